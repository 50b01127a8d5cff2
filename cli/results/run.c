/*
 * run.c - the frame of the commands that turn puzzles into results: reads the input into chunks and
 * submits them.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "results/pool.h"

/* So many puzzles are worked on by the reading thread itself before threads are started, unless -T
   asked for them. */
#define ALONE_MAX 8

/* Above this many bytes of bad puzzles' text a chunk is submitted before it is full. */
#define BYTES_MAX ((size_t)256 * 1024)

struct run {
    struct pool pool;
    struct input input;
    struct chunk *chunk; /* being filled; NULL: none */
    bool eager;          /* -T was given */
    uint64_t read;
    bool after_grid; /* the last puzzle was written as a grid */
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

static void submit_when_full(struct run *run)
{
    const struct chunk *chunk = run->chunk;
    if (chunk->count == run->pool.job->chunk_size || chunk->bytes.length >= BYTES_MAX ||
        chunk->name.failed)
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

/* Adds the plain lines at hand, as many as the chunk has room for. Returns false when there are
   none. */
static bool add_lines(struct run *run)
{
    struct input *input = &run->input;
    const struct run_job *job = run->pool.job;
    uint64_t number;
    uint64_t line;
    if (!job->together || !input_may_have_lines(input))
        return false;
    struct chunk *chunk = chunk_for(run, input_name(input));
    size_t count =
        input_lines(input, chunk_next_line(chunk), job->chunk_size - chunk->count, &number, &line);
    if (count == 0)
        return false;
    chunk_add_lines(chunk, count, number, line);
    run->read += count;
    run->after_grid = false;
    submit_when_full(run);
    return true;
}

static void add_record(struct run *run, const struct tenring_record *record, const char *name)
{
    chunk_add_record(chunk_for(run, name), record, name, run->after_grid);
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

/* Reads everything and submits it. */
static void read_all(struct run *run)
{
    struct tenring_record record;
    const char *name;
    enum input_event event = INPUT_BYTES;
    while (event != INPUT_END) {
        if (add_lines(run))
            continue;
        event = input_next(&run->input, &record, &name);
        if (event == INPUT_RECORD)
            add_record(run, &record, name);
    }
    submit(run);
}

static size_t processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return (size_t)CPU_COUNT(&set);
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (size_t)count : 1;
}

static enum run_format format_of(const char *name)
{
    static const char *const names[] = {"line", "grid", "csv", "json"};
    int format = 0;
    while (strcmp(names[format], name) != 0)
        format++;
    return (enum run_format)format;
}

/* What the command line says about every job. Returns false after a message: wrong usage. */
static bool set_up(struct cli_context *context, struct run_job *job)
{
    size_t threads = (size_t)cli_number(context, CLI_OPT_THREADS, 0);
    job->report = &context->report;
    job->format_given = cli_given(context, CLI_OPT_FORMAT);
    job->format = format_of(cli_text(context, CLI_OPT_FORMAT, "line"));
    job->echo = cli_given(context, CLI_OPT_ECHO);
    job->threads = job->alone ? 1 : threads == 0 ? processors() : threads;
    job->isa = cli_isa(context);
    return job->isa >= 0;
}

int run_puzzles(struct cli_context *context, struct run_job *job)
{
    struct run run = {.eager = cli_given(context, CLI_OPT_THREADS)};
    if (!set_up(context, job))
        return CLI_EXIT_USAGE;
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    if (job->format == RUN_CSV) {
        struct cli_buffer header = {0};
        buffer_print(&header, "%s\n", job->csv_header);
        output_flush(&context->output, &header);
        buffer_free(&header);
    }
    if (!cli_open_input(context, &run.input))
        return CLI_EXIT_IO;
    if (pool_start(&run.pool, job, &context->output)) {
        input_on_idle(&run.input, on_idle, on_message, &run);
        read_all(&run);
        pool_end(&run.pool);
        if (run.read == 0 && stop_reason() == STOP_NONE &&
            atomic_load(&context->report.status) == CLI_EXIT_OK)
            report_note(&context->report, "there is no puzzle in the input");
    }
    input_end(&run.input);
    return CLI_EXIT_OK; /* what went wrong is in the report */
}
