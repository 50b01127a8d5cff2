/*
 * format_xml.h - the state of the reader of XML and HTML, for format_xml.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_XML_H
#define TENRING_TEXT_FORMAT_XML_H

#include "text/drawn.h"
#include "text/record.h"

/* The value of an attribute, and its offset among the bytes held. */
struct text_data {
    const char *text;
    size_t length;
    size_t begin;
};

/* Replaces character references by their characters, filled up with spaces so that all other bytes
   keep their places. */
void text_resolve(char *text, size_t length);

/* Reads the data into a record that text_begin_record has begun. Returns false after an error,
   whose offset is relative to the bytes held. */
bool text_read_game(struct text_data data, struct tenring_record *record);

enum { TEXT_XML_DEPTH = 64, TEXT_XML_NAME = 16, TEXT_XML_TEXT = 4096, TEXT_XML_LINES = 16 };

/* An open element. */
struct text_element {
    char name[TEXT_XML_NAME]; /* the beginning of its name */
    uint64_t line;
    bool skipped;    /* it or an element around it is a heading or has the name of a solution */
    bool wrote_line; /* it has written a line */
    size_t begin;    /* where its fields begin in `text` */
    size_t fields;   /* number of its fields */
};

/* The place in the stream of the first byte held. */
struct text_xml_place {
    uint64_t line;
    uint64_t line_start; /* offset of the line's first byte */
    bool after_return;   /* the last byte passed was a CR */
};

/* A line that was written out. */
struct text_xml_line {
    size_t begin, length;
    uint64_t line;
};

/* Begins as zeros. */
struct text_xml {
    int state;       /* see format_xml.c */
    char quote;      /* in a tag: the quote that is open, or '\0' */
    bool begun;      /* `place` is set */
    bool any_puzzle; /* a puzzle or a <game> was seen */
    bool incomplete; /* the stream ended inside a tag, comment or the like */
    size_t scanned;  /* number of bytes held that were searched for the end of the tag */
    struct text_xml_place place;

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
