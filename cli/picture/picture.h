/*
 * picture.h - the door of cli/picture: puzzles drawn in characters, and as SVG, PNG and PDF.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_PICTURE_H
#define TENRING_CLI_PICTURE_PICTURE_H

#include "picture/draw.h"
#include "picture/raster.h"
#include "picture/sheet.h"

#endif
