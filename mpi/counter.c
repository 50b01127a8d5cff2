/*
 * counter.c - see counter.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "counter.h"

#include <signal.h>
#include <string.h>
#include <time.h>

static void rest(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

/* Calls MPI from time to time, so that it serves the other ranks. */
static void *help(void *context)
{
    struct counter *counter = context;
    while (!atomic_load(&counter->ending)) {
        int there;
        pthread_mutex_lock(&counter->lock);
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
        pthread_mutex_unlock(&counter->lock);
        rest();
    }
    return NULL;
}

void counter_start(struct counter *counter, bool threads)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    memset(counter, 0, sizeof *counter);
    pthread_mutex_init(&counter->lock, NULL);
    const size_t size = rank == 0 ? COUNTER_KINDS * sizeof counter->values[0] : 0;
    MPI_Win_allocate((MPI_Aint)size, sizeof counter->values[0], MPI_INFO_NULL, MPI_COMM_WORLD,
                     &counter->values, &counter->window);
    MPI_Win_lock_all(0, counter->window);
    if (rank == 0)
        memset(counter->values, 0, size);
    MPI_Win_sync(counter->window);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank > 0 || !threads)
        return;
    /* the thread that runs the command receives the signals */
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    counter->helped = pthread_create(&counter->helper, NULL, help, counter) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

uint64_t counter_add(struct counter *counter, enum counter_kind kind, uint64_t more)
{
    uint64_t before = 0;
    pthread_mutex_lock(&counter->lock);
    MPI_Fetch_and_op(&more, &before, MPI_UINT64_T, 0, (MPI_Aint)kind, MPI_SUM, counter->window);
    MPI_Win_flush(0, counter->window);
    pthread_mutex_unlock(&counter->lock);
    return before;
}

void counter_wait(struct counter *counter)
{
    MPI_Request request;
    int done = 0;
    pthread_mutex_lock(&counter->lock);
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    while (!done) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        pthread_mutex_unlock(&counter->lock);
        if (!done)
            rest();
        pthread_mutex_lock(&counter->lock);
    }
    pthread_mutex_unlock(&counter->lock);
}

void counter_end(struct counter *counter)
{
    atomic_store(&counter->ending, true);
    if (counter->helped)
        pthread_join(counter->helper, NULL);
    MPI_Win_unlock_all(counter->window);
    MPI_Win_free(&counter->window);
    pthread_mutex_destroy(&counter->lock);
}
