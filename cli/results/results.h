/*
 * results.h - the door of the room that turns a stream of puzzles into results, one for each, in
 * order, over threads: the frame of solve, count, check, max and sample.
 *
 * A command fills in a struct run_job, whose `answer` writes the result of one puzzle, and calls
 * run_puzzles. `answer` is called from several threads at once; the job is read-only for it.
 *
 * Puzzles are handed over in chunks. This is the way of a chunk, and the reading order:
 *
 *     run.c      reads the input into chunks
 *     chunk.h    puzzles that are handed over at once, and their results
 *     pool.h     chunks through threads and the engine that solves many puzzles at once, and out in
 *                order
 *     regions.h  long files without anything unusual, read by the workers themselves
 *     answer.h   the results of a chunk, from what the engine found
 *     line.h     results put together from lines
 *     keep.h     results behind the rows of a table
 *     fields.c   the parts of a result: echo, the beginning of a JSON object
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_RESULTS_H
#define TENRING_CLI_RESULTS_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/io.h"
#include "tenring.h"
#include "tenring_stream.h"
#include "usage/usage.h"

/* One puzzle on its way through a command. */
struct run_item {
    uint64_t number;
    uint64_t line;              /* where it starts in its file */
    const char *name;           /* the file */
    enum tenring_status status; /* OK or BAD_INPUT */
    enum tenring_syntax syntax; /* how it was written */
    bool after_grid;            /* the puzzle before it was written as a grid */
    const struct tenring_puzzle *puzzle;
    const char *source; /* BAD_INPUT, or the job has `sources`: the text as it was read */
    size_t source_length;
    const char *error; /* BAD_INPUT: the message with its place */
    /* the job has `rows`: the row of the table, or the line, as it was read, and its solution */
    const char *row;
    size_t row_length;
    size_t columns; /* of the table's header; 0: there is none */
    const char *solution;
    size_t solution_length;
    bool is_row;    /* it was a line; else row is empty */
    bool keeps_row; /* --keep: the row is written in the place of number and puzzle */
    char separator; /* of the table, a comma for other lines */
};

/* Puzzles that are handed over at once, and where their results go. */
struct chunk;

/* How results are written. */
enum run_format { RUN_LINE, RUN_GRID, RUN_CSV, RUN_JSON, RUN_NPY };

/* The best size of a chunk of puzzles that are solved together: few enough for the processor's
   caches. */
#define RUN_TOGETHER 1024

/* A result that needs no call of `answer`: see struct run_job. */
struct run_line {
    enum {
        RUN_LINE_ANSWER,   /* it does need one */
        RUN_LINE_SOLUTION, /* the solution: 81 digits and a line end, or a grid */
        RUN_LINE_WORD,     /* `word`, its line end included */
        RUN_LINE_MADE      /* what the job's `make` makes of the solution */
    } kind;
    bool no; /* the exit status is then CLI_EXIT_NO at least */
    const char *word;
    size_t length; /* of what is written, for words and what is made */
};

struct run_job;

/*
 * How the work on one puzzle is shared, by `tenring-mpi`: the puzzle is cut into parts, puzzles
 * with fewer candidates each, which have all its solutions, each once.
 */
struct run_split {
    /*
     * Cuts a puzzle into *parts, an array to be freed, about `wanted` of them; 0: as many as are
     * useful. Depends on the puzzle and the options alone. Returns how many; 0: it is not to be
     * cut.
     */
    size_t (*cut)(const struct run_job *job, const struct tenring_puzzle *puzzle, size_t wanted,
                  struct tenring_puzzle **parts);
    /* As `answer` of the job, for job->part. */
    bool (*part)(const struct run_job *job, const struct run_item *item,
                 const struct tenring_batch_result *found, struct chunk *chunk);
    /* As `answer`, from job->joined. NULL: what the parts have written is the result. */
    bool (*join)(const struct run_job *job, const struct run_item *item,
                 const struct tenring_batch_result *found, struct chunk *chunk);
    /* NULL, or: a score was found elsewhere. Returns whether it is news. */
    bool (*learn)(const struct run_job *job, int64_t score);
    /* With learn: takes the score from what a part has written; false: it has none. */
    bool (*score)(const char *result, int64_t *score);
    /* With learn: whether a part at work here has found a score since the last call; stores it. */
    bool (*tell)(const struct run_job *job, int64_t *score);
};

