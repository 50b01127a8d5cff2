/*
 * plain_lines.c - the short cut for long files of 81 characters a line: many records at once, just
 * their puzzles.
 *
 * It applies while nothing but such lines can be meant: the format is known to be LINE, there was
 * no CSV header, and the bytes held begin with a line. Whatever else comes is left to
 * tenring_reader_next.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

#include "base/isa.h"
#include "text/characters.h"
#include "text/kernel.h"

static bool applies(const struct tenring_reader *reader)
{
    return reader->syntax == TENRING_SYNTAX_LINE && reader->started && !reader->unreadable &&
           text_at_line_start(&reader->lines) && !reader->csv.separator;
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
ISA_DECLARE(struct text_kernel, text_kernel);

static const void *const kernels[ISA_COUNT] = ISA_KERNELS(text_kernel);

/* Copies the plain lines that so many bytes begin with, at most max. */
static size_t copy_lines(const char *bytes, size_t length, char *lines, size_t max)
{
    size_t whole = length / TEXT_LINE_SIZE;
    const struct text_kernel *kernel = isa_choose(kernels, 0);
    return whole == 0 ? 0 : kernel->copy_lines(bytes, whole < max ? whole : max, lines);
}

size_t tenring_reader_next_lines(struct tenring_reader *reader, char *lines, size_t max,
                                 uint64_t *line)
{
    if (!reader || !lines || !line || !applies(reader))
        return 0;
    return pass(reader,
                copy_lines(text_bytes(&reader->lines), text_held(&reader->lines), lines, max),
                line);
}

size_t tenring_reader_take_lines(struct tenring_reader *reader, const char *bytes, size_t length,
                                 char *lines, size_t max, uint64_t *line)
{
    if (!reader || !bytes || !lines || !line || !applies(reader) || text_held(&reader->lines) > 0 ||
        reader->lines.ended)
        return 0;
    size_t count = copy_lines(bytes, length, lines, max);
    if (count > 0)
        *line = text_count_lines(&reader->lines, count, TEXT_LINE_SIZE);
    reader->number += count;
    return count;
}
#endif
