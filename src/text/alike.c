/*
 * alike.c - see text/alike.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/alike.h"

#include <string.h>

/* Rows begin at multiples of STEP in the text, so that STEP bytes can be compared at once. */
enum { STEP = 8 };

static size_t round_up(size_t length)
{
    return (length + STEP - 1) / STEP * STEP;
}

/* Whether the text at `row` equals row r of the known puzzle in all bytes except the cells; stores
   the cells. Reads up to the row's length rounded up to STEP. */
static bool read_row(const struct text_alike *alike, size_t r, const char *row, uint16_t *set)
{
    const size_t begin = alike->row[r].begin, length = alike->row[r].length;
    const uint16_t *place = alike->place + r * alike->cells;
    uint64_t differ = 0;
    unsigned all = 0;
    for (size_t i = 0; i < length; i += STEP) {
        uint64_t bytes, text, mask;
        memcpy(&bytes, row + i, sizeof bytes);
        memcpy(&text, alike->text + begin + i, sizeof text);
        memcpy(&mask, alike->mask + begin + i, sizeof mask);
        differ |= (bytes ^ text) & mask;
    }
    if (differ)
        return false;
    for (size_t c = 0; c < alike->cells; c += 9) {
        for (size_t i = c; i < c + 9; i++) {
            set[i] = alike->set[(unsigned char)row[place[i]]];
            all |= set[i];
        }
    }
    return !(all & TEXT_NO_CELL);
}

/* Fills in which cell each character stands for: the digits, and the blanks that were seen. */
static void learn_sets(struct text_alike *alike, unsigned blanks)
{
    for (int byte = 0; byte < 256; byte++) {
        alike->set[byte] = text_cell_sets[byte];
        if (alike->set[byte] == TENRING_ALL_DIGITS && !(text_blank_bit((char)byte) & blanks))
            alike->set[byte] = (uint16_t)TEXT_NO_CELL;
    }
    alike->blanks = blanks;
}

/* Appends row number r. Returns false if its cells differ from `set`. */
static bool learn_row(struct text_alike *alike, size_t r, struct text_part row, const uint16_t *set)
{
    const size_t begin = r == 0 ? 0 : alike->row[r - 1].begin + round_up(alike->row[r - 1].length);
    const size_t cells = alike->cells;
    size_t found = 0;
    uint16_t again[TENRING_CELLS];
    if (round_up(row.length) > TEXT_ALIKE_MAX - begin)
        return false;
    alike->row[r].begin = begin;
    alike->row[r].length = row.length;
    memset(alike->text + begin, 0, round_up(row.length));
    memset(alike->mask + begin, 0, round_up(row.length));
    memcpy(alike->text + begin, row.text, row.length);
    memset(alike->mask + begin, 0xff, row.length);
    for (size_t i = 0; i < row.length; i++) {
        if (!text_is_cell(row.text[i]))
            continue;
        if (found == cells)
            return false;
        alike->mask[begin + i] = 0;
        alike->place[r * cells + found++] = (uint16_t)i;
    }
    return found == cells && read_row(alike, r, alike->text + begin, again) &&
           memcmp(again, set + r * cells, cells * sizeof *set) == 0;
}

void text_learn_alike(struct text_alike *alike, const struct text_part *rows, size_t count,
                      const uint16_t set[TENRING_CELLS], unsigned blanks)
{
    bool good = true;
    if (alike->blanks != blanks)
        learn_sets(alike, blanks);
    alike->rows = count;
    alike->cells = TENRING_CELLS / count;
    for (size_t r = 0; r < count && good; r++)
        good = learn_row(alike, r, rows[r], set);
    alike->rows = good ? count : 0;
}

void text_learn_frame(struct text_alike *alike, struct text_part line)
{
    if (line.length == 0 || line.length > TEXT_ALIKE_FRAME_MAX)
        return;
    for (size_t i = 0; i < alike->frames; i++)
        if (alike->frame_length[i] == line.length &&
            memcmp(alike->frame[i], line.text, line.length) == 0)
            return;
    const size_t i = alike->frames < TEXT_ALIKE_FRAMES ? alike->frames++ : TEXT_ALIKE_FRAMES - 1;
    alike->frame_length[i] = line.length;
    memcpy(alike->frame[i], line.text, line.length);
}

/* Length in bytes of the line end at text[at]; 0 if there is none, or not all of it. */
static size_t line_end(const char *text, size_t length, size_t at)
{
    if (at >= length)
        return 0;
    if (text[at] == '\n')
        return 1;
    return text[at] == '\r' && at + 1 < length && text[at + 1] == '\n' ? 2 : 0;
}

/* Length in bytes of the frame that text begins with, including its line end; 0 if there is
   none. */
static size_t frame_at(const struct text_alike *alike, const char *text, size_t length)
{
    for (size_t i = 0; i < alike->frames; i++) {
        const size_t n = alike->frame_length[i];
        if (n < length && memcmp(alike->frame[i], text, n) == 0 && line_end(text, length, n) > 0)
            return n + line_end(text, length, n);
    }
    return 0;
}

static bool counts_up(const uint16_t set[9])
{
    for (int c = 1; c < 9; c++)
        if (set[c] != set[0] << c && !(c == 1 && set[0] == TENRING_ALL_DIGITS && set[1] == 1) &&
            !(c > 1 && set[0] == TENRING_ALL_DIGITS && set[c] == 1u << (c - 1)))
            return false;
    return true;
}

bool text_read_alike(const struct text_alike *alike, const char *bytes, size_t length,
                     struct text_alike_grid *grid)
{
    size_t at = 0, lines = 0, rows = 0, end;
    unsigned gaps = 0;
    if (alike->rows == 0)
        return false;
    while (rows < alike->rows) {
        const char *line = bytes + at;
        const size_t left = length - at;
        size_t n = alike->row[rows].length;
        if (n < left && round_up(n) <= left && (end = line_end(line, left, n)) > 0 &&
            read_row(alike, rows, line, grid->set + rows * alike->cells)) {
            if (rows == 0) {
                if (alike->rows == 9 && counts_up(grid->set))
                    return false;
                grid->begin = at;
                grid->first = lines;
            }
            rows++;
            grid->end = at + n;
            n += end;
        } else if ((n = frame_at(alike, line, left)) == 0) {
            n = line_end(line, left, 0); /* a blank line */
            if (n == 0 || (rows != 0 && rows != 3 && rows != 6) || (gaps & 1u << rows && rows > 0))
                return false;
            gaps |= rows > 0 ? 1u << rows : 0;
        }
        at += n;
        lines++;
    }
    grid->next = at;
    grid->rest = lines - grid->first;
    if (alike->rows == 1) { /* a line without a blank may be a row of candidates */
        unsigned more = 0;
        for (size_t c = 0; c < TENRING_CELLS; c++)
            more |= grid->set[c] & (grid->set[c] - 1u);
        return more != 0;
    }
    return gaps == 0 || gaps == (1u << 3 | 1u << 6);
}
