/*
 * opensudoku.c - the data of a game in an OpenSudoku file: 81 digits, or, in OpenSudoku's versions
 * 1 to 5,
 *
 *     version: 3
 *     5|0|0|0|511|1| ...     for each of 81 cells: value | marks | editable
 *                            (version 4: marks twice, 5: and a colour)
 *
 * A value that is not editable is a given. Editable values and marks are progress. Marks are
 * "1,2,3," in version 1, later a number whose bit d - 1 stands for digit d, 0 for none. In version
 * 4 the second marks are those in the centre of the cell, which name all its candidates; the first
 * are those in its corners, which do not.
 *
 * Source: https://github.com/ogarcia/opensudoku and its successor OpenSudoku 2.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_xml.h"

#include "text/message.h"

#include <string.h>

enum { DATA_MOST = 8192 };

/* The character that a reference stands for, by what is between '&' and ';': 0x80 for those beyond
   ASCII. */
static char character_of(const char *name, const char *end)
{
    const bool hex = text_lower(name[1]) == 'x';
    unsigned code = 0;
    if (text_equals(name, (size_t)(end - name), "nbsp"))
        return ' ';
    if (*name != '#')
        return '\x80';
    for (const char *at = name + (hex ? 2 : 1); at < end && code < 0x1000; at++)
        code = (hex ? 16 : 10) * code + (unsigned)text_digit_value(*at);
    return (char)(code == 0xa0 ? ' ' : code < 0x80 ? code : 0x80);
}

void text_resolve(char *text, size_t length)
{
    enum { LONGEST = 8, SHORTEST = 2 };
    char *const last = text + length;
    while ((text = memchr(text, '&', (size_t)(last - text)))) {
        const size_t rest = (size_t)(last - text);
        char *const end = memchr(text, ';', rest < LONGEST ? rest : LONGEST);
        char *const name = text + 1;
        if (end && end - name >= SHORTEST) {
            *text = character_of(name, end);
            memset(name, ' ', (size_t)(end - text));
        }
        text = name;
    }
}

/* Reads the field at *at, or behind white space and bars there. Returns its only character, 'm' if
   it is longer, '\0' at the end; *marks is the field read as marks. */
static char next_field(struct tenring_span data, size_t *at, int version, unsigned *marks)
{
    *marks = 0;
    while (*at < data.length && (text_is_gap(data.text[*at]) || data.text[*at] == '|'))
        ++*at;
    const size_t begin = *at;
    for (; *at < data.length && data.text[*at] != '|' && !text_is_gap(data.text[*at]); ++*at) {
        const char byte = data.text[*at];
        if (version == 1 && text_is_digit(byte))
            *marks |= 1u << (byte - '1');
        else if (version > 1 && byte >= '0' && byte <= '9')
            *marks = 10 * *marks + (unsigned)(byte - '0');
        *marks = *marks <= TENRING_ALL_DIGITS ? *marks : 0;
    }
    return (char)(*at == begin ? '\0' : *at == begin + 1 ? data.text[begin] : 'm');
}

/* Reads the fields from *at on, the first after "version:". */
static bool read_versioned(struct tenring_span data, size_t at, struct tenring_record *record)
{
    static const int fields_of[] = {0, 3, 3, 3, 4, 5};
    struct tenring_error *error = &record->error;
    unsigned marks, last_marks = 0;
    const char number = next_field(data, &at, 2, &marks);
    const int version = number - '0';
    if (version < 1 || version > 5)
        return text_fail(error, at - (number != '\0'), TENRING_ERROR_CODE_GAME_VERSION);
    for (int cell = 0; cell <= GRID_CELLS; cell++) {
        const char digit = next_field(data, &at, version, &marks);
        if (digit == '\0' && cell == GRID_CELLS)
            return true;
        if (digit == '\0' || cell == GRID_CELLS)
            return text_fail(error, at - (digit != '\0'), TENRING_ERROR_CODE_PUZZLE_CELLS,
                             digit != '\0', (uint64_t)cell);
        if (digit < '0' || digit > '9')
            return text_fail(error, at - 1, TENRING_ERROR_CODE_GAME_VALUE, (int)data.text[at - 1]);
        char editable = digit;
        for (int field = 1; field < fields_of[version]; field++) {
            editable = next_field(data, &at, version, &marks);
            if (field == (version < 4 ? 1 : 2))
                last_marks = marks;
        }
        if (editable != '0' && editable != '1')
            return text_fail(error, at - (editable != '\0'), TENRING_ERROR_CODE_GAME_MARK,
                             (uint64_t)cell + 1);
        const bool given = editable == '0' && digit != '0';
        record->puzzle.cell[cell] = (uint16_t)(given ? 1u << (digit - '1') : TENRING_ALL_DIGITS);
        record->play.placed.cell[cell] = (uint8_t)(given ? 0 : digit - '0');
        record->play.marks.cell[cell] = (uint16_t)(digit == '0' ? last_marks : 0);
    }
    return false;
}

bool text_read_game(struct tenring_span data, struct tenring_record *record)
{
    static const char mark[] = "version:";
    char plain[DATA_MOST];
    size_t at = 0;
    if (data.length > DATA_MOST)
        return text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_TAG_LENGTH,
                         (uint64_t)DATA_MOST);
    memcpy(plain, data.text, data.length);
    text_resolve(plain, data.length);
    data.text = plain;
    while (at < data.length && text_is_gap(plain[at]))
        at++;
    return text_starts_with(plain + at, data.length - at, mark)
               ? read_versioned(data, at + sizeof mark - 1, record)
               : text_set_cells(record, plain, 0, data.length);
}
