/*
 * repeat.h - records of an array that look like the one before, and what is the same in them.
 *
 *     [[5,3,0,0,7,0,0,0,0],[6,...]],            a layout (text/layout.h): cells at the same places
 *     {"puzzle":"53..7....6..","id":1}          an object (text/object.h): values of any length
 *
 * It is learned from the bytes between two places where the careful reader is in the same state:
 * the beginnings of lines, or, within a line, behind each record.
 *
 * What makes a layout right: a cell is one byte, a digit or '.', alone between brackets, separators
 * and quotes, or with eight or eighty others in quotes. Whichever byte it is, the careful reader
 * takes it for a cell and goes on alike: no name, no number of two digits and no comment can come
 * of it, and all other bytes are the same. That the places are those of the cells, in their order,
 * and that a grid counts with blanks and without, is tried with four puzzles (has_right_places).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_REPEAT_H
#define TENRING_TEXT_REPEAT_H

#include "text/formats.h"
#include "text/layout.h"
#include "text/object.h"

struct text_repeat {
    struct text_array state; /* before such a record and behind it */
    /* One of them is known at most: layout.length > 0, object.count > 0. */
    struct text_layout layout;
    struct text_object object;
};

/* Whether anything was learned. */
static inline bool text_knows_repeat(const struct text_repeat *repeat)
{
    return repeat && (repeat->object.count > 0 || repeat->layout.length > 0);
}

/* Whether records that look like the one learned may come. */
bool text_may_repeat(const struct text_repeat *repeat, const struct text_array *array);

/* Whether each record has one line of its own. */
bool text_repeats_lines(const struct text_repeat *repeat);

/* Learns from bytes[0..length), behind which the reader's state is `array`. Knows nothing
   afterwards when they are not one record without a fault, read from that state, or when the next
   one cannot be told by them. */
void text_learn_repeat(struct text_repeat *repeat, const struct text_array *array,
                       const char *bytes, size_t length);

#endif
