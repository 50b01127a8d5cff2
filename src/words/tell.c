/*
 * tell.c - a step as text: its name, and for each technique why it is right.
 *
 * The text of a step is: the technique and its rating; the pattern and the argument; "So ..." and
 * what follows. A hint says less: where to look, or which technique there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "words/phrase.h"

#include <string.h>

/* "two", "three", "four" */
static const char *number_word(const struct words *words, int number)
{
    static const char *const names[] = {"two", "three", "four"};
    return number >= 2 && number <= 4 ? words_translate(words, names[number - 2]) : "";
}

/* Whether every other open cell of step->house sees the digit placed in some cell. Collects these
   cells in blockers[]. */
static bool find_blockers(const struct tenring_position *position, const struct tenring_step *step,
                          uint32_t blockers[3])
{
    bool all = true;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        bool inside = step->house < 9    ? cell / 9 == step->house
                      : step->house < 18 ? cell % 9 == step->house - 9
                                         : cell / 27 * 3 + cell % 9 / 3 == step->house - 18;
        if (!inside || cell == step->cell || position->placed.cell[cell])
            continue;
        bool seen = false;
        for (int pass = 0; pass < 2 && !seen; pass++) { /* one that is named already, else any */
            for (int other = 0; other < TENRING_CELLS && !seen; other++) {
                seen = position->placed.cell[other] == step->digit && phrase_sees(cell, other) &&
                       (pass == 1 || phrase_has_cell(blockers, other));
                if (seen)
                    blockers[other / 27] |= (uint32_t)1 << other % 27;
            }
        }
        all = all && seen;
    }
    return all;
}

static void tell_hidden_single(struct words *words, const struct tenring_position *position,
                               const struct tenring_step *step)
{
    uint32_t blockers[3] = {0};
    words_say(words, "In {1}, only {2} is left for {3}.", phrase_house(words, step->house).text,
              phrase_cell(step->cell).text, phrase_number(step->digit).text);
    if (find_blockers(position, step, blockers) && phrase_first_cell(blockers) >= 0)
        words_say(words, " The other open cells see {1} at {2}.", phrase_number(step->digit).text,
                  phrase_cells(words, blockers).text);
}

static void tell_naked_single(struct words *words, const struct tenring_position *position,
                              const struct tenring_step *step)
{
    unsigned seen = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (position->placed.cell[cell] && phrase_sees(cell, step->cell))
            seen |= 1u << (position->placed.cell[cell] - 1);
    words_say(words, "{1} has one candidate left, {2}.", phrase_cell(step->cell).text,
              phrase_number(step->digit).text);
    if (phrase_count(seen) == 8)
        words_say(words, " The other eight digits stand in its row, column and box.");
}

static void tell_locked(struct words *words, const struct tenring_step *step)
{
    int digit = phrase_first(step->digits) + 1;
    struct phrase base = phrase_houses(words, step->houses);
    struct phrase cover = phrase_houses(words, step->cover);
    words_say(words, "In {1}, {2} can only be in {3}, and all of that lies in {4} as well.",
              base.text, phrase_number(digit).text, phrase_cells(words, step->cells).text,
              cover.text);
    words_say(words, " That takes the {1} of {2}, so no other cell there can have it.",
              phrase_number(digit).text, cover.text);
}

static void tell_naked_set(struct words *words, const struct tenring_step *step)
{
    const char *size = number_word(words, phrase_count(step->digits));
    struct phrase house = phrase_house(words, step->house);
    words_say(words, "In {1}, the {2} cells {3} have no candidates but {4}.", house.text, size,
              phrase_cells(words, step->cells).text, phrase_digits(words, step->digits).text);
    words_say(words, " They need all {1} of these digits, so no other cell of {2} can have one.",
              size, house.text);
}

static void tell_hidden_set(struct words *words, const struct tenring_step *step)
{
    const char *size = number_word(words, phrase_count(step->digits));
    words_say(words, "In {1}, the {2} digits {3} can only be in the {4} cells {5}.",
              phrase_house(words, step->house).text, size, phrase_digits(words, step->digits).text,
              size, phrase_cells(words, step->cells).text);
    words_say(words, " These cells have to hold them, and nothing else.");
}

