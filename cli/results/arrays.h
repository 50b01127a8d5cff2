/*
 * arrays.h - results as arrays of NumPy.
 *
 *     puzzles.npy     one array that grows with the results; the number of rows is written into its
 *                     header at the end
 *     puzzles.npz     the arrays puzzles, solutions and levels, kept in memory until the end, since
 *                     they follow one another in the file
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

/* --format=npy: writes the header when the output is open. Returns false after a message. */
MUST_CHECK bool arrays_begin(struct cli_context *context);

/* Writes the header again, with the final number of rows. */
void arrays_end(struct output *output);

/* The arrays for --format=npz. */
struct arrays {
    struct cli_buffer puzzles, solutions, levels;
    uint64_t rows;
};

/* Most rows in an archive, whose offsets have 32 bits. */
#define ARRAYS_MAX UINT64_C(20000000)

/* Adds a row. solution NULL: zeros; level: a word of at most seven characters, or NULL in all
   rows. */
void arrays_add(struct arrays *arrays, const struct tenring_puzzle *puzzle,
                const struct tenring_grid *solution, const char *level);

/* Writes the archive, unless a stop was requested, and frees the arrays. */
void arrays_write(struct arrays *arrays, struct output *output);

#endif
