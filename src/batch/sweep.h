/*
 * sweep.h - the rules of propagation, applied once to all lanes.
 *
 * The rules are those of src/solve/sweep.h, which says why they hold: naked singles (within the
 * box), hidden singles of boxes, and the line rule of each band and stack.
 *
 * There is one vector for each candidate, 729 in all: candidate[CANDIDATE(digit, cell)]. A sweep
 * goes box by box for the singles, then digit by digit for the line rule. It computes some values
 * twice rather than store them: wide processors do several logic operations in a cycle but store
 * only one vector of 64 bytes.
 *
 * There are two versions of a sweep: one only removes candidates, the other also reports what it
 * found in each lane.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_SWEEP_H
#define TENRING_BATCH_SWEEP_H

#include "base/grid.h"
#include "batch/lanes.h"

enum { CANDIDATES = GRID_CELLS * GRID_DIGITS };

#define CANDIDATE(digit, cell) (GRID_CELLS * (digit) + (cell))

#if KERNEL_WIDTH == 8 /* for WebAssembly: smaller code, and as fast */
#define UNROLL9
#else
#define UNROLL9 _Pragma("GCC unroll 9")
#endif
#define UNROLL3 _Pragma("GCC unroll 3")
/* Unrolled any further, the loop would not fit into the registers. */
#define NO_UNROLL _Pragma("GCC unroll 1")

/* What a sweep found in each lane. */
struct sweep_result {
    /* no solution: a cell has no candidate, a digit no place in a box or two cells to itself */
    vector dead;
    vector open;    /* a cell had two candidates or more when the sweep began */
    vector changed; /* the line rule removed something */
};

/* For a number of vectors: the lanes that are set in at least one, and in at least two of them. */
struct tally {
    vector once;
    vector twice;
};

INLINE struct tally tally9(const vector v[9])
{
    vector once[3], twice[3];
    UNROLL3
    for (int i = 0; i < 3; i++) {
        once[i] = or3(v[3 * i], v[3 * i + 1], v[3 * i + 2]);
        twice[i] = majority(v[3 * i], v[3 * i + 1], v[3 * i + 2]);
    }
    struct tally tally;
    tally.once = or3(once[0], once[1], once[2]);
    tally.twice = or3(twice[0], twice[1], twice[2]) | majority(once[0], once[1], once[2]);
    return tally;
}

/* The same for the nine candidates of a cell. */
INLINE struct tally tally_cell(const vector *candidate)
{
    vector v[9];
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        v[digit] = load_once(&candidate[CANDIDATE(digit, 0)]);
    return tally9(v);
}

#define BOX_CELL(i) (9 * ((i) / 3) + (i) % 3)

/* For each digit of a box: the lanes in which it is a naked single of the box, and those in which
   it has several cells there. */
struct box_digits {
    vector naked[9];
    vector several[9];
};

/* The lanes in which some v[i] is set and w[i] is not. Three independent parts, so that none waits
   for another. */
INLINE vector any_without(const vector v[9], const vector w[9])
{
    vector part[3];
    UNROLL3
    for (int i = 0; i < 3; i++) {
        part[i] = v[i] & ~w[i];
        part[i] = or_without(part[i], v[i + 3], w[i + 3]);
        part[i] = or_without(part[i], v[i + 6], w[i + 6]);
    }
    return or3(part[0], part[1], part[2]);
}

/* Finds the lanes in which a digit is a naked single of the box, and those in which it has several
   cells there. open[i]: the lanes in which cell i of the box has several candidates. */
INLINE void find_digit(const vector *candidate, const vector open[9], vector *naked,
                       vector *several, struct sweep_result *found, bool report)
{
    vector v[9];
    UNROLL9
    for (int i = 0; i < 9; i++)
        v[i] = candidate[BOX_CELL(i)];
    vector single;
    if (report) {
        vector alone[9];
        UNROLL9
        for (int i = 0; i < 9; i++)
            alone[i] = v[i] & ~open[i];
        struct tally tally = tally9(alone);
        single = tally.once;
        found->dead |= tally.twice; /* two cells of the box have only this digit */
    } else {
        single = any_without(v, open);
    }
    /* The other cells of the box lose a naked single's digit; then that digit has one cell. */
#if KERNEL_WIDTH == 64 /* more operations, but of three inputs, and so faster */
    UNROLL9
    for (int i = 0; i < 9; i++)
        v[i] = and_not_both(v[i], single, open[i]);
    struct tally tally = tally9(v);
    *several = tally.twice;
#else
    struct tally tally = tally9(v);
    *several = tally.twice & ~single;
#endif
    *naked = single;
    if (report)
        found->dead |= ~tally.once;
}

/* Removes from a cell the digits that are naked singles elsewhere in the box and, if some digit is
   a hidden single here, all other digits. */
