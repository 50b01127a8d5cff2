/*
 * measure.c - ratings of new puzzles, see measure.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/measure.h"

struct asked {
    const struct tenring_generate_options *options;
    const struct tenring_puzzle *puzzle;
    struct tenring_logic *logic;
    const struct measure_watch *watch;
};

static bool is_in_range(const struct tenring_generate_options *options, int rating)
{
    return rating >= options->min_rating &&
           (options->max_rating == 0 || rating <= options->max_rating);
}

/*
 * If only a technique is asked for, it must be the hardest step, so that practising it needs
 * nothing harder. If a rating or a level is asked for too, the technique only has to occur.
 */
static bool has_technique(const struct tenring_generate_options *options,
                          const struct tenring_rating *rating)
{
    bool alone = options->min_rating == 0 && options->max_rating == 0 && options->min_level == 0 &&
                 options->max_level == 0;
    if (!options->technique)
        return true;
    return alone ? rating->hardest == options->technique : rating->used[options->technique] > 0;
}

/* Whether the puzzle has a step of the technique, and, on Sudoku Explainer's scale, its ratings. */
static enum tenring_status measure_steps(const struct asked *asked, struct measure *measure)
{
    const struct tenring_generate_options *options = asked->options;
    struct tenring_logic_options logic = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    bool by_steps = options->scale == TENRING_SCALE_SE;
    logic.progress = asked->watch->progress;
    logic.context = asked->watch->context;
    if (by_steps)
        logic.stop_above = options->max_rating;
    enum tenring_status status = tenring_rate(asked->logic, asked->puzzle, &logic, &rating);
    measure->fits = has_technique(options, &rating);
    if (!by_steps)
        return status;
    measure->er = rating.er;
    measure->ep = rating.ep;
    measure->dp = rating.dp;
    measure->fits = measure->fits && is_in_range(options, rating.er);
    return status;
}

/* The number of branchings: nodes minus one, halved, because each branching makes two. */
static enum tenring_status measure_branches(const struct asked *asked, struct measure *measure)
{
    enum { ISOMORPHS = 64, SEED = 1 };
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    uint64_t sum = 0;
    options.isa = asked->options->isa;
    options.progress = asked->watch->progress;
    options.context = asked->watch->context;
    for (uint64_t i = 0; i < ISOMORPHS; i++) {
        struct tenring_transform transform;
        struct tenring_puzzle image;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
        tenring_random_transform(SEED, i, &transform);
        tenring_transform_puzzle(&transform, asked->puzzle, &image);
        enum tenring_status status = tenring_solve(&image, &options, &result);
        if (status != TENRING_STATUS_OK)
            return status;
        sum += (result.nodes - 1) / 2;
    }
    measure->er = (int)((10 * sum + ISOMORPHS / 2) / ISOMORPHS);
    measure->fits = is_in_range(asked->options, measure->er);
    return TENRING_STATUS_OK;
}

#ifdef __wasm__

/* The page's module for new puzzles omits this scale, whose techniques would double its size. */
bool measure_has_scale(enum tenring_scale scale)
{
    return (unsigned)scale <= TENRING_SCALE_BRANCHES;
}

#else

bool measure_has_scale(enum tenring_scale scale)
{
    return (unsigned)scale <= TENRING_SCALE_HODOKU;
}

/* Level and score of the steps so far, which only grow. */
struct sum {
    const struct asked *asked;
    int score, level;
    bool exceeds;
};

static bool add_step(void *context, const struct tenring_hodoku_step *step)
{
    struct sum *sum = context;
    const struct tenring_generate_options *options = sum->asked->options;
    sum->score += step->score;
    sum->level = step->level > sum->level ? step->level : sum->level;
    sum->exceeds = (options->max_rating > 0 && sum->score > options->max_rating) ||
                   (options->max_level > 0 && sum->level > options->max_level);
    return !sum->exceeds;
}

static bool watch_sum(void *context, const struct tenring_progress *progress)
{
    const struct measure_watch *watch = ((const struct sum *)context)->asked->watch;
    return watch->progress(watch->context, progress);
}

/* Stops as soon as the puzzle is harder than asked for. */
static enum tenring_status measure_hodoku(const struct asked *asked, struct measure *measure)
{
    const struct tenring_generate_options *options = asked->options;
    struct sum sum = {.asked = asked};
    struct tenring_hodoku_options hodoku = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    hodoku.step = add_step;
    hodoku.progress = watch_sum;
    hodoku.context = &sum;
    enum tenring_status status = tenring_rate_hodoku(asked->logic, asked->puzzle, &hodoku, &rating);
    measure->er = rating.score;
    measure->level = rating.level;
    measure->fits = status == TENRING_STATUS_OK && is_in_range(options, rating.score) &&
                    rating.level >= options->min_level &&
                    (options->max_level == 0 || rating.level <= options->max_level);
    return sum.exceeds ? TENRING_STATUS_OK : status;
}

#endif

enum tenring_status measure_puzzle(const struct tenring_generate_options *options,
                                   const struct tenring_puzzle *puzzle, struct tenring_logic *logic,
                                   const struct measure_watch *watch, struct measure *measure)
{
    const struct asked asked = {options, puzzle, logic, watch};
    enum tenring_status status = TENRING_STATUS_OK;
    *measure = (struct measure){.fits = true};
    if (options->scale == TENRING_SCALE_SE || options->technique)
        status = measure_steps(&asked, measure);
    if (status != TENRING_STATUS_OK || !measure->fits)
        return status;
    if (options->scale == TENRING_SCALE_BRANCHES)
        status = measure_branches(&asked, measure);
#ifndef __wasm__
    if (options->scale == TENRING_SCALE_HODOKU)
        status = measure_hodoku(&asked, measure);
#endif
    return status;
}
