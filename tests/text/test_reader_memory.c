/*
 * test_reader_memory.c - the reader without memory: each allocation in turn fails, alone or with
 * all after it.
 *
 * The linker replaces malloc, calloc and realloc by the wrappers below (--wrap). AddressSanitizer
 * finds leaks.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tenring.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* The sample as {"size":9,"grid":[[...]]}, packed by lz-string 1.5.0. */
static const char links[] = "https://f-puzzles.com/?load="
                            "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6j"
                            "Fu04wewKVJClK1AOwimreB268ZWrQF"
                            "1khOf2oA2FWPUTt03kYUIAjObUbJt+"
                            "QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22an"
                            "xmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/"
                            "npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686v"
                            "rnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA===\n"
                            "https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE "\n";

/* ---- Allocation that fails on demand ---- */

static uint64_t allocations; /* since the count was started */
static uint64_t fail_from;   /* the number of the first that fails, 0 = none */
static bool fail_on;         /* all after it fail, too */

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker defines these names */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static bool fails(void)
{
    allocations++;
    return fail_from != 0 && (allocations == fail_from || (fail_on && allocations > fail_from));
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return fails() ? NULL : __real_realloc(memory, size);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* ---- Reading ---- */

/* The result of reading a text. */
struct outcome {
    int good;     /* records that are the sample */
    int bad;      /* other records */
    int failures; /* calls that reported lack of memory */
    bool given_up;
};

/* Feeds text in chunks; repeats a call that fails for lack of memory, up to a few times. */
static struct outcome read_text(const char *text, size_t length, size_t chunk)
{
    struct outcome outcome = {0, 0, 0, false};
    char shown[TENRING_LINE_LENGTH + 1];
    size_t fed = 0;
    struct tenring_reader *reader = NULL;
    if (tenring_reader_new(TENRING_SYNTAX_AUTO, &reader) != TENRING_STATUS_OK)
        tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    outcome.given_up = !reader;
    while (!outcome.given_up) {
        struct tenring_record record = TENRING_RECORD_INIT;
        enum tenring_reader_event event = tenring_reader_next(reader, &record);
        if (event == TENRING_READER_EVENT_END)
            break;
        if (event == TENRING_READER_EVENT_ERROR) {
            outcome.given_up = ++outcome.failures > 3;
        } else if (event == TENRING_READER_EVENT_MORE) {
            size_t n = length - fed < chunk ? length - fed : chunk;
            enum tenring_status status = tenring_reader_feed(reader, text + fed, n);
            assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_NO_MEMORY);
            if (status == TENRING_STATUS_OK)
                fed += n;
            else
                outcome.given_up = ++outcome.failures > 3;
        } else {
            tenring_format_puzzle(&record.puzzle, TENRING_STYLE_LINE, shown, sizeof shown);
            bool same = record.status == TENRING_STATUS_OK && strcmp(shown, SAMPLE) == 0;
            outcome.good += same;
            outcome.bad += !same;
        }
    }
    tenring_reader_free(reader);
    return outcome;
}

static void every_allocation_may_fail(const char *text, size_t length, size_t chunk, int records)
{
    fail_from = 0;
    allocations = 0;
    struct outcome outcome = read_text(text, length, chunk);
    uint64_t all = allocations;
    assert_int_equal(outcome.good, records);
    assert_int_equal(outcome.bad, 0);
    assert_in_range(all, 2, 1000);
    for (uint64_t k = 1; k <= all; k++) {
        allocations = 0;
        fail_from = k;
        fail_on = false;
        outcome = read_text(text, length, chunk);
        assert_int_equal(outcome.good, records); /* a repeated call loses nothing */
        assert_int_equal(outcome.bad, 0);
        assert_int_equal(outcome.failures, k == 1 ? 0 : 1);
        allocations = 0;
        fail_from = k;
        fail_on = true;
        outcome = read_text(text, length, chunk);
        assert_true(outcome.given_up);
        assert_int_equal(outcome.bad, 0);
    }
    fail_from = 0;
}

static void links_survive(void **state)
{
    (void)state;
    every_allocation_may_fail(links, sizeof links - 1, sizeof links, 2);
    every_allocation_may_fail(links, sizeof links - 1, 7, 2);
}

static void lines_survive(void **state)
{
    (void)state;
    enum { LINES = 3000 };
    char *text = malloc(LINES * 82);
    assert_non_null(text);
    for (size_t i = 0; i < LINES * 82; i++)
        text[i] = SAMPLE "\n"[i % 82];
    every_allocation_may_fail(text, LINES * 82, LINES * 82, LINES);
    every_allocation_may_fail(text, LINES * 82, 1000, LINES);
    free(text);
}

/* Lines need no allocation each: one buffer is made and kept. */
static void lines_cost_no_allocations(void **state)
{
    (void)state;
    enum { LINES = 3000 };
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    allocations = 0;
    for (int i = 0; i < LINES; i++) {
        assert_int_equal(tenring_reader_feed(reader, SAMPLE "\n", 82), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    }
    assert_int_equal(allocations, 1);
    tenring_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_survive),
        cmocka_unit_test(lines_survive),
        cmocka_unit_test(lines_cost_no_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
