/*
 * test_reader.c - the reader as such, whatever the format: arguments, names, bytes that are no
 * text, when a record comes, its source, garbage. The formats have tests of their own,
 * test_reader_*.c.
 *
 * Expectations are written as records.h says, without the source, and with P for the sample puzzle;
 * each stream is read in every way to cut it into pieces (expect.h).
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

#include "base/rng.h"
#include "text/expect.h"

static void bytes_that_are_no_text(void **state)
{
    (void)state;
    static const char nul_line[] = SAMPLE "\n53..\0....\n" SAMPLE "\n";
    expect_bytes(nul_line, sizeof nul_line - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 P|\n2 line 2 !2:5+86 '\\x00' is neither a digit nor a blank; a puzzle "
                 "line has 81 of them|\n"
                 "3 line 3 P|\n");
    static const char gzip[] = "\x1f\x8b\x08\0\0\0\0\0\0\x03\n\n\n" SAMPLE "\n";
    expect_bytes(gzip, sizeof gzip - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 !1:1+0 the stream is no text: its first line has the byte '\\x1f'|\n");
    expect("\x89PNG\r\n\x1a\n",
           "1 line 1 !1:1+0 the stream is no text: its first line has the byte '\\x89'|\n");
    static const char utf16[] = "\xff\xfe"
                                "5\0003\0\n\0";
    expect_bytes(utf16, sizeof utf16 - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 !1:1+0 the stream begins with the mark of UTF-16 text (\\xff\\xfe); "
                 "puzzles are read as ASCII or "
                 "UTF-8|\n");
    expect_bytes("\xfe\xff\0", 3, TENRING_SYNTAX_GRID,
                 "1 line 1 !1:1+0 the stream begins with the mark of UTF-16 text (\\xfe\\xff); "
                 "puzzles are read as ASCII or "
                 "UTF-8|\n");
    expect("\xef", "1 line 1 !1:1+0 the stream is no text: its first line has the byte '\\xef'|\n");
    /* Mostly cells: a bad puzzle, but a stream of puzzles. */
    expect("53..7\x01...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
           "79\n" SAMPLE "\n",
           "1 line 1 !1:6+5 '\\x01' is neither a digit nor a blank; a puzzle line has 81 of "
           "them|\n2 line 2 P|\n");
}

static void keeps_its_manners(void **state)
{
    (void)state;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *none = NULL;
    assert_int_equal(tenring_reader_new((enum tenring_syntax)8, &none),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_new((enum tenring_syntax) - 1, &none),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINE, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_null(none);
    tenring_reader_free(NULL);
    assert_int_equal(tenring_reader_next(NULL, &record), TENRING_READER_EVENT_ERROR);
    assert_int_equal(tenring_reader_feed(NULL, "1", 1), TENRING_STATUS_INVALID_ARGUMENT);
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINE, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, NULL, 1), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reader_next(reader, NULL), TENRING_READER_EVENT_ERROR);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
    assert_int_equal(tenring_reader_feed(reader, SAMPLE "\n", 82), TENRING_STATUS_OK);
    /* without waiting for more */
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_int_equal(record.source.length, 81);
    assert_memory_equal(record.source.text, SAMPLE, 81);
    tenring_reader_free(reader);
}

static void names_syntaxes(void **state)
{
    (void)state;
    static const char *const names[] = {"auto",       "line",   "grid", "pencilmarks",
                                        "opensudoku", "hodoku", "link", "array"};
    for (int i = 0; i < 8; i++)
        assert_string_equal(tenring_syntax_name((enum tenring_syntax)i), names[i]);
    assert_null(tenring_syntax_name((enum tenring_syntax)8));
    assert_null(tenring_syntax_name((enum tenring_syntax) - 1));
}

/* Every line is answered as soon as its end is there, in each syntax, also when the end is a lone
   CR. */
