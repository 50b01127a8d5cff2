/*
 * test_reader.c - streams of puzzles: detection, lines, CSV, grids, pencilmarks, HoDoKu,
 * OpenSudoku, and every defect.
 *
 * Each stream is read whole, byte by byte, in chunks of 2, 3, 7 and 83 bytes and in pseudo-random
 * ones: all must give the same records. Expectations are written as records.h says, without the
 * source, and with P for the sample puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "tenring_stream.h"
#include "text/expect.h"

/* Copies a text without its NUL; returns where it ends. */
static char *put(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

/* ---- Lines ---- */

static void reads_lines(void **state)
{
    (void)state;
    expect("", "");
    expect("\n\n  \n\t\n", "");
    expect(SAMPLE, "1 line 1 P|\n");
    expect(SAMPLE "\n", "1 line 1 P|\n");
    expect(SAMPLE "\n" ZEROS "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect("# comment\n\n" SAMPLE "\n#\n" SAMPLE "\n\n", "1 line 3 P|\n2 line 5 P|\n");
    expect("  \t" SAMPLE "\n", "1 line 1 P|\n");
    expect("\xef\xbb\xbf" SAMPLE "\r\n" SAMPLE "\r\n", "1 line 1 P|\n2 line 2 P|\n");
    expect("\xef\xbb\xbf" SAMPLE "\n\xef\xbb\xbf" SAMPLE "\n", "1 line 1 P|\n2 line 2 P|\n");
    expect(SAMPLE "\r" SAMPLE "\r\r" SAMPLE, "1 line 1 P|\n2 line 2 P|\n3 line 4 P|\n");
    expect(SAMPLE "\n\r" SAMPLE "\n\r", "1 line 1 P|\n2 line 3 P|\n");
}

static char *write_puzzle(char *out, uint64_t number, uint64_t line,
                          const struct tenring_puzzle *puzzle)
{
    out += sprintf(out, "%d %d:", (int)number, (int)line);
    out += tenring_format_puzzle(puzzle, TENRING_STYLE_LINE, out, TENRING_LINE_LENGTH + 1);
    *out++ = '\n';
    return out;
}

/* The puzzles with their numbers and lines, and where they are none the place of that; with max > 0
   by tenring_reader_next_puzzles as far as it goes. (test_plain_lines.c is about the other short
   cut.) */
static void read_with_short_cut(const char *text, size_t chunk, size_t max, char *out,
                                size_t *taken)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    enum tenring_reader_event event;
    size_t length = strlen(text), fed = 0;
    uint64_t number = 0;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    *taken = 0;
    while ((event = tenring_reader_next(reader, &record)) != TENRING_READER_EVENT_END) {
        struct tenring_puzzle puzzles[4];
        uint64_t line;
        assert_int_not_equal(event, TENRING_READER_EVENT_ERROR);
        size_t part = length - fed < chunk ? length - fed : chunk, count = 0;
        if (event == TENRING_READER_EVENT_RECORD) {
            number++;
            assert_int_equal(record.number, number);
            out = write_puzzle(out, record.number, record.line, &record.puzzle);
            if (record.status == TENRING_STATUS_BAD_INPUT)
                out += sprintf(out, "bad at %zu\n", record.error.offset);
            count = tenring_reader_next_puzzles(reader, puzzles, max, &line);
        }
        assert_in_range(count, 0, max);
        for (size_t i = 0; i < count; i++)
            out = write_puzzle(out, ++number, line + i, &puzzles[i]);
        *taken += count;
        if (event == TENRING_READER_EVENT_MORE && count == 0) {
            assert_int_equal(tenring_reader_feed(reader, text + fed, part), TENRING_STATUS_OK);
            fed += part;
        }
    }
    *out = '\0';
    tenring_reader_free(reader);
}

static void the_short_cut_leads_to_the_same_records(void **state)
{
    (void)state;
    static const char text[] =
        "# head\n" SAMPLE "\n" ZEROS "\n" SAMPLE "\n" SAMPLE "\n" ZEROS " x\n" SAMPLE "\n\n" SAMPLE
        "\n" SAMPLE "\n" SAMPLE "\r\n" SAMPLE "\n#" ZEROS "\n" SAMPLE "\n" STARS "\n" SAMPLE
        "\nbad\n" SAMPLE "\n" SAMPLE;
    static char whole[4096], short_cut[4096];
    size_t taken, most = 0;
    read_with_short_cut(text, sizeof text, 0, whole, &taken);
    assert_int_equal(taken, 0);
    for (size_t max = 0; max <= 4; max++) {
        for (size_t chunk = 1; chunk < sizeof text; chunk += chunk < 100 ? 1 : 97) {
            read_with_short_cut(text, chunk, max, short_cut, &taken);
            assert_string_equal(short_cut, whole);
            most = taken > most ? taken : most;
        }
    }
    assert_int_equal(most, 9);
}

static void keeps_comments(void **state)
{
    (void)state;
    expect(SAMPLE " easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "\teasy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ",easy, really \r\n", "1 line 1 P|easy, really\n");
    expect(SAMPLE ";easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ":easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "#easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE "  # easy\n", "1 line 1 P|easy\n");
    expect(SAMPLE ",\n" SAMPLE " \n" SAMPLE "#\n", "1 line 1 P|\n2 line 2 P|\n3 line 3 P|\n");
    expect(SAMPLE " caf\xc3\xa9 \x01\n", "1 line 1 P|caf\\xc3\\xa9 \\x01\n");
}

static void knows_every_blank_in_lines(void **state)
{
    (void)state;
    for (const char *blank = ".0*_-?xX"; *blank; blank++) {
        char text[3 * 82 + 1];
        for (int i = 0; i < 81; i++)
            text[i] = SAMPLE[i] == '.' ? *blank : SAMPLE[i];
        text[81] = '\n';
        text[82] = '\0';
        expect(text, "1 line 1 P|\n");
        memset(text, *blank, 81); /* the empty puzzle is a line too */
        char expected[200];
        snprintf(expected, sizeof expected, "1 line 1 %.81s|\n",
                 "................................................................................."
                 "");
        expect(text, expected);
    }
}

static void refuses_bad_lines_one_by_one(void **state)
{
    (void)state;
    expect(SAMPLE "\n53..7....6..195....98....6.8...6...3Q..8.3..17...2...6.6....28....419..5....8."
                  ".79\n" SAMPLE "\n",
           "1 line 1 P|\n"
           "2 line 2 !2:37+118 'Q' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "3 line 3 P|\n");
    expect(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n" SAMPLE,
        "1 line 1 !1:81+80 the line has 80 cells; a puzzle line has 81|\n2 line 2 P|\n");
    expect(SAMPLE "\n1\n",
           "1 line 1 P|\n2 line 2 !2:2+83 the line has 1 cell; a puzzle line has 81|\n");
    expect(SAMPLE "1\n", "1 line 1 !1:82+81 the line has 82 cells; a puzzle line has 81|\n");
    expect(SAMPLE "Q\n", "1 line 1 !1:82+81 'Q' follows the 81 cells; a comment begins with white "
                         "space, ',', ';', ':' or "
                         "'#'|\n");
    expect(SAMPLE "\n  12\xff\n", "1 line 1 P|\n2 line 2 !2:5+86 '\\xff' is neither a digit nor a "
                                  "blank; a puzzle line has 81 of them|\n");
    expect(SAMPLE "\nhello\r\n" SAMPLE "\r\n",
           "1 line 1 P|\n2 line 2 !2:1+82 'h' is neither a digit nor a blank; a puzzle line has 81 "
           "of them|\n3 line 3 P|\n");
    expect("hello\n",
           "1 line 1 !1:1+0 'h' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

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

static void reads_csv(void **state)
{
    (void)state;
    expect("quizzes,solutions\n" SAMPLE ",x\n", "1 line 2 P|x\n");
    expect("puzzle\n" SAMPLE "\n", "1 line 2 P|\n");
    expect("\"Id\";\"Puzzle\";\"Note\"\r\n1;\"" ZEROS "\";\"a;b\"\r\n", "1 line 2 P|\"a;b\"\n");
    expect("id\tsudoku\n7\t" SAMPLE "\n", "1 line 2 P|\n");
    expect("source,question,answer,rating\nx," SAMPLE ",1,0\n\n# c\ny," SAMPLE "\n",
           "1 line 2 P|1,0\n2 line 5 P|\n");
    expect("id,puzzle\n1," SAMPLE "\nid,puzzle\n2," SAMPLE "\n", "1 line 2 P|\n2 line 4 P|\n");
    expect("id,puzzle\n1\n2,53Q\n3,\"53\"\n",
           "1 line 2 !2:2+11 the line has 1 field; the puzzle belongs into field 2|\n"
           "2 line 3 !3:5+16 'Q' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "3 line 4 !4:6+23 the line has 2 cells; a puzzle line has 81|\n");
    expect("\"" SAMPLE "\",\"" ZEROS "\"\n", "1 line 1 P|\"" ZEROS "\"\n");
    expect("id,string\n",
           "1 line 1 !1:1+0 'i' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

static void long_lines_are_cut(void **state)
{
    (void)state;
    enum { MEGABYTE = 1 << 20, LENGTH = 3 * MEGABYTE };
    static const size_t sizes[] = {4096, 65536, 1000003, LENGTH};
    char *text = malloc(LENGTH + 100);
    assert_non_null(text);
    for (int kind = 0; kind < 4; kind++) {
        static const char *const expected[] = {
            ("1 pencilmarks 1 !1:730+729 the line has more than 1048576 characters; "
             "a puzzle line has 81, or 729 when they are pencilmarks|\n2 line 2 P|\n"),
            ("1 line 1 !1:1+0 'y' is neither a digit nor a blank; a puzzle line has 81 of them|\n2 "
             "line 2 P|\n"),
            "1 line 1 P|", "1 line 2 P|\n"};
        memset(text, kind == 0 ? '1' : kind == 3 ? '#' : 'y', LENGTH);
        if (kind == 2)
            put(text, SAMPLE " ");
        put(text + LENGTH - 1, "\n" SAMPLE "\n");
        char *whole = records_of(text, LENGTH + 82, TENRING_SYNTAX_AUTO, NULL, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            size_t size = sizes[i];
            char *parts =
                records_of(text, LENGTH + 82, TENRING_SYNTAX_AUTO, records_same_size, &size);
            assert_string_equal(parts, whole);
            free(parts);
        }
        if (kind == 2)
            assert_int_equal(strspn(strstr(whole, "|y") + 1, "y"), MEGABYTE - 82);
        shorten(whole);
        assert_memory_equal(whole, expected[kind], strlen(expected[kind]));
        free(whole);
    }
    free(text);
}

/* The least memory that holds an endless line is what is fed, not what was fed. */
static void an_endless_line_takes_no_memory(void **state)
{
    (void)state;
    enum { CHUNK = 1 << 16, CHUNKS = 4000 };
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    char *chunk = malloc(CHUNK);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_non_null(chunk);
    memset(chunk, '1', CHUNK);
    for (int i = 0; i < CHUNKS; i++) {
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_MORE);
        assert_int_equal(tenring_reader_feed(reader, chunk, CHUNK), TENRING_STATUS_OK);
    }
    assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_string_equal(record.error.message, "the line has more than 1048576 characters; a puzzle "
                                              "line has 81, or 729 when they are pencilmarks");
    assert_int_equal(record.source.length, 4096);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_END);
    tenring_reader_free(reader);
    free(chunk);
}

/* ---- Grids ---- */

static void reads_grids(void **state)
{
    (void)state;
    expect(ROWS, "1 grid 1 P|\n");
    expect(ROWS "\n" ROWS, "1 grid 1 P|\n2 grid 11 P|\n");
    expect(ROWS ROWS, "1 grid 1 P|\n2 grid 10 P|\n");
    expect("5 3 0 0 7 0 0 0 0 \n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 "
           "3 0 0 1\n"
           "7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9",
           "1 grid 1 P|\n");
    expect("5,3,0,0,7,0,0,0,0\r\n6,0,0,1,9,5,0,0,0\r\n0,9,8,0,0,0,0,6,0\r\n8,0,0,0,6,0,0,0,3\r\n4,"
           "0,0,8,0,3,0,0,1\r\n"
           "7,0,0,0,2,0,0,0,6\r\n0,6,0,0,0,0,2,8,0\r\n0,0,0,4,1,9,0,0,5\r\n0,0,0,0,8,0,0,7,9\r\n",
           "1 grid 1 P|\n");
    expect("\n# c\n53. .7. ... # c\n6.. 195 ...\n# c\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n7.. "
           ".2. ..6\n.6. ... 28.\n"
           "... 419 ..5\n... .8. .79\n\n\n",
           "1 grid 3 P|\n");
}

static void reads_frames(void **state)
{
    (void)state;
    /* Simple Sudoku */
    expect("*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|.."
           "3|\n|4..|8.3|..1|\n"
           "|7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------"
           "*\n",
           "1 grid 2 P|\n");
    /* no corners: the frame is nine dashes */
    expect("53.|.7.|...\n6..|195|...\n.98|...|.6.\n---|---|---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|."
           ".6\n---------\n"
           ".6.|...|28.\n...|419|..5\n...|.8.|.79\n",
           "1 grid 1 P|\n");
    /* box drawing */
    expect("\xe2\x94\x8c\xe2\x94\x80\xe2\x94\x80\xe2\x94\x90\n"
           "\xe2\x94\x82"
           "53.\xe2\x94\x82.7.\xe2\x94\x82...\xe2\x94\x82\n6..|195|...\n.98|...|.6.\n"
           "\xe2\x95\x90\xe2\x95\xac\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n===+===+===\n"
           ".6.|...|28.\n...|419|..5\n...|.8.|.79\n",
           "1 grid 2 P|\n");
    /* '-' as a blank: the fourth row is a row */
    expect("53--7----\n6--195---\n-98----6-\n---------\n---------\n---------\n---------\n---------"
           "\n---------\n",
           "1 grid 1 "
           "53..7....6..195....98....6.......................................................|\n");
    expect("---|---|---\n---|---|---\n---|---|---\n------+-----\n---|---|---\n---|---|---\n---|---|"
           "---\n-----------\n"
           "---|---|---\n---|---|---\n---|---|---\n" ROWS,
           "1 grid 1 "
           ".................................................................................|\n2 "
           "grid 12 P|\n");
}

static void reads_sdk_files(void **state)
{
    (void)state;
    expect("#ARuud\n#DA random puzzle\n#CJust "
           "start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n" ROWS,
           "1 grid 8 P|\n");
    expect("[Puzzle]\n" ROWS "\n[State]\n" ROWS "\n[Puzzle]\n" ROWS, "1 grid 2 P|\n2 grid 24 P|\n");
    expect("[Puzzle]\n" ROWS "[State]\n123\n", "1 grid 2 P|\n");
}

static void reads_titled_grids(void **state)
{
    (void)state;
    expect("Grid 01\n" ROWS "Grid 02\n" ROWS, "1 grid 2 P|\n2 grid 12 P|\n");
    expect("Grid 01\n53..7....\nGrid 02\n" ROWS,
           "1 grid 2 !2:10+17 the grid ends after 1 row; a grid has 9|\n2 grid 4 P|\n");
}

static void refuses_bad_grids_one_by_one(void **state)
{
    (void)state;
    expect(ROWS "\n53..7....\n6..195...\n\n" ROWS,
           "1 grid 1 P|\n"
           "2 grid 11 !12:10+110 the grid ends after 2 rows; a grid has 9|\n"
           "3 grid 14 P|\n");
    expect(ROWS "53..7....",
           "1 grid 1 P|\n2 grid 10 !10:10+99 the grid ends after 1 row; a grid has 9|\n");
    expect("53..7....\n6..1Q5...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419.."
           "5\n....8..79\n" ROWS,
           "1 grid 1 !2:5+14 'Q' is neither a digit nor a blank; a grid row has 9 of them|\n2 grid "
           "10 P|\n");
    expect("53..7....\n6..195..\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419.."
           "5\n....8..79Q\n\n" ROWS,
           "1 grid 1 !2:9+18 row 2 of the grid has 8 cells; a row has 9|\n2 grid 11 P|\n");
    expect("53..7....\n6..195....1\n\n" ROWS,
           "1 grid 1 !2:10+19 row 2 of the grid has 11 cells; a row has 9|\n2 grid 4 P|\n");
    expect("53..7....\nhello\n6..195...\n\n" ROWS,
           "1 grid 1 !2:1+10 'h' is neither a digit nor a blank; a grid row has 9 of them|\n2 grid "
           "5 P|\n");
    /* a line before a grid is its title, see test_reader_drawn.c */
    expect(ROWS "hello\n" ROWS "12\n",
           "1 grid 1 P|\n"
           "2 grid 11 P|\n"
           "3 grid 20 !20:1+186 '12' is no row of a grid; a row has 9 cells|\n");
    expect(ROWS "hello\n12,\n" ROWS,
           "1 grid 1 P|\n"
           "2 grid 10 !10:1+90 'h' is neither a digit nor a blank; a grid row has 9 of them|\n"
           "3 grid 11 !11:1+96 '12,' is no row of a grid; a row has 9 cells|\n"
           "4 grid 12 P|\n");
    expect(ROWS SAMPLE "\n" ROWS, "1 grid 1 P|\n"
                                  "2 line 10 P|\n"
                                  "3 grid 11 P|\n");
    static const char nul[] = "53..7....\n6..1\0005...\n\n" ROWS;
    expect_bytes(nul, sizeof nul - 1, TENRING_SYNTAX_AUTO,
                 "1 grid 1 !2:5+14 '\\x00' is neither a digit nor a blank; a grid row has 9 of "
                 "them|\n2 grid 4 P|\n");
}

static void forced_grids_have_no_groups(void **state)
{
    (void)state;
    expect_as(TENRING_SYNTAX_GRID, ROWS, "1 grid 1 P|\n");
    expect_as(TENRING_SYNTAX_GRID, "5 3 124 . 7 . . . .\n\n" ROWS,
              "1 grid 1 !1:5+4 '124' is a group of characters; a row of a grid has one for each "
              "cell|\n2 grid 3 P|\n");
    expect_as(TENRING_SYNTAX_GRID, SAMPLE "\n" ROWS,
              "1 grid 1 !1:1+0 '53..7....6..195....98......' is no row of a grid; a row has 9 "
              "cells|\n2 grid 2 P|\n");
}

/* ---- Pencilmarks ---- */

/* The 729 characters of a grid of groups: groups of three digits that run through all of them. */
static void make_marks(char marks[730], char groups[9 * 9 * 4 + 1], const char *separator)
{
    char *out = groups;
    memset(marks, '.', 729);
    for (int cell = 0; cell < 81; cell++) {
        for (int i = 0; i < 3; i++) {
            int digit = (cell + 3 * i) % 9;
            marks[9 * cell + digit] = (char)('1' + digit);
        }
        for (int digit = 0; digit < 9; digit++)
            if (marks[9 * cell + digit] != '.')
                *out++ = (char)('1' + digit);
        *out++ = (char)(cell % 9 == 8 ? *separator : ' ');
    }
    marks[729] = '\0';
    *out = '\0';
}

static void reads_pencilmarks(void **state)
{
    (void)state;
    char marks[730];
    char groups[9 * 9 * 4 + 1];
    char text[3000];
    char expected[3000];
    make_marks(marks, groups, "\n");
    snprintf(expected, sizeof expected, "1 pencilmarks 1 %s|\n", marks);
    expect(groups, expected);
    make_marks(marks, groups, " ");
    expect(groups, expected); /* 81 groups on one line */
    expect(marks, expected);
    snprintf(text, sizeof text, "%s # hard\n%s\n", marks, groups);
    snprintf(expected, sizeof expected, "1 pencilmarks 1 %s|hard\n2 pencilmarks 2 %s|\n", marks,
             marks);
    expect(text, expected);
}

static void reads_grids_of_groups(void **state)
{
    (void)state;
    char expected[900] = "1 pencilmarks 2 ";
    char *out = expected + strlen(expected);
    static const char *const first_row[9] = {"5",    "3",    "124",  "26", "7",
                                             "2468", "1489", "1249", "248"};
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit <= 9; digit++) {
            bool in = cell >= 9 ? SAMPLE[cell] == '.' || SAMPLE[cell] == '0' + digit
                                : strchr(first_row[cell], '0' + digit) != NULL;
            *out++ = (char)(in ? '0' + digit : '.');
        }
    }
    *put(out, "|\n") = '\0';
    /* As HoDoKu and SudoCue draw them; a lone blank is an open cell; the second row comes as in
       .sdx files. */
    expect(".----------------.--------------.----------------.\n"
           "| 5    3    124  | 26  7   2468 | 1489 1249 248  |\n"
           "  6 . . u1 9 u5 . . .\n"
           "| .    9    8    | .   .   .    | .    6    .    |\n"
           ":----------------+--------------+----------------:\n"
           "| 8    .    .    | .   6   .    | .    .    3    |\n"
           "| 4    .    .    | 8   .   3    | .    .    1    |\n"
           "| 7    .    .    | .   2   .    | .    .    6    |\n"
           "+----------------+--------------+----------------+\n"
           ".6....28.\n"
           "...419..5\n"
           "....8..79\n"
           "'----------------'--------------'----------------'\n",
           expected);
}

static void refuses_bad_pencilmarks(void **state)
{
    (void)state;
    char marks[730];
    char groups[9 * 9 * 4 + 1];
    char text[3000];
    make_marks(marks, groups, " ");
    snprintf(text, sizeof text, "%.728s\n%s1\n%s2\n", marks, marks, marks);
    expect(text, "1 pencilmarks 1 !1:729+728 the line has 728 characters; a puzzle line has 81, or "
                 "729 when they are pencilmarks|\n"
                 "2 pencilmarks 2 !2:730+1458 the line has 730 characters; a puzzle line has 81, "
                 "or 729 when they are pencilmarks|\n"
                 "3 pencilmarks 3 !3:730+2189 the line has 730 characters; a puzzle line has 81, "
                 "or 729 when they are "
                 "pencilmarks|\n");
    marks[100] = 'Q';
    expect(marks, "1 pencilmarks 1 !1:101+100 'Q' is neither 2 nor a blank; of the nine characters "
                  "for r2c3 this one stands "
                  "for the digit 2|\n");
    snprintf(text, sizeof text, "%s 12\n", groups);
    expect(text,
           "1 pencilmarks 1 !1:328+327 the line has 82 groups of candidates; a puzzle has 81|\n");
    expect("5 3 124 26 7 2468 1489 1249 248\n5 3 122 26 7 2468 1489 1249 248\n",
           "1 pencilmarks 1 !2:7+38 the candidate '2' stands twice in its group|\n");
    expect("5 3 124 26 7 2468 1489 1249 248\n5 3 1.2 26 7 2468 1489 1249 248\n",
           "1 pencilmarks 1 !2:6+37 '.' is no candidate; a group of candidates has digits from 1 "
           "to 9|\n");
    expect("5 3 124 26 7 2468 1489 1249 248\n5 3 12 26 7 2468 1489 1249\n",
           "1 pencilmarks 1 !2:27+58 row 2 of the grid has 8 groups of candidates; a row has 9|\n");
    expect("5 3 124 26 7 2468 1489 1249 u\n", "1 pencilmarks 1 !1:29+28 'u' is no candidate; a "
                                              "group of candidates has digits from 1 to 9|\n");
}

/* ---- HoDoKu and OpenSudoku ---- */

static void reads_hodoku_lines(void **state)
{
    (void)state;
    expect(":0000:x:" SAMPLE ":::\n", "1 hodoku 1 P|\n");
    expect("# library\n:0301:1:+5" SAMPLE ":112 345:567::\r\n\n:0000:x:" SAMPLE "\n",
           "1 hodoku 2 !2:92+101 the board of the HoDoKu line has 82 cells; it should have 81|\n2 "
           "hodoku 4 P|\n");
    expect(":0301:1:+453.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8."
           ".79:112 345:567:\n",
           "1 hodoku 1 "
           ".53.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79|112 "
           "345:567:\n");
    expect(":0000:x:5Q:\n:0000:x\nfoo\n:0000:x:+.:\n",
           "1 hodoku 1 !1:10+9 'Q' is neither a digit nor a blank; the board of a HoDoKu line has "
           "81 of them|\n"
           "2 hodoku 2 !2:8+19 the HoDoKu line has no board; it stands behind the third colon|\n"
           "3 hodoku 3 !3:1+20 'f' begins the line; a HoDoKu line begins with a colon|\n"
           "4 hodoku 4 !4:9+32 '+' is neither a digit nor a blank; the board of a HoDoKu line has "
           "81 of them|\n");
}

static void reads_opensudoku_files(void **state)
{
    (void)state;
    expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>x > y</name>\n  <!-- "
           "<game data=\"1\"/> -->\n"
           "  <game data=\"" ZEROS "\" />\n  <game data='" SAMPLE "'></game>\n</opensudoku>\n",
           "1 opensudoku 5 P|\n2 opensudoku 6 P|\n");
    expect(
        " \n <opensudoku version=\"2\"><folder name=\"&lt;a>\" created=\"1\"><game created=\"1\" "
        "state=\"0\" data=\"" ZEROS
        "\" note=\"\"/><![CDATA[<game data=\"x\"/>]]></folder><gameover data=\"x\"/></opensudoku>",
        "1 opensudoku 2 P|\n");
    expect("<a>\r\n\r\n<game\r\n data\r\n=\r\n\"\r\n" ZEROS "\r\n\"/></a>", "1 opensudoku 3 P|\n");
    expect("<a>\r\r<game data=\"53&#x51;\"/>",
           "1 opensudoku 3 !3:15+19 'Q' is neither a digit nor a blank; the data of a game "
           "has 81 of them|\n");
    expect("<a>\n<game data=\"\n\n 5\n 3Q\"/>\n<game data=\"12\"/><game/><game foo='1' />\n</a>",
           "1 opensudoku 2 !5:3+23 'Q' is neither a digit nor a blank; the data of a game has 81 "
           "of them|\n"
           "2 opensudoku 6 !6:15+42 the data of the game has 2 cells; it should have 81|\n"
           "3 opensudoku 6 !6:18+45 the <game> element has no data=\"...\"|\n"
           "4 opensudoku 6 !6:25+52 the <game> element has no data=\"...\"|\n");
    expect("<html>\n<body>no puzzles</body>\n</html>\n",
           "1 opensudoku 4 !4:1+39 the XML has no <game data=\"...\"/>, which holds a puzzle in "
           "OpenSudoku's files|\n");
    expect("<a><game data=\"" ZEROS,
           "1 opensudoku 1 !1:4+3 the XML ends inside a tag or comment|\n");
    for (int syntax = 1; syntax <= 7; syntax++)
        expect_as((enum tenring_syntax)syntax, "", "");
    expect("<a><game data=\"" ZEROS "\"/><!-- ",
           "1 opensudoku 1 P|\n2 opensudoku 1 !1:105+104 the XML ends inside a tag or comment|\n");
}

/* OpenSudoku's saved games: value, marks, whether the cell may be edited. */
static void reads_opensudoku_versions(void **state)
{
    (void)state;
    static const char *const cells[6][3] = {{0},
                                            {"%c|-|0|", "0|1,2,|1|", "7|-|1|"},
                                            {"%c|0||0|", "0|511||1|", "7|0||1|"},
                                            {"%c|0|0|", "0|511|1|", "7|0|1|"},
                                            {"%c|0|0|0|", "0|511|3|1|", "7|0|0|1|"},
                                            {"%c|0|0|0|0|", "0|511|3|2|1|", "7|0|0|0|1|"}};
    for (int version = 1; version <= 5; version++) {
        char text[3000];
        char *out = text + sprintf(text, "<opensudoku2><game cells_data=\"version: %d%s", version,
                                   version % 2 ? "\n" : "&#10;");
        for (int cell = 0; cell < 81; cell++)
            if (SAMPLE[cell] == '.')
                out += sprintf(out, "%s", cells[version][1 + cell % 2]);
            else
                out += sprintf(out, cells[version][0], SAMPLE[cell]);
        *put(out, "\"/></opensudoku2>") = '\0';
        expect(text, "1 opensudoku 1 P|\n");
        *put(out, "5|0|0|0|0|\"/>") = '\0'; /* one cell too many */
        char *records = read_all_ways(text, strlen(text), TENRING_SYNTAX_AUTO);
        assert_non_null(
            strstr(records, "the data of the game has more than 81 cells; it should have 81"));
        free(records);
    }
    expect("<game data=\"version: 6\n5|0|\"/>",
           "1 opensudoku 1 !1:22+21 the data of the game is of an unknown version; versions 1 to 5 "
           "are known|\n");
    expect("<game data=\"version: 3\n5|0|0|\"/>",
           "1 opensudoku 1 !2:7+29 the data of the game has 1 cells; it should have 81|\n");
    expect("<game data=\"version: 3\nx|0|0|\"/>",
           "1 opensudoku 1 !2:1+23 'x' begins no cell; it begins with its value, 0 to 9|\n");
    expect("<game data=\"version: 3\n5|0|2|\"/>",
           "1 opensudoku 1 !2:5+27 the data of the game is damaged: cell 1 has no mark 0 or 1 "
           "whether it may be edited|\n");
}

static void a_file_in_one_long_line(void **state)
{
    (void)state;
    enum { GAMES = 30000 };
    static const char game[] = "<game data=\"" ZEROS "\"/>";
    size_t n = sizeof game - 1;
    size_t length = GAMES * n;
    char *text = malloc(length);
    assert_non_null(text);
    for (size_t i = 0; i < GAMES; i++)
        put(text + i * n, game);
    char *whole = records_of(text, length, TENRING_SYNTAX_AUTO, NULL, NULL);
    size_t size = 100;
    char *parts = records_of(text, length, TENRING_SYNTAX_AUTO, records_same_size, &size);
    assert_string_equal(whole, parts);
    size_t lines = 0;
    for (const char *p = whole; (p = strchr(p, '\n')); p++)
        lines++;
    assert_int_equal(lines, GAMES);
    assert_null(strchr(whole, '!'));
    free(parts);
    free(whole);
    /* a tag of more than a megabyte is a fault, and what follows is read */
    memset(text, 'x', length);
    put(text, "<game data=\"");
    put(put(text + length - n - 2, "\">"), game);
    whole = records_of(text, length, TENRING_SYNTAX_AUTO, NULL, NULL);
    parts = records_of(text, length, TENRING_SYNTAX_AUTO, records_same_size, &size);
    assert_string_equal(whole, parts);
    shorten(whole);
    assert_string_equal(
        whole,
        "1 opensudoku 1 !1:1+0 the <game> tag is longer than 1048576 bytes|\n2 opensudoku 1 P|\n");
    free(parts);
    free(whole);
    free(text);
}

/* ---- The reader as such ---- */

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
        cmocka_unit_test(reads_lines),
        cmocka_unit_test(the_short_cut_leads_to_the_same_records),
        cmocka_unit_test(keeps_comments),
        cmocka_unit_test(knows_every_blank_in_lines),
        cmocka_unit_test(refuses_bad_lines_one_by_one),
        cmocka_unit_test(bytes_that_are_no_text),
        cmocka_unit_test(reads_csv),
        cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(an_endless_line_takes_no_memory),
        cmocka_unit_test(reads_grids),
        cmocka_unit_test(reads_frames),
        cmocka_unit_test(reads_sdk_files),
        cmocka_unit_test(reads_titled_grids),
        cmocka_unit_test(refuses_bad_grids_one_by_one),
        cmocka_unit_test(forced_grids_have_no_groups),
        cmocka_unit_test(reads_pencilmarks),
        cmocka_unit_test(reads_grids_of_groups),
        cmocka_unit_test(refuses_bad_pencilmarks),
        cmocka_unit_test(reads_hodoku_lines),
        cmocka_unit_test(reads_opensudoku_files),
        cmocka_unit_test(reads_opensudoku_versions),
        cmocka_unit_test(a_file_in_one_long_line),
        cmocka_unit_test(keeps_its_manners),
        cmocka_unit_test(names_syntaxes),
        cmocka_unit_test(waits_for_nothing),
        cmocka_unit_test(gives_the_source),
        cmocka_unit_test(survives_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
