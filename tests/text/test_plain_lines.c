/*
 * test_plain_lines.c - each kernel of src/text copies the same plain lines as a plain loop does, and
 * touches nothing behind them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/isa.h"
#include "support/support.h"
#include "text/kernel.h"

ISA_DECLARE(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS(text_kernel);

enum { LINES = 7, SIZE = LINES * TEXT_LINE_SIZE };

/* How many lines the text begins with that hold nothing but digits and '.'. */
static size_t plain_lines(const char *text)
{
    for (size_t i = 0; i < SIZE; i++) {
        bool end = i % TEXT_LINE_SIZE == GRID_CELLS;
        bool plain = text[i] == '.' || (text[i] >= '0' && text[i] <= '9');
        if (end ? text[i] != '\n' : !plain)
            return i / TEXT_LINE_SIZE;
    }
    return LINES;
}

static void fill(char *text)
{
    static const char characters[] = ".0123456789";
    for (size_t i = 0; i < SIZE; i++)
        text[i] = i % TEXT_LINE_SIZE == GRID_CELLS ? '\n' : characters[i * 7 % 11];
}

static void copy_and_compare(const char *text, size_t max)
{
    size_t plain = plain_lines(text), expected = plain < max ? plain : max;
    for (int isa = 1; isa <= ISA_COUNT; isa++) {
        char copy[SIZE + 64];
        const struct text_kernel *kernel = isa_choose(kernels, isa);
        if (!kernel)
            continue;
        memset(copy, '#', sizeof copy);
        assert_int_equal(kernel->copy_lines(text, max, copy), expected);
        assert_memory_equal(copy, text, expected * TEXT_LINE_SIZE);
        for (size_t i = max * TEXT_LINE_SIZE; i < sizeof copy; i++)
            assert_int_equal(copy[i], '#');
    }
}

/* Every byte at every place of a line, the line end included. */
static void stops_at_the_first_line_that_is_not_plain(void **unused)
{
    (void)unused;
    char text[SIZE];
    fill(text);
    for (size_t place = 0; place < TEXT_LINE_SIZE; place++) {
        for (int byte = 0; byte < 256; byte++) {
            char *at = &text[3 * TEXT_LINE_SIZE + place], old = *at;
            *at = (char)byte;
            copy_and_compare(text, LINES);
            *at = old;
        }
    }
}

static void copies_no_more_than_it_may(void **unused)
{
    (void)unused;
    char text[SIZE];
    fill(text);
    for (size_t max = 0; max <= LINES; max++)
        copy_and_compare(text, max);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_at_the_first_line_that_is_not_plain),
        cmocka_unit_test(copies_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
