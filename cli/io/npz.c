/*
 * npz.c - see io/npz.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/npz.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/port.h"
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
    size_t arrays; /* arrays with the shape of puzzles seen since rewinding; the last is the
                      present one */
    struct npy npy;
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

/* Gives the unpacker bytes: see io/compressed.h. */
static ssize_t supply(void *context, const void **bytes)
{
    struct npz *npz = context;
    const ssize_t got = port_read_at(npz->descriptor, npz->packed, PACKED, npz->place);
    *bytes = npz->packed;
    npz->place += got > 0 ? got : 0;
    return got;
}

/* Reads bytes of the present entry. */
static ssize_t read_entry(void *context, char *bytes, size_t size)
{
    struct npz *npz = context;
    return compressed_library.read(npz->unpacker, bytes, size);
}

/* Goes back to the archive's beginning. Returns false if there is no memory. */
static bool rewind_archive(struct npz *npz)
{
    if (npz->unpacker)
        compressed_library.free(npz->unpacker);
    npz->place = npz->begin;
    npz->arrays = 0;
    npz->unpacker = compressed_library.unpacker(supply, npz);
    npz->failed |= !npz->unpacker;
    return npz->unpacker != NULL;
}

/* Goes to the next array with the shape of puzzles. Returns false if there is none. */
static bool next_array(struct npz *npz)
{
    enum npy_found found = NPY_NONE;
    int more = 1;
    while (found != NPY_ARRAY && !npz->failed &&
           (more = compressed_library.next(npz->unpacker)) > 0) {
        struct cli_buffer why = {0};
        npz->npy = (struct npy){
            .read = read_entry, .context = npz, .bytes = npz->numbers, .room = NUMBERS, .got = 1};
        found = npy_begin(&npz->npy, &why);
        npz->failed = why.failed || npz->npy.got < 0;
        buffer_free(&why);
    }
    npz->failed |= more < 0;
    npz->arrays += found == NPY_ARRAY && !npz->failed;
    return found == NPY_ARRAY && !npz->failed;
}

/* Whether the present array has solutions. */
static bool has_solutions(const struct npz *npz)
{
    const char *name = npz->unpacker->entry;
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
    if (npz->unpacker)
        compressed_library.free(npz->unpacker);
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
    const char *name = npz->unpacker->entry;
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
        const char *name = npz->unpacker->entry;
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

/* Goes to an array of solutions and checks that its first rows are digits. */
static enum npz_found choose(struct npz *npz, const struct solutions *solutions,
                             struct cli_buffer *why)
{
    if (!go_to(npz, solutions->number))
        return leave(why,
                     _("its solutions are not read: the archive's arrays stand in another order"));
    buffer_print(why, "%s: ", solutions->name);
    return npy_is_shifted(&npz->npy, true, why) ? NPZ_REFUSED : NPZ_ONE;
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
    if (npy_hold(&npz->npy, 1) == 0)
        return false; /* the array is truncated; a message will say so */
    npy_take(&npz->npy, 1, line);
    return true;
}
