/*
 * bench_puzzles.h - puzzles to measure the speed on: read from the input files, or made.
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

/* Adds all puzzles of the input; a text that is none gets a message. Returns false after a failure
   or a stop. */
MUST_CHECK bool bench_read_puzzles(struct bench_puzzles *puzzles);

/* Adds so many minimal puzzles with one solution, the same ones for the same seed. Returns false
   after a failure or a stop. */
MUST_CHECK bool bench_make_puzzles(struct bench_puzzles *puzzles, uint64_t wanted, uint64_t seed);

#endif
