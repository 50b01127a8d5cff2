/*
 * test_puzzle.c - one puzzle as text: tenring_parse_puzzle, tenring_format_puzzle,
 * tenring_format_grid.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "tenring.h"
#include "text/message.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static void expect_fault(const char *text, size_t length, size_t offset, const char *message)
{
    struct tenring_puzzle puzzle;
    struct tenring_puzzle before;
    struct tenring_error error;
    memset(&puzzle, 0x5a, sizeof puzzle);
    before = puzzle;
    assert_int_equal(tenring_parse_puzzle(text, length, &puzzle, &error), TENRING_STATUS_BAD_INPUT);
    assert_int_equal(error.status, TENRING_STATUS_BAD_INPUT);
    assert_int_equal(error.offset, offset);
    assert_string_equal(error.message, message);
    assert_memory_equal(&puzzle, &before, sizeof puzzle);
    assert_int_equal(tenring_parse_puzzle(text, length, &puzzle, NULL), TENRING_STATUS_BAD_INPUT);
}

static void reads_81_characters(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    error.status = TENRING_STATUS_LIMIT;
    assert_int_equal(tenring_parse_puzzle(SAMPLE, 81, &puzzle, &error), TENRING_STATUS_OK);
    assert_int_equal(error.status, TENRING_STATUS_OK);
    assert_int_equal(error.offset, 0);
    assert_string_equal(error.message, "");
    for (size_t cell = 0; cell < 81; cell++) {
        char c = SAMPLE[cell];
        assert_int_equal(puzzle.cell[cell], c == '.' ? 0x1ff : 1 << (c - '1'));
    }
}

static void reads_every_blank_and_nothing_else(void **state)
{
    (void)state;
    char text[82];
    struct tenring_puzzle puzzle;
    for (int byte = 0; byte < 256; byte++) {
        memcpy(text, SAMPLE, sizeof text);
        text[40] = (char)byte;
        bool blank = byte != 0 && strchr(".0*_-?xX", byte);
        bool digit = byte >= '1' && byte <= '9';
        enum tenring_status status = tenring_parse_puzzle(text, 81, &puzzle, NULL);
        assert_int_equal(status, blank || digit ? TENRING_STATUS_OK : TENRING_STATUS_BAD_INPUT);
        if (blank)
            assert_int_equal(puzzle.cell[40], 0x1ff);
        if (digit)
            assert_int_equal(puzzle.cell[40], 1 << (byte - '1'));
    }
}

static void places_of_faults_in_81_characters(void **state)
{
    (void)state;
    char text[82] = SAMPLE;
    expect_fault(text, 80, 80,
                 "the text has 80 characters; a puzzle has 81, or 729 when they are pencilmarks");
    expect_fault(text, 0, 0,
                 "the text has 0 characters; a puzzle has 81, or 729 when they are pencilmarks");
    expect_fault(SAMPLE "1", 82, 81,
                 "the text has 82 characters; a puzzle has 81, or 729 when they are pencilmarks");
    expect_fault(SAMPLE "\n", 82, 81,
                 "'\\x0a' is neither a digit nor a blank; a puzzle has 81 of them");
    expect_fault(" " SAMPLE, 82, 0, "' ' is neither a digit nor a blank; a puzzle has 81 of them");
    text[80] = 'Q';
    expect_fault(text, 81, 80, "'Q' is neither a digit nor a blank; a puzzle has 81 of them");
    text[0] = '\0';
    expect_fault(text, 81, 0, "'\\x00' is neither a digit nor a blank; a puzzle has 81 of them");
    text[0] = '\xff';
    expect_fault(text, 81, 0, "'\\xff' is neither a digit nor a blank; a puzzle has 81 of them");
    char many[1000];
    memset(many, '1', sizeof many);
    expect_fault(many, 1000, 729,
                 "the text has 1000 characters; a puzzle has 81, or 729 when they are pencilmarks");
}

static void reads_729_characters(void **state)
{
    (void)state;
    char text[730];
    struct tenring_puzzle puzzle;
    for (int i = 0; i < 729; i++)
        text[i] = (char)(i % 3 ? '.' : '1' + i % 9);
    text[729] = '\0';
    assert_int_equal(tenring_parse_puzzle(text, 729, &puzzle, NULL), TENRING_STATUS_OK);
    for (int cell = 0; cell < 81; cell++)
        assert_int_equal(puzzle.cell[cell], 0x49);
    text[4] = '0'; /* any blank will do */
    assert_int_equal(tenring_parse_puzzle(text, 729, &puzzle, NULL), TENRING_STATUS_OK);
    text[4] = '6';
    expect_fault(text, 729, 4,
                 "'6' is neither 5 nor a blank; of the nine characters for r1c1 this one stands "
                 "for the digit 5");
    text[4] = '.';
    text[728] = 'Q';
    expect_fault(text, 729, 728,
                 "'Q' is neither 9 nor a blank; of the nine characters for r9c9 this one stands "
                 "for the digit 9");
    memset(text, '.', 729);
    assert_int_equal(tenring_parse_puzzle(text, 729, &puzzle, NULL), TENRING_STATUS_OK);
    for (int cell = 0; cell < 81; cell++)
        assert_int_equal(puzzle.cell[cell], 0);
}

