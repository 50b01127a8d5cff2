/*
 * range.c - a piece that is a range of a file's bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "range.h"

#include "io/npy.h"

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

/* Where the first range may end, if the reader, behind the first puzzle, knows all that lines have
   to be read with: the beginning of its line. */
static bool find_least(const struct tenring_reader *reader, const char *bytes, size_t length,
                       struct range_file *file)
{
    struct tenring_place place;
    if (!has_line_feeds(bytes, length) || !tenring_reader_place(reader, &place) ||
        place.separator != '\0')
        return false;
    file->least = 0;
    for (uint64_t line = 1; line < place.line; line++) {
        const char *end = memchr(bytes + file->least, '\n', length - (size_t)file->least);
        if (!end)
            return false;
        file->least = (uint64_t)(end - bytes) + 1;
    }
    file->found = (int)place.syntax;
    return true;
}

/* Reads the first puzzles. */
static void look_at(const char *bytes, size_t length, enum tenring_syntax syntax,
                    struct range_file *file)
{
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    size_t count = 0;
    file->chained = true;
    file->least = 0;
    file->found = (int)syntax;
    file->puzzle_bytes = LINE;
    if (tenring_reader_new(syntax, &reader) != TENRING_STATUS_OK)
        return;
    if (tenring_reader_feed(reader, bytes, length) == TENRING_STATUS_OK) {
        while (tenring_reader_next(reader, &record) == TENRING_READER_EVENT_RECORD)
            if (count++ == 0)
                file->chained = !find_least(reader, bytes, length, file);
    }
    if (count > 0)
        file->puzzle_bytes = (double)length / (double)count;
    tenring_reader_free(reader);
}

/* Whether the file is packed, or an array of numbers. */
static bool is_packed(const char *bytes, size_t length)
{
    const size_t magic = length < COMPRESSED_MAGIC_LENGTH ? length : COMPRESSED_MAGIC_LENGTH;
    struct cli_buffer why = {0};
    struct npy npy;
    size_t data;
    bool undecided;
    const bool packed = compressed_kind((const unsigned char *)bytes, magic, &undecided) != NULL ||
                        npy_look(bytes, length, &npy, &data, &why) != NPY_NONE;
    buffer_free(&why);
    return packed;
}

/* Reads the first bytes of a regular file. Returns how many. */
static size_t read_head(const char *path, char bytes[HEAD], uint64_t *size)
{
    struct stat about;
    ssize_t got = 0;
    int descriptor = strcmp(path, "-") != 0 ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) : -1;
    if (descriptor < 0)
        return 0;
    if (fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode))
        got = read(descriptor, bytes, HEAD);
    close(descriptor);
    *size = got > 0 ? (uint64_t)about.st_size : 0;
    return got > 0 ? (size_t)got : 0;
}

bool range_is_packed(const char *path)
{
    char bytes[HEAD];
    uint64_t size;
    const size_t got = read_head(path, bytes, &size);
    return got > 0 && is_packed(bytes, got);
}

bool range_look(const char *path, enum tenring_syntax syntax, struct range_file *file)
{
    char bytes[HEAD];
    const char *least = getenv("TENRING_MPI_CUT"); /* for tests */
    const size_t got = read_head(path, bytes, &file->size);
    if (got == 0 || file->size < (least ? strtoull(least, NULL, 10) : LEAST_SIZE) ||
        is_packed(bytes, got))
        return false;
    look_at(bytes, got, syntax, file);
    return true;
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
    *loaded =
        (struct loaded){.block = block, .bytes = block + from, .length = to > from ? to - from : 0};
    return MPI_SUCCESS;
}

/* Reads the bytes of a chained range. */
static int load_bytes(const struct range_input *input, const struct range *range,
                      struct loaded *loaded)
{
    const size_t length = (size_t)(range->to - range->from);
    char *block = malloc(length > 0 ? length : 1);
    const int error = block ? read_bytes(input, range->from, block, length) : MPI_ERR_NO_MEM;
    if (error != MPI_SUCCESS)
        free(block);
    else
        *loaded = (struct loaded){.block = block, .bytes = block, .length = length};
    return error;
}

