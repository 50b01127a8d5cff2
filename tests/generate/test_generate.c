/*
 * test_generate.c - new puzzles obey the options, as the oracle confirms; they are the same for any
 * number of threads; impossible options are refused.
 *
 * TENRING_TEST_FULL=1 in the environment: 10,000 puzzles of each kind.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "generate/random_grid.h"
#include "generate/symmetry.h"
#include "support/oracle.h"
#include "support/support.h"
#include "tenring_stream.h"

/* A pattern of 27 givens. */
static const char pattern_line[] = "9.....2.8.538....1.....9.7....7...8.51..9..27.8...1....4.1....."
                                   "8....536.2.7.....5";

static uint64_t count(const struct tenring_puzzle *puzzle, uint64_t limit)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    assert_int_equal(tenring_count_up_to(puzzle, limit, NULL, &result), TENRING_STATUS_OK);
    return result.count;
}

/* Asks the exact cover oracle. */
static bool is_unique(const struct tenring_puzzle *puzzle)
{
    return oracle_cover_count(puzzle->cell, 2, 100000000) == 1;
}

static bool is_minimal(const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle less = *puzzle;
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle->cell[cell] == TENRING_ALL_DIGITS)
            continue;
        less.cell[cell] = TENRING_ALL_DIGITS;
        if (count(&less, 2) == 1)
            return false;
        less.cell[cell] = puzzle->cell[cell];
    }
    return true;
}

static struct tenring_generator *start(const struct tenring_generate_options *options)
{
    struct tenring_generator *generator = NULL;
    struct tenring_error error = {0};
    enum tenring_status status = tenring_generator_new(options, &error, &generator);
    if (status != TENRING_STATUS_OK)
        print_message("%s\n", error.message);
    assert_int_equal(status, TENRING_STATUS_OK);
    return generator;
}

/* Whether each orbit has givens in all or none of its cells. */
static bool is_symmetrical(const struct tenring_puzzle *puzzle, enum tenring_symmetry symmetry)
{
    struct orbits orbits;
    symmetry_orbits(symmetry, &orbits);
    for (int i = 0; i < orbits.count; i++) {
        int givens = 0;
        for (int cell = 0; cell < 81; cell++)
            givens +=
                cell_set_has(&orbits.set[i], cell) && puzzle->cell[cell] != TENRING_ALL_DIGITS;
        if (givens != 0 && givens != cell_set_size(&orbits.set[i]))
            return false;
    }
    return true;
}

static void check(const struct tenring_generate_options *options,
                  const struct tenring_generated *generated, bool minimal)
{
    int clues = 0;
    for (int cell = 0; cell < 81; cell++)
        clues += generated->puzzle.cell[cell] != TENRING_ALL_DIGITS;
    assert_int_equal(clues, generated->clues);
    assert_in_range(clues, options->min_clues, options->max_clues);
    assert_true(is_unique(&generated->puzzle));
    assert_true(tenring_is_solution(&generated->puzzle, &generated->solution));
    assert_true(!minimal || is_minimal(&generated->puzzle));
    if (options->symmetry != TENRING_SYMMETRY_RANDOM)
        assert_true(is_symmetrical(&generated->puzzle, options->symmetry));
    for (int cell = 0; options->pattern && cell < 81; cell++)
        assert_int_equal(options->pattern->cell[cell] != 0,
                         generated->puzzle.cell[cell] != TENRING_ALL_DIGITS);
    if (options->solution)
        assert_memory_equal(options->solution, &generated->solution, sizeof generated->solution);
}

static void check_kind(struct tenring_generate_options options, uint64_t quick, bool minimal)
{
    uint64_t n = support_trials(quick, 10000);
    options.seed = support_seed();
    struct tenring_generator *generator = start(&options);
    for (uint64_t i = 0; i < n; i++) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        check(&options, &generated, minimal);
    }
    tenring_generator_free(generator);
}

