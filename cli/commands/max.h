/*
 * max.h - what max.c, max_least.c and certificate.c share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_MAX_H
#define TENRING_CLI_MAX_H

#include <pthread.h>

#include "base/must_check.h"
#include "results/results.h"
#include "tenring.h"

struct max_data {
    struct tenring_weights weights;
    bool minimise;
    bool grid;
    bool least;              /* of several best solutions the lexicographically least is shown */
    size_t top;              /* 0: without a list */
    uint64_t count_best;     /* 0: without counting */
    const char *certificate; /* the file, or NULL */
    int64_t gap;             /* 0: until it is proved */
    bool no_proof;
    double time_limit; /* seconds; 0: none */
    uint64_t node_limit;
    pthread_mutex_t *team; /* held by the one search at a time that may use all threads */
};

/* *best is an optimum of the puzzle: stores the lexicographically least solution with its score.
   Returns false when a stop has ended that. */
MUST_CHECK bool max_find_least(const struct run_job *job, const struct tenring_puzzle *puzzle,
                               struct tenring_best *best);

/*
 * Finds the best solution as tenring_find_best does and writes its certificate to `path` ("-":
 * standard output). A file appears, or is replaced, only when the certificate is complete; standard
 * output that was cut short lacks the word "end". *written says whether it was written to the end;
 * when it could not be written there was a message.
 */
MUST_CHECK enum tenring_status certificate_write(struct report *report, const char *path,
                                                 const struct tenring_weights *weights,
                                                 const struct tenring_puzzle *puzzle,
                                                 const struct tenring_best_options *options,
                                                 struct tenring_best *best, bool *written);

#endif
