/*
 * nested_simple.c - simple chains inside a dynamic chain.
 *
 * All of them are found first, then sorted as Sudoku Explainer does: by difficulty, complexity and
 * kind. Of chains with the same removals the first one is used.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/nested_parts.h"

#include <stdlib.h>
#include <string.h>

/* A simple chain, before sorting. */
struct simple_record {
    double difficulty;
    int complexity, rank;
    enum simple_kind kind;
    uint32_t order;
    size_t path, removed; /* where they begin */
    uint16_t length, removed_count;
};

static bool record_simple(void *context, const struct simple_chain *chain)
{
    struct nested *nested = context;
    struct simple_record *record = nested_add_to_list(nested, &nested->records, 1, sizeof *record);
    size_t path = nested->paths.count;
    size_t count = 2 * (size_t)chain->length + (size_t)chain->removed_count;
    uint16_t *words = nested_add_to_list(nested, &nested->paths, count, sizeof *words);
    if (!record || !words)
        return true;
    *record = (struct simple_record){
        .difficulty = chain->difficulty,
        .complexity = chain->complexity,
        .rank = chain->x && chain->y ? 4
                : chain->y           ? 3
                                     : 2,
        .kind = chain->kind,
        .order = (uint32_t)nested->records.count,
        .path = path,
        .removed = path + 2 * (size_t)chain->length,
        .length = (uint16_t)chain->length,
        .removed_count = (uint16_t)chain->removed_count,
    };
    memcpy(words, chain->path, (size_t)chain->length * sizeof *words);
    for (int i = 0; i < chain->length; i++)
        words[chain->length + i] = chain->cause[i];
    memcpy(words + 2 * chain->length, chain->removed, (size_t)chain->removed_count * sizeof *words);
    return false;
}

static int compare_records(const void *first, const void *second)
{
    const struct simple_record *a = first, *b = second;
    if (a->difficulty != b->difficulty)
        return a->difficulty < b->difficulty ? -1 : 1;
    if (a->complexity != b->complexity)
        return a->complexity < b->complexity ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static bool same_removals(const struct nested *nested, const struct simple_record *first,
                          const struct simple_record *second)
{
    const uint16_t *words = nested->paths.items;
    if (first->removed_count != second->removed_count)
        return false;
    for (int i = 0; i < first->removed_count; i++) {
        bool found = false;
        for (int k = 0; k < first->removed_count && !found; k++)
            found = words[first->removed + (size_t)i] == words[second->removed + (size_t)k];
        if (!found)
            return false;
    }
    return true;
}

/* Whether an earlier chain had these removals; if not, stores them. */
static bool is_known(struct nested *nested, const struct simple_record *record)
{
    const struct simple_record *records = nested->records.items;
    if (record->removed_count == 1) {
        unsigned removed = ((const uint16_t *)nested->paths.items)[record->removed];
        uint64_t bit = (uint64_t)1 << removed % 64;
        bool known = (nested->singles[removed / 64] & bit) != 0;
        nested->singles[removed / 64] |= bit;
        return known;
    }
    const size_t *kept = nested->kept.items;
    for (size_t i = 0; i < nested->kept.count; i++)
        if (same_removals(nested, &records[kept[i]], record))
            return true;
    size_t *place = nested_add_to_list(nested, &nested->kept, 1, sizeof *place);
    if (place)
        *place = (size_t)(record - records);
    return false;
}

/* Why an off-node follows from `on`: the cell, or the first house that they share. */
static enum cause weak_cause(int on, int off)
{
    if (node_cell(on) == node_cell(off))
        return CAUSE_CELL;
    for (int i = 0; i < 3; i++)
        if (state_houses[node_cell(on)][chain_kinds[i]] ==
            state_houses[node_cell(off)][chain_kinds[i]])
            return (enum cause)(CAUSE_BOX + i);
    return CAUSE_NONE;
}

static uint32_t record_path(struct nested *nested, const struct simple_record *from)
{
    const uint16_t *path = (const uint16_t *)nested->paths.items + from->path;
    struct simple_chain *chain = &nested->simple.found;
    chain->kind = from->kind;
    chain->x = from->rank != 3;
    chain->y = from->rank != 2;
    chain->difficulty = from->difficulty;
    chain->complexity = from->complexity;
    chain->length = from->length;
    chain->removed_count = from->removed_count;
    memcpy(chain->path, path, from->length * sizeof *path);
    for (int i = 0; i < from->length; i++)
        chain->cause[i] = (uint8_t)path[from->length + i];
    memcpy(chain->removed, path + 2 * from->length, from->removed_count * sizeof *path);
    return nested_count_step(nested, (struct nested_use){.simple = chain});
}

static void use_simple(struct nested *nested, const struct simple_record *record)
{
    const uint16_t *path = (const uint16_t *)nested->paths.items + record->path;
    int length = record->length;
    size_t first_parent = nested_start_parents(nested), first = nested->nodes.count;
    nested_add_node(nested, 0xffff);
    for (int i = 0; i < length; i++) {
        nested_add_node(nested, path[i]);
        if (node_is_on(path[i]))
            nested_add_cause(nested, path[i], (enum cause)path[length + i]);
    }
    if (record->kind == SIMPLE_CYCLE) {
        /* the same in reverse, with every node negated */
        nested_add_node(nested, 0xffff);
        nested_add_node(nested, node_off(path[0]));
        for (int i = length - 1; i > 0; i--) {
            int node = path[i];
            nested_add_node(nested,
                            node_is_on(node) ? node_off(node) : node_on(node_candidate(node)));
            if (!node_is_on(node))
                nested_add_cause(nested, node_candidate(node),
                                 weak_cause(path[(i + 1) % length], node));
        }
    }
    if (nested->parents.count == first_parent || nested->failed) {
        nested->nodes.count = first;
        return;
    }
    uint32_t number;
    if (nested->recorder) {
        nested->nodes.count = first;
        number = record_path(nested, record);
    } else {
        number = nested_file_chain(nested, first, record->complexity);
    }
    nested_add_removals(nested, (const uint16_t *)nested->paths.items + record->removed,
                        record->removed_count, first_parent, number);
}

void nested_find_simple(struct nested *nested)
{
    nested->records.count = nested->paths.count = nested->kept.count = 0;
    memset(nested->singles, 0, sizeof nested->singles);
    simple_find_all(&nested->simple, nested->now, record_simple, nested);
    struct simple_record *records = nested->records.items;
    if (nested->records.count > 1)
        qsort(records, nested->records.count, sizeof *records, compare_records);
    for (size_t i = 0; i < nested->records.count && !nested->failed; i++)
        if (!is_known(nested, &records[i]))
            use_simple(nested, &records[i]);
}
