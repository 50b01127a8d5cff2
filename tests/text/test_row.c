/*
 * test_row.c - one line of a drawing: its kind, its cells, its labels, by the rules of
 * doc/FORMATS.md.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "text/row.h"

static struct text_part part_of(const char *text)
{
    return (struct text_part){text, strlen(text)};
}

/* Writes the cells, blanks as '.', groups in brackets. */
static void show(const struct text_cells *cells, char *to)
{
    for (size_t i = 0; i < cells->count && i < TENRING_CELLS; i++) {
        const unsigned set = cells->set[i];
        const unsigned size = set == TENRING_ALL_DIGITS ? 0 : (unsigned)__builtin_popcount(set);
        to += sprintf(to, "%s", size == 0 ? "." : size > 1 ? "[" : "");
        for (int digit = 1; digit <= 9 && size > 0; digit++)
            if (set >> (digit - 1) & 1)
                to += sprintf(to, "%d", digit);
        to += sprintf(to, "%s", size > 1 ? "]" : "");
    }
    *to = '\0';
}

/* Expects the cells of a row, or the kind of any other line. */
static void expect_look(const char *line, const char *expected)
{
    static const char *const kinds[] = {"blank", "frame", "undecided", "row",
                                        "bad",   "prose", "puzzle",    "nearly"};
    static const struct text_form none;
    char work[TEXT_ROW_MAX], seen[400];
    struct text_look look;
    text_look_at(part_of(line), work, none, &look);
    if ((look.kind == TEXT_LINE_ROW || look.kind == TEXT_LINE_PUZZLE) &&
        look.form.kind != TEXT_FORM_WIDTH)
        show(&look.cells, seen);
    else
        sprintf(seen, "%s", look.form.kind == TEXT_FORM_WIDTH ? "width" : kinds[look.kind]);
    if (strcmp(seen, expected) != 0)
        print_message("%s\n", line);
    assert_string_equal(seen, expected);
    if (look.kind != TEXT_LINE_ROW)
        return;
    /* a row in the form of the last one takes a fast path with the same result */
    text_look_at(part_of(line), work, look.form, &look);
    assert_int_equal(look.kind, TEXT_LINE_ROW);
    if (look.form.kind != TEXT_FORM_WIDTH) {
        show(&look.cells, seen);
        assert_string_equal(seen, expected);
    }
}

/* Rule 1: digits, blanks, words for blanks, groups; all else separates them. */
static void cells_and_separators(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "47..1...9",
        "4 7 . . 1 . . . 9",
        "4,7,.,.,1,.,.,.,9",
        "  4;7;0;0;1;0;0;0;9;",
        "|47.|.1.|..9|",
        "| 4 7 . | . 1 . | . . 9 |",
        "[4, 7, 0, 0, 1, 0, 0, 0, 9],",
        "{4, 7, 0, 0, 1, 0, 0, 0, 9}, // the first",
        "new int[] {4, 7, 0, 0, 1, 0, 0, 0, 9},",
        "vec![4, 7, 0, 0, 1, 0, 0, 0, 9],",
        "list('47..1...9'),",
        "'47..1...9' # hard",
        "\"47..1...9\\n\"",
        "4 7 null None 1 NaN NA nan 9",
        "4.0 7.0 0.0 0.0 1.0 0.0 0.0 0.0 9.0",
        "4.00e+00, 7.00e+00, 0.00e+00, 0.00e+00, 1.00e+00, 0., 0., 0., 9.",
        "'4','7','','','1','','','','9'",
        "{4}{7}{ }  { }{1}{ }  { }{ }{9}",
        "4&7&&&1&&&&9\\\\",
        "4,7,,,1,,,,9",
        "|4|7| | |1| | | |9|",
        "| 4 | 7 |   |   | 1 |   |   |   | **9** |",
        "<b>4</b><b>7</b><b>.</b><b>.</b><b>1</b><b>.</b><b>.</b><b>.</b><b>9</b>",
        "| 4 | 7 | &nbsp; | &nbsp; | 1 | &nbsp; | &nbsp; | &nbsp; | **9** |",
        "4 7 -1 -1 1 -1 -1 -1 9",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect_look(rows[i], "47..1...9");
    expect_look("4 7 12 358 1 . 25 2358 9", "47[12][358]1.[25][2358]9");
    expect_look("| 4 7 12 | 358 1 258 | 25 2358 9 |", "47[12][358]1[258][25][2358]9");
}

