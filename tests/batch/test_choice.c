/*
 * test_choice.c - the cells at which the lanes of the batch engine branch, against a plain search
 * for them in each lane. (The answers do not depend on the choice; the time does.)
 *
 * SPDX-License-Identifier: MIT
 */
#include "batch/choice.h"
#include "support/unit.h"

#include <string.h>

#include "support/support.h"

/* How many candidates each cell of a lane has: 1 to 9. */
static uint8_t size_of[LANES][GRID_CELLS];

static bool has(const vector *set, int lane)
{
    uint64_t words[VECTOR_WORDS];
    memcpy(words, set, sizeof words);
    return words[lane / 64] >> lane % 64 & 1;
}

static void add(vector *set, int lane)
{
    uint64_t words[VECTOR_WORDS];
    memcpy(words, set, sizeof words);
    words[lane / 64] |= UINT64_C(1) << lane % 64;
    memcpy(set, words, sizeof words);
}

/* Makes states with few or many open cells, some without pairs; of each third also without
   triples. */
static void make_states(struct rng *rng, vector candidate[BATCH_CANDIDATES])
{
    memset(candidate, 0, BATCH_CANDIDATES * sizeof *candidate);
    for (int lane = 0; lane < LANES; lane++) {
        const uint32_t open = rng_below(rng, 82), least = 2 + rng_below(rng, 3);
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            const uint32_t most = lane % 5 == 0 ? 10 : least + 2;
            uint32_t size = least + rng_below(rng, most - least);
            if (rng_below(rng, 81) >= open)
                size = 1;
            size_of[lane][cell] = (uint8_t)size;
            for (uint32_t i = 0, first = rng_below(rng, 9); i < size; i++)
                add(&candidate[GRID_CELLS * (int)((first + i) % 9) + cell], lane);
        }
    }
}

static bool see(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/* The cell that choose_cells() should choose in a lane; -1: none. */
static int expected_cell(int lane)
{
    const uint8_t *size = size_of[lane];
    int best = -1, most = -1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int peers = 0;
        for (int other = 0; other < GRID_CELLS; other++)
            peers += other != cell && see(cell, other) && size[other] > 1;
        if (size[cell] == 2 && peers > most) {
            best = cell;
            most = peers;
        }
    }
    for (int wanted = 3; wanted >= 2 && best < 0; wanted--)
        for (int cell = GRID_CELLS - 1; cell >= 0; cell--)
            if (size[cell] == wanted || (wanted == 2 && size[cell] > 1))
                best = cell;
    return best;
}

/* The next cell that sees none of the cells chosen; -1: none. */
static int expected_next(int lane, const int *chosen, int count)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            bool apart = pass == 0 ? size_of[lane][cell] == 2 : size_of[lane][cell] > 1;
            for (int i = 0; i < count; i++)
                apart = apart && !see(cell, chosen[i]);
            if (apart)
                return cell;
        }
    }
    return -1;
}

static void test_cells(void **state)
{
    static vector candidate[BATCH_CANDIDATES], chosen[GRID_CELLS];
    static struct cells cells;
    static struct decision decision[DECISIONS];
    struct rng rng;
    (void)state;
    rng_seed(&rng, support_seed());
    for (int round = 0; round < 60; round++) {
        make_states(&rng, candidate);
        find_cells(candidate, &cells);
        vector lanes = no_bits(), diving = no_bits(), wide_open;
        for (int lane = 0; lane < LANES; lane++) {
            if (rng_below(&rng, 8) > 0)
                add(&lanes, lane);
            if (has(&lanes, lane) && rng_below(&rng, 2) > 0)
                add(&diving, lane);
        }
        const vector found = choose_cells(&cells, lanes, chosen, &wide_open);
        diving &= found;
        choose_disjoint(&cells, chosen, diving, decision);
        for (int lane = 0; lane < LANES; lane++) {
            const int first = has(&lanes, lane) ? expected_cell(lane) : -1;
            int open = 0, cell[DECISIONS] = {first, -1, -1};
            for (int i = 0; i < GRID_CELLS; i++) {
                open += size_of[lane][i] > 1;
                assert_int_equal(has(&cells.open[i], lane), size_of[lane][i] > 1);
                assert_int_equal(has(&cells.pair[i], lane), size_of[lane][i] == 2);
                assert_int_equal(has(&cells.triple[i], lane), size_of[lane][i] == 3);
                assert_int_equal(has(&chosen[i], lane), i == first);
            }
            assert_int_equal(has(&wide_open, lane), open >= 32);
            assert_int_equal(has(&found, lane), first >= 0);
            for (int k = 1; k < DECISIONS && has(&diving, lane); k++)
                if (cell[k - 1] >= 0)
                    cell[k] = expected_next(lane, cell, k);
            for (int k = 0; k < DECISIONS; k++)
                for (int i = 0; i < 9; i++) {
                    const bool none = cell[k] < 0;
                    assert_int_equal(has(&decision[k].row[i], lane), !none && cell[k] / 9 == i);
                    if (!none)
                        assert_int_equal(has(&decision[k].column[i], lane), cell[k] % 9 == i);
                }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cells)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
