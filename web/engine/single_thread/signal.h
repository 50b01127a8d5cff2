/*
 * signal.h - signals for a WebAssembly module, see pthread.h: defines what the library uses, as
 * functions that do nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_SINGLE_THREAD_SIGNAL_H
#define TENRING_WEB_ENGINE_SINGLE_THREAD_SIGNAL_H

typedef int sigset_t;

enum { SIG_BLOCK, SIG_SETMASK };

static inline int sigfillset(sigset_t *set)
{
    *set = 0;
    return 0;
}

static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    (void)how, (void)set, (void)old;
    return 0;
}

#endif
