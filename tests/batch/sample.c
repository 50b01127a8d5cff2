/*
 * sample.c - puzzles with the expected answers of the batch engine, and the comparison.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "batch/sample.h"

#include "support/unit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "support/support.h"

struct tenring_batch *batch_new(int threads, int isa)
{
    struct tenring_batch *batch = NULL;
    assert_int_equal(tenring_batch_new(threads, isa, &batch), TENRING_STATUS_OK);
    assert_non_null(batch);
    return batch;
}

/* Some generated puzzles would take hours; those that need more nodes than this are omitted. */
#define MAX_NODES 3000

/* The expected answer of the batch, by tenring_solve and tenring_count_up_to. False if these take
   too long. */
static bool find_expected(const struct tenring_puzzle *puzzle, int limit, bool least,
                          uint64_t max_nodes, struct tenring_batch_result *result)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
    options.node_limit = max_nodes;
    if (tenring_solve(puzzle, &options, &solved) != TENRING_STATUS_OK)
        return false;
    *result = (struct tenring_batch_result){.status = TENRING_STATUS_OK};
    result->solutions = solved.solutions < limit ? solved.solutions : limit;
    if (limit > 2 && solved.solutions == 2) {
        if (tenring_count_up_to(puzzle, (uint64_t)limit, &options, &counted) != TENRING_STATUS_OK)
            return false;
        result->solutions = (int)counted.count;
    }
    if (least || (solved.solutions == 1 && limit > 1))
        result->solution = solved.first;
    return true;
}

struct tenring_batch_result batch_expected(const struct tenring_puzzle *puzzle, int limit,
                                           bool least)
{
    struct tenring_batch_result result;
    assert_true(find_expected(puzzle, limit, least, 0, &result));
    return result;
}

void batch_assert_first(const struct tenring_batch_result *got,
                        const struct tenring_batch_result *want,
                        const struct tenring_puzzle *puzzle, size_t index)
{
    static const struct tenring_grid none;
    assert_int_equal(got->status, want->status);
    assert_int_equal(got->solutions, want->solutions);
    if (want->solutions > 0 ? !tenring_is_solution(puzzle, &got->solution)
                            : memcmp(&got->solution, &none, sizeof none) != 0)
        fail_msg("puzzle %zu: no solution", index);
}

static bool same(const struct tenring_batch_result *a, const struct tenring_batch_result *b)
{
    return a->status == b->status && a->solutions == b->solutions && a->conflict == b->conflict &&
           memcmp(&a->solution, &b->solution, sizeof a->solution) == 0;
}

void batch_assert_same(const struct tenring_batch_result *got,
                       const struct tenring_batch_result *want, const struct tenring_puzzle *puzzle,
                       size_t index, const char *where)
{
    char text[SUPPORT_TEXT_SIZE];
    if (same(got, want))
        return;
    fail_msg("%s, puzzle %zu: status %d with %d solutions and conflict %d, expected %d with %d and "
             "%d: %s",
             where, index, (int)got->status, got->solutions, got->conflict, (int)want->status,
             want->solutions, want->conflict, support_text(puzzle, text));
}

/* This and the next two functions exchange rows, columns and digits at random in a way that keeps
   the number of solutions. */
static void shuffle3(struct rng *rng, int v[3])
{
    for (int i = 2; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1), held = v[i];
        v[i] = v[j];
        v[j] = held;
    }
}

static void shuffle_lines(struct rng *rng, int lines[9])
{
    int bands[3] = {0, 1, 2};
    shuffle3(rng, bands);
    for (int band = 0; band < 3; band++) {
        int within[3] = {0, 1, 2};
        shuffle3(rng, within);
        for (int i = 0; i < 3; i++)
            lines[3 * band + i] = 3 * bands[band] + within[i];
    }
}

static void vary(struct rng *rng, const struct tenring_puzzle *puzzle,
                 struct tenring_puzzle *variant)
{
    int rows[9], columns[9], turn = (int)rng_below(rng, 9), transposed = (int)rng_below(rng, 2);
    shuffle_lines(rng, rows);
    shuffle_lines(rng, columns);
    for (int cell = 0; cell < 81; cell++) {
        int row = rows[cell / 9], column = columns[cell % 9];
        unsigned set = puzzle->cell[transposed ? 9 * column + row : 9 * row + column];
        variant->cell[cell] = (uint16_t)((set << turn | set >> (9 - turn)) & TENRING_ALL_DIGITS);
    }
}

/* All samples are variants of these, since some kinds of puzzles take milliseconds to make. */
static struct {
    size_t n;
    struct tenring_puzzle puzzles[20000];
} bases;

