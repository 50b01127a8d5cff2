/*
 * raster.c - canvases as PNG and PDF, by cairo (https://cairographics.org).
 *
 * Like libarchive (io/compressed.c), cairo is loaded when it is first needed, if
 * TENRING_CAIRO_SONAME is defined: it needs twenty libraries, and the command should start in a
 * millisecond.
 *
 * cairo's simple text interface uses one font for a text. So each text gets the first font in a
 * list that has all its characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/raster.h"

#include <stdlib.h>
#include <string.h>

#include "picture/canvas.h"

#ifdef TENRING_HAVE_CAIRO

#include <cairo-pdf.h>
#include <cairo.h>

#ifdef TENRING_CAIRO_SONAME
#include <pthread.h>

#include "base/loader.h"

static void *library;

static void load(void)
{
    /* the newest function in use: a library that has it has all others */
    library = loader_open(TENRING_CAIRO_SONAME, "cairo_pdf_surface_set_metadata");
}

const char *raster_missing(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, load);
    return library ? NULL : TENRING_CAIRO_SONAME;
}

#define CAIRO(name) LOADER_FIND(library, cairo_##name)

#else

#define CAIRO(name) cairo_##name

const char *raster_missing(void)
{
    return NULL;
}

#endif

const char *raster_library(void)
{
    return "cairo " CAIRO_VERSION_STRING;
}

/* Whether the current font has all characters of a text. */
static bool has_letters(cairo_t *cairo, const char *text)
{
    cairo_glyph_t *glyphs = NULL;
    int count = 0;
    bool all =
        CAIRO(scaled_font_text_to_glyphs)(CAIRO(get_scaled_font)(cairo), 0, 0, text, -1, &glyphs,
                                          &count, NULL, NULL, NULL) == CAIRO_STATUS_SUCCESS;
    for (int i = 0; i < count; i++)
        all = all && glyphs[i].index != 0;
    CAIRO(glyph_free)(glyphs);
    return all;
}

static void choose_font(cairo_t *cairo, const char *text, bool bold)
{
    static const char *const families[] = {
        "Helvetica",           "DejaVu Sans",       "Noto Sans CJK SC",
        "Source Han Sans SC",  "PingFang SC",       "Microsoft YaHei",
        "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "AR PL UMing CN",
        "Droid Sans Fallback", "Unifont",           "Helvetica"};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        CAIRO(select_font_face)
        (cairo, families[i], CAIRO_FONT_SLANT_NORMAL,
         bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        if (has_letters(cairo, text))
            return;
    }
}

static void draw_text(cairo_t *cairo, const struct canvas_shape *shape, const char *text)
{
    cairo_text_extents_t extents;
    CAIRO(set_font_size)(cairo, shape->width);
    choose_font(cairo, text, shape->bold);
    CAIRO(text_extents)(cairo, text, &extents);
    double before = shape->anchor == CANVAS_START ? 0
                    : shape->anchor == CANVAS_END ? extents.x_advance
                                                  : extents.x_advance / 2;
    CAIRO(move_to)(cairo, shape->x - before, shape->y);
    CAIRO(show_text)(cairo, text);
    CAIRO(new_path)(cairo);
}

static void draw_line(cairo_t *cairo, const struct canvas_shape *shape)
{
    double dash[2] = {2.6 * shape->width, 2 * shape->width};
    CAIRO(set_line_width)(cairo, shape->width);
    CAIRO(set_dash)(cairo, dash, shape->dashed ? 2 : 0, 0);
    CAIRO(move_to)(cairo, shape->x, shape->y);
    if (shape->kind == CANVAS_BOW) /* a quadratic Bezier curve as a cubic one */
        CAIRO(curve_to)
    (cairo, (shape->x + 2 * shape->x3) / 3, (shape->y + 2 * shape->y3) / 3,
     (shape->x2 + 2 * shape->x3) / 3, (shape->y2 + 2 * shape->y3) / 3, shape->x2, shape->y2);
    else CAIRO(line_to)(cairo, shape->x2, shape->y2);
    CAIRO(stroke)(cairo);
}

