/*
 * learn.h - search with learnt clauses, for puzzles that are too hard for search.h.
 *
 *     struct learner *learner = learn_new(&search);
 *     while (learner && learn_next(learner, NULL, grid) == SEARCH_SOLUTION)
 *         use(grid);
 *     learn_free(learner);
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_LEARN_H
#define TENRING_GENERAL_LEARN_H

#include "base/must_check.h"
#include "general/search.h"

struct learner;

/* Makes a learner for the puzzle that is loaded in search->state without a contradiction. Later it
   uses only the counters, limits and random numbers of `search`, which must outlive it; with random
   numbers it finds a random solution first. NULL when there is no memory. */
struct learner *learn_new(struct general_search *search);

/* Frees the learner; NULL is allowed. */
void learn_free(struct learner *learner);

/* Finds a solution that was not found before: [cells] digits 1..side. `first` asks only for those
   with this candidate; NULL: for all. Each conflict counts as a node. */
MUST_CHECK enum search_event learn_next(struct learner *learner, const struct search_choice *first,
                                        uint8_t *grid);

/* Restricts the puzzle to the solutions with this candidate. */
void learn_fix(struct learner *learner, struct search_choice choice);

#endif
