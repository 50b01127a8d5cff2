/*
 * test_table.c - the options of a reader for tables, and its report of a table. (test_csv.c tests
 * how tables are read.)
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

/* Options for a table and the report of the reader. */
static void options_and_reports(void **state)
{
    static const struct told told[] = {
        {"2", NULL, false, false, "a,b,c\n1," SAMPLE ",3\n", ',', 2, 0, "1," SAMPLE ",3", "",
         "a,b,c", TENRING_STATUS_OK},
        {"B", "c", false, false, "a;b;c\n1;" SAMPLE ";3\n", ';', 2, 3, "1;" SAMPLE ";3", "3",
         "a;b;c", TENRING_STATUS_OK},
        {NULL, "1", false, false, SOLVED "," SAMPLE "\n", ',', 2, 1, SOLVED "," SAMPLE, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, false, true, SAMPLE "," SOLVED "\n", '\0', 1, 0, SAMPLE "," SOLVED, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, false, true, SAMPLE " " SOLVED "\n", '\0', 1, 0, SAMPLE " " SOLVED, SOLVED, "",
         TENRING_STATUS_OK},
        {NULL, NULL, true, true, "x\n" SAMPLE "\n", ',', 1, 0, SAMPLE, "", "x", TENRING_STATUS_OK},
        {"1", NULL, false, false, SAMPLE "\n", ',', 1, 0, SAMPLE, "", "", TENRING_STATUS_OK},
        {NULL, NULL, false, false, "id,puzzle,solution\n1," SAMPLE "," SOLVED "\n", ',', 2, 3,
         "1," SAMPLE "," SOLVED, SOLVED, "id,puzzle,solution", TENRING_STATUS_OK},
        {"x", NULL, false, false, "id,puzzle\n1," SAMPLE "\n", '\0', 1, 0, "id,puzzle", "", "",
         TENRING_STATUS_BAD_INPUT},
        {"x", NULL, false, false, "id,puzzle\n", '\0', 1, 0, "id,puzzle", "", "",
         TENRING_STATUS_BAD_INPUT},
        /* words before the header */
        {"b", "c", false, false, "My list\nof two\na;b;c\n1;" SAMPLE ";3\n", ';', 2, 3,
         "1;" SAMPLE ";3", "3", "a;b;c", TENRING_STATUS_OK},
        {"2", NULL, false, false, "My list\nx,y\n1," SAMPLE "\n", ',', 2, 0, "1," SAMPLE, "", "x,y",
         TENRING_STATUS_OK},
        /* the only tab at an end of the row; a header with only one of the names */
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

/* The column of an object is a member. */
static void columns_of_objects(void **state)
{
    static const struct {
        const char *column, *text;
        int records;
        enum tenring_error_code code; /* of the last record */
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
        cmocka_unit_test(names_of_solutions),
        cmocka_unit_test(options_and_reports),
        cmocka_unit_test(columns_of_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
