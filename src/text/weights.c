/*
 * weights.c - reads weights: whole numbers, whatever stands between them.
 *
 * Spaces, commas, semicolons, brackets and line ends separate numbers; `#` and `//` begin a comment
 * that ends with its line. Words before the first number are skipped, with their sizes in square
 * brackets and an equals sign, so that `const int w[9][9] = {{6, 6, ...` can be read; between
 * numbers a word is an error. A byte-order mark is skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/characters.h"
#include "text/message.h"

#include <string.h>

enum { CANDIDATES = GRID_CELLS * GRID_DIGITS };

static bool is_between(char byte)
{
    return text_is_space(byte) || (byte && strchr("\r\n,;[](){}", byte));
}

static bool is_number_byte(char byte)
{
    return (byte >= '0' && byte <= '9') || byte == '-' || byte == '+' || byte == '.';
}

/* Whether a word is a decimal number that is no integer: digits with a point or an exponent. */
static bool is_decimal(const char *word, size_t length)
{
    size_t digits = 0;
    size_t marks = 0;
    for (size_t i = 0; i < length; i++) {
        bool digit = word[i] >= '0' && word[i] <= '9';
        bool mark = word[i] == '.' || word[i] == 'e' || word[i] == 'E';
        digits += digit;
        marks += mark;
        if (!digit && !mark && word[i] != '-' && word[i] != '+')
            return false;
    }
    return digits > 0 && marks > 0;
}

static size_t word_length(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && !is_between(text[end]) && text[end] != '#' && text[end] != '=')
        end++;
    return end - at;
}

static bool begins_comment(const char *text, size_t length, size_t at)
{
    return text[at] == '#' || (text[at] == '/' && at + 1 < length && text[at + 1] == '/');
}

/* Place of the next word at or after `at`; `length` if there is none. */
static size_t skip(const char *text, size_t length, size_t at)
{
    bool comment = false;
    for (; at < length; at++)
        if (text[at] == '\n')
            comment = false;
        else if (begins_comment(text, length, at))
            comment = true;
        else if (!comment && !is_between(text[at]))
            break;
    return at;
}

/* The place after a word and the sizes that follow it: `w[9][9]`. */
static size_t skip_sizes(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] == '[') {
        size_t end = at + 1;
        while (end < length && (text[end] == ',' || (text[end] >= '0' && text[end] <= '9')))
            end++;
        if (end == length || text[end] != ']')
            break;
        at = end + 1;
    }
    return at;
}

/* Place of the first number; words, sizes and an equals sign may precede it. */
static size_t find_first(const char *text, size_t length, size_t begin)
{
    size_t at = skip(text, length, begin);
    while (at < length && !is_number_byte(text[at])) {
        const size_t word = word_length(text, length, at);
        const size_t behind = skip_sizes(text, length, at + (word > 0 ? word : 1));
        const size_t next = skip(text, length, behind);
        if (next == length)
            break; /* only words */
        at = next;
    }
    return at;
}

static bool read_number(const char *word, size_t length, size_t offset, int32_t *number,
                        struct tenring_error *error)
{
    bool negative = *word == '-';
    size_t sign = *word == '-' || *word == '+';
    int64_t sum = 0;
    for (size_t i = sign; i < length; i++) {
        if (word[i] < '0' || word[i] > '9' || sum < 0) {
            sum = -1;
            break;
        }
        sum = sum > INT32_MAX ? sum : 10 * sum + (word[i] - '0');
    }
    if (sum < 0 || length == sign)
        return text_fail(error, offset,
                         is_decimal(word, length) ? TENRING_ERROR_CODE_WEIGHT_DECIMAL
                                                  : TENRING_ERROR_CODE_WEIGHT_WORD,
                         word, length);
    if (sum > INT32_MAX + (int64_t)negative)
        return text_fail(error, offset, TENRING_ERROR_CODE_WEIGHT_RANGE, word, length);
    *number = (int32_t)(negative ? -sum : sum);
    return true;
}

/* Reads all numbers, at most CANDIDATES of them. Returns false after an error. */
static bool read_numbers(const char *text, size_t length, int32_t *found, size_t *places, size_t *n,
                         struct tenring_error *error)
{
    const size_t begin = text_starts_with(text, length, "\xef\xbb\xbf") ? 3 : 0;
    *n = 0;
    for (size_t at = find_first(text, length, begin); at < length; ++*n) {
        size_t word = word_length(text, length, at);
        word += word == 0;
        if (*n == CANDIDATES)
            return text_fail(error, at, TENRING_ERROR_CODE_WEIGHTS_TOO_MANY);
        if (!read_number(text + at, word, at, &found[*n], error))
            return false;
        places[*n] = at;
        at = skip(text, length, at + word);
    }
    return true;
}

enum tenring_status tenring_parse_weights(const char *text, size_t length,
                                          int32_t number[TENRING_CELLS * TENRING_DIGITS],
                                          size_t *count, struct tenring_error *error)
{
    struct tenring_error unused;
    int32_t found[CANDIDATES];
    size_t places[CANDIDATES];
    size_t n = 0;
    error = error ? error : &unused;
    if (!text || !number || !count) {
        *error = (struct tenring_error){.status = TENRING_STATUS_INVALID_ARGUMENT};
        return TENRING_STATUS_INVALID_ARGUMENT;
    }
    if (!read_numbers(text, length, found, places, &n, error))
        return TENRING_STATUS_BAD_INPUT;
    if (n != GRID_CELLS && n != CANDIDATES) {
        text_fail(error, length, TENRING_ERROR_CODE_WEIGHTS_COUNT, (uint64_t)n);
        return TENRING_STATUS_BAD_INPUT;
    }
    for (size_t i = 0; i < n && n == GRID_CELLS; i++) {
        if (found[i] > INT32_MAX / GRID_DIGITS || found[i] < INT32_MIN / GRID_DIGITS) {
            text_fail(error, places[i], TENRING_ERROR_CODE_WEIGHT_CELL_RANGE, text + places[i],
                      word_length(text, length, places[i]));
            return TENRING_STATUS_BAD_INPUT;
        }
    }
    memcpy(number, found, n * sizeof *number);
    *count = n;
    *error = (struct tenring_error){.status = TENRING_STATUS_OK};
    return TENRING_STATUS_OK;
}
