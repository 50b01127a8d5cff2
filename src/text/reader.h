/*
 * reader.h - struct tenring_reader, for reader.c, detect.c and plain_lines.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_READER_H
#define TENRING_TEXT_READER_H

#include "text/formats.h"

struct tenring_reader {
    struct text_lines lines;
    bool started;    /* the byte-order mark, if any, was passed */
    bool unreadable; /* the stream is no text: one record said so, the rest is dropped */
    /* AUTO until it is known. A grid found by detection is read as PENCILMARKS, which takes both.
       */
    enum tenring_syntax syntax;
    uint64_t number; /* of the record given last */
    struct text_csv csv;
    struct text_grid grid;
    struct text_xml xml;
};

/*
 * Finds out the syntax from the first line that is neither blank nor a comment: AGAIN, *syntax
 * being set once that line was seen; MORE or END before that; FOUND: the stream is no text, as the
 * record says.
 */
enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record);

#endif
