/*
 * proofs.c - the arguments of unique loops, the BUG and aligned exclusion.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "words/phrase.h"

/* Types 3 and 4 are told alike for loops and the BUG: `two` are the cells with extra candidates,
   `extra` is the set of these. A naked set's digits include all of them, a hidden one's do not. */
static void tell_set(struct words *words, const struct tenring_step *step, const uint32_t two[3],
                     unsigned extra)
{
    struct phrase house = phrase_house(words, step->house);
    struct phrase others = phrase_cells(words, step->other_cells);
    struct phrase cells = phrase_cells(words, two);
    bool hidden = (step->other_digits & extra) != extra;
    if (hidden)
        words_say(
            words,
            " In {1}, the digits {2} can only be in {3} and in {4}. One of {5} holds an extra "
            "digit, so there is just room enough for these digits, and {6} can hold nothing else.",
            house.text, phrase_digits(words, step->other_digits).text, cells.text, others.text,
            cells.text, others.text);
    else
        words_say(words,
                  " As one of {1} is true in {2}, these count as one cell of {3}, and with {4} "
                  "they need all of the digits {5}. No other cell of the house can have these.",
                  phrase_digits(words, extra).text, cells.text, house.text, others.text,
                  phrase_digits(words, step->other_digits).text);
}

static void tell_locked_in(struct words *words, const struct tenring_step *step,
                           const uint32_t two[3])
{
    int digit = phrase_first(step->other_digits) + 1;
    words_say(words,
              " In {1}, {2} can only be in {3}, so one of these is {4} and the other one has to be "
              "one of the extra candidates.",
              phrase_house(words, step->house).text, phrase_number(digit).text,
              phrase_cells(words, two).text, phrase_number(digit).text);
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

static void tell_loop(struct words *words, const struct tenring_position *position,
                      const struct tenring_step *step, int type)
{
    uint32_t more[3] = {0};
    unsigned extra = find_extra(position, step, more);
    struct phrase digits = phrase_digits(words, step->digits);
    words_say(words,
              "If {1} held nothing but {2}, the two digits could change places all round, and the "
              "puzzle would have a second solution. So another digit stands in one of them.",
              phrase_cells(words, step->cells).text, digits.text);
    if (type == 1)
        words_say(words, " Only {1} has others, so it is neither of the two.",
                  phrase_cells(words, more).text);
    else if (type == 2)
        words_say(
            words,
            " That can only be a {1} in one of {2}, so no cell that sees them all can be {3}.",
            phrase_number(phrase_first(extra) + 1).text, phrase_cells(words, more).text,
            phrase_number(phrase_first(extra) + 1).text);
    else if (type == 3)
        tell_set(words, step, more, extra);
    else
        tell_locked_in(words, step, more);
}

static void tell_bug(struct words *words, const struct tenring_step *step, int type)
{
    struct phrase cells = phrase_cells(words, step->cells);
    struct phrase digits = phrase_digits(words, step->digits);
    if (type == 1)
        words_say(words,
                  "Without {1} in {2}, every open cell would have two candidates and every digit "
                  "two places in each house that lacks it: the puzzle would have no solution or "
                  "several. So {3} is {4}.",
                  digits.text, cells.text, cells.text, phrase_either(words, step->digits).text);
    else
        words_say(words,
                  "Without some candidates of {1} ({2}), every open cell would have two candidates "
                  "and every digit two places in each house that lacks it: the puzzle would have "
                  "no solution or several. So one of these extra candidates is true.",
                  cells.text, digits.text);
    if (type == 2)
        words_say(words, " All of them are {1}, so no cell that sees them all can be {2}.",
                  phrase_number(phrase_first(step->digits) + 1).text,
                  phrase_number(phrase_first(step->digits) + 1).text);
    else if (type == 3)
        tell_set(words, step, step->cells, step->digits);
    else if (type == 4)
        tell_locked_in(words, step, step->cells);
}

/* One combination of digits of the base cells. */
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

/* Says why a combination is out: " r1c2 = 3 and r1c7 = 5 would leave nothing for r4c1.". */
static void tell_combination(struct words *words, const struct tenring_position *position,
                             const struct tenring_step *step, const struct combination *combination)
{
    for (int i = 0; i < combination->count; i++) {
        for (int j = i + 1; j < combination->count; j++) {
            if (combination->digits[i] == combination->digits[j] &&
                phrase_sees(combination->cells[i], combination->cells[j])) {
                words_say(words, " {1} and {2} cannot both be {3}.",
                          phrase_cell(combination->cells[i]).text,
                          phrase_cell(combination->cells[j]).text,
                          phrase_number(combination->digits[i]).text);
                return;
            }
        }
    }
    int emptied = find_emptied(position, step, combination);
    if (emptied < 0)
        return;
    struct phrase list = {""};
    int count = 0;
    for (int i = 0; i < combination->count; i++) {
        struct phrase item = phrase_cell(combination->cells[i]);
        char *end = item.text + strlen(item.text);
        memcpy(end, " = ", 3);
        end[3] = (char)('0' + combination->digits[i]);
        end[4] = '\0';
        phrase_add(words, &list, item.text, &count, combination->count - i - 1, " and ");
    }
    words_say(words, " {1} would leave nothing for {2}.", list.text, phrase_cell(emptied).text);
}

/* Goes through the combinations that have the digit in base cell number `fixed`. */
static void tell_candidate(struct words *words, const struct tenring_position *position,
                           const struct tenring_step *step, struct combination *combination,
                           int fixed, int at)
{
    if (at == combination->count) {
        tell_combination(words, position, step, combination);
        return;
    }
    if (at == fixed) {
        tell_candidate(words, position, step, combination, fixed, at + 1);
        return;
    }
    for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
        if (!(position->candidates.cell[combination->cells[at]] >> (digit - 1) & 1))
            continue;
        combination->digits[at] = digit;
        tell_candidate(words, position, step, combination, fixed, at + 1);
    }
}