static void waits_for_nothing(void **state)
{
    (void)state;
    static const char *const texts[] = {SAMPLE "\n",
                                        SAMPLE "\r",
                                        "  " SAMPLE "\r",
                                        ":0000:x:" SAMPLE "\n",
                                        ROWS,
                                        "<game data=\"" ZEROS "\">",
                                        "https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE "\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct tenring_record record = TENRING_RECORD_INIT;
        struct tenring_reader *reader;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_feed(reader, texts[i], strlen(texts[i])),
                         TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
        assert_int_equal(record.status, TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
        tenring_reader_free(reader);
    }
}

static void gives_the_source(void **state)
{
    (void)state;
    static const char lines[] = "# c\n " SAMPLE " x\r\n12\n";
    static const char grid[] = "a|b\n|5 3 . . 7 . . . .|\n--+--\n6..195...\n";
    char *records = records_of(lines, sizeof lines - 1, TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_string_equal(records,
                        "1 line 2 " SAMPLE "|x| " SAMPLE " x\n"
                        "2 line 3 !3:3+92 the line has 2 cells; a puzzle line has 81||12\n");
    free(records);
    records = records_of(grid, sizeof grid - 1, TENRING_SYNTAX_GRID, NULL, NULL);
    assert_string_equal(
        records,
        "1 grid 1 !1:1+0 'a' is neither a digit nor a blank; a grid row has 9 of them||a|b\n"
        "2 grid 2 !4:10+39 the grid ends after 2 rows; a grid has 9||"
        "|5 3 . . 7 . . . .|\\x0a--+--\\x0a6..195...\n");
    free(records);
}

/* Garbage of several kinds: no crash, no rule broken, the same for every chunking. */
static void survives_garbage(void **state)
{
    (void)state;
    enum { ROUNDS = 3000, LENGTH = 600 };
    /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): SAMPLE is several lines */
    static const char *const pieces[] = {SAMPLE,       ROWS,
                                         "\n",         "\r\n",
                                         "\r",         "53",
                                         "+---+---+",  ".-------.",
                                         "u5 ",        "124 ",
                                         "|",          "#",
                                         ":0:x:",      "<game data=\"",
                                         "\"/>",       "<!--",
                                         "-->",        "<![CDATA[",
                                         "]]>",        "Grid 1\n",
                                         "[State]\n",  "[Puzzle]\n",
                                         " ",          ",",
                                         "puzzle,x\n", "https://f-puzzles.com/?load=",
                                         "scl",        "N4Ig",
                                         "%2",         "\xef\xbb\xbf",
                                         "\xff",       "\xe2\x94\x82",
                                         "----",       "version: 3\n",
                                         "5|0|0|",     "https://sudokupad.app/scf",
                                         "oooooo",     "\t",
                                         ".",          "0",
                                         "9",          "\"",
                                         "&#10;"};
    struct rng rng;
    rng_seed(&rng, 7);
    for (int round = 0; round < ROUNDS; round++) {
        char text[LENGTH];
        size_t length = 0;
        int kind = (int)rng_below(&rng, 3);
        while (length < LENGTH - 200) {
            const char *piece = pieces[rng_below(&rng, sizeof pieces / sizeof pieces[0])];
            if (kind == 0 || (kind == 1 && rng_below(&rng, 4) == 0))
                text[length++] = (char)rng_below(&rng, 256);
            else
                length = (size_t)(put(text + length, piece) - text);
            if (rng_below(&rng, 100) == 0)
                break;
        }
        char *whole = records_of(text, length, TENRING_SYNTAX_AUTO, NULL, NULL);
        assert_non_null(whole);
        for (int syntax = 0; syntax <= 7; syntax++) {
            uint64_t seed = rng_next(&rng);
            size_t one = 1;
            char *a =
                records_of(text, length, (enum tenring_syntax)syntax, records_random_size, &seed);
            char *b =
                records_of(text, length, (enum tenring_syntax)syntax, records_same_size, &one);
            assert_non_null(a);
            assert_string_equal(a, b);
            if (syntax == 0)
                assert_string_equal(a, whole);
            free(a);
            free(b);
        }
        free(whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_that_are_no_text), cmocka_unit_test(keeps_its_manners),
        cmocka_unit_test(names_syntaxes),         cmocka_unit_test(waits_for_nothing),
        cmocka_unit_test(gives_the_source),       cmocka_unit_test(survives_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
