/*
 * puzzles.h - lists of puzzles, and checks of single puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GENERATE_PUZZLES_H
#define GENERATE_PUZZLES_H

#include <stdbool.h>
#include <stddef.h>

#include "tenring.h"

/* Puzzles in the order in which they were found. */
struct list {
    struct tenring_puzzle *puzzle; /* freed by the test */
    size_t count, capacity;
};

/* A callback that adds a puzzle to the list in context. */
bool list_add(void *context, const struct tenring_puzzle *puzzle);

/* Whether the puzzle has one solution. The full run asks the oracle, otherwise the library, which
   other tests compare with the oracle. */
bool is_unique(const struct tenring_puzzle *puzzle);

/* Whether no given can be omitted from a puzzle with one solution. */
bool is_minimal(const struct tenring_puzzle *puzzle);

#endif
