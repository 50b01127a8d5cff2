/*
 * form.h - how the cells of a line or of a row are told apart: its forms.
 *
 * Cells can be told apart in several ways. A part may have several forms; the block that it belongs
 * to (block.h) takes the one that all its lines have.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORM_H
#define TENRING_TEXT_FORM_H

#include "text/characters.h"
#include "text/fold.h"

/* What a byte may be in a row. */
enum {
    TEXT_IS_LETTER = 1,   /* beyond ASCII, too */
    TEXT_IS_FOREIGN = 2,  /* the same but x, which is a blank */
    TEXT_IS_BREAKS = 4,   /* sets words apart; a plus sign may be that of an exponent: 5.00e+00 */
    TEXT_IS_OPENS = 8,    /* a bracket or a quote */
    TEXT_IS_CLOSES = 16,  /* the same, or what ends a list's element */
    TEXT_IS_BRACKET = 32, /* a bracket, a quote, or a mark of a word */
    TEXT_IS_STROKE = 64,  /* or white space */
    TEXT_IS_MARKUP = 128  /* may begin markup, a comment, or end a name */
};

/* What stands for a word, and for what ends a name, in a line whose words are marked. */
enum { TEXT_WORD = '\x01', TEXT_BREAK = '\x02' };

extern const uint8_t text_classes[256];

static inline bool text_is(char byte, unsigned class)
{
    return (text_classes[(unsigned char)byte] & class) != 0;
}

enum text_form_kind {
    TEXT_FORM_NONE,
    TEXT_FORM_CELLS,  /* each digit and usual blank is a cell, whatever stands between: 53.|.7 */
    TEXT_FORM_TOKENS, /* so is each word, or a group of candidates: 5.0 nan -1, or 12 5 349 */
    TEXT_FORM_FIELDS, /* what stands between two marks is a cell, nothing is a blank: |5| | |7| */
    TEXT_FORM_SYMBOL, /* digits, and the mark as the blank; other symbols set cells apart */
    TEXT_FORM_WIDTH   /* rows of fixed width, a space is a blank (text_read_width) */
};

struct text_form {
    enum text_form_kind kind;
    char mark; /* FIELDS: what separates; SYMBOL: the blank */
};

/* A part of a view. */
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
    unsigned joined; /* bit i: cell i + 1 follows cell i directly, for the first nine */
    size_t run;      /* so many stand side by side each time; 0: it differs */
    bool groups;     /* one has several digits */
    uint32_t placed; /* bit i: cell i of a row is a digit behind a `u`, placed by a player */
    unsigned blanks; /* which usual blanks are among them: bits of text_blank_bit */
};

/* A bit for each of the usual blanks; 0 for other characters. */
unsigned text_blank_bit(char byte);

/* Reads the cells of a part in a form but WIDTH. Returns false when it does not have the form. */
bool text_read_cells_of(struct text_part part, struct text_form form, struct text_cells *cells);

/* The forms in which a part has `count` cells, 9 or 81, best first, at most `most`, which is
   TEXT_FORMS_MAX or less. Returns how many. */
#define TEXT_FORMS_MAX 8
size_t text_find_forms(struct text_part part, size_t count, struct text_form *forms, size_t most);

/*
 * Reads nine rows of one width in which a space is a blank: nine characters (the last ones of a row
 * may be missing), or three fields of 3, 5 or 7 between strokes at the same places, whose cells are
 * each character, or every second one. Returns false when they are not drawn so.
 */
bool text_read_width(const struct text_part rows[9], uint16_t set[TENRING_CELLS]);

void text_clear_cells(struct text_cells *cells);

#endif
