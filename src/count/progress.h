/*
 * progress.h - the work done by a count, its limits, and the groups that threads take one by one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_PROGRESS_H
#define TENRING_COUNT_PROGRESS_H

#include "base/must_check.h"
#include "tenring.h"

#include <pthread.h>

/* The limits of a whole count, which may be several contractions. */
struct count_control {
    uint64_t products;       /* multiplications made so far */
    uint64_t products_limit; /* stop with LIMIT before exceeding it */
    /* false: stop with CANCELLED; NULL: never called */
    bool (*watch)(void *context, uint64_t products);
    void *context;
    int threads; /* at least 1 */
};

/* The progress of one contraction, shared by all its threads. */
struct count_progress {
    pthread_mutex_t lock; /* protects everything below, and *control */
    struct count_control *control;
    uint64_t watched; /* control->products when `watch` was called last */
    int next;         /* the next group to be taken */
    /* OK, or the first reason for all threads to stop */
    enum tenring_status status;
};

/* Returns false if no mutex could be made. */
MUST_CHECK bool count_progress_init(struct count_progress *progress, struct count_control *control);
void count_progress_end(struct count_progress *progress);

/* Counts multiplications before they are made; false: stop. */
MUST_CHECK bool count_progress_add(struct count_progress *progress, uint64_t products);

/* The next group below `count`; -1: none is left, or stop. */
int count_progress_next(struct count_progress *progress, int count);

/* Makes all threads stop; the first reason given stays. */
void count_progress_fail(struct count_progress *progress, enum tenring_status status);

#endif
