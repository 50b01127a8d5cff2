/*
 * format_xml.h - where the reader of XML and HTML is, for format_xml.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_XML_H
#define TENRING_TEXT_FORMAT_XML_H

#include "text/drawn.h"
#include "text/record.h"

/* A value of an attribute, and where it begins among the bytes held. */
struct text_data {
    const char *text;
    size_t length;
    size_t begin;
};

/* Resolves what stands for a character, and fills up with blanks what it leaves: all other bytes
   keep their places. */
void text_resolve(char *text, size_t length);

/* Reads the data into a record that is begun. Returns false after a fault, whose offset is one in
   the bytes held. */
bool text_read_game(struct text_data data, struct tenring_record *record);

enum { TEXT_XML_DEPTH = 64, TEXT_XML_NAME = 16, TEXT_XML_TEXT = 4096, TEXT_XML_LINES = 16 };

/* An element that is open. */
struct text_element {
    char name[TEXT_XML_NAME]; /* its beginning */
    uint64_t line;
    bool skipped;  /* it, or one round it, is a heading or has the name of a solution */
    bool any;      /* a line of it was written */
    size_t begin;  /* where its fields begin in `text`: */
    size_t fields; /* so many */
};

/* Where in the stream the bytes held begin. */
struct text_xml_place {
    uint64_t line;
    uint64_t line_start; /* offset of the line's first byte */
    bool after_return;   /* the last byte passed was a CR */
};

/* A line that was written. */
struct text_xml_line {
    size_t begin, length;
    uint64_t line;
};

/* Begins as zeros. */
struct text_xml {
    int state;       /* see format_xml.c */
    char quote;      /* inside a tag: the quote that is open, or '\0' */
    bool begun;      /* `place` is set */
    bool any_puzzle; /* a puzzle or a <game> was seen */
    bool inside_tag; /* the stream has ended inside something */
    size_t scanned;  /* so many of the bytes held have no end of the present tag among them */
    struct text_xml_place place;

    /* fields, a tab behind each, and then the text since the last one */
    char text[TEXT_XML_TEXT];
    size_t length;
    size_t run;        /* where the text begins, */
    bool solid;        /* it has something but white space, */
    bool line_ended;   /* and a line end behind that; */
    size_t inside;     /* that of the last element which may stand within a text, */
    uint64_t run_line; /* and the line of its first byte that is no white space */
    size_t depth;      /* element[0] is the file */
    struct text_element element[TEXT_XML_DEPTH + 1];

    /* lines that were written and not read yet */
    char out[2 * TEXT_XML_TEXT];
    size_t lines, next_line;
    struct text_xml_line line[TEXT_XML_LINES];
    struct text_lines written;     /* the one that is read */
    char given[TENRING_CELLS + 1]; /* of the last record */
    struct text_drawn drawn;
};

/* The next record of an OpenSudoku file, of a web page or of other XML. */
enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
