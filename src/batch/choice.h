/*
 * choice.h - at which cells each lane branches.
 *
 * The branch cell is the cell with two candidates that has most open peers (peers with two
 * candidates or more). src/solve/branch.h has one more criterion, which would cost too much here. A
 * node that dives (batch/branch.h) decides further cells at once, the first that choose_disjoint()
 * finds.
 *
 * Each lane needs its own counts. They are bit-sliced: vector i of a count holds bit i of every
 * lane's count, the lowest bit first. Full adders make sums (xor3 is the sum, majority the carry),
 * and compare_step compares them from the lowest bit up.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_CHOICE_H
#define TENRING_BATCH_CHOICE_H

#include "batch/engine.h"

/* The lanes in which each cell has two candidates or more, exactly two, exactly three. */
struct cells {
    vector open[GRID_CELLS];
    vector pair[GRID_CELLS];
    vector triple[GRID_CELLS];
};

/* Counts for each lane in how many of three vectors it is set, 0 .. 3. */
INLINE void add3(const vector *v, int step, vector sum[2])
{
    const vector a = load_once(&v[0]), b = load_once(&v[step]), c = load_once(&v[2 * step]);
    sum[0] = xor3(a, b, c);
    sum[1] = majority(a, b, c);
}

/* The sum a + b + c of such counts, at most 9. */
INLINE void add_three(vector a[2], vector b[2], vector c[2], vector sum[4])
{
    sum[0] = xor3(a[0], b[0], c[0]);
    vector carry = majority(a[0], b[0], c[0]);
    vector ones = xor3(a[1], b[1], c[1]);
    vector twos = majority(a[1], b[1], c[1]);
    sum[1] = carry ^ ones;
    vector over = carry & ones;
    sum[2] = twos ^ over;
    sum[3] = twos & over;
}

/* Counts for each lane in how many of nine vectors it is set. The vectors are three groups `far`
   apart; within a group they are `near` apart. */
INLINE void count9(const vector *v, int near, int far, vector sum[4])
{
    vector part[3][2];
    UNROLL3
    for (int i = 0; i < 3; i++)
        add3(v + i * far, near, part[i]);
    add_three(part[0], part[1], part[2], sum);
}

INLINE void find_cells(const vector *candidate, struct cells *cells)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector count[4];
        count9(candidate + cell, GRID_CELLS, 3 * GRID_CELLS, count);
        cells->open[cell] = or3(count[1], count[2], count[3]);
        /* a fourth bit means 8 or 9: then count[1] is 0 */
        cells->pair[cell] = and_not_either(count[1], count[0], count[2]);
        cells->triple[cell] = and3(count[0], count[1], ~count[2]);
    }
}

/* For a cell in column c: the number of open cells in its row and column, and among the four cells
   of its box that are in neither. `other` and `another` are the open cells of the two other rows of
   its band, `row` and `column` the counts of its row and column. (An open cell counts itself twice,
   which does not change the comparison of open cells.) */
INLINE void count_peers(const vector *other, const vector *another, int c, const vector row[4],
                        const vector column[4], vector sum[5])
{
    const int c1 = c / 3 * 3 + (c + 1) % 3, c2 = c / 3 * 3 + (c + 2) % 3;
    const vector last = another[c2];
    vector low = xor3(other[c1], other[c2], another[c1]);
    vector high = majority(other[c1], other[c2], another[c1]);
    vector s0 = low ^ last, c0 = low & last, s1 = high ^ c0, s2 = high & c0; /* 0..4 */
    vector carry = majority(row[0], column[0], s0), more;
    sum[0] = xor3(row[0], column[0], s0);
    /* From here on each bit has two carries, since three numbers are added. The sum is at most
       22. */
    vector x1 = xor3(row[1], column[1], s1), y1 = majority(row[1], column[1], s1);
    sum[1] = x1 ^ carry;
    more = x1 & carry;
    vector x2 = xor3(row[2], column[2], s2), y2 = majority(row[2], column[2], s2);
    sum[2] = xor3(x2, y1, more);
    vector z2 = majority(x2, y1, more);
    vector x3 = row[3] ^ column[3], y3 = row[3] & column[3];
    sum[3] = xor3(x3, y2, z2);
    sum[4] = y3 | majority(x3, y2, z2);
}

/* The lanes with 32 open cells or more, from the counts of the rows. */
INLINE vector find_wide_open(vector row[9][4])
{
    vector sum[7] = {row[0][0], row[0][1], row[0][2], row[0][3], no_bits(), no_bits(), no_bits()};
    for (int i = 1; i < 9; i++) {
        vector carry = no_bits();
        _Pragma("GCC unroll 7") for (int k = 0; k < 7; k++)
        {
            vector more = k < 4 ? row[i][k] : no_bits(), old = sum[k];
            sum[k] = xor3(old, more, carry);
            carry = majority(old, more, carry);
        }
    }
    return sum[5] | sum[6];
}

