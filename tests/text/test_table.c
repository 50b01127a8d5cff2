/*
 * test_table.c - tables: which column holds the puzzle, rows over several lines, what a reader is
 * told and says of its table.
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

#include "tenring_stream.h"
#include "text/expect.h"

#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* A quote that is open at the end of a line goes on, if something closes it. */
static void joins_quoted_lines(void **state)
{
    (void)state;
    expect("id,puzzle,note\n1," SAMPLE ",\"a\nb\"\n2," SAMPLE ",c\n",
           "1 line 2 P|\"a\\x0ab\"\n2 line 4 P|c\n");
    expect("id,puzzle,note\r\n1," SAMPLE ",\"a \"\"b\"\",\r\n\r\n,c\"\r\n2," SAMPLE "\r\n",
           "1 line 2 P|\"a \"\"b\"\",\\x0d\\x0a\\x0d\\x0a,c\"\n2 line 5 P|\n");
    expect(
        "note,puzzle\n\"a\nb\"," SAMPLE "\n\"c\n\n\",53Q\n",
        "1 line 2 P|\n2 line 4 !6:5+108 'Q' is neither a digit nor a blank; a puzzle line has 81 "
        "of them|\n");
    expect("id,puzzle,note\n1," SAMPLE ",\"open\n2," SAMPLE ",c\n",
           "1 line 2 P|\"open\n2 line 3 P|c\n");
    /* a quote that something else than a separator follows closes nothing */
    expect("id,puzzle,note\n1," SAMPLE ",\"open\n2," SAMPLE ",c\n3," SAMPLE ",\"b\"\n",
           "1 line 2 P|\"open\n2 line 3 P|c\n3 line 4 P|\"b\"\n");
    expect("id,puzzle,note\n1," SAMPLE ",\"open\n2," SAMPLE ",5\" c\n",
           "1 line 2 P|\"open\n2 line 3 P|5\" c\n");
    expect("id,note,puzzle\n1,\"a\nb\" ," SAMPLE "\n", "1 line 2 P|\n");
    expect("puzzle,id\n\"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
           ".6....28.\n...419..5\n....8..79\",1\n" SAMPLE ",2\n",
           "1 line 2 P|1\n2 line 11 P|2\n");
}

/* Columns that are found by what stands in them. */
static void finds_columns(void **state)
{
    (void)state;
    expect("1," SAMPLE ",x\n2," SAMPLE "\n", "1 line 1 P|x\n2 line 2 P|\n");
    expect("id;init;target\n1;" SAMPLE ";y\n", "1 line 2 P|y\n");
    expect("init,goal\n" SAMPLE "," SOLVED "\n", "1 line 2 P|" SOLVED "\n");
    expect("# of a data set\na,b\n" SOLVED "," SAMPLE "\n", "1 line 3 P|\n");
    expect("a\tb\n\"" SOLVED "\"\t\"" SAMPLE "\"\n", "1 line 2 P|\n");
    expect("nonsense, too\nmore\n",
           "1 line 1 !1:1+0 'n' is neither a digit nor a blank; a puzzle line has 81 of them|\n"
           "2 line 2 !2:1+14 'm' is neither a digit nor a blank; a puzzle line has 81 of them|\n");
}

/* Beside a tab at a row's end stands an empty field. */
static void fields_between_tabs_may_be_empty(void **state)
{
    (void)state;
    expect("note\tpuzzle\tsolution\n\t" SAMPLE "\t" SOLVED "\n \t" SAMPLE "\t\n\t\t\nx\t" SAMPLE
           "\n",
           "1 line 2 P|" SOLVED "\n2 line 3 P|\n3 line 5 P|\n");
    expect("\tquiz\tx\n0\t" SAMPLE "\t" SOLVED "\n", "1 line 2 P|" SOLVED "\n");
    expect("\t" SOLVED "\t" SAMPLE "\n", "1 line 1 P|\n");
    expect("\t" SAMPLE "\n\t" SAMPLE "\t1\n", "1 line 1 P|\n2 line 2 P|1\n");
    expect(",puzzle,x\n," SAMPLE ",\n", "1 line 2 P|\n");
    /* a field for each cell */
    char text[3000];
    char *to = text;
    for (int row = 0; row < 2; row++) {
        for (int cell = 0; cell < 81; cell++)
            to += sprintf(to, "%.*s%c", SAMPLE[cell] != '.' && (cell > 0 || row > 0), &SAMPLE[cell],
                          cell < 80 ? '\t' : '\n');
    }
    expect(text, "1 line 1 .3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
                 "....8..79|\n2 line 2 P|\n");
}