/* Rule 2: one symbol that fills all other places is the blank. */
static void blanks_by_counting(void **state)
{
    (void)state;
    static const char blanks[] = ".0*_?-xX#:$~+@%!o";
    for (const char *blank = blanks; *blank; blank++) {
        char line[] = "47..1...9";
        for (char *c = line; *c; c++)
            *c = *c == '.' ? *blank : *c;
        expect_look(line, "47..1...9");
    }
    expect_look("4 7 $ $ 1 $ $ $ 9", "47..1...9");
    expect_look("47.0100.9", "47..1...9"); /* two usual blanks */
    expect_look("47:#1:::9", "prose");     /* two other symbols */
    expect_look("47.01   9", "bad");
    /* a space is a blank in rows of fixed width */
    expect_look("47  1   9", "width");
    expect_look("| 4 7   |   1   |     9 |", "width");
}

/* Rule 4: prose, and lines that are almost rows. */
static void prose_and_bad_rows(void **state)
{
    (void)state;
    static const char *const prose[] = {
        "Simple Sudoku",
        "Puzzle 17, rated 4.5",
        "See https://example.org/123456789 ok",
        "of 2006-08-03",
        "Grid 01",
        "in 2026 we had 123456789",
        "from 1 to 9, and a 5",
        "end",
        "\x80\x80 1",
        "INSERT INTO t VALUES (1, 2, 3)",
    };
    for (size_t i = 0; i < sizeof prose / sizeof prose[0]; i++)
        expect_look(prose[i], "prose");
    expect_look("17", "width"); /* the caller decides */
    expect_look("47..1...", "bad");
    expect_look("47..1...93", "bad");
    expect_look("47..Q...9", "bad");
    expect_look("1 2 3 4 5 6 7 8", "bad");
    expect_look("47..1...947..1...947..1...947..1...947..1...947..1...947..1...9", "nearly");
    expect_look("", "blank");
    expect_look(" \t ", "blank");
}

static void frames(void **state)
{
    (void)state;
    expect_look("+-------+-------+-------+", "frame");
    expect_look("------+------+------", "frame");
    expect_look(".----.----.----.", "frame");
    expect_look("=================", "frame");
    expect_look("|---|---|---|---|---|---|---|---|---|", "frame");
    expect_look("---------", "undecided");
    expect_look("---|---|---", "undecided");
    expect_look(".........", ".........");
    expect_look("0 0 0 0 0 0 0 0 0", ".........");
}

/* Rule 5: 81 cells on a line. */
static void puzzles_on_a_line(void **state)
{
    (void)state;
    static const char cells[] =
        "47..1...947..1...947..1...947..1...947..1...947..1...947..1...947..1...947..1...9";
    char line[400], *to;
    const char *const between[] = {" ", ",", "|", " / ", "\t"};
    for (size_t i = 0; i < 10; i++) {
        const size_t run = i % 2 ? 9 : 1;
        to = line;
        for (size_t cell = 0; cell < TENRING_CELLS; cell += run)
            to += sprintf(to, "%s%.*s", cell > 0 ? between[i / 2] : "", (int)run, cells + cell);
        expect_look(line, cells);
    }
    to = line + sprintf(line, "[");
    for (size_t cell = 0; cell < TENRING_CELLS; cell++)
        to += sprintf(to, "%s%s", cell > 0 ? ", " : "",
                      cells[cell] == '.' ? "None" : (char[]){cells[cell], '\0'});
    sprintf(to, "]");
    expect_look(line, cells);
}

