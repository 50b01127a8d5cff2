/*
 * index.h - how many puzzles the input files have, and where long runs of plain lines are in them,
 * so that a part of --shard can begin by seeking.
 *
 * A run consists of lines that any reader of lines takes for one puzzle each: 81 digits, dots or
 * zeros, then the line end or text without quotes. They are counted at the speed of memory; text
 * between runs is read as usual. Files in other formats have no runs and are counted and skipped by
 * reading.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_INDEX_H
#define TENRING_CLI_IO_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct source_stretch;

/* Consecutive plain lines. */
struct index_run {
    size_t file;     /* number of the input file, from 1 */
    uint64_t begin;  /* offset in the file */
    uint64_t before; /* number of puzzles in the input before it */
    uint64_t bytes, puzzles;
    uint64_t line; /* length of each line; 0: they differ, and the run can only be skipped as a
                      whole */
};

struct input_index {
    bool known;          /* complete; else it is being made */
    bool failed;         /* there was no memory */
    uint64_t wait, next; /* the next search for runs is after puzzle `next`, the one after that
                            `wait` puzzles later */
    uint64_t puzzles;    /* of all files */
    struct index_run *runs;
    size_t count, capacity;
};

/* Begins an index without runs. */
void index_start(struct input_index *index);

/* While the index is made: whether to search for runs after puzzle `number`; and, after a search
   that found `found` puzzles, when to search next. */
bool index_is_time(const struct input_index *index, uint64_t number);
void index_wait(struct input_index *index, uint64_t number, uint64_t found);

/* Finds and adds the runs with which a stretch begins; `number` puzzles of the input are before it.
   Returns the number of puzzles in them; *place is where they end. */
uint64_t index_add(struct input_index *index, const struct source_stretch *stretch, size_t file,
                   uint64_t number, uint64_t *place);

/* How many puzzles from *place in the file on are in runs and can be skipped, up to puzzle `last`;
   `number` puzzles of the input are before *place. *place becomes where the skipped ones end. */
uint64_t index_pass(const struct input_index *index, size_t file, uint64_t number, uint64_t last,
                    uint64_t *place);

/* How many of the next puzzles may be read at once without missing a run. */
uint64_t index_distance(const struct input_index *index, uint64_t number);

void index_free(struct input_index *index);

#endif
