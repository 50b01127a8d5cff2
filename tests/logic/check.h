/*
 * check.h - whether a step is right, in all that it says.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_LOGIC_CHECK_H
#define TENRING_TESTS_LOGIC_CHECK_H

#include "tenring.h"

/*
 * What is wrong with a step that was found in a position; NULL: nothing. It has to change
 * something, and nothing that is true in `solution` (NULL: not looked at). Each node of a chain has
 * to follow from its parents alone, each link has to be one, what a chain assumes has to be all
 * there is, and the chain has to prove the result; nested steps have to be right in the candidates
 * without the parents of the nodes that they give, as far as they are patterns by finding them
 * there with `logic`, which must not be the object that the step belongs to.
 */
const char *check_step(struct tenring_logic *logic, const struct tenring_position *position,
                       const struct tenring_step *step, const struct tenring_grid *solution);

#endif
