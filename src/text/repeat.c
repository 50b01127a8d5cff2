/*
 * repeat.c - see text/repeat.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/repeat.h"

#include <string.h>

/* Reads bytes from a state. Returns whether they are one record without a fault, which leaves the
   same state. */
static bool read_again(const struct text_array *array, const char *bytes, size_t length,
                       struct tenring_puzzle *puzzle)
{
    const bool within = array->at > 0;
    struct text_lines lines;
    struct text_array state = *array;
    struct tenring_record record;
    size_t found = 0;
    text_lines_init(&lines);
    state.at = state.piece = 0;
    state.before = 0;
    bool good = text_feed(&lines, bytes, length) == TENRING_STATUS_OK &&
                (!within || text_feed(&lines, "\n", 1) == TENRING_STATUS_OK);
    for (bool more = good; more && good;) {
        const enum text_step step = text_next_array(&lines, &state, &record);
        more = step == TEXT_AGAIN || (step == TEXT_FOUND && !within);
        if (step == TEXT_FOUND) {
            good = record.status == TENRING_STATUS_OK && ++found == 1;
            *puzzle = record.puzzle;
        }
    }
    good = good && found == 1 && text_is_same_array(&state, array) &&
           (within ? state.at == length : text_held(&lines) == 0);
    text_lines_free(&lines);
    return good;
}

/* Whether the places of the layout are the cells: the lines are read with other cells in them. */
static bool has_right_places(const struct text_layout *layout, const struct text_array *array)
{
    char bytes[TEXT_LAYOUT_MAX];
    char cells[GRID_CELLS];
    struct tenring_puzzle expected, puzzle;
    memcpy(bytes, layout->text, layout->length);
    /* The first two tell each cell from all others. */
    for (int trial = 0; trial < 4; trial++) {
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            const int digit = trial == 0 ? cell % GRID_DIGITS : cell / GRID_DIGITS;
            cells[cell] = trial < 2 ? (char)('1' + digit) : ".0"[trial - 2];
            bytes[layout->place[cell]] = cells[cell];
        }
        if (!text_read_line(cells, &expected) ||
            !read_again(array, bytes, layout->length, &puzzle) ||
            memcmp(&expected, &puzzle, sizeof puzzle) != 0)
            return false;
    }
    return true;
}

bool text_may_repeat(const struct text_repeat *repeat, const struct text_array *array)
{
    return text_knows_repeat(repeat) && text_is_same_array(array, &repeat->state);
}

bool text_repeats_lines(const struct text_repeat *repeat)
{
    const size_t lines = repeat->object.count > 0 ? repeat->object.lines : repeat->layout.lines;
    return lines == 1 && repeat->state.depth == 0;
}

void text_learn_repeat(struct text_repeat *repeat, const struct text_array *array,
                       const char *bytes, size_t length)
{
    struct tenring_puzzle puzzle;
    const bool whole_lines = bytes[length - 1] == '\n';
    repeat->object.count = 0;
    repeat->layout.length = 0;
    if (whole_lines != (array->at == 0) || !read_again(array, bytes, length, &puzzle))
        return;
    repeat->state = *array;
    if (text_learn_object(&repeat->object, &puzzle, array, bytes, length))
        return;
    if (array->want_solution && memchr(bytes, ':', length))
        return; /* a member may be the solution */
    text_learn_places(&repeat->layout, &puzzle, bytes, length);
    if (repeat->layout.length > 0 && !has_right_places(&repeat->layout, array))
        repeat->layout.length = 0;
}