/*
 * Chooses a cell for each of the lanes: chosen[cell] gets the lanes that branch at that cell. It is
 * the cell with two candidates that has most open peers, the first of equals; without such a cell,
 * the first cell with three candidates; else the first open cell. Returns the lanes that got a
 * cell: all that have an open one. *wide_open: the lanes with 32 open cells or more.
 */
static vector choose_cells(const struct cells *cells, vector lanes, vector chosen[GRID_CELLS],
                           vector *wide_open)
{
    vector row[9][4], column[9][4];
    for (int i = 0; i < 9; i++) {
        count9(cells->open + 9 * i, 1, 3, row[i]);
        count9(cells->open + i, 9, 27, column[i]);
    }
    *wide_open = find_wide_open(row);
    vector best[5] = {no_bits(), no_bits(), no_bits(), no_bits(), no_bits()};
    vector paired = no_bits();
    NO_UNROLL
    for (int r = 0; r < 9; r++) {
        /* the other two rows of the band */
        const vector *other = cells->open + 9 * (r / 3 * 3 + (r + 1) % 3);
        const vector *another = cells->open + 9 * (r / 3 * 3 + (r + 2) % 3);
        UNROLL9
        for (int c = 0; c < 9; c++) {
            vector score[5];
            count_peers(other, another, c, row[r], column[c], score);
            vector better = no_bits();
            _Pragma("GCC unroll 5") for (int i = 0; i < 5; i++) better =
                compare_step(score[i], best[i], better);
            better &= cells->pair[9 * r + c];
            _Pragma("GCC unroll 5") for (int i = 0; i < 5; i++) best[i] =
                select_bits(better, score[i], best[i]);
            chosen[9 * r + c] = better;
            paired |= better;
        }
    }
    /* A cell counts itself, so the score of a cell with two candidates is never 0. */
    vector unpaired = lanes & ~paired;
    vector left = lanes & paired;
    for (int cell = GRID_CELLS - 1; cell >= 0; cell--) {
        chosen[cell] &= left;
        left &= ~chosen[cell];
    }
    for (int cell = 0; cell < GRID_CELLS && any_bit(unpaired); cell++) {
        chosen[cell] |= unpaired & cells->triple[cell];
        unpaired &= ~cells->triple[cell];
    }
    for (int cell = 0; cell < GRID_CELLS && any_bit(unpaired); cell++) {
        chosen[cell] |= unpaired & cells->open[cell];
        unpaired &= ~cells->open[cell];
    }
    return lanes & ~unpaired;
}

/*
 * Chooses further cells, no two of which share a house in the same lane: cells with two candidates
 * first, then other open cells, each time the first one left. decision[0] holds the cells that
 * choose_cells() chose; the other decisions get cells of the same lanes.
 */
static void choose_disjoint(const struct cells *cells, const vector chosen[GRID_CELLS],
                            vector lanes, struct decision decision[DECISIONS])
{
    _Static_assert(DECISIONS == 3, "the first, a second and a third");
    vector row[9], column[9], box[9]; /* the lanes that have already decided a cell there */
    for (int i = 0; i < 9; i++)
        row[i] = column[i] = box[i] = no_bits();
    for (int k = 0; k < DECISIONS; k++)
        for (int i = 0; i < 9; i++)
            decision[k].row[i] = decision[k].column[i] = no_bits();
    NO_UNROLL
    for (int r = 0; r < 9; r++) {
        UNROLL9
        for (int c = 0; c < 9; c++) {
            row[r] |= chosen[9 * r + c];
            column[c] |= chosen[9 * r + c];
            box[r / 3 * 3 + c / 3] |= chosen[9 * r + c];
        }
    }
    for (int i = 0; i < 9; i++) {
        decision[0].row[i] = row[i];
        decision[0].column[i] = column[i];
    }
    vector wanted = lanes; /* lanes that need more decisions */
    vector first = lanes;  /* lanes that have one decision */
    for (int pass = 0; pass < 2 && any_bit(wanted); pass++) {
        const vector *from = pass == 0 ? cells->pair : cells->open;
        NO_UNROLL
        for (int r = 0; r < 9; r++) {
            const vector *cell = from + 9 * r;
            vector *near = box + r / 3 * 3, here = row[r], seconds = no_bits(), thirds = no_bits();
            UNROLL9
            for (int c = 0; c < 9; c++) {
                const vector found =
                    and_not_either(cell[c] & wanted, here, column[c] | near[c / 3]);
                const vector second = found & first, third = found & ~first;
                here |= found;
                column[c] |= found;
                near[c / 3] |= found;
                seconds |= second;
                thirds |= third;
                decision[1].column[c] |= second;
                decision[2].column[c] |= third;
                first &= ~found;
                wanted &= ~third;
            }
            row[r] = here;
            decision[1].row[r] |= seconds;
            decision[2].row[r] |= thirds;
        }
    }
}

#endif
