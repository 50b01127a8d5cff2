/*
 * report.h - everything on standard error: messages, the cap on their number, progress; and the
 * exit status they add up to.
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

/* Exit statuses. When several hold, the greatest is the command's. */
enum cli_exit {
    CLI_EXIT_OK = 0,
    CLI_EXIT_NO = 1,    /* the question was answered "no" for at least one puzzle */
    CLI_EXIT_USAGE = 2, /* wrong usage */
    /* some input could not be read as a puzzle; everything else was done */
    CLI_EXIT_BAD_INPUT = 3,
    CLI_EXIT_IO = 4, /* input, output or memory failed */
    /* plus the number of the signal, SIGINT (130), SIGTERM (143) or SIGHUP (129), that ended the
       run; what was finished is written, but not to -o's file */
    CLI_EXIT_SIGNAL = 128
};

/* Kinds of messages about puzzles; each has its own cap and its own line in the summary. */
enum report_kind {
    REPORT_UNREADABLE, /* the text is no puzzle */
    REPORT_CONFLICT,   /* the givens contradict one another */
    REPORT_KIND_COUNT
};

/* Results of puzzles, for the summary of --stats. */
enum report_result {
    REPORT_NONE,     /* no solution */
    REPORT_UNIQUE,   /* one */
    REPORT_MULTIPLE, /* several */
    REPORT_INVALID,  /* the text is no puzzle */
    REPORT_ANSWERED, /* a result of another kind */
    REPORT_RIGHT,    /* one, and the one that was to be compared */
    REPORT_WRONG,    /* one, and another */
    REPORT_RESULT_COUNT
};

struct report {
    pthread_mutex_t lock;                              /* guards what follows but for the atomics */
    atomic_uint_least64_t messages[REPORT_KIND_COUNT]; /* written with the lock held */
    uint64_t max_messages;
    bool quiet;
    bool progress; /* wanted */
    bool terminal; /* standard error is one */
    bool forced;   /* --progress: also into a file, and at the end */
    bool shown;    /* a progress line stands on the terminal */
    double start;  /* seconds of the monotonic clock */
    double last;   /* when progress was shown last */
    bool stats;    /* --stats */
    atomic_int status;
    atomic_uint_least64_t results[REPORT_RESULT_COUNT];
    atomic_uint_least64_t done;  /* puzzles whose result is written */
    atomic_uint_least64_t bytes; /* of the input read so far, as they stand in the files */
    atomic_uint_least64_t total; /* bytes of all input files; 0: not known */
};

/* Returns false when the system has no mutex for us. */
MUST_CHECK bool report_start(struct report *report);

/* --max-messages, --quiet, --progress. Progress is shown on a terminal unless quiet; forced:
   wherever standard error goes. */
void report_configure(struct report *report, uint64_t max_messages, bool quiet, bool forced);

/* Raises the exit status to at least `status`. */
void report_status(struct report *report, int status);

/* Prints "tenring: message" and raises the exit status. The format is translated here: see
   words.h. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void report_error(struct report *report, int status, const char *format, ...);

/* Whether a call of the library went well; reports it where it failed. CANCELLED is no success, but
   is not reported: the stop speaks for itself. */
bool report_check(struct report *report, enum tenring_status status);

/* Prints "tenring: message" unless quiet. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void report_note(struct report *report, const char *format, ...);

/* Prints a message about a puzzle, which has its place in front and no line end, unless there were
   too many of its kind. */
void report_puzzle(struct report *report, enum report_kind kind, const char *text);

/* Whether there were so many messages of a kind that no more of them are printed. */
bool report_is_full(const struct report *report, enum report_kind kind);

/* Counts messages of a kind of which there were too many already. */
void report_suppressed(struct report *report, enum report_kind kind, uint64_t count);

/* `count` more puzzles are done; shows progress when it is time. */
void report_done(struct report *report, uint64_t count);

/* Counts results for the summary. */
void report_results(struct report *report, const uint64_t count[REPORT_RESULT_COUNT]);

/* Whether report_doing would be shown now: a cheap question for a search's watch callback. */
bool report_is_time(struct report *report);

/* Shows what a long search of one puzzle is at; no line end. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void report_doing(struct report *report, const char *format, ...);

/* Says that a signal ended the run, and sets the exit status. */
void report_interrupt(struct report *report, int signal_number);

/* Takes the progress line off the terminal, before results go there. */
void report_hide(struct report *report);

/* Ends progress, prints how many messages were withheld, and returns the exit status. */
int report_finish(struct report *report);

/* Whether colour may be used on a file descriptor: a terminal, not a dumb one, and NO_COLOR
   (https://no-color.org) unset. */
bool report_may_colour(int descriptor);

/* Seconds of the monotonic clock. */
double report_clock(void);

#endif
