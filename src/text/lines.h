/*
 * lines.h - a stream of bytes, fed in chunks of any size, cut into lines that know their places.
 *
 *     buffer   ....|present line \n next line \n part of a li|......
 *                  ^ start       ^ start + line_end          ^ end     capacity
 *
 * Lines end in LF, CRLF or CR. A CR ends its line at once, also when it is the last byte there is,
 * and an LF that comes later is passed over. So no line waits for a byte of the next one, which
 * matters to those who type.
 *
 * However the bytes are cut into chunks, the lines are the same: whoever reads looks at whole lines
 * only, never at what happens to be in the buffer. A line longer than TEXT_LINE_LIMIT is cut to
 * that length, wherever the chunks end; the rest of it is passed over as it comes, or given in
 * pieces to those who ask for them (text_pass_piece).
 *
 * Invariants: start <= end <= capacity. Between two feeds at most TEXT_LINE_LIMIT bytes of the
 * present line are kept, so that the buffer has room for those, for what was fed last, and for the
 * spare room of growing, and never more. Every byte is looked at once to find the line ends, or
 * twice in a line that is passed over because it is too long.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LINES_H
#define TENRING_TEXT_LINES_H

#include "base/must_check.h"
#include "tenring.h"

/* The longest line, or XML tag, that is kept whole. Links are long; everything else is far below.
   */
#define TEXT_LINE_LIMIT ((size_t)1 << 20)

/* The bytes fed and not passed yet, and where the present line ends. */
struct text_lines {
    char
        *buffer; /* its bytes [start, end) are held; buffer[start] is byte `offset` of the stream */
    size_t capacity;
    size_t start;
    size_t end;
    uint64_t offset;
    uint64_t line; /* the number, from 1, of the line that buffer[start] belongs to */

    size_t scanned;      /* so many of the bytes held are known to have no line end among them */
    bool passing;        /* a line that is too long is passed over, up to its end */
    bool line_found;     /* the end of the present line was found, and */
    size_t line_end;     /* the line takes so many of the bytes held, its end included */
    uint64_t joined;     /* the present line stands for so many more, see text_join_lines */
    bool skip_line_feed; /* the line before ended in a CR: an LF that comes now belongs to it */
    bool ended;          /* the end of the stream was fed */
};

/* A line without its end. Its text is valid until the next feed. */
struct text_line {
    const char *text;
    size_t length;   /* at most TEXT_LINE_LIMIT */
    uint64_t offset; /* of its first byte, from the beginning of the stream */
    uint64_t number; /* from 1 */
    bool cut;        /* the text is only the beginning of the line */
};

/* What came of a look at the bytes held. */
enum text_step {
    TEXT_MORE,  /* nothing can be said until more bytes are fed */
    TEXT_AGAIN, /* something was passed over: look again */
    TEXT_FOUND, /* here it is: the line, or the record */
    TEXT_END,   /* the stream is used up */
    TEXT_NO_MEMORY
};

/* Begins a stream without bytes. */
void text_lines_init(struct text_lines *lines);
void text_lines_free(struct text_lines *lines);

/*
 * Takes a copy of the next bytes; length 0 says that the stream has ended. INVALID_ARGUMENT after
 * that; NO_MEMORY: the bytes were not taken.
 */
MUST_CHECK enum tenring_status text_feed(struct text_lines *lines, const char *bytes,
                                         size_t length);

/* The bytes that are held. */
static inline size_t text_held(const struct text_lines *lines)
{
    return lines->end - lines->start;
}

/* Where they begin; valid until the next feed. */
static inline const char *text_bytes(const struct text_lines *lines)
{
    return lines->buffer ? lines->buffer + lines->start : "";
}

/* Whether the bytes held begin with the first byte of a line, nothing of the line before being left
   over. */
static inline bool text_at_line_start(const struct text_lines *lines)
{
    return !lines->skip_line_feed && !lines->passing;
}

/* Finds the present line: FOUND, MORE or END. It stays the present one until it is passed. One that
   is too long is found as soon as that is known, before its end has come. */
enum text_step text_find_line(struct text_lines *lines, struct text_line *line);

/* Looks at the line behind one that is held: FOUND, END or MORE; the present line stays what it is.
   END is also what comes of a line that is cut, or a next one that is too long. */
enum text_step text_peek_line(const struct text_lines *lines, const struct text_line *line,
                              struct text_line *next);

/* The line that was found ends later, behind `more` line ends: it has `length` bytes, and
   `line_end` with its end. Where it is passed, it counts as all those lines. */
void text_join_lines(struct text_lines *lines, size_t length, size_t line_end, uint64_t more);

/* The line that was found is looked for again, without others that were joined to it. */
void text_forget_line(struct text_lines *lines);

/* Passes over the line that was found; where it is cut, over all of it. */
void text_pass_line(struct text_lines *lines);

/* Passes over the first n bytes of the line that was found: the rest of it is found next. */
void text_pass_piece(struct text_lines *lines, size_t n);

/* Passes over n of the bytes held. The caller keeps count of line ends in them. */
void text_pass_bytes(struct text_lines *lines, size_t n);

/* Passes over `count` lines of `length` bytes each, their ends included, that begin at the present
   place. Returns the number of the first one. */
uint64_t text_pass_lines(struct text_lines *lines, size_t count, size_t length);

/* The UTF-8 byte-order mark. */
extern const char text_byte_order_mark[];

/* Where the first line end in text[from..length) stands; `length` when there is none. */
size_t text_find_line_end(const char *text, size_t from, size_t length);

/* The line end at text[at], LF, CR LF or CR, has so many bytes. */
size_t text_line_end_length(const char *text, size_t length, size_t at);

/* The text of a line and its length without white space at its ends, and without a byte-order mark
   or a wide or non-breaking space at its beginning. */
const char *text_trim(const struct text_line *line, size_t *length);

/* The same for a row whose fields end at `separator`: beside a tab at its ends stands an empty
   field, so it stays. A row of white space alone is empty all the same. */
const char *text_trim_row(const struct text_line *line, char separator, size_t *length);

/* Finds the present line as text_find_line does, and its text as text_trim does. A blank line or a
   comment, which begins with '#', is passed over: AGAIN. */
enum text_step text_find_content(struct text_lines *lines, struct text_line *line,
                                 const char **text, size_t *length);

#endif
