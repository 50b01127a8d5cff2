/*
 * steps.h - the door of cli/steps: a step of reasoning as text for the terminal, as JSON, and as
 * marks in a picture.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_STEPS_STEPS_H
#define TENRING_CLI_STEPS_STEPS_H

#include "io/words.h"
#include "tenring.h"
#include "tenring_words.h"

/*
 * Appends the step as text in the chosen language: lines of at most `width` columns, indented by
 * `indent` spaces. `position` is the one in which the step was found.
 */
void step_tell(struct cli_buffer *out, const struct tenring_position *position,
               const struct tenring_step *step, enum tenring_detail detail, size_t indent,
               size_t width);

/* Appends the name of the step's technique; for dynamic chains with the techniques used inside. */
void step_name(struct cli_buffer *out, const struct tenring_step *step);

/* Appends the members of the step's JSON object, without braces; doc/FORMATS.md describes them. */
void step_json(struct cli_buffer *out, const struct tenring_step *step);

/* The role of a candidate in the picture of a step. */
enum step_mark {
    STEP_MARK_NONE,
    STEP_MARK_PATTERN, /* part of the pattern; in chains: true */
    STEP_MARK_OTHER,   /* in other cells of the pattern; in chains: false */
    STEP_MARK_REMOVED,
    STEP_MARK_PLACED
};

void step_marks(const struct tenring_position *position, const struct tenring_step *step,
                uint8_t mark[TENRING_CELLS][TENRING_DIGITS]);

#endif
