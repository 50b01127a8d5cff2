/*
 * test_lines.c - tenring_batch_solve_lines: the same answers for puzzles as plain text, and an
 * error status for other lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/isa.h"
#include "batch/kernel.h"
#include "batch/sample.h"
#include "support/support.h"
#include "tenring_stream.h"

enum { STRIDE = SAMPLE_STRIDE };

static struct sample givens_new(size_t n, int limit, bool least)
{
    struct sample sample = sample_new(n, limit, least);
    sample_keep_givens(&sample);
    return sample;
}

static void write_lines(const struct sample *sample, size_t n, char *lines)
{
    struct rng rng;
    rng_seed(&rng, 20);
    for (size_t i = 0; i < n; i++)
        sample_write_line(&sample->puzzles[i], &rng, lines + i * STRIDE);
}

static char *lines_new(const struct sample *sample)
{
    char *lines = calloc(sample->n + 1, STRIDE);
    assert_non_null(lines);
    write_lines(sample, sample->n, lines);
    return lines;
}

static void check_lines(struct tenring_batch *batch, const struct sample *sample, const char *lines,
                        size_t n, const char *where)
{
    struct tenring_batch_result *results = malloc((n + 1) * sizeof *results);
    assert_non_null(results);
    memset(results, 0xaa, (n + 1) * sizeof *results); /* any old content */
    assert_int_equal(tenring_batch_solve_lines(batch, lines, results, n, &sample->options),
                     TENRING_STATUS_OK);
    for (size_t i = 0; i < n; i++)
        batch_assert_same(&results[i], &sample->answers[i], &sample->puzzles[i], i, where);
    const unsigned char *after = (const unsigned char *)&results[n];
    for (size_t i = 0; i < sizeof results[n]; i++)
        assert_int_equal(after[i], 0xaa);
    free(results);
}

static void check_whole_sample(int isa, struct sample *sample)
{
    char *lines = lines_new(sample);
    for (int threads = 1; threads <= 2; threads++) {
        struct tenring_batch *batch = batch_new(threads, isa);
        check_lines(batch, sample, lines, sample->n, tenring_isa_name(isa));
        tenring_batch_free(batch);
    }
    free(lines);
}

static void test_agreement(void **state)
{
    (void)state;
    const struct {
        int limit;
        bool least;
    } cases[] = {{2, false}, {2, true}, {1, false}, {1, true}, {10, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sample sample =
            givens_new(support_trials(4000, 100000), cases[i].limit, cases[i].least);
        batch_for_each_isa(check_whole_sample, &sample);
        sample_free(&sample);
    }
}

static void sizes(int isa, struct sample *sample)
{
    const struct batch_kernel *kernel = isa_choose(batch_kernels, isa);
    size_t lanes = (size_t)kernel->lanes;
    const size_t around[] = {0, 1, 2, lanes - 1, lanes, lanes + 1, 3 * lanes + 7};
    struct tenring_batch *batch = batch_new(1, isa);
    char *lines = lines_new(sample);
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        assert_true(around[i] <= sample->n);
        check_lines(batch, sample, lines, around[i], "size");
    }
    free(lines);
    tenring_batch_free(batch);
}

static void test_sizes(void **state)
{
    (void)state;
    struct sample sample = givens_new(6000, 2, true);
    batch_for_each_isa(sizes, &sample);
    sample_free(&sample);
}

/* Text that ends or begins at the edge of accessible memory. The last line has no byte after its
   cells. */
static void guard_pages(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    for (size_t n = sample->n - 3; n <= sample->n; n++) {
        for (int at_end = 0; at_end < 2; at_end++) {
            void *mapping;
            size_t mapped;
            char *copy = malloc(n * STRIDE);
            assert_non_null(copy);
            write_lines(sample, n, copy);
            char *lines = batch_guarded(n * STRIDE - 1, at_end, 1, &mapping, &mapped);
            memcpy(lines, copy, n * STRIDE - 1);
            check_lines(batch, sample, lines, n, "guard pages");
            munmap(mapping, mapped);
            free(copy);
        }
    }
    tenring_batch_free(batch);
}

static void test_guard_pages(void **state)
{
    (void)state;
    struct sample sample = givens_new(2500, 2, false);
    batch_for_each_isa(guard_pages, &sample);
    sample_free(&sample);
}

/* Every byte, each at a third of the places: a line with a byte that is no cell is reported and
   does not affect others. */
