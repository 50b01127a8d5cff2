/*
 * weights.c - reads weights: whole numbers, whatever stands between them.
 *
 * Spaces, commas, semicolons, brackets, equals signs and line ends separate numbers; `#` and `//`
 * begin a comment that ends with its line. Words before the first number are skipped, with their
 * sizes in square brackets, so that `const int w[9][9] = {{6, 6, ...` can be read; between numbers
 * a word is an error. A byte-order mark is skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/characters.h"
#include "text/message.h"

#include <string.h>

enum { CANDIDATES = GRID_CELLS * GRID_DIGITS };

static bool is_between(char byte)
{
    return text_is_gap(byte) || (byte && strchr(",;=[](){}", byte));
}

static bool is_decimal_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool begins_number(char byte)
{
    return is_decimal_digit(byte) || byte == '-' || byte == '+' || byte == '.';
}

static bool begins_comment(const char *text, size_t length, size_t at)
{
    return text[at] == '#' || (text[at] == '/' && at + 1 < length && text[at + 1] == '/');
}

/* Place of the next word at or after `at`; `length` if there is none. */
static size_t find_word(const char *text, size_t length, size_t at)
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

/* The end of the word at text[at]. The sizes behind a name belong to it: `w[9][9]`. */
static size_t end_of_word(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && !is_between(text[end]) && !begins_comment(text, length, end))
        end++;
    while (!begins_number(text[at]) && end < length && text[end] == '[') {
        size_t close = end + 1;
        while (close < length && (text[close] == ',' || is_decimal_digit(text[close])))
            close++;
        if (close == length || text[close] != ']')
            break;
        end = close + 1;
    }
    return end;
}

/* Whether a word is a decimal number that is no integer: digits with a point or an exponent. */
static bool is_decimal(const char *word, size_t length)
{
    bool digit = false, mark = false;
    for (size_t i = 0; i < length; i++) {
        const bool exponent = text_lower(word[i]) == 'e';
        if (!exponent && !begins_number(word[i]))
            return false;
        digit = digit || is_decimal_digit(word[i]);
        mark = mark || exponent || word[i] == '.';
    }
    return digit && mark;
}

static bool read_number(const char *word, size_t length, size_t offset, int32_t *number,
                        struct tenring_error *error)
{
    const int64_t limit = INT32_MAX + (int64_t)(*word == '-');
    const size_t sign = *word == '-' || *word == '+';
    size_t i = sign;
    int64_t sum = 0;
    for (; i < length && is_decimal_digit(word[i]); i++)
        sum = sum > limit ? sum : 10 * sum + (word[i] - '0');
    if (i < length || length == sign)
        return text_fail(error, offset,
                         is_decimal(word, length) ? TENRING_ERROR_CODE_WEIGHT_DECIMAL
                                                  : TENRING_ERROR_CODE_WEIGHT_WORD,
                         word, length);
    if (sum > limit)
        return text_fail(error, offset, TENRING_ERROR_CODE_WEIGHT_RANGE, word, length);
    *number = (int32_t)(*word == '-' ? -sum : sum);
    return true;
}

/* Reads all numbers, at most CANDIDATES of them. Returns false after an error. */
static bool read_numbers(const char *text, size_t length, int32_t *found, size_t *places, size_t *n,
                         struct tenring_error *error)
{
    size_t at = text_starts_with(text, length, "\xef\xbb\xbf") ? 3 : 0;
    *n = 0;
    for (at = find_word(text, length, at); at < length;) {
        const size_t end = end_of_word(text, length, at);
        const size_t next = find_word(text, length, end);
        const bool name = *n == 0 && !begins_number(text[at]) && next < length;
        if (*n == CANDIDATES)
            return text_fail(error, at, TENRING_ERROR_CODE_WEIGHTS_TOO_MANY);
        if (!name) {
            if (!read_number(text + at, end - at, at, &found[*n], error))
                return false;
            places[(*n)++] = at;
        }
        at = next;
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
                      end_of_word(text, length, places[i]) - places[i]);
            return TENRING_STATUS_BAD_INPUT;
        }
    }
    memcpy(number, found, n * sizeof *number);
    *count = n;
    *error = (struct tenring_error){.status = TENRING_STATUS_OK};
    return TENRING_STATUS_OK;
}
