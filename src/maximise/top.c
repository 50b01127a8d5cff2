/*
 * top.c - the public functions for several solutions: the k best, and the number of best ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/by_level.h"

#include "base/results.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * The k best
 * --------------------------------------------------------------------------------------------- */

static void report_list(const struct maximise_run *run, enum maximise_stop stop,
                        struct tenring_ranked *ranked, struct tenring_top *top)
{
    const struct maximise_list *list = run->answer.list;
    struct tenring_best best;
    maximise_report(run, stop, &best);
    for (size_t n = 0; n < list->count; n++) {
        ranked[n].score = maximise_score(run, list->entry[n].total);
        memcpy(ranked[n].grid.cell, list->entry[n].digit, sizeof list->entry[n].digit);
    }
    struct tenring_top known;
    memset(&known, 0, sizeof known);
    known.outcome = best.outcome;
    known.count = list->count;
    known.bound =
        best.outcome == TENRING_OUTCOME_OPTIMAL ? ranked[list->count - 1].score : best.bound;
    known.nodes = best.nodes;
    result_write(top, &known, sizeof known);
}

enum tenring_status tenring_find_top(const struct tenring_weights *weights,
                                     const struct tenring_puzzle *puzzle, size_t k,
                                     const struct tenring_best_options *options,
                                     struct tenring_ranked *ranked, struct tenring_top *top)
{
    struct maximise_list list = {.wanted = k};
    struct maximise_run run = {.answer.mode = MAXIMISE_TOP, .answer.list = &list};
    if (!ranked || !result_is_sized(top) || k == 0 || k > TENRING_TOP_MAX ||
        !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_start(&run, weights, puzzle))
        stop = maximise_solve(&run);
    if (stop != MAXIMISE_NO_MEMORY) {
        maximise_list_sort(&list);
        report_list(&run, stop, ranked, top);
    }
    maximise_list_free(&list);
    return maximise_status(stop);
}

/* ------------------------------------------------------------------------------------------------
 * How many are best
 * --------------------------------------------------------------------------------------------- */

/*
 * First finds the best score, then searches for all solutions that reach it, keeping only their
 * number: in a search without a restart each solution is one leaf.
 */
enum tenring_status tenring_count_best(const struct tenring_weights *weights,
                                       const struct tenring_puzzle *puzzle, uint64_t max,
                                       const struct tenring_best_options *options,
                                       struct tenring_best *best, uint64_t *count)
{
    struct maximise_run run = {.answer.mode = MAXIMISE_BEST};
    struct tenring_best found;
    if (!result_is_sized(best) || !count || max == 0 ||
        !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    run.control.options.known = NULL; /* only tenring_find_best calls it */
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_start(&run, weights, puzzle))
        stop = maximise_solve(&run);
    if (stop == MAXIMISE_NO_MEMORY)
        return TENRING_STATUS_NO_MEMORY;
    maximise_report(&run, stop, &found);
    if (stop == MAXIMISE_DONE && run.answer.best >= 0) {
        run.answer.mode = MAXIMISE_COUNT;
        run.answer.count_max = max;
        run.answer.floor = run.answer.best - 1;
        stop = maximise_solve(&run);
        if (stop == MAXIMISE_NO_MEMORY)
            return TENRING_STATUS_NO_MEMORY;
        found.nodes = run.control.nodes;
    }
    result_write(best, &found, sizeof found);
    *count = run.answer.count_sure;
    return maximise_status(stop);
}
