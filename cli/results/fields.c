/*
 * fields.c - helpers for commands, beside rows: the puzzle, echo, options for a search, failures.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/results.h"

#include <string.h>

void run_fail(const struct run_job *job, enum tenring_status status)
{
    if (status == TENRING_STATUS_NO_MEMORY || stop_reason() != STOP_FAILURE)
        report_failure(job->report, status);
    stop_request(STOP_FAILURE);
}

bool run_check(const struct run_job *job, enum tenring_status status)
{
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return status == TENRING_STATUS_OK;
}

struct tenring_search_options run_options(const struct run_job *job)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = stop_go_on;
    options.isa = job->isa;
    return options;
}

void run_puzzle(const struct run_item *item, struct cli_buffer *text)
{
    char line[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid givens;
    if (item->status != TENRING_STATUS_OK || !item->puzzle) {
        buffer_bytes(text, run_at(item, item->texts->source), item->texts->source.length);
        return;
    }
    bool plain = tenring_extract_givens(item->puzzle, &givens);
    enum tenring_style style = plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS;
    buffer_bytes(text, line, tenring_format_puzzle(item->puzzle, style, line, sizeof line));
}

void run_echo(const struct run_item *item, struct cli_buffer *text)
{
    if (!item->job->style.echo)
        return;
    if (item->status != TENRING_STATUS_OK)
        buffer_field(text, run_at(item, item->texts->source), item->texts->source.length);
    else
        run_puzzle(item, text);
    buffer_char(text, run_as_grid(item) ? '\n' : '\t');
}

enum report_result run_result(enum run_verdict verdict)
{
    return verdict == RUN_RIGHT   ? REPORT_RIGHT
           : verdict == RUN_WRONG ? REPORT_WRONG
                                  : REPORT_UNIQUE;
}

bool run_as_grid(const struct run_item *item)
{
    const struct run_job *job = item->job;
    return job->style.given ? job->style.format == RUN_AS_GRID
                            : job->wants.grid_for_grid && item->syntax == TENRING_SYNTAX_GRID;
}

const char *run_stated(const struct run_item *item)
{
    const struct run_piece solution = item->texts->solution;
    if (solution.length == TENRING_LINE_LENGTH) /* the usual form in tables */
        return run_at(item, solution);
    return input_find_solution(run_at(item, solution), solution.length);
}

static bool is_blank(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && strchr(" \t\"", text[i]))
        i++;
    return i == length;
}

enum run_verdict run_verify(const struct run_item *item, const char *solution)
{
    const char *stated = run_stated(item);
    if (stated && memcmp(stated, solution, TENRING_LINE_LENGTH) == 0)
        return RUN_RIGHT;
    const struct run_piece beside = item->texts->solution;
    const bool any = stated || item->texts->has_solution_field;
    return any && !is_blank(run_at(item, beside), beside.length) ? RUN_WRONG : RUN_UNSTATED;
}

bool run_as_record(const struct run_job *job)
{
    return job->style.format == RUN_AS_CSV || job->style.format == RUN_AS_JSON;
}
