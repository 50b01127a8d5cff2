/*
 * test_conflict.c - what is learnt from dead nodes: nogoods remove what they say, and nothing else;
 * and no wanted solution has the decisions of one.
 *
 * TENRING_TEST_FULL=1 in the environment: many more nodes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/isa.h"
#include "maximise/conflict.h"
#include "maximise/node.h"
#include "maximise/root.h"
#include "maximise/weighted.h"
#include "support/support.h"

enum { ALL = TENRING_ALL_DIGITS, SOLUTIONS = 40, DECISIONS = 12, PATHS = 60 };

/* ------------------------------------------------------------------------------------------------
 * Nogoods
 * --------------------------------------------------------------------------------------------- */

/* Cells 3 and 5, digits 1 to 3 in each: not 1 or 2 in the first together with 2 in the second. */
static void nogoods_remove_what_they_say(void **state)
{
    (void)state;
    static const struct maximise_nogood pair = {{3, 5}, {3, 2}};
    static const struct {
        digit_set first, second, first_left, second_left;
    } cases[] = {
        {7, 7, 7, 7}, /* either is open */
        {3, 7, 3, 5}, /* one holds: the other goes */
        {1, 6, 1, 4}, /* the same with fewer */
        {7, 2, 4, 2}, /* the other way round */
        {4, 2, 4, 2}, /* nothing to remove */
        {3, 5, 3, 5}, /* the same */
        {1, 2, 0, 0}, /* both hold: nothing is left */
    };
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        digit_set cand[81], before[81];
        for (int cell = 0; cell < 81; cell++)
            cand[cell] = ALL;
        cand[3] = cases[n].first;
        cand[5] = cases[n].second;
        memcpy(before, cand, sizeof before);
        const bool removed = maximise_apply_nogoods(&pair, 1, cand);
        assert_int_equal(cand[3], cases[n].first_left);
        assert_int_equal(cand[5], cases[n].second_left);
        assert_true(removed == (memcmp(before, cand, sizeof before) != 0));
        before[3] = cand[3];
        before[5] = cand[5];
        assert_memory_equal(before, cand, sizeof before);
    }
}

/* One decision alone goes whatever the candidates are. */
static void one_decision_alone(void **state)
{
    (void)state;
    static const struct maximise_nogood alone = {{80, 80}, {ALL, 5}};
    digit_set cand[81];
    for (int cell = 0; cell < 81; cell++)
        cand[cell] = ALL;
    assert_true(maximise_apply_nogoods(&alone, 1, cand));
    assert_int_equal(cand[80], ALL & ~5);
    assert_false(maximise_apply_nogoods(&alone, 1, cand));
    assert_false(maximise_apply_nogoods(&alone, 0, cand));
    cand[80] = 4;
    assert_true(maximise_apply_nogoods(&alone, 1, cand));
    assert_int_equal(cand[80], 0);
}

/* ------------------------------------------------------------------------------------------------
 * Explanations
 * --------------------------------------------------------------------------------------------- */

/* Solutions of a puzzle, and a tree that looks for some of them. */
struct wanted {
    struct maximise_run run;
    struct maximise_tree tree;
    int64_t lambda[81]; /* the root's */
    int count;
    struct tenring_grid solution[SOLUTIONS];
    int64_t total[SOLUTIONS];
};

struct tally {
    int dead, alone, pairs, sharp; /* sharp: wanted solutions have one of the two decisions */
};

/* The best solutions, which are searched for without nogoods. */
static bool take_best(struct wanted *wanted, const struct tenring_puzzle *puzzle)
{
    struct tenring_ranked ranked[SOLUTIONS];
    struct tenring_top top = TENRING_TOP_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.node_limit = 20000;
    const enum tenring_status status =
        tenring_find_top(wanted->run.problem.weights, puzzle, SOLUTIONS, &options, ranked, &top);
    assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
    wanted->count = (int)top.count;
    for (int n = 0; n < wanted->count; n++) {
        assert_true(tenring_is_solution(puzzle, &ranked[n].grid));
        wanted->solution[n] = ranked[n].grid;
        wanted->total[n] = 0;
        for (int cell = 0; cell < 81; cell++)
            wanted->total[n] += wanted->run.problem.gains.gain[cell][ranked[n].grid.cell[cell] - 1];
    }
    return status == TENRING_STATUS_OK && wanted->count > 1;
}

/* A cell that has several candidates: what a wanted solution has there, sometimes one more. */
static struct maximise_decision decide(const struct wanted *wanted,
                                       const struct maximise_state *state, struct rng *rng)
{
    int cell = (int)rng_below(rng, 81), n = (int)rng_below(rng, (uint32_t)wanted->count);
    while (digit_set_size(state->cand[cell]) < 2)
        cell = (cell + 1) % 81;
    for (int tries = 0; tries < wanted->count; tries++, n = (n + 1) % wanted->count)
        if (wanted->total[n] >= wanted->tree.target &&
            state->cand[cell] >> (wanted->solution[n].cell[cell] - 1) & 1)
            break;
    unsigned chosen = state->cand[cell] & 1u << (wanted->solution[n].cell[cell] - 1);
    if (chosen == 0)
        chosen = state->cand[cell] & -(unsigned)state->cand[cell];
    if (digit_set_size(state->cand[cell]) > 2 && rng_below(rng, 4) == 0)
        chosen |= state->cand[cell] & 1u << rng_below(rng, 9);
    return (struct maximise_decision){(uint8_t)cell, (digit_set)chosen};
}

