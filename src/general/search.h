/*
 * search.h - depth-first search over the states of a puzzle.
 *
 *     struct general_search search;
 *     if (search_start(&search, board, &options) && search_load(&search, givens))
 *         while (search_next(&search) == SEARCH_SOLUTION)
 *             use(&search.state);
 *     search_end(&search);
 *
 * Each node has two children: an item takes one of its answers, or it does not. The subtrees share
 * no solution, so that each is found once.
 *
 * Which item: the one with most weight for each of its answers. The weight of an item is 1 at
 * first, so that the one with fewest answers is taken, and grows each time that it is left without
 * an answer. So the search learns where the contradictions are (Boussemart, Hemery, Lecoutre and
 * Sais 2004: dom/wdeg), and with `restarts` it begins again now and then and uses that at the top.
 * The pauses between restarts grow without end, so the search ends; but a solution may then be
 * found again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_SEARCH_H
#define TENRING_GENERAL_SEARCH_H

#include "base/rng.h"
#include "general/state.h"

enum search_event {
    SEARCH_SOLUTION,
    SEARCH_DONE,
    SEARCH_LIMIT,
    SEARCH_CANCELLED,
    SEARCH_NO_MEMORY
};

/* One choice on the way down. */
struct search_choice {
    uint16_t cell;
    uint8_t digit;
};

struct general_search {
    struct general_state state;
    float *weight;                             /* [items] */
    float inverse[TENRING_BOARD_SIDE_MAX + 1]; /* of a number of answers; 0 for one */
    bool even;                                 /* all weights are 1 */
    struct search_choice *path;                /* [cells * side] */
    char *kept;                                /* the states before these choices */
    int depth, room;
    bool restarts;
    uint64_t conflicts, pause;     /* since the last restart, and how many cause the next */
    struct rng *random;            /* NULL, or answers are tried in random order */
    bool loaded;                   /* the state was propagated without a contradiction */
    bool fresh;                    /* and not looked at yet */
    uint64_t nodes, limit;         /* limit 0: none */
    struct tenring_progress known; /* what the callback is told beside the nodes */
    tenring_progress_callback *progress;
    void *context;
};

/* Returns false when there is no memory; then nothing needs to be freed. */
bool search_start(struct general_search *search, const struct tenring_board *board,
                  const struct tenring_search_options *options);

void search_end(struct general_search *search);

/* Begins with a puzzle; weights and nodes stay. */
void search_load(struct general_search *search, const uint8_t *givens);

/* Begins with what stands in search->state, which the caller has changed. */
void search_load_state(struct general_search *search);

/* The next solution, which then stands in search->state. */
enum search_event search_next(struct general_search *search);

/* ---- for searches with rules of their own (best.c) ---- */

/* Counts a node. Returns SEARCH_SOLUTION unless a limit was reached. */
enum search_event search_count(struct general_search *search);

/* The item that is best branched on; -1 when all cells are placed. */
int search_choose(const struct general_search *search);

/* An answer of an item as a choice. */
struct search_choice search_answer(const struct general_search *search, int item, int answer);

/* Keeps the state, and places the choice. Returns false when there is no memory; the state may have
   a contradiction that *good tells. */
bool search_descend(struct general_search *search, struct search_choice choice, bool *good);

/* After a contradiction: notes it. */
void search_note(struct general_search *search);

/* Goes back to before the last choice, and takes it away. Returns false at the top. */
bool search_back(struct general_search *search, bool *good);

/* The status that the library returns for an event. */
enum tenring_status search_status(enum search_event event);

#endif
