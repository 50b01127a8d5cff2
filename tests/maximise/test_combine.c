/*
 * test_combine.c - compares the lists of templates and the grids combined from them with plain
 * enumeration of all 46,656 templates.
 *
 * TENRING_TEST_FULL=1 in the environment: many more states.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "maximise/combine.h"
#include "maximise/run.h"
#include "maximise/weighted.h"
#include "support/support.h"

enum { TEMPLATES = 46656 };

static uint8_t all[TEMPLATES][9]; /* [number][row]: the cell */
static int made;

static void make_templates(int row, unsigned used, uint8_t cells[9])
{
    if (row == 9)
        memcpy(all[made++], cells, 9);
    for (int c = 0; c < 9 && row < 9; c++) {
        unsigned column_and_box = 1u << c | 512u << (row / 3 * 3 + c / 3);
        cells[row] = (uint8_t)(9 * row + c);
        if (!(used & column_and_box))
            make_templates(row + 1, used | column_and_box, cells);
    }
}

/* A root after the subgradient method; cand[]: its candidates, less those that `fix` has excluded
   from solutions within `slack` of the bound. */
struct place {
    struct maximise_run run;
    const struct maximise_bound_kernel *kernel;
    void *work;
    int shift;
    struct maximise_relaxation relaxation;
    digit_set cand[GRID_CELLS];
};

/* Makes the place of a random case. False: the case cannot be used. Close the place in any case. */
static bool open_place(struct place *place, uint64_t seed, bool wide, int64_t slack)
{
    struct rng rng;
    rng_seed(&rng, seed);
    struct tenring_weights weights = random_weights(&rng, (enum kind)(seed % KINDS));
    struct tenring_puzzle puzzle = random_puzzle(&rng, (int)(seed % 3) * 8, seed % 4 == 3);
    memset(place, 0, sizeof *place);
    assert_true(maximise_read_arguments(&place->run, &weights, &puzzle, NULL));
    if (!maximise_start(&place->run, &weights, &puzzle))
        return false;
    place->kernel = wide ? &place->run.method.kernel->wide : &place->run.method.kernel->narrow;
    if (place->run.problem.greatest_gain > place->kernel->limit / 64)
        return false;
    place->shift = 4;
    place->work = aligned_alloc(64, (place->kernel->tables_size + 63) / 64 * 64);
    assert_non_null(place->work);
    place->kernel->load(place->work, &place->run.problem.gains, place->shift);
    place->relaxation.cand = place->run.problem.root.cand;
    place->relaxation.cut = place->relaxation.aim = 0;
    place->relaxation.steps = 60;
    if (place->kernel->subgradient(place->work, &place->relaxation) == MAXIMISE_PRUNED)
        return false;
    place->relaxation.cut = place->relaxation.bound - slack;
    memcpy(place->cand, place->run.problem.root.cand, sizeof place->cand);
    (void)place->kernel->fix(place->work, &place->relaxation, place->cand);
    return true;
}

static void close_place(struct place *place)
{
    free(place->work);
}

static struct maximise_template template_of(const uint8_t cells[9], int64_t loss)
{
    struct maximise_template template = {{0}, (uint32_t)loss};
    for (int row = 0; row < 9; row++)
        template.cells[row / 3] |= UINT32_C(1) << cells[row] % 27;
    return template;
}

/* Fills list[] with the templates of a digit by plain enumeration. */
static int list_by_enumeration(const struct place *place, int digit, int64_t slack, int scale,
                               struct maximise_template *list)
{
    static int64_t sums[TEMPLATES];
    int64_t best = INT64_MIN;
    int count = 0;
    for (int t = 0; t < TEMPLATES; t++) {
        bool within = true, root = true;
        sums[t] = 0;
        for (const uint8_t *cell = all[t]; cell < all[t] + 9; cell++) {
            root &= place->run.problem.root.cand[*cell] >> digit & 1;
            within &= place->cand[*cell] >> digit & 1;
            sums[t] += place->run.problem.gains.gain[*cell][digit] * (1 << place->shift) -
                       place->relaxation.lambda[*cell];
        }
        best = root && sums[t] > best ? sums[t] : best;
        if (!within)
            sums[t] = INT64_MIN;
    }
    for (int t = 0; t < TEMPLATES; t++) {
        if (sums[t] == INT64_MIN || best - sums[t] > slack)
            continue;
        list[count++] = template_of(all[t], (best - sums[t]) >> scale);
    }
    return count;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct maximise_template));
}

