/*
 * table.c - see text/table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table.h"

#include "base/grid.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/fold.h"
#include "text/frame.h"
#include "text/message.h"

#include "tenring_stream.h"

#include <stdlib.h>
#include <string.h>

bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv)
{
    if (length == 0 || length > TEXT_SOURCE_LIMIT ||
        !(text_is_letter(text[0]) || text[0] == '"' || text[0] == '|'))
        return false;
    bool found = false;
    const char separator = text_find_separator(text, length);
    *csv = (struct text_csv){.separator = (char)(separator ? separator : ',')};
    size_t column = 0;
    for (size_t begin = 0; begin <= length; column++) {
        struct text_field field = text_read_field(text, length, begin, csv->separator);
        if (!found && text_is_puzzle_name(text + field.begin, field.length)) {
            csv->column = column;
            found = true;
        } else if (!csv->has_solution && text_is_solution_name(text + field.begin, field.length)) {
            csv->solution = column;
            csv->has_solution = true;
        }
        begin = field.next;
    }
    return found;
}

/* The line end at text[at], LF, CR LF or CR, has so many bytes. */
static size_t line_end_length(const char *text, size_t length, size_t at)
{
    return text[at] == '\r' && at + 1 < length && text[at + 1] == '\n' ? 2 : 1;
}

static bool has_line_end(const char *text, size_t length)
{
    return memchr(text, '\n', length) || memchr(text, '\r', length);
}

/* The field has line ends: a grid in quotes. It is read without them and without white space. */
static bool read_folded(const struct text_line *line, size_t at, size_t length,
                        struct tenring_record *record)
{
    char cells[TENRING_PENCILMARKS_LENGTH + 1];
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        const char c = line->text[at + i];
        if (text_is_space(c) || c == '\n' || c == '\r')
            continue;
        if (count == sizeof cells)
            break;
        cells[count++] = c;
    }
    const struct text_line folded = {
        .text = cells, .length = count, .offset = line->offset + at, .number = line->number};
    return text_read_word(&folded, 0, count, record) != 0;
}

/* Reads the puzzle of a field. */
static bool read_puzzle(const struct text_line *line, size_t at, size_t length,
                        struct tenring_record *record)
{
    return has_line_end(line->text + at, length) ? read_folded(line, at, length, record)
                                                 : text_read_word(line, at, length, record) != 0;
}

/* Reads a full grid in any form that a puzzle's field may have, as 81 digits. Returns false when
   the text is none. */
static bool read_solution(const char *text, size_t length, char digits[TENRING_CELLS])
{
    const struct text_line line = {.text = text, .length = length, .number = 1};
    struct tenring_record record;
    text_begin_record(&record, TENRING_SYNTAX_LINE, 1);
    if (length < TENRING_CELLS || !read_puzzle(&line, 0, length, &record))
        return false;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned set = record.puzzle.cell[cell];
        if (digit_set_size(set) != 1)
            return false;
        digits[cell] = (char)('1' + digit_set_least(set));
    }
    return true;
}

/* Whether a field holds a full grid. */
static bool is_solution(const char *text, size_t length)
{
    char digits[TENRING_CELLS];
    text_trim_field(&text, &length);
    return text_content_of(text, length) == TEXT_CONTENT_SOLUTION ||
           (length > TENRING_CELLS && read_solution(text, length, digits));
}

/* Whether the header has the name of a solution at a column. */
static bool has_solution_name(const struct text_table *table, size_t column)
{
    struct text_field field;
    size_t count;
    return table->header &&
           text_find_field(table->header, table->header_length, table->csv.separator, column,
                           &field, &count) &&
           text_is_solution_name(table->header + field.begin, field.length);
}

/*
 * The column of the solution is sure once a full grid was seen there: "solutions" may also be a
 * number. Where the row at hand has none at the column that a name says, it is the first full grid
 * but the puzzle's.
 */
