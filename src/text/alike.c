/*
 * alike.c - see text/alike.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/alike.h"

#include <string.h>

#include "text/form.h"
#include "text/lines.h"

/* Bytes compared at once. */
enum { STEP = 8 };

void text_alike_restart(struct text_alike *alike)
{
    alike->seen_length = 0;
    alike->seen_lines = 0;
}

void text_alike_see(struct text_alike *alike, const char *line, size_t length)
{
    const size_t room = sizeof alike->seen - alike->seen_length;
    if (length < room)
        memcpy(alike->seen + alike->seen_length, line, length);
    alike->seen_length += length < room ? length : room; /* full: unknown */
    alike->seen_lines++;
}

void text_alike_learn(struct text_alike *alike, const uint16_t set[TENRING_CELLS], unsigned blanks)
{
    const size_t length = alike->seen_length;
    size_t cells = 0, line = 0;
    uint64_t lines = 0;
    alike->length = 0;
    if ((blanks & (blanks - 1)) || length == 0 || length == sizeof alike->seen ||
        alike->seen[length - 1] != '\n')
        return;
    for (int byte = 0; byte < 256; byte++) {
        const bool other_blank =
            text_cell_sets[byte] == TENRING_ALL_DIGITS && !(text_blank_bit((char)byte) & blanks);
        alike->set[byte] = other_blank ? (uint16_t)TEXT_NO_CELL : text_cell_sets[byte];
    }
    memcpy(alike->text, alike->seen, length);
    memset(alike->mask, 0, sizeof alike->mask);
    memset(alike->mask, 0xff, length);
    for (size_t i = 0; i < length; i++) {
        const uint16_t cell = alike->set[(unsigned char)alike->text[i]];
        if (alike->text[i] == '\n') {
            line = i + 1;
            lines++;
        }
        if (cell == TEXT_NO_CELL)
            continue;
        if (cells == TENRING_CELLS || cell != set[cells])
            return;
        if (cells == 0) {
            alike->begin = line;
            alike->first = lines;
        }
        alike->last = line;
        alike->mask[i] = 0;
        alike->place[cells++] = (uint16_t)i;
    }
    if (cells != TENRING_CELLS || lines != alike->seen_lines)
        return;
    alike->line = lines == alike->first + 1;
    alike->lines = lines;
    alike->length = length;
}

/* Whether the first row may be no part of the grid (block.c): it counts up, 1 2 3 ... or a blank
   and then 1 2 3 ..., or has a digit twice, or is the only one with blanks. */
static bool may_be_head(const uint16_t *set)
{
    const bool shifted = set[0] == TENRING_ALL_DIGITS && set[1] == 1;
    unsigned seen = 0, blank = 0, below = 0;
    bool counts_up = true, twice = false;
    for (size_t c = 0; c < 9; c++) {
        const unsigned digit = set[c] & (set[c] - 1u) ? 0 : set[c];
        counts_up = counts_up && (c < (size_t)1 + shifted || set[c] == set[c - 1] << 1);
        twice = twice || (seen & digit);
        seen |= digit;
        blank |= !digit;
    }
    for (size_t c = 9; c < TENRING_CELLS; c++)
        below |= set[c] & (set[c] - 1u);
    return counts_up || twice || (blank && !below);
}

bool text_alike_read(const struct text_alike *alike, const char *bytes, size_t length,
                     uint16_t set[TENRING_CELLS])
{
    unsigned all = 0, more = 0;
    if (alike->length == 0 || length < alike->length + STEP)
        return false;
    for (size_t i = 0; i < alike->length; i += STEP) {
        uint64_t byte, text, mask;
        memcpy(&byte, bytes + i, sizeof byte);
        memcpy(&text, alike->text + i, sizeof text);
        memcpy(&mask, alike->mask + i, sizeof mask);
        if ((byte ^ text) & mask)
            return false;
    }
    for (size_t c = 0; c < TENRING_CELLS; c++) {
        set[c] = alike->set[(unsigned char)bytes[alike->place[c]]];
        all |= set[c];
        more |= set[c] & (set[c] - 1u);
    }
    return !(all & TEXT_NO_CELL) && (alike->line ? more != 0 : !may_be_head(set));
}

size_t text_alike_source(const struct text_alike *alike, const char *bytes, char *source)
{
    size_t size = 0;
    for (size_t c = 0, end = 0; c < TENRING_CELLS; c++) {
        if (alike->place[c] < end)
            continue;
        size_t begin = alike->place[c];
        while (begin > end && bytes[begin - 1] != '\n')
            begin--;
        end = text_find_line_end(bytes, alike->place[c], alike->length);
        if (size > 0)
            source[size++] = '\n';
        memcpy(source + size, bytes + begin, end - begin);
        size += end - begin;
    }
    return size;
}
