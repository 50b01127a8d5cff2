/*
 * canvas.h - a page as a list of shapes in the order in which they are drawn; svg.c and raster.c
 * turn it into files.
 *
 *     (0,0) --> x        lengths are in the page's unit, a point or a pixel; a text stands on its
 *       |                baseline; colours are 0xRRGGBB
 *       v y
 *
 * A canvas that runs out of memory sets `failed` and ignores what comes after. A zeroed struct is
 * an empty canvas.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_CANVAS_H
#define TENRING_CLI_PICTURE_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/io.h"

enum canvas_kind {
    CANVAS_BOX,  /* filled: x, y, width, height */
    CANVAS_DISC, /* filled: x, y in the middle, width is the radius */
    CANVAS_LINE, /* from x, y to x2, y2; width */
    CANVAS_BOW,  /* likewise, bent towards x3, y3 */
    CANVAS_HEAD, /* filled triangle with these three corners */
    CANVAS_TEXT  /* at x, y; width is the size of the letters */
};

enum canvas_anchor { CANVAS_START, CANVAS_MIDDLE, CANVAS_END };

struct canvas_shape {
    enum canvas_kind kind;
    uint32_t colour;
    double x, y, width, height, x2, y2, x3, y3;
    bool dashed; /* lines and bows: dashed */
    bool bold;   /* text: bold */
    enum canvas_anchor anchor;
    size_t text; /* its offset in `texts`, up to a NUL */
};

struct canvas {
    double width, height;
    struct canvas_shape *shape;
    size_t shapes, capacity;
    struct cli_buffer texts;
    bool failed;
};

void canvas_add(struct canvas *canvas, const struct canvas_shape *shape);

void canvas_box(struct canvas *canvas, double x, double y, double width, double height,
                uint32_t colour);
void canvas_line(struct canvas *canvas, double x, double y, double x2, double y2, double width,
                 uint32_t colour);

/* Adds a text in UTF-8; invalid characters become U+FFFD, so that every program accepts it. */
struct canvas_font {
    double size;
    uint32_t colour;
    bool bold;
    enum canvas_anchor anchor;
};
void canvas_text(struct canvas *canvas, double x, double y, const struct canvas_font *font,
                 const char *text);

/* The approximate width of a text, in multiples of the font size; and how many bytes of a text fit
   into a width. */
double canvas_text_width(const char *text);
size_t canvas_text_fitting(const char *text, double width);

void canvas_free(struct canvas *canvas);

/* Appends a canvas as an SVG element at the height y of a picture. */
void svg_page(struct cli_buffer *out, const struct canvas *canvas, double y);

/* The beginning and the end of an SVG picture of that size; unit: "", "pt". */
void svg_begin(struct cli_buffer *out, double width, double height, const char *unit);
void svg_end(struct cli_buffer *out);

/* Draws a picture with its upper left corner at x, y. side: of the whole grid; labels: write the
   names of rows and columns outside the grid. */
struct draw_picture;
void board_draw(struct canvas *canvas, const struct draw_picture *picture, double x, double y,
                double side, bool labels);

#endif
