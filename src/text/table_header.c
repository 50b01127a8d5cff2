/*
 * table_header.c - the header of a table: the names of its columns, and the line once more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table_header.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/frame.h"
#include "text/message.h"

#include "tenring_stream.h"

#include <stdlib.h>
#include <string.h>

void text_table_free(struct text_table *table)
{
    free(table->header);
    table->header = NULL;
}

/* Whether a header may begin with a byte: with a letter, of any script, or before an empty name. */
static bool may_begin_header(char byte)
{
    return text_is_letter(byte) || (unsigned char)byte >= 0x80 || strchr("\"|,;\t", byte);
}

bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv)
{
    if (length == 0 || length > TEXT_ROW_LIMIT || !may_begin_header(*text))
        return false;
    bool found = false;
    const char separator = text_find_separator(text, length);
    *csv = (struct text_csv){.separator = (char)(separator ? separator : ',')};
    size_t column = 0;
    for (size_t begin = 0; begin <= length; column++) {
        struct text_field field = text_read_field(text, length, begin, csv->separator);
        if (text_is_like_puzzle(text + field.begin, field.length))
            return false; /* a row */
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

void text_keep_header(struct text_table *table, const char *text, size_t length, char separator)
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
    table->csv.edge = text_has_edge(text, length, separator);
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

bool text_is_wanted_name(const char *wanted)
{
    return wanted && number_of(wanted) == 0;
}

size_t text_wanted_index(const char *wanted, bool edge)
{
    return number_of(wanted) - 1 + edge;
}

/* Whether a heading is a name, in upper or lower case; a doubled quote counts as one. */
static bool is_named(struct tenring_span heading, struct tenring_span name)
{
    const char *const a = heading.text, *const b = name.text;
    size_t i = 0, n = 0;
    for (; i < heading.length && n < name.length; i++, n++) {
        if (text_lower(a[i]) != text_lower(b[n]))
            return false;
        i += a[i] == '"' && i + 1 < heading.length && a[i + 1] == '"';
        n += b[n] == '"' && n + 1 < name.length && b[n + 1] == '"';
    }
    return i == heading.length && n == name.length;
}

/* The name that stands in a field of a header. */
static struct tenring_span name_in(const char *text, const struct text_field *field)
{
    struct tenring_span name = {text + field->begin, field->length};
    text_trim_field(&name.text, &name.length);
    return name;
}

/* Finds the column of a name. Returns false when there is none. */
static bool find_name(struct tenring_span name, const char *text, size_t length, char separator,
                      size_t *column)
{
    *column = 0;
    for (size_t begin = 0; begin <= length; ++*column) {
        const struct text_field field = text_read_field(text, length, begin, separator);
        if (is_named(name_in(text, &field), name))
            return true;
        begin = field.next;
    }
    *column = 0;
    return false;
}

static struct tenring_span span_of(const char *wanted)
{
    return (struct tenring_span){wanted, strlen(wanted)};
}

/* Finds the column that was asked for in the header. Returns false after a fault. */
static bool find_wanted(const char *wanted, const char *text, size_t length, char separator,
                        size_t *column, struct tenring_record *record)
{
    if (!text_is_wanted_name(wanted)) {
        *column = text_wanted_index(wanted, text_has_edge(text, length, separator));
        return true;
    }
    if (find_name(span_of(wanted), text, length, separator, column))
        return true;
    text_fail(&record->error, 0, TENRING_ERROR_CODE_NO_COLUMN, wanted, strlen(wanted), text,
              length);
    return false;
}

/* Whether a line may stand before the header: of the columns that were asked for it has not all. */
bool text_lacks_wanted(const struct text_table *table, const char *text, size_t length)
{
    const char found = text_find_separator(text, length);
    const char separator = (char)(found ? found : ',');
    const char *const wanted[] = {table->wanted, table->wanted_solution};
    const size_t fields = text_count_fields(text, length, separator);
    const bool edge = text_has_edge(text, length, separator);
    size_t column;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        if (wanted[i] && (text_is_wanted_name(wanted[i])
                              ? !find_name(span_of(wanted[i]), text, length, separator, &column)
                              : fields <= text_wanted_index(wanted[i], edge)))
            return true;
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
        end += text_line_end_length(line->text, held, end);
        more++;
        while (end < most && line->text[end] != '\n' && line->text[end] != '\r')
            end++;
        const bool whole = end < most || (lines->ended && end == held);
        if (whole && end <= most && !is_open_header(text, end - begin)) {
            if (any || text_is_csv_header(text, end - begin, &csv)) {
                const size_t end_length =
                    end < held ? text_line_end_length(line->text, held, end) : 0;
                line->length = end;
                text_join_lines(lines, end, end + end_length, more);
            }
            return TEXT_FOUND;
        }
    }
    const bool cannot = lines->ended || held >= TEXT_SOURCE_LIMIT || more == TEXT_HEADER_LINES;
    return cannot ? TEXT_FOUND : TEXT_MORE;
}

/* Finds the columns in a header. Returns false after a fault. */
static bool find_columns(const struct text_table *table, const char *text, size_t length,
                         const struct text_csv *named, struct text_csv *csv,
                         struct tenring_record *record)
{
    const char separator = text_find_separator(text, length);
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
    const bool known = named || table->wanted; /* the puzzle's column */
    csv->has_solution = csv->has_solution && (!known || csv->solution != csv->column);
    return true;
}

bool text_read_header(struct text_table *table, const char *text, size_t length,
                      const struct text_csv *named, struct tenring_record *record)
{
    if (!find_columns(table, text, length, named, &table->csv, record))
        return false;
    text_keep_header(table, text, length, table->csv.separator);
    table->named = named != NULL;
    table->open = !table->wanted && (!named || text_find_separator(text, length));
    table->decided = !table->open;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * A header once more
 * --------------------------------------------------------------------------------------------- */

/* Whether a line has a puzzle in its column: then it is a row, whatever else it has. */
static bool is_data(const struct text_csv *csv, const char *text, size_t length)
{
    const char found = csv->separator ? csv->separator : text_find_separator(text, length);
    const struct text_csv sure = {.separator = (char)(found ? found : ','), .column = csv->column};
    return text_has_puzzle_at(text, length, &sure);
}

/* Whether the puzzle in its column is a full grid. */
static bool is_full(const struct text_csv *csv, const char *text, size_t length)
{
    struct text_field field;
    size_t count;
    return text_find_field(text, length, csv->separator, csv->column, &field, &count) &&
           text_content_of(text + field.begin, field.length) == TEXT_CONTENT_SOLUTION;
}

/* Whether each name in a line is one of another line. */
static bool has_names_of(const char *names, size_t names_length, const char *text, size_t length,
                         char separator)
{
    size_t column, begin = 0;
    while (begin <= names_length) {
        const struct text_field field = text_read_field(names, names_length, begin, separator);
        if (!find_name(name_in(names, &field), text, length, separator, &column))
            return false;
        begin = field.next;
    }
    return true;
}

/* Whether a line has the names of the header, in any order; perhaps more. */
static bool has_all_names(const struct text_table *table, const char *text, size_t length)
{
    enum { MOST = 256 };
    const char separator = table->csv.separator;
    if (!table->header || table->csv.cells)
        return false;
    const size_t fields = text_count_fields(table->header, table->header_length, separator);
    const size_t others = text_count_fields(text, length, separator);
    return others <= MOST && fields <= others &&
           has_names_of(table->header, table->header_length, text, length, separator) &&
           (fields < others ||
            has_names_of(text, length, table->header, table->header_length, separator));
}

/* Where the header had its column `column`, a line with the same names has it. */
static size_t moved_column(const struct text_table *table, const char *text, size_t length,
                           size_t column)
{
    struct text_field field;
    size_t count, moved;
    const char separator = table->csv.separator;
    return text_find_field(table->header, table->header_length, separator, column, &field,
                           &count) &&
                   find_name(name_in(table->header, &field), text, length, separator, &moved)
               ? moved
               : column;
}

/* Finds the next row behind a line, over several lines if a quote is open: FOUND, END or MORE. A
   few blank lines and rules between are passed over. */
static enum text_step peek_row(const struct text_lines *lines, const struct text_line *line,
                               const struct text_csv *csv, const char **text, size_t *length)
{
    enum { MOST = 4 }; /* such lines */
    struct text_line next = *line, before;
    for (int passed = 0; passed <= MOST; passed++) {
        before = next;
        enum text_step step = text_peek_line(lines, &before, &next);
        if (step != TEXT_FOUND)
            return step;
        *text = text_trim_row(&next, csv->separator, length);
        if (*length == 0 || (csv->separator == '|' && text_rule_columns(*text, *length) > 0))
            continue;
        for (int more = 0; more < TEXT_ROW_LINES; more++) {
            if (text_find_row_end(*text, *length, csv) != TEXT_ROW_GOES_ON)
                break;
            before = next;
            step = text_peek_line(lines, &before, &next);
            if (step != TEXT_FOUND)
                return step == TEXT_MORE ? TEXT_MORE : TEXT_FOUND;
            *length = (size_t)(next.text + next.length - *text);
        }
        return TEXT_FOUND;
    }
    return TEXT_END;
}

/* Whether what may be another header, with the puzzle's column where `csv` says, is one: then a row
   follows that has its puzzle there rather than where it was so far; or the line itself has the
   name there. Returns FOUND, AGAIN when it is a row, or MORE. */
static enum text_step begins_other(const struct text_lines *lines, const struct text_line *line,
                                   const struct text_csv *old, const struct text_csv *csv)
{
    const char *text = NULL;
    size_t length = 0;
    if (old->column == csv->column)
        return TEXT_FOUND;
    const enum text_step step = peek_row(lines, line, csv, &text, &length);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    const bool better =
        !is_data(old, text, length) || (is_full(old, text, length) && !is_full(csv, text, length));
    return is_data(csv, text, length) && better ? TEXT_FOUND : TEXT_AGAIN;
}

/* Where a line that may be another header has the puzzle's column: by the name that was asked for,
   or the usual ones. Returns false when it has none. *sure: it has both that were asked
   for. */
static bool find_other(const struct text_table *table, const char *text, size_t length,
                       struct text_csv *csv, bool *sure)
{
    const bool by_name = text_is_csv_header(text, length, csv);
    const char separator = text_find_separator(text, length);
    size_t column, solution;
    if (!by_name)
        *csv = (struct text_csv){.separator = (char)(separator ? separator : ',')};
    const bool asked = text_is_wanted_name(table->wanted) &&
                       find_name(span_of(table->wanted), text, length, csv->separator, &column);
    *sure = asked && text_is_wanted_name(table->wanted_solution) &&
            find_name(span_of(table->wanted_solution), text, length, csv->separator, &solution);
    if (asked)
        csv->column = column;
    return asked || by_name;
}

/* The header of another table. */
static enum text_header take_other(struct text_table *table, const struct text_line *line,
                                   const char *text, size_t length, struct tenring_record *record)
{
    struct text_csv named, found;
    const bool by_name = text_is_csv_header(text, length, &named);
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_set_source(record, line->text, line->length);
    if (!find_columns(table, text, length, by_name ? &named : NULL, &found, record)) {
        record->error.offset = (size_t)(text - line->text);
        text_fail_in_line(record, line);
        return TEXT_BAD_HEADER;
    }
    table->csv = found;
    table->by_content = table->solution_by_content = false;
    table->solution_sure = table->wanted_solution != NULL;
    return TEXT_HEADER;
}

enum text_header text_pass_header(const struct text_lines *lines, struct text_table *table,
                                  const struct text_line *line, const char *text, size_t length,
                                  struct tenring_record *record)
{
    struct text_csv other, *csv = &table->csv;
    enum text_header header = TEXT_HEADER;
    if (is_data(csv, text, length))
        return TEXT_NO_HEADER;
    if (table->header && length == table->header_length && memcmp(text, table->header, length) == 0)
        return TEXT_HEADER;
    if (!may_begin_header(*text))
        return TEXT_NO_HEADER;
    if (has_all_names(table, text, length)) {
        csv->column = moved_column(table, text, length, csv->column);
        csv->solution = moved_column(table, text, length, csv->solution);
    } else {
        bool sure;
        enum text_step step = TEXT_AGAIN;
        if (find_other(table, text, length, &other, &sure))
            step = sure ? TEXT_FOUND : begins_other(lines, line, csv, &other);
        if (step != TEXT_FOUND)
            return step == TEXT_MORE ? TEXT_MAY_BE_HEADER : TEXT_NO_HEADER;
        if (!csv->separator && !text_find_separator(text, length))
            return TEXT_HEADER; /* one name in a list of lines */
        header = take_other(table, line, text, length, record);
    }
    if (header == TEXT_HEADER)
        text_keep_header(table, text, length, csv->separator);
    return header;
}

bool tenring_names_solution(const char *name, size_t length)
{
    return name && text_is_solution_name(name, length);
}

struct tenring_span tenring_table_name(const struct tenring_table *table, uint64_t number)
{
    struct text_field field;
    size_t count;
    if (!table || number == 0 || table->header.length == 0)
        return (struct tenring_span){"", 0};
    const char *header = table->header.text;
    const size_t index =
        (size_t)number - 1 + text_has_edge(header, table->header.length, table->separator);
    return text_find_field(header, table->header.length, table->separator, index, &field, &count)
               ? name_in(header, &field)
               : (struct tenring_span){"", 0};
}
