/*
 * input.c - the input files as one stream of puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/input.h"

#include <inttypes.h>

#include "io/index.h"
#include "io/stop.h"
#include "io/words.h"

/* Bytes that the reader gets at a time before it has met puzzles for input_take. */
#define FIRST_PIECE ((size_t)1024)

bool input_start(struct input *input, struct report *report, char *const *files, size_t count,
                 enum tenring_syntax syntax, const struct input_parser *parser,
                 const struct tenring_table_options *table)
{
    *input = (struct input){.report = report,
                            .syntax = syntax,
                            .parser = parser,
                            .table = *table,
                            .ahead = "",
                            .first = 1,
                            .last = UINT64_MAX};
    if (!source_start(&input->source, report, files, count))
        return false;
    input->source.want_solutions = table->want_solutions;
    input->source.puzzles_name = table->column;
    input->source.solutions_name = table->solution_column;
    if (input->source.terminal && !parser) {
        report_note(report,
                    "type puzzles, 81 characters a line or nine lines of nine; Ctrl-D ends");
    }
    return true;
}

/* Closes the reader of a file. */
static void close_reader(struct input *input)
{
    tenring_reader_free(input->reader);
    if (input->parsed)
        input->parser->end(input->parsed);
    input->reader = NULL;
    input->parsed = NULL;
}

void input_end(struct input *input)
{
    close_reader(input);
    source_end(&input->source);
}

static void fail_memory(struct input *input)
{
    report_no_memory(input->report, source_name(&input->source));
    stop_request(STOP_FAILURE);
}

/* How many of the bytes ahead the reader gets next: whole lines, at least input->piece bytes. Few
   while input_take finds puzzles, because it takes the lines after these without a copy. */
static size_t next_piece(struct input *input)
{
    size_t length = input->ahead_length;
    if (input->piece == 0 || input->piece >= length)
        return length;
    const size_t least = input->piece - 1;
    input->piece *= 4;
    return least + source_next_line(input->ahead + least, length - least);
}

/* Gives bytes to the parser's reader; no bytes end its file. Returns false after a message. */
static bool feed_parser(struct input *input, const char *bytes, size_t length)
{
    const struct input_parser *parser = input->parser;
    if (!input->parsed && length > 0) {
        input->parsed = parser->start(parser->context, &input->table);
        input->noted = false;
        if (!input->parsed)
            fail_memory(input);
    }
    if (input->parsed && !parser->feed(input->parsed, bytes, length))
        fail_memory(input);
    return stop_reason() == STOP_NONE;
}