/* As databases write them. */
static void rows_between_strokes(void **state)
{
    (void)state;
    expect("1|" SAMPLE "|" SOLVED "\n2|" SAMPLE "|x\n", "1 line 1 P|" SOLVED "\n2 line 2 P|x\n");
    expect(" id | puzzle | x \n----+--------+---\n  1 | " SAMPLE " | a \n(1 row)\n",
           "1 line 3 P|a\n");
    expect(SAMPLE " | easy\n" SAMPLE " | hard\n", "1 line 1 P|easy\n2 line 2 P|hard\n");
    /* a quote hides no stroke */
    expect("| x | puzzle |\n|---|---|\n| \" | " SAMPLE " |\n| \"a | " SAMPLE
           " |\n| \"b\" | \"" SAMPLE "\" |\n",
           "1 line 3 P|\n2 line 4 P|\n3 line 5 P|\n");
}

/* A row may have what could be the name of a column. */
static void rows_are_no_headers(void **state)
{
    (void)state;
    expect("name,puzzle,kind\na," SAMPLE ",x\n," SAMPLE ",sudoku\nb," SAMPLE
           ",grid\nname,puzzle,kind\nquiz,n\n" SAMPLE ",1\n",
           "1 line 2 P|x\n2 line 3 P|sudoku\n3 line 4 P|grid\n4 line 7 P|1\n");
    expect("|puzzle|kind|\n|---|---|\n|" SAMPLE "|grid|\n|" SAMPLE "|x|\n",
           "1 line 3 P|grid\n2 line 4 P|x\n");
}

/* Blanks before a quote are no part of the field. */
static void fields_may_begin_with_blanks(void **state)
{
    (void)state;
    expect("\"id\", \"puzzle\", \"x\"\n1,  \"" SAMPLE "\", \"a, b\"\n\"2, 3\", \"" SAMPLE "\"\n",
           "1 line 2 P|\"a, b\"\n2 line 3 P|\n");
}

static void names_of_solutions(void **state)
{
    (void)state;
    assert_true(tenring_names_solution("solutions", 9));
    assert_true(tenring_names_solution(" Answer,", 7));
    assert_false(tenring_names_solution("solutions", 5));
    assert_false(tenring_names_solution("puzzle", 6));
    assert_false(tenring_names_solution("", 0));
    assert_false(tenring_names_solution(NULL, 0));
}

struct told {
    const char *column, *solution;
    bool header, solutions;
    const char *text;
    char separator;
    int found, found_solution;
    const char *first_row, *first_solution, *header_line;
    enum tenring_status status;
};

/* What a reader is told of a table, and what it says about it. */
static void tells_of_tables(void **state)
{
    static const struct told told[] = {
        {"2", NULL, false, false, "a,b,c\n1," SAMPLE ",3\n", ',', 2, 0, "1," SAMPLE ",3", "",
         "a,b,c", TENRING_STATUS_OK},
        {"B", "c", false, false, "a;b;c\n1;" SAMPLE ";3\n", ';', 2, 3, "1;" SAMPLE ";3", "3",
         "a;b;c", TENRING_STATUS_OK},
        {NULL, "1", false, false, SOLVED "," SAMPLE "\n", ',', 2, 1, SOLVED "," SAMPLE, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, false, true, SAMPLE "," SOLVED "\n", ',', 1, 2, SAMPLE "," SOLVED, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, false, true, SAMPLE " " SOLVED "\n", '\0', 1, 0, SAMPLE " " SOLVED, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, true, true, "x\n" SAMPLE "\n", ',', 1, 0, SAMPLE, "", "x", TENRING_STATUS_OK},
        {"1", NULL, false, false, SAMPLE "\n", ',', 1, 0, SAMPLE, "", "", TENRING_STATUS_OK},
        {NULL, NULL, false, false, "id,puzzle,solution\n1," SAMPLE "," SOLVED "\n", ',', 2, 3,
         "1," SAMPLE "," SOLVED, SOLVED, "id,puzzle,solution", TENRING_STATUS_OK},
        {"x", NULL, false, false, "id,puzzle\n1," SAMPLE "\n", ',', 1, 0, "", "", "",
         TENRING_STATUS_BAD_INPUT},
        {"x", NULL, false, false, "id,puzzle\n", ',', 1, 0, "", "", "", TENRING_STATUS_BAD_INPUT},
        /* words stand before the header */
        {"b", "c", false, false, "My list\nof two\na;b;c\n1;" SAMPLE ";3\n", ';', 2, 3,
         "1;" SAMPLE ";3", "3", "a;b;c", TENRING_STATUS_OK},
        {"2", NULL, false, false, "My list\nx,y\n1," SAMPLE "\n", ',', 2, 0, "1," SAMPLE, "", "x,y",
         TENRING_STATUS_OK},
        /* the only tab at an end of the row; a title that has one of the names, no more */
        {"puzzle", NULL, false, false, "\tpuzzle\n0\t" SAMPLE "\n", '\t', 2, 0, "0\t" SAMPLE, "",
         "\tpuzzle", TENRING_STATUS_OK},
        {"2", NULL, false, false, "\t" SAMPLE "\n", '\t', 2, 0, "\t" SAMPLE, "", "",
         TENRING_STATUS_OK},
        {"2", "solution", false, false, "solution\n1," SAMPLE "," SOLVED "\n", ',', 2, 1,
         "1," SAMPLE "," SOLVED, "1", "solution", TENRING_STATUS_OK},
    };
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        struct tenring_reader *reader;
        struct tenring_record record = TENRING_RECORD_INIT;
        struct tenring_table table = TENRING_TABLE_INIT;
        struct tenring_table_options options = TENRING_TABLE_OPTIONS_INIT;
        const struct told *t = &told[i];
        options.column = t->column;
        options.solution_column = t->solution;
        options.header = t->header;
        options.want_solutions = t->solutions;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_set_table(reader, &options), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_feed(reader, t->text, strlen(t->text)), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
        assert_int_equal(record.status, t->status);
        assert_true(tenring_reader_get_table(reader, &table));
        assert_int_equal(table.separator, t->separator);
        assert_int_equal(table.column, t->found);
        assert_int_equal(table.solution_column, t->found_solution);
        assert_int_equal(table.row.length, strlen(t->first_row));
        assert_memory_equal(table.row.text, t->first_row, table.row.length);
        assert_int_equal(table.solution.length, strlen(t->first_solution));
        assert_memory_equal(table.solution.text, t->first_solution, table.solution.length);
        assert_int_equal(table.header.length, strlen(t->header_line));
        assert_memory_equal(table.header.text, t->header_line, table.header.length);
        const char *second = t->separator ? strchr(t->header_line, t->separator) : NULL;
        assert_int_equal(tenring_table_name(&table, 2).length,
                         second ? strcspn(second + 1, ",;") : 0);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_END);
        tenring_reader_free(reader);
    }
}

