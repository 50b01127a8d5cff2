/*
 * test_reader_drawn.c - grids as people have them: titles, blank lines, tables, frames of all
 * kinds, wide characters, drawings; and encodings that are named.
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

/* How the sample is drawn. NULL is nothing. */
struct form {
    const char *head;    /* before the first row */
    const char *begin;   /* before the cells of a row */
    const char *between; /* two cells */
    const char *box;     /* two boxes: in the place of `between` */
    const char *end;     /* of a row, with its line end */
    const char *band;    /* after rows 3 and 6 */
    const char *each;    /* after every row but the last */
    const char *foot;
    const char *blank;
    const char *digits[9]; /* the first NULL: ASCII */
};

static char *put_part(char *to, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    memcpy(to, text ? text : "", length + 1);
    return to + length;
}

static char *put_cell(char *to, const struct form *form, char cell)
{
    char digit[2] = {cell, '\0'};
    if (cell == '.')
        return put_part(to, form->blank);
    return put_part(to, form->digits[0] ? form->digits[cell - '1'] : digit);
}

static char *draw(char *to, const struct form *form)
{
    to = put_part(to, form->head);
    for (int cell = 0; cell < 81; cell++) {
        int column = cell % 9;
        int row = cell / 9;
        if (column == 0)
            to = put_part(to, form->begin);
        to = put_cell(to, form, SAMPLE[cell]);
        if (column < 8)
            to = put_part(to, column % 3 == 2 && form->box ? form->box : form->between);
        else
            to = put_part(to, form->end);
        if (column == 8 && row < 8)
            to = put_part(to, form->each);
        if (column == 8 && (row == 2 || row == 5))
            to = put_part(to, form->band);
    }
    return put_part(to, form->foot);
}

/* One drawing, and two of them one behind the other, are read as the sample. */
static void reads_as_sample(const struct form *form)
{
    char text[8192];
    char *end = draw(text, form);
    char *records = read_all_ways(text, (size_t)(end - text), TENRING_SYNTAX_AUTO);
    unsigned line;
    shorten(records);
    int length = 0;
    /* numbers that the reader has written; NOLINTNEXTLINE(cert-err34-c) */
    assert_int_equal(sscanf(records, "1 grid %u P|%n", &line, &length), 1);
    assert_string_equal(records + length, "\n");
    free(records);
    draw(put_part(end, "\n"), form);
    records = read_all_ways(text, strlen(text), TENRING_SYNTAX_AUTO);
    shorten(records);
    length = 0;
    /* NOLINTNEXTLINE(cert-err34-c) */
    assert_int_equal(sscanf(records, "1 grid %u P| 2 grid %u P|%n", &line, &line, &length), 2);
    assert_string_equal(records + length, "\n");
    free(records);
}

#define PLAIN .end = "\n", .blank = "."

