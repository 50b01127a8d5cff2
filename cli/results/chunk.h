/*
 * chunk.h - puzzles that are handed over together, and their results.
 *
 * A chunk holds consecutive puzzles of one file. The reading thread fills it; then a worker solves
 * and answers it; then the thread whose turn it is writes it. For jobs that solve many puzzles
 * together, the puzzles are plain lines while all of them can be; otherwise they are parsed.
 *
 * Its results are the first `ready` solution lines, in the place where the engine wrote them,
 * followed by `text`. So a chunk of puzzles with one solution each is written without a copy.
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

/* Whether a worker reads the chunk from a region of the file, and how far it is. */
enum chunk_region {
    CHUNK_READ,   /* no region: the reading thread filled it */
    CHUNK_TAKEN,  /* a worker is reading it */
    CHUNK_FOUND,  /* its puzzles are known, but not all those before it */
    CHUNK_JOINED, /* it continues where the region before it ends */
    CHUNK_DROPPED /* it or one before it must be read by the reading thread */
};

/* The place of a puzzle, or of text that is none. */
struct chunk_place {
    uint64_t line; /* the line of the file where it begins */
    enum tenring_status status;
    enum tenring_syntax syntax;
};

struct chunk {
    const struct run_job *job;
    struct pool *pool;

    /* The input. */
    size_t count;
    uint64_t number; /* of the first puzzle */
    bool after_grid; /* the puzzle before the first was written as a grid */
    bool plain; /* the puzzles are in `lines`, else in `puzzles`, where a bad one is replaced by
                   one that the engine refuses */
    bool grids, others;             /* some were written as grids, some in other ways */
    char *lines;                    /* [chunk_size], or NULL: plain lines */
    struct tenring_puzzle *puzzles; /* [chunk_size] */
    struct chunk_place *places;     /* [chunk_size] */
    struct run_texts *texts;  /* [chunk_size]: of bad puzzles; for jobs with sources, of all */
    struct cli_buffer name;   /* the file's name */
    struct cli_buffer header; /* text before its results: the header of a table */
    struct cli_buffer bytes;  /* the bytes of the texts */

    /* The engine's results. */
    struct tenring_batch_result *found; /* [chunk_size], or NULL */
    char *solutions; /* [chunk_size], or NULL: lines, for puzzles that have one solution */

    /* The output. */
    size_t answered; /* number of puzzles answered, from the first on */
    bool cut;        /* a stop ended the work before the last puzzle */
    size_t ready;
    struct cli_buffer text;
    struct cli_buffer messages; /* each: a char with the enum report_kind, the text, a NUL */
    uint64_t conflicts;         /* how many of the messages are about contradicting givens */
    uint64_t results[REPORT_RESULT_COUNT];
    bool counted;        /* the command has counted the present result itself */
    uint64_t suppressed; /* contradictions without a message: the maximum was reached */

    /* For the pool. */
    uint64_t turn;            /* place in the order of chunks */
    bool finished;            /* guarded by the pool's lock: ready to be written in its turn */
    enum chunk_region region; /* see results/regions.h; guarded by the pool's lock, like the rest */
    uint64_t begin, end;      /* its bytes in the file */
    uint64_t before;          /* number of puzzles in all regions before it */
};

/* All chunks of a run, allocated in a few large arrays. */
struct chunks {
    size_t count;
    struct chunk *chunk;
    char *lines;
    struct tenring_puzzle *puzzles;
    struct chunk_place *places;
    struct run_texts *texts;
    struct tenring_batch_result *found;
    char *solutions;
};

/* Makes `count` empty chunks for a job. Returns false if there is no memory; they must be freed
   then, too. */
MUST_CHECK bool chunks_make(struct chunks *chunks, const struct run_job *job, struct pool *pool,
                            size_t count);
void chunks_free(struct chunks *chunks);

/* Empties a chunk whose results were written. */
void chunk_clear(struct chunk *chunk);

/* Sets *plain so that tenring_reader_take_plain puts the next puzzles into the chunk. */
void chunk_room(struct chunk *chunk, struct tenring_plain *plain);

/* Adds the puzzles that were put there, numbered from `number`. after_grid: the puzzle before them
   was written as a grid. table: for jobs with rows, the table of these rows. */
void chunk_add_plain(struct chunk *chunk, const struct tenring_plain *plain, uint64_t number,
                     bool after_grid, const struct tenring_table *table);

/* Adds a puzzle, good or bad. after_grid: the puzzle before it was written as a grid. table: for
   jobs with rows, the table of its row. */
void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid, const struct tenring_table *table);

/* Ends filling. Returns false if there was not enough memory. */
MUST_CHECK bool chunk_close(const struct chunk *chunk);

/* Puzzle i of a closed chunk as an item; a plain line is parsed into *puzzle. */
struct run_item chunk_item(struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle);

/* Sets the texts and the row of an item of chunk_item; its status decides which texts. */
void chunk_set_texts(const struct chunk *chunk, size_t i, struct run_item *item);

/* Whether the puzzle before puzzle i was written as a grid. */
bool chunk_is_after_grid(const struct chunk *chunk, size_t i);

/* Adds a message, which is printed when the results are written. */
void chunk_message(struct chunk *chunk, enum report_kind kind, const char *text);

/* ---- answer.c ---- */

/* Whether the engine must write the solutions of plain lines as text. */
bool answer_wants_solutions(const struct run_job *job);

/* Writes the results of a closed chunk into it; if the job has `batch`, the engine has solved it.
   After a stop the last results are missing, and chunk->cut is set. */
void answer_chunk(struct chunk *chunk);

#endif
