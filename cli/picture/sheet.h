/*
 * sheet.h - pictures on pages: a single picture as large as its page; or several with a title,
 * numbers and ratings, and the answers on pages of their own at the end.
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
    int columns, rows; /* 0: each picture has a page of its own size */
    enum sheet_paper paper;
    const char *title; /* NULL: none */
};

/* A picture and the text around it. */
struct sheet_picture {
    const struct draw_picture *picture;
    uint64_t number;
    const char *name;  /* after the number; may be "" */
    const char *note;  /* at the right; may be "" */
    const char *lines; /* lines of text below a picture on a page of its own; may be "" */
    const struct tenring_grid *givens; /* drawn as such in the answer; NULL if there is none */
    const struct tenring_grid *answer; /* the answer; NULL if there is none */
};

/* The columns that fit in a line below a picture, for callers that wrap text. */
#define SHEET_LINE_COLUMNS 70

struct sheet;

/* NULL: no memory. */
MUST_CHECK struct sheet *sheet_new(const struct sheet_options *options);

/* Draws a picture; afterwards the data it points to may be freed. Returns false if drawing cannot
   continue, for a reason that sheet_end tells. */
MUST_CHECK bool sheet_add(struct sheet *sheet, const struct sheet_picture *picture);

/* Ends the last page, adds the answers, appends the file and frees the sheet. Returns an error
   message, or NULL. */
MUST_CHECK const char *sheet_end(struct sheet *sheet, struct cli_buffer *out);

#endif
