/*
 * solve.c - solving, counting and enumerating the solutions of a board's puzzle.
 *
 * The search of search.h is the fastest for most puzzles. What it has not answered within a budget
 * of nodes, learn.h begins anew; enumeration and large counts stay with search.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "base/results.h"
#include "general/learn.h"
#include "general/solve.h"

/* BUDGET: about 0.2 s for a puzzle of 25 x 25. */
enum { BUDGET = 30000, LEARN_MOST = 100 };

/* Checks the arguments that all functions here have in common. */
static bool arguments_are_valid(const struct tenring_board *board, const uint8_t *givens,
                                const struct tenring_search_options *options,
                                struct tenring_search_options *chosen)
{
    return board && givens && options_read(options, chosen, sizeof *chosen) &&
           choice_is_valid(chosen->choice) && general_givens_are_valid(board, givens);
}

/* ------------------------------------------------------------------------------------------------
 * Solving
 * --------------------------------------------------------------------------------------------- */

/* Looks for two solutions. *found counts them; `first` and `other` hold them. */
static enum search_event find_two(struct general_search *search, int *found, uint8_t *first,
                                  uint8_t *other)
{
    enum search_event event = SEARCH_SOLUTION;
    while (*found < 2 && (event = search_next(search)) == SEARCH_SOLUTION) {
        general_write(&search->state, *found == 0 ? first : other);
        search->known.solutions = (uint64_t)++ * found;
    }
    return event == SEARCH_SOLUTION ? SEARCH_DONE : event;
}

/* Limits the search to the budget of nodes. */
static void set_budget(struct general_search *search, uint64_t budget)
{
    if (search->limit == 0 || search->limit > budget)
        search->limit = budget;
}

/* Whether the budget ended the search, but not the caller's limit, which is set again. */
static bool budget_is_used(struct general_search *search, enum search_event event, uint64_t limit)
{
    search->limit = limit;
    return event == SEARCH_LIMIT && (limit == 0 || search->nodes < limit);
}

/* Turns a solution into the lexicographically least one, cell by cell. Solutions that were found
   are not found again, but none of them is less than `grid`. */
static enum search_event make_least(struct learner *learner, const struct tenring_board *board,
                                    uint8_t *grid)
{
    for (int cell = 0; cell < board->cells; cell++) {
        struct search_choice choice = {.cell = (uint16_t)cell};
        for (; choice.digit + 1 < grid[cell]; choice.digit++) {
            const enum search_event event = learn_next(learner, &choice, grid);
            if (event != SEARCH_SOLUTION && event != SEARCH_DONE)
                return event;
        }
        choice.digit = (uint8_t)(grid[cell] - 1);
        learn_fix(learner, choice);
    }
    return SEARCH_DONE;
}

/* Does the rest of find_two with learnt clauses. With `least`, `first` becomes the least of several
   solutions, which often is many searches; each uses what the ones before have learnt. */
static enum search_event learn_two(struct general_search *search, const uint8_t *givens, bool least,
                                   int *found, uint8_t *first, uint8_t *other)
{
    const struct tenring_board *board = search->state.board;
    search_load(search, givens);
    struct learner *learner = learn_new(search, *found > 0 ? first : NULL);
    enum search_event event = learner ? SEARCH_SOLUTION : SEARCH_NO_MEMORY;
    if (learner && *found > 0)
        event = learn_next(learner, NULL, first); /* the same one */
    while (event == SEARCH_SOLUTION && *found < 2) {
        event = learn_next(learner, NULL, *found == 0 ? first : other);
        if (event == SEARCH_SOLUTION)
            search->known.solutions = (uint64_t)++ * found;
    }
    if (event == SEARCH_SOLUTION && least) {
        if (memcmp(other, first, (size_t)board->cells) < 0)
            memcpy(first, other, (size_t)board->cells);
        event = make_least(learner, board, first);
    }
    learn_free(learner);
    return event == SEARCH_SOLUTION ? SEARCH_DONE : event;
}

