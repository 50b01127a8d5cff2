/*
 * counting.h - for the tests of exact counts: numbers of 128 bits, counts without enumeration.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_COUNT_COUNTING_H
#define TENRING_TESTS_COUNT_COUNTING_H

#include "tenring.h"

#define EMPTY "................................................................................."
/* Counted by B. Felgenhauer and F. Jarvis (2005); https://oeis.org/A107739 */
#define GRIDS "6670903752021072936960"

/* The permutations of 0, 1, 2. */
extern const uint8_t orders[6][3];

extern const struct tenring_count_options never_enumerate;

struct tenring_number add(struct tenring_number a, struct tenring_number b);
struct tenring_number times(struct tenring_number a, uint64_t factor);
bool same(struct tenring_number a, struct tenring_number b);
void assert_number(struct tenring_number number, const char *decimal);

struct tenring_number count_with(const struct tenring_puzzle *puzzle,
                                 const struct tenring_count_options *options);

/* The number of solutions, computed without enumeration. */
struct tenring_number contract(const struct tenring_puzzle *puzzle);

void assert_same_count(const struct tenring_puzzle *puzzle, struct tenring_number expected,
                       struct tenring_number seen, const char *what);

/* A progress function that cancels an enumeration; context: int, the number of its calls. */
bool stop_search(void *context, const struct tenring_progress *progress);

#endif
