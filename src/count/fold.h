/*
 * fold.h - the distinguished stack's table, folded onto one a = (a0, a1, a2) of each orbit.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_FOLD_H
#define TENRING_COUNT_FOLD_H

#include "base/must_check.h"
#include "count/contraction.h"

/* Lists the a0, one for each orbit of the whole puzzle's symmetries, sorted into groups of the same
   canonical form. False: no memory. */
MUST_CHECK bool count_list_sources(struct count_contraction *c);

/* The class of a band that a relabelling of the digits makes of that of `part`. */
unsigned count_relabelled_class(const struct count_contraction *c, const struct count_band *band,
                                unsigned part, const struct partition_relabelling *relabelling);

/* The permutation that makes a source's a0 canonical, and the classes of the inner box's entries
   after it. */
void count_relabel_source(const struct count_contraction *c, const struct count_source *source,
                          struct partition_relabelling *relabelling,
                          uint16_t class[PARTITION_COUNT]);

/* Adds the fillings with this a0 to folded[][], which is by class of a1 and a2. */
void count_fold_source(struct count_worker *w, const struct count_source *source);

/* Lists the permutations of alike digits that leave the canonical a0 alone, and what they make of
   the classes of a1 and a2. False: no memory. */
MUST_CHECK bool count_find_stabiliser(struct count_worker *w, unsigned form);

/* Adds up weight[], by class of a2, over the a1 that the stabiliser makes of `first`. False:
   `first` is not the least of them, or there is nothing to add. */
bool count_fold_middle(struct count_worker *w, int first);

/* Folds weight[] by the permutations that leave the class a1 alone too, and lists in wanted[] the
   classes of a2 that have weight. Returns how many. */
size_t count_fold_inner(struct count_worker *w, int middle_class);

#endif
