/*
 * report.h - all text on standard error: messages, up to a maximum number, and progress; and the
 * exit status that results from them.
 *
 * All functions may be called from any thread.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_REPORT_H
#define TENRING_CLI_IO_REPORT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/buffer.h"
#include "tenring.h"

#define REPORT_DEFAULT_MESSAGES 20

/* Exit statuses. If several apply, the command returns the greatest. */
enum cli_exit {
    CLI_EXIT_OK = 0,
    CLI_EXIT_NO = 1,    /* the answer is "no" for at least one puzzle */
    CLI_EXIT_USAGE = 2, /* wrong usage */
    /* some input is no puzzle; everything else was done */
    CLI_EXIT_BAD_INPUT = 3,
    CLI_EXIT_IO = 4, /* input, output or memory failed */
    /* plus the number of the signal that ended the run: SIGINT (130), SIGTERM (143) or SIGHUP
       (129). Finished results are written, but not to the file of -o */
    CLI_EXIT_SIGNAL = 128
};

/* Kinds of messages about puzzles; each has its own limit and its own line in the summary. */
enum report_kind {
    REPORT_UNREADABLE, /* text that is no puzzle */
    REPORT_CONFLICT,   /* the givens contradict one another */
    REPORT_KIND_COUNT
};

/* Kinds of results, for the summary of --stats. */
enum report_result {
    REPORT_NONE,     /* no solution */
    REPORT_UNIQUE,   /* one */
    REPORT_MULTIPLE, /* several */
    REPORT_INVALID,  /* text that is no puzzle */
    REPORT_ANSWERED, /* any other result */
    REPORT_RIGHT,    /* --verify: the only solution is the stated one */
    REPORT_WRONG,    /* --verify: the only solution is another */
    REPORT_RESULT_COUNT
};

struct report {
    pthread_mutex_t lock; /* guards the following members that are not atomic */
    atomic_uint_least64_t messages[REPORT_KIND_COUNT]; /* changed only with the lock held */
    uint64_t max_messages;
    bool quiet;
    bool progress;       /* wanted */
    bool terminal;       /* standard error is a terminal */
    bool forced;         /* --progress: also if that is a file, and at the end */
    bool shown;          /* a progress line is on the terminal */
    double start;        /* in seconds of the monotonic clock */
    double last;         /* time of the last progress line */
    bool stats;          /* --stats */
    atomic_bool starved; /* report_no_memory was called */
    atomic_int status;
    atomic_uint_least64_t results[REPORT_RESULT_COUNT];
    atomic_uint_least64_t done;  /* puzzles whose results were written */
    atomic_uint_least64_t bytes; /* bytes of the input files read so far */
    atomic_uint_least64_t total; /* bytes of all input files; 0 if unknown */
};

/* Returns false if the system cannot provide a mutex. */
MUST_CHECK bool report_start(struct report *report);

/* Applies --max-messages, --quiet, --progress. Progress is shown on a terminal unless quiet; if
   forced, on any standard error. */
void report_configure(struct report *report, uint64_t max_messages, bool quiet, bool forced);

/* Raises the exit status to `status` if it is lower. */
void report_status(struct report *report, int status);

/* Prints "tenring: message" and raises the exit status. It translates the format itself: see
   words.h. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void report_error(struct report *report, int status, const char *format, ...);

/* Reports that memory is short, of the file `name` if that is not NULL. Only the first such message
   is printed: what fails next does so for the same reason. */
void report_no_memory(struct report *report, const char *name);

/* Reports that a call of the library failed, if it did. CANCELLED is not reported: whatever asked
   for the stop has said why. */
void report_failure(struct report *report, enum tenring_status status);

/* The same; returns whether it succeeded. */
MUST_CHECK bool report_check(struct report *report, enum tenring_status status);

/* Prints "tenring: message" unless quiet. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void report_note(struct report *report, const char *format, ...);

/* Prints a message about a puzzle, which includes its place but no line end, unless the maximum for
   its kind is reached. */
void report_puzzle(struct report *report, enum report_kind kind, const char *text);

/* Whether the maximum number of messages of a kind is reached. */
bool report_is_full(const struct report *report, enum report_kind kind);

/* Counts messages of a kind that were not printed because the maximum was reached. */
void report_suppressed(struct report *report, enum report_kind kind, uint64_t count);

/* Counts `count` more puzzles as done; shows progress if it is due. */
void report_done(struct report *report, uint64_t count);

/* Counts results for the summary. */
void report_results(struct report *report, const uint64_t count[REPORT_RESULT_COUNT]);

/* Whether report_doing would show its line now: a cheap test for callbacks of a search. */
bool report_is_time(struct report *report);

/* Shows the state of a long search for one puzzle, a text without a line end. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void report_doing(struct report *report, const char *format, ...);

/* Reports that a signal ended the run, and sets the exit status. */
void report_interrupt(struct report *report, int signal_number);

/* Removes the progress line from the terminal, before results are written there. */
void report_hide(struct report *report);

/* Ends progress, prints the number of messages not printed, and returns the exit status. */
int report_finish(struct report *report);

/* Whether colour may be used on a descriptor: it is a terminal, not a dumb one, and NO_COLOR
   (https://no-color.org) is not set. */
bool report_may_colour(int descriptor);

/* Seconds of the monotonic clock. */
double report_clock(void);

#endif
