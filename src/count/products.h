/*
 * products.h - S(a), the sum of products of the left and the right table.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_PRODUCTS_H
#define TENRING_COUNT_PRODUCTS_H

#include "count/contraction.h"

/* Gathers both tables for what stands beside the class a0; returns the length of their rows. */
size_t count_gather(struct count_worker *w, int class);

/* Makes sum[i] = S(a) for the classes a0 and a1 and the class wanted[i] for a2, i < wanted, and
   adds W(a) S(a) to the total. False: it is time to stop. */
bool count_add_sums(struct count_worker *w, int outer, int middle, size_t length, size_t wanted);

#endif
