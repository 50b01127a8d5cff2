/*
 * draw.h - what a picture of a puzzle or solution shows, for the terminal and for paper.
 *
 * In characters,
 *
 *            c1  c2  c3  c4             each cell is three columns wide and one line high,
 *          ┏━━━┯━━━┯━━━┳━━━┯            or with candidates seven wide and three high:
 *       r1 ┃ 7 │   │   ┃ 9 │                 ┃ 1 2   │
 *          ┠───┼───┼───╂───┼                 ┃     6 │
 *                                            ┃ 7     │
 *
 * Nothing here depends on where the text goes; the caller chooses colours and Unicode.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_DRAW_H
#define TENRING_CLI_PICTURE_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include "io/io.h"
#include "steps/steps.h"
#include "tenring.h"

enum draw_colours {
    DRAW_PLAIN, /* no escape sequences */
    DRAW_256,   /* the 256 colours of xterm */
    DRAW_TRUE   /* 24 bits */
};

struct draw_style {
    bool ascii; /* no character outside ASCII */
    enum draw_colours colours;
};

enum draw_kind {
    DRAW_BLANK,
    DRAW_GIVEN,   /* a given of the puzzle: bold */
    DRAW_SOLVED,  /* a found digit: normal weight */
    DRAW_CONFLICT /* a given that contradicts another */
};

struct draw_picture {
    enum draw_kind kind[TENRING_CELLS];
    uint8_t digit[TENRING_CELLS];       /* 1..9; 0 for DRAW_BLANK */
    bool candidates;                    /* draw the candidates of blanks, in big cells */
    uint16_t candidate[TENRING_CELLS];  /* the candidates, bit (digit - 1) */
    const struct tenring_weights *heat; /* NULL: no heat map */
    /* The probability of each candidate, 0..1, drawn as a heat map instead of `heat`; NULL: none.
       Big cells show all candidates of the blanks; with share_digit 1..9 each blank shows the share
       of that digit in percent. */
    const double (*share)[TENRING_DIGITS];
    int share_digit;
    /* What each candidate is in a step, an enum step_mark; NULL: none. Marks are coloured, and
       removed candidates struck out; without colours '*', '+' and '-' stand before them. In small
       cells a mark colours the cell, and a digit that is placed is shown. */
    const uint8_t (*mark)[TENRING_DIGITS];
    /* the step of the marks; on paper its links are drawn, too. NULL: none */
    const struct tenring_step *step;
};

/* Appends the grid in characters, and below it the scale of the heat map, if there is one. */
void draw_picture(struct cli_buffer *out, const struct draw_picture *picture,
                  const struct draw_style *style);

/* Appends text in bold or faint, if the style has escape sequences. */
void draw_bold(struct cli_buffer *out, const struct draw_style *style, const char *text);
void draw_faint(struct cli_buffer *out, const struct draw_style *style, const char *text);

#endif
