/*
 * nested_parts.h - what the files of nested.h share: the techniques inside a chain, and what they
 * have found in the state at hand.
 *
 * A technique hands over each step in the same way: nested_start_parents; then each parent is added
 * and, of a chain, each node; then nested_file_chain or nested_count_step gives the step its
 * number, and nested_add_removals takes what it removes. When there is no memory, `failed` is set.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_NESTED_PARTS_H
#define TENRING_LOGIC_NESTED_PARTS_H

#include "base/must_check.h"
#include "logic/nested.h"

/* A list that grows; `failed` stays set when there was no memory. */
struct nested_list {
    void *items;
    size_t count, size;
};

/* A chain that was filed: where its nodes stand and what it adds. */
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
    uint64_t singles[CANDIDATES / 64 + 1]; /* removals of one candidate that were seen */
    uint64_t is_parent[CANDIDATES / 64 + 1];
    uint16_t visited[NODES];
};

/* Room for so many more items of a width; NULL: no memory. */
MUST_CHECK void *nested_add_to_list(struct nested *nested, struct nested_list *list, size_t count,
                                    size_t width);

/* No parents yet. Returns where those of the next step begin. */
size_t nested_start_parents(struct nested *nested);
void nested_add_parent(struct nested *nested, int parent);
/* Digits of a cell. */
void nested_add_digits(struct nested *nested, int cell, unsigned digits);
/* What had to be removed for a node to be on by this cause. */
void nested_add_cause(struct nested *nested, int on, enum cause cause);

void nested_add_node(struct nested *nested, int node);
/* The number of the chain whose nodes stand from `first` on, 1 and up; new or known. */
uint32_t nested_file_chain(struct nested *nested, size_t first, int complexity);
/* Counts a step that is being recorded and hands it on. Returns its number. */
uint32_t nested_count_step(struct nested *nested, struct nested_use use);

/* Takes the removals of a step, if it has parents: from `first_parent` on. */
void nested_add_removals(struct nested *nested, const uint16_t *removed, int count,
                         size_t first_parent, uint32_t number);

/* Simple chains of the candidates `now`: the removals of each different one. */
void nested_find_simple(struct nested *nested);

#endif
