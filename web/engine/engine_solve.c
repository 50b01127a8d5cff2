/*
 * engine_solve.c - one puzzle for JavaScript: solve, count, enumerate, textbook orders.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stddef.h>

#include "engine.h"

static bool watch_search(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return engine_watch((double)progress->nodes, (double)progress->solutions,
                        progress->has_score ? (double)progress->score : NAN,
                        progress->has_bound ? (double)progress->bound : NAN) != 0;
}

struct tenring_search_options engine_options(double node_limit, bool watched)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.node_limit = engine_limit(node_limit);
    options.progress = watched ? watch_search : NULL;
    return options;
}

struct tenring_best_options engine_best_options(bool least, double node_limit, bool watched)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.node_limit = engine_limit(node_limit);
    options.progress = watched ? watch_search : NULL;
    return options;
}

/* ---------------------------------------------------------------------------------------------- */

EXPORT(solve)
enum tenring_status engine_solve(const struct tenring_puzzle *puzzle, int choice, double node_limit,
                                 int watched, struct engine_answer *answer);
EXPORT(redundant)
enum tenring_status engine_redundant(const struct tenring_puzzle *puzzle, double node_limit,
                                     int watched, struct engine_answer *answer);
EXPORT(count)
enum tenring_status engine_count(const struct tenring_puzzle *puzzle, double max, double node_limit,
                                 int watched, struct engine_answer *answer,
                                 double depths[TENRING_DEPTHS]);
EXPORT(enumerate)
enum tenring_status engine_enumerate(const struct tenring_puzzle *puzzle, double node_limit,
                                     int watched, struct engine_answer *answer);
EXPORT(estimate_count)
enum tenring_status engine_estimate_count(const struct tenring_puzzle *puzzle, double probes,
                                          uint32_t seed_high, uint32_t seed_low, double node_limit,
                                          int watched, struct engine_answer *answer);

/* choice: enum tenring_choice. number[0]: solutions, number[1]: nodes; first: the solution. */
enum tenring_status engine_solve(const struct tenring_puzzle *puzzle, int choice, double node_limit,
                                 int watched, struct engine_answer *answer)
{
    struct tenring_search_options options = engine_options(node_limit, watched != 0);
    options.choice = (enum tenring_choice)choice;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    enum tenring_status status = tenring_solve(puzzle, &options, &result);
    answer->number[0] = result.solutions;
    answer->number[1] = (double)result.nodes;
    answer->first = result.first;
    return status;
}

/*
 * Finds the givens that a unique puzzle does not need: first.cell[cell] is 1 for these, else 0.
 * number[1]: nodes; node_limit limits their sum. A given of digit d is redundant exactly if the
 * puzzle with "anything but d" in its cell has no solution: a solution of the puzzle without the
 * given either has d there, and is then the known one, or does not.
 */
enum tenring_status engine_redundant(const struct tenring_puzzle *puzzle, double node_limit,
                                     int watched, struct engine_answer *answer)
{
    struct tenring_search_options options = engine_options(node_limit, watched != 0);
    const uint64_t limit = options.node_limit;
    uint64_t nodes = 0;
    enum tenring_status status = TENRING_STATUS_OK;
    struct tenring_puzzle without = *puzzle;
    struct tenring_grid givens;
    tenring_extract_givens(puzzle, &givens);
    for (int cell = 0; cell < TENRING_CELLS && status == TENRING_STATUS_OK; cell++) {
        answer->first.cell[cell] = 0;
        if (givens.cell[cell] == 0)
            continue;
        if (limit > 0 && nodes >= limit) {
            status = TENRING_STATUS_LIMIT;
            break;
        }
        struct tenring_count_result others = TENRING_COUNT_RESULT_INIT;
        options.node_limit = limit > 0 ? limit - nodes : 0;
        without.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~puzzle->cell[cell]);
        status = tenring_count_up_to(&without, 1, &options, &others);
        without.cell[cell] = puzzle->cell[cell];
        answer->first.cell[cell] = others.count == 0;
        nodes += others.nodes;
    }
    answer->number[1] = (double)nodes;
    return status;
}

