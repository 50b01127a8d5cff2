/*
 * check.h - checks every statement of a step.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_LOGIC_CHECK_H
#define TENRING_TESTS_LOGIC_CHECK_H

#include "tenring.h"

/*
 * Describes the first fault of a step found in a position; NULL if there is none. The step must
 * change something, but nothing that is true in `solution` (NULL: not checked). Each node of a
 * chain must follow from its parents alone, each link must be one, the assumptions of a chain must
 * be complete, and the chain must prove the result. Nested steps must be right in the candidates
 * without the parents of their nodes; nested patterns are found there with `logic`, which must not
 * be the object that the step belongs to.
 */
const char *check_step(struct tenring_logic *logic, const struct tenring_position *position,
                       const struct tenring_step *step, const struct tenring_grid *solution);

#endif
