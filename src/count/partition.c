/*
 * partition.c - the ordered partitions of the nine digits into three triples. See
 * count/partition.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/partition.h"

#include <assert.h>
#include <string.h>

const uint8_t partition_row_orders[PARTITION_ROW_ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void fill_choices(struct partition_table *table)
{
    int n = 0;
    for (unsigned of_second = 0; of_second < 8; of_second++) {
        for (unsigned of_third = 0; of_third < 8; of_third++) {
            for (unsigned of_first = 0; of_first < 8; of_first++) {
                int i = digit_set_size(of_second);
                if (digit_set_size(of_third) != 3 - i || digit_set_size(of_first) != 3 - i)
                    continue;
                table->choice[n][0] = (uint8_t)of_first;
                table->choice[n][1] = (uint8_t)of_second;
                table->choice[n][2] = (uint8_t)of_third;
                n++;
            }
        }
    }
    assert(n == PARTITION_NEIGHBOURS);
}

void partition_fill(struct partition_table *table)
{
    digit_set triples[PARTITION_TRIPLES];
    int n = 0;
    memset(table->rank, 0xff, sizeof table->rank);
    for (unsigned set = 0; set <= TENRING_ALL_DIGITS; set++) {
        if (digit_set_size(set) == 3) {
            table->rank[set] = (uint8_t)n;
            triples[n++] = (digit_set)set;
        }
    }
    assert(n == PARTITION_TRIPLES);
    int parts = 0;
    for (int i = 0; i < PARTITION_TRIPLES; i++) {
        for (int j = 0; j < PARTITION_TRIPLES; j++) {
            table->index[i][j] = PARTITION_NONE;
            if (triples[i] & triples[j])
                continue;
            table->triple[parts][0] = triples[i];
            table->triple[parts][1] = triples[j];
            table->triple[parts][2] =
                (digit_set)(TENRING_ALL_DIGITS & ~(unsigned)(triples[i] | triples[j]));
            table->index[i][j] = (uint16_t)parts++;
        }
    }
    assert(parts == PARTITION_COUNT);
    fill_choices(table);
}

/* part[m]: the digits of the triple at the positions in the three-bit set m, the lowest bit for the
   least digit. */
static void split(unsigned triple, digit_set part[8])
{
    unsigned low = triple & -triple;
    unsigned rest = triple & ~low;
    unsigned middle = rest & -rest;
    unsigned high = rest & ~middle;
    for (unsigned m = 0; m < 8; m++)
        part[m] = (digit_set)((m & 1 ? low : 0) | (m & 2 ? middle : 0) | (m & 4 ? high : 0));
}

/*
 * b's first row takes choice[1] of a's second triple and choice[2] of its third; b's second row
 * takes choice[0] of the first and the rest of the third. c's first two rows take the other digits
 * of these triples.
 */
void partition_neighbours(const struct partition_table *table, unsigned a,
                          uint16_t b[PARTITION_NEIGHBOURS], uint16_t c[PARTITION_NEIGHBOURS])
{
    digit_set part[3][8];
    for (int i = 0; i < 3; i++)
        split(table->triple[a][i], part[i]);
    for (int n = 0; n < PARTITION_NEIGHBOURS; n++) {
        const uint8_t *choice = table->choice[n];
        unsigned first = part[1][choice[1]] | part[2][choice[2]];
        unsigned second = part[0][choice[0]] | part[2][7 - choice[2]];
        unsigned c_first = part[1][7 - choice[1]] | part[2][7 - choice[2]];
        unsigned c_second = part[0][7 - choice[0]] | part[2][choice[2]];
        b[n] = (uint16_t)partition_find(table, first, second);
        c[n] = (uint16_t)partition_find(table, c_first, c_second);
    }
}

void partition_relabelling_fill(struct partition_relabelling *relabelling,
                                const uint8_t to[GRID_DIGITS])
{
    relabelling->image[0] = 0;
    for (unsigned set = 1; set <= TENRING_ALL_DIGITS; set++)
        relabelling->image[set] =
            (digit_set)(relabelling->image[set & (set - 1)] | 1u << to[digit_set_least(set)]);
}
