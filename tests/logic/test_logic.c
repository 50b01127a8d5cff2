/*
 * test_logic.c - steps are right, ratings are those that are known, and stay what they were.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "support/support.h"

static struct tenring_logic *logic;

static int start(void **state)
{
    (void)state;
    return tenring_logic_new(&logic) == TENRING_STATUS_OK ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    tenring_logic_free(logic);
    return 0;
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

/* What a step may not do, for one that is right for `solution`. */
static const char *fault(const struct tenring_position *position, const struct tenring_step *step,
                         const struct tenring_grid *solution)
{
    bool changes = false;
    if (!tenring_technique_name(step->technique) ||
        step->rating < tenring_technique_rating(step->technique))
        return "a rating below the technique's least";
    if ((step->cell >= 0) != (step->digit > 0))
        return "a placement without a cell or digit";
    if (step->cell >= 0) {
        if (position->placed.cell[step->cell] || solution->cell[step->cell] != step->digit)
            return "a wrong placement";
        changes = true;
    }
    for (int cell = 0; cell < 81; cell++) {
        unsigned removed = step->removed.cell[cell];
        if (removed & ~(unsigned)position->candidates.cell[cell])
            return "a removal of what is not there";
        if (removed >> (solution->cell[cell] - 1) & 1)
            return "a removal of the solution's candidate";
        changes = changes || removed;
    }
    return changes ? NULL : "no change";
}

/* Each node follows from its parents, in the candidates without those that are off. */
static const char *chain_fault(const struct tenring_step *step)
{
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        if (node->cell > 80 || node->digit < 1 || node->digit > 9)
            return "a node that is no candidate";
        if ((node->reason == TENRING_REASON_ASSUMED) && node->parent_count > 0)
            return "an assumption with parents";
        if (node->reason != TENRING_REASON_ASSUMED && node->parent_count == 0 &&
            !(step->technique == TENRING_TECHNIQUE_X_CYCLE ||
              step->technique == TENRING_TECHNIQUE_Y_CYCLE ||
              step->technique == TENRING_TECHNIQUE_XY_CYCLE))
            return "a node without parents";
        for (int k = 0; k < node->parent_count; k++) {
            size_t parent = step->parents[node->first_parent + (uint32_t)k];
            if (parent >= i || step->nodes[parent].branch != node->branch)
                return "a parent that comes later or in another branch";
            if (node->on && step->nodes[parent].on)
                return "an on-node that follows from an on-node";
        }
    }
    return NULL;
}

struct walk {
    struct tenring_grid solution;
    uint64_t steps;
    char text[SUPPORT_TEXT_SIZE];
    uint64_t hash;
};

static bool check_step(void *context, const struct tenring_position *position,
                       const struct tenring_step *step)
{
    struct walk *walk = context;
    const char *message = fault(position, step, &walk->solution);
    if (!message)
        message = chain_fault(step);
    if (message)
        fail_msg("%s: step %llu, %s, has %s", walk->text, (unsigned long long)walk->steps,
                 tenring_technique_name(step->technique), message);
    struct tenring_position next = *position;
    assert_int_equal(tenring_apply_step(&next, step), TENRING_STATUS_OK);
    assert_memory_not_equal(&next, position, sizeof next);
    walk->steps++;
    return true;
}

static void mix(uint64_t *hash, uint64_t value)
{
    *hash = (*hash ^ value) * 0x100000001b3u;
}

