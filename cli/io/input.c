/*
 * input.c - the input files as one stream of puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/input.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "io/stop.h"
#include "io/words.h"

/* So many bytes the reader gets when it has not yet met puzzles for input_take. */
#define FIRST_PIECE ((size_t)1024)

bool input_start(struct input *input, struct report *report, char *const *files, size_t count,
                 enum tenring_syntax syntax)
{
    *input = (struct input){
        .report = report, .syntax = syntax, .ahead = "", .first = 1, .last = UINT64_MAX};
    input->table = (struct tenring_table_options)TENRING_TABLE_OPTIONS_INIT;
    if (!source_start(&input->source, report, files, count))
        return false;
    if (input->source.terminal) {
        report_note(report,
                    "type puzzles, 81 characters a line or nine lines of nine; Ctrl-D ends");
    }
    return true;
}

void input_set_table(struct input *input, const struct tenring_table_options *table)
{
    input->table = *table;
    input->source.want_solutions = table->want_solutions;
    input->source.solutions_name = table->solution_column;
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

/* How many of the bytes ahead the reader gets next: whole lines. Among lines for input_take, few:
   what is left of them needs no copy. */
static size_t next_piece(struct input *input)
{
    size_t length = input->ahead_length;
    if (input->piece == 0 || input->piece >= length)
        return length;
    const size_t least = input->piece - 1;
    input->piece *= 4;
    return least + source_behind_line(input->ahead + least, length - least);
}

/* Gives the reader bytes that are ahead; none: the end of its file. Returns false after a
   message. */
static bool feed(struct input *input)
{
    const char *bytes = input->ahead;
    size_t length = next_piece(input);
    input->ahead += length;
    input->ahead_length -= length;
    if (!input->reader && length > 0) {
        if (tenring_reader_new(input->syntax, &input->reader) != TENRING_STATUS_OK) {
            fail_memory(input);
            return false;
        }
        tenring_reader_want_play(input->reader, input->want_play);
        struct tenring_table_options table = input->table;
        if (source_has_solutions(&input->source))
            table.solution_column = NULL; /* it is no column of these lines */
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
    return input->reader && tenring_reader_get_table(input->reader, table);
}

/* "3 (init)": a column with its name. */
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

void input_note_table(struct report *report, const char *name, const struct tenring_table *table)
{
    struct cli_buffer column = {0};
    if (table->by_content) {
        write_column(&column, table, table->column);
        report_note(report, "%s: the puzzles are read from column %s", name,
                    column.data ? column.data : "");
    }
    if (table->solution_by_content) {
        write_column(&column, table, table->solution_column);
        report_note(report, "%s: the solutions are read from column %s", name,
                    column.data ? column.data : "");
    }
    buffer_free(&column);
}

/* Says once for each file which columns were taken where the file's header does not. */
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
        if (input->table.want_solutions)
            report_note(input->report, "%s: puzzles in this format have no solutions beside them",
                        name);
        return;
    }
    input_note_table(input->report, name, &table);
    if (input->table.want_solutions && table.solution_column == 0 &&
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

bool input_may_have_plain(const struct input *input)
{
    return input->reader != NULL;
}

/* The next puzzles, at most `max`, given or read over. */
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

size_t input_take(struct input *input, struct tenring_plain *plain, uint64_t *number)
{
    const size_t max = plain->max;
    plain->count = 0;
    while (input->reader && stop_reason() == STOP_NONE && input->number < input->last) {
        bool before = input->number + 1 < input->first;
        plain->max = max;
        size_t count =
            take(input, plain, (before ? input->first - 1 : input->last) - input->number);
        if (!before || count == 0)
            break;
        input->grid_before = plain->syntax == TENRING_SYNTAX_GRID;
        plain->count = 0;
    }
    *number = input->number - plain->count + 1;
    return plain->count;
}

bool input_stretch(const struct input *input, struct source_stretch *stretch, size_t *unit)
{
    return input->reader && input->noted && input->number + 1 >= input->first &&
           input->last == UINT64_MAX && tenring_reader_may_peek(input->reader, unit) &&
           source_stretch(&input->source, input->ahead_length, stretch);
}

void input_go_to(struct input *input, const struct source_stretch *stretch, uint64_t place,
                 uint64_t puzzles)
{
    if (puzzles == 0)
        return;
    if (tenring_reader_pass_plain(input->reader, puzzles, place - stretch->begin) !=
            TENRING_STATUS_OK ||
        !source_go_to(&input->source, stretch, place)) {
        stop_request(STOP_FAILURE);
        return;
    }
    input->ahead_length = 0;
    input->number += puzzles;
    input->good += puzzles;
}

/* Reads on. BYTES: there may be plain lines among them; RECORD: the reader has got bytes to look
   at.
 */
static enum input_event read_more(struct input *input)
{
    bool first = input->reader == NULL;
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
        tenring_reader_free(input->reader);
        input->reader = NULL;
        return INPUT_RECORD;
    case SOURCE_END:
        return INPUT_END;
    }
    return feed(input) ? INPUT_RECORD : INPUT_END;
}

bool input_is_short(const struct tenring_record *record)
{
    enum { ROW_LEAST = 9, ROW_MOST = 60 };
    return record->status != TENRING_STATUS_OK && record->syntax == TENRING_SYNTAX_LINE &&
           record->source.length >= ROW_LEAST && record->source.length <= ROW_MOST;
}

/* Counts what was read, to see whether a grid was taken for lines. */
static void count_record(struct input *input, const struct tenring_record *record)
{
    input->good += record->status == TENRING_STATUS_OK;
    input->short_lines += input_is_short(record);
}

void input_advise(struct report *report, const char *name, uint64_t good, uint64_t short_lines)
{
    if (good == 0 && short_lines >= 8)
        report_note(report, "%s was taken for lines of 81 characters; if it is a grid, try -i grid",
                    name);
}

/* The file is through: a word when it looks like a grid that was taken for lines. */
static void advise(struct input *input)
{
    if (input->syntax == TENRING_SYNTAX_AUTO && input->good == 0 && input->short_lines >= 8) {
        if (input->source.message)
            input->source.message(input->source.context);
        input_advise(input->report, input_name(input), input->good, input->short_lines);
    }
    input->good = input->short_lines = 0;
}

enum input_event input_next(struct input *input, struct tenring_record *record, const char **name)
{
    while (stop_reason() == STOP_NONE && input->number < input->last) {
        enum input_event event = INPUT_RECORD;
        switch (input->reader ? tenring_reader_next(input->reader, record)
                              : TENRING_READER_EVENT_MORE) {
        case TENRING_READER_EVENT_RECORD:
            record->number = ++input->number;
            count_record(input, record);
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
            advise(input);
            if (input->file_end)
                input->file_end(input->source.context);
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

void input_select(struct input *input, uint64_t first, uint64_t last)
{
    input->first = first;
    input->last = last;
}

/* Whether a file can be read twice; one that is not there can. */
static bool is_readable_again(const char *file)
{
    struct stat about;
    return strcmp(file, "-") != 0 &&
           (stat(file, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode));
}

bool input_count(struct report *report, char *const *files, size_t count,
                 enum tenring_syntax syntax, const struct tenring_table_options *table,
                 uint64_t *puzzles)
{
    enum { ROOM = 64 };
    char lines[ROOM * TENRING_PLAIN_LINE_SIZE];
    struct tenring_puzzle marks[ROOM];
    struct tenring_plain plain = {
        .size = sizeof plain, .max = ROOM, .lines = lines, .puzzles = marks};
    struct input input;
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    uint64_t number;
    for (size_t i = 0; i < (count > 0 ? count : 1); i++) {
        const char *file = count > 0 ? files[i] : "-";
        if (!is_readable_again(file)) {
            report_error(report, CLI_EXIT_IO, "%s: cannot be read twice, as --shard needs it",
                         strcmp(file, "-") == 0 ? "<stdin>" : file);
            return false;
        }
    }
    if (!input_start(&input, report, files, count, syntax))
        return false;
    input_set_table(&input, table);
    input_select(&input, UINT64_MAX, UINT64_MAX); /* everything is read over */
    do {
        plain.max = ROOM;
    } while (input_take(&input, &plain, &number) > 0 ||
             input_next(&input, &record, &name) != INPUT_END);
    *puzzles = input.number;
    input_end(&input);
    return stop_reason() == STOP_NONE;
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
