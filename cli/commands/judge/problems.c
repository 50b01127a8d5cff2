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
 *   poj2918   http://poj.org/problem?id=2918; "terminate the output for the scenario with a blank
 *             line"
 *   novice42  https://www.spoj.com/problems/NOVICE42/; a blank line between the cases
 *   hackerrank  https://www.hackerrank.com/challenges/sudoku/problem; any solution is accepted
 *   leetcode37  https://leetcode.com/problems/sudoku-solver/; the board of the examples as JSON,
 *             since there is no input to read
 *   codewars  https://www.codewars.com/kata/5296bc77afba8baa690002d7; the same with numbers
 *   ecnu1021  https://acm.ecnu.edu.cn/contest/297/problem/1021; of several solutions the least
 *   vijos1586  https://vijos.org/d/sycsycsyc/p/1586
 *   jd1520    https://acm-direct.jdoj.tech/p/JD1520; lines of numbers with one blank between
 *   tioj1025  https://tioj.ck.tp.edu.tw/problems/1025; a blank line after each solution
 *   poj3076   http://poj.org/problem?id=3076; "separate test cases with a blank line", also after
 *             the last
 *   uva1309   https://onlinejudge.org/external/13/1309.pdf; a blank line between test cases
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/judge/judge.h"

#include <string.h>
#include <strings.h>

