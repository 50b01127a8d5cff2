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
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Appends a text in which each '$' stands for the next double, which is written with at most two
   decimals and no trailing zeros. */
static void put(struct cli_buffer *out, const char *text, ...)
{
    va_list numbers;
    va_start(numbers, text);
    for (const char *stop; (stop = strchr(text, '$')); text = stop + 1) {
        const long hundredths = lround(va_arg(numbers, double) * 100);
        const unsigned long size = (unsigned long)labs(hundredths);
        buffer_bytes(out, text, (size_t)(stop - text));
        buffer_text(out, hundredths < 0 ? "-" : "");
        buffer_unsigned(out, size / 100);
        const char decimals[] = {'.', (char)('0' + size / 10 % 10), (char)('0' + size % 10)};
        buffer_bytes(out, decimals, size % 100 == 0 ? 0 : size % 10 == 0 ? 2 : 3);
    }
    va_end(numbers);
    buffer_text(out, text);
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
    const bool bow = shape->kind == CANVAS_BOW;
    put(out, "<path d=\"M$ $", shape->x, shape->y);
    if (bow)
        put(out, "Q$ $", shape->x3, shape->y3);
    put(out, bow ? " $ $" : "L$ $", shape->x2, shape->y2);
    if (shape->kind == CANVAS_HEAD) {
        put(out, "L$ $Z\"", shape->x3, shape->y3);
        put_colour(out, "fill", shape->colour);
    } else {
        buffer_text(out, bow ? "\" fill=\"none\"" : "\"");
        put_colour(out, "stroke", shape->colour);
        put(out, " stroke-width=\"$\"", shape->width);
    }
    if (shape->dashed)
        put(out, " stroke-dasharray=\"$ $\"", 2.6 * shape->width, 2 * shape->width);
}

static void put_text(struct cli_buffer *out, const struct canvas *canvas,
                     const struct canvas_shape *shape)
{
    static const char *const anchors[] = {" text-anchor=\"start\"", "", " text-anchor=\"end\""};
    put(out, "<text x=\"$\" y=\"$\" font-size=\"$\"", shape->x, shape->y, shape->width);
    buffer_text(out, shape->bold ? " font-weight=\"600\"" : "");
    buffer_text(out, anchors[shape->anchor]);
    put_colour(out, "fill", shape->colour);
    buffer_char(out, '>');
    put_escaped(out, canvas->texts.data + shape->text);
    buffer_text(out, "</text>\n");
}

void svg_page(struct cli_buffer *out, const struct canvas *canvas, double y)
{
    buffer_text(out, "<g stroke-linecap=\"square\"");
    if (y > 0)
        put(out, " transform=\"translate(0 $)\"", y);
    buffer_text(out, ">\n");
    for (size_t i = 0; i < canvas->shapes; i++) {
        const struct canvas_shape *shape = &canvas->shape[i];
        if (shape->kind == CANVAS_TEXT) {
            put_text(out, canvas, shape);
            continue;
        }
        if (shape->kind == CANVAS_BOX) {
            put(out, "<rect x=\"$\" y=\"$\" width=\"$\" height=\"$\"", shape->x, shape->y,
                shape->width, shape->height);
            put_colour(out, "fill", shape->colour);
        } else if (shape->kind == CANVAS_DISC) {
            put(out, "<circle cx=\"$\" cy=\"$\" r=\"$\"", shape->x, shape->y, shape->width);
            put_colour(out, "fill", shape->colour);
        } else {
            put_path(out, shape);
        }
        buffer_text(out, "/>\n");
    }
    buffer_text(out, "</g>\n");
}

void svg_begin(struct cli_buffer *out, double width, double height, const char *unit)
{
    put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"$", width);
    buffer_text(out, unit);
    put(out, "\" height=\"$", height);
    buffer_text(out, unit);
    put(out,
        "\" viewBox=\"0 0 $ $\" text-anchor=\"middle\" font-family=\"Helvetica, Arial, 'Liberation "
        "Sans', 'DejaVu Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', "
        "'WenQuanYi Micro Hei', sans-serif\">\n",
        width, height);
}

void svg_end(struct cli_buffer *out)
{
    buffer_text(out, "</svg>\n");
}
