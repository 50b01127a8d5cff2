/*
 * compressed.c - compressed input and output.
 *
 * The magic numbers: RFC 1952 (gzip), the .xz file format 2.1.1.1, RFC 8878 (zstd), APPNOTE.TXT
 * 4.3.7 (zip: a local file header, or the end record of an empty archive).
 *
 * If TENRING_ARCHIVE_SONAME is defined, libarchive is loaded when compressed input is met, not when
 * the command starts: loading it and the fifteen libraries it needs takes three milliseconds,
 * enough to solve ten thousand puzzles.
 *
 * When libarchive finds no memory for a string, it ends the process with status 1, which means "no"
 * here. Therefore a function called at exit changes the status to that of a failure if libarchive
 * is running then.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/compressed.h"

#include <stdlib.h>
#include <string.h>

#ifdef TENRING_HAVE_ARCHIVE
#include <archive.h>
#include <archive_entry.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "io/report.h"
#include "io/stop.h"
#include "io/words.h"
#endif

#ifdef TENRING_ARCHIVE_SONAME
#include "base/loader.h"
#endif

const char *compressed_kind(const unsigned char *bytes, size_t length, bool *undecided)
{
    static const struct {
        const char *kind;
        size_t length;
        unsigned char bytes[COMPRESSED_MAGIC_LENGTH];
    } magic[] = {
        {"gzip", 3, {0x1f, 0x8b, 0x08}},       {"xz", 6, {0xfd, '7', 'z', 'X', 'Z', 0x00}},
        {"zstd", 4, {0x28, 0xb5, 0x2f, 0xfd}}, {"bzip2", 3, {'B', 'Z', 'h'}},
        {"zip", 4, {'P', 'K', 0x03, 0x04}},    {"zip", 4, {'P', 'K', 0x05, 0x06}},
    };
    *undecided = false;
    for (size_t i = 0; i < sizeof magic / sizeof magic[0]; i++) {
        size_t known = length < magic[i].length ? length : magic[i].length;
        if (memcmp(bytes, magic[i].bytes, known) == 0) {
            if (known == magic[i].length)
                return magic[i].kind;
            *undecided = true;
        }
    }
    return NULL;
}

const char *compressed_name(const char *path)
{
    static const char *const names[][2] = {{".gz", "gzip"}, {".xz", "xz"}, {".zst", "zstd"}};
    const size_t length = strlen(path);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const size_t end = strlen(names[i][0]);
        if (length > end && strcmp(path + length - end, names[i][0]) == 0)
            return names[i][1];
    }
    return NULL;
}

#ifdef TENRING_HAVE_ARCHIVE

#ifdef TENRING_ARCHIVE_SONAME

static void *library;

static void load(void)
{
    /* the newest function in use: a library that has it has all others */
    library = loader_open(TENRING_ARCHIVE_SONAME, "archive_read_support_filter_zstd");
}

static const char *missing(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, load);
    return library ? NULL : TENRING_ARCHIVE_SONAME;
}

#define ARCHIVE(name) LOADER_FIND(library, archive_##name)

#else

static const char *missing(void)
{
    return NULL;
}

#define ARCHIVE(name) archive_##name

#endif

/* Whether a function of libarchive is running. One file is unpacked at a time. */
static atomic_bool within;

static void on_exit_within(void)
{
    static const char message[] = "tenring: out of memory\n";
    if (atomic_load(&within)) {
        /* a failure cannot be handled here */
        ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
        (void)written;
        stop_remove_files();
        _exit(CLI_EXIT_IO);
    }
}

static void watch_exit(void)
{
    (void)atexit(on_exit_within);
}

/* Calls around each call of libarchive that may need memory. */
static void enter(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, watch_exit);
    atomic_store(&within, true);
}

static void leave(void)
{
    atomic_store(&within, false);
}

