/*
 * source_arrays.c - arrays of NumPy among the input files: their rows become lines of the block.
 *
 * Bytes of an array go through a block of their own. Of an archive one array may have the solutions
 * of another one: then the archive is opened once more (io/npz.h), and a line has both.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/source_inside.h"

#include <inttypes.h>
#include <string.h>

#include "io/words.h"

/* The archive once more, to look ahead in it; NULL: there is none, or it cannot be read twice. */
static const struct npz *look_ahead(struct source *source)
{
    if (!source->npz && source->entry.length > 0 && source->file_begin >= 0)
        source->npz = npz_new(source->descriptor, source->file_begin, source->solutions_name);
    return source->npz;
}

/* Whether the archive has puzzles in an array, as far as that is known. */
static bool has_puzzles(struct source *source)
{
    const struct npz *npz = source->has_array ? NULL : look_ahead(source);
    return source->has_array || (npz && npz_has_puzzles(npz));
}

/* Finds the solutions of the array of the entry at hand, if somebody asks for them. */
static void find_solutions(struct source *source)
{
    enum npz_found found = NPZ_NONE;
    if (source->want_solutions && look_ahead(source))
        found = npz_find_solutions(source->npz, unpacker_entry(source->unpacker), source->npy.rows);
    if (found == NPZ_SEVERAL)
        source_note(source, source_name(source),
                    _("several arrays could have its solutions; none is taken"));
    if (found == NPZ_FAR)
        source_note(source, source_name(source),
                    _("its solutions are not read: the archive's arrays stand in another order"));
    source->beside = found == NPZ_ONE;
    source->beside_ended = false;
}

/* Whether the array of the entry at hand is read: it has puzzles, or there are none beside it. */
static bool choose_array(struct source *source)
{
    if (source->entry.length == 0 || source->arrays_length > 0)
        return true;
    if (npz_is_solutions(source->entry.data, source->solutions_name)) {
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

enum npy_found source_look_for_array(struct source *source, bool ended)
{
    struct cli_buffer why = {0};
    size_t data = 0;
    if (source->arrays_length > 0)
        buffer_print(&why, _("byte %" PRIu64 ": "), source->arrays_length + 1);
    enum npy_found found = npy_look(source->block, source->end, &source->npy, &data, &why);
    if (found == NPY_MORE && ended) {
        found = npy_begins(source->block, source->end) ? NPY_BAD : NPY_NONE;
        buffer_text(&why, _("the NumPy array ends early"));
    }
    if (found == NPY_OTHER && source->arrays_length == 0 && has_puzzles(source)) {
        buffer_text(&why, _("; it is passed over"));
        source_note(source, source_name(source), why.data ? why.data : "");
    } else if (found == NPY_OTHER) {
        found = NPY_BAD;
    }
    if (found == NPY_BAD)
        source_complain(source, source_name(source), why.data ? why.data : "");
    buffer_free(&why);
    if (found == NPY_ARRAY && !choose_array(source))
        found = NPY_OTHER;
    if (found != NPY_ARRAY)
        return found;
    if (!source_make_block(source, &source->numbers))
        return NPY_BAD;
    source->array = true;
    source->arrays_length += data + source->npy.rows * npy_row_size(&source->npy);
    source->numbers_length = source->end - data;
    memcpy(source->numbers, source->block + data, source->numbers_length);
    source->end = source->lines = 0;
    return found;
}

/* Reads more bytes of a file with arrays, packed or not. Returns how many, 0 at the end, or
   SOURCE_RAW_FAILED. */
static ssize_t read_numbers(struct source *source, char *bytes, size_t room)
{
    size_t length = 0;
    if (!source->unpacker)
        return source_raw_read(source, bytes, room);
    const enum unpacker_event event = unpacker_next(source->unpacker, bytes, room, &length);
    if (event == UNPACKER_ERROR)
        source_fail_unpacking(source);
    return event == UNPACKER_BYTES   ? (ssize_t)length
           : event == UNPACKER_ERROR ? SOURCE_RAW_FAILED
                                     : 0;
}

/* The file with the arrays is through, or cannot be read on; got: what the last reading returned.
   */
static enum source_event leave_arrays(struct source *source, bool good, ssize_t got)
{
    source->end = 0;
    if (!source->unpacker)
        source_close_file(source);
    if (source->unpacker && got > 0) {
        source->skip_entry = source->lost_entry = true;
        return SOURCE_BYTES; /* none, but the packed file goes on */
    }
    return good ? SOURCE_FILE : SOURCE_LOST;
}

/* An array has no more rows; got: what the last reading returned, 1 where none was needed. Another
   one may follow, as numpy.save writes them into one open file: then source->array is set again. */
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
        source_complain(source, source_name(source), why.data ? why.data : "");
        buffer_free(&why);
    }
    return leave_arrays(source, good, got);
}

/* Reads until a row of the array is there, if it has one left. Returns what the last reading did, 1
   where none was needed. */
static ssize_t read_row(struct source *source)
{
    ssize_t got = 1;
    while (source->npy.rows > 0 && source->numbers_length < npy_row_size(&source->npy) && got > 0) {
        got = read_numbers(source, source->numbers + source->numbers_length,
                           SOURCE_BLOCK - source->numbers_length);
        source->numbers_length += got > 0 ? (size_t)got : 0;
    }
    return got;
}

/* Writes rows as lines with a puzzle, a blank, and the solution from the other array; zeros where
   that ends early. */
static void write_beside(struct source *source, size_t rows)
{
    const size_t size = npy_row_size(&source->npy);
    char *at = source->block + source->end;
    for (size_t i = 0; i < rows; i++) {
        npy_write_lines(&source->npy, source->numbers + i * size, 1, at);
        at[NPY_LINE_SIZE - 1] = ' ';
        at += NPY_LINE_SIZE;
        if (source->beside_ended || !npz_read_solution(source->npz, at)) {
            if (!source->beside_ended)
                source_complain(source, source_name(source),
                                _("the array with its solutions ends early"));
            source->beside_ended = true;
            memset(at, '0', NPY_LINE_SIZE - 1);
            at[NPY_LINE_SIZE - 1] = '\n';
        }
        at += NPY_LINE_SIZE;
    }
}

enum source_event source_convert_array(struct source *source)
{
    const ssize_t got = read_row(source);
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

bool source_has_solutions(const struct source *source)
{
    return source->array && source->beside;
}
