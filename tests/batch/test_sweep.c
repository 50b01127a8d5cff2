/*
 * test_sweep.c - the batch kernels agree on the state of every lane after every sweep, and reach
 * the fixpoints of the kernels for one puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "batch/kernel.h"
#include "solve/kernel.h"
#include "support/support.h"

enum { STATES = 512 }; /* states; a multiple of every kernel's lanes */

static struct tenring_puzzle puzzles[STATES];

static int make_puzzles(void **state)
{
    (void)state;
    for (int i = 0; i < STATES; i++)
        support_generate_any(support_seed() * 5000011 + (uint64_t)i, &puzzles[i]);
    return 0;
}

/* STATES states, one in each lane: a vector for each candidate, and the result of a sweep. */
struct states {
    uint64_t candidate[BATCH_CANDIDATES][STATES / 64];
    uint64_t dead[STATES / 64], open[STATES / 64], changed[STATES / 64];
};

static bool get(const uint64_t *words, int state)
{
    return words[state / 64] >> state % 64 & 1;
}

static void put(struct states *states, int state, const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            uint64_t bit = (uint64_t)(puzzle->cell[cell] >> digit & 1) << state % 64;
            uint64_t *word = &states->candidate[GRID_CELLS * digit + cell][state / 64];
            *word = (*word & ~(UINT64_C(1) << state % 64)) | bit;
        }
    }
}

/* One sweep of a kernel over all states, one state in each lane at a time. */
static void sweep(const struct batch_kernel *kernel, struct states *states)
{
    int words = kernel->lanes / 64;
    size_t size = (size_t)BATCH_CANDIDATES * (size_t)kernel->lanes / 8;
    uint64_t *planes = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(planes);
    assert_int_equal(STATES % kernel->lanes, 0);
    for (int at = 0; at < STATES / 64; at += words) {
        for (int i = 0; i < BATCH_CANDIDATES; i++)
            memcpy(planes + i * words, &states->candidate[i][at], (size_t)words * sizeof *planes);
        kernel->sweep(planes, &states->dead[at], &states->open[at], &states->changed[at]);
        for (int i = 0; i < BATCH_CANDIDATES; i++)
            memcpy(&states->candidate[i][at], planes + i * words, (size_t)words * sizeof *planes);
    }
    free(planes);
}

static void fill(struct states *states)
{
    memset(states, 0, sizeof *states);
    for (int i = 0; i < STATES; i++)
        put(states, i, &puzzles[i]);
}

static void test_kernels_agree(void **state)
{
    static struct states first, other;
    (void)state;
    for (int isa = 2; isa <= tenring_isa_count(); isa++) {
        if (!tenring_isa_available(isa)) {
            print_message("SKIP: this machine has no %s\n", tenring_isa_name(isa));
            continue;
        }
        fill(&first);
        fill(&other);
        for (int round = 0; round < 30; round++) {
            sweep(isa_choose(batch_kernels, 1), &first);
            sweep(isa_choose(batch_kernels, isa), &other);
            assert_memory_equal(&first, &other, sizeof first);
        }
    }
}

/* The fixpoint of a state by the kernel for one puzzle. */
static enum solve_verdict propagate_alone(const struct tenring_puzzle *puzzle,
                                          uint32_t planes[SOLVE_PLANE_WORDS])
{
    const struct solve_kernel *kernel = isa_choose(solve_kernels, 1);
    uint32_t before[SOLVE_PLANE_WORDS];
    enum solve_verdict verdict;
    kernel->load(puzzle, planes);
    do {
        memcpy(before, planes, sizeof before);
        verdict = kernel->sweep(planes);
    } while (verdict != SOLVE_DEAD && memcmp(before, planes, sizeof before) != 0);
    return verdict;
}

static void test_fixpoints(void **state)
{
    static struct states states, before;
    (void)state;
    fill(&states);
    do {
        before = states;
        sweep(isa_choose(batch_kernels, 0), &states);
    } while (memcmp(before.candidate, states.candidate, sizeof states.candidate) != 0);
    int verdicts[3] = {0, 0, 0};
    for (int i = 0; i < STATES; i++) {
        uint32_t planes[SOLVE_PLANE_WORDS];
        enum solve_verdict verdict = propagate_alone(&puzzles[i], planes);
        verdicts[verdict]++;
        assert_int_equal(get(states.dead, i), verdict == SOLVE_DEAD);
        if (verdict == SOLVE_DEAD)
            continue;
        assert_false(get(states.changed, i));
        assert_int_equal(get(states.open, i), verdict == SOLVE_OPEN);
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            for (int digit = 0; digit < GRID_DIGITS; digit++)
                assert_int_equal(get(states.candidate[GRID_CELLS * digit + cell], i),
                                 planes[4 * digit + cell / 27] >> cell % 27 & 1);
        }
    }
    for (int i = 0; i < 3; i++)
        assert_true(verdicts[i] > STATES / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kernels_agree),
        cmocka_unit_test(test_fixpoints),
    };
    return cmocka_run_group_tests(tests, make_puzzles, NULL);
}
