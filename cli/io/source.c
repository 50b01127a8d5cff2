/*
 * source.c - see io/source.h.
 *
 * Bytes are read, or unpacked, into one block. Whole lines are handed out from its front; an
 * incomplete line moves to the front before more is read. So the reader of plain lines finds whole
 * lines in the block and copies each line once.
 *
 * Files are not mapped into memory. That would save a copy by the system, but costs page faults, a
 * handler of SIGBUS for files that become shorter, and a second code path, and it is no faster.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/source_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/stop.h"
#include "io/words.h"

/* Alignment of the block. A Zen 3 copies at half the speed if the target is a few bytes further in
   its page than the source. */
#define PAGE ((size_t)4096)

/* Bytes of the first read; the reader detects the file's format by them. */
#define FIRST_SIZE ((size_t)32 * 1024)

/* The bytes of all files, for the remaining time; 0 if some file has no size. */
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
    source->memory = malloc(SOURCE_BLOCK + PAGE);
    if (!source->memory) {
        report_no_memory(report, NULL);
        stop_request(STOP_FAILURE);
        return false;
    }
    source->block = source->memory + (0 - (uintptr_t)source->memory) % PAGE;
    return true;
}

void source_end(struct source *source)
{
    source_close_file(source);
    buffer_free(&source->entry);
    buffer_free(&source->others);
    free(source->memory);
    free(source->packed);
    free(source->numbers);
    source->memory = source->block = source->packed = source->numbers = NULL;
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
        /* a missing file is missing for each part; another error may be one of this part alone */
        const bool missing = source->descriptor < 0 && errno == ENOENT;
        if (stop_reason() == STOP_NONE && !(missing && source->silent))
            source_complain(source, source_name(source), strerror(errno));
        source_close_file(source);
        return false;
    }
    source->array = source->skip_entry = source->lost_entry = false;
    source->packed_length = 0;
    source->arrays_length = 0;
    source->has_array = source->beside = false;
    buffer_clear(&source->others);
    source->file_begin =
        S_ISREG(about.st_mode) ? (int64_t)lseek(source->descriptor, 0, SEEK_CUR) : -1;
    if (S_ISREG(about.st_mode) && source->file_begin < 0) {
        source_complain(source, source_name(source), strerror(errno));
        source_close_file(source);
        return false;
    }
    source->waits = !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
    source->fresh = true;
    source->failed = false;
    source->begin = source->end = source->lines = 0;
    return true;
}

/* Appends at most `most` bytes to the block. Returns how many, 0 at the end, or
   SOURCE_RAW_FAILED. */
static ssize_t read_block(struct source *source, size_t most)
{
    ssize_t got = source_raw_read(source, source->block + source->end, most);
    if (got > 0)
        source_add_bytes(source, (size_t)got);
    return got;
}

/* Gives the unpacker bytes (see unpacker_new): those that were examined, then the rest. */
static ssize_t supply(void *context, const void **bytes)
{
    struct source *source = context;
    size_t length = source->packed_length;
    *bytes = source->packed;
    source->packed_length = 0;
    return length > 0 ? (ssize_t)length : source_raw_read(source, source->packed, SOURCE_BLOCK);
}

/* Reads until it is known whether the file is an array. Returns false after a message or a stop. */
static bool look_at_plain(struct source *source)
{
    enum npy_found found;
    ssize_t got = source->end > 0 ? 1 : 0;
    while ((found = source_look_for_array(source, got == 0 || source->end == FIRST_SIZE)) ==
               NPY_MORE &&
           got > 0)
        got = read_block(source, FIRST_SIZE - source->end);
    return found != NPY_BAD && got >= 0;
}

/* Examines the first bytes of a file and decides how to read it. Returns false after a message or a
   stop. */
