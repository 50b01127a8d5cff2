/*
 * round.h - one round of HoDoKu's search: the board, what is derived from it, the step found.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_ROUND_H
#define TENRING_HODOKU_ROUND_H

#include "hodoku/board.h"

/*
 * A finder's result. The candidates are in the order of their removal, which decides the order of
 * the singles that follow.
 */
struct found {
    int placed; /* a candidate; -1: none */
    int removed_count;
    uint16_t removed[CANDIDATES];
    cell_set seen[GRID_DIGITS]; /* the same candidates as sets */
};

struct round {
    struct board board;
    cell_set given;
    cell_set open; /* cells without a value */
    /* open cells that see no cell with the digit, even if the candidate was removed */
    cell_set allowed[GRID_DIGITS];
    /* the two digits of the last rectangle searched; -1: none yet */
    int digit1, digit2;
    struct found found;
};

/* Begins a round: derives its data from the board. */
void round_begin(struct round *round);

/* Forgets what was found. */
void round_clear_found(struct found *found);

/* Adds a candidate to the removed ones if it is on the board and not among them yet. */
void round_remove(struct round *round, int cell, int digit);
void round_remove_cells(struct round *round, cell_set cells, int digit);
void round_remove_digits(struct round *round, int cell, unsigned digits);

/* Sorts the candidates by digit, then cell. */
void round_sort_found(struct found *found);

/* The finders: each returns true if it found a step. */
typedef bool hodoku_finder(struct round *round, int variant);

hodoku_finder hodoku_full_house, hodoku_naked_single, hodoku_hidden_single;
/* variant is the size; a locked set is naked in a box and in a line at once */
hodoku_finder hodoku_locked_set, hodoku_naked_set, hodoku_hidden_set;
hodoku_finder hodoku_pointing, hodoku_claiming;
/* variant: the size */
hodoku_finder hodoku_fish, hodoku_finned_fish, hodoku_sashimi_fish, hodoku_franken_fish,
    hodoku_finned_franken_fish;
hodoku_finder hodoku_skyscraper, hodoku_two_string_kite, hodoku_empty_rectangle;
hodoku_finder hodoku_w_wing;
/* variant 2: XY-wing, 3: XYZ-wing */
hodoku_finder hodoku_wing;
hodoku_finder hodoku_bug;
/* variant 0..6: uniqueness tests 1 to 6, hidden rectangle; avoidable rectangles 1 and 2 */
hodoku_finder hodoku_rectangle, hodoku_avoidable;
hodoku_finder hodoku_simple_colours, hodoku_multi_colours;
hodoku_finder hodoku_sue_de_coq;

#endif
