/*
 * run.h - a stream of puzzles in, one result each out, in order, over threads: the frame of solve,
 * count, check and max.
 *
 * A command fills in a struct run_job, whose `work` turns one item into text, and calls
 * run_puzzles. `work` is called from several threads at once; the job is read-only for it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_RUN_H
#define TENRING_CLI_RESULTS_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli.h"
#include "io/buffer.h"
#include "tenring.h"

/* One puzzle on its way through a command. */
struct run_item {
    uint64_t number;
    uint64_t line;              /* where it starts in its file */
    const char *name;           /* the file */
    enum tenring_status status; /* OK or BAD_INPUT */
    enum tenring_syntax syntax; /* how it was written */
    bool after_grid;            /* the puzzle before it was written as a grid */
    const struct tenring_puzzle *puzzle;
    const char *source; /* BAD_INPUT: the text as it was read, else empty */
    size_t source_length;
    const char *error; /* BAD_INPUT: the message with its place */
    size_t offset;     /* where source and error stand in the batch's memory while it is filled */
};

/* Where a worker's results go. */
struct run_sink;

/* How results are written. */
enum run_format { RUN_LINE, RUN_GRID, RUN_CSV, RUN_JSON };

/* So many puzzles are handed to an engine at once: few enough for the processor's caches. */
#define RUN_TOGETHER 1024

/* A puzzle as a plain line: its characters and a line feed. */
#define PLAIN_LENGTH ((size_t)TENRING_CELLS + 1)

struct run_job {
    /* Writes the item's result into run_text(sink). Returns false when it was interrupted and has
       no result to show: that item and all after it are left out. */
    bool (*work)(const struct run_job *job, const struct run_item *item, struct run_sink *sink);
    /* The same for a readable puzzle that was solved together with many others, with these options;
       NULL: all go to `work`. */
    bool (*answer)(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *result, struct run_sink *sink);
    /* The same for puzzles in plain lines, if run_is_brief: writes as many of the count results,
       from the first on, as say all there is to be said, and returns how many; the next one goes to
       `answer`. `texts` are the lines of the only solutions, when the job has `texts` set, which
       then are not in the results. NULL: all go to `answer`. */
    size_t (*brief)(const struct run_job *job, const struct tenring_batch_result *results,
                    const char *texts, size_t count, struct run_sink *sink);
    bool texts;
    struct tenring_batch_options together;
    const void *data;       /* the command's own */
    const char *csv_header; /* the first line with --format csv, without its end */
    /* puzzles handed to a thread at once: many when they are easy, one when each takes long */
    size_t batch;
    /* without --format, a puzzle that was read as a grid is answered by a grid */
    bool grid_for_grid;
    /* `work` is called by one thread alone, in the order of the puzzles */
    bool alone;
    /* set by run_puzzles */
    enum run_format format;
    bool format_given;
    bool echo;
    int isa;
    size_t threads; /* what -T allows, or the number of processors */
    struct report *report;
};

/* Opens -o, reads all files and works. Returns the exit status. */
int run_puzzles(struct cli_context *context, struct run_job *job);

/* The text that the item's result is added to. */
struct cli_buffer *run_text(struct run_sink *sink);

/*
 * For results of unbounded size: to be called now and then between additions. Writes the text out
 * once it is large, as soon as all results before it are written. Returns false when it is time to
 * stop.
 */
bool run_spill(struct run_sink *sink);

/* Reports the givens that contradict one another, if there are any: for a puzzle without a
   solution. */
void run_conflict(struct run_sink *sink, const struct run_item *item);

/*
 * Counts a puzzle whose givens are known to contradict one another, if the batch has so many
 * messages already that this one would not be shown. Returns false when it may be: then
 * run_conflict is to say it.
 */
bool run_count_conflict(struct run_sink *sink);

/* A failure of the library (no memory): message, status, stop. */
void run_fail(const struct run_job *job, enum tenring_status status);

/* Options for a search that ends when a stop is asked for; the job's kernel. */
struct tenring_options run_options(const struct run_job *job);

/* --echo: the puzzle and a TAB, or a line end before a grid. */
void run_echo(const struct run_job *job, const struct run_item *item, struct cli_buffer *text);

/* Whether the result of a puzzle in a line is a line of text without an echo. */
bool run_is_brief(const struct run_job *job);

/* Whether the item's results are grids. */
bool run_as_grid(const struct run_job *job, const struct run_item *item);

/* The puzzle as 81 characters, or 729 when it needs them; a bad one as the text that was read. */
void run_puzzle_text(const struct run_item *item, struct cli_buffer *text);

/* The beginning of a JSON object, {"n":1,"puzzle":"...","status":"...", and of a CSV line,
   1,puzzle,status */
void run_json_start(const struct run_item *item, const char *status, struct cli_buffer *text);
void run_csv_start(const struct run_item *item, const char *status, struct cli_buffer *text);

#endif
