/*
 * lines.h - a stream of bytes, fed in chunks of any size, cut into lines that know their places.
 *
 *     buffer   ....|present line \n next line \n part of a li|......
 *                  ^ start       ^ start + line_end          ^ end     capacity
 *
 * Lines end in LF, CRLF or CR. A CR ends its line at once, even as the last byte held; an LF that
 * comes later is skipped. So no line waits for a byte of the next one, which matters to interactive
 * users.
 *
 * The lines do not depend on how the bytes are cut into chunks, because readers look at whole lines
 * only. A line longer than TEXT_LINE_LIMIT is cut to that length; the rest is skipped as it
 * arrives, or handed out in pieces (text_pass_piece).
 *
 * Invariants: start <= end <= capacity. Between two feeds at most TEXT_LINE_LIMIT bytes of the
 * present line are kept, so the buffer never exceeds those, the bytes fed last, and the slack of
 * growing. Every byte is searched once for line ends, or twice in a line that is too long.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LINES_H
#define TENRING_TEXT_LINES_H

#include "base/must_check.h"
#include "tenring.h"

/* The longest line, or XML tag, that is kept whole. Only links come near it. */
#define TEXT_LINE_LIMIT ((size_t)1 << 20)

/* The bytes fed and not yet passed, and where the present line ends. */
struct text_lines {
    char *buffer; /* bytes [start, end) are held; buffer[start] is byte `offset` of the stream */
    size_t capacity;
    size_t start;
    size_t end;
    uint64_t offset;
    uint64_t line; /* number, from 1, of the line of buffer[start] */

    size_t scanned;      /* bytes already searched for a line end */
    bool passing;        /* the rest of a line that is too long is being skipped */
    bool line_found;     /* the end of the present line was found */
    size_t line_end;     /* bytes of the present line, including its end */
    uint64_t joined;     /* number of lines joined to the present one, see text_join_lines */
    bool skip_line_feed; /* the last line ended in a CR: an LF that comes now belongs to it */
    bool ended;          /* the end of the stream was fed */
};

/* A line without its line end. Its text is valid until the next feed. */
struct text_line {
    const char *text;
    size_t length;   /* at most TEXT_LINE_LIMIT */
    uint64_t offset; /* of its first byte in the stream */
    uint64_t number; /* from 1 */
    bool cut;        /* the text is only the beginning of the line */
};

/* The result of looking at the bytes held. */
enum text_step {
    TEXT_MORE,  /* undecided until more bytes are fed */
    TEXT_AGAIN, /* something was skipped: look again */
    TEXT_FOUND, /* the line or record is complete */
    TEXT_END,   /* the stream is used up */
    TEXT_NO_MEMORY
};

/* Begins a stream without bytes. */
void text_lines_init(struct text_lines *lines);
void text_lines_free(struct text_lines *lines);

/*
 * Copies the next bytes; length 0 ends the stream. INVALID_ARGUMENT after that; NO_MEMORY: the
 * bytes were not taken.
 */
MUST_CHECK enum tenring_status text_feed(struct text_lines *lines, const char *bytes,
                                         size_t length);

/* How many bytes are held. */
static inline size_t text_held(const struct text_lines *lines)
{
    return lines->end - lines->start;
}

/* The bytes held; valid until the next feed. */
static inline const char *text_bytes(const struct text_lines *lines)
{
    return lines->buffer ? lines->buffer + lines->start : "";
}

/* Whether the bytes held begin at the beginning of a line. */
static inline bool text_at_line_start(const struct text_lines *lines)
{
    return !lines->skip_line_feed && !lines->passing;
}

/* Finds the present line: FOUND, MORE or END. It stays the present line until it is passed. A line
   that is too long is found as soon as it exceeds the limit. */
enum text_step text_find_line(struct text_lines *lines, struct text_line *line);

/* Finds the line after a line that is held: FOUND, END or MORE; the present line stays the same.
   END also if the line is cut or the next one too long. */
enum text_step text_peek_line(const struct text_lines *lines, const struct text_line *line,
                              struct text_line *next);

/* Joins the next `more` lines to the present one: it now has `length` bytes, and `line_end` with
   its end. When passed, it counts as all those lines. */
void text_join_lines(struct text_lines *lines, size_t length, size_t line_end, uint64_t more);

/* Undoes text_join_lines: the present line will be searched again. */
void text_forget_line(struct text_lines *lines);

/* Passes the present line; if it is cut, all of it. */
void text_pass_line(struct text_lines *lines);

/* Passes the first n bytes of the present line; the rest is the next line found. */
void text_pass_piece(struct text_lines *lines, size_t n);

/* Passes n of the bytes held. The caller counts the line ends in them. */
void text_pass_bytes(struct text_lines *lines, size_t n);

/* Passes `count` lines of `length` bytes each, including line ends, from the present place on.
   Returns the number of the first one. */
uint64_t text_pass_lines(struct text_lines *lines, size_t count, size_t length);

/* The UTF-8 byte-order mark. */
extern const char text_byte_order_mark[];

/* Place of the first line end in text[from..length); `length` if there is none. */
size_t text_find_line_end(const char *text, size_t from, size_t length);

/* The length of the line end at text[at]: LF, CR LF or CR. */
size_t text_line_end_length(const char *text, size_t length, size_t at);

/* The text and length of a line without white space at its ends, and without a byte-order mark or
   wide or non-breaking spaces at its beginning. */
const char *text_trim(const struct text_line *line, size_t *length);

/* The same for a row of a table. With tabs as separator, tabs at its ends enclose empty fields and
   stay; but a row of white space alone is empty. */
const char *text_trim_row(const struct text_line *line, char separator, size_t *length);

/* Finds the present line as text_find_line, and its text as text_trim. Skips a blank line or a
   comment, which begins with '#': AGAIN. */
enum text_step text_find_content(struct text_lines *lines, struct text_line *line,
                                 const char **text, size_t *length);

#endif
