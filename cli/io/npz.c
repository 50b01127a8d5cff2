/*
 * npz.c - see io/npz.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/npz.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/compressed.h"
#include "tenring_stream.h"

enum { PACKED = 64 * 1024, NUMBERS = 64 * 1024 };

struct npz {
    int descriptor;
    int64_t begin, place; /* of the archive, and of what is read next */
    const char *wanted;
    bool puzzles;
    struct unpacker *unpacker;
    struct npy npy;  /* the array at hand */
    size_t at, held; /* its bytes in `numbers` that are not used: from, to */
    char packed[PACKED], numbers[NUMBERS];
};

/* ------------------------------------------------------------------------------------------------
 * Names
 * --------------------------------------------------------------------------------------------- */

bool npz_is_solutions(const char *name, const char *wanted)
{
    static const char end[] = ".npy";
    const char *slash = strrchr(name, '/');
    name = slash ? slash + 1 : name;
    size_t length = strlen(name);
    if (length > strlen(end) && strcmp(name + length - strlen(end), end) == 0)
        length -= strlen(end);
    if (wanted && strlen(wanted) == length && memcmp(wanted, name, length) == 0)
        return true;
    return tenring_names_solution(name, length);
}

/* ------------------------------------------------------------------------------------------------
 * Arrays
 * --------------------------------------------------------------------------------------------- */

#ifdef _WIN32

/* There is no pread. */
static ssize_t supply(void *context, const void **bytes)
{
    (void)context;
    (void)bytes;
    return -1;
}

#else

/* The unpacker's supply. */
static ssize_t supply(void *context, const void **bytes)
{
    struct npz *npz = context;
    ssize_t got;
    *bytes = npz->packed;
    do {
        got = pread(npz->descriptor, npz->packed, PACKED, (off_t)npz->place);
    } while (got < 0 && errno == EINTR);
    npz->place += got > 0 ? got : 0;
    return got;
}

#endif

/* To the archive's beginning. Returns false when there is no memory. */
static bool rewind_archive(struct npz *npz)
{
    unpacker_free(npz->unpacker);
    npz->place = npz->begin;
    npz->unpacker = unpacker_new(supply, npz);
    return npz->unpacker != NULL;
}

/* Looks at what the entry at hand begins with: an array of puzzles, MORE, or something else. */
static enum npy_found look(struct npz *npz)
{
    struct cli_buffer why = {0};
    size_t data = 0;
    const enum npy_found found = npy_look(npz->numbers, npz->held, &npz->npy, &data, &why);
    buffer_free(&why);
    npz->at = data;
    return found;
}

/* Goes to the next array that has the form of puzzles. Returns false when there is none. */
static bool next_array(struct npz *npz)
{
    bool fresh = false;
    for (;;) {
        size_t length = 0;
        switch (
            unpacker_next(npz->unpacker, npz->numbers + npz->held, NUMBERS - npz->held, &length)) {
        case UNPACKER_ENTRY:
            npz->held = 0;
            fresh = true;
            break;
        case UNPACKER_BYTES:
            npz->held += fresh ? length : 0;
            if (fresh && look(npz) == NPY_ARRAY)
                return true;
            if (!fresh || look(npz) != NPY_MORE || npz->held == NUMBERS) {
                unpacker_skip(npz->unpacker);
                npz->held = 0;
                fresh = false;
            }
            break;
        case UNPACKER_DONE:
            npz->held = 0;
            fresh = false;
            break;
        case UNPACKER_END:
        case UNPACKER_ERROR:
            return false;
        }
    }
}

/* Whether the array at hand has solutions. */
static bool has_solutions(const struct npz *npz)
{
    const char *name = unpacker_entry(npz->unpacker);
    return name && npz_is_solutions(name, npz->wanted);
}

struct npz *npz_new(int descriptor, int64_t begin, const char *wanted)
{
    struct npz *npz = malloc(sizeof *npz);
    if (!npz)
        return NULL;
    npz->descriptor = descriptor;
    npz->begin = begin;
    npz->wanted = wanted;
    npz->unpacker = NULL;
    npz->at = npz->held = 0;
    npz->puzzles = false;
    if (!rewind_archive(npz)) {
        npz_free(npz);
        return NULL;
    }
    while (!npz->puzzles && next_array(npz))
        npz->puzzles = !has_solutions(npz);
    return npz;
}

void npz_free(struct npz *npz)
{
    if (npz)
        unpacker_free(npz->unpacker);
    free(npz);
}

bool npz_has_puzzles(const struct npz *npz)
{
    return npz->puzzles;
}

bool npz_find_solutions(struct npz *npz, uint64_t rows)
{
    npz->at = npz->held = 0;
    if (!rewind_archive(npz))
        return false;
    while (next_array(npz))
        if (has_solutions(npz) && npz->npy.rows == rows)
            return true;
    return false;
}

bool npz_read_solution(struct npz *npz, char line[NPY_LINE_SIZE])
{
    const size_t row = npy_row_size(&npz->npy);
    while (npz->held - npz->at < row) {
        size_t length = 0;
        memmove(npz->numbers, npz->numbers + npz->at, npz->held - npz->at);
        npz->held -= npz->at;
        npz->at = 0;
        if (unpacker_next(npz->unpacker, npz->numbers + npz->held, NUMBERS - npz->held, &length) !=
            UNPACKER_BYTES)
            return false;
        npz->held += length;
    }
    npy_write_lines(&npz->npy, npz->numbers + npz->at, 1, line);
    npz->at += row;
    return true;
}
