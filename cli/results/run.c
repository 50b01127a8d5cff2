/*
 * run.c - the frame of the commands that turn puzzles into results: reading, batches, the parts of
 * a result line.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "results/run.h"

#include <inttypes.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "io/input.h"
#include "io/stop.h"
#include "results/pool.h"

/* So many puzzles are done by the reading thread itself before threads are started, unless -T asked
   for them. */
#define HANDFUL 8

/* Above this many bytes of bad puzzles' text a batch is handed over early. */
#define BATCH_BYTES ((size_t)256 * 1024)

struct runner {
    struct pool pool;
    struct input input;
    struct batch *batch; /* being filled; NULL: none */
    bool eager;          /* -T was given */
    uint64_t read;
    bool after_grid;
};

/* Hands the batch over: its offsets become pointers now that its memory does not move any more. */
static void submit(struct runner *runner)
{
    struct batch *batch = runner->batch;
    if (!batch || batch->count == 0)
        return;
    runner->batch = NULL;
    if (batch->bytes.failed || batch->name.failed) {
        runner->batch = batch;
        batch->count = 0;
        run_fail(runner->pool.job, TENRING_STATUS_NO_MEMORY);
        return;
    }
    for (size_t i = 0; !batch->plain && i < batch->count; i++) {
        struct run_item *item = &batch->items[i];
        item->name = batch->name.data;
        item->source = "";
        item->error = "";
        if (item->status != TENRING_STATUS_OK) {
            item->source = batch->bytes.data + item->offset;
            item->error = item->source + item->source_length + 1;
        }
    }
    pool_submit(&runner->pool, batch, runner->eager || runner->read > HANDFUL);
}

/* The batch that takes the next puzzle of a file. */
static struct batch *batch_for(struct runner *runner, const char *name)
{
    if (runner->batch && runner->batch->count > 0 && strcmp(runner->batch->name.data, name) != 0)
        submit(runner);
    if (!runner->batch)
        runner->batch = pool_batch(&runner->pool);
    struct batch *batch = runner->batch;
    if (batch->count == 0) {
        buffer_clear(&batch->name);
        buffer_text(&batch->name, name);
    }
    return batch;
}

/* What a plain batch holds becomes items: one of another kind is to join it. */
static void make_items(struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++)
        batch->items[i] = pool_plain_item(batch, i, &batch->puzzles[i]);
    batch->plain = false;
}

/* Where the next plain line of a batch is to be put. */
static char *next_line(struct batch *batch)
{
    return batch->lines + batch->count * PLAIN_LENGTH;
}

/* Adds the plain lines that were put there. */
static void take_lines(struct runner *runner, struct batch *batch, size_t count, uint64_t number,
                       uint64_t line)
{
    if (batch->count == 0) {
        batch->plain = true;
        batch->number = number;
        batch->line = line;
    } else if (batch->plain && line != batch->line + batch->count) {
        make_items(batch);
    }
    const size_t end = batch->count + count;
    if (batch->plain)
        batch->count = end;
    for (size_t i = 0; batch->count < end; i++, batch->count++) {
        tenring_parse_puzzle(next_line(batch), TENRING_CELLS, &batch->puzzles[batch->count], NULL);
        batch->items[batch->count] = (struct run_item){
            .number = number + i,
            .line = line + i,
            .syntax = TENRING_SYNTAX_LINE,
            .puzzle = &batch->puzzles[batch->count],
        };
    }
    runner->read += count;
    runner->after_grid = false;
    if (batch->count == runner->pool.job->batch || batch->name.failed)
        submit(runner);
}

/* Adds the puzzles of the plain lines that follow, as many as the batch has room for. Returns false
   when there are none. */