static void find_solution(const char *text, size_t length, struct text_table *table)
{
    struct text_csv *csv = &table->csv;
    struct text_field named;
    size_t count;
    if (csv->has_solution &&
        text_find_field(text, length, csv->separator, csv->solution, &named, &count) &&
        is_solution(text + named.begin, named.length)) {
        table->solution_sure = true;
        return;
    }
    size_t i = 0;
    for (size_t begin = 0; begin <= length; i++) {
        struct text_field field = text_read_field(text, length, begin, csv->separator);
        if (i != csv->column && is_solution(text + field.begin, field.length)) {
            csv->has_solution = table->solution_sure = true;
            csv->solution = i;
            table->solution_by_content = !has_solution_name(table, i);
            return;
        }
        begin = field.next;
    }
}

/* ------------------------------------------------------------------------------------------------
 * What the first lines say
 * --------------------------------------------------------------------------------------------- */

void text_table_free(struct text_table *table)
{
    free(table->header);
    table->header = NULL;
}

/* Keeps a header line. Without memory for it there is none. */
static void keep_header(struct text_table *table, const char *text, size_t length, char separator)
{
    free(table->header);
    table->header = malloc(length > 0 ? length : 1);
    table->header_length = table->header ? length : 0;
    table->columns = 0;
    if (!table->header)
        return;
    memcpy(table->header, text, length);
    /* nothing follows the stroke at the end of a Markdown row */
    const bool closed = separator == '|' && length > 0 && text[length - 1] == '|';
    table->columns = text_count_fields(text, length, separator) - closed;
}

/* A column's number, from 1; 0: it is named. */
static size_t number_of(const char *wanted)
{
    size_t number = 0;
    for (const char *at = wanted; *at; at++) {
        if (*at < '0' || *at > '9' || number > 99999)
            return 0;
        number = 10 * number + (size_t)(*at - '0');
    }
    return number;
}

static bool is_name(const char *wanted)
{
    return wanted && number_of(wanted) == 0;
}

/* Finds the column that was asked for in the header. Returns false after a fault. */
static bool find_wanted(const char *wanted, const char *text, size_t length, char separator,
                        size_t *column, struct tenring_record *record)
{
    if (!is_name(wanted)) {
        *column = number_of(wanted) - 1;
        return true;
    }
    *column = 0;
    for (size_t begin = 0; begin <= length; ++*column) {
        struct text_field field = text_read_field(text, length, begin, separator);
        const char *heading = text + field.begin;
        size_t heading_length = field.length;
        text_trim_field(&heading, &heading_length);
        if (text_equals(heading, heading_length, wanted))
            return true;
        begin = field.next;
    }
    *column = 0;
    text_fail(&record->error, 0, TENRING_ERROR_CODE_NO_COLUMN, wanted, strlen(wanted), text,
              length);
    return false;
}

/* Whether a quote is open at the end of what may be a header. */
static bool is_open_header(const char *text, size_t length)
{
    const char separator = text_find_separator(text, length);
    struct text_field field;
    size_t count;
    text_find_field(text, length, (char)(separator ? separator : ','), SIZE_MAX, &field, &count);
    return field.open;
}

enum text_step text_find_header(struct text_lines *lines, bool any, struct text_line *line)
{
    const enum text_step found = text_find_line(lines, line);
    size_t length;
    if (found != TEXT_FOUND || line->cut || !memchr(line->text, '"', line->length))
        return found;
    const char *text = text_trim(line, &length);
    if (!is_open_header(text, length))
        return found;
    const size_t held = text_held(lines);
    const size_t begin = (size_t)(text - line->text);
    const size_t most = held < TEXT_SOURCE_LIMIT ? held : TEXT_SOURCE_LIMIT;
    uint64_t more = 0;
    for (size_t end = line->length; end < most && more < TEXT_HEADER_LINES;) {
        struct text_csv csv;
        end += line_end_length(line->text, held, end);
        more++;
        while (end < most && line->text[end] != '\n' && line->text[end] != '\r')
            end++;
        const bool whole = end < most || (lines->ended && end == held);
        if (whole && end <= most && !is_open_header(text, end - begin)) {
            if (any || text_is_csv_header(text, end - begin, &csv)) {
                const size_t end_length = end < held ? line_end_length(line->text, held, end) : 0;
                line->length = end;
                text_join_lines(lines, end, end + end_length, more);
            }
            return TEXT_FOUND;
        }
    }
    const bool cannot = lines->ended || held >= TEXT_SOURCE_LIMIT || more == TEXT_HEADER_LINES;
    return cannot ? TEXT_FOUND : TEXT_MORE;
}

