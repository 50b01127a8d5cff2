/*
 * form.h - the ways (forms) in which the cells of a line or row can be separated.
 *
 * A part of a line may have several forms; the block that it belongs to (block.h) takes the form
 * that all its lines have.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORM_H
#define TENRING_TEXT_FORM_H

#include "text/characters.h"
#include "text/fold.h"

/* The bytes that replace a word, and what ends a name, once words are marked (row.c). */
enum { TEXT_WORD = '\x01', TEXT_BREAK = '\x02' };

enum text_form_kind {
    TEXT_FORM_NONE,
    TEXT_FORM_CELLS,  /* each digit and usual blank is a cell, whatever separates them: 53.|.7 */
    TEXT_FORM_TOKENS, /* the same, and also each word or group of candidates: 5.0 nan -1, or 12 5
                         349, or 97{58}2 */
    TEXT_FORM_FIELDS, /* the text between two marks is a cell, no text is a blank: |5| | |7| */
    TEXT_FORM_SYMBOL, /* digits are cells, and so is the mark, as the blank; other symbols
                         separate */
    TEXT_FORM_WIDTH   /* rows of fixed width whose blanks are spaces */
};

struct text_form {
    enum text_form_kind kind;
    char mark; /* FIELDS: what separates; SYMBOL: the blank; WIDTH: where the cells are, or ' ' */
};

/*
 * Whether a form is that of rows of nine digits and spaces, without bars; the last spaces may be
 * missing. Other rows of fixed width have three fields of 3, 5 or 7 characters between bars; each
 * character of a field is a cell, or every second one.
 */
static inline bool text_is_bare_width(struct text_form form)
{
    return form.kind == TEXT_FORM_WIDTH && form.mark == ' ';
}

/* A part of a view (fold.h). */
struct text_part {
    const char *text;
    size_t length;
};

/* A part without white space at its ends. */
struct text_part text_trim_part(struct text_part part);

/* The cells found in a part. */
struct text_cells {
    uint16_t set[TENRING_CELLS];
    size_t count;    /* how many there are, also beyond 81; only 81 are stored */
    unsigned joined; /* bit i: cell i + 1 follows cell i directly; for the first nine cells */
    bool groups;     /* some cell has several digits */
    bool unusual;    /* some byte may be part of a word or of markup, or is not ASCII */
    size_t strokes;  /* CELLS: how many bars and colons stand between them */
    uint32_t placed; /* bit i: cell i is a digit after a `u`, which marks a player's digit */
    unsigned blanks; /* the usual blanks among them, as bits of text_blank_bit */
};

/* Reads the cells of a part in a form. Returns false if it does not have that form. */
bool text_read_cells_of(struct text_part part, struct text_form form, struct text_cells *cells);

/*
 * Finds the best form in which a part has `count` cells, 9 or 81, and reads them. Begin with `from`
 * 0; the result is where to go on with the next best form, 0 if there is none: then *form is NONE
 * and there are no cells.
 */
int text_find_form(struct text_part part, size_t count, int from, struct text_form *form,
                   struct text_cells *cells);

/* Whether 81 cells on a line are grouped by rows or boxes, or separated one by one, or stand side
   by side with nothing beside them that could be a cell: unlike `17 53..7` and `?53..7`. */
bool text_is_grouped(struct text_part part, struct text_form form);

/* What the bytes of a part are, together: bits of text_kinds. */
uint32_t text_kinds_of(struct text_part part);

/* How many of these bytes a part has. */
size_t text_count_any(struct text_part part, const char *bytes);

void text_clear_cells(struct text_cells *cells);

#endif
