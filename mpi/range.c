/*
 * range.c - a piece that is a range of a file's bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "range.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINE  ((size_t)TENRING_CELLS + 1)
#define LINES ((size_t)512)

/* Files below this size are read by rank 0. */
#define LEAST_SIZE ((uint64_t)1 << 20)

/* So much of a file is looked at, and read behind a range to find its last line's end. */
#define HEAD ((size_t)64 << 10)

/* A line that is longer is refused. */
#define LINE_MAX_BYTES ((uint64_t)256 << 20)

/* A reader is given so many bytes at once: it copies them. */
#define SLICE ((size_t)128 << 10)

/* ------------------------------------------------------------------------------------------------
 * Rank 0: can it be cut?
 * --------------------------------------------------------------------------------------------- */

/* Whether every CR stands before an LF: else lines end where no LF is. */
static bool has_line_feeds(const char *bytes, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (bytes[i] == '\r' && bytes[i + 1] != '\n')
            return false;
    return memchr(bytes, '\n', length) != NULL;
}

/* Reads up to the first puzzle, then looks where the reader stands. */
static bool look_at(const char *bytes, size_t length, enum tenring_syntax syntax,
                    struct range_file *file)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_place place;
    bool good = tenring_reader_new(syntax, &reader) == TENRING_STATUS_OK;
    if (!good)
        return false;
    good = tenring_reader_feed(reader, bytes, length) == TENRING_STATUS_OK &&
           tenring_reader_next(reader, &record) == TENRING_READER_EVENT_RECORD &&
           tenring_reader_place(reader, &place);
    tenring_reader_free(reader);
    size_t at = 0;
    for (uint64_t line = 1; good && line < place.line; line++) {
        const char *end = memchr(bytes + at, '\n', length - at);
        good = end != NULL;
        at = good ? (size_t)(end - bytes) + 1 : at;
    }
    if (!good)
        return false;
    const char *end = memchr(bytes + at, '\n', length - at);
    file->least = at;
    file->found = (int)place.syntax;
    file->line_bytes = end ? (double)(end - bytes - (ptrdiff_t)at + 1) : (double)LINE;
    return true;
}

bool range_look(const char *path, enum tenring_syntax syntax, struct range_file *file)
{
    char bytes[HEAD];
    struct stat about;
    bool undecided;
    const char *least = getenv("TENRING_MPI_CUT"); /* for tests */
    int descriptor = strcmp(path, "-") != 0 ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) : -1;
    if (descriptor < 0)
        return false;
    ssize_t got = 0;
    bool good = fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) &&
                (uint64_t)about.st_size >= (least ? strtoull(least, NULL, 10) : LEAST_SIZE) &&
                (got = read(descriptor, bytes, sizeof bytes)) > 0;
    close(descriptor);
    file->size = good ? (uint64_t)about.st_size : 0;
    return good &&
           !compressed_kind((const unsigned char *)bytes,
                            (size_t)got < COMPRESSED_MAGIC_LENGTH ? (size_t)got
                                                                  : COMPRESSED_MAGIC_LENGTH,
                            &undecided) &&
           has_line_feeds(bytes, (size_t)got) && look_at(bytes, (size_t)got, syntax, file);
}

/* ------------------------------------------------------------------------------------------------
 * Its rank: the bytes
 * --------------------------------------------------------------------------------------------- */

void range_close(struct range_input *input)
{
    if (input->open)
        MPI_File_close(&input->file);
    free(input->path);
    *input = (struct range_input){.path = NULL};
}

static int open_file(struct range_input *input, const char *path)
{
    if (input->open && strcmp(input->path, path) == 0)
        return MPI_SUCCESS;
    range_close(input);
    input->path = strdup(path);
    int error = input->path ? MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDONLY, MPI_INFO_NULL,
                                            &input->file)
                            : MPI_ERR_NO_MEM;
    input->open = error == MPI_SUCCESS;
    return error;
}

