/*
 * bench.c - tenring bench: how fast the engine solves a file, for each kernel and number of
 * threads, in both modes:
 *
 *     single   one puzzle at a time, with a call for each (tenring_solve)
 *     batch    many puzzles in one call (tenring_batch_solve), as `tenring solve` does
 *
 * All puzzles are in memory before the clock starts; reading and writing are not timed. A run
 * solves the whole file, several times if it is short, so that a run takes at least LEAST_RUN
 * seconds and a batch is not small. The result is the median of several runs; the least and the
 * greatest show how much they vary.
 *
 * Answers and node counts are summed up in every run and compared with the first run: a kernel that
 * gives wrong answers, or a search that depends on chance, is an error.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "commands/commands.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/port.h"
#include "base/processors.h"
#include "commands/bench_puzzles.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

enum {
    DEFAULT_RUNS = 5,
    MOST_THREADS = 1024,
    TAKEN = 32,        /* single: puzzles that a thread takes at once */
    BATCH_FULL = 65536 /* batch: more puzzles in a call are no faster */
};

#define LEAST_RUN 0.1

enum bench_mode { SINGLE, BATCH, MODE_COUNT };

static const char *const mode_names[MODE_COUNT] = {"single", "batch"};

/* The sums over all answers of one pass over the puzzles. */
struct totals {
    uint64_t none, unique, multiple;
    uint64_t nodes; /* SINGLE; a batch does not count them */
};

/* What a row of the table measures. */
struct row {
    enum bench_mode mode;
    int isa, threads;
    uint64_t passes; /* over the puzzles, in one run */
};

struct bench {
    struct cli_context *context;
    struct bench_puzzles puzzles;
    size_t count; /* number of puzzles */
    int runs;
    bool has_expected;
    struct totals expected; /* of one pass */
    struct cli_buffer out;
    struct run_job job; /* how rows are written; the format LINE means the table */
    bool any_row;       /* the head was written */
    double pace;        /* seconds for each puzzle in the last single row */
    /* what is being measured, for the progress line */
    const struct row *row;
    int run; /* 0: the warm-up */
};

/* BATCH: the puzzles, repeated `copies` times, and room for their results. */
struct batch {
    struct tenring_batch *engine;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *results;
    size_t copies;
};

/* What the threads of a run share. */
struct race {
    const struct bench *bench;
    uint64_t passes;
    struct tenring_search_options options;
    atomic_size_t next; /* the next puzzle of this run, counted over all passes */
    atomic_int status;  /* the first status that is not OK */
};

struct runner {
    pthread_t thread;
    struct race *race;
    struct totals totals;
};

/* ------------------------------------------------------------------------------------------------
 * Running
 * --------------------------------------------------------------------------------------------- */

static bool go_on(void *context, const struct tenring_progress *progress)
{
    const struct bench *bench = context;
    const struct row *row = bench->row;
    struct report *report = &bench->context->report;
    (void)progress;
    if (report_is_time(report)) {
        report_doing(report, "tenring: %s, %s, run %d of %d, threads: %d",
                     tenring_isa_name(row->isa), mode_names[row->mode], bench->run, bench->runs,
                     row->threads);
    }
    return stop_reason() == STOP_NONE;
}

static void add_answer(struct totals *totals, int solutions)
{
    totals->none += solutions == 0;
    totals->unique += solutions == 1;
    totals->multiple += solutions > 1;
}

static void *solve_singly(void *argument)
{
    struct runner *runner = argument;
    struct race *race = runner->race;
    const struct bench *bench = race->bench;
    size_t all = (size_t)(bench->count * race->passes);
    struct totals totals = {0};
    for (;;) {
        size_t from = atomic_fetch_add(&race->next, TAKEN);
        size_t to = from + TAKEN < all ? from + TAKEN : all;
        if (from >= all || stop_reason() != STOP_NONE)
            break;
        for (size_t i = from; i < to; i++) {
            struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
            enum tenring_status status =
                tenring_solve(&bench->puzzles.puzzle[i % bench->count], &race->options, &result);
            if (status != TENRING_STATUS_OK) {
                atomic_store(&race->status, (int)status);
                return NULL;
            }
            add_answer(&totals, result.solutions);
            totals.nodes += result.nodes;
        }
    }
    runner->totals = totals;
    return NULL;
}

/* Does one run with row->threads threads. Returns its seconds; a negative number after a failure or
   a stop. */