struct run_job {
    /*
     * Writes the result of one puzzle into run_text(chunk). found: what the engine found, when the
     * job has `together`; NULL without, and for a text that is no puzzle (item->status). Returns
     * false when it was interrupted and has no result to show: that puzzle and all after it are
     * left out.
     */
    bool (*answer)(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk);
    /* Puzzles are solved together, with these options, before they are answered. */
    bool together;
    struct tenring_batch_options options;
    /* NULL, or [3]: with `together`, the result of a puzzle by its number of solutions, for results
       that are neither CSV nor JSON. So most puzzles cost no call. With `verify` [4]: the last one
       is that of a puzzle whose only solution is not the one that its row states. */
    const struct run_line *lines;
    /* For RUN_LINE_MADE: writes the result of a puzzle whose solution is this line of 81 digits. */
    void (*make)(char *at, const char *solution);
    /* CSV and JSON have the members n, puzzle, status, solutions, solution: then the results of
       puzzles with one solution, too, cost no call. */
    bool records;
    const void *data;       /* the command's own */
    const char *csv_header; /* the first line with --format csv, without its end */
    size_t chunk_size;      /* puzzles: many when they are easy, one when each takes long */
    /* a puzzle may take long: the first chunks are smaller, so that few puzzles keep many threads
       busy */
    bool growing;
    /* without --format, a puzzle that was read as a grid is answered by a grid */
    bool grid_for_grid;
    /* items have their text as it was read, not only those that are no puzzles */
    bool sources;
    /* items have their rows and solutions; the job has `sources`, too */
    bool rows;
    /* with rows: a puzzle with one solution is right or wrong, by the one that its row states */
    bool verify;
    /* the results are puzzles of the input: what cannot be read is no failure */
    bool filter;
    /* `answer` is called by one thread alone, in the order of the puzzles */
    bool alone;
    /* NULL, or takes the results in their order, cut anywhere, and puts what is to be written into
       `out`: one thread of one process at a time. Returns false after a failure. */
    bool (*sift)(const struct run_job *job, const char *bytes, size_t length,
                 struct cli_buffer *out);
    /* With sift, behind all results: writes what it has kept back, unless there is a stop. */
    void (*sift_rest)(const struct run_job *job, struct output *output);
    const struct run_split *split; /* NULL: one puzzle's work is not shared */
    const char *unshared;          /* NULL, or the option because of which it is not */
    /* set for `split` alone: what is to be worked on, the puzzle being the whole; whether it is the
       first part; or what all parts have written, one behind another, ended by a NUL */
    const struct tenring_puzzle *part;
    bool first_part;
    const char *joined;
    /* set by run_puzzles */
    enum run_format format;
    bool format_given;
    bool keep; /* --keep */
    bool echo;
    int isa;
    size_t threads; /* what -T allows, or the number of processors */
    struct report *report;
};

/* Opens -o, reads all files and writes all results. Returns the exit status. */
int run_puzzles(struct cli_context *context, struct run_job *job);

/*
 * Who reads, works and writes in place of this process alone: `tenring-mpi` (mpi/). The functions
 * get `self` first.
 */
enum run_share {
    RUN_REFUSED, /* it cannot be run so; after a message */
    RUN_HERE,
    RUN_ELSEWHERE /* another process does it alone */
};

struct run_frame {
    void *self;
    struct help_program program; /* for --help */
    /* Adds to --version. */
    void (*version)(void *self, struct cli_buffer *out);
    /* Whether the command, its options being parsed, is run by this process. */
    enum run_share (*accept)(void *self, struct cli_context *context);
    /* Does what run_puzzles does. */
    int (*puzzles)(void *self, struct cli_context *context, struct run_job *job);
    /*
     * `generate`: make begins with these options, whose threads it may set, and does what
     * tenring_generator_new does; then open_output does what cli_open_output does, and stores how
     * many puzzles are written already, and next is what tenring_generator_next is, until `end`.
     * What a puzzle is written as is to go to the output before the next is asked for. Where make
     * returns ELSEWHERE, another process has done everything by then.
     */
    enum run_share (*make)(void *self, struct cli_context *context,
                           struct tenring_generate_options *options, struct tenring_error *error,
                           enum tenring_status *status);
    bool (*open_output)(void *self, struct cli_context *context, uint64_t *made);
    enum tenring_status (*next)(void *self, struct tenring_generated *generated);
    /* The command has ended, but its output is not closed. */
    void (*end)(void *self, struct cli_context *context);
};

