/*
 * source_arrays.c - arrays of NumPy among the input files: their rows become lines of the block.
 *
 * The bytes of an array are read into a block of their own. If another array of an archive has the
 * solutions, the archive is opened a second time (io/npz.h), and each line has the puzzle and its
 * solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/source_inside.h"

#include <inttypes.h>
#include <string.h>

#include "io/stop.h"
#include "io/words.h"

/* Reports that the search ahead in the archive failed: without its result the output would be
   wrong. */
static void fail_ahead(struct source *source)
{
    if (stop_reason() == STOP_NONE)
        source_complain(source, source->file,
                        _("its other arrays cannot be read: it is damaged, or memory is short"));
    stop_request(STOP_FAILURE);
}

/* A second reader of the archive, to search ahead; NULL if there is none, or if it cannot be read
   twice. */
static const struct npz *look_ahead(struct source *source)
{
    if (!source->npz && source->entry.length > 0 && source->file_begin >= 0) {
        source->npz = npz_new(source->descriptor, source->file_begin, source->solutions_name);
        if (!source->npz || npz_has_failed(source->npz))
            fail_ahead(source);
    }
    return source->npz;
}

/* Whether the archive has an array of puzzles, as far as is known. */
static bool has_puzzles(struct source *source)
{
    const struct npz *npz = source->has_array ? NULL : look_ahead(source);
    return source->has_array || (npz && npz_has_puzzles(npz));
}

/* Finds the solutions of the present entry's array, if solutions are wanted. */
static void find_solutions(struct source *source)
{
    enum npz_found found = NPZ_NONE;
    struct cli_buffer why = {0};
    if (source->want_solutions && look_ahead(source))
        found = npz_find_solutions(source->npz, source->unpacker->entry, source->npy.rows, &why);
    if (source->npz && npz_has_failed(source->npz)) {
        fail_ahead(source);
        found = NPZ_NONE;
    }
    if (found == NPZ_REFUSED)
        source_complain(source, source->file, buffer_string(&why));
    else if (found == NPZ_LEFT && source->solutions_name)
        source_complain(source, source_name(source), buffer_string(&why));
    else if (found == NPZ_LEFT)
        source_note(source, source_name(source), buffer_string(&why));
    buffer_free(&why);
    source->beside = found == NPZ_ONE;
    source->beside_ended = false;
    source->beside_refused = found == NPZ_LEFT || found == NPZ_REFUSED;
}

/* Whether the present entry, an array, has another name than the requested one. */
static bool has_other_name(const struct source *source)
{
    return source->puzzles_name && source->entry.length > 0 &&
           !npz_has_name(source->unpacker->entry, source->puzzles_name);
}

/* Remembers the name of an array with another name, for a message. */
static void pass_over(struct source *source)
{
    enum { MANY = 200 };
    const char *name = source->unpacker->entry;
    const size_t length = npz_stem_length(name);
    if (source->others.length > MANY)
        return;
    buffer_text(&source->others, source->others.length > 0 ? ", " : "");
    buffer_field(&source->others, name, length);
    buffer_text(&source->others, source->others.length > MANY ? ", ..." : "");
}

void source_end_archive(struct source *source)
{
    struct cli_buffer why = {0};
    if (source->has_array || source->others.length == 0)
        return;
    buffer_print(&why, _("it has no array '%s', but %s"), source->puzzles_name,
                 source->others.data);
    source_complain(source, source->file, buffer_string(&why));
    buffer_free(&why);
}

/* Whether to read the present entry's array: it has puzzles, or the archive has no array of
   puzzles. */
static bool choose_array(struct source *source)
{
    if (source->entry.length == 0 || source->arrays_length > 0)
        return true;
    if (!source->puzzles_name &&
        npz_is_solutions(source->unpacker->entry, source->solutions_name)) {
        const bool alone = !has_puzzles(source), piped = source->file_begin < 0;
        if (!alone && source->want_solutions && piped)
            source_complain(source, source_name(source),
                            _("solutions of an archive can be read from a file, not from a pipe"));
        if (alone && piped)
            source_note(source, source_name(source),
                        _("by its name it has solutions; it is read as puzzles, since what follows "
                          "in a pipe is not known"));
        return alone;
    }
    source->has_array = true;
    find_solutions(source);
    return true;
}

static bool is_parquet(const struct source *source)
{
    return source->arrays_length == 0 && source->end >= 4 && memcmp(source->block, "PAR1", 4) == 0;
}