static void test_kinds(void **state)
{
    (void)state;
    const struct tenring_generate_options plain = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generate_options options = plain;
    check_kind(plain, 10, true);
    options.min_clues = options.max_clues = 28;
    check_kind(options, 5, false);
    options.min_clues = 22;
    options.max_clues = 24;
    options.minimal = true;
    check_kind(options, 5, true);
    for (int s = TENRING_SYMMETRY_ROTATE180; s <= TENRING_SYMMETRY_RANDOM; s++) {
        options = plain;
        options.symmetry = (enum tenring_symmetry)s;
        check_kind(options, 5, false);
    }
    options = plain;
    options.symmetry = TENRING_SYMMETRY_ROTATE180;
    options.minimal = true;
    check_kind(options, 5, true);
}

/* Minimal puzzles with a random symmetry: each symmetry occurs, and none has the majority. */
static void test_random_symmetry(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    const int wanted = 40;
    int of[TENRING_SYMMETRY_RANDOM] = {0};
    options.symmetry = TENRING_SYMMETRY_RANDOM;
    options.minimal = true;
    options.seed = 5;
    struct tenring_generator *generator = start(&options);
    for (int i = 0; i < wanted; i++) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        check(&options, &generated, true);
        int most = TENRING_SYMMETRY_NONE;
        for (int s = most; s < TENRING_SYMMETRY_RANDOM; s++) {
            if (is_symmetrical(&generated.puzzle, (enum tenring_symmetry)s)) {
                of[s]++;
                most = s;
            }
        }
        of[TENRING_SYMMETRY_NONE] -= most != TENRING_SYMMETRY_NONE;
    }
    tenring_generator_free(generator);
    for (int s = TENRING_SYMMETRY_NONE; s < TENRING_SYMMETRY_RANDOM; s++)
        assert_in_range(of[s], 1, wanted / 2);
}

static void test_solution_and_pattern(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_grid pattern, solution;
    struct rng rng;
    rng_seed(&rng, support_seed());
    support_random_grid(&rng, &solution);
    options.solution = &solution;
    check_kind(options, 5, true);
    options.solution = NULL;
    for (int cell = 0; cell < 81; cell++)
        pattern.cell[cell] = pattern_line[cell] != '.';
    options.pattern = &pattern;
    check_kind(options, 3, false);
}

static void test_target(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    options.min_solutions = 2;
    options.max_solutions = 500;
    struct tenring_generator *generator = start(&options);
    for (int i = 0; i < 10; i++) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        assert_in_range(generated.clues, 24, 30);
        assert_in_range(generated.solutions, 2, 500);
        assert_int_equal(count(&generated.puzzle, 1000), generated.solutions);
    }
    tenring_generator_free(generator);
    options.max_solutions = 2; /* both limits are among what is allowed */
    options.node_limit = 20000;
    generator = start(&options);
    struct tenring_generated pair = TENRING_GENERATED_INIT;
    assert_int_equal(tenring_generator_next(generator, &pair), TENRING_STATUS_OK);
    assert_int_equal(pair.solutions, 2);
    assert_int_equal(count(&pair.puzzle, 10), 2);
    tenring_generator_free(generator);
}

