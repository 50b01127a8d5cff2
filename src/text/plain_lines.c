/*
 * plain_lines.c - a short cut for long files: many records at once, only their puzzles.
 *
 * It applies at the beginning of a line, if the format is known and no line is held that the next
 * one may belong to: to lines with 81 cells, rows of tables, and lines of 729 pencilmarks
 * (text/kernel.h). All else is left to tenring_reader_next. Both must give the same records; the
 * test test_plain_lines compares them on mutated texts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

#include <stdlib.h>

#include "base/isa.h"
#include "text/characters.h"
#include "text/kernel.h"

/* Whether the meaning of the next line does not depend on what was read before. */
static bool stands_alone(const struct tenring_reader *reader)
{
    if (!reader->started || reader->unreadable || reader->lines.passing ||
        reader->utf16.encoding != TEXT_UTF8)
        return false;
    switch (reader->syntax) {
    case TENRING_SYNTAX_LINE:
    case TENRING_SYNTAX_GRID:
    case TENRING_SYNTAX_PENCILMARKS:
        return text_drawn_is_idle(&reader->drawn);
    case TENRING_SYNTAX_CSV:
        return reader->table.decided && !reader->table.csv.cells && !reader->table.csv.edge;
    default:
        return false;
    }
}

size_t tenring_reader_next_puzzles(struct tenring_reader *reader, struct tenring_puzzle *puzzles,
                                   size_t max, uint64_t *line)
{
    if (!reader || !puzzles || !line || !stands_alone(reader) ||
        reader->syntax == TENRING_SYNTAX_CSV || !text_at_line_start(&reader->lines))
        return 0;
    const char *text = text_bytes(&reader->lines);
    size_t whole = text_held(&reader->lines) / TEXT_LINE_SIZE;
    size_t n = whole < max ? whole : max;
    size_t count = 0;
    while (count < n && text[GRID_CELLS] == '\n' && text_read_line(text, &puzzles[count])) {
        count++;
        text += TEXT_LINE_SIZE;
    }
    if (count == 0)
        return 0;
    text_drawn_pass_puzzles(&reader->drawn);
    *line = text_pass_lines(&reader->lines, count, TEXT_LINE_SIZE);
    reader->number += count;
    return count;
}

