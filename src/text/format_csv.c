/*
 * format_csv.c - reads the records of a table (text/csv_table.h) row by row, without looking ahead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/csv_table.h"

#include "tenring_stream.h"

#include "text/csv.h"
#include "text/message.h"
#include "text/record.h"
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

static struct tenring_span header_of(const struct text_table *table)
{
    return (struct tenring_span){table->header ? table->header : "", table->header_length};
}

static bool is_one_of(char byte, const char *bytes)
{
    return byte && strchr(bytes, byte);
}

/* ---- Names ---- */

/* Whether two names are equal, ignoring case, and taking a doubled quote for one. */
static bool are_equal(struct tenring_span a, struct tenring_span b)
{
    size_t i = 0, n = 0;
    for (; i < a.length && n < b.length; i++, n++) {
        if (text_lower(a.text[i]) != text_lower(b.text[n]))
            return false;
        i += a.text[i] == '"' && i + 1 < a.length && a.text[i + 1] == '"';
        n += b.text[n] == '"' && n + 1 < b.length && b.text[n + 1] == '"';
    }
    return i == a.length && n == b.length;
}

static size_t find_name(struct tenring_span header, char separator, struct tenring_span name)
{
    struct csv_field field = {.next = 0};
    while (csv_next(header, separator, &field))
        if (are_equal(field.value, name))
            return field.column;
    return NO_COLUMN;
}

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

/* The requested column; NO_COLUMN if none was requested or the header lacks it. */
static size_t find_wanted(const char *wanted, struct tenring_span header,
                          const struct text_csv *csv)
{
    if (!wanted)
        return NO_COLUMN;
    return is_name(wanted)
               ? find_name(header, csv->separator, (struct tenring_span){wanted, strlen(wanted)})
               : number_of(wanted) - 1 + csv->edge;
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

/* What a field may contain. */
enum content { EMPTY, OTHER, NEARLY, FULL, BLANKS, CONTENTS };

static enum content content_of(struct tenring_span value)
{
    static const enum content contents[] = {
        [TEXT_VALUE_OTHER] = OTHER,
        [TEXT_VALUE_PUZZLE] = BLANKS,
        [TEXT_VALUE_FULL] = FULL,
        [TEXT_VALUE_NEARLY] = NEARLY,
    };
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    if (value.length == 0 || text_is_nothing(value.text, value.length))
        return EMPTY;
    return contents[text_read_value(value.text, value.length, &puzzle, &error)];
}

/* The candidates of a field that is a cell or empty. */
static unsigned read_cell(struct tenring_span value)
{
    if (value.length == 1)
        return text_cell_set(*value.text);
    return value.length == 0 ? TENRING_ALL_DIGITS : text_read_cell(value.text, value.length);
}

/* What the fields of a line look like. */
struct look {
    size_t fields, words, empty; /* how many; a word is a field that does not begin like a number */
    size_t names, first_name;    /* the longest run of names that count up, and its first column */
    size_t cells, first_cell;    /* the first run of 81 cells or more, and its first column */
    bool named;                  /* a field has the name of a puzzle's column */
    enum content first, best;    /* the first field's content, and the greatest */
    size_t puzzle;               /* the first column with a whole puzzle; NO_COLUMN if none, */
    bool quoted;                 /* and whether it is in quotes */
};

static struct look look_at(struct tenring_span row, char separator)
{
    struct look look = {.puzzle = NO_COLUMN};
    struct tenring_span last = {"", 0};
    struct csv_field field = {.next = 0};
    size_t name = 0, cell = 0;
    for (; csv_next(row, separator, &field); last = field.value) {
        const struct tenring_span value = field.value;
        const enum content content = content_of(value);
        look.first = look.fields++ == 0 ? content : look.first;
        look.best = content > look.best ? content : look.best;
        look.empty += content == EMPTY;
        look.words += content != EMPTY && !is_one_of(*value.text, "0123456789.-");
        look.named = look.named || text_is_puzzle_name(value.text, value.length);
        if (content >= FULL && look.puzzle == NO_COLUMN) {
            look.puzzle = field.column;
            look.quoted = field.quoted;
        }
        name = follows(last, value) ? name : field.column;
        if (look.fields - name > look.names) {
            look.names = look.fields - name;
            look.first_name = name;
        }
        cell = read_cell(value) == TEXT_NO_CELL ? look.fields : cell;
        if (look.fields - cell >= TENRING_CELLS && (look.cells == 0 || look.first_cell == cell)) {
            look.cells = look.fields - cell;
            look.first_cell = cell;
        }
    }
    return look;
}

/* Whether 81 fields side by side are cells, from a column on. */
static bool are_cells(struct tenring_span row, char separator, size_t column)
{
    struct csv_field field;
    size_t cells = 0;
    if (!csv_find(row, separator, column, &field))
        return false;
    do
        cells += read_cell(field.value) != TEXT_NO_CELL;
    while (field.column - column + 1 == cells && cells < TENRING_CELLS &&
           csv_next(row, separator, &field));
    return cells == TENRING_CELLS;
}

/* How well a column suits by its content if the header has a name of that kind for it, and if not;
   the less the better. NEVER: not at all. */
enum { EMPTY_OF_NAME = 2, PUZZLE_WITHOUT_NAME = 3, NEVER = 9 };
struct ranks {
    enum text_name name;
    uint8_t named[CONTENTS], other[CONTENTS];
};
/* for EMPTY, OTHER, NEARLY, FULL, BLANKS */
static const struct ranks puzzle_ranks = {
    TEXT_NAME_PUZZLE, {EMPTY_OF_NAME, 6, 1, 1, 1}, {NEVER, NEVER, 4, 5, PUZZLE_WITHOUT_NAME}};
static const struct ranks solution_ranks = {
    TEXT_NAME_SOLUTION, {2, NEVER, NEVER, 1, NEVER}, {NEVER, NEVER, NEVER, NEVER, NEVER}};
static const struct ranks full_ranks = {
    TEXT_NAME_OTHER, {NEVER, NEVER, NEVER, 1, NEVER}, {NEVER, NEVER, NEVER, 1, NEVER}};

/* The best column, other than `other`; *rank is NEVER if there is none. A row may be shorter than
   the header. */
static size_t find_column(const struct text_table *table, struct tenring_span row,
                          const struct ranks *ranks, size_t other, unsigned *rank)
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
        const bool named = text_name_of(name.value.text, name.value.length) == ranks->name;
        const unsigned own = (named ? ranks->named : ranks->other)[content_of(field.value)];
        if (column != other && own < *rank) {
            best = column;
            *rank = own;
        }
    }
    return best;
}

