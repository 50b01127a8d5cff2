/*
 * results.h - the door of cli/results: turns a stream of puzzles into one result for each, in
 * order, with several threads.
 *
 * A command fills in a struct run_job, whose `answer` writes the result of one puzzle, and calls
 * run_puzzles. Several threads call `answer` at once; it must not change the job.
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

struct run_job;

/* Puzzles that are handed over together, and their results (chunk.h). */
struct chunk;

/* A piece of the bytes that a chunk keeps. */
struct run_piece {
    size_t at, length;
};

/* The texts of a puzzle, as they were read. */
struct run_texts {
    struct run_piece source;
    /* if the job has `rows`: the table's row, or the line, and its solution */
    struct run_piece row, solution;
    uint32_t columns;        /* number of columns in the table's header; 0 without one */
    bool is_row;             /* the puzzle was read from a line; else `row` is empty */
    bool has_solution_field; /* the solution is a field of a column with solutions, not a comment */
    char separator;          /* the table's separator; a comma for other lines */
};

/* One puzzle on its way through a command. */
struct run_item {
    const struct run_job *job;
    struct chunk *chunk; /* where its result goes: see run_text */
    const struct tenring_batch_result
        *found; /* the engine's result; NULL if the job has no batch */
    uint64_t number;
    uint64_t line;                       /* the line of its file where it begins */
    const char *name;                    /* name of the file */
    enum tenring_status status;          /* OK or BAD_INPUT */
    enum tenring_syntax syntax;          /* how it was written */
    bool after_grid;                     /* the puzzle before it was written as a grid */
    const struct tenring_puzzle *puzzle; /* NULL for a board; then `source` is its text, and
                                            `solution` what its parser says of it */
    const struct run_texts *texts;       /* empty, but for BAD_INPUT or if the job has `sources` */
    const char *bytes;                   /* see run_at */
    const char *error;                   /* for BAD_INPUT: the message with its place */
};

static inline const char *run_at(const struct run_item *item, struct run_piece piece)
{
    return item->bytes + piece.at;
}

/* The best number of puzzles in a chunk if they are solved together: they fit in the processor's
   caches. */
#define RUN_TOGETHER 1024

/* A result that needs no call of `answer`: see struct run_batch. */
struct run_line {
    enum {
        RUN_LINE_ANSWER,   /* it needs a call after all */
        RUN_LINE_SOLUTION, /* the solution: 81 digits and a line end, or a grid */
        RUN_LINE_WORD,     /* `word`, which includes its line end */
        RUN_LINE_MADE      /* what `make` of struct run_batch writes */
    } kind;
    bool no; /* raises the exit status to CLI_EXIT_NO */
    const char *word;
    size_t length; /* of the text, for words and what is made */
};

/* How puzzles are solved together, and which results need no call of `answer`. */
struct run_batch {
    struct tenring_batch_options options;
    /* NULL, or [3]: the result by the number of solutions, for formats other than CSV and JSON. So
       most puzzles need no call. With `verify` it is [5]: the result of a puzzle with one solution
       is found by its enum run_verdict. */
    const struct run_line *lines;
    /* For RUN_LINE_MADE: writes the result of a puzzle whose solution is this line of 81 digits. */
    void (*make)(char *at, const char *solution);
    /* The columns for CSV and JSON are just solutions and solution. Then puzzles with one solution
       need no call in these formats, too. */
    bool records;
};

/* Special wishes of a command; most have none. */
struct run_wants {
    /* a puzzle may take long: the first chunks are smaller, so that few puzzles also keep many
       threads busy */
    bool ramp_up;
    /* without --format, a puzzle that was read as a grid is answered by a grid */
    bool grid_for_grid;
    bool blank_after; /* a blank line stands after each grid, not between grids */
    bool no_status;   /* rows have no status */
    bool no_puzzle;   /* rows are not about puzzles: they have no number, puzzle and status */
    bool sources; /* all items have their text as it was read, not only those that are no puzzles */
    bool rows;    /* items have their rows and solutions; implies `sources` */
    bool verify;  /* with `rows`: compares a single solution with the one that the row states */
    bool filter;  /* the results are puzzles of the input: unreadable input does not affect the
                    status */
    bool skips_invalid; /* text that is no puzzle has no result */
    bool boards;        /* items are boards of other sizes: see struct run_item */
    bool uncounted;     /* its puzzles do not count for --stats and progress */
    bool alone;         /* only one thread calls `answer`, in the order of the puzzles */
};

