/*
 * fields.c - the parts of a result: echo, the beginnings of JSON objects and CSV lines; and what
 * else the commands' functions need: options for a search, failures.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/results.h"

#include <inttypes.h>
#include <string.h>

void run_fail(const struct run_job *job, enum tenring_status status)
{
    if (stop_reason() != STOP_FAILURE) {
        report_error(job->report, CLI_EXIT_IO, "%s",
                     status == TENRING_STATUS_NO_MEMORY ? _("out of memory")
                                                        : _(tenring_status_name(status)));
    }
    stop_request(STOP_FAILURE);
}

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

struct tenring_search_options run_options(const struct run_job *job)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = go_on;
    options.isa = job->isa;
    return options;
}

void run_puzzle(const struct run_item *item, struct cli_buffer *text)
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
        run_puzzle(item, text);
    buffer_char(text, run_as_grid(job, item) ? '\n' : '\t');
}

bool run_as_grid(const struct run_job *job, const struct run_item *item)
{
    return job->format_given ? job->format == RUN_GRID
                             : job->grid_for_grid && item->syntax == TENRING_SYNTAX_GRID;
}

bool run_states(const struct run_item *item, const char *solution)
{
    const char *stated = item->solution;
    if (item->solution_length != TENRING_LINE_LENGTH) /* as it is in tables */
        stated = input_find_solution(stated, item->solution_length);
    return stated && memcmp(stated, solution, TENRING_LINE_LENGTH) == 0;
}

bool run_as_record(const struct run_job *job)
{
    return job->format == RUN_CSV || job->format == RUN_JSON;
}

void run_csv_solution(int solutions, const char *line, struct cli_buffer *text)
{
    buffer_char(text, ',');
    buffer_char(text, (char)('0' + solutions));
    buffer_char(text, ',');
    if (solutions > 0)
        buffer_bytes(text, line, TENRING_LINE_LENGTH);
}

void run_json_start(const struct run_item *item, const char *status, struct cli_buffer *text)
{
    struct cli_buffer puzzle = {0};
    run_puzzle(item, &puzzle);
    buffer_print(text, "{\"n\":%" PRIu64 ",\"puzzle\":", item->number);
    buffer_json(text, puzzle.data ? puzzle.data : "", puzzle.length);
    buffer_print(text, ",\"status\":\"%s\"", status);
    text->failed |= puzzle.failed;
    buffer_free(&puzzle);
}

void run_csv_start(const struct run_item *item, const char *status, struct cli_buffer *text)
{
    if (item->keeps_row) {
        buffer_char(text, ','); /* the row takes the place of number and puzzle */
    } else {
        struct cli_buffer puzzle = {0};
        run_puzzle(item, &puzzle);
        buffer_print(text, "%" PRIu64 ",", item->number);
        buffer_csv(text, puzzle.data ? puzzle.data : "", puzzle.length);
        text->failed |= puzzle.failed;
        buffer_free(&puzzle);
    }
    buffer_char(text, ',');
    buffer_text(text, status);
}