/* Whether a line begins with a puzzle, good or nearly so. */
static bool is_bare(const char *text, size_t length)
{
    enum { LONG_WORD = 40 };
    size_t word = 0;
    size_t cells = 0;
    const size_t from = *text == '"';
    for (; from + word < length && !text_ends_puzzle(text[from + word]) && text[from + word] != '"';
         word++)
        cells += text_is_cell(text[from + word]);
    return word > LONG_WORD && 2 * cells > word;
}

/* Whether field number `index` of a line could be a puzzle. */
static bool has_puzzle_in(const char *text, size_t length, char separator, size_t index)
{
    struct text_field field;
    size_t count;
    if (!text_find_field(text, length, separator, index, &field, &count))
        return true; /* too few fields: no header but a bad row */
    const char *cells = text + field.begin;
    size_t n = field.length;
    text_trim_field(&cells, &n);
    return n > 0 && is_bare(cells, n);
}

/* The line names the columns. Returns false after a fault. */
static bool read_header(struct text_table *table, const char *text, size_t length,
                        const struct text_csv *named, struct tenring_record *record)
{
    const char separator = text_find_separator(text, length);
    struct text_csv *csv = &table->csv;
    *csv = named ? *named : (struct text_csv){.separator = (char)(separator ? separator : ',')};
    if (table->wanted &&
        !find_wanted(table->wanted, text, length, csv->separator, &csv->column, record))
        return false;
    if (table->wanted_solution) {
        if (!find_wanted(table->wanted_solution, text, length, csv->separator, &csv->solution,
                         record))
            return false;
        csv->has_solution = true;
    }
    csv->has_solution = csv->has_solution && csv->solution != csv->column;
    keep_header(table, text, length, csv->separator);
    table->named = named != NULL;
    table->open = !table->wanted && (!named || separator);
    table->decided = !table->open;
    return true;
}

/*
 * Whether the column that the header names is not that of the puzzle after all: "clues" may be
 * their number, "start" a date. Then it has nothing like a puzzle in the first row, and another
 * column has one with blanks, `column`.
 */
static bool is_misnamed(const struct text_table *table, const char *text, size_t length,
                        size_t column)
{
    const struct text_csv *csv = &table->csv;
    struct text_field field;
    size_t count;
    return !has_puzzle_in(text, length, csv->separator, csv->column) &&
           text_find_field(text, length, csv->separator, column, &field, &count) &&
           text_content_of(text + field.begin, field.length) == TEXT_CONTENT_PUZZLE;
}

/* The last line held, without white space at its ends. */
static const char *last_title(const struct text_titles *titles, size_t *length)
{
    const size_t last = titles->count - 1;
    const struct text_line line = {.text = titles->line[last].text,
                                   .length = titles->line[last].length};
    return text_trim(&line, length);
}

/* The last line held may be the header of a row with so many fields: then it is. */
static bool take_title(struct text_table *table, struct text_titles *titles, char separator,
                       size_t fields)
{
    if (!text_has_titles(titles) || titles->given > 0)
        return false;
    size_t length;
    const char *text = last_title(titles, &length);
    if (fields < 2 || text_count_fields(text, length, separator) != fields)
        return false;
    keep_header(table, text, length, separator);
    /* the solution may have a name where the puzzle has none */
    size_t column = 0;
    for (size_t begin = 0; begin <= length; column++) {
        struct text_field field = text_read_field(text, length, begin, separator);
        if (!table->csv.has_solution && text_is_solution_name(text + field.begin, field.length)) {
            table->csv.has_solution = column != table->csv.column;
            table->csv.solution = column;
        }
        begin = field.next;
    }
    titles->count--;
    return true;
}

