/*
 * picture.h - the door of the room that draws puzzles for people: in characters, and on paper as
 * SVG, PNG and PDF.
 *
 * A struct draw_picture says what is to be seen; who fills it in does not know how it is drawn.
 *
 * In reading order:
 *
 *     draw.h       what a picture shows
 *     heat.h       what a heat map shows
 *     terminal.c   a picture in characters
 *     canvas.h     a page as a list of boxes, lines and texts
 *     board.c      a picture on a canvas
 *     svg.c        canvases as SVG
 *     raster.h     canvases as PNG and PDF, by cairo
 *     sheet.h      pictures on pages, with titles, numbers and answers
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_PICTURE_H
#define TENRING_CLI_PICTURE_PICTURE_H

#include "picture/draw.h"
#include "picture/raster.h"
#include "picture/sheet.h"

#endif
