/*
 * solve.c - `tenring solve`: one solution and how many there are, or every solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

#include "commands/parts.h"
#include "results/results.h"
#include "tenring.h"

struct solve_data {
    bool all;
    uint64_t limit;                 /* --all=N */
    atomic_uint_least64_t *written; /* --all: solutions, now and then, for the progress line */
};

static const char *name_of(int solutions)
{
    return solutions == 0 ? "none" : solutions == 1 ? "unique" : "multiple";
}

/* A full object or line for one solution; solutions < 0: the text was no puzzle. */
static void write_record(const struct run_job *job, const struct run_item *item, int solutions,
                         const struct tenring_grid *grid, struct cli_buffer *text)
{
    char line[TENRING_LINE_LENGTH + 1];
    const char *status = solutions < 0 ? "invalid" : name_of(solutions);
    tenring_format_grid(grid, TENRING_STYLE_LINE, line, sizeof line);
    if (job->format == RUN_CSV) {
        run_csv_start(item, status, text);
        if (solutions < 0)
            buffer_text(text, ",,");
        else
            run_csv_solution(solutions, line, text);
        buffer_char(text, '\n');
        return;
    }
    run_json_start(item, status, text);
    if (solutions < 0)
        buffer_text(text, ",\"solutions\":null,\"solution\":null}\n");
    else if (solutions == 0)
        buffer_text(text, ",\"solutions\":0,\"solution\":null}\n");
    else
        buffer_print(text, ",\"solutions\":%d,\"solution\":\"%s\"}\n", solutions, line);
}

/* What stands before a result in words: a blank line between grids, the echo. first: it is the
   puzzle's first result. */
static void start_text(const struct run_job *job, const struct run_item *item, bool first,
                       struct cli_buffer *text)
{
    bool grid = run_as_grid(job, item);
    bool grid_before = job->format_given ? grid : item->after_grid;
    if (first ? item->number > 1 && (grid || grid_before) : grid)
        buffer_char(text, '\n');
    run_echo(job, item, text);
}

static void write_word(const struct run_job *job, const struct run_item *item, const char *word,
                       struct cli_buffer *text)
{
    start_text(job, item, true, text);
    buffer_print(text, "%s\n", word);
}

static void write_grid(const struct run_job *job, const struct run_item *item,
                       const struct tenring_grid *grid, struct cli_buffer *text)
{
    char lines[TENRING_GRID_LENGTH + 1];
    bool as_grid = run_as_grid(job, item);
    tenring_format_grid(grid, as_grid ? TENRING_STYLE_GRID : TENRING_STYLE_LINE, lines,
                        sizeof lines);
    buffer_text(text, lines);
    if (!as_grid)
        buffer_char(text, '\n');
}

/* --format=npy: the only solution, else zeros. */
static void write_numbers(const struct tenring_solve_result *result, struct cli_buffer *text)
{
    static const uint8_t nothing[TENRING_CELLS];
    const uint8_t *numbers = result && result->solutions == 1 ? result->first.cell : nothing;
    buffer_bytes(text, (const char *)numbers, TENRING_CELLS);
}

static void write_result(const struct run_job *job, const struct run_item *item,
                         const struct tenring_solve_result *result, struct cli_buffer *text)
{
    if (job->format == RUN_NPY) {
        write_numbers(result, text);
        return;
    }
    if (run_as_record(job)) {
        write_record(job, item, result->solutions, &result->first, text);
    } else if (result->solutions == 0) {
        write_word(job, item, "none", text);
    } else {
        start_text(job, item, true, text);
        if (result->solutions > 1)
            buffer_text(text, run_as_grid(job, item) ? "multiple\n" : "multiple\t");
        write_grid(job, item, &result->first, text);
    }
}

static void write_invalid(const struct run_job *job, const struct run_item *item,
                          struct cli_buffer *text)
{
    static const struct tenring_grid nothing;
    if (run_as_record(job))
        write_record(job, item, -1, &nothing, text);
    else
        write_word(job, item, "invalid", text);
}

/* ------------------------------------------------------------------------------------------------
 * --all
 * --------------------------------------------------------------------------------------------- */

