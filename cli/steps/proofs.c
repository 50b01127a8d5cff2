/*
 * proofs.c - the arguments of unique loops, the BUG and aligned exclusion.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/phrases.h"

#include <stdio.h>
#include <string.h>

/* Types 3 and 4 are the same for loops and the BUG: the cells with more are `two`, and `extra` is
   what they have more. A naked set has all of that, a hidden one nothing. */
static void tell_set(struct cli_buffer *out, const struct tenring_step *step, const uint32_t two[3],
                     unsigned extra)
{
    struct phrase house = phrase_house(step->house);
    struct phrase others = phrase_cells(step->other_cells);
    struct phrase cells = phrase_cells(two);
    bool hidden = (step->other_digits & extra) != extra;
    if (hidden)
        tell(
            out,
            " In %s, the digits %s can only be in %s and in %s. One of %s holds an extra digit, so "
            "there is just room enough for these digits, and %s can hold nothing else.",
            house.text, phrase_digits(step->other_digits).text, cells.text, others.text, cells.text,
            others.text);
    else
        tell(
            out,
            " As one of %s is true in %s, these count as one cell of %s, and with %s they need all "
            "of the digits %s. No other cell of the house can have these.",
            phrase_digits(extra).text, cells.text, house.text, others.text,
            phrase_digits(step->other_digits).text);
}

static void tell_locked_in(struct cli_buffer *out, const struct tenring_step *step,
                           const uint32_t two[3])
{
    int digit = phrase_first(step->other_digits) + 1;
    tell(out,
         " In %s, %d can only be in %s, so one of these is %d and the other one has to be one of "
         "the extra candidates.",
         phrase_house(step->house).text, digit, phrase_cells(two).text, digit);
}

/* The cells of a loop that have more than its two digits. */
static unsigned find_extra(const struct tenring_position *position, const struct tenring_step *step,
                           uint32_t cells[3])
{
    unsigned extra = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned more = position->candidates.cell[cell] & ~(unsigned)step->digits;
        if (!phrase_has_cell(step->cells, cell) || !more)
            continue;
        cells[cell / 27] |= (uint32_t)1 << cell % 27;
        extra |= more;
    }
    return extra;
}

static void tell_loop(struct cli_buffer *out, const struct tenring_position *position,
                      const struct tenring_step *step, int type)
{
    uint32_t more[3] = {0};
    unsigned extra = find_extra(position, step, more);
    struct phrase digits = phrase_digits(step->digits);
    tell(out,
         "If %s held nothing but %s, the two digits could change places all round, and the puzzle "
         "would have a second solution. So another digit stands in one of them.",
         phrase_cells(step->cells).text, digits.text);
    if (type == 1)
        tell(out, " Only %s has others, so it is neither of the two.", phrase_cells(more).text);
    else if (type == 2)
        tell(out, " That can only be a %d in one of %s, so no cell that sees them all can be %d.",
             phrase_first(extra) + 1, phrase_cells(more).text, phrase_first(extra) + 1);
    else if (type == 3)
        tell_set(out, step, more, extra);
    else
        tell_locked_in(out, step, more);
}

static void tell_bug(struct cli_buffer *out, const struct tenring_step *step, int type)
{
    struct phrase cells = phrase_cells(step->cells);
    struct phrase digits = phrase_digits(step->digits);
    if (type == 1)
        tell(out,
             "Without %s in %s, every open cell would have two candidates and every digit two "
             "places "
             "in each house that lacks it: the puzzle would have no solution or several. So %s is "
             "%s.",
             digits.text, cells.text, cells.text, phrase_either(step->digits).text);
    else
        tell(
            out,
            "Without some candidates of %s (%s), every open cell would have two candidates and "
            "every digit two places in each house that lacks it: the puzzle would have no solution "
            "or several. So one of these extra candidates is true.",
            cells.text, digits.text);
    if (type == 2)
        tell(out, " All of them are %d, so no cell that sees them all can be %d.",
             phrase_first(step->digits) + 1, phrase_first(step->digits) + 1);
    else if (type == 3)
        tell_set(out, step, step->cells, step->digits);
    else if (type == 4)
        tell_locked_in(out, step, step->cells);
}

