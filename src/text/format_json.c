/*
 * format_json.c - streams of JSON, and of similar text that Python and NumPy print.
 *
 *     {"puzzle":"53..7....6..","solution":"5346..."}      [[5, 3, 0, 0, 7, 0, 0, 0, 0],
 *     {"puzzle":"..."}                                     [6, 0, 0, 1, 9, ...], ...]
 *
 * The reader goes from token to token and keeps a stack of the open brackets. What a bracket is,
 * its contents tell when it closes; then it is a value in the bracket around it:
 *
 *     scalar      a cell, or nothing
 *     string      a cell; nine cells, a row; a puzzle; a sentence with one puzzle in it; or nothing
 *     list        nine cells, a row; 81 cells or nine rows, a puzzle; else each puzzle in it
 *     object      a puzzle: the member with the name of a puzzle; else the first with blanks, else
 *                 the first full grid. Members that are different puzzles are all given
 *
 * If several values could be the puzzle, the bracket keeps the best one until it closes (its `item`
 * and that item's `rank`). A puzzle that is certain waits for the end of its line, which tells
 * whether it is alone there, or for another puzzle.
 *
 * A line end ends a string, so a truncated line of JSON lines costs only itself: all brackets are
 * closed if the next line begins like the last line that began outside brackets, at a place where
 * no bracket can begin.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_json.h"

#include "text/message.h"

#include <string.h>

/* ---- Tokens ---- */

/* If the token is the name of a member: where its value may begin; else 0. `*more`: the text that
   would tell is not there yet. */
static size_t find_name_end(const struct text_json *state, bool *more)
{
    if (state->depth == 0 || state->deeper > 0 ||
        (state->token.kind != JSON_STRING && state->level[state->depth].bracket != '{'))
        return 0;
    const struct json_token next =
        json_next_token(state->line.text, state->line.length, state->token.end);
    *more = next.kind == JSON_NOTHING && state->line.cut;
    return next.kind == JSON_COLON ? next.end : 0;
}

static void take_string(struct text_json *state)
{
    const struct text_json_level *level = &state->level[state->depth];
    if (state->deeper > 0 || (level->object && level->role == ROLE_ASIDE) ||
        (level->object && level->role == ROLE_SOLUTION && !state->want_solution))
        return;
    state->any_blank &= state->depth > 0;
    json_read_value(state, level->object && level->role == ROLE_NAMED);
    json_level_take(state);
    state->values += state->depth == 0;
}

/* Takes a string, number or word. A word before a bracket is the name of a type, no value. */
static void take_value(struct text_json *state)
{
    if (state->token.kind == JSON_STRING) {
        take_string(state);
        return;
    }
    const char *begin = state->line.text + state->token.begin;
    size_t length = state->token.end - state->token.begin;
    const char *hash = memchr(begin, '#', length);
    if (hash) {
        state->comment = true;
        length = (size_t)(hash - begin);
        state->token.end = state->token.begin + length;
    }
    const bool prefix = state->token.end < state->line.length && text_is_letter(*begin) &&
                        strchr("([{", state->line.text[state->token.end]);
    const bool outside = state->depth == 0;
    if (length == 0 || prefix || (outside && length < GRID_DIGITS) || state->deeper > 0 ||
        (length == 3 && memcmp(begin, "...", 3) == 0))
        return;
    json_read_value(state, false);
    if (!outside || state->value.kind != VALUE_NOTHING)
        json_level_take(state);
}

static void pass_commas(struct text_json *state)
{
    const char *const text = state->line.text;
    for (; state->at + 1 < state->line.length; state->at++)
        if (text[state->at] == ',') {
            state->last = ',';
            state->any_token = true;
        } else if (text[state->at] != ' ') {
            return;
        }
}