static la_ssize_t feed(struct archive *archive, void *context, const void **bytes)
{
    struct unpacker *unpacker = context;
    (void)archive;
    leave();
    ssize_t length = unpacker->more(unpacker->context, bytes);
    enter();
    if (length < 0)
        return ARCHIVE_FATAL;
    const char *block = *bytes;
    size_t last = (size_t)length;
    while (last > 0 && (block[last - 1] == '\0' || strchr(" \t\r\n", block[last - 1])))
        last--;
    unpacker->last = last > 0 ? unpacker->fed + last : unpacker->last;
    unpacker->fed += (size_t)length;
    return (la_ssize_t)length;
}

/* Enables all supported formats. Returns false if there was no memory. */
static bool support_formats(struct archive *archive)
{
    /* ARCHIVE_WARN: an external program does the work */
    return ARCHIVE(read_support_filter_gzip)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_filter_bzip2)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_filter_xz)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_filter_zstd)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_format_raw)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_format_empty)(archive) >= ARCHIVE_WARN &&
           ARCHIVE(read_support_format_zip_streamable)(archive) >= ARCHIVE_WARN;
}

static void free_unpacker(struct unpacker *unpacker)
{
    enter();
    ARCHIVE(entry_free)(unpacker->header);
    ARCHIVE(read_free)(unpacker->archive);
    leave();
    free(unpacker);
}

static struct unpacker *new_unpacker(ssize_t (*more)(void *context, const void **bytes),
                                     void *context)
{
    struct unpacker *unpacker = missing() ? NULL : calloc(1, sizeof *unpacker);
    if (!unpacker)
        return NULL;
    unpacker->more = more;
    unpacker->context = context;
    enter();
    unpacker->archive = ARCHIVE(read_new)();
    unpacker->header = ARCHIVE(entry_new)();
    struct archive *archive = unpacker->archive;
    bool good = archive && unpacker->header && support_formats(archive) &&
                ARCHIVE(read_set_read_callback)(archive, feed) == ARCHIVE_OK &&
                ARCHIVE(read_set_callback_data)(archive, unpacker) == ARCHIVE_OK;
    if (good) {
        /* an error appears at the first header */
        ARCHIVE(read_open1)(archive);
    }
    leave();
    if (!good) {
        free_unpacker(unpacker);
        return NULL;
    }
    return unpacker;
}

/* Says why unpacking failed; NULL: libarchive knows. */
static int fail(struct unpacker *unpacker, const char *error)
{
    const char *text = error ? error : ARCHIVE(error_string)(unpacker->archive);
    /* liblzma's message if it needs more bytes and there are none */
    if (text && strstr(text, "No progress is possible"))
        text = "truncated xz input"; /* libarchive's wording for the other formats */
    unpacker->error = text ? text : _("cannot be unpacked");
    return -1;
}

static int next_entry(struct unpacker *unpacker)
{
    for (;;) {
        enter();
        int result = ARCHIVE(read_next_header2)(unpacker->archive, unpacker->header);
        leave();
        if (result == ARCHIVE_EOF)
            return 0;
        if (result == ARCHIVE_RETRY)
            continue;
        if (result < ARCHIVE_WARN)
            return fail(unpacker, NULL);
        unpacker->entry = NULL;
        if (ARCHIVE(format)(unpacker->archive) == ARCHIVE_FORMAT_RAW)
            return 1;
        if (ARCHIVE(entry_filetype)(unpacker->header) != AE_IFREG)
            continue;
        enter();
        const char *name = ARCHIVE(entry_pathname)(unpacker->header);
        leave();
        unpacker->entry = name ? name : _("(no name)");
        if (name && (strcmp(name, "[Content_Types].xml") == 0 || strcmp(name, "mimetype") == 0))
            return fail(unpacker, _("a spreadsheet or another document of an office program: save "
                                    "it as CSV"));
        return 1;
    }
}

