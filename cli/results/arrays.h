/*
 * arrays.h - results as arrays of NumPy.
 *
 *     puzzles.npy     one array, which grows with the results; how many rows it has is written at
 *                     the end into its header
 *     puzzles.npz     the arrays puzzles, solutions and levels, which stand one behind another and
 *                     so are kept in memory until the end
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_ARRAYS_H
#define TENRING_CLI_RESULTS_ARRAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/io.h"
#include "tenring.h"
#include "usage/usage.h"

/* --format=npy, when the output is open: what stands before the numbers. Returns false after a
   message. */
MUST_CHECK bool arrays_begin(struct cli_context *context);

/* The same again, with how many rows were written. */
void arrays_end(struct output *output);

/* --format=npz. */
struct arrays {
    struct cli_buffer puzzles, solutions, levels;
    uint64_t rows;
};

/* So many rows fit into an archive, whose places have 32 bits. */
#define ARRAYS_MAX UINT64_C(20000000)

/* Adds a row. solution NULL: zeros; level: a word of at most seven characters, or NULL in every
   row. */
void arrays_add(struct arrays *arrays, const struct tenring_puzzle *puzzle,
                const struct tenring_grid *solution, const char *level);

/* Writes the archive, unless a stop was asked for, and frees what was kept. */
void arrays_write(struct arrays *arrays, struct output *output);

#endif
