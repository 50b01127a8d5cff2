/*
 * chunk.h - puzzles that are handed over at once, and their results.
 *
 * A chunk holds puzzles of one file, one after another. It is filled by the thread that reads, then
 * belongs to the worker that has it solved and answered, then to whoever writes it. For jobs that
 * solve puzzles together they are plain lines as long as all of them can be; else parsed puzzles.
 *
 * Its results are, one after another, the first `ready` solution lines, which stay where the engine
 * wrote them, and then `text`. So a chunk of puzzles that each have one solution is written without
 * a copy.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_CHUNK_H
#define TENRING_CLI_RESULTS_CHUNK_H

#include "base/must_check.h"
#include "results/results.h"
#include "tenring_stream.h"

/* A puzzle or solution as a plain line: 81 characters and a line feed. */
#define CHUNK_LINE ((size_t)TENRING_CELLS + 1)

struct pool;

/* Whether a chunk holds what a worker reads from a region of the file, and how far that is. */
enum chunk_region {
    CHUNK_READ,   /* it does not: it was filled by the thread that reads */
    CHUNK_TAKEN,  /* somebody reads it */
    CHUNK_FOUND,  /* its puzzles are known; those before it not all */
    CHUNK_JOINED, /* it goes on where the region before it ends */
    CHUNK_DROPPED /* it, or one before it, is to be read by the thread that reads */
};

/* Texts of a puzzle: where they begin in the chunk's bytes, and their lengths. */
struct chunk_texts {
    size_t source, row, solution;
    size_t source_length, row_length, solution_length;
    uint32_t columns; /* of the table's header */
    bool is_row, has_solution_field;
    char separator;
};

/* What is known of a puzzle, or of a text that is none. */
struct chunk_place {
    uint64_t line; /* where it begins in the file */
    enum tenring_status status;
    enum tenring_syntax syntax;
};

struct chunk {
    const struct run_job *job;
    struct pool *pool;

    /* What was read. */
    size_t count;
    uint64_t number; /* of the first; the others follow */
    bool after_grid; /* the puzzle before the first was written as a grid */
    bool plain;      /* they are `lines`, else `puzzles`; a bad one has what the engine refuses */
    bool grids, others;             /* some were written as grids, some otherwise */
    char *lines;                    /* [chunk_size], or NULL: plain lines */
    struct tenring_puzzle *puzzles; /* [chunk_size] */
    struct chunk_place *places;     /* [chunk_size] */
    struct chunk_texts *texts; /* [chunk_size]; of bad ones, and for jobs with sources of all */
    struct cli_buffer name;    /* the file's name */
    struct cli_buffer header;  /* what stands before its results: the header of a table */
    struct cli_buffer bytes;   /* what the texts point at */

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
    uint64_t results[REPORT_RESULT_COUNT];
    bool counted;        /* the command has counted the result at hand itself */
    uint64_t suppressed; /* such puzzles without a message, as there are too many */

    /* The pool's. */
    uint64_t turn;            /* the place in the order of chunks */
    bool finished;            /* guarded by the pool's lock: it is written when its turn comes */
    enum chunk_region region; /* see results/regions.h; guarded by the pool's lock, and so are */
    uint64_t begin, end;      /* its bytes in the file, */
    uint64_t step;            /* the lines from puzzle to puzzle, */
    uint64_t before;          /* and the puzzles of all regions before it */
};

/* All chunks of a run, in a few large arrays. */
struct chunks {
    size_t count;
    struct chunk *chunk;
    char *lines;
    struct tenring_puzzle *puzzles;
    struct chunk_place *places;
    struct chunk_texts *texts;
    struct tenring_batch_result *found;
    char *solutions;
};

/* Makes `count` empty chunks for a job. Returns false when there is no memory; free them then,
   too. */
MUST_CHECK bool chunks_make(struct chunks *chunks, const struct run_job *job, struct pool *pool,
                            size_t count);
void chunks_free(struct chunks *chunks);

/* Empties a chunk whose results were written. */
void chunk_clear(struct chunk *chunk);

/* Where the next puzzles of a chunk are to be put: *plain is set for tenring_reader_take_plain. */
void chunk_room(struct chunk *chunk, struct tenring_plain *plain);

/* Adds the puzzles that were put there, which are the puzzles `number` and so on. after_grid: the
   one before them was written as a grid. table: with rows, the table they are of. */
void chunk_add_plain(struct chunk *chunk, const struct tenring_plain *plain, uint64_t number,
                     bool after_grid, const struct tenring_table *table);

/* Adds a puzzle, good or bad. after_grid: the one before it was written as a grid. */
void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid);

/* The record that was added last is this row of a table; NULL: it is none. Only for jobs with
   `rows`. */
void chunk_add_row(struct chunk *chunk, const struct tenring_table *table);

/* Nothing more will be added. Returns whether there was memory for what was. */
MUST_CHECK bool chunk_close(const struct chunk *chunk);

/* Puzzle i of a closed chunk as an item; of a plain line the puzzle is stored in *puzzle. */
struct run_item chunk_item(const struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle);

/* Sets only the texts of such an item, by its status; its row, too. */
void chunk_set_texts(const struct chunk *chunk, size_t i, struct run_item *item);

/* Whether the puzzle before puzzle i was written as a grid. */
bool chunk_is_after_grid(const struct chunk *chunk, size_t i);

/* Adds a message that is printed when the results are written. */
void chunk_message(struct chunk *chunk, enum report_kind kind, const char *text);

/* ---- answer.c ---- */

/* Whether the engine is to write the solutions of the plain lines as text. */
bool answer_wants_solutions(const struct run_job *job);

/* Writes the results of a closed chunk into it, after the engine has solved it if the job has
   `together`. A stop leaves the last ones out and sets chunk->cut. */
void answer_chunk(struct chunk *chunk);

#endif
