/*
 * test_play.c - a player's progress: digits and marks besides the givens.
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

#include "tenring.h"

#define REST                                                                                       \
    "......................................................................" /* 70 blanks */

/* Reads the first record of a text. */
static void read_record(const char *text, bool want, struct tenring_record *record)
{
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_want_play(reader, want), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, text, strlen(text)), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_next(reader, record), TENRING_READER_EVENT_RECORD);
    tenring_reader_free(reader);
}

/* The first six cells, each as its given, its placed digit in brackets, or its marks after '?'. */
static void expect_game(const char *text, const char *expected)
{
    struct tenring_record record = TENRING_RECORD_INIT, plain = TENRING_RECORD_INIT;
    char seen[200];
    int length = 0;
    read_record(text, true, &record);
    read_record(text, false, &plain);
    assert_int_equal(record.status, TENRING_STATUS_OK);
    assert_memory_equal(&record.puzzle, &plain.puzzle, sizeof plain.puzzle);
    static const struct tenring_play nothing;
    assert_memory_equal(&plain.play, &nothing, sizeof nothing);
    for (int cell = 0; cell < 6; cell++) {
        const struct tenring_play *play = &record.play;
        if (play->given.cell[cell])
            length += sprintf(seen + length, "%d", play->given.cell[cell]);
        if (play->placed.cell[cell])
            length += sprintf(seen + length, "(%d)", play->placed.cell[cell]);
        if (play->marks.cell[cell])
            length += sprintf(seen + length, "?");
        for (int digit = 1; digit <= 9; digit++)
            if (play->marks.cell[cell] >> (digit - 1) & 1)
                length += sprintf(seen + length, "%d", digit);
        length += sprintf(seen + length, " ");
    }
    assert_string_equal(seen, expected);
}

/* Like expect_game; also, the record's puzzle has exactly the givens of the game. */
static void expect(const char *text, const char *expected)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    expect_game(text, expected);
    read_record(text, true, &record);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        bool given = (record.puzzle.cell[cell] & (record.puzzle.cell[cell] - 1)) == 0;
        assert_int_equal(record.play.given.cell[cell] != 0, given);
    }
}

static void knows_hodoku_lines(void **state)
{
    (void)state;
    /* removed: the 1 of r1c4, the 3 and the 9 of r1c3; other words are skipped */
    expect(":0000:x:7+2..5......" REST ":114 313 913 x 1234 567:899::",
           "7 (2) ?1245678 ?23456789 5  ");
}

static void knows_opensudoku(void **state)
{
    (void)state;
    char text[2000] = "<game data=\"version: 3&#10;5|0|0|4|0|1|0|511|1|0|5|1|0|0|1|6|0|0|";
    for (int cell = 6; cell < TENRING_CELLS; cell++)
        strcat(text, "0|0|1|");
    strcat(text, "\"/>");
    expect(text, "5 (4) ?123456789 ?13  6 ");
    strcpy(text, "<game data=\"version: 1&#10;5|-|0|4|-|1|0|1,9,|1|0|-|1|0|-|1|6|-|0|");
    for (int cell = 6; cell < TENRING_CELLS; cell++)
        strcat(text, "0|-|1|");
    strcat(text, "\"/>");
    expect(text, "5 (4) ?19   6 ");
    strcpy(text, "<game data=\"version: 4&#10;5|0|0|0|4|0|0|1|0|7|5|1|0|0|0|1|0|0|0|1|6|0|0|0|");
    for (int cell = 6; cell < TENRING_CELLS; cell++)
        strcat(text, "0|0|0|1|");
    strcat(text, "\"/>");
    expect(text, "5 (4) ?13   6 ");
}

static void knows_sudokuwiki_links(void **state)
{
    (void)state;
    char text[400] = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0500100j000000";
    /* a given 5; a blank; base 36 of 36: a player's digit 18 is impossible, so candidates 18 */
    for (int cell = 7; cell < TENRING_CELLS; cell++)
        strcat(text, "00");
    struct tenring_record record = TENRING_RECORD_INIT;
    read_record(text, true, &record);
    assert_int_equal(record.status, TENRING_STATUS_OK);
    assert_int_equal(record.play.given.cell[0], 5);
    assert_int_equal(record.play.marks.cell[2], 36 - 18);
    assert_int_equal(record.play.marks.cell[3], 19 - 18);
}

static void knows_sdx(void **state)
{
    (void)state;
    char text[1200] = "7 u2 12 9 5 123456789 4 5 6";
    for (int cell = 9; cell < TENRING_CELLS; cell++)
        strcat(text, cell % 9 == 0 ? "\n123456789" : " 123456789");
    expect_game(text, "7 (2) ?12 9 5  ");
    strcpy(strchr(text, 'u'), "21");
    for (int cell = 2; cell < TENRING_CELLS; cell++)
        strcat(text, cell % 9 == 0 ? "\n123" : " 123");
    expect_game(text, "7      ");
}

static void other_formats_know_givens(void **state)
{
    (void)state;
    expect("12.456....." REST "\n", "1 2  4 5 6 ");
}

static void refuses_null(void **state)
{
    (void)state;
    assert_int_equal(tenring_reader_want_play(NULL, true), TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_hodoku_lines),        cmocka_unit_test(knows_opensudoku),
        cmocka_unit_test(knows_sudokuwiki_links),    cmocka_unit_test(knows_sdx),
        cmocka_unit_test(other_formats_know_givens), cmocka_unit_test(refuses_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
