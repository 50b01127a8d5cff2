/*
 * input.c - the input files as one stream of puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/input.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "io/stop.h"
#include "tenring_stream.h"

bool input_start(struct input *input, struct report *report, char *const *files, size_t count,
                 enum tenring_syntax syntax)
{
    *input = (struct input){.report = report, .syntax = syntax, .ahead = ""};
    if (!source_start(&input->source, report, files, count))
        return false;
    if (input->source.terminal) {
        report_note(report,
                    "type puzzles, 81 characters a line or nine lines of nine; Ctrl-D ends");
    }
    return true;
}

void input_end(struct input *input)
{
    tenring_reader_free(input->reader);
    input->reader = NULL;
    source_end(&input->source);
}

static void fail_memory(struct input *input)
{
    report_error(input->report, CLI_EXIT_IO, "%s: out of memory", source_name(&input->source));
    stop_request(STOP_FAILURE);
}

/* Gives the reader the bytes that are ahead; none: the end of its file. Returns false after a
   message. */
static bool feed(struct input *input)
{
    size_t length = input->ahead_length;
    input->ahead_length = 0;
    if (!input->reader && length > 0) {
        if (tenring_reader_new(input->syntax, &input->reader) != TENRING_STATUS_OK) {
            fail_memory(input);
            return false;
        }
    }
    if (input->reader &&
        tenring_reader_feed(input->reader, input->ahead, length) != TENRING_STATUS_OK) {
        fail_memory(input);
        return false;
    }
    return true;
}

void input_on_idle(struct input *input, void (*idle)(void *context), void (*message)(void *context),
                   void *context)
{
    input->source.idle = idle;
    input->source.message = message;
    input->source.context = context;
}

const char *input_name(const struct input *input)
{
    return source_name(&input->source);
}

bool input_may_have_lines(const struct input *input)
{
    return input->reader != NULL;
}

size_t input_lines(struct input *input, char *lines, size_t max, uint64_t *number, uint64_t *line)
{
    size_t count = 0;
    if (input->reader && stop_reason() == STOP_NONE) {
        count = tenring_reader_next_lines(input->reader, lines, max, line);
        if (count == 0 && input->ahead_length > 0) {
            count = tenring_reader_take_lines(input->reader, input->ahead, input->ahead_length,
                                              lines, max, line);
            input->ahead += count * (TENRING_CELLS + 1);
            input->ahead_length -= count * (TENRING_CELLS + 1);
        }
    }
    *number = input->number + 1;
    input->number += count;
    return count;
}

/* Reads on. BYTES: there may be plain lines among them; RECORD: the reader has got bytes to look at.
 */
static enum input_event read_more(struct input *input)
{
    bool first = input->reader == NULL;
    switch (source_read(&input->source, &input->ahead, &input->ahead_length)) {
    case SOURCE_BYTES:
        if (!first)
            return INPUT_BYTES;
        break;
    case SOURCE_FILE:
        input->ahead_length = 0;
        break;
    case SOURCE_LOST:
        input->ahead_length = 0;
        tenring_reader_free(input->reader);
        input->reader = NULL;
        return INPUT_RECORD;
    case SOURCE_END:
        return INPUT_END;
    }
    return feed(input) ? INPUT_RECORD : INPUT_END;
}

enum input_event input_next(struct input *input, struct tenring_record *record, const char **name)
{
    while (stop_reason() == STOP_NONE) {
        enum input_event event = INPUT_RECORD;
        switch (input->reader ? tenring_reader_next(input->reader, record)
                              : TENRING_READER_EVENT_MORE) {
        case TENRING_READER_EVENT_RECORD:
            record->number = ++input->number;
            *name = input_name(input);
            return INPUT_RECORD;
        case TENRING_READER_EVENT_MORE:
            if (input->ahead_length == 0)
                event = read_more(input);
            else if (!feed(input))
                event = INPUT_END;
            if (event != INPUT_RECORD)
                return event;
            break;
        case TENRING_READER_EVENT_END:
            tenring_reader_free(input->reader);
            input->reader = NULL;
            break;
        case TENRING_READER_EVENT_ERROR:
            fail_memory(input);
            return INPUT_END;
        }
    }
    return INPUT_END;
}

bool input_next_record(struct input *input, struct tenring_record *record, const char **name)
{
    enum input_event event;
    do {
        event = input_next(input, record, name);
    } while (event == INPUT_BYTES);
    return event == INPUT_RECORD;
}

void input_describe(struct cli_buffer *out, const struct tenring_record *record, const char *name)
{
    buffer_print(out, "%s:%" PRIu64 ":%" PRIu64 ": error: %s", name, record->error_line,
                 record->error_column, record->error.message);
}

bool input_describe_conflict(struct cli_buffer *out, const struct tenring_puzzle *puzzle,
                             const char *name, uint64_t line)
{
    int first;
    int second;
    if (!tenring_find_conflict(puzzle, &first, &second))
        return false;
    int digit = 1;
    while (puzzle->cell[first] >> digit != 0)
        digit++;
    buffer_print(out, "%s:%" PRIu64 ": r%dc%d and r%dc%d are both %d", name, line, first / 9 + 1,
                 first % 9 + 1, second / 9 + 1, second % 9 + 1, digit);
    return true;
}
