/*
 * source_file.c - reads the bytes of the present input file and prints messages about it.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/source_inside.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/port.h"
#include "io/stop.h"
#include "io/words.h"

const char *source_name(const struct source *source)
{
    return source->entry.length > 0 ? source->entry.data : source->file;
}

void source_close_file(struct source *source)
{
    if (source->unpacker)
        compressed_library.free(source->unpacker);
    npz_free(source->npz);
    source->unpacker = NULL;
    source->npz = NULL;
    if (source->descriptor > STDIN_FILENO)
        close(source->descriptor);
    source->descriptor = -1;
    source->within = false;
}

void source_complain(struct source *source, const char *name, const char *why)
{
    source->lost = true;
    if (source->message)
        source->message(source->context);
    if (why)
        report_error(source->report, CLI_EXIT_IO, "%s: %s", name, why);
    else
        report_no_memory(source->report, name);
    /* the numbers of the puzzles that are skipped are those of the whole input */
    if (source->silent || !why)
        stop_request(STOP_FAILURE);
}

void source_note(struct source *source, const char *name, const char *what)
{
    if (source->silent)
        return;
    if (source->message)
        source->message(source->context);
    report_note(source->report, "%s: %s", name, what);
}

/*
 * Waits until the file has bytes. If it has none yet, it first calls `idle`, so that earlier input
 * is processed before the program sleeps. Returns false at a stop.
 */
static bool wait_readable(struct source *source)
{
    struct pollfd polled[2] = {{.fd = source->descriptor, .events = POLLIN},
                               {.fd = stop_descriptor(), .events = POLLIN}};
    if (poll(polled, 2, 0) == 0 && source->idle)
        source->idle(source->context);
    while (stop_reason() == STOP_NONE) {
        polled[0].revents = 0;
        int ready = poll(polled, 2, -1);
        if ((ready > 0 && polled[0].revents != 0) || (ready < 0 && errno != EINTR))
            return stop_reason() == STOP_NONE;
    }
    return false;
}

void source_add_bytes(struct source *source, size_t length)
{
    const char *line_feed = port_find_last(source->block + source->end, '\n', length);
    if (line_feed)
        source->lines = (size_t)(line_feed - source->block) + 1;
    source->end += length;
}

/* Bytes of standard input that were read before a source existed; the source gets them first. */
static struct {
    char bytes[8192];
    size_t at, length;
} ahead;

bool source_read_ahead(const char **bytes, size_t *length)
{
    struct source source = {.descriptor = STDIN_FILENO};
    ssize_t got = 0;
    if (ahead.length < sizeof ahead.bytes && wait_readable(&source))
        got = read(STDIN_FILENO, ahead.bytes + ahead.length, sizeof ahead.bytes - ahead.length);
    ahead.length += got > 0 ? (size_t)got : 0;
    *bytes = ahead.bytes;
    *length = ahead.length;
    return got > 0 || (got < 0 && errno == EINTR && stop_reason() == STOP_NONE);
}

/* Takes bytes that were read ahead. Returns how many. */
static size_t take_ahead(char *bytes, size_t size)
{
    const size_t left = ahead.length - ahead.at;
    const size_t taken = left < size ? left : size;
    memcpy(bytes, ahead.bytes + ahead.at, taken);
    ahead.at += taken;
    return taken;
}

ssize_t source_raw_read(struct source *source, char *bytes, size_t size)
{
    const size_t taken = source->descriptor == STDIN_FILENO ? take_ahead(bytes, size) : 0;
    if (taken > 0) {
        atomic_fetch_add(&source->report->bytes, (uint64_t)taken);
        return (ssize_t)taken;
    }
    for (;;) {
        if (stop_reason() != STOP_NONE || (source->waits && !wait_readable(source)))
            return SOURCE_FAILED;
        ssize_t got = read(source->descriptor, bytes, size);
        if (got >= 0) {
            atomic_fetch_add(&source->report->bytes, (uint64_t)got);
            return got;
        }
        if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            source_complain(source, source_name(source), strerror(errno));
            source->failed = true;
            return SOURCE_FAILED;
        }
    }
}

bool source_make_block(struct source *source, char **block)
{
    if (!*block)
        *block = malloc(SOURCE_BLOCK);
    if (!*block)
        source_complain(source, source_name(source), NULL);
    return *block != NULL;
}

ssize_t source_read_entry(void *context, char *bytes, size_t size)
{
    struct source *source = context;
    return source->unpacker ? compressed_library.read(source->unpacker, bytes, size)
                            : source_raw_read(source, bytes, size);
}

enum source_event source_lose(struct source *source)
{
    const char *error = source->unpacker ? source->unpacker->error : NULL;
    if (error && stop_reason() == STOP_NONE && !source->failed)
        source_complain(source, source_name(source), error);
    if (error || !source->unpacker)
        source_close_file(source);
    return SOURCE_LOST;
}