/* Reads at most so many digits, among commas and blanks, and goes behind them. Returns how many. */
static size_t read_digits(const struct text_line *line, size_t *at, uint16_t *cell, size_t most)
{
    size_t count = 0;
    for (; *at + 1 < line->length; ++*at) {
        const char byte = line->text[*at], next = line->text[*at + 1];
        if (byte == ' ' || byte == ',')
            continue;
        if (count == most || byte < '0' || byte > '9' ||
            (next != ',' && next != ']' && next != ' '))
            break;
        cell[count++] = (uint16_t)text_cell_set(byte);
        *at += next == ',' && *at + 2 < line->length;
    }
    return count;
}

/* Takes the digits of a list of cells; or all of a list of nine digits that stands in a list of
   such lists, without opening it: then it returns true. */
static bool take_digits(struct text_json *state)
{
    struct text_json_level *level = &state->level[state->depth];
    const bool row = state->line.text[state->at] == '[';
    size_t at = state->at + row;
    if (state->depth == 0 || state->deeper > 0 || level->object || (row && level->cells > 0) ||
        level->rows >= (row ? GRID_DIGITS : 1) || level->cells >= GRID_CELLS)
        return false;
    const size_t first = row ? state->cells : level->first + level->cells;
    const size_t count = read_digits(&state->line, &at, state->cell + first,
                                     row ? GRID_DIGITS : GRID_CELLS - level->cells);
    if (row && (count < GRID_DIGITS || at == state->line.length || state->line.text[at] != ']'))
        return false;
    if (count > 0) {
        if (level->rows + level->cells == 0)
            level->line = state->line.number;
        level->strings = false;
        state->cells = first + count;
    }
    level->rows += row;
    level->cells += row ? 0 : count;
    state->at = at + row;
    return row;
}

/* Takes the name of a member whose value begins at `value`. */
static void take_name(struct text_json *state, size_t value)
{
    struct text_json_level *level = &state->level[state->depth];
    level->object = true;
    level->role = (uint8_t)json_level_name(state);
    if (state->token.end - state->token.begin >= TENRING_CELLS) { /* may be a puzzle with its
                                                                   solution */
        json_read_value(state, false);
        const bool puzzle = state->value.kind == VALUE_PUZZLE;
        level->role = ROLE_NUMBER;
        if (puzzle)
            json_level_take(state);
        level->role = (uint8_t)(puzzle ? ROLE_SOLUTION : ROLE_OTHER);
    }
    state->name_seen |= level->role == ROLE_NAMED;
    state->token.end = value;
}

/* Takes any other byte. */
static void take_other(struct text_json *state, char byte)
{
    state->comment = byte == '/' && state->token.end < state->line.length &&
                     state->line.text[state->token.end] == '/';
    if ((byte == '*' || byte == '?') && state->depth > 0 && state->deeper == 0) {
        state->value = (struct json_value){.kind = VALUE_CELL, .set = TENRING_ALL_DIGITS};
        json_level_take(state);
    }
}

/* Takes the next token. Returns false if it may continue after the bytes held of the line. */
static bool take_token(struct text_json *state)
{
    const size_t limit = state->line.length;
    const struct json_token token = json_next_token(state->line.text, limit, state->at);
    const bool thing = token.kind == JSON_SCALAR || token.kind == JSON_STRING;
    const char first = (char)(token.begin < limit ? state->line.text[token.begin] : '\0');
    bool more = state->line.cut && token.end == limit && token.kind != JSON_NOTHING;
    const bool overlong = token.kind == JSON_UNCLOSED && state->line.cut;
    state->token = token;
    if (overlong) /* longer than any line: pass_string skips it */
        state->token.end = token.begin + 1;
    const size_t value = thing ? find_name_end(state, &more) : 0;
    if (more && token.begin > 0) {
        state->at = token.begin;
        return false;
    }
    if (token.kind == JSON_OPEN)
        json_level_open(state);
    else if (token.kind == JSON_CLOSE)
        json_level_close(state);
    else if (value > 0)
        take_name(state, value);
    else if (thing)
        take_value(state);
    else if (token.kind == JSON_OTHER)
        take_other(state, first);
    else if (overlong)
        state->inside = first;
    else if (token.kind == JSON_UNCLOSED)
        state->unclosed = token.begin + 1;
    if (token.kind != JSON_NOTHING && state->token.end > token.begin) {
        state->last = (char)(state->token.end > token.end ? ':' : first);
        state->any_token |= token.kind != JSON_OTHER;
    }
    state->at = state->token.end;
    return true;
}

