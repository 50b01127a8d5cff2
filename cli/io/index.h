/*
 * index.h - how many puzzles the input files have, and where long runs of lines are in them, so
 * that a part of --shard can begin by seeking.
 *
 * A run is lines that follow one another, each with one puzzle, as tenring_reader_take_plain reads
 * them. Files in other formats have no runs and are skipped by reading.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_INDEX_H
#define TENRING_CLI_IO_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Consecutive lines, which can only be skipped as a whole. */
struct index_run {
    size_t file;     /* number of the input file, from 1 */
    uint64_t begin;  /* offset in the file */
    uint64_t before; /* number of puzzles in the input before it */
    uint64_t bytes, puzzles;
};

struct input_index {
    bool known;       /* complete; else it is being made */
    bool failed;      /* there was no memory */
    uint64_t puzzles; /* of all files */
    struct index_run *runs;
    size_t count, capacity;
};

/* Adds lines that follow those added before. */
void index_add(struct input_index *index, const struct index_run *run);

/* The lines that can be skipped at a place of a file with `number` puzzles of the input before it,
   at most `most` puzzles; without puzzles, there are none. */
struct index_run index_pass(const struct input_index *index, size_t file, uint64_t place,
                            uint64_t number, uint64_t most);

/* How many of the next puzzles may be read at once without missing the beginning of a run. */
uint64_t index_distance(const struct input_index *index, uint64_t number);

void index_free(struct input_index *index);

#endif