/* Goes down until a node dies. Returns its depth, or 0. */
static int die(struct wanted *wanted, int64_t target, struct rng *rng)
{
    struct maximise_tree *tree = &wanted->tree;
    tree->target = target;
    tree->nogoods = 0;
    tree->path.length = 0;
    tree->node[0].state = wanted->run.problem.root;
    memcpy(tree->node[0].relaxation.lambda, wanted->lambda, sizeof wanted->lambda);
    for (int depth = 1; depth <= DECISIONS; depth++) {
        struct maximise_node *node = &tree->node[depth];
        node->state = node[-1].state;
        memcpy(node->relaxation.lambda, node[-1].relaxation.lambda, sizeof wanted->lambda);
        node->relaxation.bound = INT64_MIN;
        if (maximise_propagate(&node->state) != MAXIMISE_OPEN)
            return 0;
        tree->path.step[depth - 1] = decide(wanted, &node->state, rng);
        tree->path.length = depth;
        node->state.cand[tree->path.step[depth - 1].cell] = tree->path.step[depth - 1].chosen;
        if (!maximise_node_process(tree, node))
            return depth > 1 ? depth : 0;
    }
    return 0;
}

static bool has(const struct tenring_grid *grid, const struct maximise_nogood *nogood, int which)
{
    return nogood->chosen[which] >> (grid->cell[nogood->cell[which]] - 1) & 1;
}

/* No solution that is wanted has both decisions. */
static void check(const struct wanted *wanted, const struct maximise_nogood *nogood,
                  struct tally *tally)
{
    bool sharp = false;
    for (int n = 0; n < wanted->count; n++) {
        if (wanted->total[n] < wanted->tree.target)
            continue;
        const bool first = has(&wanted->solution[n], nogood, 0);
        const bool second = has(&wanted->solution[n], nogood, 1);
        assert_false(first && second);
        sharp = sharp || (nogood->chosen[0] != ALL && first) || second;
    }
    tally->alone += nogood->chosen[0] == ALL;
    tally->pairs += nogood->chosen[0] != ALL;
    tally->sharp += sharp;
}

static void try_paths(struct wanted *wanted, struct rng *rng, struct tally *tally)
{
    struct maximise_tree *tree = &wanted->tree;
    memcpy(wanted->lambda, tree->node[0].relaxation.lambda, sizeof wanted->lambda);
    for (int n = 0; n < PATHS; n++) {
        const int64_t target = wanted->total[rng_below(rng, (uint32_t)wanted->count)];
        wanted->run.answer.best = -1; /* nothing is found yet */
        wanted->run.method.force_rules = false;
        wanted->run.answer.floor = target - 1;
        const int depth = die(wanted, target, rng);
        if (depth == 0)
            continue;
        const struct maximise_path path = tree->path;
        tree->experience.learning = 100;
        tree->budget = 100;
        wanted->run.method.force_rules = true; /* explained at once */
        assert_int_equal(maximise_explain(tree, depth), MAXIMISE_DONE);
        assert_true(tree->path.length == depth);
        assert_memory_equal(&tree->path.step, &path.step, (size_t)depth * sizeof path.step[0]);
        assert_true(tree->budget < 100);
        tally->dead++;
        if (tree->nogoods > 0)
            check(wanted, &tree->nogood[0], tally);
    }
}

static void no_wanted_solution_has_them(void **state)
{
    (void)state;
    static struct wanted wanted;
    struct tally tally = {0, 0, 0, 0};
    const int trials = support_full_run() ? 4000 : 40;
    for (int n = 0; n < trials; n++) {
        const uint64_t seed = 91000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle = random_puzzle(&rng, 24 - n % 20, false);
        wanted.run = (struct maximise_run){.problem.sign = 1,
                                           .control.options = TENRING_BEST_OPTIONS_INIT,
                                           .method.kernel = isa_choose(maximise_kernels, 0)};
        if (!maximise_start(&wanted.run, &weights, &puzzle) || !take_best(&wanted, &puzzle))
            continue;
        open_case(seed, &puzzle);
        assert_true(maximise_tree_new(&wanted.tree, &wanted.run));
        if (maximise_root_converge(&wanted.tree, &wanted.tree.node[0], false))
            try_paths(&wanted, &rng, &tally);
        maximise_tree_free(&wanted.tree);
        close_case();
    }
    print_message("%d dead nodes: %d of one decision, %d of two, %d of a decision that wanted "
                  "solutions have\n",
                  tally.dead, tally.alone, tally.pairs, tally.sharp);
    assert_true(tally.alone > trials && tally.pairs > trials && tally.sharp > trials / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nogoods_remove_what_they_say),
        cmocka_unit_test(one_decision_alone),
        cmocka_unit_test_teardown(no_wanted_solution_has_them, print_open_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
