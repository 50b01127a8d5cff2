/*
 * finders.h - the finders of all techniques but chains, one family a file.
 *
 * Each finder depends only on the candidates of a state, and passes each step to the sink in the
 * order of Sudoku Explainer 1.2.1. It returns the sink's last answer: true when the sink wants no
 * more steps. `size` is the number of cells, digits or lines of the pattern, if it can vary.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_FINDERS_H
#define TENRING_LOGIC_FINDERS_H

#include "logic/step.h"

typedef bool logic_finder(const struct logic_state *state, int size, struct logic_sink *sink);

logic_finder find_hidden_single, find_naked_single;
/* size 0: indirect, 1: direct */
logic_finder find_locked;
logic_finder find_hidden_set, find_direct_hidden_set, find_naked_set;
logic_finder find_fish;
/* size 2: XY-wing, 3: XYZ-wing */
logic_finder find_wing;
logic_finder find_unique_loop;
logic_finder find_bug;
logic_finder find_aligned_pair, find_aligned_triplet;

/* Adds the links of a step that the family's finder has found in these candidates. */
typedef void logic_linker(const struct logic_state *state, const struct logic_step *step,
                          struct link_list *list);

logic_linker link_locked, link_fish, link_wing, link_loop, link_bug, link_aligned;

#endif
