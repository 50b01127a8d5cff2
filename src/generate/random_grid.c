/*
 * random_grid.c - solution grids drawn exactly uniformly, by rejection.
 *
 * A grid is looked at as nine *column sets* a band: the three digits that a column has in the band.
 *
 *     stack 0   stack 1   stack 2
 *     a b c     d e f     g h i      band 0: in each stack three disjoint sets
 *     j k l     ...                  band 1
 *     m n o                          band 2: a, j and m are disjoint, so are b, k and n, ...
 *
 * A stack's 3 x 3 sets can be chosen in 1680 * 56 ways, whatever the other stacks are: 1680 ways to
 * cut the digits in three for band 0; then 56 for band 1, as the numbers of digits that go from set
 * to set are a and 3 - a round the circle, 1 + 27 + 27 + 1 ways; band 2 is what is left. The rows
 * of a band can be chosen in ways(sets) ways, whatever the other bands are: so many 3 x 9 bands
 * have these column sets. Each grid is one choice of the stacks' sets and of each band's rows. So:
 * choose the stacks uniformly, accept with probability
 *
 *     ways(band 0) / most * ways(band 1) / most * ways(band 2) / most,       most = 1728,
 *
 * and choose each band's rows uniformly among its ways. Then each grid has the same probability.
 *
 * ways depends only on the three partitions of the digits, not on the order of the sets in a box.
 * Renaming the digits makes the first partition {123, 456, 789}; a table has it for the 280 * 280
 * pairs of the others. most is the greatest number in the table, which the table's making asserts.
 * One in 650 trials is accepted; nine of ten are rejected by their first band already, which needs
 * two random partitions and a look at the table.
 *
 * The numbers are those of Felgenhauer and Jarvis, "Mathematics of Sudoku I" (2006), turned from
 * counting to drawing; the mean of the product of ways, times (1680 * 56)^3, is the number of
 * grids.
 *
 * Tried and rejected: the counting engine's sampler (50 ms for a grid of the empty puzzle).
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/random_grid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PARTITIONS = 280, MOST = 1728, MIDDLES = 56 };

/* Three disjoint sets of three digits. */
struct triple {
    digit_set set[3];
};

struct random_grid_tables {
    struct triple partition[PARTITIONS]; /* sorted by their least digits */
    int16_t index[512][512];             /* of the partition with these two of its sets, or -1 */
    uint16_t ways[PARTITIONS][PARTITIONS];
};

/* ------------------------------------------------------------------------------------------------
 * The rows of a band
 * --------------------------------------------------------------------------------------------- */

/* Goes through the ways to choose a band's rows, all orders of the first column left out. */
struct rows {
    digit_set column[9];
    uint8_t digit[3][9];
    long left; /* stop after so many more ways */
    long count;
    uint8_t (*found)[9]; /* NULL, or where the last way goes */
};

/* Chooses row by row, column by column; `used` is what the row has. True: stop. */
static bool choose_rows(struct rows *rows, int row, int column, digit_set used)
{
    if (column == 9) {
        if (row < 1)
            return choose_rows(rows, row + 1, 0, 0);
        /* The third row is what is left of each column: the first two have each digit at most once
           each, and each box has all nine, so it must still be looked at. */
        digit_set last = 0;
        for (int c = 0; c < 9; c++) {
            digit_set rest = (digit_set)(rows->column[c] & ~(1u << rows->digit[0][c]) &
                                         ~(1u << rows->digit[1][c]));
            last |= rest;
            rows->digit[2][c] = (uint8_t)digit_set_least(rest);
        }
        if (last != TENRING_ALL_DIGITS)
            return false;
        rows->count++;
        if (rows->left-- > 0)
            return false;
        if (rows->found)
            memcpy(rows->found, rows->digit, sizeof rows->digit);
        return true;
    }
    digit_set open = (digit_set)(rows->column[column] & ~used);
    if (row == 1)
        open &= (digit_set) ~(1u << rows->digit[0][column]);
    if (column == 0)
        open &= (digit_set)-open; /* the first column in ascending order */
    for (; open != 0; open &= (digit_set)(open - 1)) {
        rows->digit[row][column] = (uint8_t)digit_set_least(open);
        if (choose_rows(rows, row, column + 1, (digit_set)(used | 1u << rows->digit[row][column])))
            return true;
    }
    return false;
}

static long count_rows(const digit_set column[9])
{
    struct rows rows = {.left = MOST};
    memcpy(rows.column, column, sizeof rows.column);
    choose_rows(&rows, 0, 0, 0);
    return 6 * rows.count;
}

/* ------------------------------------------------------------------------------------------------
 * Tables
 * --------------------------------------------------------------------------------------------- */

