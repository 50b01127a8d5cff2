/*
 * test_symmetry.c - what keeps weights and puzzle: a known group is found, whatever is added that
 * no score depends on; what is found keeps scores; and a search that uses it from its first node on
 * proves the same.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "base/isa.h"
#include "base/rng.h"
#include "maximise/symmetry.h"
#include "maximise/tree.h"
#include "support/forms.h"
#include "support/support.h"
#include "weighted.h"

static void compose(const struct maximise_symmetry *first, const struct maximise_symmetry *second,
                    struct maximise_symmetry *both)
{
    for (int cell = 0; cell < 81; cell++)
        both->cell[cell] = second->cell[first->cell[cell]];
    for (int digit = 0; digit < 9; digit++)
        both->digit[digit] = second->digit[first->digit[digit]];
}

static bool add(struct maximise_symmetries *group, const struct maximise_symmetry *element)
{
    for (int n = 0; n < group->count; n++)
        if (memcmp(&group->item[n], element, sizeof *element) == 0)
            return true;
    if (group->count == MAXIMISE_SYMMETRIES)
        return false;
    group->item[group->count++] = *element;
    return true;
}

/* Bands or rows of a band, and so on, exchanged or turned; or the grid transposed; digits renamed
   with it. */
static struct maximise_symmetry draw_generator(struct rng *rng)
{
    struct maximise_symmetry one;
    int line[2][9], size = rng_below(rng, 2) ? 3 : 1, turn = 1 + (int)rng_below(rng, 2);
    bool flip = rng_below(rng, 4) == 0;
    int way = (int)rng_below(rng, 2), place = 3 * (int)rng_below(rng, 3);
    for (int n = 0; n < 18; n++)
        line[n / 9][n % 9] = n % 9;
    for (int n = 0; n < 3 * size; n++)
        line[way][size == 3 ? n : place + n] =
            size == 3 ? (n + 3 * turn) % 9 : place + (n + turn) % 3;
    for (int cell = 0; cell < 81; cell++) {
        int r = line[0][cell / 9], c = line[1][cell % 9];
        one.cell[cell] = (uint8_t)(flip ? 9 * (cell % 9) + cell / 9 : 9 * r + c);
    }
    int shift = (int)rng_below(rng, 3);
    for (int digit = 0; digit < 9; digit++)
        one.digit[digit] = (uint8_t)(digit / 3 * 3 + (digit + shift) % 3);
    return one;
}

/* A group that is small enough, from one or two generators. */
static void draw_group(struct rng *rng, struct maximise_symmetries *group)
{
    bool closed = false;
    while (!closed) {
        maximise_no_symmetries(group);
        for (uint32_t n = 0; n < 1 + rng_below(rng, 2); n++) {
            struct maximise_symmetry one = draw_generator(rng);
            add(group, &one);
        }
        closed = true;
        for (int a = 0; a < group->count && closed; a++)
            for (int b = 0; b < group->count && closed; b++) {
                struct maximise_symmetry both;
                compose(&group->item[a], &group->item[b], &both);
                closed = add(group, &both);
            }
    }
}

/* Random weights that the group keeps; and numbers for cells and for digits in houses on top. */
static void draw_weights(struct rng *rng, const struct maximise_symmetries *group,
                         struct tenring_weights *weights)
{
    static int32_t house[27][9];
    memset(weights, 0, sizeof *weights);
    for (int n = 0; n < 243; n++)
        house[n / 9][n % 9] = (int32_t)rng_below(rng, 1000);
    for (int n = 0; n < 729; n++) {
        int32_t one = (int32_t)rng_below(rng, 100000);
        for (int g = 0; g < group->count; g++)
            weights->weight[group->item[g].cell[n / 9]][group->item[g].digit[n % 9]] += one;
    }
    for (int cell = 0; cell < 81; cell++) {
        int32_t own = (int32_t)rng_below(rng, 1000);
        int r = cell / 9, c = cell % 9;
        for (int digit = 0; digit < 9; digit++)
            weights->weight[cell][digit] +=
                own + house[r][digit] + house[9 + c][digit] + house[18 + r / 3 * 3 + c / 3][digit];
    }
}

