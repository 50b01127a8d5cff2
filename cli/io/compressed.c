/*
 * compressed.c - compressed input.
 *
 * The magic numbers: RFC 1952 (gzip), the .xz file format 2.1.1.1, RFC 8878 (zstd), APPNOTE.TXT
 * 4.3.7 (zip: a local file header, or the end record of an empty archive).
 *
 * Where TENRING_ARCHIVE_SONAME says how, libarchive is loaded when compressed input is met, not
 * when the command starts: it and the fifteen libraries it brings take three milliseconds, in which
 * the command solves ten thousand puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/compressed.h"

#include <stdlib.h>
#include <string.h>

#ifdef TENRING_HAVE_ARCHIVE
#include <archive.h>
#include <archive_entry.h>
#endif

#ifdef TENRING_ARCHIVE_SONAME
#include <dlfcn.h>
#include <pthread.h>
#endif

const char *compressed_kind(const unsigned char *bytes, size_t length, bool *undecided)
{
    static const struct {
        const char *kind;
        size_t length;
        unsigned char bytes[COMPRESSED_MAGIC_LENGTH];
    } magic[] = {
        {"gzip", 3, {0x1f, 0x8b, 0x08}},       {"xz", 6, {0xfd, '7', 'z', 'X', 'Z', 0x00}},
        {"zstd", 4, {0x28, 0xb5, 0x2f, 0xfd}}, {"zip", 4, {'P', 'K', 0x03, 0x04}},
        {"zip", 4, {'P', 'K', 0x05, 0x06}},
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

#ifdef TENRING_HAVE_ARCHIVE

#ifdef TENRING_ARCHIVE_SONAME

#define FUNCTIONS(X)                                                                               \
    X(archive_entry_filetype)                                                                      \
    X(archive_entry_pathname)                                                                      \
    X(archive_error_string)                                                                        \
    X(archive_format)                                                                              \
    X(archive_read_data)                                                                           \
    X(archive_read_free)                                                                           \
    X(archive_read_new)                                                                            \
    X(archive_read_next_header)                                                                    \
    X(archive_read_open)                                                                           \
    X(archive_read_support_filter_gzip)                                                            \
    X(archive_read_support_filter_xz)                                                              \
    X(archive_read_support_filter_zstd)                                                            \
    X(archive_read_support_format_empty)                                                           \
    X(archive_read_support_format_raw)                                                             \
    X(archive_read_support_format_zip_streamable)

#define DECLARE(name) __typeof__(name) *name;
static struct {
    FUNCTIONS(DECLARE)
} loaded;
static bool is_loaded;

static void load(void)
{
    void *library = dlopen(TENRING_ARCHIVE_SONAME, RTLD_NOW | RTLD_LOCAL);
    is_loaded = library != NULL;
#define LOAD(name)                                                                                 \
    if (is_loaded) {                                                                               \
        void *address = dlsym(library, #name);                                                     \
        is_loaded = address != NULL;                                                               \
        memcpy(&loaded.name, &address, sizeof address);                                            \
    }
    FUNCTIONS(LOAD)
}

#define archive_entry_filetype                     loaded.archive_entry_filetype
#define archive_entry_pathname                     loaded.archive_entry_pathname
#define archive_error_string                       loaded.archive_error_string
#define archive_format                             loaded.archive_format
#define archive_read_data                          loaded.archive_read_data
#define archive_read_free                          loaded.archive_read_free
#define archive_read_new                           loaded.archive_read_new
#define archive_read_next_header                   loaded.archive_read_next_header
#define archive_read_open                          loaded.archive_read_open
#define archive_read_support_filter_gzip           loaded.archive_read_support_filter_gzip
#define archive_read_support_filter_xz             loaded.archive_read_support_filter_xz
#define archive_read_support_filter_zstd           loaded.archive_read_support_filter_zstd
#define archive_read_support_format_empty          loaded.archive_read_support_format_empty
#define archive_read_support_format_raw            loaded.archive_read_support_format_raw
#define archive_read_support_format_zip_streamable loaded.archive_read_support_format_zip_streamable

const char *compressed_missing(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, load);
    return is_loaded ? NULL : TENRING_ARCHIVE_SONAME;
}

#else

const char *compressed_missing(void)
{
    return NULL;
}

#endif

const char *compressed_library(void)
{
    return ARCHIVE_VERSION_STRING;
}

struct unpacker {
    struct archive *archive;
    ssize_t (*more)(void *context, const void **bytes);
    void *context;
    const char *entry;
    bool inside; /* an entry */
};

