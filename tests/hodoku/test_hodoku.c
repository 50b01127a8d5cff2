/*
 * test_hodoku.c - levels and scores equal those of HoDoKu 2.2; no step contradicts the solution;
 * sorting is correct and stable, and as in Java.
 *
 * Together the puzzles need every technique that occurred in 2,600 puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "hodoku/collect.h"
#include "hodoku/sort.h"
#include "support/support.h"

struct known {
    const char *puzzle;
    int level, score;
};

static const struct known known[] = {
    {"...7.........62..53......274.5.1.7..61............3.9...1..4.....625.....7....8..", 5, 8516},
    {".4...9..3...5.79...68.....77...3.....85.2.......9...1..54..3....194....8......3..", 5, 8564},
    {"....97...8..3....1...86.3....16...9....9.26.35........3.2...4.7.5.7..8..7........", 5, 12846},
    {"..2.3...7.57......9..4...2..7.3.....3......1858...96...1..9.8........1..7..5....4", 5, 3908},
    {"....7....1..54.......3.8....758....1....9.7...2...3.45.8.4.....432...8..5.7..1...", 5, 3900},
    {"5....6.13..3..7.......9.5....52......6.8.....8...14.9...4...........1.699....5.87", 5, 2428},
    {"........82..48..7...67.59.....9.47...2......3....37...6.9.4.2..8.4..1........8...", 3, 1248},
    {"..62.93.4....4..8.4..1..29....6.2....72.8....6......1.8....6....63.1.92....32....", 4, 1726},
    {"..2....9...63..1...1..5..2..3.98.4..1.8.34......5.7...9...1..4.......2..7.32....9", 5, 2090},
    {"9..3....41...2...5..2...3.12..6.9..36.9.5.............48.9...7........4....81....", 5, 4822},
    {"6.....3...5..9..8...2..6..98.....7...7..5..4......1..51..3..5...4..2..6...8..7..2", 5, 14474},
    {"39.6.......6.......4..2.81......5....7..1..2....4......85.4..7.......3.......7.42", 5, 15222},
    {".4.1.......7.....312....56.6..2..7..2....31....9.........4.2..7.....6.948...9.3..", 1, 308},
    {"..............1..2.34....5.......3....6...54.1...78......5.......14.....2.......7", 1, 626},
    {"....7.....16..4..7.54.61.3........1.93......8.48..6.79........1.75.2..43.....5.8.", 1, 246},
    {"85.....979......6......75...7......84.....1..1....9.3.....5..74.3....95...4.1.3..", 1, 338},
    {"....2.1.54.....2...65...8.4.7...4.........7..1.2.7..5..5.2...8...7.39....3..81..9", 1, 330},
    {"..............1..2.34....5......6......37....2.....8.1...4...3..6......91....8...", 1, 496},
    {"3574.........2.5..2..1..9........61.9...48....2.3.......4.9..8.7.5.8.........1.3.", 1, 358},
    {"................12..3.45........63.....7....824....5.....1........29......5.....7", 1, 396},
    {"6.....8.5.3.9................52.3.9.1.7.........4.....42...........8.1......7.6..", 2, 732},
    {"...5...8......43.6..2.3..5.........854.6..129....91.3.43...6..5.......4.....18...", 2, 454},
    {"..............1..2.34....5.........6..7....81.9.25........3..9.1...9....6........", 2, 586},
    {"....2.89...1...64...9..3.21.....5...1...9..6.....8.....76.394...48......9...5.7..", 2, 394},
    {".....9.3.6........7..5.241...8..7.4....1..9.295....8......15.......83..43.6....9.", 2, 464},
    {"8.1.7..........62....5....7........1.6..43.7......9....94....5.12.8.......7....3.", 2, 740},
    {"..............1.23.14.5.............2..3.6...5.....4.7..7........8.4.1..3........", 2, 886},
    {"..............1.23..4.5.6..........7..6..8.....9...4.....49.....2......87...6....", 2, 726},
    {"........9.4..6..1..8.12...6.....6...7...5....4..9..5.8.6..428..9...7...4.......62", 3, 718},
    {".....924..8.5.4...6.9.18.5.......4.2.7.....9...4..3..5..51...2..627....97........", 3, 1140},
    {".6.2...7.....1...8.....79..1......6.3....4..9.8...6......47....81..2..3...7.35..4", 3, 968},
    {".8..9....3......6....3...4.....1...5..2...9....7...8..65....1.....2.7........4...", 3, 1282},
    {"..............1..2..3....45..........56.4....7.....12......8......63.7..24.......", 3, 1076},
    {".2..1....8.9...2....39..4..5.8...97..3......8...7....2...85....2...495...9.6...1.", 3, 1254},
    {".4..2..6..52...3.91....3...........7.97.5..4......1.5......6..1.2.8..4.6..5.3....", 3, 1498},
    {"................12..3.45.................635748.1........2....9..5......31.......", 3, 1116},
    {"6...8.3.2....9..14..............195..63..9.287.............4...41.7....62......7.", 4, 972},
    {"...91.5....92...4.16.4......1.8...3..5...2.6...3...9....1.59.....46.7...........6", 4, 818},
    {"89......7...4.2....6..8....9....7.42...2..95...8.....67.4....35...15.2...5...4...", 4, 1214},
    {"..1.2..........6..73.9..518.78.....3........2..91.378..1....9573........925.....1", 4, 606},
    {"...13.72.5....2...........938..7.9...4....5.......4.1..5..96..8...........6.8.4.2", 4, 1462},
    {"8..95..3...9...2..4.2.6...83....7..6.86..........3..9....5....7.......2....4216.3", 4, 1754},
    {".1.6...8.3.2..........49.....83...........4.7......5..46..........2...9.7...5....", 4, 1252},
    {".1...57.4...7...9...8.....58.4...1...2.14.....9...8.........273..3.8.......5.6...", 4, 1612},
    {".3...8.1.42..........9.......9..26.....75.........1.38174...2..2......85.....6..4", 5, 11224},
    {"..........159.6...369582..76....3....9.2.......76.53.1.2.......1....9.8....1...65", 5, 4076},
    {"...39.....8...6......14.7..1.....47....5....69...2..8..5....3..32..8...47.1......", 5, 10124},
    {"49.6..........4.8........5....2...1.....167.2.7...3....689.......25..6..3.......7", 5, 3576},
    {"....2.5..3..8...1......1..261.5......9....87......4....2..9..6.........3861....2.", 5, 3286},
    {"..95..346......12....2....5.9...1.8.73...69....6......9.5.8..1..8...3.......2....", 5, 2878},
    {".....9.8..1........724...6....9.8.4.5...32..........35.3.6..4....9..3..6....1..7.", 5, 2742},
    {".3....2..9.4.7.5.11...5.3.....4.5.........7.96...3...5.9....6...8...2...4..1.7..3", 5, 9920},
};

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

struct walk {
    struct tenring_puzzle left; /* the candidates after the steps */
    struct tenring_grid solution;
    int score;
    bool used[64];
};