static void check_scores(struct rng *rng, const struct tenring_weights *weights,
                         const struct maximise_symmetries *found)
{
    struct tenring_grid grid = random_grid(rng), image;
    int64_t score = tenring_score_grid(weights, &grid);
    for (int n = 0; n < found->count; n++) {
        const struct maximise_symmetry *one = &found->item[n];
        for (int cell = 0; cell < 81; cell++)
            image.cell[one->cell[cell]] = (uint8_t)(one->digit[grid.cell[cell] - 1] + 1);
        assert_true(tenring_score_grid(weights, &image) == score);
    }
}

static void known_groups(void **state)
{
    (void)state;
    static struct maximise_symmetries group, found;
    struct tenring_puzzle empty = empty_puzzle();
    struct maximise_state root;
    struct rng rng;
    rng_seed(&rng, support_seed());
    maximise_state_init(&root, &empty);
    int several = 0;
    for (int n = support_full_run() ? 500 : 20; n > 0; n--) {
        struct tenring_weights weights;
        draw_group(&rng, &group);
        draw_weights(&rng, &group, &weights);
        maximise_find_symmetries(&weights, root.cand, &found);
        check_scores(&rng, &weights, &found);
        if (found.count > 1 && memcmp(found.item[0].cell, found.item[1].cell, 81) == 0)
            continue; /* digits that are worth the same: then some renamings are enough */
        assert_true(found.count >= group.count); /* all that keep the group's orbits */
        int count = found.count;
        for (int i = 0; i < group.count && found.count < MAXIMISE_SYMMETRIES; i++) {
            assert_true(add(&found, &group.item[i]));
            assert_int_equal(found.count, count);
        }
        several += found.count > 1;
    }
    assert_true(several >= 10);
}

/* Forms have many; with givens, those that keep them. */
static void forms(void **state)
{
    (void)state;
    static struct maximise_symmetries found;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (uint64_t seed = 0; seed < support_trials(20, 1000); seed++) {
        struct form_instance instance;
        struct maximise_state root;
        form_draw(seed, &instance);
        maximise_state_init(&root, &instance.puzzle);
        maximise_find_symmetries(&instance.weights, root.cand, &found);
        if (instance.givens == 0)
            check_scores(&rng, &instance.weights, &found);
        for (int n = 0; n < found.count; n++)
            for (int i = 0; i < 729; i++) {
                int image = found.item[n].cell[i / 9], digit = found.item[n].digit[i % 9];
                assert_int_equal(root.cand[i / 9] >> i % 9 & 1, root.cand[image] >> digit & 1);
            }
    }
}

/* With symmetries, bands and parity from the first node on, and without: a search of fewer than 512
   nodes. */
static void same_optimum(void **state)
{
    (void)state;
    const uint64_t trials = support_trials(120, 3000);
    uint64_t used = 0;
    for (uint64_t seed = 0; seed < trials; seed++) {
        struct form_instance instance;
        struct tenring_best best = TENRING_BEST_INIT;
        form_draw(seed, &instance);
        struct tenring_best_options options = support_goal(instance.least ? -1 : 1);
        options.node_limit = 400;
        if (instance.givens > 2 || tenring_find_best(&instance.weights, &instance.puzzle, &options,
                                                     &best) != TENRING_STATUS_OK)
            continue;
        struct maximise_run run = {.sign = instance.least ? -1 : 1,
                                   .options = TENRING_BEST_OPTIONS_INIT,
                                   .thorough = true,
                                   .kernel = isa_choose(maximise_kernels, 0)};
        run.options.node_limit = 600;
        assert_true(maximise_start(&run, &instance.weights, &instance.puzzle));
        if (maximise_tree_search(&run) != MAXIMISE_DONE)
            continue;
        assert_true(run.best == run.bound);
        assert_true(maximise_score(&run, run.best) == best.score);
        used++;
    }
    assert_true(6 * used >= trials);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_groups),
        cmocka_unit_test(forms),
        cmocka_unit_test(same_optimum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
