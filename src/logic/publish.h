/*
 * publish.h - converts states and ratings to the types of the public interface and back. For steps
 * see full.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_PUBLISH_H
#define TENRING_LOGIC_PUBLISH_H

#include "base/must_check.h"
#include "logic/state.h"

void publish_position(const struct logic_state *state, struct tenring_position *position);

/* Returns false for a position that is not valid. */
MUST_CHECK bool publish_read(const struct tenring_position *position, struct logic_state *state);

/* Turns a difficulty into tenths, rounded as Sudoku Explainer prints it. */
int publish_rating(double difficulty);

#endif
