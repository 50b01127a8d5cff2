/*
 * source.c - the input files as blocks of plain bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/source.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "io/mapping.h"
#include "io/stop.h"

#define BLOCK_SIZE ((size_t)64 * 1024)

/* What raw_read returns beside a number of bytes, with the message printed or the stop asked for.
   */
#define RAW_FAILED (-1)

/* The bytes of all files, for the time left; 0 when one of them has no size. */
static uint64_t total_size(char *const *files, size_t count)
{
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        struct stat about;
        bool standard = strcmp(files[i], "-") == 0;
        if ((standard ? fstat(STDIN_FILENO, &about) : stat(files[i], &about)) != 0 ||
            !S_ISREG(about.st_mode))
            return 0;
        total += (uint64_t)about.st_size;
    }
    return total;
}

bool source_start(struct source *source, struct report *report, char *const *files, size_t count)
{
    static char standard_input[] = "-";
    static char *const only_standard_input[] = {standard_input};
    *source = (struct source){
        .report = report, .files = files, .count = count, .descriptor = -1, .file = ""};
    if (count == 0) {
        source->files = only_standard_input;
        source->count = 1;
        source->terminal = isatty(STDIN_FILENO);
    }
    atomic_store(&report->bytes, 0);
    atomic_store(&report->total, total_size(source->files, source->count));
    source->block = malloc(BLOCK_SIZE);
    if (!source->block) {
        report_error(report, CLI_EXIT_IO, "out of memory");
        stop_request(STOP_FAILURE);
    }
    return source->block != NULL;
}

const char *source_name(const struct source *source)
{
    return source->entry.length > 0 ? source->entry.data : source->file;
}

static void close_file(struct source *source)
{
    mapping_end();
    unpacker_free(source->unpacker);
    source->unpacker = NULL;
    if (source->descriptor > STDIN_FILENO)
        close(source->descriptor);
    source->descriptor = -1;
}

void source_end(struct source *source)
{
    close_file(source);
    buffer_free(&source->entry);
    free(source->block);
    source->block = NULL;
}

/* Prints "tenring: NAME: why". */
static void complain(struct source *source, const char *name, const char *why)
{
    if (source->settle)
        source->settle(source->context);
    report_error(source->report, CLI_EXIT_IO, "%s: %s", name, why);
}

/* Opens the next file. Returns false after a message. */
static bool open_file(struct source *source)
{
    const char *name = source->files[source->next++];
    struct stat about;
    bool standard = strcmp(name, "-") == 0;
    buffer_truncate(&source->entry, 0);
    source->file = standard ? "<stdin>" : name;
    do {
        source->descriptor = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    } while (source->descriptor < 0 && errno == EINTR && stop_reason() == STOP_NONE);
    if (source->descriptor < 0 || fstat(source->descriptor, &about) != 0) {
        if (stop_reason() == STOP_NONE)
            complain(source, source_name(source), strerror(errno));
        close_file(source);
        return false;
    }
    source->waits = !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
    source->maps = S_ISREG(about.st_mode) && !standard;
    source->offset = 0;
    source->left = 0;
    source->fresh = true;
    source->failed = false;
    source->held = 0;
    return true;
}

/*
 * Waits until the file has bytes. When it has none yet, idle is called first: what was read so far
 * is worked on before the program sleeps. Returns false when a stop was asked for.
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

/* Reads as read(2) does, and counts the bytes. */
static ssize_t raw_read(struct source *source, char *bytes, size_t size)
{
    for (;;) {
        if (stop_reason() != STOP_NONE || (source->waits && !wait_readable(source)))
            return RAW_FAILED;
        ssize_t got = read(source->descriptor, bytes, size);
        if (got >= 0) {
            atomic_fetch_add(&source->report->bytes, (uint64_t)got);
            source->offset += got;
            return got;
        }
        if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            complain(source, source_name(source), strerror(errno));
            source->failed = true;
            return RAW_FAILED;
        }
    }
}

/* The unpacker's supply: first the bytes that were looked at, then the rest of the file. */
static ssize_t supply(void *context, const void **bytes)
{
    struct source *source = context;
    *bytes = source->block;
    if (source->held > 0) {
        size_t held = source->held;
        source->held = 0;
        return (ssize_t)held;
    }
    return raw_read(source, source->block, BLOCK_SIZE / 2);
}

/* Looks at the first bytes of a file and decides how to read it. Returns false after a message or a
   stop. */
