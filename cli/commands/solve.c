/*
 * solve.c - `tenring solve`: one solution and how many there are, or every solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

#include "results/results.h"
#include "tenring.h"

struct solve_data {
    bool all;
    uint64_t limit;                 /* --all=N */
    atomic_uint_least64_t *written; /* --all: number of solutions, updated now and then, for the
                                       progress line */
};

enum { WORD, SOLUTIONS, SOLUTION };

static const struct run_column columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [SOLUTIONS] = {"solutions", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_ALL, false},
    {NULL, 0, false},
};

/* Starts the row of a solution. solutions: 0, 1, or 2 for several; grid NULL: there is none. */
static void start_row(struct run_row *row, const struct run_item *item, int solutions,
                      const struct tenring_grid *grid)
{
    static const char *const names[] = {"none", "unique", "multiple"};
    row_start(row, item, names[solutions]);
    row_number(row, SOLUTIONS, (uint64_t)solutions);
    if (solutions != 1)
        row_word(row, WORD, names[solutions]);
    /* NumPy output has no column of words, so its numbers are set only for a single solution */
    if (grid && (solutions == 1 || item->job->style.format != RUN_AS_NPY))
        row_grid(row, SOLUTION, grid);
}

/* ------------------------------------------------------------------------------------------------
 * --all
 * --------------------------------------------------------------------------------------------- */

struct all {
    struct run_row row;
    uint64_t limit;
    uint64_t found;
    struct tenring_grid first;
};

/* CSV and JSON say "unique" or "multiple" with each solution, so the first is held back until a
   second is found, or the end. Returns false once the limit of --all is reached. */
static bool add_record(struct all *all, const struct tenring_grid *grid)
{
    struct run_row *row = &all->row;
    if (all->found == 1) {
        all->first = *grid;
        return true;
    }
    if (all->found == 2) {
        start_row(row, row->item, 2, &all->first);
        row_write(row, run_text(all->row.item));
    }
    row_grid(row, SOLUTION, grid);
    if (all->found <= all->limit)
        row_write(row, run_text(all->row.item));
    return all->found < all->limit;
}

/* Shows the number of solutions; each thread adds to it in steps. */
static void show_progress(const struct all *all)
{
    enum { STEP = 1 << 14 };
    const struct solve_data *data = all->row.job->data;
    if (all->found % STEP != 0)
        return;
    const uint64_t written = atomic_fetch_add(data->written, STEP) + STEP;
    if (report_is_time(all->row.job->report))
        report_doing(all->row.job->report,
                     "tenring: puzzle %" PRIu64 ": %" PRIu64 " solutions so far",
                     all->row.item->number, written);
}

static bool add_solution(void *context, const struct tenring_grid *grid)
{
    struct all *all = context;
    bool more;
    all->found++;
    show_progress(all);
    if (run_as_record(all->row.job)) {
        more = add_record(all, grid);
    } else {
        row_grid(&all->row, SOLUTION, grid);
        row_write(&all->row, run_text(all->row.item));
        more = all->found < all->limit;
    }
    return run_flush(all->row.item) && more;
}

static bool solve_all(const struct run_item *item)
{
    const struct solve_data *data = item->job->data;
    struct all all = {.limit = data->limit};
    struct tenring_search_options options = run_options(item->job);
    start_row(&all.row, item, 1, NULL);
    enum tenring_status status =
        tenring_enumerate(item->puzzle, &options, add_solution, &all, NULL);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        run_fail(item->job, status);
    if (stop_reason() != STOP_NONE)
        return false;
    if (all.found == 0) {
        report_status(item->job->report, CLI_EXIT_NO);
        run_conflict(item);
        start_row(&all.row, item, 0, NULL);
    } else if (run_as_record(item->job) && all.found == 1) {
        start_row(&all.row, item, 1, &all.first);
    } else {
        return true;
    }
    row_write(&all.row, run_text(item));
    return true;
}

/* ---------------------------------------------------------------------------------------------- */

static bool answer(const struct run_item *item)
{
    struct run_row row;
    if (!item->found)
        return solve_all(item);
    if (item->found->solutions == 0)
        report_status(item->job->report, CLI_EXIT_NO);
    if (item->found->conflict)
        run_conflict(item);
    start_row(&row, item, item->found->solutions,
              item->found->solutions > 0 ? &item->found->solution : NULL);
    row_write(&row, run_text(item));
    return true;
}

/* A puzzle with one solution: that solution. No solution and several are handled by `answer`. */
static const struct run_line lines[3] = {[1] = {.kind = RUN_LINE_SOLUTION}};

int cmd_solve(struct cli_context *context)
{
    atomic_uint_least64_t written = 0;
    struct solve_data data = {
        .all = cli_given(context, CLI_OPT_ALL),
        .limit = cli_number(context, CLI_OPT_ALL, UINT64_MAX),
        .written = &written,
    };
    const bool numbers = strcmp(cli_text(context, CLI_OPT_FORMAT, ""), "npy") == 0;
    struct run_batch batch = {
        .options = TENRING_BATCH_OPTIONS_INIT, .lines = numbers ? NULL : lines, .records = true};
    struct run_job job = {.answer = answer,
                          .data = &data,
                          .columns = columns,
                          .chunk_size = 256,
                          .wants.grid_for_grid = true};
    batch.options.choice = TENRING_CHOICE_LEAST;
    batch.options.conflicts = true;
    if (!data.all) {
        job.batch = &batch;
        job.chunk_size = RUN_TOGETHER;
    }
    return run_puzzles(context, &job);
}
