/*
 * json_value.c - what a string or a number in JSON is; see text/format_json.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_json.h"

#include "text/message.h"

#include <string.h>

enum {
    VALUE_MOST = 4096, /* in a longer string only a whole word can be a puzzle */
    NEARLY = 40        /* shortest text in bytes that may be an attempt at a puzzle */
};

struct tenring_span json_text_of(const struct text_json *state)
{
    const size_t quote = state->token.kind == JSON_STRING;
    return (struct tenring_span){state->line.text + state->token.begin + quote,
                                 state->token.end - state->token.begin - 2 * quote};
}

void json_fail(const struct text_json *state, struct json_value *value)
{
    value->kind = VALUE_BAD;
    value->solved = false;
    value->line = state->line.number;
    value->error.offset += (size_t)state->line.offset;
    value->error_column = value->error.offset - state->line_offset + 1;
}

void json_take_puzzle(struct json_value *value)
{
    unsigned all = TENRING_ALL_DIGITS, more = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned set = value->puzzle.cell[cell];
        all &= set;
        more |= set & (set - 1);
    }
    const bool mask = (all & 1) && text_count_digits(&value->puzzle) > GRID_DIGITS;
    value->solved = false;
    value->kind = mask ? VALUE_NOTHING : more ? VALUE_PUZZLE : VALUE_FULL;
}

/* Reads nine cells, with or without separators; a space among nine bytes is a blank cell. */
static bool read_row(const char *text, size_t length, uint16_t row[GRID_DIGITS])
{
    size_t cells = 0;
    for (size_t i = 0; i < length; i++) {
        const bool space = text_is_space(text[i]);
        const bool cell = text_is_cell(text[i]) || (space && length == GRID_DIGITS);
        if (cell && cells < GRID_DIGITS)
            row[cells] = (uint16_t)(space ? TENRING_ALL_DIGITS : text_cell_set(text[i]));
        else if (cell || (!space && !strchr("\r\n,|", text[i])))
            return false;
        cells += cell;
    }
    return cells == GRID_DIGITS;
}

/* The only word of 81 cells in a sentence, without a full stop or asterisks at its ends; NULL if
   there is not exactly one. */
static const char *find_word(const char *text, size_t length)
{
    const char *word = NULL;
    for (size_t at = 0, end; at < length; at = end + 1) {
        size_t begin = at;
        for (end = at; end < length && text_is_cell(text[end]);)
            end++;
        size_t last = end;
        while (last - begin > TENRING_CELLS && text[begin] == '*')
            begin++;
        while (last - begin > TENRING_CELLS && strchr(".?*", text[last - 1]) &&
               (text[last - 1] == '*' || !memchr(text + begin, text[last - 1], TENRING_CELLS)))
            last--;
        if (last - begin != TENRING_CELLS)
            continue;
        if (word)
            return NULL;
        word = text + begin;
    }
    return word;
}

/* Reads a text of NEARLY bytes or more. */
static void read_long(struct text_json *state, struct tenring_span text)
{
    struct json_value *value = &state->value;
    const bool escaped = state->token.escaped;
    enum text_value found = TEXT_VALUE_OTHER;
    if (text.length <= VALUE_MOST) {
        char plain[VALUE_MOST];
        size_t at = 0;
        const size_t n =
            escaped ? json_unescape(text.text, text.length, &at, plain, sizeof plain) : text.length;
        found = text_read_value(escaped ? plain : text.text, n, &value->puzzle, &value->error);
    }
    const bool puzzle = found == TEXT_VALUE_PUZZLE || found == TEXT_VALUE_FULL;
    const char *word = puzzle ? NULL : find_word(text.text, text.length);
    if (puzzle || (word && text_read_line(word, &value->puzzle))) {
        json_take_puzzle(value);
    } else if (found == TEXT_VALUE_NEARLY) {
        if (escaped)
            value->error.offset = 0; /* its place in what is written is not known */
        value->error.offset += (size_t)(text.text - state->line.text);
        json_fail(state, value);
    }
}

void json_read_value(struct text_json *state)
{
    struct json_value *value = &state->value;
    uint16_t *cells = state->cell + state->cells;
    const struct tenring_span text = json_text_of(state);
    const char *begin = state->line.text + state->token.begin;
    const size_t length = state->token.end - state->token.begin;
    value->kind = VALUE_NOTHING;
    value->word = true;
    value->line = state->line.number;
    if (length <= 16 && (*cells = (uint16_t)text_read_cell(begin, length)) != TEXT_NO_CELL) {
        value->cells = 1;
        value->kind = VALUE_CELLS;
    } else if (text.length == TENRING_CELLS && text_read_line(text.text, &value->puzzle)) {
        json_take_puzzle(value);
    } else if (text.length >= NEARLY) {
        read_long(state, text);
    } else if (state->token.kind == JSON_STRING || state->depth == 0) {
        char plain[NEARLY + 3];
        size_t at = 0;
        const size_t n = json_unescape(text.text, text.length, &at, plain, sizeof plain);
        value->cells = GRID_DIGITS;
        value->kind = read_row(plain, n, cells) ? VALUE_CELLS : VALUE_NOTHING;
    }
}

void json_fail_value(struct text_json *state, enum tenring_error_code code)
{
    struct json_value *value = &state->value;
    const struct tenring_span text = json_text_of(state);
    if (value->kind == VALUE_ODD)
        value->kind = VALUE_BAD;
    if (value->kind == VALUE_BAD)
        return;
    if (value->word)
        text_fail(&value->error, (size_t)(text.text - state->line.text), code, text.text,
                  text.length);
    else
        text_fail(&value->error, state->token.begin, TENRING_ERROR_CODE_ARRAY_ROWS, (uint64_t)1);
    json_fail(state, value);
}
