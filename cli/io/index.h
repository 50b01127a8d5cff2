/*
 * index.h - how many puzzles the input files have, and where long runs of plain lines stand in
 * them, so that a part of --shard begins by seeking.
 *
 * A run is lines that any reader of lines takes for one puzzle each: 81 digits, dots or zeros, then
 * the line end or something without quotes. They are counted at the speed of memory, and what
 * stands between runs is read as usual. Formats other than lines have no runs: they are counted,
 * and passed over, by reading.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_INDEX_H
#define TENRING_CLI_IO_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct source_stretch;

/* Lines that follow one another. */
struct index_run {
    size_t file;     /* the first of the input is 1 */
    uint64_t begin;  /* its place in the file */
    uint64_t before; /* puzzles of the input before it */
    uint64_t bytes, puzzles;
    uint64_t line; /* the bytes of each; 0: they differ, and the run is passed over whole or not */
};

struct input_index {
    bool known;          /* else it is being made: */
    bool failed;         /* without memory, */
    uint64_t wait, next; /* and the next runs are looked for behind so many puzzles */
    uint64_t puzzles;    /* of all files */
    struct index_run *runs;
    size_t count, capacity;
};

/* Begins one that has no runs. */
void index_start(struct input_index *index);

/* While it is being made: whether runs are to be looked for behind so many puzzles; and when next,
   after so many were found in them. */
bool index_is_time(const struct input_index *index, uint64_t number);
void index_wait(struct input_index *index, uint64_t number, uint64_t found);

/* Adds the runs at the beginning of a stretch, with `number` puzzles before it. Returns how many
   puzzles they have; *place: where they end. */
uint64_t index_add(struct input_index *index, const struct source_stretch *stretch, size_t file,
                   uint64_t number, uint64_t *place);

/* From *place in the file, with `number` puzzles before it, on: how many puzzles up to the last one
   can be passed over. *place becomes where they end. */
uint64_t index_pass(const struct input_index *index, size_t file, uint64_t number, uint64_t last,
                    uint64_t *place);

/* How many of the puzzles that follow may be read at once, so that no run is missed. */
uint64_t index_distance(const struct input_index *index, uint64_t number);

void index_free(struct input_index *index);

#endif
