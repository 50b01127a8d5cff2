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
#include "results/results.h"
#include "tenring.h"

enum {
    DEFAULT_RUNS = 5,
    MOST_THREADS = 1024,
    TAKEN = 32,        /* single: puzzles that a thread takes at once */
    BATCH_FULL = 65536 /* batch: more puzzles in a call are no faster */
};

#define LEAST_RUN 0.1

enum bench_mode { SINGLE, BATCH, MODE_COUNT };

static const char *const mode_names[MODE_COUNT] = {"single", "batch"};

/* Sums over all answers of one pass over the puzzles: how many have no solution, one, several; and
   the nodes, which a batch does not count. */
enum { NODE_SUM = 3, SUMS };

struct totals {
    uint64_t sum[SUMS];
};

/* What a row of the table measures. */
struct row {
    enum bench_mode mode;
    int isa, threads;
    uint64_t passes; /* over the puzzles, in one run */
};

struct bench {
    struct cli_context *context;
    struct cli_buffer puzzles;
    const struct tenring_puzzle *puzzle; /* [count]: the same */
    size_t count;
    uint64_t wanted; /* --random: the number of puzzles */
    int runs;
    bool has_expected;
    struct totals expected; /* of one pass */
    struct cli_buffer out;
    struct run_job job; /* how rows are written; the format LINE means the table */
    bool any_row;       /* the head was written */
    double pace;        /* seconds for each puzzle in the last single row */
    /* what is being measured, for the progress line; NULL: puzzles are made */
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

/* What the threads of a run in mode single share. */
struct race {
    const struct bench *bench;
    uint64_t passes;
    struct tenring_search_options options;
    atomic_size_t next; /* the next puzzle of this run, counted over all passes */
    pthread_mutex_t lock;
    enum tenring_status status; /* the first that is not OK */
    struct totals totals;       /* of the threads that have ended */
};

/* ------------------------------------------------------------------------------------------------
 * Progress
 * --------------------------------------------------------------------------------------------- */

static bool go_on(void *context, const struct tenring_progress *progress)
{
    const struct bench *bench = context;
    const struct row *row = bench->row;
    struct report *report = &bench->context->report;
    (void)progress;
    if (report_is_time(report) && row)
        report_doing(report, "tenring: %s, %s, run %d of %d, threads: %d",
                     tenring_isa_name(row->isa), mode_names[row->mode], bench->run, bench->runs,
                     row->threads);
    else if (report_is_time(report))
        report_doing(report, "tenring: %" PRIu64 " of %" PRIu64 " puzzles made",
                     (uint64_t)bench->count, bench->wanted);
    return stop_reason() == STOP_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * Puzzles
 * --------------------------------------------------------------------------------------------- */

/* Adds a puzzle. Returns false after a message. */
static bool add_puzzle(struct bench *bench, const struct tenring_puzzle *puzzle)
{
    buffer_bytes(&bench->puzzles, (const char *)puzzle, sizeof *puzzle);
    if (bench->puzzles.failed) {
        report_error(&bench->context->report, CLI_EXIT_IO, "no memory for more than %zu puzzles",
                     bench->count);
        stop_request(STOP_FAILURE);
        return false;
    }
    bench->puzzle = (const void *)bench->puzzles.data;
    bench->count++;
    return true;
}

/* Adds a record of the input, with a message for text that is no puzzle. */
static bool take(void *self, const struct tenring_record *record, const char *name)
{
    struct bench *bench = self;
    if (record->status == TENRING_STATUS_OK)
        return add_puzzle(bench, &record->puzzle);
    if (!input_report_unreadable(&bench->context->report, record, name))
        report_no_memory(&bench->context->report, NULL);
    return true;
}

/* Makes minimal puzzles. Returns false after a failure or a stop. */
static bool make_puzzles(struct bench *bench)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generator *generator = NULL;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    options.seed = cli_number(bench->context, CLI_OPT_SEED, 1);
    options.progress = go_on;
    options.context = bench;
    enum tenring_status status = tenring_generator_new(&options, NULL, &generator);
    bool going = true;
    while (status == TENRING_STATUS_OK && going && bench->count < bench->wanted) {
        status = tenring_generator_next(generator, &generated);
        going = status == TENRING_STATUS_OK && add_puzzle(bench, &generated.puzzle);
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        report_error(&bench->context->report, CLI_EXIT_IO, "cannot make puzzles: %s",
                     tenring_status_name(status));
    tenring_generator_free(generator);
    return going && status == TENRING_STATUS_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Running
 * --------------------------------------------------------------------------------------------- */

/* Adds what a thread found, and how it ended. */
static void end_thread(struct race *race, enum tenring_status status, const struct totals *totals)
{
    pthread_mutex_lock(&race->lock);
    for (int i = 0; i < SUMS; i++)
        race->totals.sum[i] += totals->sum[i];
    if (race->status == TENRING_STATUS_OK)
        race->status = status;
    pthread_mutex_unlock(&race->lock);
}

static void *solve_singly(void *argument)
{
    struct race *race = argument;
    const struct bench *bench = race->bench;
    size_t all = (size_t)(bench->count * race->passes);
    enum tenring_status status = TENRING_STATUS_OK;
    struct totals totals = {0};
    while (status == TENRING_STATUS_OK && stop_reason() == STOP_NONE) {
        size_t from = atomic_fetch_add(&race->next, TAKEN);
        size_t to = from + TAKEN < all ? from + TAKEN : all;
        if (from >= all)
            break;
        for (size_t i = from; i < to && status == TENRING_STATUS_OK; i++) {
            struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
            status = tenring_solve(&bench->puzzle[i % bench->count], &race->options, &result);
            totals.sum[result.solutions]++;
            totals.sum[NODE_SUM] += result.nodes;
        }
    }
    end_thread(race, status, &totals);
    return NULL;
}

/* Does one run with row->threads threads. Returns its seconds; a negative number after a failure or
   a stop. */
static double run_single(struct bench *bench, const struct row *row, struct totals *totals)
{
    static pthread_t threads[MOST_THREADS];
    struct race race = {.bench = bench,
                        .passes = row->passes,
                        .options = TENRING_SEARCH_OPTIONS_INIT,
                        .lock = PTHREAD_MUTEX_INITIALIZER};
    race.options.isa = row->isa;
    race.options.progress = go_on;
    race.options.context = bench;
    int started = 1; /* this thread is the first */
    double start = report_clock();
    while (started < row->threads && port_start_thread(&threads[started], solve_singly, &race))
        started++;
    if (started == row->threads)
        solve_singly(&race);
    else
        atomic_store(&race.next, (size_t)(bench->count * row->passes));
    for (int i = 1; i < started; i++)
        pthread_join(threads[i], NULL);
    double seconds = report_clock() - start;
    *totals = race.totals;
    if (started < row->threads) {
        report_error(&bench->context->report, CLI_EXIT_IO, "cannot start %d threads", row->threads);
        return -1;
    }
    return report_check(&bench->context->report, race.status) && stop_reason() == STOP_NONE
               ? seconds
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
            totals->sum[batch->results[i].solutions]++;
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
        batch->puzzles[i] = bench->puzzle[i % count];
    return true;
}

static bool same_totals(const struct totals *a, const struct totals *b, const struct row *row)
{
    bool same = true;
    for (int i = 0; i < (row->mode == BATCH ? NODE_SUM : SUMS); i++)
        same = same && a->sum[i] == b->sum[i] * row->passes;
    return same;
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

enum { KERNEL, THREADS, MODE, RUNS, PASSES, PUZZLES, ANSWERS, NODES = ANSWERS + NODE_SUM, SPEEDS };

static const struct run_column columns[] = {
    [KERNEL] = {"kernel", RUN_IN_RECORD, false},
    [THREADS] = {"threads", RUN_IN_RECORD, false},
    [MODE] = {"mode", RUN_IN_RECORD, false},
    [RUNS] = {"runs", RUN_IN_RECORD, false},
    [PASSES] = {"passes", RUN_IN_RECORD, false},
    [PUZZLES] = {"puzzles", RUN_IN_RECORD, false},
    [ANSWERS] = {"none", RUN_IN_RECORD, false},
    [ANSWERS + 1] = {"unique", RUN_IN_RECORD, false},
    [ANSWERS + 2] = {"multiple", RUN_IN_RECORD, false},
    [NODES] = {"nodes", RUN_IN_RECORD, false},
    [SPEEDS] = {"median", RUN_IN_RECORD, false},
    [SPEEDS + 1] = {"least", RUN_IN_RECORD, false},
    [SPEEDS + 2] = {"greatest", RUN_IN_RECORD, false},
    {NULL, 0, false},
};

static void write_table_head(struct bench *bench)
{
    const uint64_t *sum = bench->expected.sum;
    struct cli_buffer *out = &bench->out;
    buffer_print(out,
                 _("%zu puzzles (%" PRIu64 " unique, %" PRIu64 " multiple, %" PRIu64
                   " none), %" PRIu64 " nodes\n"),
                 bench->count, sum[1], sum[2], sum[0], sum[NODE_SUM]);
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

/* Writes a row of the table, a line or a record. seconds[]: of the runs, in ascending order. */
static void write_row(struct bench *bench, const struct row *row, const double *seconds)
{
    const int runs = bench->runs;
    const double solved = (double)bench->count * (double)row->passes;
    const double middle = (seconds[runs / 2] + seconds[(runs - 1) / 2]) / 2;
    const double speeds[] = {solved / middle, solved / seconds[runs - 1], solved / seconds[0]};
    struct run_row record;
    const bool first = !bench->any_row, as_table = bench->job.style.format == RUN_AS_LINE;
    bench->any_row = true;
    if (first && as_table)
        write_table_head(bench);
    else if (first && bench->job.style.format == RUN_AS_CSV)
        row_write_header(&bench->job, &bench->out);
    if (as_table) {
        buffer_print(&bench->out, "%-10s%8d  %-6s%14.0f%14.0f%14.0f%12.3f\n",
                     tenring_isa_name(row->isa), row->threads, mode_names[row->mode], speeds[0],
                     speeds[1], speeds[2], 1e6 / speeds[0]);
        return;
    }
    row_start(&record, &(struct run_item){.job = &bench->job}, NULL);
    row_word(&record, KERNEL, tenring_isa_name(row->isa));
    row_number(&record, THREADS, (uint64_t)row->threads);
    row_word(&record, MODE, mode_names[row->mode]);
    row_number(&record, RUNS, (uint64_t)runs);
    row_number(&record, PASSES, row->passes);
    row_number(&record, PUZZLES, bench->count);
    for (int i = 0; i < (row->mode == SINGLE ? SUMS : NODE_SUM); i++)
        row_number(&record, ANSWERS + i, bench->expected.sum[i]);
    for (int i = 0; i < 3; i++)
        row_real(&record, SPEEDS + i, "%.1f", speeds[i]);
    row_write(&record, &bench->out);
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

/* Measures all rows: each kernel that this machine supports, or the one asked for; with one thread
   and with all, or with the number asked for; in both modes. */
static void measure_all(struct bench *bench, int wanted_isa, double *seconds)
{
    const long processors = base_processors();
    int all = processors < MOST_THREADS ? (int)processors : MOST_THREADS;
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
                          .wanted = cli_number(context, CLI_OPT_RANDOM, 0),
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
    bool loaded = random ? make_puzzles(&bench) : cli_read_records(context, false, take, &bench);
    loaded = loaded && stop_reason() == STOP_NONE;
    const bool read = atomic_load(&context->report.status) < CLI_EXIT_IO;
    if (loaded && bench.count == 0 && read)
        report_error(&context->report, CLI_EXIT_BAD_INPUT, "there are no puzzles to solve");
    else if (loaded && bench.count > 0)
        measure_all(&bench, isa, seconds);
    context->report.forced = false; /* no progress line after the table */
    free(seconds);
    buffer_free(&bench.puzzles);
    buffer_free(&bench.out);
    return CLI_EXIT_OK;
}
