/*
 * puzzles.h - lists of puzzles, and what a test asks of a puzzle by itself.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GENERATE_PUZZLES_H
#define GENERATE_PUZZLES_H

#include <stdbool.h>
#include <stddef.h>

#include "tenring.h"

/* Puzzles as they come, in order. */
struct list {
    struct tenring_puzzle *puzzle; /* freed by the test */
    size_t count, capacity;
};

/* Adds a puzzle to the list that context is; a callback. */
bool list_add(void *context, const struct tenring_puzzle *puzzle);

/* By the oracle in the full test; that the library agrees with it is tested elsewhere. */
bool is_unique(const struct tenring_puzzle *puzzle);

/* Of a puzzle with one solution: no given can be left out. */
bool is_minimal(const struct tenring_puzzle *puzzle);

#endif
