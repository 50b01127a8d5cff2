/*
 * bench.c - tenring bench: how fast the engine solves a file, for each kernel and number of
 * threads.
 *
 * All puzzles are in memory before the clock starts; reading and writing are not timed. One run
 * solves the whole file once or, when that is short, several times over, so that a run takes at
 * least LEAST_RUN seconds. Of several runs the median counts; the least and the greatest show how
 * far to trust it.
 *
 * Every run's answers and node counts are added up and compared with those of the first: a kernel
 * that is fast and wrong, or a search that depends on chance, is an error.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "commands/commands.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tenring.h"
#include "usage/usage.h"

enum { DEFAULT_RUNS = 5, MOST_THREADS = 1024, CHUNK = 32 };

#define LEAST_RUN 0.1

/* What the answers of a pass over all puzzles add up to. */
struct totals {
    uint64_t none, unique, multiple, nodes;
};

struct bench {
    struct cli_context *context;
    struct tenring_puzzle *puzzles;
    size_t count, capacity;
    uint64_t passes; /* over the puzzles in one run */
    int runs;
    bool has_expected;
    struct totals expected; /* of one pass */
    struct cli_buffer out;
    enum { AS_TABLE, AS_CSV, AS_JSON } format;
    bool any_row; /* the head is written */
};

/* What the threads of a run share. */
struct race {
    const struct bench *bench;
    struct tenring_search_options options;
    atomic_size_t next; /* puzzle of this run to be taken, all passes counted through */
    atomic_int status;  /* the first that is not OK */
};

struct runner {
    pthread_t thread;
    struct race *race;
    struct totals totals;
};

/* ------------------------------------------------------------------------------------------------
 * Puzzles: read, or made
 * --------------------------------------------------------------------------------------------- */

static bool add_puzzle(struct bench *bench, const struct tenring_puzzle *puzzle)
{
    if (bench->count == bench->capacity) {
        size_t capacity = bench->capacity == 0 ? 1024 : 2 * bench->capacity;
        struct tenring_puzzle *grown = capacity > SIZE_MAX / sizeof *grown
                                           ? NULL
                                           : realloc(bench->puzzles, capacity * sizeof *grown);
        if (!grown) {
            report_error(&bench->context->report, CLI_EXIT_IO,
                         "no memory for more than %zu puzzles", bench->count);
            return false;
        }
        bench->puzzles = grown;
        bench->capacity = capacity;
    }
    bench->puzzles[bench->count++] = *puzzle;
    return true;
}

static bool load(struct bench *bench)
{
    struct report *report = &bench->context->report;
    struct input input;
    if (!cli_open_input(bench->context, &input))
        return false;
    struct tenring_record record;
    const char *name;
    bool going = true;
    while (going && input_next_record(&input, &record, &name)) {
        if (record.status == TENRING_STATUS_OK) {
            going = add_puzzle(bench, &record.puzzle);
            continue;
        }
        struct cli_buffer text = {0};
        input_describe(&text, &record, name);
        report_puzzle(report, REPORT_UNREADABLE, text.data ? text.data : name);
        report_status(report, CLI_EXIT_BAD_INPUT);
        buffer_free(&text);
    }
    input_end(&input);
    return going && stop_reason() == STOP_NONE;
}

/* splitmix64 (S. Vigna, public domain): the same puzzles for the same seed on every machine. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static void shuffle(uint64_t *state, uint8_t *items, size_t count)
{
    for (size_t i = count - 1; i > 0; i--) {
        size_t j = (size_t)(next_random(state) % (i + 1));
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/*
 * A puzzle with one solution of which no given can be taken away: the three boxes on the diagonal
 * are filled at random, the rest by the solver, and then the givens are taken away in random order
 * as long as the solution stays the only one. Returns false when the library failed.
 */
static bool make_puzzle(uint64_t *state, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid = {{0}};
    struct tenring_solve_result result;
    for (int box = 0; box < 3; box++) {
        uint8_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        shuffle(state, digits, 9);
        for (int i = 0; i < 9; i++)
            grid.cell[30 * box + 9 * (i / 3) + i % 3] = digits[i];
    }
    if (tenring_make_puzzle(&grid, puzzle) != TENRING_STATUS_OK ||
        tenring_solve(puzzle, NULL, &result) != TENRING_STATUS_OK ||
        tenring_make_puzzle(&result.first, puzzle) != TENRING_STATUS_OK)
        return false;
    uint8_t cells[TENRING_CELLS];
    for (int i = 0; i < TENRING_CELLS; i++)
        cells[i] = (uint8_t)i;
    shuffle(state, cells, TENRING_CELLS);
    for (int i = 0; i < TENRING_CELLS; i++) {
        uint16_t given = puzzle->cell[cells[i]];
        puzzle->cell[cells[i]] = TENRING_ALL_DIGITS;
        if (tenring_solve(puzzle, NULL, &result) != TENRING_STATUS_OK)
            return false;
        if (result.solutions > 1)
            puzzle->cell[cells[i]] = given;
    }
    return true;
}

