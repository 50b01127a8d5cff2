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
    put_rows(text, "[", "%s", "0", ",#1,2\n", ",//3,4\n", "]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[", "%s", "0", ", \n", "], \n[", "]] # 5,6\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[", "%s.0", "0", ",", "],[", "]]\n");
    expect(text, "1 array 1 P|\n");
    put_rows(text, "[[", "%s.", "0.", " ", "]\n [", "]]\n"); /* as NumPy prints */
    expect(text, "1 array 1 P|\n");
    put_rows(text, "board = [\n  \"", "%s", ".", "", "\",\n  \"", "\"\n]\n");
    expect(text, "1 array 2 P|\n");
    char *end = put_rows(text, "[[[", "%s", "0", ",", "],[", "]],");
    put_rows(end, "\n[[", "%s", "0", ",", "],[", "]]]\n");
    expect(text, "1 array 1 P|\n2 array 2 P|\n");
    expect("[\"" SAMPLE "\", \"" ZEROS "\"]\n[\"" SAMPLE "\"]\n",
           "1 array 1 P|\n2 array 1 P|\n3 array 2 P|\n");
}

/* Names before brackets, calls, dimensions. */
static void arrays_of_more_languages(void **state)
{
    (void)state;
    static const struct {
        const char *open, *blank, *between, *row, *close;
        int line; /* of the first cell */
    } forms[] = {
        {"val grid = arrayOf(\n  intArrayOf(", "0", ", ", "),\n  intArrayOf(", ")\n)\n", 2},
        {"val grid = Array(\n  Array(", "0", ", ", "),\n  Array(", "))\n", 2},
        {"var b = List.of(\n  List.of(", "0", ", ", "),\n  List.of(", "));\n", 2},
        {"let b = vec![\n  vec![", "0", ", ", "],\n  vec![", "],\n];\n", 2},
        {"let b: [u8; 81] = [", "0", ", ", ",\n", "];\n", 1},
        {"var b = new int[][] {\n  new int[] {", "0", ",", "},\n  new int[] {", "}\n};\n", 2},
        {"var b = new int[9,9] {{", "0", ",", "},\n{", "}};\n", 1},
        {"var b = new List<List<int>> {\n  new List<int> {", "0", ",", "},\n  new List<int> {",
         "}};\n", 2},
        {"<?php\n$b = array(\n  array(", "0", ", ", "),\n  array(", ")\n);\n?>\n", 3},
        {"<?php $b = [\n  [", "null", ", ", "],\n  [", "]];\n", 2},
        {"s <- matrix(c(\n  ", "NA", ", ", ",\n  ", "\n), 9, 9, byrow = TRUE)\n", 2},
        {"g = [\n  %w[", ".", " ", "],\n  %w[", "]\n]\n", 2},
        {"M = [ ", "0", ", ", "; ...\n      ", "];\n", 1},
        {"start=[|", "0", ", ", "\n|", "|];\n", 1},
        {"b = Int8[", "0", " ", "\n", "]\n", 1},
        {"puzzle = [ [", "0", ",", "]\n         , [", "] ]\n", 1},
        {"problem(1, [[", "_", ",", "],\n            [", "]]).\n", 1},
        {"(defparameter *grid* '((", "0", " ", ")\n (", ")))\n", 1},
        {"(def board [[", "0", " ", "]\n [", "]])\n", 1},
        {"#sudoku((\n  (", "0", ", ", "),\n  (", ")\n))\n", 2},
        {"grid:\n  - [", "0", ", ", "]\n  - [", "]\n", 2},
        {"b = np.array([", "0", ",", ",\n", "]).reshape((9, 9))\n", 1},
        {"for s in solve(4, [[", "0", ",", "],\n  [", "]], 9, max(2, 10)):\n", 1},
    };
    char text[4096];
    char wanted[32];
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        put_rows(text, forms[n].open, "%s", forms[n].blank, forms[n].between, forms[n].row,
                 forms[n].close);
        sprintf(wanted, "1 array %d P|\n", forms[n].line);
        expect(text, wanted);
    }
    expect("print(solve(\"" SAMPLE "\"))\necho '" STARS "' | sudoku\n",
           "1 array 1 P|\n2 array 2 P|\n");
    expect("echo \"" SAMPLE "\"\nsolve(\"none of the cells of a puzzle\", 3)\n", "1 array 1 P|\n");
    expect("const char b[] = (\n\"53..7....\\n\"\n\"6..195...\\n\" \".98....6.\" \"8...6...3\"\n"
           "\"4..8.3..1\" \"7...2...6\" \".6....28.\" \"...419..5\" \"....8..79\\n\");\n",
           "1 array 2 P|\n");
    /* rows of several puzzles in one bracket */
    char *end = put_rows(text, "[\"", "%s", ".", "", "\", \"", "\",\n");
    put_rows(end, "\"", "%s", ".", "", "\", \"", "\"]\n");
    expect(text, "1 array 1 P|\n2 array 2 P|\n");
    /* what is no array stays none */
    put_rows(text, "solve(", "%s", "0", ",", ",\n", ")\n");
    expect_as(TENRING_SYNTAX_ARRAY, text, "");
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
    expect("{\"solution\":\"" ZEROS "\",\"x\":\"" SAMPLE "\"}\n", "1 array 1 P|\n");
    char *end =
        put_rows(text, "{\"data\": [\n {\"id\": 1, \"grid\": [[", "%s", "0", ", ", "], [", "]],\n");
    end = put_rows(end, "  \"solution\": [[", "%s", "1", ", ", "], [", "]]},\n");
    sprintf(end, " {\"id\": 2, \"quiz\": \"%s\"}\n]}\n", ZEROS);
    expect(text, "1 array 2 P|\n2 array 4 P|\n");
}