bool range_load(struct range_input *input, const char *path, const struct range *range,
                struct loaded *loaded, char *why, size_t size)
{
    char text[512] = "out of memory";
    *loaded = (struct loaded){.block = NULL};
    int error = open_file(input, path);
    if (error == MPI_SUCCESS)
        error = range->chained ? load_bytes(input, range, loaded) : load(input, range, loaded);
    if (error == MPI_SUCCESS)
        return true;
    if (error != MPI_ERR_NO_MEM)
        cluster_file_error(error, text, sizeof text);
    snprintf(why, size, "%s: %.300s", path, text);
    return false;
}

void loaded_free(struct loaded *loaded)
{
    free(loaded->block);
    free(loaded->state);
    *loaded = (struct loaded){.block = NULL};
}

/* ------------------------------------------------------------------------------------------------
 * Its rank: the puzzles
 * --------------------------------------------------------------------------------------------- */

static enum tenring_status new_reader(const struct range *range, const struct range_start *start,
                                      const struct loaded *loaded, struct tenring_reader **reader)
{
    struct tenring_place place = {.line = start->line, .syntax = (enum tenring_syntax)range->found};
    if (loaded->state)
        return tenring_reader_restore(loaded->state, loaded->state_length, reader);
    if (range->from == 0)
        return tenring_reader_new((enum tenring_syntax)range->given, reader);
    return tenring_reader_resume(&place, reader);
}

/* A walk through the range's puzzles. */
struct walk {
    const struct loaded *loaded;
    struct tenring_reader *reader;
    size_t at;    /* so many bytes are fed */
    bool goes_on; /* the end of the bytes is not the end of the stream */
    bool grid;    /* the last puzzle is written as a grid */
    bool noted;   /* a puzzle was good, here or before */
    uint64_t good, shorts;
    struct tenring_record record;
    struct tenring_plain plain;
    char lines[LINES * LINE];
};

static struct walk *begin_walk(const struct range *range, const struct range_start *start,
                               const struct loaded *loaded)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return NULL;
    walk->loaded = loaded;
    walk->record = (struct tenring_record)TENRING_RECORD_INIT;
    walk->goes_on = start->chained && range->to < range->size;
    walk->grid = start->after_grid;
    walk->good = start->good;
    walk->shorts = start->shorts;
    if (new_reader(range, start, loaded, &walk->reader) != TENRING_STATUS_OK) {
        free(walk);
        return NULL;
    }
    return walk;
}

static void end_walk(struct walk *walk)
{
    tenring_reader_free(walk->reader);
    free(walk);
}

/* The next plain puzzles, at most LINES of them. Returns how many. */
static size_t take(struct walk *walk)
{
    const struct loaded *loaded = walk->loaded;
    walk->plain =
        (struct tenring_plain){.size = sizeof walk->plain, .max = LINES, .lines = walk->lines};
    tenring_reader_take_plain(walk->reader, loaded->bytes + walk->at, loaded->length - walk->at,
                              &walk->plain);
    walk->at += walk->plain.used;
    walk->good += walk->plain.count;
    return walk->plain.count;
}

/* The next event, with bytes fed as they are wanted; MORE: the range ends here, the stream does
   not. */
static enum tenring_reader_event next(struct walk *walk)
{
    const struct loaded *loaded = walk->loaded;
    for (;;) {
        enum tenring_reader_event event = tenring_reader_next(walk->reader, &walk->record);
        if (event == TENRING_READER_EVENT_RECORD) {
            walk->good += walk->record.status == TENRING_STATUS_OK;
            walk->shorts += input_is_short(&walk->record);
        }
        size_t left = loaded->length - walk->at;
        if (event != TENRING_READER_EVENT_MORE || (left == 0 && walk->goes_on))
            return event;
        size_t some = left < SLICE ? left : SLICE;
        if (tenring_reader_feed(walk->reader, loaded->bytes + walk->at, some) != TENRING_STATUS_OK)
            return TENRING_READER_EVENT_ERROR;
        walk->at += some;
    }
}

