/*
 * test_faults.c - faults of a text: message, line, column and byte, in every format but links; and
 * the records after the fault. (tests/text/corpus has the places of faults in many more layouts,
 * without messages.)
 *
 * Expectations have the form of records.h, without the source, and with P for the sample puzzle;
 * each stream is read in pieces of several sizes (expect.h).
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

static void faults_of_lines(void **state)
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
    expect(SAMPLE "1\n", "1 line 1 !1:82+81 the line has 82 cells; a puzzle line has 81|\n");
    expect(SAMPLE "\nno. 7: " SAMPLE "1\n",
           "1 line 1 P|\n2 line 2 !2:89+170 the line has 82 cells; a puzzle line has 81|\n");
    expect(SAMPLE "Q\n", "1 line 1 !1:82+81 'Q' follows the 81 cells; a comment begins with white "
                         "space, ',', ';', ':' or '#'|\n");
    expect("x" SAMPLE "\n", "1 line 1 !1:82+81 the line has 82 cells; a puzzle line has 81|\n");
    expect("?" SAMPLE "\n", "1 line 1 !1:82+81 the line has 82 cells; a puzzle line has 81|\n");
    /* forty cells count as a puzzle, fewer as prose */
    expect("53..7....6..195....98....6.8...6...34..8.\n53..7....6..195....98....6.8...6...34.\n",
           "1 line 1 !1:42+41 the line has 41 cells; a puzzle line has 81|\n");
}

static void faults_of_marks(void **state)
{
    (void)state;
    char marks[731], text[800];
    for (int i = 0; i < 730; i++)
        marks[i] = (char)('1' + i % 9);
    marks[730] = '\0';
    sprintf(text, "%.728s\n", marks);
    expect(text,
           "1 line 1 !1:729+728 the line has 728 characters; a puzzle line has 81, or 729 when "
           "they are pencilmarks|\n");
    sprintf(text, "%s\n", marks);
    expect(text,
           "1 line 1 !1:730+729 the line has 730 characters; a puzzle line has 81, or 729 when "
           "they are pencilmarks|\n");
    marks[729] = '\0';
    marks[99] = '7'; /* another digit's place */
    expect(marks,
           "1 pencilmarks 1 !1:100+99 '7' is neither 1 nor a blank; of the nine characters for "
           "r2c3 this one stands for the digit 1|\n");
    marks[99] = '1';
    marks[100] = 'Q';
    expect(marks,
           "1 line 1 !1:101+100 'Q' is neither 2 nor a blank; of the nine characters for r2c3 "
           "this one stands for the digit 2|\n");
}

#define FIRST  "53..7....\n6..195...\n.98....6.\n"
#define SECOND "8...6...3\n4..8.3..1\n7...2...6\n"
#define THIRD  ".6....28.\n...419..5\n....8..79\n"

static void faults_of_grids(void **state)
{
    (void)state;
    expect("53..7....\n6..1Q5...\n.98....6.\n" SECOND THIRD ROWS,
           "1 grid 1 !2:5+14 'Q' is neither a digit nor a blank; a grid row has 9 of them|\n"
           "2 grid 10 P|\n");
    expect("53..7....\n6..1\xc3\xa4"
           "5...\n.98....6.\n" SECOND THIRD,
           "1 grid 1 !2:5+14 '\\xc3' is neither a digit nor a blank; a grid row has 9 of them|\n");
    expect("53..7....\n6..195..\n.98....6.\n" SECOND THIRD "\n" ROWS,
           "1 grid 1 !2:9+18 row 2 of the grid has 8 cells; a row has 9|\n2 grid 11 P|\n");
    expect("53..7....\n6..195...1\n.98....6.\n" SECOND THIRD,
           "1 grid 1 !2:11+20 row 2 of the grid has 10 cells; a row has 9|\n");
    /* eight rows, seven rows, bands of which one is truncated */
    expect("Page 1\n" FIRST SECOND ".6....28.\n...419..5\nend\n" ROWS,
           "1 grid 2 !9:10+86 the grid ends after 8 rows; a grid has 9|\n2 grid 11 P|\n");
    expect(FIRST SECOND ".6....28.",
           "1 grid 1 !7:10+69 the grid ends after 7 rows; a grid has 9|\n");
    expect(FIRST "\n" SECOND "\n\n" FIRST "\n" SECOND "\n" THIRD "\n\n",
           "1 grid 1 !7:10+60 the grid ends after 6 rows; a grid has 9|\n2 grid 10 P|\n");
    expect(FIRST "\n8...6...3\n7...2...6\n\n" THIRD "\n" FIRST "\n" SECOND "\n\n" ROWS,
           "1 grid 1 !6:10+50 the grid ends after 5 rows; a grid has 9|\n2 grid 21 P|\n");
    expect_as(
        TENRING_SYNTAX_GRID,
        "12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n"
        "12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n12 3 4 5 6 7 8 9 1\n"
        "12 3 4 5 6 7 8 9 1\n" ROWS,
        "1 pencilmarks 1 !1:1+0 '12 3 4 5 6 7 8 9 1' is a group of characters; a row of a grid "
        "has one for each cell|\n2 grid 10 P|\n");
}