static bool make(struct bench *bench, uint64_t wanted, uint64_t seed)
{
    struct tenring_puzzle puzzle;
    for (uint64_t i = 0; i < wanted; i++) {
        if (stop_reason() != STOP_NONE)
            return false;
        if (!make_puzzle(&seed, &puzzle)) {
            report_error(&bench->context->report, CLI_EXIT_IO, "cannot make puzzles");
            return false;
        }
        if (!add_puzzle(bench, &puzzle))
            return false;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Running
 * --------------------------------------------------------------------------------------------- */

static bool watch(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

static void *work(void *argument)
{
    struct runner *runner = argument;
    struct race *race = runner->race;
    const struct bench *bench = race->bench;
    size_t all = bench->count * bench->passes;
    struct totals totals = {0};
    for (;;) {
        size_t from = atomic_fetch_add(&race->next, CHUNK);
        size_t to = from + CHUNK < all ? from + CHUNK : all;
        if (from >= all || stop_reason() != STOP_NONE)
            break;
        for (size_t i = from; i < to; i++) {
            struct tenring_solve_result result;
            enum tenring_status status =
                tenring_solve(&bench->puzzles[i % bench->count], &race->options, &result);
            if (status != TENRING_STATUS_OK) {
                atomic_store(&race->status, (int)status);
                return NULL;
            }
            totals.none += result.solutions == 0;
            totals.unique += result.solutions == 1;
            totals.multiple += result.solutions > 1;
            totals.nodes += result.nodes;
        }
    }
    runner->totals = totals;
    return NULL;
}

/* One run with so many threads. Returns its seconds, or a negative number after a failure or when a
   stop was asked for. */
static double run(struct bench *bench, int isa, int threads, struct totals *totals)
{
    static struct runner runners[MOST_THREADS];
    struct race race = {.bench = bench, .options = TENRING_SEARCH_OPTIONS_INIT};
    race.options.isa = isa;
    race.options.progress = watch;
    int started = 1; /* this thread is the first */
    double start = report_clock();
    for (int i = 0; i < threads; i++)
        runners[i] = (struct runner){.race = &race};
    while (started < threads &&
           pthread_create(&runners[started].thread, NULL, work, &runners[started]) == 0)
        started++;
    if (started == threads)
        work(&runners[0]);
    else
        atomic_store(&race.next, bench->count * bench->passes);
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
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        report_error(&bench->context->report, CLI_EXIT_IO, "%s", tenring_status_name(status));
    return status == TENRING_STATUS_OK && stop_reason() == STOP_NONE ? seconds : -1;
}

static bool same_totals(const struct totals *a, const struct totals *b, uint64_t times)
{
    return a->none == b->none * times && a->unique == b->unique * times &&
           a->multiple == b->multiple * times && a->nodes == b->nodes * times;
}

/* A run whose answers are checked. */
static double checked_run(struct bench *bench, int isa, int threads)
{
    struct totals totals;
    double seconds = run(bench, isa, threads, &totals);
    if (seconds < 0)
        return seconds;
    if (!bench->has_expected) {
        bench->expected = totals;
        bench->has_expected = true;
    } else if (!same_totals(&totals, &bench->expected, bench->passes)) {
        report_error(&bench->context->report, CLI_EXIT_IO,
                     "kernel %s with %d threads gives other answers than the first run; please "
                     "report this as a fault of "
                     "tenring",
                     tenring_isa_name(isa), threads);
        return -1;
    }
    return seconds;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 * --------------------------------------------------------------------------------------------- */

static void write_head(struct bench *bench)
{
    const struct totals *totals = &bench->expected;
    struct cli_buffer *out = &bench->out;
    if (bench->format == AS_CSV) {
        buffer_text(out, "kernel,threads,runs,passes,puzzles,none,unique,multiple,nodes,median,"
                         "least,greatest\n");
    } else if (bench->format == AS_TABLE) {
        buffer_print(out,
                     "%zu puzzles (%" PRIu64 " unique, %" PRIu64 " multiple, %" PRIu64
                     " none), %" PRIu64 " nodes\n",
                     bench->count, totals->unique, totals->multiple, totals->none, totals->nodes);
        buffer_print(out, "puzzles per second, median and range of %d run%s\n\n", bench->runs,
                     bench->runs == 1 ? "" : "s");
        buffer_print(out, "%-10s%8s%14s%14s%14s%12s\n", "kernel", "threads", "median", "least",
                     "greatest", "us/puzzle");
    }
}

/* seconds[]: of the runs, ascending. */
static void write_row(struct bench *bench, const char *kernel, int threads, const double *seconds)
{
    struct cli_buffer *out = &bench->out;
    const struct totals *totals = &bench->expected;
    int runs = bench->runs;
    double solved = (double)bench->count * (double)bench->passes;
    double middle =
        runs % 2 == 1 ? seconds[runs / 2] : (seconds[runs / 2 - 1] + seconds[runs / 2]) / 2;
    double median = solved / middle;
    double least = solved / seconds[runs - 1];
    double greatest = solved / seconds[0];
    if (!bench->any_row) {
        write_head(bench);
        bench->any_row = true;
    }
    if (bench->format == AS_TABLE) {
        buffer_print(out, "%-10s%8d%14.0f%14.0f%14.0f%12.3f\n", kernel, threads, median, least,
                     greatest, 1e6 / median);
    } else if (bench->format == AS_CSV) {
        buffer_print(out,
                     "%s,%d,%d,%" PRIu64 ",%zu,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64
                     ",%.1f,%.1f,%.1f\n",
                     kernel, threads, runs, bench->passes, bench->count, totals->none,
                     totals->unique, totals->multiple, totals->nodes, median, least, greatest);
    } else {
        buffer_print(out,
                     "{\"kernel\":\"%s\",\"threads\":%d,\"runs\":%d,\"passes\":%" PRIu64
                     ",\"puzzles\":%zu,\"none\":%" PRIu64 ",\"unique\":%" PRIu64
                     ",\"multiple\":%" PRIu64 ",\"nodes\":%" PRIu64
                     ",\"median\":%.1f,\"least\":%.1f,\"greatest\":%.1f}\n",
                     kernel, threads, runs, bench->passes, bench->count, totals->none,
                     totals->unique, totals->multiple, totals->nodes, median, least, greatest);
    }
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

/* One row: a warm-up that also says how often the file fits into a run, then the runs. */
static bool measure(struct bench *bench, int isa, int threads, double *seconds)
{
    bench->passes = 1;
    double once = checked_run(bench, isa, threads);
    if (once < 0)
        return false;
    uint64_t most = SIZE_MAX / 4 / bench->count;
    double wanted = LEAST_RUN / (once > 1e-9 ? once : 1e-9) + 1;
    bench->passes = wanted < (double)most ? (uint64_t)wanted : most;
    for (int i = 0; i < bench->runs; i++) {
        seconds[i] = checked_run(bench, isa, threads);
        if (seconds[i] < 0)
            return false;
    }
    qsort(seconds, (size_t)bench->runs, sizeof *seconds, compare_seconds);
    write_row(bench, tenring_isa_name(isa), threads, seconds);
    return output_flush(&bench->context->output, &bench->out);
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > MOST_THREADS ? MOST_THREADS : (int)count;
}

/* All rows: the kernels that this machine can run, or the one asked for; one thread and all, or the
   number asked for. */
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
        for (int i = 0; i < count_of_counts; i++)
            if (!measure(bench, isa, counts[i], seconds))
                return;
    }
}

int cmd_bench(struct cli_context *context)
{
    const char *format = cli_text(context, CLI_OPT_FORMAT, "table");
    struct bench bench = {.context = context,
                          .runs = (int)cli_number(context, CLI_OPT_RUNS, DEFAULT_RUNS)};
    bench.format = strcmp(format, "csv") == 0    ? AS_CSV
                   : strcmp(format, "json") == 0 ? AS_JSON
                                                 : AS_TABLE;
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
        report_error(&context->report, CLI_EXIT_IO, "out of memory");
        return CLI_EXIT_IO;
    }
    bool loaded = random ? make(&bench, cli_number(context, CLI_OPT_RANDOM, 0),
                                cli_number(context, CLI_OPT_SEED, 1))
                         : load(&bench);
    if (loaded && bench.count == 0)
        report_error(&context->report, CLI_EXIT_BAD_INPUT, "there are no puzzles to solve");
    else if (loaded)
        measure_all(&bench, isa, seconds);
    free(seconds);
    free(bench.puzzles);
    buffer_free(&bench.out);
    return CLI_EXIT_OK;
}
