/*
 * reader.h - struct tenring_reader, for reader.c and plain_lines.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_READER_H
#define TENRING_TEXT_READER_H

#include "text/fold.h"
#include "text/formats.h"

/* Records in the usual forms are read with vectors. Where WebAssembly has none, that is left out,
   for size. */
#if !defined(__wasm__) || defined(__wasm_simd128__)
#define TEXT_SHORT_CUTS
#endif

struct tenring_reader {
    struct text_lines lines;
    struct text_utf16 utf16;
    bool started;    /* the encoding is known, and a byte-order mark was passed */
    bool unreadable; /* the stream cannot be read: one record said so, the rest is dropped */
    bool want_play;
    /* AUTO until it is known. Lines and grids found by detection are read as PENCILMARKS, which
       takes all of them. */
    enum tenring_syntax syntax;
    uint64_t number; /* of the record given last */
    struct tenring_record record;
    struct text_drawn drawn; /* LINE, GRID, PENCILMARKS */
    struct text_table table; /* CSV */
    struct text_json json;
    struct text_xml xml;
};

#endif