/* Ratings equal those of tenring_rate and lie within the requested range, also for two threads. */
static void test_rated(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_logic *logic = NULL;
    assert_int_equal(tenring_logic_new(&logic), TENRING_STATUS_OK);
    options.seed = support_seed();
    options.min_rating = 20;
    options.max_rating = 34;
    options.technique = TENRING_TECHNIQUE_NAKED_PAIR;
    struct tenring_generator *one = start(&options);
    options.threads = 2;
    struct tenring_generator *two = start(&options);
    for (int i = 0; i < 5; i++) {
        struct tenring_generated a = TENRING_GENERATED_INIT, b = a;
        struct tenring_rating rating = TENRING_RATING_INIT;
        assert_int_equal(tenring_generator_next(one, &a), TENRING_STATUS_OK);
        assert_int_equal(tenring_generator_next(two, &b), TENRING_STATUS_OK);
        assert_memory_equal(&a.puzzle, &b.puzzle, sizeof a.puzzle);
        assert_int_equal(a.nodes, b.nodes);
        assert_int_equal(tenring_rate(logic, &a.puzzle, NULL, &rating), TENRING_STATUS_OK);
        assert_in_range(a.er, 20, 34);
        assert_true(a.er == rating.er && a.ep == rating.ep && a.dp == rating.dp);
        assert_true(rating.used[TENRING_TECHNIQUE_NAKED_PAIR] > 0);
    }
    tenring_generator_free(one);
    tenring_generator_free(two);
    tenring_logic_free(logic);
}

/* The puzzle requires the requested technique and nothing harder. */
static void test_hardest(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_logic *logic = NULL;
    assert_int_equal(tenring_logic_new(&logic), TENRING_STATUS_OK);
    options.seed = support_seed();
    options.technique = TENRING_TECHNIQUE_X_WING;
    struct tenring_generator *generator = start(&options);
    for (int i = 0; i < 3; i++) {
        struct tenring_generated made = TENRING_GENERATED_INIT;
        struct tenring_rating rating = TENRING_RATING_INIT;
        assert_int_equal(tenring_generator_next(generator, &made), TENRING_STATUS_OK);
        assert_int_equal(tenring_rate(logic, &made.puzzle, NULL, &rating), TENRING_STATUS_OK);
        assert_int_equal(rating.hardest, TENRING_TECHNIQUE_X_WING);
        assert_int_equal(rating.er, tenring_technique_rating(TENRING_TECHNIQUE_X_WING));
    }
    tenring_generator_free(generator);
    tenring_logic_free(logic);
}

/* HoDoKu's levels and scores equal those of tenring_rate_hodoku and lie within the requested range.
 */
static void test_rated_hodoku(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_logic *logic = NULL;
    assert_int_equal(tenring_logic_new(&logic), TENRING_STATUS_OK);
    options.seed = support_seed();
    options.scale = TENRING_SCALE_HODOKU;
    for (int level = TENRING_HODOKU_LEVEL_EASY; level <= TENRING_HODOKU_LEVEL_EXTREME; level++) {
        bool by_level = level % 2 == 1;
        options.min_level = options.max_level = by_level ? level : 0;
        options.min_rating = by_level ? 0 : 200 * level;
        options.max_rating = by_level ? 0 : 200 * level + 99;
        struct tenring_generator *generator = start(&options);
        for (int i = 0; i < 1 + by_level; i++) {
            struct tenring_generated a = TENRING_GENERATED_INIT;
            struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
            assert_int_equal(tenring_generator_next(generator, &a), TENRING_STATUS_OK);
            assert_int_equal(tenring_rate_hodoku(logic, &a.puzzle, NULL, &rating),
                             TENRING_STATUS_OK);
            assert_int_equal(a.level, rating.level);
            assert_int_equal(a.er, rating.score);
            assert_int_equal(a.ep + a.dp, 0);
            if (by_level)
                assert_int_equal(a.level, level);
            else
                assert_in_range(a.er, options.min_rating, options.max_rating);
        }
        tenring_generator_free(generator);
    }
    tenring_logic_free(logic);
}

/* Stops a run, which can continue from there. */
struct stopper {
    int calls, period;
};

static bool stop_periodically(void *context, const struct tenring_progress *progress)
{
    struct stopper *stopper = context;
    (void)progress;
    return ++stopper->calls % stopper->period != 0;
}

