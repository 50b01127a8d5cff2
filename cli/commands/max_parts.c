/*
 * max_parts.c - `tenring max` for one puzzle on many machines, and the least of several best.
 *
 * Each part is searched for its best solution, but only for what is better than the best that any
 * part has found so far: so most parts end at once. Where a grid is shown, what is as good is still
 * looked for, so that the score and the least grid are the same whoever was first. What a part
 * writes is a line: its score and its grid, or "-".
 *
 * The least grid: the cells are gone through in order. Before a cell keeps its digit each lesser
 * one is tried, with all cells before as they are: is there a solution as good? These searches look
 * at parts of the puzzle that have nothing in common, and all that is known of the best score
 * prunes them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/max.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "commands/parts.h"

/* A search of fewer nodes is not shared; parts of one that is. */
#define WORTH_NODES 20000
#define PARTS       1000

static bool is_better(const struct max_data *data, int64_t a, int64_t b)
{
    return data->minimise ? a < b : a > b;
}

/* The score that is just not as good. */
static int64_t below(const struct max_data *data, int64_t score)
{
    return data->minimise ? score + 1 : score - 1;
}

static struct tenring_best_options options_for(const struct run_job *job)
{
    const struct max_data *data = job->data;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = data->minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.isa = job->isa;
    return options;
}

/* ------------------------------------------------------------------------------------------------
 * The best score that is known
 * --------------------------------------------------------------------------------------------- */

bool max_learn(const struct run_job *job, int64_t score)
{
    const struct max_data *data = job->data;
    struct max_shared *shared = data->shared;
    pthread_mutex_lock(&shared->lock);
    bool news = !shared->known || is_better(data, score, shared->score);
    if (news) {
        shared->known = true;
        shared->score = score;
    }
    pthread_mutex_unlock(&shared->lock);
    return news;
}

bool max_tell(const struct run_job *job, int64_t *score)
{
    const struct max_data *data = job->data;
    struct max_shared *shared = data->shared;
    pthread_mutex_lock(&shared->lock);
    bool fresh = shared->fresh;
    shared->fresh = false;
    *score = shared->score;
    pthread_mutex_unlock(&shared->lock);
    return fresh;
}

/* A part here has a solution with this score. */
static void share(const struct run_job *job, int64_t score)
{
    const struct max_data *data = job->data;
    if (!max_learn(job, score))
        return;
    pthread_mutex_lock(&data->shared->lock);
    data->shared->fresh = true;
    pthread_mutex_unlock(&data->shared->lock);
}

static bool get_known(const struct max_data *data, int64_t *score)
{
    pthread_mutex_lock(&data->shared->lock);
    bool known = data->shared->known;
    *score = data->shared->score;
    pthread_mutex_unlock(&data->shared->lock);
    return known;
}

/* Whether the solution is shown, too. */
static bool shows_grid(const struct run_job *job, const struct run_item *item)
{
    const struct max_data *data = job->data;
    return data->grid || run_as_record(job) || run_as_grid(job, item);
}

/* For the search of a part. */
static bool known_elsewhere(void *context, int64_t *score)
{
    const struct run_job *job = context;
    return get_known(job->data, score);
}

/* ... when what is as good as the best is still wanted. */
static bool known_as_good(void *context, int64_t *score)
{
    const struct run_job *job = context;
    bool known = get_known(job->data, score);
    *score = below(job->data, *score);
    return known;
}

