/*
 * results.h - the door of cli/results: a stream of puzzles into one result for each, in order, over
 * threads.
 *
 * A command fills in a struct run_job, whose `answer` writes the result of one puzzle, and calls
 * run_puzzles. Several threads call `answer` at once; the job is read-only for it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_RESULTS_H
#define TENRING_CLI_RESULTS_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/io.h"
#include "results/arrays.h"
#include "results/row.h"
#include "results/unique.h"
#include "tenring.h"
#include "tenring_stream.h"
#include "usage/usage.h"

/* One puzzle on its way through a command. */
struct run_item {
    uint64_t number;
    uint64_t line;                       /* where it starts in its file */
    const char *name;                    /* the file */
    enum tenring_status status;          /* OK or BAD_INPUT */
    enum tenring_syntax syntax;          /* how it was written */
    bool after_grid;                     /* the puzzle before it was written as a grid */
    const struct tenring_puzzle *puzzle; /* NULL: a board's, whose text is the source, and whose
                                            solution has what its parser says of it */
    const char *source; /* BAD_INPUT, or the job has `sources`: the text as it was read */
    size_t source_length;
    const char *error; /* BAD_INPUT: the message with its place */
    /* the job has `rows`: the row of the table, or the line, as it was read, and its solution */
    const char *row;
    size_t row_length;
    size_t columns; /* of the table's header; 0: there is none */
    const char *solution;
    size_t solution_length;
    bool has_solution_field; /* it is a field of a column with solutions, no comment */
    bool is_row;             /* it was a line; else row is empty */
    char separator;          /* of the table, a comma for other lines */
};

/* Puzzles that are handed over at once, and where their results go. */
struct chunk;

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

/* How puzzles are solved together, and what of their results needs no call of `answer`. */
struct run_batch {
    struct tenring_batch_options options;
    /* NULL, or [3]: the result of a puzzle by its number of solutions, for results that are neither
       CSV nor JSON. So most puzzles cost no call. With `verify` [5]: that of a puzzle with one
       solution is by its enum run_verdict. */
    const struct run_line *lines;
    /* For RUN_LINE_MADE: writes the result of a puzzle whose solution is this line of 81 digits. */
    void (*make)(char *at, const char *solution);
    /* The columns for CSV and JSON are solutions and solution: then the results of puzzles with one
       solution, too, cost no call. */
    bool records;
};

/* What a command wants otherwise than most. */
struct run_wants {
    /* a puzzle may take long: the first chunks are smaller, so that few puzzles keep many threads
       busy */
    bool ramp_up;
    /* without --format, a puzzle that was read as a grid is answered by a grid */
    bool grid_for_grid;
    bool blank_after; /* a grid has a blank line behind it, and none in front */
    bool no_status;   /* rows have none */
    bool no_puzzle;   /* rows are not about puzzles: no number, puzzle and status */
    bool sources;     /* items have their text as it was read, not only those that are no puzzles */
    bool rows;        /* items have their rows and solutions; sources, too */
    bool verify;      /* with rows: one solution is right or wrong, by what its row states */
    bool filter;      /* the results are puzzles of the input: what cannot be read is no failure */
    bool skips_invalid; /* a text that is no puzzle has no result */
    bool boards;        /* items are of boards of another size: see struct run_item */
    bool uncounted;     /* its puzzles are none of --stats and progress */
    bool alone;         /* `answer` is called by one thread alone, in the order of the puzzles */
};

/* How results are written, as the command line says. */
enum run_format {
    RUN_AS_LINE,
    RUN_AS_GRID,
    RUN_AS_CSV,
    RUN_AS_JSON,
    RUN_AS_NPY,
    RUN_AS_NPZ,   /* an archive with several arrays: of generate alone, see arrays.h */
    RUN_AS_SOURCE /* filters without --format: the puzzle as it stands in the input */
};

struct run_style {
    enum run_format format;
    bool given; /* the format was */
    bool keep;  /* the rows of the input, with the results behind them or as they are */
    bool echo;
};

