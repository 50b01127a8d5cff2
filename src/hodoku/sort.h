/*
 * sort.h - Timsort, as in Java's lists.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_SORT_H
#define TENRING_HODOKU_SORT_H

typedef int sort_compare(void *context, int one, int two);

/* Sorts `count` numbers; `spare` has room for as many. The comparison need not be transitive. */
void sort_numbers(int *numbers, int *spare, int count, sort_compare *compare, void *context);

#endif
