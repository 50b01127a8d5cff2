/*
 * rows.h - nine rows of a drawing (row.h) to one puzzle, or what is wrong with them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ROWS_H
#define TENRING_TEXT_ROWS_H

#include "text/record.h"
#include "text/row.h"

enum { TEXT_ROWS = 9 };

/* A row, or a line that may be one. */
struct text_block_line {
    struct text_look look; /* ROW, BAD_ROW or UNDECIDED, by this line alone; its core is moved: */
    char core[TEXT_ROW_MAX];
    uint64_t line;
    uint64_t offset; /* of the line, from the beginning of the stream */
    size_t bad;      /* offset in the line of the first wrong cell, or of the row's end */
    char found;      /* the byte there, '\0' at the row's end */
    unsigned gap;    /* how many blank lines follow, at most 2 */
    bool head;       /* the rule of a Markdown table, |---|, follows */
    size_t end;      /* where it ends in the block's source */
};

static inline struct text_part text_row_core(const struct text_block_line *line)
{
    return (struct text_part){line->core, line->look.core.length};
}

static inline bool text_same_form(const struct text_look *a, const struct text_look *b)
{
    return a->form.kind == b->form.kind && a->form.mark == b->form.mark &&
           a->labelled == b->labelled;
}

/* Reads nine rows that are ROW or UNDECIDED: in the first form that they share, perhaps with labels
   beside them. *groups: some cells are groups of candidates. Returns false if they share none, or
   if the result is ambiguous. */
bool text_read_rows(const struct text_block_line *const *rows, struct tenring_record *record,
                    bool *groups);

/* Makes an error of rows that are no puzzle. It points at the first row with a wrong cell or number
   of cells, else at the last row. */
void text_fail_rows(const struct text_block_line *const *rows, size_t count,
                    struct tenring_record *record);

/* Makes an error of nine rows that have a group of candidates where none is allowed. */
void text_fail_groups(const struct text_block_line *const *rows, struct tenring_record *record);

/* Whether the rows belong to a table that is no puzzle: most of them do not have nine cells, or
   have numbers or the names of cells (A1 A2 A3 ...) in the place of cells. Rows with up to `slack`
   cells more or fewer are mistyped rows of a puzzle. */
bool text_are_other_table(const struct text_block_line *const *rows, size_t count, size_t slack);

/* Whether nine rows of digits and spaces, read as `set`, are a list of numbers: they do not use all
   three columns of boxes. */
bool text_are_numbers(const struct text_block_line *const *rows, const uint16_t *set);

#endif
