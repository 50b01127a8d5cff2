/*
 * test_block.c - rows collected into a puzzle: which lines belong to it, which are labels and
 * titles, what ends it, and when it is reported.
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

#define FIRST  "53..7....\n6..195...\n.98....6.\n"
#define SECOND "8...6...3\n4..8.3..1\n7...2...6\n"
#define THIRD  ".6....28.\n...419..5\n....8..79\n"

/* How the sample is drawn: a row is label, begin, nine cells with `between`, end. */
struct form {
    const char *head, *begin, *between, *end, *band;
    const char *label; /* of the first row; later rows increment its last character; NULL: none */
    bool right;        /* the label follows the row */
    char blank;        /* '.' when 0 */
};

static char *put_label(char *to, const char *label, int row)
{
    to = put(to, label);
    to[-1] = (char)(to[-1] + row);
    return to;
}

static char *draw(char *to, const struct form *form)
{
    to = put(to, form->head ? form->head : "");
    for (int cell = 0; cell < 81; cell++) {
        const int row = cell / 9, column = cell % 9;
        if (column == 0 && form->label && !form->right)
            to = put(put_label(to, form->label, row), " ");
        if (column == 0)
            to = put(to, form->begin ? form->begin : "");
        else
            to = put(to, form->between);
        *to++ = SAMPLE[cell] == '.' && form->blank ? form->blank : SAMPLE[cell];
        if (column == 8) {
            to = put(to, form->end ? form->end : "");
            if (form->label && form->right)
                to = put_label(put(to, " "), form->label, row);
            *to++ = '\n';
        }
        if (column == 8 && row % 3 == 2 && row < 8)
            to = put(to, form->band ? form->band : "");
    }
    return to;
}

/* Expects one sample for one drawing, and two for two drawings with a blank line between. */
static void reads_as_sample(const struct form *form)
{
    char text[8192], *end = draw(text, form);
    unsigned line;
    for (int count = 1; count <= 2; count++) {
        char *records = read_all_ways(text, (size_t)(end - text), TENRING_SYNTAX_AUTO),
             *at = records;
        shorten(records);
        for (int number = 1; number <= count; number++) {
            int seen, length = 0;
            /* numbers that the reader has written; NOLINTNEXTLINE(cert-err34-c) */
            if (sscanf(at, "%d grid %u P|\n%n", &seen, &line, &length) != 2 || seen != number ||
                length == 0)
                fail_msg("%s\n%s", text, records);
            at += length;
        }
        assert_string_equal(at, "");
        free(records);
        end = draw(put(end, "\n"), form);
        *end = '\0';
    }
}

static void rows_in_many_forms(void **state)
{
    (void)state;
    static const char blanks[] = ".0*_-?xX:$~+@!"; /* not # and %: they begin comments */
    for (const char *blank = blanks; *blank; blank++)
        reads_as_sample(&(struct form){.between = "", .blank = *blank});
    reads_as_sample(&(struct form){.between = " "});
    reads_as_sample(&(struct form){.between = ", ", .head = "m =\n", .begin = "[", .end = "],"});
    reads_as_sample(&(struct form){.between = "", .begin = "list('", .end = "'),"});
    reads_as_sample(&(struct form){.between = " & ", .end = " \\\\"});
    reads_as_sample(&(struct form){.between = "|", .begin = "|", .end = "|", .blank = ' '});
    reads_as_sample(&(struct form){.between = ",", .band = "-----\n"});
    reads_as_sample(&(struct form){.between = "", .blank = ' ', .head = "Grid\n"});
}

