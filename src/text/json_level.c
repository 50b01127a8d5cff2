/*
 * json_level.c - the open brackets, and what their contents amount to when they close; see
 * text/format_json.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_json.h"

#include "text/message.h"

#include <assert.h>
#include <string.h>

/* How good a bracket's item is. WRONG: something else stands under the name of a puzzle. FULL: a
   grid without blanks. */
enum rank { NO, WRONG, FULL, UNNAMED, NAMED_FULL, NAMED };

/* Why the full grid of a bracket is its item's solution: its place, or its name. */
enum solved { UNSOLVED, BESIDE, BY_NAME };

/* ---- Items ---- */

static void solve(struct json_value *item, const struct tenring_puzzle *full)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        item->solution[cell] = (char)('1' + digit_set_least(full->cell[cell]));
    item->solved = true;
}

void json_give(struct text_json *state, const struct json_value *item)
{
    assert(state->waiting < TEXT_JSON_WAITING);
    state->wait[state->waiting++] = *item;
    state->any_record = true;
    state->any_blank |= item->kind == VALUE_PUZZLE;
    state->records++;
}

static void give_item(struct text_json *state, struct text_json_level *level)
{
    if (level->rank == NO)
        return;
    if (level->solved != UNSOLVED)
        solve(&level->item, &level->full.puzzle);
    json_give(state, &level->item);
    level->given = true;
    level->rank = NO;
    level->solved = UNSOLVED;
}

/* ---- Lists ---- */

/* Whether the first item of a level and the value behind it are a puzzle and its solution. In an
   object the solution may come first. */
static bool are_pair(const struct text_json_level *level, enum json_kind_of_value value)
{
    const enum json_kind_of_value item = level->item.kind;
    if (level->rank == NO || level->given || level->solved != UNSOLVED || level->item.solved ||
        (level->object && level->under_name))
        return false;
    return (item == VALUE_PUZZLE && value == VALUE_FULL) ||
           (item == VALUE_FULL && value == VALUE_PUZZLE && level->object);
}

/* Takes a puzzle, or an error in place of one, that stands in a list. Of a pair the full grid is
   the solution, unless a third value follows: then all are puzzles. */
static void hold(struct text_json *state, struct text_json_level *level)
{
    const struct json_value *new = &state->value;
    if (level->count == COUNT_WANTED || (level->count == COUNT_NONE && level->rank != NO))
        return;
    if (level == state->level) {
        json_give(state, new);
        return;
    }
    if (are_pair(level, new->kind)) {
        level->full = new->kind == VALUE_FULL ? *new : level->item;
        level->item = new->kind == VALUE_FULL ? level->item : *new;
        level->solved = BESIDE;
        return;
    }
    const bool pair = level->solved == BESIDE;
    if (pair)
        level->solved = UNSOLVED;
    if (level->rank != FULL || !state->any_blank) /* see close_object */
        give_item(state, level);
    if (pair)
        json_give(state, &level->full);
    level->item = *new;
    level->rank = UNNAMED;
    if (level->object)
        level->rank = new->kind == VALUE_FULL && !level->under_name ? FULL : NAMED;
}

/* Makes a puzzle of the cells of a level. */
static void take_cells(struct text_json *state, struct text_json_level *level)
{
    memcpy(level->item.puzzle.cell, state->cell + level->first, sizeof level->item.puzzle.cell);
    level->item.line = level->line;
    json_take_puzzle(&level->item);
}

/* Fails with the number of cells in a list. */
static void fail_cells(struct text_json *state, struct text_json_level *level)
{
    const bool rows = level->cells % GRID_DIGITS == 0;
    text_fail(&level->item.error, state->token.begin,
              rows ? TENRING_ERROR_CODE_ARRAY_ROWS : TENRING_ERROR_CODE_ARRAY_CELLS,
              (uint64_t)(rows ? level->cells / GRID_DIGITS : level->cells));
    json_fail(state, &level->item);
}

/* Whether a list is nearly a puzzle, or several: it has from 60 to 90 places for cells, most of
   them cells, where another list counts as a row; or n times 81 cells. */
static bool is_nearly(const struct text_json_level *level)
{
    const size_t places = level->cells + level->words + GRID_DIGITS * level->lists;
    return places >= 60 && 2 * level->cells > places &&
           (places <= 90 || level->cells % TENRING_CELLS == 0);
}

void json_level_end_rows(struct text_json *state)
{
    struct text_json_level *level = state->level;
    if (is_nearly(level)) {
        fail_cells(state, level);
        json_give(state, &level->item);
    }
    if (state->depth == 0)
        state->cells = 0;
    level->cells = 0;
}

/* Adds the cells of a value, which are above those on the stack. */
static void add_cells(struct text_json *state, struct text_json_level *level)
{
    if (level->cells == 0)
        level->line = state->value.line;
    level->cells += state->value.cells;
    state->cells += state->value.cells;
    if (state->cells > level->first + (size_t)TENRING_CELLS)
        state->cells = level->first + (size_t)TENRING_CELLS;
    if (level != state->level || level->cells < TENRING_CELLS)
        return;
    take_cells(state, level);
    if (level->item.kind != VALUE_NOTHING && level->count == COUNT_ALL)
        json_give(state, &level->item);
    state->cells = level->cells = 0;
}

