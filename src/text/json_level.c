/*
 * json_level.c - the open brackets, and what their contents amount to when they close; see
 * text/format_json.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_json.h"

#include "text/message.h"
#include "text/value.h"

#include <assert.h>
#include <string.h>

/* How good an object's item is. WRONG_KIND: there is something else under the name of a puzzle. */
enum rank {
    NO,
    WRONG_KIND,
    UNKNOWN_FULL,
    UNKNOWN_BAD,
    UNKNOWN,
    NAMED_FULL,
    NAMED_BAD,
    NAMED_PUZZLE
};

/* ---- Items ---- */

static void solve(struct text_json_item *item, const struct tenring_puzzle *full)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        item->solution[cell] = (char)('1' + digit_set_least(full->cell[cell]));
    item->solved = true;
}

void json_give(struct text_json *state, const struct text_json_item *item)
{
    assert(state->waiting < TEXT_JSON_WAITING);
    state->wait[(state->first_waiting + state->waiting++) % TEXT_JSON_WAITING] = *item;
    state->any_record = true;
    state->any_blank |= !item->full && item->error.status == TENRING_STATUS_OK;
    state->records++;
}

/* Gives the item of a level. If it was paired with a full grid in a list, that grid follows. */
static void give_item(struct text_json *state, struct text_json_level *level)
{
    struct text_json_item *item = &level->item;
    const bool paired = level->paired;
    if (level->rank == NO)
        return;
    item->solved &= !paired;
    json_give(state, item);
    if (paired) {
        (void)text_read_cells(item->solution, &item->puzzle);
        item->full = true;
        item->line = level->line;
        json_give(state, item);
    }
    level->given = level->given_inside = true;
    level->rank = NO;
    level->paired = level->named = item->solved = false;
}

/* ---- Lists ---- */

/* Adds a cell to the innermost bracket. */
static void take_cell(struct text_json *state, unsigned set, uint64_t line)
{
    struct text_json_level *level = &state->level[state->depth];
    if (level->cells++ == 0)
        level->line = line;
    if (level->rows == 0 && state->cells - level->first < GRID_CELLS)
        state->cell[state->cells++] = (uint16_t)set;
}

/* Makes a puzzle of the cells of a level. */
static enum json_kind_of_value take_cells(struct text_json *state, struct text_json_level *level)
{
    memcpy(level->item.puzzle.cell, state->cell + level->first, sizeof level->item.puzzle.cell);
    level->item.line = level->line;
    return json_puzzle_kind(&level->item);
}

/* Keeps a puzzle of a list, or the error in place of one, as the list's item. */
static void hold(struct text_json *state, struct text_json_level *level)
{
    const struct json_value *value = &state->value;
    if (level == state->level && level->count == COUNT_ALL)
        json_give(state, &state->item);
    if (level == state->level || (level->count != COUNT_ALL && level->rank != NO) ||
        (level->rank != NO && value->kind == VALUE_BAD && !value->nearly && !value->text))
        return;
    if (value->kind == VALUE_FULL && value->text && level->rank == VALUE_PUZZLE &&
        !level->item.solved && !level->given) {
        solve(&level->item, &state->item.puzzle);
        level->line = value->line;
        level->paired = true;
        return;
    }
    give_item(state, level);
    level->item = state->item;
    level->rank = (uint8_t)value->kind;
    level->nearly = value->kind != VALUE_BAD || value->nearly || value->text;
}

/* Adds a row. If it was a list, its cells are on the stack already. */
static void take_row(struct text_json *state, struct text_json_level *level)
{
    const struct json_value *value = &state->value;
    if (level->rows == GRID_DIGITS && value->text && level->strings) {
        give_item(state, level);
        level->rank = (uint8_t)take_cells(state, level);
        level->nearly = true;
        level->rows = 0;
        state->cells = level->first;
    }
    if (level->rows == 0) {
        level->line = value->line;
        level->strings = value->text;
    }
    const uint16_t *cells =
        value->word ? state->item.puzzle.cell : state->cell + state->cells - GRID_DIGITS;
    if (level->rows < GRID_DIGITS)
        memmove(state->cell + level->first + GRID_DIGITS * level->rows, cells,
                GRID_DIGITS * sizeof *cells);
    level->rows++;
    state->cells =
        level->first + GRID_DIGITS * (level->rows < GRID_DIGITS ? level->rows : GRID_DIGITS);
    if (level != state->level || level->rows < GRID_DIGITS)
        return;
    if (take_cells(state, level) != VALUE_NOTHING && level->count == COUNT_ALL)
        json_give(state, &level->item);
    state->cells = level->rows = 0;
}

