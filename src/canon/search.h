/*
 * search.h - what the files of this room share: the searches behind the canonical form.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CANON_SEARCH_H
#define TENRING_CANON_SEARCH_H

#include "base/grid.h"

/* The result of a search. */
struct canon_found {
    uint64_t automorphisms;
    /* cell (i, j) of the form is cell (row[i], column[j]) of the puzzle, transposed or not */
    bool transpose;
    uint8_t row[9], column[9];
    /* the new name, 1..9, of digit d + 1; digits without a given get the names left over */
    uint8_t digit[9];
};

/*
 * The columns and digits of a partly built arrangement. A column is *free* while it is blank in all
 * rows so far. The free columns of a stack are exchangeable and take its first places, in no order
 * yet. A stack of three free columns is a free stack; free stacks are exchangeable too and come
 * first.
 */
struct canon_node {
    uint64_t
        labels; /* nibble d: the new name of digit d, CANON_NEW if it has none; nibble 0 is 0 */
    uint8_t place[9];  /* the new place of each column; meaningless for a free one */
    uint8_t free[3];   /* free columns of each stack */
    uint8_t stack[3];  /* the new place of each stack; meaningless for a free one */
    uint8_t named;     /* digits that have a name */
    uint16_t names;    /* these digits as a set, bit d for digit d */
    uint16_t open;     /* the set of free columns */
    uint8_t transpose; /* 0, 1 */
    uint8_t row[9];    /* the rows so far */
    uint16_t used;     /* these rows as a set */
};

/*
 * A digit without a name. It is greater than all names, and names are given in ascending order, so
 * rows compare as they will when the digit has a name.
 */
enum { CANON_NEW = 10 };

/* A puzzle of givens for the search, [transposed or not][row]. */
struct canon_rows {
    uint64_t digits[2][9]; /* nibble c: the digit in column c */
    uint16_t givens[2][9]; /* the set of columns with a given */
    uint16_t names[2][9];  /* the set of digits, bit d for digit d */
};

/* The search for puzzles of givens; no digit may occur twice in a house. form[]: the rows' keys. */
void canon_search_givens(const struct canon_rows *rows, uint64_t form[9],
                         struct canon_found *found);

/*
 * Finds the arrangements of a full grid's first two rows whose second row is least. Writes them to
 * nodes[], and the two rows to key[]. Returns their number, at most CANON_FULL_MAX.
 */
enum { CANON_FULL_MAX = 648 };
int canon_first_rows(const struct canon_rows *rows, struct canon_node nodes[CANON_FULL_MAX],
                     uint64_t key[2]);

/* The search for any puzzle. */
void canon_search_marks(const struct tenring_puzzle *puzzle, struct tenring_puzzle *form,
                        struct canon_found *found);

#endif