static void check_cancelled(struct tenring_generate_options options, int period, int puzzles)
{
    struct stopper stopper = {0, period};
    int stops = 0;
    struct tenring_generator *plain = start(&options);
    options.progress = stop_periodically;
    options.context = &stopper;
    options.threads = 2;
    struct tenring_generator *stopped = start(&options);
    for (int i = 0; i < puzzles; i++) {
        struct tenring_generated a = TENRING_GENERATED_INIT, b = a;
        enum tenring_status status;
        while ((status = tenring_generator_next(stopped, &b)) == TENRING_STATUS_CANCELLED)
            stops++;
        assert_int_equal(status, TENRING_STATUS_OK);
        assert_int_equal(tenring_generator_next(plain, &a), TENRING_STATUS_OK);
        assert_memory_equal(&a.puzzle, &b.puzzle, sizeof a.puzzle);
        assert_true(a.nodes == b.nodes && a.er == b.er);
    }
    assert_true(stops > 0);
    tenring_generator_free(plain);
    tenring_generator_free(stopped);
}

static void test_cancelled(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    check_cancelled(options, 3, 20);
    /* also between the ratings of a round */
    options.min_rating = 15;
    check_cancelled(options, 25, 3);
}

static bool note_nodes(void *context, const struct tenring_progress *progress)
{
    uint64_t *most = context;
    *most = progress->nodes > *most ? progress->nodes : *most;
    return true;
}

/* A rating can take seconds. It asks whether to go on, and says its nodes. */
static void test_progress_of_ratings(void **state)
{
    (void)state;
    static const struct {
        enum tenring_scale scale;
        int min_rating;
    } asked[] = {{TENRING_SCALE_SE, 70}, {TENRING_SCALE_HODOKU, 1500}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        uint64_t nodes = 0;
        options.scale = asked[i].scale;
        options.min_rating = asked[i].min_rating;
        options.progress = note_nodes;
        options.context = &nodes;
        struct tenring_generator *generator = start(&options);
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        assert_true(nodes > 0);
        tenring_generator_free(generator);
    }
}

/* Two generators that take ranges of attempts in turn give the same puzzles as one generator. */
static void check_ranges(struct tenring_generate_options options, int wanted)
{
    static const uint64_t sizes[] = {1, 7, 64, 3, 500};
    options.seed = support_seed();
    struct tenring_generator *whole = start(&options);
    struct tenring_generator *part[2];
    part[0] = start(&options);
    options.threads = 2;
    part[1] = start(&options);
    uint64_t first = 0, before = 0;
    for (int range = 0; wanted > 0; range++) {
        struct tenring_generator *mine = part[range % 2];
        uint64_t size = sizes[range % 5];
        enum tenring_status status;
        struct tenring_generated a = TENRING_GENERATED_INIT, b = a;
        assert_int_equal(tenring_generator_range(mine, first, size), TENRING_STATUS_OK);
        first += size;
        while ((status = tenring_generator_next(mine, &b)) == TENRING_STATUS_OK) {
            assert_int_equal(tenring_generator_next(whole, &a), TENRING_STATUS_OK);
            assert_memory_equal(&a.puzzle, &b.puzzle, sizeof a.puzzle);
            assert_int_equal(a.nodes, b.nodes + before);
            assert_true(a.er == b.er && a.weight == b.weight);
            before = 0;
            wanted--;
        }
        assert_int_equal(status, TENRING_STATUS_LIMIT);
        before += tenring_generator_nodes(mine);
    }
    /* only allowed between ranges */
    struct tenring_generated b = TENRING_GENERATED_INIT;
    assert_int_equal(tenring_generator_range(whole, 5, 5), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_generator_range(part[0], 5, 0), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_generator_range(part[0], UINT64_C(1) << 63, 1),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_generator_range(NULL, 0, 1), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_generator_range(part[0], 0, 100), TENRING_STATUS_OK);
    assert_int_equal(tenring_generator_next(part[0], &b), TENRING_STATUS_OK);
    assert_int_equal(tenring_generator_range(part[0], 0, 100), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_generator_nodes(NULL), 0);
    tenring_generator_free(whole);
    tenring_generator_free(part[0]);
    tenring_generator_free(part[1]);
}

