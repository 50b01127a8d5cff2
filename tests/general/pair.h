/*
 * pair.h - boards of all kinds, for the library and for the exact cover.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_GENERAL_PAIR_H
#define TENRING_TESTS_GENERAL_PAIR_H

#include "support/oracle_board.h"
#include "tenring.h"

/* The same board for the library and for the oracle. */
struct pair {
    const char *name;
    struct tenring_board *board;
    struct oracle_board oracle;
    int cells;
};

enum { PAIRS = 18 };
extern const char *const pair_names[PAIRS];

/* Makes the board of a name of pair_names. The caller frees pair->board. */
void pair_open(struct pair *pair, const char *name);

#endif
