/*
 * test_utf16.c - UTF-16 to UTF-8: detection, conversion in pieces of any size, and whole readers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "text/expect.h"
#include "text/fold.h"

static void detects_the_encoding(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        enum text_encoding encoding;
    } cases[] = {
        {"\xff\xfe"
         "5\0"
         "3\0",
         6, TEXT_UTF16_LITTLE},
        {"\xfe\xff\0"
         "5\0"
         "3",
         6, TEXT_UTF16_BIG},
        {"5\0"
         "3\0.\0.\0",
         8, TEXT_UTF16_LITTLE},
        {"\0"
         "5\0"
         "3\0.\0.",
         8, TEXT_UTF16_BIG},
        {"53..", 4, TEXT_UTF8},
        {"\xef\xbb\xbf"
         "5",
         4, TEXT_UTF8},
        {"\0\0\0\0", 4, TEXT_UTF8},
        {"", 0, TEXT_UTF8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(text_find_encoding(cases[i].bytes, cases[i].length), cases[i].encoding);
}

/* Converts in pieces of every size. */
static void expect_utf8(enum text_encoding encoding, const char *bytes, size_t length,
                        const char *expected)
{
    for (size_t piece = 1; piece <= length; piece++) {
        struct text_utf16 utf16 = {.encoding = encoding};
        char out[200];
        size_t to = 0;
        for (size_t at = 0; at < length; at += piece) {
            const size_t n = length - at < piece ? length - at : piece;
            const size_t wrote = text_to_utf8(&utf16, bytes + at, n, out + to);
            assert_true(wrote <= text_utf8_limit(n));
            to += wrote;
        }
        assert_int_equal(to, strlen(expected));
        assert_memory_equal(out, expected, to);
    }
}

static void converts(void **state)
{
    (void)state;
    expect_utf8(TEXT_UTF16_LITTLE, "5\0\xe9\0\xac\x20\x3d\xd8\x00\xde.\0", 12,
                "5\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80.");
    expect_utf8(TEXT_UTF16_BIG,
                "\0"
                "5\0\xe9\x20\xac\xd8\x3d\xde\x00\0.",
                12, "5\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80.");
    /* the first and the last character of each length, and those beside the surrogates */
    expect_utf8(TEXT_UTF16_LITTLE, "\x7f\0\x80\0\xff\x07\0\x08\xff\xd7\0\xe0\xff\xff", 14,
                "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf");
    expect_utf8(TEXT_UTF16_BIG, "\xd8\0\xdc\0\xdb\xff\xdf\xff", 8,
                "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    /* unpaired surrogates */
    expect_utf8(TEXT_UTF16_LITTLE,
                "\x3d\xd8"
                "1\0\x00\xde"
                "2\0",
                8,
                "\xef\xbf\xbd"
                "1\xef\xbf\xbd"
                "2");
}

/* A text in UTF-16, with or without a byte-order mark. The caller frees it. */
static char *widen(const char *text, bool big, bool mark, size_t *length)
{
    char *wide = malloc(2 * strlen(text) + 2), *to = wide;
    assert_non_null(wide);
    if (mark)
        to = put(to, big ? "\xfe\xff" : "\xff\xfe");
    for (; *text; text++) {
        *to++ = (char)(big ? '\0' : *text);
        *to++ = (char)(big ? *text : '\0');
    }
    *length = (size_t)(to - wide);
    return wide;
}

static void readers_read_it(void **state)
{
    (void)state;
    static const struct {
        const char *text, *records;
    } cases[] = {
        {SAMPLE "\r\n" SAMPLE, "1 line 1 P|\n2 line 2 P|\n"},
        {ROWS "\n" ROWS, "1 grid 1 P|\n2 grid 11 P|\n"},
        {"id,puzzle\n1," SAMPLE ",x\n", "1 line 2 P|x\n"},
        {"{\"puzzle\":\"" SAMPLE "\"}\n", "1 json 1 P|\n"},
        {"<game data=\"" SAMPLE "\"/>\n", "1 opensudoku 1 P|\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int kind = 0; kind < 4; kind++) {
            size_t length;
            char *wide = widen(cases[i].text, kind & 1, kind & 2, &length);
            expect_bytes(wide, length, TENRING_SYNTAX_AUTO, cases[i].records);
            free(wide);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(detects_the_encoding),
        cmocka_unit_test(converts),
        cmocka_unit_test(readers_read_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