/* A step changes something, and only existing candidates that are not part of the solution. */
static bool check_step(void *context, const struct tenring_hodoku_step *step)
{
    struct walk *walk = context;
    bool changes = step->cell >= 0;
    assert_non_null(tenring_hodoku_technique_name(step->technique));
    walk->used[step->technique] = true;
    walk->score += step->score;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned removed = step->removed.cell[cell];
        assert_int_equal(removed & ~(unsigned)walk->left.cell[cell], 0);
        assert_int_equal(removed >> (walk->solution.cell[cell] - 1) & 1, 0);
        walk->left.cell[cell] &= (uint16_t)~removed;
        changes = changes || removed;
    }
    if (step->cell >= 0)
        assert_int_equal(step->digit, walk->solution.cell[step->cell]);
    assert_true(changes);
    return true;
}

static void rate(const char *text, struct walk *walk, struct tenring_hodoku_rating *rating)
{
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_error error;
    struct tenring_puzzle puzzle;
    assert_int_equal(tenring_parse_puzzle(text, strlen(text), &puzzle, &error), TENRING_STATUS_OK);
    assert_int_equal(tenring_solve(&puzzle, NULL, &result), TENRING_STATUS_OK);
    walk->left = puzzle;
    walk->solution = result.first;
    walk->score = 0;
    options.step = check_step;
    options.context = walk;
    assert_int_equal(tenring_rate_hodoku(logic, &puzzle, &options, rating), TENRING_STATUS_OK);
}