/* Rates a puzzle that has one solution, with every step checked. */
static struct tenring_rating walk_puzzle(const struct tenring_puzzle *puzzle, uint64_t *steps)
{
    struct tenring_solve_result result;
    struct walk walk = {.steps = 0};
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating;
    assert_int_equal(tenring_solve(puzzle, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 1);
    walk.solution = result.first;
    support_text(puzzle, walk.text);
    options.step = check_step;
    options.context = &walk;
    assert_int_equal(tenring_rate(logic, puzzle, &options, &rating), TENRING_STATUS_OK);
    assert_true(rating.solved || rating.er == TENRING_RATING_NONE);
    assert_int_equal(rating.steps, walk.steps);
    *steps += walk.steps;
    return rating;
}

/* The ratings of generated puzzles, as one number: a change of it is a change of the ratings. */
#define FINGERPRINT_PUZZLES 400
#define FINGERPRINT         0xf302780532dfa59cu
#define FINGERPRINT_NODES   4496778u

static void test_generated(void **state)
{
    uint64_t hash = 0xcbf29ce484222325u, nodes = 0, steps = 0;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < FINGERPRINT_PUZZLES; i++) {
        struct tenring_puzzle puzzle;
        support_generate(&rng, i % 8 ? SUPPORT_MINIMAL : SUPPORT_MARKS_THINNED, &puzzle);
        struct tenring_rating rating = walk_puzzle(&puzzle, &steps);
        mix(&hash, (uint64_t)rating.er);
        mix(&hash, (uint64_t)rating.ep);
        mix(&hash, (uint64_t)rating.dp);
        mix(&hash, rating.steps);
        nodes += rating.nodes;
    }
    if (hash != FINGERPRINT || nodes != FINGERPRINT_NODES)
        fail_msg("ratings 0x%llx, chain nodes %llu", (unsigned long long)hash,
                 (unsigned long long)nodes);
}

static void test_sound(void **state)
{
    static const enum support_kind kinds[] = {SUPPORT_MINIMAL, SUPPORT_UNIQUE, SUPPORT_MARKS_UNIQUE,
                                              SUPPORT_MARKS_THINNED};
    uint64_t trials = support_trials(400, 12000), steps = 0;
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, support_seed(), 13);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        /* puzzles of many pencilmarks are hard: few of them */
        support_generate(&rng, kinds[i % 32 ? i % 2 : 2 + i / 32 % 2], &puzzle);
        struct tenring_solve_result result;
        assert_int_equal(tenring_solve(&puzzle, NULL, &result), TENRING_STATUS_OK);
        if (result.solutions == 1)
            walk_puzzle(&puzzle, &steps);
    }
    assert_true(steps > trials * 20);
}

/* ------------------------------------------------------------------------------------------------
 * All steps of one kind
 * --------------------------------------------------------------------------------------------- */

struct collect {
    struct tenring_position position;
    struct tenring_grid solution;
    int count, wanted, last;
    struct tenring_step first;
};

static bool collect(void *context, const struct tenring_step *step)
{
    struct collect *all = context;
    const char *message = fault(&all->position, step, &all->solution);
    if (message)
        fail_msg("%s has %s", tenring_technique_name(step->technique), message);
    if (all->count++ == 0)
        all->first = *step;
    return all->count != all->wanted;
}

/* In every position on the way each technique's steps are right, and the next one is the first of
   them, but for chains, which come in the order of the search there. */
static bool check_all(void *context, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    struct tenring_logic *other = *(struct tenring_logic **)context;
    struct tenring_solve_result result;
    struct tenring_puzzle rest = position->candidates;
    for (int cell = 0; cell < 81; cell++)
        if (position->placed.cell[cell])
            rest.cell[cell] = (uint16_t)(1u << (position->placed.cell[cell] - 1));
    assert_int_equal(tenring_solve(&rest, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 1);
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        enum tenring_technique technique = (enum tenring_technique)i;
        struct collect all = {.position = *position, .solution = result.first};
        struct tenring_step next;
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        options.techniques = (uint64_t)1 << technique;
        assert_int_equal(tenring_find_steps(other, position, technique, 0, NULL, collect, &all),
                         TENRING_STATUS_OK);
        if (technique >= TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION && all.count == 0)
            continue;
        assert_int_equal(tenring_find_step(other, position, &options, &next), TENRING_STATUS_OK);
        assert_int_equal(next.technique, all.count ? technique : TENRING_TECHNIQUE_NONE);
        if (all.count && technique < TENRING_TECHNIQUE_X_CYCLE) {
            assert_int_equal(next.cell, all.first.cell);
            assert_memory_equal(&next.removed, &all.first.removed, sizeof next.removed);
        }
        if (technique == step->technique)
            assert_true(all.count > 0 || step->level > 0);
    }
    return true;
}