/* The last line held may be the only name of a header, which could have been a grid's title too:
   then it names the column. */
static bool take_name(struct text_table *table, struct text_titles *titles)
{
    struct text_csv named;
    if (table->open || !text_has_titles(titles) || titles->given > 0)
        return false;
    size_t length;
    const char *text = last_title(titles, &length);
    if (!text_is_csv_header(text, length, &named))
        return false;
    read_header(table, text, length, &named, NULL); /* no column was asked for: no fault */
    titles->count--;
    return true;
}

/* A first row without a header of names before it. Returns false when one more line is needed. */
static bool read_first_row(struct text_table *table, struct text_titles *titles,
                           const struct text_line *line, const char *text, size_t length)
{
    struct text_csv *csv = &table->csv;
    const char separator = table->open ? csv->separator : text_find_separator(text, length);
    size_t column = 0;
    const bool found =
        separator != '\0' && text_find_puzzle_field(text, length, separator, &column);
    if (table->wanted) {
        csv->separator = (char)(separator ? separator : ',');
        csv->column = number_of(table->wanted) - 1;
    } else if (table->open && table->named &&
               !(found && is_misnamed(table, text, length, column))) {
        table->decided = true; /* by its name */
    } else if (table->open) {
        csv->column = column;
        csv->has_solution = csv->has_solution && csv->solution != column;
        table->by_content = true;
    } else if (found) {
        const bool bare = is_bare(text, length);
        csv->column = column;
        if (take_title(table, titles, separator, text_count_fields(text, length, separator)) ||
            !bare || column > 0 || table->want_solution || table->wanted_solution) {
            csv->separator = separator;
            table->by_content = column > 0 || table->header || !bare;
        }
    } else if (!is_bare(text, length) && separator && !text_has_titles(titles) &&
               (separator == '|' || text_is_title(text, length)) &&
               text_hold_title(titles, line, TEXT_TITLES_COUNT)) {
        return false;
    }
    if (table->wanted_solution && csv->separator) {
        csv->has_solution = true;
        if (!is_name(table->wanted_solution))
            csv->solution = number_of(table->wanted_solution) - 1;
    }
    table->decided = true;
    return true;
}

