/*
 * run.c - the frame of the commands that turn puzzles into results: reads the input into chunks and
 * submits them.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processors.h"
#include "results/keep.h"
#include "results/pool.h"

/* So many puzzles are worked on by the reading thread itself before threads are started, unless -T
   asked for them. */
#define ALONE_MAX 8

/* Above this many bytes of bad puzzles' text a chunk is submitted before it is full. */
#define BYTES_MAX ((size_t)256 * 1024)

/* So many chunks are read by one thread before it is looked whether all can read what follows. When
   few regions were read until one did not count, it is twice as many as the time before, up to
   WAIT_LONG. */
#define WAIT_FIRST 4
#define WAIT_LONG  256

struct run {
    struct pool pool;
    struct input input;
    struct chunk *chunk; /* being filled; NULL: none */
    bool eager;          /* -T was given */
    uint64_t read;
    unsigned wait;            /* so many chunks more, see WAIT_FIRST */
    unsigned waited;          /* as many as were waited for the last time */
    bool after_grid;          /* the last puzzle was written as a grid */
    bool later_part;          /* --keep: the first header is written by the part before */
    struct cli_buffer header; /* --keep: the last header of a table */
    /* NULL, or [chunk_size] for a job with sources: where the rows that were read last stand */
    struct tenring_plain_row *rows;
};

static void submit(struct run *run)
{
    struct chunk *chunk = run->chunk;
    if (!chunk || chunk->count == 0)
        return;
    if (!chunk_close(chunk)) {
        chunk->count = 0;
        run_fail(run->pool.job, TENRING_STATUS_NO_MEMORY);
        return;
    }
    run->chunk = NULL;
    pool_submit(&run->pool, chunk, run->eager || run->read > ALONE_MAX);
}

/* The puzzles of a full chunk. */
static size_t chunk_limit(const struct run *run)
{
    enum { GROWTH = 8 };
    const struct run_job *job = run->pool.job;
    const uint64_t most = 1 + run->read / GROWTH;
    return job->growing && most < job->chunk_size ? (size_t)most : job->chunk_size;
}

static void submit_when_full(struct run *run)
{
    const struct chunk *chunk = run->chunk;
    if (chunk->count >= chunk_limit(run) || chunk->bytes.length >= BYTES_MAX || chunk->name.failed)
        submit(run);
}

/* The chunk that takes the next puzzle of a file. */
static struct chunk *chunk_for(struct run *run, const char *name)
{
    if (run->chunk && run->chunk->count > 0 && strcmp(run->chunk->name.data, name) != 0)
        submit(run);
    if (!run->chunk)
        run->chunk = pool_chunk(&run->pool);
    if (run->chunk->count == 0) {
        buffer_clear(&run->chunk->name);
        buffer_text(&run->chunk->name, name);
    }
    return run->chunk;
}

/* Whether a table's header is this one. */
static bool is_header(const struct cli_buffer *header, const struct tenring_table *table)
{
    return header->length == table->header.length &&
           (header->length == 0 || memcmp(header->data, table->header.text, header->length) == 0);
}

/* Adds the puzzles at hand that need no look at each, as many as the chunk has room for. Returns
   false when there are none. */
static bool add_plain(struct run *run)
{
    struct input *input = &run->input;
    struct tenring_plain plain;
    struct tenring_table table = TENRING_TABLE_INIT;
    uint64_t number;
    const struct run_job *job = run->pool.job;
    if (!job->together || !input_may_have_plain(input))
        return false;
    if (job->sources)
        input_table(input, &table); /* arrays have none */
    if (job->keep && !is_header(&run->header, &table))
        return false;
    struct chunk *chunk = chunk_for(run, input_name(input));
    chunk_room(chunk, &plain);
    plain.rows = run->rows;
    const size_t limit = chunk_limit(run);
    if (plain.max > limit - chunk->count)
        plain.max = limit - chunk->count;
    if (input_take(input, &plain, &number) == 0)
        return false;
    if (run->read == 0)
        run->after_grid = input->grid_before;
    chunk_add_plain(chunk, &plain, number, run->after_grid, &table);
    run->read += plain.count;
    run->after_grid = plain.syntax == TENRING_SYNTAX_GRID;
    submit_when_full(run);
    return true;
}