static double run_single(struct bench *bench, const struct row *row, struct totals *totals)
{
    static struct runner runners[MOST_THREADS];
    const int threads = row->threads;
    struct race race = {
        .bench = bench, .passes = row->passes, .options = TENRING_SEARCH_OPTIONS_INIT};
    race.options.isa = row->isa;
    race.options.progress = go_on;
    race.options.context = bench;
    int started = 1; /* this thread is the first */
    double start = report_clock();
    for (int i = 0; i < threads; i++)
        runners[i] = (struct runner){.race = &race};
    while (started < threads &&
           port_start_thread(&runners[started].thread, solve_singly, &runners[started]))
        started++;
    if (started == threads)
        solve_singly(&runners[0]);
    else
        atomic_store(&race.next, (size_t)(bench->count * row->passes));
    *totals = runners[0].totals;
    for (int i = 1; i < started; i++) {
        pthread_join(runners[i].thread, NULL);
        totals->none += runners[i].totals.none;
        totals->unique += runners[i].totals.unique;
        totals->multiple += runners[i].totals.multiple;
        totals->nodes += runners[i].totals.nodes;
    }
    double seconds = report_clock() - start;
    enum tenring_status status = (enum tenring_status)atomic_load(&race.status);
    if (started < threads) {
        report_error(&bench->context->report, CLI_EXIT_IO, "cannot start %d threads", threads);
        return -1;
    }
    return report_check(&bench->context->report, status) && stop_reason() == STOP_NONE ? seconds
                                                                                       : -1;
}

/* Does one run in batches; counting the answers is not timed. */
static double run_batch(struct bench *bench, const struct row *row, struct batch *batch,
                        struct totals *totals)
{
    const size_t size = bench->count * batch->copies;
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    options.choice = TENRING_CHOICE_LEAST; /* as `tenring solve` */
    options.progress = go_on;
    options.context = bench;
    double seconds = 0;
    *totals = (struct totals){0};
    for (uint64_t pass = 0; pass < row->passes; pass += batch->copies) {
        double start = report_clock();
        enum tenring_status status =
            tenring_batch_solve(batch->engine, batch->puzzles, batch->results, size, &options);
        seconds += report_clock() - start;
        if (!report_check(&bench->context->report, status))
            return -1;
        for (size_t i = 0; i < size; i++)
            add_answer(totals, batch->results[i].solutions);
    }
    return stop_reason() == STOP_NONE ? seconds : -1;
}

static void end_batch(struct batch *batch)
{
    tenring_batch_free(batch->engine);
    free(batch->puzzles);
    free(batch->results);
}

/* Prepares a batch. Returns false after a message. The caller must end it in both cases. */
static bool start_batch(struct bench *bench, const struct row *row, struct batch *batch)
{
    const size_t count = bench->count;
    /* as many as single calls solve in the time of a run, so that hard puzzles do not take for
       ever */
    const double wanted = LEAST_RUN / bench->pace;
    const size_t least = wanted < BATCH_FULL ? (size_t)wanted : BATCH_FULL;
    *batch = (struct batch){.copies = least / count + 1};
    const size_t size = batch->copies * count;
    enum tenring_status status = tenring_batch_new(row->threads, row->isa, &batch->engine);
    batch->puzzles = calloc(size, sizeof batch->puzzles[0]);
    batch->results = calloc(size, sizeof batch->results[0]);
    if (status == TENRING_STATUS_OK && (!batch->puzzles || !batch->results))
        status = TENRING_STATUS_NO_MEMORY;
    if (!report_check(&bench->context->report, status) || !batch->puzzles)
        return false;
    for (size_t i = 0; i < size; i++)
        batch->puzzles[i] = bench->puzzles.puzzle[i % count];
    return true;
}

static bool same_totals(const struct totals *a, const struct totals *b, const struct row *row)
{
    const uint64_t times = row->passes;
    return a->none == b->none * times && a->unique == b->unique * times &&
           a->multiple == b->multiple * times &&
           (row->mode == BATCH || a->nodes == b->nodes * times);
}

