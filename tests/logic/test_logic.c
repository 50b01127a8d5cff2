/*
 * test_logic.c - steps are right, ratings equal the published ones and do not change.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "logic/chain.h"
#include "logic/check.h"
#include "support/support.h"

/* Callbacks of the first object use the second one. */
static struct tenring_logic *logic, *second;

static int start(void **state)
{
    (void)state;
    return tenring_logic_new(&logic) == TENRING_STATUS_OK &&
                   tenring_logic_new(&second) == TENRING_STATUS_OK
               ? 0
               : -1;
}

static int end(void **state)
{
    (void)state;
    tenring_logic_free(logic);
    tenring_logic_free(second);
    return 0;
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

/* Whether the rule of the technique can give the rating. */
static bool is_by_rule(const struct tenring_step *step)
{
#define ROW(name, identifier, english, chinese, rating, rule, ...)                                 \
    [TENRING_TECHNIQUE_##name] = rule,
    static const enum technique_rule rules[TENRING_TECHNIQUE_COUNT] = {TECHNIQUES(ROW)};
#undef ROW
    int added = step->rating - tenring_technique_rating(step->technique), cells = 0;
    for (int i = 0; i < 3; i++)
        cells += __builtin_popcount(step->cells[i]);
    int loop = cells >= 10 ? 4 : cells >= 8 ? 1 : 0;
    int length = (int)((chain_difficulty(0, step->complexity) + 0.05) * 10);
    switch (rules[step->technique]) {
    case RULE_FIXED:
        return added == 0;
    case RULE_SET:
        return added >= 0 && added <= 5;
    case RULE_LOOP:
        return added == loop;
    case RULE_LOOP_SET:
        return added >= loop && added <= loop + 5;
    case RULE_LENGTH:
        return added == length;
    case RULE_LEVEL:
        return added == 5 * step->level + length;
    }
    return false;
}

struct walk {
    struct tenring_grid solution;
    uint64_t steps;
    int highest, first;  /* ratings: the highest so far, that of the first step */
    int until_placement; /* the highest up to the first placement; 0: none yet */
    char text[SUPPORT_TEXT_SIZE];
    uint64_t hash;
};

static bool walk_step(void *context, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    struct walk *walk = context;
    const char *message = check_step(second, position, step, &walk->solution);
    if (message)
        fail_msg("%s: step %llu, %s, has %s", walk->text, (unsigned long long)walk->steps,
                 tenring_technique_name(step->technique), message);
    if (!is_by_rule(step))
        fail_msg("%s: %s rated %d", walk->text, tenring_technique_name(step->technique),
                 step->rating);
    struct tenring_position next = *position;
    assert_int_equal(tenring_apply_step(&next, step), TENRING_STATUS_OK);
    assert_memory_not_equal(&next, position, sizeof next);
    walk->highest = step->rating > walk->highest ? step->rating : walk->highest;
    if (walk->steps == 0)
        walk->first = step->rating;
    if (walk->until_placement == 0 && step->cell >= 0)
        walk->until_placement = walk->highest;
    walk->steps++;
    return true;
}

static void mix(uint64_t *hash, uint64_t value)
{
    *hash = (*hash ^ value) * 0x100000001b3u;
}

/* Rates a puzzle with one solution and checks every step. */
static struct tenring_rating walk_puzzle(const struct tenring_puzzle *puzzle, uint64_t *steps)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct walk walk = {.steps = 0};
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    assert_int_equal(tenring_solve(puzzle, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 1);
    walk.solution = result.first;
    support_text(puzzle, walk.text);
    options.step = walk_step;
    options.context = &walk;
    assert_int_equal(tenring_rate(logic, puzzle, &options, &rating), TENRING_STATUS_OK);
    assert_true(rating.solved || rating.er == TENRING_RATING_NONE);
    assert_int_equal(rating.steps, walk.steps);
    assert_int_equal(rating.dp, walk.first);
    assert_int_equal(rating.ep, walk.until_placement);
    assert_true(!rating.solved || rating.er == walk.highest);
    *steps += walk.steps;
    return rating;
}

/* A hash of the ratings of generated puzzles: it changes if a rating changes. */
#define FINGERPRINT_PUZZLES 256
#define FINGERPRINT         0x486e1065846fc44au
#define FINGERPRINT_NODES   1705340u

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
    uint64_t trials = support_trials(256, 12000), steps = 0;
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, support_seed(), 13);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        /* only a few puzzles with many pencilmarks, since these are hard */
        support_generate(&rng, kinds[i % 32 ? i % 2 : 2 + i / 32 % 2], &puzzle);
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
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

static bool collect(void *context, const struct tenring_position *position,
                    const struct tenring_step *step)
{
    struct collect *all = context;
    const char *message = check_step(second, position, step, &all->solution);
    if (message)
        fail_msg("%s has %s", tenring_technique_name(step->technique), message);
    if (all->count++ == 0)
        all->first = *step;
    return all->count != all->wanted;
}

/* In every position of a path the steps of each technique are right, and the next step is the first
   of them. Chains are an exception, since they come in the order of the search. */
static bool check_all(void *context, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    struct tenring_logic *other = *(struct tenring_logic **)context;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_puzzle rest = position->candidates;
    for (int cell = 0; cell < 81; cell++)
        if (position->placed.cell[cell])
            rest.cell[cell] = (uint16_t)(1u << (position->placed.cell[cell] - 1));
    assert_int_equal(tenring_solve(&rest, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 1);
    int available = 0; /* steps of all patterns or, if none, of the first technique with chains */
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        enum tenring_technique technique = (enum tenring_technique)i;
        struct collect all = {.position = *position, .solution = result.first};
        struct tenring_step next;
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        options.techniques = (uint64_t)1 << technique;
        assert_int_equal(tenring_find_steps(other, position, technique, 0, NULL, collect, &all),
                         TENRING_STATUS_OK);
        if (technique < TENRING_TECHNIQUE_X_CYCLE || available == 0)
            available += all.count;
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
    struct collect every = {.position = *position, .solution = result.first};
    assert_int_equal(
        tenring_find_steps(other, position, TENRING_TECHNIQUE_NONE, 0, NULL, collect, &every),
        TENRING_STATUS_OK);
    if (available > 0)
        assert_int_equal(every.count, available);
    else
        assert_true(every.count > 0 && every.first.level > 0);
    struct collect two = {.position = *position, .solution = result.first, .wanted = 2};
    tenring_find_steps(other, position, TENRING_TECHNIQUE_NONE, 0, NULL, collect, &two);
    assert_int_equal(two.count, every.count < 2 ? every.count : 2);
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
        struct tenring_rating rating = TENRING_RATING_INIT;
        support_generate(&rng, SUPPORT_MINIMAL, &puzzle);
        assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
    }
    tenring_logic_free(other);
}

/* ------------------------------------------------------------------------------------------------
 * Ratings
 * --------------------------------------------------------------------------------------------- */

/* Well-known puzzles with their published ratings. */
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

/* Most isomorphs have the same rating, since only the order of the search differs. */
static void test_isomorphs(void **state)
{
    uint64_t trials = support_trials(75, 3000), same = 0;
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, 1, 15);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle, image;
        struct tenring_transform transform;
        struct tenring_rating rating = TENRING_RATING_INIT, other = TENRING_RATING_INIT;
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
    struct tenring_rating rating = TENRING_RATING_INIT;
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
    /* singles alone find no step in this puzzle */
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
    struct tenring_rating rating = TENRING_RATING_INIT;
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

/* Techniques are tried in the caller's order; the others are not used. */
static void test_order(void **state)
{
    static const enum tenring_technique orders[2][4] = {
        {TENRING_TECHNIQUE_NAKED_SINGLE, TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE,
         TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX, TENRING_TECHNIQUE_FULL_HOUSE},
        {TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION, TENRING_TECHNIQUE_X_WING,
         TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX, TENRING_TECHNIQUE_FULL_HOUSE}};
    struct tenring_puzzle puzzle = support_puzzle(
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_position position;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_step step;
    (void)state;
    assert_int_equal(tenring_begin_position(&puzzle, &position), TENRING_STATUS_OK);
    for (int i = 0; i < 2; i++) {
        options.order = orders[i];
        options.order_count = 4;
        assert_int_equal(tenring_find_step(logic, &position, &options, &step), TENRING_STATUS_OK);
        assert_int_equal(step.technique, orders[i][0]);
        assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
        assert_true(rating.solved);
        assert_int_equal(rating.used[orders[i][0]] + rating.used[orders[i][1]] +
                             rating.used[orders[i][2]] + rating.used[orders[i][3]],
                         rating.steps);
    }
    options.techniques = (uint64_t)1 << TENRING_TECHNIQUE_NAKED_PAIR;
    assert_int_equal(tenring_find_step(logic, &position, &options, &step), TENRING_STATUS_OK);
    assert_int_equal(step.technique, TENRING_TECHNIQUE_NONE);
    options.order = NULL;
    assert_int_equal(tenring_find_step(logic, &position, &options, &step),
                     TENRING_STATUS_INVALID_ARGUMENT);
    enum tenring_technique unknown = TENRING_TECHNIQUE_NONE;
    options.order = &unknown;
    options.order_count = 1;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

static bool stop_at_hard(void *context, const struct tenring_position *position,
                         const struct tenring_step *step)
{
    *(struct tenring_position *)context = *position;
    return step->rating < 60;
}

static void assert_same_position(const struct tenring_position *one,
                                 const struct tenring_position *other)
{
    assert_memory_equal(&one->placed, &other->placed, sizeof one->placed);
    assert_memory_equal(&one->candidates, &other->candidates, sizeof one->candidates);
}

/* A player's digits and marks: a path can continue from any position. */
static void test_positions(void **state)
{
    struct tenring_puzzle puzzle = support_puzzle(
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_position position, next;
    struct tenring_rating whole = TENRING_RATING_INIT, start = TENRING_RATING_INIT;
    struct tenring_rating rest = TENRING_RATING_INIT;
    struct tenring_grid placed;
    (void)state;
    assert_true(tenring_extract_givens(&puzzle, &placed));
    assert_int_equal(tenring_begin_position(&puzzle, &position), TENRING_STATUS_OK);
    assert_int_equal(tenring_continue_position(&placed, NULL, &next), TENRING_STATUS_OK);
    assert_same_position(&next, &position);
    assert_int_equal(tenring_rate(logic, &puzzle, NULL, &whole), TENRING_STATUS_OK);
    options.step = stop_at_hard;
    options.context = &position;
    assert_int_equal(tenring_rate(logic, &puzzle, &options, &start), TENRING_STATUS_CANCELLED);
    assert_int_equal(tenring_continue_position(&position.placed, &position.candidates, &next),
                     TENRING_STATUS_OK);
    assert_same_position(&next, &position);
    assert_int_equal(tenring_rate_position(logic, &next, NULL, &rest), TENRING_STATUS_OK);
    assert_true(rest.solved && rest.dp >= 60);
    assert_int_equal(start.steps - 1 + rest.steps, whole.steps);
    assert_int_equal(rest.er, whole.er);
    /* marks that placed digits exclude are removed; cells without marks get the remaining ones */
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = cell % 2 ? TENRING_ALL_DIGITS : 0;
    assert_int_equal(tenring_continue_position(&position.placed, &puzzle, &next),
                     TENRING_STATUS_OK);
    assert_int_equal(tenring_continue_position(&position.placed, NULL, &position),
                     TENRING_STATUS_OK);
    assert_same_position(&next, &position);
    const enum tenring_status invalid = TENRING_STATUS_INVALID_ARGUMENT;
    assert_int_equal(tenring_continue_position(NULL, NULL, &next), invalid);
    assert_int_equal(tenring_continue_position(&placed, NULL, NULL), invalid);
    puzzle.cell[80] = 0x200;
    assert_int_equal(tenring_continue_position(&placed, &puzzle, &next), invalid);
    placed.cell[80] = 10;
    assert_int_equal(tenring_continue_position(&placed, NULL, &next), invalid);
    assert_int_equal(tenring_rate_position(logic, NULL, NULL, &rest), invalid);
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
    assert_null(tenring_technique_title(TENRING_TECHNIQUE_NAKED_SINGLE, NULL));
    assert_null(tenring_technique_title((enum tenring_technique)(-1), "en"));
    assert_null(tenring_technique_title(TENRING_TECHNIQUE_COUNT, "zh"));
}

static bool note_technique(void *context, const struct tenring_position *position,
                           const struct tenring_step *step)
{
    uint64_t *shown = context;
    (void)position;
    if (step->level == 0)
        *shown |= (uint64_t)1 << step->technique;
    return true;
}

/* Each technique occurs in its example. */
static void test_examples(void **state)
{
    (void)state;
    assert_null(tenring_technique_example(TENRING_TECHNIQUE_NONE));
    assert_null(tenring_technique_example(TENRING_TECHNIQUE_COUNT));
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        struct tenring_puzzle puzzle =
            support_puzzle(tenring_technique_example((enum tenring_technique)i));
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        struct tenring_rating rating = TENRING_RATING_INIT;
        uint64_t shown = 0, steps = 0;
        if (i == TENRING_TECHNIQUE_DIRECT_CLAIMING)
            options.techniques &= ~((uint64_t)1 << TENRING_TECHNIQUE_DIRECT_POINTING);
        options.step = note_technique;
        options.context = &shown;
        assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
        if (!(shown >> i & 1))
            fail_msg("%s does not show", tenring_technique_name((enum tenring_technique)i));
        walk_puzzle(&puzzle, &steps);
    }
}

/* Any candidates: each step changes something, the path ends, and nothing crashes. */
static void test_contradictory(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed_at(&rng, support_seed(), 16);
    for (uint64_t i = 0; i < support_trials(100, 5000); i++) {
        struct tenring_puzzle puzzle;
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        struct tenring_rating rating = TENRING_RATING_INIT;
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
        cmocka_unit_test(test_contradictory), cmocka_unit_test(test_order),
        cmocka_unit_test(test_examples),      cmocka_unit_test(test_positions),
    };
    return cmocka_run_group_tests(tests, start, end);
}