/* Gives the bytes ahead to the reader; no bytes end its file. Returns false after a message. */
static bool feed(struct input *input)
{
    const char *bytes = input->ahead;
    size_t length = next_piece(input);
    input->ahead += length;
    input->ahead_length -= length;
    if (input->parser)
        return feed_parser(input, bytes, length);
    if (!input->reader && length > 0) {
        const enum tenring_syntax syntax = input->syntax != TENRING_SYNTAX_AUTO
                                               ? input->syntax
                                               : tenring_syntax_of_file(input_name(input));
        if (tenring_reader_new(syntax, &input->reader) != TENRING_STATUS_OK) {
            fail_memory(input);
            return false;
        }
        tenring_reader_want_play(input->reader, input->want_play);
        tenring_reader_set_strict(input->reader, input->strict);
        struct tenring_table_options table = input->table;
        if (source_is_array(&input->source))
            table.column = table.solution_column = NULL; /* these lines have no columns */
        tenring_reader_set_table(input->reader, &table);
        input->noted = false;
    }
    if (input->reader && tenring_reader_feed(input->reader, bytes, length) != TENRING_STATUS_OK) {
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

bool input_table(const struct input *input, struct tenring_table *table)
{
    if (input->parsed)
        return input->parser->table(input->parsed, table);
    return input->reader && tenring_reader_get_table(input->reader, table);
}

/* Appends a column's number with its name: "3 (init)". */
static void write_column(struct cli_buffer *text, const struct tenring_table *table,
                         uint64_t number)
{
    const struct tenring_span name = tenring_table_name(table, number);
    buffer_clear(text);
    buffer_unsigned(text, number);
    if (name.length > 0) {
        buffer_text(text, " (");
        buffer_field(text, name.text, name.length);
        buffer_char(text, ')');
    }
}

static void note_columns(struct report *report, const char *name, const struct tenring_table *table)
{
    struct cli_buffer column = {0};
    if (table->by_content) {
        write_column(&column, table, table->column);
        report_note(report, "%s: the puzzles are read from column %s", name,
                    buffer_string(&column));
    }
    if (table->solution_by_content) {
        write_column(&column, table, table->solution_column);
        report_note(report, "%s: the solutions are read from column %s", name,
                    buffer_string(&column));
    }
    buffer_free(&column);
}

/* Notes, once for each file, which columns were chosen if the file's header does not name them. */
static void note_table(struct input *input, bool good)
{
    struct tenring_table table = TENRING_TABLE_INIT;
    if (input->noted || !good)
        return;
    input->noted = true;
    if (input->source.silent)
        return;
    const char *name = input_name(input);
    if (!input_table(input, &table)) {
        if (input->misses_solutions)
            report_note(input->report, "%s: puzzles in this format have no solutions beside them",
                        name);
        return;
    }
    note_columns(input->report, name, &table);
    if (input->misses_solutions && table.solution_column == 0 &&
        !source_has_refused(&input->source) &&
        !input_find_solution(table.solution.text, table.solution.length))
        report_note(input->report,
                    "%s: there is no solution beside the puzzle; name its column with "
                    "--solution-column",
                    name);
}

const char *input_find_solution(const char *text, size_t length)
{
    size_t run = 0;
    for (size_t i = 0; i < length; i++) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        run = digit ? run + 1 : 0;
        const bool ends = i + 1 == length || text[i + 1] < '0' || text[i + 1] > '9';
        if (run == TENRING_LINE_LENGTH && ends)
            return text + i + 1 - TENRING_LINE_LENGTH;
    }
    return NULL;
}

/* Takes the next puzzles, at most `max`, to give them out or to skip them. */
static size_t take(struct input *input, struct tenring_plain *plain, uint64_t max)
{
    size_t count;
    plain->max = max < plain->max ? (size_t)max : plain->max;
    do {
        count = tenring_reader_take_plain(input->reader, input->ahead, input->ahead_length, plain);
        input->ahead += plain->used;
        input->ahead_length -= plain->used;
    } while (count == 0 && plain->used > 0);
    if (count > 0)
        input->piece = 1;
    else if (input->piece == 0)
        input->piece = FIRST_PIECE;
    input->number += count;
    input->good += count;
    note_table(input, count > 0);
    return count;
}

bool input_stretch(const struct input *input, struct source_stretch *stretch)
{
    return input->reader && input->noted && tenring_reader_may_peek(input->reader) &&
           source_stretch(&input->source, input->ahead_length, stretch);
}

/* Skips the lines that follow, as far as the index has them. */
static void pass_runs(struct input *input)
{
    struct source_stretch stretch;
    if (!input_stretch(input, &stretch))
        return;
    const struct index_run passed = index_pass(input->index, input->source.next, stretch.begin,
                                               input->number, input->first - 1 - input->number);
    input_go_to(input, &stretch, passed.begin + passed.bytes, passed.puzzles);
}

/* Takes puzzles that come before the first one that is wanted. They are added to the index, or
   skipped if it has them. */
static size_t skip(struct input *input, struct tenring_plain *plain)
{
    struct input_index *index = input->index;
    struct source_stretch stretch = {0};
    uint64_t most = input->first - 1 - input->number;
    if (index && index->known && index_distance(index, input->number) < most)
        most = index_distance(index, input->number);
    /* with the reader at the end of a line before and after */
    const bool add = index && !index->known && input_stretch(input, &stretch);
    const uint64_t before = input->number;
    const size_t count = take(input, plain, most);
    if (count == 0)
        return 0;
    if (add && tenring_reader_may_peek(input->reader))
        index_add(index, &(struct index_run){input->source.next, stretch.begin, before, plain->used,
                                             count});
    else if (index && index->known)
        pass_runs(input);
    if (index && index->failed)
        fail_memory(input);
    input->grid_before = false; /* grids are never plain */
    return count;
}

size_t input_take(struct input *input, struct tenring_plain *plain, uint64_t *number)
{
    const size_t max = plain->max;
    plain->count = 0;
    while (input->reader && stop_reason() == STOP_NONE && input->number < input->last) {
        plain->max = max;
        if (input->number + 1 >= input->first) {
            take(input, plain, input->last - input->number);
            break;
        }
        if (skip(input, plain) == 0)
            break;
        plain->count = 0;
    }
    *number = input->number - plain->count + 1;
    return plain->count;
}

void input_go_to(struct input *input, const struct source_stretch *stretch, uint64_t place,
                 uint64_t puzzles)
{
    if (puzzles == 0)
        return;
    if (tenring_reader_pass_plain(input->reader, puzzles, place - stretch->begin) !=
        TENRING_STATUS_OK)
        fail_memory(input);
    else if (!source_go_to(&input->source, stretch, place))
        stop_request(STOP_FAILURE);
    if (stop_reason() != STOP_NONE)
        return;
    input->ahead_length = 0;
    input->number += puzzles;
    input->good += puzzles;
}

/* Reads on. BYTES: there may be plain lines among the new bytes; RECORD: the reader has new
   bytes. */
static enum input_event read_more(struct input *input)
{
    bool first = !input->reader && !input->parsed;
    input->source.silent = input->number + 1 < input->first;
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
        close_reader(input);
        return INPUT_RECORD;
    case SOURCE_END:
        return INPUT_END;
    }
    return feed(input) ? INPUT_RECORD : INPUT_END;
}

