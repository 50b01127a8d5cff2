/*
 * cmocka.h - the part of cmocka that the unit tests use, in one header: for machines on which
 * cmocka is not installed, foreign ones above all (-DTENRING_SMALL_CMOCKA=ON). Each test of a group
 * is run, also after one has failed.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SMALL_CMOCKA_H
#define TENRING_TESTS_SMALL_CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int (*CMFixtureFunction)(void **state);

struct CMUnitTest {
    const char *name;
    void (*test)(void **state);
    CMFixtureFunction teardown;
};

#define cmocka_unit_test(function)                                                                 \
    {                                                                                              \
#function, function, NULL                                                                  \
    }
#define cmocka_unit_test_teardown(function, teardown)                                              \
    {                                                                                              \
#function, function, teardown                                                              \
    }

/* Where the running test goes when it fails (1) or is skipped (2). */
extern jmp_buf small_cmocka_end;

#define print_message(...) printf(__VA_ARGS__)
#define print_error(...)   fprintf(stderr, __VA_ARGS__)

#define fail_msg(...)                                                                              \
    (fprintf(stderr, "%s:%d: ", __FILE__, __LINE__), fprintf(stderr, __VA_ARGS__),                 \
     fputc('\n', stderr), longjmp(small_cmocka_end, 1))
#define fail() fail_msg("failed")
#define skip() longjmp(small_cmocka_end, 2)

#define small_cmocka_check(condition, text)                                                        \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%s", text);                                                                  \
    } while (0)
/* Numbers are compared as cmocka does, as the widest unsigned type. */
#define small_cmocka_compare(a, relation, b)                                                       \
    do {                                                                                           \
        const uintmax_t small_a = (uintmax_t)(a), small_b = (uintmax_t)(b);                        \
        if (!(small_a relation small_b))                                                           \
            fail_msg("%s is %#jx, %s is %#jx", #a, small_a, #b, small_b);                          \
    } while (0)

#define assert_true(a)                small_cmocka_check((a), #a)
#define assert_false(a)               small_cmocka_check(!(a), "not " #a)
#define assert_null(a)                small_cmocka_check((a) == NULL, #a " is not NULL")
#define assert_non_null(a)            small_cmocka_check((a) != NULL, #a " is NULL")
#define assert_ptr_equal(a, b)        small_cmocka_check((a) == (b), #a " is not " #b)
#define assert_ptr_not_equal(a, b)    small_cmocka_check((a) != (b), #a " is " #b)
#define assert_int_equal(a, b)        small_cmocka_compare(a, ==, b)
#define assert_int_not_equal(a, b)    small_cmocka_compare(a, !=, b)
#define assert_string_equal(a, b)     small_cmocka_same(__FILE__, __LINE__, a, b)
#define assert_string_not_equal(a, b) small_cmocka_check(strcmp(a, b) != 0, #a " is " #b)
#define assert_memory_equal(a, b, size)                                                            \
    small_cmocka_check(memcmp(a, b, size) == 0, #a " is not " #b)
#define assert_memory_not_equal(a, b, size)                                                        \
    small_cmocka_check(memcmp(a, b, size) != 0, #a " is " #b)
#define assert_in_range(a, least, most)                                                            \
    do {                                                                                           \
        small_cmocka_compare(a, >=, least);                                                        \
        small_cmocka_compare(a, <=, most);                                                         \
    } while (0)

#define cmocka_run_group_tests(tests, setup, teardown)                                             \
    small_cmocka_run(tests, sizeof(tests) / sizeof(tests)[0], setup, teardown)

void small_cmocka_same(const char *file, int line, const char *a, const char *b);

/* The number of tests that failed. */
int small_cmocka_run(const struct CMUnitTest *tests, size_t n, CMFixtureFunction setup,
                     CMFixtureFunction teardown);

#endif