static void tell_fish(struct words *words, const struct tenring_step *step)
{
    int digit = phrase_first(step->digits) + 1;
    struct phrase base = phrase_houses(words, step->houses);
    struct phrase cover = phrase_houses(words, step->cover);
    words_say(words, "In {1}, {2} can only be in {3}.", base.text, phrase_number(digit).text,
              cover.text);
    words_say(words,
              " Each of {1} needs one of {2} for itself, so these have their {3} there, and no "
              "other cell of {4} can be {5}.",
              base.text, cover.text, phrase_number(digit).text, cover.text,
              phrase_number(digit).text);
}

static void tell_wing(struct words *words, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    uint32_t pivot_cell[3];
    int wing[2] = {-1, -1};
    int count = 0;
    for (int i = 0; i < 3; i++)
        pivot_cell[i] = step->cells[i] & ~step->other_cells[i];
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (phrase_has_cell(step->other_cells, cell) && count < 2)
            wing[count++] = cell;
    int pivot = phrase_first_cell(pivot_cell);
    if (pivot < 0 || count < 2)
        return;
    int z = phrase_first(step->other_digits) + 1;
    unsigned choices = position->candidates.cell[pivot];
    words_say(words, "{1} is {2}.", phrase_cell(pivot).text, phrase_either(words, choices).text);
    for (int i = 0; i < 2; i++) {
        unsigned shared = position->candidates.cell[wing[i]] & choices & ~(1u << (z - 1));
        words_say(words, " If it is {1}, {2} is {3}.", phrase_number(phrase_first(shared) + 1).text,
                  phrase_cell(wing[i]).text, phrase_number(z).text);
    }
    if (step->technique == TENRING_TECHNIQUE_XYZ_WING)
        words_say(words, " Else it is {1} itself.", phrase_number(z).text);
    const uint32_t *ends =
        step->technique == TENRING_TECHNIQUE_XYZ_WING ? step->cells : step->other_cells;
    words_say(words, " In each case one of {1} is {2}, so no cell that sees them all can be {3}.",
              phrase_cells(words, ends).text, phrase_number(z).text, phrase_number(z).text);
}

/* Why the step is right. Chains have lines of their own. */
static void tell_why(struct words *words, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    switch (step->technique) {
    case TENRING_TECHNIQUE_FULL_HOUSE:
        words_say(words, "{1} is the last open cell of {2}, which lacks {3}.",
                  phrase_cell(step->cell).text, phrase_house(words, step->house).text,
                  phrase_number(step->digit).text);
        break;
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE:
        tell_hidden_single(words, position, step);
        break;
    case TENRING_TECHNIQUE_NAKED_SINGLE:
        tell_naked_single(words, position, step);
        break;
    case TENRING_TECHNIQUE_DIRECT_POINTING:
    case TENRING_TECHNIQUE_DIRECT_CLAIMING:
        tell_locked(words, step);
        words_say(words, " That leaves {1} as the only place for {2} in {3}.",
                  phrase_cell(step->cell).text, phrase_number(step->digit).text,
                  phrase_house(words, step->house).text);
        break;
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET:
        tell_hidden_set(words, step);
        words_say(words, " That leaves {1} as the only place for {2} in {3}.",
                  phrase_cell(step->cell).text, phrase_number(step->digit).text,
                  phrase_house(words, step->house).text);
        break;
    case TENRING_TECHNIQUE_POINTING:
    case TENRING_TECHNIQUE_CLAIMING:
        tell_locked(words, step);
        break;
    case TENRING_TECHNIQUE_NAKED_PAIR:
    case TENRING_TECHNIQUE_NAKED_TRIPLET:
    case TENRING_TECHNIQUE_NAKED_QUAD:
        tell_naked_set(words, step);
        break;
    case TENRING_TECHNIQUE_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_HIDDEN_TRIPLET:
    case TENRING_TECHNIQUE_HIDDEN_QUAD:
        tell_hidden_set(words, step);
        break;
    case TENRING_TECHNIQUE_X_WING:
    case TENRING_TECHNIQUE_SWORDFISH:
    case TENRING_TECHNIQUE_JELLYFISH:
        tell_fish(words, step);
        break;
    case TENRING_TECHNIQUE_XY_WING:
    case TENRING_TECHNIQUE_XYZ_WING:
        tell_wing(words, position, step);
        break;
    default:
        words_prove(words, position, step);
        break;
    }
}

