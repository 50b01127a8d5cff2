/*
 * parts.c - a puzzle cut into parts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/parts.h"

#include <stdlib.h>

void parts_free(struct parts *parts)
{
    free(parts->puzzles);
    free(parts->values);
    *parts = (struct parts){.count = 0};
}

static bool grow(struct parts *parts)
{
    size_t capacity = parts->capacity ? 2 * parts->capacity : 16;
    if (parts->count < parts->capacity)
        return true;
    struct tenring_puzzle *puzzles = realloc(parts->puzzles, capacity * sizeof *puzzles);
    parts->puzzles = puzzles ? puzzles : parts->puzzles;
    double *values = realloc(parts->values, capacity * sizeof *values);
    parts->values = values ? values : parts->values;
    if (puzzles && values)
        parts->capacity = capacity;
    parts->failed |= !puzzles || !values;
    return puzzles && values;
}

void parts_add_valued(struct parts *parts, const struct tenring_puzzle *puzzle, double value)
{
    if (!grow(parts))
        return;
    parts->puzzles[parts->count] = *puzzle;
    parts->values[parts->count++] = value;
}

void parts_add(struct parts *parts, const struct tenring_puzzle *puzzle)
{
    parts_add_valued(parts, puzzle, 0);
}

void parts_replace(struct parts *parts, size_t n, const struct parts *others)
{
    parts->count--;
    parts->puzzles[n] = parts->puzzles[parts->count];
    parts->values[n] = parts->values[parts->count];
    for (size_t i = 0; i < others->count; i++)
        parts_add_valued(parts, &others->puzzles[i], others->values[i]);
    parts->failed |= others->failed;
}

double parts_greatest(const struct parts *parts, size_t *n)
{
    *n = 0;
    for (size_t i = 1; i < parts->count; i++)
        if (parts->values[i] > parts->values[*n])
            *n = i;
    return parts->count > 0 ? parts->values[*n] : 0;
}

size_t parts_take(struct parts *parts, struct tenring_puzzle **puzzles)
{
    size_t count = parts->failed || parts->count < 2 ? 0 : parts->count;
    *puzzles = NULL;
    if (count > 0) {
        *puzzles = parts->puzzles;
        parts->puzzles = NULL;
    }
    parts_free(parts);
    return count;
}

int parts_count(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

bool parts_propagate(struct tenring_puzzle *puzzle)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < TENRING_CELLS; a++) {
            const unsigned set = puzzle->cell[a];
            if (set == 0)
                return false;
            for (int b = 0; b < TENRING_CELLS && parts_count(set) == 1; b++) {
                const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
                if (b == a || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box) ||
                    !(puzzle->cell[b] & set))
                    continue;
                puzzle->cell[b] &= (uint16_t)~set;
                changed = true;
            }
        }
    }
    return true;
}
