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
    bool least;              /* show the lexicographically least of several best solutions */
    size_t top;              /* length of the list; 0: no list */
    uint64_t count_best;     /* count at most so many best solutions; 0: do not count */
    const char *certificate; /* the file, or NULL */
    int64_t gap;             /* accepted gap; 0: until proved */
    bool no_proof;
    double time_limit; /* seconds; 0: none */
    uint64_t node_limit;
    pthread_mutex_t *all_threads; /* locked by the one search at a time that may use all threads */
};

/* *best is an optimum: replaces its solution by the lexicographically least one with the same
   score. Returns false at a stop. */
MUST_CHECK bool max_find_least(const struct run_job *job, const struct tenring_puzzle *puzzle,
                               struct tenring_best *best);

/*
 * Finds the best solution as tenring_find_best does and writes its certificate to `path` ("-":
 * standard output). A file appears, or is replaced, only if the certificate is complete; on
 * standard output an incomplete certificate lacks the word "end". *written says whether it is
 * complete; if it could not be written, a message has said so.
 */
MUST_CHECK enum tenring_status certificate_write(struct report *report, const char *path,
                                                 const struct tenring_weights *weights,
                                                 const struct tenring_puzzle *puzzle,
                                                 const struct tenring_best_options *options,
                                                 struct tenring_best *best, bool *written);

#endif
