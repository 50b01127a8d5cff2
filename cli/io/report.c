/*
 * report.c - see io/report.h.
 *
 * A progress line on a terminal is rewritten in place (carriage return, text, erase to the end of
 * the line), and removed before a message. In a file (--progress) each progress line stays: one
 * every second, and a last one at the end.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/report.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "io/words.h"

/* Seconds before the first progress line and between two of them. */
#define PATIENCE      0.5
#define TERMINAL_STEP 0.1
#define FILE_STEP     1.0

double report_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

bool report_may_colour(int descriptor)
{
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    return (!no_color || *no_color == '\0') && (!term || strcmp(term, "dumb") != 0) &&
           isatty(descriptor);
}

bool report_start(struct report *report)
{
    memset(report, 0, sizeof *report);
    report->max_messages = REPORT_DEFAULT_MESSAGES;
    report->terminal = isatty(STDERR_FILENO);
    report->start = report_clock();
    return pthread_mutex_init(&report->lock, NULL) == 0;
}

void report_configure(struct report *report, uint64_t max_messages, bool quiet, bool forced)
{
    report->max_messages = max_messages;
    report->quiet = quiet;
    report->forced = forced && !quiet;
    report->progress = !quiet && (forced || report->terminal);
}

void report_status(struct report *report, int status)
{
    int old = atomic_load(&report->status);
    while (old < status && !atomic_compare_exchange_weak(&report->status, &old, status)) {
    }
}

/* Removes the progress line. The lock must be held. */
static void hide(struct report *report)
{
    if (report->shown) {
        fputs("\r\033[K", stderr);
        report->shown = false;
    }
}

void report_hide(struct report *report)
{
    pthread_mutex_lock(&report->lock);
    hide(report);
    pthread_mutex_unlock(&report->lock);
}

static void message(struct report *report, const char *format, va_list arguments)
{
    pthread_mutex_lock(&report->lock);
    hide(report);
    fputs("tenring: ", stderr);
    vfprintf(stderr, _(format), arguments);
    fputc('\n', stderr);
    pthread_mutex_unlock(&report->lock);
}

void report_error(struct report *report, int status, const char *format, ...)
{
    report_status(report, status);
    va_list arguments;
    va_start(arguments, format);
    message(report, format, arguments);
    va_end(arguments);
}

void report_interrupt(struct report *report, int signal_number)
{
    const char *word = signal_number == SIGTERM  ? N_("terminated")
                       : signal_number == SIGHUP ? N_("hung up")
                                                 : N_("interrupted");
    report_error(report, CLI_EXIT_SIGNAL + signal_number, "%s", _(word));
}

void report_no_memory(struct report *report, const char *name)
{
    report_status(report, CLI_EXIT_IO);
    if (atomic_exchange(&report->starved, true))
        return;
    if (name)
        report_error(report, CLI_EXIT_IO, "%s: out of memory", name);
    else
        report_error(report, CLI_EXIT_IO, "out of memory");
}

void report_failure(struct report *report, enum tenring_status status)
{
    if (status == TENRING_STATUS_NO_MEMORY)
        report_no_memory(report, NULL);
    else if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        report_error(report, CLI_EXIT_IO, "%s", _(tenring_status_name(status)));
}

bool report_check(struct report *report, enum tenring_status status)
{
    report_failure(report, status);
    return status == TENRING_STATUS_OK;
}

void report_note(struct report *report, const char *format, ...)
{
    if (report->quiet)
        return;
    va_list arguments;
    va_start(arguments, format);
    message(report, format, arguments);
    va_end(arguments);
}

void report_puzzle(struct report *report, enum report_kind kind, const char *text)
{
    pthread_mutex_lock(&report->lock);
    if (report->messages[kind]++ >= report->max_messages) {
        pthread_mutex_unlock(&report->lock);
        return;
    }
    hide(report);
    fprintf(stderr, "%s\n", text);
    pthread_mutex_unlock(&report->lock);
}

bool report_is_full(const struct report *report, enum report_kind kind)
{
    return atomic_load_explicit(&report->messages[kind], memory_order_relaxed) >=
           report->max_messages;
}

void report_suppressed(struct report *report, enum report_kind kind, uint64_t count)
{
    pthread_mutex_lock(&report->lock);
    report->messages[kind] += count;
    pthread_mutex_unlock(&report->lock);
}

/* ------------------------------------------------------------------------------------------------
 * Progress
 * --------------------------------------------------------------------------------------------- */

/* Whether progress is due. The lock must be held. */
static bool is_time(const struct report *report, double now)
{
    double step = report->terminal ? TERMINAL_STEP : FILE_STEP;
    return report->progress && now - report->start >= PATIENCE && now - report->last >= step;
}

/* Shows a progress line if it is due. The lock must be held. */
static void show(struct report *report, const char *text, double now)
{
    if (!is_time(report, now))
        return;
    report->last = now;
    report->shown = report->terminal;
    fprintf(stderr, report->terminal ? "\r%s\033[K" : "%s\n", text);
    fflush(stderr);
}

/* "12", "3.4 k", "5.6 M" */
static void write_amount(char *text, size_t size, double amount)
{
    if (amount < 1e4)
        snprintf(text, size, "%.0f", amount);
    else if (amount < 1e6)
        snprintf(text, size, "%.1f k", amount / 1e3);
    else
        snprintf(text, size, "%.1f M", amount / 1e6);
}

