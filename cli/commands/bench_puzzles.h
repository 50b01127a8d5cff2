/*
 * bench_puzzles.h - the puzzles for measuring speed: read from the input files, or generated.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_BENCH_PUZZLES_H
#define TENRING_CLI_COMMANDS_BENCH_PUZZLES_H

#include "base/must_check.h"
#include "tenring.h"
#include "usage/usage.h"

struct bench_puzzles {
    struct cli_context *context;
    struct tenring_puzzle *puzzle; /* [count], the caller's to free */
    size_t count, capacity;
};

/* Adds all puzzles of the input, with a message for text that is no puzzle. Returns false after a
   failure or a stop. */
MUST_CHECK bool bench_read_puzzles(struct bench_puzzles *puzzles);

/* Generates and adds `wanted` minimal puzzles; the same seed gives the same puzzles. Returns false
   after a failure or a stop. */
MUST_CHECK bool bench_make_puzzles(struct bench_puzzles *puzzles, uint64_t wanted, uint64_t seed);

#endif
