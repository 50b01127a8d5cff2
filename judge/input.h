/*
 * input.h - reads cells, with or without white space between them. All input comes from getchar.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_INPUT_H
#define TENRING_JUDGE_INPUT_H

#include "sudoku.h"

/* The next character that is not white space; EOF at the end.
   下一个非空白字符；输入结束时为 EOF。 */
static int next_character(void)
{
    int c = getchar();
    while (c == ' ' || c == '\n' || c == '\r' || c == '\t')
        c = getchar();
    return c;
}

/* Reads a grid; any character that is not a digit is a blank. Returns 0 at the end of the input.
   读一个盘面，非数字都算空格。返回 0：输入已结束。 */
static int read_digits(int digits[MAX_CELLS])
{
    int cell;
    for (cell = 0; cell < cells; cell++) {
        int c = next_character();
        if (c == EOF)
            return 0;
        digits[cell] = c >= '1' && c <= '9' ? c - '0' : 0;
    }
    return 1;
}

#endif