/* One combination of digits of the base cells, and why it is out. */
struct combination {
    int cells[3], digits[3];
    int count;
};

/* The excluder that the digits leave nothing for; -1: there is none. */
static int find_emptied(const struct tenring_position *position, const struct tenring_step *step,
                        const struct combination *combination)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned left = position->candidates.cell[cell];
        if (!phrase_has_cell(step->other_cells, cell) || !left)
            continue;
        for (int i = 0; i < combination->count; i++)
            if (phrase_sees(cell, combination->cells[i]))
                left &= ~(1u << (combination->digits[i] - 1));
        if (!left)
            return cell;
    }
    return -1;
}

/* Says why a combination is out, " With 3 in r1c2 and 5 in r1c7 nothing is left for r4c1.". */
static void tell_combination(struct cli_buffer *out, const struct tenring_position *position,
                             const struct tenring_step *step, const struct combination *combination)
{
    for (int i = 0; i < combination->count; i++) {
        for (int j = i + 1; j < combination->count; j++) {
            if (combination->digits[i] == combination->digits[j] &&
                phrase_sees(combination->cells[i], combination->cells[j])) {
                tell(out, " %s and %s cannot both be %d.", phrase_cell(combination->cells[i]).text,
                     phrase_cell(combination->cells[j]).text, combination->digits[i]);
                return;
            }
        }
    }
    int emptied = find_emptied(position, step, combination);
    if (emptied < 0)
        return;
    struct phrase list = {""};
    for (int i = 0; i < combination->count; i++) {
        phrase_add(&list, _("%s%s = %d"),
                   i == 0                       ? ""
                   : i + 1 < combination->count ? _(", ")
                                                : _(" and "),
                   phrase_cell(combination->cells[i]).text, combination->digits[i]);
    }
    tell(out, " %s would leave nothing for %s.", list.text, phrase_cell(emptied).text);
}

/* Goes through the combinations that have the digit in base cell number `fixed`. */
static void tell_candidate(struct cli_buffer *out, const struct tenring_position *position,
                           const struct tenring_step *step, struct combination *combination,
                           int fixed, int at)
{
    if (at == combination->count) {
        tell_combination(out, position, step, combination);
        return;
    }
    if (at == fixed) {
        tell_candidate(out, position, step, combination, fixed, at + 1);
        return;
    }
    for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
        if (!(position->candidates.cell[combination->cells[at]] >> (digit - 1) & 1))
            continue;
        combination->digits[at] = digit;
        tell_candidate(out, position, step, combination, fixed, at + 1);
    }
}

static void tell_aligned(struct cli_buffer *out, const struct tenring_position *position,
                         const struct tenring_step *step)
{
    struct combination combination = {.count = 0};
    for (int cell = 0; cell < TENRING_CELLS && combination.count < 3; cell++)
        if (phrase_has_cell(step->cells, cell))
            combination.cells[combination.count++] = cell;
    tell(out, "Take %s together, and try what they could hold.", phrase_cells(step->cells).text);
    for (int i = 0; i < combination.count; i++) {
        for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
            if (!(step->removed.cell[combination.cells[i]] >> (digit - 1) & 1))
                continue;
            tell(out, " No combination is left with %d in %s:", digit,
                 phrase_cell(combination.cells[i]).text);
            combination.digits[i] = digit;
            tell_candidate(out, position, step, &combination, i, 0);
        }
    }
}

bool tell_proof(struct cli_buffer *out, const struct tenring_position *position,
                const struct tenring_step *step)
{
    int technique = (int)step->technique;
    if (technique >= TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1 &&
        technique <= TENRING_TECHNIQUE_UNIQUE_LOOP_4)
        tell_loop(out, position, step, (technique - TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1) % 4 + 1);
    else if (technique >= TENRING_TECHNIQUE_BUG_1 && technique <= TENRING_TECHNIQUE_BUG_4)
        tell_bug(out, step, technique - TENRING_TECHNIQUE_BUG_1 + 1);
    else if (technique == TENRING_TECHNIQUE_ALIGNED_PAIR ||
             technique == TENRING_TECHNIQUE_ALIGNED_TRIPLET)
        tell_aligned(out, position, step);
    else
        return false;
    return true;
}