static bool look(struct source *source)
{
    const char *kind;
    bool undecided;
    source->fresh = false;
    do {
        ssize_t got = raw_read(source, source->block + source->held, BLOCK_SIZE / 2 - source->held);
        if (got < 0)
            return false;
        source->held += (size_t)got;
        kind = compressed_kind((const unsigned char *)source->block, source->held, &undecided);
        undecided = undecided && got > 0;
    } while (undecided);
    if (!kind)
        return true;
    if (!compressed_library()) {
        struct cli_buffer why = {0};
        buffer_print(
            &why, "compressed (%s), and this tenring was built without libarchive: unpack it first",
            kind);
        complain(source, source->file, why.data ? why.data : kind);
        buffer_free(&why);
        return false;
    }
    if (compressed_missing()) {
        struct cli_buffer why = {0};
        buffer_print(&why, "compressed (%s), and %s cannot be loaded: unpack it first", kind,
                     compressed_missing());
        complain(source, source->file, why.data ? why.data : kind);
        buffer_free(&why);
        return false;
    }
    source->unpacker = unpacker_new(supply, source);
    if (!source->unpacker) {
        complain(source, source_name(source), "out of memory");
        stop_request(STOP_FAILURE);
    }
    return source->unpacker != NULL;
}

/* The name of an archive's entry, "archive.zip/entry". */
static void name_entry(struct source *source)
{
    const char *name = unpacker_entry(source->unpacker);
    buffer_clear(&source->entry);
    if (name) {
        buffer_print(&source->entry, "%s/", source->file);
        buffer_field(&source->entry, name, strlen(name));
    }
}

/* The next event of a compressed file. The upper half of the block takes the plain bytes. */
static enum source_event read_unpacked(struct source *source, const char **bytes, size_t *length)
{
    for (;;) {
        *bytes = source->block + BLOCK_SIZE / 2;
        switch (unpacker_next(source->unpacker, source->block + BLOCK_SIZE / 2, BLOCK_SIZE / 2,
                              length)) {
        case UNPACKER_BYTES:
            return SOURCE_BYTES;
        case UNPACKER_ENTRY:
            name_entry(source);
            break;
        case UNPACKER_DONE:
            return SOURCE_FILE;
        case UNPACKER_END:
            close_file(source);
            return SOURCE_FILE;
        case UNPACKER_ERROR:
            if (stop_reason() == STOP_NONE && !source->failed)
                complain(source, source_name(source), unpacker_error(source->unpacker));
            close_file(source);
            return SOURCE_LOST;
        }
    }
}

/* Maps the next piece of the file. Where there is none, reading goes on behind the last one.
   Returns false after a message. */
static bool map_piece(struct source *source)
{
    struct stat about;
    const char *why = NULL;
    if (fstat(source->descriptor, &about) != 0) {
        why = strerror(errno);
    } else if (about.st_size < source->offset) {
        why = "became shorter while it was read";
    } else if (!mapping_whole()) {
        why = strerror(EIO);
    } else {
        source->mapped =
            mapping_next(source->descriptor, source->offset, about.st_size, &source->left);
        source->maps = source->mapped != NULL;
        if (source->maps)
            source->offset += (off_t)source->left;
        else if (lseek(source->descriptor, source->offset, SEEK_SET) < 0)
            why = strerror(errno);
    }
    if (why)
        complain(source, source_name(source), why);
    return why == NULL;
}

/* The next bytes of a file that is mapped; 0: it is to be read from now on. */
static ssize_t read_mapped(struct source *source, const char **bytes)
{
    if ((source->left == 0 || !mapping_whole()) && !map_piece(source))
        return RAW_FAILED;
    if (!source->maps)
        return 0;
    size_t length = source->left < BLOCK_SIZE ? source->left : BLOCK_SIZE;
    const char *line_feed = memrchr(source->mapped, '\n', length);
    if (line_feed)
        length = (size_t)(line_feed - source->mapped) + 1;
    *bytes = source->mapped;
    source->mapped += length;
    source->left -= length;
    atomic_fetch_add(&source->report->bytes, (uint64_t)length);
    return (ssize_t)length;
}

enum source_event source_read(struct source *source, const char **bytes, size_t *length)
{
    for (;;) {
        if (stop_reason() != STOP_NONE || (source->descriptor < 0 && source->next >= source->count))
            return SOURCE_END;
        if (source->descriptor < 0 && !open_file(source))
            continue;
        if (source->fresh && !look(source)) {
            close_file(source);
            return SOURCE_LOST;
        }
        if (source->unpacker)
            return read_unpacked(source, bytes, length);
        ssize_t got = (ssize_t)source->held;
        source->held = 0;
        *bytes = source->block;
        if (got == 0 && source->maps)
            got = read_mapped(source, bytes);
        if (got == 0)
            got = raw_read(source, source->block, BLOCK_SIZE);
        if (got <= 0) {
            close_file(source);
            return got == 0 ? SOURCE_FILE : SOURCE_LOST;
        }
        *length = (size_t)got;
        return SOURCE_BYTES;
    }
}
