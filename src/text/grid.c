/*
 * grid.c - see text/grid.h.
 *
 * A blank line ends a grid, but not after the third and sixth row, nor when one follows every row.
 * Whether it was such a one is seen later: a grid with a gap after its third row alone, say, is
 * either whole or the end of one and the beginning of another. So
 *
 *     gaps after rows 3 and 6, after every row, or none   the ninth row ends the grid
 *     after row 3 or 6 alone                              the next line decides: another row says
 *                                                         that the rows before the gap were a grid
 *                                                         that was cut off
 *     after row 1, and then not after every row           the rows before the last gap were
 *
 * After a grid that was cut off the count of rows would be wrong for good where bands are set apart
 * by blank lines, and grids by more of them: so more blank lines than have stood within a grid end
 * one.
 *
 * A table's head that looks like a row is treated the same way: the rule below it makes the tenth
 * row possible, and only that shows that the first was the head.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/grid.h"

#include "base/grid.h"

#include "text/message.h"
#include "text/record.h"

#include <string.h>

size_t text_add_source(struct text_grid *grid, const struct text_line *line)
{
    if (grid->source_line == line->number)
        return grid->source_begin;
    grid->source_line = line->number;
    grid->source_begin = grid->source_length + (grid->source_length > 0);
    size_t room = sizeof grid->source - grid->source_length;
    if (grid->source_length > 0 && room > 0) {
        grid->source[grid->source_length++] = '\n';
        room--;
    }
    size_t n = line->length < room ? line->length : room;
    memcpy(grid->source + grid->source_length, line->text, n);
    grid->source_length += n;
    return grid->source_begin;
}

void text_note_fault(struct text_grid_row *row, const struct text_line *line,
                     const struct tenring_error *error)
{
    if (row->error_line)
        return;
    row->error = *error;
    row->error.offset += (size_t)line->offset;
    row->error_line = line->number;
    row->error_column = error->offset + 1;
}

void text_drop_rows(struct text_grid *grid, int count)
{
    int left = grid->rows - count;
    size_t source = left > 0 && count < 9 ? grid->row[count].source : grid->source_length;
    if (source > grid->source_length)
        source = grid->source_length; /* the row before has filled it */
    memmove(grid->row, grid->row + count, (size_t)left * sizeof grid->row[0]);
    memmove(grid->source, grid->source + source, grid->source_length - source);
    for (int i = 0; i < left; i++)
        grid->row[i].source -= source;
    grid->source_length -= source;
    grid->gaps = grid->gaps >> count & ~1u;
    grid->rows = left;
    grid->rule = false;
}

void text_drop_done(struct text_grid *grid)
{
    if (grid->done > 0)
        text_drop_rows(grid, grid->done);
    grid->done = 0;
}

void text_take_placed(struct tenring_record *record)
{
    bool game = false;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        game = game || record->puzzle.cell[cell] & TEXT_PLACED;
    for (int cell = 0; cell < GRID_CELLS && game; cell++) {
        unsigned set = record->puzzle.cell[cell] & TENRING_ALL_DIGITS;
        if (record->puzzle.cell[cell] & TEXT_PLACED)
            record->play.placed.cell[cell] = (uint8_t)(digit_set_least(set) + 1);
        else if (digit_set_size(set) > 1 && set != TENRING_ALL_DIGITS)
            record->play.marks.cell[cell] = (uint16_t)set;
        record->puzzle.cell[cell] = (uint16_t)set;
    }
}