static bool watch_part(void *context, const struct tenring_progress *progress)
{
    if (progress->has_score)
        share(context, progress->score);
    return stop_reason() == STOP_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * The least of several best
 * --------------------------------------------------------------------------------------------- */

struct least {
    const struct run_job *job;
    int64_t score;
};

static bool known_score(void *context, int64_t *score)
{
    const struct least *least = context;
    *score = below(least->job->data, least->score);
    return true;
}

/* Whether this part's score is the best that is known. */
static bool is_best(const struct least *least)
{
    int64_t known;
    return !least->job->part || !get_known(least->job->data, &known) ||
           !is_better(least->job->data, known, least->score);
}

/* The first solution of the score is enough. */
static bool watch_least(void *context, const struct tenring_progress *progress)
{
    const struct least *least = context;
    if (progress->has_score && progress->score == least->score)
        return false;
    return stop_reason() == STOP_NONE && is_best(least);
}

bool max_find_least(const struct run_job *job, const struct tenring_puzzle *puzzle,
                    struct tenring_best *best)
{
    struct least least = {.job = job, .score = best->score};
    struct tenring_best_options options = options_for(job);
    struct tenring_puzzle prefix = *puzzle;
    options.known = known_score;
    options.progress = watch_least;
    options.context = &least;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const unsigned set = prefix.cell[cell];
        for (int digit = 1; digit < best->grid.cell[cell]; digit++) {
            struct tenring_best found = TENRING_BEST_INIT;
            if (!(set >> (digit - 1) & 1))
                continue;
            prefix.cell[cell] = (uint16_t)(1u << (digit - 1));
            enum tenring_status status = tenring_find_best(
                &((const struct max_data *)job->data)->weights, &prefix, &options, &found);
            if ((found.outcome == TENRING_OUTCOME_OPTIMAL ||
                 found.outcome == TENRING_OUTCOME_FEASIBLE) &&
                found.score == best->score) {
                best->grid = found.grid;
                break;
            }
            if (status != TENRING_STATUS_OK)
                return false;
        }
        prefix.cell[cell] = (uint16_t)(1u << (best->grid.cell[cell] - 1));
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Parts
 * --------------------------------------------------------------------------------------------- */

/* The bound on a part, greater for better ones; false: it has no solution better than *known, if
   that is not NULL. What other ranks know is not asked: the same parts are made each time. */
static bool bound_part(const struct run_job *job, const struct tenring_puzzle *puzzle,
                       const int64_t *known, double *value)
{
    const struct max_data *data = job->data;
    struct tenring_best_options options = options_for(job);
    struct tenring_bound_result bound = TENRING_BOUND_RESULT_INIT;
    if (tenring_compute_bound(TENRING_BOUND_ASSIGNMENT, &data->weights, puzzle, &options, &bound) !=
        TENRING_STATUS_OK) {
        *value = 0;
        return true;
    }
    *value = data->minimise ? -(double)bound.bound : (double)bound.bound;
    return bound.outcome != TENRING_OUTCOME_NONE &&
           (!known || is_better(data, bound.bound, *known));
}

/* The first of the cells with fewest candidates; -1: all are decided. */
static int choose_cell(const struct tenring_puzzle *puzzle)
{
    int best = -1;
    int fewest = TENRING_DIGITS + 1;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const int count = parts_count(puzzle->cell[cell]);
        if (count < 2 || count >= fewest)
            continue;
        fewest = count;
        best = cell;
    }
    return best;
}

/* Cuts the part with the greatest bound. Returns false when nothing is left to be cut. */
static bool cut_best(const struct run_job *job, struct parts *parts, const int64_t *known)
{
    struct parts children = {.count = 0};
    size_t n;
    if (parts_greatest(parts, &n) == -INFINITY)
        return false;
    const struct tenring_puzzle puzzle = parts->puzzles[n];
    const int cell = choose_cell(&puzzle);
    if (cell < 0) {
        parts->values[n] = -INFINITY; /* a solution */
        return true;
    }
    for (unsigned digit = 1; digit <= TENRING_ALL_DIGITS; digit <<= 1) {
        struct tenring_puzzle child = puzzle;
        double value;
        child.cell[cell] &= (uint16_t)digit;
        if (child.cell[cell] && parts_propagate(&child) && bound_part(job, &child, known, &value))
            parts_add_valued(&children, &child, value);
    }
    parts_replace(parts, n, &children);
    parts_free(&children);
    return true;
}

/* Those with the greatest bound first, since the best solution is likely there. */
static void sort_parts(struct parts *parts)
{
    for (size_t i = 1; i < parts->count; i++) {
        const struct tenring_puzzle puzzle = parts->puzzles[i];
        const double value = parts->values[i];
        size_t at = i;
        for (; at > 0 && parts->values[at - 1] < value; at--) {
            parts->puzzles[at] = parts->puzzles[at - 1];
            parts->values[at] = parts->values[at - 1];
        }
        parts->puzzles[at] = puzzle;
        parts->values[at] = value;
    }
}

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

size_t max_cut(const struct run_job *job, const struct tenring_puzzle *puzzle, size_t wanted,
               struct tenring_puzzle **parts)
{
    const struct max_data *data = job->data;
    struct tenring_best_options options = options_for(job);
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_search_options search = run_options(job);
    struct tenring_count_result two = TENRING_COUNT_RESULT_INIT;
    struct tenring_puzzle whole = *puzzle;
    struct parts found = {.count = 0};
    options.node_limit = wanted > 0 ? 30 : WORTH_NODES;
    options.progress = go_on;
    if (tenring_count_up_to(puzzle, 2, &search, &two) != TENRING_STATUS_OK || two.count < 2)
        return 0;
    enum tenring_status status = tenring_find_best(&data->weights, puzzle, &options, &best);
    if ((status != TENRING_STATUS_LIMIT && (wanted == 0 || status != TENRING_STATUS_OK)) ||
        !parts_propagate(&whole))
        return 0;
    /* the parts are to find it themselves */
    const bool found_one =
        best.outcome == TENRING_OUTCOME_OPTIMAL || best.outcome == TENRING_OUTCOME_FEASIBLE;
    const int64_t known = below(data, best.score);
    if (found_one)
        share(job, known);
    parts_add(&found, &whole);
    while (found.count > 0 && found.count < (wanted > 0 ? wanted : PARTS) &&
           stop_reason() == STOP_NONE && cut_best(job, &found, found_one ? &known : NULL))
        ;
    sort_parts(&found);
    return parts_take(&found, parts);
}

bool max_part(const struct run_job *job, const struct run_item *item,
              const struct tenring_batch_result *nothing, struct chunk *chunk)
{
    const struct max_data *data = job->data;
    struct tenring_best_options options = options_for(job);
    struct tenring_best best = TENRING_BEST_INIT;
    struct run_job mine = *job;
    char digits[TENRING_LINE_LENGTH + 1];
    const bool shows = shows_grid(job, item);
    (void)nothing;
    options.known = shows ? known_as_good : known_elsewhere;
    options.progress = watch_part;
    options.context = &mine;
    enum tenring_status status = tenring_find_best(&data->weights, job->part, &options, &best);
    if (status != TENRING_STATUS_OK) {
        if (status != TENRING_STATUS_CANCELLED)
            run_fail(job, status);
        return false;
    }
    if (best.outcome == TENRING_OUTCOME_OPTIMAL) {
        share(job, best.score);
        if (shows && !max_find_least(job, job->part, &best) && stop_reason() != STOP_NONE)
            return false;
        tenring_format_grid(&best.grid, TENRING_STYLE_LINE, digits, sizeof digits);
        buffer_print(run_text(chunk), "%" PRId64 " %s\n", best.score, digits);
    } else {
        buffer_text(run_text(chunk), "-\n");
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Their results
 * --------------------------------------------------------------------------------------------- */

bool max_score(const char *result, int64_t *score)
{
    char *end;
    *score = strtoll(result, &end, 10);
    return end > result && *end == ' ';
}

bool max_join(const struct run_job *job, const char *results, struct tenring_best *best)
{
    const struct max_data *data = job->data;
    const char *end;
    bool any = false;
    *best = (struct tenring_best)TENRING_BEST_INIT;
    for (const char *line = results; (end = strchr(line, '\n')); line = end + 1) {
        int64_t score;
        uint8_t digits[TENRING_CELLS];
        if (!max_score(line, &score) || (any && is_better(data, best->score, score)))
            continue;
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            digits[cell] = (uint8_t)(end[cell - TENRING_CELLS] - '0');
        if (!any || score != best->score || memcmp(digits, best->grid.cell, sizeof digits) < 0)
            memcpy(best->grid.cell, digits, sizeof digits);
        best->score = best->bound = score;
        any = true;
    }
    if (any)
        best->outcome = TENRING_OUTCOME_OPTIMAL;
    return any;
}
