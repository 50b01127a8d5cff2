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
 *   T[i][j] &= (T[i+1][j+1] & T[i+2][j+2]) | (T[i+1][j+2] & T[i+2][j+1]), indices mod 3. This
 *   covers both kinds of locked candidates and more, and turns a hidden single of a row into a
 *   hidden single of a box. Columns and stacks have the same rule.
 *
 *   The smallest example: in a band a digit has places in row 0 of all three boxes, in row 1 of
 *   boxes 1 and 2, and in row 2 of boxes 1 and 2. T[0][1] has no partners: rows 1 and 2 would have
 *   to share box 2 and leave box 0 empty. So the digit leaves row 0 of boxes 1 and 2.
 *
 * A state is dead when a cell has no candidate, a digit has no place in a box, or two cells of a
 * box have the same single candidate. (The first two conditions imply the third only when the rest
 * of the box is filled; without it, refuting an empty grid with two such cells takes very long.) It
 * is solved when it is not dead, a sweep changes nothing, and each cell has one candidate: each box
 * then holds each digit once, and by the line rule so does each row and each column.
 *
 * All digits of one state or two are treated at once: solve/state_pair.h.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_SWEEP_H
#define TENRING_SOLVE_SWEEP_H

#include "solve/state_pair.h"

/* In each word, bits from `yes` where `mask` is set, from `no` elsewhere. */
INLINE vector blend(uint32_t mask, vector yes, vector no)
{
    return select_bits(no_bits() + mask, yes, no);
}

/* v | v << step | v << 2 * step, of vectors in which these do not overlap. */
INLINE vector spread(vector v, int step)
{
#if KERNEL_WIDTH > 16
    /* shifts are slower than products where vectors are wide */
    return v * (1u | 1u << step | 1u << 2 * step);
#else
    return v | v << step | v << 2 * step;
#endif
}

/*
 * The line rule keeps T[i][j] where T[i + 1][j + 1] & T[i + 2][j + 2] or T[i + 1][j + 2] &
 * T[i + 2][j + 1]. With right[i][j] = T[i][j + 1] and left[i][j] = T[i][j + 2] these pairs are
 * right[i + 1] & left[i + 2] and left[i + 1] & right[i + 2]: they are computed for each line and
 * the next, and then moved down by one line.
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

/* For the line rule in the stacks: the columns in which one band has the digit, as cells of its
   first row. right, left: whether the next column of the stack has it, and the one after that. */
struct sides {
    vector columns, right, left;
};

INLINE struct sides sides_of_columns(vector v)
{
    const uint32_t first_column = 0x049u; /* the first column in each box */
    const uint32_t last_column = 0x124u;
    struct sides side;
    side.columns = or3(v, v >> 9, v >> 18) & ROW;
    side.right = blend(~last_column, side.columns >> 1, side.columns << 2);
    side.left = blend(first_column, side.columns >> 2, side.columns << 1);
    return side;
}

/* The line rule in the stacks: columns against boxes, for a digit whose bands are in one vector. */
INLINE vector line_rule_columns(vector v)
{
    const struct sides side = sides_of_columns(v);
    vector pairs = or_both(side.right & next_band(side.left), side.left, next_band(side.right));
    return v & spread(side.columns & next_band(pairs), 9);
}

/* line_rule_columns() for digits whose three bands are in three vectors. */
INLINE void line_rule_columns_of_bands(vector *v0, vector *v1, vector *v2)
{
    const struct sides s0 = sides_of_columns(*v0), s1 = sides_of_columns(*v1),
                       s2 = sides_of_columns(*v2);
    vector pairs_0 = or_both(s0.right & s1.left, s0.left, s1.right);
    vector pairs_1 = or_both(s1.right & s2.left, s1.left, s2.right);
    vector pairs_2 = or_both(s2.right & s0.left, s2.left, s0.right);
    *v0 &= spread(s0.columns & pairs_1, 9);
    *v1 &= spread(s1.columns & pairs_2, 9);
    *v2 &= spread(s2.columns & pairs_0, 9);
}

/* Copies bits 0, 3, 6, one for each box of a band, to all cells of the boxes. */
INLINE vector spread_over_boxes(vector v)
{
    return spread(spread(v, 1), 9);
}

/*
 * Eliminates naked singles from the rest of their boxes. Returns the hidden singles: the cells that
 * are a digit's only place in a box. twice: the cells with two candidates or more. boxes: BOXES in
 * each word that is used. *dead: gets bits if there is no solution.
 */
INLINE vector singles(vector *digits, vector twice, vector boxes, vector *dead)
{
    vector naked = *digits & ~twice;
    naked = or3(naked, naked >> 9, naked >> 18);
    naked = or3(naked, naked >> 1, naked >> 2) & BOXES;
    vector v = and_not_both(*digits, spread_over_boxes(naked), twice);

    vector middle = v >> 9, bottom = v >> 18;
    vector o = or3(v, middle, bottom);
    vector t = majority(v, middle, bottom);
    vector o1 = o >> 1, o2 = o >> 2;
    vector box_once = or3(o, o1, o2);
    vector box_twice = or3(t, t >> 1, t >> 2) | majority(o, o1, o2);
    /* Now a box has a naked single's digit only in naked singles; two of these contradict each
       other. */
    *dead = or_without(*dead, boxes, box_once);
    *dead = or_both(*dead, naked, box_twice);
    *digits = v;
    return v & spread_over_boxes(and_without(box_once, no_bits() + BOXES, box_twice));
}

/* The result of a sweep, for the states before it. */
struct sweep_result {
    vector open;   /* the cells with two candidates or more, as a summary (solve/state_pair.h) */
    unsigned dead; /* the members without a solution, as members_with_bits() gives them */
};

/* One sweep of all rules over a pair: singles, then the line rule. */
INLINE struct sweep_result sweep(struct state_pair *pair, int parts)
{
    struct state_pair hidden;
    const struct tally tally = tally_pair(pair, parts);
    const vector cells = cells_of_summary();
    const vector boxes = no_bits() + BOXES, boxes_of_ninth = cells & BOXES;
    vector dead[PARTS], dead_ninth = ~tally.once & cells;

    FOR_EACH_PART(p)
    {
        dead[p] = no_bits();
        FOR_EACH_BAND(b)
        hidden.band[b][p] =
            singles(&pair->band[b][p], word_of_summary(tally.twice, b, p, parts), boxes, &dead[p]);
    }
    hidden.ninth = singles(&pair->ninth, tally.twice, boxes_of_ninth, &dead_ninth);

    /* A hidden single keeps only its digit. */
    const vector others = ~any_of_pair(&hidden, parts);
    FOR_EACH_PART(p)
    {
        vector v[GRID_BANDS];
        FOR_EACH_BAND(b)
        v[b] = line_rule_rows(
            and_either(pair->band[b][p], hidden.band[b][p], word_of_summary(others, b, p, parts)));
        line_rule_columns_of_bands(&v[0], &v[1], &v[2]);
        FOR_EACH_BAND(b)
        pair->band[b][p] = v[b];
    }
    pair->ninth = line_rule_columns(line_rule_rows(and_either(pair->ninth, hidden.ninth, others)));
    return (struct sweep_result){tally.twice & cells, members_with_bits(dead, dead_ninth, parts)};
}

#endif