static la_ssize_t feed(struct archive *archive, void *context, const void **bytes)
{
    struct unpacker *unpacker = context;
    (void)archive;
    ssize_t length = unpacker->more(unpacker->context, bytes);
    return length < 0 ? ARCHIVE_FATAL : (la_ssize_t)length;
}

struct unpacker *unpacker_new(ssize_t (*more)(void *context, const void **bytes), void *context)
{
    struct unpacker *unpacker = compressed_missing() ? NULL : calloc(1, sizeof *unpacker);
    if (!unpacker)
        return NULL;
    unpacker->more = more;
    unpacker->context = context;
    unpacker->archive = archive_read_new();
    if (!unpacker->archive) {
        free(unpacker);
        return NULL;
    }
    archive_read_support_filter_gzip(unpacker->archive);
    archive_read_support_filter_xz(unpacker->archive);
    archive_read_support_filter_zstd(unpacker->archive);
    archive_read_support_format_raw(unpacker->archive);
    archive_read_support_format_empty(unpacker->archive);
    archive_read_support_format_zip_streamable(unpacker->archive);
    /* an error shows at the first header */
    archive_read_open(unpacker->archive, unpacker, NULL, feed, NULL);
    return unpacker;
}

void unpacker_free(struct unpacker *unpacker)
{
    if (unpacker) {
        archive_read_free(unpacker->archive);
        free(unpacker);
    }
}

static enum unpacker_event next_entry(struct unpacker *unpacker)
{
    struct archive_entry *entry;
    for (;;) {
        int result = archive_read_next_header(unpacker->archive, &entry);
        if (result == ARCHIVE_EOF)
            return UNPACKER_END;
        if (result == ARCHIVE_RETRY)
            continue;
        if (result < ARCHIVE_WARN)
            return UNPACKER_ERROR;
        if (archive_format(unpacker->archive) == ARCHIVE_FORMAT_RAW) {
            unpacker->entry = NULL;
        } else if (archive_entry_filetype(entry) == AE_IFREG) {
            const char *name = archive_entry_pathname(entry);
            unpacker->entry = name ? name : "(no name)";
        } else {
            continue;
        }
        unpacker->inside = true;
        return UNPACKER_ENTRY;
    }
}

enum unpacker_event unpacker_next(struct unpacker *unpacker, char *buffer, size_t size,
                                  size_t *length)
{
    if (!unpacker->inside)
        return next_entry(unpacker);
    la_ssize_t got = archive_read_data(unpacker->archive, buffer, size);
    if (got > 0) {
        *length = (size_t)got;
        return UNPACKER_BYTES;
    }
    unpacker->inside = false;
    return got == 0 ? UNPACKER_DONE : UNPACKER_ERROR;
}

const char *unpacker_entry(const struct unpacker *unpacker)
{
    return unpacker->entry;
}

const char *unpacker_error(const struct unpacker *unpacker)
{
    const char *text = archive_error_string(unpacker->archive);
    return text ? text : "cannot be unpacked";
}

#else

const char *compressed_missing(void)
{
    return NULL;
}

const char *compressed_library(void)
{
    return NULL;
}

struct unpacker *unpacker_new(ssize_t (*more)(void *context, const void **bytes), void *context)
{
    (void)more;
    (void)context;
    return NULL;
}

void unpacker_free(struct unpacker *unpacker)
{
    (void)unpacker;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): with libarchive it is written to */
enum unpacker_event unpacker_next(struct unpacker *unpacker, char *buffer, size_t size,
                                  size_t *length)
{
    (void)unpacker;
    (void)buffer;
    (void)size;
    *length = 0;
    return UNPACKER_END;
}

const char *unpacker_entry(const struct unpacker *unpacker)
{
    (void)unpacker;
    return NULL;
}

const char *unpacker_error(const struct unpacker *unpacker)
{
    (void)unpacker;
    return "not built in";
}

#endif
