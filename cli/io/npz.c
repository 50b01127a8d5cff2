/*
 * npz.c - see io/npz.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/npz.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/compressed.h"
#include "io/words.h"
#include "tenring_stream.h"

enum {
    PACKED = 64 * 1024,
    NUMBERS = 64 * 1024,
    /* An archive is rewound at most this often, so that time does not grow with the square of its
       arrays. */
    MOST_REWINDS = 100
};

/* An array of solutions. */
struct solutions {
    size_t number; /* index among the arrays that have the shape of puzzles */
    uint64_t rows;
    char *name;
};

struct npz {
    int descriptor;
    int64_t begin, place; /* offset of the archive, and of the next bytes to be read */
    const char *wanted;
    bool failed;
    bool puzzles;
    bool listed; /* the arrays of solutions are known */
    struct solutions *solutions;
    size_t count;
    struct unpacker *unpacker;
    int rewinds;
    size_t arrays;   /* arrays with the shape of puzzles seen since rewinding; the last is the
                      present one */
    struct npy npy;  /* its type and size */
    size_t at, held; /* its unused bytes in `numbers`: [at, held) */
    bool ended;      /* it has no more bytes */
    char packed[PACKED], numbers[NUMBERS];
};

/* ------------------------------------------------------------------------------------------------
 * Names
 * --------------------------------------------------------------------------------------------- */

/* The length of the folder in a name, including the slash. */
static size_t folder_length(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) + 1 : 0;
}

size_t npz_stem_length(const char *entry)
{
    static const char end[] = ".npy";
    const size_t length = strlen(entry);
    const bool ends = length > strlen(end) && strcmp(entry + length - strlen(end), end) == 0;
    return ends ? length - strlen(end) : length;
}

static bool is_stem(const char *entry, const char *wanted)
{
    return strlen(wanted) == npz_stem_length(entry) && memcmp(entry, wanted, strlen(wanted)) == 0;
}

bool npz_has_name(const char *entry, const char *wanted)
{
    return is_stem(entry, wanted) || is_stem(entry + folder_length(entry), wanted);
}

bool npz_is_solutions(const char *entry, const char *wanted)
{
    const char *base = entry + folder_length(entry);
    return (wanted && npz_has_name(entry, wanted)) ||
           tenring_names_solution(base, npz_stem_length(base));
}

/* ------------------------------------------------------------------------------------------------
 * Arrays
 * --------------------------------------------------------------------------------------------- */

#ifdef _WIN32

/* Without pread the unpacker gets no bytes. */
static ssize_t supply(void *context, const void **bytes)
{
    (void)context;
    (void)bytes;
    return -1;
}

#else

/* Gives the unpacker bytes: see unpacker_new. */
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

/* Goes back to the archive's beginning. Returns false if there is no memory. */
static bool rewind_archive(struct npz *npz)
{
    unpacker_free(npz->unpacker);
    npz->place = npz->begin;
    npz->arrays = npz->at = npz->held = 0;
    npz->unpacker = unpacker_new(supply, npz);
    npz->failed |= !npz->unpacker;
    return npz->unpacker != NULL;
}

/* Examines the beginning of the present entry: an array of puzzles, MORE, or something else. */
static enum npy_found look(struct npz *npz)
{
    struct cli_buffer why = {0};
    size_t data = 0;
    const enum npy_found found = npy_look(npz->numbers, npz->held, &npz->npy, &data, &why);
    npz->failed |= why.failed;
    buffer_free(&why);
    npz->at = data;
    return found;
}

/* Goes to the next array with the shape of puzzles. Returns false if there is none. */
static bool next_array(struct npz *npz)
{
    bool fresh = false;
    npz->ended = false;
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
        case UNPACKER_ERROR:
            npz->failed = true;
            return false;
        case UNPACKER_END:
            return false;
        }
    }
}

/* Whether the present array has solutions. */
static bool has_solutions(const struct npz *npz)
{
    const char *name = unpacker_entry(npz->unpacker);
    return name && npz_is_solutions(name, npz->wanted);
}

