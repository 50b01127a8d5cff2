/*
 * plain_lines.c - the short cut for long files: many records at once, just their puzzles.
 *
 * It applies where nothing else can be meant, at the beginning of a line, with the format known and
 * nothing unusual in its state: lines with 81 cells, grids that look like the one before, lines of
 * 729 pencilmarks (text/kernel.h). Whatever else comes is left to tenring_reader_next, whose
 * records are the measure: the test test_plain_lines compares both on mutated texts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

#include <stdlib.h>

#include "base/isa.h"
#include "text/characters.h"
#include "text/kernel.h"

static bool applies(const struct tenring_reader *reader)
{
    return reader->syntax == TENRING_SYNTAX_LINE && reader->started && !reader->unreadable &&
           text_at_line_start(&reader->lines) && reader->table.decided &&
           !reader->table.csv.separator && !text_has_titles(&reader->grid.titles);
}

/* Counts `count` lines that were taken from the bytes held as records; *line is the first. */
static size_t pass(struct tenring_reader *reader, size_t count, uint64_t *line)
{
    if (count > 0)
        *line = text_pass_lines(&reader->lines, count, TEXT_LINE_SIZE);
    reader->number += count;
    return count;
}

size_t tenring_reader_next_puzzles(struct tenring_reader *reader, struct tenring_puzzle *puzzles,
                                   size_t max, uint64_t *line)
{
    if (!reader || !puzzles || !line || !applies(reader))
        return 0;
    const char *text = text_bytes(&reader->lines);
    size_t whole = text_held(&reader->lines) / TEXT_LINE_SIZE;
    size_t n = whole < max ? whole : max;
    size_t count = 0;
    while (count < n && text[GRID_CELLS] == '\n' && text_read_line(text, &puzzles[count])) {
        count++;
        text += TEXT_LINE_SIZE;
    }
    return pass(reader, count, line);
}