/* Where to look: the house of the pattern, or its cells. */
static void tell_where(struct words *words, const struct tenring_step *step)
{
    if (step->technique == TENRING_TECHNIQUE_NAKED_SINGLE || step->node_count > 0 ||
        (step->house < 0 && !step->cover))
        words_say(words, "Look at {1}.", phrase_cells(words, step->cells).text);
    else if (step->cover)
        words_say(words, "Look at {1}.", phrase_houses(words, step->houses).text);
    else
        words_say(words, "Look at {1}.", phrase_house(words, step->house).text);
}

/* The technique and its pattern, without what follows. */
static void tell_what(struct words *words, const struct tenring_step *step)
{
    bool single = step->technique <= TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE;
    words_say(words, ": ");
    if (single)
        words_say(words, "{2} in {1}.", phrase_house(words, step->house).text,
                  phrase_number(step->digit).text);
    else if (step->technique == TENRING_TECHNIQUE_NAKED_SINGLE)
        words_say(words, "{1}.", phrase_cell(step->cell).text);
    else
        words_say(words, "{1} in {2}.", phrase_digits(words, step->digits).text,
                  phrase_cells(words, step->cells).text);
}

/* "r1c7 is not 4; r2c7 and r3c7 are not 4 or 7"; what is placed: "r1c2 is 5". */
static void say_effect(struct words *words, const struct tenring_step *step)
{
    bool done[TENRING_CELLS] = {false};
    bool first = true;
    if (step->digit) {
        words_say(words, "{1} is {2}", phrase_cell(step->cell).text,
                  phrase_number(step->digit).text);
        return;
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint32_t same[3] = {0};
        unsigned digits = step->removed.cell[cell];
        if (!digits || done[cell])
            continue;
        for (int other = cell; other < TENRING_CELLS; other++) {
            if (step->removed.cell[other] == digits) {
                done[other] = true;
                same[other / 27] |= (uint32_t)1 << other % 27;
            }
        }
        if (!first)
            words_say(words, "; ");
        first = false;
        words_say(words, phrase_count_cells(same) == 1 ? "{1} is not {2}" : "{1} are not {2}",
                  phrase_cells(words, same).text, phrase_either(words, digits).text);
    }
}

/* The technique and its rating. */
static void say_title(struct words *words, const struct tenring_step *step)
{
    words_name(words, step);
    words_say(words, " ({1}.{2})", phrase_number(step->rating / 10).text,
              phrase_number(step->rating % 10).text);
}

static void tell_all(struct words *words, const struct tenring_position *position,
                     const struct tenring_step *step);

/* Steps inside chains are told without their position, which none of their techniques needs. */
static void tell_inside(struct words *words, const struct tenring_step *step)
{
    static const struct tenring_position nowhere;
    tell_all(words, &nowhere, step);
}

static void tell_all(struct words *words, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    say_title(words, step);
    words_end_line(words);
    if (step->node_count > 0)
        words_chain(words, step, tell_inside);
    else
        tell_why(words, position, step);
    words_end_line(words);
    words_say(words, "So ");
    say_effect(words, step);
    words_say(words, ".");
    words_end_line(words);
}

/* Starts a text; false: the language is unknown. */
static bool start(struct words *words, const char *language, char *buffer, size_t size)
{
    bool english = language && strcmp(language, "en") == 0;
    bool chinese = language && strcmp(language, "zh") == 0;
    *words = (struct words){.out = writer_start(buffer, size), .chinese = chinese};
    writer_end(&words->out);
    return english || chinese;
}

size_t tenring_tell_step(const struct tenring_position *position, const struct tenring_step *step,
                         enum tenring_detail detail, const char *language, char *buffer,
                         size_t size)
{
    struct words words;
    if (!start(&words, language, buffer, size) || !position || !step)
        return 0;
    switch (detail) {
    case TENRING_DETAIL_WHERE:
        tell_where(&words, step);
        break;
    case TENRING_DETAIL_WHAT:
        say_title(&words, step);
        tell_what(&words, step);
        break;
    case TENRING_DETAIL_ALL:
        tell_all(&words, position, step);
        words.out.length--; /* the last line end */
        break;
    default:
        break;
    }
    return writer_end(&words.out);
}

size_t tenring_name_step(const struct tenring_step *step, const char *language, char *buffer,
                         size_t size)
{
    struct words words;
    if (!start(&words, language, buffer, size) || !step)
        return 0;
    words_name(&words, step);
    return writer_end(&words.out);
}