static bool add_lines(struct runner *runner)
{
    struct input *input = &runner->input;
    if (!input->reader || !runner->pool.job->answer)
        return false;
    struct batch *batch = batch_for(runner, source_name(&input->source));
    uint64_t number;
    uint64_t line;
    size_t count = input_lines(input, next_line(batch), runner->pool.job->batch - batch->count,
                               &number, &line);
    if (count > 0)
        take_lines(runner, batch, count, number, line);
    return count > 0;
}

/* Adds a record's puzzle as a plain line, if nothing is lost thereby. */
static bool add_plainly(struct runner *runner, const struct tenring_record *record,
                        struct batch *batch)
{
    struct tenring_grid givens;
    bool fits = batch->count == 0 || (batch->plain && record->line == batch->line + batch->count);
    if (!fits || !runner->pool.job->answer || record->status != TENRING_STATUS_OK ||
        record->syntax != TENRING_SYNTAX_LINE || runner->after_grid ||
        !tenring_extract_givens(&record->puzzle, &givens))
        return false;
    char *line = next_line(batch);
    tenring_format_puzzle(&record->puzzle, TENRING_STYLE_LINE, line, PLAIN_LENGTH);
    line[TENRING_CELLS] = '\n';
    take_lines(runner, batch, 1, record->number, record->line);
    return true;
}

static void add(struct runner *runner, const struct tenring_record *record, const char *name)
{
    struct batch *batch = batch_for(runner, name);
    if (add_plainly(runner, record, batch))
        return;
    if (batch->plain)
        make_items(batch);
    struct run_item *item = &batch->items[batch->count++];
    item->number = record->number;
    item->line = record->line;
    item->status = record->status;
    item->syntax = record->syntax;
    batch->puzzles[batch->count - 1] = record->puzzle;
    item->puzzle = &batch->puzzles[batch->count - 1];
    item->after_grid = runner->after_grid;
    item->source_length = 0;
    if (record->status != TENRING_STATUS_OK) {
        /* not to be solved with the others */
        batch->puzzles[batch->count - 1].cell[0] = UINT16_MAX;
        item->offset = batch->bytes.length;
        item->source_length = record->source.length;
        buffer_bytes(&batch->bytes, record->source.text, record->source.length);
        buffer_char(&batch->bytes, '\0');
        input_describe(&batch->bytes, record, name);
        buffer_char(&batch->bytes, '\0');
    }
    runner->after_grid = record->syntax == TENRING_SYNTAX_GRID;
    runner->read++;
    if (batch->count == runner->pool.job->batch || batch->bytes.length >= BATCH_BYTES ||
        batch->name.failed)
        submit(runner);
}

/* Nothing more can be read for some time: what was read so far is worked on. */
static void rest(void *context)
{
    struct runner *runner = context;
    submit(runner);
    pool_rest(&runner->pool);
}

