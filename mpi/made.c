/*
 * made.c - `generate`: where its text goes, and how far that is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "made.h"

#include <string.h>

#include "keeper.h"

/* OUT.part is written in blocks of about so many bytes. */
#define BLOCK ((size_t)1 << 20)

/* Whether everything went well so far; the first failure has its message. */
static bool is_good(struct made *made)
{
    const bool good = !made->text.failed && !made->part.failed;
    if (!good && !made->failed) {
        report_error(&made->context->report, CLI_EXIT_IO, "%s",
                     made->part.failed ? made->part.why : "out of memory");
        stop_request(STOP_FAILURE);
        made->failed = true;
    }
    return good;
}

/* Writes the text so far. Returns false after a failure. */
static bool write_text(struct made *made)
{
    struct cli_buffer *text = &made->text;
    if (!is_good(made))
        return false;
    part_write(&made->part, made->place.bytes - text->length, text->data, text->length);
    buffer_clear(text);
    return is_good(made);
}

/* Takes a puzzle's text, or the header. */
static bool take_text(void *context, const char *bytes, size_t length)
{
    struct made *made = context;
    buffer_bytes(&made->text, bytes, length);
    made->place.bytes += length;
    if (made->awaited) {
        made->awaited = false;
        made->place.puzzles++;
        made->place.made = made->handed;
        made->place.nodes = 0;
    }
    return made->text.length < BLOCK || write_text(made);
}

bool made_start(struct made *made, struct cli_context *context, uint64_t *count)
{
    made->context = context;
    made->last_sync = report_clock();
    made->sync_seconds = keeper_seconds();
    if (!journal_is_file(cli_text(context, CLI_OPT_OUTPUT, "-")))
        return cli_open_output(context);
    made->journalled = true;
    if (!journal_start(&made->journal, context))
        return false;
    made->place = made->safe = made->journal.place;
    made->handed = made->place.made;
    if (made->place.puzzles == 0)
        made->place.bytes = 0; /* the header is written again */
    report_status(&context->report, (int)made->place.status);
    if (made->journal.whole) {
        *count = UINT64_MAX;
        return true;
    }
    journal_say_begun(&made->journal);
    atomic_store(&context->report.done, made->place.puzzles);
    *count = made->place.puzzles;
    part_open(&made->part, made->journal.part, made->journal.shown);
    context->output.sink = take_text;
    context->output.context = made;
    return is_good(made);
}

void made_hand_out(struct made *made)
{
    made->handed++;
    made->awaited = true;
}

void made_pass(struct made *made, uint64_t attempt, uint64_t written, uint64_t nodes)
{
    made->handed = written;
    made->place.attempt = attempt;
    made->place.made = written;
    made->place.nodes = nodes;
}

/* Makes safe what there is. */
static void keep(struct made *made)
{
    if (memcmp(&made->place, &made->safe, sizeof made->place) == 0 || !write_text(made))
        return;
    part_sync(&made->part);
    if (is_good(made) && !journal_add(&made->journal, &made->place))
        stop_request(STOP_FAILURE);
    made->safe = made->place;
    made->last_sync = report_clock();
}

void made_keep(struct made *made)
{
    if (made->journalled && report_clock() - made->last_sync >= made->sync_seconds)
        keep(made);
}

void made_end(struct made *made)
{
    struct journal *journal = &made->journal;
    const int status = atomic_load(&made->context->report.status);
    if (!made->journalled)
        return;
    if (journal->descriptor >= 0 && !journal->failed) {
        const bool over = stop_reason() == STOP_NONE && status < CLI_EXIT_IO;
        made->place.status = over ? (uint64_t)status : 0;
        if (!journal->whole)
            keep(made);
        part_close(&made->part);
        if (over && !made->failed && stop_reason() == STOP_NONE)
            journal_finish(journal);
        else if (!journal->failed)
            journal_say_left(journal);
    }
    buffer_free(&made->text);
    journal_end(journal);
}