/* Counts a word or list that is no part of a puzzle. The error of the first one is kept. */
static void add_other(struct text_json *state, struct text_json_level *level)
{
    if (level->words + level->lists == 0 && level->rank == NO) {
        json_fail_value(state, TENRING_ERROR_CODE_ARRAY_CELL);
        level->item = state->value;
    }
    level->words += state->value.word;
    level->lists += !state->value.word;
}

/* Whether a value has to be a puzzle: one of the strings behind the first puzzle in a list with the
   name of puzzles, or one of the numbered members with that name. */
static bool must_be_puzzle(const struct text_json *state, const struct text_json_level *level)
{
    if (!level->under_name || !state->value.word)
        return false;
    return level->object ? level->role == TEXT_JSON_NUMBER
                         : state->token.kind == JSON_STRING && state->value.kind == VALUE_NOTHING &&
                               (level->rank != NO || level->given);
}

static void take_in_list(struct text_json *state, struct text_json_level *level)
{
    const enum json_kind_of_value kind = state->value.kind;
    if (kind < VALUE_BAD && must_be_puzzle(state, level)) {
        json_fail_value(state, TENRING_ERROR_CODE_ARRAY_PUZZLE);
        hold(state, level);
    } else if (kind == VALUE_CELLS && !level->object) {
        add_cells(state, level);
    } else if (kind == VALUE_ODD || (kind == VALUE_NOTHING && state->value.word)) {
        add_other(state, level);
    } else if (kind >= VALUE_BAD) {
        hold(state, level);
    }
}

/* Makes of a list that closes its only puzzle, or what its cells make. */
static void close_list(struct text_json *state, struct text_json_level *level)
{
    struct json_value *item = &level->item;
    const size_t cells = level->cells, others = level->words + level->lists;
    const bool nearly = is_nearly(level), loose = nearly && level->count == COUNT_ALL;
    if (level->rank != NO && !level->given && !loose) {
        if (level->solved != UNSOLVED)
            solve(item, &level->full.puzzle);
        return;
    }
    give_item(state, level);
    item->kind = VALUE_NOTHING;
    if ((level->given && !loose) || cells + others == 0)
        return;
    if (others == 0 && cells == TENRING_CELLS) {
        take_cells(state, level);
    } else if (others == 0 && (cells == GRID_DIGITS || (cells == 1 && level->bracket == '('))) {
        item->kind = VALUE_CELLS;
        item->cells = cells;
        item->line = level->line;
    } else {
        const bool outside = state->depth == 0 && level->bracket == '[';
        if (others == 0 || level->given)
            fail_cells(state, level);
        if (!nearly && !(outside && (level->lists > 0 || cells > GRID_DIGITS)))
            item->kind = VALUE_ODD;
        else
            item->kind = VALUE_BAD;
    }
}

/* ---- Objects ---- */

unsigned json_level_name(struct text_json *state)
{
    struct tenring_span name = json_text_of(state);
    char plain[TENRING_CELLS];
    size_t at = 0, digits = 0;
    if (name.length >= sizeof plain)
        return TEXT_NAME_ASIDE; /* perhaps a puzzle with its solution as the value */
    if (state->token.escaped)
        name = (struct tenring_span){
            plain, json_unescape(name.text, name.length, &at, plain, sizeof plain)};
    while (digits < name.length && name.text[digits] >= '0' && name.text[digits] <= '9')
        digits++;
    if (state->wanted_name && text_equals(name.text, name.length, state->wanted_name))
        return TEXT_NAME_PUZZLE;
    if (state->wanted_solution && text_equals(name.text, name.length, state->wanted_solution))
        return TEXT_NAME_SOLUTION;
    const enum text_name role = text_name_of(name.text, name.length);
    if (role == TEXT_NAME_SOLUTION && state->wanted_solution)
        return TEXT_NAME_ASIDE;
    if (role == TEXT_NAME_PUZZLE && state->wanted_name)
        return TEXT_NAME_OTHER;
    return digits == name.length && digits > 0 ? TEXT_JSON_NUMBER : role;
}

/* How good a member is as the object's puzzle. */
static enum rank rank_of(const struct json_value *value, bool named)
{
    switch (value->kind) {
    case VALUE_PUZZLE:
    case VALUE_BAD:
        return named ? NAMED : UNNAMED;
    case VALUE_FULL:
        return named ? NAMED_FULL : FULL;
    default:
        return named && (value->word || value->kind != VALUE_NOTHING) ? WRONG : NO;
    }
}

/* Whether one puzzle has all digits of another: then it is the same one at a later stage. */
static bool is_later(const struct tenring_puzzle *puzzle, const struct tenring_puzzle *other)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (puzzle->cell[cell] & ~other->cell[cell])
            return false;
    return true;
}

/* Whether a value replaces the object's item, which has the same rank. Of two stages of a puzzle
   the earlier one stays, but not a nearly empty grid. Of two different puzzles the first one is
   given. */