/* Everything read so far is worked on and written. */
static void settle(void *context)
{
    struct runner *runner = context;
    submit(runner);
    pool_wait(&runner->pool);
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

/* Reads everything and hands it to the pool. */
static void run_all(struct cli_context *context, struct run_job *job, size_t threads)
{
    struct runner runner = {.eager = cli_given(context, CLI_OPT_THREADS)};
    struct tenring_record record;
    const char *name;
    if (!input_start(&runner.input, context))
        return;
    if (pool_start(&runner.pool, context, job, threads)) {
        runner.input.source.idle = rest;
        runner.input.source.settle = settle;
        runner.input.source.context = &runner;
        enum input_event event = INPUT_LINES;
        while (event != INPUT_END) {
            if (!add_lines(&runner)) {
                event = input_next_or_lines(&runner.input, &record, &name);
                if (event == INPUT_RECORD)
                    add(&runner, &record, name);
            }
        }
        submit(&runner);
        pool_end(&runner.pool);
        if (runner.read == 0 && stop_reason() == STOP_NONE &&
            atomic_load(&context->report.status) == CLI_EXIT_OK)
            report_note(&context->report, "there is no puzzle in the input");
    }
    input_end(&runner.input);
}

int run_puzzles(struct cli_context *context, struct run_job *job)
{
    size_t threads = (size_t)cli_number(context, CLI_OPT_THREADS, 0);
    job->report = &context->report;
    job->format_given = cli_given(context, CLI_OPT_FORMAT);
    job->format = format_of(cli_text(context, CLI_OPT_FORMAT, "line"));
    job->echo = cli_given(context, CLI_OPT_ECHO);
    job->isa = cli_isa(context);
    if (job->isa < 0)
        return CLI_EXIT_USAGE;
    if (!output_open(&context->output, cli_text(context, CLI_OPT_OUTPUT, "-")))
        return CLI_EXIT_IO;
    if (job->format == RUN_CSV) {
        struct cli_buffer header = {0};
        buffer_print(&header, "%s\n", job->csv_header);
        output_flush(&context->output, &header);
        buffer_free(&header);
    }
    job->threads = job->alone ? 1 : threads == 0 ? processors() : threads;
    run_all(context, job, job->threads);
    return CLI_EXIT_OK; /* what went wrong is in the report */
}

/* ------------------------------------------------------------------------------------------------
 * The parts of a result
 * --------------------------------------------------------------------------------------------- */

void run_fail(const struct run_job *job, enum tenring_status status)
{
    if (stop_reason() != STOP_FAILURE) {
        report_error(job->report, CLI_EXIT_IO, "%s",
                     status == TENRING_STATUS_NO_MEMORY ? "out of memory"
                                                        : tenring_status_name(status));
    }
    stop_request(STOP_FAILURE);
}

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

struct tenring_options run_options(const struct run_job *job)
{
    struct tenring_options options = TENRING_OPTIONS_INIT;
    options.progress = go_on;
    options.isa = job->isa;
    return options;
}

void run_puzzle_text(const struct run_item *item, struct cli_buffer *text)
{
    char line[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid givens;
    if (item->status != TENRING_STATUS_OK) {
        buffer_bytes(text, item->source, item->source_length);
        return;
    }
    bool plain = tenring_extract_givens(item->puzzle, &givens);
    enum tenring_style style = plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS;
    buffer_bytes(text, line, tenring_format_puzzle(item->puzzle, style, line, sizeof line));
}

void run_echo(const struct run_job *job, const struct run_item *item, struct cli_buffer *text)
{
    if (!job->echo)
        return;
    if (item->status != TENRING_STATUS_OK)
        buffer_field(text, item->source, item->source_length);
    else
        run_puzzle_text(item, text);
    buffer_char(text, run_as_grid(job, item) ? '\n' : '\t');
}

bool run_is_brief(const struct run_job *job)
{
    return job->format == RUN_LINE && !job->echo;
}

bool run_as_grid(const struct run_job *job, const struct run_item *item)
{
    return job->format_given ? job->format == RUN_GRID
                             : job->grid_for_grid && item->syntax == TENRING_SYNTAX_GRID;
}

void run_json_start(const struct run_item *item, const char *status, struct cli_buffer *text)
{
    struct cli_buffer puzzle = {0};
    run_puzzle_text(item, &puzzle);
    buffer_print(text, "{\"n\":%" PRIu64 ",\"puzzle\":", item->number);
    buffer_json(text, puzzle.data ? puzzle.data : "", puzzle.length);
    buffer_print(text, ",\"status\":\"%s\"", status);
    text->failed |= puzzle.failed;
    buffer_free(&puzzle);
}

void run_csv_start(const struct run_item *item, const char *status, struct cli_buffer *text)
{
    struct cli_buffer puzzle = {0};
    run_puzzle_text(item, &puzzle);
    buffer_print(text, "%" PRIu64 ",", item->number);
    buffer_csv(text, puzzle.data ? puzzle.data : "", puzzle.length);
    buffer_print(text, ",%s", status);
    text->failed |= puzzle.failed;
    buffer_free(&puzzle);
}
