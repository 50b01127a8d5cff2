/*
 * share.h - an array of puzzles that several threads share out among themselves.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_SHARE_H
#define TENRING_BATCH_SHARE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { SHARE_SIZE = 1024 }; /* puzzles that a thread takes at once */

/* The puzzles [next, limit) are to be taken. */
struct share {
    atomic_size_t next;
    size_t limit;
};

/*
 * Gives the next stretch [*begin, *end) to the thread that calls. False: there is none left, and
 * *begin and *end stay what they were - also when there was one a moment ago, and another thread
 * got it.
 */
static inline bool share_take(struct share *share, size_t *begin, size_t *end)
{
    size_t at = atomic_load_explicit(&share->next, memory_order_relaxed), to;
    do {
        /* The counter must not pass the limit, or it might wrap round. */
        if (at == share->limit)
            return false;
        to = share->limit - at < SHARE_SIZE ? share->limit : at + SHARE_SIZE;
    } while (!atomic_compare_exchange_weak_explicit(&share->next, &at, to, memory_order_relaxed,
                                                    memory_order_relaxed));
    *begin = at;
    *end = to;
    return true;
}

#endif
