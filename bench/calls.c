/*
 * calls.c - see calls.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "calls.h"

#include <string.h>
#include <time.h>

enum { BATCH = 512 };

uint64_t calls_node_limit;
double calls_time_limit = 10;

static double last, longest, end; /* of the progress callback */

double calls_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const double time = calls_now();
    (void)context, (void)progress;
    longest = time - last > longest ? time - last : longest;
    last = time;
    return time < end;
}

static void run_solve(const struct subject *subject, struct result *result)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    options.node_limit = calls_node_limit;
    options.progress = watch;
    result->status = tenring_solve(&subject->puzzle, &options, &solved);
    result->nodes = solved.nodes;
}

static void run_batch(const struct subject *subject, struct result *result)
{
    static struct tenring_puzzle puzzle[BATCH];
    static struct tenring_batch_result solved[BATCH];
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    struct tenring_batch *batch;
    options.choice = TENRING_CHOICE_LEAST;
    options.progress = watch;
    for (int n = 0; n < BATCH; n++)
        puzzle[n] = subject->puzzle;
    result->status = tenring_batch_new(1, 0, &batch);
    if (result->status == TENRING_STATUS_OK)
        result->status = tenring_batch_solve(batch, puzzle, solved, BATCH, &options);
    tenring_batch_free(batch);
}

static struct tenring_count_options count_options(void)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.operation_limit = calls_node_limit ? calls_node_limit : options.operation_limit;
    options.progress = watch;
    return options;
}

static void run_count(const struct subject *subject, struct result *result)
{
    struct tenring_exact_count count = TENRING_EXACT_COUNT_INIT;
    const struct tenring_count_options options = count_options();
    result->status = tenring_count_all(&subject->puzzle, &options, &count);
    result->nodes = count.nodes + count.operations;
}

static void run_cells(const struct subject *subject, struct result *result)
{
    static struct tenring_cell_counts counts = TENRING_CELL_COUNTS_INIT;
    const struct tenring_count_options options = count_options();
    result->status = tenring_count_by_cell(&subject->puzzle, &options, &counts);
    result->nodes = counts.nodes + counts.operations;
}

static bool ignore_claim(void *context, const struct tenring_claim *claim)
{
    (void)context, (void)claim;
    return true;
}

static bool ignore_step(void *context, const struct tenring_proof_step *step)
{
    (void)context, (void)step;
    return true;
}

static struct tenring_best_options best_options(void)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.node_limit = calls_node_limit;
    options.progress = watch;
    return options;
}

static void run_max(const struct subject *subject, struct result *result)
{
    struct tenring_best best = TENRING_BEST_INIT;
    const struct tenring_best_options options = best_options();
    result->status = tenring_find_best(&subject->weights, &subject->puzzle, &options, &best);
    result->nodes = best.nodes;
}

static void run_prove(const struct subject *subject, struct result *result)
{
    const struct tenring_certificate_sink sink = {ignore_claim, ignore_step, NULL};
    struct tenring_best best = TENRING_BEST_INIT;
    const struct tenring_best_options options = best_options();
    result->status =
        tenring_prove_best(&subject->weights, &subject->puzzle, &sink, &options, &best);
    result->nodes = best.nodes;
}

/* Rates the puzzle, or finds its next step. */
static void run_logic(const struct subject *subject, struct result *result, bool whole)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_logic *logic;
    options.node_limit = calls_node_limit;
    options.progress = watch;
    if (!whole) {
        options.techniques &= ~TENRING_TECHNIQUES_UNIQUENESS;
        options.stop_above = 1; /* the first step is the last */
    }
    result->status = tenring_logic_new(&logic);
    if (result->status == TENRING_STATUS_OK)
        result->status = tenring_rate(logic, &subject->puzzle, &options, &rating);
    result->nodes = rating.nodes;
    tenring_logic_free(logic);
}

static void run_rate(const struct subject *subject, struct result *result)
{
    run_logic(subject, result, true);
}

