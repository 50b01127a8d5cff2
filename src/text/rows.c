/*
 * rows.c - see text/rows.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/rows.h"

#include <string.h>

#include "text/message.h"

/* Reads nine parts that share one form. If it tells digits that a player placed from givens, the
   groups of candidates are the player's marks. */
static bool read_parts(const struct text_part part[TEXT_ROWS], struct text_form form,
                       struct tenring_record *record, bool *groups)
{
    bool placed = false;
    *groups = false;
    for (size_t r = 0; r < TEXT_ROWS; r++) {
        struct text_cells cells;
        if (!text_read_cells_of(part[r], form, &cells) || cells.count != TEXT_ROWS)
            return false;
        *groups = *groups || cells.groups;
        memcpy(record->puzzle.cell + TEXT_ROWS * r, cells.set, TEXT_ROWS * sizeof cells.set[0]);
        for (size_t c = 0; c < TEXT_ROWS; c++)
            if (cells.placed & 1u << c)
                record->play.placed.cell[TEXT_ROWS * r + c] =
                    (uint8_t)(digit_set_least(cells.set[c]) + 1);
        placed = placed || cells.placed;
    }
    for (int cell = 0; placed && cell < TENRING_CELLS; cell++) {
        const uint16_t set = record->puzzle.cell[cell];
        if (set != TENRING_ALL_DIGITS && (set & (set - 1)))
            record->play.marks.cell[cell] = set;
    }
    return true;
}

/* Whether all parts give the same cells in their own best forms as in the common form. */
static bool are_sure(const struct text_part part[TEXT_ROWS], const uint16_t *set)
{
    struct text_form form;
    struct text_cells cells;
    for (size_t r = 0; r < TEXT_ROWS; r++)
        if (!text_find_form(part[r], TEXT_ROWS, 0, &form, &cells) ||
            memcmp(cells.set, set + TEXT_ROWS * r, TEXT_ROWS * sizeof *set) != 0)
            return false;
    return true;
}

/* Reads nine parts in the first form that they share. Returns false if they share none, or if the
   result is ambiguous. */
static bool read_common(const struct text_part part[TEXT_ROWS], struct tenring_record *record,
                        bool *groups)
{
    struct text_form form;
    struct text_cells cells;
    for (size_t r = 0; r < 2; r++) /* a row of one symbol has forms that the others lack */
        for (int at = 0; (at = text_find_form(part[r], TEXT_ROWS, at, &form, &cells)) > 0;)
            if (read_parts(part, form, record, groups))
                return are_sure(part, record->puzzle.cell);
    return false;
}

/* Removes the labels from one end of nine parts. Returns false if they are no sequence. */
static bool take_labels(struct text_part part[TEXT_ROWS], bool left)
{
    unsigned first = 0;
    for (size_t r = 0; r < TEXT_ROWS; r++) {
        unsigned value;
        if (!text_take_label(part[r], left, &value, &part[r]))
            return false;
        first = r == 0 ? value : first;
        if (value != first + r || first > 1)
            return false;
    }
    return true;
}

/* Reads nine rows with labels at the left, at both ends, or at the right. */
static bool read_labelled(const struct text_block_line *const *rows, struct tenring_record *record,
                          bool *groups)
{
    static const struct {
        bool left, right;
    } ends[] = {{true, false}, {true, true}, {false, true}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct text_part part[TEXT_ROWS];
        for (size_t r = 0; r < TEXT_ROWS; r++)
            part[r] = text_row_core(rows[r]);
        if ((!ends[i].left || take_labels(part, true)) &&
            (!ends[i].right || take_labels(part, false)) && read_common(part, record, groups))
            return true;
    }
    return false;
}

bool text_read_rows(const struct text_block_line *const *rows, struct tenring_record *record,
                    bool *groups)
{
    struct text_part core[TEXT_ROWS];
    const struct text_look *first = &rows[0]->look;
    bool same = !first->labelled;
    *groups = false;
    for (size_t r = 0; r < TEXT_ROWS; r++) {
        const struct text_cells *cells = &rows[r]->look.cells;
        same = same && text_same_form(&rows[r]->look, first) && cells->count == TEXT_ROWS &&
               !cells->placed;
        *groups = *groups || cells->groups;
        memcpy(record->puzzle.cell + TEXT_ROWS * r, cells->set, TEXT_ROWS * sizeof cells->set[0]);
    }
    if (same)
        return true;
    for (size_t r = 0; r < TEXT_ROWS; r++)
        core[r] = text_row_core(rows[r]);
    return read_common(core, record, groups) || read_labelled(rows, record, groups);
}

/* ---- Errors ---- */

void text_fail_rows(const struct text_block_line *const *rows, size_t count,
                    struct tenring_record *record)
{
    size_t r = 0;
    while (r < count && rows[r]->look.kind != TEXT_LINE_BAD_ROW)
        r++;
    struct tenring_error *error = &record->error;
    const struct text_block_line *at = rows[r < count ? r : count != TEXT_ROWS ? count - 1 : 0];
    if (r == count && count != TEXT_ROWS)
        text_fail(error, at->bad, TENRING_ERROR_CODE_GRID_ROWS, (uint64_t)count);
    else if (r == count)
        text_fail(error, at->bad, TENRING_ERROR_CODE_GRID_FORMS);
    else if (at->found)
        text_fail(error, at->bad, TENRING_ERROR_CODE_GRID_CELL, (int)at->found);
    else
        text_fail(error, at->bad, TENRING_ERROR_CODE_GRID_ROW_CELLS, (uint64_t)r + 1,
                  (uint64_t)at->look.cells.count);
    text_fail_in_line(record, &(struct text_line){.number = at->line, .offset = at->offset});
}

void text_fail_groups(const struct text_block_line *const *rows, struct tenring_record *record)
{
    size_t r = 0;
    while (r < TEXT_ROWS - 1 && !rows[r]->look.cells.groups)
        r++;
    const struct text_part core = text_row_core(rows[r]);
    text_fail(&record->error, 0, TENRING_ERROR_CODE_GRID_ROW_GROUP, core.text, core.length);
    text_fail_in_line(record,
                      &(struct text_line){.number = rows[r]->line, .offset = rows[r]->offset});
}

bool text_are_other_table(const struct text_block_line *const *rows, size_t count, size_t slack)
{
    size_t other = 0;
    for (size_t r = 0; r < count; r++) {
        const size_t cells = rows[r]->look.cells.count;
        const bool numbers =
            cells == TEXT_ROWS && (!rows[r]->found || text_counts_up(text_row_core(rows[r])));
        other += rows[r]->look.kind == TEXT_LINE_BAD_ROW &&
                 (cells + slack < TEXT_ROWS || cells > TEXT_ROWS + slack || numbers);
    }
    return 2 * other > count;
}

bool text_are_numbers(const struct text_block_line *const *rows, const uint16_t *set)
{
    bool used[3] = {false};
    if (!text_is_bare_width(rows[0]->look.form))
        return false;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        used[cell % 9 / 3] = used[cell % 9 / 3] || set[cell] != TENRING_ALL_DIGITS;
    return !(used[0] && used[1] && used[2]);
}
