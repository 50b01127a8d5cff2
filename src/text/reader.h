/*
 * reader.h - struct tenring_reader, for reader.c and plain_lines.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_READER_H
#define TENRING_TEXT_READER_H

#include "text/fold.h"
#include "text/formats.h"

/* Whether usual records are read with vectors. Not in WebAssembly without vectors, to keep it
   small. */
#if !defined(__wasm__) || defined(__wasm_simd128__)
#define TEXT_SHORT_CUTS
#endif

struct tenring_reader {
    struct text_lines lines;
    struct text_utf16 utf16;
    bool started;    /* the encoding is known, and a byte-order mark is skipped */
    bool unreadable; /* the stream cannot be read: a record has said so, and the rest is dropped */
    bool want_play;
    /* AUTO until detected. Detected lines and grids are read as PENCILMARKS, which accepts them
       all. */
    enum tenring_syntax syntax;
    uint64_t number; /* of the last record */
    struct tenring_record record;
    struct text_drawn drawn; /* LINE, GRID, PENCILMARKS */
    struct text_table table; /* CSV */
    struct text_json json;
    struct text_xml xml;
};

#endif
