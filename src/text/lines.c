/*
 * lines.c - see text/lines.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/lines.h"

#include "text/characters.h"
#include "text/fold.h"

#include <stdlib.h>
#include <string.h>

/* ---- Bytes in ---- */

void text_lines_init(struct text_lines *lines)
{
    *lines = (struct text_lines){.line = 1};
}

void text_lines_free(struct text_lines *lines)
{
    free(lines->buffer);
}

/* Makes room for `length` more bytes after those held. */
static bool reserve(struct text_lines *lines, size_t length)
{
    enum { SPARE = 1 << 16 };
    size_t held = text_held(lines);
    if (length <= lines->capacity - lines->end)
        return true;
    if (length > SIZE_MAX - SPARE - held)
        return false;
    if (held + length > lines->capacity) {
        size_t capacity = held + length + SPARE;
        char *buffer = malloc(capacity);
        if (!buffer)
            return false;
        if (held > 0)
            memcpy(buffer, lines->buffer + lines->start, held);
        free(lines->buffer);
        lines->buffer = buffer;
        lines->capacity = capacity;
    } else {
        memmove(lines->buffer, lines->buffer + lines->start, held);
    }
    lines->start = 0;
    lines->end = held;
    return true;
}

/* Drops a Ctrl-Z at the end of the stream: DOS ended texts with it, and some editors still do. */
static void drop_end_mark(struct text_lines *lines)
{
    const size_t held = text_held(lines);
    if (held == 0 || lines->buffer[lines->end - 1] != '\x1a' || lines->passing)
        return;
    lines->end--;
    if (lines->scanned == held)
        lines->scanned--;
}

enum tenring_status text_feed(struct text_lines *lines, const char *bytes, size_t length)
{
    if (lines->ended)
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (length == 0) {
        drop_end_mark(lines);
        lines->ended = true;
        return TENRING_STATUS_OK;
    }
    if (!reserve(lines, length))
        return TENRING_STATUS_NO_MEMORY;
    memcpy(lines->buffer + lines->end, bytes, length);
    lines->end += length;
    return TENRING_STATUS_OK;
}

/* ---- Lines out ---- */

size_t text_find_line_end(const char *text, size_t from, size_t length)
{
    enum {
        STEP = 256
    }; /* in steps, because each step searches its bytes once for each kind of
                            line end */
    for (size_t i = from; i < length; i += STEP) {
        const size_t n = length - i < STEP ? length - i : STEP;
        const char *feed = memchr(text + i, '\n', n);
        const char *carriage = memchr(text + i, '\r', feed ? (size_t)(feed - text) - i : n);
        if (carriage || feed)
            return (size_t)((carriage ? carriage : feed) - text);
    }
    return from < length ? length : from;
}

/* Skips the rest of a line that is too long, as far as it is held. Returns whether its end was
   reached. */
static bool pass_rest(struct text_lines *lines)
{
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    const size_t end = text_find_line_end(text, 0, held);
    if (end == held) {
        text_pass_bytes(lines, held);
        return false;
    }
    lines->line_end = end + text_line_end_length(text, held, end);
    lines->scanned = end;
    lines->line_found = true;
    lines->passing = false;
    text_pass_line(lines);
    return true;
}

enum text_step text_find_line(struct text_lines *lines, struct text_line *line)
{
    if (lines->skip_line_feed && lines->start < lines->end) {
        if (lines->buffer[lines->start] == '\n')
            text_pass_bytes(lines, 1);
        lines->skip_line_feed = false;
    }
    if (lines->passing && !pass_rest(lines))
        return lines->ended ? TEXT_END : TEXT_MORE;
    const char *text = text_bytes(lines);
    size_t held = text_held(lines);
    if (!lines->line_found) {
        size_t end = text_find_line_end(text, lines->scanned, held);
        lines->scanned = end;
        if (end < held)
            lines->line_end = end + text_line_end_length(text, held, end);
        else if (!lines->ended && held <= TEXT_LINE_LIMIT)
            return TEXT_MORE;
        else if (held == 0)
            return TEXT_END;
        else
            lines->line_end = end;
        lines->line_found = end < held || lines->ended;
    }
    line->text = text;
    line->cut = lines->scanned > TEXT_LINE_LIMIT;
    line->length = line->cut ? TEXT_LINE_LIMIT : lines->scanned;
    line->offset = lines->offset;
    line->number = lines->line;
    return TEXT_FOUND;
}

