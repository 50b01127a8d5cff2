/*
 * collect.h - steps of which the best is chosen after all have been found: chains, nets.
 *
 * Their candidates are in the order of digits, then cells. Of several steps that remove the same,
 * the collection can find the last one again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_COLLECT_H
#define TENRING_HODOKU_COLLECT_H

#include "hodoku/round.h"

#include <stddef.h>

struct collected {
    int kind;   /* kinds of the same technique are told apart */
    int placed; /* a candidate; -1: none */
    int first, count;
    int length;     /* of all chains, or the cells of all sets */
    int parts, sum; /* sets; a sum over the candidates that decides between different steps */
    int before;     /* an earlier step with the same hash; -1: none */
    uint64_t hash;
};

/* Less than 0: the first step is better. */
struct collection;
typedef int collect_compare(const struct collection *collection, const struct collected *one,
                            const struct collected *two);

enum { COLLECT_BUCKETS = 4096 };

struct collection {
    struct collected *steps;
    int count, size;
    uint16_t *candidates;
    int candidate_count, candidate_size;
    int *order, *spare;
    int buckets[COLLECT_BUCKETS];
    bool failed; /* no memory */
};

void collect_clear(struct collection *collection);
void collect_end(struct collection *collection);

/* The last step of a kind that changes what `found` changes. NULL: there is none. */
struct collected *collect_find(struct collection *collection, int kind, const struct found *found);

/* Adds a step, whose candidates are put in order. */
struct collected *collect_add(struct collection *collection, int kind, struct found *found,
                              int length, int parts);

/* Whether two steps are of one kind and remove, or place, the same. */
bool collect_same(const struct collection *collection, const struct collected *one,
                  const struct collected *two);

/* More candidates first; different steps by the sum, equal ones by length. */
collect_compare collect_by_effect;

/* Sorts and writes the best step to the round. Returns false when there is none. */
bool collect_best(struct collection *collection, collect_compare *compare, struct round *round);

#endif
