/*
 * table.c - see text/table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/frame.h"
#include "text/message.h"

#include "tenring_stream.h"

#include <stdlib.h>
#include <string.h>

bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv)
{
    if (length == 0 || length > TEXT_ROW_LIMIT ||
        !(text_is_letter(text[0]) || strchr("\"|,;\t", text[0])))
        return false;
    bool found = false;
    const char separator = text_find_separator(text, length);
    *csv = (struct text_csv){.separator = (char)(separator ? separator : ',')};
    size_t column = 0;
    for (size_t begin = 0; begin <= length; column++) {
        struct text_field field = text_read_field(text, length, begin, csv->separator);
        if (text_content_of(text + field.begin, field.length) != TEXT_CONTENT_OTHER)
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

/* A row, of whose separator nothing is known, without white space at its ends. A line whose only
   tab is at one of them has two fields where a column was asked for, else it is indented. */
static const char *trim_row(const struct text_table *table, const struct text_line *line,
                            size_t *length)
{
    const bool asked = table->wanted || table->wanted_solution || table->header_first;
    const char *text = text_trim(line, length);
    const char separator = text_find_separator(text, *length);
    return text_trim_row(line, (char)(separator == '\0' && asked ? '\t' : separator), length);
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

/* Whether a heading is a name, in upper or lower case. "" in it stands for a quote. */
static bool is_named(const char *heading, size_t length, const char *name)
{
    size_t n = 0, i = 0;
    for (; i < length && name[n]; i++, n++) {
        if (text_lower(heading[i]) != text_lower(name[n]))
            return false;
        i += heading[i] == '"' && i + 1 < length && heading[i + 1] == '"';
    }
    return i == length && name[n] == '\0';
}

/* Finds the column of a name. Returns false when there is none. */
static bool find_name(const char *wanted, const char *text, size_t length, char separator,
                      size_t *column)
{
    *column = 0;
    for (size_t begin = 0; begin <= length; ++*column) {
        struct text_field field = text_read_field(text, length, begin, separator);
        const char *heading = text + field.begin;
        size_t heading_length = field.length;
        text_trim_field(&heading, &heading_length);
        if (is_named(heading, heading_length, wanted))
            return true;
        begin = field.next;
    }
    *column = 0;
    return false;
}

/* Finds the column that was asked for in the header. Returns false after a fault. */
static bool find_wanted(const char *wanted, const char *text, size_t length, char separator,
                        size_t *column, struct tenring_record *record)
{
    if (!is_name(wanted)) {
        *column = number_of(wanted) - 1;
        return true;
    }
    if (find_name(wanted, text, length, separator, column))
        return true;
    text_fail(&record->error, 0, TENRING_ERROR_CODE_NO_COLUMN, wanted, strlen(wanted), text,
              length);
    return false;
}

/* Whether a line may stand before the header: of the columns that were asked for it has not all. */
static bool lacks_wanted(const struct text_table *table, const char *text, size_t length)
{
    const char found = text_find_separator(text, length);
    const char separator = (char)(found ? found : ',');
    const char *const wanted[] = {table->wanted, table->wanted_solution};
    const size_t fields = text_count_fields(text, length, separator);
    size_t column;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        if (wanted[i] &&
            (is_name(wanted[i]) ? !find_name(wanted[i], text, length, separator, &column)
                                : fields < number_of(wanted[i])))
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

/* Whether a field could be a puzzle. */
static bool has_puzzle(const char *text, const struct text_field *field)
{
    const char *cells = text + field->begin;
    size_t n = field->length;
    text_trim_field(&cells, &n);
    return n > 0 && is_bare(cells, n);
}

/* The same of field number `index` of a line. */
static bool has_puzzle_in(const char *text, size_t length, char separator, size_t index)
{
    struct text_field field;
    size_t count;
    /* with too few fields it is no header but a bad row */
    return !text_find_field(text, length, separator, index, &field, &count) ||
           has_puzzle(text, &field);
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
    const bool known = named || table->wanted; /* the puzzle's column */
    csv->has_solution = csv->has_solution && (!known || csv->solution != csv->column);
    keep_header(table, text, length, csv->separator);
    table->named = named != NULL;
    table->open = !table->wanted && (!named || separator);
    table->decided = !table->open;
    return true;
}

/* What a field of a row is. */
static enum text_content content_in(const char *text, size_t length, char separator, size_t column)
{
    struct text_field field;
    size_t count;
    return text_find_field(text, length, separator, column, &field, &count)
               ? text_content_of(text + field.begin, field.length)
               : TEXT_CONTENT_OTHER;
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
    return !has_puzzle_in(text, length, csv->separator, csv->column) &&
           content_in(text, length, csv->separator, column) == TEXT_CONTENT_PUZZLE;
}

/* A line held, without white space at its ends. */
static const char *read_title(const struct text_table *table, const struct text_titles *titles,
                              size_t number, size_t *length)
{
    const struct text_line line = {.text = titles->line[number].text,
                                   .length = titles->line[number].length};
    return trim_row(table, &line, length);
}

/* Whether a line held could be the header of a row with so many fields. */
static bool has_fields(const struct text_table *table, const struct text_titles *titles,
                       size_t number, char separator, size_t fields)
{
    size_t length;
    const char *text = read_title(table, titles, number, &length);
    return text_count_fields(text, length, separator) == fields;
}

/* The last line held may be the header of a row with so many fields: then it is. Those that begin
   with a digit are bad rows rather, below it. */
static bool take_title(struct text_table *table, struct text_titles *titles, char separator,
                       size_t fields)
{
    if (!text_has_titles(titles) || titles->given > 0 || fields < 2)
        return false;
    size_t length, number = titles->count;
    const char *text = NULL;
    while (number > 0 && has_fields(table, titles, number - 1, separator, fields)) {
        text = read_title(table, titles, --number, &length);
        if (length > 0 && !text_is_digit(*text))
            break;
    }
    if (!text)
        return false;
    if (text_is_digit(*text))
        text = read_title(table, titles, number = titles->count - 1, &length);
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
    text_take_title(titles, number);
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
    const char *text = read_title(table, titles, titles->count - 1, &length);
    if (!text_is_csv_header(text, length, &named))
        return false;
    read_header(table, text, length, &named, NULL); /* no column was asked for: no fault */
    titles->count--;
    return true;
}

/* Whether a first row has a field for each cell; where it is a bad one, by its header. found: one
   of its fields could be a puzzle. */
static bool find_cells(struct text_table *table, const char *text, size_t length, char separator,
                       bool found)
{
    const bool open = table->open && !table->named && table->header && !found;
    size_t *column = &table->csv.column;
    table->csv.cells = text_find_cell_columns(text, length, separator, table->header,
                                              table->header_length, column) ||
                       (open && text_cell_columns_of_header(table->header, table->header_length,
                                                            separator, column));
    return table->csv.cells;
}

/* The line that may be the header or the first row. */
struct first {
    struct text_line line;
    const char *text; /* without white space at its ends */
    size_t length;
    bool by_name; /* it names the columns: */
    struct text_csv named;
    bool was_held; /* among the titles; it is not the present line */
};

/* The column that was said to be the solution's, or is so by its name in the header. */
static struct text_solutions find_solutions(const struct text_table *table)
{
    struct text_solutions solutions = {.column = SIZE_MAX,
                                       .asked_for = table->wanted_solution != NULL};
    if (table->csv.has_solution)
        solutions.column = table->csv.solution;
    else if (table->wanted_solution && !is_name(table->wanted_solution))
        solutions.column = number_of(table->wanted_solution) - 1;
    return solutions;
}

/* Whether a line has an odd number of quotes: a field in quotes goes on in the next line. */
static bool has_open_quote(const char *text, size_t length)
{
    bool open = false;
    for (size_t i = 0; i < length; i++)
        open ^= text[i] == '"';
    return open;
}

/*
 * The first row may be a bad one: then the column is that of the next row which has a puzzle, or,
 * with `blanks`, one that is no full grid. Returns FOUND; AGAIN when none of the next rows has one;
 * or MORE.
 */
static enum text_step find_in_later_rows(struct text_lines *lines, const struct text_line *line,
                                         char separator, struct text_solutions solutions,
                                         bool blanks, size_t *column)
{
    enum { ROWS = 30 };
    const char *text = line->text;
    bool open = has_open_quote(text, line->length);
    const size_t held = text_held(lines);
    const size_t most = held < TEXT_SOURCE_LIMIT ? held : TEXT_SOURCE_LIMIT;
    size_t end = line->length;
    int row = 0;
    for (; row < ROWS && end < most; row++) {
        const size_t begin = end + text_line_end_length(text, held, end);
        for (end = begin; end < most && text[end] != '\n' && text[end] != '\r';)
            end++;
        if (end == most && !(lines->ended && end == held))
            break;
        const bool opens = has_open_quote(text + begin, end - begin);
        size_t found;
        if (!open && !opens &&
            text_find_puzzle_field(text + begin, end - begin, separator, solutions, &found) &&
            !(blanks &&
              content_in(text + begin, end - begin, separator, found) == TEXT_CONTENT_SOLUTION)) {
            *column = found;
            return TEXT_FOUND;
        }
        open ^= opens;
    }
    return lines->ended || held >= TEXT_SOURCE_LIMIT || row == ROWS ? TEXT_AGAIN : TEXT_MORE;
}

/* Finds the puzzle's column by the first row. One that begins with something like a puzzle has it
   there, though it be a bad one, rather than in a full grid behind it; and with nothing but full
   grids the next rows are looked at. Returns FOUND, AGAIN when the row has none, or MORE. */
static enum text_step find_puzzle(struct text_lines *lines, const struct first *first,
                                  char separator, struct text_solutions solutions, size_t *column)
{
    const char *text = first->text;
    const size_t length = first->length;
    if (separator == '\0' || !text_find_puzzle_field(text, length, separator, solutions, column))
        return TEXT_AGAIN;
    if (*column == 0 || content_in(text, length, separator, *column) != TEXT_CONTENT_SOLUTION)
        return TEXT_FOUND;
    if (solutions.column != 0 && has_puzzle_in(text, length, separator, 0))
        *column = 0;
    else if (!first->was_held && find_in_later_rows(lines, &first->line, separator, solutions, true,
                                                    column) == TEXT_MORE)
        return TEXT_MORE;
    return TEXT_FOUND;
}

/* A row of a table without a header of names has its puzzle in a column. Where that is the first,
   and nothing else is asked for, it may as well be a line with text behind its puzzle. */
static void take_column(struct text_table *table, struct text_titles *titles,
                        const struct first *first, char separator, size_t column)
{
    const bool bare = is_bare(first->text, first->length);
    const size_t fields = text_count_fields(first->text, first->length, separator);
    table->csv.column = column;
    if (take_title(table, titles, separator, fields) || !bare || column > 0 ||
        table->want_solution || table->wanted_solution) {
        table->csv.separator = separator;
        table->by_content = column > 0 || table->header || !bare;
    }
}

/* A first row without a header of names before it. Returns FOUND when it is held and one more line
   is needed; AGAIN when all is decided; or MORE. */
static enum text_step read_first_row(struct text_lines *lines, struct text_table *table,
                                     struct text_titles *titles, const struct first *first)
{
    const char *text = first->text;
    const size_t length = first->length;
    struct text_csv *csv = &table->csv;
    const char separator = table->open ? csv->separator : text_find_separator(text, length);
    const struct text_solutions solutions = find_solutions(table);
    size_t column = solutions.column == 0 ? 1 : 0;
    const bool bare = is_bare(text, length);
    const enum text_step step =
        table->wanted ? TEXT_AGAIN : find_puzzle(lines, first, separator, solutions, &column);
    const bool found = step == TEXT_FOUND;
    if (step == TEXT_MORE)
        return TEXT_MORE;
    if (table->wanted) {
        csv->separator = (char)(separator ? separator : ',');
        csv->column = number_of(table->wanted) - 1;
    } else if (table->open && table->named &&
               !(found && is_misnamed(table, text, length, column))) {
        table->decided = true; /* by its name */
    } else if (separator && find_cells(table, text, length, separator, found)) {
        csv->separator = separator;
    } else if (table->open) {
        if (!found && !first->was_held &&
            find_in_later_rows(lines, &first->line, separator, solutions, false, &column) ==
                TEXT_MORE)
            return TEXT_MORE;
        csv->column = column;
        csv->has_solution = csv->has_solution && csv->solution != column;
        table->by_content = true;
    } else if (found) {
        take_column(table, titles, first, separator, column);
    } else if (!bare && separator && !text_has_titles(titles) &&
               (separator == '|' || text_is_title(text, length)) &&
               text_hold_title(titles, &first->line, TEXT_TITLES_COUNT)) {
        return TEXT_FOUND;
    } else if (separator && (!bare || table->wanted_solution)) {
        const enum text_step later =
            first->was_held
                ? TEXT_AGAIN
                : find_in_later_rows(lines, &first->line, separator, solutions, false, &column);
        if (later == TEXT_MORE)
            return TEXT_MORE;
        if ((later == TEXT_FOUND && column > 0) || table->wanted_solution)
            take_column(table, titles, first, separator, column);
    }
    if (table->wanted_solution && csv->separator) {
        csv->has_solution = true;
        if (!is_name(table->wanted_solution))
            csv->solution = number_of(table->wanted_solution) - 1;
    }
    table->decided = true;
    return TEXT_AGAIN;
}

/* Whether a line is the header of a table with a column for each cell. */
static bool is_cell_header(const char *text, size_t length, char separator)
{
    size_t column;
    return separator && separator != '|' && text_has_cell_columns(text, length) &&
           !text_find_cell_columns(text, length, separator, NULL, 0, &column);
}

static void look_at(const struct text_table *table, struct first *first)
{
    first->text = trim_row(table, &first->line, &first->length);
    first->by_name = text_is_csv_header(first->text, first->length, &first->named);
}

/* Whether there is a header, since it was said or a column was named. */
static bool has_told_header(const struct text_table *table)
{
    return !table->open &&
           (table->header_first || is_name(table->wanted) || is_name(table->wanted_solution));
}

/* Whether a line before the first row says nothing of the table: an empty one, a comment, a rule
   of Markdown. */
static bool is_passed_over(const struct text_table *table, const struct first *first)
{
    return first->length == 0 || (*first->text == '#' && (!table->open || table->named)) ||
           (*first->text == '|' && text_rule_columns(first->text, first->length) > 0);
}

/* Finds the line that may be the header or the first row. What stands before a header that was told
   of are titles. Returns FOUND, or what text_find_table is to return. */
static enum text_step find_first(struct text_lines *lines, struct text_table *table,
                                 struct text_titles *titles, struct first *first)
{
    const bool told = has_told_header(table);
    enum text_step found = table->open ? text_find_line(lines, &first->line)
                                       : text_find_header(lines, told, &first->line);
    /* where there is no header, what is wrong with the first line says why */
    const bool back = found == TEXT_END && told && text_give_title(titles, &first->line);
    if (found == TEXT_END && !back) {
        take_name(table, titles);
        table->decided = true; /* whoever reads on finds the end */
        return TEXT_AGAIN;
    }
    if (found != TEXT_FOUND && !back)
        return found;
    look_at(table, first);
    if (is_passed_over(table, first)) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (!table->wanted && !table->wanted_solution && take_name(table, titles))
        return TEXT_AGAIN;
    const bool lacks =
        !table->open && !table->header_first && lacks_wanted(table, first->text, first->length);
    if (lacks && !back) {
        if ((told || !first->by_name) && text_is_title(first->text, first->length) &&
            text_hold_title(titles, &first->line, TEXT_TITLES_COUNT)) {
            text_pass_line(lines);
            return TEXT_AGAIN;
        }
        if (told && text_give_title(titles, &first->line)) {
            look_at(table, first);
            first->was_held = true;
        }
    }
    if (!lacks && (told || (table->wanted && !is_name(table->wanted))))
        text_drop_titles(titles);
    return TEXT_FOUND;
}

/* Whether that line is the header. */
static bool is_header(const struct text_table *table, const struct first *first)
{
    const char separator = text_find_separator(first->text, first->length);
    if (table->open)
        return false;
    if (first->by_name || has_told_header(table) ||
        is_cell_header(first->text, first->length, separator))
        return true;
    return table->wanted &&
           !has_puzzle_in(first->text, first->length, (char)(separator ? separator : ','),
                          number_of(table->wanted) - 1);
}

enum text_step text_find_table(struct text_lines *lines, struct text_table *table,
                               struct text_titles *titles, struct tenring_record *record)
{
    struct first first = {.was_held = false};
    const enum text_step found = find_first(lines, table, titles, &first);
    if (found != TEXT_FOUND)
        return found;
    if (!is_header(table, &first)) {
        const enum text_step step = read_first_row(lines, table, titles, &first);
        if (step == TEXT_FOUND)
            text_pass_line(lines);
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    }
    text_begin_record(record, TENRING_SYNTAX_LINE, first.line.number);
    if (!read_header(table, first.text, first.length, first.by_name ? &first.named : NULL,
                     record)) {
        text_fail_in_line(record, &first.line);
        return TEXT_FOUND;
    }
    if (!first.was_held)
        text_pass_line(lines);
    return TEXT_AGAIN;
}

/* Whether a line has a puzzle in its column: then it is a row, whatever else it has. */
static bool is_data(const struct text_csv *csv, const char *text, size_t length)
{
    const char found = csv->separator ? csv->separator : text_find_separator(text, length);
    struct text_field field;
    size_t count;
    return text_find_field(text, length, (char)(found ? found : ','), csv->column, &field,
                           &count) &&
           has_puzzle(text, &field);
}

bool text_pass_header(struct text_table *table, const char *text, size_t length)
{
    struct text_csv named;
    if (table->header && length == table->header_length && memcmp(text, table->header, length) == 0)
        return true;
    if (!text_is_csv_header(text, length, &named) || is_data(&table->csv, text, length))
        return false;
    if (!table->wanted && !table->wanted_solution) {
        table->csv = named;
        table->by_content = table->solution_by_content = table->solution_sure = false;
        keep_header(table, text, length, named.separator);
    }
    return true;
}

bool tenring_names_solution(const char *name, size_t length)
{
    return name && text_is_solution_name(name, length);
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
