/*
 * reader.c - rank 0's thread that reads the input into pieces.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "reader.h"

#include "base/port.h"
#include "range.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#define LINE ((size_t)TENRING_CELLS + 1)

/* So many pieces, and so many bytes of them, wait to be taken. */
#define AHEAD       16
#define AHEAD_BYTES ((size_t)64 << 20)

/* A piece has so many bytes at most, but for its last puzzle. */
#define PIECE_BYTES ((size_t)4 << 20)

/* Plain lines that are taken at once. */
#define LINES 1024

struct ready {
    struct message *message;
    uint64_t count;
};

struct reader {
    pthread_t thread;
    struct input input;
    const struct run_job *job;
    struct report *report;
    void (*wake)(void *context);
    void *wake_context;
    struct cli_context *context;
    enum tenring_syntax syntax;
    bool ranges;        /* files may be cut into ranges */
    uint64_t wanted;    /* number of the first puzzle that is wanted */
    struct piece piece; /* the thread's: being filled */
    bool after_grid, begun;
    bool may_split;              /* there may be one puzzle alone whose work is shared, or not */
    struct cli_buffer header;    /* --keep: the last one of a table */
    uint64_t records;            /* read so far, then */
    struct tenring_puzzle alone; /* the first */
    struct reader_done done;
    bool open;      /* input is */
    bool uncounted; /* there were ranges since the last count of puzzles */
    char *lines;    /* [LINES * LINE] */

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    struct ready ready[AHEAD]; /* a ring */
    size_t first, count, bytes;
    uint64_t size; /* puzzles in a piece */
    struct reader_passed passed;
    bool ended, waits;
    uint64_t puzzles; /* as rank 0 has counted them, when it was waited for */
};

static void no_memory(struct reader *reader)
{
    report_error(reader->report, CLI_EXIT_IO, "out of memory");
    stop_request(STOP_FAILURE);
}

/* Hands over the piece, once there is room for it. */
static void submit(struct reader *reader)
{
    struct piece *piece = &reader->piece;
    struct message *message = NULL;
    if (!piece->entries.failed && !piece->name.failed)
        message = message_new(MESSAGE_PIECE, 0, piece->first, piece_length(piece));
    if (!message) {
        no_memory(reader);
        return;
    }
    piece_write(piece, message->bytes);
    pthread_mutex_lock(&reader->lock);
    while (reader->count == AHEAD || (reader->count > 0 && reader->bytes > AHEAD_BYTES))
        pthread_cond_wait(&reader->changed, &reader->lock);
    reader->ready[(reader->first + reader->count++) % AHEAD] =
        (struct ready){message, piece->count};
    reader->bytes += message->length;
    pthread_mutex_unlock(&reader->lock);
    reader->wake(reader->wake_context);
}

/* Whether the only puzzle so far waits until it is known whether another follows. */
static bool holds(const struct reader *reader)
{
    return reader->may_split && reader->records == 1;
}

/* Hands over what was read. */
static void hand_over(struct reader *reader)
{
    if (reader->piece.count == 0 && reader->piece.kind != PIECE_RANGE)
        return;
    submit(reader);
    piece_clear(&reader->piece);
}

/* How many more puzzles the piece takes. */
static uint64_t room(struct reader *reader)
{
    pthread_mutex_lock(&reader->lock);
    uint64_t size = reader->size;
    pthread_mutex_unlock(&reader->lock);
    if (reader->piece.entries.length >= PIECE_BYTES || reader->piece.count >= size)
        return 0;
    return size - reader->piece.count;
}

/* The file's name changes: the next puzzles are another piece. */
static void next_file(struct reader *reader, const char *name)
{
    if (reader->piece.count > 0 && strcmp(reader->piece.name.data, name) != 0)
        hand_over(reader);
}