static size_t count_cells(struct tenring_span text)
{
    size_t cells = 0;
    for (size_t i = 0; i < text.length; i++)
        cells += text_is_cell(text.text[i]);
    return cells;
}

bool text_is_table(const char *text, size_t length)
{
    const struct tenring_span row = {text, length};
    const char separator = csv_separator(row);
    const struct look look = look_at(row, separator);
    if (look.first == NEARLY)
        return false;
    if (look.puzzle != NO_COLUMN)
        return look.puzzle > 0 || look.quoted || separator == '|';
    if (look.named || look.fields < TENRING_CELLS)
        return look.named;
    return look.cells > 0 ? look.empty > 0 || look.fields > TENRING_CELLS
                          : look.names >= TENRING_CELLS;
}

/* ---- Where a row ends ---- */

/* The separator of a table, or of its first row; NUL if there is none. */
static char separator_of(const struct text_table *table, struct tenring_span row)
{
    return (char)(table->csv.separator ? table->csv.separator : csv_separator(row));
}

/* Whether a line is a whole row: all its quotes are closed, or an even number of them follows the
   field of the puzzle. The short cut for many rows (text/kernel.c) goes by the second alone. */
static bool is_whole(const struct text_table *table, struct tenring_span row, char separator)
{
    struct csv_field field;
    size_t end, quotes = 0;
    if (separator == '|' || csv_find_end(row, separator, &end) != CSV_OPEN)
        return true;
    if (!table->decided || !csv_find(row, separator, table->csv.column, &field) || field.unclosed)
        return false;
    for (size_t at = field.end; at < row.length; at++)
        quotes += row.text[at] == '"';
    return quotes % 2 == 0;
}

/* Whether a line is a row by itself: its puzzle stands in the puzzle's column, without a quote
   before it. */