/* As the Dosuku API has them: the array has a name that says nothing, beside the solution's. */
static void arrays_without_a_known_name(void **state)
{
    (void)state;
    char text[8192];
    char *end =
        put_rows(text, "{\"newboard\":{\"grids\":[{\"value\":[[", "%s", "0", ",", "],[", "]],");
    end = put_rows(end, "\"solution\":[[", "%s", "1", ",", "],[", "]],\"x\":[[");
    strcpy(end, "1]]}],\"results\":1}}\n");
    expect(text, "1 array 1 P|\n");
    end = put_rows(text, "{\"solution\":[[", "%s", "1", ",", "],[",
                   "]],\"tags\":[1,2],\"a\":[\"\"],");
    put_rows(end, "\"b\":\n[", "%s", "0", ", ", ",\n", "]}\n");
    expect(text, "1 array 2 P|\n");
    /* lists: all of them, unless a puzzle stands beside them */
    put_rows(text, "{\"a\": [[[", "%s", "null", ", ", "], [", "]]], \"x\": \"" SAMPLE "\"}\n");
    expect(text, "1 array 1 P|\n");
    end = put_rows(text, "{\"a\":[[[", "%s", "0", ",", "],[", "]],[[");
    put_rows(end, "", "%s", "0", ",", "],[", "]]]}\n");
    expect(text, "1 array 1 P|\n2 array 1 P|\n");
    put_rows(text, "{\"a\":\"" SAMPLE "\",\"b\":[[[", "%s", "0", ",", "],[", "]]]}\n");
    expect(text, "1 array 1 P|\n");
    /* something else */
    put_rows(text, "{\"a\":[[", "%s", "0", ",", "],[", "],[1,2,3,4,5,6,7,8,9]]}\n");
    expect(text, "");
    put_rows(text, "{\"a\":[[", "%s", "10", ",", "],[", "]]}\n");
    expect(text, "");
    expect("{\"a\":[[1,2,3,4,5,6,7,8,9]]}\n{\"a\":[5,{\"b\":[3]}]}\n", "");
    /* lists of strings with blanks: all of them */
    expect(
        "{\"easy\":[\"" SAMPLE "\",\n\"" ZEROS "\"],\n\"solutions\":[\"" SAMPLE "\"],\n"
        "\"hard\":[\"" STARS "\"],\"x\":\"" SAMPLE "\"}\n{\"a\":["
        "\"534678912672195348198342567859761423426853791713924856961537284287419635345286179\"]}\n",
        "1 array 1 P|\n2 array 2 P|\n3 array 4 P|\n");
}