/* Does a run and checks its answers. */
static double checked_run(struct bench *bench, const struct row *row, struct batch *batch)
{
    struct totals totals;
    double seconds = row->mode == SINGLE ? run_single(bench, row, &totals)
                                         : run_batch(bench, row, batch, &totals);
    if (seconds < 0)
        return seconds;
    if (!bench->has_expected) {
        bench->expected = totals; /* the first run is in mode single, with one pass */
        bench->has_expected = true;
    } else if (!same_totals(&totals, &bench->expected, row)) {
        report_error(&bench->context->report, CLI_EXIT_IO,
                     "kernel %s with %d threads (%s) gives other answers than the first run; "
                     "please report this as a fault of tenring",
                     tenring_isa_name(row->isa), row->threads, mode_names[row->mode]);
        return -1;
    }
    return seconds;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 * --------------------------------------------------------------------------------------------- */

enum {
    KERNEL,
    THREADS,
    MODE,
    RUNS,
    PASSES,
    PUZZLES,
    NONE,
    UNIQUE,
    MULTIPLE,
    NODES,
    MEDIAN,
    LEAST,
    GREATEST
};

static const struct run_column columns[] = {
    [KERNEL] = {"kernel", RUN_WORD, RUN_IN_RECORD, false},
    [THREADS] = {"threads", RUN_NUMBER, RUN_IN_RECORD, false},
    [MODE] = {"mode", RUN_WORD, RUN_IN_RECORD, false},
    [RUNS] = {"runs", RUN_NUMBER, RUN_IN_RECORD, false},
    [PASSES] = {"passes", RUN_NUMBER, RUN_IN_RECORD, false},
    [PUZZLES] = {"puzzles", RUN_NUMBER, RUN_IN_RECORD, false},
    [NONE] = {"none", RUN_NUMBER, RUN_IN_RECORD, false},
    [UNIQUE] = {"unique", RUN_NUMBER, RUN_IN_RECORD, false},
    [MULTIPLE] = {"multiple", RUN_NUMBER, RUN_IN_RECORD, false},
    [NODES] = {"nodes", RUN_NUMBER, RUN_IN_RECORD, false},
    [MEDIAN] = {"median", RUN_REAL, RUN_IN_RECORD, false},
    [LEAST] = {"least", RUN_REAL, RUN_IN_RECORD, false},
    [GREATEST] = {"greatest", RUN_REAL, RUN_IN_RECORD, false},
    {NULL, RUN_NULL, 0, false},
};

static void write_table_head(struct bench *bench)
{
    const struct totals *totals = &bench->expected;
    struct cli_buffer *out = &bench->out;
    buffer_print(out,
                 _("%zu puzzles (%" PRIu64 " unique, %" PRIu64 " multiple, %" PRIu64
                   " none), %" PRIu64 " nodes\n"),
                 bench->count, totals->unique, totals->multiple, totals->none, totals->nodes);
    buffer_print(out,
                 P_("puzzles per second, median and range of %d run\n",
                    "puzzles per second, median and range of %d runs\n", bench->runs),
                 bench->runs);
    buffer_text(out, _("single: one puzzle a call; batch: many, as 'tenring solve' does"));
    buffer_text(out, "\n\n");
    words_pad(out, _("kernel"), 10);
    words_pad_left(out, _("threads"), 8);
    buffer_text(out, "  ");
    words_pad(out, _("mode"), 6);
    words_pad_left(out, _("median"), 14);
    words_pad_left(out, _("least"), 14);
    words_pad_left(out, _("greatest"), 14);
    words_pad_left(out, _("us/puzzle"), 12);
    buffer_char(out, '\n');
}

/* Puzzles per second. */
struct speeds {
    double median, least, greatest;
};

static void write_record(struct bench *bench, const struct row *row, const struct speeds *speeds)
{
    const struct totals *totals = &bench->expected;
    struct run_row record;
    row_start(&record, &bench->job, NULL, NULL);
    row_word(&record, KERNEL, tenring_isa_name(row->isa));
    row_number(&record, THREADS, (uint64_t)row->threads);
    row_word(&record, MODE, mode_names[row->mode]);
    row_number(&record, RUNS, (uint64_t)bench->runs);
    row_number(&record, PASSES, row->passes);
    row_number(&record, PUZZLES, bench->count);
    row_number(&record, NONE, totals->none);
    row_number(&record, UNIQUE, totals->unique);
    row_number(&record, MULTIPLE, totals->multiple);
    if (row->mode == SINGLE)
        row_number(&record, NODES, totals->nodes);
    row_real(&record, MEDIAN, "%.1f", speeds->median);
    row_real(&record, LEAST, "%.1f", speeds->least);
    row_real(&record, GREATEST, "%.1f", speeds->greatest);
    row_write(&record, &bench->out);
}

/* seconds[]: of the runs, in ascending order. */
static void write_row(struct bench *bench, const struct row *row, const double *seconds)
{
    const bool as_table = bench->job.style.format == RUN_AS_LINE;
    const int runs = bench->runs;
    const double solved = (double)bench->count * (double)row->passes;
    const double middle =
        runs % 2 == 1 ? seconds[runs / 2] : (seconds[runs / 2 - 1] + seconds[runs / 2]) / 2;
    const struct speeds speeds = {solved / middle, solved / seconds[runs - 1], solved / seconds[0]};
    if (!bench->any_row && as_table)
        write_table_head(bench);
    if (!bench->any_row && bench->job.style.format == RUN_AS_CSV)
        row_write_header(&bench->job, &bench->out);
    bench->any_row = true;
    if (as_table)
        buffer_print(&bench->out, "%-10s%8d  %-6s%14.0f%14.0f%14.0f%12.3f\n",
                     tenring_isa_name(row->isa), row->threads, mode_names[row->mode], speeds.median,
                     speeds.least, speeds.greatest, 1e6 / speeds.median);
    else
        write_record(bench, row, &speeds);
}

/* ------------------------------------------------------------------------------------------------
 * The command
 * --------------------------------------------------------------------------------------------- */

static int compare_seconds(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Does the runs of one row, after a warm-up that also determines the passes in a run. Returns false
   after a failure or a stop. */
static bool time_row(struct bench *bench, struct row *row, struct batch *batch, double *seconds)
{
    const uint64_t step = row->mode == BATCH ? batch->copies : 1;
    row->passes = step;
    bench->row = row;
    bench->run = 0;
    double once = checked_run(bench, row, batch);
    if (once < 0)
        return false;
    uint64_t most = SIZE_MAX / 4 / bench->count / step;
    double wanted = LEAST_RUN / (once > 1e-9 ? once : 1e-9) + 1;
    row->passes = step * (wanted < (double)most ? (uint64_t)wanted : most);
    for (int i = 0; i < bench->runs; i++) {
        bench->run = i + 1;
        go_on(bench, NULL);
        seconds[i] = checked_run(bench, row, batch);
        if (seconds[i] < 0)
            return false;
    }
    qsort(seconds, (size_t)bench->runs, sizeof *seconds, compare_seconds);
    if (row->mode == SINGLE) {
        double solved = (double)bench->count * (double)row->passes;
        bench->pace = (seconds[0] > 1e-9 ? seconds[0] : 1e-9) / solved;
    }
    return true;
}

/* Measures and writes one row of the table. Returns false at a stop. */
static bool measure(struct bench *bench, enum bench_mode mode, int isa, int threads,
                    double *seconds)
{
    struct row row = {.mode = mode, .isa = isa, .threads = threads};
    struct batch batch = {0};
    bool good = (mode == SINGLE || start_batch(bench, &row, &batch)) &&
                time_row(bench, &row, &batch, seconds);
    end_batch(&batch);
    if (!good)
        return false;
    write_row(bench, &row, seconds);
    return output_flush(&bench->context->output, &bench->out);
}

static int processors(void)
{
    long count = base_processors();
    return count < 1 ? 1 : count > MOST_THREADS ? MOST_THREADS : (int)count;
}

/* Measures all rows: each kernel that this machine supports, or the one asked for; with one thread
   and with all, or with the number asked for; in both modes. */
static void measure_all(struct bench *bench, int wanted_isa, double *seconds)
{
    int all = processors();
    int given = (int)cli_number(bench->context, CLI_OPT_THREADS, 0);
    int counts[2] = {given > 0 ? given : 1, all};
    int count_of_counts = cli_given(bench->context, CLI_OPT_THREADS) || all == 1 ? 1 : 2;
    if (cli_given(bench->context, CLI_OPT_THREADS) && given == 0)
        counts[0] = all;
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        if (!tenring_isa_available(isa) || (wanted_isa != 0 && isa != wanted_isa))
            continue;
        for (int i = 0; i < count_of_counts * MODE_COUNT; i++) {
            enum bench_mode mode = (enum bench_mode)(i % MODE_COUNT);
            if (!measure(bench, mode, isa, counts[i / MODE_COUNT], seconds))
                return;
        }
    }
}

int cmd_bench(struct cli_context *context)
{
    struct bench bench = {.context = context,
                          .puzzles = {.context = context},
                          .runs = (int)cli_number(context, CLI_OPT_RUNS, DEFAULT_RUNS)};
    bench.job.columns = columns;
    bench.job.wants.no_puzzle = true;
    bench.job.style.format = run_format_of(cli_text(context, CLI_OPT_FORMAT, "table"));
    int isa = cli_isa(context);
    if (isa < 0)
        return CLI_EXIT_USAGE;
    bool random = cli_given(context, CLI_OPT_RANDOM);
    if (random && context->operand_count > 0)
        return cli_usage(context, "--random makes the puzzles; no files are read");
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    double *seconds = malloc((size_t)bench.runs * sizeof *seconds);
    if (!seconds) {
        report_no_memory(&context->report, NULL);
        return CLI_EXIT_IO;
    }
    bool loaded = random
                      ? bench_make_puzzles(&bench.puzzles, cli_number(context, CLI_OPT_RANDOM, 0),
                                           cli_number(context, CLI_OPT_SEED, 1))
                      : bench_read_puzzles(&bench.puzzles);
    bench.count = bench.puzzles.count;
    const bool read = atomic_load(&context->report.status) < CLI_EXIT_IO;
    if (loaded && bench.count == 0 && read)
        report_error(&context->report, CLI_EXIT_BAD_INPUT, "there are no puzzles to solve");
    else if (loaded && bench.count > 0)
        measure_all(&bench, isa, seconds);
    context->report.forced = false; /* no progress line after the table */
    free(seconds);
    free(bench.puzzles.puzzle);
    buffer_free(&bench.out);
    return CLI_EXIT_OK;
}