static bool look(struct source *source)
{
    const char *kind;
    bool undecided;
    source->fresh = false;
    do {
        ssize_t got = read_block(source, FIRST_SIZE - source->end);
        if (got < 0)
            return false;
        kind = compressed_kind((const unsigned char *)source->block, source->end, &undecided);
        undecided = undecided && got > 0;
    } while (undecided);
    if (!kind)
        return look_at_plain(source);
    if (!compressed_library() || compressed_missing()) {
        struct cli_buffer why = {0};
        if (compressed_library())
            buffer_print(&why, _("compressed (%s), and %s cannot be loaded: unpack it first"), kind,
                         compressed_missing());
        else
            buffer_print(&why,
                         _("compressed (%s), and this tenring was built without libarchive: unpack "
                           "it first"),
                         kind);
        source_complain(source, source->file, why.data ? why.data : kind);
        buffer_free(&why);
        return false;
    }
    if (!source_make_block(source, &source->packed))
        return false;
    memcpy(source->packed, source->block, source->end);
    source->packed_length = source->end;
    source->end = source->lines = 0;
    source->unpacker = unpacker_new(supply, source);
    source->fresh_entry = true;
    if (!source->unpacker)
        source_complain(source, source_name(source), NULL);
    return source->unpacker != NULL;
}

/* Sets the name of an archive's entry, "archive.zip/entry". */
static void name_entry(struct source *source)
{
    const char *name = unpacker_entry(source->unpacker);
    buffer_clear(&source->entry);
    if (name) {
        buffer_print(&source->entry, "%s/", source->file);
        buffer_field(&source->entry, name, strlen(name));
    }
    if (source->entry.failed)
        source_complain(source, source->file, NULL);
}

/* Handles bytes of a packed file that were appended to the block; if they are its first, the block
   has no others. Returns whether they are text to be handed out. */
static bool take_unpacked(struct source *source, size_t length)
{
    if (source->skip_entry)
        return false;
    if (source->fresh_entry) {
        source->end += length;
        const enum npy_found found = source_look_for_array(source, source->end >= FIRST_SIZE);
        if (found == NPY_MORE)
            return false;
        source->fresh_entry = false;
        source->lost_entry = found == NPY_BAD;
        source->skip_entry = found == NPY_BAD || found == NPY_OTHER;
        length = found == NPY_NONE ? source->end : 0;
        source->end = 0;
        if (found != NPY_NONE)
            return false;
    }
    source_add_bytes(source, length);
    return true;
}

/* Ends a packed file. */
static enum source_event end_entry(struct source *source)
{
    if (source->fresh_entry && source->end > 0) {
        const enum npy_found found = source_look_for_array(source, true);
        source->lost_entry = found == NPY_BAD;
        source->end = found == NPY_NONE ? source->end : 0;
    }
    const bool lost = source->lost_entry;
    source->skip_entry = source->lost_entry = false;
    return lost ? SOURCE_LOST : SOURCE_FILE;
}

/* Appends unpacked bytes of a compressed file to the block; for an array it only reports that it is
   one. */
static enum source_event unpack(struct source *source)
{
    while (!source->array) {
        size_t length = 0;
        switch (unpacker_next(source->unpacker, source->block + source->end,
                              SOURCE_BLOCK - source->end, &length)) {
        case UNPACKER_BYTES:
            if (take_unpacked(source, length))
                return SOURCE_BYTES;
            break;
        case UNPACKER_ENTRY:
            name_entry(source);
            source->fresh_entry = true;
            source->arrays_length = 0;
            break;
        case UNPACKER_DONE:
            return end_entry(source);
        case UNPACKER_END:
            source_end_archive(source);
            source_close_file(source);
            return SOURCE_FILE;
        case UNPACKER_ERROR:
            return source_fail_unpacking(source);
        }
    }
    return SOURCE_BYTES;
}

/* Appends bytes of the file to the block. FILE, LOST: there are no more. */
static enum source_event fill_block(struct source *source)
{
    memmove(source->block, source->block + source->begin, source->end - source->begin);
    source->end -= source->begin;
    source->begin = source->lines = 0;
    while (source->unpacker || source->array) {
        const enum source_event event =
            source->array ? source_convert_array(source) : unpack(source);
        if (event != SOURCE_BYTES || source->end > 0)
            return event;
    }
    ssize_t got = read_block(source, SOURCE_BLOCK - source->end);
    if (got > 0)
        return SOURCE_BYTES;
    source_close_file(source);
    return got == 0 ? SOURCE_FILE : SOURCE_LOST;
}

