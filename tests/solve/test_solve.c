/*
 * test_solve.c - solve, count and enumerate: known puzzles, arguments, limits, cancelling, kernels.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "support/oracle.h"
#include "support/support.h"

#define WIKIPEDIA                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define WIKIPEDIA_SOLUTION                                                                         \
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define LEVEL_11 "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define LEVEL_11_SOLUTION                                                                          \
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
#define EMPTY "................................................................................."
/* The first puzzle without some of its last givens. */
#define TWO_SOLUTIONS                                                                              \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
#define TWO_SOLUTIONS_1                                                                            \
    "534678192672195348198342567859761423426853971713924856961537284287419635345286719"
#define SOLUTIONS_240                                                                              \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..................."
#define MANY_SOLUTIONS                                                                             \
    "53..7....6..195....98....6.8...6...34..8.3..17..................................."

static struct tenring_search_options options_of_isa(int isa)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.isa = isa;
    return options;
}

static void assert_grid(const struct tenring_grid *grid, const char *digits)
{
    for (int cell = 0; cell < 81; cell++)
        assert_int_equal(grid->cell[cell], digits[cell] - '0');
}

static bool is_zero(const struct tenring_grid *grid)
{
    static const struct tenring_grid zero;
    return memcmp(grid, &zero, sizeof zero) == 0;
}

/* ---- Known puzzles ---- */

static const struct known {
    const char *puzzle;
    int solutions;
    const char *first; /* NULL: none */
} known[] = {
    {WIKIPEDIA, 1, WIKIPEDIA_SOLUTION},
    {WIKIPEDIA_SOLUTION, 1, WIKIPEDIA_SOLUTION},
    {LEVEL_11, 1, LEVEL_11_SOLUTION},
    /* G. Royle's first puzzle of 17 givens */
    {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 1,
     "693784512487512936125963874932651487568247391741398625319475268856129743274836159"},
    /* hard for programs that fill row by row, as its solution begins with 987654321 */
    {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1,
     "987654321246173985351928746128537694634892157795461832519286473472319568863745219"},
    {EMPTY, 2, "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
    {TWO_SOLUTIONS, 2, TWO_SOLUTIONS_1},
    /* two 5s in a row, in a column, in a box of an empty grid; the same digit in all cells */
    {"5.......5........................................................................", 0, NULL},
    {"5.......................................................................5........", 0, NULL},
    {"5...................5............................................................", 0, NULL},
    {"111111111111111111111111111111111111111111111111111111111111111111111111111111111", 0, NULL},
    /* no open conflict, but a cell without a digit; a row without a place for 1 */
    {"12345678.........9...............................................................", 0, NULL},
    {"....23456.1...................1..................................................", 0, NULL},
};

static void known_puzzles(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(known[i].puzzle);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            struct tenring_search_options options = options_of_isa(isa);
            struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
            if (!tenring_isa_available(isa))
                continue;
            assert_int_equal(tenring_solve(&puzzle, &options, &result), TENRING_STATUS_OK);
            assert_int_equal(result.solutions, known[i].solutions);
            if (known[i].first)
                assert_grid(&result.first, known[i].first);
            else
                assert_true(is_zero(&result.first));
        }
    }
}