INLINE void eliminate(vector *candidate, vector open, const struct box_digits *box)
{
    vector v[9];
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        v[digit] = and_not_both(candidate[CANDIDATE(digit, 0)], box->naked[digit], open);
    vector hidden = any_without(v, box->several);
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        candidate[CANDIDATE(digit, 0)] = and_not_both(v[digit], hidden, box->several[digit]);
}

/*
 * Naked and hidden singles of a box, whose first cell is candidate[0]. The removals of the first
 * rule are not stored: eliminate() computes them again, since stores are slower than operations.
 */
INLINE void sweep_box(vector *candidate, struct sweep_result *found, bool report)
{
    vector open[9];
    struct box_digits box;
    NO_UNROLL
    for (int row = 0; row < 3; row++) {
        UNROLL3
        for (int i = 0; i < 3; i++) {
            struct tally tally = tally_cell(candidate + 9 * row + i);
            open[3 * row + i] = tally.twice;
            if (report) {
                found->dead |= ~tally.once;
                found->open |= tally.twice;
            }
        }
    }
    NO_UNROLL
    for (int digit = 0; digit < 9; digit++)
        find_digit(candidate + CANDIDATE(digit, 0), open, &box.naked[digit], &box.several[digit],
                   found, report);
    struct box_digits near; /* a copy that no store can alias: it stays in registers */
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        near.naked[digit] = box.naked[digit];
        near.several[digit] = box.several[digit];
    }
    NO_UNROLL
    for (int row = 0; row < 3; row++) {
        NO_UNROLL
        for (int i = 0; i < 3; i++)
            eliminate(candidate + 9 * row + i, open[3 * row + i], &near);
    }
}

/*
 * The line rule for three lines and three boxes. t[i][j] has the lanes where the digit has a cell
 * in line i of box j; keep[i][j] gets those where it may keep such a cell.
 */
INLINE void line_rule(vector t[3][3], vector keep[3][3], struct sweep_result *found, bool report)
{
    UNROLL3
    for (int i = 0; i < 3; i++) {
        UNROLL3
        for (int j = 0; j < 3; j++) {
            int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            keep[i][j] = or_both(t[i1][j1] & t[i2][j2], t[i1][j2], t[i2][j1]);
            if (report)
                found->changed = or_without(found->changed, t[i][j], keep[i][j]);
        }
    }
}

/* The line rule for a digit, first in the bands, then in the stacks. */
INLINE void sweep_digit(vector *candidate, struct sweep_result *found, bool report)
{
    vector rows[3][3][3];    /* [band][row][stack]: what the rule leaves in the bands */
    vector columns[3][3][3]; /* [stack][column][band]: the digit's cells after that */
    NO_UNROLL
    for (int band = 0; band < 3; band++) {
        const vector *p = candidate + 27 * band;
        vector t[3][3], keep[3][3];
        UNROLL3
        for (int i = 0; i < 3; i++) {
            UNROLL3
            for (int j = 0; j < 3; j++)
                t[i][j] = or3(p[9 * i + 3 * j], p[9 * i + 3 * j + 1], p[9 * i + 3 * j + 2]);
        }
        line_rule(t, keep, found, report);
        UNROLL3
        for (int j = 0; j < 3; j++) {
            UNROLL3
            for (int i = 0; i < 3; i++)
                rows[band][i][j] = keep[i][j];
            UNROLL3
            for (int k = 0; k < 3; k++) {
                const vector *q = p + 3 * j + k;
                vector place = or_both(q[0] & keep[0][j], q[9], keep[1][j]);
                columns[j][k][band] = or_both(place, q[18], keep[2][j]);
            }
        }
    }
    NO_UNROLL
    for (int stack = 0; stack < 3; stack++) {
        vector *p = candidate + 3 * stack;
        vector keep[3][3];
        line_rule(columns[stack], keep, found, report);
        UNROLL3
        for (int band = 0; band < 3; band++) {
            UNROLL9
            for (int i = 0; i < 9; i++) {
                vector *q = p + 27 * band + BOX_CELL(i);
                *q = and3(*q, rows[band][i / 3][stack], keep[i % 3][band]);
            }
        }
    }
}

INLINE void sweep_all(vector *candidate, struct sweep_result *found, bool report)
{
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            sweep_box(candidate + 27 * band + 3 * stack, found, report);
    for (int digit = 0; digit < 9; digit++)
        sweep_digit(candidate + CANDIDATE(digit, 0), found, report);
}

/* One sweep that reports. */
static __attribute__((noinline)) struct sweep_result sweep_and_report(vector candidate[CANDIDATES])
{
    struct sweep_result found = {no_bits(), no_bits(), no_bits()};
    sweep_all(candidate, &found, true);
    return found;
}

/* One sweep that does not report. (In WebAssembly it is the other version, which is as fast:
   smaller code.) */
static __attribute__((noinline)) void sweep_silently(vector candidate[CANDIDATES])
{
#ifdef __wasm__
    sweep_and_report(candidate);
#else
    struct sweep_result found = {no_bits(), no_bits(), no_bits()};
    sweep_all(candidate, &found, false);
#endif
}

#endif
