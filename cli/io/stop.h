/*
 * stop.h - the one place that knows that the run should end early: a signal, a closed pipe, a
 * failure.
 *
 * The state is the process's, since signals are. SIGINT, SIGTERM and SIGHUP ask for a stop; the
 * second one ends the process at once (after removing the unfinished output file). SIGPIPE and
 * SIGXFSZ are ignored: a closed pipe and a file that may not grow are seen by the write.
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
    STOP_PIPE,      /* nobody reads the output any more: end quietly */
    STOP_FAILURE    /* the output or the memory failed; the message has been printed */
};

/* Installs the signal handlers. Returns false when the system refuses. Signals that are ignored
   stay ignored. */
MUST_CHECK bool stop_install(void);

/* Asks every thread to stop. The first reason stays. */
void stop_request(enum stop_reason reason);

enum stop_reason stop_reason(void);

/* The number of the signal that asked for the stop; 0: none did. */
int stop_signal(void);

/* A file descriptor that becomes readable when a stop was asked for, to be polled beside the input.
   */
int stop_descriptor(void);

/*
 * Unfinished files with a name, two at most: they are removed when the process ends at once. Add a
 * name when the file has it, take it back when the file is in its place or gone; the text must live
 * until then.
 */
void stop_add_file(const char *path);
void stop_forget_file(const char *path);

/* Removes them, as the second signal does; async-signal-safe. */
void stop_remove_files(void);

/* A progress callback of the library: goes on until a stop is asked for. */
struct tenring_progress;
bool stop_go_on(void *context, const struct tenring_progress *progress);

#endif
