/*
 * format_xml.h - the state of the reader of XML and HTML, for format_xml.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_XML_H
#define TENRING_TEXT_FORMAT_XML_H

#include "text/drawn.h"
#include "text/record.h"

/* Replaces character references by their characters, filled up with spaces so that all other bytes
   keep their places. */
void text_resolve(char *text, size_t length);

/* Reads the data into a record that text_begin_record has begun. Returns false after an error,
   whose offset is relative to the data. */
bool text_read_game(struct tenring_span data, struct tenring_record *record);

enum { TEXT_XML_NAME = 16, TEXT_XML_LINE = 1 << 13 };

/* Begins as zeros. */
struct text_xml {
    const char *end; /* what ends the mark-up that the bytes held are in; NULL: they are text */
    bool is_tag;     /* it is a tag, which is held as a whole */
    size_t scanned;  /* number of bytes held that were searched for the end */
    char quote;      /* there: the quote that is open, or '\0' */
    uint64_t column; /* of the first byte held, from 0 */
    bool any_tag;    /* text before the first tag does not count */
    bool any_puzzle; /* a puzzle or a <game> was seen */

    char hidden[TEXT_XML_NAME]; /* name of the element whose text is skipped; "": none is */
    size_t depth; /* how many elements of that name are open; 0 if they need not be closed */

    /* the line that is being written */
    char text[TEXT_XML_LINE];
    size_t length; /* TEXT_XML_LINE: it is too long, and is dropped */
    size_t field;  /* where its last field begins */
    uint64_t line; /* line number of its first byte that is no white space, or of its <tr> */
    bool has_text; /* it has such a byte */
    bool in_row;   /* it is the row of a table */
    bool any_cell; /* of which a cell has begun */
    bool inside;   /* the last tag that ended a line opened an element: blank lines count */

    struct text_lines written;     /* the line being read */
    char given[TENRING_CELLS + 1]; /* givens of the last record */
    struct text_drawn drawn;
};

/* The next record of an OpenSudoku file, of a web page or of other XML. */
enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
