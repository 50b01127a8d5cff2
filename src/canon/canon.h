/*
 * canon.h - the door of src/canon: the same puzzle or not? Canonical forms, automorphisms,
 * isomorphs.
 *
 * Two puzzles are isomorphic when one becomes the other by transposition, by exchanging bands,
 * stacks, rows of a band and columns of a stack (2 * 1296 * 1296 = 3,359,232 arrangements), and by
 * renaming the digits. The canonical form is the least member of the class: cell by cell, row by
 * row, where a blank is least, then the digits 1, 2, ... follow. For a fixed arrangement that
 * means: the digits are renamed in order of appearance.
 *
 * Pencilmark puzzles: a cell is its nine candidates written in order, "1.3......", where a digit
 * that is there is less than one that is missing. A blank (all nine) is then least, the givens 1,
 * 2, ..., 9 follow in this order, and a cell without a candidate is greatest: for puzzles of givens
 * both orders are the same one.
 *
 * Reading order: search.h, givens.c (the fast search), full.c (its first two rows, for full grids),
 * marks.c (any puzzle), canonicalise.c (which of them, and the public functions), transform.c
 * (transforms as such, random ones).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CANON_CANON_H
#define TENRING_CANON_CANON_H

#include "base/grid.h"

/* Other rooms use the public functions alone. */

#endif
