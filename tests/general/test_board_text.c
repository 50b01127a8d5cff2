/*
 * test_board_text.c - puzzles of boards as text, in each notation of digits.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "tenring.h"

static struct tenring_board *open_board(const char *name)
{
    struct tenring_board *board = NULL;
    assert_int_equal(tenring_board_new_named(name, NULL, &board), TENRING_STATUS_OK);
    return board;
}

/* Reading a written puzzle gives the same puzzle. */
static void test_round_trip(void **state)
{
    (void)state;
    static const char *const names[] = {"4x4", "9x9", "16x16", "25x25"};
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct tenring_board *board = open_board(names[i]);
        const int side = tenring_board_side(board);
        for (int digits = 0; tenring_digits_name((enum tenring_digits)digits); digits++) {
            uint8_t cells[625], read[625];
            char text[2000];
            for (int cell = 0; cell < side * side; cell++)
                cells[cell] = (uint8_t)rng_below(&rng, (uint32_t)side + 1);
            const enum tenring_digits way = (enum tenring_digits)digits;
            const size_t length = tenring_board_format(board, cells, way, text, sizeof text);
            if (way == TENRING_DIGITS_HEX && side > 16) {
                assert_int_equal(length, 0);
                continue;
            }
            assert_int_equal(length, strlen(text));
            assert_int_equal(tenring_board_format(board, cells, way, NULL, 0), length);
            assert_int_equal(tenring_board_parse(board, text, length, way, read, NULL),
                             TENRING_STATUS_OK);
            assert_memory_equal(read, cells, (size_t)(side * side));
            if (way == TENRING_DIGITS_HEX)
                continue;
            assert_int_equal(
                tenring_board_parse(board, text, length, TENRING_DIGITS_AUTO, read, NULL),
                TENRING_STATUS_OK);
            assert_memory_equal(read, cells, (size_t)(side * side));
        }
        tenring_board_free(board);
    }
}

/* Different drawings of a 4 x 4 puzzle give the same puzzle. */
static void test_drawings(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1.3........4...2",
        "1 . 3 .\n. . . .\n. . . 4\r\n. . _ 2\n",
        "10300000_0.4-*?2",
        "1,0,3,0,0,0,0,0,0,0,0,4,0,0,0,2",
        "+--+--+\n|1.|3.|\n|..|..|\n+--+--+\n|..|.4|\n|..|.2|\n+--+--+\n",
        "A-C-\n----\n---D\n---B",
    };
    static const uint8_t expected[16] = {1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2};
    struct tenring_board *board = open_board("4x4");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        uint8_t cells[16];
        assert_int_equal(tenring_board_parse(board, texts[i], strlen(texts[i]), TENRING_DIGITS_AUTO,
                                             cells, NULL),
                         TENRING_STATUS_OK);
        assert_memory_equal(cells, expected, sizeof cells);
    }
    tenring_board_free(board);
}

/* Numbers with characters between them that are no digits: blanks, and one that is neither. */
static void test_numbers(void **state)
{
    (void)state;
    static const char good[] = "1 . 3 . 0 0 _ 0 0 0 0 4 * ? 0 2", bad[] = "1 . 3 . 0 A";
    static const uint8_t expected[16] = {1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2};
    struct tenring_board *board = open_board("4x4");
    uint8_t cells[16];
    size_t offset = 99;
    assert_int_equal(
        tenring_board_parse(board, good, strlen(good), TENRING_DIGITS_NUMBERS, cells, NULL),
        TENRING_STATUS_OK);
    assert_memory_equal(cells, expected, sizeof cells);
    assert_int_equal(
        tenring_board_parse(board, bad, strlen(bad), TENRING_DIGITS_NUMBERS, cells, &offset),
        TENRING_STATUS_BAD_INPUT);
    assert_int_equal(offset, 10);
    tenring_board_free(board);
}

/* Other text is refused, with the place of the fault. */
static void test_bad(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t offset;
    } bad[] = {
        {"1.3.........4..", 15},
        {"1.3.........4..2.", 16},
        {"1.5.........4..2", 2},
        {"1.3.......%.4..2", 10},
        {"", 0},
        {"1.3.\n....\n...4\n...x", 18},
        {"1 2 3 17 1 2 3 4 1 2 3 4 1 2 3 4", 6},
    };
    struct tenring_board *board = open_board("4x4");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        size_t offset = 99;
        uint8_t cells[16] = {7};
        assert_int_equal(tenring_board_parse(board, bad[i].text, strlen(bad[i].text),
                                             TENRING_DIGITS_AUTO, cells, &offset),
                         TENRING_STATUS_BAD_INPUT);
        assert_int_equal(offset, bad[i].offset);
        assert_int_equal(cells[0], 7);
    }
    tenring_board_free(board);
}

/* 0 is a blank or the first hexadecimal digit: a puzzle with both 0 and another blank is refused
   unless the caller says which. */
static void test_hex(void **state)
{
    (void)state;
    struct tenring_board *board = open_board("16x16");
    char text[257];
    uint8_t cells[256];
    memset(text, '.', 256);
    text[0] = '0';
    text[1] = 'F';
    assert_int_equal(tenring_board_parse(board, text, 256, TENRING_DIGITS_AUTO, cells, NULL),
                     TENRING_STATUS_BAD_INPUT);
    assert_int_equal(tenring_board_parse(board, text, 256, TENRING_DIGITS_HEX, cells, NULL),
                     TENRING_STATUS_OK);
    assert_int_equal(cells[0], 1);
    assert_int_equal(cells[1], 16);
    assert_int_equal(tenring_board_parse(board, text, 256, TENRING_DIGITS_LETTERS, cells, NULL),
                     TENRING_STATUS_OK);
    assert_int_equal(cells[0], 0);
    assert_int_equal(cells[1], 15);
    tenring_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_numbers),    cmocka_unit_test(test_bad),
        cmocka_unit_test(test_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
