/*
 * steps.h - the door of cli/steps: a step of reasoning as lines of the terminal, as JSON, and as
 * marks of a picture.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_STEPS_STEPS_H
#define TENRING_CLI_STEPS_STEPS_H

#include "io/words.h"
#include "tenring.h"
#include "tenring_words.h"

/*
 * Appends the step as text in the language of the words: lines of at most `width` columns that
 * begin with `indent` blanks. The position is the one that the step was found in.
 */
void step_tell(struct cli_buffer *out, const struct tenring_position *position,
               const struct tenring_step *step, enum tenring_detail detail, size_t indent,
               size_t width);

/* The name of the step's technique, of dynamic chains with what is inside. */
void step_name(struct cli_buffer *out, const struct tenring_step *step);

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