/* What the reader knows behind the range. Returns false when there is no memory. */
static bool save(const struct walk *walk, struct range_count *count, char **state)
{
    count->state_length = tenring_reader_save(walk->reader, NULL, 0);
    *state = malloc((size_t)count->state_length + 1);
    if (*state)
        tenring_reader_save(walk->reader, *state, (size_t)count->state_length);
    return *state != NULL;
}

bool range_count(const struct range *range, const struct range_start *start,
                 const struct loaded *loaded, struct range_count *count, char **state)
{
    struct tenring_place place;
    enum tenring_reader_event event = TENRING_READER_EVENT_RECORD;
    struct walk *walk = begin_walk(range, start, loaded);
    *count = (struct range_count){.puzzles = 0};
    *state = NULL;
    if (!walk)
        return false;
    while (event == TENRING_READER_EVENT_RECORD) {
        size_t some = take(walk);
        count->puzzles += some;
        if (some > 0) {
            walk->grid = walk->plain.syntax == TENRING_SYNTAX_GRID;
            continue;
        }
        event = next(walk);
        if (event == TENRING_READER_EVENT_RECORD) {
            count->puzzles++;
            walk->grid = walk->record.syntax == TENRING_SYNTAX_GRID;
        }
    }
    if (!start->chained) {
        count->odd = !tenring_reader_place(walk->reader, &place) || place.separator != '\0';
        count->lines = count->odd ? 0 : place.line - start->line;
    }
    count->good = walk->good - start->good;
    count->shorts = walk->shorts - start->shorts;
    count->last_grid = walk->grid;
    bool good = event == TENRING_READER_EVENT_END || event == TENRING_READER_EVENT_MORE;
    if (good && walk->goes_on)
        good = save(walk, count, state);
    end_walk(walk);
    return good;
}

/* The first good puzzle of the file: what is to be said of its table. */
static void note(struct walk *walk, const char *name, struct report *report)
{
    struct tenring_table table = TENRING_TABLE_INIT;
    if (walk->noted || walk->good == 0)
        return;
    walk->noted = true;
    if (tenring_reader_get_table(walk->reader, &table))
        input_note_table(report, name, &table);
}

/* Hands over the plain puzzles but for those that were done before. */
static void run_plain(struct walk *walk, const char *name, const struct range_start *start,
                      uint64_t done, struct run_piece *run)
{
    struct tenring_plain *plain = &walk->plain;
    uint64_t before = done < start->skip ? start->skip - done : 0;
    size_t skip = before < plain->count ? (size_t)before : plain->count;
    const bool grid = plain->syntax == TENRING_SYNTAX_GRID;
    plain->lines += skip * LINE;
    plain->count -= skip;
    plain->line += skip * plain->step;
    run_piece_plain(run, name, plain, start->number + done + skip + 1,
                    skip > 0 ? grid : walk->grid);
    walk->grid = grid;
}

bool range_run(const char *name, const struct range *range, const struct range_start *start,
               const struct loaded *loaded, bool together, struct run_piece *run,
               struct report *report, struct range_count *total)
{
    enum tenring_reader_event event = TENRING_READER_EVENT_RECORD;
    uint64_t done = 0;
    struct walk *walk = begin_walk(range, start, loaded);
    *total = (struct range_count){.puzzles = 0};
    if (!walk)
        return false;
    walk->noted = start->good > 0;
    while (event == TENRING_READER_EVENT_RECORD) {
        size_t some = together ? take(walk) : 0;
        if (some > 0) {
            if (done + some > start->skip)
                note(walk, name, report);
            run_plain(walk, name, start, done, run);
            done += some;
            continue;
        }
        event = next(walk);
        if (event != TENRING_READER_EVENT_RECORD)
            break;
        walk->record.number = start->number + ++done;
        if (done > start->skip) {
            note(walk, name, report);
            run_piece_record(run, name, &walk->record, walk->grid);
        }
        walk->grid = walk->record.syntax == TENRING_SYNTAX_GRID;
    }
    total->good = walk->good;
    total->shorts = walk->shorts;
    total->puzzles = done;
    end_walk(walk);
    return event == TENRING_READER_EVENT_END || event == TENRING_READER_EVENT_MORE;
}
