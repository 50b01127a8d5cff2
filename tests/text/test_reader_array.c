/*
 * test_reader_array.c - arrays as JSON, Python and C have them, and JSON lines.
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

/* Writes the sample as nested arrays. */
static char *put_rows(char *to, const char *open, const char *cell, const char *blank,
                      const char *between, const char *row, const char *close)
{
    to += sprintf(to, "%s", open);
    for (int i = 0; i < 81; i++) {
        char digit[2] = {SAMPLE[i], '\0'};
        to += sprintf(to, "%s", i == 0 ? "" : i % 9 == 0 ? row : between);
        to += SAMPLE[i] == '.' ? sprintf(to, "%s", blank) : sprintf(to, cell, digit);
    }
    return to + sprintf(to, "%s", close);
}

static void arrays_of_many_languages(void **state)
{
    (void)state;
    char text[4096];
    put_rows(text, "[[", "%s", "0", ",", "],[", "]]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[\"", "%s", ".", "\",\"", "\"],\n [\"", "\"]]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "int grid[9][9] = {\n  {", "%s", "0", ", ", "},\n  {", "}\n};\n");
    expect(text, "1 array 2 P|\n");
    put_rows(text, "x = np.array([[", "%s", "0", ", ", "],\n [", "]], dtype=int8)\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[", "%s", "0", " ", "]\n [", "]]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[", "%s", "null", ", ", "], [", "]]");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "((", "%s", "None", ", ", "), (", "))  # (1,2,3)\n");
    expect(text, "1 array 1 P|\n");
    expect_as(TENRING_SYNTAX_ARRAY, text, "1 array 1 P|\n");
    put_rows(text, "char board[9][10] = {\n \"", "%s", ".", "", "\",\n \"", "\"\n};\n");
    expect(text, "1 array 2 P|\n");
    put_rows(text, "int[][] board = new int[][] {\n {", "%s", "0", ", ", "},\n {", "}\n};\n");
    expect(text, "1 array 2 P|\n");
    put_rows(text, "int board[9][9] =\n{\n {", "%s", "0", ", ", "},\n {", "}\n};\n");
    expect(text, "1 array 3 P|\n");
    put_rows(text, "let g: [[u8; 9]; 9] = [[", "%s", "0", ", ", "],\n [", "]];\n");
    expect(text, "1 array 1 P|\n");
    expect("const char *grid = \"" SAMPLE "\";\n", "1 array 1 P|\n");
    put_rows(text, "[", "%s", "0", ",", ",\n", "]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "board = [\n  \"", "%s", ".", "", "\",\n  \"", "\"\n]\n");
    expect(text, "1 array 2 P|\n");
    char *end = put_rows(text, "[[[", "%s", "0", ",", "],[", "]],");
    put_rows(end, "\n[[", "%s", "0", ",", "],[", "]]]\n");
    expect(text, "1 array 1 P|\n2 array 2 P|\n");
    expect("[\"" SAMPLE "\", \"" ZEROS "\"]\n[\"" SAMPLE "\"]\n",
           "1 array 1 P|\n2 array 1 P|\n3 array 2 P|\n");
}

static void json_lines(void **state)
{
    (void)state;
    char text[8192];
    expect("{\"n\":1,\"puzzle\":\"" SAMPLE "\",\"solution\":\"" ZEROS "\"}\n"
           "{\"solution\":\"" ZEROS "\",\"puzzle\":\"" SAMPLE "\",\"tags\":[1,2]}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    /* no name that is known: the first that is a puzzle */
    expect("{\"x\":1,\"y\":\"" SAMPLE "\",\"z\":\"" STARS "\"}\n{\"y\":\"" SAMPLE "\"}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    char *end =
        put_rows(text, "{\"data\": [\n {\"id\": 1, \"grid\": [[", "%s", "0", ", ", "], [", "]],\n");
    end = put_rows(end, "  \"solution\": [[", "%s", "1", ", ", "], [", "]]},\n");
    sprintf(end, " {\"id\": 2, \"quiz\": \"%s\"}\n]}\n", ZEROS);
    expect(text, "1 array 2 P|\n2 array 4 P|\n");
}

static void faults_of_arrays(void **state)
{
    (void)state;
    expect("[[5,3,0,0,7,0,0,0],[6]]\n[\"" SAMPLE "\"]\n",
           "1 array 1 !1:18+17 8 cells stand in one bracket; it should be 9 or 81|\n"
           "2 array 2 P|\n");
    expect("[[[5,3,0,0,7,0,0,0,\"Q\"],[1,2]],[\"" SAMPLE "\"]]\n",
           "1 array 1 !1:21+20 'Q' is no cell of an array; a cell is a digit, a blank or null|\n"
           "2 array 1 P|\n");
    expect("[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0]]\n",
           "1 array 1 !2:20+41 the array ends after 2 rows; a grid has 9|\n");
    expect("[[5,3,0,0,7,0,0,0,0],\n",
           "1 array 1 !2:1+22 the array ends after 1 row; a grid has 9|\n");
    expect("{\"puzzle\":\"53..\",\"x\":[[1,2]]}\n{\"puzzle\":\"" SAMPLE "\"}\n",
           "1 array 1 !1:12+11 '53..' is no cell of an array; a cell is a digit, a blank or null|"
           "\n2 array 2 P|\n");
}

static void a_line_beyond_the_limit_is_an_error(void **state)
{
    (void)state;
    enum { PUZZLES = 20000 };
    char *text = malloc(PUZZLES * 84 + sizeof "[]\n");
    char *to = text;
    assert_non_null(text);
    *to++ = '[';
    for (int i = 0; i < PUZZLES; i++)
        to += sprintf(to, "\"%s\",", SAMPLE);
    sprintf(to, "]\n");
    char *records = records_of(text, strlen(text), TENRING_SYNTAX_AUTO, NULL, NULL);
    char *last = strrchr(records, '!');
    assert_non_null(last);
    assert_memory_equal(last, "!1:", 3);
    assert_non_null(
        strstr(last, "the line is longer than 1048576 bytes, and what follows is lost"));
    free(records);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_of_many_languages),
        cmocka_unit_test(json_lines),
        cmocka_unit_test(faults_of_arrays),
        cmocka_unit_test(a_line_beyond_the_limit_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
