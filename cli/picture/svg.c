/*
 * svg.c - canvases as SVG (W3C, SVG 1.1). It uses only rect, circle, path and text, which all
 * programs show alike.
 *
 * Fonts are named, not contained: first the families of the web page, then some with Chinese
 * characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/canvas.h"

#include <math.h>
#include <stdlib.h>

/* Appends a number with at most two decimals and no trailing zeros. */
static void put_number(struct cli_buffer *out, double number)
{
    long hundredths = lround(number * 100);
    unsigned long size = (unsigned long)labs(hundredths);
    buffer_print(out, "%s%lu", hundredths < 0 ? "-" : "", size / 100);
    if (size % 100 != 0)
        buffer_print(out, size % 10 == 0 ? ".%lu" : ".%02lu",
                     size % 10 == 0 ? size % 100 / 10 : size % 100);
}

static void put_attribute(struct cli_buffer *out, const char *name, double number)
{
    buffer_print(out, " %s=\"", name);
    put_number(out, number);
    buffer_char(out, '"');
}

static void put_point(struct cli_buffer *out, const char *command, double x, double y)
{
    buffer_text(out, command);
    put_number(out, x);
    buffer_char(out, ' ');
    put_number(out, y);
}

static void put_colour(struct cli_buffer *out, const char *name, uint32_t colour)
{
    buffer_print(out, " %s=\"#%06x\"", name, (unsigned)colour);
}

/* Appends text escaped for XML. Control characters, which XML does not allow, are left out. */
static void put_escaped(struct cli_buffer *out, const char *text)
{
    for (; *text; text++)
        if (*text == '&')
            buffer_text(out, "&amp;");
        else if (*text == '<')
            buffer_text(out, "&lt;");
        else if (*text == '>')
            buffer_text(out, "&gt;");
        else if ((unsigned char)*text >= ' ')
            buffer_char(out, *text);
}

static void put_path(struct cli_buffer *out, const struct canvas_shape *shape)
{
    put_point(out, "<path d=\"M", shape->x, shape->y);
    if (shape->kind == CANVAS_BOW)
        put_point(out, "Q", shape->x3, shape->y3);
    put_point(out, shape->kind == CANVAS_BOW ? " " : "L", shape->x2, shape->y2);
    if (shape->kind == CANVAS_HEAD) {
        put_point(out, "L", shape->x3, shape->y3);
        buffer_text(out, "Z\"");
        put_colour(out, "fill", shape->colour);
    } else {
        buffer_text(out, shape->kind == CANVAS_BOW ? "\" fill=\"none\"" : "\"");
        put_colour(out, "stroke", shape->colour);
        put_attribute(out, "stroke-width", shape->width);
        if (shape->dashed) {
            buffer_text(out, " stroke-dasharray=\"");
            put_number(out, 2.6 * shape->width);
            buffer_char(out, ' ');
            put_number(out, 2 * shape->width);
            buffer_char(out, '"');
        }
    }
    buffer_text(out, "/>\n");
}

static void put_text(struct cli_buffer *out, const struct canvas *canvas,
                     const struct canvas_shape *shape)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    buffer_text(out, "<text");
    put_attribute(out, "x", shape->x);
    put_attribute(out, "y", shape->y);
    put_attribute(out, "font-size", shape->width);
    if (shape->bold)
        buffer_text(out, " font-weight=\"600\"");
    if (shape->anchor != CANVAS_MIDDLE)
        buffer_print(out, " text-anchor=\"%s\"", anchors[shape->anchor]);
    put_colour(out, "fill", shape->colour);
    buffer_char(out, '>');
    put_escaped(out, canvas->texts.data + shape->text);
    buffer_text(out, "</text>\n");
}

void svg_page(struct cli_buffer *out, const struct canvas *canvas, double y)
{
    buffer_text(out, "<g stroke-linecap=\"square\"");
    if (y > 0) {
        buffer_text(out, " transform=\"translate(0 ");
        put_number(out, y);
        buffer_text(out, ")\"");
    }
    buffer_text(out, ">\n");
    for (size_t i = 0; i < canvas->shapes; i++) {
        const struct canvas_shape *shape = &canvas->shape[i];
        if (shape->kind == CANVAS_TEXT) {
            put_text(out, canvas, shape);
        } else if (shape->kind == CANVAS_BOX || shape->kind == CANVAS_DISC) {
            bool box = shape->kind == CANVAS_BOX;
            buffer_text(out, box ? "<rect" : "<circle");
            put_attribute(out, box ? "x" : "cx", shape->x);
            put_attribute(out, box ? "y" : "cy", shape->y);
            put_attribute(out, box ? "width" : "r", shape->width);
            if (box)
                put_attribute(out, "height", shape->height);
            put_colour(out, "fill", shape->colour);
            buffer_text(out, "/>\n");
        } else {
            put_path(out, shape);
        }
    }
    buffer_text(out, "</g>\n");
}

void svg_begin(struct cli_buffer *out, double width, double height, const char *unit)
{
    buffer_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    put_number(out, width);
    buffer_print(out, "%s\" height=\"", unit);
    put_number(out, height);
    buffer_print(out, "%s\" viewBox=\"0 0 ", unit);
    put_number(out, width);
    buffer_char(out, ' ');
    put_number(out, height);
    buffer_text(out, "\" text-anchor=\"middle\" font-family=\"Helvetica, Arial, 'Liberation Sans', "
                     "'DejaVu Sans', "
                     "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'WenQuanYi Micro Hei', "
                     "sans-serif\">\n");
}

void svg_end(struct cli_buffer *out)
{
    buffer_text(out, "</svg>\n");
}
