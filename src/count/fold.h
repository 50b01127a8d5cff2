/*
 * fold.h - folds the distinguished stack's table onto one a = (a0, a1, a2) of each orbit.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_FOLD_H
#define TENRING_COUNT_FOLD_H

#include "base/must_check.h"
#include "count/contraction.h"

/* Lists one a0 for each orbit of the whole puzzle's symmetries, sorted into groups with the same
   canonical form. False: no memory. */
MUST_CHECK bool count_list_sources(struct count_contraction *c);

/* The class, in a band, of the relabelled partition `part`. */
unsigned count_relabelled_class(const struct count_contraction *c, const struct count_band *band,
                                unsigned part, const struct partition_relabelling *relabelling);

/* Finds the permutation that makes a source's a0 canonical, and the classes that it takes the inner
   box's entries to. */
void count_relabel_source(const struct count_contraction *c, const struct count_source *source,
                          struct partition_relabelling *relabelling,
                          uint16_t class[PARTITION_COUNT]);

/* Adds the fillings of the distinguished stack with this a0 to folded[][], by class of a1 and
   a2. */
void count_fold_source(struct count_worker *w, const struct count_source *source);

/* Lists the permutations of alike digits that leave the canonical a0 unchanged, and the classes
   that they take those of a1 and a2 to. False: no memory. */
MUST_CHECK bool count_find_stabiliser(struct count_worker *w, unsigned form);

/* Sets weight[], by class of a2, to the sum over all a1 that the stabiliser takes `first` to.
   False: `first` is not the least of these, or the sum is 0. */
bool count_fold_middle(struct count_worker *w, int first);

/* Folds weight[] by the permutations that also leave the class of a1 unchanged, and lists in
   wanted[] the classes of a2 with a weight. Returns their number. */
size_t count_fold_inner(struct count_worker *w, int middle_class);

#endif
