/*
 * run.c - see count/run.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/run.h"

#include "base/isa.h"
#include "base/options.h"
#include "base/results.h"

#include <stdlib.h>
#include <string.h>

ISA_DECLARE_64(struct count_kernel, count_kernel);

const void *const count_kernels[ISA_COUNT] = ISA_KERNELS_64(count_kernel);

/* Enumeration is given up early when HOPELESS_PROBES random descents estimate more than
   HOPELESS_FACTOR times as many solutions as would be enumerated. */
enum { HOPELESS_PROBES = 16, HOPELESS_FACTOR = 30 };

/* Nodes that an enumeration may take, whatever the limit on operations: milliseconds. */
enum { FREE_NODES = 10000 };

/* The cost of enumerating one solution, in the unit of count_plan.cost, which is also about that of
   a node; and the share of a contraction's cost that is risked on enumeration. */
static const double enumerate_cost = 7500, enumerate_part = 0.25;

static bool watch(void *context, uint64_t products)
{
    const struct count_run *run = context;
    struct tenring_progress progress = {.operations = products,
                                        .expected_operations = run->estimated};
    return run->options.progress(run->options.context, &progress);
}

static bool watch_search(void *context, const struct tenring_progress *search)
{
    const struct count_run *run = context;
    struct tenring_progress progress = *search;
    progress.operations = run->control.products;
    progress.expected_operations = run->estimated;
    return run->options.progress(run->options.context, &progress);
}

struct tenring_search_options count_run_search(struct count_run *run)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.isa = run->options.isa;
    if (run->control.products_limit != UINT64_MAX) {
        const double left = (double)run->control.products_limit - (double)run->control.products;
        options.node_limit =
            left > enumerate_cost * FREE_NODES ? (uint64_t)(left / enumerate_cost) : FREE_NODES;
    }
    options.progress = run->options.progress ? watch_search : NULL;
    options.context = run;
    return options;
}

enum tenring_status count_run_start(struct count_run *run, const struct tenring_puzzle *puzzle,
                                    const struct tenring_count_options *options)
{
    *run = (struct count_run){.options = TENRING_COUNT_OPTIONS_INIT};
    if (!puzzle || !grid_puzzle_is_valid(puzzle) ||
        !options_read(options, &run->options, sizeof run->options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    run->kernel = isa_choose(count_kernels, run->options.isa);
    if (!run->kernel || run->options.threads < 0)
        return TENRING_STATUS_INVALID_ARGUMENT;
    run->partitions = malloc(sizeof *run->partitions);
    if (!run->partitions)
        return TENRING_STATUS_NO_MEMORY;
    partition_fill(run->partitions);
    run->puzzle = *puzzle;
    count_put_back(&run->puzzle);
    run->control = (struct count_control){
        .products_limit = run->options.operation_limit ? run->options.operation_limit : UINT64_MAX,
        .watch = run->options.progress ? watch : NULL,
        .context = run,
        .threads = run->options.threads ? run->options.threads : 1,
    };
    return TENRING_STATUS_OK;
}

void count_run_end(struct count_run *run)
{
    free(run->partitions);
}

void count_run_report(const struct count_run *run, struct uint128 count,
                      struct tenring_exact_count *result)
{
    struct tenring_exact_count known;
    memset(&known, 0, sizeof known);
    known.count = (struct tenring_number){count.high, count.low};
    known.enumerated = !run->contracted;
    known.nodes = run->nodes;
    known.operations = run->control.products;
    result_write(result, &known, sizeof known);
}

void count_put_back(struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle given = *puzzle;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = puzzle->cell[cell];
        if (digit_set_size(set) <= 1)
            continue;
        for (int i = 0; i < GRID_PEERS; i++) {
            unsigned peer = given.cell[grid_peers[cell][i]];
            set |= digit_set_size(peer) == 1 ? peer : 0;
        }
        puzzle->cell[cell] = (uint16_t)set;
    }
}

uint64_t count_run_memory(const struct count_run *run, const struct count_plan *plan, int *threads)
{
    uint64_t limit = run->options.memory_limit ? run->options.memory_limit : UINT64_MAX;
    uint64_t memory = plan->memory;
    int n = 1;
    while (n < run->control.threads && memory + plan->more_memory <= limit) {
        memory += plan->more_memory;
        n++;
    }
    *threads = n;
    return memory;
}

bool count_run_too_large(const struct count_run *run, const struct count_plan *plan)
{
    return run->options.memory_limit && plan->memory > run->options.memory_limit;
}

bool count_run_refuses(const struct count_run *run, const struct count_plan *plan)
{
    return count_run_too_large(run, plan) || plan->cost > (double)run->control.products_limit;
}

enum tenring_status count_run_sum(struct count_run *run, const struct count_plan *plan,
                                  const struct tenring_puzzle *puzzle,
                                  struct count_contents *contents, struct uint128 *total)
{
    struct count_control *control = &run->control;
    int threads = control->threads;
    count_run_memory(run, plan, &control->threads);
    enum tenring_status status =
        count_sum_contents(plan, run->partitions, puzzle, run->kernel, control, contents, total);
    control->threads = threads;
    return status;
}

uint64_t count_run_enumerable(const struct count_run *run, const struct tenring_puzzle *puzzle,
                              double cost)
{
    double sooner = cost * enumerate_part / enumerate_cost;
    uint64_t most =
        sooner < (double)run->options.enumerate ? (uint64_t)sooner : run->options.enumerate;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
    options.isa = run->options.isa;
    if (most <= COUNT_AT_ONCE || tenring_estimate_count(puzzle, HOPELESS_PROBES, 1, &options,
                                                        &estimate) != TENRING_STATUS_OK)
        return most;
    return estimate.mean > HOPELESS_FACTOR * (double)most ? 0 : most;
}
