/*
 * test_libc.c - compares the WebAssembly module's own functions of the C library with the system's.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "base/rng.h"

/* tests/CMakeLists.txt gives them these names. */
void *own_memcpy(void *restrict to, const void *restrict from, size_t size);
void *own_memmove(void *to, const void *from, size_t size);
void *own_memset(void *bytes, int value, size_t size);
int own_memcmp(const void *first, const void *second, size_t size);
void *own_memchr(const void *bytes, int value, size_t size);
size_t own_strlen(const char *text);
void own_qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));

enum { ROUNDS = 20000, SIZE = 100 };

static void fill(struct rng *rng, uint8_t *bytes, size_t size, uint32_t values)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)rng_below(rng, values);
}

static void test_copies(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t wanted[3 * SIZE], found[3 * SIZE];
        size_t size = rng_below(&rng, SIZE), from = rng_below(&rng, 2 * SIZE),
               to = rng_below(&rng, 2 * SIZE);
        fill(&rng, wanted, sizeof wanted, 256);
        memcpy(found, wanted, sizeof wanted);
        memmove(wanted + to, wanted + from, size);
        bool apart = to + size <= from || from + size <= to;
        void *end = apart && round % 2 ? own_memcpy(found + to, found + from, size)
                                       : own_memmove(found + to, found + from, size);
        assert_ptr_equal(end, found + to);
        assert_memory_equal(found, wanted, sizeof wanted);
        int value = (int)rng_below(&rng, 600) - 300;
        memset(wanted + to, value, size);
        assert_ptr_equal(own_memset(found + to, value, size), found + to);
        assert_memory_equal(found, wanted, sizeof wanted);
    }
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void test_comparisons(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 2);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t a[SIZE], b[SIZE];
        size_t size = rng_below(&rng, 8);
        fill(&rng, a, SIZE, 2);
        fill(&rng, b, SIZE, 2);
        a[0] = round % 3 == 0 ? 200 : 1;
        b[0] = round % 2 == 0 ? 200 : 1;
        assert_int_equal(sign(own_memcmp(a, b, size)), sign(memcmp(a, b, size)));
        int value = (int)rng_below(&rng, 3) + (round % 2 ? 256 : 0);
        assert_ptr_equal(own_memchr(a + 1, value, size), memchr(a + 1, value, size));
        a[SIZE - 1] = 0;
        assert_int_equal(own_strlen((const char *)a), strlen((const char *)a));
    }
}

static int by_first(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* The result is sorted and has the same elements. */
static void test_sorting(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 3);
    for (int round = 0; round < ROUNDS; round++) {
        enum { MOST = 20, LARGEST = 5 };
        uint8_t list[MOST * LARGEST];
        size_t count = rng_below(&rng, MOST + 1), size = 1 + rng_below(&rng, LARGEST);
        int seen[256] = {0};
        fill(&rng, list, sizeof list, round % 2 ? 256 : 4);
        /* The first byte of an element determines the others, to detect mixed elements. */
        for (size_t i = 0; i < count; i++) {
            seen[list[i * size]]++;
            memset(list + i * size, list[i * size], size);
        }
        own_qsort(list, count, size, by_first);
        for (size_t i = 0; i < count; i++) {
            seen[list[i * size]]--;
            assert_true(i == 0 || list[(i - 1) * size] <= list[i * size]);
            for (size_t k = 1; k < size; k++)
                assert_int_equal(list[i * size + k], list[i * size]);
        }
        for (int value = 0; value < 256; value++)
            assert_int_equal(seen[value], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_sorting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
