/*
 * test_batch.c - tenring_batch_*: the same answers as one by one, whatever the kernel, the neighbours, the order, the number of
 * puzzles and of threads.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "isa.h"
#include "support.h"

/* ---- Helpers ---- */

static struct tenring_batch *new_batch(int threads, int isa)
{
    struct tenring_batch *batch = NULL;
    assert_int_equal(tenring_batch_new(threads, isa, &batch), TENRING_OK);
    assert_non_null(batch);
    return batch;
}

/* The kernels have no more lanes than this. */
enum { MOST_LANES = 512 };

static int lanes_of(int isa)
{
    int lanes = isa_batch_kernel(isa)->lanes;
    assert_in_range(lanes, 1, MOST_LANES);
    return lanes;
}

/* Some generated puzzles take a search of hours; those that take more nodes than this are left out. */
#define MAX_NODES 3000

/* What the batch has to say about a puzzle, by tenring_solve and tenring_count. False: it takes too long to know. */
static bool find_expected(const struct tenring_puzzle *puzzle, int limit, bool least, uint64_t max_nodes,
                          struct tenring_batch_result *result)
{
    struct tenring_options options = TENRING_OPTIONS_INIT;
    struct tenring_result solved;
    struct tenring_count_result counted;
    options.node_limit = max_nodes;
    if (tenring_solve(puzzle, &options, &solved) != TENRING_OK)
        return false;
    *result = (struct tenring_batch_result){.status = TENRING_OK};
    result->solutions = solved.solutions < limit ? solved.solutions : limit;
    if (limit > 2 && solved.solutions == 2) {
        if (tenring_count(puzzle, (uint64_t)limit, &options, &counted) != TENRING_OK)
            return false;
        result->solutions = (int)counted.count;
    }
    if (least || (solved.solutions == 1 && limit > 1))
        result->solution = solved.first;
    return true;
}

static struct tenring_batch_result expected(const struct tenring_puzzle *puzzle, int limit, bool least)
{
    struct tenring_batch_result result;
    assert_true(find_expected(puzzle, limit, least, 0, &result));
    return result;
}

static bool same(const struct tenring_batch_result *a, const struct tenring_batch_result *b)
{
    return a->status == b->status && a->solutions == b->solutions &&
           memcmp(&a->solution, &b->solution, sizeof a->solution) == 0;
}

static void assert_same(const struct tenring_batch_result *got, const struct tenring_batch_result *want,
                        const struct tenring_puzzle *puzzle, size_t index, const char *where)
{
    char text[SUPPORT_TEXT_SIZE];
    if (same(got, want))
        return;
    fail_msg("%s, puzzle %zu: status %d with %d solutions, expected %d with %d: %s", where, index, (int)got->status,
             got->solutions, (int)want->status, want->solutions, support_text(puzzle, text));
}

/* Exchanges rows, columns and digits at random, in a way that keeps the number of solutions. */
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

static void vary(struct rng *rng, const struct tenring_puzzle *puzzle, struct tenring_puzzle *variant)
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

/* Puzzles of every kind with their answers to these options. */
struct sample {
    size_t n;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *answers;
    struct tenring_batch_options options;
};

/* Says which kernels are skipped; calls the function for the others, all with the same sample. */
static void for_each_isa(void (*run)(int isa, struct sample *sample), struct sample *sample)
{
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        if (tenring_isa_available(isa))
            run(isa, sample);
        else
            print_message("SKIP: this machine has no %s\n", tenring_isa_name(isa));
    }
}

/* Making a puzzle of some kinds takes milliseconds, so all samples are variants of these. */
static struct {
    size_t n;
    struct tenring_puzzle puzzles[20000];
} bases;

static int make_bases(void **state)
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

static struct sample new_sample(size_t n, int limit, bool least)
{
    struct sample sample = {n, calloc(n, sizeof *sample.puzzles), calloc(n, sizeof *sample.answers),
                            TENRING_BATCH_OPTIONS_INIT};
    struct rng rng;
    sample.options.limit = limit;
    sample.options.least = least;
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
    return sample;
}

static void free_sample(struct sample *sample)
{
    free(sample->puzzles);
    free(sample->answers);
}