#ifndef __wasm__
ISA_DECLARE_BUT_VL(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS_BUT_VL(text_kernel);

/* ---- What the careful reader has seen ---- */

/* Whether the format's state is as after a grid that had nothing unusual about it. */
static bool is_idle(const struct tenring_reader *reader)
{
    return text_grid_is_idle(&reader->grid) && !reader->grid.after_line;
}

/* Learns the layout of the grid that was just read, if its bytes are still held: they stand before
   those that come next unless the buffer was filled anew meanwhile. */
static void learn(struct tenring_reader *reader, const struct tenring_puzzle *puzzle)
{
    struct text_lines *lines = &reader->lines;
    const uint64_t length = lines->offset - reader->end_offset;
    if (length > TEXT_LAYOUT_MAX || length > lines->start || reader->layout_wait > 0) {
        reader->layout_wait -= reader->layout_wait > 0;
        return;
    }
    if (!reader->layout)
        reader->layout = calloc(1, sizeof *reader->layout);
    if (!reader->layout)
        return; /* it goes without */
    const char *bytes = lines->buffer + lines->start - length;
    reader->layout->length = 0;
    if (reader->end_return && *bytes == '\n')
        return; /* the end of the line before the grid */
    text_learn_layout(reader->layout, puzzle, bytes, (size_t)length);
    /* As long as no grid has fitted, the next learning waits longer. */
    enum { MOST_FAILED = 6 };
    reader->layout_failed += reader->layout_failed < MOST_FAILED;
    reader->layout_wait = (1u << reader->layout_failed) - 2;
}

void text_note_record(struct tenring_reader *reader, const struct tenring_record *record)
{
    if (reader->syntax != TENRING_SYNTAX_GRID && reader->syntax != TENRING_SYNTAX_PENCILMARKS)
        return;
    const bool was_idle = reader->idle;
    reader->idle = record->status == TENRING_STATUS_OK && is_idle(reader);
    if (reader->idle && was_idle && record->syntax == TENRING_SYNTAX_GRID)
        learn(reader, &record->puzzle);
    reader->end_offset = reader->lines.offset;
    reader->end_line = reader->lines.line;
    reader->end_return = reader->lines.skip_line_feed;
}

/* ---- Many records at once ---- */

static bool is_csv_header(const char *text, size_t length)
{
    struct text_csv csv;
    return text_is_csv_header(text, length, &csv);
}

static size_t take_grids(struct tenring_reader *reader, const struct text_kernel *kernel,
                         struct text_taking *t, struct tenring_plain *plain)
{
    if (!reader->idle || !is_idle(reader) || reader->lines.offset != reader->end_offset ||
        !reader->layout || reader->layout->length == 0)
        return 0;
    size_t count = kernel->take_layout(t, reader->layout);
    plain->line = reader->lines.line + reader->layout->first;
    plain->step = reader->layout->lines;
    plain->syntax = TENRING_SYNTAX_GRID;
    if (count > 0)
        reader->layout_failed = reader->layout_wait = 0;
    return count;
}

static size_t take_marks(struct tenring_reader *reader, const struct text_kernel *kernel,
                         struct text_taking *t, struct tenring_plain *plain)
{
    if (!plain->puzzles || !text_grid_is_idle(&reader->grid))
        return 0;
    plain->line = reader->lines.line;
    plain->step = 1;
    plain->syntax = TENRING_SYNTAX_PENCILMARKS;
    size_t count = kernel->take_marks(t, plain->puzzles);
    if (count > 0) {
        reader->grid.after_line = true;
        reader->idle = false;
    }
    return count;
}

static size_t take_lines(struct tenring_reader *reader, const struct text_kernel *kernel,
                         struct text_taking *t, struct tenring_plain *plain)
{
    plain->line = reader->lines.line;
    plain->step = 1;
    plain->syntax = TENRING_SYNTAX_LINE;
    return kernel->take_lines(t);
}

/* Whether rows can be told: the careful reader may still have to find the solutions' column. */
static bool knows_rows(const struct tenring_reader *reader)
{
    const struct text_table *table = &reader->table;
    return reader->syntax == TENRING_SYNTAX_LINE &&
           (!table->csv.separator || !table->want_solution || table->wanted_solution ||
            table->solution_sure);
}

/* Takes records from so many bytes. Returns the bytes they took. */
static size_t take(struct tenring_reader *reader, const char *bytes, size_t length,
                   struct tenring_plain *plain)
{
    const struct text_kernel *kernel = isa_choose(kernels, 0);
    struct text_taking t = {
        .at = bytes,
        .end = bytes + length,
        .lines = plain->lines,
        .room = plain->max,
        .separator = reader->table.csv.separator,
        .column = reader->table.csv.column,
        .is_header = is_csv_header,
        .rows = plain->rows,
        .want_solution = reader->table.want_solution || reader->table.wanted_solution,
        .solution = reader->table.csv.has_solution ? reader->table.csv.solution : SIZE_MAX,
    };
    if (reader->syntax == TENRING_SYNTAX_LINE)
        plain->count = take_lines(reader, kernel, &t, plain);
    else if (reader->syntax == TENRING_SYNTAX_GRID)
        plain->count = take_grids(reader, kernel, &t, plain);
    else if (reader->syntax == TENRING_SYNTAX_PENCILMARKS &&
             (plain->count = take_grids(reader, kernel, &t, plain)) == 0)
        plain->count = take_marks(reader, kernel, &t, plain);
    if (plain->count > 0)
        reader->lines.skip_line_feed = t.after_return;
    return (size_t)(t.at - bytes);
}

/* Passes over the LF of a line that ended in CR, when it is there. Returns its length. */
static size_t pass_line_feed(struct text_lines *lines, const char *bytes, size_t length)
{
    if (!lines->skip_line_feed || length == 0)
        return 0;
    lines->skip_line_feed = false;
    return *bytes == '\n';
}

size_t tenring_reader_take_plain(struct tenring_reader *reader, const char *bytes, size_t length,
                                 struct tenring_plain *plain)
{
    if (!reader || (!bytes && length > 0) || !plain || plain->size != sizeof *plain ||
        !plain->lines)
        return 0;
    struct text_lines *lines = &reader->lines;
    const bool held = text_held(lines) > 0;
    plain->count = 0;
    plain->used = 0;
    if (!reader->started || reader->unreadable || lines->dropped > 0 ||
        (reader->syntax == TENRING_SYNTAX_LINE && !reader->table.decided) ||
        text_has_titles(&reader->grid.titles) || (!held && lines->ended) ||
        (plain->rows && !knows_rows(reader)))
        return 0;
    if (held) {
        bytes = text_bytes(lines);
        length = text_held(lines);
    }
    size_t used = pass_line_feed(lines, bytes, length);
    if (reader->end_offset == lines->offset) {
        reader->end_offset += used;
        reader->end_return = lines->skip_line_feed;
    }
    lines->offset += used;
    const size_t taken =
        lines->skip_line_feed ? 0 : take(reader, bytes + used, length - used, plain);
    used += taken;
    plain->used = held ? 0 : used;
    lines->start += held ? used : 0;
    if (used > 0) {
        lines->scanned = 0;
        lines->line_found = false;
    }
    if (plain->count > 0) {
        lines->offset += taken;
        lines->line += plain->count * plain->step;
        reader->number += plain->count;
        if (plain->rows) {
            reader->table.row = plain->rows[plain->count - 1].row;
            reader->table.solution = plain->rows[plain->count - 1].solution;
        }
        reader->end_offset = lines->offset;
        reader->end_line = lines->line;
        reader->end_return = lines->skip_line_feed;
    }
    return plain->count;
}
#endif