/* The problems. By default a problem has one case, asks for a solution, and has rows of digits. */
static const struct judge judges[] = {
    {
        .names = {"p1074", "noip2009", "acwing183"},
        .title = N_("NOIP 2009, Luogu P1074, AcWing 183: target Sudoku"),
        .reads = N_("9 lines of 9 numbers, 0 = blank"),
        .writes = N_("the best score, or -1"),
        .question = JUDGE_TARGET,
        .blank = '0',
        .none = "-1",
    },
    {
        .names = {"p1784"},
        .title = N_("Luogu P1784: Sudoku"),
        .reads = N_("9 lines of 9 numbers, 0 = blank"),
        .writes = N_("the solution in the same form, a blank after each number"),
        .layout = JUDGE_BLANK_AFTER,
        .blank = '0',
    },
    {
        .names = {"p10481", "poj2676"},
        .title = N_("Luogu P10481, POJ 2676: Sudoku"),
        .reads = N_("T, then T times 9 lines of 9 digits, 0 = blank"),
        .writes = N_("9 lines of 9 digits each"),
        .cases = JUDGE_COUNTED,
        .blank = '0',
    },
    {
        .names = {"p10482", "poj3074", "acwing166"},
        .title = N_("Luogu P10482, POJ 3074, AcWing 166: Sudoku"),
        .reads = N_("lines of 81 characters, . = blank, then `end`"),
        .writes = N_("81 digits a line"),
        .cases = JUDGE_TO_END_WORD,
        .layout = JUDGE_LINE,
        .blank = '.',
    },
    {
        .names = {"hdu1426"},
        .title = N_("HDU 1426: Sudoku Killer"),
        .reads = N_("cases of 9 lines of 9, ? = blank, to the end of the input"),
        .writes = N_("9 lines of 9 numbers, a blank line between cases"),
        .cases = JUDGE_TO_END,
        .layout = JUDGE_BLANKS,
        .blank = '?',
        .separator_out = "\n",
    },
    {
        .names = {"uva989"},
        .title = N_("UVa 989: Su Doku"),
        .reads = N_("cases of n = 1, 2 or 3 and n*n lines of n*n numbers, 0 = blank, to the end of "
                    "the input"),
        .writes =
            N_("the lexicographically least solution or `NO SOLUTION`, a blank line between cases"),
        .cases = JUDGE_TO_END,
        .question = JUDGE_SIZED,
        .layout = JUDGE_BLANKS,
        .blank = '0',
        .separator_out = "\n",
        .none = "NO SOLUTION",
    },
    {
        .names = {"hdu3111"},
        .title = N_("HDU 3111: Sudoku"),
        .reads = N_("T, then T times 9 lines of 9 characters, ? = blank, `---` between cases"),
        .writes = N_("9 lines of 9 digits or `impossible`, `---` between cases"),
        .cases = JUDGE_COUNTED,
        .blank = '?',
        .separator_in = "---",
        .separator_out = "---\n",
        .none = "impossible",
    },
    {
        .names = {"hdu2780"},
        .title = N_("HDU 2780: Su-Su-Sudoku"),
        .reads = N_("T, then T times 9 lines of 9 digits, exactly five of them 0 = blank"),
        .writes = N_(
            "9 lines of 9 digits or `Could not complete this grid.`, a blank line between cases"),
        .cases = JUDGE_COUNTED,
        .blank = '0',
        .blanks = 5,
        .separator_out = "\n",
        .none = "Could not complete this grid.",
    },
    {
        .names = {"poj2918"},
        .title = N_("POJ 2918: Tudoku"),
        .reads = N_("T, then T times 9 lines of 9 digits, 0 = blank"),
        .writes = N_("`Scenario #i:`, 9 lines of 9 digits, a blank line, for each"),
        .cases = JUDGE_COUNTED,
        .blank = '0',
        .count_out = "Scenario #",
        .after_out = "\n",
    },
    {
        .names = {"novice42", "spoj"},
        .title = N_("SPOJ NOVICE42: Sudoku"),
        .reads = N_("T, then T times `Grid 01` and 9 lines of 9 digits, 0 = blank"),
        .writes =
            N_("`Grid 01` and the lexicographically least solution, a blank line between cases"),
        .cases = JUDGE_COUNTED,
        .blank = '0',
        .separator_out = "\n",
        .case_title = "Grid",
    },
    {
        .names = {"hackerrank"},
        .title = N_("HackerRank: Sudoku"),
        .reads = N_("N, then N times 9 lines of 9 numbers, 0 = blank"),
        .writes = N_("9 lines of 9 numbers each"),
        .cases = JUDGE_COUNTED,
        .layout = JUDGE_BLANKS,
        .blank = '0',
    },
    {
        .names = {"leetcode37", "leetcode"},
        .title = N_("LeetCode 37: Sudoku Solver"),
        .reads =
            N_("boards as JSON, [[\"5\",\"3\",\".\",...],...], . = blank, to the end of the input"),
        .writes = N_("each board filled in, in the same form, one a line"),
        .cases = JUDGE_TO_END,
        .layout = JUDGE_STRINGS,
        .blank = '.',
        .passed = "[]\",;",
    },
    {
        .names = {"codewars"},
        .title = N_("Codewars: Sudoku Solver"),
        .reads = N_("boards as JSON, [[5,3,0,...],...], 0 = blank, to the end of the input"),
        .writes = N_("each board filled in, in the same form, one a line"),
        .cases = JUDGE_TO_END,
        .layout = JUDGE_NUMBERS,
        .blank = '0',
        .passed = "[]\",;",
    },
    {
        .names = {"ecnu1021"},
        .title = N_("ECNU 1021: Sudoku"),
        .reads = N_("9 lines of 9 characters, . = blank"),
        .writes = N_("the lexicographically least solution, 9 lines of 9 digits"),
        .blank = '.',
    },
    {
        .names = {"vijos1586"},
        .title = N_("Vijos 1586: Vs Rum"),
        .reads = N_("9 lines of 9 digits, 0 = blank"),
        .writes = N_("9 lines of 9 digits each"),
        .blank = '0',
    },
    {
        .names = {"jd1520"},
        .title = N_("JDOJ 1520: Sudoku"),
        .reads = N_("9 lines of 9 numbers, 0 = blank"),
        .writes = N_("9 lines of 9 numbers each"),
        .layout = JUDGE_BLANKS,
        .blank = '0',
    },
    {
        .names = {"tioj1025"},
        .title = N_("TIOJ 1025: Sudoku"),
        .reads = N_("9 lines of 9 numbers, 0 = blank"),
        .writes =
            N_("all solutions in lexicographic order, a blank line after each, and their number"),
        .question = JUDGE_ALL,
        .layout = JUDGE_BLANKS,
        .blank = '0',
    },
    {
        .names = {"poj3076"},
        .title = N_("POJ 3076: Sudoku, 16 x 16"),
        .reads = N_("cases of 16 lines of 16 letters A to P, - = blank, to the end of the input"),
        .writes = N_("16 lines of 16 letters and a blank line, for each"),
        .cases = JUDGE_TO_END,
        .question = JUDGE_LETTERS,
        .blank = '-',
        .after_out = "\n",
    },
    {
        .names = {"uva1309"},
        .title = N_("UVa 1309: Sudoku, 16 x 16"),
        .reads = N_("cases of 16 lines of 16 letters A to P, - = blank, to the end of the input"),
        .writes = N_("16 lines of 16 letters, a blank line between cases"),
        .cases = JUDGE_TO_END,
        .question = JUDGE_LETTERS,
        .blank = '-',
        .separator_out = "\n",
    },
};

const struct judge *judge_row(size_t index)
{
    return index < sizeof judges / sizeof judges[0] ? &judges[index] : NULL;
}

const struct judge *judge_find(const char *name)
{
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++)
        for (size_t k = 0; judge->names[k]; k++)
            if (strcasecmp(judge->names[k], name) == 0)
                return judge;
    return NULL;
}

/* Whether a name has the same number as a problem, taking letters that look like digits for these.
   A name without a number matches any. */
static bool has_number_of(const char *name, const char *problem)
{
    const char *digits = "0123456789";
    const char *number = strpbrk(name, digits);
    const char *other = strpbrk(problem, digits);
    if (!number || !other)
        return !number;
    while (*number && (*number == *other || (*other == '0' && strchr("oO", *number)) ||
                       (*other == '1' && strchr("lI", *number)))) {
        number++;
        other++;
    }
    return !*number && !*other;
}

/* Another number is another problem, so only the letters before it may be misspelt. */
const char *judge_suggest(const char *name)
{
    const char *nearest = NULL;
    size_t best = SIZE_MAX;
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++)
        for (size_t k = 0; judge->names[k]; k++)
            if (has_number_of(name, judge->names[k]))
                options_consider(name, judge->names[k], &best, &nearest);
    return nearest;
}