/* ---- Lines ---- */

/* The bracket that a line begins with, if a string or another bracket follows; else '\0'. */
static char find_opening(const char *text, size_t length, size_t *count)
{
    size_t n = 1, behind;
    if (length == 0 || (*text != '[' && *text != '{'))
        return '\0';
    while (n < length && text[n] == *text)
        n++;
    for (behind = n; behind < length && text_is_space(text[behind]);)
        behind++;
    *count = n;
    const bool named = behind < length && (text[behind] == '"' || text[behind] == '\'');
    return (char)((*text == '{' && named) || (*text == '[' && n > 1) ? *text : '\0');
}

/* Whether a bracket can begin here: after a colon in an object, or in a list without cells. */
static bool may_open(const struct text_json *state)
{
    const struct text_json_level *level = &state->level[state->depth];
    if (level->object)
        return state->last == ':' && level->role != ROLE_SOLUTION && level->role != ROLE_ASIDE;
    return (state->last == ',' || state->last == level->bracket) &&
           level->cells + level->rows + level->other_lists == 0;
}

/* Looks at the beginning of a line, which may show that the line before was truncated. */
static void begin_line(struct text_json *state)
{
    size_t count = 0;
    const char opening = find_opening(state->line.text, state->line.length, &count);
    state->begun = true;
    state->line_offset = state->line.offset;
    if (state->depth > 0 && opening && opening == state->opening && count == state->opening_count &&
        !may_open(state))
        state->truncated = true;
    state->outside = state->depth == 0 || state->truncated;
    if (state->outside && state->line.length > 0) {
        state->opening = opening;
        state->opening_count = count;
    }
}

/* Moves the item that has waited longest into the record. */
static enum text_step release(struct text_json *state, const char *source, size_t length,
                              struct tenring_record *record)
{
    const struct text_json_item *out = &state->wait[state->first_waiting];
    text_begin_record(record, TENRING_SYNTAX_JSON, out->line);
    text_set_source(record, source, length);
    if (out->error.status == TENRING_STATUS_OK) {
        record->puzzle = out->puzzle;
    } else {
        record->error = out->error;
        text_fail_record(record, out->line, out->error_column);
    }
    memcpy(state->solution_text, out->solution, TENRING_CELLS);
    state->solution = (struct tenring_span){state->solution_text, out->solved ? TENRING_CELLS : 0};
    state->first_waiting = (state->first_waiting + 1) % TEXT_JSON_WAITING;
    state->waiting--;
    return TEXT_FOUND;
}

/* Passes the line, or the piece read of a line that is too long. */
static void pass_line(struct text_lines *lines, struct text_json *state)
{
    const struct text_line *line = &state->line;
    const size_t column = (size_t)(line->offset - state->line_offset) + 1;
    const size_t at = state->at;
    state->at = 0;
    if (line->cut) {
        text_pass_piece(lines, at);
        return;
    }
    if (line->length > 0 && !state->truncated) {
        state->cut_line = line->number;
        state->cut_column = column - 1 + (state->unclosed > 0 ? state->unclosed : line->length) + 1;
        state->cut_offset = (size_t)line->offset + line->length;
    }
    const bool last = lines->line_end == line->length;
    state->end_line = line->number + !last;
    state->end_column = last ? column + line->length : 1;
    text_pass_line(lines);
    state->begun = state->comment = false;
    state->records = state->values = state->unclosed = 0;
    state->inside = '\0';
}

/* Skips the rest of a string that is too long. */
static void pass_string(struct text_json *state)
{
    const char *text = state->line.text;
    const size_t length = state->line.length;
    bool escaped = false;
    size_t backslashes = 0;
    const size_t close = json_find_quote(text, length, state->at, state->inside, &escaped);
    state->inside = (char)(close < length ? '\0' : state->inside);
    while (close == length && backslashes < length - state->at &&
           text[length - 1 - backslashes] == '\\')
        backslashes++;
    state->at = close < length ? close + 1 : length - backslashes % 2;
}

