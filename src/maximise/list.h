/*
 * list.h - the k best different solutions found so far.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_LIST_H
#define TENRING_MAXIMISE_LIST_H

#include "base/grid.h"

struct maximise_entry {
    int64_t total;
    uint8_t digit[GRID_CELLS]; /* 1..9 */
};

/*
 * A heap of entry numbers with the worst entry at the top, and a hash table of entry numbers to
 * recognise a solution found again. Memory grows with the number of entries, to O(wanted). All zero
 * except `wanted`: an empty list.
 */
struct maximise_list {
    size_t wanted; /* k: 1..TENRING_TOP_MAX */
    size_t count;
    size_t capacity;
    struct maximise_entry *entry;
    uint32_t *heap;  /* heap[0] is the worst */
    uint32_t *table; /* open addressing: entry number + 1, or 0: free */
    size_t table_size;
};

enum maximise_listed {
    MAXIMISE_LISTED_NEW,     /* taken */
    MAXIMISE_LISTED_ALREADY, /* it was in the list */
    MAXIMISE_LISTED_POOR,    /* the list is full of solutions as good or better */
    MAXIMISE_LISTED_NO_MEMORY
};

enum maximise_listed maximise_list_add(struct maximise_list *list, int64_t total,
                                       const uint8_t digit[GRID_CELLS]);

/* Whether a solution is in the list. */
bool maximise_list_holds(const struct maximise_list *list, const uint8_t digit[GRID_CELLS]);

/* A solution is taken if its total exceeds this: -1 while the list is not full, else the worst
   entry's total. */
int64_t maximise_list_floor(const struct maximise_list *list);

/* Sorts the best first, of equals the lexicographically lesser one. Afterwards only entry[] and
   count may be used. */
void maximise_list_sort(struct maximise_list *list);

void maximise_list_free(struct maximise_list *list);

#endif
