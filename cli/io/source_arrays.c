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
        found = npz_find_solutions(source->npz, unpacker_entry(source->unpacker), source->npy.rows,
                                   &why);
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
           !npz_has_name(unpacker_entry(source->unpacker), source->puzzles_name);
}

/* Remembers the name of an array with another name, for a message. */
static void pass_over(struct source *source)
{
    enum { MANY = 200 };
    const char *name = unpacker_entry(source->unpacker);
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
        npz_is_solutions(unpacker_entry(source->unpacker), source->solutions_name)) {
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

enum npy_found source_look_for_array(struct source *source, bool ended)
{
    struct cli_buffer why = {0};
    size_t data = 0;
    source->beside_refused = false;
    if (is_parquet(source)) {
        source_complain(source, source_name(source),
                        _("this is a Parquet file, which DuckDB makes CSV of: "
                          "duckdb -csv -c \"select * from 'FILE'\" | tenring ..."));
        return NPY_BAD;
    }
    if (source->arrays_length == 0 && npy_begins(source->block, source->end) &&
        has_other_name(source)) {
        pass_over(source);
        return NPY_OTHER;
    }
    if (source->arrays_length > 0)
        buffer_print(&why, _("byte %" PRIu64 ": "), source->arrays_length + 1);
    else
        source->numbers_left = 1;
    enum npy_found found = npy_look(source->block, source->end, &source->npy, &data, &why);
    if (found == NPY_MORE && ended) {
        found = npy_begins(source->block, source->end) ? NPY_BAD : NPY_NONE;
        buffer_text(&why, _("the NumPy array ends early"));
    }
    if (found == NPY_OTHER && source->arrays_length == 0 && !source->puzzles_name &&
        has_puzzles(source)) {
        buffer_text(&why, _("; it is passed over"));
        source_note(source, source_name(source), buffer_string(&why));
    } else if (found == NPY_OTHER) {
        found = NPY_BAD;
    }
    if (found == NPY_BAD)
        source_complain(source, source_name(source), buffer_string(&why));
    buffer_free(&why);
    if (found == NPY_ARRAY && !choose_array(source))
        found = NPY_OTHER;
    if (found != NPY_ARRAY)
        return found;
    if (!source_make_block(source, &source->numbers))
        return NPY_BAD;
    source->array = source->fresh_array = true;
    source->arrays_length += data + source->npy.rows * npy_row_size(&source->npy);
    source->numbers_length = source->end - data;
    memcpy(source->numbers, source->block + data, source->numbers_length);
    source->end = source->lines = 0;
    return found;
}

/* Reads bytes of a file with arrays, packed or not. Returns how many, 0 at the end, or
   SOURCE_RAW_FAILED. */
static ssize_t read_numbers(struct source *source, char *bytes, size_t room)
{
    size_t length = 0;
    if (source->numbers_left > 0 && !source->unpacker) {
        source->numbers_left = source_raw_read(source, bytes, room);
    } else if (source->numbers_left > 0) {
        const enum unpacker_event event = unpacker_next(source->unpacker, bytes, room, &length);
        if (event == UNPACKER_ERROR)
            source_fail_unpacking(source);
        source->numbers_left = event == UNPACKER_BYTES   ? (ssize_t)length
                               : event == UNPACKER_ERROR ? SOURCE_RAW_FAILED
                                                         : 0;
    }
    return source->numbers_left;
}

/* Ends a file with arrays, which is complete or cannot be read on; got: result of the last read. */
static enum source_event leave_arrays(struct source *source, bool good, ssize_t got)
{
    source->end = 0;
    if (!source->unpacker)
        source_close_file(source);
    if (source->unpacker && got > 0) {
        source->skip_entry = source->lost_entry = true;
        return SOURCE_BYTES; /* no bytes, but the packed file continues */
    }
    return good ? SOURCE_FILE : SOURCE_LOST;
}

/* Ends an array; got: result of the last read, or 1 if none was needed. If another array follows in
   the same file, as numpy.save can write them, source->array is set again. */
static enum source_event end_array(struct source *source, ssize_t got)
{
    enum npy_found found;
    source->array = source->beside = false;
    if (got == 0)
        source_complain(source, source_name(source), _("the NumPy array ends early"));
    if (got <= 0)
        return leave_arrays(source, false, got);
    memcpy(source->block, source->numbers, source->numbers_length); /* the block is empty */
    source->end = source->numbers_length;
    while ((found = source_look_for_array(source, got == 0)) == NPY_MORE && got > 0) {
        got = read_numbers(source, source->block + source->end, SOURCE_BLOCK - source->end);
        source->end += got > 0 ? (size_t)got : 0;
    }
    if (found == NPY_ARRAY)
        return SOURCE_BYTES;
    const bool good = found == NPY_NONE && source->end == 0;
    if (found == NPY_NONE && !good) {
        struct cli_buffer why = {0};
        buffer_print(&why, _("byte %" PRIu64 ": what follows the array is no NumPy array"),
                     source->arrays_length + 1);
        source_complain(source, source_name(source), buffer_string(&why));
        buffer_free(&why);
    }
    return leave_arrays(source, good, got);
}

/* Reads until `rows` rows of the array are there, or all that are left. Returns the result of the
   last read, or 1 if none was needed. */
static ssize_t read_rows(struct source *source, size_t rows)
{
    ssize_t got = 1;
    rows = source->npy.rows < rows ? (size_t)source->npy.rows : rows;
    while (source->numbers_length < rows * npy_row_size(&source->npy) && got > 0) {
        got = read_numbers(source, source->numbers + source->numbers_length,
                           SOURCE_BLOCK - source->numbers_length);
        source->numbers_length += got > 0 ? (size_t)got : 0;
    }
    return got;
}

/* Writes rows as lines: a puzzle, a comma, and the solution from the other array, or spaces if that
   has ended. */
static void write_beside(struct source *source, size_t rows)
{
    const size_t size = npy_row_size(&source->npy);
    char *at = source->block + source->end;
    for (size_t i = 0; i < rows; i++) {
        npy_write_lines(&source->npy, source->numbers + i * size, 1, at);
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
    const size_t rows = source->npy.rows < NPY_SAMPLE ? (size_t)source->npy.rows : NPY_SAMPLE;
    source->fresh_array = false;
    read_rows(source, rows);
    const bool good = source->numbers_length < rows * npy_row_size(&source->npy) ||
                      !npy_is_shifted(&source->npy, source->numbers, rows, false, &why);
    if (!good)
        source_complain(source, source_name(source), buffer_string(&why));
    buffer_free(&why);
    return good;
}

enum source_event source_convert_array(struct source *source)
{
    if (source->fresh_array && !has_digits(source)) {
        source->array = source->beside = false;
        return leave_arrays(source, false, source->numbers_left);
    }
    const ssize_t got = read_rows(source, 1);
    const size_t row = npy_row_size(&source->npy);
    const size_t held = source->numbers_length / row;
    const size_t line = source->beside ? 2 * NPY_LINE_SIZE : NPY_LINE_SIZE;
    const size_t room = (SOURCE_BLOCK - source->end) / line;
    size_t rows = held < room ? held : room;
    if (rows > source->npy.rows)
        rows = (size_t)source->npy.rows;
    if (rows == 0)
        return end_array(source, got);
    if (source->beside)
        write_beside(source, rows);
    else
        npy_write_lines(&source->npy, source->numbers, rows, source->block + source->end);
    source->npy.rows -= rows;
    source->numbers_length -= rows * row;
    memmove(source->numbers, source->numbers + rows * row, source->numbers_length);
    source_add_bytes(source, rows * line);
    return SOURCE_BYTES;
}

bool source_is_array(const struct source *source)
{
    return source->array;
}

bool source_has_refused(const struct source *source)
{
    return source->beside_refused;
}