#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* The columns of a data frame, and other objects each member of which is a puzzle. */
static void objects_of_puzzles(void **state)
{
    (void)state;
    char text[8192];
    expect("{\"puzzle\":{\"0\":\"" SAMPLE "\",\"1\":\"" ZEROS "\",\"2\":\"" SOLUTION
           "\"},\"solution\":{\"0\":\"" SOLUTION "\"},\n\"id\":{\"0\":7}}\n",
           "1 array 1 P|\n2 array 1 P|\n3 array 1 " SOLUTION "|\n");
    expect("{\"puzzles\":{\"a\":\"" SAMPLE "\",\n\"b\":\"" STARS "\"}}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    expect("{\"1\":\"" SAMPLE "\",\"2\":\"" ZEROS "\",\n\"3\":\"" SAMPLE "\"}\n",
           "1 array 1 P|\n2 array 1 P|\n3 array 2 P|\n");
    expect("{\"easy\":\"" SAMPLE "\",\n\"hard\":\"" ZEROS "\",\n\"x\":\"" STARS "\"}\n",
           "1 array 1 P|\n2 array 2 P|\n3 array 3 P|\n");
    char *end = put_rows(text, "{\"grid\":{\"0\":[[", "%s", "0", ",", "],[", "]],\n");
    end = put_rows(end, "\"1\":[[", "%s", "0", ",", "],[", "]]},\n");
    put_rows(end, "\"solution\":{\"0\":[[", "%s", "1", ",", "],[", "]]}}\n");
    expect(text, "1 array 1 P|\n2 array 2 P|\n");
    /* a puzzle's own object */
    expect("{\"puzzle\":{\"id\":\"a\",\"grid\":\"" SAMPLE "\",\"answer\":\"" SOLUTION
           "\"},\"n\":3}\n{\"x\":\"" SAMPLE "\"}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    /* an object begins anew behind one in it, and rows in a string are a puzzle like others */
    expect("{\"meta\":{\"k\":1},\"easy\":\"" SAMPLE "\",\n\"hard\":\"" ZEROS "\"}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    for (const char *const *names = (const char *const[]){"1", "2", "easy", "hard", NULL}; *names;
         names += 2) {
        end = text + sprintf(text, "{");
        for (int i = 0; i < 2; i++) {
            end += sprintf(end, "\"%s\":\"", names[i]);
            for (int row = 0; row < 9; row++)
                end += sprintf(end, "%.9s\\n", &SAMPLE[9 * row]);
            end += sprintf(end, "\"%s", i == 0 ? ",\n" : "}\n");
        }
        expect(text, "1 array 1 P|\n2 array 2 P|\n");
    }
}

/* An object in one does not hide the puzzle without a name that stands before it. */
static void objects_in_objects(void **state)
{
    (void)state;
    expect("{\"x\":\"" SAMPLE "\",\"meta\":{\"a\":1}}\n", "1 array 1 P|\n");
    expect("{\"x\":\"" SAMPLE "\",\"list\":[{\"a\":1},{\"b\":[]}],\n\"n\":1}\n", "1 array 1 P|\n");
    expect("{\"x\":\"" SAMPLE "\",\n\"meta\":{\"y\":\"" ZEROS "\"}}\n",
           "1 array 2 P|\n2 array 1 P|\n");
    expect("{\"meta\":{\"y\":\"" ZEROS "\"},\n\"x\":\"" SAMPLE "\"}\n",
           "1 array 1 P|\n2 array 2 P|\n");
    expect("{\"x\":\"" ZEROS "\",\"meta\":{},\n\"puzzle\":\"" SAMPLE "\",\"y\":{}}\n",
           "1 array 2 P|\n");
    expect("{\"puzzle\":\"" SAMPLE "\",\"x\":\"" ZEROS "\",\"meta\":{}}\n", "1 array 1 P|\n");
    /* below a solution's name nothing counts */
    expect("{\"solution\":{\"a\":[{\"x\":1},\"" SAMPLE "\"]},\n\"puzzle\":\"" SAMPLE "\"}\n",
           "1 array 2 P|\n");
    expect("{\"puzzle\":\"" SAMPLE "\",\"solutions\":[{\"grid\":\"" SOLUTION "\"}]}\n",
           "1 array 1 P|\n");
}

/* Where no name or two are those of a puzzle, a full grid is the solution. */
static void full_grids_beside_puzzles(void **state)
{
    (void)state;
    char text[8192];
    expect("{\"target\":\"" SOLUTION "\",\"source\":\"" SAMPLE "\"}\n{\"target\":\"" SOLUTION
           "\"}\n[{\"0\":\"" SAMPLE "\",\"1\":\"" SOLUTION "\"}]\n",
           "1 array 1 P|\n2 array 2 " SOLUTION "|\n3 array 3 P|\n");
    expect("{\"puzzle\":\"" SAMPLE "\",\"board\":\"" SOLUTION "\"}\n", "1 array 1 P|\n");
    put_rows(text, "{\"y\":\"" SOLUTION "\",\n\"x\":[[", "%s", "0", ",", "],[", "]]}\n");
    expect(text, "1 array 2 P|\n");
}

static void strings_of_rows(void **state)
{
    (void)state;
    char text[1000];
    static const char *const between[] = {"\\n", "\\r\\n", " "};
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        char *to = text + sprintf(text, "{\"x\":\"");
        for (int row = 0; row < 9; row++)
            to += sprintf(to, "%.9s%s", &SAMPLE[9 * row], between[i]);
        sprintf(to, "\"}\n{\"puzzle\":\"%.*s\"}\n", (int)(to - text - 6), text + 6);
        expect(text, "1 array 1 P|\n2 array 2 P|\n");
    }
    expect("[\"" SAMPLE "\\\\" SAMPLE "\"]\n[\"" SAMPLE "\"]\n",
           "1 array 1 !1:3+2 '53..7....6..195....98......' is no puzzle; a puzzle of an array has "
           "81 cells|\n2 array 2 P|\n");
}

static void texts_that_are_cut_off(void **state)
{
    (void)state;
    static const char cut[] = "a bracket is open at the end: something was cut off, or a bracket "
                              "is missing|\n";
    char expected[400];
    sprintf(expected, "1 array 1 P|\n2 array 2 !2:1+86 %s", cut);
    expect("[\"" SAMPLE "\",\n", expected);
    sprintf(expected, "1 array 1 P|\n2 array 2 !2:1+93 %s", cut);
    expect("{\"puzzle\":\"" SAMPLE "\"", expected);
    /* a program may have a bracket in what is no concern of ours */
    expect("x = [\"" SAMPLE "\"]; f(\n", "1 array 1 P|\n");
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
           "1 array 1 !1:12+11 '53..' is no puzzle; a puzzle of an array has 81 cells|"
           "\n2 array 2 P|\n");
}

