/*
 * textbook.h - a search in a textbook order: what textbook.c, nodes.c and cover.c share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_TEXTBOOK_H
#define TENRING_SOLVE_TEXTBOOK_H

#include "base/grid.h"

enum { TEXTBOOK_HOUSE_KINDS = 3 }; /* row, column, box */

/* Why the search goes on or ends. */
enum textbook_verdict { TEXTBOOK_GO_ON, TEXTBOOK_ENOUGH, TEXTBOOK_AT_LIMIT, TEXTBOOK_CANCELLED };

struct textbook {
    const struct tenring_puzzle *puzzle;
    const struct tenring_weights *weights; /* NULL: solutions are counted but not compared */
    struct tenring_search_options options;
    uint64_t max;

    uint8_t blank[GRID_CELLS]; /* the cells to fill; in fixed orders, in this order */
    int blanks;
    struct tenring_grid grid;
    digit_set used[GRID_HOUSES];

    struct tenring_textbook_result result;
};

/*
 * Makes a node of the search tree below `depth` choices: counts it and places the digit (0 to 8).
 * Returns TEXTBOOK_GO_ON; if the search has to stop, returns why and does neither.
 */
enum textbook_verdict textbook_try(struct textbook *search, int depth, int cell, int digit);

/* Puts a digit (0 to 8) into a cell. */
void textbook_place(struct textbook *search, int cell, int digit);

/* Takes back a digit that was placed. */
void textbook_remove(struct textbook *search, int cell, int digit);

/* Counts the solution in the grid, whose blanks are all filled, and keeps it if it is the first or
   the best. Says whether the search goes on. */
enum textbook_verdict textbook_add_solution(struct textbook *search);

/* The search by exact cover. The givens are in the grid and do not contradict each other. */
enum textbook_verdict textbook_search_cover(struct textbook *search);

#endif
