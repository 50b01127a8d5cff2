/*
 * test_reader_latex.c - puzzles in LaTeX: tables as people and programs write them, documents round
 * them, and what of it is no puzzle.
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
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/expect.h"

/* The sample, row by row. */
#define ROW_1 "5&3&&&7&&&&"
#define ROW_2 "6&&&1&9&5&&&"
#define ROW_3 "&9&8&&&&&6&"
#define ROW_4 "8&&&&6&&&&3"
#define ROW_5 "4&&&8&&3&&&1"
#define ROW_6 "7&&&&2&&&&6"
#define ROW_7 "&6&&&&&2&8&"
#define ROW_8 "&&&4&1&9&&&5"
#define ROW_9 "&&&&8&&&7&9"
#define END   "\\\\\n"
#define BANDS_2_AND_3                                                                              \
    ROW_4 END ROW_5 END ROW_6 END "\\hline\n" ROW_7 END ROW_8 END ROW_9 END "\\hline\n"
#define TABLE_ROWS ROW_1 END ROW_2 END ROW_3 END "\\hline\n" BANDS_2_AND_3
#define BEGIN      "\\begin{tabular}{|*{3}{c}|*{3}{c}|*{3}{c}|}\n\\hline\n"
#define TABLE      BEGIN TABLE_ROWS "\\end{tabular}\n"

static void reads_tables(void **state)
{
    (void)state;
    expect(TABLE, "1 grid 3 P|\n");
    expect(TABLE TABLE "\n" TABLE, "1 grid 3 P|\n2 grid 18 P|\n3 grid 34 P|\n");
    expect_as(TENRING_SYNTAX_GRID, TABLE, "1 grid 3 P|\n");
    expect_as(TENRING_SYNTAX_PENCILMARKS, TABLE, "1 grid 3 P|\n");
    /* on one line, the last row without its end */
    expect("\\left[\\begin{matrix}" ROW_1 "\\\\" ROW_2 "\\\\" ROW_3 "\\\\" ROW_4 "\\\\" ROW_5
           "\\\\" ROW_6 "\\\\" ROW_7 "\\\\" ROW_8 "\\\\" ROW_9 "\\end{matrix}\\right]\n",
           "1 grid 1 P|\n");
    /* rows alone; on several lines */
    expect(TABLE_ROWS, "1 grid 1 P|\n");
    expect(
        "$$\n\\begin{array}{*9c}\n5&3\n& &\n & 7 & & & &\n\\\\\n" ROW_2 END ROW_3 END BANDS_2_AND_3
        "\\end{array}\n$$\n",
        "1 grid 3 P|\n");
    /* a head with a rule, a head of words, a foot */
    expect("\\begin{tabular}{ccccccccc}\n\\toprule\n1&2&3&4&5&6&7&8&9\\\\\n\\midrule\n" TABLE_ROWS
           "\\bottomrule\n\\end{tabular}\n",
           "1 grid 5 P|\n");
    expect("\\begin{tabular}{ccccccccc}\na&b&c&d&e&f&g&h&i\\\\\n" TABLE_ROWS
           "one&two\\\\\n\\end{tabular}\n",
           "1 grid 3 P|\n");
}

static void reads_fields(void **state)
{
    (void)state;
    expect("\\begin{tabular}[t]{|*{3}{c}|*{3}{c}|*{3}{c}|}\n"
           "\\hline $5$ & \\textbf{3} & ~ & {} & \\textcolor{red}{7} & \\phantom{0} & \\ & . & 0"
           "\\\\[2mm] \\hline % 5 & 3\n"
           "{\\bf \\makebox[1em][c]{6}} & $\\cdot$ & \\hspace*{2mm} & \\cellcolor[gray]{0.9}1 & "
           "\\multicolumn{1}{c|}{9} & \\Large 5 &"
           " & & \\tabularnewline\n"
           "\\cline{1-9}\\vspace{2mm} " ROW_3 "\\\\*\n\\noalign{\\vskip 2pt}\n" BANDS_2_AND_3
           "\\end{tabular}\n",
           "1 grid 2 P|\n");
    expect("\\begin{tabular}{ccccccccc}\n12&" ROW_2 END, "1 grid 2 !2:16+42 row 1 of the grid has "
                                                         "10 cells; a row has 9|\n");
    expect_as(TENRING_SYNTAX_GRID,
              "\\begin{tabular}{c}\n124&3&&&7&&&&" END ROW_2 END ROW_3 END BANDS_2_AND_3,
              "1 grid 2 !2:1+19 '124' is a group of characters; a row of a grid has one for each "
              "cell|\n");
    expect(
        "\\begin{tabular}{c}\n\xef\xbc\x95&3&\xc2\xb7&&7&&&&" END ROW_2 END ROW_3 END BANDS_2_AND_3,
        "1 grid 2 P|\n");
}

static void reads_candidates(void **state)
{
    (void)state;
    static const char text[] =
        "\\begin{tabular}{c}\n{\\tiny 124}&3&&&7&&&&" END ROW_2 END ROW_3 END BANDS_2_AND_3;
    static const char begin[] = "1 pencilmarks 2 12.4.......3......123456789";
    char *records = read_all_ways(text, sizeof text - 1, TENRING_SYNTAX_AUTO);
    assert_memory_equal(records, begin, sizeof begin - 1);
    free(records);
}