static bool read_plain(struct reader *reader)
{
    struct input *input = &reader->input;
    uint64_t number;
    if (!reader->job->together || reader->job->sources || !input_may_have_plain(input) ||
        (reader->may_split && reader->records < 2))
        return false;
    next_file(reader, input_name(input));
    uint64_t most = room(reader);
    struct tenring_plain plain = {
        .size = sizeof plain, .max = most < LINES ? (size_t)most : LINES, .lines = reader->lines};
    if (input_take(input, &plain, &number) == 0)
        return false;
    if (!reader->begun)
        reader->after_grid = input->grid_before;
    piece_add_plain(&reader->piece, input_name(input), &plain, number, reader->after_grid);
    reader->after_grid = plain.syntax == TENRING_SYNTAX_GRID;
    reader->begun = true;
    if (room(reader) == 0)
        hand_over(reader);
    return true;
}

static void read_record(struct reader *reader, const struct tenring_record *record,
                        const char *name)
{
    struct tenring_table table = TENRING_TABLE_INIT;
    const struct run_job *job = reader->job;
    const bool row = job->rows && input_table(&reader->input, &table);
    if (!reader->begun)
        reader->after_grid = reader->input.grid_before;
    reader->begun = true;
    bool header =
        row && job->keep && table.row.length > 0 && run_new_header(&reader->header, &table);
    if (reader->header.failed)
        no_memory(reader);
    if (record->number < reader->wanted) {
        reader->after_grid = record->syntax == TENRING_SYNTAX_GRID;
        return; /* read for the header alone */
    }
    if (holds(reader) && room(reader) == 0)
        hand_over(reader);
    reader->records++;
    if (reader->records == 1)
        reader->may_split = reader->may_split && record->status == TENRING_STATUS_OK;
    reader->alone = record->puzzle;
    next_file(reader, name);
    if (job->rows)
        piece_add_row(&reader->piece, name, record, reader->after_grid, row ? &table : NULL,
                      header);
    else
        piece_add_record(&reader->piece, name, record, reader->after_grid);
    reader->after_grid = record->syntax == TENRING_SYNTAX_GRID;
    if (!holds(reader) && room(reader) == 0)
        hand_over(reader);
}

static void on_idle(void *context)
{
    if (!holds(context))
        hand_over(context);
}

/* There is one puzzle in all: its parts, if it is cut; a word, if it never is. */
static void split(struct reader *reader)
{
    const struct run_split *way = reader->job->split;
    const char *wanted = getenv("TENRING_MPI_PARTS"); /* for tests */
    if (!way) {
        report_note(reader->report, "with %s one rank alone works on one puzzle",
                    reader->job->unshared);
        return;
    }
    struct tenring_puzzle *parts = NULL;
    struct piece_part part = {.number = 0};
    size_t count = way->cut(reader->job, &reader->alone,
                            wanted ? (size_t)strtoull(wanted, NULL, 10) : 0, &parts);
    part.count = count + (way->join ? 1 : 0);
    for (; part.number < count && stop_reason() == STOP_NONE; part.number++) {
        if (way->join ? gather_has(reader->done.gather, part.number)
                      : part.number < reader->done.parts)
            continue;
        part.puzzle = parts[part.number];
        reader->piece.first = !way->join && part.number + 1 == count ? 1 : 0;
        piece_set_part(&reader->piece, &part);
        submit(reader);
    }
    if (way->join && count > 0 && stop_reason() == STOP_NONE) {
        part.joins = 1;
        reader->piece.first = 1;
        piece_set_part(&reader->piece, &part);
        submit(reader);
    }
    if (count > 0 || stop_reason() != STOP_NONE)
        piece_clear(&reader->piece);
    free(parts);
}

/* Waits until the results of everything read so far are written. */
static void wait_for_all(struct reader *reader)
{
    hand_over(reader);
    pthread_mutex_lock(&reader->lock);
    reader->waits = true;
    pthread_mutex_unlock(&reader->lock);
    reader->wake(reader->wake_context);
    pthread_mutex_lock(&reader->lock);
    while (reader->waits)
        pthread_cond_wait(&reader->changed, &reader->lock);
    pthread_mutex_unlock(&reader->lock);
}

/* A message about a file comes behind the results of what was read before. */
static void on_message(void *context)
{
    wait_for_all(context);
}