void json_level_end_rows(struct text_json *state)
{
    struct text_json_level *level = state->level;
    if (level->rows > GRID_DIGITS - 3) {
        text_fail(&level->item.error, state->token.begin, TENRING_ERROR_CODE_ARRAY_ROWS,
                  (uint64_t)level->rows);
        json_place(state, &level->item);
        json_give(state, &level->item);
    }
    if (state->depth == 0)
        state->cells = 0;
    level->rows = 0;
}

static void take_in_list(struct text_json *state, struct text_json_level *level)
{
    const struct json_value *value = &state->value;
    struct tenring_span text;
    switch (value->kind) {
    case VALUE_NOTHING:
        if (!value->word)
            return;
        if (level->all_may_be_puzzles && value->text && (level->rank != NO || level->given)) {
            json_fail_value(state);
            hold(state, level);
            return;
        }
        if (level->words++ > 0 || level->other_lists > 0 || level->rank != NO)
            return;
        text = json_text_of(state);
        text_fail(&level->item.error, (size_t)(text.text - state->line.text),
                  TENRING_ERROR_CODE_ARRAY_CELL, text.text, text.length);
        json_place(state, &level->item);
        return;
    case VALUE_CELL:
        take_cell(state, value->set, state->line.number);
        return;
    case VALUE_ROW:
        take_row(state, level);
        return;
    case VALUE_OTHER_LIST:
        if (level->other_lists++ == 0 && level->rank == NO)
            level->item = state->item;
        return;
    default:
        hold(state, level);
    }
}

/* What a list without puzzles is when it closes, by its cells. */
static void end_cells(struct text_json *state, struct text_json_level *level)
{
    struct json_value *value = &state->value;
    const size_t places = level->cells + level->words;
    if (level->cells == 1 && places == 1 && level->bracket == '(') {
        value->kind = VALUE_CELL;
        value->set = state->cell[level->first];
    } else if (level->words == 0 && level->cells == GRID_DIGITS) {
        value->kind = VALUE_ROW;
    } else if (level->words == 0 && level->cells == TENRING_CELLS) {
        value->kind = take_cells(state, level);
    } else if (level->cells > 0) {
        value->nearly = places >= 60 && places <= 90;
        value->kind = value->nearly ? VALUE_BAD : VALUE_OTHER_LIST;
        if (level->words > 0 && (places == GRID_DIGITS || places == TENRING_CELLS))
            return;
        text_fail(&level->item.error, state->token.begin, TENRING_ERROR_CODE_ARRAY_CELLS,
                  (uint64_t)level->cells);
        json_place(state, &level->item);
    }
}

/* What it is by its rows. */
static void end_lists(struct text_json *state, struct text_json_level *level)
{
    struct json_value *value = &state->value;
    if (level->rows == GRID_DIGITS && level->other_lists == 0) {
        value->kind = take_cells(state, level);
        return;
    }
    value->kind = VALUE_BAD;
    value->nearly = level->rows + level->other_lists > GRID_DIGITS - 3 &&
                    level->rows > level->other_lists && level->rows < GRID_DIGITS;
    if (!value->nearly && level->bracket == '(')
        value->kind = VALUE_NOTHING; /* arguments of a call */
    if (level->other_lists > 0)
        return;
    text_fail(&level->item.error, state->token.begin, TENRING_ERROR_CODE_ARRAY_ROWS,
              (uint64_t)level->rows);
    json_place(state, &level->item);
}

/* What a list is when it closes: its only puzzle, or what its cells or rows make. */
static void close_list(struct text_json *state, struct text_json_level *level)
{
    struct json_value *value = &state->value;
    if (level->rank != NO && level->rows > 0 && level->strings) {
        if (level->rows != GRID_DIGITS && !level->given)
            level->rank = NO; /* more than nine rows: nothing */
        give_item(state, level);
    }
    if (level->rank == NO && level->rows + level->other_lists == 0) {
        end_cells(state, level);
    } else if (level->rank == NO && level->cells == 0) {
        end_lists(state, level);
    } else if (level->rank != NO && level->given && level->count == COUNT_ALL) {
        give_item(state, level);
    } else if (level->rank != NO) {
        value->kind = (enum json_kind_of_value)level->rank;
        value->nearly = level->nearly;
    }
    if (value->kind > VALUE_ROW)
        state->item = level->item;
}

