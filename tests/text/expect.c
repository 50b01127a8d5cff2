/*
 * expect.c - see text/expect.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/expect.h"

char *read_all_ways(const char *text, size_t length, enum tenring_syntax syntax)
{
    static const size_t sizes[] = {1, 2, 3, 7, 83};
    char *whole = records_of(text, length, syntax, NULL, NULL);
    assert_non_null(whole);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        size_t size = sizes[i];
        char *parts = records_of(text, length, syntax, records_same_size, &size);
        assert_string_equal(parts, whole);
        free(parts);
    }
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uint64_t state = seed;
        char *parts = records_of(text, length, syntax, records_random_size, &state);
        assert_string_equal(parts, whole);
        free(parts);
    }
    return whole;
}

char *put(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

void shorten(char *text)
{
    char *to = text;
    for (char *line = text; *line;) {
        char *end = strchr(line, '\n');
        char *bar = memchr(line, '|', (size_t)(end - line));
        bar = memchr(bar + 1, '|', (size_t)(end - bar - 1));
        for (char *from = line; from < bar;) {
            if (strncmp(from, SAMPLE, 81) == 0) {
                *to++ = 'P';
                from += 81;
            } else {
                *to++ = *from++;
            }
        }
        *to++ = '\n';
        line = end + 1;
    }
    *to = '\0';
}

void expect_bytes(const char *text, size_t length, enum tenring_syntax syntax, const char *expected)
{
    char *records = read_all_ways(text, length, syntax);
    shorten(records);
    assert_string_equal(records, expected);
    free(records);
}

void expect(const char *text, const char *expected)
{
    expect_bytes(text, strlen(text), TENRING_SYNTAX_AUTO, expected);
}

void expect_as(enum tenring_syntax syntax, const char *text, const char *expected)
{
    expect_bytes(text, strlen(text), syntax, expected);
}