bool run_new_header(struct cli_buffer *header, const struct tenring_table *table)
{
    if (is_header(header, table))
        return false;
    buffer_clear(header);
    buffer_bytes(header, table->header.text, table->header.length);
    return table->header.length > 0;
}

/* The header of a table comes before the results that follow: in the next chunk. */
static void add_header(struct run *run, const struct tenring_table *table, const char *name)
{
    submit(run);
    struct chunk *chunk = chunk_for(run, name);
    buffer_clear(&chunk->header);
    keep_header(&chunk->header, table, run->pool.job->csv_header);
}

/* --keep: a chunk begins where the header of the table is another than before. */
static void begin_table(struct run *run, const struct tenring_table *table, const char *name)
{
    const size_t before = run->header.length;
    const bool is_new = run_new_header(&run->header, table);
    if (run->header.failed)
        run_fail(run->pool.job, TENRING_STATUS_NO_MEMORY);
    if (is_new && !run->later_part)
        add_header(run, table, name);
    if (is_new || (table->header.length == 0 && before > 0))
        run->later_part = false;
}

static void add_record(struct run *run, const struct tenring_record *record, const char *name)
{
    struct tenring_table table = TENRING_TABLE_INIT;
    const struct run_job *job = run->pool.job;
    const bool row = job->rows && input_table(&run->input, &table);
    if (row && job->keep && table.row.length > 0)
        begin_table(run, &table, name);
    if (run->read == 0)
        run->after_grid = run->input.grid_before;
    chunk_add_record(chunk_for(run, name), record, name, run->after_grid);
    if (job->rows)
        chunk_add_row(run->chunk, row ? &table : NULL);
    run->after_grid = record->syntax == TENRING_SYNTAX_GRID;
    run->read++;
    submit_when_full(run);
}

/* Nothing more can be read for some time: what was read so far is worked on. */
static void on_idle(void *context)
{
    struct run *run = context;
    submit(run);
    pool_catch_up(&run->pool);
}

/* A message about a file will be printed: everything read so far is worked on and written first. */
static void on_message(void *context)
{
    struct run *run = context;
    submit(run);
    pool_wait(&run->pool);
}

/* --keep: the header of a table that has no rows. */
static void on_file_end(void *context)
{
    struct run *run = context;
    struct tenring_table table = TENRING_TABLE_INIT;
    if (run->input.number + 1 < run->input.first || !input_table(&run->input, &table) ||
        table.header.length == 0 || !run_new_header(&run->header, &table))
        return;
    if (!run->later_part) {
        struct cli_buffer header = {0};
        on_message(run);
        keep_header(&header, &table, run->pool.job->csv_header);
        output_flush(run->pool.output, &header);
        buffer_free(&header);
    }
    run->later_part = false;
}

/* The rest of the file at hand, from where puzzles were just taken. Returns false where only one
   thread can read it. */
static bool find_regions(struct run *run, struct region_file *file)
{
    const struct run_job *job = run->pool.job;
    const bool header = run->chunk && run->chunk->header.length > 0;
    *file = (struct region_file){
        .reader = run->input.reader,
        .name = input_name(&run->input),
        .table = TENRING_TABLE_INIT,
        .number = run->input.number,
        .after_grid = run->after_grid,
    };
    if (job->sources)
        input_table(&run->input, &file->table);
    return run->pool.started > 0 && job->together && !job->growing && !header &&
           input_stretch(&run->input, &file->stretch, &file->unit) &&
           (!job->keep || is_header(&run->header, &file->table)) &&
           regions_are_worth(job, file, run->pool.thread_count);
}