#ifdef TEXT_SHORT_CUTS
ISA_DECLARE_64(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS_64(text_kernel);

/* Whether the columns are known; the careful reader may still have to find the solutions'. */
static bool knows_rows(const struct tenring_reader *reader)
{
    const struct text_table *table = &reader->table;
    return reader->syntax != TENRING_SYNTAX_CSV ||
           (!table->want_solution && !table->wanted_solution) || table->csv.has_solution;
}

/* Whether the short cut may be taken. */
static bool may_take(const struct tenring_reader *reader, const struct tenring_plain *plain)
{
    return stands_alone(reader) &&
           ((!plain->rows && !reader->table.wanted_solution) || knows_rows(reader));
}

/* Takes the records at the beginning of bytes[0..length), up to those that begin at bytes[stop].
   *after_return: the last one ended in a CR that is the last byte. */
static void find_records(const struct tenring_reader *reader, const char *bytes, size_t length,
                         size_t stop, struct tenring_plain *plain, bool *after_return)
{
    const struct text_kernel *kernel = isa_choose(kernels, 0);
    const struct text_table *table = &reader->table;
    struct text_taking t = {
        .at = bytes,
        .end = bytes + length,
        .stop = bytes + stop,
        .lines = plain->lines,
        .room = plain->max,
        .separator = table->csv.separator,
        .column = table->csv.column,
        .rows = plain->rows,
        .want_solution = table->want_solution || table->wanted_solution,
        .solution = table->csv.has_solution ? table->csv.solution : SIZE_MAX,
    };
    plain->line = reader->lines.line;
    plain->step = 1;
    plain->syntax = TENRING_SYNTAX_LINE;
    plain->count = kernel->take_lines(&t);
    if (plain->count == 0 && plain->puzzles && !plain->rows &&
        reader->syntax == TENRING_SYNTAX_PENCILMARKS) {
        plain->syntax = TENRING_SYNTAX_PENCILMARKS;
        plain->count = kernel->take_marks(&t, plain->puzzles);
    }
    plain->used = (size_t)(t.at - bytes);
    *after_return = t.after_return;
}

/* Skips the LF of a line that ended in CR, if there is one. Returns its length. */
static size_t pass_line_feed(struct text_lines *lines, const char *bytes, size_t length)
{
    if (!lines->skip_line_feed || length == 0)
        return 0;
    lines->skip_line_feed = false;
    return *bytes == '\n';
}

/* Counts records that were taken and whose bytes were passed. */
static void count_records(struct tenring_reader *reader, uint64_t records, uint64_t length)
{
    reader->lines.offset += length;
    reader->lines.line += records;
    reader->number += records;
    text_drawn_pass_puzzles(&reader->drawn);
}

/* Remembers the row of the last record and its solution. */
static void note_rows(struct tenring_reader *reader, const struct tenring_plain *plain)
{
    const struct tenring_plain_row none = {{"", 0}, {"", 0}};
    const struct tenring_plain_row *last = plain->rows ? &plain->rows[plain->count - 1] : &none;
    reader->table.row = reader->drawn.row = last->row;
    reader->table.solution = reader->drawn.solution = last->solution;
}

size_t tenring_reader_take_plain(struct tenring_reader *reader, const char *bytes, size_t length,
                                 struct tenring_plain *plain)
{
    bool after_return;
    if (!reader || (!bytes && length > 0) || !plain || plain->size != sizeof *plain ||
        !plain->lines)
        return 0;
    struct text_lines *lines = &reader->lines;
    plain->count = 0;
    plain->used = 0;
    const bool held = text_held(lines) > 0;
    if (!may_take(reader, plain) || (!held && lines->ended))
        return 0;
    if (held) {
        bytes = text_bytes(lines);
        length = text_held(lines);
    }
    size_t used = pass_line_feed(lines, bytes, length);
    lines->offset += used;
    if (!lines->skip_line_feed) {
        find_records(reader, bytes + used, length - used, length - used, plain, &after_return);
        if (plain->count > 0)
            lines->skip_line_feed = after_return;
    }
    const size_t taken = plain->used;
    used += taken;
    plain->used = held ? 0 : used;
    lines->start += held ? used : 0;
    if (used > 0) {
        lines->scanned = 0;
        lines->line_found = false;
    }
    if (plain->count > 0) {
        note_rows(reader, plain);
        count_records(reader, plain->count, taken);
    }
    return plain->count;
}

/* ---- Records further on ---- */

bool tenring_reader_may_peek(const struct tenring_reader *reader)
{
    return reader && text_held(&reader->lines) == 0 && !reader->lines.ended &&
           !reader->lines.skip_line_feed && stands_alone(reader);
}

size_t tenring_reader_peek_plain(const struct tenring_reader *reader, const char *bytes,
                                 size_t length, size_t stop, struct tenring_plain *plain)
{
    bool after_return;
    if (!plain || plain->size != sizeof *plain || !plain->lines || !bytes || stop > length)
        return 0;
    plain->count = plain->used = 0;
    if (!tenring_reader_may_peek(reader) || !may_take(reader, plain))
        return 0;
    find_records(reader, bytes, length, stop, plain, &after_return);
    return plain->count;
}

enum tenring_status tenring_reader_pass_plain(struct tenring_reader *reader, uint64_t records,
                                              uint64_t length)
{
    if (!tenring_reader_may_peek(reader))
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (records > 0) {
        note_rows(reader, &(struct tenring_plain){.rows = NULL});
        count_records(reader, records, length);
    }
    return TENRING_STATUS_OK;
}
#endif
