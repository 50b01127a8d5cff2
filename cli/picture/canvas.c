/*
 * canvas.c - see canvas.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/canvas.h"

#include <stdlib.h>
#include <string.h>

void canvas_add(struct canvas *canvas, const struct canvas_shape *shape)
{
    if (canvas->shapes == canvas->capacity) {
        size_t capacity = canvas->capacity == 0 ? 256 : 2 * canvas->capacity;
        struct canvas_shape *grown = realloc(canvas->shape, capacity * sizeof *grown);
        canvas->failed |= !grown;
        if (!grown)
            return;
        canvas->shape = grown;
        canvas->capacity = capacity;
    }
    canvas->shape[canvas->shapes++] = *shape;
}

void canvas_box(struct canvas *canvas, double x, double y, double width, double height,
                uint32_t colour)
{
    canvas_add(canvas, &(struct canvas_shape){CANVAS_BOX, colour, x, y, width, .height = height});
}

void canvas_line(struct canvas *canvas, double x, double y, double x2, double y2, double width,
                 uint32_t colour)
{
    canvas_add(canvas,
               &(struct canvas_shape){CANVAS_LINE, colour, x, y, width, .x2 = x2, .y2 = y2});
}

void canvas_text(struct canvas *canvas, double x, double y, const struct canvas_font *font,
                 const char *text)
{
    struct canvas_shape shape = {CANVAS_TEXT, font->colour, x, y, .width = font->size};
    shape.bold = font->bold;
    shape.anchor = font->anchor;
    shape.text = canvas->texts.length;
    buffer_letters(&canvas->texts, text, strlen(text));
    buffer_char(&canvas->texts, '\0');
    canvas->failed |= canvas->texts.failed;
    if (!canvas->failed)
        canvas_add(canvas, &shape);
}

/* Latin letters are about half as wide as high, Chinese ones as wide as high. */
static double width_of(unsigned char first)
{
    return first < 0x80 ? 0.54 : first < 0xc0 ? 0 : first < 0xe0 ? 0.6 : 1;
}

double canvas_text_width(const char *text)
{
    double width = 0;
    while (*text)
        width += width_of((unsigned char)*text++);
    return width;
}

size_t canvas_text_fitting(const char *text, double width)
{
    size_t fitting = 0;
    for (size_t i = 0; text[i]; i++) {
        width -= width_of((unsigned char)text[i]);
        if (width < 0)
            return fitting;
        if (((unsigned char)text[i + 1] & 0xc0) != 0x80) /* the character ends here */
            fitting = i + 1;
    }
    return fitting;
}

void canvas_free(struct canvas *canvas)
{
    free(canvas->shape);
    buffer_free(&canvas->texts);
    *canvas = (struct canvas){.width = 0};
}
