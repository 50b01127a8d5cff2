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
 *     list        cells, also those of the rows in it: 9 are a row, 81 a puzzle; else the puzzles
 *                 in it: one is the list's value, of several each is given
 *     object      gives one puzzle: the member with the name of a puzzle; else that with blanks;
 *                 else the full grid. Two that differ are an error
 *
 * A bracket keeps one puzzle until it closes (its `item`): a list its last one, as a full grid
 * behind it could be its solution, an object its best one (its `rank`). A puzzle that is certain
 * waits for the end of its line, which tells whether it is alone there, or for another puzzle.
 *
 * A line end ends a string, so a truncated line of JSON lines costs only itself: all brackets are
 * dropped if the next line begins like the last line that began outside brackets, at a place where
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

/* Takes a string, number or word. A word before a bracket is the name of a type, no value; outside
   brackets only a long one may be a row. */
static void take_value(struct text_json *state)
{
    const struct text_json_level *level = &state->level[state->depth];
    const char *begin = state->line.text + state->token.begin;
    const char *end = state->line.text + state->token.end;
    const bool string = state->token.kind == JSON_STRING, outside = state->depth == 0;
    const bool prefix =
        state->token.end < state->line.length && text_is_letter(*begin) && strchr("([{", *end);
    if (state->deeper > 0 || (!string && (prefix || (outside && end - begin < GRID_DIGITS))))
        return;
    if (level->object && (level->role == TEXT_NAME_ASIDE ||
                          (level->role == TEXT_NAME_SOLUTION && !state->want_solution)))
        return;
    json_read_value(state);
    if (string || !outside || state->value.kind != VALUE_NOTHING)
        json_level_take(state);
    state->values += outside && string;
}

static void pass_commas(struct text_json *state)
{
    const char *text = state->line.text;
    for (; state->at < state->line.length; state->at++)
        if (text[state->at] == ',')
            state->last = ',';
        else if (text[state->at] != ' ')
            return;
}

/* Reads at most so many digits with commas and blanks between them. Returns how many; *at goes to
   what follows. */
static size_t read_digits(const struct text_line *line, size_t *at, uint16_t *cell, size_t most)
{
    size_t count = 0, i = *at;
    for (; i + 1 < line->length; i++) {
        const char byte = line->text[i], next = line->text[i + 1];
        if (byte == ' ' || byte == ',')
            continue;
        if (count == most || byte < '0' || byte > '9' ||
            (next != ',' && next != ']' && next != ' '))
            break;
        cell[count++] = (uint16_t)text_cell_set(byte);
        i += next == ',' && i + 2 < line->length;
    }
    *at = i;
    return count;
}

/* Takes the digits that come next in a list, and the lists of nine digits. This is the same as
   token by token, but several times as fast. */
static void take_digits(struct text_json *state)
{
    struct text_json_level *level = &state->level[state->depth];
    const struct text_line *line = &state->line;
    pass_commas(state);
    if (level->bracket != '[' || level->object || state->deeper > 0)
        return;
    while (state->at < line->length && level->cells <= TENRING_CELLS - GRID_DIGITS) {
        const bool row = line->text[state->at] == '[';
        size_t at = state->at + row;
        const size_t count = read_digits(line, &at, state->cell + state->cells,
                                         row ? GRID_DIGITS : TENRING_CELLS - level->cells);
        if (count == 0 || (row && (count < GRID_DIGITS || line->text[at] != ']')))
            return;
        if (level->cells == 0)
            level->line = line->number;
        level->cells += count;
        state->cells += count;
        state->at = at + row;
        pass_commas(state);
    }
}

/* Takes the name of a member whose value begins at `value`. */
static void take_name(struct text_json *state, size_t value)
{
    struct text_json_level *level = &state->level[state->depth];
    level->object = true;
    level->role = (uint8_t)json_level_name(state);
    state->name_seen |= level->role == TEXT_NAME_PUZZLE;
    state->token.end = value;
}

/* Takes the next token. Returns false if it may continue after the bytes held of the line. */
static bool take_token(struct text_json *state)
{
    const struct text_line *line = &state->line;
    const struct json_token token = json_next_token(line->text, line->length, state->at);
    const bool thing = token.kind == JSON_SCALAR || token.kind == JSON_STRING;
    bool more = line->cut && token.end == line->length && token.kind != JSON_NOTHING;
    state->token = token;
    const size_t value = thing ? find_name_end(state, &more) : 0;
    if (more && token.begin > 0) {
        state->at = token.begin;
        return false;
    }
    const char first = (char)(token.begin < line->length ? line->text[token.begin] : '\0');
    const bool comment =
        first == '#' || (first == '/' && token.end < line->length && line->text[token.end] == '/');
    if (comment || more) /* more: it is longer than what is held of a line */
        state->comment = true;
    else if (token.kind == JSON_OPEN)
        json_level_open(state);
    else if (token.kind == JSON_CLOSE)
        json_level_close(state);
    else if (value > 0)
        take_name(state, value);
    else if (thing)
        take_value(state);
    if (token.kind != JSON_NOTHING && !comment)
        state->last = (char)(value > 0 ? ':' : first);
    state->at = state->token.end;
    return true;
}

/* ---- Lines ---- */

/* Gives an error at the end of the last line. */
static void give_at_end(struct text_json *state)
{
    struct json_value *value = &state->value;
    value->kind = VALUE_BAD;
    value->line = state->end_line;
    value->error.offset = state->end_offset;
    value->error_column = state->end_column;
    value->solved = false;
    json_give(state, value);
}