static void test_ranges(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    check_ranges(options, (int)support_trials(100, 3000));
    options.max_clues = 23;
    check_ranges(options, 3);
    options.max_clues = 81;
    options.min_rating = 40;
    check_ranges(options, 3);
}

/* The same puzzles for every number of threads and every kernel. */
static void test_same(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    static struct tenring_generated first[100];
    for (int threads = 1; threads <= 3; threads++) {
        options.threads = threads;
        options.isa = threads == 2 ? 1 : 0;
        struct tenring_generator *generator = start(&options);
        for (int i = 0; i < 100; i++) {
            struct tenring_generated generated = TENRING_GENERATED_INIT;
            assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
            if (threads == 1)
                first[i] = generated;
            assert_memory_equal(&generated.puzzle, &first[i].puzzle, sizeof generated.puzzle);
            assert_int_equal(generated.nodes, first[i].nodes);
        }
        tenring_generator_free(generator);
    }
}

/* Ranges that are none, and numbers outside of what they say. */
static void test_refused_ranges(void **state)
{
    (void)state;
    const struct tenring_generate_options plain = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generator *generator;
    struct tenring_error error;
    for (int n = 0; n < 12; n++) {
        struct tenring_generate_options options = plain;
        options.min_clues = n == 0 ? -1 : n == 1 ? 31 : 17;
        options.max_clues = n == 1 ? 30 : n == 2 ? 82 : 81;
        options.min_solutions = n == 3 ? 0 : n == 4 ? 6 : 1;
        options.max_solutions = n == 4 ? 5 : 1;
        options.threads = n == 5 ? -1 : n == 6 ? TENRING_THREADS_MAX + 1 : 1;
        options.min_rating = n == 7 ? -1 : n == 8 ? 41 : 0;
        options.max_rating = n == 8 ? 40 : n == 9 ? -1 : 0;
        options.symmetry = n == 10 ? TENRING_SYMMETRY_RANDOM + 1 : TENRING_SYMMETRY_NONE;
        options.technique = n == 11 ? TENRING_TECHNIQUE_COUNT : TENRING_TECHNIQUE_NONE;
        assert_int_equal(tenring_generator_new(&options, &error, &generator),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(error.code, TENRING_ERROR_CODE_REQUEST_RANGE);
    }
}

static void test_refused(void **state)
{
    (void)state;
    const struct tenring_generate_options plain = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generate_options options = plain;
    struct tenring_generator *generator;
    struct tenring_error error;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_grid pattern;
    options.max_clues = 16;
    assert_int_equal(tenring_generator_new(&options, &error, &generator), TENRING_STATUS_BAD_INPUT);
    assert_non_null(strstr(error.message, "fewer than 17"));
    options = plain;
    options.symmetry = TENRING_SYMMETRY_DIHEDRAL;
    options.min_clues = options.max_clues = 23;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_BAD_INPUT);
    options = plain;
    options.minimal = true;
    options.max_clues = 81;
    options.min_clues = 41; /* no minimal puzzle has more than 40 */
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_BAD_INPUT);
    options.min_clues = 40;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_OK);
    tenring_generator_free(generator);
    options = plain;
    options.symmetry = TENRING_SYMMETRY_DIHEDRAL;
    options.min_clues = options.max_clues = 81; /* a full grid has every symmetry */
    generator = start(&options);
    assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
    assert_int_equal(generated.clues, 81);
    tenring_generator_free(generator);
    options = plain;
    memset(pattern.cell, 1, sizeof pattern.cell);
    for (int cell = 27; cell < 45; cell++)
        pattern.cell[cell] = 0;
    options.pattern = &pattern;
    assert_int_equal(tenring_generator_new(&options, &error, &generator), TENRING_STATUS_BAD_INPUT);
    assert_non_null(strstr(error.message, "rows 4 and 5"));
    for (int cell = 18; cell < 45; cell++)
        pattern.cell[cell] = cell >= 36; /* rows 3 and 4: of two bands */
    assert_int_equal(tenring_generator_new(&options, &error, &generator), TENRING_STATUS_OK);
    tenring_generator_free(generator);
    options = plain;
    options.minimal = true;
    options.max_solutions = 5;
    assert_int_equal(tenring_generator_new(&options, &error, &generator),
                     TENRING_STATUS_INVALID_ARGUMENT);
    for (int isa = -1; isa < 100; isa += 100) { /* no such kernels */
        options = plain;
        options.isa = isa;
        memset(&error, 0, sizeof error);
        assert_int_equal(tenring_generator_new(&options, &error, &generator),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(error.status, TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(error.code, TENRING_ERROR_CODE_REQUEST_RANGE);
        assert_int_equal(tenring_generator_new(&options, NULL, &generator),
                         TENRING_STATUS_INVALID_ARGUMENT);
    }
    options = plain;
    options.max_rating = 35;
    options.technique = TENRING_TECHNIQUE_SWORDFISH;
    assert_int_equal(tenring_generator_new(&options, &error, &generator), TENRING_STATUS_BAD_INPUT);
    assert_int_equal(error.code, TENRING_ERROR_CODE_REQUEST_TECHNIQUE);
    options = plain;
    options.min_level = TENRING_HODOKU_LEVEL_HARD; /* only allowed on HoDoKu's scale */
    assert_int_equal(tenring_generator_new(&options, NULL, &generator),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.scale = TENRING_SCALE_HODOKU;
    options.max_level = TENRING_HODOKU_LEVEL_EASY;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options = plain;
    options.min_solutions = 9000; /* counting so many solutions takes many nodes */
    options.max_solutions = 10000;
    options.min_clues = options.max_clues = 5;
    options.node_limit = 2000;
    generator = start(&options);
    assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_LIMIT);
    assert_in_range(tenring_generator_nodes(generator), 2001, 2400);
    tenring_generator_free(generator);
    options = plain;
    options.max_clues = 17; /* possible, but not within the limit */
    options.node_limit = 2000;
    generator = start(&options);
    assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_LIMIT);
    assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_LIMIT);
    tenring_generator_free(generator);
    tenring_generator_free(NULL);
}

