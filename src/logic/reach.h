/*
 * reach.h - tells from which candidates a search for simple chains can find something.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_REACH_H
#define TENRING_LOGIC_REACH_H

#include "logic/chain.h"

/* Candidates with a strong link are numbered in ascending order. Their on-nodes have the same
   numbers, their off-nodes `count` more. */
enum { REACH_WORDS = (CANDIDATES + 63) / 64, WEAK_LINKS = 28 };

struct reach {
    int count, words;
    uint16_t candidates[CANDIDATES];
    int16_t number[CANDIDATES]; /* -1: no strong link */
    /* for each number: where its weak links begin, and its strong ones */
    uint32_t first_weak[CANDIDATES + 1];
    uint16_t weak[CANDIDATES * WEAK_LINKS];
    uint8_t strong_count[CANDIDATES];
    uint16_t strong[CANDIDATES][4];
    /* Tarjan's algorithm */
    int visited, top, depth, components;
    uint16_t turn[NODES], low[NODES], stack[NODES], path[NODES], edge[NODES];
    /* by node: its component; by component: the on-nodes that it reaches, including its own, and
       whether it has a cycle */
    uint16_t component[NODES];
    bool has_cycle[NODES];
    uint64_t on[NODES][REACH_WORDS];
};

/* Adds a candidate with strong links to the candidates `to`, in ascending order. */
void reach_start(struct reach *reach);
void reach_add(struct reach *reach, int from, int count, const uint16_t *to);

/*
 * Computes what each node reaches. `weak` lists the numbers of the linked candidates that cannot be
 * true together with a candidate, at most WEAK_LINKS.
 */
typedef int reach_weak(const void *context, const struct reach *reach, int from,
                       uint16_t numbers[WEAK_LINKS]);
void reach_finish(struct reach *reach, reach_weak *weak, const void *context);

/* Whether a candidate that is on leads to its own off-node; `numbers`: its weak links. */
bool reach_off(const struct reach *reach, int from, int count, const uint16_t numbers[WEAK_LINKS]);

/* Whether a linked candidate that is off leads to its own on-node. */
bool reach_on(const struct reach *reach, int from);

/* Whether there may be a cycle through a linked candidate that is on. */
bool reach_cycle(const struct reach *reach, int from);

#endif
