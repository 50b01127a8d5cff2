/*
 * list.c - the k best different solutions: a heap and a hash table over the same entries.
 *
 * Invariants: entries 0..count-1 are in use. heap[] holds each of their numbers once, and no child
 * is worse than its parent. table[] holds each once, at the first place from its hash on that was
 * free, and is at most half full. "Worse" is a total order: the lesser total, of equals the
 * lexicographically greater grid. So the list depends on the sequence of solutions offered and on
 * nothing else.
 *
 * A solution removed from a full list can never come back, because its total is not above the floor
 * any more, so the table forgets it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/list.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

static bool is_worse(const struct maximise_entry *a, const struct maximise_entry *b)
{
    if (a->total != b->total)
        return a->total < b->total;
    return memcmp(a->digit, b->digit, sizeof a->digit) > 0;
}

/* FNV-1a. */
static size_t hash(const uint8_t digit[GRID_CELLS])
{
    uint64_t value = UINT64_C(14695981039346656037);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        value = (value ^ digit[cell]) * UINT64_C(1099511628211);
    return (size_t)(value ^ value >> 32);
}

/* ------------------------------------------------------------------------------------------------
 * Table
 * --------------------------------------------------------------------------------------------- */

/* The place of a grid in the table, or the free place where it would go. */
static size_t find(const struct maximise_list *list, const uint8_t digit[GRID_CELLS])
{
    size_t mask = list->table_size - 1, place = hash(digit) & mask;
    while (list->table[place] != 0 &&
           memcmp(list->entry[list->table[place] - 1].digit, digit, sizeof list->entry->digit) != 0)
        place = (place + 1) & mask;
    return place;
}

/* Frees a place, and moves the later entries that are only there because it was taken. */
static void clear(struct maximise_list *list, size_t place)
{
    size_t mask = list->table_size - 1;
    list->table[place] = 0;
    for (size_t next = (place + 1) & mask; list->table[next] != 0; next = (next + 1) & mask) {
        uint32_t number = list->table[next];
        list->table[next] = 0;
        list->table[find(list, list->entry[number - 1].digit)] = number;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Heap
 * --------------------------------------------------------------------------------------------- */

static void sift_up(struct maximise_list *list, size_t place)
{
    uint32_t number = list->heap[place];
    while (place > 0 && is_worse(&list->entry[number], &list->entry[list->heap[(place - 1) / 2]])) {
        list->heap[place] = list->heap[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    list->heap[place] = number;
}

static void sift_down(struct maximise_list *list, size_t place)
{
    uint32_t number = list->heap[place];
    for (;;) {
        size_t child = 2 * place + 1;
        if (child >= list->count)
            break;
        if (child + 1 < list->count &&
            is_worse(&list->entry[list->heap[child + 1]], &list->entry[list->heap[child]]))
            child++;
        if (!is_worse(&list->entry[list->heap[child]], &list->entry[number]))
            break;
        list->heap[place] = list->heap[child];
        place = child;
    }
    list->heap[place] = number;
}

/* ------------------------------------------------------------------------------------------------
 * List
 * --------------------------------------------------------------------------------------------- */

/* Makes room for more entries. When there is no memory, nothing changes. */
static bool grow(struct maximise_list *list)
{
    size_t capacity = list->capacity > 0 ? 2 * list->capacity : FIRST_CAPACITY;
    capacity = capacity < list->wanted ? capacity : list->wanted;
    size_t table_size = 2 * FIRST_CAPACITY;
    while (table_size < 2 * capacity)
        table_size *= 2;
    struct maximise_entry *entry = realloc(list->entry, capacity * sizeof *entry);
    if (!entry)
        return false;
    list->entry = entry;
    uint32_t *heap = realloc(list->heap, capacity * sizeof *heap);
    if (!heap)
        return false;
    list->heap = heap;
    uint32_t *table = calloc(table_size, sizeof *table);
    if (!table)
        return false;
    free(list->table);
    list->table = table;
    list->table_size = table_size;
    list->capacity = capacity;
    for (size_t n = 0; n < list->count; n++)
        list->table[find(list, list->entry[n].digit)] = (uint32_t)n + 1;
    return true;
}

enum maximise_listed maximise_list_add(struct maximise_list *list, int64_t total,
                                       const uint8_t digit[GRID_CELLS])
{
    if (total <= maximise_list_floor(list))
        return MAXIMISE_LISTED_POOR;
    if (maximise_list_holds(list, digit))
        return MAXIMISE_LISTED_ALREADY;
    bool full = list->count == list->wanted;
    if (!full && list->count == list->capacity && !grow(list))
        return MAXIMISE_LISTED_NO_MEMORY;
    if (full)
        clear(list, find(list, list->entry[list->heap[0]].digit));
    uint32_t number = full ? list->heap[0] : (uint32_t)list->count;
    list->entry[number].total = total;
    memcpy(list->entry[number].digit, digit, sizeof list->entry->digit);
    list->table[find(list, digit)] = number + 1;
    if (full) {
        sift_down(list, 0);
    } else {
        list->heap[list->count] = number;
        sift_up(list, list->count++);
    }
    return MAXIMISE_LISTED_NEW;
}

bool maximise_list_holds(const struct maximise_list *list, const uint8_t digit[GRID_CELLS])
{
    return list->count > 0 && list->table[find(list, digit)] != 0;
}

int64_t maximise_list_floor(const struct maximise_list *list)
{
    return list->count == list->wanted ? list->entry[list->heap[0]].total : -1;
}

static int compare(const void *a, const void *b)
{
    return is_worse(b, a) ? -1 : is_worse(a, b);
}

void maximise_list_sort(struct maximise_list *list)
{
    if (list->count > 0)
        qsort(list->entry, list->count, sizeof *list->entry, compare);
}

void maximise_list_free(struct maximise_list *list)
{
    free(list->entry);
    free(list->heap);
    free(list->table);
}
