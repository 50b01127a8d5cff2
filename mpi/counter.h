/*
 * counter.h - numbers that all ranks share: which part comes next, and how many puzzles were made.
 *
 * They are in a window of rank 0's memory. A rank takes a number by MPI_Fetch_and_op, and rank 0
 * need not answer; but some MPIs fetch only while rank 0 calls them, so a thread of rank 0 does
 * that now and then.
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

/* All ranks together. threads: MPI may be called by several, one at a time. */
void counter_start(struct counter *counter, bool threads);

/* Adds to a number, and returns what it was. */
uint64_t counter_add(struct counter *counter, enum counter_kind kind, uint64_t more);

/* Waits, without using the processor, until all ranks have come here. */
void counter_wait(struct counter *counter);

/* All ranks together. */
void counter_end(struct counter *counter);

#endif
