/*
 * port.h - what the command uses of Linux and some systems lack, in terms of what they have; and
 * threads that get no signals.
 *
 * Windows is more than that: see base/windows.h, which the compiler puts before every file there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_PORT_H
#define TENRING_CLI_BASE_PORT_H

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

/* The last byte of that value among so many; NULL when there is none. As memrchr, which macOS and
   Windows do not have. */
static inline const char *port_find_last(const char *bytes, char wanted, size_t length)
{
    enum { STEP = 1024 }; /* what has none is passed over in steps */
    while (length >= STEP && !memchr(bytes + length - STEP, wanted, STEP))
        length -= STEP;
    while (length > 0)
        if (bytes[--length] == wanted)
            return bytes + length;
    return NULL;
}

/* A pipe whose ends neither block nor are inherited. 0, or -1 and errno. */
static inline int port_pipe(int ends[2])
{
#if defined(__APPLE__)
    if (pipe(ends) != 0)
        return -1;
    for (int i = 0; i < 2; i++)
        if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) < 0 || fcntl(ends[i], F_SETFL, O_NONBLOCK) < 0)
            return -1;
    return 0;
#else
    return pipe2(ends, O_CLOEXEC | O_NONBLOCK);
#endif
}

/* Starts a thread that gets no signals: a new thread inherits which ones are blocked. */
static inline bool port_start_thread(pthread_t *thread, void *(*run)(void *), void *context)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    bool good = pthread_create(thread, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return good;
}

#endif
