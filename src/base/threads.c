/*
 * threads.c - a thread pool in which all threads run the same task, see threads.h.
 *
 * Tasks are numbered. A thread sleeps until the number differs from that of the task it did last;
 * then it does its part. The last thread to finish wakes thread 0. The 32-bit number may wrap
 * round, because threads_run returns only when all threads are done: no thread is ever more than
 * one task behind.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "base/threads.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

struct member {
    struct threads *threads;
    pthread_t id;
    int number;
};

struct threads {
    pthread_mutex_t lock; /* protects all members but `count` and `member` */
    pthread_cond_t begin; /* there is a new task, or `ending` is set */
    pthread_cond_t end;   /* `working` has become 0 */
    unsigned task_number;
    threads_task *task;
    void *context;
    int working; /* threads that have not finished the task, thread 0 not counted */
    bool ending;

    int count;
    struct member member[]; /* 1 .. count - 1; thread 0 is the caller */
};

static void *sleep_and_run(void *argument)
{
    const struct member *member = argument;
    struct threads *threads = member->threads;
    unsigned done = 0;
    pthread_mutex_lock(&threads->lock);
    for (;;) {
        while (threads->task_number == done && !threads->ending)
            pthread_cond_wait(&threads->begin, &threads->lock);
        if (threads->ending)
            break;
        done = threads->task_number;
        threads_task *task = threads->task;
        void *context = threads->context;
        pthread_mutex_unlock(&threads->lock);
        task(context, member->number);
        pthread_mutex_lock(&threads->lock);
        if (--threads->working == 0)
            pthread_cond_signal(&threads->end);
    }
    pthread_mutex_unlock(&threads->lock);
    return NULL;
}

struct threads *threads_new(int count)
{
    struct threads *threads = calloc(1, sizeof *threads + (size_t)count * sizeof(struct member));
    if (!threads)
        return NULL;
    /* On all supported systems these calls only fill in a struct; with default attributes they
       cannot fail. */
    pthread_mutex_init(&threads->lock, NULL);
    pthread_cond_init(&threads->begin, NULL);
    pthread_cond_init(&threads->end, NULL);
#ifndef _WIN32
    sigset_t all, old;
    sigfillset(&all);
#endif
    for (threads->count = 1; threads->count < count; threads->count++) {
        struct member *member = &threads->member[threads->count];
        *member = (struct member){.threads = threads, .number = threads->count};
#ifndef _WIN32
        /* a new thread inherits the signals blocked here */
        pthread_sigmask(SIG_BLOCK, &all, &old);
#endif
        int failed = pthread_create(&member->id, NULL, sleep_and_run, member);
#ifndef _WIN32
        pthread_sigmask(SIG_SETMASK, &old, NULL);
#endif
        if (failed)
            break;
    }
    return threads;
}

void threads_free(struct threads *threads)
{
    if (!threads)
        return;
    pthread_mutex_lock(&threads->lock);
    threads->ending = true;
    pthread_cond_broadcast(&threads->begin);
    pthread_mutex_unlock(&threads->lock);
    for (int i = 1; i < threads->count; i++)
        pthread_join(threads->member[i].id, NULL);
    pthread_cond_destroy(&threads->end);
    pthread_cond_destroy(&threads->begin);
    pthread_mutex_destroy(&threads->lock);
    free(threads);
}

int threads_count(const struct threads *threads)
{
    return threads->count;
}

void threads_run(struct threads *threads, threads_task *task, void *context)
{
    if (threads->count > 1) {
        pthread_mutex_lock(&threads->lock);
        threads->task = task;
        threads->context = context;
        threads->task_number++;
        threads->working = threads->count - 1;
        pthread_cond_broadcast(&threads->begin);
        pthread_mutex_unlock(&threads->lock);
    }
    task(context, 0);
    if (threads->count > 1) {
        pthread_mutex_lock(&threads->lock);
        while (threads->working > 0)
            pthread_cond_wait(&threads->end, &threads->lock);
        pthread_mutex_unlock(&threads->lock);
    }
}
