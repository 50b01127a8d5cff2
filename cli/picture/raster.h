/*
 * raster.h - canvases as PNG and PDF, by cairo, if that is built in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_RASTER_H
#define TENRING_CLI_PICTURE_RASTER_H

#include <stdbool.h>

#include "base/must_check.h"
#include "io/io.h"

struct canvas;

/* The name and version of the library, "cairo 1.16.0"; NULL if none is built in. */
const char *raster_library(void);

/* The library's file name, if it is needed but cannot be loaded; else NULL. */
const char *raster_missing(void);

/* The greatest height of a picture in pixels. */
#define RASTER_HEIGHT_MAX 32767

/* Appends a PNG of the canvases, one below another, with `scale` pixels to a unit. Returns false if
   that failed. */
MUST_CHECK bool raster_png(struct cli_buffer *out, const struct canvas *canvas, size_t count,
                           double scale);

/* A PDF with a page for each canvas; `out` is complete only after raster_pdf_end. NULL: no
   memory. */
struct raster_pdf;
MUST_CHECK struct raster_pdf *raster_pdf_new(struct cli_buffer *out);
void raster_pdf_add(struct raster_pdf *pdf, const struct canvas *canvas);
/* Ends and frees the PDF, which may be NULL. Returns false if something failed. */
MUST_CHECK bool raster_pdf_end(struct raster_pdf *pdf);

#endif