static void test_random_grids(void **state)
{
    (void)state;
    struct random_grid_tables *tables = random_grid_tables_new();
    struct tenring_puzzle blank;
    struct rng rng;
    uint64_t trials = support_trials(2000, 200000), square = 0;
    assert_non_null(tables);
    assert_true(random_grid_bands(tables) == UINT64_C(948109639680));
    rng_seed(&rng, support_seed());
    for (int cell = 0; cell < 81; cell++)
        blank.cell[cell] = TENRING_ALL_DIGITS;
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_grid grid;
        random_grid_draw(tables, &rng, grid.cell);
        assert_true(tenring_is_solution(&blank, &grid));
        /* Box 2 has the digit of r1c1 in row 2 or in row 3. */
        for (int column = 3; column < 6; column++)
            square += grid.cell[9 + column] == grid.cell[0];
    }
    /* Half of the grids have it in row 2, by the exchange of rows 2 and 3. Five sigma. */
    double excess = (double)square - (double)trials / 2;
    assert_true(excess * excess < 25 * (double)trials / 4);
    random_grid_tables_free(tables);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_grids),    cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_random_symmetry), cmocka_unit_test(test_solution_and_pattern),
        cmocka_unit_test(test_target),          cmocka_unit_test(test_rated),
        cmocka_unit_test(test_hardest),         cmocka_unit_test(test_rated_hodoku),
        cmocka_unit_test(test_cancelled),       cmocka_unit_test(test_progress_of_ratings),
        cmocka_unit_test(test_ranges),          cmocka_unit_test(test_same),
        cmocka_unit_test(test_refused),         cmocka_unit_test(test_refused_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