int batch_make_bases(void **state)
{
    (void)state;
    bases.n = support_trials(600, 20000);
    uint64_t seed = support_seed() * 1000003;
    for (size_t i = 0; i < bases.n; i++) {
        struct tenring_batch_result answer;
        do
            support_generate_any(seed++, &bases.puzzles[i]);
        while (!find_expected(&bases.puzzles[i], 100, false, MAX_NODES, &answer));
    }
    return 0;
}

struct sample sample_new(size_t n, int limit, bool least)
{
    struct sample sample = {n, calloc(n, sizeof *sample.puzzles), calloc(n, sizeof *sample.answers),
                            TENRING_BATCH_OPTIONS_INIT};
    struct rng rng;
    sample.options.limit = limit;
    sample.options.choice = least ? TENRING_CHOICE_LEAST : TENRING_CHOICE_NONE;
    assert_non_null(sample.puzzles);
    assert_non_null(sample.answers);
    rng_seed(&rng, support_seed());
    for (size_t i = 0; i < n; i++) {
        size_t base = i % bases.n;
        do {
            vary(&rng, &bases.puzzles[base], &sample.puzzles[i]);
            base = rng_below(&rng, (uint32_t)bases.n);
        } while (!find_expected(&sample.puzzles[i], limit, least, MAX_NODES, &sample.answers[i]));
    }
    if (least)
        assert_true(sample_ask_for_conflicts(&sample) >= n / 100);
    return sample;
}

void sample_keep_givens(struct sample *sample)
{
    size_t kept = 0;
    for (size_t i = 0; i < sample->n; i++) {
        struct tenring_grid givens;
        if (tenring_extract_givens(&sample->puzzles[i], &givens)) {
            sample->puzzles[kept] = sample->puzzles[i];
            sample->answers[kept++] = sample->answers[i];
        }
    }
    assert_true(kept > sample->n / 4);
    sample->n = kept;
}

void sample_write_line(const struct tenring_puzzle *puzzle, struct rng *rng,
                       char line[SAMPLE_STRIDE])
{
    char text[SUPPORT_TEXT_SIZE];
    memcpy(line, support_text(puzzle, text), TENRING_CELLS);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (line[cell] == '.' && rng_below(rng, 2) == 0)
            line[cell] = '0';
    line[TENRING_CELLS] = (char)rng_below(rng, 256);
}

size_t sample_ask_for_conflicts(struct sample *sample)
{
    size_t count = 0;
    sample->options.conflicts = true;
    for (size_t i = 0; i < sample->n; i++) {
        if (sample->answers[i].solutions == 0 &&
            tenring_find_conflict(&sample->puzzles[i], NULL, NULL)) {
            sample->answers[i].conflict = 1;
            count++;
        }
    }
    return count;
}

void sample_free(struct sample *sample)
{
    free(sample->puzzles);
    free(sample->answers);
}

void sample_check(struct tenring_batch *batch, const struct sample *sample, size_t n,
                  const char *where)
{
    struct tenring_batch_result *results = malloc((n + 2) * sizeof *results);
    assert_non_null(results);
    memset(results, 0x5a, (n + 2) * sizeof *results);
    assert_int_equal(tenring_batch_solve(batch, sample->puzzles, results + 1, n, &sample->options),
                     TENRING_STATUS_OK);
    for (size_t i = 0; i < n; i++)
        batch_assert_same(&results[i + 1], &sample->answers[i], &sample->puzzles[i], i, where);
    for (size_t i = 0; i < sizeof *results; i++) {
        assert_int_equal(((unsigned char *)results)[i], 0x5a);
        assert_int_equal(((unsigned char *)(results + n + 1))[i], 0x5a);
    }
    free(results);
}

void batch_for_each_isa(void (*run)(int isa, struct sample *sample), struct sample *sample)
{
    for (int isa = 1; isa <= tenring_isa_count(); isa++)
        if (tenring_isa_available(isa))
            run(isa, sample);
        else
            print_message("SKIP: this machine has no %s\n", tenring_isa_name(isa));
}

void *batch_guarded(size_t bytes, bool at_end, size_t alignment, void **mapping, size_t *mapped)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), inner = (bytes + page - 1) / page * page;
    *mapped = inner + 2 * page;
    char *map = mmap(NULL, *mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(map, MAP_FAILED);
    assert_int_equal(mprotect(map + page, inner, PROT_READ | PROT_WRITE), 0);
    *mapping = map;
    assert_int_equal((inner - bytes) % alignment, 0);
    return map + page + (at_end ? inner - bytes : 0);
}
