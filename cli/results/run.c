/*
 * run.c - the frame of the commands that turn puzzles into results: reads the input into chunks and
 * submits them to the pool.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processors.h"
#include "results/arrays.h"
#include "results/keep.h"
#include "results/pool.h"

/* Puzzles that the reading thread handles itself before threads are started, unless -T was
   given. */
#define ALONE_MAX 8

/* A chunk with this many bytes of rejected input is submitted before it is full. */
#define BYTES_MAX ((size_t)256 * 1024)

/* Chunks read serially before trying parallel reading. After an attempt that ended early the number
   doubles, up to WAIT_LONG. */
#define WAIT_FIRST 4
#define WAIT_LONG  256

struct run {
    struct pool pool;
    struct input input;
    struct chunk *chunk; /* being filled; NULL if there is none */
    bool eager;          /* -T was given */
    uint64_t read;
    unsigned wait;            /* chunks still to be read serially, see WAIT_FIRST */
    unsigned waited;          /* the value that `wait` was last set to */
    bool after_grid;          /* the last puzzle was written as a grid */
    bool later_part;          /* --keep: the part before writes the first header */
    struct cli_buffer header; /* --keep: the header of the last table */
    /* for a job with sources, [chunk_size]: places of the rows read last; else NULL */
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

/* The number of puzzles in a full chunk. */
static size_t chunk_limit(const struct run *run)
{
    enum { GROWTH = 8 };
    const struct run_job *job = run->pool.job;
    const uint64_t most = 1 + run->read / GROWTH;
    return job->wants.ramp_up && most < job->chunk_size ? (size_t)most : job->chunk_size;
}

static void submit_when_full(struct run *run)
{
    const struct chunk *chunk = run->chunk;
    if (chunk->count >= chunk_limit(run) || chunk->bytes.length >= BYTES_MAX || chunk->name.failed)
        submit(run);
}

/* The chunk to which the next puzzle of a file is added. */
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

/* Whether `header` is the header of this table. */
static bool is_header(const struct cli_buffer *header, const struct tenring_table *table)
{
    return header->length == table->header.length &&
           (header->length == 0 || memcmp(header->data, table->header.text, header->length) == 0);
}

/* Adds the next puzzles that need no individual handling, as many as fit in the chunk. Returns
   false if there are none. */
static bool add_plain(struct run *run)
{
    struct input *input = &run->input;
    struct tenring_plain plain;
    struct tenring_table table = TENRING_TABLE_INIT;
    uint64_t number;
    const struct run_job *job = run->pool.job;
    if (!job->batch || !input->reader)
        return false;
    if (job->wants.sources)
        input_table(input, &table); /* arrays have no table */
    if (job->style.keep && !is_header(&run->header, &table))
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
    run->after_grid = false; /* grids are never plain */
    submit_when_full(run);
    return true;
}

/* --keep: remembers the table's header. Returns whether it must be written: it is another than the
   last one, and no earlier part writes it. */
static bool wants_header(struct run *run, const struct tenring_table *table)
{
    if (is_header(&run->header, table))
        return false;
    buffer_clear(&run->header);
    buffer_bytes(&run->header, table->header.text, table->header.length);
    if (run->header.failed)
        run_fail(run->pool.job, TENRING_STATUS_NO_MEMORY);
    const bool wanted = table->header.length > 0 && !run->later_part;
    run->later_part = false;
    return wanted;
}

/* --keep: begins a chunk with the header of the table if that has changed. */
static void begin_table(struct run *run, const struct tenring_table *table, const char *name)
{
    if (!wants_header(run, table))
        return;
    submit(run);
    struct chunk *chunk = chunk_for(run, name);
    buffer_clear(&chunk->header);
    keep_header(&chunk->header, table, run->pool.job);
}

static void add_record(struct run *run, const struct tenring_record *record, const char *name)
{
    struct tenring_table table = TENRING_TABLE_INIT;
    const struct run_job *job = run->pool.job;
    if (job->wants.rows)
        input_table(&run->input, &table); /* may be none */
    if (job->style.keep && table.row.length > 0)
        begin_table(run, &table, name);
    if (run->read == 0)
        run->after_grid = run->input.grid_before;
    chunk_add_record(chunk_for(run, name), record, name, run->after_grid, &table);
    run->after_grid = record->syntax == TENRING_SYNTAX_GRID;
    run->read++;
    submit_when_full(run);
}

/* Called before the input blocks: processes what was read so far. */
static void on_idle(void *context)
{
    struct run *run = context;
    submit(run);
    pool_catch_up(&run->pool);
}

/* Called before a message about a file: processes and writes all that was read before. */
static void on_message(void *context)
{
    struct run *run = context;
    submit(run);
    pool_wait(&run->pool);
}

/* Called at the end of a file. --keep: writes the header of a table without rows. */
static void on_file_end(void *context)
{
    struct run *run = context;
    struct tenring_table table = TENRING_TABLE_INIT;
    struct cli_buffer header = {0};
    if (run->input.number + 1 < run->input.first || !input_table(&run->input, &table) ||
        table.header.length == 0 || !wants_header(run, &table))
        return;
    on_message(run);
    keep_header(&header, &table, run->pool.job);
    output_put(run->pool.output, &header);
    buffer_free(&header);
}

/* Describes the rest of the file, from the place where puzzles were just taken. Returns false if
   only one thread can read it. */
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
    if (job->wants.sources)
        input_table(&run->input, &file->table);
    return run->pool.started > 0 && job->batch && !job->wants.ramp_up && !header &&
           run->input.number + 1 >= run->input.first && run->input.last == UINT64_MAX &&
           input_stretch(&run->input, &file->stretch) &&
           (!job->style.keep || is_header(&run->header, &file->table)) &&
           regions_are_worth(job, file, run->pool.thread_count);
}

