/*
 * plain_lines.c - the short cut for long files: many records at once, just their puzzles.
 *
 * It applies where nothing else can be meant, at the beginning of a line, or of an array behind a
 * record, with the format known and nothing unusual in its state: lines with 81 cells, grids and
 * arrays that look like the one before, lines of 729 pencilmarks (text/kernel.h). Whatever else
 * comes is left to tenring_reader_next, whose records are the measure: the test test_plain_lines
 * compares both on mutated texts.
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

#ifdef TEXT_SHORT_CUTS
ISA_DECLARE_64(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS_64(text_kernel);

/* ---- What the careful reader has seen ---- */

/* Whether the format's state is as after a grid that had nothing unusual about it. */
static bool is_idle(const struct tenring_reader *reader)
{
    return text_grid_is_idle(&reader->grid) && !reader->grid.after_line;
}

/* How much of the present line the reader has looked at. */
static size_t place_in_line(const struct tenring_reader *reader)
{
    return reader->syntax == TENRING_SYNTAX_ARRAY ? reader->array.at : 0;
}

/* The bytes of the record that was just read, if they are still held: they stand before those that
   come next unless the buffer was filled anew meanwhile. NULL: they are not, or are too many. */
static const char *last_bytes(const struct tenring_reader *reader, size_t *length)
{
    const struct text_lines *lines = &reader->lines;
    const size_t at = lines->start + place_in_line(reader);
    const uint64_t bytes_of_it = lines->offset + place_in_line(reader) - reader->end_offset;
    if (bytes_of_it == 0 || bytes_of_it > TEXT_LAYOUT_MAX || bytes_of_it > at)
        return NULL;
    *length = (size_t)bytes_of_it;
    const char *bytes = lines->buffer + at - *length;
    return reader->end_return && *bytes == '\n' ? NULL : bytes; /* the end of the line before */
}

/* As long as no record has fitted, the next learning waits longer. */
static void wait_longer(struct tenring_reader *reader)
{
    enum { MOST_FAILED = 6 };
    reader->layout_failed += reader->layout_failed < MOST_FAILED;
    reader->layout_wait = (1u << reader->layout_failed) - 2;
}

/* Learns the layout of the grid that was just read. */
static void learn(struct tenring_reader *reader, const struct tenring_puzzle *puzzle)
{
    size_t length;
    const char *bytes = last_bytes(reader, &length);
    if (!bytes || reader->layout_wait > 0) {
        reader->layout_wait -= reader->layout_wait > 0;
        return;
    }
    if (!reader->layout)
        reader->layout = calloc(1, sizeof *reader->layout);
    if (!reader->layout)
        return; /* it goes without */
    text_learn_layout(reader->layout, puzzle, bytes, length);
    wait_longer(reader);
}

/* Notes that the reader stands behind a record. */
static void note_end(struct tenring_reader *reader)
{
    reader->end_offset = reader->lines.offset + place_in_line(reader);
    reader->end_return = reader->lines.skip_line_feed;
    reader->end_number = reader->number;
}

/* Goes to the end of the line that gave the last record of an array, if no other one is in it, and
   learns from that record when none of the next ones will fit otherwise. */
static void go_behind_array(struct tenring_reader *reader)
{
    struct text_array *array = &reader->array;
    const bool due = reader->layout_wait == 0;
    size_t length;
    if (reader->number == reader->end_number || array->at == 0 ||
        text_may_repeat(reader->repeat, array))
        return;
    reader->layout_wait -= !due;
    if (!due && !text_knows_repeat(reader->repeat))
        return;
    if (!reader->repeat)
        reader->repeat = calloc(1, sizeof *reader->repeat);
    if (!reader->repeat)
        return; /* it goes without */
    if (reader->many_line != reader->lines.line && !text_pass_array_line(&reader->lines, array))
        reader->many_line = reader->lines.line;
    const char *bytes = last_bytes(reader, &length);
    if (due && bytes && reader->number == reader->end_number + 1 &&
        !text_may_repeat(reader->repeat, array)) {
        text_learn_repeat(reader->repeat, array, bytes, length);
        wait_longer(reader);
    }
    note_end(reader);
}

void text_note_record(struct tenring_reader *reader, const struct tenring_record *record)
{
    if (reader->syntax != TENRING_SYNTAX_GRID && reader->syntax != TENRING_SYNTAX_PENCILMARKS)
        return;
    const bool was_idle = reader->idle;
    reader->idle = record->status == TENRING_STATUS_OK && is_idle(reader);
    if (reader->idle && was_idle && record->syntax == TENRING_SYNTAX_GRID)
        learn(reader, &record->puzzle);
    note_end(reader);
}

/* ---- Many records at once ---- */

/* The records that come next where the format's state leaves no other choice. */
enum plain_kind { PLAIN_NONE, PLAIN_LINES, PLAIN_LAYOUTS, PLAIN_MARKS, PLAIN_OBJECTS };

/* What the next record may be. Where it may be a grid, it may be a line of pencilmarks, too, if the
   stream has those. */
