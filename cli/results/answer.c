/*
 * answer.c - the results of a chunk, made of what the engine found.
 *
 * Most results need no call of the command (struct run_line): a solution or a word, or a CSV or
 * JSON record with a solution. They are put together here from the chunk's lines. The command's
 * `answer` writes all others.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/chunk.h"

#include <inttypes.h>
#include <string.h>

#include "results/keep.h"
#include "results/line.h"

/* Most results written between two tests for a stop. */
#define RESULTS_MAX ((size_t)256)

bool answer_wants_solutions(const struct run_job *job)
{
    if (run_as_record(job))
        return job->batch->records;
    return job->wants.verify ||
           (job->batch->lines && (job->batch->lines[1].kind == RUN_LINE_SOLUTION ||
                                  job->batch->lines[1].kind == RUN_LINE_MADE));
}

struct cli_buffer *run_text(const struct run_item *item)
{
    return &item->chunk->text;
}

/* Counts a puzzle with contradicting givens, if the maximum number of such messages is reached.
   Returns false if its message may still be shown. */
static bool count_conflict(struct chunk *chunk)
{
    const struct report *report = chunk->job->report;
    if (chunk->conflicts < report->max_messages && !report_is_full(report, REPORT_CONFLICT))
        return false;
    chunk->suppressed++;
    return true;
}

void run_conflict(const struct run_item *item)
{
    struct chunk *chunk = item->chunk;
    struct cli_buffer text = {0};
    if (!tenring_find_conflict(item->puzzle, NULL, NULL) || count_conflict(chunk))
        return;
    if (input_describe_conflict(&text, item->puzzle, item->name, item->line) && !text.failed) {
        chunk_message(chunk, REPORT_CONFLICT, text.data);
        chunk->conflicts++;
    }
    buffer_end(&text, &chunk->messages);
}

/* Reports that a puzzle is left out: it must be written as it stands, but its text was too long to
   be kept. */
static void too_long(const struct run_item *item)
{
    struct chunk *chunk = item->chunk;
    struct cli_buffer text = {0};
    buffer_print(&text,
                 _("%s:%" PRIu64 ": error: the text is too long to be kept whole, so it is "
                   "left out"),
                 item->name, item->line);
    if (!text.failed)
        chunk_message(chunk, REPORT_UNREADABLE, text.data);
    buffer_end(&text, &chunk->messages);
    report_status(chunk->job->report, CLI_EXIT_BAD_INPUT);
}

/* Adds the puzzle as it stands in the input; or as a line, if it has no text of its own, as in an
   array. */
static void write_source(const struct run_item *item)
{
    struct cli_buffer *text = run_text(item);
    const bool is_row = item->texts->is_row;
    const struct run_piece piece = is_row ? item->texts->row : item->texts->source;
    const char *source = run_at(item, piece);
    const size_t length = piece.length;
    if (item->status == TENRING_STATUS_OK && length == 0) {
        run_puzzle(item, text);
        buffer_char(text, '\n');
        return;
    }
    if (length >= (is_row ? RUN_ROW_MAX : RUN_SOURCE_MAX)) {
        too_long(item);
        return;
    }
    buffer_bytes(text, source, length);
    buffer_char(text, '\n');
    if (!is_row && memchr(source, '\n', length))
        buffer_char(text, '\n'); /* between grids */
}

void run_pass(struct run_row *row)
{
    struct cli_buffer *text = run_text(row->item);
    if (row->job->style.format != RUN_AS_SOURCE) {
        row_write(row, text);
        return;
    }
    const size_t mark = unique_mark(row->job->unique, text, row->key);
    write_source(row->item);
    unique_end_mark(row->job->unique, text, mark);
}

/* ------------------------------------------------------------------------------------------------
 * Results without a call of `answer`
 * --------------------------------------------------------------------------------------------- */

/* How the results of a chunk are put together from struct run_line. */
struct forms {
    bool any; /* some results can be put together */
    bool record, grid;
    bool lines; /* a result is just the solution's line */
};

static struct forms forms_of(const struct chunk *chunk)
{
    const struct run_job *job = chunk->job;
    const struct run_item example = {
        .job = job, .syntax = chunk->grids ? TENRING_SYNTAX_GRID : TENRING_SYNTAX_LINE};
    const bool record = run_as_record(job);
    /* a puzzle that is no plain line would have to be written as 729 characters */
    const bool shows_puzzle = record || job->style.echo;
    struct forms forms = {
        .any = job->batch && !(chunk->grids && chunk->others) && !job->wants.filter &&
               (record ? job->batch->records : job->batch->lines != NULL) &&
               !(shows_puzzle && !chunk->plain),
        .record = record,
        .grid = !record && run_as_grid(&example),
    };
    forms.lines = !record && !forms.grid && !job->style.echo;
    return forms;
}

