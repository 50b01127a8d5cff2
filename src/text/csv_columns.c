/*
 * csv_columns.c - the columns of a table (text/csv_table.h): what its header is, and which fields
 * of its rows hold the puzzle and the solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/csv_table.h"

#include "tenring_stream.h"

#include "text/csv.h"
#include "text/message.h"
#include "text/value.h"

#include <stdlib.h>
#include <string.h>

#define NO_COLUMN SIZE_MAX

void text_table_free(struct text_table *table)
{
    free(table->header);
    table->header = NULL;
    table->header_length = table->columns = 0;
}

/* The names of the columns. */
static struct tenring_span header_of(const struct text_table *table)
{
    return (struct tenring_span){table->header ? table->header : "", table->header_length};
}

/* ---- Names ---- */

/* The number of a requested column, from 1; 0 if it is a name. */
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

/* Whether a field has the name of a puzzle's column, or a requested one. */
static bool is_named(const struct text_table *table, struct tenring_span value)
{
    return text_is_puzzle_name(value.text, value.length) ||
           (is_name(table->wanted) && text_equals(value.text, value.length, table->wanted)) ||
           (is_name(table->wanted_solution) &&
            text_equals(value.text, value.length, table->wanted_solution));
}

/* The requested column; NO_COLUMN if none was requested or the header lacks it. */
static size_t find_wanted(const char *wanted, struct tenring_span header, char separator,
                          size_t edge)
{
    struct csv_field field = {.next = 0};
    if (!wanted)
        return NO_COLUMN;
    if (!is_name(wanted))
        return number_of(wanted) - 1 + edge;
    while (csv_next(header, separator, &field))
        if (text_equals(field.value.text, field.value.length, wanted))
            return field.column;
    return NO_COLUMN;
}

/* The digits of a name as a number below a million; 0 if it has none, or the number is greater. */
static unsigned number_in(struct tenring_span name)
{
    unsigned number = 0;
    for (size_t i = 0; i < name.length && number < 100000; i++)
        if (name.text[i] >= '0' && name.text[i] <= '9')
            number = 10 * number + (unsigned)(name.text[i] - '0');
    return number;
}

/* Whether `next` follows `name` as the name of the next cell: c0 c1, 80 81, r1c9 r2c1. */
static bool follows(struct tenring_span name, struct tenring_span next)
{
    const unsigned number = number_in(name), after = number_in(next);
    return name.length > 0 && next.length > 0 &&
           text_is_letter(*name.text) == text_is_letter(*next.text) &&
           (after == number + 1 || (number % 10 == 9 && after == number + 2));
}

/* ---- What stands in fields ---- */

/* What a field contains: an enum text_value, or EMPTY. */
enum { EMPTY = TEXT_VALUE_NEARLY + 1, CONTENTS };

static unsigned content_of(struct tenring_span value)
{
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    if (value.length == 0 || text_is_nothing(value.text, value.length))
        return EMPTY;
    return text_read_value(value.text, value.length, &puzzle, &error);
}

bool text_is_like_puzzle(struct tenring_span value)
{
    const unsigned content = content_of(value);
    return content != TEXT_VALUE_OTHER && content != EMPTY;
}

unsigned text_read_cell_field(struct tenring_span value)
{
    if (value.length == 1)
        return text_cell_set(*value.text);
    return value.length == 0 ? TENRING_ALL_DIGITS : text_read_cell(value.text, value.length);
}

/* Fields side by side. */
struct run {
    size_t first, length;
};

/* Finds most cells side by side, from a column on; or most names that count up. */
static struct run find_run(struct tenring_span row, char separator, size_t from, bool names)
{
    struct run best = {from, 0}, run = best;
    struct tenring_span last = {"", 0};
    struct csv_field field = {.next = 0};
    for (; csv_next(row, separator, &field); last = field.value) {
        if (field.column < from)
            continue;
        run.length++;
        if (names && !follows(last, field.value))
            run = (struct run){field.column, 1};
        if (!names && text_read_cell_field(field.value) == TEXT_NO_CELL)
            run = (struct run){field.column + 1, 0};
        if (run.length > best.length)
            best = run;
    }
    return best;
}

/* ---- The header ---- */

bool text_is_table(const char *text, size_t length)
{
    const struct tenring_span row = {text, length};
    const char separator = csv_separator(row);
    struct csv_field field = {.next = 0};
    bool named = false, empty = false;
    while (csv_next(row, separator, &field)) {
        const unsigned content = content_of(field.value);
        if (content == TEXT_VALUE_NEARLY && field.column == 0)
            return false;
        if (content == TEXT_VALUE_PUZZLE || content == TEXT_VALUE_FULL)
            return field.column > 0 || field.quoted || separator == '|';
        named = named || text_is_puzzle_name(field.value.text, field.value.length);
        empty = empty || content == EMPTY;
    }
    return named || find_run(row, separator, 0, true).length >= TENRING_CELLS ||
           (find_run(row, separator, 0, false).length >= TENRING_CELLS &&
            (empty || field.column >= TENRING_CELLS));
}

