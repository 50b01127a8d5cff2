/*
 * refute.c - finds a house that cannot be filled, or a digit that cannot be placed.
 *
 * Both are the same question: can nine items take nine different values? For a house the items are
 * its cells and the values digits. For a digit the items are the rows and the values columns, and
 * the three rows of a band must take columns of three stacks, since each box holds the digit once.
 *
 * The answer is exact for one house, or one digit, alone. So a "no" holds for the whole state; a
 * "yes" says little. The smallest example of a "no": three cells of a row with the same two digits.
 *
 * Items get values in turn, depth first. Whether the rest can be assigned depends only on the set
 * of used values. (Its size is the number of assigned items; and the present band has used a stack
 * if that stack has one more used column than there are complete bands.) So a set that failed is
 * not tried again, and at most 512 sets are tried.
 *
 * Why it is needed: the search splits where most propagation follows. It would meet a conflict
 * elsewhere, such as six cells of a row with the same five digits in an otherwise empty grid, again
 * below each of billions of ways to fill the rest.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/refute.h"

/* The values that each item may take. */
struct assignment {
    unsigned allowed[9];
    bool by_stacks; /* the items of a band take columns of different stacks */
    /* for each set of used values, a bit: the remaining items cannot be assigned */
    uint64_t failed[8];
};

/* Whether the remaining items can take different unused values. */
static bool can_assign(struct assignment *a, unsigned used)
{
    int item = digit_set_size(used);
    if (item == 9)
        return true;
    if (a->failed[used / 64] >> used % 64 & 1)
        return false;
    for (unsigned values = a->allowed[item] & ~used; values; values &= values - 1) {
        unsigned value = values & -values;
        unsigned three = value & 0x007u ? 0x007u : value & 0x038u ? 0x038u : 0x1c0u;
        if (a->by_stacks && digit_set_size(used & three) > item / 3)
            continue;
        if (can_assign(a, used | value))
            return true;
    }
    a->failed[used / 64] |= UINT64_C(1) << used % 64;
    return false;
}

static bool house_can_be_filled(const digit_set candidates[GRID_CELLS], int house)
{
    struct assignment a = {.by_stacks = false};
    for (int i = 0; i < 9; i++)
        a.allowed[i] = candidates[grid_house_cells[house][i]];
    return can_assign(&a, 0);
}

static bool digit_can_be_placed(const uint32_t planes[REFUTE_PLANES], int digit)
{
    struct assignment a = {.by_stacks = true};
    for (int row = 0; row < 9; row++)
        a.allowed[row] = planes[4 * digit + row / 3] >> row % 3 * 9 & TENRING_ALL_DIGITS;
    return can_assign(&a, 0);
}

bool refute_state(const uint32_t planes[REFUTE_PLANES])
{
    digit_set candidates[GRID_CELLS] = {0};
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        if (!digit_can_be_placed(planes, digit))
            return true;
        for (int band = 0; band < GRID_BANDS; band++)
            for (uint32_t cells = planes[4 * digit + band]; cells; cells &= cells - 1)
                candidates[27 * band + __builtin_ctz(cells)] |= (digit_set)(1u << digit);
    }
    for (int house = 0; house < GRID_HOUSES; house++)
        if (!house_can_be_filled(candidates, house))
            return true;
    return false;
}