static bool is_row_itself(const struct text_table *table, struct tenring_span row, char separator)
{
    struct csv_field field = {.next = 0};
    while (csv_next(row, separator, &field) && !memchr(row.text, '"', field.end))
        if ((!table->decided || field.column == table->csv.column) &&
            content_of(field.value) >= NEARLY)
            return true;
    return false;
}

enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line)
{
    const enum text_step found = text_find_line(lines, line);
    if (found != TEXT_FOUND || line->cut || !memchr(line->text, '"', line->length))
        return found;
    /* look at most so far, however many bytes are held, so that the result is always the same */
    const size_t held = text_held(lines);
    const bool all = lines->ended || held >= TEXT_ROW_LIMIT;
    const struct tenring_span first = {line->text, line->length};
    const struct tenring_span rows = {line->text, held < TEXT_ROW_LIMIT ? held : TEXT_ROW_LIMIT};
    size_t end;
    char separator = separator_of(table, first);
    if (is_whole(table, first, separator))
        return TEXT_FOUND;
    if (!separator) /* it comes after the quote */
        separator = csv_separator(rows);
    const enum csv_end row_end = csv_find_end(rows, (char)(separator == '|' ? 0 : separator), &end);
    if (row_end == CSV_STRAY)
        return TEXT_FOUND;
    if (row_end == CSV_OPEN || (end == rows.length && !(lines->ended && end == held)))
        return all ? TEXT_FOUND : TEXT_MORE;
    struct text_line next = *line;
    while (next.text + next.length < line->text + end) {
        text_peek_line(lines, &next, &next);
        const struct tenring_span row = {next.text, next.length};
        if (next.number > line->number + TEXT_ROW_LINES || is_row_itself(table, row, separator))
            return TEXT_FOUND; /* the quote opened no field */
    }
    line->length = end;
    end += end < held ? text_line_end_length(line->text, held, end) : 0;
    text_join_lines(lines, line->length, end, next.number - line->number);
    return TEXT_FOUND;
}

/* ---- The header ---- */

/* Whether a line has a requested name. */
static bool has_wanted(const struct text_table *table, struct tenring_span row, char separator)
{
    const struct text_csv csv = {.separator = separator};
    return (is_name(table->wanted) && find_wanted(table->wanted, row, &csv) != NO_COLUMN) ||
           (is_name(table->wanted_solution) &&
            find_wanted(table->wanted_solution, row, &csv) != NO_COLUMN);
}

/* Whether a line is a sentence: one field with few cells and no puzzle. */
static bool is_prose(struct tenring_span row, char separator)
{
    enum { LEAST_CELLS = 40 };
    return !memchr(row.text, separator, row.length) && count_cells(row) < LEAST_CELLS &&
           content_of(row) < NEARLY;
}

/* Whether the first line of a table is its header. */
static bool is_header(const struct text_table *table, struct tenring_span row, char separator)
{
    const bool asked = is_name(table->wanted) || is_name(table->wanted_solution);
    if (table->header_first || (asked && !is_prose(row, separator)))
        return true;
    const struct look look = look_at(row, separator);
    if (look.best >= NEARLY)
        return false;
    if (look.named || has_wanted(table, row, separator))
        return true;
    if (look.fields < 2 || look.cells > 0)
        return false;
    return look.names >= TENRING_CELLS ||
           (look.names > 1 && look.names + look.empty == look.fields) ||
           (look.words > 0 && look.words + look.empty == look.fields);
}

static bool is_same_header(const struct text_table *table, struct tenring_span row)
{
    return table->header && row.length == table->header_length &&
           memcmp(row.text, table->header, row.length) == 0;
}

/* Whether a line without a puzzle repeats the header in another order, or is the header of another
   table: it consists of words only. */
static bool is_other_header(const struct text_table *table, struct tenring_span row)
{
    const struct tenring_span header = header_of(table);
    const char separator = table->csv.separator;
    struct csv_field own;
    const struct look look = look_at(row, separator);
    if (look.words + 2 * (size_t)csv_has_edge(row, separator) != look.fields || look.best >= NEARLY)
        return false;
    return look.named || has_wanted(table, row, separator) ||
           (csv_count(header, separator) == look.fields &&
            csv_find(header, separator, table->csv.column, &own) &&
            find_name(row, separator, own.value) != NO_COLUMN);
}

