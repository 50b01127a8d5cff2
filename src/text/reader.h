/*
 * reader.h - struct tenring_reader, for reader.c, detect.c and plain_lines.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_READER_H
#define TENRING_TEXT_READER_H

#include "text/formats.h"
#include "text/repeat.h"

/* Records in the usual forms are read with vectors. Where WebAssembly has none, that is left out,
   for size. */
#if !defined(__wasm__) || defined(__wasm_simd128__)
#define TEXT_SHORT_CUTS
#endif

struct tenring_reader {
    struct text_lines lines;
    bool started;    /* the byte-order mark, if any, was passed */
    bool unreadable; /* the stream is no text: one record said so, the rest is dropped */
    /* AUTO until it is known. A grid found by detection is read as PENCILMARKS, which takes both.
       */
    enum tenring_syntax syntax;
    uint64_t number; /* of the record given last */
    struct tenring_record record;
    bool want_play;
    struct text_table table;
    struct text_grid grid;
    struct text_latex latex;
    struct text_xml xml;
    struct text_array array;
    /* for text/plain_lines.c */
    struct text_layout *layout; /* the last grid's; NULL until one is needed */
    struct text_repeat *repeat; /* the last array's; the same */
    uint64_t many_line;         /* the last line with several records of an array */
    bool idle;                  /* the last record left nothing unusual in the state: */
    uint64_t end_offset;        /* it ended here, */
    uint64_t end_number;        /* being the one of this number, */
    bool end_return;            /* and an LF that comes now belongs to the line before */
    unsigned layout_wait;       /* so many more are read before a layout is learned */
    unsigned layout_failed;     /* so many layouts in turn fitted no further record */
};

/* Whether a code of UTF-16 is an ASCII character, a non-breaking space, a middle dot, or one that
   Chinese text or a drawing has. */
static inline bool text_is_usual_utf16(unsigned code)
{
    const unsigned high = code >> 8;
    return (code > 0 && code < 0x7f) || code == 0xa0 || code == 0xb7 || high == 0x20 ||
           high == 0x25 || high == 0x30 || (high >= 0x4e && high <= 0x9f) || high == 0xff;
}

/* A record was read by a format: learns what the next ones may look like. */
void text_note_record(struct tenring_reader *reader, const struct tenring_record *record);

/*
 * Finds out the syntax from the first line that is neither blank nor a comment nor a title, which
 * is held in grid->titles: AGAIN, *syntax being set once that line was seen; MORE or END before
 * that; FOUND: the stream is no text, as the record says.
 */
enum text_step text_detect(struct text_lines *lines, struct text_grid *grid,
                           enum tenring_syntax *syntax, struct tenring_record *record);

#endif