/* Reads bytes [at, at + length) of the file; they are there, as its size says. */
static int read_bytes(const struct range_input *input, uint64_t at, char *bytes, size_t length)
{
    MPI_Status about;
    int got = 0;
    int error = MPI_File_read_at(input->file, (MPI_Offset)at, bytes, (int)length, MPI_BYTE, &about);
    if (error == MPI_SUCCESS)
        MPI_Get_count(&about, MPI_BYTE, &got);
    return error == MPI_SUCCESS && got != (int)length ? MPI_ERR_IO : error;
}

/* Where the first line that begins at or behind byte `from` begins, the block's first byte being
   `base`; the block's end if there is none. */
static size_t find_line(const char *block, size_t length, uint64_t base, uint64_t from)
{
    if (from == 0)
        return 0;
    size_t at = (size_t)(from - 1 - base);
    const char *end = at < length ? memchr(block + at, '\n', length - at) : NULL;
    return end ? (size_t)(end - block) + 1 : length;
}

/* Reads the lines of the range. */
static int load(struct range_input *input, const struct range *range, struct loaded *loaded)
{
    uint64_t base = range->from > 0 ? range->from - 1 : 0;
    size_t length = (size_t)(range->to - base);
    size_t capacity = length + HEAD;
    char *block = malloc(capacity);
    int error = block ? read_bytes(input, base, block, length) : MPI_ERR_NO_MEM;
    /* up to the end of the line that byte to - 1 is in */
    while (error == MPI_SUCCESS && block[length - 1] != '\n' && base + length < range->size) {
        uint64_t left = range->size - base - length;
        size_t more = left < HEAD ? (size_t)left : HEAD;
        if (length + more > capacity) {
            capacity *= 2;
            char *grown = capacity < LINE_MAX_BYTES ? realloc(block, capacity) : NULL;
            error = grown ? MPI_SUCCESS : MPI_ERR_NO_MEM;
            block = grown ? grown : block;
        }
        if (error == MPI_SUCCESS)
            error = read_bytes(input, base + length, block + length, more);
        const char *end = error == MPI_SUCCESS ? memchr(block + length, '\n', more) : NULL;
        length = end ? (size_t)(end - block) + 1 : length + more;
    }
    if (error != MPI_SUCCESS) {
        free(block);
        return error;
    }
    size_t from = find_line(block, length, base, range->from);
    size_t to = find_line(block, length, base, range->to);
    *loaded = (struct loaded){block, block + from, to > from ? to - from : 0};
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------
 * Its rank: the puzzles
 * --------------------------------------------------------------------------------------------- */

static enum tenring_status new_reader(const struct range *range, const struct range_start *start,
                                      struct tenring_reader **reader)
{
    struct tenring_place place = {
        .line = start->line,
        .syntax = (enum tenring_syntax)range->found,
        .separator = start->separator,
        .column = start->column,
    };
    if (range->from == 0)
        return tenring_reader_new((enum tenring_syntax)range->given, reader);
    return tenring_reader_resume(&place, reader);
}

/* The next event, with bytes fed as they are wanted. */
static enum tenring_reader_event next(struct tenring_reader *reader, const struct loaded *loaded,
                                      size_t *at, struct tenring_record *record)
{
    for (;;) {
        enum tenring_reader_event event = tenring_reader_next(reader, record);
        if (event != TENRING_READER_EVENT_MORE)
            return event;
        size_t left = loaded->length - *at;
        size_t some = left < SLICE ? left : SLICE;
        if (tenring_reader_feed(reader, loaded->bytes + *at, some) != TENRING_STATUS_OK)
            return TENRING_READER_EVENT_ERROR;
        *at += some;
    }
}

/* The next plain puzzles, at most LINES of them, to `lines`. Returns how many. */
/* NOLINTBEGIN(readability-non-const-parameter): as plain->lines they are written to */
static size_t take(struct tenring_reader *reader, const struct loaded *loaded, size_t *at,
                   char *lines, struct tenring_plain *plain)
{
    *plain = (struct tenring_plain){.size = sizeof *plain, .max = LINES, .lines = lines};
    tenring_reader_take_plain(reader, loaded->bytes + *at, loaded->length - *at, plain);
    *at += plain->used;
    return plain->count;
}
/* NOLINTEND(readability-non-const-parameter) */

/* Counts the puzzles, lines and headers. Returns false when there is no memory. */
static bool count_all(const struct range *range, const struct loaded *loaded,
                      struct range_count *count)
{
    char lines[LINES * LINE];
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_place place;
    struct range_start start = {.line = 1};
    enum tenring_reader_event event = TENRING_READER_EVENT_RECORD;
    size_t at = 0;
    if (new_reader(range, &start, &reader) != TENRING_STATUS_OK)
        return false;
    *count = (struct range_count){.puzzles = 0};
    while (event == TENRING_READER_EVENT_RECORD) {
        struct tenring_plain plain;
        size_t some = take(reader, loaded, &at, lines, &plain);
        count->puzzles += some;
        if (some > 0)
            continue;
        event = next(reader, loaded, &at, &record);
        count->puzzles += event == TENRING_READER_EVENT_RECORD;
    }
    if (event == TENRING_READER_EVENT_END && tenring_reader_place(reader, &place)) {
        count->lines = place.line - 1;
        count->separator = place.separator;
        count->column = place.column;
    }
    tenring_reader_free(reader);
    return event == TENRING_READER_EVENT_END;
}

bool range_load(struct range_input *input, const char *path, const struct range *range,
                struct loaded *loaded, struct range_count *count, char *why, size_t size)
{
    char text[512] = "out of memory";
    *loaded = (struct loaded){.block = NULL};
    *count = (struct range_count){.puzzles = 0};
    int error = open_file(input, path);
    if (error == MPI_SUCCESS)
        error = load(input, range, loaded);
    if (error == MPI_SUCCESS && count_all(range, loaded, count))
        return true;
    if (error != MPI_SUCCESS && error != MPI_ERR_NO_MEM)
        cluster_file_error(error, text, sizeof text);
    snprintf(why, size, "%s: %.300s", path, text);
    loaded->length = 0;
    return false;
}

/* Hands over plain lines but for those that were done before. Returns how many there were. */
static size_t run_lines(struct tenring_reader *reader, const struct loaded *loaded, size_t *at,
                        const char *name, const struct range_start *start, uint64_t done,
                        struct run_piece *run)
{
    char lines[LINES * LINE];
    struct tenring_plain plain;
    size_t some = take(reader, loaded, at, lines, &plain);
    uint64_t before = done < start->skip ? start->skip - done : 0;
    size_t skip = before < some ? (size_t)before : some;
    plain.lines += skip * LINE;
    plain.count -= skip;
    plain.line += skip * plain.step;
    run_piece_plain(run, name, &plain, start->number + done + skip + 1, false);
    return some;
}

bool range_run(const char *name, const struct range *range, const struct range_start *start,
               const struct loaded *loaded, bool together, struct run_piece *run)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    enum tenring_reader_event event = TENRING_READER_EVENT_RECORD;
    uint64_t done = 0;
    size_t at = 0;
    if (new_reader(range, start, &reader) != TENRING_STATUS_OK)
        return false;
    while (event == TENRING_READER_EVENT_RECORD) {
        size_t some = together && !(done == 0 && start->after_grid)
                          ? run_lines(reader, loaded, &at, name, start, done, run)
                          : 0;
        done += some;
        if (some > 0)
            continue;
        event = next(reader, loaded, &at, &record);
        if (event != TENRING_READER_EVENT_RECORD)
            break;
        record.number = start->number + ++done;
        if (done > start->skip)
            run_piece_record(run, name, &record, start->after_grid && done == 1);
    }
    tenring_reader_free(reader);
    return event == TENRING_READER_EVENT_END;
}
