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
        const bool escape = begin > 1 && text[begin - 2] == '\\'; /* \n in front of it */
        const bool joined = (begin > 0 && text_is_letter(text[begin - 1]) && !escape) ||
                            (end < length && text_is_letter(text[end]));
        if (last - begin != TENRING_CELLS || joined)
            continue;
        if (word)
            return NULL;
        word = text + begin;
    }
    return word;
}

/* Reads a text of NEARLY bytes or more. */
static enum json_kind_of_value read_long(struct text_json *state, struct tenring_span text)
{
    struct text_json_item *item = &state->item;
    const bool escaped = state->token.escaped;
    enum text_value found = TEXT_VALUE_OTHER;
    if (text.length <= VALUE_MOST) {
        char plain[VALUE_MOST];
        size_t at = 0;
        const size_t n =
            escaped ? json_unescape(text.text, text.length, &at, plain, sizeof plain) : text.length;
        found = text_read_value(escaped ? plain : text.text, n, &item->puzzle, &item->error);
    }
    if (found == TEXT_VALUE_PUZZLE || found == TEXT_VALUE_FULL)
        return json_puzzle_kind(item);
    const char *word = find_word(text.text, text.length);
    if (word && text_read_line(word, &item->puzzle))
        return json_puzzle_kind(item);
    if (found != TEXT_VALUE_NEARLY)
        return VALUE_NOTHING;
    if (escaped)
        item->error.offset = 0; /* its place in what is written is not known */
    item->error.offset += (size_t)(text.text - state->line.text);
    json_place(state, item);
    return VALUE_BAD;
}

void json_read_value(struct text_json *state)
{
    struct json_value *value = &state->value;
    uint16_t *cells = state->cell + state->cells;
    const char *begin = state->line.text + state->token.begin;
    const size_t length = state->token.end - state->token.begin;
    const bool string = state->token.kind == JSON_STRING;
    const struct tenring_span text = json_text_of(state);
    *value = (struct json_value){.word = true, .string = string, .line = state->line.number};
    state->item.line = state->line.number;
    if (length <= 16 && (*cells = (uint16_t)text_read_cell(begin, length)) != TEXT_NO_CELL) {
        value->cells = 1;
        value->kind = VALUE_CELLS;
    } else if (text.length == TENRING_CELLS && text_read_line(text.text, &state->item.puzzle)) {
        value->kind = json_puzzle_kind(&state->item);
    } else if (text.length >= NEARLY) {
        value->kind = read_long(state, text);
    } else if (string || state->depth == 0) {
        char plain[NEARLY + 3];
        size_t at = 0;
        const size_t n = json_unescape(text.text, text.length, &at, plain, sizeof plain);
        value->cells = GRID_DIGITS;
        value->kind = read_row(plain, n, cells) ? VALUE_CELLS : VALUE_NOTHING;
    }
}

void json_fail_value(struct text_json *state, enum tenring_error_code code)
{
    const enum json_kind_of_value kind = state->value.kind;
    struct text_json_item *item = &state->item;
    const struct tenring_span text = json_text_of(state);
    state->value.kind = VALUE_BAD;
    if (kind == VALUE_ODD || kind == VALUE_BAD)
        return;
    if (state->value.word)
        text_fail(&item->error, (size_t)(text.text - state->line.text), code, text.text,
                  text.length);
    else
        text_fail(&item->error, state->token.begin, TENRING_ERROR_CODE_ARRAY_ROWS, (uint64_t)1);
    json_place(state, item);
}