struct all {
    const struct run_job *job;
    const struct run_item *item;
    struct chunk *chunk;
    bool part;    /* of a puzzle with several solutions */
    bool records; /* CSV or JSON */
    uint64_t limit;
    uint64_t found;
    struct tenring_grid first;
};

/* CSV and JSON say "unique" or "multiple" with each solution: the first is held back until a second
   is seen, or the end. */
static bool add_record(struct all *all, const struct tenring_grid *grid)
{
    if (all->found == 1) {
        all->first = *grid;
        return true;
    }
    if (all->found == 2)
        write_record(all->job, all->item, 2, &all->first, run_text(all->chunk));
    if (all->found <= all->limit)
        write_record(all->job, all->item, 2, grid, run_text(all->chunk));
    return all->found < all->limit;
}

/* Shows how many there are; each thread counts in steps. */
static void show_progress(const struct all *all)
{
    enum { STEP = 1 << 14 };
    const struct solve_data *data = all->job->data;
    if (all->found % STEP != 0)
        return;
    const uint64_t written = atomic_fetch_add(data->written, STEP) + STEP;
    if (report_is_time(all->job->report))
        report_doing(all->job->report, "tenring: puzzle %" PRIu64 ": %" PRIu64 " solutions so far",
                     all->item->number, written);
}

static bool add_solution(void *context, const struct tenring_grid *grid)
{
    struct all *all = context;
    bool more;
    all->found++;
    show_progress(all);
    if (all->records && all->part) {
        write_record(all->job, all->item, 2, grid, run_text(all->chunk));
        more = true;
    } else if (all->records) {
        more = add_record(all, grid);
    } else {
        start_text(all->job, all->item, all->found == 1, run_text(all->chunk));
        write_grid(all->job, all->item, grid, run_text(all->chunk));
        more = all->found < all->limit;
    }
    return run_flush(all->chunk) && more;
}