static void show_depths(double depths[TENRING_DEPTHS],
                        const uint64_t nodes_at_depth[TENRING_DEPTHS])
{
    for (int depth = 0; depth < TENRING_DEPTHS; depth++)
        depths[depth] = (double)nodes_at_depth[depth];
}

/* max 0, or too large for a counter: all. number[0]: solutions, number[1]: nodes; depths: nodes at
   each depth. */
enum tenring_status engine_count(const struct tenring_puzzle *puzzle, double max, double node_limit,
                                 int watched, struct engine_answer *answer,
                                 double depths[TENRING_DEPTHS])
{
    uint64_t nodes_at_depth[TENRING_DEPTHS] = {0};
    struct tenring_search_options options = engine_options(node_limit, watched != 0);
    options.nodes_at_depth = nodes_at_depth;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    uint64_t most = engine_limit(max);
    enum tenring_status status =
        tenring_count_up_to(puzzle, most > 0 ? most : UINT64_MAX, &options, &result);
    answer->number[0] = (double)result.count;
    answer->number[1] = (double)result.nodes;
    show_depths(depths, nodes_at_depth);
    return status;
}

static bool found(void *context, const struct tenring_grid *solution)
{
    (void)context;
    return engine_found(solution->cell) != 0;
}

/* Calls engine_found for each solution. number[0]: solutions, number[1]: nodes. */
enum tenring_status engine_enumerate(const struct tenring_puzzle *puzzle, double node_limit,
                                     int watched, struct engine_answer *answer)
{
    struct tenring_search_options options = engine_options(node_limit, watched != 0);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status = tenring_enumerate(puzzle, &options, found, NULL, &result);
    answer->number[0] = (double)result.count;
    answer->number[1] = (double)result.nodes;
    return status;
}

/* number: mean, nodes, standard error, probes. */
enum tenring_status engine_estimate_count(const struct tenring_puzzle *puzzle, double probes,
                                          uint32_t seed_high, uint32_t seed_low, double node_limit,
                                          int watched, struct engine_answer *answer)
{
    struct tenring_search_options options = engine_options(node_limit, watched != 0);
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
    enum tenring_status status = tenring_estimate_count(
        puzzle, engine_limit(probes), (uint64_t)seed_high << 32 | seed_low, &options, &estimate);
    answer->number[0] = estimate.mean;
    answer->number[1] = (double)estimate.nodes;
    answer->number[2] = estimate.standard_error;
    answer->number[3] = (double)estimate.probes;
    return status;
}

/* ---------------------------------------------------------------------------------------------- */
/* Counting exactly */

/* count.js fills this in; a negative number means the default. */
struct engine_count_options {
    double enumerate, memory_limit, operation_limit, watched;
};

/* count.js reads the numbers in memory. */
_Static_assert(offsetof(struct tenring_number, low) == 8, "layout");
_Static_assert(offsetof(struct tenring_cell_counts, count) == 24, "layout");

EXPORT(count_exact)
enum tenring_status engine_count_exact(const struct tenring_puzzle *puzzle,
                                       const struct engine_count_options *asked,
                                       struct engine_answer *answer);
EXPORT(count_by_cell)
enum tenring_status engine_count_by_cell(const struct tenring_puzzle *puzzle,
                                         const struct engine_count_options *asked,
                                         struct engine_answer *answer,
                                         struct tenring_cell_counts *counts);
EXPORT(count_cost)
enum tenring_status engine_count_cost(const struct tenring_puzzle *puzzle,
                                      const struct engine_count_options *asked,
                                      struct engine_answer *answer, int by_cell);
static bool watch_count(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return engine_watch((double)progress->operations, progress->expected_operations, NAN, NAN) != 0;
}

/* engine_watch is called with the operations so far and their estimated total. */
static struct tenring_count_options count_options(const struct engine_count_options *asked)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    if (asked->enumerate >= 0)
        options.enumerate = engine_limit(asked->enumerate);
    if (asked->memory_limit >= 0)
        options.memory_limit = engine_limit(asked->memory_limit);
    if (asked->operation_limit >= 0)
        options.operation_limit = engine_limit(asked->operation_limit);
    options.progress = asked->watched != 0 ? watch_count : NULL;
    return options;
}