enum text_step text_find_table(struct text_lines *lines, struct text_table *table,
                               struct text_titles *titles, struct tenring_record *record)
{
    struct text_line line;
    struct text_csv named;
    size_t length;
    const bool told = !table->open && (table->header_first || is_name(table->wanted) ||
                                       is_name(table->wanted_solution));
    enum text_step found =
        table->open ? text_find_line(lines, &line) : text_find_header(lines, told, &line);
    if (found == TEXT_END) {
        take_name(table, titles);
        table->decided = true; /* whoever reads on finds the end */
    }
    if (found != TEXT_FOUND)
        return found == TEXT_END ? TEXT_AGAIN : found;
    const char *text = text_trim(&line, &length);
    if (length == 0 || (*text == '#' && (!table->open || table->named)) ||
        (*text == '|' && text_rule_columns(text, length) > 0)) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (take_name(table, titles))
        return TEXT_AGAIN;
    const bool by_name = text_is_csv_header(text, length, &named);
    const size_t number = table->wanted ? number_of(table->wanted) : 0;
    const char separator = text_find_separator(text, length);
    if (!table->open &&
        (by_name || told ||
         (number > 0 &&
          !has_puzzle_in(text, length, (char)(separator ? separator : ','), number - 1)))) {
        text_begin_record(record, TENRING_SYNTAX_LINE, line.number);
        if (!read_header(table, text, length, by_name ? &named : NULL, record)) {
            text_fail_in_line(record, &line);
            return TEXT_FOUND;
        }
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (!read_first_row(table, titles, &line, text, length))
        text_pass_line(lines);
    return TEXT_AGAIN;
}

/* ------------------------------------------------------------------------------------------------
 * Rows
 * --------------------------------------------------------------------------------------------- */

/* Whether a field goes on behind a line end and the quote that should close it is followed by
   something else than a separator or the end. Then the quote that opens it is a stray one. */
static bool is_stray(const char *text, size_t length, const struct text_field *field,
                     char separator)
{
    size_t end = field->begin + field->length + 1;
    if (field->begin == 0 || text[field->begin - 1] != '"' || field->open ||
        !has_line_end(text + field->begin, field->length))
        return false;
    while (end < length && text_is_space(text[end]) && text[end] != separator)
        end++;
    return end < length && text[end] != separator;
}

/* Whether a row ends at the end of a line, as far as its quotes tell. */
enum row_end { ROW_ENDS, ROW_GOES_ON, ROW_IS_STRAY };

/*
 * A row goes on when two ways to look at it agree that a quote is open: a field begins with one
 * that nothing closes, and there is an odd number of quotes behind the puzzle, if that was reached.
 * The second one is what the short cut for many rows looks at (text/kernel.c): where it finds an
 * even number, the row is complete.
 */
static enum row_end find_row_end(const char *text, size_t length, const struct text_csv *csv)
{
    struct text_field field = {0};
    size_t begin = 0;
    bool even = false;
    for (size_t column = 0; begin <= length; column++) {
        field = text_read_field(text, length, begin, csv->separator);
        begin = field.next;
        if (is_stray(text, length, &field, csv->separator))
            return ROW_IS_STRAY;
        if (column == csv->column && !field.open) {
            const size_t quoted = field.begin > 0 && text[field.begin - 1] == '"';
            size_t quotes = 0;
            for (size_t i = field.begin + field.length + quoted; i < length; i++)
                quotes += text[i] == '"';
            even = quotes % 2 == 0;
        }
    }
    return field.open && !even ? ROW_GOES_ON : ROW_ENDS;
}

enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line)
{
    enum text_step found = text_find_line(lines, line);
    if (found != TEXT_FOUND || !table->csv.separator || line->cut ||
        !memchr(line->text, '"', line->length))
        return found;
    size_t length;
    const char *text = line->text;
    const size_t begin = (size_t)(text_trim(line, &length) - text);
    if (find_row_end(text + begin, line->length - begin, &table->csv) != ROW_GOES_ON)
        return found;
    const size_t held = text_held(lines);
    const size_t most = held < TEXT_ROW_LIMIT ? held : TEXT_ROW_LIMIT;
    uint64_t more = 0;
    size_t end = line->length;
    while (end < most && more < TEXT_ROW_LINES) {
        const size_t from = end += line_end_length(text, held, end);
        more++;
        while (end < most && text[end] != '\n' && text[end] != '\r')
            end++;
        const bool whole = end < most || (lines->ended && end == held);
        if (!whole || end > most || !memchr(text + from, '"', end - from))
            continue;
        const enum row_end row_end = find_row_end(text + begin, end - begin, &table->csv);
        if (row_end == ROW_IS_STRAY)
            return TEXT_FOUND;
        if (row_end == ROW_ENDS) {
            size_t with_end = end < held ? end + line_end_length(text, held, end) : end;
            line->length = end;
            text_join_lines(lines, line->length, with_end, more);
            return TEXT_FOUND;
        }
    }
    const bool cannot = lines->ended || held >= TEXT_ROW_LIMIT || more == TEXT_ROW_LINES;
    return cannot ? TEXT_FOUND : TEXT_MORE;
}

bool text_pass_header(struct text_table *table, const char *text, size_t length)
{
    struct text_csv named;
    if (table->header && length == table->header_length && memcmp(text, table->header, length) == 0)
        return true;
    if (!text_is_csv_header(text, length, &named))
        return false;
    if (!table->wanted && !table->wanted_solution) {
        table->csv = named;
        table->by_content = table->solution_by_content = table->solution_sure = false;
        keep_header(table, text, length, named.separator);
    }
    return true;
}

