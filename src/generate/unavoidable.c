/*
 * unavoidable.c - cycles of two digits and of two lines, see unavoidable.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/unavoidable.h"

#include <string.h>

static void add_set(struct unavoidable *sets, struct cell_set set)
{
    if (sets->count < UNAVOIDABLE_MAX)
        sets->set[sets->count++] = set;
}

/* where[d][h]: the cell of digit d in house h. */
static void find_digit_cycles(uint8_t where[10][GRID_HOUSES], int a, int b,
                              struct unavoidable *sets)
{
    unsigned left = 0x1ff; /* rows whose cell of a is in no component yet */
    while (left) {
        struct cell_set set = {{0, 0}};
        uint8_t queue[18];
        int count = 0;
        int first = where[a][__builtin_ctz(left)];
        queue[count++] = (uint8_t)first;
        cell_set_add(&set, first);
        for (int i = 0; i < count; i++) {
            int cell = queue[i];
            bool of_a = where[a][grid_row(cell)] == cell;
            if (of_a)
                left &= ~(1u << grid_row(cell));
            for (int kind = 0; kind < 3; kind++) {
                int other = where[of_a ? b : a][grid_house(cell, kind)];
                if (!cell_set_has(&set, other)) {
                    cell_set_add(&set, other);
                    queue[count++] = (uint8_t)other;
                }
            }
        }
        add_set(sets, set);
    }
}

/* Cycles of two parallel lines, whose cells are 9 apart along `step`. */
static void find_line_cycles(const uint8_t cell[GRID_CELLS], int first, int second, int step,
                             struct unavoidable *sets)
{
    uint8_t home[10];
    for (int i = 0; i < 9; i++)
        home[cell[first + i * step]] = (uint8_t)i;
    unsigned left = 0x1ff;
    while (left) {
        struct cell_set set = {{0, 0}};
        int start = __builtin_ctz(left), i = start;
        do {
            left &= ~(1u << i);
            cell_set_add(&set, first + i * step);
            cell_set_add(&set, second + i * step);
            i = home[cell[second + i * step]];
        } while (i != start);
        add_set(sets, set);
    }
}

void unavoidable_find(const uint8_t cell[GRID_CELLS], struct unavoidable *sets)
{
    uint8_t where[10][GRID_HOUSES];
    sets->count = 0;
    for (int c = 0; c < GRID_CELLS; c++)
        for (int kind = 0; kind < 3; kind++)
            where[cell[c]][grid_house(c, kind)] = (uint8_t)c;
    for (int a = 1; a <= 9; a++)
        for (int b = a + 1; b <= 9; b++)
            find_digit_cycles(where, a, b, sets);
    for (int pair = 0; pair < 9; pair++) {
        int first = pair / 3 * 3 + pair % 3, second = pair / 3 * 3 + (pair + 1) % 3;
        find_line_cycles(cell, 9 * first, 9 * second, 1, sets);
        find_line_cycles(cell, first, second, 9, sets);
    }
}