static enum plain_kind plain_kind(const struct tenring_reader *reader)
{
    if (reader->syntax == TENRING_SYNTAX_LINE)
        return reader->table.csv.cells ? PLAIN_NONE : PLAIN_LINES;
    if (reader->syntax == TENRING_SYNTAX_ARRAY && text_may_repeat(reader->repeat, &reader->array))
        return reader->repeat->object.count > 0 ? PLAIN_OBJECTS : PLAIN_LAYOUTS;
    if (reader->syntax != TENRING_SYNTAX_GRID && reader->syntax != TENRING_SYNTAX_PENCILMARKS)
        return PLAIN_NONE;
    if (reader->idle && is_idle(reader) && reader->lines.offset == reader->end_offset &&
        reader->layout && reader->layout->length > 0)
        return PLAIN_LAYOUTS;
    return reader->syntax == TENRING_SYNTAX_PENCILMARKS && text_grid_is_idle(&reader->grid)
               ? PLAIN_MARKS
               : PLAIN_NONE;
}

/* The layout of PLAIN_LAYOUTS. */
static const struct text_layout *layout_of(const struct tenring_reader *reader)
{
    return reader->syntax == TENRING_SYNTAX_ARRAY ? &reader->repeat->layout : reader->layout;
}

/* Whether rows can be told: the careful reader may still have to find the solutions' column, or
   that there is none. */
static bool knows_rows(const struct tenring_reader *reader)
{
    const struct text_table *table = &reader->table;
    if (reader->syntax == TENRING_SYNTAX_ARRAY)
        return true;
    return reader->syntax == TENRING_SYNTAX_LINE &&
           (!table->csv.separator || (!table->want_solution && !table->wanted_solution) ||
            table->solution_sure);
}

/* Finds the records of one kind that bytes[0..length) begin with, those that begin before
   bytes[stop]. *after_return: the last one ended in a CR that is the last byte. */
static void find_records(const struct tenring_reader *reader, enum plain_kind kind,
                         const char *bytes, size_t length, size_t stop, struct tenring_plain *plain,
                         bool *after_return)
{
    const struct text_kernel *kernel = isa_choose(kernels, 0);
    struct text_taking t = {
        .at = bytes,
        .end = bytes + length,
        .stop = bytes + stop,
        .lines = plain->lines,
        .room = plain->max,
        .separator = reader->table.csv.separator,
        .column = reader->table.csv.column,
        .rows = plain->rows,
        .want_solution = reader->table.want_solution || reader->table.wanted_solution,
        .solution = reader->table.csv.has_solution ? reader->table.csv.solution : SIZE_MAX,
    };
    plain->count = 0;
    plain->line = reader->lines.line;
    plain->step = 1;
    if (kind != PLAIN_NONE && reader->syntax == TENRING_SYNTAX_ARRAY)
        t.own_lines = text_repeats_lines(reader->repeat);
    if (kind == PLAIN_LINES) {
        plain->syntax = TENRING_SYNTAX_LINE;
        plain->count = kernel->take_lines(&t);
    } else if (kind == PLAIN_LAYOUTS) {
        const struct text_layout *layout = layout_of(reader);
        plain->syntax =
            reader->syntax == TENRING_SYNTAX_ARRAY ? TENRING_SYNTAX_ARRAY : TENRING_SYNTAX_GRID;
        plain->line += layout->first;
        plain->step = layout->lines;
        plain->count = kernel->take_layout(&t, layout);
    } else if (kind == PLAIN_OBJECTS) {
        const struct text_object *object = &reader->repeat->object;
        plain->syntax = TENRING_SYNTAX_ARRAY;
        plain->line += object->first;
        plain->step = object->lines;
        plain->count = kernel->take_objects(&t, object);
    } else if (kind == PLAIN_MARKS && plain->puzzles) {
        plain->syntax = TENRING_SYNTAX_PENCILMARKS;
        plain->count = kernel->take_marks(&t, plain->puzzles);
    }
    plain->used = (size_t)(t.at - bytes);
    *after_return = t.after_return;
}

/* Records of a kind were taken: the state is as the careful reader leaves it behind them. */
static void note_kind(struct tenring_reader *reader, enum plain_kind kind)
{
    if (kind == PLAIN_LAYOUTS || kind == PLAIN_OBJECTS)
        reader->layout_failed = reader->layout_wait = 0;
    if (kind != PLAIN_MARKS)
        return;
    reader->grid.after_line = reader->grid.found = true;
    reader->idle = false;
}

/* Takes records from so many bytes. Returns the bytes they took. */
static size_t take(struct tenring_reader *reader, const char *bytes, size_t length,
                   struct tenring_plain *plain)
{
    enum plain_kind kind = plain_kind(reader);
    bool after_return;
    find_records(reader, kind, bytes, length, length, plain, &after_return);
    if (plain->count == 0 && kind == PLAIN_LAYOUTS &&
        reader->syntax == TENRING_SYNTAX_PENCILMARKS) {
        kind = PLAIN_MARKS;
        find_records(reader, kind, bytes, length, length, plain, &after_return);
    }
    if (plain->count > 0) {
        reader->lines.skip_line_feed = after_return;
        note_kind(reader, kind);
    }
    return plain->used;
}

