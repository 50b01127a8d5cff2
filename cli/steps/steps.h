/*
 * steps.h - the door of the room that tells a step of reasoning: as sentences, as JSON, as what a
 * picture marks.
 *
 * The library hands out steps as data; everything that is said of them is made here, from those
 * data and the candidates they belong to, through the words of po/. Nothing here looks for a step.
 *
 * In reading order:
 *
 *     phrases.h    the parts of sentences: cells, digits, houses, what follows
 *     tell.c       the sentence of each technique
 *     proofs.c     loops, BUG, aligned exclusion: those with an argument of several sentences
 *     chains.c     chains, link by link, nested ones indented
 *     json.c       a step as JSON
 *     marks.c      which candidates a picture of the step marks
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_STEPS_STEPS_H
#define TENRING_CLI_STEPS_STEPS_H

#include "io/words.h"
#include "tenring.h"

/* How much a hint gives away. */
enum step_strength {
    STEP_WHERE, /* where to look */
    STEP_WHAT,  /* and for what: the technique and its pattern */
    STEP_ALL    /* and why, and what follows */
};

/*
 * Appends the step as text: lines of at most `width` columns that begin with `indent` blanks. The
 * position is the one that the step was found in.
 */
void step_tell(struct cli_buffer *out, const struct tenring_position *position,
               const struct tenring_step *step, enum step_strength strength, size_t indent,
               size_t width);

/* The technique's name in the language of the words, dynamic chains with what is inside. */
void step_name(struct cli_buffer *out, enum tenring_technique technique, int level);

/* The members of the step's JSON object, without braces; doc/FORMATS.md describes them. */
void step_json(struct cli_buffer *out, const struct tenring_step *step);

/* What a candidate is in the picture of a step. */
enum step_mark {
    STEP_MARK_NONE,
    STEP_MARK_PATTERN, /* of the pattern; in chains: true */
    STEP_MARK_OTHER,   /* of its other cells; in chains: false */
    STEP_MARK_REMOVED,
    STEP_MARK_PLACED
};

void step_marks(const struct tenring_position *position, const struct tenring_step *step,
                uint8_t mark[TENRING_CELLS][TENRING_DIGITS]);

#endif