/* Compares the solution of puzzle i with the one that its row states. */
static enum run_verdict verify_line(const struct chunk *chunk, size_t i)
{
    struct run_item item = {.number = chunk->number + i};
    chunk_set_texts(chunk, i, &item);
    return run_verify(&item, chunk->solutions + i * CHUNK_LINE);
}

/* The summary's kind of result for a number of solutions. */
static enum report_result result_of(int solutions)
{
    return solutions == 0 ? REPORT_NONE : solutions == 1 ? REPORT_UNIQUE : REPORT_MULTIPLE;
}

/* Whether the result of puzzle i can be put together: *kind says how, *result is the kind for the
   summary. */
static bool has_line(const struct chunk *chunk, const struct forms *forms, size_t i,
                     const struct run_line **kind, enum report_result *result)
{
    /* of records, where the word is the status; 0: without `verify` */
    static const struct run_line records[] = {
        [0] = {RUN_LINE_SOLUTION, false, "unique", 0},
        [RUN_UNSTATED] = {RUN_LINE_SOLUTION, true, "unique", 0},
        [RUN_RIGHT] = {RUN_LINE_SOLUTION, false, "right", 0},
        [RUN_WRONG] = {RUN_LINE_SOLUTION, true, "wrong", 0},
    };
    const struct run_job *job = chunk->job;
    const struct tenring_batch_result *found = &chunk->found[i];
    if (found->status != TENRING_STATUS_OK || (forms->record && found->solutions != 1) ||
        (job->style.keep && chunk->texts[i].row.length >= RUN_ROW_MAX))
        return false;
    const bool verify = job->wants.verify && found->solutions == 1;
    const enum run_verdict verdict = verify ? verify_line(chunk, i) : RUN_UNSTATED;
    *result = verify ? run_result(verdict) : result_of(found->solutions);
    *kind = forms->record ? &records[verify ? verdict : 0]
                          : &job->batch->lines[verify ? (int)verdict : found->solutions];
    if ((*kind)->kind == RUN_LINE_SOLUTION) {
        /* a blank line may have to come between a grid and this result */
        return forms->grid || forms->record || job->style.given || !chunk_is_after_grid(chunk, i);
    }
    return (*kind)->kind != RUN_LINE_ANSWER;
}

/* Adds one result that is more than a line made by the engine. */
static void add_result(struct chunk *chunk, const struct forms *forms, size_t i,
                       const struct run_line *kind)
{
    const struct run_style *style = &chunk->job->style;
    const char *puzzle = chunk->lines + i * CHUNK_LINE;
    const char *solution = chunk->solutions + i * CHUNK_LINE;
    struct run_item kept = {.number = 0};
    bool closed = false;
    if (style->keep) {
        chunk_set_texts(chunk, i, &kept);
        closed = kept.texts->is_row && keep_row(&chunk->text, &kept);
    }
    char *begin = buffer_room(&chunk->text, LINE_RESULT_MAX + kind->length);
    char *at = begin;
    if (!begin)
        return;
    if (style->keep) {
        at = kept.texts->is_row ? at : line_puzzle(at, puzzle);
        at = closed ? line_closed_fields(at, kind->word, solution)
                    : line_fields(at, kept.texts->separator, kind->word, solution);
    } else if (style->format == RUN_AS_CSV) {
        at = line_csv(at, chunk->number + i, puzzle, kind->word, solution);
    } else if (style->format == RUN_AS_JSON) {
        at = line_json(at, chunk->number + i, puzzle, kind->word, solution);
    } else {
        if (kind->kind == RUN_LINE_SOLUTION && forms->grid && chunk->number + i > 1)
            *at++ = '\n';
        if (style->echo) {
            at = line_puzzle(at, puzzle);
            *at++ = forms->grid ? '\n' : '\t';
        }
        if (kind->kind == RUN_LINE_WORD) {
            memcpy(at, kind->word, kind->length);
            at += kind->length;
        } else if (kind->kind == RUN_LINE_MADE) {
            chunk->job->batch->make(at, solution);
            at += kind->length;
        } else if (forms->grid) {
            at = line_grid(at, solution);
        } else {
            memcpy(at, solution, CHUNK_LINE);
            at += CHUNK_LINE;
        }
    }
    buffer_added(&chunk->text, (size_t)(at - begin));
}

/* Adds the solution lines of puzzles [from, to). */
static void add_solutions(struct chunk *chunk, size_t from, size_t to)
{
    if (chunk->ready == from)
        chunk->ready = to; /* all results so far are such lines: they stay where they are */
    else
        buffer_bytes(&chunk->text, chunk->solutions + from * CHUNK_LINE, (to - from) * CHUNK_LINE);
}

