/*
 * nested.h - further techniques inside a dynamic chain.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_NESTED_H
#define TENRING_LOGIC_NESTED_H

#include "logic/multiple.h"

/* A candidate that a technique removes, and the candidates that had to be removed before. */
struct removal {
    uint16_t candidate;
    uint16_t parent_count;
    uint32_t first_parent;
    uint32_t nested; /* 1 + the number of the chain that removes it, 0: none */
};

struct further {
    int count;
    const struct removal *removals;
    const uint16_t *parents;
};

/* What the techniques of a level find in `now` that was not there in `state`. */
const struct further *nested_find(struct nested *nested, const struct logic_state *state,
                                  const struct logic_state *now, int level);

/* The complexities of all nested chains that the chain rests on, each different one once. */
int nested_complexity(struct multiple_work *work, const struct multiple_chain *chain);

/* NULL: no memory. */
struct nested *nested_new(struct chain_watch *watch);
void nested_free(struct nested *nested);

/* Whether memory was lacking. */
bool nested_failed(const struct nested *nested);

/* Forgets all nested chains: a new state is searched. */
void nested_forget(struct nested *nested);

#endif
