/*
 * test_lines.c - cuts a stream into lines: compared with a simple pass over the whole text, however
 * the bytes are fed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "support/support.h"
#include "text/lines.h"

/* The length of the line at text[at], and the beginning of the next line. */
static size_t line_length(const char *text, size_t at, size_t size, size_t *next)
{
    size_t end = at;
    while (end < size && text[end] != '\n' && text[end] != '\r')
        end++;
    *next = end < size ? end + 1 : end;
    if (end + 1 < size && text[end] == '\r' && text[end + 1] == '\n')
        *next = end + 2;
    return end - at;
}

/*
 * Feeds text[0..size) in pieces of 1..most bytes and compares each line as soon as it is found. The
 * memory has the exact size of the piece, so a sanitizer sees reads beyond it.
 */
static void check_lines(const char *text, size_t size, uint32_t most, struct rng *rng)
{
    struct text_lines lines;
    struct text_line line;
    size_t fed = 0, at = 0, next;
    uint64_t number = 1;
    text_lines_init(&lines);
    for (;;) {
        enum text_step step = text_find_line(&lines, &line);
        if (step == TEXT_END)
            break;
        if (step == TEXT_MORE) {
            size_t n = 1 + rng_below(rng, most);
            n = n < size - fed ? n : size - fed;
            char *piece = malloc(n > 0 ? n : 1);
            assert_non_null(piece);
            memcpy(piece, text + fed, n);
            assert_int_equal(text_feed(&lines, piece, n), TENRING_STATUS_OK);
            free(piece);
            fed += n;
            continue;
        }
        assert_int_equal(step, TEXT_FOUND);
        assert_true(at < size);
        size_t length = line_length(text, at, size, &next);
        bool cut = length > TEXT_LINE_LIMIT;
        assert_int_equal(line.number, number++);
        assert_int_equal(line.offset, at);
        assert_int_equal(line.cut, cut);
        assert_int_equal(line.length, cut ? TEXT_LINE_LIMIT : length);
        assert_memory_equal(line.text, text + at, line.length);
        text_pass_line(&lines);
        at = next;
    }
    assert_int_equal(at, size);
    assert_int_equal(fed, size);
    /* the held bytes, the last piece, and the slack of a growing buffer */
    assert_true(lines.capacity <= TEXT_LINE_LIMIT + most + 2 * (1 << 16));
    assert_int_equal(text_feed(&lines, "x", 1), TENRING_STATUS_INVALID_ARGUMENT);
    text_lines_free(&lines);
}

static void random_texts(void **state)
{
    (void)state;
    static const char bytes[] = "ab\n\r\n\r";
    struct rng rng;
    char text[64];
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 20000; trial++) {
        size_t size = rng_below(&rng, sizeof text + 1);
        for (size_t i = 0; i < size; i++)
            text[i] = bytes[rng_below(&rng, sizeof bytes - 1)];
        check_lines(text, size, 1 + rng_below(&rng, 20), &rng);
    }
}

/* Lines at and above the limit of length, also a last line without a line end. */
static void long_lines(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    size_t size = 3 * TEXT_LINE_LIMIT + 100;
    char *text = malloc(size);
    assert_non_null(text);
    for (size_t extra = 0; extra < 3; extra++)
        for (int kind = 0; kind < 3; kind++) {
            memset(text, 'x', size);
            text[TEXT_LINE_LIMIT - 1 + extra] = kind == 0 ? '\n' : '\r';
            if (kind == 2)
                text[TEXT_LINE_LIMIT + extra] = '\n';
            check_lines(text, size, 1 << 18, &rng);
            check_lines(text, TEXT_LINE_LIMIT + 50, 5000, &rng);
        }
    free(text);
}

/* Skips lines of equal length that were read elsewhere. */
static void lines_skipped_at_once(void **state)
{
    (void)state;
    static const char text[] = "abc\nabc\nabc\nend";
    struct text_lines lines;
    struct text_line line;
    text_lines_init(&lines);
    assert_int_equal(text_feed(&lines, text, sizeof text - 1), TENRING_STATUS_OK);
    assert_int_equal(text_feed(&lines, "", 0), TENRING_STATUS_OK);
    assert_int_equal(text_find_line(&lines, &line), TEXT_FOUND);
    assert_int_equal(text_pass_lines(&lines, 3, 4), 1);
    assert_int_equal(text_find_line(&lines, &line), TEXT_FOUND);
    assert_int_equal(line.number, 4);
    assert_int_equal(line.offset, 12);
    assert_int_equal(line.length, 3);
    assert_memory_equal(line.text, "end", 3);
    text_pass_line(&lines);
    assert_int_equal(text_find_line(&lines, &line), TEXT_END);
    text_lines_free(&lines);
}

static void trimming(void **state)
{
    (void)state;
    static const struct {
        const char *text, *trimmed;
    } cases[] = {
        {"", ""},
        {" \t ", ""},
        {"  a b\t ", "a b"},
        {"\xef\xbb\xbf a", "a"},
        {"a\xef\xbb\xbf", "a\xef\xbb\xbf"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text_line line = {.text = cases[i].text, .length = strlen(cases[i].text)};
        size_t length;
        const char *text = text_trim(&line, &length);
        assert_int_equal(length, strlen(cases[i].trimmed));
        assert_memory_equal(text, cases[i].trimmed, length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_texts),
        cmocka_unit_test(long_lines),
        cmocka_unit_test(lines_skipped_at_once),
        cmocka_unit_test(trimming),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
