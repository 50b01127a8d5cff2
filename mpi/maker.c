/*
 * maker.c - a rank's thread that makes puzzles for `generate`.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "maker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "io/io.h"
#include "tenring_stream.h"

struct maker {
    struct tenring_generator *generator;
    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    struct {
        uint64_t number;
        struct maker_block block;
    } waiting[MAKER_BLOCKS];
    size_t waiting_count;
    struct message *done[MAKER_BLOCKS]; /* in order */
    size_t done_count;
    bool ending, failed;
};

/* A generator is told to stop by this alone: there is one maker in a process. */
static atomic_bool stopping;

bool maker_go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return !atomic_load_explicit(&stopping, memory_order_relaxed) && stop_reason() == STOP_NONE;
}

/* Makes the puzzles of a block. NULL: no memory for the message. */
static struct message *make(struct maker *maker, uint64_t number, const struct maker_block *block)
{
    struct maker_result result = {0};
    struct cli_buffer puzzles = {0};
    double begun = report_clock();
    enum tenring_status status =
        tenring_generator_range(maker->generator, block->first, block->count);
    while (status == TENRING_STATUS_OK) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        status = tenring_generator_next(maker->generator, &generated);
        if (status == TENRING_STATUS_OK) {
            buffer_bytes(&puzzles, (const char *)&generated, sizeof generated);
            result.puzzles++;
        }
    }
    result.nodes = tenring_generator_nodes(maker->generator);
    result.seconds = report_clock() - begun;
    struct message *message = NULL;
    if (!puzzles.failed)
        message =
            message_new(MESSAGE_MADE, number, (uint64_t)status, sizeof result + puzzles.length);
    if (message) {
        memcpy(message->bytes, &result, sizeof result);
        if (puzzles.length > 0)
            memcpy(message->bytes + sizeof result, puzzles.data, puzzles.length);
    }
    buffer_free(&puzzles);
    return message;
}

static void *run(void *context)
{
    struct maker *maker = context;
    pthread_mutex_lock(&maker->lock);
    while (!maker->ending) {
        if (maker->waiting_count == 0) {
            pthread_cond_wait(&maker->changed, &maker->lock);
            continue;
        }
        uint64_t number = maker->waiting[0].number;
        struct maker_block block = maker->waiting[0].block;
        pthread_mutex_unlock(&maker->lock);
        struct message *message = make(maker, number, &block);
        pthread_mutex_lock(&maker->lock);
        maker->waiting[0] = maker->waiting[1];
        maker->waiting_count--;
        if (message)
            maker->done[maker->done_count++] = message;
        else
            maker->failed = true;
        pthread_cond_broadcast(&maker->changed);
    }
    pthread_mutex_unlock(&maker->lock);
    return NULL;
}

struct maker *maker_start(struct tenring_generator *generator)
{
    struct maker *maker = calloc(1, sizeof *maker);
    sigset_t all;
    sigset_t old;
    if (!maker)
        return NULL;
    maker->generator = generator;
    pthread_mutex_init(&maker->lock, NULL);
    pthread_cond_init(&maker->changed, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    bool good = pthread_create(&maker->thread, NULL, run, maker) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (good)
        return maker;
    free(maker);
    return NULL;
}

void maker_add(struct maker *maker, uint64_t number, const struct maker_block *block)
{
    pthread_mutex_lock(&maker->lock);
    maker->waiting[maker->waiting_count].number = number;
    maker->waiting[maker->waiting_count++].block = *block;
    pthread_cond_broadcast(&maker->changed);
    pthread_mutex_unlock(&maker->lock);
}

struct message *maker_take(struct maker *maker, bool *failed)
{
    struct message *message = NULL;
    pthread_mutex_lock(&maker->lock);
    if (maker->done_count > 0) {
        message = maker->done[0];
        maker->done[0] = maker->done[1];
        maker->done_count--;
    }
    *failed = maker->failed;
    pthread_mutex_unlock(&maker->lock);
    return message;
}

void maker_rest(struct maker *maker, long nanoseconds)
{
    const struct timespec until = cluster_time_after(nanoseconds);
    pthread_mutex_lock(&maker->lock);
    if (maker->done_count == 0)
        pthread_cond_timedwait(&maker->changed, &maker->lock, &until);
    pthread_mutex_unlock(&maker->lock);
}

void maker_end(struct maker *maker)
{
    if (!maker)
        return;
    atomic_store(&stopping, true);
    pthread_mutex_lock(&maker->lock);
    maker->ending = true;
    pthread_cond_broadcast(&maker->changed);
    pthread_mutex_unlock(&maker->lock);
    pthread_join(maker->thread, NULL);
    for (size_t i = 0; i < maker->done_count; i++)
        free(maker->done[i]);
    pthread_cond_destroy(&maker->changed);
    pthread_mutex_destroy(&maker->lock);
    free(maker);
}
