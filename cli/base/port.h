/*
 * port.h - functions of Linux that some systems lack, made of what these have; and threads that
 * receive no signals.
 *
 * Windows needs more: see base/windows.h, which the compiler includes before every file there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_PORT_H
#define TENRING_CLI_BASE_PORT_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* The last byte that equals `wanted`; NULL if there is none. Like memrchr, which macOS and Windows
   do not have. */
static inline const char *port_find_last(const char *bytes, char wanted, size_t length)
{
    enum { STEP = 1024 }; /* skip this many bytes at once where memchr finds none */
    while (length >= STEP && !memchr(bytes + length - STEP, wanted, STEP))
        length -= STEP;
    while (length > 0)
        if (bytes[--length] == wanted)
            return bytes + length;
    return NULL;
}

/* Like pread, which Windows does not have: there nothing can be read in this way. Tries again after
   a signal. */
static inline ssize_t port_read_at(int descriptor, void *bytes, size_t size, int64_t place)
{
#ifdef _WIN32
    (void)descriptor, (void)bytes, (void)size, (void)place;
    return -1;
#else
    ssize_t got;
    do {
        got = pread(descriptor, bytes, size, (off_t)place);
    } while (got < 0 && errno == EINTR);
    return got;
#endif
}

/* Like write, which does not say on Windows that the reader of a pipe is gone. */
static inline ssize_t port_write(int descriptor, const void *bytes, size_t length)
{
#ifdef _WIN32
    return windows_write(descriptor, bytes, length);
#else
    return write(descriptor, bytes, length);
#endif
}

/* Makes a pipe whose ends neither block nor are inherited. Returns 0, or -1 and sets errno. */
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

/* Starts a thread that receives no signals: it inherits the set of blocked signals, which is all
   while it is made. Returns false if the system refuses. */
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