static void test_known(void **state)
{
    static struct walk walk;
    (void)state;
    int used = 0;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
        rate(known[i].puzzle, &walk, &rating);
        if (rating.level != known[i].level || rating.score != known[i].score)
            fail_msg("%s: level %d, score %d, HoDoKu has %d, %d", known[i].puzzle, rating.level,
                     rating.score, known[i].level, known[i].score);
        assert_true(rating.solved);
        assert_int_equal(rating.score, walk.score);
    }
    for (size_t i = 0; i < sizeof walk.used; i++)
        used += walk.used[i];
    assert_int_equal(used, 53);
}

static void test_arguments(void **state)
{
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    (void)state;
    const char *hard = known[0].puzzle;
    assert_int_equal(tenring_parse_puzzle(hard, 81, &puzzle, &error), TENRING_STATUS_OK);
    assert_int_equal(tenring_rate_hodoku(NULL, &puzzle, NULL, &rating),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_rate_hodoku(logic, NULL, NULL, &rating),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_rate_hodoku(logic, &puzzle, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.node_limit = 10;
    assert_int_equal(tenring_rate_hodoku(logic, &puzzle, &options, &rating), TENRING_STATUS_LIMIT);
    assert_false(rating.solved);
    puzzle.cell[0] = 1 << 9;
    assert_int_equal(tenring_rate_hodoku(logic, &puzzle, NULL, &rating),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_null(tenring_hodoku_level_name(0));
    assert_null(tenring_hodoku_level_name(6));
    assert_string_equal(tenring_hodoku_level_name(TENRING_HODOKU_LEVEL_UNFAIR), "unfair");
    assert_null(tenring_hodoku_technique_name(0));
    assert_string_equal(tenring_hodoku_technique_name(1), "full-house");
}

/* With any candidates, even with no or many solutions, the path ends. */
static void test_contradictions(void **state)
{
    struct rng rng;
    rng_seed(&rng, 1);
    (void)state;
    for (int i = 0; i < 60; i++) {
        struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
        struct tenring_puzzle puzzle;
        assert_int_equal(
            tenring_parse_puzzle(known[(size_t)i % (sizeof known / sizeof known[0])].puzzle, 81,
                                 &puzzle, &(struct tenring_error){0}),
            TENRING_STATUS_OK);
        for (int k = 0; k < 1 + i % 3; k++)
            puzzle.cell[rng_below(&rng, 81)] = (uint16_t)rng_below(&rng, 512);
        enum tenring_status status = tenring_rate_hodoku(logic, &puzzle, NULL, &rating);
        assert_int_equal(status, TENRING_STATUS_OK);
    }
}

static int compare(void *context, int one, int two)
{
    const int *keys = context;
    assert_true(one >= 0 && two >= 0);
    return keys[one] - keys[two];
}

/* The key of place i where three ascending runs of these lengths follow each other for ever. */
static int saw(const int lengths[3], int i)
{
    i %= lengths[0] + lengths[1] + lengths[2];
    for (int run = 0; i >= lengths[run]; run++)
        i -= lengths[run];
    return i;
}

/* The result is sorted, equal keys keep their order, and what is behind the numbers is not
   compared. */
static void test_sort_is_stable(void **state)
{
    static int keys[3000], numbers[3000], spare[3000];
    /* of three runs the shortest is in the middle or comes last: either is merged otherwise */
    static const int lengths[2][3] = {{100, 40, 190}, {120, 71, 40}};
    struct rng rng;
    rng_seed(&rng, 7);
    (void)state;
    for (int count = 0; count < 3000; count = count < 70 ? count + 1 : count * 5 / 4) {
        for (int form = 0; form < 6; form++) {
            for (int i = 0; i < count; i++) {
                int few = (int)rng_below(&rng, form == 0 ? 1000000 : 5);
                keys[i] = form == 2   ? i / 50 + few
                          : form == 3 ? i % 100
                          : form > 3  ? saw(lengths[form - 4], i)
                                      : few;
                numbers[i] = i;
            }
            numbers[count] = -1;
            sort_numbers(numbers, spare, count, compare, keys);
            for (int i = 1; i < count; i++)
                assert_true(
                    keys[numbers[i - 1]] < keys[numbers[i]] ||
                    (keys[numbers[i - 1]] == keys[numbers[i]] && numbers[i - 1] < numbers[i]));
        }
    }
}

/* A comparison that is no order: of points on a circle, each is before those that follow within
   half a turn. */
static int compare_on_circle(void *context, int one, int two)
{
    (void)context;
    int places[] = {one, two};
    for (int i = 0; i < 2; i++)
        places[i] = (places[i] * places[i] * 7 + places[i] * 13) % 257;
    int way = (places[1] - places[0] + 257) % 257;
    return way == 0 ? 0 : way < 128 ? -1 : 1;
}

/* Then the result is that of Java's List.sort, of which these are the hash codes. */
static void test_sort_without_order(void **state)
{
    (void)state;
    static const struct {
        int count;
        uint32_t hash;
    } java[] = {{31, 1897361740}, {32, 1836901489},  {33, 1913072877},  {64, 3922515831},
                {257, 302132741}, {500, 2544320337}, {1000, 1729048353}};
    static int numbers[1000], spare[1000];
    for (size_t k = 0; k < sizeof java / sizeof java[0]; k++) {
        uint32_t hash = 1;
        for (int i = 0; i < java[k].count; i++)
            numbers[i] = i;
        sort_numbers(numbers, spare, java[k].count, compare_on_circle, NULL);
        for (int i = 0; i < java[k].count; i++)
            hash = 31 * hash + (uint32_t)numbers[i];
        assert_int_equal(hash, java[k].hash);
    }
}

/* The changes number n: two candidates are removed, and of each third one is placed. */
static struct found found_of(int n)
{
    struct found found = {.placed = n % 3 == 0 ? n % 728 : -1, .removed_count = 2};
    found.removed[0] = (uint16_t)(n % 728);
    found.removed[1] = (uint16_t)(n % 728 + 1 + n / 728);
    for (int i = 0; i < 2; i++)
        found.seen[found.removed[i] % 9] |= cell_bit(found.removed[i] / 9);
    return found;
}

/* More steps than buckets, so that many share one: each is found, of its kind alone. */
static void test_collected_steps_are_found(void **state)
{
    enum { MOST = 2 * COLLECT_BUCKETS };
    static struct collection collection;
    int added = 0;
    (void)state;
    collect_clear(&collection);
    for (int n = 0; n < MOST; n++) {
        struct found found = found_of(n);
        if (found.removed[1] >= 729)
            continue;
        assert_null(collect_find(&collection, n % 2, &found));
        assert_non_null(collect_add(&collection, n % 2, &found, n));
        added++;
    }
    assert_true(added > COLLECT_BUCKETS);
    for (int n = 0; n < MOST; n++) {
        const struct found found = found_of(n);
        if (found.removed[1] >= 729)
            continue;
        const struct collected *step = collect_find(&collection, n % 2, &found);
        assert_non_null(step);
        assert_int_equal(step->length, n);
        assert_null(collect_find(&collection, 1 - n % 2, &found));
    }
    collect_end(&collection);
}

/* The search for a digit to guess obeys the node limit, and its nodes count. */
static void test_guess(void **state)
{
    (void)state;
    struct tenring_puzzle empty;
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    for (int cell = 0; cell < 81; cell++)
        empty.cell[cell] = TENRING_ALL_DIGITS;
    assert_int_equal(tenring_rate_hodoku(logic, &empty, NULL, &rating), TENRING_STATUS_OK);
    options.node_limit = rating.nodes;
    assert_int_equal(tenring_rate_hodoku(logic, &empty, &options, &rating), TENRING_STATUS_OK);
    options.node_limit = rating.nodes - 3;
    assert_int_equal(tenring_rate_hodoku(logic, &empty, &options, &rating), TENRING_STATUS_LIMIT);
    assert_true(rating.nodes < options.node_limit); /* the search did not begin its last nodes */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_sort_is_stable),
        cmocka_unit_test(test_sort_without_order),
        cmocka_unit_test(test_collected_steps_are_found),
        cmocka_unit_test(test_guess),
    };
    return cmocka_run_group_tests(tests, start, end);
}