static void test_all_steps(void **state)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_logic *other;
    struct rng rng;
    (void)state;
    assert_int_equal(tenring_logic_new(&other), TENRING_STATUS_OK);
    options.step = check_all;
    options.context = &other;
    options.stop_above = 80;
    rng_seed_at(&rng, support_seed(), 14);
    for (uint64_t i = 0; i < support_trials(4, 40); i++) {
        struct tenring_puzzle puzzle;
        struct tenring_rating rating;
        support_generate(&rng, SUPPORT_MINIMAL, &puzzle);
        assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
    }
    tenring_logic_free(other);
}

/* ------------------------------------------------------------------------------------------------
 * Ratings
 * --------------------------------------------------------------------------------------------- */

/* Puzzles that everybody knows, with the ratings that they are known by. */
static void test_known(void **state)
{
    static const struct {
        const char *name, *puzzle;
        int er, ep, dp;
    } known[] = {
        {"Project Euler 96, grid 01",
         "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 12,
         12, 12},
        {"AI Escargot",
         "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105,
         12, 12},
        {"Arto Inkala 2012",
         "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 107,
         107, 97},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct tenring_puzzle puzzle = support_puzzle(known[i].puzzle);
        uint64_t steps = 0;
        struct tenring_rating rating = walk_puzzle(&puzzle, &steps);
        if (rating.er != known[i].er || rating.ep != known[i].ep || rating.dp != known[i].dp)
            fail_msg("%s: %d %d %d", known[i].name, rating.er, rating.ep, rating.dp);
    }
}

/* How many isomorphs have the same rating: most, since only the order of the search differs. */
static void test_isomorphs(void **state)
{
    uint64_t trials = support_trials(150, 3000), same = 0;
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, 1, 15);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle, image;
        struct tenring_transform transform;
        struct tenring_rating rating, other;
        support_generate(&rng, SUPPORT_MINIMAL, &puzzle);
        assert_int_equal(tenring_random_transform(1, i, &transform), TENRING_STATUS_OK);
        assert_int_equal(tenring_transform_puzzle(&transform, &puzzle, &image), TENRING_STATUS_OK);
        assert_int_equal(tenring_rate(logic, &puzzle, NULL, &rating), TENRING_STATUS_OK);
        assert_int_equal(tenring_rate(logic, &image, NULL, &other), TENRING_STATUS_OK);
        same += rating.er == other.er;
        assert_true(rating.solved && other.solved);
    }
    print_message("equal ER after a random transform: %llu of %llu\n", (unsigned long long)same,
                  (unsigned long long)trials);
    assert_true(same * 100 >= trials * 90);
}

/* ------------------------------------------------------------------------------------------------
 * Arguments, limits
 * --------------------------------------------------------------------------------------------- */

static bool never(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return false;
}

static bool refuse(void *context, const struct tenring_position *position,
                   const struct tenring_step *step)
{
    (void)position;
    (void)step;
    return --*(int *)context > 0;
}

static void test_limits(void **state)
{
    struct tenring_puzzle puzzle = support_puzzle(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating;
    int left = 3;
    (void)state;
    options.node_limit = 1000;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_LIMIT);
    assert_false(rating.solved);
    options.node_limit = 0;
    options.progress = never;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_CANCELLED);
    options.progress = NULL;
    options.stop_above = 70;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
    assert_true(rating.er > 70 && !rating.solved);
    options.stop_above = 0;
    options.step = refuse;
    options.context = &left;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_CANCELLED);
    assert_int_equal(rating.steps, 3);
    /* with singles alone, the puzzle cannot be begun */
    options.step = NULL;
    options.techniques = (uint64_t)1 << TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX |
                         (uint64_t)1 << TENRING_TECHNIQUE_NAKED_SINGLE;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
    assert_int_equal(rating.er, TENRING_RATING_NONE);
    assert_int_equal(rating.steps, 0);
}