/* As json.dump writes them: all puzzles on one line, here of more than a megabyte. */
static void endless_lines_are_read_in_pieces(void **state)
{
    (void)state;
    enum { PUZZLES = 14000, LENGTH = 150 };
    static const size_t sizes[] = {65536, 1000003};
    static const char *const kinds[] = {"[\"" SAMPLE "\"],", "[\"" SAMPLE "\"], [9], ",
                                        "{\"id\":%d,\"puzzle\":\"" SAMPLE "\"},",
                                        "{\"t\":\"a \\\", # %d\",\"x\":\"" SAMPLE "\"},"};
    char *text = malloc((size_t)PUZZLES * LENGTH);
    assert_non_null(text);
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        char *to = text + sprintf(text, "[");
        for (int i = 0; i < PUZZLES; i++)
            to += sprintf(to, kinds[kind], i);
        to += sprintf(to, "[]]\n[\"" SAMPLE "\"]\n");
        const size_t length = (size_t)(to - text);
        char *whole = records_of(text, length, TENRING_SYNTAX_AUTO, NULL, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            size_t size = sizes[i];
            char *parts = records_of(text, length, TENRING_SYNTAX_AUTO, records_same_size, &size);
            assert_string_equal(parts, whole);
            free(parts);
        }
        int good = 0;
        for (const char *at = whole; (at = strstr(at, " array 1 " SAMPLE "||\n")); at++)
            good++;
        assert_int_equal(good, PUZZLES);
        assert_null(strchr(whole, '!'));
        assert_non_null(strstr(whole, " array 2 " SAMPLE "||[\"" SAMPLE "\"]\n"));
        free(whole);
    }
    free(text);
}

