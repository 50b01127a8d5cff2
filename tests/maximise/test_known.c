/*
 * test_known.c - tenring_find_best with a known score from elsewhere: from the beginning or any
 * later call on, it finds better solutions only.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "maximise/weighted.h"
#include "support/support.h"

/* The score is known from call number `from` on. */
struct knower {
    uint64_t calls, from;
    int64_t score;
};

static bool known(void *context, int64_t *score)
{
    struct knower *knower = context;
    *score = knower->score;
    return knower->calls++ >= knower->from;
}

/* Finds a solution better than a score. */
static struct tenring_best find(const struct tenring_weights *weights,
                                const struct tenring_puzzle *puzzle, int sign, int64_t score,
                                uint64_t from)
{
    struct knower knower = {.from = from, .score = score};
    struct tenring_best_options options = support_goal(sign);
    struct tenring_best best = TENRING_BEST_INIT;
    options.known = known;
    options.context = &knower;
    assert_int_equal(tenring_find_best(weights, puzzle, &options, &best), TENRING_STATUS_OK);
    assert_true(knower.calls > 0);
    return best;
}

static void check(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                  int sign, int64_t optimum)
{
    /* slightly worse, equal, better */
    for (int more = -2; more <= 1; more++) {
        const int64_t score = optimum + sign * more;
        for (uint64_t from = 0; from < 3; from++) {
            struct tenring_best best = find(weights, puzzle, sign, score, from);
            if (more < 0 || best.outcome != TENRING_OUTCOME_NONE) {
                assert_int_equal(best.outcome, TENRING_OUTCOME_OPTIMAL);
                assert_true(best.score == optimum);
                assert_true(tenring_score_grid(weights, &best.grid) == optimum);
            }
            /* a score known from the beginning excludes every solution that is not better */
            assert_true(from > 0 || more < 0 || best.outcome == TENRING_OUTCOME_NONE);
        }
    }
}

static void against_enumeration(void **state)
{
    (void)state;
    int wanted = weighted_trials(30, 3000);
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 7000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle;
        struct oracle oracle;
        int givens = n % 2 ? 4 : 22;
        do {
            puzzle = random_puzzle(&rng, givens++, n % 2 == 1);
            oracle = enumerate(&weights, &puzzle, 5000, NULL);
        } while (oracle.count == 5000);
        open_case(seed, &puzzle);
        check(&weights, &puzzle, 1, oracle.greatest);
        check(&weights, &puzzle, -1, oracle.least);
    }
    close_case();
}

/* A search that needs the tree: it ends sooner with a better known score. */
static void fewer_nodes(void **state)
{
    (void)state;
    const struct tenring_puzzle puzzle = empty_puzzle();
    const struct tenring_weights *weights = tenring_ring_weights();
    struct tenring_best free = TENRING_BEST_INIT;
    struct tenring_best_options options = support_goal(1);
    assert_int_equal(tenring_find_best(weights, &puzzle, &options, &free), TENRING_STATUS_OK);
    struct tenring_best none = find(weights, &puzzle, 1, free.score, 0);
    struct tenring_best same = find(weights, &puzzle, 1, free.score - 1, 0);
    assert_int_equal(none.outcome, TENRING_OUTCOME_NONE);
    assert_true(same.outcome == TENRING_OUTCOME_OPTIMAL && same.score == free.score);
    assert_true(none.nodes <= free.nodes);
}

/* The known score may be any number, even one that no solution has. */
static void any_known_score(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, support_seed());
    const struct tenring_puzzle puzzle = random_puzzle(&rng, 24, false);
    const struct tenring_weights weights = random_weights(&rng, (enum kind)0);
    for (int sign = -1; sign <= 1; sign += 2) {
        const int64_t best = sign > 0 ? INT64_MAX : INT64_MIN,
                      worst = sign > 0 ? INT64_MIN : INT64_MAX;
        for (int more = 0; more < 3; more++) {
            struct tenring_best none = find(&weights, &puzzle, sign, best - sign * more, 0);
            struct tenring_best all = find(&weights, &puzzle, sign, worst + sign * more, 0);
            assert_int_equal(none.outcome, TENRING_OUTCOME_NONE);
            assert_int_equal(all.outcome, TENRING_OUTCOME_OPTIMAL);
        }
    }
}

static bool never(void *context, int64_t *score)
{
    (void)context;
    *score = 0;
    fail_msg("tenring_find_best alone asks");
    return false;
}

static bool take_claim(void *context, const struct tenring_claim *claim)
{
    (void)context;
    return claim->best->outcome == TENRING_OUTCOME_OPTIMAL;
}

static bool take_step(void *context, const struct tenring_proof_step *step)
{
    (void)context;
    (void)step;
    return true;
}

/* The other searches, whose answers concern all solutions, ignore the known score. */
static void other_searches(void **state)
{
    (void)state;
    const struct tenring_certificate_sink sink = {take_claim, take_step, NULL};
    struct rng rng;
    rng_seed(&rng, support_seed());
    const struct tenring_puzzle puzzle = random_puzzle(&rng, 22, false);
    const struct tenring_weights weights = random_weights(&rng, (enum kind)0);
    struct tenring_best_options options = support_goal(1);
    struct tenring_best proved = TENRING_BEST_INIT, counted = TENRING_BEST_INIT;
    struct tenring_top top = TENRING_TOP_INIT;
    struct tenring_ranked ranked;
    uint64_t count;
    options.known = never;
    assert_int_equal(tenring_prove_best(&weights, &puzzle, &sink, &options, &proved),
                     TENRING_STATUS_OK);
    assert_int_equal(tenring_count_best(&weights, &puzzle, 1, &options, &counted, &count),
                     TENRING_STATUS_OK);
    assert_int_equal(tenring_find_top(&weights, &puzzle, 1, &options, &ranked, &top),
                     TENRING_STATUS_OK);
    assert_true(proved.score == counted.score && proved.score == ranked.score);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(against_enumeration, print_open_case),
        cmocka_unit_test(fewer_nodes),
        cmocka_unit_test(any_known_score),
        cmocka_unit_test(other_searches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