/* Reads on in the line until two records wait. Returns whether the line's end was reached. */
static bool read_line(struct text_json *state)
{
    while (state->at < state->line.length && state->waiting < 2) {
        if (state->comment) {
            state->at = state->line.length;
        } else if (state->inside) {
            pass_string(state);
            if (state->inside)
                return true;
        } else {
            pass_commas(state);
            if (!take_digits(state) && !take_token(state))
                return true;
        }
    }
    return state->waiting < 2;
}

/* Closes one bracket of a truncated text; after the last one, reports the error. */
static enum text_step close_truncated(struct text_json *state)
{
    struct text_json_item *item = &state->item;
    if (state->depth > 0) {
        json_level_close_truncated(state);
        return TEXT_AGAIN;
    }
    text_fail(&item->error, state->cut_offset, TENRING_ERROR_CODE_ARRAY_END);
    item->line = state->cut_line;
    item->error_column = state->cut_column;
    item->solved = false;
    json_give(state, item);
    state->truncated = false;
    state->deeper = state->records = 0;
    return TEXT_AGAIN;
}

/* Handles the end of the stream: an open bracket, or no puzzle at all, is an error. */
static enum text_step finish(struct text_json *state, struct tenring_record *record)
{
    struct text_json_item *item = &state->item;
    if (state->truncated)
        return close_truncated(state);
    if (state->waiting > 0)
        return release(state, "", 0, record);
    if (state->ended)
        return TEXT_END;
    if (state->depth > 0) {
        state->truncated = true;
        state->cut_line = state->end_line;
        state->cut_column = state->end_column;
        state->cut_offset = (size_t)state->line.offset;
        return TEXT_AGAIN;
    }
    state->ended = true;
    state->token.begin = 0;
    state->line_offset = state->line.offset - (state->end_column - 1);
    state->line.number = state->end_line;
    json_level_end_rows(state);
    const bool missing = state->wanted_name && !state->name_seen;
    if (missing)
        text_fail(&item->error, 0, TENRING_ERROR_CODE_ARRAY_MEMBER, state->wanted_name,
                  strlen(state->wanted_name));
    else if (state->any_token && !state->any_record)
        text_fail(&item->error, 0, TENRING_ERROR_CODE_NO_PUZZLE);
    else
        return TEXT_AGAIN;
    json_place(state, item);
    json_give(state, item);
    return TEXT_AGAIN;
}

/* Reads on in the present line. */
static enum text_step read_on(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record)
{
    const struct text_line *line = &state->line;
    const enum text_step step = text_find_line(lines, &state->line);
    if (step == TEXT_MORE)
        return step;
    if (step == TEXT_END) {
        state->line = (struct text_line){.text = "", .offset = lines->offset};
        return finish(state, record);
    }
    if (!state->begun)
        begin_line(state);
    if (state->truncated)
        return close_truncated(state);
    if (!read_line(state))
        return TEXT_AGAIN;
    if (state->waiting > 0 && !line->cut) {
        const bool alone = state->waiting == 1 && state->records == 1 && state->values == 1 &&
                           state->outside && state->depth == 0 &&
                           line->offset == state->line_offset &&
                           line->length <= TEXT_SOURCE_LIMIT &&
                           state->wait[state->first_waiting].line == line->number;
        return release(state, line->text, alone ? line->length : 0, record);
    }
    pass_line(lines, state);
    return TEXT_AGAIN;
}

enum text_step text_next_json(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record)
{
    enum text_step step = TEXT_AGAIN;
    if (!state->any_token && state->depth == 0)
        state->level[0].count = state->wanted_name ? COUNT_WANTED : COUNT_ALL;
    if (state->end_line == 0)
        state->end_line = state->end_column = 1;
    while (step == TEXT_AGAIN)
        step = state->waiting > 1 ? release(state, "", 0, record) : read_on(lines, state, record);
    return step;
}