/* Hands out the bytes of the block up to `to`. */
static enum source_event hand_out(struct source *source, size_t to, const char **bytes,
                                  size_t *length)
{
    *bytes = source->block + source->begin;
    *length = to - source->begin;
    source->begin = to;
    return SOURCE_BYTES;
}

bool source_stretch(const struct source *source, size_t unread, struct source_stretch *stretch)
{
#ifdef _WIN32
    (void)source;
    (void)unread;
    (void)stretch;
    return false; /* without pread */
#else
    struct stat about;
    if (source->descriptor < 0 || source->waits || source->fresh || source->unpacker ||
        source->array || source->ended || fstat(source->descriptor, &about) != 0 ||
        !S_ISREG(about.st_mode))
        return false;
    const off_t place = lseek(source->descriptor, 0, SEEK_CUR);
    const off_t held = (off_t)(source->end - source->begin + unread);
    *stretch = (struct source_stretch){.descriptor = source->descriptor,
                                       .begin = (uint64_t)(place - held),
                                       .end = (uint64_t)about.st_size};
    return place >= held && place <= about.st_size;
#endif
}

size_t source_read_at(const struct source_stretch *stretch, uint64_t place, char *bytes,
                      size_t size)
{
    size_t length = 0;
#ifndef _WIN32
    while (length < size) {
        ssize_t got =
            pread(stretch->descriptor, bytes + length, size - length, (off_t)(place + length));
        if (got < 0 && errno == EINTR && stop_reason() == STOP_NONE)
            continue;
        if (got <= 0)
            break;
        length += (size_t)got;
    }
#else
    (void)stretch;
    (void)place;
    (void)bytes;
    (void)size;
#endif
    return length;
}

size_t source_next_line(const char *bytes, size_t length)
{
    const char *lf = length > 0 ? memchr(bytes, '\n', length) : NULL;
    const size_t end = lf ? (size_t)(lf - bytes) : length;
    const char *cr = end > 0 ? memchr(bytes, '\r', end) : NULL;
    if (cr && cr + 1 < bytes + length) /* unless an LF may follow */
        return (size_t)(cr - bytes) + (cr + 1 == lf ? 2 : 1);
    return lf ? end + 1 : length;
}

bool source_go_to(struct source *source, const struct source_stretch *stretch, uint64_t place)
{
    if (place == stretch->begin)
        return true;
    const off_t read_to = lseek(source->descriptor, 0, SEEK_CUR);
    if (read_to < 0 || lseek(source->descriptor, (off_t)place, SEEK_SET) < 0) {
        source_complain(source, source_name(source), strerror(errno));
        return false;
    }
    /* the bytes that this source has read of the stretch were counted twice */
    atomic_fetch_sub(&source->report->bytes, (uint64_t)read_to - stretch->begin);
    source->begin = source->end = source->lines = 0;
    return true;
}

enum source_event source_read(struct source *source, const char **bytes, size_t *length)
{
    for (;;) {
        if (stop_reason() != STOP_NONE)
            return SOURCE_END;
        if (source->ended) {
            source->ended = false;
            return SOURCE_FILE;
        }
        if (source->descriptor < 0 && source->next >= source->count)
            return SOURCE_END;
        if (source->descriptor < 0 && !open_file(source))
            continue;
        if (source->fresh && !look(source)) {
            source_close_file(source);
            return SOURCE_LOST;
        }
        if (source->lines > source->begin)
            return hand_out(source, source->lines, bytes, length);
        if (source->end - source->begin == SOURCE_BLOCK)
            return hand_out(source, source->end, bytes, length);
        enum source_event event = fill_block(source);
        if (event == SOURCE_FILE && source->end > 0) {
            source->ended = true; /* reported after the last bytes, an incomplete line */
            return hand_out(source, source->end, bytes, length);
        }
        if (event != SOURCE_BYTES)
            return event;
    }
}
