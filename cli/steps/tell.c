/*
 * tell.c - a step as text: its name, and for each technique why it is right.
 *
 * The text of a step is: the technique and its rating; the pattern and the argument; "So ..." and
 * what follows. A hint says less: where to look, or which technique there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/phrases.h"

#include <string.h>

/* "two", "three", "four" */
static const char *number_word(int number)
{
    static const char *const words[] = {N_("two"), N_("three"), N_("four")};
    return number >= 2 && number <= 4 ? _(words[number - 2]) : "";
}

/* Whether every other open cell of the house sees the digit placed somewhere; collects where. */
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

static void tell_hidden_single(struct cli_buffer *out, const struct tenring_position *position,
                               const struct tenring_step *step)
{
    uint32_t blockers[3] = {0};
    tell(out, "In %s, only %s is left for %d.", phrase_house(step->house).text,
         phrase_cell(step->cell).text, step->digit);
    if (find_blockers(position, step, blockers) && phrase_first_cell(blockers) >= 0)
        tell(out, " The other open cells see %d at %s.", step->digit, phrase_cells(blockers).text);
}

static void tell_naked_single(struct cli_buffer *out, const struct tenring_position *position,
                              const struct tenring_step *step)
{
    unsigned seen = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (position->placed.cell[cell] && phrase_sees(cell, step->cell))
            seen |= 1u << (position->placed.cell[cell] - 1);
    tell(out, "%s has one candidate left, %d.", phrase_cell(step->cell).text, step->digit);
    if (phrase_count(seen) == 8)
        tell(out, " The other eight digits stand in its row, column and box.");
}

static void tell_locked(struct cli_buffer *out, const struct tenring_step *step)
{
    int digit = phrase_first(step->digits) + 1;
    struct phrase base = phrase_houses(step->houses);
    struct phrase cover = phrase_houses(step->cover);
    tell(out, "In %s, %d can only be in %s, and all of that lies in %s as well.", base.text, digit,
         phrase_cells(step->cells).text, cover.text);
    tell(out, " That takes the %d of %s, so no other cell there can have it.", digit, cover.text);
}

static void tell_naked_set(struct cli_buffer *out, const struct tenring_step *step)
{
    const char *size = number_word(phrase_count(step->digits));
    struct phrase house = phrase_house(step->house);
    tell(out, "In %s, the %s cells %s have no candidates but %s.", house.text, size,
         phrase_cells(step->cells).text, phrase_digits(step->digits).text);
    tell(out, " They need all %s of these digits, so no other cell of %s can have one.", size,
         house.text);
}

static void tell_hidden_set(struct cli_buffer *out, const struct tenring_step *step)
{
    const char *size = number_word(phrase_count(step->digits));
    tell(out, "In %s, the %s digits %s can only be in the %s cells %s.",
         phrase_house(step->house).text, size, phrase_digits(step->digits).text, size,
         phrase_cells(step->cells).text);
    tell(out, " These cells have to hold them, and nothing else.");
}

static void tell_fish(struct cli_buffer *out, const struct tenring_step *step)
{
    int digit = phrase_first(step->digits) + 1;
    struct phrase base = phrase_houses(step->houses);
    struct phrase cover = phrase_houses(step->cover);
    tell(out, "In %s, %d can only be in %s.", base.text, digit, cover.text);
    tell(out,
         " Each of %s needs one of %s for itself, so these have their %d there, and no other "
         "cell of %s can be %d.",
         base.text, cover.text, digit, cover.text, digit);
}

static void tell_wing(struct cli_buffer *out, const struct tenring_position *position,
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
    tell(out, "%s is %s.", phrase_cell(pivot).text, phrase_either(choices).text);
    for (int i = 0; i < 2; i++) {
        unsigned shared = position->candidates.cell[wing[i]] & choices & ~(1u << (z - 1));
        tell(out, " If it is %d, %s is %d.", phrase_first(shared) + 1, phrase_cell(wing[i]).text,
             z);
    }
    if (step->technique == TENRING_TECHNIQUE_XYZ_WING)
        tell(out, " Else it is %d itself.", z);
    const uint32_t *ends =
        step->technique == TENRING_TECHNIQUE_XYZ_WING ? step->cells : step->other_cells;
    tell(out, " In each case one of %s is %d, so no cell that sees them all can be %d.",
         phrase_cells(ends).text, z, z);
}

