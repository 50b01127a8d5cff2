/*
 * parts.h - a puzzle cut into parts: puzzles with fewer candidates, which have all its solutions,
 * each once (struct run_split of results/results.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PARTS_H
#define TENRING_CLI_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "tenring.h"

/* So many parts a puzzle has at most, about. */
#define PARTS_MOST 4096

struct parts {
    struct tenring_puzzle *puzzles;
    double *values; /* what decides which is cut next */
    size_t count, capacity;
    bool failed; /* there was no memory */
};

void parts_free(struct parts *parts);

void parts_add(struct parts *parts, const struct tenring_puzzle *puzzle);
void parts_add_valued(struct parts *parts, const struct tenring_puzzle *puzzle, double value);

/* Puts others in the place of part number n. */
void parts_replace(struct parts *parts, size_t n, const struct parts *others);

/* The greatest value, of the first that has it; *n is its number. There is one at least. */
double parts_greatest(const struct parts *parts, size_t *n);

/* Hands the puzzles over, if they are several, and frees the rest. Returns how many; 0: none. */
size_t parts_take(struct parts *parts, struct tenring_puzzle **puzzles);

/* How many candidates a cell has. */
int parts_count(unsigned set);

/* Takes away what cells with one candidate rule out. Returns false when a cell has none left. */
bool parts_propagate(struct tenring_puzzle *puzzle);

#endif
