/*
 * products.h - computes S(a), the sum of products of the left and the right table (sum.c).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_PRODUCTS_H
#define TENRING_COUNT_PRODUCTS_H

#include "base/must_check.h"
#include "count/contraction.h"

/* Gathers in w->left and w->right the numbers of both tables for the neighbours of class a0;
   returns the length of their rows. */
size_t count_gather(struct count_worker *w, int class);

/* Sets sum[i] to S(a) for the classes a0 and a1 and, for a2, the class wanted[i], i < wanted; adds
   each W(a) S(a) to the worker's total. False: stop. */
MUST_CHECK bool count_add_sums(struct count_worker *w, int outer, int middle, size_t length,
                               size_t wanted);

#endif