size_t text_count_cells(struct tenring_span text)
{
    size_t cells = 0;
    for (size_t i = 0; i < text.length; i++)
        cells += text_is_cell(text.text[i]);
    return cells;
}

bool text_is_prose(const struct text_table *table, struct tenring_span row, char separator)
{
    enum { LEAST_CELLS = 40 };
    return !memchr(row.text, separator, row.length) && text_count_cells(row) < LEAST_CELLS &&
           !text_is_like_puzzle(row) && !is_named(table, row);
}

/* Whether the options make the first line a header. */
static bool wants_header(const struct text_table *table)
{
    return table->header_first || is_name(table->wanted) || is_name(table->wanted_solution);
}

static bool repeats_header(const struct text_table *table, struct tenring_span row)
{
    const struct tenring_span header = header_of(table);
    return table->header && row.length == header.length &&
           memcmp(row.text, header.text, row.length) == 0;
}

bool text_is_header(const struct text_table *table, struct tenring_span row, char separator)
{
    const bool first = !table->begun && !table->decided;
    /* fields that users count, and those of them that are words or empty; a word does not begin
       like a number */
    size_t fields = 0, words = 0, empty = 0;
    bool named = false;
    struct csv_field field = {.next = 0};
    if ((first && wants_header(table)) || repeats_header(table, row))
        return true;
    while (csv_next(row, separator, &field)) {
        const struct tenring_span value = field.value;
        const unsigned content = content_of(value);
        if (content != TEXT_VALUE_OTHER && content != EMPTY)
            return false;
        if (field.column < csv_edge(row, separator))
            continue;
        fields++;
        empty += content == EMPTY;
        words += content != EMPTY && !field.stray && !strchr("0123456789.-", *value.text);
        named = named || is_named(table, value);
    }
    if (named || !first)
        return named && (first || words == fields);
    const size_t names = find_run(row, separator, 0, true).length;
    return fields > 1 && find_run(row, separator, 0, false).length < TENRING_CELLS &&
           (names >= TENRING_CELLS || (names > 1 && names + empty == fields) ||
            (words > 0 && words + empty == fields));
}

enum text_step text_take_header(struct text_table *table, struct tenring_span row,
                                struct tenring_record *record)
{
    const char *const wanted[] = {table->wanted, table->wanted_solution};
    const char separator = csv_separator(row);
    const size_t edge = csv_edge(row, separator);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (wanted[i] && find_wanted(wanted[i], row, separator, edge) == NO_COLUMN) {
            text_fail(&record->error, 0, TENRING_ERROR_CODE_NO_COLUMN, wanted[i], strlen(wanted[i]),
                      row.text, row.length);
            return TEXT_FOUND;
        }
    char *copy = malloc(row.length + 1);
    if (!copy)
        return TEXT_NO_MEMORY;
    memcpy(copy, row.text, row.length);
    text_table_free(table);
    table->header = copy;
    table->header_length = row.length;
    table->csv = (struct text_csv){.separator = separator, .edge = edge};
    table->columns = csv_count(row, separator);
    table->by_content = table->solution_by_content = table->decided = false;
    return TEXT_AGAIN;
}

/* ---- The columns ---- */

/* How well a field suits as the puzzle, and as its solution, by the name of its column and by what
   stands in it; the less the better. NEVER: not at all. */
enum { EMPTY_OF_NAME = 2, PUZZLE_WITHOUT_NAME = 3, FULL_WITHOUT_NAME = 3, NEVER = 9 };
typedef uint8_t ranks[TEXT_NAME_ASIDE][CONTENTS];
/* for OTHER, PUZZLE, FULL, NEARLY, EMPTY */
static const ranks puzzle_ranks = {
    [TEXT_NAME_OTHER] = {NEVER, PUZZLE_WITHOUT_NAME, 5, 4, NEVER},
    [TEXT_NAME_PUZZLE] = {6, 1, 1, 1, EMPTY_OF_NAME},
    [TEXT_NAME_SOLUTION] = {NEVER, PUZZLE_WITHOUT_NAME, NEVER, 4, NEVER},
};
static const ranks solution_ranks = {
    [TEXT_NAME_OTHER] = {NEVER, NEVER, FULL_WITHOUT_NAME, NEVER, NEVER},
    [TEXT_NAME_PUZZLE] = {NEVER, NEVER, FULL_WITHOUT_NAME, NEVER, NEVER},
    [TEXT_NAME_SOLUTION] = {NEVER, NEVER, 1, NEVER, EMPTY_OF_NAME},
};