/* ---- Objects ---- */

enum json_role json_level_name(struct text_json *state)
{
    struct tenring_span name = json_text_of(state);
    char plain[96];
    size_t at = 0, digits = 0;
    if (state->token.escaped)
        name = (struct tenring_span){
            plain, json_unescape(name.text, name.length, &at, plain, sizeof plain)};
    if (state->wanted_name && text_equals(name.text, name.length, state->wanted_name))
        return ROLE_NAMED;
    if (state->wanted_solution && text_equals(name.text, name.length, state->wanted_solution))
        return ROLE_SOLUTION;
    switch (text_name_of(name.text, name.length)) {
    case TEXT_NAME_SOLUTION:
        return state->wanted_solution ? ROLE_ASIDE : ROLE_SOLUTION;
    case TEXT_NAME_PUZZLE:
        return state->wanted_name ? ROLE_OTHER : ROLE_NAMED;
    case TEXT_NAME_ASIDE:
        return ROLE_ASIDE;
    case TEXT_NAME_OTHER:
        break;
    }
    while (digits < name.length && name.text[digits] >= '0' && name.text[digits] <= '9')
        digits++;
    return digits == name.length && name.length > 0 ? ROLE_NUMBER : ROLE_OTHER;
}

/* Whether two puzzles may be the same one at different stages: no cell has different digits. */
static bool agree(const struct tenring_puzzle *a, const struct tenring_puzzle *b)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if ((a->cell[cell] & b->cell[cell]) == 0)
            return false;
    return true;
}

/* How good a member is as the object's puzzle. */
static enum rank rank_of(const struct text_json *state, const struct text_json_level *level)
{
    const struct json_value *value = &state->value;
    const bool named = level->role == ROLE_NAMED;
    switch (value->kind) {
    case VALUE_PUZZLE:
        return named ? NAMED_PUZZLE : UNKNOWN;
    case VALUE_FULL:
        return named ? NAMED_FULL : level->all_may_be_puzzles ? UNKNOWN : UNKNOWN_FULL;
    case VALUE_BAD:
        if (named)
            return value->nearly ? NAMED_BAD : WRONG_KIND;
        for (size_t i = state->token.begin + 1; value->text && i + 1 < state->token.end; i++)
            if (text_is_cell(state->line.text[i]) && !text_is_digit(state->line.text[i]))
                return UNKNOWN_BAD;
        return value->nearly && !value->text ? UNKNOWN_BAD : NO; /* digits without quotes are a
                                                                    number */
    default:
        if (level->all_may_be_puzzles && level->role == ROLE_NUMBER && value->word)
            return UNKNOWN_BAD;
        return named && (value->kind != VALUE_NOTHING || value->word) ? WRONG_KIND : NO;
    }
}

/* Whether a member without a known name is a puzzle different from the object's item. */
static bool is_another(const struct text_json *state, const struct text_json_level *level,
                       enum rank rank)
{
    const bool both = (rank == UNKNOWN || rank == UNKNOWN_BAD) &&
                      (level->rank == UNKNOWN || level->rank == UNKNOWN_BAD);
    if (!both || level->all_may_be_puzzles || level->several_puzzles || level->role == ROLE_NUMBER)
        return both;
    if (rank == UNKNOWN && level->rank == UNKNOWN)
        return !agree(&level->item.puzzle, &state->item.puzzle);
    return state->value.text;
}

/* Whether a member is the object's item at an earlier stage of play. */
static bool has_fewer(const struct text_json *state, const struct text_json_level *level,
                      enum rank rank)
{
    enum { FEW_DIGITS = 17 };
    if (rank != UNKNOWN || level->rank != UNKNOWN)
        return false;
    const int digits = text_count_digits(&state->item.puzzle);
    return digits >= FEW_DIGITS && digits < text_count_digits(&level->item.puzzle);
}

