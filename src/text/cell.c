/*
 * cell.c - see text/cell.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/cell.h"

void text_trim_spaces(const char **text, size_t *length)
{
    while (*length > 0 && text_is_space(**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && text_is_space((*text)[*length - 1]))
        --*length;
}

bool text_is_nothing(const char *text, size_t length)
{
    static const char *const words[] = {"null", "none", "nan", "na", "nil", "<na>", "\\n"};
    text_trim_spaces(&text, &length);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_equals(text, length, words[i]))
            return true;
    return false;
}

/* Whether what follows a digit makes it a decimal number of the same value: 5. 5.0 5.00e+00 */
static bool is_decimal_tail(const char *text, size_t length)
{
    size_t at = 1;
    if (length == 0 || text[0] != '.')
        return false;
    while (at < length && text[at] == '0')
        at++;
    if (at == length)
        return true;
    if (text_lower(text[at]) != 'e')
        return false;
    at++;
    if (at < length && (text[at] == '+' || text[at] == '-'))
        at++;
    const size_t zeros = at;
    while (at < length && text[at] == '0')
        at++;
    return at == length && at > zeros;
}

unsigned text_read_cell(const char *text, size_t length)
{
    text_trim_spaces(&text, &length);
    if (length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text) {
        text++;
        length -= 2;
        text_trim_spaces(&text, &length);
        if (length == 0)
            return TENRING_ALL_DIGITS;
    }
    if (length == 0)
        return TEXT_NO_CELL;
    if (length == 1)
        return text_cell_set(*text);
    if (text[0] >= '0' && text[0] <= '9' && is_decimal_tail(text + 1, length - 1))
        return text_cell_set(*text);
    if ((length == 2 || is_decimal_tail(text + 2, length - 2)) && text[0] == '-' && text[1] == '1')
        return TENRING_ALL_DIGITS;
    return text_is_nothing(text, length) ? TENRING_ALL_DIGITS : TEXT_NO_CELL;
}
