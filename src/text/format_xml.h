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

enum { TEXT_XML_DEPTH = 64, TEXT_XML_NAME = 16, TEXT_XML_TEXT = 4096, TEXT_XML_LINES = 16 };

/* An open element. */
struct text_element {
    char name[TEXT_XML_NAME]; /* the beginning of its name */
    uint64_t line;
    bool skipped;    /* it or an element around it is a heading or has the name of a solution */
    bool in_row;     /* it or an element around it is the row of a table */
    bool wrote_line; /* it has written a line */
    size_t begin;    /* where its fields begin in `text` */
    size_t fields;   /* number of its fields */
};

/* A line that was written out. */
struct text_xml_line {
    size_t begin, length;
    uint64_t line;
};

/* Begins as zeros. */
struct text_xml {
    const char *skip; /* the end of what is being skipped; NULL: nothing is */
    size_t scanned;   /* number of bytes held that were searched for the end of a tag */
    char quote;       /* there: the quote that is open, or '\0' */
    uint64_t column;  /* of the first byte held, from 0 */
    bool any_puzzle;  /* a puzzle or a <game> was seen */
    bool incomplete;  /* the stream ended inside a tag, comment or the like */
    bool ended;

    /* the fields, a tab after each, and then the text since the last one */
    char text[TEXT_XML_TEXT];
    size_t length;
    size_t text_begin;   /* where that text begins */
    bool has_text;       /* it has a byte that is no white space */
    bool line_ended;     /* and a line end after it */
    size_t inline_begin; /* where the last element that may stand within a text began */
    uint64_t text_line;  /* line number of the text's first byte that is no white space */
    size_t depth;        /* element[0] is the file */
    struct text_element element[TEXT_XML_DEPTH + 1];

    /* lines written out and not read yet */
    char out[2 * TEXT_XML_TEXT];
    size_t lines, next_line;
    struct text_xml_line line[TEXT_XML_LINES];
    struct text_lines written;     /* the line being read */
    char given[TENRING_CELLS + 1]; /* givens of the last record */
    struct text_drawn drawn;
};

/* The next record of an OpenSudoku file, of a web page or of other XML. */
enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
