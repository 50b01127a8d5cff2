/*
 * runs.h - cells side by side on a line: puzzles and solutions.
 *
 *     id 7: 53..7....6..195...   5346789126...   easy      a puzzle and its solution
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_RUNS_H
#define TENRING_TEXT_RUNS_H

#include "text/form.h"

/* Whether text[from..length) has 81 or 729 cells side by side; *begin and *size say where. */
bool text_find_run(const char *text, size_t length, size_t from, size_t *begin, size_t *size);

/* The puzzles on a line whose cells stand side by side. */
struct text_runs {
    size_t begin, size; /* the first one with blanks; if none has blanks, the first full grid */
    size_t solution;    /* place of a full grid, which is its solution; SIZE_MAX if none */
    size_t next;        /* place of another puzzle with blanks; SIZE_MAX if none */
};

enum text_runs_kind {
    TEXT_RUNS_NONE,
    TEXT_RUNS_PUZZLE,
    TEXT_RUNS_SOLUTION, /* a solution, but no puzzle */
    TEXT_RUNS_AMBIGUOUS /* a full grid beside forty cells that may be the puzzle */
};

/* Finds those from `from` on in the view of a line (fold.h); place[] gives the offset in the line
   of each byte of the view, NULL if they are the same. */
enum text_runs_kind text_find_runs(struct text_part part, const uint16_t *place, const char *line,
                                   size_t from, struct text_runs *runs);

#endif