struct npz *npz_new(int descriptor, int64_t begin, const char *wanted)
{
    struct npz *npz = calloc(1, sizeof *npz);
    if (!npz)
        return NULL;
    npz->descriptor = descriptor;
    npz->begin = begin;
    npz->wanted = wanted;
    while ((npz->unpacker || rewind_archive(npz)) && !npz->puzzles && next_array(npz))
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

bool npz_has_failed(const struct npz *npz)
{
    return npz->failed;
}

bool npz_has_puzzles(const struct npz *npz)
{
    return npz->puzzles;
}

/* ------------------------------------------------------------------------------------------------
 * Solutions
 * --------------------------------------------------------------------------------------------- */

/* Adds the present array to the list. Returns false if there is no memory. */
static bool add_solutions(struct npz *npz)
{
    const char *name = unpacker_entry(npz->unpacker);
    struct solutions *more = realloc(npz->solutions, (npz->count + 1) * sizeof *more);
    npz->failed |= !more;
    if (!more)
        return false;
    npz->solutions = more;
    more[npz->count] = (struct solutions){npz->arrays - 1, npz->npy.rows, strdup(name)};
    npz->failed |= !more[npz->count].name;
    npz->count += more[npz->count].name != NULL;
    return true;
}

/* Lists all arrays of solutions; those with the requested name, if any. */
static void list_solutions(struct npz *npz)
{
    npz->listed = true;
    if (!rewind_archive(npz))
        return;
    bool good = true;
    while (good && next_array(npz)) {
        const char *name = unpacker_entry(npz->unpacker);
        const bool chosen =
            npz->wanted ? name && npz_has_name(name, npz->wanted) : has_solutions(npz);
        good = !chosen || add_solutions(npz);
    }
}

static bool in_same_folder(const char *a, const char *b)
{
    const size_t length = folder_length(a);
    return length == folder_length(b) && memcmp(a, b, length) == 0;
}

/* Goes to the array of this number. Returns false if that is impossible or was done too often. */
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

static enum npz_found leave(struct cli_buffer *why, const char *message)
{
    buffer_text(why, message);
    return NPZ_LEFT;
}

/* Explains that no array of solutions has as many rows as the puzzles. */
static enum npz_found leave_rows(const struct npz *npz, uint64_t rows, struct cli_buffer *why)
{
    if (npz->count > 0)
        buffer_print(why,
                     _("its solutions are not read, as the numbers of rows differ: %" PRIu64
                       " here, %" PRIu64 " in %s"),
                     rows, npz->solutions[0].rows, npz->solutions[0].name);
    else if (npz->wanted)
        buffer_print(why, _("there is no array '%s' of solutions beside it"), npz->wanted);
    return npz->count > 0 || npz->wanted ? NPZ_LEFT : NPZ_NONE;
}

/* Reads until `rows` rows of the present array are in the buffer. Returns false if fewer are left
   or fit. */
static bool hold_rows(struct npz *npz, size_t rows)
{
    const size_t size = rows * npy_row_size(&npz->npy);
    while (npz->held - npz->at < size && !npz->ended) {
        size_t length = 0;
        memmove(npz->numbers, npz->numbers + npz->at, npz->held - npz->at);
        npz->held -= npz->at;
        npz->at = 0;
        npz->ended = unpacker_next(npz->unpacker, npz->numbers + npz->held, NUMBERS - npz->held,
                                   &length) != UNPACKER_BYTES;
        npz->held += npz->ended ? 0 : length;
    }
    return npz->held - npz->at >= size;
}

/* Goes to an array of solutions and checks that its first rows are digits. */
static enum npz_found choose(struct npz *npz, const struct solutions *solutions,
                             struct cli_buffer *why)
{
    if (!go_to(npz, solutions->number))
        return leave(why,
                     _("its solutions are not read: the archive's arrays stand in another order"));
    const size_t rows = npz->npy.rows < NPY_SAMPLE ? (size_t)npz->npy.rows : NPY_SAMPLE;
    buffer_print(why, "%s: ", solutions->name);
    const bool refused =
        hold_rows(npz, rows) && npy_is_shifted(&npz->npy, npz->numbers + npz->at, rows, true, why);
    return refused ? NPZ_REFUSED : NPZ_ONE;
}

enum npz_found npz_find_solutions(struct npz *npz, const char *puzzles, uint64_t rows,
                                  struct cli_buffer *why)
{
    const struct solutions *first = NULL, *near = NULL;
    size_t count = 0;
    if (!npz->listed)
        list_solutions(npz);
    for (size_t i = 0; i < npz->count && !near; i++) {
        const struct solutions *s = &npz->solutions[i];
        if (s->rows != rows)
            continue;
        near = in_same_folder(s->name, puzzles) ? s : NULL;
        first = count++ == 0 ? s : first;
    }
    if (!near && count > 1)
        return leave(why, _("several arrays could have its solutions; none is taken"));
    if (!near && !first)
        return leave_rows(npz, rows, why);
    return choose(npz, near ? near : first, why);
}

bool npz_read_solution(struct npz *npz, char line[NPY_LINE_SIZE])
{
    if (!hold_rows(npz, 1))
        return false; /* the array is truncated; a message will say so */
    npy_write_lines(&npz->npy, npz->numbers + npz->at, 1, line);
    npz->at += npy_row_size(&npz->npy);
    return true;
}
