/*
 * sweep.h - the rules of propagation, applied once to a state.
 *
 * Each rule removes only candidates that occur in no solution of the state:
 *
 * - Naked single: a cell with one candidate left takes it; the digit leaves the rest of the box.
 *   (Rows and columns follow from the line rule.)
 * - Hidden single: a digit with one place left in a box takes it; the other digits leave the cell.
 * - Line rule, for each digit and band. Let T[i][j] say that the digit has a place in row i of box
 *   j. In a solution each of the three rows and each of the three boxes takes the digit once, so
 *   the digit's places form a permutation of rows and boxes. T[i][j] therefore needs two partners:
 *   T[i][j] &= (T[i+1][j+1] & T[i+2][j+2]) | (T[i+1][j+2] & T[i+2][j+1]), indices mod 3. This is
 *   both kinds of locked candidates and more at once; a hidden single of a row becomes a hidden
 *   single of a box by it. The same for the stacks, with columns.
 *
 *   The smallest example: in a band a digit has places in row 0 of all three boxes, in row 1 of
 *   boxes 1 and 2, and in row 2 of boxes 1 and 2. T[0][1] has no partners: rows 1 and 2 would have
 *   to share box 2 and leave box 0 empty. So the digit leaves row 0 of boxes 1 and 2.
 *
 * A state is dead when a cell has no candidate, a digit has no place in a box, or two cells of a
 * box have only the same digit left. (The last follows from the others only when the rest of the
 * box is filled: without it, an empty grid with such a pair takes very long to refute.) It is
 * solved when it is not dead, a sweep changes nothing, and each cell has one candidate: each box
 * then holds each digit once, and by the line rule so does each row and each column.
 *
 * All digits are treated at once: a vector holds one, two or four digit planes (solve/planes.h).
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_SWEEP_H
#define TENRING_SOLVE_SWEEP_H

#include "solve/planes.h"

#define FOUR_WORDS BOXES, BOXES, BOXES, 0
#define BOXES_OF_DIGITS                                                                            \
    FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS, FOUR_WORDS,            \
        FOUR_WORDS, FOUR_WORDS

/* In each word, bits from `yes` where `mask` is set, from `no` elsewhere. */
INLINE vector blend(uint32_t mask, vector yes, vector no)
{
    return select_bits(no_bits() + mask, yes, no);
}

/* v | v << step | v << 2 * step, of vectors in which these do not overlap. */
INLINE vector spread(vector v, int step)
{
#if KERNEL_WIDTH > 16
    /* shifts are the scarcest resource where vectors are wide */
    return v * (1u | 1u << step | 1u << 2 * step);
#else
    return v | v << step | v << 2 * step;
#endif
}

/*
 * The line rule keeps T[i][j] where T[i + 1][j + 1] & T[i + 2][j + 2] or T[i + 1][j + 2] &
 * T[i + 2][j + 1]. With right[i][j] = T[i][j + 1] and left[i][j] = T[i][j + 2] that is one step
 * down from right[i] & left[i + 1] or left[i] & right[i + 1].
 */

/* The line rule in the bands: rows against boxes. */
INLINE vector line_rule_rows(vector v)
{
    const uint32_t first_box = 0x007u * 0x40201u; /* the cells of the first box in each row */
    const uint32_t last_box = 0x1c0u * 0x40201u;
    vector t = or3(v, v >> 1, v >> 2) & TRIPLES;
    vector right = blend(~last_box, t >> 3, t << 6);
    vector left = or_both(t >> 6 & first_box, t << 3, no_bits() + (BAND & ~first_box));
    vector pairs =
        and_either(right, left >> 9, left << 18) | and_either(left, right >> 9, right << 18);
    t = and_either(t, pairs >> 9, pairs << 18);
    return v & spread(t, 1);
}

/* The line rule in the stacks: columns against boxes. */
INLINE vector line_rule_columns(vector v)
{
    const uint32_t first_column = 0x049u; /* the first column in each box */
    const uint32_t last_column = 0x124u;
    vector t = or3(v, v >> 9, v >> 18) & ROW;
    vector right = blend(~last_column, t >> 1, t << 2);
    vector left = blend(first_column, t >> 2, t << 1);
    vector pairs = or_both(right & next_band(left), left, next_band(right));
    return v & spread(t & next_band(pairs), 9);
}

/* Spreads bits 0, 3, 6, one for each box of a band, over all cells of the boxes. */
INLINE vector spread_over_boxes(vector v)
{
    return spread(spread(v, 1), 9);
}

/* What a sweep found, of the state before it changed anything. */
struct sweep_result {
    vector open; /* in every plane: the cells with two candidates or more */
    vector dead; /* any bit: the state has no solution */
};

/* One sweep of all rules over a state: singles, then the line rule. */
INLINE struct sweep_result sweep(vector s[GROUPS])
{
    static const struct state boxes_of_digits = {.word = {BOXES_OF_DIGITS}};
    static const struct state cells_of_bands = {.word = {BAND, BAND, BAND}};
    const vector none = no_bits();
    struct sweep_result result;

    /* In every plane: the cells with one candidate or more, with two or more. */
    vector once = s[0], twice = none;
    FOR_EACH_GROUP(g)
    {
        if (g > 0) {
            twice = or_both(twice, once, s[g]);
            once |= s[g];
        }
    }
    FOR_EACH_EXCHANGE(k)
    {
        vector other = exchange_planes(once, k);
        twice = or3(twice, exchange_planes(twice, k), once & other);
        once |= other;
    }
    result.open = twice;
    result.dead = ~once & cells_of_bands.group[0];

    /* For each digit: naked singles leave the rest of their box; then hidden[], the cells that are
       its only place in a box. hidden_any: those of all digits, in every plane. */
    vector hidden[GROUPS];
    vector hidden_any = none;
    FOR_EACH_GROUP(g)
    {
        vector naked = s[g] & ~twice;
        naked = or3(naked, naked >> 9, naked >> 18);
        naked = or3(naked, naked >> 1, naked >> 2) & BOXES;
        vector v = and_not_both(s[g], spread_over_boxes(naked), twice);

        vector middle = v >> 9, bottom = v >> 18;
        vector o = or3(v, middle, bottom);
        vector t = majority(v, middle, bottom);
        vector o1 = o >> 1, o2 = o >> 2;
        vector box_once = or3(o, o1, o2);
        vector box_twice = or3(t, t >> 1, t >> 2) | majority(o, o1, o2);
        /* After a naked single, only naked singles still have the digit in its box: if there are
           two, they contradict each other. */
        result.dead = or_without(result.dead, boxes_of_digits.group[g], box_once);
        result.dead = or_both(result.dead, naked, box_twice);
        hidden[g] = v & spread_over_boxes(and_without(box_once, no_bits() + BOXES, box_twice));
        hidden_any |= hidden[g];
        s[g] = v;
    }
    FOR_EACH_EXCHANGE(k)
    hidden_any |= exchange_planes(hidden_any, k);

    /* A hidden single keeps its digit alone. */
    FOR_EACH_GROUP(g)
    s[g] = line_rule_columns(line_rule_rows(and_either(s[g], hidden[g], ~hidden_any)));
    return result;
}

#endif