/* Passes over the LF of a line that ended in CR, when it is there. Returns its length. */
static size_t pass_line_feed(struct text_lines *lines, const char *bytes, size_t length)
{
    if (!lines->skip_line_feed || length == 0)
        return 0;
    lines->skip_line_feed = false;
    return *bytes == '\n';
}

/* Whether the short cut may be taken. */
static bool may_take(const struct tenring_reader *reader, const struct tenring_plain *plain)
{
    return reader->started && !reader->unreadable && !reader->lines.passing &&
           (reader->syntax != TENRING_SYNTAX_LINE || reader->table.decided) &&
           !text_has_titles(&reader->grid.titles) &&
           ((!plain->rows && !reader->table.wanted_solution) || knows_rows(reader));
}

/* Counts records that were taken and are no longer among the bytes held. */
static void count_records(struct tenring_reader *reader, uint64_t records, uint64_t lines,
                          uint64_t length)
{
    reader->lines.offset += length;
    reader->lines.line += lines;
    reader->number += records;
    note_end(reader);
}

/* Notes the row of the last record and the solution in it. */
static void note_rows(struct tenring_reader *reader, const struct tenring_plain *plain)
{
    const struct tenring_plain_row none = {{"", 0}, {"", 0}};
    const struct tenring_plain_row *last = plain->rows ? &plain->rows[plain->count - 1] : &none;
    reader->table.row = last->row;
    reader->table.solution = reader->array.solution = last->solution;
}

/* Takes records of an array that stand on the line of the last one, which is held. */
static size_t take_within(struct tenring_reader *reader, struct tenring_plain *plain)
{
    const enum plain_kind kind = plain_kind(reader);
    struct tenring_span rest;
    bool after_return;
    if (kind == PLAIN_NONE || !text_find_array_rest(&reader->lines, &reader->array, &rest))
        return 0;
    find_records(reader, kind, rest.text, rest.length, rest.length, plain, &after_return);
    reader->array.at += plain->used;
    plain->used = 0;
    if (plain->count > 0) {
        note_kind(reader, kind);
        note_rows(reader, plain);
        reader->number += plain->count;
        note_end(reader);
    }
    return plain->count;
}

size_t tenring_reader_take_plain(struct tenring_reader *reader, const char *bytes, size_t length,
                                 struct tenring_plain *plain)
{
    if (!reader || (!bytes && length > 0) || !plain || plain->size != sizeof *plain ||
        !plain->lines)
        return 0;
    struct text_lines *lines = &reader->lines;
    plain->count = 0;
    plain->used = 0;
    if (reader->syntax == TENRING_SYNTAX_ARRAY)
        go_behind_array(reader);
    const bool held = text_held(lines) > 0;
    if (!may_take(reader, plain) || (!held && lines->ended))
        return 0;
    if (place_in_line(reader) > 0)
        return take_within(reader, plain);
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
        note_rows(reader, plain);
        count_records(reader, plain->count, plain->count * plain->step, taken);
    }
    return plain->count;
}

/* ---- Records further on ---- */

bool tenring_reader_may_peek(const struct tenring_reader *reader, size_t *unit)
{
    if (!reader || !unit || text_held(&reader->lines) > 0 || reader->lines.ended ||
        reader->lines.skip_line_feed)
        return false;
    const enum plain_kind kind = plain_kind(reader);
    *unit = kind == PLAIN_LAYOUTS ? layout_of(reader)->length : 0;
    return kind != PLAIN_NONE && (kind != PLAIN_OBJECTS || reader->repeat->object.lines == 1);
}

size_t tenring_reader_peek_plain(const struct tenring_reader *reader, const char *bytes,
                                 size_t length, size_t stop, struct tenring_plain *plain)
{
    size_t unit;
    bool after_return;
    if (!plain || plain->size != sizeof *plain || !plain->lines || !bytes || stop > length)
        return 0;
    plain->count = plain->used = 0;
    if (!tenring_reader_may_peek(reader, &unit) || !may_take(reader, plain))
        return 0;
    find_records(reader, plain_kind(reader), bytes, length, stop, plain, &after_return);
    return plain->count;
}

enum tenring_status tenring_reader_pass_plain(struct tenring_reader *reader, uint64_t records,
                                              uint64_t length)
{
    size_t unit;
    if (!tenring_reader_may_peek(reader, &unit))
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (records > 0) {
        const enum plain_kind kind = plain_kind(reader);
        const uint64_t step = kind == PLAIN_LAYOUTS ? layout_of(reader)->lines : 1;
        note_kind(reader, kind);
        note_rows(reader, &(struct tenring_plain){.rows = NULL});
        count_records(reader, records, records * step, length);
    }
    return TENRING_STATUS_OK;
}
#endif
