/*
 * threads.h - a team of threads that run one task at a time together, and sleep in between.
 *
 *     struct threads *threads = threads_new(4);
 *     threads_run(threads, task, context);      task(context, 0), ..., task(context, 3) at once
 *     threads_free(threads);
 *
 * Thread 0 is the one that calls threads_run; it takes its part in the task. The threads block all
 * signals, which are for the program's own threads.
 *
 * A team belongs to one thread at a time: no two calls with the same team at once, and none from
 * inside a task.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_THREADS_H
#define TENRING_BASE_THREADS_H

#include "base/must_check.h"

struct threads;

/* One thread's part of a task. What several parts share is theirs to protect. */
typedef void threads_task(void *context, int number);

/*
 * Makes a team of `count` >= 1 threads, the calling one counted, or of fewer when the system gives
 * no more: one at least. NULL: no memory.
 */
MUST_CHECK struct threads *threads_new(int count);

/* Ends the threads and frees the team; NULL is allowed. */
void threads_free(struct threads *threads);

/* How many threads the team has. */
int threads_count(const struct threads *threads);

/*
 * Calls task(context, number) once in each thread, numbers 0 .. threads_count() - 1, and returns
 * when all have returned. What was written before the call can be seen by every part of the task,
 * and what the parts have written can be seen after it.
 */
void threads_run(struct threads *threads, threads_task *task, void *context);

#endif
