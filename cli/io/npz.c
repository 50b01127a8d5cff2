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

enum {
    PACKED = 64 * 1024,
    NUMBERS = 64 * 1024,
    /* so often an archive is read from its beginning: time is not to grow with the square of its
       arrays */
    MOST_REWINDS = 100
};

/* An array of solutions. */
struct solutions {
    size_t number; /* among the arrays that have the form of puzzles, from 0 */
    uint64_t rows;
    bool wanted;
    char *name;
};

struct npz {
    int descriptor;
    int64_t begin, place; /* of the archive, and of what is read next */
    const char *wanted;
    bool puzzles;
    bool listed; /* these are known: */
    struct solutions *solutions;
    size_t count;
    struct unpacker *unpacker;
    int rewinds;
    size_t arrays;   /* seen since then; the last of them is the array at hand */
    struct npy npy;  /* its form */
    size_t at, held; /* its bytes in `numbers` that are not used: from, to */
    char packed[PACKED], numbers[NUMBERS];
};

/* ------------------------------------------------------------------------------------------------
 * Names
 * --------------------------------------------------------------------------------------------- */

/* The bytes of a name that are its folder's, with the slash. */
static size_t folder_length(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) + 1 : 0;
}

/* The name without folder and ".npy". */
static const char *base_name(const char *name, size_t *length)
{
    static const char end[] = ".npy";
    name += folder_length(name);
    *length = strlen(name);
    if (*length > strlen(end) && strcmp(name + *length - strlen(end), end) == 0)
        *length -= strlen(end);
    return name;
}

static bool is_wanted(const char *name, const char *wanted)
{
    size_t length;
    name = base_name(name, &length);
    return wanted && strlen(wanted) == length && memcmp(wanted, name, length) == 0;
}

bool npz_is_solutions(const char *name, const char *wanted)
{
    size_t length;
    const char *base = base_name(name, &length);
    return is_wanted(name, wanted) || tenring_names_solution(base, length);
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
    npz->arrays = npz->at = npz->held = 0;
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
    npz->at = npz->held = 0;
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
            if (fresh && look(npz) == NPY_ARRAY) {
                npz->arrays++;
                return true;
            }
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
    npz->puzzles = npz->listed = false;
    npz->solutions = NULL;
    npz->count = 0;
    npz->rewinds = 0;
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
    if (!npz)
        return;
    for (size_t i = 0; i < npz->count; i++)
        free(npz->solutions[i].name);
    free(npz->solutions);
    unpacker_free(npz->unpacker);
    free(npz);
}

bool npz_has_puzzles(const struct npz *npz)
{
    return npz->puzzles;
}

/* ------------------------------------------------------------------------------------------------
 * Solutions
 * --------------------------------------------------------------------------------------------- */

/* Adds the array at hand. Returns false when there is no memory. */
static bool add_solutions(struct npz *npz)
{
    const char *name = unpacker_entry(npz->unpacker);
    struct solutions *more = realloc(npz->solutions, (npz->count + 1) * sizeof *more);
    if (!more)
        return false;
    npz->solutions = more;
    more[npz->count] = (struct solutions){npz->arrays - 1, npz->npy.rows,
                                          is_wanted(name, npz->wanted), strdup(name)};
    npz->count += more[npz->count].name != NULL;
    return true;
}

/* Finds all arrays of solutions. */
static void list_solutions(struct npz *npz)
{
    npz->listed = true;
    if (!rewind_archive(npz))
        return;
    bool good = true;
    while (good && next_array(npz))
        good = !has_solutions(npz) || add_solutions(npz);
}

static bool in_same_folder(const char *a, const char *b)
{
    const size_t length = folder_length(a);
    return length == folder_length(b) && memcmp(a, b, length) == 0;
}

/* Goes to an array by its number. Returns false when that is impossible, or was too often. */
static bool go_to(struct npz *npz, size_t number)
{
    const bool behind = number < npz->arrays;
    if (behind && (npz->rewinds == MOST_REWINDS || !rewind_archive(npz)))
        return false;
    npz->rewinds += behind;
    while (npz->arrays <= number)
        if (!npz->unpacker || !next_array(npz))
            return false;
    return true;
}

enum npz_found npz_find_solutions(struct npz *npz, const char *puzzles, uint64_t rows)
{
    if (!npz->listed)
        list_solutions(npz);
    for (int wanted = npz->wanted != NULL; wanted >= 0; wanted--) {
        const struct solutions *first = NULL, *near = NULL;
        size_t count = 0;
        for (size_t i = 0; i < npz->count && !near; i++) {
            const struct solutions *s = &npz->solutions[i];
            if (s->rows != rows || s->wanted != (wanted > 0))
                continue;
            near = in_same_folder(s->name, puzzles) ? s : NULL;
            first = count++ == 0 ? s : first;
        }
        if (!near && count > 1)
            return NPZ_SEVERAL;
        if (near || first)
            return go_to(npz, near ? near->number : first->number) ? NPZ_ONE : NPZ_FAR;
    }
    return NPZ_NONE;
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