/* Reads all that is open. */
static void read_open(struct reader *reader)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    enum input_event event = INPUT_BYTES;
    while (event != INPUT_END) {
        if (read_plain(reader))
            continue;
        event = input_next(&reader->input, &record, &name);
        if (event == INPUT_RECORD)
            read_record(reader, &record, name);
    }
    if (holds(reader))
        split(reader);
    hand_over(reader);
}

/*
 * How many puzzles the next range is to have. Those that the run before has done are only counted:
 * so it has half of those that are left of them, as far as is known, which ranges rank 0 has
 * counted tell it more and more exactly.
 */
static double wanted_puzzles(struct reader *reader, uint64_t file, uint64_t at, double bytes)
{
    double most = (double)room(reader);
    pthread_mutex_lock(&reader->lock);
    struct reader_passed passed = reader->passed;
    pthread_mutex_unlock(&reader->lock);
    if (passed.file != file)
        return most; /* the first ranges of a file */
    if (passed.at > 0 && passed.number > passed.before)
        bytes = (double)passed.at / (double)(passed.number - passed.before);
    double left = (double)(reader->wanted - 1) - (double)passed.number;
    left -= (double)(at - passed.at) / bytes;
    return left / 2 > most ? left / 2 : most;
}

/* Cuts a file into ranges. */
static void cut(struct reader *reader, uint64_t number, const char *path,
                const struct range_file *file)
{
    struct range range = {.size = file->size,
                          .file = number,
                          .given = (int32_t)reader->syntax,
                          .found = file->found,
                          .chained = file->chained,
                          .after_grid = reader->after_grid && !reader->uncounted};
    while (range.to < file->size && stop_reason() == STOP_NONE) {
        double wanted =
            wanted_puzzles(reader, number, range.to, file->puzzle_bytes) * file->puzzle_bytes;
        uint64_t bytes = wanted < (double)PIECE_BYTES ? (uint64_t)wanted : PIECE_BYTES;
        range.from = range.to;
        range.to += bytes > 0 ? bytes : 1;
        if (range.from == 0 && range.to < file->least)
            range.to = file->least;
        if (range.to > file->size)
            range.to = file->size;
        piece_set_range(&reader->piece, path, &range);
        hand_over(reader);
    }
    reader->uncounted = true;
}

void reader_pass(struct reader *reader, const struct reader_passed *passed)
{
    pthread_mutex_lock(&reader->lock);
    reader->passed = *passed;
    pthread_mutex_unlock(&reader->lock);
}

/* Reads the files one by one, those that can be cut otherwise than the others. */
static void read_files(struct reader *reader)
{
    struct cli_context *context = reader->context;
    uint64_t number = 0;
    for (size_t i = 0; i < context->operand_count && stop_reason() == STOP_NONE; i++) {
        struct range_file file;
        char **name = &context->operands[i];
        if (reader->ranges && range_look(*name, reader->syntax, &file)) {
            cut(reader, i + 1, *name, &file);
            continue;
        }
        if (reader->uncounted) {
            wait_for_all(reader);
            pthread_mutex_lock(&reader->lock);
            reader->after_grid = reader->after_grid && reader->puzzles == number;
            number = reader->puzzles;
            pthread_mutex_unlock(&reader->lock);
            reader->uncounted = false;
        }
        reader->open = input_start(&reader->input, reader->report, name, 1, reader->syntax);
        if (!reader->open)
            return;
        reader->input.number = number;
        reader->input.grid_before = reader->after_grid;
        reader->begun = false;
        input_select(&reader->input, reader->wanted, UINT64_MAX);
        input_on_idle(&reader->input, on_idle, on_message, reader);
        read_open(reader);
        number = reader->input.number;
        reader->after_grid = reader->begun ? reader->after_grid : reader->input.grid_before;
        input_end(&reader->input);
        reader->open = false;
    }
}

static void *run(void *context)
{
    struct reader *reader = context;
    if (reader->open)
        read_open(reader);
    else
        read_files(reader);
    pthread_mutex_lock(&reader->lock);
    reader->ended = true;
    pthread_mutex_unlock(&reader->lock);
    reader->wake(reader->wake_context);
    return NULL;
}

