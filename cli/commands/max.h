/*
 * max.h - what the files of `tenring max` share: max.c, and max_parts.c for a puzzle whose work is
 * shared among many machines, and for the lexicographically least of several best solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_MAX_H
#define TENRING_CLI_MAX_H

#include <pthread.h>

#include "results/results.h"
#include "tenring.h"

/* The best score that is known of a puzzle whose parts are worked on. */
struct max_shared {
    pthread_mutex_t lock; /* guards what follows */
    bool known;
    bool fresh; /* found here, and not told yet */
    int64_t score;
};

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
    struct max_shared *shared;
    pthread_mutex_t *team; /* held by the one search at a time that may use all threads */
};

/*
 * *best is an optimum of the puzzle: stores the lexicographically least solution with its score.
 * Returns false when a stop has ended that, or, in a part, when a better score has become known.
 */
bool max_find_least(const struct run_job *job, const struct tenring_puzzle *puzzle,
                    struct tenring_best *best);

/* As struct run_split. */
size_t max_cut(const struct run_job *job, const struct tenring_puzzle *puzzle, size_t wanted,
               struct tenring_puzzle **parts);
bool max_part(const struct run_job *job, const struct run_item *item,
              const struct tenring_batch_result *found, struct chunk *chunk);
bool max_learn(const struct run_job *job, int64_t score);
bool max_score(const char *result, int64_t *score);
bool max_tell(const struct run_job *job, int64_t *score);

/* The best of the parts' results, of several the lexicographically least; false: there is none. */
bool max_join(const struct run_job *job, const char *results, struct tenring_best *best);

#endif
