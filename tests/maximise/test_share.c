/*
 * test_share.c - a search shared by several threads: the same answer as without threads, and the
 * same results in every field for any number of threads.
 *
 * TENRING_TEST_FULL=1 in the environment: more puzzles, and harder ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/isa.h"
#include "base/rng.h"
#include "maximise/kernel.h"
#include "maximise/tree.h"
#include "maximise/weighted.h"
#include "support/forms.h"
#include "support/hard.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Numbers of threads, fewer and more than there are pieces. */
static const int teams[] = {1, 2, 3, 40};

enum { TEAMS = sizeof teams / sizeof teams[0], SHARED_FROM = 2000 /* nodes, in tree.c */ };

/* ------------------------------------------------------------------------------------------------
 * Small pieces
 * --------------------------------------------------------------------------------------------- */

/* Stage 2 alone. With force_rules it is shared in small pieces from its first nodes on. Returns
   whether there were enough nodes for that. */
static bool check_tree(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                       int64_t score)
{
    struct maximise_run first = {.problem.sign = 0};
    for (int n = 0; n < TEAMS; n++) {
        struct maximise_run run = {.problem.sign = 1,
                                   .control.options = TENRING_BEST_OPTIONS_INIT,
                                   .method.force_rules = true,
                                   .method.kernel = isa_choose(maximise_kernels, 0)};
        run.control.options.threads = teams[n];
        assert_true(maximise_start(&run, weights, puzzle));
        assert_int_equal(maximise_tree_search(&run), MAXIMISE_DONE);
        assert_true(run.answer.best == run.answer.bound &&
                    maximise_score(&run, run.answer.best) == score);
        if (n == 0)
            first = run;
        assert_true(run.control.nodes == first.control.nodes);
        assert_memory_equal(run.answer.digit, first.answer.digit, sizeof run.answer.digit);
    }
    return first.control.nodes > 60;
}

/* Compares with a search that is not shared because it has too few nodes; test_maximise.c compares
   that one, and runs with force_rules, with enumeration. */
static void small_pieces(void **state)
{
    (void)state;
    int wanted = weighted_trials(3, 300), shared = 0, alone = 0;
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 52000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        struct tenring_weights weights = random_weights(&rng, n % 2 ? ANY : SMALL);
        struct tenring_puzzle puzzle = random_puzzle(&rng, 2, false);
        struct tenring_best best = TENRING_BEST_INIT;
        open_case(seed, &puzzle);
        assert_int_equal(tenring_find_best(&weights, &puzzle, NULL, &best), TENRING_STATUS_OK);
        alone += best.nodes < SHARED_FROM;
        shared += check_tree(&weights, &puzzle, best.score);
        close_case();
    }
    print_message("%d of %d searches shared, %d compared with one that is not\n", shared, wanted,
                  alone);
    assert_true(shared * 4 >= wanted && alone * 10 >= wanted * 9);
}

/* ------------------------------------------------------------------------------------------------
 * Hard instances
 * --------------------------------------------------------------------------------------------- */

struct stopper {
    uint64_t nodes; /* the search is stopped at this number; 0: never */
    uint64_t last;
    bool stopped;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct stopper *stopper = context;
    assert_true(progress->nodes > stopper->last);
    assert_false(stopper->stopped);
    stopper->last = progress->nodes;
    stopper->stopped = stopper->nodes > 0 && progress->nodes >= stopper->nodes;
    return !stopper->stopped;
}

static bool nothing_known(void *context, int64_t *score)
{
    (void)context;
    *score = 0;
    return false;
}

/* Searches with a `known` callback that knows no score: then builds with the self-check do not
   repeat the proof, which takes long here. */
static enum tenring_status find(const struct form_instance *form, int threads, uint64_t limit,
                                struct stopper *stopper, struct tenring_best *best)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = form->least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.threads = threads;
    options.node_limit = limit;
    options.known = nothing_known;
    options.progress = watch;
    options.context = stopper;
    *best = (struct tenring_best)TENRING_BEST_INIT;
    return tenring_find_best(&form->weights, &form->puzzle, &options, best);
}

/* The results of a stopped search are true. */
static void check_stopped(const struct form_instance *form, const struct tenring_best *best,
                          const struct tenring_best *whole)
{
    assert_int_equal(best->outcome, TENRING_OUTCOME_FEASIBLE);
    assert_true(tenring_is_solution(&form->puzzle, &best->grid));
    assert_true(tenring_score_grid(&form->weights, &best->grid) == best->score);
    assert_true(form->least ? best->bound <= whole->score && best->score >= whole->score
                            : best->bound >= whole->score && best->score <= whole->score);
}

static void any_number_of_threads(void **state)
{
    (void)state;
    static const int numbers[] = {1, 11, 16}; /* of hard.h */
    size_t count = support_full_run()     ? sizeof numbers / sizeof numbers[0]
                   : support_stride() > 1 ? 1
                                          : 2;
    for (size_t s = 0; s < count; s++) {
        struct form_instance form = {.least = false};
        struct tenring_best whole, best, limited;
        hard_make(numbers[s], &form.weights, &form.puzzle);
        assert_int_equal(find(&form, 1, 0, &(struct stopper){0}, &whole), TENRING_STATUS_OK);
        assert_true(whole.outcome == TENRING_OUTCOME_OPTIMAL && whole.nodes > SHARED_FROM + 500);
        for (int n = 1; n < TEAMS; n++) {
            assert_int_equal(find(&form, teams[n], 0, &(struct stopper){0}, &best),
                             TENRING_STATUS_OK);
            assert_memory_equal(&best, &whole, sizeof best);
        }
        /* half of the shared nodes: under a limit, slightly fewer nodes may suffice for the proof
         */
        uint64_t limit = SHARED_FROM + (whole.nodes - SHARED_FROM) / 2;
        assert_int_equal(find(&form, 1, limit, &(struct stopper){0}, &limited),
                         TENRING_STATUS_LIMIT);
        assert_true(limited.nodes == limit);
        check_stopped(&form, &limited, &whole);
        assert_int_equal(find(&form, 3, limit, &(struct stopper){0}, &best), TENRING_STATUS_LIMIT);
        assert_memory_equal(&best, &limited, sizeof best);
        struct stopper stopper = {.nodes = 2300};
        assert_int_equal(find(&form, 3, 0, &stopper, &best), TENRING_STATUS_CANCELLED);
        assert_true(stopper.stopped);
        check_stopped(&form, &best, &whole);
    }
}

static void invalid_numbers_of_threads(void **state)
{
    (void)state;
    struct form_instance form;
    struct tenring_best best;
    form_draw(1, &form);
    assert_int_equal(find(&form, -1, 0, &(struct stopper){0}, &best),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(find(&form, TENRING_THREADS_MAX + 1, 0, &(struct stopper){0}, &best),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(find(&form, TENRING_THREADS_MAX, 0, &(struct stopper){0}, &best),
                     TENRING_STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(small_pieces, print_open_case),
        cmocka_unit_test(any_number_of_threads),
        cmocka_unit_test(invalid_numbers_of_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
