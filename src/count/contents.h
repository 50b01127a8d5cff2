/*
 * contents.h - the contents of the outer box of the distinguished stack, listed while its group is
 * summed.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_CONTENTS_H
#define TENRING_COUNT_CONTENTS_H

#include "base/must_check.h"
#include "count/contraction.h"

/* Makes room for the contents, whose number is known beforehand. False: no memory. */
MUST_CHECK bool count_contents_prepare(struct count_contraction *c);

/* Copies the sums just computed for a1 = first into sums[][] for all (a1, a2) of their orbits: the
   reverse of count_fold_middle and count_fold_inner. */
void count_unfold(struct count_worker *w, int first, size_t wanted);

/* Writes the contents that have the a0 of source `number`; false: stop. */
MUST_CHECK bool count_list_contents(struct count_worker *w, int number);

#endif
