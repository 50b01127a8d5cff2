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

static enum tenring_syntax syntax_of(const char *name)
{
    enum tenring_syntax syntax = TENRING_SYNTAX_AUTO;
    while (tenring_syntax_name(syntax) && strcmp(tenring_syntax_name(syntax), name) != 0)
        syntax = (enum tenring_syntax)(syntax + 1);
    return syntax;
}

bool input_start(struct input *input, struct cli_context *context)
{
    *input = (struct input){.report = &context->report, .ahead = ""};
    input->syntax = syntax_of(cli_text(context, CLI_OPT_INPUT_FORMAT, "auto"));
    if (!source_start(&input->source, &context->report, context->operands, context->operand_count))
        return false;
    if (input->source.terminal) {
        report_note(&context->report,
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

size_t input_lines(struct input *input, char *lines, size_t max, uint64_t *number, uint64_t *line)
{
    size_t count = 0;
    if (input->reader && stop_reason() == STOP_NONE) {
        count = tenring_reader_plain_lines(input->reader, lines, max, line);
        if (count == 0 && input->ahead_length > 0) {
            count = tenring_reader_plain_lines_of(input->reader, input->ahead, input->ahead_length,
                                                  lines, max, line);
            input->ahead += count * (TENRING_CELLS + 1);
            input->ahead_length -= count * (TENRING_CELLS + 1);
        }
    }
    *number = input->number + 1;
    input->number += count;
    return count;
}

/* Reads on, and feeds what need not be looked at before. */
static enum input_event read_more(struct input *input)
{
    bool first = input->reader == NULL;
    switch (source_read(&input->source, &input->ahead, &input->ahead_length)) {
    case SOURCE_BYTES:
        if (!first)
            return INPUT_LINES;
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

enum input_event input_next_or_lines(struct input *input, struct tenring_record *record,
                                     const char **name)
{
    for (;;) {
        enum input_event event = INPUT_RECORD;
        if (stop_reason() != STOP_NONE)
            return INPUT_END;
        switch (input->reader ? tenring_reader_next(input->reader, record)
                              : TENRING_READER_EVENT_MORE) {
        case TENRING_READER_EVENT_RECORD:
            record->number = ++input->number;
            *name = source_name(&input->source);
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
}

bool input_next(struct input *input, struct tenring_record *record, const char **name)
{
    enum input_event event;
    do {
        event = input_next_or_lines(input, record, name);
    } while (event == INPUT_LINES);
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
