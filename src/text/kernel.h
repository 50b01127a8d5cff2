/*
 * kernel.h - what text/kernel.c offers, once for each instruction set: records written in the usual
 * ways, found and copied with vectors.
 *
 * Each function takes records from the beginning of some bytes while it is sure of them. It leaves
 * the first other record, and all that follow, to the careful reader (text/reader.c), and it never
 * reports an error.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_KERNEL_H
#define TENRING_TEXT_KERNEL_H

#include "base/grid.h"
#include "tenring_stream.h"

/* Bytes of a plain line: the cells and a line feed. */
enum { TEXT_LINE_SIZE = GRID_CELLS + 1 };

/* The bytes that records are taken from, and where their cells go. */
struct text_taking {
    const char *at, *end; /* the bytes left; a record or line begins at `at` */
    const char *stop;     /* records that begin here or later are not taken; <= end */
    char *lines;          /* where the next plain line goes */
    size_t room;          /* how many more fit there */

    /* For take_lines: a CSV's separator, '\0' for other lines, and the column of the puzzle. */
    char separator;
    size_t column;
    struct tenring_plain_row *rows; /* where the place of each record goes; NULL if unwanted */
    bool want_solution;             /* find solutions, in a CSV in column `solution`, */
    size_t solution;                /* which is SIZE_MAX if there is none */
    bool after_return; /* set if the last line ended in a CR that was the last byte held */
};

struct text_kernel {
    const char *name;

    /*
     * Takes lines of 81 cells, with anything before them (CSV columns, a label, white space) and
     * after them (comment, CSV columns, white space, CR). Returns how many. It may write anything
     * into the room after the last of them.
     */
    size_t (*take_lines)(struct text_taking *t);

    /*
     * Takes lines of 729 pencilmarks, which are digits and the blanks '.' and '0', into `puzzles`
     * instead of `lines`. Returns how many.
     */
    size_t (*take_marks)(struct text_taking *t, struct tenring_puzzle *puzzles);
};

#endif
