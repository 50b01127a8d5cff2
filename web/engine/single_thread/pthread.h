/*
 * pthread.h - threads for a WebAssembly module, which has only its caller's thread.
 *
 * Defines the part of POSIX threads that the library uses, as on a system that cannot create a
 * thread: pthread_create fails with EAGAIN, and the library then works in the calling thread. Locks
 * do nothing; nothing ever waits or is joined.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_SINGLE_THREAD_PTHREAD_H
#define TENRING_WEB_ENGINE_SINGLE_THREAD_PTHREAD_H

#include <errno.h>

typedef int pthread_t;
typedef int pthread_mutex_t;
typedef int pthread_cond_t;

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*start)(void *),
                                 void *argument)
{
    (void)thread, (void)attributes, (void)start, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return ESRCH;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes)
{
    (void)mutex, (void)attributes;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition, const void *attributes)
{
    (void)condition, (void)attributes;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    (void)condition, (void)mutex;
    return EINVAL;
}

static inline int pthread_cond_signal(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

#endif