enum text_step text_finish_rows(struct text_grid *grid, int count, enum tenring_syntax syntax,
                                struct tenring_record *record)
{
    const struct text_grid_row *bad = NULL;
    bool groups = false;
    grid->was_cut = count < 9;
    for (int i = 0; i < count; i++) {
        groups = groups || (grid->row[i].groups && syntax != TENRING_SYNTAX_GRID);
        if (!bad && grid->row[i].error_line)
            bad = &grid->row[i];
    }
    text_begin_record(record, groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID,
                      grid->row[0].line);
    if (bad) {
        record->error = bad->error;
        text_fail_record(record, bad->error_line, bad->error_column);
    } else if (count < 9) {
        const struct text_grid_row *last = &grid->row[count - 1];
        text_fail(&record->error, (size_t)last->end_offset, TENRING_ERROR_CODE_GRID_ROWS,
                  (uint64_t)count);
        text_fail_record(record, last->line, last->end_column);
    } else {
        for (int i = 0; i < 9; i++)
            memcpy(record->puzzle.cell + 9 * i, grid->row[i].set, sizeof grid->row[i].set);
        text_take_placed(record);
    }
    bool more = count < 9 && count < grid->rows;
    size_t source = more ? grid->row[count].source : grid->source_length;
    bool end = more && source > 0; /* a line end stands before the next row */
    text_set_source(record, grid->source, source - end);
    grid->done = count;
    grid->found = true;
    return TEXT_FOUND;
}

enum text_step text_finish_grid(struct text_grid *grid, enum tenring_syntax syntax,
                                struct tenring_record *record)
{
    return text_finish_rows(grid, grid->rows, syntax, record);
}

bool text_ends_with_ninth(const struct text_grid *grid)
{
    const unsigned threes = 1u << 3 | 1u << 6;
    const unsigned each = 0x1fe;
    return !grid->rule && (grid->gaps == 0 || grid->gaps == threes || grid->gaps == each);
}

bool text_grid_is_idle(const struct text_grid *grid)
{
    return grid->done == grid->rows &&
           (grid->rows == 0 || (grid->rows == 9 && text_ends_with_ninth(grid))) && !grid->tall &&
           grid->third == 0 && !grid->skip_section && !text_has_titles(&grid->titles);
}

bool text_may_have_gap(const struct text_grid *grid)
{
    return grid->rows == 1 || grid->rows == 3 || grid->rows == 6 ||
           (grid->rows < 9 && (grid->gaps & 1u << 1) != 0);
}

int text_rows_before(const struct text_grid *grid)
{
    if (grid->rows == 9 && !grid->rule)
        return (grid->gaps & 1u << 3) != 0 ? 3 : 6;
    bool each = (grid->gaps & 1u << 1) != 0;
    return each && (grid->gaps >> grid->rows & 1) == 0 ? grid->rows - 1 : 0;
}

void text_begin_grid(struct text_grid *grid)
{
    grid->gaps = 0;
    grid->gap = grid->rule = false;
    grid->source_length = 0;
    grid->source_line = 0;
    grid->after_line = false;
    text_drop_titles(&grid->titles);
}

struct text_grid_row *text_add_row(struct text_grid *grid, size_t source)
{
    if (grid->rows == 9) {
        source -= grid->source_length; /* the head of a table */
        text_drop_rows(grid, 1);
        source += grid->source_length;
    }
    struct text_grid_row *row = &grid->row[grid->rows++];
    memset(row, 0, sizeof *row);
    row->source = source;
    if (grid->gap && (grid->least_blanks == 0 || grid->blanks < grid->least_blanks))
        grid->least_blanks = grid->blanks;
    grid->gap = false;
    return row;
}

bool text_has_dash(const struct text_grid *grid)
{
    bool dash = false;
    for (int i = 0; i < grid->rows; i++)
        dash = dash || grid->row[i].dash;
    return dash;
}

bool text_blanks_otherwise(const struct text_grid *grid)
{
    for (int i = 0; i < grid->rows; i++)
        for (int column = 0; column < 9 && !grid->row[i].dash; column++)
            if (grid->row[i].set[column] == TENRING_ALL_DIGITS)
                return true;
    return false;
}

bool text_is_framed(const struct text_grid *grid)
{
    bool framed = false;
    for (int i = 0; i < grid->rows; i++)
        framed = framed || grid->row[i].framed;
    return framed;
}

bool text_is_spaced(const struct text_grid *grid)
{
    bool spaced = false;
    for (int i = 0; i < grid->rows; i++)
        spaced = spaced || grid->row[i].spaced;
    return spaced;
}
