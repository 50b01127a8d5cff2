/*
 * weights.c - weights from text: numbers between blanks, commas, semicolons, brackets and line
 * ends; `#` begins a comment that ends with its line. A byte-order mark is passed over.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/characters.h"
#include "text/message.h"

enum { CANDIDATES = GRID_CELLS * GRID_DIGITS };

static bool is_between(char byte)
{
    return text_is_space(byte) || byte == '\r' || byte == '\n' || byte == ',' || byte == ';' ||
           byte == '[' || byte == ']' || byte == '(' || byte == ')' || byte == '{' || byte == '}';
}

/* Whether a word that is no whole number is a decimal one: digits with a point or an exponent. */
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

/* The place of the next number at or behind `at`; length when there is none. */
static size_t skip(const char *text, size_t length, size_t at)
{
    bool comment = false;
    for (; at < length; at++)
        if (text[at] == '\n')
            comment = false;
        else if (text[at] == '#')
            comment = true;
        else if (!comment && !is_between(text[at]))
            break;
    return at;
}

static size_t word_length(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && !is_between(text[end]) && text[end] != '#')
        end++;
    return end - at;
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
    if (sum < 0 || length == sign) {
        text_fail(error, offset,
                  is_decimal(word, length) ? TENRING_ERROR_CODE_WEIGHT_DECIMAL
                                           : TENRING_ERROR_CODE_WEIGHT_WORD,
                  word, length);
        return false;
    }
    if (sum > INT32_MAX + (int64_t)negative) {
        text_fail(error, offset, TENRING_ERROR_CODE_WEIGHT_RANGE, word, length);
        return false;
    }
    *number = (int32_t)(negative ? -sum : sum);
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
    size_t begin = text_starts_with(text, length, "\xef\xbb\xbf") ? 3 : 0;
    for (size_t at = skip(text, length, begin); at < length; n++) {
        size_t word = word_length(text, length, at);
        if (n == CANDIDATES) {
            text_fail(error, at, TENRING_ERROR_CODE_WEIGHTS_TOO_MANY);
            return TENRING_STATUS_BAD_INPUT;
        }
        if (!read_number(text + at, word, at, &found[n], error))
            return TENRING_STATUS_BAD_INPUT;
        places[n] = at;
        at = skip(text, length, at + word);
    }
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
    for (size_t i = 0; i < n; i++)
        number[i] = found[i];
    *count = n;
    *error = (struct tenring_error){.status = TENRING_STATUS_OK};
    return TENRING_STATUS_OK;
}