static bool is_better(struct text_json *state, struct text_json_level *level)
{
    enum { FEWEST = 17 };
    const struct tenring_puzzle *old = &level->item.puzzle, *new = &state->value.puzzle;
    const bool both = level->item.kind != VALUE_BAD && state->value.kind != VALUE_BAD;
    const bool later = is_later(new, old);
    if (level->rank == WRONG)
        return false;
    if (both && (later || is_later(old, new)))
        return later != (text_count_digits(later ? old : new) >= FEWEST);
    give_item(state, level);
    return true;
}

/* Takes a member of an object that has one puzzle. */
static void take_member(struct text_json *state, struct text_json_level *level)
{
    const enum rank before = (enum rank)level->rank;
    const enum rank rank = rank_of(&state->value, level->role == TEXT_NAME_PUZZLE);
    const bool pair = (rank == FULL && before == UNNAMED) || (rank == UNNAMED && before == FULL);
    if (pair && level->solved == UNSOLVED) {
        level->full = rank == FULL ? state->value : level->item;
        level->solved = BESIDE;
    } else if (rank > UNNAMED && level->solved == BESIDE) {
        level->solved = UNSOLVED;
    }
    if (rank == NO || rank < before || (rank == before && !is_better(state, level)))
        return;
    if (rank == WRONG)
        json_fail_value(state, TENRING_ERROR_CODE_ARRAY_PUZZLE);
    level->item = state->value;
    level->rank = (uint8_t)rank;
}

/* Takes a value that stands in an object. Members whose names are numbers, and those without a
   known name of an object that has the name of puzzles, are like the elements of a list. */
static void take_in_object(struct text_json *state, struct text_json_level *level)
{
    const bool named = level->role == TEXT_NAME_PUZZLE;
    if (level->role == TEXT_NAME_SOLUTION && state->value.kind == VALUE_FULL) {
        level->full = state->value;
        level->solved = BY_NAME;
    }
    if (level->role == TEXT_NAME_SOLUTION || level->role == TEXT_NAME_ASIDE ||
        level->count == COUNT_NONE || (level->count == COUNT_WANTED && !named))
        return;
    if (level->role == TEXT_JSON_NUMBER || (level->under_name && !named))
        take_in_list(state, level);
    else
        take_member(state, level);
}

/* Gives an object's item when the object closes. A full grid without a name, after a puzzle with
   blanks in the same outermost value, is that puzzle's solution, as in the answers of chat
   programs. */
static void close_object(struct text_json *state, struct text_json_level *level)
{
    if (level->rank == FULL && state->any_blank) {
        struct json_value *last = state->waiting > 0 ? &state->wait[state->waiting - 1] : NULL;
        if (last && !last->solved)
            solve(last, &level->item.puzzle);
    } else if (level->rank != WRONG || !level->given) {
        give_item(state, level);
    }
}

/* ---- Brackets ---- */

static void take(struct text_json *state, struct text_json_level *level)
{
    const bool row = state->value.kind == VALUE_CELLS && state->value.cells > 1;
    if (level == state->level && !row)
        json_level_end_rows(state);
    if (level->object)
        take_in_object(state, level);
    else if (level != state->level || row)
        take_in_list(state, level);
    else if (state->value.kind >= VALUE_BAD)
        hold(state, level);
}

void json_level_take(struct text_json *state)
{
    take(state, &state->level[state->depth]);
}

void json_level_open(struct text_json *state)
{
    if (state->depth == TEXT_JSON_DEPTH) {
        state->deeper++;
        return;
    }
    const struct text_json_level *above = &state->level[state->depth];
    struct text_json_level *level = &state->level[++state->depth];
    memset(level, 0, offsetof(struct text_json_level, item));
    level->bracket = state->line.text[state->token.begin];
    level->first = (uint16_t)state->cells;
    level->count = above->count;
    if (state->depth == 1) {
        state->values++;
        state->any_blank = false;
    }
    if (!above->object)
        return;
    level->under_name = above->role == TEXT_NAME_PUZZLE;
    if (above->role == TEXT_NAME_SOLUTION || above->role == TEXT_NAME_ASIDE)
        level->count = COUNT_NONE;
    else if (above->role == TEXT_NAME_PUZZLE && above->count != COUNT_NONE)
        level->count = COUNT_ALL;
}

void json_level_close(struct text_json *state)
{
    if (state->deeper > 0 || state->depth == 0) {
        state->deeper -= state->deeper > 0;
        return;
    }
    struct text_json_level *level = &state->level[state->depth--];
    state->cells = level->first;
    if (level->object)
        close_object(state, level);
    else
        close_list(state, level);
    state->value.kind = VALUE_NOTHING;
    if (!level->object && level->item.kind != VALUE_NOTHING)
        state->value = level->item;
    state->value.word = false;
    take(state, level - 1);
    level[-1].given |= level->given;
}

void json_level_drop(struct text_json *state)
{
    struct text_json_level *level = &state->level[state->depth];
    if (level->rank > WRONG && level->item.kind != VALUE_BAD && level->count != COUNT_NONE)
        give_item(state, level);
    state->cells = state->level[1].first;
    state->depth = state->deeper = 0;
}
