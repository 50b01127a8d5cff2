/*
 * share.h - divides an array of puzzles among threads.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_SHARE_H
#define TENRING_BATCH_SHARE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { SHARE_SIZE = 1024 }; /* puzzles that a thread takes at once */

/* The puzzles [next, limit) have not been given to any thread yet. */
struct share {
    atomic_size_t next;
    size_t limit;
};

/*
 * Gives the calling thread the next SHARE_SIZE puzzles, or the rest of them: the range [*begin,
 * *end). Returns false, and leaves the range as it is, when none are left.
 */
static inline bool share_take(struct share *share, size_t *begin, size_t *end)
{
    size_t at = atomic_load_explicit(&share->next, memory_order_relaxed), to;
    do {
        /* The counter must not pass the limit, or it might overflow in the end. */
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