/* After puzzles were taken: lets all threads read what follows, as far as possible. */
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

/* Reads the whole input and submits it. */
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

/* Turns the input, which is open, into results. Returns false after a message: memory is short. */
static bool process(struct run *run, struct cli_context *context, const struct run_job *job)
{
    if (!pool_start(&run->pool, job, &context->output, job->threads))
        return false;
    input_on_idle(&run->input, on_idle, on_message, run);
    run->input.file_end = job->style.keep ? on_file_end : NULL;
    read_all(run);
    pool_end(&run->pool);
    return true;
}

enum run_format run_format_of(const char *name)
{
    static const char *const names[] = {"line", "grid", "csv", "json", "npy", "npz"};
    for (int format = RUN_AS_LINE; format <= RUN_AS_NPZ; format++)
        if (strcmp(names[format], name) == 0)
            return (enum run_format)format;
    return RUN_AS_LINE;
}

/* Sets the threads and kernel of a job. Returns false after a message about wrong usage. */
static bool set_workers(struct cli_context *context, struct run_job *job)
{
    const size_t threads = (size_t)cli_number(context, CLI_OPT_THREADS, 0);
    job->report = &context->report;
    job->threads = job->wants.alone ? 1 : threads == 0 ? (size_t)base_processors() : threads;
    job->isa = cli_isa(context);
    return job->isa >= 0;
}

/* Sets what the command line says about a job. Returns false after a message about wrong usage. */
static bool set_up(struct cli_context *context, struct run_job *job)
{
    struct run_style *style = &job->style;
    style->given = cli_given(context, CLI_OPT_FORMAT);
    style->format = run_format_of(cli_text(context, CLI_OPT_FORMAT, "line"));
    style->echo = cli_given(context, CLI_OPT_ECHO);
    style->keep = cli_given(context, CLI_OPT_KEEP);
    if (style->keep) {
        style->given = true;
        style->format = RUN_AS_CSV;
    } else if (job->wants.filter && !style->given && !style->echo) {
        style->keep = true;
        style->format = RUN_AS_SOURCE;
    }
    if (style->keep)
        job->wants.rows = job->wants.sources = true;
    return set_workers(context, job);
}

int run_keys(struct cli_context *context, struct run_job *job, char *file)
{
    struct run run = {
        .eager = cli_given(context, CLI_OPT_THREADS), .wait = WAIT_FIRST, .waited = WAIT_FIRST};
    if (!set_workers(context, job))
        return CLI_EXIT_USAGE;
    if (!cli_start_input(context, &file, 1, &run.input))
        return CLI_EXIT_IO;
    const bool failed = !process(&run, context, job) || stop_reason() != STOP_NONE ||
                        atomic_load(&context->report.status) == CLI_EXIT_IO;
    if (run.read == 0 && !failed)
        report_note(&context->report, "there is no puzzle in %s", file);
    input_end(&run.input);
    return failed ? CLI_EXIT_IO : CLI_EXIT_OK;
}

bool run_begin_output(struct cli_context *context, const struct run_job *job)
{
    struct cli_buffer header = {0};
    if (job->style.format == RUN_AS_NPY)
        return arrays_begin(context);
    if (job->style.format == RUN_AS_CSV && !job->style.keep && cli_is_beginning(context))
        row_write_header(job, &header);
    output_put(&context->output, &header);
    buffer_free(&header);
    return true;
}

int run_puzzles(struct cli_context *context, struct run_job *job)
{
    struct run run = {
        .eager = cli_given(context, CLI_OPT_THREADS), .wait = WAIT_FIRST, .waited = WAIT_FIRST};
    if (!set_up(context, job))
        return CLI_EXIT_USAGE;
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    if (!run_begin_output(context, job))
        return CLI_EXIT_USAGE;
    run.later_part = !cli_is_beginning(context);
    if (!cli_open_input(context, &run.input))
        return CLI_EXIT_IO;
    if (job->wants.sources && !(run.rows = calloc(job->chunk_size, sizeof run.rows[0])))
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    if (process(&run, context, job)) {
        if (job->unique)
            unique_write_rest(job->unique, &context->output, job->report);
        if (run.read == 0 && stop_reason() == STOP_NONE && run.input.last == UINT64_MAX &&
            atomic_load(&context->report.status) == CLI_EXIT_OK)
            report_note(&context->report, "there is no puzzle in the input");
    }
    if (job->style.format == RUN_AS_NPY)
        arrays_end(&context->output);
    input_end(&run.input);
    buffer_free(&run.header);
    free(run.rows);
    return CLI_EXIT_OK; /* errors are in the report */
}