/* "0:07", "12:34", "1:02:03" */
static void write_time(char *text, size_t size, double seconds)
{
    const uint64_t whole = (uint64_t)(seconds + 0.5), hours = whole / 3600;
    const unsigned minutes = (unsigned)(whole / 60 % 60), rest = (unsigned)(whole % 60);
    if (hours == 0)
        snprintf(text, size, "%u:%02u", minutes, rest);
    else
        snprintf(text, size, "%" PRIu64 ":%02u:%02u", hours, minutes, rest);
}

/* "tenring: 49158 puzzles, 123.4 k/s, 0:03 left" */
static void write_progress(const struct report *report, double now, bool last, char *text,
                           size_t size)
{
    uint64_t done = atomic_load(&report->done);
    uint64_t bytes = atomic_load(&report->bytes);
    uint64_t total = atomic_load(&report->total);
    double elapsed = now - report->start > 1e-3 ? now - report->start : 1e-3;
    char rate[32];
    char duration[32];
    write_amount(rate, sizeof rate, (double)done / elapsed);
    int length = snprintf(
        text, size,
        P_("tenring: %" PRIu64 " puzzle, %s/s", "tenring: %" PRIu64 " puzzles, %s/s", done), done,
        rate);
    if (length < 0 || (size_t)length >= size)
        return;
    if (last) {
        write_time(duration, sizeof duration, elapsed);
        snprintf(text + length, size - (size_t)length, _(", %s in all"), duration);
    } else if (bytes > 0 && bytes < total) {
        write_time(duration, sizeof duration, elapsed * (double)(total - bytes) / (double)bytes);
        snprintf(text + length, size - (size_t)length, _(", %s left"), duration);
    }
}

void report_done(struct report *report, uint64_t count)
{
    atomic_fetch_add(&report->done, count);
    if (!report->progress)
        return;
    double now = report_clock();
    pthread_mutex_lock(&report->lock);
    if (is_time(report, now)) {
        char text[160];
        write_progress(report, now, false, text, sizeof text);
        show(report, text, now);
    }
    pthread_mutex_unlock(&report->lock);
}

void report_results(struct report *report, const uint64_t count[REPORT_RESULT_COUNT])
{
    for (int result = 0; result < REPORT_RESULT_COUNT; result++)
        atomic_fetch_add(&report->results[result], count[result]);
}

/* "tenring: 49158 puzzles: 49150 unique, 8 invalid; 0.05 s, 983.2 k/s" */
static void write_stats(struct report *report)
{
    const char *const words[REPORT_RESULT_COUNT] = {"none",        "unique", "multiple", "invalid",
                                                    _("answered"), "right",  "wrong"};
    static const int order[] = {REPORT_UNIQUE, REPORT_RIGHT,    REPORT_WRONG,  REPORT_MULTIPLE,
                                REPORT_NONE,   REPORT_ANSWERED, REPORT_INVALID};
    double elapsed = report_clock() - report->start;
    uint64_t sum = 0;
    char rate[32];
    for (int i = 0; i < REPORT_RESULT_COUNT; i++)
        sum += atomic_load(&report->results[i]);
    write_amount(rate, sizeof rate, (double)sum / (elapsed > 1e-6 ? elapsed : 1e-6));
    fputs("tenring: ", stderr);
    fprintf(stderr, P_("%" PRIu64 " puzzle", "%" PRIu64 " puzzles", sum), sum);
    bool first = true;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        uint64_t count = atomic_load(&report->results[order[i]]);
        if (count > 0)
            fprintf(stderr, "%s %" PRIu64 " %s", first ? ":" : ",", count, words[order[i]]);
        first = first && count == 0;
    }
    fprintf(stderr, "; %.2f s, %s/s\n", elapsed, rate);
}

bool report_is_time(struct report *report)
{
    if (!report->progress)
        return false;
    pthread_mutex_lock(&report->lock);
    bool yes = is_time(report, report_clock());
    pthread_mutex_unlock(&report->lock);
    return yes;
}

void report_doing(struct report *report, const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, _(format), arguments);
    va_end(arguments);
    double now = report_clock();
    pthread_mutex_lock(&report->lock);
    show(report, text, now);
    pthread_mutex_unlock(&report->lock);
}

int report_finish(struct report *report)
{
    pthread_mutex_lock(&report->lock);
    hide(report);
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++) {
        uint64_t count = report->messages[kind];
        if (count > report->max_messages) {
            uint64_t hidden = count - report->max_messages;
            fputs("tenring: ", stderr);
            fprintf(stderr,
                    kind == REPORT_UNREADABLE
                        ? P_("%" PRIu64 " puzzle in all could not be read",
                             "%" PRIu64 " puzzles in all could not be read", count)
                        : P_("%" PRIu64 " puzzle in all have givens that contradict one another",
                             "%" PRIu64 " puzzles in all have givens that contradict one another",
                             count),
                    count);
            fprintf(stderr,
                    P_("; %" PRIu64 " message not shown (--max-messages)",
                       "; %" PRIu64 " messages not shown (--max-messages)", hidden),
                    hidden);
            fputc('\n', stderr);
        }
    }
    if (report->stats && atomic_load(&report->status) != CLI_EXIT_USAGE)
        write_stats(report);
    if (report->forced && atomic_load(&report->status) != CLI_EXIT_USAGE) {
        char text[160];
        write_progress(report, report_clock(), true, text, sizeof text);
        fprintf(stderr, "%s\n", text);
    }
    pthread_mutex_unlock(&report->lock);
    pthread_mutex_destroy(&report->lock);
    return atomic_load(&report->status);
}