/* Solves the sample's first n puzzles and compares; results outside must stay as they are. */
static void check_sample(struct tenring_batch *batch, const struct sample *sample, size_t n, const char *where)
{
    struct tenring_batch_result *results = malloc((n + 2) * sizeof *results);
    assert_non_null(results);
    memset(results, 0x5a, (n + 2) * sizeof *results);
    assert_int_equal(tenring_batch_solve(batch, sample->puzzles, results + 1, n, &sample->options), TENRING_OK);
    for (size_t i = 0; i < n; i++)
        assert_same(&results[i + 1], &sample->answers[i], &sample->puzzles[i], i, where);
    for (size_t i = 0; i < sizeof *results; i++) {
        assert_int_equal(((unsigned char *)results)[i], 0x5a);
        assert_int_equal(((unsigned char *)(results + n + 1))[i], 0x5a);
    }
    free(results);
}

static void check_whole_sample(int isa, struct sample *sample)
{
    struct tenring_batch *batch = new_batch(1, isa);
    check_sample(batch, sample, sample->n, tenring_isa_name(isa));
    tenring_batch_free(batch);
}

/* ---- Agreement ---- */

static void test_agreement(void **state)
{
    (void)state;
    const struct {
        int limit;
        bool least;
    } cases[] = {{2, false}, {2, true}, {1, false}, {1, true}, {3, false}, {10, true}, {100, false}};
    size_t n = support_trials(1500, 20000);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sample sample = new_sample(n, cases[i].limit, cases[i].least);
        for_each_isa(check_whole_sample, &sample);
        free_sample(&sample);
    }
}

/* Many more puzzles. The full run takes more than a million. */
static void test_agreement_at_length(void **state)
{
    (void)state;
    size_t n = support_trials(20000, 1200000);
    struct sample sample = new_sample(n, 2, false);
    size_t kinds[3] = {0, 0, 0};
    for (size_t i = 0; i < n; i++)
        kinds[sample.answers[i].solutions]++;
    print_message("%zu puzzles: %zu without a solution, %zu with one, %zu with more\n", n, kinds[0], kinds[1], kinds[2]);
    for (int i = 0; i < 3; i++)
        assert_true(kinds[i] > n / 20);
    for_each_isa(check_whole_sample, &sample);
    free_sample(&sample);
}

/* ---- Independence ---- */

static void sizes(int isa, struct sample *sample)
{
    size_t lanes = (size_t)lanes_of(isa);
    const size_t around[] = {0, 1, 2, lanes / 32, lanes / 32 + 1, lanes - 1, lanes, lanes + 1, 3 * lanes + 7};
    struct tenring_batch *batch = new_batch(1, isa);
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        assert_true(around[i] <= sample->n);
        check_sample(batch, sample, around[i], "size");
    }
    tenring_batch_free(batch);
}

static void test_sizes(void **state)
{
    (void)state;
    struct sample sample = new_sample(3 * MOST_LANES + 7, 2, true);
    for_each_isa(sizes, &sample);
    free_sample(&sample);
}

/* One puzzle at each place of a crowd of others, which are hard, without a solution or with very many. */
static void isolation(int isa, struct sample *crowd)
{
    static const char hard[] = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3......4..2.";
    size_t n = (size_t)lanes_of(isa) + 40;
    struct tenring_puzzle puzzle = support_puzzle(hard);
    struct tenring_batch_result answer = expected(&puzzle, 2, false);
    struct tenring_batch_result *results = calloc(n, sizeof *results);
    struct tenring_batch *batch = new_batch(1, isa);
    assert_non_null(results);
    for (size_t place = 0; place < n; place += support_full_run() ? 1 : 29) {
        struct tenring_puzzle held = crowd->puzzles[place];
        crowd->puzzles[place] = puzzle;
        assert_int_equal(tenring_batch_solve(batch, crowd->puzzles, results, n, NULL), TENRING_OK);
        for (size_t i = 0; i < n; i++)
            assert_same(&results[i], i == place ? &answer : &crowd->answers[i], &crowd->puzzles[i], i, "isolation");
        crowd->puzzles[place] = held;
    }
    tenring_batch_free(batch);
    free(results);
}

static void test_isolation(void **state)
{
    (void)state;
    struct sample crowd = new_sample(MOST_LANES + 40, 2, false);
    for_each_isa(isolation, &crowd);
    free_sample(&crowd);
}

/* Another order of the puzzles gives the same answers in that order. */
static void order(int isa, struct sample *sample)
{
    struct tenring_batch *batch = new_batch(1, isa);
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int round = 0; round < 3; round++) {
        for (size_t i = sample->n - 1; i > 0; i--) {
            size_t j = rng_below(&rng, (uint32_t)i + 1);
            struct tenring_puzzle puzzle = sample->puzzles[i];
            struct tenring_batch_result answer = sample->answers[i];
            sample->puzzles[i] = sample->puzzles[j];
            sample->answers[i] = sample->answers[j];
            sample->puzzles[j] = puzzle;
            sample->answers[j] = answer;
        }
        check_sample(batch, sample, sample->n, "order");
    }
    tenring_batch_free(batch);
}

