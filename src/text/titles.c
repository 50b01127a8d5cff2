/*
 * titles.c - see text/titles.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/titles.h"

#include "text/characters.h"
#include "text/fold.h"

#include <string.h>

bool text_is_number(const char *text, size_t length)
{
    enum { DIGITS = 8 };
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return length > 0 && length <= DIGITS;
}

/* "3", "9 9", "12.", "4)", "(4)", "[4]": one number, or several of at most four digits each. */
static bool is_count(const char *text, size_t length)
{
    size_t run = 0;
    if (length > 2 && ((text[0] == '(' && text[length - 1] == ')') ||
                       (text[0] == '[' && text[length - 1] == ']')))
        return text_is_number(text + 1, length - 2);
    if (length > 1 &&
        (text[length - 1] == '.' || text[length - 1] == ':' || text[length - 1] == ')'))
        length--;
    if (text_is_number(text, length))
        return true;
    if (length == 0 || length > 9)
        return false;
    for (size_t i = 0; i < length; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (!digit && !text_is_space(text[i]))
            return false;
        run = digit ? run + 1 : 0;
        if (run > 4)
            return false;
    }
    return true;
}

/* Whether nine characters, digits and what may stand between them in a date, cannot be a row of a
   grid: a slash is no blank, a zero beside another blank would be one of two kinds, and a row has
   no digit twice. */
static bool is_no_row(const char text[9])
{
    unsigned seen = 0;
    for (int i = 0; i < 9; i++) {
        if (text[i] == '/' || text[i] == '0')
            return true;
        if (!text_is_digit(text[i]))
            continue;
        const unsigned digit = 1u << (text[i] - '0');
        if (seen & digit)
            return true;
        seen |= digit;
    }
    return false;
}

bool text_is_date(const char *text, size_t length)
{
    size_t digits[3] = {0};
    unsigned value[3] = {0};
    size_t part = 0;
    char between = '\0';
    for (size_t i = 0; i < length; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            digits[part]++;
            value[part] = 10 * value[part] % 100000 + (unsigned)(text[i] - '0');
        } else {
            if (part == 2 || (part == 1 && text[i] != between) || !strchr("-/.", text[i]))
                return false;
            between = text[i];
            part++;
        }
    }
    const bool year_first = digits[0] == 4 && digits[2] <= 2;
    const bool year_last = digits[2] == 4 && digits[0] <= 2;
    const unsigned year = value[year_first ? 0 : 2], day = value[year_first ? 2 : 0];
    return (length != 9 || is_no_row(text)) && part == 2 && (year_first || year_last) &&
           digits[1] <= 2 && year >= 1800 && year < 2200 && day >= 1 && day <= 31 &&
           value[1] >= 1 && value[1] <= 31;
}

/* The length without the sign of YAML that lines follow: `puzzle: |`. */
static size_t trim_block(const char *text, size_t length)
{
    size_t end = length;
    if (end > 0 && (text[end - 1] == '-' || text[end - 1] == '+'))
        end--;
    return end > 2 && memcmp(text + end - 3, ": |", 3) == 0 ? end - 2 : length;
}

bool text_is_title(const char *text, size_t length)
{
    length = trim_block(text, length);
    size_t letters = 0;
    size_t digits = 0;
    size_t bars = 0;
    if (length == 0 || length > TEXT_TITLE_MAX)
        return false;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte < ' ' && byte != '\t') || byte == 0x7f)
            return false;
        letters += text_is_letter(text[i]) || byte >= 0x80;
        digits += byte >= '0' && byte <= '9';
        bars += byte == '|';
    }
    if (bars > 0 && bars < 8)
        return false; /* a damaged row; the head of a table has more */
    return letters > 0 ? digits <= 16 && 2 * letters >= digits
                       : is_count(text, length) || text_is_date(text, length) ||
                             (text[0] == '%' && digits == 0); /* a comment of LaTeX */
}

bool text_hold_title(struct text_titles *titles, const struct text_line *line, size_t most)
{
    if (titles->given > 0 || titles->count >= most || line->length > TEXT_TITLE_MAX)
        return false;
    size_t n = titles->count++;
    titles->line[n].offset = line->offset;
    titles->line[n].number = line->number;
    titles->line[n].length = line->length;
    memcpy(titles->line[n].text, line->text, line->length);
    return true;
}

bool text_give_title(struct text_titles *titles, struct text_line *line)
{
    if (!text_has_titles(titles)) {
        text_drop_titles(titles);
        return false;
    }
    size_t n = titles->given++;
    *line = (struct text_line){.text = titles->line[n].text,
                               .length = titles->line[n].length,
                               .offset = titles->line[n].offset,
                               .number = titles->line[n].number};
    if (titles->given == titles->count)
        titles->count = titles->given = 0; /* the text stays until another one is held */
    return true;
}

void text_take_title(struct text_titles *titles, size_t number)
{
    titles->count--;
    for (size_t n = number; n < titles->count; n++)
        titles->line[n] = titles->line[n + 1];
}
