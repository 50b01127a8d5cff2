/*
 * stop.c - see io/stop.h.
 *
 * The signal handler uses only lock-free atomics and write, unlink, signal and raise, all of which
 * are async-signal-safe. Without the pipe, a signal between the test of the flag and the call of
 * poll would not wake the program.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/stop.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "base/port.h"

static atomic_int reason_asked;
static atomic_int signal_seen;              /* the first signal */
static _Atomic(const char *) unfinished[2]; /* names of files: of results and of a certificate */
static int wake[2] = {-1, -1};

void stop_request(enum stop_reason reason)
{
    int none = STOP_NONE;
    if (atomic_compare_exchange_strong(&reason_asked, &none, (int)reason) && wake[1] >= 0) {
        /* never blocks: the pipe is empty */
        ssize_t written = write(wake[1], "", 1);
        (void)written;
    }
}

enum stop_reason stop_reason(void)
{
    return (enum stop_reason)atomic_load_explicit(&reason_asked, memory_order_relaxed);
}

bool stop_go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

int stop_signal(void)
{
    return atomic_load(&signal_seen);
}

int stop_descriptor(void)
{
    return wake[0];
}

/* Puts `new` into the first place that holds `old`. */
static void exchange_file(const char *old, const char *new)
{
    for (size_t i = 0; i < sizeof unfinished / sizeof unfinished[0]; i++) {
        const char *expected = old;
        if (atomic_compare_exchange_strong(&unfinished[i], &expected, new))
            return;
    }
}

void stop_add_file(const char *path)
{
    exchange_file(NULL, path);
}

void stop_forget_file(const char *path)
{
    exchange_file(path, NULL);
}

void stop_remove_files(void)
{
    for (size_t i = 0; i < sizeof unfinished / sizeof unfinished[0]; i++) {
        const char *path = atomic_load(&unfinished[i]);
        if (path)
            unlink(path);
    }
}

static void on_signal(int number)
{
    int saved = errno;
    if (stop_reason() == STOP_INTERRUPT) {
        stop_remove_files();
        signal(number, SIG_DFL);
        raise(number); /* takes effect when this handler returns */
    }
    int none = 0;
    (void)atomic_compare_exchange_strong(&signal_seen, &none, number);
    stop_request(STOP_INTERRUPT);
    errno = saved;
}

bool stop_install(void)
{
    if (wake[0] < 0 && port_pipe(wake) != 0)
        return false;
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    /* without SA_RESTART, so that the signal ends a waiting read */
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction old;
        if (sigaction(numbers[i], NULL, &old) != 0)
            return false;
        if (old.sa_handler != SIG_IGN && sigaction(numbers[i], &action, NULL) != 0)
            return false;
    }
    return signal(SIGPIPE, SIG_IGN) != SIG_ERR && signal(SIGXFSZ, SIG_IGN) != SIG_ERR;
}
