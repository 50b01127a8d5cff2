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

/* The rules of a board: each house holds each digit once, and the cells of a pair differ. */
struct oracle_board {
    int side, houses, pairs;
    int house[ORACLE_HOUSES][ORACLE_SIDE];
    int pair[ORACLE_PAIRS][2];
};

/* What the exact cover finds. */
struct oracle_board_answer {
    bool whole;                  /* the search was complete: no limit ended it */
    uint64_t solutions;          /* found */
    int64_t score;               /* the best one, if there are weights */
    uint8_t least[ORACLE_CELLS]; /* the lexicographically least of those found */
};

/* Makes a board of this side with only its rows and columns. */
void oracle_board_lines(struct oracle_board *board, int side);

/* Adds boxes; rows times columns must be the side. */
void oracle_board_boxes(struct oracle_board *board, int rows, int columns);

/* Adds one house; it has as many cells as the side. */
void oracle_board_house(struct oracle_board *board, const int *cells);

/* Adds the pairs of cells that are `rows` rows and `columns` columns apart, in any direction. */
void oracle_board_apart(struct oracle_board *board, int rows, int columns);

/* Finds at most max solutions in a limited number of steps. weight: NULL, or [cells * side]. Aborts
   if there is no memory. */
struct oracle_board_answer oracle_board_search(const struct oracle_board *board,
                                               const uint8_t *givens, const int32_t *weight,
                                               uint64_t max, uint64_t steps);

/* Whether the grid fills the board and obeys all its rules. */
bool oracle_board_holds(const struct oracle_board *board, const uint8_t *grid);

#endif