/* Rule 3: labels at the ends of rows. */
static void labels(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool left;
        int value; /* -1: none */
        const char *rest;
    } cases[] = {
        {"1 47..1...9", true, 1, "47..1...9"},
        {"0: 47..1...9", true, 0, "47..1...9"},
        {"A 47..1...9", true, 0, "47..1...9"},
        {"i|47..1...9", true, 8, "|47..1...9"},
        {"r1 47..1...9", true, 1, "47..1...9"},
        {"R0: 47..1...9", true, 0, "47..1...9"},
        {"Row 3: 47..1...9", true, 3, "47..1...9"},
        {"[2,] 4 7 . . 1 . . . 9", true, 2, "4 7 . . 1 . . . 9"},
        {"3 . 9 8 . . . . 6 .", true, 3, ". 9 8 . . . . 6 ."},
        {"r3:.98....6.", true, 3, ".98....6."},
        {"3. .98....6.", true, 3, ".98....6."},
        {"3.98....6.", true, -1, ""},
        {"(5) 47..1...9", true, 5, "47..1...9"},
        {"47..1...9", true, -1, ""},
        {"J 47..1...9", true, -1, ""},
        {"Row: 47..1...9", true, -1, ""},
        {"10 47..1...9", true, -1, ""},
        {"47..1...9 1", false, 1, "47..1...9 "},
        {"47..1...9| C", false, 2, "47..1...9| "},
        {"47..1...9", false, -1, ""},
        {"4", true, -1, ""},
        {"", false, -1, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned value = 99;
        struct text_part rest;
        const bool found = text_take_label(part_of(cases[i].text), cases[i].left, &value, &rest);
        if (found != (cases[i].value >= 0))
            print_message("%s\n", cases[i].text);
        assert_int_equal(found, cases[i].value >= 0);
        if (!found)
            continue;
        assert_int_equal(value, cases[i].value);
        assert_int_equal(rest.length, strlen(cases[i].rest));
        assert_memory_equal(rest.text, cases[i].rest, rest.length);
    }
    expect_look("A 4 7 . . 1 . . . 9", "47..1...9");
    expect_look("r4 47..1...9", "47..1...9");
    expect_look("[1,]    4    7    0    0    1    0    0    0    9", "47..1...9");
    expect_look("C | 4 7 . | . 1 . | . . 9 | C", "47..1...9");
}

static void sequences(void **state)
{
    (void)state;
    static const char *const up[] = {"1 2 3 4 5 6 7 8 9", "123456789", "0 1 2 3 4 5 6 7 8",
                                     "| c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |"};
    static const char *const others[] = {
        "2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 9 8", "12345678", "1 2 3 4 5 6 7 8 9 0", "", "a b c"};
    for (size_t i = 0; i < sizeof up / sizeof up[0]; i++)
        assert_true(text_counts_up(part_of(up[i])));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(text_counts_up(part_of(others[i])));
}

/* Reads nine rows of one width. Returns false if they are not. */
static bool read_width(const char *const *lines, char *cells)
{
    struct text_form first, form;
    struct text_cells read;
    for (int r = 0; r < 9; r++) {
        text_find_form(part_of(lines[r]), 9, 0, &form, &read);
        first = r == 0 ? form : first;
        if (form.kind != TEXT_FORM_WIDTH || form.mark != first.mark)
            return false;
        show(&read, cells);
        cells += 9;
    }
    return true;
}

static void rows_of_fixed_width(void **state)
{
    (void)state;
    static const char *const bare[] = {"53  7",     "6  195",    " 98    6",
                                       "8   6   3", "4  8 3  1", "7   2   6",
                                       " 6    28 ", "   419  5", "    8  79"};
    static const char *const framed[] = {
        "| 5 3   |   7   |       |", "| 6     | 1 9 5 |       |", "|   9 8 |       |   6   |",
        "| 8     |   6   |     3 |", "| 4     | 8   3 |     1 |", "| 7     |   2   |     6 |",
        "|   6   |       | 2 8   |", "|       | 4 1 9 |     5 |", "|       |   8   |   7 9 |"};
    static const char *const narrow[] = {"53 | 7 |   ", "6  |195|   ", " 98|   | 6 ",
                                         "8  | 6 |  3", "4  |8 3|  1", "7  | 2 |  6",
                                         " 6 |   |28 ", "   |419|  5", "   | 8 | 79"};
    static const char *const *const all[] = {bare, framed, narrow};
    static const char sample[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char cells[400];
    const char *lines[9];
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        assert_true(read_width(all[i], cells));
        assert_string_equal(cells, sample);
    }
    /* a stroke at another place, another character, a digit between the columns */
    memcpy(lines, framed, sizeof framed);
    lines[4] = "| 4    | 8   3 |      1 |";
    assert_false(read_width(lines, cells));
    lines[4] = "| 4     | 8 Q 3 |     1 |";
    assert_false(read_width(lines, cells));
    lines[4] = "|4      | 8   3 |     1 |";
    assert_false(read_width(lines, cells));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_and_separators),
        cmocka_unit_test(blanks_by_counting),
        cmocka_unit_test(prose_and_bad_rows),
        cmocka_unit_test(frames),
        cmocka_unit_test(puzzles_on_a_line),
        cmocka_unit_test(labels),
        cmocka_unit_test(sequences),
        cmocka_unit_test(rows_of_fixed_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