/* Takes a line as the header. FOUND: it lacks a requested column, as the record says. */
static enum text_step take_header(struct text_table *table, struct tenring_span row,
                                  struct tenring_record *record)
{
    const char *const wanted[] = {table->wanted, table->wanted_solution};
    struct text_csv csv = {.separator = csv_separator(row)};
    csv.edge = csv_has_edge(row, csv.separator);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (wanted[i] && find_wanted(wanted[i], row, &csv) == NO_COLUMN) {
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
    /* the last bar of a Markdown row ends its last field */
    table->columns = csv_count(row, csv.separator);
    table->columns -= csv.separator == '|' && row.text[row.length - 1] == '|';
    table->csv = csv;
    table->by_content = table->solution_by_content = table->decided = false;
    return TEXT_AGAIN;
}

/* ---- The columns ---- */

/* Finds 81 cells side by side, by the names in the header or by the row, or at *column if that is
   set. R writes no name above the first field of its rows. Returns how many cells there are. */
static size_t find_cell_columns(const struct text_table *table, struct tenring_span row,
                                size_t *column)
{
    const char separator = table->csv.separator;
    const struct look names = look_at(header_of(table), separator), look = look_at(row, separator);
    if (separator == '|')
        return 0;
    if (*column != NO_COLUMN)
        return are_cells(row, separator, *column) ? TENRING_CELLS : 0;
    if (names.names == TENRING_CELLS) {
        const bool index = look.fields == names.fields + 1 &&
                           row.text[row.length - 1] != separator &&
                           are_cells(row, separator, names.first_name + 1);
        *column = names.first_name + index;
        if (look.fields <= names.fields || index)
            return TENRING_CELLS;
    }
    *column = look.first_cell;
    return look.cells;
}

/* Finds the puzzle's column, other than the solution's. Returns false if more than 81 fields side
   by side are cells. */
static bool find_puzzle(struct text_table *table, struct tenring_span row, size_t solution,
                        struct tenring_record *record)
{
    struct text_csv *csv = &table->csv;
    unsigned rank = 1;
    size_t column = find_wanted(table->wanted, header_of(table), csv);
    const bool wanted = column != NO_COLUMN;
    if (!wanted)
        column = find_column(table, row, &puzzle_ranks, solution, &rank);
    csv->cells = false;
    table->by_content = false;
    if (wanted || rank > PUZZLE_WITHOUT_NAME) {
        size_t first = wanted ? column : NO_COLUMN;
        const size_t cells = find_cell_columns(table, row, &first);
        if (cells > TENRING_CELLS)
            return text_fail(&record->error, 0, TENRING_ERROR_CODE_CELL_COLUMNS, (uint64_t)cells);
        csv->cells = cells > 0;
        column = csv->cells ? first : column;
    }
    if (column == NO_COLUMN) /* report the error there */
        column = (size_t)csv->edge + (solution == csv->edge);
    csv->column = column;
    table->by_content =
        rank > EMPTY_OF_NAME && !csv->cells && (table->header || column > csv->edge);
    return true;
}

/* Determines the columns by a row, which is the first row if it has a puzzle. Returns false if the
   puzzle's place is ambiguous. */
static bool find_columns(struct text_table *table, struct tenring_span row,
                         struct tenring_record *record)
{
    struct text_csv *csv = &table->csv;
    if (!csv->separator) { /* no header, or a header of one name */
        csv->separator = csv_separator(row);
        csv->edge = csv_has_edge(row, csv->separator);
    }
    csv->separator = (char)(csv->separator ? csv->separator : ',');
    unsigned rank;
    size_t solution = find_wanted(table->wanted_solution, header_of(table), csv);
    if (solution == NO_COLUMN)
        solution = find_column(table, row, &solution_ranks, NO_COLUMN, &rank);
    if (!find_puzzle(table, row, solution, record))
        return false;
    table->solution_by_content = solution == NO_COLUMN && table->want_solution;
    if (table->solution_by_content)
        solution = find_column(table, row, &full_ranks, csv->column, &rank);
    csv->has_solution = solution != NO_COLUMN && solution != csv->column;
    csv->solution = csv->has_solution ? solution : 0;
    table->solution_by_content = table->solution_by_content && csv->has_solution;
    return true;
}

/* ---- Rows ---- */

/* Makes the error of a field that has nothing like a puzzle. */
static void fail_field(struct tenring_error *error, struct tenring_span value, size_t at)
{
    size_t good = 0;
    while (good < value.length &&
           (text_is_cell(value.text[good]) || is_one_of(value.text[good], " \t\r\n")))
        good++;
    if (good < value.length)
        text_fail(error, at + good, TENRING_ERROR_CODE_LINE_CELL, (int)value.text[good]);
    else
        text_fail(error, at + good, TENRING_ERROR_CODE_LINE_CELLS, 0, (uint64_t)count_cells(value));
}

/* Reads the puzzle from its field. Returns where the next field begins; 0 after an error, whose
   offset is relative to the row. */
static size_t read_field(const struct text_csv *csv, struct tenring_span row,
                         struct tenring_record *record)
{
    struct csv_field field;
    struct tenring_error *error = &record->error;
    if (!csv_find(row, csv->separator, csv->column, &field)) {
        text_fail(error, row.length, TENRING_ERROR_CODE_LINE_FIELDS,
                  (uint64_t)(field.column + 1 - csv->edge),
                  (uint64_t)(csv->column + 1 - csv->edge));
        return 0;
    }
    const struct tenring_span value = field.value;
    const size_t at = (size_t)(value.text - row.text);
    const enum text_value kind = text_read_value(value.text, value.length, &record->puzzle, error);
    if (kind == TEXT_VALUE_PUZZLE || kind == TEXT_VALUE_FULL)
        return field.next;
    if (kind == TEXT_VALUE_NEARLY)
        error->offset += at;
    else
        fail_field(error, value, at);
    return 0;
}

/* Reads the puzzle from 81 fields, with the same result. */
static size_t read_cells(const struct text_csv *csv, struct tenring_span row,
                         struct tenring_record *record)
{
    struct csv_field field;
    bool found = csv_find(row, csv->separator, csv->column, &field);
    for (size_t cell = 0; cell < TENRING_CELLS; cell++) {
        const struct tenring_span value = field.value;
        if (!found) {
            text_fail(&record->error, row.length, TENRING_ERROR_CODE_CELL_FIELDS, (uint64_t)cell);
            return 0;
        }
        const unsigned set = read_cell(value);
        if (set == TEXT_NO_CELL) {
            text_fail(&record->error, (size_t)(value.text - row.text),
                      TENRING_ERROR_CODE_CELL_FIELD, value.text, value.length);
            return 0;
        }
        record->puzzle.cell[cell] = (uint16_t)set;
        found = cell + 1 == TENRING_CELLS || csv_next(row, csv->separator, &field);
    }
    return field.next;
}

/* Stores the solution of a row in the table. Returns false after an error: a requested column that
   the first row and the header lack. */
static bool set_solution(struct text_table *table, struct tenring_span row,
                         struct tenring_record *record)
{
    const struct text_csv *csv = &table->csv;
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    struct csv_field field, name;
    if (!csv->has_solution)
        return true;
    if (!csv_find(row, csv->separator, csv->solution, &field))
        return !table->wanted_solution || table->decided ||
               csv_find(header_of(table), csv->separator, csv->solution, &name) ||
               text_fail(&record->error, row.length, TENRING_ERROR_CODE_LINE_SOLUTION,
                         (uint64_t)(field.column + 1 - csv->edge),
                         (uint64_t)(csv->solution + 1 - csv->edge));
    table->solution = field.value;
    if (field.value.length > TENRING_CELLS &&
        text_read_value(field.value.text, field.value.length, &puzzle, &error) == TEXT_VALUE_FULL) {
        tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, table->digits, sizeof table->digits);
        table->solution = (struct tenring_span){table->digits, TENRING_CELLS};
    }
    return true;
}

