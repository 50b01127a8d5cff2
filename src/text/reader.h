/*
 * reader.h - the parts of a puzzle reader, for the reader_*.c files alone.
 *
 *   bytes fed --> reader.c: buffer, lines --> text/detect.c: which format? --> text/format_line.c    line, CSV
 *                                                                                text/format_grid.c    grids, pencilmarks
 *                                                                                text/format_hodoku.c  HoDoKu library
 *                                                                                text/format_link.c    links
 *                                                                                text/format_xml.c     OpenSudoku (no lines)
 *
 * How any chunking gives the same records: a part looks at whole lines (or XML tags) only, never at
 * what happens to be in the buffer, and everything it remembers between lines is in struct
 * tenring_reader. A line longer than READER_LINE_LIMIT is cut to that length, wherever the chunks
 * end, and the rest of it is counted and dropped as it comes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_READER_H
#define TENRING_TEXT_READER_H

#include "text/text.h"

/* The longest line, or XML tag, that is looked at whole. Links are long; everything else is far
   below. */
#define READER_LINE_LIMIT ((size_t)1 << 20)

/* The longest record source that is handed out. */
#define READER_SOURCE_LIMIT 4096

/* A line of the stream, without its end. Valid until the line is taken. */
struct reader_line {
    const char *text;
    size_t length;   /* at most READER_LINE_LIMIT */
    uint64_t offset; /* of its first byte, from the beginning of the stream */
    uint64_t number; /* from 1 */
    bool cut;        /* text is only the beginning of it */
};

enum reader_step {
    READER_MORE,   /* nothing more to say until more bytes come */
    READER_AGAIN,  /* something was skipped, call again */
    READER_RECORD, /* *record is filled in */
    READER_END,    /* the stream is used up */
    READER_NO_MEMORY
};

/* A grid that is being put together, row by row. */
struct reader_grid {
    /* rows seen, good or bad; 0 = no grid is open, and the rest means nothing */
    int rows;
    bool groups;        /* some row had groups of candidates */
    bool dash_is_blank; /* some row had '-' among other characters */
    uint64_t line;      /* where the first row stands */
    uint64_t end_line;  /* the end of the last row */
    uint64_t end_column;
    uint64_t end_offset;
    uint64_t error_line; /* the first fault; 0 when there is none yet */
    uint64_t error_column;
    struct tenring_error error;
    struct tenring_puzzle puzzle;
    size_t source_length;
    char source[READER_SOURCE_LIMIT];
};

/* Where the scan of an XML file is; see text/format_xml.c. */
struct reader_xml {
    int state;
    char quote;          /* inside a tag: the quote that is open, or '\0' */
    bool begun;          /* line_start is set */
    bool after_return;   /* the last byte taken was a CR */
    bool any_game;       /* a <game> was seen */
    uint64_t line_start; /* offset in the stream of the present line's first byte */
};

struct tenring_reader {
    /* Bytes fed and not used yet: buffer[start..end). buffer[start] is the byte `offset` of the
       stream, on line `line`. */
    char *buffer;
    size_t capacity;
    size_t start;
    size_t end;
    uint64_t offset;
    uint64_t line;

    size_t scanned; /* so many of these bytes hold no line end (XML: no tag end) */
    /* bytes left out between the READER_LINE_LIMIT-th byte of the present line and its next one */
    uint64_t dropped;
    size_t line_end; /* the bytes that the present line and its end take in the buffer, ... */
    bool line_found; /* ... once the end was found */
    /* the last line ended in CR at the end of the buffer: an LF now belongs to it */
    bool skip_line_feed;
    bool started;    /* the byte-order mark, if any, was passed */
    bool ended;      /* the end of the stream was fed */
    bool unreadable; /* the stream is no text: one record said so, the rest is dropped */

    enum tenring_syntax
        /* AUTO until it is known. A grid found by detection is read as PENCILMARKS, which takes
           both */
        syntax;
    size_t csv_column;  /* LINE: the field that holds the puzzle */
    char csv_separator; /* LINE: '\0' unless a CSV header line was seen */
    uint64_t number;    /* records given */
    bool skip_section;  /* grids: inside a section of a .sdk file that is not [Puzzle] */
    struct reader_grid grid;
    struct reader_xml xml;
};

/* ---- reader.c ---- */

/*
 * Finds the present line. READER_RECORD stands for "here it is"; READER_MORE: it has no end yet;
 * READER_END: there are no more lines. The same line is found again until it is taken.
 */
enum reader_step reader_find_line(struct tenring_reader *reader, struct reader_line *line);

/* Passes over the line found last. Its text stays where it is until the next feed. */
void reader_take_line(struct tenring_reader *reader);

/* Passes over n bytes of the buffer, which hold no line end. */
void reader_take_bytes(struct tenring_reader *reader, size_t n);

/* Starts a record that begins on the given line: number, syntax, an all blank puzzle, no error,
   empty spans. */
void reader_begin_record(struct tenring_reader *reader, struct tenring_record *record,
                         enum tenring_syntax syntax, uint64_t line);

/* Sets the record's source, cut to READER_SOURCE_LIMIT. */
void reader_set_source(struct tenring_record *record, const char *text, size_t length);

/* Sets the record's comment, trimmed of white space, and of one separator ", ; : #" at its
   beginning. */
void reader_set_comment(struct tenring_record *record, const char *text, size_t length);

/*
 * Completes a record of which record->error is already set, with an offset that is relative to the
 * line's beginning. The record becomes BAD_INPUT with a blank puzzle; the error gets its place in
 * the stream.
 */
void reader_fail_in_line(struct tenring_record *record, const struct reader_line *line);

/* The bytes of the line without white space at its beginning; *skipped is how many were left out.
   */
const char *reader_trim(const struct reader_line *line, size_t *length);

/* ---- The formats: each looks at what is in the buffer and either fills in a record or says why not. ---- */

enum reader_step reader_detect(struct tenring_reader *reader, struct tenring_record *record);
enum reader_step reader_line_next(struct tenring_reader *reader, struct tenring_record *record);
enum reader_step reader_grid_next(struct tenring_reader *reader, struct tenring_record *record);
enum reader_step reader_hodoku_next(struct tenring_reader *reader, struct tenring_record *record);
enum reader_step reader_link_next(struct tenring_reader *reader, struct tenring_record *record);
enum reader_step reader_xml_next(struct tenring_reader *reader, struct tenring_record *record);

/* Whether a line is the header line of a CSV; then the column of the puzzle and the separator are
   stored. */
bool reader_line_is_header(const char *text, size_t length, size_t *column, char *separator);

/*
 * Reads the puzzle of 81 or 729 characters that begins at line->text[at], `length` bytes at most,
 * into the record. Returns where it ends in the line, 0 after a fault, which is then in the record.
 */
size_t reader_line_read(const struct reader_line *line, size_t at, size_t length,
                        struct tenring_record *record);

/* Whether a byte ends the puzzle of a line: white space, ',', ';', ':' or '#'. */
bool reader_line_ends_puzzle(char byte);

/* Whether a line without white space at its beginning can only be part of a grid: a frame,
   "[Puzzle]", "Grid 01". */
bool reader_grid_is_decor(const char *text, size_t length);

/* What a line would be as a row of a grid or a list of groups; for detection. */
struct reader_shape {
    size_t tokens; /* runs of characters between white space and frames */
    size_t cells;  /* characters that are cells */
    size_t others; /* characters that are neither cells nor separators */
};
void reader_grid_shape(const char *text, size_t length, struct reader_shape *shape);

/* Whether a line without white space at its beginning looks like a link. */
bool reader_link_is_link(const char *text, size_t length);

#endif