/* Adds the results of puzzles [from, to) up to the first that needs a call of `answer`; returns
   that one. */
static size_t add_lines(struct chunk *chunk, const struct forms *forms, size_t from, size_t to)
{
    const struct tenring_batch_result *found = chunk->found;
    const struct run_line *line;
    enum report_result result;
    bool no = false;
    size_t i = from;
    while (i < to && has_line(chunk, forms, i, &line, &result)) {
        const size_t first = i;
        if (line->kind == RUN_LINE_SOLUTION && forms->lines) {
            i++;
            while (i < to && found[i].status == TENRING_STATUS_OK && found[i].solutions == 1)
                i++;
            add_solutions(chunk, first, i);
        } else if (line->kind == RUN_LINE_WORD && found[i].conflict && !count_conflict(chunk)) {
            break;
        } else {
            add_result(chunk, forms, i++, line);
        }
        no = no || line->no;
        chunk->results[result] += i - first;
    }
    if (no)
        report_status(chunk->job->report, CLI_EXIT_NO);
    return i;
}

void run_count(const struct run_item *item, enum report_result result)
{
    item->chunk->results[result]++;
    item->chunk->counted = true;
}

/* ------------------------------------------------------------------------------------------------
 * All results
 * --------------------------------------------------------------------------------------------- */

/* The engine's result, including the solution that it wrote as a line. */
static struct tenring_batch_result whole_result(const struct chunk *chunk, size_t i)
{
    struct tenring_batch_result found = chunk->found[i];
    const char *solution = chunk->solutions + i * CHUNK_LINE;
    if (found.solutions == 1 && answer_wants_solutions(chunk->job))
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            found.solution.cell[cell] = (uint8_t)(solution[cell] - '0');
    return found;
}

/* Writes the row of text that is no puzzle; in lines the first column says so. */
static void write_invalid(const struct run_item *item)
{
    static const char invalid[] = "invalid";
    struct run_row row;
    row_start(&row, item, invalid);
    row_word(&row, 0, invalid);
    run_pass(&row);
}

/* Lets the command write the result of puzzle i. Returns false if a stop prevented it. */
static bool answer_item(struct chunk *chunk, size_t i, struct run_item *item)
{
    const struct run_job *job = chunk->job;
    chunk->counted = false;
    if (item->status != TENRING_STATUS_OK) {
        if (!job->wants.filter)
            report_status(job->report, CLI_EXIT_BAD_INPUT);
        chunk->results[REPORT_INVALID]++;
        chunk_message(chunk, REPORT_UNREADABLE, item->error);
        if (!job->wants.skips_invalid)
            write_invalid(item);
        return true;
    }
    bool good;
    if (job->batch) {
        const struct tenring_batch_result found = whole_result(chunk, i);
        item->found = &found;
        good = found.status == TENRING_STATUS_OK && job->answer(item);
        item->found = NULL; /* it lives no longer */
    } else {
        good = job->answer(item);
    }
    if (good && !chunk->counted)
        chunk->results[job->batch ? result_of(chunk->found[i].solutions) : REPORT_ANSWERED]++;
    return good;
}

/* Writes the result of puzzle i, or reports that its row is too long to be kept. Returns false if a
   stop prevented it. */
static bool answer_one(struct chunk *chunk, size_t i)
{
    struct tenring_puzzle puzzle;
    struct run_item item = chunk_item(chunk, i, &puzzle);
    const size_t from = chunk->text.length;
    const bool good = answer_item(chunk, i, &item);
    if (chunk->job->style.keep && !chunk->job->wants.filter &&
        item.texts->row.length >= RUN_ROW_MAX) {
        buffer_truncate(&chunk->text, from);
        too_long(&item);
    }
    return good;
}

/* Writes the header of a table, which appears in any case. */
static void write_header(struct chunk *chunk)
{
    const struct cli_buffer *header = &chunk->header;
    if (header->length == 0)
        return;
    const size_t mark = unique_mark(chunk->job->unique, &chunk->text, NULL);
    buffer_bytes(&chunk->text, header->data, header->length);
    unique_end_mark(chunk->job->unique, &chunk->text, mark);
}

void answer_chunk(struct chunk *chunk)
{
    write_header(chunk);
    const struct forms forms = forms_of(chunk);
    while (chunk->answered < chunk->count && !chunk->cut) {
        const size_t from = chunk->answered;
        const size_t left = chunk->count - from;
        if (stop_reason() == STOP_NONE && forms.any)
            chunk->answered =
                add_lines(chunk, &forms, from, from + (left < RESULTS_MAX ? left : RESULTS_MAX));
        if (chunk->answered == from) {
            chunk->cut = stop_reason() != STOP_NONE || !answer_one(chunk, from);
            chunk->answered += !chunk->cut;
        }
    }
}