enum text_step text_peek_line(const struct text_lines *lines, const struct text_line *line,
                              struct text_line *next)
{
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    const size_t end = (size_t)(line->text - text) + line->length;
    if (line->cut || (end == held && lines->ended))
        return TEXT_END;
    const size_t begin = end < held ? end + text_line_end_length(text, held, end) : end;
    const size_t next_end = text_find_line_end(text, begin, held);
    if (next_end - begin > TEXT_LINE_LIMIT || (lines->ended && begin == held))
        return TEXT_END;
    if (next_end == held && !lines->ended)
        return TEXT_MORE;
    *next = (struct text_line){.text = text + begin,
                               .length = next_end - begin,
                               .offset = lines->offset + begin,
                               .number = line->number + 1};
    return TEXT_FOUND;
}

void text_join_lines(struct text_lines *lines, size_t length, size_t line_end, uint64_t more)
{
    lines->scanned = length;
    lines->line_end = line_end;
    lines->joined = more;
}

void text_forget_line(struct text_lines *lines)
{
    lines->line_found = false;
    lines->scanned = 0;
    lines->joined = 0;
}

void text_pass_line(struct text_lines *lines)
{
    if (!lines->line_found) {
        lines->passing = true;
        lines->scanned = 0;
        return;
    }
    size_t last = lines->start + lines->line_end - 1;
    lines->skip_line_feed = lines->line_end > lines->scanned && lines->buffer[last] == '\r';
    lines->start += lines->line_end;
    lines->offset += lines->line_end;
    lines->line += 1 + lines->joined;
    lines->joined = 0;
    lines->scanned = 0;
    lines->line_found = false;
}

void text_pass_piece(struct text_lines *lines, size_t n)
{
    text_pass_bytes(lines, n);
    lines->scanned -= n;
    lines->line_end -= lines->line_found ? n : 0;
}

void text_pass_bytes(struct text_lines *lines, size_t n)
{
    lines->start += n;
    lines->offset += n;
}

uint64_t text_pass_lines(struct text_lines *lines, size_t count, size_t length)
{
    uint64_t first = lines->line;
    lines->line += count;
    lines->start += count * length;
    lines->offset += count * length;
    lines->scanned = 0;
    lines->line_found = false;
    return first;
}

const char text_byte_order_mark[] = "\xef\xbb\xbf";

size_t text_line_end_length(const char *text, size_t length, size_t at)
{
    return text[at] == '\r' && at + 1 < length && text[at + 1] == '\n' ? 2 : 1;
}

const char *text_trim(const struct text_line *line, size_t *length)
{
    const char *text = line->text;
    const char *end = text + line->length;
    if (text_starts_with(text, line->length, text_byte_order_mark))
        text += 3; /* a byte-order mark, as within concatenated files */
    text += text_space_length(text, (size_t)(end - text));
    while (text < end && text_is_space(end[-1]))
        end--;
    *length = (size_t)(end - text);
    return text;
}

const char *text_trim_row(const struct text_line *line, char separator, size_t *length)
{
    const char *text = text_trim(line, length);
    const char *end = line->text + line->length;
    if (separator != '\t' || *length == 0)
        return text;
    const char *tab = memchr(line->text, '\t', (size_t)(text - line->text));
    text = tab ? tab : text;
    while (text_is_space(end[-1]) && end[-1] != '\t')
        end--;
    *length = (size_t)(end - text);
    return text;
}

enum text_step text_find_content(struct text_lines *lines, struct text_line *line,
                                 const char **text, size_t *length)
{
    enum text_step found = text_find_line(lines, line);
    if (found != TEXT_FOUND)
        return found;
    *text = text_trim(line, length);
    /* '#' at both ends is the edge of a drawing */
    if (*length > 0 && (**text != '#' || (*length > 1 && (*text)[*length - 1] == '#')))
        return TEXT_FOUND;
    text_pass_line(lines);
    return TEXT_AGAIN;
}
