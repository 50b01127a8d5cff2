/*
 * markup.c - see text/markup.h.
 *
 * Tags need not be closed, as in HTML: a <td> ends the one before it, a <tr> its row. Cells of a
 * heading, <th>, are none of a grid. A row with another number of cells, or with more than a
 * character in one, ends a grid; so does the table. Tables inside tables end the outer one's grid.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/markup.h"

#include "text/characters.h"
#include "text/fields.h"

#include <string.h>

/* ---- Text ---- */

static void take_cell(struct text_markup *markup, char byte)
{
    if (markup->run_cells < GRID_CELLS)
        markup->run[markup->run_cells] = byte;
    if (markup->run_cells <= GRID_CELLS)
        markup->run_cells++;
    if (markup->in_cell) {
        markup->bad_cell |= markup->value != '\0';
        markup->value = byte;
    }
}

static void take_other(struct text_markup *markup)
{
    markup->run_cells = GRID_CELLS + 1;
    markup->bad_cell = true;
}

/* A reference is white space, or something that is no cell. */
static void end_reference(struct text_markup *markup)
{
    static const char *const spaces[] = {"&nbsp", "&#160", "&#xa0", "&ensp", "&emsp", "&#32"};
    bool space = false;
    for (size_t n = 0; n < sizeof spaces / sizeof spaces[0]; n++)
        space |= text_equals(markup->reference, markup->reference_length, spaces[n]);
    markup->reference_length = 0;
    if (!space)
        take_other(markup);
}

static void take_byte(struct text_markup *markup, char byte)
{
    const bool after_c2 = markup->after_c2;
    markup->after_c2 = byte == '\xc2';
    if (after_c2 && byte != '\xa0')
        take_other(markup);
    if (markup->reference_length > 0) {
        if (byte == ';') {
            end_reference(markup);
            return;
        }
        if (markup->reference_length < sizeof markup->reference &&
            (text_is_letter(byte) || byte == '#' || (byte >= '0' && byte <= '9'))) {
            markup->reference[markup->reference_length++] = byte;
            return;
        }
        markup->reference_length = 0;
        take_other(markup);
    }
    if (byte == '&')
        markup->reference[markup->reference_length++] = byte;
    else if (text_is_cell(byte))
        take_cell(markup, byte);
    else if (!text_is_space(byte) && byte != '\n' && byte != '\r' && !markup->after_c2 &&
             !(after_c2 && byte == '\xa0'))
        take_other(markup);
}

size_t text_markup_text(struct text_markup *markup, const char *text, size_t length)
{
    size_t first = length;
    for (size_t i = 0; i < length; i++) {
        if (markup->run_cells == 0 && text_is_cell(text[i]))
            first = i;
        take_byte(markup, text[i]);
    }
    return first;
}

/* ---- Puzzles ---- */

/* Of the puzzles in a row of a table the first counts: what follows is most often its solution. */
static bool is_wanted(struct text_markup *markup)
{
    const bool wanted = !markup->names_solution && !markup->row_has_puzzle;
    markup->row_has_puzzle |= markup->in_cell;
    return wanted;
}

bool text_markup_takes_run(struct text_markup *markup)
{
    if (markup->reference_length > 0 || markup->after_c2)
        take_other(markup); /* it was not complete */
    markup->reference_length = 0;
    markup->after_c2 = false;
    if (markup->run_cells != GRID_CELLS)
        return false;
    markup->run_cells = GRID_CELLS + 1;
    return is_wanted(markup);
}

bool text_markup_attribute(struct text_markup *markup, const char *name, size_t name_length,
                           const char *value, size_t length)
{
    static const char data[] = "data-";
    if (markup->in_cell && text_equals(name, name_length, "value"))
        (void)text_markup_text(markup, value, length);
    if (length != GRID_CELLS)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!text_is_cell(value[i]))
            return false;
    if (text_starts_with(name, name_length, data)) {
        name += sizeof data - 1;
        name_length -= sizeof data - 1;
    }
    return !text_is_solution_name(name, name_length) && is_wanted(markup);
}

/* ---- Tags ---- */

static void end_cell(struct text_markup *markup)
{
    if (!markup->in_cell)
        return;
    markup->in_cell = false;
    markup->bad_row |= markup->bad_cell;
    if (markup->columns < 9 && markup->rows < 9)
        markup->table[9 * markup->rows + markup->columns] = markup->value ? markup->value : '.';
    markup->columns++;
}

/* Returns whether the table is complete. One without a digit is no puzzle, but drawn by a script
   later, or there to hold other things. */
static bool end_row(struct text_markup *markup)
{
    bool digits = false;
    end_cell(markup);
    if (markup->columns == 9 && !markup->bad_row) {
        if (markup->rows++ == 0)
            markup->table_line = markup->row_line;
    } else if (markup->columns > 0) {
        markup->rows = 0;
    }
    markup->row_line = 0;
    markup->columns = 0;
    markup->bad_row = markup->row_has_puzzle = false;
    if (markup->rows < 9)
        return false;
    markup->rows = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        digits |= text_is_digit(markup->table[cell]);
    return digits;
}

enum tag { OTHER, CELL, HEADING, ROW, TABLE, INLINE };

static enum tag tag_of(const char *name, size_t length)
{
    static const struct {
        const char *name;
        enum tag tag;
    } tags[] = {{"td", CELL},     {"th", HEADING},   {"tr", ROW},      {"table", TABLE},
                {"br", INLINE},   {"wbr", INLINE},   {"span", INLINE}, {"b", INLINE},
                {"i", INLINE},    {"u", INLINE},     {"em", INLINE},   {"strong", INLINE},
                {"font", INLINE}, {"small", INLINE}, {"sup", INLINE},  {"tt", INLINE}};
    for (size_t n = 0; n < sizeof tags / sizeof tags[0]; n++)
        if (text_equals(name, length, tags[n].name))
            return tags[n].tag;
    return OTHER;
}

bool text_markup_tag(struct text_markup *markup, const char *name, size_t length, bool closes,
                     uint64_t line)
{
    const enum tag kind = tag_of(name, length);
    if (kind == INLINE)
        return false;
    markup->run_cells = 0;
    markup->names_solution = !closes && text_is_solution_name(name, length);
    bool complete = false;
    if (kind == CELL || kind == HEADING)
        end_cell(markup);
    if (kind == ROW || kind == TABLE)
        complete = end_row(markup);
    if (kind == TABLE)
        markup->rows = 0;
    if ((kind == ROW || kind == CELL) && !closes && markup->row_line == 0)
        markup->row_line = line;
    if (kind == CELL && !closes) {
        markup->in_cell = true;
        markup->bad_cell = false;
        markup->value = '\0';
    }
    return complete;
}