/* text: the count in decimal; number: 1 if it was enumerated, nodes, operations. */
static void show_count(struct engine_answer *answer, struct tenring_number count, bool enumerated,
                       uint64_t nodes, uint64_t operations)
{
    tenring_format_number(count, answer->text, sizeof answer->text);
    answer->number[0] = enumerated;
    answer->number[1] = (double)nodes;
    answer->number[2] = (double)operations;
}

/* Answers as show_count does. */
enum tenring_status engine_count_exact(const struct tenring_puzzle *puzzle,
                                       const struct engine_count_options *asked,
                                       struct engine_answer *answer)
{
    struct tenring_count_options options = count_options(asked);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    enum tenring_status status = tenring_count_all(puzzle, &options, &result);
    show_count(answer, result.count, result.enumerated, result.nodes, result.operations);
    return status;
}

/* Answers as show_count does. *counts is valid if the status is OK. */
enum tenring_status engine_count_by_cell(const struct tenring_puzzle *puzzle,
                                         const struct engine_count_options *asked,
                                         struct engine_answer *answer,
                                         struct tenring_cell_counts *counts)
{
    struct tenring_count_options options = count_options(asked);
    counts->size = sizeof *counts;
    enum tenring_status status = tenring_count_by_cell(puzzle, &options, counts);
    if (status == TENRING_STATUS_OK)
        show_count(answer, counts->total, counts->enumerated, counts->nodes, counts->operations);
    return status;
}

/* number: operations, bytes of memory. */
enum tenring_status engine_count_cost(const struct tenring_puzzle *puzzle,
                                      const struct engine_count_options *asked,
                                      struct engine_answer *answer, int by_cell)
{
    struct tenring_count_options options = count_options(asked);
    struct tenring_cost cost = TENRING_COST_INIT;
    enum tenring_status status =
        (by_cell ? tenring_count_by_cell_cost : tenring_count_all_cost)(puzzle, &options, &cost);
    answer->number[0] = cost.operations;
    answer->number[1] = (double)cost.memory;
    return status;
}

/* ---------------------------------------------------------------------------------------------- */
/* Textbook orders */

EXPORT(textbook)
enum tenring_status engine_textbook(int order, const struct tenring_puzzle *puzzle,
                                    const struct tenring_weights *weights, double max,
                                    double node_limit, int watched, struct engine_answer *answer,
                                    double depths[TENRING_DEPTHS]);

/* A search that shows its nodes at each depth while it runs. */
struct textbook_watch {
    double *depths;
    const uint64_t *nodes_at_depth;
};

static bool watch_textbook(void *context, const struct tenring_progress *progress)
{
    struct textbook_watch *watch = context;
    show_depths(watch->depths, watch->nodes_at_depth);
    return watch_search(NULL, progress);
}

/* weights may be NULL. number: solutions, nodes, dead ends, score; first, best; depths: nodes at
   each depth, also updated before each call of engine_watch. */
enum tenring_status engine_textbook(int order, const struct tenring_puzzle *puzzle,
                                    const struct tenring_weights *weights, double max,
                                    double node_limit, int watched, struct engine_answer *answer,
                                    double depths[TENRING_DEPTHS])
{
    uint64_t nodes_at_depth[TENRING_DEPTHS] = {0};
    struct textbook_watch watch = {depths, nodes_at_depth};
    struct tenring_search_options options = engine_options(node_limit, false);
    options.nodes_at_depth = nodes_at_depth;
    options.progress = watched ? watch_textbook : NULL;
    options.context = &watch;
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    enum tenring_status status = tenring_search_textbook((enum tenring_order)order, puzzle, weights,
                                                         engine_limit(max), &options, &result);
    answer->number[0] = (double)result.solutions;
    answer->number[1] = (double)result.nodes;
    answer->number[2] = (double)result.dead_ends;
    answer->number[3] = (double)result.score;
    answer->first = result.first;
    answer->best = result.best;
    show_depths(depths, nodes_at_depth);
    return status;
}
