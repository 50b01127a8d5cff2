/*
 * json_value.c - what a string or a number in JSON is; see text/format_json.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_json.h"

#include "text/message.h"
#include "text/value.h"

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

void json_place(const struct text_json *state, struct text_json_item *item)
{
    item->line = state->line.number;
    item->error.offset += (size_t)state->line.offset;
    item->error_column = item->error.offset - state->line_offset + 1;
    item->solved = false;
}

enum json_kind_of_value json_puzzle_kind(struct text_json_item *item)
{
    unsigned all = TENRING_ALL_DIGITS, more = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned set = item->puzzle.cell[cell];
        all &= set;
        more |= set & (set - 1);
    }
    item->full = more == 0;
    item->solved = false;
    item->error.status = TENRING_STATUS_OK;
    if ((all & 1) && text_count_digits(&item->puzzle) > GRID_DIGITS)
        return VALUE_NOTHING;
    return item->full ? VALUE_FULL : VALUE_PUZZLE;
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

/* The only word of 81 cells in a text, without full stops and asterisks at its ends; NULL if there
   is not exactly one. */
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
        while (last - begin > TENRING_CELLS && strchr(".?*-_", text[last - 1]) &&
               (text[last - 1] == '*' || !memchr(text + begin, text[last - 1], TENRING_CELLS)))
            last--;
        const bool alone = (begin == 0 || !text_is_letter(text[begin - 1]) ||
                            (begin > 1 && text[begin - 2] == '\\')) &&
                           (end == length || !text_is_letter(text[end]));
        if (last - begin == TENRING_CELLS && alone) {
            if (word)
                return NULL;
            word = text + begin;
        }
    }
    return word;
}

/* Reads a text of more than NEARLY bytes as a puzzle. */
static void read_long(struct text_json *state, struct tenring_span text, bool named)
{
    struct text_json_item *item = &state->item;
    const bool escaped = state->token.escaped;
    char plain[VALUE_MOST];
    size_t at = 0;
    enum text_value found = TEXT_VALUE_OTHER;
    if (text.length <= VALUE_MOST) {
        const size_t n =
            escaped ? json_unescape(text.text, text.length, &at, plain, sizeof plain) : text.length;
        found = text_read_value(escaped ? plain : text.text, n, &item->puzzle, &item->error);
    }
    if (found == TEXT_VALUE_PUZZLE || found == TEXT_VALUE_FULL) {
        state->value.kind = json_puzzle_kind(item);
        return;
    }
    const char *word = find_word(text.text, text.length);
    if (word && text_read_line(word, &item->puzzle) &&
        (json_puzzle_kind(item) == VALUE_PUZZLE || named)) {
        state->value.kind = json_puzzle_kind(item);
    } else if (found == TEXT_VALUE_NEARLY) {
        const size_t offset = item->error.offset;
        at = escaped ? 0 : offset;
        for (size_t n = 0; escaped && n < offset && at < text.length;)
            n += json_unescape(text.text, text.length, &at, plain, 3); /* one character */
        item->error.offset = (size_t)(text.text - state->line.text) + at;
        json_place(state, item);
        state->value.kind = VALUE_BAD;
        state->value.nearly = true;
    }
}

void json_read_value(struct text_json *state, bool named)
{
    struct text_json_item *item = &state->item;
    struct json_value *value = &state->value;
    const char *begin = state->line.text + state->token.begin;
    const size_t length = state->token.end - state->token.begin;
    const bool string = state->token.kind == JSON_STRING;
    const struct tenring_span text = json_text_of(state);
    *value = (struct json_value){.word = true, .text = string, .line = state->line.number};
    item->line = state->line.number;
    if (length <= 16 && (value->set = text_read_cell(begin, length)) != TEXT_NO_CELL) {
        value->kind = VALUE_CELL;
    } else if (text.length == TENRING_CELLS && text_read_line(text.text, &item->puzzle)) {
        value->kind = json_puzzle_kind(item);
    } else if (text.length >= NEARLY) {
        read_long(state, text, named);
    } else if (string || state->depth == 0) {
        char plain[NEARLY + 3];
        size_t at = 0;
        const size_t n = json_unescape(text.text, text.length, &at, plain, sizeof plain);
        value->kind = read_row(plain, n, item->puzzle.cell) ? VALUE_ROW : VALUE_NOTHING;
    }
}

void json_fail_value(struct text_json *state)
{
    struct json_value *value = &state->value;
    const struct tenring_span text = json_text_of(state);
    const size_t begin = (size_t)(text.text - state->line.text);
    if (value->kind == VALUE_ROW)
        text_fail(&state->item.error, begin, TENRING_ERROR_CODE_ARRAY_ROWS, (uint64_t)1);
    else if (value->kind != VALUE_OTHER_LIST)
        text_fail(&state->item.error, begin, TENRING_ERROR_CODE_ARRAY_PUZZLE, text.text,
                  text.length);
    if (value->kind != VALUE_OTHER_LIST)
        json_place(state, &state->item);
    value->kind = VALUE_BAD;
}