static void reads_packages(void **state)
{
    (void)state;
    expect(
        "\\begin{sudoku}\n|5|3| | |7| | | | |.\n|6| | |1|9|5| | | |.\n| |9|8| | | | |6| |.\n"
        "|8| | | |6| | | |3|.\n|4| | |8| |3| | |1|.\n|7| | | |2| | | |6|.\n| |6| | | | |2|8| |.\n"
        "| | | |4|1|9| | |5|.\n| | | | |8| | |7|9|.\n\\end{sudoku}\n",
        "1 grid 2 P|\n");
    /* TikZ */
    expect("\\begin{tikzpicture}[scale=.5]\n\\draw (0, 0) grid (9, 9);\n\\setcounter{row}{1}\n"
           "\\setrow {5}{3}{ }  { }{7}{ }  { }{ }{ }\n\\setrow {6}{ }{ }  {1}{9}{5}  { }{ }{ }\n"
           "\\setrow { }{9}{8}  { }{ }{ }  { }{6}{ }\n\n\\setrow {8}{ }{ }  { }{6}{ }  { }{ }{3}\n"
           "\\setrow {4}{ }{ }  {8}{ }{3}  { }{ }{1}\n\\setrow {7}{ }{ }  { }{2}{ }  { }{ }{6}\n\n"
           "\\setrow { }{6}{ }  { }{ }{ }  {2}{8}{ }\n\\setrow { }{ }{ }  {4}{1}{9}  { }{ }{5}\n"
           "\\setrow { }{ }{ }  { }{8}{ }  { }{7}{9}\n"
           "\\node at (4.5, -0.5) {Unsolved};\n\\end{tikzpicture}\n",
           "1 grid 4 P|\n");
    expect("\\matrix (m) [matrix of nodes,\n  nodes={minimum size=5mm},\n] {\n" TABLE_ROWS "};\n",
           "1 grid 4 P|\n");
}

static void reads_documents(void **state)
{
    (void)state;
    expect("% Sudoku 1\n%%%%%%%%\n%\n\\documentclass[12pt]{article}\n\\usepackage{array}\n"
           "\\newcommand{\\row}[9]{#1 & #2 & #3 & #4 & #5 & #6 & #7 & #8 & #9 \\\\}\n"
           "\\begin{document}\nSome text, 50\\% of it.\n530070000 123\n\n"
           "\\begin{tabular}{lr}\nName & Time \\\\\nA & 12 \\\\\n\\end{tabular}\n\n"
           "Easy: \\begin{center}\n" TABLE "\\end{center}\nSee page 3.\n\\end{document}\n",
           "1 grid 19 P|\n");
    /* prose, grids and LaTeX in turn */
    expect("Easy\n" TABLE "Hard\n" ROWS ROWS TABLE, "1 grid 4 P|\n2 grid 18 P|\n3 grid 27 P|\n"
                                                    "4 grid 38 P|\n");
    expect("```latex\n\\[\n" TABLE "\\]\n```\n", "1 grid 5 P|\n");
}

static void refuses_what_is_no_puzzle(void **state)
{
    (void)state;
    expect("\\documentclass{article}\nText.\n",
           "1 grid 1 !1:1+0 '\\documentclass{article}' is no row of a grid; a row has 9 cells|\n");
    expect("\\begin{tabular}{c}\n5&3&&&7&&&\\\\\n6&&&1&9&5&&\\\\\n\\end{tabular}\n",
           "1 grid 2 !2:11+29 row 1 of the grid has 8 cells; a row has 9|\n");
    expect("\\begin{tabular}{c}\n" ROW_1 END "6&&Q&1&9&5&&&" END ROW_3 END BANDS_2_AND_3 TABLE,
           "1 grid 2 !3:4+36 'Q' is no candidate; a group of candidates has digits from 1 to 9|\n"
           "2 grid 15 P|\n");
    expect("\\begin{tabular}{c}\n" ROW_1 END ROW_2 END "\\end{tabular}\n" TABLE,
           "1 grid 2 !3:13+45 the grid ends after 2 rows; a grid has 9|\n2 grid 7 P|\n");
    expect(ROW_1 END ROW_2 END "\nNo more\n" ROWS,
           "1 grid 1 !2:13+26 the grid ends after 2 rows; a grid has 9|\n2 grid 5 P|\n");
    expect("\\begin{tabular", "1 grid 1 !1:1+0 '\\begin{tabular' is no row of a grid; a row has 9 "
                              "cells|\n");
    expect("\\begin{tabular}{c\n\\", "1 grid 1 !1:1+0 '\\begin{tabular}{c' is no row of a grid; a "
                                     "row has 9 cells|\n");
}

/* The source is all lines from the first row to the last one. */
static void has_its_source(void **state)
{
    (void)state;
    const char *const text = TABLE TABLE;
    char *records = records_of(text, strlen(text), TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_non_null(records);
    const char *first = strstr(records, "|");
    assert_non_null(first);
    assert_memory_equal(first, "||5&3&&&7&&&&\\\\", 15);
    assert_non_null(strstr(first, "&&&&8&&&7&9"));
    free(records);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_tables),     cmocka_unit_test(reads_fields),
        cmocka_unit_test(reads_candidates), cmocka_unit_test(reads_packages),
        cmocka_unit_test(reads_documents),  cmocka_unit_test(refuses_what_is_no_puzzle),
        cmocka_unit_test(has_its_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
