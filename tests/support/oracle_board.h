/*
 * oracle_board.h - the reference for boards of any size and any houses: exact cover, solved with
 * dancing links. It shares nothing with the library.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_ORACLE_BOARD_H
#define TENRING_TESTS_SUPPORT_ORACLE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum { ORACLE_SIDE = 25, ORACLE_CELLS = ORACLE_SIDE * ORACLE_SIDE, ORACLE_HOUSES = 160 };
enum { ORACLE_PAIRS = 8 * ORACLE_CELLS };

/* A board as it is meant: every house holds each digit once, the cells of a pair differ. */
struct oracle_board {
    int side, houses, pairs;
    int house[ORACLE_HOUSES][ORACLE_SIDE];
    int pair[ORACLE_PAIRS][2];
};

/* What the exact cover finds. */
struct oracle_board_answer {
    bool whole;                  /* all was searched: neither `max` nor the steps ended it */
    uint64_t solutions;          /* found */
    int64_t score;               /* the best one, with weights */
    uint8_t least[ORACLE_CELLS]; /* the lexicographically least of those found */
};

/* Rows and columns of a board of this side, nothing else. */
void oracle_board_lines(struct oracle_board *board, int side);

/* Adds boxes; their rows times their columns are the side. */
void oracle_board_boxes(struct oracle_board *board, int rows, int columns);

/* Adds one house of so many cells as the side. */
void oracle_board_house(struct oracle_board *board, const int *cells);

/* Adds the pairs of cells that are so many rows and columns apart, in any direction. */
void oracle_board_apart(struct oracle_board *board, int rows, int columns);

/* Looks for at most max solutions in at most so many steps. weight: NULL, or [cells * side]. Aborts
   when there is no memory. */
struct oracle_board_answer oracle_board_search(const struct oracle_board *board,
                                               const uint8_t *givens, const int32_t *weight,
                                               uint64_t max, uint64_t steps);

/* Whether the grid fills the board by all its rules. */
bool oracle_board_holds(const struct oracle_board *board, const uint8_t *grid);

#endif