static void test_order(void **state)
{
    (void)state;
    struct sample sample = new_sample(3000, 2, false);
    for_each_isa(order, &sample);
    free_sample(&sample);
}

/*
 * All lanes and all room for branches full of one puzzle that branches much or has solutions without end; and a few among them
 * that take very long, which shall not hold up the others for ever.
 */
static void crowding(int isa, struct sample *sample)
{
    (void)sample;
    static const char *const lines[] = {
        ".................................................................................",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3......4..2.",
    };
    static const char slow[] = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    size_t n = (size_t)lanes_of(isa) * 2;
    struct tenring_puzzle *puzzles = calloc(n, sizeof *puzzles);
    struct tenring_batch_result *results = calloc(n, sizeof *results);
    struct tenring_batch *batch = new_batch(1, isa);
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    options.limit = 50;
    assert_non_null(puzzles);
    assert_non_null(results);
    struct tenring_puzzle slow_puzzle = support_puzzle(slow);
    struct tenring_batch_result none = {.status = TENRING_OK};
    for (int line = 0; line < 3; line++) {
        struct tenring_puzzle puzzle = support_puzzle(lines[line]);
        struct tenring_batch_result answer = expected(&puzzle, 50, false);
        for (size_t i = 0; i < n; i++)
            puzzles[i] = line == 2 && i % (n / 2) == 5 ? slow_puzzle : puzzle;
        assert_int_equal(tenring_batch_solve(batch, puzzles, results, n, &options), TENRING_OK);
        for (size_t i = 0; i < n; i++)
            assert_same(&results[i], line == 2 && i % (n / 2) == 5 ? &none : &answer, &puzzles[i], i, "crowd");
    }
    tenring_batch_free(batch);
    free(results);
    free(puzzles);
}

static void test_crowding(void **state)
{
    (void)state;
    for_each_isa(crowding, NULL);
}

/* Arrays that end, or begin, where memory does. */
static void *guarded(size_t bytes, bool at_end, size_t alignment, void **mapping, size_t *mapped)
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

static void guard_pages(int isa, struct sample *sample)
{
    struct tenring_batch *batch = new_batch(1, isa);
    for (size_t count = sample->n - 3; count <= sample->n; count++) {
        for (int at_end = 0; at_end < 2; at_end++) {
            void *map1, *map2;
            size_t size1, size2;
            struct tenring_puzzle *puzzles =
                guarded(count * sizeof *puzzles, at_end, sizeof puzzles->cell[0], &map1, &size1);
            struct tenring_batch_result *results = guarded(count * sizeof *results, at_end, sizeof(int), &map2, &size2);
            memcpy(puzzles, sample->puzzles, count * sizeof *puzzles);
            assert_int_equal(tenring_batch_solve(batch, puzzles, results, count, NULL), TENRING_OK);
            for (size_t i = 0; i < count; i++)
                assert_same(&results[i], &sample->answers[i], &puzzles[i], i, "guard pages");
            munmap(map1, size1);
            munmap(map2, size2);
        }
    }
    tenring_batch_free(batch);
}

static void test_guard_pages(void **state)
{
    (void)state;
    struct sample sample = new_sample(1030, 2, false);
    for_each_isa(guard_pages, &sample);
    free_sample(&sample);
}

/* Several times what a thread takes at once. */
static size_t enough_for_threads(void)
{
    size_t n = support_trials(6000, 6000);
    return n > 3100 ? n : 3100;
}

static void test_threads(void **state)
{
    (void)state;
    size_t n = enough_for_threads();
    struct sample sample = new_sample(n, 2, true);
    for (int threads = 1; threads <= 5; threads++) {
        struct tenring_batch *batch = new_batch(threads, 0);
        for (int call = 0; call < 2; call++) {
            check_sample(batch, &sample, n, "threads");
            check_sample(batch, &sample, n / 8, "threads");
            check_sample(batch, &sample, 3, "threads");
        }
        tenring_batch_free(batch);
    }
    free_sample(&sample);
}

/* ---- Interruption ---- */

struct patience {
    int calls, allowed;
};

static bool wait_patiently(void *context)
{
    struct patience *patience = context;
    return ++patience->calls <= patience->allowed;
}