enum tenring_status solve_within(const struct tenring_board *board, const uint8_t *givens,
                                 uint64_t budget, const struct tenring_search_options *options,
                                 struct tenring_solve_result *result, uint8_t *solution)
{
    struct tenring_search_options chosen = TENRING_SEARCH_OPTIONS_INIT;
    struct general_search search;
    struct tenring_solve_result known;
    uint8_t first[TENRING_BOARD_CELLS_MAX] = {0}, other[TENRING_BOARD_CELLS_MAX];
    memset(&known, 0, sizeof known);
    if (!arguments_are_valid(board, givens, options, &chosen) || !result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (!search_start(&search, board, &chosen))
        return TENRING_STATUS_NO_MEMORY;
    const bool least = chosen.choice == TENRING_CHOICE_LEAST;
    set_budget(&search, budget);
    search_load(&search, givens);
    enum search_event event = find_two(&search, &known.solutions, first, other);
    if (budget_is_used(&search, event, chosen.node_limit) ||
        (event == SEARCH_DONE && known.solutions == 2 && least))
        event = learn_two(&search, givens, least, &known.solutions, first, other);
    known.nodes = search.nodes;
    search_end(&search);
    if (event == SEARCH_NO_MEMORY)
        return TENRING_STATUS_NO_MEMORY;
    if (known.solutions == 2 && chosen.choice == TENRING_CHOICE_NONE)
        memset(first, 0, sizeof first);
    if (solution)
        memcpy(solution, first, (size_t)board->cells);
    result_write(result, &known, sizeof known);
    return search_status(event);
}

enum tenring_status tenring_board_solve(const struct tenring_board *board, const uint8_t *givens,
                                        const struct tenring_search_options *options,
                                        struct tenring_solve_result *result, uint8_t *solution)
{
    return solve_within(board, givens, BUDGET, options, result, solution);
}

/* ------------------------------------------------------------------------------------------------
 * Counting, enumerating
 * --------------------------------------------------------------------------------------------- */

/* Counts anew with learnt clauses. *count is what is known; it never gets less. */
static enum search_event learn_count(struct general_search *search, const uint8_t *givens,
                                     uint64_t max, uint64_t *count)
{
    uint8_t grid[TENRING_BOARD_CELLS_MAX];
    search_load(search, givens);
    struct learner *learner = learn_new(search, NULL);
    enum search_event event = learner ? SEARCH_SOLUTION : SEARCH_NO_MEMORY;
    for (uint64_t found = 0; event == SEARCH_SOLUTION && found < max;) {
        event = learn_next(learner, NULL, grid);
        if (event == SEARCH_SOLUTION && ++found > *count)
            search->known.solutions = *count = found;
    }
    learn_free(learner);
    return event;
}

/* Visits at most `max` solutions; callback NULL: only counts them. budget 0: none. */
static enum tenring_status run(const struct tenring_board *board, const uint8_t *givens,
                               uint64_t max, uint64_t budget,
                               const struct tenring_search_options *chosen,
                               tenring_board_callback *callback, void *context,
                               struct tenring_count_result *result)
{
    struct general_search search;
    struct tenring_count_result known;
    uint8_t grid[TENRING_BOARD_CELLS_MAX];
    enum search_event event = SEARCH_DONE;
    memset(&known, 0, sizeof known);
    if (!search_start(&search, board, chosen))
        return TENRING_STATUS_NO_MEMORY;
    if (budget > 0)
        set_budget(&search, budget);
    search_load(&search, givens);
    while (known.count < max && (event = search_next(&search)) == SEARCH_SOLUTION) {
        search.known.solutions = ++known.count;
        if (!callback)
            continue;
        general_write(&search.state, grid);
        if (!callback(context, grid))
            break;
    }
    if (budget_is_used(&search, event, chosen->node_limit))
        event = learn_count(&search, givens, max, &known.count);
    known.nodes = search.nodes;
    search_end(&search);
    if (event == SEARCH_NO_MEMORY)
        return TENRING_STATUS_NO_MEMORY;
    if (result)
        result_write(result, &known, sizeof known);
    return search_status(event);
}

enum tenring_status solve_count_within(const struct tenring_board *board, const uint8_t *givens,
                                       uint64_t max, uint64_t budget,
                                       const struct tenring_search_options *options,
                                       struct tenring_count_result *result)
{
    struct tenring_search_options chosen = TENRING_SEARCH_OPTIONS_INIT;
    if (!arguments_are_valid(board, givens, options, &chosen) || max == 0 ||
        !result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return run(board, givens, max, max <= LEARN_MOST ? budget : 0, &chosen, NULL, NULL, result);
}

enum tenring_status tenring_board_count_up_to(const struct tenring_board *board,
                                              const uint8_t *givens, uint64_t max,
                                              const struct tenring_search_options *options,
                                              struct tenring_count_result *result)
{
    return solve_count_within(board, givens, max, BUDGET, options, result);
}

enum tenring_status tenring_board_enumerate(const struct tenring_board *board,
                                            const uint8_t *givens,
                                            const struct tenring_search_options *options,
                                            tenring_board_callback *callback, void *context,
                                            struct tenring_count_result *result)
{
    struct tenring_search_options chosen = TENRING_SEARCH_OPTIONS_INIT;
    if (!arguments_are_valid(board, givens, options, &chosen) || !callback ||
        (result && !result_is_sized(result)))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return run(board, givens, UINT64_MAX, 0, &chosen, callback, context, result);
}
