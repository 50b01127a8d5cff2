/*
 * 10-templates.c - a bound that sees a whole digit at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

enum { NONE = -100000 };

/* Whether the digit stands already in the box of this row and column: the bands above use one
   column of each stack (three columns), so one more is of this band. */
static bool box_is_used(int columns, int row, int column)
{
    return count_bits(columns >> (column / 3 * 3) & 7) > row / 3;
}

/*
 * The best sum of weights of nine cells that may hold the digit, one in each row, column and box.
 * sum[x]: the best of the rows so far, if they use the columns in the set x.
 */
static int best_template(const struct state *state, int bit)
{
    int sum[ALL + 1];
    for (int x = 0; x <= ALL; x++)
        sum[x] = x == 0 ? 0 : NONE;
    for (int x = 0; x < ALL; x++) {
        int row = count_bits(x);
        for (int column = 0; column < 9 && sum[x] >= 0; column++) {
            int cell = 9 * row + column;
            int with = x | 1 << column;
            if (with == x || !(state->set[cell] & bit) || box_is_used(x, row, column))
                continue;
            if (sum[x] + weight_of(cell) > sum[with])
                sum[with] = sum[x] + weight_of(cell);
        }
    }
    return sum[ALL];
}

/* No filling of this state scores more: each digit for itself takes its best nine cells. */
static int bound(const struct state *state)
{
    int sum = 0;
    for (int digit = 1; digit <= 9; digit++)
        sum += digit * best_template(state, 1 << (digit - 1));
    return sum;
}

static void fill(const struct state *state)
{
    if (bound(state) <= best)
        return;
    int cell = choose(state);
    if (cell < 0) {
        read_off(state);
        found();
        return;
    }
    for (int left = state->set[cell]; left != 0; left -= highest_bit(left)) {
        struct state child = *state;
        if (!count_node())
            return;
        if (place(&child, cell, highest_bit(left)) && find_hidden_singles(&child))
            fill(&child);
    }
}

static void search(void)
{
    struct state state;
    if (set_givens(&state) && find_hidden_singles(&state))
        fill(&state);
}