/* The format of results, as chosen on the command line. */
enum run_format {
    RUN_AS_LINE,
    RUN_AS_GRID,
    RUN_AS_CSV,
    RUN_AS_JSON,
    RUN_AS_NPY,
    RUN_AS_NPZ,   /* an archive with several arrays; only for generate, see arrays.h */
    RUN_AS_SOURCE /* filters without --format: the puzzle as it stands in the input */
};

struct run_style {
    enum run_format format;
    bool given; /* --format was given */
    bool keep;  /* keep the rows of the input, and add the results, if any */
    bool echo;
};

struct run_job {
    /*
     * Writes the result of one puzzle into run_text(item). Returns false if it was interrupted and
     * has no result: that puzzle and all after it are left out. Text that is no puzzle is answered
     * without this function, with the word "invalid" as status and in the first column, which is
     * for lines.
     */
    bool (*answer)(const struct run_item *item);
    const void *data; /* the command's own data */
    const struct run_column *columns;
    const struct run_batch *batch; /* NULL: the engine does not solve puzzles before they are
                                      answered */
    size_t chunk_size; /* number of puzzles: many if they are easy, one if each takes long */
    struct run_wants wants;
    struct unique *unique; /* if not NULL: of rows with the same key only the first is written */
    /* set by run_puzzles */
    struct run_style style;
    int isa;
    size_t threads; /* what -T allows, or the number of processors */
    struct report *report;
};

/* The format with this name; LINE for a name that only some commands have, such as "table". */
enum run_format run_format_of(const char *name);

/* Writes the beginning of the output: the header of CSV or of an array. Returns false after a
   message about wrong usage. */
MUST_CHECK bool run_begin_output(struct cli_context *context, const struct run_job *job);

/* Opens -o, reads all files and writes all results. Returns the exit status. */
MUST_CHECK int run_puzzles(struct cli_context *context, struct run_job *job);

/* Reads one file and adds the keys of its rows to job->unique, without output: the rows must have
   empty texts. Returns CLI_EXIT_OK, or another status if it could not be read. */
MUST_CHECK int run_keys(struct cli_context *context, struct run_job *job, char *file);

/* The text that a puzzle's result is added to. */
struct cli_buffer *run_text(const struct run_item *item);

/*
 * To be called now and then between additions to a result of unlimited size. If the text is large,
 * it is written out as soon as all results before it are written. Returns false at a stop.
 */
MUST_CHECK bool run_flush(const struct run_item *item);

/* For a puzzle without a solution: reports givens that contradict one another, if any. */
void run_conflict(const struct run_item *item);

/* Counts a result for --stats, for commands whose puzzles are not solved together. Puzzles not
   counted by the command count as REPORT_ANSWERED. */
void run_count(const struct run_item *item, enum report_result result);

/* Handles a failure of the library (no memory): message, exit status, stop. */
void run_fail(const struct run_job *job, enum tenring_status status);

/* Whether a call of the library succeeded; otherwise calls run_fail, unless it was a stop. */
MUST_CHECK bool run_check(const struct run_job *job, enum tenring_status status);

/* Options for a search that ends at a stop, with the job's kernel. */
struct tenring_search_options run_options(const struct run_job *job);

/* --echo: appends the puzzle and a TAB, or a line end before a grid. */
void run_echo(const struct run_item *item, struct cli_buffer *text);

/* Whether the puzzle's results are grids. */
bool run_as_grid(const struct run_item *item);

/* The 81 digits of the solution that stands beside a puzzle; NULL if there is none. */
const char *run_stated(const struct run_item *item);

/* --verify compares a puzzle's only solution, given as 81 digits, with the row: it states none,
   this one, or another. Any other text in a column of solutions counts as another. */
enum run_verdict { RUN_UNSTATED = 1, RUN_RIGHT = 3, RUN_WRONG = 4 };
enum run_verdict run_verify(const struct run_item *item, const char *solution);

/* The kind of a verdict for --stats. */
enum report_result run_result(enum run_verdict verdict);

/* Longest row of a table, and longest other source; a text of this length may be cut. */
#define RUN_ROW_MAX    ((size_t)1024 * 1024)
#define RUN_SOURCE_MAX ((size_t)TENRING_SOURCE_MAX)

/* Filters: appends the row, or without --format the puzzle as it stands in the input. */
void run_pass(struct run_row *row);

/* Appends the puzzle as 81 characters, or 729 if it needs them; for bad input, the text that was
   read. */
void run_puzzle(const struct run_item *item, struct cli_buffer *text);

/* Whether results are CSV lines or JSON objects. */
bool run_as_record(const struct run_job *job);

#endif