/* At the end of a file: notes how many lines were no puzzle. */
static void note_passed(struct input *input)
{
    const uint64_t passed = tenring_reader_passed(input->reader);
    input->good = 0;
    /* if the input is read in parts, the last part reports */
    if (passed == 0 || !input->any || input->last != UINT64_MAX || input->first == UINT64_MAX)
        return;
    if (input->source.message)
        input->source.message(input->source.context);
    report_note(input->report,
                P_("%s: passed over %" PRIu64 " line of text",
                   "%s: passed over %" PRIu64 " lines of text", passed),
                input_name(input), passed);
}

/* The next event of the file's reader. */
static enum tenring_reader_event next_event(struct input *input, struct tenring_record *record)
{
    if (input->parsed)
        return input->parser->next(input->parsed, record);
    return input->reader ? tenring_reader_next(input->reader, record) : TENRING_READER_EVENT_MORE;
}

enum input_event input_next(struct input *input, struct tenring_record *record, const char **name)
{
    while (stop_reason() == STOP_NONE && input->number < input->last) {
        enum input_event event = INPUT_RECORD;
        switch (next_event(input, record)) {
        case TENRING_READER_EVENT_RECORD:
            record->number = ++input->number;
            input->good += record->status == TENRING_STATUS_OK;
            input->any = input->any || record->status == TENRING_STATUS_OK;
            note_table(input, record->status == TENRING_STATUS_OK);
            *name = input_name(input);
            if (record->number >= input->first)
                return INPUT_RECORD;
            input->grid_before = record->syntax == TENRING_SYNTAX_GRID;
            break;
        case TENRING_READER_EVENT_MORE:
            if (input->ahead_length == 0)
                event = read_more(input);
            else if (!feed(input))
                event = INPUT_END;
            if (event != INPUT_RECORD)
                return event;
            break;
        case TENRING_READER_EVENT_END:
            note_passed(input);
            if (input->file_end)
                input->file_end(input->source.context);
            close_reader(input);
            break;
        case TENRING_READER_EVENT_ERROR:
            fail_memory(input);
            return INPUT_END;
        }
    }
    return INPUT_END;
}

void input_select(struct input *input, uint64_t first, uint64_t last, struct input_index *index)
{
    input->first = first;
    input->last = last;
    input->index = index;
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
    buffer_print(out, _("%s:%" PRIu64 ":%" PRIu64 ": error: "), name, record->error_line,
                 record->error_column);
    words_error(out, &record->error);
}

bool input_report_unreadable(struct report *report, const struct tenring_record *record,
                             const char *name)
{
    struct cli_buffer text = {0};
    input_describe(&text, record, name);
    const bool good = !text.failed;
    if (good)
        report_puzzle(report, REPORT_UNREADABLE, text.data);
    report_status(report, CLI_EXIT_BAD_INPUT);
    buffer_free(&text);
    return good;
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
    buffer_print(out, _("%s:%" PRIu64 ": r%dc%d and r%dc%d are both %d"), name, line, first / 9 + 1,
                 first % 9 + 1, second / 9 + 1, second % 9 + 1, digit);
    return true;
}

void input_report_conflict(struct report *report, const struct tenring_record *record,
                           const char *name, struct cli_buffer *user)
{
    struct cli_buffer text = {0};
    if (input_describe_conflict(&text, &record->puzzle, name, record->line) && !text.failed)
        report_puzzle(report, REPORT_CONFLICT, text.data);
    buffer_end(&text, user);
}
