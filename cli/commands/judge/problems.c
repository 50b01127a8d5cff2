/*
 * problems.c - the table of problems.
 *
 * The formats are those of the published statements and their samples:
 *
 *   p1074     NOIP 2009 senior group, problem 4; https://www.luogu.com.cn/problem/P1074
 *             (AcWing 183)
 *   p1784     https://www.luogu.com.cn/problem/P1784; in its samples every line, also of the
 *             output, ends in a blank
 *   p10481    https://www.luogu.com.cn/problem/P10481, http://poj.org/problem?id=2676; any solution
 *             is accepted
 *   p10482    https://www.luogu.com.cn/problem/P10482, http://poj.org/problem?id=3074 (AcWing 166)
 *   hdu1426   https://acm.hdu.edu.cn/showproblem.php?pid=1426; "a blank line between two solutions"
 *   hdu2780   https://acm.hdu.edu.cn/showproblem.php?pid=2780; "separate test cases with a blank
 *             line"
 *   hdu3111   https://acm.hdu.edu.cn/showproblem.php?pid=3111; "test cases are separated by `---`
 *             both in the input and in the output"
 *   uva989    https://onlinejudge.org/external/9/989.pdf; "the lower one assuming a lexicographic
 *             order", "a blank line between test cases"
 *   tioj1025  https://tioj.ck.tp.edu.tw/problems/1025; a blank line after each solution
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/judge.h"

#include <string.h>

static const struct judge judges[] = {
    {
        .name = "p1074",
        .aliases = {"noip2009", "acwing183"},
        .title = "NOIP 2009, Luogu P1074, AcWing 183: target Sudoku",
        .reads = "9 lines of 9 numbers, 0 = blank",
        .writes = "the best score, or -1",
        .cases = JUDGE_ONE,
        .question = JUDGE_TARGET,
        .blank = '0',
        .none = "-1",
    },
    {
        .name = "p1784",
        .title = "Luogu P1784: Sudoku",
        .reads = "9 lines of 9 numbers, 0 = blank",
        .writes = "the solution in the same form, a blank after each number",
        .cases = JUDGE_ONE,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_BLANK_AFTER,
        .blank = '0',
    },
    {
        .name = "p10481",
        .aliases = {"poj2676"},
        .title = "Luogu P10481, POJ 2676: Sudoku",
        .reads = "T, then T times 9 lines of 9 digits, 0 = blank",
        .writes = "9 lines of 9 digits each",
        .cases = JUDGE_COUNTED,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_ROWS,
        .blank = '0',
    },
    {
        .name = "p10482",
        .aliases = {"poj3074", "acwing166"},
        .title = "Luogu P10482, POJ 3074, AcWing 166: Sudoku",
        .reads = "lines of 81 characters, . = blank, then `end`",
        .writes = "81 digits a line",
        .cases = JUDGE_TO_END_WORD,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_LINE,
        .blank = '.',
    },
    {
        .name = "hdu1426",
        .title = "HDU 1426: Sudoku Killer",
        .reads = "cases of 9 lines of 9, ? = blank, to the end of the input",
        .writes = "9 lines of 9 numbers, a blank line between cases",
        .cases = JUDGE_TO_END,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_BLANKS,
        .blank = '?',
        .separator_out = "\n",
    },
    {
        .name = "uva989",
        .title = "UVa 989: Su Doku",
        .reads = "cases of n = 1, 2 or 3 and n*n lines of n*n numbers, 0 = blank, to the end of "
                 "the input",
        .writes =
            "the lexicographically least solution or `NO SOLUTION`, a blank line between cases",
        .cases = JUDGE_TO_END,
        .question = JUDGE_SIZED,
        .layout = JUDGE_BLANKS,
        .blank = '0',
        .separator_out = "\n",
        .none = "NO SOLUTION",
    },
    {
        .name = "hdu3111",
        .title = "HDU 3111: Sudoku",
        .reads = "T, then T times 9 lines of 9 characters, ? = blank, `---` between cases",
        .writes = "9 lines of 9 digits or `impossible`, `---` between cases",
        .cases = JUDGE_COUNTED,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_ROWS,
        .blank = '?',
        .separator_in = "---",
        .separator_out = "---\n",
        .none = "impossible",
    },
    {
        .name = "hdu2780",
        .title = "HDU 2780: Su-Su-Sudoku",
        .reads = "T, then T times 9 lines of 9 digits, exactly five of them 0 = blank",
        .writes =
            "9 lines of 9 digits or `Could not complete this grid.`, a blank line between cases",
        .cases = JUDGE_COUNTED,
        .question = JUDGE_SOLUTION,
        .layout = JUDGE_ROWS,
        .blank = '0',
        .blanks = 5,
        .separator_out = "\n",
        .none = "Could not complete this grid.",
    },
    {
        .name = "tioj1025",
        .title = "TIOJ 1025: Sudoku",
        .reads = "9 lines of 9 numbers, 0 = blank",
        .writes = "all solutions in lexicographic order, a blank line after each, and their number",
        .cases = JUDGE_ONE,
        .question = JUDGE_ALL,
        .layout = JUDGE_BLANKS,
        .blank = '0',
    },
};

const struct judge *judge_row(size_t index)
{
    return index < sizeof judges / sizeof judges[0] ? &judges[index] : NULL;
}

const struct judge *judge_find(const char *name)
{
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++) {
        if (strcmp(judge->name, name) == 0)
            return judge;
        for (size_t k = 0; judge->aliases[k]; k++)
            if (strcmp(judge->aliases[k], name) == 0)
                return judge;
    }
    return NULL;
}
