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

#include "base/port.h"
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
    source->has_array = false;
    buffer_clear(&source->others);
    source->file_begin =
        S_ISREG(about.st_mode) ? (int64_t)lseek(source->descriptor, 0, SEEK_CUR) : -1;
    if (S_ISREG(about.st_mode) && source->file_begin < 0) {
        source_complain(source, source_name(source), strerror(errno));
        source_close_file(source);
        return false;
    }
    source->waits = !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
    source->failed = false;
    source->begin = source->end = 0;
    return true;
}

/* Gives the unpacker bytes (see io/compressed.h): those that were examined, then the rest. */
static ssize_t supply(void *context, const void **bytes)
{
    struct source *source = context;
    size_t length = source->packed_length;
    *bytes = source->packed;
    source->packed_length = 0;
    return length > 0 ? (ssize_t)length : source_raw_read(source, source->packed, SOURCE_BLOCK);
}

/* Says that a file is compressed, but nothing here can unpack it. */
static void refuse_packed(struct source *source, const char *kind)
{
    struct cli_buffer why = {0};
    if (compressed_library.name)
        buffer_print(&why, _("compressed (%s), and %s cannot be loaded: unpack it first"), kind,
                     compressed_library.missing());
    else
        buffer_print(&why,
                     _("compressed (%s), and this tenring was built without libarchive: unpack it "
                       "first"),
                     kind);
    source_complain(source, source->file, why.data ? why.data : kind);
    buffer_free(&why);
}

/* Reads the first bytes of a file and starts the unpacker if they are compressed. Returns the
   result of the last read; SOURCE_FAILED after a message or a stop. */
static ssize_t look_for_packed(struct source *source)
{
    const char *kind;
    bool undecided;
    ssize_t got;
    do {
        got = source_raw_read(source, source->block + source->end, FIRST_SIZE - source->end);
        if (got < 0)
            return got;
        source->end += (size_t)got;
        kind = compressed_kind((const unsigned char *)source->block, source->end, &undecided);
    } while (undecided && got > 0);
    if (!kind || (undecided && got > 0))
        return got;
    if (!compressed_library.name || compressed_library.missing()) {
        refuse_packed(source, kind);
        return SOURCE_FAILED;
    }
    if (!source_make_block(source, &source->packed))
        return SOURCE_FAILED;
    memcpy(source->packed, source->block, source->end);
    source->packed_length = source->end;
    source->unpacker = compressed_library.unpacker(supply, source);
    if (!source->unpacker)
        source_complain(source, source_name(source), NULL);
    return source->unpacker ? got : SOURCE_FAILED;
}

/* Sets the name of an archive's entry, "archive.zip/entry". */
static void name_entry(struct source *source)
{
    const char *name = source->unpacker->entry;
    buffer_clear(&source->entry);
    if (name) {
        buffer_print(&source->entry, "%s/", source->file);
        buffer_field(&source->entry, name, strlen(name));
    }
    if (source->entry.failed)
        source_complain(source, source->file, NULL);
}

/* Goes to the next entry: of the archive that is open, or the next file, as text or as an array.
   FILE: there was none to be read, go on. */
static enum source_event enter(struct source *source)
{
    ssize_t got = 1;
    if (source->descriptor < 0) {
        if (source->next >= source->count)
            return SOURCE_END;
        if (!open_file(source))
            return SOURCE_FILE;
        got = look_for_packed(source);
        if (got < 0)
            return source_lose(source);
    }
    if (source->unpacker) {
        const int more = compressed_library.next(source->unpacker);
        if (more < 0)
            return source_lose(source);
        if (more == 0) {
            source_end_archive(source);
            source_close_file(source);
            return SOURCE_FILE;
        }
        name_entry(source);
        source->end = 0;
        got = 1;
    }
    source->begin = source->lines = 0;
    source->arrays_length = 0;
    const enum npy_found found =
        source_look_for_array(source, source->unpacker ? SOURCE_BLOCK : FIRST_SIZE, got);
    if (found == NPY_BAD)
        return source_lose(source);
    source->within = found != NPY_OTHER;
    if (found == NPY_NONE) {
        const size_t length = source->end;
        source->end = 0;
        source_add_bytes(source, length);
    }
    return source->within ? SOURCE_BYTES : SOURCE_FILE;
}

/* Appends bytes of the entry to the block. Returns how many; 0 at its end; SOURCE_FAILED. */
static ssize_t fill_block(struct source *source)
{
    memmove(source->block, source->block + source->begin, source->end - source->begin);
    source->end -= source->begin;
    source->begin = source->lines = 0;
    char *at = source->block + source->end;
    const size_t room = SOURCE_BLOCK - source->end;
    const ssize_t got = source->array ? source_convert_array(source, at, room)
                                      : source_read_entry(source, at, room);
    if (got > 0)
        source_add_bytes(source, (size_t)got);
    return got;
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
    if (source->descriptor < 0 || source->waits || !source->within || source->unpacker ||
        source->array || fstat(source->descriptor, &about) != 0 || !S_ISREG(about.st_mode))
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
    ssize_t got = 1;
    while (length < size && got > 0) {
        got = port_read_at(stretch->descriptor, bytes + length, size - length,
                           (int64_t)(place + length));
        length += got > 0 ? (size_t)got : 0;
    }
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
    while (stop_reason() == STOP_NONE) {
        enum source_event event = SOURCE_BYTES;
        if (source->ended) {
            source->ended = false;
            return SOURCE_FILE;
        }
        if (!source->within)
            event = enter(source);
        if (event == SOURCE_FILE)
            continue;
        if (event != SOURCE_BYTES)
            return event;
        if (source->lines > source->begin)
            return hand_out(source, source->lines, bytes, length);
        if (source->end - source->begin == SOURCE_BLOCK)
            return hand_out(source, source->end, bytes, length);
        const ssize_t got = fill_block(source);
        if (got > 0)
            continue;
        source->within = false;
        if (got < 0)
            return source_lose(source);
        if (!source->unpacker)
            source_close_file(source);
        if (source->end == 0)
            return SOURCE_FILE;
        source->ended = true; /* reported after the last bytes, an incomplete line */
        return hand_out(source, source->end, bytes, length);
    }
    return SOURCE_END;
}

bool source_read_file(struct report *report, const char *path, size_t limit,
                      struct cli_buffer *text)
{
    char *file = strdup(path);
    struct source source;
    const char *bytes = "";
    size_t length = 0;
    enum source_event event;
    if (!file)
        report_no_memory(report, NULL);
    if (!file || !source_start(&source, report, &file, 1)) {
        free(file);
        return false;
    }
    while ((event = source_read(&source, &bytes, &length)) == SOURCE_BYTES && !text->failed &&
           text->length <= limit)
        buffer_bytes(text, bytes, length);
    source_end(&source);
    free(file);
    if (text->failed)
        report_no_memory(report, NULL);
    return !text->failed && (event == SOURCE_FILE || event == SOURCE_BYTES);
}