static void titles_stand_before_grids(void **state)
{
    (void)state;
    static const char chinese[] = "\xe6\x95\xb0\xe7\x8b\xac\xe9\xa2\x98\xe7\x9b\xae\xef\xbc\x9a\n";
    static const char *const titles[] = {"Easy\n",
                                         "Puzzle 1:\n\n",
                                         chinese,
                                         "\xca\xfd\xb6\xc0\xcc\xe2\xc4\xbf\xa3\xba\n",
                                         "2\n",
                                         "9 9\n",
                                         "My puzzles\n\nfrom 2006-08-03\n9 9\n"};
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        struct form form = {.head = titles[i], PLAIN};
        reads_as_sample(&form);
    }
    /* before anything else a line is a bad puzzle */
    expect("Easy\n" SAMPLE "\n",
           "1 line 1 !1:1+0 'E' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 P|\n");
    expect("Easy\n9 9\n",
           "1 line 1 !1:1+0 'E' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 !2:2+6 the line has 1 cell; a puzzle line has 81|\n");
    expect("a\nb\nc\nd\ne\nf\ng\n" ROWS,
           "1 line 1 !1:1+0 'a' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 !2:1+2 'b' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "3 line 3 !3:1+4 'c' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "4 line 4 !4:1+6 'd' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "5 line 5 !5:1+8 'e' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "6 line 6 !6:1+10 'f' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "7 line 7 !7:1+12 'g' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "8 line 8 !8:10+23 the line has 9 cells; a puzzle line has 81|\n"
           "9 line 9 !9:10+33 the line has 9 cells; a puzzle line has 81|\n"
           "10 line 10 !10:10+43 the line has 9 cells; a puzzle line has 81|\n"
           "11 line 11 !11:10+53 the line has 9 cells; a puzzle line has 81|\n"
           "12 line 12 !12:10+63 the line has 9 cells; a puzzle line has 81|\n"
           "13 line 13 !13:10+73 the line has 9 cells; a puzzle line has 81|\n"
           "14 line 14 !14:10+83 the line has 9 cells; a puzzle line has 81|\n"
           "15 line 15 !15:10+93 the line has 9 cells; a puzzle line has 81|\n"
           "16 line 16 !16:10+103 the line has 9 cells; a puzzle line has 81|\n");
    expect(ROWS "Easy\n" SAMPLE "\n",
           "1 grid 1 P|\n"
           "2 grid 10 !10:1+90 'E' is neither a digit nor a blank; a grid row has 9 of them|\n"
           "3 line 11 P|\n");
}

#define FIRST  "53..7....\n6..195...\n.98....6.\n"
#define SECOND "8...6...3\n4..8.3..1\n7...2...6\n"
#define THIRD  ".6....28.\n...419..5\n....8..79\n"

static void blank_lines_within_grids(void **state)
{
    (void)state;
    reads_as_sample(&(struct form){.band = "\n", PLAIN});
    reads_as_sample(&(struct form){.band = "\n\n \n", PLAIN});
    reads_as_sample(&(struct form){.each = "\n", PLAIN});
    reads_as_sample(&(struct form){.each = "\n", .band = "\n", PLAIN});
    reads_as_sample(&(struct form){.band = "---+---+---\n\n", PLAIN});
    expect(FIRST "\n" SECOND "\n" THIRD FIRST "\n" SECOND "\n" THIRD,
           "1 grid 1 P|\n2 grid 12 P|\n");
    /* a gap after row 3 or 6 alone: the line after the ninth row decides */
    expect(FIRST "\n" SECOND THIRD, "1 grid 1 P|\n");
    expect(FIRST SECOND "\n" THIRD "\n" ROWS, "1 grid 1 P|\n2 grid 12 P|\n");
    expect(FIRST "\n" ROWS,
           "1 grid 1 !3:10+29 the grid ends after 3 rows; a grid has 9|\n2 grid 5 P|\n");
    expect(FIRST SECOND "\n" ROWS "\n" ROWS,
           "1 grid 1 !6:10+59 the grid ends after 6 rows; a grid has 9|\n2 grid 8 P|\n"
           "3 grid 18 P|\n");
    expect("53..7....\n\n" ROWS,
           "1 grid 1 !1:10+9 the grid ends after 1 row; a grid has 9|\n2 grid 3 P|\n");
    expect("53..7....\n\n6..195...\n\n" ROWS,
           "1 grid 1 !3:10+20 the grid ends after 2 rows; a grid has 9|\n2 grid 5 P|\n");
    expect(FIRST "\nhello\n" ROWS,
           "1 grid 1 !3:10+29 the grid ends after 3 rows; a grid has 9|\n2 grid 6 P|\n");
    /* each part keeps its own fault */
    expect("53..7....\n6..1Q5...\n.98....6.\n\n" ROWS,
           "1 grid 1 !2:5+14 'Q' is neither a digit nor a blank; a grid row has 9 of them|\n"
           "2 grid 5 P|\n");
    expect(FIRST "\n53..7....\n6..1Q5...\n.98....6.\n" SECOND THIRD,
           "1 grid 1 !3:10+29 the grid ends after 3 rows; a grid has 9|\n"
           "2 grid 5 !6:5+45 'Q' is neither a digit nor a blank; a grid row has 9 of them|\n");
}

