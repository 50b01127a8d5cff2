/*
 * test_reader_grid.c - streams of grids and of pencilmarks, row by row.
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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/expect.h"

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

/* Nine cells in each of nine tokens on one line, beside the 81 groups of candidates. */
/* As numpy.savetxt writes them. */
static void reads_decimals(void **state)
{
    (void)state;
    static const char *const ends[] = {".0", ".", ".000000000000000000e+00"};
    for (size_t i = 0; i < 6; i++) {
        char text[4000], *to = text;
        for (int cell = 0; cell < 81; cell++)
            to += sprintf(to, "%c%s%s", SAMPLE[cell] == '.' ? '0' : SAMPLE[cell], ends[i / 2],
                          cell % 9 == 8 ? "\n"
                          : i % 2 == 0  ? " "
                                        : ",");
        expect(text, "1 grid 1 P|\n");
    }
}

static void reads_rows_on_one_line(void **state)
{
    (void)state;
    static const char *const between[] = {" ", ",", " | ", "\t", "  "};
    char text[1000];
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        char *to = text;
        for (int copy = 0; copy < 2; copy++) {
            for (int row = 0; row < 9; row++)
                to += sprintf(to, "%s%.9s", row > 0 ? between[i] : "", &SAMPLE[9 * row]);
            to += sprintf(to, "%s\n", copy > 0 ? "  # it is easy" : "");
        }
        expect(text, "1 line 1 P|\n2 line 2 P|it is easy\n");
    }
    /* candidates that have their places: a row of a grid, if one that cannot be read */
    expect("123456789 1.3....8. 123456789 1........ .2....... ..3...... ...4..... ....5.... "
           ".....6...\n",
           "1 pencilmarks 1 !1:12+11 '.' is no candidate; a group of candidates has digits from 1 "
           "to 9|\n");
    /* wide blanks between blanks */
    char *to = text;
    for (int cell = 0; cell < 81; cell++)
        to += sprintf(to, "%.*s ", SAMPLE[cell] == '.' ? 2 : 1,
                      SAMPLE[cell] == '.' ? "\xc2\xb7" : &SAMPLE[cell]);
    strcpy(to, "# it is wide\n");
    expect(text, "1 pencilmarks 1 P|it is wide\n");
    *strchr(text, '8') = 'Q'; /* behind 20 tokens, 12 of which are wide */
    expect(text, "1 pencilmarks 1 !1:53+52 'Q' is no candidate; a group of candidates has digits "
                 "from 1 to 9|it is wide\n");
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

/* Comments fill the source of a record, and a gap then shows where the grid ended too early. */
static void reads_long_comments(void **state)
{
    (void)state;
    static const char *const rows[] = {"53..7....", "6..195...", ".98....6.",
                                       "8...6...3", "4..8.3..1", "7...2...6",
                                       ".6....28.", "...419..5", "....8..79"};
    static char text[16384];
    char *end = text;
    for (int i = 0; i < 9; i++) {
        end = put(put(end, i == 6 ? "\n" : ""), rows[i]);
        end = put(end, " #");
        memset(end, 'c', 900);
        end = put(end + 900, "\n");
    }
    end = put(end, "53..7....\n");
    char *records = read_all_ways(text, (size_t)(end - text), TENRING_SYNTAX_GRID);
    shorten(records);
    assert_string_equal(records,
                        "1 grid 1 !6:10+4569 the grid ends after 6 rows; a grid has 9|\n"
                        "2 grid 8 !11:10+8218 the grid ends after 4 rows; a grid has 9|\n");
    free(records);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_grids),
        cmocka_unit_test(reads_frames),
        cmocka_unit_test(reads_sdk_files),
        cmocka_unit_test(reads_titled_grids),
        cmocka_unit_test(refuses_bad_grids_one_by_one),
        cmocka_unit_test(forced_grids_have_no_groups),
        cmocka_unit_test(reads_pencilmarks),
        cmocka_unit_test(reads_decimals),
        cmocka_unit_test(reads_rows_on_one_line),
        cmocka_unit_test(reads_grids_of_groups),
        cmocka_unit_test(refuses_bad_pencilmarks),
        cmocka_unit_test(reads_long_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
