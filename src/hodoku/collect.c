/*
 * collect.c - collects the steps of a technique and chooses the best.
 *
 * HoDoKu sorts them with comparisons that are not transitive: two steps can be equal to each other
 * but not to a third one. The first of the sorted steps then depends on the sorting algorithm,
 * which is that of Java's lists: Timsort. So this file uses the same algorithm.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/collect.h"

#include "hodoku/sort.h"
#include <stdlib.h>
#include <string.h>

void collect_clear(struct collection *collection)
{
    collection->count = collection->candidate_count = 0;
    memset(collection->buckets, 0xff, sizeof collection->buckets);
}

void collect_end(struct collection *collection)
{
    free(collection->steps);
    free(collection->candidates);
    free(collection->order);
    free(collection->spare);
}

static uint64_t hash_found(int kind, const struct found *found)
{
    uint64_t hash = 0x9e3779b97f4a7c15u * (uint64_t)(kind + 1) + (uint64_t)(found->placed + 1);
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        hash = (hash ^ cell_set_low(found->seen[digit])) * 0xbf58476d1ce4e5b9u;
        hash = (hash ^ hash >> 29 ^ cell_set_high(found->seen[digit])) * 0x94d049bb133111ebu;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Whether a collected step changes exactly what was found. */
static bool is_equal(const struct collection *collection, const struct collected *step,
                     const struct found *found)
{
    int count = 0;
    if (step->placed != found->placed)
        return false;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        count += cell_set_size(found->seen[digit]);
    if (count != step->count)
        return false;
    for (int i = 0; i < count; i++) {
        int item = collection->candidates[step->first + i];
        if (!cell_set_has(found->seen[item % 9], item / 9))
            return false;
    }
    return true;
}

struct collected *collect_find(struct collection *collection, int kind, const struct found *found)
{
    uint64_t hash = hash_found(kind, found);
    int i = collection->buckets[hash % COLLECT_BUCKETS];
    for (; i >= 0; i = collection->steps[i].before) {
        struct collected *step = &collection->steps[i];
        if (step->hash == hash && step->kind == kind && is_equal(collection, step, found))
            return step;
    }
    return NULL;
}

/* Makes room for one more step. When there is no memory, sets `failed` and returns false. */
static bool make_room(struct collection *collection)
{
    if (collection->failed)
        return false;
    if (collection->count == collection->size) {
        size_t size = collection->size ? 2 * (size_t)collection->size : 256;
        struct collected *steps = realloc(collection->steps, size * sizeof *steps);
        if (steps)
            collection->steps = steps;
        int *order = realloc(collection->order, size * sizeof *order);
        if (order)
            collection->order = order;
        int *spare = realloc(collection->spare, size * sizeof *spare);
        if (spare)
            collection->spare = spare;
        collection->failed = !steps || !order || !spare;
        if (collection->failed)
            return false;
        collection->size = (int)size;
    }
    if (collection->candidate_count + CANDIDATES > collection->candidate_size) {
        size_t size = 2 * (size_t)collection->candidate_size + 8 * (size_t)CANDIDATES;
        uint16_t *candidates = realloc(collection->candidates, size * sizeof *candidates);
        collection->failed = !candidates;
        if (!candidates)
            return false;
        collection->candidates = candidates;
        collection->candidate_size = (int)size;
    }
    return true;
}

struct collected *collect_add(struct collection *collection, int kind, struct found *found,
                              int length)
{
    if (!make_room(collection))
        return NULL;
    struct collected *step = &collection->steps[collection->count];
    round_sort_found(found);
    *step = (struct collected){.kind = kind,
                               .placed = found->placed,
                               .first = collection->candidate_count,
                               .count = found->removed_count,
                               .length = length,
                               .hash = hash_found(kind, found)};
    for (int i = 0; i < found->removed_count; i++) {
        int item = found->removed[i];
        collection->candidates[collection->candidate_count++] = (uint16_t)item;
        step->sum += item / 9 * (1 + 80 * i) + item % 9 + 1;
    }
    int *bucket = &collection->buckets[step->hash % COLLECT_BUCKETS];
    step->before = *bucket;
    *bucket = collection->count++;
    return step;
}

bool collect_same(const struct collection *collection, const struct collected *one,
                  const struct collected *two)
{
    if (one->kind != two->kind || one->count != two->count)
        return false;
    if (one->count == 0)
        return one->placed / 9 == two->placed / 9;
    return memcmp(collection->candidates + one->first, collection->candidates + two->first,
                  (size_t)one->count * sizeof *collection->candidates) == 0;
}

int collect_by_effect(const struct collection *collection, const struct collected *one,
                      const struct collected *two)
{
    if (one->count != two->count)
        return two->count - one->count;
    return collect_same(collection, one, two) ? one->length - two->length : one->sum - two->sum;
}

struct comparing {
    const struct collection *collection;
    collect_compare *compare;
};

static int compare_numbers(void *context, int one, int two)
{
    const struct comparing *comparing = context;
    const struct collection *collection = comparing->collection;
    return comparing->compare(collection, &collection->steps[one], &collection->steps[two]);
}

bool collect_best(struct collection *collection, collect_compare *compare, struct round *round)
{
    struct comparing comparing = {collection, compare};
    round_clear_found(&round->found);
    if (collection->count == 0 || collection->failed)
        return false;
    for (int i = 0; i < collection->count; i++)
        collection->order[i] = i;
    sort_numbers(collection->order, collection->spare, collection->count, compare_numbers,
                 &comparing);
    const struct collected *best = &collection->steps[collection->order[0]];
    round->found.placed = best->placed;
    for (int i = 0; i < best->count; i++) {
        int item = collection->candidates[best->first + i];
        round_remove(round, item / 9, item % 9);
    }
    return true;
}