static void run_hint(const struct subject *subject, struct result *result)
{
    run_logic(subject, result, false);
}

static void run_hodoku(const struct subject *subject, struct result *result)
{
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    struct tenring_logic *logic;
    options.node_limit = calls_node_limit;
    options.progress = watch;
    result->status = tenring_logic_new(&logic);
    if (result->status == TENRING_STATUS_OK)
        result->status = tenring_rate_hodoku(logic, &subject->puzzle, &options, &rating);
    result->nodes = rating.nodes;
    tenring_logic_free(logic);
}

static void run_generate(const struct subject *subject, struct result *result)
{
    struct tenring_generate_options options = subject->options;
    struct tenring_generated made = TENRING_GENERATED_INIT;
    struct tenring_generator *generator;
    struct tenring_grid pattern;
    options.node_limit = calls_node_limit ? calls_node_limit : options.node_limit;
    options.progress = watch;
    if (options.pattern && tenring_extract_givens(&subject->puzzle, &pattern))
        options.pattern = &pattern;
    result->status = tenring_generator_new(&options, NULL, &generator);
    if (result->status != TENRING_STATUS_OK)
        return;
    result->status = tenring_generator_next(generator, &made);
    result->nodes = made.nodes;
    tenring_generator_free(generator);
}

static void run_canon(const struct subject *subject, struct result *result)
{
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    result->status = tenring_canonicalise(&subject->puzzle, &form);
}

static bool count_puzzle(void *context, const struct tenring_puzzle *puzzle)
{
    (void)context, (void)puzzle;
    return watch(NULL, NULL);
}

static void run_reduce(const struct subject *subject, struct result *result)
{
    struct tenring_puzzle grid;
    struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
    options.progress = watch;
    result->status = tenring_make_puzzle(&subject->solution, &grid);
    if (result->status == TENRING_STATUS_OK)
        result->status = tenring_reduce(&grid, &options, count_puzzle, NULL, &result->nodes);
}

static void run_board(const struct subject *subject, struct result *result)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_board *board;
    options.node_limit = calls_node_limit;
    options.progress = watch;
    result->status = tenring_board_new_named(subject->side == 16 ? "16x16" : "25x25", NULL, &board);
    if (result->status != TENRING_STATUS_OK)
        return;
    result->status = tenring_board_solve(board, subject->cells, &options, &solved, NULL);
    result->nodes = solved.nodes;
    tenring_board_free(board);
}

static const struct call calls[] = {
    {"solve", ANY, true, false, 0, run_solve},
    {"batch", ANY, false, false, 0, run_batch},
    {"count", ANY, true, true, 0, run_count},
    {"cells", ANY, true, true, 0, run_cells},
    {"max", WEIGHTS, true, false, 0, run_max},
    {"prove", WEIGHTS, true, false, 0, run_prove},
    {"rate", UNIQUE, true, false, 0, run_rate},
    {"hint", SEVERAL, true, false, 0, run_hint},
    {"hodoku", UNIQUE, true, false, 0, run_hodoku},
    {"hodoku-several", SEVERAL, true, false, 0, run_hodoku},
    {"generate", OPTIONS, false, false, 0, run_generate},
    {"reduce", UNIQUE, false, false, 0, run_reduce},
    {"canon", ANY, false, false, 0, run_canon},
    {"board-16", BOARD, true, false, 16, run_board},
    {"board-25", BOARD, true, false, 25, run_board},
};

const struct call *calls_find(const char *name)
{
    for (size_t n = 0; n < sizeof calls / sizeof calls[0]; n++)
        if (strcmp(calls[n].name, name) == 0)
            return &calls[n];
    return NULL;
}

struct result calls_make(const struct call *call, const struct subject *subject)
{
    struct result result = {.status = TENRING_STATUS_OK};
    const double begin = calls_now();
    last = begin;
    longest = 0;
    end = begin + calls_time_limit;
    call->run(subject, &result);
    (void)watch(NULL, NULL);
    result.seconds = calls_now() - begin;
    result.silence = longest;
    return result;
}