static void refuses_null(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    assert_int_equal(tenring_parse_puzzle(NULL, 81, &puzzle, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_parse_puzzle(SAMPLE, 81, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
}

static void formats_each_style(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    char text[800];
    assert_int_equal(tenring_parse_puzzle(SAMPLE, 81, &puzzle, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, text, sizeof text),
                     TENRING_LINE_LENGTH);
    assert_string_equal(text, SAMPLE);
    assert_int_equal(tenring_format_puzzle(&puzzle, TENRING_STYLE_GRID, text, sizeof text),
                     TENRING_GRID_LENGTH);
    assert_string_equal(text, "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n"
                              "8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n"
                              "0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n");
    assert_int_equal(tenring_format_puzzle(&puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof text),
                     TENRING_PENCILMARKS_LENGTH);
    assert_memory_equal(text, "....5......3......123456789", 27);
    assert_int_equal(strlen(text), 729);
    assert_int_equal(tenring_format_puzzle(&puzzle, (enum tenring_style)3, text, sizeof text), 0);
    assert_string_equal(text, "");
    puzzle.cell[0] = 3;
    puzzle.cell[1] = 0;
    tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, text, sizeof text);
    assert_memory_equal(text, "....7", 5);
}

static void formats_grids(void **state)
{
    (void)state;
    struct tenring_grid grid;
    char text[800];
    char marks[800];
    struct tenring_puzzle puzzle;
    memset(&grid, 0, sizeof grid);
    grid.cell[80] = 9;
    grid.cell[79] = 10; /* not a digit: shown as a blank */
    tenring_format_grid(&grid, TENRING_STYLE_LINE, text, sizeof text);
    for (int i = 0; i < 80; i++)
        assert_int_equal(text[i], '.');
    assert_string_equal(text + 80, "9");
    grid.cell[79] = 0;
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    assert_int_equal(tenring_format_grid(&grid, TENRING_STYLE_PENCILMARKS, text, sizeof text), 729);
    tenring_format_puzzle(&puzzle, TENRING_STYLE_PENCILMARKS, marks, sizeof marks);
    assert_string_equal(text, marks);
}

static void truncates_like_snprintf(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    char text[90];
    assert_int_equal(tenring_parse_puzzle(SAMPLE, 81, &puzzle, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, NULL, 0), 81);
    for (size_t capacity = 1; capacity < sizeof text; capacity++) {
        memset(text, '#', sizeof text);
        assert_int_equal(tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, text, capacity), 81);
        size_t shown = capacity - 1 < 81 ? capacity - 1 : 81;
        assert_memory_equal(text, SAMPLE, shown);
        assert_int_equal(text[shown], '\0');
        for (size_t i = shown + 1; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

static void round_trips(void **state)
{
    (void)state;
    enum { ROUNDS = 2000 };
    struct rng rng;
    char text[730];
    struct tenring_puzzle puzzle;
    struct tenring_puzzle again;
    rng_seed(&rng, 20260801);
    for (int round = 0; round < ROUNDS; round++) {
        for (int cell = 0; cell < 81; cell++)
            puzzle.cell[cell] = (uint16_t)rng_below(&rng, 512);
        tenring_format_puzzle(&puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof text);
        assert_int_equal(tenring_parse_puzzle(text, 729, &again, NULL), TENRING_STATUS_OK);
        assert_memory_equal(&puzzle, &again, sizeof puzzle);
        for (int cell = 0; cell < 81; cell++) {
            unsigned digit = rng_below(&rng, 10);
            puzzle.cell[cell] = (uint16_t)(digit ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
        }
        tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, text, sizeof text);
        assert_int_equal(tenring_parse_puzzle(text, 81, &again, NULL), TENRING_STATUS_OK);
        assert_memory_equal(&puzzle, &again, sizeof puzzle);
    }
}

/* ---- Messages ---- */

static void messages_are_truncated(void **state)
{
    (void)state;
    struct tenring_error error;
    char input[100], long_template[3 * TENRING_MESSAGE_SIZE];
    memset(input, 'a', sizeof input);
    text_fail(&error, 7, TENRING_ERROR_CODE_WEIGHT_WORD, input, (size_t)24);
    assert_string_equal(error.message, "'aaaaaaaaaaaaaaaaaaaaaaaa' is not a whole number");
    assert_int_equal(error.offset, 7);
    assert_int_equal(error.code, TENRING_ERROR_CODE_WEIGHT_WORD);
    assert_int_equal(error.status, TENRING_STATUS_BAD_INPUT);
    text_fail(&error, 7, TENRING_ERROR_CODE_WEIGHT_WORD, input, (size_t)25);
    assert_string_equal(error.message, "'aaaaaaaaaaaaaaaaaaaaaaaa...' is not a whole number");
    memset(input, 1, sizeof input); /* the longest possible argument */
    text_fail(&error, 7, TENRING_ERROR_CODE_WEIGHT_WORD, input, (size_t)99);
    assert_int_equal(strlen(tenring_error_argument(&error, 1)), 4 * 24 + 3);
    assert_string_equal(tenring_error_argument(&error, 2), "");
    text_fail(NULL, 7, TENRING_ERROR_CODE_WEIGHT_WORD, input, (size_t)1);

    memset(long_template, 'x', sizeof long_template - 1);
    long_template[sizeof long_template - 1] = '\0';
    for (size_t capacity = 0; capacity < 5; capacity++) {
        char buffer[5] = "####";
        assert_int_equal(tenring_format_error(&error, long_template, buffer, capacity),
                         sizeof long_template - 1);
        assert_int_equal(capacity > 0 ? strlen(buffer) : 0, capacity > 0 ? capacity - 1 : 0);
    }
}

static void expect_message(const struct tenring_error *error, const char *template,
                           const char *expected)
{
    char message[TENRING_MESSAGE_SIZE];
    assert_int_equal(tenring_format_error(error, template, message, sizeof message),
                     strlen(expected));
    assert_string_equal(message, expected);
}

/* The arguments suffice for other templates, also in another order. */
static void arguments_fill_any_template(void **state)
{
    (void)state;
    struct tenring_error error;
    text_fail_pencilmark(&error, 100, '>', 8 * 81 + 4);
    assert_string_equal(error.message,
                        "'>' is neither 5 nor a blank; of the nine characters for r9c1 this one "
                        "stands for the digit 5");
    expect_message(&error, "Z{3}S{4}: {2} statt {1}", "Z9S1: 5 statt >");
    expect_message(&error, "{5}{6}{x}{", "{x}{");
    text_fail(&error, 0, TENRING_ERROR_CODE_LINE_CELLS, 0, (uint64_t)1);
    assert_string_equal(error.message, "the line has 1 cell; a puzzle line has 81");
    text_fail(&error, 0, TENRING_ERROR_CODE_LINE_CELLS, 0, (uint64_t)0);
    assert_string_equal(error.message, "the line has 0 cells; a puzzle line has 81");
    text_fail(&error, 0, TENRING_ERROR_CODE_LINE_CELLS, 1, UINT64_MAX);
    assert_string_equal(error.message,
                        "the line has more than 18446744073709551615 cells; a puzzle line has 81");
    expect_message(&error, "{1>plus de }.", "plus de 18446744073709551615.");
}

/* Each code has a template of its own. */
static void every_code_has_a_template(void **state)
{
    (void)state;
    assert_string_equal(tenring_error_template(TENRING_ERROR_CODE_NONE), "");
    assert_null(tenring_error_template((enum tenring_error_code)TENRING_ERROR_CODE_COUNT));
    assert_null(tenring_error_template((enum tenring_error_code) - 1));
    for (int code = 1; code < TENRING_ERROR_CODE_COUNT; code++) {
        const char *template = tenring_error_template((enum tenring_error_code)code);
        assert_non_null(template);
        for (int other = 0; other < code; other++)
            assert_string_not_equal(template,
                                    tenring_error_template((enum tenring_error_code)other));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_81_characters),
        cmocka_unit_test(reads_every_blank_and_nothing_else),
        cmocka_unit_test(places_of_faults_in_81_characters),
        cmocka_unit_test(reads_729_characters),
        cmocka_unit_test(refuses_null),
        cmocka_unit_test(formats_each_style),
        cmocka_unit_test(formats_grids),
        cmocka_unit_test(truncates_like_snprintf),
        cmocka_unit_test(round_trips),
        cmocka_unit_test(messages_are_truncated),
        cmocka_unit_test(arguments_fill_any_template),
        cmocka_unit_test(every_code_has_a_template),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