/* Rule 3 of doc/FORMATS.md: rows and columns that count up are labels. */
static void labels_count_up(void **state)
{
    (void)state;
    static const char *const labels[] = {"1",  "0",     "A",    "a",   "r1",
                                         "R0", "Row 1", "[1,]", "(1)", "1:"};
    static const char *const heads[] = {NULL,
                                        "  1 2 3 4 5 6 7 8 9\n",
                                        "  0 1 2 3 4 5 6 7 8\n",
                                        "  A B C D E F G H I\n",
                                        "  c1 c2 c3 c4 c5 c6 c7 c8 c9\n",
                                        "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n"};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        for (size_t k = 0; k < sizeof heads / sizeof heads[0]; k++) {
            char label[10];
            const char last = labels[i][strlen(labels[i]) - 1];
            if (strchr(",]):", last) || last == '\0')
                continue; /* tested below */
            strcpy(label, labels[i]);
            reads_as_sample(&(struct form){.between = " ", .label = label, .head = heads[k]});
        }
    reads_as_sample(&(struct form){.between = " ", .label = "1", .right = true});
    reads_as_sample(&(struct form){.between = "", .label = "A", .right = true});
    reads_as_sample(&(struct form){.between = "", .head = "123456789\n"});
    reads_as_sample(&(struct form){.between = " ", .head = "1 2 3 4 5 6 7 8 9\n"});
    /* 123456789 as the first row is not a heading */
    expect("123456789\n.........\n.98....6.\n" SECOND THIRD,
           "1 grid 1 123456789..........98....6.8...6...34..8.3..17...2...6.6....28....419..5....8."
           ".79|\n");
}

static void labels_of_r(void **state)
{
    (void)state;
    char text[1000],
        *to = text + sprintf(text, "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n");
    for (int row = 0; row < 9; row++) {
        to += sprintf(to, "[%d,]", row + 1);
        for (int column = 0; column < 9; column++) {
            const char cell = SAMPLE[9 * row + column];
            to += sprintf(to, "%5c", cell == '.' ? '0' : cell);
        }
        to += sprintf(to, "\n");
    }
    expect(text, "1 grid 2 P|\n");
}

/* Rule 5 of doc/FORMATS.md: which lines can stand before, within and after a block. */
static void text_around_a_block(void **state)
{
    (void)state;
    expect(ROWS ROWS, "1 grid 1 P|\n2 grid 10 P|\n");
    expect(FIRST "\n" SECOND "\n" THIRD, "1 grid 1 P|\n");
    expect(FIRST "\n\n" SECOND "\n\n" THIRD "\n\n\n" FIRST "\n\n" SECOND "\n\n" THIRD,
           "1 grid 1 P|\n2 grid 17 P|\n");
    expect(FIRST "---+---+---\n\n" SECOND "---+---+---\n\n" THIRD, "1 grid 1 P|\n");
    expect("Puzzle 1\n\n" ROWS "Puzzle 2:\n" ROWS "by A. N. Other, 2006\n",
           "1 grid 3 P|\n2 grid 13 P|\n");
    expect("int g[9][9] = {\n" ROWS "};\n" SAMPLE "\n" ROWS,
           "1 grid 2 P|\n2 line 12 P|\n3 grid 13 P|\n");
    expect("[Puzzle]\n" ROWS "[State]\n" ROWS, "1 grid 2 P|\n");
    expect("53..7....\n6..195...\n"
           "word\n" ROWS,
           "1 grid 4 P|\n");
}

/* Rows of a truncated grid are not part of the next one. */
static void truncated_grids(void **state)
{
    (void)state;
    expect(FIRST "\n" ROWS, "1 grid 5 P|\n");
    expect("53..7....\n\n6..195...\n\n" ROWS, "1 grid 5 P|\n");
    expect(FIRST SECOND "\n" ROWS "\n" ROWS, "1 grid 8 P|\n2 grid 18 P|\n");
    expect(FIRST "\n\n" FIRST "\n" SECOND "\n" THIRD, "1 grid 6 P|\n");
    expect(FIRST SECOND "\n" THIRD "\n53..7....\n6..195...\n\n" ROWS,
           "1 grid 1 P|\n2 grid 15 P|\n");
    /* bands: a short band ends the grid at two blank lines or another line */
    expect(FIRST "\n8...6...3\n7...2...6\n\n" THIRD "\n\n" FIRST "\n" SECOND "\n" THIRD,
           "1 grid 1 !6:10+50 the grid ends after 5 rows; a grid has 9|\n2 grid 13 P|\n");
    expect(FIRST "\n8...6...3\n7...2...6\n\n" THIRD "\nPage 2\n" FIRST "\n" SECOND "\n" THIRD,
           "1 grid 1 !6:10+50 the grid ends after 5 rows; a grid has 9|\n2 grid 13 P|\n");
}