static void bad_bytes(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    char *lines = lines_new(sample);
    const struct tenring_batch_result bad = {.status = TENRING_STATUS_BAD_INPUT};
    size_t i = 0;
    for (int byte = 0; byte < 256; byte++) {
        if ((byte >= '0' && byte <= '9') || byte == '.')
            continue;
        for (int cell = byte % 3; cell < TENRING_CELLS; cell += 3, i = (i + 2) % sample->n) {
            lines[i * STRIDE + (size_t)cell] = (char)byte;
            sample->answers[i] = bad;
        }
        if (byte % 8 == 7)
            check_lines(batch, sample, lines, sample->n, "bad bytes");
    }
    free(lines);
    tenring_batch_free(batch);
}

/* A single bad byte among good lines: only its line is reported. */
static void one_bad_byte(int isa, struct sample *sample)
{
    static const unsigned char bytes[] = {0,   '\n', ' ',  '*',  '-',  '/',  ':',  'A',
                                          '_', 'x',  0x7f, 0x80, 0xae, 0xb0, 0xb9, 0xff};
    struct tenring_batch *batch = batch_new(1, isa);
    char *lines = lines_new(sample);
    const int step = TENRING_CELLS / (int)support_trials(20, TENRING_CELLS);
    for (size_t k = 0; k < sizeof bytes; k++) {
        for (int cell = (int)k % step; cell < TENRING_CELLS; cell += step) {
            size_t i = (size_t)cell * 7 % sample->n;
            char *place = &lines[i * STRIDE + (size_t)cell], held = *place;
            struct tenring_batch_result answer = sample->answers[i];
            *place = (char)bytes[k];
            sample->answers[i] = (struct tenring_batch_result){.status = TENRING_STATUS_BAD_INPUT};
            check_lines(batch, sample, lines, sample->n, "one bad byte");
            sample->answers[i] = answer;
            *place = held;
        }
    }
    free(lines);
    tenring_batch_free(batch);
}

static void test_bad_bytes(void **state)
{
    (void)state;
    struct sample few = givens_new(400, 2, false);
    few.n = 20;
    batch_for_each_isa(one_bad_byte, &few);
    sample_free(&few);
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        struct sample sample = givens_new(2600, 2, false);
        if (tenring_isa_available(isa))
            bad_bytes(isa, &sample);
        sample_free(&sample);
    }
}

static bool refuse(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    ++*(int *)context;
    return false;
}

static void test_cancel(void **state)
{
    (void)state;
    int asked = 0;
    struct sample sample = givens_new(60000, 2, false);
    char *lines = lines_new(&sample);
    struct tenring_batch *batch = batch_new(1, 0);
    struct tenring_batch_result *results = calloc(sample.n + 1, sizeof *results);
    assert_non_null(results);
    sample.options.progress = refuse;
    sample.options.context = &asked;
    assert_int_equal(tenring_batch_solve_lines(batch, lines, results, sample.n, &sample.options),
                     TENRING_STATUS_CANCELLED);
    assert_int_equal(asked, 1);
    size_t cancelled = 0;
    for (size_t i = 0; i < sample.n; i++) {
        cancelled += results[i].status == TENRING_STATUS_CANCELLED;
        if (results[i].status != TENRING_STATUS_CANCELLED)
            batch_assert_same(&results[i], &sample.answers[i], &sample.puzzles[i], i, "cancelled");
    }
    assert_true(cancelled > 0);
    free(results);
    free(lines);
    tenring_batch_free(batch);
    sample_free(&sample);
}

static void test_arguments(void **state)
{
    (void)state;
    char line[STRIDE];
    struct tenring_batch_result result;
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    struct tenring_batch *batch = batch_new(1, 0);
    memset(line, '.', sizeof line);
    assert_int_equal(tenring_batch_solve_lines(NULL, line, &result, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve_lines(batch, NULL, &result, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve_lines(batch, line, NULL, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.limit = 0;
    assert_int_equal(tenring_batch_solve_lines(batch, line, &result, 1, &options),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve_lines(batch, NULL, NULL, 0, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_batch_solve_lines(batch, line, &result, 1, NULL), TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 2);
    tenring_batch_free(batch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreement),   cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_guard_pages), cmocka_unit_test(test_bad_bytes),
        cmocka_unit_test(test_cancel),      cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, batch_make_bases, NULL);
}
