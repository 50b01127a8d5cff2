/*
 * test_nodes.c - the signature of the search: the total number of nodes over a fixed set of
 * puzzles, the same on every machine and for every kernel.
 *
 * A change of propagation, of the branching or of its order changes these numbers; cleaner or
 * faster code must not. After an intended change, run this test, replace the numbers by those it
 * prints, and say in the commit what changed them and why that is better.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>

#include "support/support.h"

enum { GENERATED = 500 };

static const char *const known[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
    "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12",
    ".................................................................................",
};

struct signature {
    uint64_t solve, count, enumerate;
};

static bool go_on(void *context, const struct tenring_grid *solution)
{
    (void)solution;
    return ++*(uint64_t *)context < 100;
}

static void add(const struct tenring_puzzle *puzzle, int isa, struct signature *total)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    uint64_t seen = 0;
    options.isa = isa;
    assert_int_equal(tenring_solve(puzzle, &options, &result), TENRING_STATUS_OK);
    total->solve += result.nodes;
    assert_int_equal(tenring_count_up_to(puzzle, 1000, &options, &count), TENRING_STATUS_OK);
    total->count += count.nodes;
    assert_int_equal(tenring_enumerate(puzzle, &options, go_on, &seen, &count), TENRING_STATUS_OK);
    total->enumerate += count.nodes;
}

static void assert_signature(const char *set, int isa, const struct signature *found,
                             const struct signature *pinned)
{
    if (found->solve == pinned->solve && found->count == pinned->count &&
        found->enumerate == pinned->enumerate)
        return;
    fail_msg("the search is another one than before on the %s puzzles, kernel %s: {%" PRIu64
             ", %" PRIu64 ", %" PRIu64 "} nodes for solve, count, enumerate instead of {%" PRIu64
             ", %" PRIu64 ", %" PRIu64
             "}. If that is meant, pin the new numbers and explain the change in its commit",
             set, tenring_isa_name(isa), found->solve, found->count, found->enumerate,
             pinned->solve, pinned->count, pinned->enumerate);
}

static void known_puzzles(void **unused)
{
    (void)unused;
    static const struct signature pinned = {526, 2297, 890};
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        struct signature total = {0, 0, 0};
        if (!tenring_isa_available(isa))
            continue;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
            struct tenring_puzzle puzzle = support_puzzle(known[i]);
            add(&puzzle, isa, &total);
        }
        assert_signature("known", isa, &total, &pinned);
    }
}

/* The seeds are fixed, independent of TENRING_TEST_SEED. */
static void generated_puzzles(void **unused)
{
    (void)unused;
    static const struct signature pinned = {15663, 260115, 60426};
    static struct tenring_puzzle puzzles[GENERATED];
    for (uint64_t i = 0; i < GENERATED; i++)
        support_generate_any(1000000 + i, &puzzles[i]);
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        struct signature total = {0, 0, 0};
        if (!tenring_isa_available(isa))
            continue;
        for (int i = 0; i < GENERATED; i++)
            add(&puzzles[i], isa, &total);
        assert_signature("generated", isa, &total, &pinned);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_puzzles),
        cmocka_unit_test(generated_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