/* In objects the column is a member. */
static void columns_of_objects(void **state)
{
    static const struct {
        const char *column, *text;
        int records;
        enum tenring_error_code code; /* of the last one */
    } cases[] = {
        {"b", "{\"a\":\"" SOLVED "\",\"b\":\"" SAMPLE "\",\"puzzle\":\"" SOLVED "\"}\n", 1, 0},
        {"b", "[{\"b\":[\"" SAMPLE "\"]},\n{\"a\":\"" SOLVED "\"}]\n", 1, 0},
        {"1", "{\"0\":\"" SOLVED "\",\"1\":\"" SAMPLE "\"}\n", 1, 0},
        {"b", "{\"b\":{\"x\":\"" SAMPLE "\",\"y\":\"" SAMPLE "\"}}\n", 2, 0},
        {"solution", "{\"puzzle\":\"" SOLVED "\",\"solution\":\"" SAMPLE "\"}\n", 1, 0},
        {"c", "{\"b\":\"" SAMPLE "\"}\n", 1, TENRING_ERROR_CODE_ARRAY_MEMBER},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tenring_reader *reader;
        struct tenring_record record = TENRING_RECORD_INIT;
        struct tenring_table_options options = TENRING_TABLE_OPTIONS_INIT;
        options.column = cases[i].column;
        assert_int_equal(tenring_reader_new(TENRING_SYNTAX_AUTO, &reader), TENRING_STATUS_OK);
        assert_int_equal(tenring_reader_set_table(reader, &options), TENRING_STATUS_OK);
        tenring_reader_feed(reader, cases[i].text, strlen(cases[i].text));
        tenring_reader_feed(reader, NULL, 0);
        for (int n = 0; n < cases[i].records; n++)
            assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
        assert_int_equal(record.error.code, cases[i].code);
        char cells[82];
        tenring_format_puzzle(&record.puzzle, TENRING_STYLE_LINE, cells, sizeof cells);
        if (cases[i].code == 0)
            assert_string_equal(cells, SAMPLE);
        assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_END);
        tenring_reader_free(reader);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(joins_quoted_lines),
        cmocka_unit_test(finds_columns),
        cmocka_unit_test(fields_between_tabs_may_be_empty),
        cmocka_unit_test(fields_may_begin_with_blanks),
        cmocka_unit_test(rows_between_strokes),
        cmocka_unit_test(rows_are_no_headers),
        cmocka_unit_test(names_of_solutions),
        cmocka_unit_test(tells_of_tables),
        cmocka_unit_test(columns_of_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