#define MARKDOWN .begin = "| ", .between = " | ", .end = " |\n"

static void tables_of_markdown(void **state)
{
    (void)state;
    static const char *const heads[] = {
        "| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n",
        "|   |   |   |   |   |   |   |   |   |\n| - | - | - | - | - | - | - | - | - |\n",
        "|1|2|3|4|5|6|7|8|9|\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n",
        "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n",
        "| A | B | C | D | E | F | G | H | I |\n|-|-|-|-|-|-|-|-|-|\n",
        "| c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |\n|--|--|--|--|--|--|--|--|--|\n"};
    static const char *const blanks[] = {" ", "", ".", "0"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        for (size_t k = 0; k < sizeof blanks / sizeof blanks[0]; k++)
            reads_as_sample(&(struct form){.head = heads[i], .blank = blanks[k], MARKDOWN});
    /* the first row is the head: there are eight others */
    expect("|5|3|.|.|7|.|.|.|.|\n|-|-|-|-|-|-|-|-|-|\n6..195...\n.98....6.\n" SECOND THIRD,
           "1 grid 1 P|\n");
    /* '-' is a blank: the second line is a row */
    expect("|5|3|-|-|7|-|-|-|-|\n|-|-|-|-|-|-|-|-|-|\n.98....6.\n" SECOND THIRD,
           "1 grid 1 "
           "53..7..............98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79|\n");
}

static void fields_may_be_empty(void **state)
{
    (void)state;
    reads_as_sample(&(struct form){.between = "\t", .end = "\n"});
    reads_as_sample(&(struct form){.between = "\t", .end = "\r\n", .blank = " "});
    reads_as_sample(&(struct form){.between = ",", .end = "\n"});
    reads_as_sample(&(struct form){.between = "\";\"", .begin = "\"", .end = "\"\n"});
    reads_as_sample(&(struct form){.between = ",", .end = "\n", .blank = "NaN"});
    reads_as_sample(&(struct form){.between = " | ", .end = "\n"});
    reads_as_sample(&(struct form){.begin = "\xe2\x94\x83 ",
                                   .between = " \xe2\x94\x82 ",
                                   .end = " \xe2\x94\x83\n",
                                   .blank = " "});
    expect("5.0,3.0,,,7.0,,,,\n6..195...\n.98....6.\n" SECOND THIRD, "1 grid 1 P|\n");
    expect("|**5**|*3*|||7|||||\n6..195...\n.98....6.\n" SECOND THIRD, "1 grid 1 P|\n");
    expect("\t\t\t\t\t\t\t\t\n" FIRST SECOND "6\t\t\t\t\t\t\t2\t8\n\t\t\t\t\t\t\t\t\n",
           "1 grid 1 .........53..7....6..195....98....6.8...6...34..8.3..17...2...66......28"
           ".........|\n");
    expect("5,3,,,7,,,,\n6,,,1,9,Q,,,\n", "1 grid 1 !2:9+20 'Q' is no candidate; a group of "
                                          "candidates has digits from 1 to 9|\n");
}

static void frames_of_any_kind(void **state)
{
    (void)state;
    static const char *const strokes[] = {
        "!", "#", "/", "\xe2\x80\x96", "\xef\xbd\x9c", "=", "~", "\xe2\x96\x88", "&"};
    for (size_t i = 0; i < sizeof strokes / sizeof strokes[0]; i++) {
        char begin[16];
        char box[16];
        char end[16];
        char line[80] = "";
        snprintf(begin, sizeof begin, "%s ", strokes[i]);
        snprintf(box, sizeof box, " %s ", strokes[i]);
        snprintf(end, sizeof end, " %s\n", strokes[i]);
        for (int k = 0; k < 13; k++)
            strcat(line, strokes[i]);
        strcat(line, "\n");
        reads_as_sample(&(struct form){.head = line,
                                       .begin = begin,
                                       .between = " ",
                                       .box = box,
                                       .end = end,
                                       .band = line,
                                       .foot = line,
                                       .blank = "."});
    }
    reads_as_sample(
        &(struct form){.begin = "[", .between = "", .box = "][", .end = "]\n", .blank = "0"});
    reads_as_sample(&(struct form){.begin = "(", .between = ")(", .end = ")\n", .blank = "0"});
    /* strokes where none belong */
    expect("53!..7...\n6..195...\n",
           "1 grid 1 !1:3+2 '!' is neither a digit nor a blank; a grid row has 9 of them|\n");
    /* a comment that has cells stays one */
    expect("# 53. .7. ...\n" ROWS, "1 grid 2 P|\n");
}

static void wide_characters(void **state)
{
    (void)state;
    static const char *const digits[9] = {"\xef\xbc\x91", "\xef\xbc\x92", "\xef\xbc\x93",
                                          "\xef\xbc\x94", "\xef\xbc\x95", "\xef\xbc\x96",
                                          "\xef\xbc\x97", "\xef\xbc\x98", "\xef\xbc\x99"};
    static const char *const blanks[] = {"\xe3\x80\x80", "\xef\xbc\x90", "\xef\xbc\x8e", "\xc2\xb7",
                                         "\xe2\x96\xa1"};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++) {
        struct form form = {.end = "\n", .blank = blanks[i]};
        memcpy(form.digits, digits, sizeof digits);
        reads_as_sample(&form);
    }
    reads_as_sample(&(struct form){.between = "\xc2\xa0", .begin = "\xc2\xa0", PLAIN});
    reads_as_sample(&(struct form){.between = "\xe3\x80\x80", PLAIN});
    /* in a line; the fault has its place in bytes of the input */
    char text[600];
    struct form line = {.blank = "\xef\xbc\x90"};
    memcpy(line.digits, digits, sizeof digits);
    strcpy(draw(text, &line), "\xe3\x80\x80# easy\n" SAMPLE "\xc2\xa0# hard\n");
    expect(text, "1 line 1 P|easy\n2 line 2 P|hard\n");
    expect("53..7....\n\xef\xbc\x96..1Q5...\n",
           "1 grid 1 !2:7+16 'Q' is neither a digit nor a blank; a grid row has 9 of them|\n");
}

