/*
 * raster.h - canvases as PNG and PDF, by cairo when that is built in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_RASTER_H
#define TENRING_CLI_PICTURE_RASTER_H

#include <stdbool.h>

#include "base/must_check.h"
#include "io/io.h"

struct canvas;

/* The library that draws and its version, "cairo 1.16.0"; NULL: none is built in. */
const char *raster_library(void);

/* The library's file, when it is wanted but cannot be loaded; else NULL. */
const char *raster_missing(void);

/* No picture in pixels is higher. */
#define RASTER_HEIGHT_MAX 32767

/* Appends a PNG of the canvases, one below another, each unit of them `scale` pixels wide. Returns
   false when that failed. */
MUST_CHECK bool raster_png(struct cli_buffer *out, const struct canvas *canvas, size_t count,
                           double scale);

/* A PDF, a page for each canvas; `out` has all of it when it was ended. NULL: no memory. */
struct raster_pdf;
MUST_CHECK struct raster_pdf *raster_pdf_new(struct cli_buffer *out);
void raster_pdf_add(struct raster_pdf *pdf, const struct canvas *canvas);
/* Ends and frees it (NULL is allowed). Returns false when something failed. */
MUST_CHECK bool raster_pdf_end(struct raster_pdf *pdf);

#endif