/* Whether some file can be cut. */
static bool any_range(const struct reader *reader)
{
    struct range_file file;
    for (size_t i = 0; reader->ranges && i < reader->context->operand_count; i++)
        if (range_look(reader->context->operands[i], reader->syntax, &file))
            return true;
    return false;
}

bool reader_has_table_options(const struct cli_context *context, const struct run_job *job)
{
    return job->rows || cli_given(context, CLI_OPT_COLUMN) || cli_given(context, CLI_OPT_HEADER);
}

struct reader *reader_start(struct cli_context *context, const struct run_job *job, uint64_t first,
                            const struct reader_done *done, void (*wake)(void *context),
                            void *wake_context)
{
    struct reader *reader = calloc(1, sizeof *reader);
    char *lines = malloc(LINES * LINE);
    if (!reader || !lines) {
        report_error(&context->report, CLI_EXIT_IO, "out of memory");
        free(reader);
        free(lines);
        return NULL;
    }
    reader->job = job;
    reader->report = &context->report;
    reader->lines = lines;
    reader->wake = wake;
    reader->wake_context = wake_context;
    reader->size = job->chunk_size;
    reader->context = context;
    reader->syntax = cli_syntax(context);
    reader->ranges = !reader_has_table_options(context, job);
    reader->wanted = first;
    reader->done = *done;
    bool good = true;
    if (!any_range(reader)) {
        reader->may_split = (job->split || job->unshared) && first == 1;
        good = reader->open = cli_open_input(context, &reader->input);
        /* what headers there were is to be known, see read_record */
        if (!job->keep)
            input_select(&reader->input, first, UINT64_MAX);
        input_on_idle(&reader->input, on_idle, on_message, reader);
    }
    if (good) {
        pthread_mutex_init(&reader->lock, NULL);
        pthread_cond_init(&reader->changed, NULL);
        good = port_start_thread(&reader->thread, run, reader);
        if (!good) {
            no_memory(reader);
            if (reader->open)
                input_end(&reader->input);
        }
    }
    if (!good) {
        free(lines);
        free(reader);
        return NULL;
    }
    return reader;
}

void reader_set_size(struct reader *reader, uint64_t puzzles)
{
    pthread_mutex_lock(&reader->lock);
    reader->size = puzzles;
    pthread_mutex_unlock(&reader->lock);
}

struct message *reader_next(struct reader *reader, uint64_t *count)
{
    struct message *message = NULL;
    pthread_mutex_lock(&reader->lock);
    if (reader->count > 0) {
        message = reader->ready[reader->first].message;
        *count = reader->ready[reader->first].count;
        reader->first = (reader->first + 1) % AHEAD;
        reader->count--;
        reader->bytes -= message->length;
        pthread_cond_broadcast(&reader->changed);
    }
    pthread_mutex_unlock(&reader->lock);
    return message;
}

bool reader_ended(struct reader *reader)
{
    pthread_mutex_lock(&reader->lock);
    bool ended = reader->ended && reader->count == 0;
    pthread_mutex_unlock(&reader->lock);
    return ended;
}

bool reader_waits(struct reader *reader)
{
    pthread_mutex_lock(&reader->lock);
    bool waits = reader->waits && reader->count == 0;
    pthread_mutex_unlock(&reader->lock);
    return waits;
}

void reader_go_on(struct reader *reader, uint64_t puzzles)
{
    pthread_mutex_lock(&reader->lock);
    reader->waits = false;
    reader->puzzles = puzzles;
    pthread_cond_broadcast(&reader->changed);
    pthread_mutex_unlock(&reader->lock);
}

void reader_end(struct reader *reader)
{
    uint64_t count;
    struct message *message;
    while (!reader_ended(reader)) {
        /* whatever it waits for */
        reader_go_on(reader, 0);
        while ((message = reader_next(reader, &count)))
            free(message);
        sched_yield();
    }
    pthread_join(reader->thread, NULL);
    pthread_cond_destroy(&reader->changed);
    pthread_mutex_destroy(&reader->lock);
    if (reader->open)
        input_end(&reader->input);
    piece_free(&reader->piece);
    buffer_free(&reader->header);
    free(reader->lines);
    free(reader);
}
