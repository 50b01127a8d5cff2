/*
 * batch.c - measures tenring_batch_solve with one thread: puzzles per second of each kernel that
 * this machine can run.
 *
 *     bench_batch RUNS <FILE      a run lasts at least 0.1 s; medians
 *
 * Reading and parsing are not timed. bench/web.mjs compares the WebAssembly modules with it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tenring.h"

enum { MAX_RUNS = 101 };
static const double least_seconds = 0.1;

struct puzzles {
    struct tenring_puzzle *puzzle;
    size_t count, capacity;
};

static bool add(struct puzzles *puzzles, const struct tenring_puzzle *puzzle)
{
    if (puzzles->count == puzzles->capacity) {
        size_t capacity = 2 * puzzles->capacity + 1024;
        struct tenring_puzzle *grown = realloc(puzzles->puzzle, capacity * sizeof *grown);
        if (!grown)
            return false;
        puzzles->puzzle = grown;
        puzzles->capacity = capacity;
    }
    puzzles->puzzle[puzzles->count++] = *puzzle;
    return true;
}

static bool read_puzzles(FILE *file, struct puzzles *puzzles)
{
    static char bytes[65536];
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader = NULL;
    bool good = tenring_reader_new(TENRING_SYNTAX_AUTO, &reader) == TENRING_STATUS_OK;
    while (good) {
        enum tenring_reader_event event = tenring_reader_next(reader, &record);
        if (event == TENRING_READER_EVENT_END)
            break;
        if (event == TENRING_READER_EVENT_MORE) {
            good = tenring_reader_feed(reader, bytes, fread(bytes, 1, sizeof bytes, file)) ==
                   TENRING_STATUS_OK;
        } else {
            good = event == TENRING_READER_EVENT_RECORD &&
                   (record.status != TENRING_STATUS_OK || add(puzzles, &record.puzzle));
        }
    }
    tenring_reader_free(reader);
    return good;
}

static double now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    const double *x = a;
    const double *y = b;
    return (*x > *y) - (*x < *y);
}

/* The median of the runs in puzzles per second; 0 on failure. The first run does not count. */
static double measure(int isa, int runs, const struct puzzles *puzzles,
                      struct tenring_batch_result *results)
{
    struct tenring_batch *batch;
    double rates[MAX_RUNS];
    if (tenring_batch_new(1, isa, &batch) != TENRING_STATUS_OK)
        return 0;
    for (int run = -1; run < runs; run++) {
        double begin = now();
        double seconds = 0;
        size_t solved = 0;
        while (seconds < least_seconds) {
            tenring_batch_solve(batch, puzzles->puzzle, results, puzzles->count, NULL);
            solved += puzzles->count;
            seconds = now() - begin;
        }
        if (run >= 0)
            rates[run] = (double)solved / seconds;
    }
    tenring_batch_free(batch);
    qsort(rates, (size_t)runs, sizeof *rates, ascending);
    return rates[runs / 2];
}

static int measure_all(int runs, struct puzzles *puzzles)
{
    if (!read_puzzles(stdin, puzzles) || puzzles->count == 0) {
        fputs("bench_batch: no puzzles could be read\n", stderr);
        return 1;
    }
    struct tenring_batch_result *results = calloc(puzzles->count, sizeof *results);
    for (int isa = 1; results && isa <= tenring_isa_count(); isa++)
        if (tenring_isa_available(isa))
            printf("%s\t%.0f\n", tenring_isa_name(isa), measure(isa, runs, puzzles, results));
    int status = results == NULL;
    free(results);
    return status;
}

int main(int argc, char **argv)
{
    long runs = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
    if (runs < 1 || runs > MAX_RUNS) {
        fprintf(stderr, "usage: bench_batch RUNS <FILE    with 1 to %d runs\n", MAX_RUNS);
        return 2;
    }
    struct puzzles puzzles = {0};
    int status = measure_all((int)runs, &puzzles);
    free(puzzles.puzzle);
    return status;
}