/* Makes a value the object's item; a solution that was found stays. */
static void replace_item(const struct text_json *state, struct text_json_level *level,
                         enum rank rank)
{
    struct text_json_item *item = &level->item;
    char solution[TENRING_CELLS];
    if (level->rank == UNKNOWN_FULL && rank == UNKNOWN && !level->named)
        solve(item, &item->puzzle);
    const bool solved = item->solved && (level->named || rank == UNKNOWN);
    memcpy(solution, item->solution, sizeof solution);
    *item = state->item;
    if (solved) {
        memcpy(item->solution, solution, sizeof solution);
        item->solved = true;
    }
    level->rank = (uint8_t)rank;
}

/* Handles the value of a member. */
static void take_member(struct text_json *state, struct text_json_level *level)
{
    const enum json_kind_of_value kind = state->value.kind;
    if (level->role == ROLE_SOLUTION && kind == VALUE_FULL) {
        solve(&level->item, &state->item.puzzle);
        level->named = true;
    }
    if (level->role == ROLE_SOLUTION || level->role == ROLE_ASIDE || level->count == COUNT_NONE ||
        (level->count == COUNT_WANTED && level->role != ROLE_NAMED))
        return;
    const enum rank rank = rank_of(state, level);
    if (is_another(state, level, rank)) {
        give_item(state, level);
        level->several_puzzles = true;
    }
    if (rank == UNKNOWN_FULL && level->rank == UNKNOWN && !level->item.solved)
        solve(&level->item, &state->item.puzzle);
    if (rank <= (enum rank)level->rank && !has_fewer(state, level, rank))
        return;
    if (kind != VALUE_PUZZLE && kind != VALUE_FULL && kind != VALUE_BAD)
        json_fail_value(state);
    replace_item(state, level, rank);
}

/* Gives an object's item when the object closes. A full grid without a name, after a puzzle with
   blanks in the same outermost value, is that puzzle's solution, as in the answers of chat
   programs. */
static void close_object(struct text_json *state, struct text_json_level *level)
{
    struct text_json_item *last =
        &state->wait[(state->first_waiting + state->waiting - 1) % TEXT_JSON_WAITING];
    if ((level->rank == WRONG_KIND && level->given_inside) ||
        (state->truncated && level->item.error.status != TENRING_STATUS_OK))
        return;
    if (level->rank != UNKNOWN_FULL || !state->any_blank)
        give_item(state, level);
    else if (state->waiting > 0 && !last->solved)
        solve(last, &level->item.puzzle);
}

/* ---- Brackets ---- */

static void take(struct text_json *state, struct text_json_level *level)
{
    if (level == state->level && state->value.kind != VALUE_ROW)
        json_level_end_rows(state);
    if (level->object)
        take_member(state, level);
    else if (level != state->level || state->value.kind != VALUE_CELL)
        take_in_list(state, level);
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
    *level = (struct text_json_level){.bracket = state->line.text[state->token.begin],
                                      .count = above->count,
                                      .first = (uint16_t)state->cells};
    if (state->depth == 1) {
        state->values++;
        state->any_blank = false;
    }
    if (!above->object)
        return;
    level->all_may_be_puzzles = above->role == ROLE_NAMED;
    if (above->role == ROLE_SOLUTION || above->role == ROLE_ASIDE)
        level->count = COUNT_NONE;
    else if (above->role == ROLE_NAMED && above->count != COUNT_NONE)
        level->count = COUNT_ALL;
}

void json_level_close(struct text_json *state)
{
    if (state->deeper > 0 || state->depth == 0) {
        state->deeper -= state->deeper > 0;
        return;
    }
    struct text_json_level *level = &state->level[state->depth--];
    state->value = (struct json_value){.kind = VALUE_NOTHING, .line = level->line};
    if (level->object)
        close_object(state, level);
    else
        close_list(state, level);
    if (state->value.kind != VALUE_ROW || level[-1].object)
        state->cells = level->first;
    take(state, level - 1);
    level[-1].given_inside |= level->given_inside;
}

void json_level_close_truncated(struct text_json *state)
{
    struct text_json_level *level = &state->level[state->depth--];
    state->cells = level->first;
    if (level->object)
        close_object(state, level);
    else if (level->count == COUNT_ALL && level->rank != VALUE_BAD)
        give_item(state, level);
}