static bool solve_all(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    const struct solve_data *data = job->data;
    struct all all = {.job = job, .item = item, .chunk = chunk, .limit = data->limit};
    struct tenring_search_options options = run_options(job);
    struct tenring_solve_result nothing = TENRING_SOLVE_RESULT_INIT;
    all.records = run_as_record(job);
    enum tenring_status status =
        tenring_enumerate(item->puzzle, &options, add_solution, &all, NULL);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    if (stop_reason() != STOP_NONE)
        return false;
    if (all.found == 0) {
        report_status(job->report, CLI_EXIT_NO);
        run_conflict(chunk, item);
        write_result(job, item, &nothing, run_text(chunk));
    } else if (all.records && all.found == 1) {
        write_record(job, item, 1, &all.first, run_text(chunk));
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * --all, shared
 * --------------------------------------------------------------------------------------------- */

/* A puzzle with more solutions than this is cut; a part should have so many, or one in so many of
   all. */
#define WORTH      100000
#define PART_LEAST 20000.0
#define PART_OF    1000
#define PROBES     200

struct cutting {
    struct parts *parts;
    struct tenring_search_options options;
    double most; /* solutions of a part, about */
    size_t wanted;
};

/* Cuts a puzzle at its first open cell, so that the parts' solutions follow one another. */
static void cut_first(struct cutting *cutting, const struct tenring_puzzle *puzzle)
{
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    int cell = 0;
    if (tenring_solve(puzzle, &cutting->options, &solved) == TENRING_STATUS_OK &&
        solved.solutions == 0)
        return;
    while (cell < TENRING_CELLS && parts_count(puzzle->cell[cell]) < 2)
        cell++;
    if (cell == TENRING_CELLS || solved.solutions == 1 ||
        cutting->parts->count >= cutting->wanted ||
        tenring_estimate_count(puzzle, PROBES, 1, &cutting->options, &estimate) !=
            TENRING_STATUS_OK ||
        estimate.mean <= cutting->most) {
        parts_add(cutting->parts, puzzle);
        return;
    }
    for (unsigned digit = 1; digit <= TENRING_ALL_DIGITS; digit <<= 1) {
        struct tenring_puzzle child = *puzzle;
        child.cell[cell] &= (uint16_t)digit;
        if (child.cell[cell])
            cut_first(cutting, &child);
    }
}

static size_t cut_all(const struct run_job *job, const struct tenring_puzzle *puzzle, size_t wanted,
                      struct tenring_puzzle **parts)
{
    struct parts found = {.count = 0};
    struct cutting cutting = {.parts = &found, .options = run_options(job)};
    struct tenring_count_result few = TENRING_COUNT_RESULT_INIT;
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
    const uint64_t worth = wanted > 0 ? 2 : WORTH;
    if (tenring_count_up_to(puzzle, worth, &cutting.options, &few) != TENRING_STATUS_OK ||
        few.count < worth ||
        tenring_estimate_count(puzzle, PROBES * 50, 1, &cutting.options, &estimate) !=
            TENRING_STATUS_OK)
        return 0;
    cutting.most = estimate.mean / (wanted > 0 ? (double)wanted : PART_OF);
    cutting.wanted = wanted > 0 ? wanted : PARTS_MOST;
    if (wanted == 0 && cutting.most < PART_LEAST)
        cutting.most = PART_LEAST;
    cut_first(&cutting, puzzle);
    return parts_take(&found, parts);
}

/* The solutions of a part; there are others in other parts. */
static bool answer_part(const struct run_job *job, const struct run_item *item,
                        const struct tenring_batch_result *found, struct chunk *chunk)
{
    (void)found;
    struct all all = {.job = job, .item = item, .chunk = chunk, .part = true, .limit = UINT64_MAX};
    struct tenring_search_options options = run_options(job);
    all.records = run_as_record(job);
    all.found = job->first_part ? 0 : 1;
    enum tenring_status status = tenring_enumerate(job->part, &options, add_solution, &all, NULL);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return stop_reason() == STOP_NONE;
}

static const struct run_split split = {.cut = cut_all, .part = answer_part};

/* ---------------------------------------------------------------------------------------------- */

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    if (item->status != TENRING_STATUS_OK && job->format == RUN_NPY) {
        write_numbers(NULL, run_text(chunk));
        return true;
    }
    if (item->status != TENRING_STATUS_OK) {
        write_invalid(job, item, run_text(chunk));
        return true;
    }
    if (!found)
        return solve_all(job, item, chunk);
    struct tenring_solve_result result = {.solutions = found->solutions, .first = found->solution};
    if (result.solutions == 0)
        report_status(job->report, CLI_EXIT_NO);
    if (found->conflict)
        run_conflict(chunk, item);
    write_result(job, item, &result, run_text(chunk));
    return true;
}

/* No solution and several need a closer look. */
static const struct run_line lines[3] = {[1] = {.kind = RUN_LINE_SOLUTION}};

int cmd_solve(struct cli_context *context)
{
    atomic_uint_least64_t written = 0;
    struct solve_data data = {
        .all = cli_given(context, CLI_OPT_ALL),
        .limit = cli_number(context, CLI_OPT_ALL, UINT64_MAX),
        .written = &written,
    };
    if (data.all && cli_given(context, CLI_OPT_KEEP))
        return cli_usage(context, "--keep does not go with --all");
    const bool numbers = strcmp(cli_text(context, CLI_OPT_FORMAT, ""), "npy") == 0;
    if (numbers && (data.all || cli_given(context, CLI_OPT_ECHO)))
        return cli_usage(context, "--format=npy does not go with --all or --echo");
    struct run_job job = {
        .answer = answer, .data = &data, .chunk_size = 256, .grid_for_grid = true};
    if (data.all && data.limit == UINT64_MAX)
        job.split = &split;
    else if (data.all)
        job.unshared = "--all=N";
    if (!data.all) {
        job.together = true;
        job.lines = numbers ? NULL : lines;
        job.records = true;
        job.chunk_size = RUN_TOGETHER;
        job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
        job.options.choice = TENRING_CHOICE_LEAST;
        job.options.conflicts = true;
    }
    job.csv_header = "n,puzzle,status,solutions,solution";
    return run_puzzles(context, &job);
}