static void faults_of_hodoku_lines(void **state)
{
    (void)state;
    expect(":0000:x:" SAMPLE ":::\n", "1 hodoku 1 P|\n");
    expect("# library\n:0301:1:+5" SAMPLE ":112 345:567::\r\n\n:0000:x:" SAMPLE "\n",
           "1 hodoku 2 !2:92+101 the puzzle has 82 cells; it should have 81|\n2 "
           "hodoku 4 P|\n");
    expect(":0301:1:+453.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8."
           ".79:112 345:567:\n",
           "1 hodoku 1 "
           ".53.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79|112 "
           "345:567:\n");
    expect(":0000:x:5Q:\n:0000:x\nfoo\n:0000:x:+.:\n",
           "1 hodoku 1 !1:10+9 'Q' is neither a digit nor a blank; a puzzle has 81 of them|\n"
           "2 hodoku 2 !2:8+19 the puzzle has 0 cells; it should have 81|\n"
           "3 hodoku 3 !3:1+20 'foo' is no line of the format hodoku|\n"
           "4 hodoku 4 !4:9+32 '+' is neither a digit nor a blank; a puzzle has 81 of them|\n");
}

static void faults_of_xml(void **state)
{
    (void)state;
    expect("<a>\n<game data=\"\n\n 5\n 3Q\"/>\n<game data=\"12\"/><game/>\n</a>",
           "1 opensudoku 2 !5:3+23 'Q' is neither a digit nor a blank; a puzzle has 81 of them|\n"
           "2 opensudoku 6 !6:15+42 the puzzle has 2 cells; it should have 81|\n"
           "3 opensudoku 6 !6:18+45 the <game> element has no data=\"...\"|\n");
    expect("<html>\n<body>no puzzles</body>\n</html>\n",
           "1 opensudoku 4 !4:1+39 the page has no puzzle: no <game data=\"...\"/>, no table, "
           "lines or attribute of 81 cells; copy the grid from the browser as text, or save it as "
           "CSV|\n");
    expect("<a><game data=\"" ZEROS "\"/><!-- ",
           "1 opensudoku 1 P|\n2 opensudoku 1 !1:105+104 the XML ends inside a tag or comment|\n");
    expect("<game data=\"version: 6\n5|0|\"/>",
           "1 opensudoku 1 !1:22+21 the data of the game is of an unknown version; versions 1 to 5 "
           "are known|\n");
    expect("<game data=\"version: 3\n5|0|0|\"/>",
           "1 opensudoku 1 !2:7+29 the puzzle has 1 cell; it should have 81|\n");
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
    /* a tag of more than a megabyte is a fault; reading continues after it */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_of_lines), cmocka_unit_test(faults_of_marks),
        cmocka_unit_test(faults_of_grids), cmocka_unit_test(faults_of_hodoku_lines),
        cmocka_unit_test(faults_of_xml),   cmocka_unit_test(a_file_in_one_long_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
