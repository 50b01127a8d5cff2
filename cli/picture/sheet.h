/*
 * sheet.h - pictures on pages: one that is as large as its page, or several with a title, numbers,
 * ratings, and the answers on pages of their own at the end.
 *
 *     +---------------------------+
 *     | title                     |
 *     | 1. name      ER 2.6, easy |     columns x rows of these on a page
 *     | +-----------------------+ |
 *     | |                       | |
 *     | +-----------------------+ |
 *     |             1             |
 *     +---------------------------+
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_SHEET_H
#define TENRING_CLI_PICTURE_SHEET_H

#include "base/must_check.h"
#include "picture/draw.h"

enum sheet_format { SHEET_SVG, SHEET_PNG, SHEET_PDF };
enum sheet_paper { SHEET_A4, SHEET_LETTER };

struct sheet_options {
    enum sheet_format format;
    int columns, rows; /* 0: each picture is a page, as large as need be */
    enum sheet_paper paper;
    const char *title; /* NULL: none */
};

/* A picture and the words round it. */
struct sheet_picture {
    const struct draw_picture *picture;
    uint64_t number;
    const char *name;                  /* after the number; "" */
    const char *note;                  /* at the right; "" */
    const char *lines;                 /* below a picture that is a page, lines of text; "" */
    const struct tenring_grid *givens; /* of the answer; NULL: there is none */
    const struct tenring_grid *answer; /* likewise */
};

/* The columns of a line below a picture, for who breaks lines. */
#define SHEET_LINE_COLUMNS 70

struct sheet;

/* NULL: no memory. */
MUST_CHECK struct sheet *sheet_new(const struct sheet_options *options);

/* Draws a picture; what it points to is not needed any more then. Returns false when nothing more
   will come of it: sheet_end says why. */
MUST_CHECK bool sheet_add(struct sheet *sheet, const struct sheet_picture *picture);

/* Ends the last page, adds the answers, and appends the file. Frees the sheet. Returns a message,
   NULL: all went well. */
MUST_CHECK const char *sheet_end(struct sheet *sheet, struct cli_buffer *out);

#endif