/* Where a fault stands in such a line. */
static void places_in_endless_lines(void **state)
{
    (void)state;
    enum { PUZZLES = 30000 };
    char *text = malloc(PUZZLES * 85 + 100), expected[100];
    assert_non_null(text);
    char *to = text + sprintf(text, "\n[");
    for (int i = 0; i < PUZZLES; i++)
        to += sprintf(to, "\"%s\",", SAMPLE);
    const size_t column = (size_t)(to - text);
    sprintf(to, "\"5Q\"]\n[\"Q\"]\n");
    char *records = records_of(text, strlen(text), TENRING_SYNTAX_AUTO, NULL, NULL);
    sprintf(expected, "!2:%zu+%zu '5Q' is no cell", column + 1, column + 1);
    assert_non_null(strstr(records, expected));
    assert_non_null(strstr(records, "!3:3+"));
    free(records);
    free(text);
}

/* A string longer than a line may be: there is no place to go on at. */
static void a_line_without_commas_is_an_error(void **state)
{
    (void)state;
    enum { LENGTH = 3 << 20 };
    char *text = malloc(LENGTH + 300);
    assert_non_null(text);
    memset(text, 'x', LENGTH);
    memcpy(text, "[\"", 2);
    strcpy(text + LENGTH, "\",\"" SAMPLE "\"]\n[\"" SAMPLE "\"]\n");
    char *records = records_of(text, strlen(text), TENRING_SYNTAX_AUTO, NULL, NULL);
    char *last = strrchr(records, '!');
    assert_non_null(last);
    assert_memory_equal(last, "!1:1048577+", 11);
    assert_non_null(
        strstr(last, "the line is longer than 1048576 bytes, and what follows is lost"));
    assert_non_null(strstr(last, " array 2 " SAMPLE "||"));
    assert_null(strstr(records, " array 1 " SAMPLE));
    free(records);
    free(text);
}

/* The rows that PostgreSQL writes. */
static void reads_copied_rows(void **state)
{
    (void)state;
    static const char dump[] =
        "--\n-- PostgreSQL database dump\n--\n\nSET lock_timeout = 0;\n"
        "SELECT pg_catalog.set_config('search_path', '', false);\n"
        "CREATE TABLE public.p (\n    id integer NOT NULL,\n    puzzle text\n);\n"
        "COPY public.p (id, puzzle, solution) FROM stdin;\n1\t" SAMPLE "\t\\N\n2\t\\N\tx\n"
        "3\t53Q\t\\N\n4\t" ZEROS "\n\\.\n\nALTER TABLE ONLY public.p\n    ADD PRIMARY KEY (id);\n"
        "COPY q (note) FROM stdin;\nnone\n\\.\nINSERT INTO p VALUES (5,'" SAMPLE "');\n";
    expect(dump, "1 array 12 P|\n2 array 14 !14:5+328 'Q' is neither a digit nor a blank; a puzzle "
                 "line has 81 of them|\n3 array 15 P|\n4 array 23 P|\n");
    /* no name says where the puzzle is; the rows end with the file */
    expect("COPY t (a, b, c) FROM stdin;\r\n1\t" ZEROS "\tx\r\nx\t1\t" SAMPLE "\r\n",
           "1 array 2 P|\n2 array 3 P|\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_of_many_languages),
        cmocka_unit_test(arrays_of_more_languages),
        cmocka_unit_test(json_lines),
        cmocka_unit_test(arrays_without_a_known_name),
        cmocka_unit_test(objects_of_puzzles),
        cmocka_unit_test(objects_in_objects),
        cmocka_unit_test(full_grids_beside_puzzles),
        cmocka_unit_test(strings_of_rows),
        cmocka_unit_test(texts_that_are_cut_off),
        cmocka_unit_test(faults_of_arrays),
        cmocka_unit_test(endless_lines_are_read_in_pieces),
        cmocka_unit_test(places_in_endless_lines),
        cmocka_unit_test(a_line_without_commas_is_an_error),
        cmocka_unit_test(reads_copied_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
