/*
 * sweep.h - the rules of the batch kernel: one sweep over the planes of all lanes.
 *
 * The rules are those of solve/kernel.c, where the arguments stand: naked singles (within the box),
 * hidden singles of boxes, and the line rule of each band and stack.
 *
 * For batch/kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_SWEEP_H
#define TENRING_BATCH_SWEEP_H

#include "base/grid.h"
#include "batch/lanes.h"

enum { PLANES = GRID_CELLS * GRID_DIGITS };

#define PLANE(digit, cell) (GRID_CELLS * (digit) + (cell))

#if KERNEL_WIDTH == 8
#define UNROLL9 /* words alone are for WebAssembly, where small code counts for more, and this is as fast */
#else
#define UNROLL9 _Pragma("GCC unroll 9")
#endif
#define UNROLL3 _Pragma("GCC unroll 3")
#define KEEP_LOOP                                                                                  \
    _Pragma("GCC unroll 1") /* unrolled any further, it would not fit into the registers */

/* What a checking sweep saw, for each lane. */
struct sight {
    /* a cell without candidates, a digit with no place or two in a box: no solution */
    vector dead;
    vector open;    /* a cell had two candidates or more when the sweep began */
    vector changed; /* the line rule removed something */
};

/* How many planes of a set hold: at least one, at least two. */
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

/* The nine candidates of a cell. */
INLINE struct tally tally_cell(const vector *plane)
{
    vector v[9];
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        v[digit] = plane[PLANE(digit, 0)];
    return tally9(v);
}

#define BOX_CELL(i) (9 * ((i) / 3) + (i) % 3)

/* For each digit of a box: the lanes in which a cell of the box holds it alone, and those in which
   it has several places. */
struct box_digits {
    vector naked[9];
    vector crowded[9];
};

/* Is some v[i] set whose w[i] is not? In three parts, for the latency's sake. */
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

INLINE void look_at_digit(const vector *plane, const vector many[9], vector *naked, vector *crowded,
                          struct sight *sight, bool check)
{
    vector v[9];
    UNROLL9
    for (int i = 0; i < 9; i++)
        v[i] = plane[BOX_CELL(i)];
    vector alone;
    if (check) {
        vector single[9];
        UNROLL9
        for (int i = 0; i < 9; i++)
            single[i] = v[i] & ~many[i];
        struct tally tally = tally9(single);
        alone = tally.once;
        sight->dead |= tally.twice; /* two cells of the box hold the same digit */
    } else {
        alone = any_without(v, many);
    }
    /* A digit that is alone in a cell leaves all others; so it is crowded no more, whatever it was.
       */
#if KERNEL_WIDTH == 64 /* more operations, and yet 3 % faster where they have three inputs */
    UNROLL9
    for (int i = 0; i < 9; i++)
        v[i] = and_not_both(v[i], alone, many[i]);
    struct tally tally = tally9(v);
    *crowded = tally.twice;
#else
    struct tally tally = tally9(v);
    *crowded = tally.twice & ~alone;
#endif
    *naked = alone;
    if (check)
        sight->dead |= ~tally.once;
}

/* Clears from a cell the digits that are alone elsewhere, and, if some digit has no other place,
   all but that. */
INLINE void clear_cell(vector *plane, vector many, const struct box_digits *box)
{
    vector v[9];
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        v[digit] = and_not_both(plane[PLANE(digit, 0)], box->naked[digit], many);
    vector hidden = any_without(v, box->crowded);
    UNROLL9
    for (int digit = 0; digit < 9; digit++)
        plane[PLANE(digit, 0)] = and_not_both(v[digit], hidden, box->crowded[digit]);
}

/*
 * Naked and hidden singles of the box whose first cell is plane[0]. What the first rule removes is
 * not stored but computed anew by clear_cell: stores are scarcer than operations.
 */
INLINE void sweep_box(vector *plane, struct sight *sight, bool check)
{
    vector many[9];
    struct box_digits box;
    KEEP_LOOP
    for (int row = 0; row < 3; row++) {
        UNROLL3
        for (int i = 0; i < 3; i++) {
            struct tally tally = tally_cell(plane + 9 * row + i);
            many[3 * row + i] = tally.twice;
            if (check) {
                sight->dead |= ~tally.once;
                sight->open |= tally.twice;
            }
        }
    }
    KEEP_LOOP
    for (int digit = 0; digit < 9; digit++)
        look_at_digit(plane + PLANE(digit, 0), many, &box.naked[digit], &box.crowded[digit], sight,
                      check);
    struct box_digits near; /* a copy that no store can change: it stays in registers */
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        near.naked[digit] = box.naked[digit];
        near.crowded[digit] = box.crowded[digit];
    }
    KEEP_LOOP
    for (int row = 0; row < 3; row++) {
        KEEP_LOOP
        for (int i = 0; i < 3; i++)
            clear_cell(plane + 9 * row + i, many[3 * row + i], &near);
    }
}

/*
 * The line rule for three lines and three boxes: t[i][j] says that the digit has a place in line i
 * of box j, keep[i][j] becomes the rule's verdict on it.
 */
INLINE void line_rule(vector t[3][3], vector keep[3][3], struct sight *sight, bool check)
{
    UNROLL3
    for (int i = 0; i < 3; i++) {
        UNROLL3
        for (int j = 0; j < 3; j++) {
            int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            keep[i][j] = or_both(t[i1][j1] & t[i2][j2], t[i1][j2], t[i2][j1]);
            if (check)
                sight->changed = or_without(sight->changed, t[i][j], keep[i][j]);
        }
    }
}

/* The line rule for a digit, first in the bands, then in the stacks. */
INLINE void sweep_digit(vector *plane, struct sight *sight, bool check)
{
    vector rows[3][3][3];    /* [band][row][stack]: what the rule leaves in the bands */
    vector columns[3][3][3]; /* [stack][column][band]: where the digit then has a place */
    KEEP_LOOP
    for (int band = 0; band < 3; band++) {
        const vector *p = plane + 27 * band;
        vector t[3][3], keep[3][3];
        UNROLL3
        for (int i = 0; i < 3; i++) {
            UNROLL3
            for (int j = 0; j < 3; j++)
                t[i][j] = or3(p[9 * i + 3 * j], p[9 * i + 3 * j + 1], p[9 * i + 3 * j + 2]);
        }
        line_rule(t, keep, sight, check);
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
    KEEP_LOOP
    for (int stack = 0; stack < 3; stack++) {
        vector *p = plane + 3 * stack;
        vector keep[3][3];
        line_rule(columns[stack], keep, sight, check);
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

INLINE void sweep_all(vector *plane, struct sight *sight, bool check)
{
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            sweep_box(plane + 27 * band + 3 * stack, sight, check);
    for (int digit = 0; digit < 9; digit++)
        sweep_digit(plane + PLANE(digit, 0), sight, check);
}

/* One sweep that says what it saw. */
static __attribute__((noinline)) struct sight sweep_checking(vector plane[PLANES])
{
    struct sight sight = {no_bits(), no_bits(), no_bits()};
    sweep_all(plane, &sight, true);
    return sight;
}

/* One sweep without looking at what it does. (In WebAssembly small code counts for more, and this
   is as fast.) */
static __attribute__((noinline)) void sweep_quickly(vector plane[PLANES])
{
#ifdef __wasm__
    sweep_checking(plane);
#else
    struct sight sight = {no_bits(), no_bits(), no_bits()};
    sweep_all(plane, &sight, false);
#endif
}

#endif
