/*
 * counter.h - counters that all ranks share: the next part, and the number of puzzles made.
 *
 * They are in a window of rank 0's memory. Ranks read and change them by MPI_Fetch_and_op, without
 * an answer from rank 0. But some MPI libraries carry this out only while rank 0 calls them, so a
 * thread of rank 0 does that from time to time.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_COUNTER_H
#define TENRING_MPI_COUNTER_H

#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum counter_kind { COUNTER_NEXT, COUNTER_MADE, COUNTER_KINDS };

struct counter {
    MPI_Win window;
    uint64_t *values;     /* rank 0's */
    pthread_mutex_t lock; /* held while MPI is called */
    pthread_t helper;     /* rank 0's thread */
    bool helped;
    atomic_bool ending;
};

/* Called by all ranks together. threads: several threads may call MPI, one at a time. */
void counter_start(struct counter *counter, bool threads);

/* Adds to a counter and returns its old value. */
uint64_t counter_add(struct counter *counter, enum counter_kind kind, uint64_t more);

/* Waits, without using the processor, until all ranks have called this. */
void counter_wait(struct counter *counter);

/* Called by all ranks together. */
void counter_end(struct counter *counter);

#endif