/* What such a program needs of run_puzzles. Fills in what the command line says about a job;
   returns false after a message: wrong usage. */
bool run_set_up(struct cli_context *context, struct run_job *job);

/*
 * A few puzzles that follow one another, in this thread alone. NULL: no memory, after a message.
 * Plain puzzles are lines, for jobs with `together`; they and records come with their numbers and
 * places in the whole, and name lives until the end. run_piece_end returns false when a stop has
 * left out some results; what is written is then the beginning of the whole.
 */
struct run_piece;
struct run_piece *run_piece_begin(const struct run_job *job, struct output *output);
void run_piece_plain(struct run_piece *piece, const char *name, const struct tenring_plain *plain,
                     uint64_t number, bool after_grid);
void run_piece_record(struct run_piece *piece, const char *name,
                      const struct tenring_record *record, bool after_grid);
/* For jobs with `rows`: the record is this row of a table, NULL: of none; header: that of the table
   is another than that of the row before, and comes before the results. */
void run_piece_row(struct run_piece *piece, const char *name, const struct tenring_record *record,
                   bool after_grid, const struct tenring_table *table, bool header);
bool run_piece_end(struct run_piece *piece);

/* With rows that are kept: whether a row's header is another than *header, which becomes it, and
   has to stand before the row's result. header->failed: there was no memory. */
bool run_new_header(struct cli_buffer *header, const struct tenring_table *table);

/* --format=npy, for results that go to the context's output: what stands before them, and in the
   end with their number. begin returns false after a message. */
bool run_begin_array(struct cli_context *context);
void run_end_array(struct output *output);

/* The text that a puzzle's result is added to. */
struct cli_buffer *run_text(struct chunk *chunk);

/*
 * For results of unbounded size: to be called now and then between additions. Writes the text out
 * once it is large, as soon as all results before it are written. Returns false when it is time to
 * stop.
 */
bool run_flush(struct chunk *chunk);

/* Reports the givens that contradict one another, if there are any: for a puzzle without a
   solution. */
void run_conflict(struct chunk *chunk, const struct run_item *item);

/* Counts the puzzle's result for --stats: for commands whose puzzles are not solved together. What
   they do not count is REPORT_ANSWERED. */
void run_count(struct chunk *chunk, enum report_result result);

/* A failure of the library (no memory): message, status, stop. */
void run_fail(const struct run_job *job, enum tenring_status status);

/* Options for a search that ends when a stop is asked for; the job's kernel. */
struct tenring_search_options run_options(const struct run_job *job);

/* --echo: the puzzle and a TAB, or a line end before a grid. */
void run_echo(const struct run_job *job, const struct run_item *item, struct cli_buffer *text);

/* Whether the puzzle's results are grids. */
bool run_as_grid(const struct run_job *job, const struct run_item *item);

/* Whether the row of a puzzle states this solution, given as 81 digits. */
bool run_states(const struct run_item *item, const char *solution);

/* A text of so many bytes, the row of a table or another source, may be only the beginning of what
   was read. */
#define RUN_ROW_MAX    ((size_t)1024 * 1024)
#define RUN_SOURCE_MAX ((size_t)TENRING_SOURCE_MAX)

/* Reports that a puzzle is left out, since its text was not kept whole and cannot be written as it
   stands. */
void run_too_long(struct chunk *chunk, const struct run_item *item);

/* Adds the puzzle as 81 characters, or 729 when it needs them; a bad one as the text that was
   read. */
void run_puzzle(const struct run_item *item, struct cli_buffer *text);

/* Whether results are CSV lines or JSON objects. */
bool run_as_record(const struct run_job *job);

/* The beginning of a JSON object, {"n":1,"puzzle":"...","status":"...", and of a CSV line,
   1,puzzle,status */
void run_json_start(const struct run_item *item, const char *status, struct cli_buffer *text);
void run_csv_start(const struct run_item *item, const char *status, struct cli_buffer *text);

/* The next two fields of a CSV line: ,2,534678912... without a solution when there is none. */
void run_csv_solution(int solutions, const char *line, struct cli_buffer *text);

#endif