static ssize_t read_entry(struct unpacker *unpacker, char *bytes, size_t size)
{
    enter();
    la_ssize_t got = ARCHIVE(read_data)(unpacker->archive, bytes, size);
    leave();
    if (got < 0)
        return fail(unpacker, NULL);
    /* libarchive ignores anything after data compressed by gzip or bzip2 */
    if (got == 0 && !unpacker->entry &&
        unpacker->last > (uint64_t)ARCHIVE(filter_bytes)(unpacker->archive, -1))
        return fail(unpacker, _("something follows that is not compressed: the file is damaged "
                                "there, or has two parts"));
    return (ssize_t)got;
}

/* ------------------------------------------------------------------------------------------------
 * Output
 * --------------------------------------------------------------------------------------------- */

struct packer {
    struct archive *archive;
    bool (*write)(void *context, const char *bytes, size_t length);
    void *context;
};

static la_ssize_t take(struct archive *archive, void *context, const void *bytes, size_t length)
{
    struct packer *packer = context;
    (void)archive;
    leave();
    const bool written = packer->write(packer->context, bytes, length);
    enter();
    return written ? (la_ssize_t)length : -1;
}

static bool add_filter(struct archive *archive, const char *kind)
{
    if (strcmp(kind, "gzip") == 0) /* leave out the time, so that the result is always the same */
        return ARCHIVE(write_add_filter_gzip)(archive) == ARCHIVE_OK &&
               ARCHIVE(write_set_filter_option)(archive, "gzip", "timestamp", NULL) == ARCHIVE_OK;
    return (strcmp(kind, "xz") == 0 ? ARCHIVE(write_add_filter_xz)(archive)
                                    : ARCHIVE(write_add_filter_zstd)(archive)) == ARCHIVE_OK;
}

/* Opens a raw archive whose only file is the stream. Returns false if that fails. */
static bool open_stream(struct packer *packer, const char *kind)
{
    struct archive *archive = packer->archive;
    struct archive_entry *entry = ARCHIVE(entry_new)();
    bool good = archive && entry && ARCHIVE(write_set_format_raw)(archive) == ARCHIVE_OK &&
                add_filter(archive, kind) &&
                ARCHIVE(write_set_bytes_in_last_block)(archive, 1) == ARCHIVE_OK &&
                ARCHIVE(write_open)(archive, packer, NULL, take, NULL) == ARCHIVE_OK;
    if (good) {
        ARCHIVE(entry_set_filetype)(entry, AE_IFREG);
        ARCHIVE(entry_set_pathname)(entry, "data");
        good = ARCHIVE(write_header)(archive, entry) == ARCHIVE_OK;
    }
    ARCHIVE(entry_free)(entry);
    return good;
}

static bool end_packer(struct packer *packer)
{
    enter();
    const bool good = ARCHIVE(write_free)(packer->archive) == ARCHIVE_OK; /* closes it, too */
    leave();
    free(packer);
    return good;
}

static struct packer *new_packer(const char *kind,
                                 bool (*write)(void *context, const char *bytes, size_t length),
                                 void *context)
{
    struct packer *packer = calloc(1, sizeof *packer);
    if (!packer)
        return NULL;
    packer->write = write;
    packer->context = context;
    enter();
    packer->archive = ARCHIVE(write_new)();
    const bool good = open_stream(packer, kind);
    leave();
    if (!good)
        end_packer(packer);
    return good ? packer : NULL;
}

static bool write_packed(struct packer *packer, const char *bytes, size_t length)
{
    bool good = true;
    enter();
    while (length > 0 && good) {
        const la_ssize_t written = ARCHIVE(write_data)(packer->archive, bytes, length);
        good = written > 0;
        bytes += good ? (size_t)written : 0;
        length -= good ? (size_t)written : 0;
    }
    leave();
    return good;
}

const struct compressed_library compressed_library = {
    ARCHIVE_VERSION_STRING, missing,    new_unpacker, next_entry, read_entry,
    free_unpacker,          new_packer, write_packed, end_packer,
};

#else

const struct compressed_library compressed_library = {.name = NULL};

#endif