static void pencilmarks_alone_can_decide(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    const char *solution = WIKIPEDIA_SOLUTION;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    /* two candidates in each cell: the solution's digit and the next one */
    for (int cell = 0; cell < 81; cell++) {
        int digit = solution[cell] - '1';
        puzzle.cell[cell] = (uint16_t)(1u << digit | 1u << (digit + 1) % 9);
    }
    /* replacing each digit by the next one gives a second solution */
    assert_int_equal(tenring_solve(&puzzle, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 2);
    puzzle.cell[0] = (uint16_t)(1u << (solution[0] - '1'));
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    struct oracle_answer right = oracle_solve(puzzle.cell, 1000, 1000000);
    assert_int_equal(tenring_count_up_to(&puzzle, 1000, NULL, &count), TENRING_STATUS_OK);
    assert_int_equal(count.count, right.count);
    /* one candidate missing in the one cell where it is needed */
    puzzle = support_puzzle(EMPTY);
    puzzle.cell[40] = 0;
    assert_int_equal(tenring_solve(&puzzle, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 0);
    assert_true(is_zero(&result.first));
}

/* ---- Counting ---- */

static void counts(void **unused)
{
    (void)unused;
    static const struct {
        const char *puzzle;
        uint64_t max, count;
    } table[] = {
        {WIKIPEDIA, UINT64_MAX, 1}, {TWO_SOLUTIONS, UINT64_MAX, 2},   {TWO_SOLUTIONS, 1, 1},
        {TWO_SOLUTIONS, 2, 2},      {SOLUTIONS_240, 239, 239},        {SOLUTIONS_240, 240, 240},
        {SOLUTIONS_240, 241, 240},  {SOLUTIONS_240, UINT64_MAX, 240}, {EMPTY, 1, 1},
        {EMPTY, 100000, 100000},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(table[i].puzzle);
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        assert_int_equal(tenring_count_up_to(&puzzle, table[i].max, NULL, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.count, table[i].count);
        assert_true(result.nodes >= 1);
    }
}

/* Nodes by depth have the right sum and are the same for all kernels. A node is the puzzle itself
   or one half of a split, so each level has an even number of nodes, at most twice that of the
   level above. If several cells are decided at once (`dives`), halves are missing. */
static void check_depths(const char *line, bool dives)
{
    uint64_t portable[TENRING_DEPTHS] = {0};
    struct tenring_puzzle puzzle;
    assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL), TENRING_STATUS_OK);
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        uint64_t counter[TENRING_DEPTHS] = {0};
        uint64_t sum = 0;
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        if (!tenring_isa_available(isa))
            continue;
        options.isa = isa;
        options.nodes_at_depth = counter;
        assert_int_equal(tenring_count_up_to(&puzzle, UINT64_MAX, &options, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(counter[0], 1);
        for (int depth = 1; depth < TENRING_DEPTHS && !dives; depth++) {
            assert_int_equal(counter[depth] % 2, 0);
            assert_true(counter[depth] <= 2 * counter[depth - 1]);
        }
        for (int depth = 0; depth < TENRING_DEPTHS; depth++)
            sum += counter[depth];
        assert_int_equal(sum, result.nodes);
        assert_true(result.nodes > 1);
        if (isa == 1)
            memcpy(portable, counter, sizeof portable);
        assert_memory_equal(portable, counter, sizeof portable);
    }
}

static void counts_by_depth(void **unused)
{
    (void)unused;
    static const char escargot[] =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    static const char inkala[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    check_depths(escargot, true);
    check_depths(inkala, false);
    check_depths(SOLUTIONS_240, true);
}

/* More solutions than the differential test visits; another program counted them. */
static void counts_of_thousands(void **unused)
{
    (void)unused;
    char line[82] = SOLUTIONS_240;
    for (int cell = 0, removed = 0; removed < 3; cell++) {
        if (line[cell] == '.')
            continue;
        line[cell] = '.';
        removed++;
        struct tenring_puzzle puzzle = support_puzzle(line);
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        struct oracle_answer right = oracle_cover_solve(puzzle.cell, 50000, UINT64_MAX);
        assert_int_equal(tenring_count_up_to(&puzzle, 50000, NULL, &result), TENRING_STATUS_OK);
        assert_int_equal(result.count, right.count);
    }
}

/* ---- Enumerating ---- */

enum { MOST = 1000 };

struct list {
    uint64_t number, stop_at;
    struct tenring_grid grids[MOST];
};

static bool append(void *context, const struct tenring_grid *solution)
{
    struct list *list = context;
    assert_true(list->number < MOST);
    list->grids[list->number++] = *solution;
    return list->number < list->stop_at;
}

static void enumeration_is_in_order_and_stops(void **unused)
{
    (void)unused;
    static const char *const lines[] = {EMPTY, MANY_SOLUTIONS, SOLUTIONS_240, TWO_SOLUTIONS,
                                        WIKIPEDIA};
    const uint64_t most = MOST / (uint64_t)support_stride(), some = most < 240 ? most : 240;
    const uint64_t all[] = {most, most, some, 2, 1};
    static struct list list;
    static uint8_t right[MOST][81];
    for (int i = 0; i < 5; i++) {
        struct tenring_puzzle puzzle = support_puzzle(lines[i]);
        assert_int_equal(oracle_in_order(puzzle.cell, most, right), all[i]);
        for (uint64_t stop_at = 1; stop_at <= most; stop_at = stop_at * 7 + 1) {
            struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
            uint64_t expected = stop_at < all[i] ? stop_at : all[i];
            list.number = 0;
            list.stop_at = stop_at;
            assert_int_equal(tenring_enumerate(&puzzle, NULL, append, &list, &result),
                             TENRING_STATUS_OK);
            assert_int_equal(list.number, expected);
            assert_int_equal(result.count, expected);
            assert_memory_equal(list.grids, right, expected * sizeof right[0]);
        }
    }
    list.number = 0;
    list.stop_at = 2;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    assert_int_equal(tenring_enumerate(&puzzle, NULL, append, &list, NULL), TENRING_STATUS_OK);
    assert_int_equal(list.number, 2);
}

/* ---- Arguments ---- */

/* Asserts that each function refuses the arguments and leaves its results alone. */
static void assert_refused(const struct tenring_puzzle *puzzle,
                           const struct tenring_search_options *options)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT,
                                result_before = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT,
                                count_before = TENRING_COUNT_RESULT_INIT;
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT,
                            estimate_before = TENRING_ESTIMATE_INIT;
    static struct list list;
    list.number = 0;
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    memset(&count, 0x5a, sizeof count);
    count.size = sizeof count;
    memset(&estimate, 0x5a, sizeof estimate);
    estimate.size = sizeof estimate;
    result_before = result;
    count_before = count;
    estimate_before = estimate;
    assert_int_equal(tenring_solve(puzzle, options, &result), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_up_to(puzzle, 1, options, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_enumerate(puzzle, options, append, &list, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_estimate_count(puzzle, 2, 1, options, &estimate),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(list.number, 0);
    assert_memory_equal(&result, &result_before, sizeof result);
    assert_memory_equal(&count, &count_before, sizeof count);
    assert_memory_equal(&estimate, &estimate_before, sizeof estimate);
}

static void arguments(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(WIKIPEDIA);
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
    static struct list list;
    assert_refused(NULL, NULL);
    assert_refused(NULL, &options);
    assert_int_equal(tenring_solve(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_up_to(&puzzle, 1, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_up_to(&puzzle, 0, NULL, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_enumerate(&puzzle, NULL, NULL, &list, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_estimate_count(&puzzle, 2, 1, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_estimate_count(&puzzle, 0, 1, NULL, &estimate),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_estimate_count(&puzzle, 1, 1, NULL, &estimate),
                     TENRING_STATUS_INVALID_ARGUMENT);
    const size_t sizes[] = {0, 1, sizeof options - 1, sizeof options + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        options.size = sizes[i];
        assert_refused(&puzzle, &options);
    }
    const int isas[] = {-1, INT32_MIN, tenring_isa_count() + 1, INT32_MAX};
    for (size_t i = 0; i < sizeof isas / sizeof isas[0]; i++) {
        options = options_of_isa(isas[i]);
        assert_refused(&puzzle, &options);
    }
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        options = options_of_isa(isa);
        if (!tenring_isa_available(isa))
            assert_refused(&puzzle, &options);
    }
}

/* The choice among several solutions: the least, the first one found, or none. */
static void choices(void **unused)
{
    (void)unused;
    static const struct tenring_grid none;
    struct tenring_puzzle puzzle = support_puzzle(
        "5...............................................................................9");
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        struct tenring_solve_result least = TENRING_SOLVE_RESULT_INIT, other = least;
        if (!tenring_isa_available(isa))
            continue;
        options.isa = isa;
        assert_int_equal(tenring_solve(&puzzle, &options, &least), TENRING_STATUS_OK);
        assert_int_equal(least.solutions, 2);
        options.choice = TENRING_CHOICE_FIRST;
        assert_int_equal(tenring_solve(&puzzle, &options, &other), TENRING_STATUS_OK);
        assert_int_equal(other.solutions, 2);
        assert_true(tenring_is_solution(&puzzle, &other.first));
        assert_true(memcmp(&least.first, &other.first, sizeof least.first) <= 0);
        assert_true(other.nodes < least.nodes);
        options.choice = TENRING_CHOICE_NONE;
        assert_int_equal(tenring_solve(&puzzle, &options, &other), TENRING_STATUS_OK);
        assert_int_equal(other.solutions, 2);
        assert_memory_equal(&other.first, &none, sizeof none);
        options.choice = (enum tenring_choice)3;
        assert_int_equal(tenring_solve(&puzzle, &options, &other), TENRING_STATUS_INVALID_ARGUMENT);
    }
}

static void bits_above_the_ninth_are_refused(void **unused)
{
    (void)unused;
    for (int cell = 0; cell < 81; cell++) {
        for (int bit = 9; bit < 16; bit++) {
            struct tenring_puzzle puzzle = support_puzzle(WIKIPEDIA);
            puzzle.cell[cell] |= (uint16_t)(1u << bit);
            assert_refused(&puzzle, NULL);
        }
    }
}

/* ---- Limits ---- */

static void solve_obeys_its_limit(const char *line)
{
    struct tenring_puzzle puzzle = support_puzzle(line);
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result whole = TENRING_SOLVE_RESULT_INIT, part = TENRING_SOLVE_RESULT_INIT;
    assert_int_equal(tenring_solve(&puzzle, NULL, &whole), TENRING_STATUS_OK);
    assert_true(whole.nodes > 10);
    for (uint64_t limit = 1; limit < whole.nodes; limit += 1 + whole.nodes / 200) {
        options.node_limit = limit;
        memset(&part, 0x5a, sizeof part);
        part.size = sizeof part;
        assert_int_equal(tenring_solve(&puzzle, &options, &part), TENRING_STATUS_LIMIT);
        assert_int_equal(part.nodes, limit);
        assert_in_range(part.solutions, 0, whole.solutions);
        assert_true(is_zero(&part.first) ? part.solutions == 0 : part.solutions > 0);
        assert_true(is_zero(&part.first) || tenring_is_solution(&puzzle, &part.first));
    }
    for (uint64_t limit = whole.nodes; limit < whole.nodes + 2; limit++) {
        options.node_limit = limit;
        assert_int_equal(tenring_solve(&puzzle, &options, &part), TENRING_STATUS_OK);
        assert_memory_equal(&part.first, &whole.first, sizeof part.first);
        assert_int_equal(part.solutions, whole.solutions);
        assert_int_equal(part.nodes, whole.nodes);
    }
}

static void count_obeys_its_limit(const char *line, uint64_t max)
{
    struct tenring_puzzle puzzle = support_puzzle(line);
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result whole = TENRING_COUNT_RESULT_INIT, part = TENRING_COUNT_RESULT_INIT;
    uint64_t last = 0;
    assert_int_equal(tenring_count_up_to(&puzzle, max, NULL, &whole), TENRING_STATUS_OK);
    for (uint64_t limit = 1; limit < whole.nodes; limit += 1 + whole.nodes / 200) {
        options.node_limit = limit;
        assert_int_equal(tenring_count_up_to(&puzzle, max, &options, &part), TENRING_STATUS_LIMIT);
        assert_int_equal(part.nodes, limit);
        assert_in_range(part.count, last, whole.count);
        last = part.count;
    }
    options.node_limit = whole.nodes;
    assert_int_equal(tenring_count_up_to(&puzzle, max, &options, &part), TENRING_STATUS_OK);
    assert_int_equal(part.count, whole.count);
}

static void enumerate_obeys_its_limit(const char *line)
{
    static struct list whole, part;
    struct tenring_puzzle puzzle = support_puzzle(line);
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT,
                                some = TENRING_COUNT_RESULT_INIT;
    whole.number = 0;
    whole.stop_at = part.stop_at = MOST;
    assert_int_equal(tenring_enumerate(&puzzle, NULL, append, &whole, &result), TENRING_STATUS_OK);
    for (uint64_t limit = 1; limit < result.nodes; limit += 1 + result.nodes / 50) {
        options.node_limit = limit;
        part.number = 0;
        assert_int_equal(tenring_enumerate(&puzzle, &options, append, &part, &some),
                         TENRING_STATUS_LIMIT);
        assert_int_equal(some.nodes, limit);
        assert_int_equal(some.count, part.number);
        assert_true(part.number <= whole.number);
        assert_memory_equal(part.grids, whole.grids, part.number * sizeof part.grids[0]);
    }
}

static void limits(void **unused)
{
    (void)unused;
    solve_obeys_its_limit(LEVEL_11);
    solve_obeys_its_limit(MANY_SOLUTIONS);
    solve_obeys_its_limit(EMPTY);
    count_obeys_its_limit(LEVEL_11, UINT64_MAX);
    count_obeys_its_limit(SOLUTIONS_240, UINT64_MAX);
    count_obeys_its_limit(EMPTY, 1000);
    enumerate_obeys_its_limit(LEVEL_11);
    enumerate_obeys_its_limit(SOLUTIONS_240);
}

/* ---- Cancelling ---- */

struct watcher {
    int calls, stop_at;
    uint64_t nodes, solutions;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct watcher *watcher = context;
    assert_true(progress->nodes > watcher->nodes);
    assert_true(progress->solutions >= watcher->solutions);
    assert_false(progress->has_score);
    assert_false(progress->has_bound);
    watcher->nodes = progress->nodes;
    watcher->solutions = progress->solutions;
    return ++watcher->calls != watcher->stop_at;
}

static bool go_on(void *context, const struct tenring_grid *solution)
{
    (void)solution;
    ++*(uint64_t *)context;
    return true;
}

static void cancelling(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    for (int stop_at = 1; stop_at <= 20; stop_at++) {
        struct watcher watcher = {.stop_at = stop_at};
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        options.progress = watch;
        options.context = &watcher;
        assert_int_equal(tenring_count_up_to(&puzzle, UINT64_MAX, &options, &result),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(watcher.calls, stop_at);
        assert_int_equal(result.nodes, watcher.nodes);
        assert_int_equal(result.count, watcher.solutions);
        assert_true(result.nodes <= (uint64_t)stop_at * 10000);

        uint64_t seen = 0;
        watcher = (struct watcher){.stop_at = stop_at};
        assert_int_equal(tenring_enumerate(&puzzle, &options, go_on, &seen, &result),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(watcher.calls, stop_at);
        assert_int_equal(result.count, seen);
        assert_true(seen > 0 || stop_at < 4);

        struct tenring_estimate estimate = TENRING_ESTIMATE_INIT;
        watcher = (struct watcher){.stop_at = stop_at};
        assert_int_equal(tenring_estimate_count(&puzzle, UINT64_MAX, 1, &options, &estimate),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(watcher.calls, stop_at);
        assert_true(estimate.mean > 0);
    }
    /* a watch that never says stop changes nothing */
    struct watcher watcher = {.stop_at = -1};
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result watched = TENRING_COUNT_RESULT_INIT,
                                alone = TENRING_COUNT_RESULT_INIT;
    options.progress = watch;
    options.context = &watcher;
    assert_int_equal(tenring_count_up_to(&puzzle, 20000, &options, &watched), TENRING_STATUS_OK);
    assert_int_equal(tenring_count_up_to(&puzzle, 20000, NULL, &alone), TENRING_STATUS_OK);
    assert_true(watcher.calls > 0);
    assert_int_equal(watched.count, alone.count);
    assert_int_equal(watched.nodes, alone.nodes);
}

/*
 * A puzzle without a solution that is bad for a search in lexicographic order, which may need more
 * than fifty million nodes; a free search needs a thousand.
 */
static void enumeration_looks_ahead(void **state)
{
    (void)state;
    static const char line[] =
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789"
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789"
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789"
        ".2.45.789123456789.2.45.789.2.45.789.2.45.789.2.45.789.2.45.789123456789.2.45.789"
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789"
        "123456789123456789123456789123456789..3......123456789123456789123456789123456789"
        "123456789123456789123456789123456.89123456.89123456.89123456789123456789123456789"
        "123456789123456789123456789123456789123456.89123456.89123456789123456789123456789"
        "123456789123456789......7..123456.89123456.89123456.89123456789123456789123456789";
    struct tenring_puzzle puzzle;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct list list = {.stop_at = 10};
    assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL), TENRING_STATUS_OK);
    options.node_limit = 5000;
    assert_int_equal(tenring_enumerate(&puzzle, &options, append, &list, &result),
                     TENRING_STATUS_OK);
    assert_int_equal(result.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_puzzles),
        cmocka_unit_test(pencilmarks_alone_can_decide),
        cmocka_unit_test(counts),
        cmocka_unit_test(counts_by_depth),
        cmocka_unit_test(counts_of_thousands),
        cmocka_unit_test(enumeration_is_in_order_and_stops),
        cmocka_unit_test(enumeration_looks_ahead),
        cmocka_unit_test(arguments),
        cmocka_unit_test(choices),
        cmocka_unit_test(bits_above_the_ninth_are_refused),
        cmocka_unit_test(limits),
        cmocka_unit_test(cancelling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
