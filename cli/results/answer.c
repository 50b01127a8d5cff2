/*
 * answer.c - the results of a chunk, from what the engine found.
 *
 * Most results are lines that need no call of the command (struct run_line): the solution of a
 * plain line, or a word. All others are written by the command's `answer`.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/answer.h"

/* So many results at most are written between two questions whether to stop. */
#define RESULTS_MAX ((size_t)256)

/* Whether results of plain lines are lines by the number of solutions, without an echo. */
static bool has_lines(const struct run_job *job)
{
    return job->lines && job->format == RUN_LINE && !job->echo;
}

bool answer_wants_solutions(const struct run_job *job)
{
    return has_lines(job) && job->lines[1].kind == RUN_LINE_SOLUTION;
}

struct cli_buffer *run_text(struct chunk *chunk)
{
    return &chunk->text;
}

/* Counts a puzzle with contradicting givens, if there are so many messages that its own would not
   be shown. Returns false when it may be. */
static bool count_conflict(struct chunk *chunk)
{
    const struct report *report = chunk->job->report;
    if (chunk->conflicts < report->max_messages && !report_is_full(report, REPORT_CONFLICT))
        return false;
    chunk->unsaid++;
    return true;
}

void run_conflict(struct chunk *chunk, const struct run_item *item)
{
    struct cli_buffer text = {0};
    if (!tenring_find_conflict(item->puzzle, NULL, NULL) || count_conflict(chunk))
        return;
    if (input_describe_conflict(&text, item->puzzle, item->name, item->line) && !text.failed) {
        chunk_message(chunk, REPORT_CONFLICT, text.data);
        chunk->conflicts++;
    }
    chunk->messages.failed |= text.failed;
    buffer_free(&text);
}

/* Adds the solution lines of puzzles [from, to). */
static void add_solutions(struct chunk *chunk, size_t from, size_t to)
{
    if (chunk->ready == from)
        chunk->ready = to; /* all results before are such: they stay where they are */
    else
        buffer_bytes(&chunk->text, chunk->solutions + from * CHUNK_LINE, (to - from) * CHUNK_LINE);
}

/* Adds the results of puzzles [from, to) of a plain chunk up to the first that needs a call of
   `answer`. Returns which that is. */
static size_t add_lines(struct chunk *chunk, size_t from, size_t to)
{
    const struct tenring_batch_result *found = chunk->found;
    const struct run_line *lines = chunk->job->lines;
    bool no = false;
    size_t i = from;
    while (i < to && found[i].status == TENRING_STATUS_OK) {
        const struct run_line *line = &lines[found[i].solutions];
        if (line->kind == RUN_LINE_SOLUTION) {
            size_t first = i;
            while (i < to && found[i].status == TENRING_STATUS_OK && found[i].solutions == 1)
                i++;
            add_solutions(chunk, first, i);
        } else if (line->kind == RUN_LINE_WORD && !(found[i].conflict && !count_conflict(chunk))) {
            buffer_bytes(&chunk->text, line->word, line->length);
            i++;
        } else {
            break;
        }
        no = no || line->no;
    }
    if (no)
        report_status(chunk->job->report, CLI_EXIT_NO);
    return i;
}

/* The result of puzzle i, by the command. Returns false when there is none because of a stop. */
static bool answer_one(struct chunk *chunk, size_t i)
{
    const struct run_job *job = chunk->job;
    struct tenring_puzzle puzzle;
    struct run_item plain;
    const struct run_item *item = &chunk->items[i];
    if (chunk->plain) {
        plain = chunk_plain_item(chunk, i, &puzzle);
        item = &plain;
    }
    if (item->status != TENRING_STATUS_OK) {
        report_status(job->report, CLI_EXIT_BAD_INPUT);
        chunk_message(chunk, REPORT_UNREADABLE, item->error);
        return job->answer(job, item, NULL, chunk);
    }
    if (!job->together)
        return job->answer(job, item, NULL, chunk);
    return chunk->found[i].status == TENRING_STATUS_OK &&
           job->answer(job, item, &chunk->found[i], chunk);
}

void answer_chunk(struct chunk *chunk)
{
    const bool by_lines = chunk->plain && has_lines(chunk->job);
    while (chunk->answered < chunk->count && !chunk->cut) {
        const size_t from = chunk->answered;
        const size_t left = chunk->count - from;
        if (stop_reason() == STOP_NONE && by_lines)
            chunk->answered =
                add_lines(chunk, from, from + (left < RESULTS_MAX ? left : RESULTS_MAX));
        if (chunk->answered == from) {
            chunk->cut = stop_reason() != STOP_NONE || !answer_one(chunk, from);
            chunk->answered += !chunk->cut;
        }
    }
}
