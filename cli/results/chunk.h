/*
 * chunk.h - puzzles that are handed over at once, and their results.
 *
 * A chunk holds puzzles of one file, one after another. It is filled by the thread that reads, then
 * belongs to the worker that has it solved and answered, then to whoever writes it. It has one of
 * two forms:
 *
 *     plain        its lines as they stood in the file: puzzles of givens alone, one on each line,
 *                  one line after another. Solved without being parsed. Only if the job solves
 *                  puzzles together.
 *     not plain    an item and a parsed puzzle for each, among them texts that are no puzzle.
 *
 * A plain chunk becomes the other one when a puzzle that is not like that joins it.
 *
 * Its results are, one after another, the first `ready` solution lines, which stay where the engine
 * wrote them, and then `text`. So a chunk of puzzles that each have one solution is written without
 * a copy.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_CHUNK_H
#define TENRING_CLI_RESULTS_CHUNK_H

#include "results/results.h"

/* A puzzle or solution as a plain line: 81 characters and a line feed. */
#define CHUNK_LINE ((size_t)TENRING_CELLS + 1)

struct pool;

struct chunk {
    const struct run_job *job;
    struct pool *pool;

    /* What was read. */
    size_t count;
    bool plain;
    uint64_t number, line;          /* plain: of the first puzzle; the others follow */
    char *lines;                    /* [chunk_size], or NULL: plain lines */
    struct run_item *items;         /* [chunk_size] */
    struct tenring_puzzle *puzzles; /* [chunk_size]: the items' */
    struct cli_buffer name;         /* the file's name */
    struct cli_buffer bytes;        /* what the items' source and error point at */

    /* What the engine found. */
    struct tenring_batch_result *found; /* [chunk_size], or NULL */
    char *solutions; /* [chunk_size], or NULL: lines of those puzzles that have one solution */

    /* The results. */
    size_t answered; /* so many puzzles, from the first on */
    bool cut;        /* a stop ended the work before the last puzzle */
    size_t ready;
    struct cli_buffer text;
    struct cli_buffer messages; /* for each: a char with the enum report_kind, the text, a NUL */
    uint64_t conflicts;         /* how many of them are about contradicting givens */
    uint64_t unsaid;            /* such puzzles without a message, as there are too many */

    /* The pool's. */
    uint64_t turn; /* the place in the order of chunks */
    bool finished; /* guarded by the pool's lock: it is written when its turn comes */
};

/* All chunks of a run, in a few large arrays. */
struct chunks {
    size_t count;
    struct chunk *chunk;
    char *lines;
    struct run_item *items;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *found;
    char *solutions;
};

/* Makes `count` empty chunks for a job. Returns false when there is no memory; free them then,
   too. */
bool chunks_make(struct chunks *chunks, const struct run_job *job, struct pool *pool, size_t count);
void chunks_free(struct chunks *chunks);

/* Empties a chunk whose results were written. */
void chunk_clear(struct chunk *chunk);

/* Where the next plain line of a chunk is to be put. */
char *chunk_next_line(struct chunk *chunk);

/* Adds the plain lines that were put there, which are the puzzles `number` and so on, on the line
   `line` of the file and so on. */
void chunk_add_lines(struct chunk *chunk, size_t count, uint64_t number, uint64_t line);

/* Adds a puzzle, good or bad. after_grid: the one before it was written as a grid. */
void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid);

/* Nothing more will be added. Returns false when there was no memory for what was. */
bool chunk_close(struct chunk *chunk);

/* Puzzle i of a closed plain chunk as an item; its puzzle is stored in *puzzle. */
struct run_item chunk_plain_item(const struct chunk *chunk, size_t i,
                                 struct tenring_puzzle *puzzle);

/* Adds a message that is printed when the results are written. */
void chunk_message(struct chunk *chunk, enum report_kind kind, const char *text);

#endif
