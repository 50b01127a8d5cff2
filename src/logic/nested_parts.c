/*
 * nested_parts.c - records the result of a technique inside a chain: parents, nodes, removals.
 *
 * A nested chain counts once in a chain, however often it is used. Two are the same if their nodes
 * are the same in the order of a walk from the targets. Each different one is stored once and
 * identified by its number.
 *
 * The removals of one step have the order of a hash table of cells, as in Sudoku Explainer under
 * Java, because it decides which of them is followed first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/nested_parts.h"

#include <stdlib.h>
#include <string.h>

void *nested_add_to_list(struct nested *nested, struct nested_list *list, size_t count,
                         size_t width)
{
    if (list->count + count > list->size) {
        size_t size = list->size ? 2 * list->size : 256;
        while (size < list->count + count)
            size *= 2;
        void *items = realloc(list->items, size * width);
        if (!items) {
            nested->failed = true;
            return NULL;
        }
        list->items = items;
        list->size = size;
    }
    void *place = (char *)list->items + list->count * width;
    list->count += count;
    return place;
}

uint32_t nested_count_step(struct nested *nested, struct nested_use use)
{
    struct nested_recorder *recorder = nested->recorder;
    recorder->count++;
    use.now = nested->now;
    if (recorder->take)
        recorder->take(recorder, &use);
    return recorder->count;
}

/* ------------------------------------------------------------------------------------------------
 * Parents and removals of one step
 * --------------------------------------------------------------------------------------------- */

size_t nested_start_parents(struct nested *nested)
{
    memset(nested->is_parent, 0, sizeof nested->is_parent);
    return nested->parents.count;
}

void nested_add_parent(struct nested *nested, int parent)
{
    uint64_t bit = (uint64_t)1 << parent % 64;
    if (nested->is_parent[parent / 64] & bit)
        return;
    nested->is_parent[parent / 64] |= bit;
    uint16_t *place = nested_add_to_list(nested, &nested->parents, 1, sizeof *place);
    if (place)
        *place = (uint16_t)parent;
}

static void add_places(struct nested *nested, int digit, int house, unsigned places)
{
    for (; places; places &= places - 1)
        nested_add_parent(nested,
                          candidate(grid_house_cells[house][digit_set_least(places)], digit));
}

void nested_add_digits(struct nested *nested, int cell, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        nested_add_parent(nested, candidate(cell, digit_set_least(digits)));
}

void nested_add_cause(struct nested *nested, int on, enum cause cause)
{
    const struct logic_state *state = nested->state, *now = nested->now;
    int cell = on / 9, digit = on % 9;
    if (cause == CAUSE_NONE)
        return;
    if (cause == CAUSE_CELL) {
        nested_add_digits(nested, cell, state->digits[cell] & ~now->digits[cell]);
        return;
    }
    int house = state_houses[cell][chain_kinds[cause - CAUSE_BOX]];
    add_places(nested, digit, house, state->places[digit][house] & ~now->places[digit][house]);
}

static int compare_numbers(const void *first, const void *second)
{
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return a < b ? -1 : a > b;
}

void nested_add_removals(struct nested *nested, const uint16_t *removed, int count,
                         size_t first_parent, uint32_t number)
{
    uint32_t order[CANDIDATES];
    uint8_t turn[GRID_CELLS];
    int cells = 0, capacity = 16;
    if (nested->parents.count == first_parent || nested->failed)
        return;
    memset(turn, 0xff, sizeof turn);
    for (int i = 0; i < count; i++)
        if (turn[removed[i] / 9] == 0xff)
            turn[removed[i] / 9] = (uint8_t)cells++;
    while (cells > capacity / 4 * 3)
        capacity *= 2;
    for (int i = 0; i < count; i++) {
        unsigned cell = removed[i] / 9, bucket = cell & (unsigned)(capacity - 1);
        order[i] = bucket << 20 | (uint32_t)turn[cell] << 10 | removed[i];
    }
    if (count > 1)
        qsort(order, (size_t)count, sizeof *order, compare_numbers);
    struct removal *removals =
        nested_add_to_list(nested, &nested->removals, (size_t)count, sizeof *removals);
    if (!removals)
        return;
    for (int i = 0; i < count; i++)
        removals[i] =
            (struct removal){.candidate = order[i] & 0x3ff,
                             .parent_count = (uint16_t)(nested->parents.count - first_parent),
                             .first_parent = (uint32_t)first_parent,
                             .nested = number};
}

/* ------------------------------------------------------------------------------------------------
 * Filing chains
 * --------------------------------------------------------------------------------------------- */

static uint64_t hash_nodes(const uint16_t *nodes, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ nodes[i]) * 0x100000001b3u;
    return hash;
}

uint32_t nested_file_chain(struct nested *nested, size_t first, int complexity)
{
    const uint16_t *nodes = nested->nodes.items;
    struct nested_filed *filed = nested->filed.items;
    size_t length = nested->nodes.count - first;
    uint64_t hash = hash_nodes(nodes + first, length);
    for (size_t i = nested->filed.count; i-- > 0;) {
        if (filed[i].hash == hash && filed[i].length == length &&
            memcmp(nodes + filed[i].first, nodes + first, length * sizeof *nodes) == 0) {
            nested->nodes.count = first;
            return (uint32_t)i + 1;
        }
    }
    struct nested_filed *place = nested_add_to_list(nested, &nested->filed, 1, sizeof *place);
    if (!place)
        return 0;
    *place = (struct nested_filed){hash, first, length, complexity};
    return (uint32_t)nested->filed.count;
}

void nested_add_node(struct nested *nested, int node)
{
    uint16_t *place = nested_add_to_list(nested, &nested->nodes, 1, sizeof *place);
    if (place)
        *place = (uint16_t)node;
}