struct run_job {
    /*
     * Writes the result of one puzzle into run_text(chunk). found: what the engine found, when the
     * job has a batch; else NULL. Returns false when it was interrupted and has no result to show:
     * that puzzle and all after it are left out. Texts that are no puzzle are answered by the
     * frame, with the word "invalid" as their status and in the first column, which is for lines.
     */
    bool (*answer)(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk);
    const void *data; /* the command's own */
    const struct run_column *columns;
    const struct run_batch *batch; /* NULL: puzzles are not solved before they are answered */
    size_t chunk_size;             /* puzzles: many when they are easy, one when each takes long */
    struct run_wants wants;
    struct unique *unique; /* NULL, or of rows with the same key only the first is written */
    /* set by run_puzzles */
    struct run_style style;
    int isa;
    size_t threads; /* what -T allows, or the number of processors */
    struct report *report;
};

/* The format with this name; LINE for a name that only one command has, such as "table". */
enum run_format run_format_of(const char *name);

/* Writes what stands before all results: the header of CSV, or of an array. Returns false after a
   message: wrong usage. */
MUST_CHECK bool run_begin_output(struct cli_context *context, const struct run_job *job);

/* Opens -o, reads all files and writes all results. Returns the exit status. */
MUST_CHECK int run_puzzles(struct cli_context *context, struct run_job *job);

/* Reads one file for the keys of its rows alone, which job->unique has then; their texts are empty,
   so that nothing is written. Returns CLI_EXIT_OK, or a status where it could not be read. */
MUST_CHECK int run_keys(struct cli_context *context, struct run_job *job, char *file);

/* The text that a puzzle's result is added to. */
struct cli_buffer *run_text(struct chunk *chunk);

/*
 * For results of unbounded size: to be called now and then between additions. Writes the text out
 * once it is large, as soon as all results before it are written. Returns false when it is time to
 * stop.
 */
MUST_CHECK bool run_flush(struct chunk *chunk);

/* Reports the givens that contradict one another, if there are any: for a puzzle without a
   solution. */
void run_conflict(struct chunk *chunk, const struct run_item *item);

/* Counts the puzzle's result for --stats: for commands whose puzzles are not solved together. A
   puzzle that they do not count is counted as REPORT_ANSWERED. */
void run_count(struct chunk *chunk, enum report_result result);

/* A failure of the library (no memory): message, status, stop. */
void run_fail(const struct run_job *job, enum tenring_status status);

/* Whether a call of the library went well; fails otherwise, unless it was a stop. */
MUST_CHECK bool run_check(const struct run_job *job, enum tenring_status status);

/* Options for a search that ends when a stop is asked for; the job's kernel. */
struct tenring_search_options run_options(const struct run_job *job);

/* --echo: the puzzle and a TAB, or a line end before a grid. */
void run_echo(const struct run_job *job, const struct run_item *item, struct cli_buffer *text);

/* Whether the puzzle's results are grids. */
bool run_as_grid(const struct run_job *job, const struct run_item *item);

/* The 81 digits of the solution that stands beside a puzzle; NULL: none does. */
const char *run_stated(const struct run_item *item);

/* What --verify says of a puzzle's only solution, given as 81 digits: the row states no solution,
   this one, or another; a field for solutions with any other text states another. */
enum run_verdict { RUN_UNSTATED = 1, RUN_RIGHT = 3, RUN_WRONG = 4 };
enum run_verdict run_verify(const struct run_item *item, const char *solution);

/* What --stats calls it. */
enum report_result run_result(enum run_verdict verdict);

/* A text of so many bytes, the row of a table or another source, may be only the beginning of what
   was read. */
#define RUN_ROW_MAX    ((size_t)1024 * 1024)
#define RUN_SOURCE_MAX ((size_t)TENRING_SOURCE_MAX)

/* Filters: adds the row, or without --format the puzzle as it stands in the input. */
void run_pass(struct chunk *chunk, struct run_row *row);

/* Adds the puzzle as 81 characters, or 729 when it needs them; a bad one as the text that was
   read. */
void run_puzzle(const struct run_item *item, struct cli_buffer *text);

/* Whether results are CSV lines or JSON objects. */
bool run_as_record(const struct run_job *job);

#endif