static void lists(void **state)
{
    (void)state;
    static struct maximise_template plain[TEMPLATES], list[TEMPLATES];
    int wanted = weighted_trials(24, 1000), some = 0;
    wanted = wanted < 4 ? 4 : wanted; /* the two trials of an emulator find too few lists */
    for (int n = 0; n < wanted; n++) {
        struct place place;
        /* mixes small and large ones from the start, since slow builds try only a few */
        int64_t slack = (int64_t)1 << (3 + n * 4 % 9);
        int scale = n % 3;
        if (open_place(&place, (uint64_t)n, n % 2 == 1, slack)) {
            for (int digit = 0; digit < GRID_DIGITS; digit++) {
                struct maximise_digit_tables table;
                uint32_t allowed[3] = {0};
                for (int cell = 0; cell < GRID_CELLS; cell++)
                    allowed[cell / 27] |= (uint32_t)(place.cand[cell] >> digit & 1) << cell % 27;
                place.kernel->read_tables(place.work, digit, &table);
                int count = list_by_enumeration(&place, digit, slack, scale, plain);
                assert_int_equal(
                    maximise_list_templates(&table, allowed, slack, scale, list, TEMPLATES), count);
                qsort(plain, (size_t)count, sizeof *plain, compare);
                qsort(list, (size_t)count, sizeof *list, compare);
                assert_memory_equal(plain, list, (size_t)count * sizeof *plain);
                if (count > 0)
                    assert_true(maximise_list_templates(&table, allowed, slack, scale, list,
                                                        count - 1) >= count);
                some += count > 1;
            }
        }
        close_place(&place);
    }
    assert_true(some > wanted);
}

/* ---- Nine lists ---- */

static int64_t take(void *context, const digit_set cand[GRID_CELLS])
{
    int64_t *seen = context;
    struct tenring_puzzle puzzle;
    memcpy(puzzle.cell, cand, sizeof puzzle.cell);
    struct tenring_grid grid;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        grid.cell[cell] = (uint8_t)(digit_set_least(cand[cell]) + 1);
    assert_true(tenring_is_solution(&puzzle, &grid));
    seen[0]++;
    return seen[1];
}

/* The number of choices of nine templates, counted digit by digit without optimisations. */
static int64_t count_by_enumeration(const struct maximise_combine *combine, int digit,
                                    const struct maximise_template *list,
                                    const struct maximise_template *taken, int64_t slack)
{
    int64_t count = 0;
    if (digit == GRID_DIGITS)
        return 1;
    for (int n = 0; n < combine->size[digit]; n++) {
        struct maximise_template both = *taken;
        bool apart = list[n].loss <= slack;
        for (int band = 0; band < 3; band++) {
            apart &= !(list[n].cells[band] & taken->cells[band]);
            both.cells[band] |= list[n].cells[band];
        }
        if (apart)
            count += count_by_enumeration(combine, digit + 1, list + combine->size[digit], &both,
                                          slack - list[n].loss);
    }
    return count;
}