static void make_partitions(struct random_grid_tables *tables)
{
    int count = 0;
    memset(tables->index, -1, sizeof tables->index);
    for (unsigned a = 1; a < 512; a += 2)
        for (unsigned b = 2; b < 512; b++) {
            unsigned rest = TENRING_ALL_DIGITS & ~a, c = rest & ~b;
            if (digit_set_size(a) != 3 || digit_set_size(b) != 3 || (b & a) || !(b & rest & -rest))
                continue;
            tables->partition[count] = (struct triple){{(digit_set)a, (digit_set)b, (digit_set)c}};
            unsigned sets[3] = {a, b, c};
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if (i != j)
                        tables->index[sets[i]][sets[j]] = (int16_t)count;
            count++;
        }
    assert(count == PARTITIONS);
}

static const struct triple standard = {{0007, 0070, 0700}};

static digit_set rename_set(digit_set set, const uint8_t name[9])
{
    digit_set renamed = 0;
    for (unsigned s = set; s; s &= s - 1)
        renamed |= (digit_set)(1u << name[digit_set_least(s)]);
    return renamed;
}

/* The names that make a partition the standard one. */
static void standard_names(const struct triple *partition, uint8_t name[9])
{
    uint8_t next = 0;
    for (int i = 0; i < 3; i++)
        for (unsigned s = partition->set[i]; s; s &= s - 1)
            name[digit_set_least(s)] = next++;
}

static int renamed_index(const struct random_grid_tables *tables, const struct triple *partition,
                         const uint8_t name[9])
{
    return tables->index[rename_set(partition->set[0], name)][rename_set(partition->set[1], name)];
}

/*
 * Fills in the whole orbit of a pair under the renamings that keep the standard partition: they are
 * made by exchanging neighbours in a set, and two neighbouring sets.
 */
static void spread(struct random_grid_tables *tables, int q, int r, uint16_t ways)
{
    static const uint8_t generators[8][9] = {
        {1, 0, 2, 3, 4, 5, 6, 7, 8}, {0, 2, 1, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 4, 3, 5, 6, 7, 8},
        {0, 1, 2, 3, 5, 4, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 7, 6, 8}, {0, 1, 2, 3, 4, 5, 6, 8, 7},
        {3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5}};
    struct pair {
        int16_t q, r;
    };
    struct pair *stack = malloc(sizeof *stack * PARTITIONS * PARTITIONS);
    size_t count = 0;
    if (!stack) {
        tables->ways[q][r] = ways;
        return;
    }
    tables->ways[q][r] = ways;
    stack[count++] = (struct pair){(int16_t)q, (int16_t)r};
    while (count > 0) {
        struct pair pair = stack[--count];
        for (int g = 0; g < 8; g++) {
            int q2 = renamed_index(tables, &tables->partition[pair.q], generators[g]);
            int r2 = renamed_index(tables, &tables->partition[pair.r], generators[g]);
            if (tables->ways[q2][r2] == UINT16_MAX) {
                tables->ways[q2][r2] = ways;
                stack[count++] = (struct pair){(int16_t)q2, (int16_t)r2};
            }
        }
    }
    free(stack);
}

struct random_grid_tables *random_grid_tables_new(void)
{
    struct random_grid_tables *tables = malloc(sizeof *tables);
    if (!tables)
        return NULL;
    make_partitions(tables);
    memset(tables->ways, 0xff, sizeof tables->ways);
    for (int q = 0; q < PARTITIONS; q++)
        for (int r = 0; r < PARTITIONS; r++) {
            if (tables->ways[q][r] != UINT16_MAX)
                continue;
            digit_set column[9];
            memcpy(column, standard.set, sizeof standard.set);
            memcpy(column + 3, tables->partition[q].set, sizeof standard.set);
            memcpy(column + 6, tables->partition[r].set, sizeof standard.set);
            long ways = count_rows(column);
            assert(ways <= MOST);
            spread(tables, q, r, (uint16_t)ways);
        }
    return tables;
}

uint64_t random_grid_bands(const struct random_grid_tables *tables)
{
    /* Each partition stands for 6 orders of its sets, the standard one for all 1680 ordered
       ones. */
    uint64_t sum = 0;
    for (int q = 0; q < PARTITIONS; q++)
        for (int r = 0; r < PARTITIONS; r++)
            sum += tables->ways[q][r];
    return sum * 6 * 6 * 1680;
}

void random_grid_tables_free(struct random_grid_tables *tables)
{
    free(tables);
}

/* ------------------------------------------------------------------------------------------------
 * Drawing
 * --------------------------------------------------------------------------------------------- */