/* Gives up a text that was truncated inside brackets. */
static void drop_open(struct text_json *state)
{
    json_level_drop(state);
    text_fail(&state->value.error, 0, TENRING_ERROR_CODE_ARRAY_END);
    give_at_end(state);
    state->records = 0;
}

/* Whether a bracket can begin here: after a colon in an object, or in a list without cells. */
static bool may_open(const struct text_json *state)
{
    const struct text_json_level *level = &state->level[state->depth];
    if (level->object)
        return state->last == ':' && level->role != TEXT_NAME_SOLUTION &&
               level->role != TEXT_NAME_ASIDE;
    return (state->last == ',' || state->last == level->bracket) &&
           level->cells + level->words + level->lists == 0;
}

/* Looks at the beginning of a line, which may show that the line before was truncated. */
static void begin_line(struct text_json *state)
{
    const char *text = state->line.text;
    const size_t length = state->line.length;
    char opening[2] = {0};
    if (length > 0 && (*text == '[' || *text == '{')) {
        size_t second = 1;
        while (second < length && text_is_space(text[second]))
            second++;
        if (second < length && text[second] != '\0' && strchr("[{\"'", text[second])) {
            opening[0] = *text;
            opening[1] = text[second];
        }
    }
    state->begun = true;
    state->line_offset = state->line.offset;
    if (state->depth > 0 && *opening && memcmp(opening, state->opening, sizeof opening) == 0 &&
        !may_open(state))
        drop_open(state);
    state->outside = state->depth == 0;
    if (state->outside && length > 0)
        memcpy(state->opening, opening, sizeof opening);
}

/* Moves the item that has waited longest into the record. */
static enum text_step release(struct text_json *state, const char *source, size_t length,
                              struct tenring_record *record)
{
    const struct json_value *out = state->wait;
    text_begin_record(record, TENRING_SYNTAX_JSON, out->line);
    text_set_source(record, source, length);
    if (out->kind == VALUE_BAD) {
        record->error = out->error;
        text_fail_record(record, out->line, out->error_column);
    } else {
        record->puzzle = out->puzzle;
    }
    memcpy(state->solution_text, out->solution, TENRING_CELLS);
    state->solution = (struct tenring_span){state->solution_text, out->solved ? TENRING_CELLS : 0};
    state->waiting--;
    memmove(state->wait, state->wait + 1, state->waiting * sizeof *state->wait);
    return TEXT_FOUND;
}

/* Passes the line, or the piece read of a line that is too long. */
static void pass_line(struct text_lines *lines, struct text_json *state)
{
    const struct text_line *line = &state->line;
    const size_t at = state->at;
    state->at = 0;
    if (line->cut) {
        text_pass_piece(lines, at);
        return;
    }
    if (line->length > 0) {
        state->end_line = line->number;
        state->end_offset = (size_t)line->offset + line->length;
        state->end_column = state->end_offset - state->line_offset + 1;
    }
    text_pass_line(lines);
    state->begun = state->comment = false;
    state->records = state->values = 0;
}

/* Reads on in the line until two records wait. Returns whether all that is held was read. */
static bool read_line(struct text_json *state)
{
    while (state->at < state->line.length && state->waiting < 2) {
        if (state->comment) {
            state->at = state->line.length;
        } else {
            take_digits(state);
            if (!take_token(state))
                return true;
        }
    }
    return state->waiting < 2;
}

/* Handles the end of the stream: an open bracket, or no puzzle at all, is an error. */
static enum text_step finish(struct text_json *state, struct tenring_record *record)
{
    struct tenring_error *error = &state->value.error;
    if (state->waiting > 0)
        return release(state, "", 0, record);
    if (state->ended)
        return TEXT_END;
    if (state->depth > 0) {
        drop_open(state);
        return TEXT_AGAIN;
    }
    state->ended = true;
    state->token.begin = 0;
    state->line.number = state->end_line;
    state->line.offset = state->end_offset;
    state->line_offset = state->end_offset - (state->end_column - 1);
    json_level_end_rows(state);
    const bool missing = state->wanted_name && !state->name_seen;
    if (!missing && (state->last == '\0' || state->any_record))
        return TEXT_AGAIN;
    if (missing)
        text_fail(error, 0, TENRING_ERROR_CODE_ARRAY_MEMBER, state->wanted_name,
                  strlen(state->wanted_name));
    else
        text_fail(error, 0, TENRING_ERROR_CODE_NO_PUZZLE);
    give_at_end(state);
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
    if (!read_line(state))
        return TEXT_AGAIN;
    if (state->waiting > 0 && !line->cut) {
        const bool alone = state->waiting == 1 && state->records == 1 && state->values == 1 &&
                           state->outside && state->depth == 0 &&
                           line->offset == state->line_offset &&
                           line->length <= TEXT_SOURCE_LIMIT && state->wait[0].line == line->number;
        return release(state, line->text, alone ? line->length : 0, record);
    }
    pass_line(lines, state);
    return TEXT_AGAIN;
}

enum text_step text_next_json(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record)
{
    enum text_step step = TEXT_AGAIN;
    state->level[0].count = state->wanted_name ? COUNT_WANTED : COUNT_ALL;
    if (state->end_line == 0)
        state->end_line = state->end_column = 1;
    while (step == TEXT_AGAIN)
        step = state->waiting > 1 ? release(state, "", 0, record) : read_on(lines, state, record);
    return step;
}
