/*
 * stop.h - whether the run must end early, because of a signal, a closed pipe or a failure.
 *
 * The state belongs to the process, as signals do. SIGINT, SIGTERM and SIGHUP request a stop; a
 * second signal removes the unfinished output file and ends the process at once. SIGPIPE and
 * SIGXFSZ are ignored: the write that meets a closed pipe or a full file fails.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_STOP_H
#define TENRING_CLI_IO_STOP_H

#include <stdbool.h>

#include "base/must_check.h"

enum stop_reason {
    STOP_NONE = 0,
    STOP_INTERRUPT, /* a signal */
    STOP_PIPE,      /* nobody reads the output any more: end without a message */
    STOP_FAILURE    /* output or memory failed; a message was printed */
};

/* Installs the signal handlers; signals that were ignored stay ignored. Returns false if the system
   refuses. */
MUST_CHECK bool stop_install(void);

/* Asks all threads to stop. The first reason is kept. */
void stop_request(enum stop_reason reason);

enum stop_reason stop_reason(void);

/* The number of the signal that requested the stop; 0 if none did. */
int stop_signal(void);

/* A descriptor that becomes readable when a stop is requested, to be polled together with the
   input. */
int stop_descriptor(void);

/*
 * Registers unfinished files, at most two: they are removed if the process ends at once. Add a path
 * when the file has that name, remove it when the file is complete or gone; the text must live
 * until then.
 */
void stop_add_file(const char *path);
void stop_forget_file(const char *path);

/* Removes the registered files, as the second signal does; async-signal-safe. */
void stop_remove_files(void);

/* A progress callback of the library that continues until a stop is requested. */
struct tenring_progress;
bool stop_go_on(void *context, const struct tenring_progress *progress);

#endif
