/*
 * collect.h - collects all steps of a technique and chooses the best: for chains and nets.
 *
 * A step's candidates are sorted by digit, then cell. collect_find() finds the last step with given
 * changes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_COLLECT_H
#define TENRING_HODOKU_COLLECT_H

#include "hodoku/round.h"

#include <stddef.h>

struct collected {
    int kind;   /* distinguishes kinds of the same technique */
    int placed; /* a candidate; -1: none */
    int first, count;
    int length; /* the length of all chains; for sets: the number of their cells */
    int sum;    /* over the candidates, to order different steps */
    int before; /* an earlier step with the same hash; -1: none */
    uint64_t hash;
};

/* A comparison of steps; less than 0: the first one is better. */
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

/* The last step of a kind with the same changes as `found`. NULL: there is none. */
struct collected *collect_find(struct collection *collection, int kind, const struct found *found);

/* Adds a step and sorts its candidates. */
struct collected *collect_add(struct collection *collection, int kind, struct found *found,
                              int length);

/* Whether two steps are of one kind and make the same changes. */
bool collect_same(const struct collection *collection, const struct collected *one,
                  const struct collected *two);

/* Prefers more eliminations, then of steps with the same changes the shorter, of others the lesser
   sum. */
collect_compare collect_by_effect;

/* Sorts the steps and copies the best one to the round. Returns false when there is none. */
bool collect_best(struct collection *collection, collect_compare *compare, struct round *round);

#endif
