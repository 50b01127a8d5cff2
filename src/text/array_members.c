/*
 * array_members.c - see text/array_members.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/array_members.h"

#include "base/grid.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/message.h"
#include "text/titles.h"

/* ---- Names ---- */

bool text_names_puzzle(const struct text_array *array, const char *name, size_t length)
{
    return array->wanted_name ? text_equals(name, length, array->wanted_name)
                              : text_is_puzzle_name(name, length);
}

bool text_names_solution(const struct text_array *array, const char *name, size_t length)
{
    return array->want_solution &&
           (array->wanted_solution ? text_equals(name, length, array->wanted_solution)
                                   : text_is_solution_name(name, length));
}

/* Whether a member's name is that of something else than puzzles, as applications save it. Beside a
   puzzle, `initial`, that is also what the player has made of it. */
static bool is_aside(const struct text_array *array, const char *name, size_t length)
{
    if (text_has_blank_spare(array) &&
        (text_equals(name, length, "current") || text_equals(name, length, "state")))
        return true;
    static const char *const names[] = {"history",    "moves",  "undo",  "redo",
                                        "steps",      "states", "notes", "marks",
                                        "candidates", "masks",  "mask"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (text_equals(name, length, names[i]))
            return true;
    return false;
}

void text_take_name(struct text_array *array, const char *name, size_t length)
{
    array->in_object = true;
    array->taken = array->taken || array->given_depth == array->depth;
    array->name_depth = array->object_depth = array->depth;
    array->members += array->members < TEXT_THREE_MEMBERS;
    array->wanted = array->maybe = array->states = false;
    if (array->solved_depth > 0)
        return;
    const bool known = text_names_puzzle(array, name, length);
    const bool asked_for = known && array->wanted_name;
    array->name_seen = array->name_seen || known;
    array->numbered = text_is_number(name, length);
    array->solves = !asked_for && text_is_solution_name(name, length);
    array->states = !asked_for && (!array->waits || array->depth == array->wait_depth) &&
                    text_names_solution(array, name, length);
    array->wanted = !array->states && known;
    array->maybe = !array->states && !known && !array->solves && !is_aside(array, name, length) &&
                   (!array->wanted_name || array->depth == array->map_depth);
    if (array->states) {
        array->state_depth = array->depth;
        array->stated_count = 0;
    }
}

void text_leave_objects(struct text_array *array)
{
    if (array->depth < array->name_depth)
        array->name_depth = 0;
    if (array->depth < array->given_depth)
        array->given_depth = 0;
    if (array->depth < array->state_depth)
        array->state_depth = array->stated_count = 0;
    if (array->depth < array->map_depth)
        array->map_depth = 0;
    if (array->depth < array->solved_depth)
        array->solved_depth = 0;
}

/* ---- Objects ---- */

void text_open_object(struct text_array *array)
{
    if (array->in_object && array->wanted && array->depth == array->object_depth + 1)
        array->map_depth = array->depth;
    else if (array->map_depth >= array->depth)
        array->map_depth = 0;
    if (array->spare.there && array->spare.depth < array->depth)
        array->outer = array->spare;
    array->spare.there = false;
    array->states = false;
    array->object_depth = array->depth;
    array->members = 0;
    array->in_object = array->wanted = array->taken = array->lists = false;
}

void text_end_object(struct text_array *array)
{
    array->in_object = array->wanted = array->taken = false;
    array->members = 0;
    array->spare.there = array->spare.there && array->spare.depth <= array->depth;
    if (array->outer.there && array->outer.depth <= array->depth) {
        array->spare = array->outer;
        array->outer.there = false;
    }
}

void text_close_object(struct text_array *array)
{
    if (array->spare.there && array->spare.depth == array->depth + 1)
        text_give_spare(array);
    text_end_object(array);
}

/* ---- Values whose names say nothing ---- */

bool text_is_full(const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (digit_set_size(puzzle->cell[cell]) != 1)
            return false;
    return true;
}

/* Whether each member of the present object counts. */
static bool is_map(const struct text_array *array)
{
    return array->object_depth == array->map_depth;
}

bool text_is_one_of_many(const struct text_array *array)
{
    return (is_map(array) && array->numbered) ||
           ((is_map(array) || array->numbered) && !text_is_full(&array->puzzle));
}

bool text_is_bad_one_of_many(const struct text_array *array, bool meant)
{
    return ((meant || array->taken) && is_map(array) && array->numbered) ||
           (meant && (is_map(array) || array->numbered));
}

bool text_is_mask(const struct tenring_puzzle *puzzle)
{
    int ones = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned set = puzzle->cell[cell];
        if (digit_set_size(set) == 1 && set != 1)
            return false;
        ones += set == 1;
    }
    return ones > GRID_DIGITS;
}

bool text_extends(const struct tenring_puzzle *played, const struct tenring_puzzle *puzzle)
{
    bool more = false;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const bool given = digit_set_size(puzzle->cell[cell]) == 1;
        if (given && played->cell[cell] != puzzle->cell[cell])
            return false;
        more = more || (!given && digit_set_size(played->cell[cell]) == 1);
    }
    return more;
}

bool text_has_blank_spare(const struct text_array *array)
{
    return array->spare.there && !array->spare.full;
}

void text_keep_spare(struct text_array *array)
{
    const bool full = text_is_full(&array->puzzle);
    const bool better =
        text_has_blank_spare(array) && text_extends(&array->spare.puzzle, &array->puzzle);
    if (array->taken || (array->spare.there && (full || !array->spare.full) && !better))
        return;
    array->spare = (struct text_spare){true, full, array->depth, array->line, array->puzzle};
}

void text_give_spare(struct text_array *array)
{
    array->puzzle = array->spare.puzzle;
    array->line = array->spare.line;
    array->spare.there = false;
    array->whole = true;
}

void text_take_doubt(struct text_array *array, const struct text_line *line,
                     const struct text_scalar *scalar)
{
    if (array->taken || array->doubt_depth > 0)
        return;
    array->doubt_depth = array->depth;
    array->doubt_line = line->number;
    array->doubt_column = array->before + scalar->begin + 1;
    text_fail(&array->doubt, scalar->begin + (size_t)line->offset, TENRING_ERROR_CODE_ARRAY_PUZZLE,
              line->text + scalar->begin, scalar->length);
}
