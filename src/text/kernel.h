/*
 * kernel.h - what text/kernel.c offers, once for each instruction set it is compiled for: records
 * that are written in the usual ways, found and copied with vectors.
 *
 * Each function takes the records that some bytes begin with, as long as they are such that it is
 * sure of them, and leaves the first other one, and all that follow, to the careful reader
 * (text/reader.c). It never says that something is wrong.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_KERNEL_H
#define TENRING_TEXT_KERNEL_H

#include "base/grid.h"
#include "tenring_stream.h"

/* From plain line to plain line: the cells and a line feed. */
enum { TEXT_LINE_SIZE = GRID_CELLS + 1 };

/* Bytes that records are taken from, and where their cells go. */
struct text_taking {
    const char *at, *end; /* what is left; `at` is where a record, or a line, begins */
    const char *stop;     /* records that begin here or behind are not taken; at most `end` */
    char *lines;          /* plain lines: where the next one goes */
    size_t room;          /* so many more may be written */

    /* For take_lines: a CSV's separator, '\0' when it is none, and the column of the puzzle. */
    char separator;
    size_t column;
    struct tenring_plain_row *rows; /* NULL, or where the records stand, one for each */
    bool want_solution;             /* rows have solutions: of a CSV in column `solution`, */
    size_t solution;                /* SIZE_MAX: it has none */
    bool after_return; /* set when the last line ended in a CR that was the last byte of all */
};

struct text_kernel {
    const char *name;

    /*
     * Takes lines of 81 cells with anything before (CSV columns, a label, white space) and behind
     * them (comment, CSV columns, white space, CR). Returns how many. What is written behind the
     * last of them may be anything, within the room there is.
     */
    size_t (*take_lines)(struct text_taking *t);

    /*
     * Takes lines of 729 pencilmarks, digits and the blanks '.' and '0', to `puzzles` instead of
     * lines. Returns how many.
     */
    size_t (*take_marks)(struct text_taking *t, struct tenring_puzzle *puzzles);
};

#endif