/* After puzzles were taken: has all threads read what follows, as far as they can. */
static void read_regions(struct run *run)
{
    enum { FEW = 16 * RUN_TOGETHER };
    struct region_file file;
    uint64_t end;
    if (run->wait > 0) {
        run->wait--;
        return;
    }
    run->wait = WAIT_FIRST;
    if (!find_regions(run, &file))
        return;
    submit(run);
    const uint64_t puzzles = pool_read_regions(&run->pool, &file, &end);
    input_go_to(&run->input, &file.stretch, end, puzzles);
    run->read += puzzles;
    run->waited = puzzles > FEW ? WAIT_FIRST : 2 * run->waited;
    if (run->waited > WAIT_LONG)
        run->waited = WAIT_LONG;
    run->wait = run->waited;
}

/* Reads everything and submits it. */
static void read_all(struct run *run)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    enum input_event event = INPUT_BYTES;
    while (event != INPUT_END) {
        if (add_plain(run)) {
            read_regions(run);
            continue;
        }
        event = input_next(&run->input, &record, &name);
        if (event == INPUT_RECORD)
            add_record(run, &record, name);
    }
    submit(run);
}

/* ------------------------------------------------------------------------------------------------
 * A few puzzles in one thread
 * --------------------------------------------------------------------------------------------- */

struct run_piece {
    struct run run;
    bool cut; /* a stop has kept puzzles out */
};

struct run_piece *run_piece_begin(const struct run_job *job, struct output *output)
{
    struct run_piece *piece = calloc(1, sizeof *piece);
    if (!piece)
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    if (piece && !pool_start(&piece->run.pool, job, output, 1)) {
        free(piece);
        return NULL;
    }
    return piece;
}

void run_piece_plain(struct run_piece *piece, const char *name, const struct tenring_plain *plain,
                     uint64_t number, bool after_grid)
{
    struct run *run = &piece->run;
    for (size_t done = 0; done < plain->count;) {
        if (stop_reason() != STOP_NONE) {
            piece->cut = true;
            return;
        }
        struct tenring_plain part;
        struct chunk *chunk = chunk_for(run, name);
        chunk_room(chunk, &part);
        part.count = plain->count - done < part.max ? plain->count - done : part.max;
        part.syntax = plain->syntax;
        part.line = plain->line + done * plain->step;
        part.step = plain->step;
        memcpy(part.lines, plain->lines + done * CHUNK_LINE, part.count * CHUNK_LINE);
        chunk_add_plain(chunk, &part, number + done,
                        done > 0 ? plain->syntax == TENRING_SYNTAX_GRID : after_grid, NULL);
        submit_when_full(run);
        done += part.count;
    }
}

void run_piece_record(struct run_piece *piece, const char *name,
                      const struct tenring_record *record, bool after_grid)
{
    struct run *run = &piece->run;
    if (stop_reason() != STOP_NONE) {
        piece->cut = true;
        return;
    }
    chunk_add_record(chunk_for(run, name), record, name, after_grid);
    submit_when_full(run);
}

void run_piece_row(struct run_piece *piece, const char *name, const struct tenring_record *record,
                   bool after_grid, const struct tenring_table *table, bool header)
{
    struct run *run = &piece->run;
    if (stop_reason() != STOP_NONE) {
        piece->cut = true;
        return;
    }
    if (header)
        add_header(run, table, name);
    chunk_add_record(chunk_for(run, name), record, name, after_grid);
    chunk_add_row(run->chunk, table);
    submit_when_full(run);
}

bool run_piece_end(struct run_piece *piece)
{
    submit(&piece->run);
    pool_end(&piece->run.pool);
    bool whole = !piece->run.pool.cut && !piece->cut;
    free(piece);
    return whole;
}