/* Decides about an array, or none, of which `why` may say something. BAD: after a message. */
static enum npy_found judge(struct source *source, enum npy_found found, struct cli_buffer *why)
{
    const bool first = source->arrays_length == 0;
    if (first && found == NPY_NONE && is_parquet(source)) {
        buffer_text(why, _("this is a Parquet file, which DuckDB makes CSV of: "
                           "duckdb -csv -c \"select * from 'FILE'\" | tenring ..."));
        found = NPY_BAD;
    } else if (first && found != NPY_NONE && has_other_name(source)) {
        pass_over(source);
        return NPY_OTHER;
    } else if (found == NPY_OTHER && first && !source->puzzles_name && has_puzzles(source)) {
        buffer_text(why, _("; it is passed over"));
        source_note(source, source_name(source), buffer_string(why));
    } else if (found == NPY_OTHER) {
        found = NPY_BAD;
    }
    if (found == NPY_BAD)
        source_complain(source, source_name(source), buffer_string(why));
    return found != NPY_ARRAY || choose_array(source) ? found : NPY_OTHER;
}

enum npy_found source_look_for_array(struct source *source, size_t room, ssize_t got)
{
    struct cli_buffer why = {0};
    struct npy *npy = &source->npy;
    *npy = (struct npy){.read = source_read_entry,
                        .context = source,
                        .bytes = source->block,
                        .room = room,
                        .held = source->end,
                        .got = got};
    source->array = source->beside = source->beside_refused = false;
    if (source->arrays_length > 0)
        buffer_print(&why, _("byte %" PRIu64 ": "), source->arrays_length + 1);
    enum npy_found found = npy_begin(npy, &why);
    source->end = npy->held;
    found = npy->got < 0 ? NPY_BAD : judge(source, found, &why);
    buffer_free(&why);
    if (found == NPY_ARRAY && !source_make_block(source, &source->numbers))
        found = NPY_BAD;
    if (found != NPY_ARRAY)
        return found;
    source->array = source->fresh_array = true;
    source->arrays_length += npy->at + npy->rows * npy_row_size(npy);
    memcpy(source->numbers, source->block, npy->held);
    npy->bytes = source->numbers;
    npy->room = SOURCE_BLOCK;
    source->end = source->lines = 0;
    return found;
}

/* Looks for another array after one, in the same file, as numpy.save can write them. Returns 1; 0
   at the end of the file; or SOURCE_FAILED. */
static ssize_t find_next(struct source *source)
{
    const struct npy *npy = &source->npy;
    source->end = npy->held - npy->at;
    memcpy(source->block, npy->bytes + npy->at, source->end); /* the block is empty */
    const enum npy_found found = source_look_for_array(source, SOURCE_BLOCK, npy->got);
    const bool ends = found == NPY_NONE && source->end == 0;
    if (found == NPY_NONE && !ends) {
        struct cli_buffer why = {0};
        buffer_print(&why, _("byte %" PRIu64 ": what follows the array is no NumPy array"),
                     source->arrays_length + 1);
        source_complain(source, source_name(source), buffer_string(&why));
        buffer_free(&why);
    }
    source->end = 0;
    return found == NPY_ARRAY ? 1 : ends ? 0 : SOURCE_FAILED;
}

/* Writes rows as lines: a puzzle, a comma, and the solution from the other array, or spaces if that
   has ended. */
static void write_beside(struct source *source, size_t rows, char *at)
{
    for (; rows > 0; rows--) {
        npy_take(&source->npy, 1, at);
        at[NPY_LINE_SIZE - 1] = ',';
        at += NPY_LINE_SIZE;
        if (source->beside_ended || !npz_read_solution(source->npz, at)) {
            if (!source->beside_ended)
                source_complain(source, source_name(source),
                                _("the array with its solutions ends early"));
            source->beside_ended = true;
            memset(at, ' ', NPY_LINE_SIZE - 1);
            at[NPY_LINE_SIZE - 1] = '\n';
        }
        at += NPY_LINE_SIZE;
    }
}

/* Checks the first rows of an array. Returns false after a message if they are no digits. */
static bool has_digits(struct source *source)
{
    struct cli_buffer why = {0};
    source->fresh_array = false;
    const bool shifted = npy_is_shifted(&source->npy, false, &why);
    if (shifted)
        source_complain(source, source_name(source), buffer_string(&why));
    buffer_free(&why);
    return !shifted;
}

ssize_t source_convert_array(struct source *source, char *lines, size_t room)
{
    struct npy *npy = &source->npy;
    size_t rows = 0;
    while (rows == 0) {
        if (source->fresh_array && !has_digits(source))
            return SOURCE_FAILED;
        rows = npy_hold(npy, 1);
        if (rows == 0 && npy->rows > 0) {
            if (npy->got == 0)
                source_complain(source, source_name(source), _("the NumPy array ends early"));
            return SOURCE_FAILED;
        }
        const ssize_t next = rows > 0 ? 1 : find_next(source);
        if (next <= 0)
            return next;
    }
    const size_t line = source->beside ? 2 * NPY_LINE_SIZE : NPY_LINE_SIZE;
    rows = rows < room / line ? rows : room / line;
    if (source->beside)
        write_beside(source, rows, lines);
    else
        npy_take(npy, rows, lines);
    return (ssize_t)(rows * line);
}

bool source_is_array(const struct source *source)
{
    return source->array;
}

bool source_has_refused(const struct source *source)
{
    return source->beside_refused;
}
