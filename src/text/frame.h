/*
 * frame.h - the strokes of a drawn grid, and the lines that are made of them alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FRAME_H
#define TENRING_TEXT_FRAME_H

#include "text/characters.h"
#include "text/fold.h"

/* The length in bytes of the box-drawing character (U+2500..U+257F) that text begins with, 0 when
   there is none. */
static inline size_t text_box_drawing(const char *text, size_t length)
{
    return length >= 3 && text[0] == '\xe2' && (text[1] == '\x94' || text[1] == '\x95') ? 3 : 0;
}

/* Whether a byte sequence that is no cell stands between cells: its length, or 0. */
static inline size_t text_separator(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if (text_is_space(text[0]) || text[0] == '|' || text[0] == ',')
        return 1;
    return text_box_drawing(text, length);
}

/*
 * The length of the character that text begins with, when it can be part of a drawing: punctuation,
 * or a symbol beyond ASCII (dashes and bars, arrows, shapes, blocks). 0: it is a letter, a digit,
 * white space, a control character or no UTF-8.
 */
static inline size_t text_stroke(const char *text, size_t length)
{
    uint32_t code;
    size_t n = text_code_point(text, length, &code);
    if (n == 1)
        return code > ' ' && code < 0x7f && !text_is_letter(text[0]) &&
               !(code >= '0' && code <= '9');
    return n > 0 && ((code >= 0x2010 && code <= 0x203f) || (code >= 0x2190 && code <= 0x2bff) ||
                     code == 0xa6 || code == 0xac)
               ? n
               : 0;
}

/* What a grid says of '-'. */
struct text_dashes {
    bool blank; /* some row has it for a blank */
    bool frame; /* a line of nine of them is a frame, which only the grid can tell */
};

/* Whether a line is a frame. */
bool text_is_frame(const char *text, size_t length, struct text_dashes dashes);

/* Whether a line is made of '-', three or more, and '+' alone, as databases draw their tables.
   plus: NULL, or how many of the latter. */
bool text_is_plus_rule(const char *text, size_t length, size_t *plus);

/* How many columns the rule below the head of a Markdown table has; 0: the line is no such rule. */
size_t text_rule_columns(const char *text, size_t length);

#endif