/* As `tenring show` draws it. */
static void drawings(void **state)
{
    (void)state;
    static const char rule[] = "   +---+---+---+---+---+---+---+---+---+\n";
    reads_as_sample(&(struct form){
        .head = "   Puzzle 1\n    c1  c2  c3  c4  c5  c6  c7  c8  c9\n   "
                "+===========+===========+===========+\n",
        .begin = "r1 | ",
        .between = " : ",
        .box = " | ",
        .end = " |\n",
        .each = rule,
        .foot = "   +===========+===========+===========+\n   30 givens; one solution\n",
        .blank = " "});
    /* digits filled in, as `show --solve` marks them, are blanks */
    expect("r1 | 5 : 3 :.4.|.6.: 7 :.8.|.9.:.1.:.2.|\n6..195...\n.98....6.\n" SECOND THIRD,
           "1 grid 1 P|\n");
    /* candidates: three lines for each row */
    char text[4096];
    char *to = put_part(
        text, "      c1      c2      c3      c4      c5      c6      c7      c8      c9\n");
    for (int row = 0; row < 9; row++)
        to = put_part(
            to, "   | 1 2   |       | 1     |   2   | 1 2   | 1     |     3 | 1 2 3 | 1     |\n"
                "r1 | 4     |  >3<  |       |     6 | 4   6 | 4     |   5   | 4 5 6 |       |\n"
                "   | 7   9 |       |       |   8   |       |       |       | 7 8 9 |     9 |\n"
                "   +-------+-------+-------+-------+-------+-------+-------+-------+-------+"
                "\n");
    char expected[800];
    to = put_part(expected, "1 pencilmarks 2 ");
    for (int row = 0; row < 9; row++)
        to = put_part(
            to, "12.4..7.9..3......1.........2...6.8.12.4.6...1..4.......3.5....1234567891......"
                ".9");
    put_part(to, "|\n");
    expect(text, expected);
}

