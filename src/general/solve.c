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

/* A search for solutions that are counted. */
struct hunt {
    struct general_search search;
    struct tenring_search_options options;
    const uint8_t *givens;
    uint64_t most, count; /* it ends when count is most */
    /* the first two solutions; those after them replace the second */
    uint8_t grid[2][TENRING_BOARD_CELLS_MAX];
    tenring_board_callback *callback; /* may be NULL */
    void *context;
};

/* Counts solutions with the plain search. SOLUTION: there are at least hunt->most, or the callback
   wants no more. */
static enum search_event hunt_plainly(struct hunt *hunt)
{
    enum search_event event = SEARCH_SOLUTION;
    while (hunt->count < hunt->most && (event = search_next(&hunt->search)) == SEARCH_SOLUTION) {
        uint8_t *grid = hunt->grid[hunt->count > 0];
        general_write(&hunt->search.state, grid);
        hunt->search.known.solutions = ++hunt->count;
        if (hunt->callback && !hunt->callback(hunt->context, grid))
            break;
    }
    return event;
}

/* Turns a solution into the lexicographically least one, cell by cell. Solutions that the learner
   has found are not found again, but none of them is less than `grid`. */
static enum search_event make_least(struct learner *learner, int cells, uint8_t *grid)
{
    for (int cell = 0; cell < cells; cell++) {
        struct search_choice choice = {.cell = (uint16_t)cell};
        for (; choice.digit + 1 < grid[cell]; choice.digit++) {
            const enum search_event event = learn_next(learner, &choice, grid);
            if (event != SEARCH_SOLUTION && event != SEARCH_DONE)
                return event;
        }
        choice.digit = (uint8_t)(grid[cell] - 1);
        learn_fix(learner, choice);
    }
    return SEARCH_SOLUTION;
}

/* Counts anew with learnt clauses; hunt->count never gets less. With `least`, the first of two
   solutions becomes the least of all. */
static enum search_event hunt_with_clauses(struct hunt *hunt, bool least)
{
    const int cells = hunt->search.state.board->cells;
    search_load(&hunt->search, hunt->givens);
    struct learner *learner = learn_new(&hunt->search);
    enum search_event event = learner ? SEARCH_SOLUTION : SEARCH_NO_MEMORY;
    for (uint64_t found = 0; event == SEARCH_SOLUTION && found < hunt->most;) {
        event = learn_next(learner, NULL, hunt->grid[found > 0]);
        if (event == SEARCH_SOLUTION && ++found > hunt->count)
            hunt->search.known.solutions = hunt->count = found;
    }
    if (event == SEARCH_SOLUTION && least) {
        if (memcmp(hunt->grid[1], hunt->grid[0], (size_t)cells) < 0)
            memcpy(hunt->grid[0], hunt->grid[1], (size_t)cells);
        event = make_least(learner, cells, hunt->grid[0]);
    }
    learn_free(learner);
    return event;
}

/* Runs the search, whose members options to most and callback the caller has set. budget: the nodes
   after which clauses are learnt; 0: never. */
static enum tenring_status run(struct hunt *hunt, const struct tenring_board *board,
                               uint64_t budget, bool least)
{
    const uint64_t limit = hunt->options.node_limit;
    if (!search_start(&hunt->search, board, &hunt->options))
        return TENRING_STATUS_NO_MEMORY;
    if (budget > 0 && (limit == 0 || limit > budget))
        hunt->search.limit = budget;
    search_load(&hunt->search, hunt->givens);
    enum search_event event = hunt_plainly(hunt);
    const bool spent = event == SEARCH_LIMIT && hunt->search.nodes != limit;
    hunt->search.limit = limit;
    if (spent || (event == SEARCH_SOLUTION && least))
        event = hunt_with_clauses(hunt, least);
    search_end(&hunt->search);
    return search_status(event);
}

enum tenring_status solve_within(const struct tenring_board *board, const uint8_t *givens,
                                 uint64_t budget, const struct tenring_search_options *options,
                                 struct tenring_solve_result *result, uint8_t *solution)
{
    struct hunt hunt = {
        .options = TENRING_SEARCH_OPTIONS_INIT,
        .givens = givens,
        .most = 2,
    };
    struct tenring_solve_result known;
    memset(&known, 0, sizeof known);
    if (!arguments_are_valid(board, givens, options, &hunt.options) || !result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    const enum tenring_choice choice = hunt.options.choice;
    const enum tenring_status status = run(&hunt, board, budget, choice == TENRING_CHOICE_LEAST);
    if (status == TENRING_STATUS_NO_MEMORY)
        return status;
    known.solutions = (int)hunt.count;
    known.nodes = hunt.search.nodes;
    if (hunt.count == 2 && choice == TENRING_CHOICE_NONE)
        memset(hunt.grid[0], 0, sizeof hunt.grid[0]);
    if (solution)
        memcpy(solution, hunt.grid[0], (size_t)board->cells);
    result_write(result, &known, sizeof known);
    return status;
}

enum tenring_status tenring_board_solve(const struct tenring_board *board, const uint8_t *givens,
                                        const struct tenring_search_options *options,
                                        struct tenring_solve_result *result, uint8_t *solution)
{
    return solve_within(board, givens, BUDGET, options, result, solution);
}

/* Runs the search and writes the count, unless result is NULL. */
static enum tenring_status count(struct hunt *hunt, const struct tenring_board *board,
                                 uint64_t budget, struct tenring_count_result *result)
{
    struct tenring_count_result known;
    memset(&known, 0, sizeof known);
    const enum tenring_status status = run(hunt, board, budget, false);
    known.count = hunt->count;
    known.nodes = hunt->search.nodes;
    if (result && status != TENRING_STATUS_NO_MEMORY)
        result_write(result, &known, sizeof known);
    return status;
}

enum tenring_status solve_count_within(const struct tenring_board *board, const uint8_t *givens,
                                       uint64_t max, uint64_t budget,
                                       const struct tenring_search_options *options,
                                       struct tenring_count_result *result)
{
    struct hunt hunt = {
        .options = TENRING_SEARCH_OPTIONS_INIT,
        .givens = givens,
        .most = max,
    };
    if (!arguments_are_valid(board, givens, options, &hunt.options) || max == 0 ||
        !result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return count(&hunt, board, max <= LEARN_MOST ? budget : 0, result);
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
    struct hunt hunt = {
        .options = TENRING_SEARCH_OPTIONS_INIT,
        .givens = givens,
        .most = UINT64_MAX,
        .callback = callback,
        .context = context,
    };
    if (!arguments_are_valid(board, givens, options, &hunt.options) || !callback ||
        (result && !result_is_sized(result)))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return count(&hunt, board, 0, result);
}
