/*
 * kernel.h - what text/kernel.c offers, once for each instruction set it is compiled for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_KERNEL_H
#define TENRING_TEXT_KERNEL_H

#include "base/grid.h"

/* From line to line: the cells and a line feed. */
enum { TEXT_LINE_SIZE = GRID_CELLS + 1 };

struct text_kernel {
    const char *name;

    /*
     * Copies lines of 81 characters, each with its line feed, as long as they are plain: digits and
     * '.'. At most max of them, which are there to be read and written; returns how many. What is
     * written behind the last of them may be anything. Each byte is read once.
     */
    size_t (*copy_lines)(const char *from, size_t max, char *to);
};

#endif