static digit_set random_subset(struct rng *rng, digit_set set, int size)
{
    digit_set chosen = 0;
    while (size-- > 0) {
        unsigned left = set & (unsigned)~chosen;
        for (uint32_t skip = rng_below(rng, (uint32_t)digit_set_size(left)); skip > 0; skip--)
            left &= left - 1;
        chosen |= (digit_set)(left & -left);
    }
    return chosen;
}

/* The sets of band 1 under those of band 0, each way equally likely. */
static struct triple random_below(struct rng *rng, const struct triple *above)
{
    /* how many of 56 ways have 0, at most 1, at most 2 digits going to the next set */
    uint32_t which = rng_below(rng, MIDDLES);
    int a = which < 1 ? 0 : which < 28 ? 1 : which < 55 ? 2 : 3;
    digit_set next[3];
    for (int i = 0; i < 3; i++)
        next[i] = random_subset(rng, above->set[i], a);
    struct triple below;
    for (int i = 0; i < 3; i++) {
        int before = (i + 2) % 3, after = (i + 1) % 3;
        below.set[i] = (digit_set)(next[before] | (above->set[after] & ~next[after]));
    }
    return below;
}

static bool accept(const struct random_grid_tables *tables, struct rng *rng,
                   const struct triple sets[3])
{
    uint8_t name[9];
    standard_names(&sets[0], name);
    uint32_t ways =
        tables->ways[renamed_index(tables, &sets[1], name)][renamed_index(tables, &sets[2], name)];
    return rng_below(rng, MOST) < ways;
}

/* Chooses the rows of a band among all that have these sets. */
static void draw_rows(struct rng *rng, const struct triple sets[3], uint8_t cell[27])
{
    struct rows rows = {.left = MOST};
    uint8_t found[3][9];
    for (int c = 0; c < 9; c++)
        rows.column[c] = sets[c / 3].set[c % 3];
    choose_rows(&rows, 0, 0, 0);
    rows.left = rng_below(rng, (uint32_t)rows.count);
    rows.found = found;
    choose_rows(&rows, 0, 0, 0);
    /* The orders of the first column that were left out. */
    uint8_t order[3] = {0, 1, 2};
    for (int i = 2; i > 0; i--) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        uint8_t t = order[i];
        order[i] = order[j];
        order[j] = t;
    }
    for (int row = 0; row < 3; row++)
        memcpy(cell + 9 * row, found[order[row]], 9);
}

void random_grid_draw(const struct random_grid_tables *tables, struct rng *rng,
                      uint8_t cell[GRID_CELLS])
{
    struct triple sets[3][3]; /* [band][stack] */
    uint8_t name[9];
    for (;;) {
        /* The first stack's first sets are the standard ones: names are given at the end. */
        uint32_t q = rng_below(rng, PARTITIONS), r = rng_below(rng, PARTITIONS);
        if (rng_below(rng, MOST) >= tables->ways[q][r])
            continue;
        sets[0][0] = standard;
        sets[0][1] = tables->partition[q];
        sets[0][2] = tables->partition[r];
        for (int stack = 0; stack < 3; stack++)
            sets[1][stack] = random_below(rng, &sets[0][stack]);
        if (!accept(tables, rng, sets[1]))
            continue;
        for (int stack = 0; stack < 3; stack++)
            for (int i = 0; i < 3; i++)
                sets[2][stack].set[i] = (digit_set)(TENRING_ALL_DIGITS & ~sets[0][stack].set[i] &
                                                    ~sets[1][stack].set[i]);
        if (accept(tables, rng, sets[2]))
            break;
    }
    for (int band = 0; band < 3; band++)
        draw_rows(rng, sets[band], cell + 27 * band);
    /* Names, and the order of the sets, which so far was that of the table, in stacks 1 and 2. */
    uint8_t column[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8}, copy[GRID_CELLS];
    for (uint8_t i = 0; i < 9; i++)
        name[i] = (uint8_t)(i + 1);
    for (int i = 8; i > 0; i--) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        uint8_t t = name[i];
        name[i] = name[j];
        name[j] = t;
    }
    for (int stack = 0; stack < 3; stack++)
        for (int i = 2; i > 0; i--) {
            uint32_t j = rng_below(rng, (uint32_t)i + 1);
            uint8_t t = column[3 * stack + i];
            column[3 * stack + i] = column[3 * stack + (int)j];
            column[3 * stack + (int)j] = t;
        }
    memcpy(copy, cell, sizeof copy);
    for (int c = 0; c < GRID_CELLS; c++)
        cell[c] = name[copy[grid_cell(grid_row(c), column[grid_column(c)])]];
}
