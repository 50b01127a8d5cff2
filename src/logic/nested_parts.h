/*
 * nested_parts.h - what the nested*.c files share: the techniques inside a chain, and their results
 * in the present state.
 *
 * Each technique records a step in the same way: nested_start_parents; then each parent and, for a
 * chain, each node is added; then nested_file_chain or nested_count_step gives the step its number,
 * and nested_add_removals stores its removals. When there is no memory, `failed` is set.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_NESTED_PARTS_H
#define TENRING_LOGIC_NESTED_PARTS_H

#include "base/must_check.h"
#include "logic/nested.h"

/* A list that grows; `failed` is set, and stays set, when there is no memory. */
struct nested_list {
    void *items;
    size_t count, size;
};

/* A stored chain: where its nodes begin, and its complexity. */
struct nested_filed {
    uint64_t hash;
    size_t first, length;
    int complexity;
};

struct nested {
    struct further further;
    struct nested_list removals; /* struct removal */
    struct nested_list parents;  /* uint16_t: candidates */
    struct nested_list nodes;    /* uint16_t: the nodes of filed chains */
    struct nested_list filed;    /* struct nested_filed */
    struct nested_list records;  /* struct simple_record */
    struct nested_list paths;    /* uint16_t: path nodes and causes, removed candidates */
    struct nested_list kept;     /* size_t: records with several removals */
    struct simple_work simple;
    struct multiple_work inner; /* chains of several assumptions inside this one's */
    bool inner_ready;
    bool failed;
    struct nested_recorder *recorder;
    const struct logic_state *state, *now;
    uint64_t singles[CANDIDATES / 64 + 1]; /* single removals already seen */
    uint64_t is_parent[CANDIDATES / 64 + 1];
    uint16_t visited[NODES];
};

/* Makes room for `count` more items of a width; NULL: no memory. */
MUST_CHECK void *nested_add_to_list(struct nested *nested, struct nested_list *list, size_t count,
                                    size_t width);

/* Begins a step without parents. Returns the place of its first parent. */
size_t nested_start_parents(struct nested *nested);
void nested_add_parent(struct nested *nested, int parent);
/* Adds these candidates of a cell as parents. */
void nested_add_digits(struct nested *nested, int cell, unsigned digits);
/* Adds as parents the removals that were necessary for candidate `on` to be on by this cause. */
void nested_add_cause(struct nested *nested, int on, enum cause cause);

void nested_add_node(struct nested *nested, int node);
/* Stores the chain whose nodes begin at `first`, unless it is known. Returns its number, from 1; 0:
   no memory. */
uint32_t nested_file_chain(struct nested *nested, size_t first, int complexity);
/* Counts a step while recording, and passes it to the recorder. Returns its number. */
uint32_t nested_count_step(struct nested *nested, struct nested_use use);

/* Stores the removals of a step if it has parents, which begin at `first_parent`. */
void nested_add_removals(struct nested *nested, const uint16_t *removed, int count,
                         size_t first_parent, uint32_t number);

/* Simple chains in the candidates `now`: stores the removals of each different one. */
void nested_find_simple(struct nested *nested);

#endif