static void test_arguments(void **state)
{
    struct tenring_puzzle puzzle = support_puzzle(
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_position position;
    struct tenring_rating rating;
    struct tenring_step step;
    (void)state;
    const enum tenring_status invalid = TENRING_STATUS_INVALID_ARGUMENT;
    assert_int_equal(tenring_logic_new(NULL), invalid);
    tenring_logic_free(NULL);
    assert_int_equal(tenring_rate(NULL, &puzzle, NULL, &rating), invalid);
    assert_int_equal(tenring_rate(logic, NULL, NULL, &rating), invalid);
    assert_int_equal(tenring_rate(logic, &puzzle, NULL, NULL), invalid);
    options.stop_above = -1;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), invalid);
    options.stop_above = 0;
    options.size = 3;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), invalid);
    assert_int_equal(tenring_begin_position(NULL, &position), invalid);
    assert_int_equal(tenring_begin_position(&puzzle, &position), TENRING_STATUS_OK);
    assert_int_equal(tenring_find_step(logic, &position, NULL, &step), TENRING_STATUS_OK);
    assert_int_equal(step.technique, TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX);
    assert_int_equal(tenring_find_steps(logic, &position, 99, 0, NULL, collect, NULL), invalid);
    assert_int_equal(
        tenring_find_steps(logic, &position, TENRING_TECHNIQUE_X_WING, 6, NULL, collect, NULL),
        invalid);
    struct tenring_step bad = step;
    bad.digit = 10;
    assert_int_equal(tenring_apply_step(&position, &bad), invalid);
    bad = step;
    bad.cell = 81;
    assert_int_equal(tenring_apply_step(&position, &bad), invalid);
    assert_int_equal(tenring_apply_step(&position, &step), TENRING_STATUS_OK);
    assert_int_equal(tenring_apply_step(&position, &step), invalid);
    position.placed.cell[0] = 10;
    assert_int_equal(tenring_find_step(logic, &position, NULL, &step), invalid);
    puzzle.cell[5] = 0x200;
    assert_int_equal(tenring_rate(logic, &puzzle, NULL, &rating), invalid);
}

static void test_names(void **state)
{
    (void)state;
    assert_null(tenring_technique_name(TENRING_TECHNIQUE_NONE));
    assert_null(tenring_technique_name(TENRING_TECHNIQUE_COUNT));
    assert_int_equal(tenring_find_technique("nothing"), TENRING_TECHNIQUE_NONE);
    assert_int_equal(tenring_find_technique(NULL), TENRING_TECHNIQUE_NONE);
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        enum tenring_technique technique = (enum tenring_technique)i;
        assert_int_equal(tenring_find_technique(tenring_technique_name(technique)), technique);
        assert_non_null(tenring_technique_title(technique, "en"));
        assert_non_null(tenring_technique_title(technique, "zh"));
        assert_null(tenring_technique_title(technique, "xx"));
        assert_in_range(tenring_technique_rating(technique), 10, 85);
    }
}

/* Any candidates: steps until there are none, each with a change; no crash, no end missing. */
static void test_contradictory(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, support_seed(), 16);
    for (uint64_t i = 0; i < support_trials(100, 5000); i++) {
        struct tenring_puzzle puzzle;
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        struct tenring_rating rating;
        support_generate_any(rng_next(&rng), &puzzle);
        options.node_limit = 100000;
        enum tenring_status status = tenring_rate(logic, &puzzle, &options, &rating);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        assert_true(rating.steps <= 81 * 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),         cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_known),         cmocka_unit_test(test_limits),
        cmocka_unit_test(test_generated),     cmocka_unit_test(test_sound),
        cmocka_unit_test(test_all_steps),     cmocka_unit_test(test_isomorphs),
        cmocka_unit_test(test_contradictory),
    };
    return cmocka_run_group_tests(tests, start, end);
}
