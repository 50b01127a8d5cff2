/*
 * table.c - rows of a table, separated by commas, semicolons or tabs, with a puzzle in one field.
 *
 * The first line that is not blank decides for its file: a puzzle alone means that it is no table;
 * a row with a puzzle in some field gives the column; a header names it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/board.h"

/* Names of the column with the puzzles. */
static const char *const names[] = {"puzzle", "puzzles", "quiz",   "quizzes",
                                    "sudoku", "grid",    "givens", "problem"};

/* Reads the field that begins at *at, without quotes and spaces around it, and moves *at after its
   separator. Returns false after the last field. */
static bool next_field(char separator, const char *line, size_t length, size_t *at,
                       struct tenring_span *field)
{
    bool quoted = false;
    size_t begin = *at, end = begin;
    if (begin > length)
        return false;
    for (; end < length && (quoted || line[end] != separator); end++)
        if (line[end] == '"')
            quoted = !quoted;
    *at = end + 1;
    while (begin < end && (line[begin] == ' ' || line[begin] == '"'))
        begin++;
    while (end > begin && (line[end - 1] == ' ' || line[end - 1] == '"'))
        end--;
    *field = (struct tenring_span){line + begin, end - begin};
    return true;
}

static bool is_puzzle(const struct board_run *run, struct tenring_span field)
{
    uint8_t cells[TENRING_BOARD_CELLS_MAX];
    return board_count_cells(field.text, field.length, run->side) == run->cells &&
           tenring_board_parse(run->board, field.text, field.length,
                               board_digits_of(run, field.text, field.length), cells,
                               NULL) == TENRING_STATUS_OK;
}

static bool is_name(struct tenring_span field, const char *name)
{
    return field.length == strlen(name) && strncasecmp(field.text, name, field.length) == 0;
}

static char separator_of(const char *line, size_t length)
{
    static const char separators[] = "\t;,";
    for (int i = 0; separators[i]; i++)
        if (memchr(line, separators[i], length))
            return separators[i];
    return '\0';
}

/* The number of the first field with a puzzle; 0 if there is none. */
static int find_puzzle(const struct board_table *table, const struct board_run *run,
                       const char *line, size_t length)
{
    struct tenring_span field;
    size_t at = 0;
    for (int number = 1; next_field(table->separator, line, length, &at, &field); number++)
        if (is_puzzle(run, field))
            return number;
    return 0;
}

/* The number of the field that names the puzzle's column; 0 if there is none. */
static int find_name(const struct board_table *table, const char *line, size_t length)
{
    const char *wanted = table->wanted.column;
    struct tenring_span field;
    size_t at = 0;
    for (int number = 1; next_field(table->separator, line, length, &at, &field); number++) {
        if (wanted && is_name(field, wanted))
            return number;
        for (size_t i = 0; !wanted && i < sizeof names / sizeof names[0]; i++)
            if (is_name(field, names[i]))
                return number;
    }
    return 0;
}

/* The N of --column=N; 0 if it is missing or a name. */
static int wanted_number(const struct board_table *table)
{
    char *end;
    const char *wanted = table->wanted.column;
    const long number = wanted ? strtol(wanted, &end, 10) : 0;
    return wanted && *end == '\0' && number > 0 && number < 10000 ? (int)number : 0;
}

static void take_header(struct board_table *table, const char *line, size_t length)
{
    struct tenring_span field;
    size_t at = 0;
    buffer_bytes(&table->header, line, length);
    while (next_field(table->separator, line, length, &at, &field))
        table->columns++;
}

/* Decides the kind of the file by its first line. */
static void decide(struct board_table *table, const struct board_run *run, const char *line,
                   size_t length)
{
    const bool asked = table->wanted.column || table->wanted.header;
    const int cells = board_count_cells(line, length, run->side);
    table->separator = separator_of(line, length);
    table->kind = BOARD_TABLE_NONE;
    if (table->separator == '\0' || (!asked && (cells == run->cells || cells == run->side))) {
        table->separator = '\0';
        return;
    }
    const int puzzle = find_puzzle(table, run, line, length);
    const int named = find_name(table, line, length);
    const int number = wanted_number(table);
    const bool header =
        table->wanted.header || (named > 0 && puzzle == 0) || (number > 0 && puzzle != number);
    if (!header && puzzle == 0) {
        table->separator = '\0';
        return;
    }
    table->column = number > 0 ? number : named;
    table->by_content = table->column == 0;
    if (header) {
        table->kind = BOARD_TABLE_HEADER;
        take_header(table, line, length);
    } else {
        table->kind = BOARD_TABLE_ROW;
    }
}

enum board_table_kind board_table_look(struct board_table *table, const struct board_run *run,
                                       const char *line, size_t length)
{
    if (table->kind == BOARD_TABLE_UNKNOWN)
        decide(table, run, line, length);
    else if (table->kind == BOARD_TABLE_HEADER)
        table->kind = BOARD_TABLE_ROW;
    if (table->kind == BOARD_TABLE_ROW && table->column == 0)
        table->column = find_puzzle(table, run, line, length);
    return table->kind;
}

struct tenring_span board_table_field(const struct board_table *table, const char *line,
                                      size_t length, size_t *begin)
{
    struct tenring_span field = {line, 0};
    size_t at = 0;
    for (int number = 1; next_field(table->separator, line, length, &at, &field); number++)
        if (number == table->column) {
            *begin = (size_t)(field.text - line);
            return field;
        }
    *begin = length;
    return (struct tenring_span){line + length, 0};
}
