/*
 * search.h - depth-first search over the states of a puzzle.
 *
 *     struct general_search search;
 *     if (search_start(&search, board, &options)) {
 *         search_load(&search, givens);
 *         while (search_next(&search) == SEARCH_SOLUTION)
 *             use(&search.state);
 *         search_end(&search);
 *     }
 *
 * Each node has two children: an item takes one of its answers, or it does not. The subtrees share
 * no solution, so each solution is found once.
 *
 * The search branches on the item with most weight per answer. All weights are 1 at first, so it
 * takes the item with fewest answers; an item's weight grows each time that it is left without an
 * answer. So the search learns where the contradictions are (dom/wdeg: Boussemart, Hemery, Lecoutre
 * and Sais 2004).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_SEARCH_H
#define TENRING_GENERAL_SEARCH_H

#include "base/must_check.h"
#include "base/rng.h"
#include "general/state.h"

enum search_event {
    SEARCH_SOLUTION,
    SEARCH_DONE,
    SEARCH_LIMIT,
    SEARCH_CANCELLED,
    SEARCH_NO_MEMORY
};

/* A branching on the present path. */
struct search_choice {
    uint16_t cell;
    uint8_t digit;
};

struct general_search {
    struct general_state state;
    float *weight;                             /* [items] */
    float inverse[TENRING_BOARD_SIDE_MAX + 1]; /* 1 / number of answers; 0 for one */
    struct search_choice *path;                /* [cells * side] */
    char *kept;                                /* the states before these choices */
    int depth, room;
    struct rng *random;            /* draws the order of answers; NULL: ascending */
    bool loaded;                   /* the state was propagated without a contradiction */
    bool fresh;                    /* and not examined yet */
    uint64_t nodes, limit;         /* limit 0: none */
    struct tenring_progress known; /* reported to the callback beside the nodes */
    tenring_progress_callback *progress;
    void *context;
    uint64_t progress_mask; /* it is called when the nodes have none of these bits */
};

/* Returns false when there is no memory; then nothing needs to be freed. */
MUST_CHECK bool search_start(struct general_search *search, const struct tenring_board *board,
                             const struct tenring_search_options *options);

/* Frees what search_start has made; the counters stay. */
void search_end(struct general_search *search);

/* Loads a puzzle to search; weights and nodes are kept. */
void search_load(struct general_search *search, const uint8_t *givens);

/* Begins a search with search->state, which the caller has changed. */
void search_load_state(struct general_search *search);

/* Finds the next solution, which is then in search->state. */
enum search_event search_next(struct general_search *search);

/* ---- for searches with rules of their own (best.c) ---- */

/* Counts a node. Returns SEARCH_SOLUTION unless a limit was reached. */
enum search_event search_count(struct general_search *search);

/* The item to branch on; -1 when all cells are placed. */
int search_choose(const struct general_search *search);

/* An answer of an item, as a choice. */
struct search_choice search_answer(const struct general_search *search, int item, int answer);

/* Saves the state and places the choice. Returns false when there is no memory. *good: whether the
   new state has no contradiction. */
MUST_CHECK bool search_descend(struct general_search *search, struct search_choice choice,
                               bool *good);

/* Records a contradiction in the weights. */
void search_note(struct general_search *search);

/* Undoes the last choice and removes it from the state. Returns false at the top. */
bool search_back(struct general_search *search, bool *good);

/* The status that the library returns for an event. */
MUST_CHECK enum tenring_status search_status(enum search_event event);

#endif