/* The fault of a row that stands on several lines: its line and column. */
static void place_error(const struct text_line *line, struct tenring_record *record)
{
    const size_t offset = (size_t)(record->error.offset - line->offset);
    size_t begin = 0;
    for (size_t i = 0; i < offset && i < line->length; i++) {
        if (line->text[i] == '\n' ||
            (line->text[i] == '\r' && (i + 1 == line->length || line->text[i + 1] != '\n'))) {
            record->error_line++;
            begin = i + 1;
        }
    }
    record->error_column = offset - begin + 1;
}

/* The same for a fault whose offset is relative to the row. */
static void fail_row(const struct text_line *line, struct tenring_record *record)
{
    text_fail_in_line(record, line);
    if (has_line_end(line->text, line->length))
        place_error(line, record);
}

/* Notes the solution in a field. */
static void set_solution(struct text_table *table, const char *text, size_t length)
{
    text_trim_field(&text, &length);
    table->solution = (struct tenring_span){text, length};
    if (text_content_of(text, length) != TEXT_CONTENT_SOLUTION &&
        read_solution(text, length, table->digits))
        table->solution = (struct tenring_span){table->digits, sizeof table->digits};
}

/* Whether the row or the header has the column of solutions that was asked for. */
static bool has_wanted_solution(const struct text_table *table, const char *text, size_t length)
{
    const struct text_csv *csv = &table->csv;
    struct text_field field;
    size_t count;
    return text_find_field(text, length, csv->separator, csv->solution, &field, &count) ||
           (table->header && text_find_field(table->header, table->header_length, csv->separator,
                                             csv->solution, &field, &count));
}

void text_read_row_record(struct text_table *table, const struct text_line *line, size_t at,
                          size_t length, struct tenring_record *record)
{
    const char *text = line->text + at;
    const struct text_csv *csv = &table->csv;
    const char separator = (char)(csv->separator ? csv->separator : ',');
    struct text_field field;
    size_t count;
    if (!text_find_field(text, length, separator, csv->column, &field, &count)) {
        text_fail(&record->error, at + length, TENRING_ERROR_CODE_LINE_FIELDS, (uint64_t)count,
                  (uint64_t)(csv->column + 1));
        fail_row(line, record);
        return;
    }
    if (csv->separator && table->wanted_solution && !table->solution_sure) {
        if (!has_wanted_solution(table, text, length)) {
            text_fail(&record->error, at + length, TENRING_ERROR_CODE_LINE_SOLUTION,
                      (uint64_t)text_count_fields(text, length, separator),
                      (uint64_t)(csv->solution + 1));
            fail_row(line, record);
            return;
        }
        table->solution_sure = true;
    }
    const size_t space = text_space_length(text + field.begin, field.length);
    field.begin += space;
    field.length -= space;
    const bool lines = csv->separator && has_line_end(text, length);
    const bool good = read_puzzle(line, at + field.begin, field.length, record);
    if (good && field.next <= length)
        text_set_comment(record, text + field.next, length - field.next);
    if (!good && lines)
        place_error(line, record);
    if (!csv->separator)
        return;
    if (table->want_solution && !table->solution_sure && good)
        find_solution(text, length, table);
    if (csv->has_solution &&
        text_find_field(text, length, separator, csv->solution, &field, &count))
        set_solution(table, text + field.begin, field.length);
}

struct tenring_span tenring_table_name(const struct tenring_table *table, uint64_t number)
{
    struct text_field field;
    size_t count;
    struct tenring_span name = {"", 0};
    if (table && number > 0 && table->header.length > 0 &&
        text_find_field(table->header.text, table->header.length, table->separator,
                        (size_t)number - 1, &field, &count)) {
        name = (struct tenring_span){table->header.text + field.begin, field.length};
        text_trim_field(&name.text, &name.length);
    }
    return name;
}
