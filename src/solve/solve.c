/*
 * solve.c - one puzzle: solve, count, enumerate, estimate. Checks arguments and calls a kernel.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/solve.h"

#include "base/isa.h"
#include "base/options.h"
#include "base/results.h"
#include "solve/kernel.h"

#include <assert.h>
#include <math.h>
#include <string.h>

ISA_DECLARE_32(struct solve_kernel, solve_kernel);

const void *const solve_kernels[ISA_COUNT] = ISA_KERNELS_32(solve_kernel);

solve_search *solve_search_for(int isa)
{
    const struct solve_kernel *kernel = isa_choose(solve_kernels, isa);
    return kernel ? kernel->search : NULL;
}

#ifdef TENRING_SELF_CHECK
/* Runs a job whose steps are checked against a solution found by plain backtracking, if that finds
   one quickly. */
static enum tenring_status self_checked(const struct solve_kernel *kernel, struct solve_job *job)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_textbook_result plain = TENRING_TEXTBOOK_RESULT_INIT;
    options.node_limit = 20000;
    enum tenring_status status =
        tenring_search_textbook(TENRING_ORDER_FEWEST, job->puzzle, NULL, 1, &options, &plain);
    job->known = plain.solutions > 0 ? &plain.first : NULL;
    uint64_t before = job->solutions;
    bool decided = status == TENRING_STATUS_OK;
    status = kernel->search(job);
    assert(!decided || status != TENRING_STATUS_OK ||
           (job->solutions > before) == (job->known != NULL));
    job->known = NULL;
    return status;
}
#define RUN(kernel, job) self_checked(kernel, job)
#else
#define RUN(kernel, job) (kernel)->search(job)
#endif

/* Prepares a job; false if an argument is invalid. count_depths: whether to use
   options->nodes_at_depth. */
static bool start_job(struct solve_job *job, const struct tenring_puzzle *puzzle,
                      const struct tenring_search_options *options, bool count_depths,
                      const struct solve_kernel **kernel)
{
    struct tenring_search_options chosen = TENRING_SEARCH_OPTIONS_INIT;
    if (!puzzle || !options_read(options, &chosen, sizeof chosen) ||
        !choice_is_valid(chosen.choice) || !grid_puzzle_is_valid(puzzle))
        return false;
    *kernel = isa_choose(solve_kernels, chosen.isa);
    if (!*kernel)
        return false;
    *job = (struct solve_job){
        .puzzle = puzzle,
        .choice = chosen.choice,
        .node_limit = chosen.node_limit ? chosen.node_limit : UINT64_MAX,
        .watch = chosen.progress,
        .watch_context = chosen.context,
        .nodes_at_depth = count_depths ? chosen.nodes_at_depth : NULL,
    };
    return true;
}

enum tenring_status tenring_solve(const struct tenring_puzzle *puzzle,
                                  const struct tenring_search_options *options,
                                  struct tenring_solve_result *result)
{
    struct solve_job job;
    const struct solve_kernel *kernel;
    if (!result_is_sized(result) || !start_job(&job, puzzle, options, false, &kernel))
        return TENRING_STATUS_INVALID_ARGUMENT;
    job.max_solutions = 2;
    enum tenring_status status = RUN(kernel, &job);
    int solutions = (int)job.solutions;
    if (status == TENRING_STATUS_OK && solutions == 2 && job.choice == TENRING_CHOICE_NONE)
        memset(&job.first, 0, sizeof job.first);
    if (status == TENRING_STATUS_OK && solutions == 2 && job.choice == TENRING_CHOICE_LEAST) {
        job.in_order = true;
        job.max_solutions = 1;
        job.solutions = 0;
        status = RUN(kernel, &job);
    }
    struct tenring_solve_result known;
    memset(&known, 0, sizeof known);
    known.solutions = solutions;
    known.first = job.first;
    known.nodes = job.nodes;
    result_write(result, &known, sizeof known);
    return status;
}

static void write_count(const struct solve_job *job, struct tenring_count_result *result)
{
    const struct tenring_count_result known = {.count = job->solutions, .nodes = job->nodes};
    result_write(result, &known, sizeof known);
}

enum tenring_status tenring_count_up_to(const struct tenring_puzzle *puzzle, uint64_t max,
                                        const struct tenring_search_options *options,
                                        struct tenring_count_result *result)
{
    struct solve_job job;
    const struct solve_kernel *kernel;
    if (!result_is_sized(result) || max == 0 || !start_job(&job, puzzle, options, true, &kernel))
        return TENRING_STATUS_INVALID_ARGUMENT;
    job.max_solutions = max;
    enum tenring_status status = RUN(kernel, &job);
    write_count(&job, result);
    return status;
}

enum tenring_status tenring_enumerate(const struct tenring_puzzle *puzzle,
                                      const struct tenring_search_options *options,
                                      tenring_solution_callback *callback, void *context,
                                      struct tenring_count_result *result)
{
    struct solve_job job;
    const struct solve_kernel *kernel;
    if (!callback || (result && !result_is_sized(result)) ||
        !start_job(&job, puzzle, options, false, &kernel))
        return TENRING_STATUS_INVALID_ARGUMENT;
    job.in_order = true;
    job.max_solutions = UINT64_MAX;
    job.found = callback;
    job.found_context = context;
    enum tenring_status status = RUN(kernel, &job);
    if (result)
        write_count(&job, result);
    return status;
}

enum tenring_status tenring_estimate_count(const struct tenring_puzzle *puzzle, uint64_t probes,
                                           uint64_t seed,
                                           const struct tenring_search_options *options,
                                           struct tenring_estimate *estimate)
{
    struct solve_job job;
    const struct solve_kernel *kernel;
    if (!result_is_sized(estimate) || probes < 2 ||
        !start_job(&job, puzzle, options, false, &kernel))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct rng rng;
    rng_seed(&rng, seed);
    /* Welford's running mean and sum of squared deviations, which avoid cancellation between large
       numbers. */
    double mean = 0, squares = 0;
    uint64_t made = 0;
    enum tenring_status status = TENRING_STATUS_OK;
    while (made < probes) {
        /* The longest descent has the puzzle and one node for each cell. */
        if (job.node_limit - job.nodes < GRID_CELLS + 1) {
            status = TENRING_STATUS_LIMIT;
            break;
        }
        double value = kernel->descend(puzzle, &rng, &job.nodes);
        double step = value - mean;
        made++;
        mean += step / (double)made;
        squares += step * (value - mean);
        struct tenring_progress progress = {.nodes = job.nodes};
        if (job.watch && made % 64 == 0 && !job.watch(job.watch_context, &progress)) {
            status = TENRING_STATUS_CANCELLED;
            break;
        }
    }
    double error = made > 1 ? sqrt(squares / (double)(made - 1) / (double)made) : INFINITY;
    const struct tenring_estimate known = {
        .mean = mean, .standard_error = error, .probes = made, .nodes = job.nodes};
    result_write(estimate, &known, sizeof known);
    return status;
}