static void rows_in_different_forms(void **state)
{
    (void)state;
    /* a row with a group and rows without separators: the forms differ */
    expect("5 3 12 . 7 . . . .\n6..195...\n.98....6.\n" SECOND THIRD,
           "1 grid 1 !1:19+18 the rows of the grid are not written in the same way|\n");
    /* two symbols that could be the blank */
    expect(
        "53$$7$$$$\n6::195:::\n$98$$$$6$\n8$$$6$$$3\n4$$8$3$$1\n7$$$2$$$6\n$6$$$$28$\n$$$419$$5\n"
        "$$$$8$$79\n",
        "1 grid 1 !1:10+9 the rows of the grid are not written in the same way|\n");
}

/* Short numbers below one another use the first or the last columns only. */
static void lists_of_numbers(void **state)
{
    (void)state;
    static const char *const forms[] = {"%d\n", "  %d\n", "      %3d\n"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char text[200], *to = text;
        for (int row = 0; row < 9; row++)
            to += sprintf(to, forms[i], 11 + row);
        char *records = read_all_ways(text, (size_t)(to - text), TENRING_SYNTAX_AUTO);
        assert_non_null(strstr(records, "the text has no puzzle"));
        free(records);
    }
}

/* Expects the record after `text`, before `more` is fed. */
static void expect_at_once(const char *text, const char *more)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, text, strlen(text)), TENRING_STATUS_OK);
    enum tenring_reader_event event = tenring_reader_next(reader, &record);
    if (more) {
        assert_int_equal(event, TENRING_READER_EVENT_MORE);
        assert_int_equal(tenring_reader_feed(reader, more, strlen(more)), TENRING_STATUS_OK);
        event = tenring_reader_next(reader, &record);
    }
    assert_int_equal(event, TENRING_READER_EVENT_RECORD);
    assert_int_equal(record.status, TENRING_STATUS_OK);
    tenring_reader_free(reader);
}

static void interactive_users_need_not_wait(void **state)
{
    (void)state;
    expect_at_once(ROWS, NULL);
    expect_at_once("Easy\n" ROWS, NULL);
    expect_at_once(FIRST "\n" SECOND "\n" THIRD, NULL);
    expect_at_once("5 3 . | . 7 . | . . .\n"
                   "6 . . | 1 9 5 | . . .\n"
                   ". 9 8 | . . . | . 6 .\n"
                   "8 . . | . 6 . | . . 3\n"
                   "4 . . | 8 . 3 | . . 1\n"
                   "7 . . | . 2 . | . . 6\n"
                   ". 6 . | . . . | 2 8 .\n"
                   ". . . | 4 1 9 | . . 5\n"
                   ". . . | . 8 . | . 7 9\n",
                   NULL);
    /* these may continue */
    expect_at_once(FIRST "\n" SECOND THIRD, "\n");
    expect_at_once("123456789\n" FIRST SECOND ".6....28.\n...419..5\n", "....8..79\n\n");
}

/* Six rows, a blank line and bands are ambiguous; six rows and three rows are one grid. */
static void six_rows_before_bands(void **state)
{
    (void)state;
    static const char bands[] = FIRST SECOND "\n" FIRST "\n" SECOND "\n" THIRD;
    static const char grids[] = FIRST SECOND "\n" THIRD "\n" FIRST SECOND THIRD;
    char *records = read_all_ways(bands, sizeof bands - 1, TENRING_SYNTAX_AUTO);
    shorten(records);
    assert_string_equal(records,
                        "1 grid 1 !14:10+121 the grid ends after 12 rows; a grid has 9|\n");
    free(records);
    records = read_all_ways(grids, sizeof grids - 1, TENRING_SYNTAX_AUTO);
    shorten(records);
    assert_string_equal(records, "1 grid 1 P|\n2 grid 12 P|\n");
    free(records);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_rows_before_bands),
        cmocka_unit_test(rows_in_many_forms),
        cmocka_unit_test(labels_count_up),
        cmocka_unit_test(labels_of_r),
        cmocka_unit_test(text_around_a_block),
        cmocka_unit_test(truncated_grids),
        cmocka_unit_test(rows_in_different_forms),
        cmocka_unit_test(lists_of_numbers),
        cmocka_unit_test(interactive_users_need_not_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