static void encodings_are_named(void **state)
{
    (void)state;
    static const char little[] = "5\0003\0.\0.\0007\0.\0.\0.\0.\0\n\0";
    static const char big[] = "\0005\0003\0.\0.\0007\0.\0.\0.\0.\0\n";
    expect_bytes(little, sizeof little - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 !1:1+0 the stream looks like UTF-16 text without a mark: convert it "
                 "first, as with iconv -f UTF-16LE -t UTF-8|\n");
    expect_bytes(big, sizeof big - 1, TENRING_SYNTAX_AUTO,
                 "1 line 1 !1:1+0 the stream looks like UTF-16 text without a mark: convert it "
                 "first, as with iconv -f UTF-16BE -t UTF-8|\n");
    expect("\xa3\xb5\xa3\xb3\xa3\xb0\xa3\xb0\xa3\xb7\n",
           "1 line 1 !1:1+0 the stream is no UTF-8; it looks like GBK: convert it first, as with "
           "iconv -f GBK -t UTF-8|\n");
    expect("easy\n\xca\xfd\xb6\xc0\n" SAMPLE "\n",
           "1 line 1 !1:1+0 the stream is no UTF-8; it looks like GBK: convert it first, as with "
           "iconv -f GBK -t UTF-8|\n");
    /* Chinese, without ASCII before it */
    expect("\x70\x65\xec\x72\x98\x98\xee\x76\n",
           "1 line 1 !1:1+0 the stream looks like UTF-16 text without a mark: convert it first, as "
           "with iconv -f UTF-16LE -t UTF-8|\n");
    expect("\x65\x70\x72\xec\x98\x98\x76\xee\n",
           "1 line 1 !1:1+0 the stream looks like UTF-16 text without a mark: convert it first, as "
           "with iconv -f UTF-16BE -t UTF-8|\n");
}

/* Writes SAMPLE as a grid between strokes, with a blank for each '.'. `between` stands between the
   cells and round three of them. Rows are blank from `from` on. */
static void put_spaced(char *to, const char *frame, char stroke, const char *between, int from)
{
    for (int row = 0; row < 9; row++) {
        to = row % 3 == 0 ? put_part(to, frame) : to;
        for (int column = 0; column < 9; column++) {
            const char cell[] = SAMPLE;
            const char byte = cell[9 * row + column];
            if (column % 3 == 0) {
                *to++ = stroke;
                to = put_part(to, between);
            }
            *to++ = (char)(byte == '.' || row >= from ? ' ' : byte);
            to = put_part(to, between);
        }
        *to++ = stroke;
        *to++ = '\n';
    }
    *to = '\0';
}

static void blanks_where_they_stand(void **state)
{
    (void)state;
    char text[2048];
    put_spaced(text, "+-------+-------+-------+\n", '|', " ", 9);
    expect(text, "1 grid 2 P|\n");
    put_spaced(text, "-------------------------\n", '|', " ", 9);
    expect(text, "1 grid 2 P|\n");
    put_spaced(text, "*~~~*~~~*~~~*\n", '!', "", 9);
    expect(text, "1 grid 2 P|\n");
    put_spaced(text, "", '|', "", 9);
    expect(text, "1 grid 1 P|\n");
    /* rows without a digit */
    put_spaced(text, "o-------o-------o-------o\n", '|', " ", 8);
    expect(text, "1 grid 2 "
                 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
                 ".........|\n");
    /* digits beside their places */
    put_spaced(text, "", '!', " ", 9);
    memcpy(text + 26, "!6 ", 3);
    expect(text,
           "1 grid 1 !2:1+26 '!' is neither a digit nor a blank; a grid row has 9 of them|\n");
}