static void interrupt(int threads, int allowed, const struct sample *sample)
{
    struct tenring_batch *batch = new_batch(threads, 0);
    struct tenring_batch_options options = sample->options;
    struct tenring_batch_result *results = calloc(sample->n, sizeof *results);
    struct patience patience = {0, allowed};
    assert_non_null(results);
    options.watch = wait_patiently;
    options.context = &patience;
    enum tenring_status status = tenring_batch_solve(batch, sample->puzzles, results, sample->n, &options);
    assert_int_equal(status, patience.calls > allowed ? TENRING_CANCELLED : TENRING_OK);
    for (size_t i = 0; i < sample->n; i++) {
        if (results[i].status == TENRING_CANCELLED) {
            assert_int_equal(status, TENRING_CANCELLED);
            assert_in_range(results[i].solutions, 0, sample->answers[i].solutions);
        } else {
            assert_same(&results[i], &sample->answers[i], &sample->puzzles[i], i, "interrupted");
        }
    }
    check_sample(batch, sample, sample->n, "after an interruption");
    tenring_batch_free(batch);
    free(results);
}

static void test_interruption(void **state)
{
    (void)state;
    struct sample sample = new_sample(enough_for_threads(), 2, true);
    for (int threads = 1; threads <= 3; threads++) {
        for (int allowed = 0; allowed < 3; allowed++)
            interrupt(threads, allowed, &sample);
        interrupt(threads, INT32_MAX, &sample);
    }
    free_sample(&sample);
}

/* A search that would not end in this test's lifetime is left when watch says so. */
static void test_interruption_of_one(void **state)
{
    (void)state;
    struct tenring_puzzle blank = support_puzzle("........................................"
                                                 ".........................................");
    struct tenring_batch *batch = new_batch(1, 0);
    struct patience patience = {0, 5};
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    struct tenring_batch_result result;
    options.limit = INT32_MAX;
    options.watch = wait_patiently;
    options.context = &patience;
    assert_int_equal(tenring_batch_solve(batch, &blank, &result, 1, &options), TENRING_CANCELLED);
    assert_int_equal(result.status, TENRING_CANCELLED);
    assert_true(result.solutions > 1);
    tenring_batch_free(batch);
}

/* ---- Arguments ---- */

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_batch *batch = NULL;
    const int threads[] = {0, -1, TENRING_MAX_THREADS + 1, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++)
        assert_int_equal(tenring_batch_new(threads[i], 0, &batch), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, -1, &batch), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, tenring_isa_count() + 1, &batch), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, 0, NULL), TENRING_INVALID_ARGUMENT);
    assert_null(batch);
    tenring_batch_free(NULL);

    struct tenring_puzzle puzzle = {{0}};
    struct tenring_batch_result result;
    batch = new_batch(1, 0);
    assert_int_equal(tenring_batch_solve(NULL, &puzzle, &result, 1, NULL), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, NULL, &result, 1, NULL), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, &puzzle, NULL, 1, NULL), TENRING_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, NULL, NULL, 0, NULL), TENRING_OK);
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    options.limit = 0;
    assert_int_equal(tenring_batch_solve(batch, &puzzle, &result, 1, &options), TENRING_INVALID_ARGUMENT);
    options.limit = 2;
    options.size++;
    assert_int_equal(tenring_batch_solve(batch, &puzzle, &result, 1, &options), TENRING_INVALID_ARGUMENT);
    tenring_batch_free(batch);
}

/* A puzzle with bits above the ninth is told of, in its place, and harms no other. */
static void bad_puzzles(int isa, struct sample *sample)
{
    struct tenring_batch *batch = new_batch(1, isa);
    for (size_t i = 0; i < sample->n; i += 7) {
        sample->puzzles[i].cell[i % 81] |= (uint16_t)(0x200u << i % 7);
        sample->answers[i] = (struct tenring_batch_result){.status = TENRING_INVALID_ARGUMENT};
    }
    check_sample(batch, sample, sample->n, "bits above the ninth");
    tenring_batch_free(batch);
}

static void test_bad_puzzles(void **state)
{
    (void)state;
    struct sample sample = new_sample(1200, 2, false);
    for_each_isa(bad_puzzles, &sample);
    free_sample(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreement),    cmocka_unit_test(test_agreement_at_length),
        cmocka_unit_test(test_sizes),        cmocka_unit_test(test_isolation),
        cmocka_unit_test(test_order),        cmocka_unit_test(test_crowding),
        cmocka_unit_test(test_guard_pages),  cmocka_unit_test(test_threads),
        cmocka_unit_test(test_interruption), cmocka_unit_test(test_interruption_of_one),
        cmocka_unit_test(test_arguments),    cmocka_unit_test(test_bad_puzzles),
    };
    return cmocka_run_group_tests(tests, make_bases, NULL);
}