/* The best column, other than `other`; *rank is NEVER if there is none. A row may be shorter than
   the header. */
static size_t find_column(const struct text_table *table, struct tenring_span row, const ranks by,
                          size_t other, unsigned *rank)
{
    const char separator = table->csv.separator;
    struct csv_field field = {.next = 0}, name = {.next = 0};
    size_t best = NO_COLUMN;
    *rank = NEVER;
    for (size_t column = 0; *rank > 1; column++) {
        const bool more = csv_next(row, separator, &field);
        const bool more_names = csv_next(header_of(table), separator, &name);
        if (!more && !more_names)
            break;
        const enum text_name kind = text_name_of(name.value.text, name.value.length);
        const unsigned own =
            by[kind == TEXT_NAME_ASIDE ? TEXT_NAME_OTHER : kind][content_of(field.value)];
        if (column != other && own < *rank) {
            best = column;
            *rank = own;
        }
    }
    return best;
}

/* Finds 81 cells side by side: from a requested column on, below 81 names that count up, or
   anywhere. Length 0: there are none; more than 81 are ambiguous. */
static struct run find_cell_columns(const struct text_table *table, struct tenring_span row,
                                    size_t asked)
{
    const char separator = table->csv.separator;
    const struct tenring_span header = header_of(table);
    const struct run none = {0, 0}, names = find_run(header, separator, 0, true);
    const size_t from = asked == NO_COLUMN ? 0 : asked;
    const struct run cells = find_run(row, separator, from, false);
    if (separator == '|' || (asked != NO_COLUMN && cells.first != asked))
        return none;
    if (asked == NO_COLUMN && names.length == TENRING_CELLS) {
        const size_t count = csv_count(header, separator);
        if (csv_count(row, separator) <= count || cells.length < TENRING_CELLS)
            return names;
    }
    if (cells.length < TENRING_CELLS)
        return none;
    return asked == NO_COLUMN ? cells : (struct run){asked, TENRING_CELLS};
}

/* Finds the puzzle's column, other than a requested one of solutions. Returns false if more than 81
   fields side by side are cells. */
static bool find_puzzle(struct text_table *table, struct tenring_span row, size_t solution,
                        struct tenring_record *record)
{
    struct text_csv *csv = &table->csv;
    unsigned rank = 1;
    const size_t asked = find_wanted(table->wanted, header_of(table), csv->separator, csv->edge);
    struct run cells = {0, 0};
    size_t column = asked;
    if (asked == NO_COLUMN)
        column = find_column(table, row, puzzle_ranks, solution, &rank);
    if (asked != NO_COLUMN || rank > PUZZLE_WITHOUT_NAME)
        cells = find_cell_columns(table, row, asked);
    if (cells.length > TENRING_CELLS)
        return text_fail(&record->error, 0, TENRING_ERROR_CODE_CELL_COLUMNS,
                         (uint64_t)cells.length);
    csv->cells = cells.length > 0;
    column = csv->cells ? cells.first : column;
    if (column == NO_COLUMN) /* report the error there */
        column = csv->edge + (solution == csv->edge);
    csv->column = column;
    table->by_content = rank > EMPTY_OF_NAME && !csv->cells && (table->header || column > 0);
    return true;
}

bool text_find_columns(struct text_table *table, struct tenring_span row,
                       struct tenring_record *record)
{
    struct text_csv *csv = &table->csv;
    unsigned rank = 1;
    size_t solution =
        find_wanted(table->wanted_solution, header_of(table), csv->separator, csv->edge);
    if (!find_puzzle(table, row, solution, record))
        return false;
    if (solution == NO_COLUMN)
        solution = find_column(table, row, solution_ranks, csv->column, &rank);
    const bool unnamed = rank == FULL_WITHOUT_NAME;
    csv->has_solution =
        solution != NO_COLUMN && solution != csv->column && (!unnamed || table->want_solution);
    csv->solution = csv->has_solution ? solution : 0;
    table->solution_by_content = unnamed && csv->has_solution;
    return true;
}

/* ---- What others ask ---- */

bool tenring_names_solution(const char *name, size_t length)
{
    return name && text_is_solution_name(name, length);
}

struct tenring_span tenring_table_name(const struct tenring_table *table, uint64_t number)
{
    struct csv_field field = {.value = {"", 0}};
    if (!table || number == 0 || table->header.length == 0)
        return field.value;
    csv_find(table->header, table->separator,
             (size_t)number - 1 + csv_edge(table->header, table->separator), &field);
    return field.value;
}
