/*
 * latex.c - see text/latex.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/latex.h"

#include "text/message.h"

#include <string.h>

enum { ENOUGH = 5, FIELDS_MAX = 99 };

void text_begin_latex_row(struct text_latex *latex)
{
    memset(&latex->row, 0, sizeof latex->row);
    latex->begun = false;
    latex->fields = latex->good = 0;
    latex->length = 0;
}

void text_touch_latex_row(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    const struct text_line *line = scan->line;
    if (latex->begun)
        return;
    latex->begun = true;
    if (grid->rows == 0)
        text_begin_grid(grid);
    latex->row.line = line->number;
    latex->row.source = text_add_source(grid, line);
}

void text_add_latex(const struct text_latex_scan *scan, char byte)
{
    struct text_latex *latex = scan->latex;
    const struct text_line *line = scan->line;
    text_touch_latex_row(scan);
    if (latex->length == 0) {
        latex->cell_at = latex->at;
        latex->cell_line = line->number;
        latex->cell_offset = line->offset;
    }
    if (latex->length < sizeof latex->cell)
        latex->cell[latex->length++] = byte;
}

void text_add_latex_space(struct text_latex *latex)
{
    if (latex->length > 0 && latex->length < sizeof latex->cell)
        latex->cell[latex->length++] = ' ';
}

void text_end_latex_field(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    struct text_row read = {.groups = false};
    const char *cell = latex->cell;
    size_t length = latex->length;
    text_touch_latex_row(scan);
    if (text_fold(cell, length, &grid->folded)) {
        cell = grid->folded.text;
        length = grid->folded.length;
    }
    if (text_read_cell(cell, 0, length, scan->syntax, 0, &read)) {
        latex->good++;
    } else {
        const struct text_line place = {.number = latex->cell_line, .offset = latex->cell_offset};
        read.error.offset = latex->cell_at;
        text_note_fault(&latex->row, &place, &read.error);
    }
    if (latex->fields < 9)
        latex->row.set[latex->fields] = read.set[0];
    latex->row.groups = latex->row.groups || read.groups;
    latex->fields += latex->fields < FIELDS_MAX;
    latex->length = 0;
}

/* Keeps the first fault of a row that is no part of a puzzle. */
static void note_missed(struct text_latex *latex, const struct text_grid_row *row)
{
    if (latex->missed_row || !row->error_line)
        return;
    latex->missed_row = true;
    latex->missed = *row;
}

enum text_step text_end_latex_table(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    const bool sure = latex->sure;
    latex->sure = false;
    text_begin_latex_row(latex);
    if (grid->rows == 0)
        return TEXT_AGAIN;
    if (sure)
        return text_finish_grid(grid, scan->syntax, scan->record);
    for (int i = 0; i < grid->rows; i++)
        note_missed(latex, &grid->row[i]);
    text_drop_rows(grid, grid->rows);
    return TEXT_AGAIN;
}

enum text_step text_end_latex_row(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    struct text_grid *grid = scan->grid;
    const struct text_line *line = scan->line;
    struct text_grid_row *row = &latex->row;
    const bool wanted = latex->good >= ENOUGH;
    if (latex->fields != 9) {
        struct tenring_error error;
        text_fail(&error, latex->at, TENRING_ERROR_CODE_GRID_ROW_CELLS,
                  (uint64_t)(grid->rows % 9 + 1), (uint64_t)latex->fields);
        row->error_line = 0; /* whatever else is wrong follows from that */
        text_note_fault(row, line, &error);
    }
    row->end_column = latex->at + 1;
    row->end_offset = line->offset + latex->at;
    latex->sure = latex->sure || (wanted && latex->fields == 9);
    if (wanted || grid->rows > 0) {
        if (line->length > 0)
            text_add_source(grid, line);
        struct text_grid_row *added = text_add_row(grid, row->source);
        row->source = added->source;
        *added = *row;
    } else {
        note_missed(latex, row);
    }
    text_begin_latex_row(latex);
    return grid->rows == 9 && text_ends_with_ninth(grid) ? text_end_latex_table(scan) : TEXT_AGAIN;
}

enum text_step text_close_latex_row(const struct text_latex_scan *scan)
{
    struct text_latex *latex = scan->latex;
    if (latex->fields == 0) {
        text_begin_latex_row(latex); /* prose */
        return TEXT_AGAIN;
    }
    if (!latex->strokes || latex->length > 0)
        text_end_latex_field(scan);
    return text_end_latex_row(scan);
}
