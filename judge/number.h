/*
 * number.h - reads numbers, such as the number of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_NUMBER_H
#define TENRING_JUDGE_NUMBER_H

#include "input.h"

/* The next whole number; -1 at the end.
   下一个非负整数；输入结束时为 -1。 */
static int next_number(void)
{
    int number = 0, c = next_character();
    if (c < '0' || c > '9')
        return -1;
    for (; c >= '0' && c <= '9'; c = getchar())
        number = 10 * number + c - '0';
    return number;
}

#endif