static void draw_shape(cairo_t *cairo, const struct canvas *canvas,
                       const struct canvas_shape *shape)
{
    CAIRO(set_source_rgb)
    (cairo, (shape->colour >> 16) / 255.0, (shape->colour >> 8 & 0xff) / 255.0,
     (shape->colour & 0xff) / 255.0);
    switch (shape->kind) {
    case CANVAS_BOX:
        CAIRO(rectangle)(cairo, shape->x, shape->y, shape->width, shape->height);
        CAIRO(fill)(cairo);
        break;
    case CANVAS_DISC:
        CAIRO(arc)(cairo, shape->x, shape->y, shape->width, 0, 6.283185307179586);
        CAIRO(fill)(cairo);
        break;
    case CANVAS_HEAD:
        CAIRO(move_to)(cairo, shape->x, shape->y);
        CAIRO(line_to)(cairo, shape->x2, shape->y2);
        CAIRO(line_to)(cairo, shape->x3, shape->y3);
        CAIRO(close_path)(cairo);
        CAIRO(fill)(cairo);
        break;
    case CANVAS_TEXT:
        draw_text(cairo, shape, canvas->texts.data + shape->text);
        break;
    case CANVAS_LINE:
    case CANVAS_BOW:
        draw_line(cairo, shape);
        break;
    }
}

static void draw(cairo_t *cairo, const struct canvas *canvas)
{
    CAIRO(set_line_cap)(cairo, CAIRO_LINE_CAP_SQUARE);
    for (size_t i = 0; i < canvas->shapes; i++)
        draw_shape(cairo, canvas, &canvas->shape[i]);
}

static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned length)
{
    struct cli_buffer *out = context;
    buffer_bytes(out, (const char *)bytes, length);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

bool raster_png(struct cli_buffer *out, const struct canvas *canvas, size_t count, double scale)
{
    double width = 0, height = 0;
    for (size_t i = 0; i < count; i++) {
        width = canvas[i].width > width ? canvas[i].width : width;
        height += canvas[i].height;
    }
    cairo_surface_t *surface = CAIRO(image_surface_create)(
        CAIRO_FORMAT_RGB24, (int)(width * scale + 0.5), (int)(height * scale + 0.5));
    cairo_t *cairo = CAIRO(create)(surface);
    CAIRO(scale)(cairo, scale, scale);
    CAIRO(set_source_rgb)(cairo, 1, 1, 1);
    CAIRO(paint)(cairo);
    for (size_t i = 0; i < count; i++) {
        draw(cairo, &canvas[i]);
        CAIRO(translate)(cairo, 0, canvas[i].height);
    }
    bool good = CAIRO(status)(cairo) == CAIRO_STATUS_SUCCESS;
    CAIRO(destroy)(cairo);
    good = CAIRO(surface_write_to_png_stream)(surface, write_bytes, out) == CAIRO_STATUS_SUCCESS &&
           good;
    CAIRO(surface_destroy)(surface);
    return good;
}

struct raster_pdf {
    cairo_surface_t *surface;
    cairo_t *cairo;
};

struct raster_pdf *raster_pdf_new(struct cli_buffer *out)
{
    struct raster_pdf *pdf = calloc(1, sizeof *pdf);
    if (!pdf)
        return NULL;
    pdf->surface = CAIRO(pdf_surface_create_for_stream)(write_bytes, out, 595, 842);
    /* fixed, so that the same input gives the same file */
    CAIRO(pdf_surface_set_metadata)
    (pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    pdf->cairo = CAIRO(create)(pdf->surface);
    return pdf;
}

void raster_pdf_add(struct raster_pdf *pdf, const struct canvas *canvas)
{
    CAIRO(pdf_surface_set_size)(pdf->surface, canvas->width, canvas->height);
    CAIRO(save)(pdf->cairo);
    draw(pdf->cairo, canvas);
    CAIRO(restore)(pdf->cairo);
    CAIRO(show_page)(pdf->cairo);
}

bool raster_pdf_end(struct raster_pdf *pdf)
{
    if (!pdf)
        return false;
    bool good = CAIRO(status)(pdf->cairo) == CAIRO_STATUS_SUCCESS;
    CAIRO(destroy)(pdf->cairo);
    CAIRO(surface_finish)(pdf->surface);
    good = good && CAIRO(surface_status)(pdf->surface) == CAIRO_STATUS_SUCCESS;
    CAIRO(surface_destroy)(pdf->surface);
    free(pdf);
    return good;
}

#else

const char *raster_library(void)
{
    return NULL;
}

const char *raster_missing(void)
{
    return NULL;
}

bool raster_png(struct cli_buffer *out, const struct canvas *canvas, size_t count, double scale)
{
    (void)out;
    (void)canvas;
    (void)count;
    (void)scale;
    return false;
}

struct raster_pdf *raster_pdf_new(struct cli_buffer *out)
{
    (void)out;
    return NULL;
}

void raster_pdf_add(struct raster_pdf *pdf, const struct canvas *canvas)
{
    (void)pdf;
    (void)canvas;
}

bool raster_pdf_end(struct raster_pdf *pdf)
{
    (void)pdf;
    return false;
}

#endif