/* Why the step is right. Chains have lines of their own. */
static void tell_why(struct cli_buffer *out, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    switch (step->technique) {
    case TENRING_TECHNIQUE_FULL_HOUSE:
        tell(out, "%s is the last open cell of %s, which lacks %d.", phrase_cell(step->cell).text,
             phrase_house(step->house).text, step->digit);
        break;
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE:
        tell_hidden_single(out, position, step);
        break;
    case TENRING_TECHNIQUE_NAKED_SINGLE:
        tell_naked_single(out, position, step);
        break;
    case TENRING_TECHNIQUE_DIRECT_POINTING:
    case TENRING_TECHNIQUE_DIRECT_CLAIMING:
        tell_locked(out, step);
        tell(out, " That leaves %s as the only place for %d in %s.", phrase_cell(step->cell).text,
             step->digit, phrase_house(step->house).text);
        break;
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET:
        tell_hidden_set(out, step);
        tell(out, " That leaves %s as the only place for %d in %s.", phrase_cell(step->cell).text,
             step->digit, phrase_house(step->house).text);
        break;
    case TENRING_TECHNIQUE_POINTING:
    case TENRING_TECHNIQUE_CLAIMING:
        tell_locked(out, step);
        break;
    case TENRING_TECHNIQUE_NAKED_PAIR:
    case TENRING_TECHNIQUE_NAKED_TRIPLET:
    case TENRING_TECHNIQUE_NAKED_QUAD:
        tell_naked_set(out, step);
        break;
    case TENRING_TECHNIQUE_HIDDEN_PAIR:
    case TENRING_TECHNIQUE_HIDDEN_TRIPLET:
    case TENRING_TECHNIQUE_HIDDEN_QUAD:
        tell_hidden_set(out, step);
        break;
    case TENRING_TECHNIQUE_X_WING:
    case TENRING_TECHNIQUE_SWORDFISH:
    case TENRING_TECHNIQUE_JELLYFISH:
        tell_fish(out, step);
        break;
    case TENRING_TECHNIQUE_XY_WING:
    case TENRING_TECHNIQUE_XYZ_WING:
        tell_wing(out, position, step);
        break;
    default:
        tell_proof(out, position, step);
        break;
    }
}

/* Where to look: the house of the pattern, or its cells. */
static void tell_where(struct cli_buffer *out, const struct tenring_step *step)
{
    if (step->technique == TENRING_TECHNIQUE_NAKED_SINGLE || is_chain(step) ||
        (step->house < 0 && !step->cover))
        tell(out, "Look at %s.", phrase_cells(step->cells).text);
    else if (step->cover)
        tell(out, "Look at %s.", phrase_houses(step->houses).text);
    else
        tell(out, "Look at %s.", phrase_house(step->house).text);
}

/* The technique and its pattern, without what follows. */
static void tell_what(struct cli_buffer *out, const struct tenring_step *step)
{
    bool single = step->technique <= TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE;
    buffer_text(out, _(": "));
    if (single)
        tell(out, "%d in %s.", step->digit, phrase_house(step->house).text);
    else if (step->technique == TENRING_TECHNIQUE_NAKED_SINGLE)
        tell(out, "%s.", phrase_cell(step->cell).text);
    else
        tell(out, "%s in %s.", phrase_digits(step->digits).text, phrase_cells(step->cells).text);
}

void step_tell(struct cli_buffer *out, const struct tenring_position *position,
               const struct tenring_step *step, enum step_strength strength, size_t indent,
               size_t width)
{
    struct cli_buffer text = {0};
    if (strength == STEP_WHERE) {
        tell_where(&text, step);
        tell_wrapped(out, &text, indent, width);
        buffer_free(&text);
        return;
    }
    step_name(&text, step->technique, step->level);
    tell(&text, " (%d.%d)", step->rating / 10, step->rating % 10);
    if (strength == STEP_WHAT)
        tell_what(&text, step);
    tell_wrapped(out, &text, indent, width);
    if (strength == STEP_ALL) {
        buffer_clear(&text);
        if (is_chain(step))
            tell_chain(out, step, step_tell, indent, width);
        else
            tell_why(&text, position, step);
        if (text.length > 0 || text.failed)
            tell_wrapped(out, &text, indent, width);
        buffer_clear(&text);
        struct cli_buffer effect = {0};
        phrase_effect(&effect, step);
        tell(&text, "So %s.", effect.data ? effect.data : "");
        text.failed |= effect.failed;
        buffer_free(&effect);
        tell_wrapped(out, &text, indent, width);
    }
    buffer_free(&text);
}