static void tell_aligned(struct words *words, const struct tenring_position *position,
                         const struct tenring_step *step)
{
    struct combination combination = {.count = 0};
    for (int cell = 0; cell < TENRING_CELLS && combination.count < 3; cell++)
        if (phrase_has_cell(step->cells, cell))
            combination.cells[combination.count++] = cell;
    words_say(words, "Take {1} together, and try what they could hold.",
              phrase_cells(words, step->cells).text);
    for (int i = 0; i < combination.count; i++) {
        for (int digit = 1; digit <= TENRING_DIGITS; digit++) {
            if (!(step->removed.cell[combination.cells[i]] >> (digit - 1) & 1))
                continue;
            words_say(words, " No combination is left with {1} in {2}:", phrase_number(digit).text,
                      phrase_cell(combination.cells[i]).text);
            combination.digits[i] = digit;
            tell_candidate(words, position, step, &combination, i, 0);
        }
    }
}

void words_prove(struct words *words, const struct tenring_position *position,
                 const struct tenring_step *step)
{
    int technique = (int)step->technique;
    if (technique >= TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1 &&
        technique <= TENRING_TECHNIQUE_UNIQUE_LOOP_4)
        tell_loop(words, position, step,
                  (technique - TENRING_TECHNIQUE_UNIQUE_RECTANGLE_1) % 4 + 1);
    else if (technique >= TENRING_TECHNIQUE_BUG_1 && technique <= TENRING_TECHNIQUE_BUG_4)
        tell_bug(words, step, technique - TENRING_TECHNIQUE_BUG_1 + 1);
    else if (technique == TENRING_TECHNIQUE_ALIGNED_PAIR ||
             technique == TENRING_TECHNIQUE_ALIGNED_TRIPLET)
        tell_aligned(words, position, step);
}
