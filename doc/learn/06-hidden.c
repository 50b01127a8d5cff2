/*
 * 06-hidden.c - the places of a digit in a house are choices too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "masks.h"

struct option {
    int cell, digit;
};

/* The digits that fit an open cell. */
static int list_digits(int cell, struct option list[9])
{
    int size = 0;
    for (int left = candidates(cell); left != 0; left -= lowest_bit(left))
        list[size++] = (struct option){cell, digit_of[lowest_bit(left)]};
    return size;
}

/* The open cells of a house that a digit fits; 10: the house holds the digit. */
static int list_places(int house, int digit, struct option list[9])
{
    int size = 0;
    for (int i = 0; i < 9; i++) {
        int cell = cell_of(house, i);
        if (grid[cell] == digit)
            return 10;
        if (grid[cell] == 0 && candidates(cell) >> (digit - 1) & 1)
            list[size++] = (struct option){cell, digit};
    }
    return size;
}

/* The shortest list of options; returns its length, 10 when the grid is full. */
static int choose(struct option chosen[9])
{
    struct option list[9];
    int fewest = 10;
    for (int k = 0; k < CELLS + 27 * 9; k++) {
        int size = 10;
        if (k >= CELLS)
            size = list_places((k - CELLS) / 9, (k - CELLS) % 9 + 1, list);
        else if (grid[k] == 0)
            size = list_digits(k, list);
        if (size < fewest) {
            fewest = size;
            memcpy(chosen, list, sizeof list);
        }
    }
    return fewest;
}

static void fill(void)
{
    struct option chosen[9];
    int size = choose(chosen);
    if (size == 10) {
        found();
        return;
    }
    for (int i = 0; i < size; i++) {
        if (!count_node())
            return;
        grid[chosen[i].cell] = chosen[i].digit;
        flip(chosen[i].cell, 1 << (chosen[i].digit - 1));
        fill();
        flip(chosen[i].cell, 1 << (chosen[i].digit - 1));
        grid[chosen[i].cell] = 0;
    }
}

static void search(void)
{
    if (set_givens())
        fill();
}
