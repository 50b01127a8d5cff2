/*
 * test_reader_file.c - the files of two programs: HoDoKu's lines and OpenSudoku's XML.
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

#define NO_PUZZLE                                                                                  \
    "the page has no puzzle: no <game data=\"...\"/>, no table of nine rows of nine cells, no "    \
    "text "                                                                                        \
    "or attribute of 81 cells"

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
    expect("<html>\n<body>no puzzles</body>\n</html>\n", "1 opensudoku 4 !4:1+39 " NO_PUZZLE "|\n");
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

/* Writes SAMPLE as a table: `before` before each character, `after` behind it, `row` and `row_end`
   round a row; a blank is `blank`. */
static char *put_table(char *out, const char *row, const char *before, const char *blank,
                       const char *after, const char *row_end)
{
    for (int cell = 0; cell < 81; cell++) {
        const char digit[2] = {SAMPLE[cell], '\0'};
        out = put(out, cell % 9 == 0 ? row : "");
        out = put(put(put(out, before), digit[0] == '.' ? blank : digit), after);
        out = put(out, cell % 9 == 8 ? row_end : "");
    }
    return out;
}

static void reads_tables_of_web_pages(void **state)
{
    (void)state;
    static const struct {
        const char *row, *before, *blank, *after, *row_end;
    } kinds[] = {
        {"<tr>", "<td>", "", "</td>", "</tr>\n"},
        {"<TR class='a'>", "<TD>", "&nbsp;", "", ""},
        {"<tr><th>A</th>\n", "<td><b>", "&#160;", "</b></td>", "</tr>"},
        {"<tr>", "<td\n>", "\xc2\xa0", " </td>", "<th>A</tr>"},
        {"<tr>", "<td><input maxlength=1 value=\"", "", "\"/></td>", "</tr>"},
        {"<tr>", "<td><div><span>", ".", "</span></div></td>", "</tr>"},
        {"", "<td>", "-", "</td>", "</tr>"}, /* no row is opened */
    };
    char text[9000];
    for (size_t n = 0; n < sizeof kinds / sizeof kinds[0]; n++) {
        char *out = put(text, "<!DOCTYPE html>\n<style>td > b {}</style><script>if (a<b) c=\"'\";"
                              "</script><p>it's\n<table><tr><th>1<th>2</tr>");
        out = put_table(out, kinds[n].row, kinds[n].before, kinds[n].blank, kinds[n].after,
                        kinds[n].row_end);
        *put(out, "</table></html>") = '\0';
        expect(text, "1 opensudoku 3 P|\n");
    }
    /* eight rows, a row of eight, more than a character in a cell, other things in it */
    for (int fault = 0; fault < 6; fault++) {
        char *out = put_table(put(text, "<table>"), "<tr>", "<td>", "", "</td>", "</tr>");
        *put(out, "</table>") = '\0';
        char *first = strstr(text, "<td>5</td>"), *last = strstr(text, "<td>7</td><td>9</td></tr>");
        assert_non_null(first);
        assert_non_null(last);
        if (fault == 0)
            memmove(last, last + 10, strlen(last + 10) + 1);
        else if (fault == 1)
            memcpy(first, "<tr>5</td>", 10);
        else if (fault == 2)
            memcpy(first, "<td>53<td>", 10);
        else if (fault == 3)
            memcpy(first, "<td>A</td>", 10);
        else if (fault == 4)
            memcpy(strstr(last, "</tr>"), "</td>", 5);
        else
            for (char *p = text; *p; p++)
                *p = *p >= '1' && *p <= '9' ? '.' : *p; /* no digit at all */
        char expected[400];
        sprintf(expected, "1 opensudoku 1 !1:%zu+%zu %s|\n", strlen(text) + 1, strlen(text),
                NO_PUZZLE);
        if (fault == 4) /* </table> ends the row as well */
            expect(text, "1 opensudoku 1 P|\n");
        else
            expect(text, expected);
    }
}

static void reads_texts_of_xml(void **state)
{
    (void)state;
    expect("<puzzles>\n<puzzle>" SAMPLE "</puzzle><solution>" ZEROS "</solution>\n<p>\n " SAMPLE
           "\n</p>\n<p data-puzzle=\"" ZEROS "\" data-solution='" ZEROS "'/></puzzles>",
           "1 opensudoku 2 P|\n2 opensudoku 4 P|\n3 opensudoku 6 P|\n");
    /* a table of puzzles with their solutions */
    expect("<table><tr><th>id<th>puzzle\n<tr><td>1<td>" SAMPLE "<td>" ZEROS "\n<tr><td>2<td>" SAMPLE
           "<td>" ZEROS "</table>",
           "1 opensudoku 2 P|\n2 opensudoku 3 P|\n");
    char text[9000];
    *put(put_table(put(text, "<pre>"), "", "<span>", ".", "</span>", "<br>\n"), "</pre>") = '\0';
    expect(text, "1 opensudoku 1 P|\n");
    /* one more, one less, something else, a reference, half a non-breaking space */
    static const char *const texts[] = {"<a>" SAMPLE "1</a>",    "<a>1" SAMPLE "</a>",
                                        "<a>" SAMPLE "!</a>",    "<a>" SAMPLE "&lt;</a>",
                                        "<a>" SAMPLE "\xc2</a>", "<a>" SAMPLE "&nbsp</a>"};
    for (size_t n = 0; n < sizeof texts / sizeof texts[0]; n++) {
        char expected[400];
        sprintf(expected, "1 opensudoku 1 !1:%zu+%zu %s|\n", strlen(texts[n]) + 1, strlen(texts[n]),
                NO_PUZZLE);
        expect(texts[n], expected);
    }
    expect("<a>" SAMPLE "&nbsp;\xc2\xa0</a>", "1 opensudoku 1 P|\n");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_hodoku_lines),        cmocka_unit_test(reads_opensudoku_files),
        cmocka_unit_test(reads_opensudoku_versions), cmocka_unit_test(reads_tables_of_web_pages),
        cmocka_unit_test(reads_texts_of_xml),        cmocka_unit_test(a_file_in_one_long_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