/* Completes an error whose offset is relative to the row, which begins at byte `at` of the line:
   sets its place in the stream, and line and column if the row spans several lines. */
static void place_error(struct tenring_record *record, const struct text_line *line, size_t at)
{
    const size_t offset = record->error.offset += at;
    size_t begin = 0;
    text_fail_in_line(record, line);
    for (size_t i = 0; i < offset && i < line->length; i++)
        if (line->text[i] == '\n' || line->text[i] == '\r') {
            i += text_line_end_length(line->text, line->length, i) - 1;
            record->error_line++;
            begin = i + 1;
        }
    record->error_column = offset - begin + 1;
}

/* Whether some cell has several candidates but not all, which only pencilmarks can express. */
static bool has_marks(const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (puzzle->cell[cell] != TENRING_ALL_DIGITS && digit_set_size(puzzle->cell[cell]) != 1)
            return true;
    return false;
}

/* Reads a row. Returns false after an error, whose offset is relative to the row. */
static bool read_row(struct text_table *table, struct tenring_span row,
                     struct tenring_record *record)
{
    const struct text_csv *csv = &table->csv;
    const size_t end = csv->cells ? read_cells(csv, row, record) : read_field(csv, row, record);
    if (end == 0 || !set_solution(table, row, record))
        return false;
    table->decided = true;
    if (end > TENRING_PENCILMARKS_LENGTH && has_marks(&record->puzzle))
        record->syntax = TENRING_SYNTAX_PENCILMARKS;
    if (end <= row.length)
        text_set_comment(record, row.text + end, row.length - end);
    return true;
}

