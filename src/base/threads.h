/*
 * threads.h - a thread pool in which all threads run the same task, and sleep between two tasks.
 *
 *     struct threads *threads = threads_new(4);
 *     threads_run(threads, task, context);      task(context, 0), ..., task(context, 3) at once
 *     threads_free(threads);
 *
 * Thread 0 is the thread that calls threads_run; it takes part in the task. The other threads block
 * all signals, so that the program's own threads receive them.
 *
 * Only one thread at a time may use a pool, and a task must not call threads_run with its own pool.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_THREADS_H
#define TENRING_BASE_THREADS_H

#include "base/must_check.h"

struct threads;

/* One thread's part of a task. The task itself protects what its parts share. */
typedef void threads_task(void *context, int number);

/*
 * Makes a pool of `count` >= 1 threads, counting the calling one. If the system cannot start that
 * many, the pool has fewer, but at least one. NULL: no memory.
 */
MUST_CHECK struct threads *threads_new(int count);

/* Ends the threads and frees the pool; NULL is allowed. */
void threads_free(struct threads *threads);

/* How many threads the pool has. */
int threads_count(const struct threads *threads);

/*
 * Calls task(context, number) once in each thread, with the numbers 0 .. threads_count() - 1, and
 * returns when all calls have returned. The task sees what was written before threads_run, and the
 * caller sees afterwards what the task has written.
 */
void threads_run(struct threads *threads, threads_task *task, void *context);

#endif
