/*
 * test_fold.c - folds characters beyond ASCII to one byte each and maps places back to the source.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "text/fold.h"

/* Folds a text; S is the byte for a symbol, L the byte for a letter. */
static void expect_folded(const char *text, const char *expected)
{
    static struct text_folded folded;
    char shown[TEXT_FOLD_MAX + 1];
    assert_true(text_fold(text, strlen(text), &folded));
    for (size_t i = 0; i < folded.length; i++) {
        const unsigned char byte = (unsigned char)folded.text[i];
        shown[i] = (char)(byte >= TEXT_SYMBOL ? 'S' : byte == TEXT_FOREIGN ? 'L' : byte);
    }
    shown[folded.length] = '\0';
    assert_string_equal(shown, expected);
}

static void digits_of_all_scripts(void **state)
{
    (void)state;
    expect_folded("5\xef\xbc\x95\xd9\xa5\xdb\xb5\xe0\xa5\xab", "55555"); /* wide, Arabic, Persian */
    expect_folded("\xe2\x91\xa0\xe2\x91\xa8", "19");                     /* circled */
    expect_folded("\xe3\x80\x87\xe4\xb8\x80\xe4\xb9\x9d", "019");        /* Chinese */
    expect_folded("\xef\xbc\x90\xef\xbc\x99\xd9\xa0\xd9\xa9", "0909");
}

static void blanks_strokes_and_ignored_characters(void **state)
{
    (void)state;
    expect_folded("\xc2\xb7\xe3\x83\xbb\xe2\x96\xa1\xef\xbc\x8e", "....");
    expect_folded("\xe2\x94\x82\xe2\x95\x91\xe2\x94\x80\xe2\x95\xac", "||++");
    expect_folded("\xc2\xa0\xe3\x80\x80\xe2\x80\x83", "   ");
    /* without width: byte-order mark, joiner, space, soft hyphen, direction mark, variation */
    expect_folded("1\xef\xbb\xbf\xe2\x80\x8d\xe2\x80\x8b\xc2\xad\xe2\x80\x8e\xef\xb8\x8f"
                  "2",
                  "12");
    expect_folded("\xef\xbd\x9c\xef\xbc\x8c\xe3\x80\x82", "|,,");
    /* the first and the last of Chinese punctuation, and what follows */
    expect_folded("\xe3\x80\x81\xe3\x80\xbf\xe3\x81\x80", ",,L");
}

/* Of box drawing, U+2500 to U+257F, vertical lines are strokes; all others are crossings. */
static void box_drawing(void **state)
{
    static const char vertical[] = "\x02\x03\x06\x07\x0a\x0b\x4e\x4f\x51\x75\x77\x79\x7b";
    (void)state;
    for (int code = 0; code < 0x80; code++) {
        const char text[] = {'\xe2', (char)(0x94 + code / 64), (char)(0x80 + code % 64), '\0'};
        expect_folded(text, memchr(vertical, code, sizeof vertical - 1) ? "|" : "+");
    }
}

static void letters_and_symbols(void **state)
{
    (void)state;
    static struct text_folded folded;
    expect_folded("\xe6\x95\xb0\xc3\xa9\xd0\xaf", "LLL");
    expect_folded("\xe2\x96\xa0\xe2\x98\x85\xc3\x97", "SSS");
    expect_folded("a\xe4z", "aLz");              /* Latin-1 */
    expect_folded("\xca\xfd\xb6\xc0 1", "LL 1"); /* GBK: two bytes a letter */
    expect_folded("\xe2\x94", "L");              /* cut off */
    assert_true(text_fold("\xe2\x96\xa0\xe2\x96\xa0\xe2\x98\x85", 9, &folded));
    assert_int_equal(folded.text[0], folded.text[1]);
    assert_int_not_equal(folded.text[0], folded.text[2]);
}

static void places_map_to_the_source(void **state)
{
    (void)state;
    static struct text_folded folded;
    static const char text[] = "\xef\xbc\x95\xef\xbc\x93\xe3\x80\x80\xe2\x80\x8b\xe3\x83\xbb.";
    static const uint16_t places[] = {0, 3, 6, 12, 15, 16};
    assert_true(text_fold(text, sizeof text - 1, &folded));
    assert_int_equal(folded.length, 5);
    assert_memory_equal(folded.text, "53 ..", 5);
    assert_memory_equal(folded.place, places, sizeof places);
}

static void lengths_are_limited(void **state)
{
    (void)state;
    static struct text_folded folded;
    static char text[TEXT_FOLD_MAX + 1];
    memset(text, '1', sizeof text);
    assert_true(text_fold(text, TEXT_FOLD_MAX, &folded));
    assert_int_equal(folded.length, TEXT_FOLD_MAX);
    assert_false(text_fold(text, TEXT_FOLD_MAX + 1, &folded));
    assert_false(text_is_wide(text, sizeof text));
    text[TEXT_FOLD_MAX] = '\x80';
    assert_true(text_is_wide(text, sizeof text));
    assert_int_equal(text_space_length(" \t\xc2\xa0\xe2\x80\x8b\xe3\x80\x80x", 11), 10);
    assert_int_equal(text_space_length("", 0), 0);
}

static void code_points(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        uint32_t code;
    } cases[] = {
        {"A", 1, 'A'},
        {"\xc3\xa9", 2, 0xe9},
        {"\xe2\x82\xac", 3, 0x20ac},
        {"\xf0\x9f\x98\x80", 4, 0x1f600},
        {"\x80", 0, 0},
        {"\xc0\xaf", 0, 0},
        {"\xe2\x82", 0, 0},
        {"\xf8\x88", 0, 0},
        {"\xe2\x41\x41", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t code = 0;
        assert_int_equal(text_code_point(cases[i].bytes, strlen(cases[i].bytes), &code),
                         cases[i].length);
        if (cases[i].length > 0)
            assert_int_equal(code, cases[i].code);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_of_all_scripts),
        cmocka_unit_test(blanks_strokes_and_ignored_characters),
        cmocka_unit_test(box_drawing),
        cmocka_unit_test(letters_and_symbols),
        cmocka_unit_test(places_map_to_the_source),
        cmocka_unit_test(lengths_are_limited),
        cmocka_unit_test(code_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
