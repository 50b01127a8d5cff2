/*
 * exact.h - what the commands that count exactly share: limits, progress, whose turn it is.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_EXACT_H
#define TENRING_CLI_COMMANDS_EXACT_H

#include <pthread.h>

#include "results/results.h"

struct exact {
    uint64_t memory_limit, operation_limit;
    pthread_mutex_t *turn; /* of heavy counts: one at a time, with all threads */
};

/* One count, for as long as it runs. */
struct exact_turn {
    const struct run_job *job;
    const struct run_item *item;
    struct tenring_count_options options;
    bool alone;
};

/* The limits as the options give them. */
struct exact exact_limits(const struct cli_context *context, pthread_mutex_t *turn);

/* Options without progress and threads. */
struct tenring_count_options exact_options(const struct exact *exact, const struct run_job *job);

/*
 * Sets turn->options for a count of about so many operations. A heavy one waits until no other one
 * is running. End it in any case; `turn` must stay where it is until then.
 */
void exact_begin(struct exact_turn *turn, const struct exact *exact, const struct run_job *job,
                 const struct run_item *item, double operations);
void exact_end(struct exact_turn *turn, const struct exact *exact);

/* Writes what a count that is refused would have cost, as text or JSON; CSV: `fields` empty fields.
   */
void exact_refuse(const struct run_job *job, const struct run_item *item,
                  const struct tenring_cost *cost, int fields, struct cli_buffer *text);

#endif