/* Writes SAMPLE as nine lines of digits and blanks, cut off behind the last digit or not. */
static void put_bare(char *to, bool cut, const char *end)
{
    for (int row = 0; row < 9; row++) {
        const char cell[] = SAMPLE;
        char line[10] = "";
        size_t length = cut ? 0 : 9;
        for (size_t i = 0; i < 9; i++) {
            line[i] = cell[9 * (size_t)row + i];
            if (line[i] == '.')
                line[i] = ' ';
            else if (cut)
                length = i + 1;
        }
        line[length] = '\0';
        to = put_part(to, line);
        to = put_part(to, end);
    }
}

static void bare_rows(void **state)
{
    (void)state;
    char text[512];
    put_bare(text, false, "\n");
    expect(text, "1 grid 1 P|\n");
    put_bare(text, false, "\r\n");
    expect(text, "1 grid 1 P|\n");
    put_bare(text, false, "\n\n");
    expect(text, "1 grid 1 P|\n");
    put_bare(text, true, "\n");
    expect(text, "1 grid 1 P|\n");
    /* a first row that could be two counts, as above the second grid */
    memcpy(text, "5   7", 5);
    expect_as(TENRING_SYNTAX_GRID, text,
              "1 grid 1 5...7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
              "....8..79|\n");
    put_part(put_part(text, "9  9\n12\n"), "53  7    \n6  195\n");
    expect(text, "1 grid 3 !4:7+24 the grid ends after 2 rows; a grid has 9|\n");
    /* nine blanks are a row */
    put_bare(text, false, "\n");
    memset(text + 70, ' ', 9);
    expect(text, "1 grid 1 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.........."
                 "....8..79|\n");
    /* ten characters, or two digits too few */
    put_bare(text, false, "\n");
    memmove(text + 30, text + 29, strlen(text + 29) + 1);
    text[29] = '5';
    expect(text, "1 grid 1 !3:2+21 '98    6 5' is no row of a grid; a row has 9 cells|\n");
}

static void borders_of_blanks(void **state)
{
    (void)state;
    char text[2048];
    char *to = text;
    const char cell[] = SAMPLE;
    to = put_part(to, " _______________________\n");
    for (int row = 0; row < 9; row++)
        to += sprintf(to, "|%.3s|%.3s|%.3s|\n", cell + 9 * row, cell + 9 * row + 3,
                      cell + 9 * row + 6);
    expect(text, "1 grid 2 P|\n");
    to = put_part(text, "._______._______._______.\n");
    for (int row = 0; row < 9; row++)
        to += sprintf(to, "/%.3s/%.3s/%.3s/\n", cell + 9 * row, cell + 9 * row + 3,
                      cell + 9 * row + 6);
    expect(text, "1 grid 2 P|\n");
}

static void titles_that_look_like_rows_or_headers(void **state)
{
    (void)state;
    char grid[256];
    char text[1024];
    char *to = grid;
    const char cell[] = SAMPLE;
    for (int row = 0; row < 9; row++)
        to += sprintf(to, "%.9s\n", cell + 9 * row);
    sprintf(text, "Sudoku\n%s\nPuzzle\n\n%s", grid, grid);
    expect(text, "1 grid 2 P|\n2 grid 14 P|\n");
    sprintf(text, "2026-11-23\n%s\n23.11.2026\n%s", grid, grid);
    expect(text, "1 grid 2 P|\n2 grid 13 P|\n");
    expect("sudoku\n" SAMPLE "\n", "1 line 2 P|\n");
    expect("puzzle\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_stand_before_grids),
        cmocka_unit_test(blank_lines_within_grids),
        cmocka_unit_test(tables_of_markdown),
        cmocka_unit_test(fields_may_be_empty),
        cmocka_unit_test(frames_of_any_kind),
        cmocka_unit_test(wide_characters),
        cmocka_unit_test(drawings),
        cmocka_unit_test(encodings_are_named),
        cmocka_unit_test(blanks_where_they_stand),
        cmocka_unit_test(bare_rows),
        cmocka_unit_test(borders_of_blanks),
        cmocka_unit_test(titles_that_look_like_rows_or_headers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