/* Whether a line is a drawn rule: |---|, ---+---. */
static bool is_rule(struct tenring_span row)
{
    bool line = false, corner = false;
    for (size_t i = 0; i < row.length; i++) {
        if (!is_one_of(row.text[i], "|-+:= "))
            return false;
        line = line || row.text[i] == '-' || row.text[i] == '=';
        corner = corner || row.text[i] == '|' || row.text[i] == '+';
    }
    return line && corner;
}

/* Takes a line that is neither blank nor a rule nor a comment. The offset of an error is relative
   to the row. */
static enum text_step take_line(struct text_table *table, struct tenring_span row, char separator,
                                struct tenring_record *record)
{
    const bool first = !table->begun && !table->decided;
    if (first && is_header(table, row, separator)) {
        const enum text_step step = take_header(table, row, record);
        table->begun = step == TEXT_AGAIN;
        table->refused = step == TEXT_FOUND;
        return step;
    }
    if (!first || !is_prose(row, separator)) {
        table->begun = true;
        table->refused = !table->decided && !find_columns(table, row, record);
        if (table->refused || read_row(table, row, record))
            return TEXT_FOUND;
        if (is_same_header(table, row))
            return TEXT_AGAIN;
        if (is_other_header(table, row))
            return take_header(table, row, record);
        if (!is_prose(row, table->csv.separator))
            return TEXT_FOUND;
    }
    fail_field(&record->error, row, 0);
    table->prose_lines += !table->strict;
    return table->strict ? TEXT_FOUND : TEXT_AGAIN;
}

enum text_step text_next_row(struct text_lines *lines, struct text_table *table,
                             struct tenring_record *record)
{
    struct text_line line;
    if (table->refused) {
        text_pass_bytes(lines, text_held(lines));
        return lines->ended ? TEXT_END : TEXT_MORE;
    }
    enum text_step step = text_find_row(lines, table, &line);
    if (step != TEXT_FOUND)
        return step;
    const struct tenring_span whole = {line.text, line.length};
    const char separator = separator_of(table, whole);
    struct tenring_span row;
    row.text = text_trim_row(&line, separator, &row.length);
    const bool bars = separator == '|' || !table->csv.separator;
    if (row.length == 0 || *row.text == '#' || (bars && is_rule(row))) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    table->row = whole;
    table->solution = (struct tenring_span){"", 0};
    table->quotes = table->quotes || memchr(whole.text, '"', whole.length);
    text_begin_record(record, TENRING_SYNTAX_LINE, line.number);
    text_set_source(record, whole.text, whole.length);
    step = take_line(table, row, separator, record);
    if (step == TEXT_NO_MEMORY)
        return step;
    if (step == TEXT_FOUND && record->error.code != TENRING_ERROR_CODE_NONE)
        place_error(record, &line, (size_t)(row.text - whole.text));
    text_pass_line(lines);
    return step;
}

/* ---- What others ask ---- */

bool tenring_names_solution(const char *name, size_t length)
{
    return name && text_is_solution_name(name, length);
}

struct tenring_span tenring_table_name(const struct tenring_table *table, uint64_t number)
{
    struct csv_field field = {.value = {"", 0}};
    if (table && number > 0 && table->header.length > 0)
        csv_find(table->header, table->separator,
                 (size_t)number - 1 + csv_has_edge(table->header, table->separator), &field);
    return field.value;
}