static enum run_format format_of(const char *name)
{
    static const char *const names[] = {"line", "grid", "csv", "json", "npy"};
    int format = 0;
    while (strcmp(names[format], name) != 0)
        format++;
    return (enum run_format)format;
}

bool run_set_up(struct cli_context *context, struct run_job *job)
{
    size_t threads = (size_t)cli_number(context, CLI_OPT_THREADS, 0);
    job->report = &context->report;
    job->format_given = cli_given(context, CLI_OPT_FORMAT);
    job->format = format_of(cli_text(context, CLI_OPT_FORMAT, "line"));
    job->echo = cli_given(context, CLI_OPT_ECHO);
    if (cli_given(context, CLI_OPT_KEEP)) {
        job->keep = job->rows = job->sources = job->format_given = true;
        job->format = RUN_CSV;
    }
    job->threads = job->alone ? 1 : threads == 0 ? (size_t)base_processors() : threads;
    job->isa = cli_isa(context);
    return job->isa >= 0;
}

bool run_begin_array(struct cli_context *context)
{
    char header[NPY_HEADER_SIZE + 1];
    if (!output_mark(&context->output)) {
        cli_usage(context, "--format=npy needs a file: name it with -o");
        return false;
    }
    npy_write_header(0, header);
    output_write(&context->output, header, NPY_HEADER_SIZE);
    return true;
}

void run_end_array(struct output *output)
{
    char header[NPY_HEADER_SIZE + 1];
    const int64_t written = output_since_mark(output);
    if (written < NPY_HEADER_SIZE)
        return; /* after a message */
    npy_write_header((uint64_t)(written - NPY_HEADER_SIZE) / TENRING_CELLS, header);
    output_rewrite(output, header, NPY_HEADER_SIZE);
}

int run_puzzles(struct cli_context *context, struct run_job *job)
{
    struct run run = {
        .eager = cli_given(context, CLI_OPT_THREADS), .wait = WAIT_FIRST, .waited = WAIT_FIRST};
    if (cli_given(context, CLI_OPT_KEEP) &&
        (cli_given(context, CLI_OPT_FORMAT) || cli_given(context, CLI_OPT_ECHO) ||
         !job->csv_header || job->filter))
        return cli_usage(context, "--keep does not go with --format, --echo, or filters");
    if (context->frame)
        return context->frame->puzzles(context->frame->self, context, job);
    if (!run_set_up(context, job))
        return CLI_EXIT_USAGE;
    if (job->format == RUN_NPY && cli_given(context, CLI_OPT_SHARD))
        return cli_usage(context, "--format=npy does not go with --shard");
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    if (job->format == RUN_NPY && !run_begin_array(context))
        return CLI_EXIT_USAGE;
    run.later_part = !cli_is_beginning(context);
    if (job->format == RUN_CSV && !job->keep && cli_is_beginning(context)) {
        struct cli_buffer header = {0};
        buffer_print(&header, "%s\n", job->csv_header);
        output_flush(&context->output, &header);
        buffer_free(&header);
    }
    if (!cli_open_input(context, &run.input))
        return CLI_EXIT_IO;
    if (job->sources && !(run.rows = calloc(job->chunk_size, sizeof run.rows[0])))
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    if (pool_start(&run.pool, job, &context->output, job->threads)) {
        input_on_idle(&run.input, on_idle, on_message, &run);
        run.input.file_end = job->keep ? on_file_end : NULL;
        read_all(&run);
        pool_end(&run.pool);
        if (job->sift)
            job->sift_rest(job, &context->output);
        if (run.read == 0 && stop_reason() == STOP_NONE && run.input.last == UINT64_MAX &&
            atomic_load(&context->report.status) == CLI_EXIT_OK)
            report_note(&context->report, "there is no puzzle in the input");
    }
    if (job->format == RUN_NPY)
        run_end_array(&context->output);
    input_end(&run.input);
    buffer_free(&run.header);
    free(run.rows);
    return CLI_EXIT_OK; /* what went wrong is in the report */
}
