/*
 * test_objectives.c - structured objectives, family by family, and the hardest known instances: all
 * are solved within a limit of nodes, and the hardest with pinned numbers of nodes.
 *
 * TENRING_TEST_FULL=1 in the environment: ten instances of each family on 0, 5 and 12 givens, both
 * goals.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "support/forms.h"
#include "support/hard.h"
#include "support/objectives.h"
#include "support/support.h"

/* At about ten microseconds a node, no instance needs a minute. */
enum { NODE_LIMIT = 100000 };

/* Returns the nodes of one call; the answer must be proved, and its grid must have its score. */
static uint64_t solve(bool least, const struct tenring_weights *weights,
                      const struct tenring_puzzle *puzzle, const char *name)
{
    struct tenring_best_options options = support_goal(least ? -1 : 1);
    struct tenring_best best = TENRING_BEST_INIT;
    options.node_limit = NODE_LIMIT;
    enum tenring_status status = tenring_find_best(weights, puzzle, &options, &best);
    if (status != TENRING_STATUS_OK)
        fail_msg("%s: %s after %" PRIu64 " nodes", name, tenring_status_name(status), best.nodes);
    assert_int_equal(best.outcome, TENRING_OUTCOME_OPTIMAL);
    assert_true(best.bound == best.score);
    assert_true(tenring_is_solution(puzzle, &best.grid));
    assert_true(tenring_score_grid(weights, &best.grid) == best.score);
    return best.nodes;
}

static void families(void **state)
{
    (void)state;
    static const int givens[] = {0, 5, 12};
    int instances = (int)support_trials(1, 10);
    assert_true(objective_count() >= 40);
    for (int family = 0; family < objective_count(); family++) {
        for (int n = 0; n < 3 * instances; n++) {
            struct tenring_weights weights;
            struct tenring_puzzle puzzle;
            objective_make(family, (uint64_t)n / 3, &weights);
            objective_puzzle((uint64_t)n / 3, givens[n % 3], &puzzle);
            if (support_full_run() || n % 3 == 2)
                solve(true, &weights, &puzzle, objective_name(family));
            if (support_full_run() || n % 3 == family % 2)
                solve(false, &weights, &puzzle, objective_name(family));
        }
    }
}

/* Different families have different weights, and so do different instances, except in the family
   "flat". */
static void families_differ(void **state)
{
    (void)state;
    static struct tenring_weights seen[128];
    int same = 0;
    assert_true(objective_count() <= 128);
    for (int family = 0; family < objective_count(); family++) {
        struct tenring_weights other;
        objective_make(family, 0, &seen[family]);
        objective_make(family, 1, &other);
        same += memcmp(&seen[family], &other, sizeof other) == 0;
        for (int before = 0; before < family; before++)
            assert_memory_not_equal(&seen[before], &seen[family], sizeof seen[family]);
    }
    assert_true(same <= 1); /* flat */
}

/* The instances found by the local search of bench/maximise.c, with pinned numbers of nodes; the
   longest ones only in the full run. */
static void hard_instances(void **state)
{
    enum { LONG = 10000 };
    (void)state;
    int wrong = 0;
    for (int n = 0; n < hard_count(); n += support_stride()) {
        struct tenring_weights weights;
        struct tenring_puzzle puzzle;
        if (hard_nodes(n) > LONG && !support_full_run())
            continue;
        hard_make(n, &weights, &puzzle);
        uint64_t nodes = solve(false, &weights, &puzzle, hard_name(n));
        if (nodes != hard_nodes(n))
            print_message("hard %d, %s: %" PRIu64 " nodes, pinned %" PRIu64 "\n", n, hard_name(n),
                          nodes, hard_nodes(n));
        wrong += nodes != hard_nodes(n);
    }
    assert_int_equal(wrong, 0);
}

/* Random objectives as people write them. The quick run stays far below the limit of nodes. */
static void random_forms(void **state)
{
    (void)state;
    int wanted = (int)support_trials(200, 2000), unproved = 0;
    assert_true(form_count() >= 40);
    for (int n = 0; n < wanted; n++) {
        struct form_instance instance;
        struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        form_draw((uint64_t)n, &instance);
        options.goal = instance.least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
        options.node_limit = 20000;
        enum tenring_status status =
            tenring_find_best(&instance.weights, &instance.puzzle, &options, &best);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        assert_true(tenring_is_solution(&instance.puzzle, &best.grid));
        assert_true(tenring_score_grid(&instance.weights, &best.grid) == best.score);
        assert_true(instance.least ? best.bound <= best.score : best.bound >= best.score);
        assert_true(status != TENRING_STATUS_OK || best.bound == best.score);
        unproved += status == TENRING_STATUS_LIMIT;
    }
    print_message("%d of %d forms not proved within 20000 nodes\n", unproved, wanted);
    assert_true(unproved * 50 <= wanted);
}

/* The hardest forms drawn, and harder ones found from them by hill climbing over the weights. */
static void hard_forms(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed, nodes;
        bool full; /* only in the full run */
        int count;
        int changed[4];                       /* weights to increment; the greatest one becomes 0 */
    } pinned[] = {{2356, 576, false, 0, {0}}, /* this and the next two need bands */
                  {5214, 628, false, 0, {0}},
                  {9479, 604, false, 0, {0}},
                  {1022, 1905, false, 0, {0}},
                  {40428, 80, false, 0, {0}},
                  {54263, 269, false, 0, {0}},
                  {5066, 49, true, 4, {51, 632, 33, 311}},
                  {32319, 67, false, 0, {0}},
                  {153114, 38774, true, 0, {0}}, /* this and the next are the longest known */
                  {1187987, 84715, true, 0, {0}},
                  {667552, 52, true, 0, {0}},
                  {25902, 62, true, 0, {0}}};
    int wrong = 0;
    for (size_t n = 0; n < sizeof pinned / sizeof pinned[0]; n++) {
        struct form_instance instance;
        if (pinned[n].full && !support_full_run())
            continue;
        form_draw(pinned[n].seed, &instance);
        int32_t greatest = 0;
        for (int m = 0; m < 729; m++)
            if (instance.weights.weight[m / 9][m % 9] > greatest)
                greatest = instance.weights.weight[m / 9][m % 9];
        for (int m = 0; m < pinned[n].count; m++) {
            int changed = pinned[n].changed[m];
            int32_t *weight = &instance.weights.weight[changed / 9][changed % 9];
            *weight = (*weight + 1) % (greatest + 1);
        }
        uint64_t nodes =
            solve(instance.least, &instance.weights, &instance.puzzle, form_text(instance.form));
        if (nodes != pinned[n].nodes)
            print_message("seed %" PRIu64 ": %" PRIu64 " nodes, pinned %" PRIu64 "\n",
                          pinned[n].seed, nodes, pinned[n].nodes);
        wrong += nodes != pinned[n].nodes;
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(families_differ), cmocka_unit_test(families),
        cmocka_unit_test(random_forms),    cmocka_unit_test(hard_instances),
        cmocka_unit_test(hard_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
