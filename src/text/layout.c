/*
 * layout.c - see text/layout.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/layout.h"

#include "text/characters.h"

#include <string.h>

static bool is_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

static bool is_plain_cell(char byte)
{
    return byte == '.' || (byte >= '0' && byte <= '9');
}

/* The length of what may stand in a row beside its cells, 0 when it is something else. */
static size_t separator(const char *text, size_t length)
{
    if (text_is_space(*text) || *text == ',' || *text == '|')
        return 1;
    return length >= 3 && text[0] == '\xe2' && (text[1] == '\x94' || text[1] == '\x95') ? 3 : 0;
}

/* Whether the line [begin, end) is a row; if so, notes the places of its cells. */
static bool learn_row(struct text_layout *layout, size_t begin, size_t end)
{
    enum { FIELDS = 8 }; /* so many strokes or separators may make nine fields */
    const char *text = (const char *)layout->text;
    size_t cells = 0;
    size_t strokes = 0;
    bool adjacent = false;
    uint16_t place[9];
    for (size_t i = begin; i < end;) {
        size_t n = separator(text + i, end - i);
        if (n > 0) {
            strokes += text[i] != ' ';
        } else {
            if (!is_plain_cell(text[i]) || cells == 9)
                return false;
            adjacent = adjacent || (i > begin && is_plain_cell(text[i - 1]));
            place[cells++] = (uint16_t)i;
            n = 1;
        }
        i += n;
    }
    if (cells < 9 || (adjacent && strokes >= FIELDS) || layout->rows == 9)
        return false;
    memcpy(layout->place + 9 * layout->rows, place, sizeof place);
    layout->rows++;
    for (int i = 0; i < 9; i++)
        layout->mask[place[i]] = 0;
    return true;
}

/* Whether a line outside the rows may have other digits: a comment, or "Grid 01". */
static bool has_free_digits(const char *line, size_t length)
{
    static const char title[] = "grid ";
    if (length > 0 && *line == '#')
        return true;
    if (!text_starts_with(line, length, title))
        return false;
    size_t i = sizeof title - 1;
    while (i < length && line[i] >= '0' && line[i] <= '9')
        i++;
    return i == length;
}

static bool free_digits(struct text_layout *layout, size_t begin, size_t end)
{
    const char *text = (const char *)layout->text;
    if (!has_free_digits(text + begin, end - begin))
        return true;
    for (size_t i = begin; i < end; i++) {
        if (text[i] < '0' || text[i] > '9')
            continue;
        if (layout->digits == TEXT_LAYOUT_SHUFFLE)
            return false;
        layout->digit[layout->digits++] = (uint16_t)i;
        layout->mask[i] = 0;
    }
    return true;
}

/* Looks at all lines. The last one has to be the ninth row. */
static bool learn_lines(struct text_layout *layout, size_t length)
{
    bool row = false;
    for (size_t begin = 0; begin < length; layout->lines++) {
        size_t end = begin;
        while (end < length && !is_end((char)layout->text[end]))
            end++;
        row = learn_row(layout, begin, end);
        if (!row && !free_digits(layout, begin, end))
            return false;
        if (layout->rows == 0)
            layout->first = layout->lines + 1;
        begin = end + 1;
        if (end + 1 < length && layout->text[end] == '\r' && layout->text[end + 1] == '\n')
            begin++;
    }
    return row && layout->rows == 9;
}

/* Whether the cells at the places found are those of the puzzle. */
static bool agrees(const struct text_layout *layout, const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (text_cell_set((char)layout->text[layout->place[cell]]) != puzzle->cell[cell])
            return false;
    return true;
}

static void make_shuffles(struct text_layout *layout)
{
    enum { NOTHING = 0x80 };
    memset(layout->shuffle, NOTHING, sizeof layout->shuffle);
    layout->blocks = 0;
    int last = -1;
    int at = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int block = layout->place[cell] / TEXT_LAYOUT_SHUFFLE;
        if (block != last) {
            layout->block[layout->blocks] = (uint8_t)block;
            layout->cell[layout->blocks++] = (uint8_t)cell;
            at = 0;
            last = block;
        }
        layout->shuffle[layout->blocks - 1][at++] =
            (uint8_t)(layout->place[cell] % TEXT_LAYOUT_SHUFFLE);
    }
}

/* Begins with a layout in which all bytes are the same. */
static bool begin(struct text_layout *layout, const char *bytes, size_t length)
{
    layout->length = layout->lines = layout->first = 0;
    layout->rows = layout->digits = 0;
    if (length == 0 || length > TEXT_LAYOUT_MAX)
        return false;
    memset(layout->text, 0, sizeof layout->text);
    memset(layout->mask, 0, sizeof layout->mask);
    memcpy(layout->text, bytes, length);
    memset(layout->mask, UINT8_MAX, length);
    return true;
}

void text_learn_layout(struct text_layout *layout, const struct tenring_puzzle *puzzle,
                       const char *bytes, size_t length)
{
    if (!begin(layout, bytes, length) || !is_end(bytes[length - 1]) ||
        !learn_lines(layout, length) || !agrees(layout, puzzle))
        return;
    make_shuffles(layout);
    layout->length = length;
}

/* How many cells stand side by side at bytes[at]. */
static size_t count_cells(const char *bytes, size_t length, size_t at)
{
    size_t n = 0;
    while (at + n < length && is_plain_cell(bytes[at + n]))
        n++;
    return n;
}

/* Whether a byte may stand beside cells of an array. */
static bool is_beside(char byte)
{
    return byte != '\0' && (text_is_space(byte) || is_end(byte) || strchr("\"'()[]{},;", byte));
}

void text_learn_places(struct text_layout *layout, const struct tenring_puzzle *puzzle,
                       const char *bytes, size_t length)
{
    size_t cells = 0;
    if (!begin(layout, bytes, length) || !strchr("\n)]}", bytes[length - 1]))
        return;
    layout->lines = bytes[0] == '\n';
    for (size_t i = 1; i < length; i++) {
        const size_t n = count_cells(bytes, length, i);
        const char before = bytes[i - 1];
        if (n == 0 || !is_beside(before) || !is_beside(bytes[i + n])) {
            layout->lines += bytes[i] == '\n';
            i += n > 0 ? n - 1 : 0;
            continue;
        }
        const bool quoted = (before == '"' || before == '\'') && bytes[i + n] == before;
        if (n == 1 || (quoted && (n == 9 || n == GRID_CELLS))) {
            if (n > GRID_CELLS - cells)
                return;
            if (cells == 0)
                layout->first = layout->lines;
            memset(layout->mask + i, 0, n);
            for (size_t k = 0; k < n; k++)
                layout->place[cells++] = (uint16_t)(i + k);
        }
        i += n - 1;
    }
    if (cells < GRID_CELLS || !agrees(layout, puzzle))
        return;
    make_shuffles(layout);
    layout->length = length;
}