/* The templates of a random grid, and random other ones. */
static void make_lists(struct maximise_combine *combine, struct rng *rng, int each)
{
    struct tenring_grid grid = {{0}};
    struct maximise_template *list = combine->memory->listed;
    support_random_grid(rng, &grid);
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        combine->size[digit] = 1 + (int)rng_below(rng, (uint32_t)each);
        for (int n = 0; n < combine->size[digit]; n++, list++) {
            const uint8_t *cells = all[rng_below(rng, TEMPLATES)];
            uint32_t loss = rng_below(rng, combine->slack < 40 ? (uint32_t)combine->slack + 1 : 40);
            uint8_t own[9];
            for (int cell = 0; cell < GRID_CELLS; cell++)
                if (grid.cell[cell] == digit + 1)
                    own[cell / 9] = (uint8_t)cell;
            /* exchanges two rows of a band or two columns of a stack, the same for all digits, so
               that the lists mix several grids */
            int change = n == 0 ? 0 : (int)rng_below(rng, 4);
            uint8_t upper = own[0];
            if (change == 1) {
                own[0] = (uint8_t)(own[1] - 9);
                own[1] = (uint8_t)(upper + 9);
            }
            for (int row = 0; row < 9 && change == 2; row++)
                own[row] = (uint8_t)(own[row] % 9 < 2 ? 9 * row + 1 - own[row] % 9 : own[row]);
            if (change < 3)
                cells = own;
            *list = template_of(cells, loss);
        }
    }
}

/* The number of solutions that a kernel finds in the lists in copy[], or -1 if it exceeds the limit
   of work; *work as in struct maximise_combine. */
static int64_t combine_on(const struct maximise_kernel *kernel, struct maximise_combine combine,
                          const struct maximise_template *copy, int count, int64_t *work)
{
    int64_t seen[2] = {0, combine.slack};
    combine.kernel = kernel;
    combine.context = seen;
    combine.work = *work;
    memcpy(combine.memory->listed, copy, (size_t)count * sizeof *copy);
    bool done = maximise_combine(&combine);
    *work = combine.work;
    return done ? seen[0] : -1;
}

/* Every kernel finds all solutions and visits the same number of templates. */
static void nine_lists(void **state)
{
    (void)state;
    enum { EACH = 40 };
    struct maximise_combine_memory *memory = calloc(1, sizeof *memory);
    static struct maximise_template copy[9 * EACH];
    static const struct maximise_template none;
    assert_non_null(memory);
    int wanted = weighted_trials(300, 20000);
    int64_t all_seen = 0, given_up = 0;
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, (uint64_t)n);
        int each = n % 20 == 0 ? EACH : 12, listed = 0;
        struct maximise_combine combine = {
            .memory = memory, .slack = rng_below(&rng, each == EACH ? 60 : 250), .take = take};
        make_lists(&combine, &rng, each);
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            listed += combine.size[digit];
        memcpy(copy, memory->listed, sizeof copy);
        int64_t count = count_by_enumeration(&combine, 0, copy, &none, combine.slack), little = -1;
        int64_t looked_at = -1, short_of_work = -1;
        const int64_t enough = INT64_MAX / 2, limit = rng_below(&rng, 100);
        all_seen += count;
        for (int isa = 1; isa <= ISA_COUNT; isa++) {
            const struct maximise_kernel *kernel = isa_choose(maximise_kernels, isa);
            if (!kernel)
                continue;
            int64_t work = enough;
            assert_true(combine_on(kernel, combine, copy, listed, &work) == count);
            assert_true(looked_at < 0 || enough - work == looked_at);
            looked_at = enough - work;
            /* every kernel reports that the limit of work is too small */
            work = limit;
            int64_t found = combine_on(kernel, combine, copy, listed, &work);
            assert_true(found == count || (found == -1 && looked_at > limit));
            assert_true(short_of_work < 0 || (little == found && short_of_work == limit - work));
            short_of_work = limit - work;
            little = found;
        }
        given_up += little == -1;
    }
    assert_true(all_seen > wanted);
    assert_true(given_up > wanted / 8);
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lists), cmocka_unit_test(nine_lists)};
    uint8_t cells[9];
    make_templates(0, 0, cells);
    return made == TEMPLATES ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
