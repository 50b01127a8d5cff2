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

/* Whether a field of the header names the column with the puzzles: `wanted`, or if that is NULL,
   one of the usual names. */
static bool is_name(struct tenring_span field, const char *wanted)
{
    bool found = false;
    for (size_t i = 0; !found && i < (wanted ? 1 : sizeof names / sizeof names[0]); i++) {
        const char *name = wanted ? wanted : names[i];
        found = field.length == strlen(name) && strncasecmp(field.text, name, field.length) == 0;
    }
    return found;
}

static char separator_of(const char *line, size_t length)
{
    static const char separators[] = "\t;,";
    for (int i = 0; separators[i]; i++)
        if (memchr(line, separators[i], length))
            return separators[i];
    return '\0';
}

/* The fields of a row: their number, and the numbers of the first with a puzzle and the first with
   the column's name; 0 if there is none. */
struct fields {
    int count, puzzle, named;
};

static struct fields find_fields(const struct board_table *table, const struct board_run *run,
                                 const char *line, size_t length)
{
    struct fields fields = {0};
    struct tenring_span field;
    size_t at = 0;
    while (next_field(table->separator, line, length, &at, &field)) {
        fields.count++;
        if (fields.puzzle == 0 && is_puzzle(run, field))
            fields.puzzle = fields.count;
        if (fields.named == 0 && is_name(field, table->wanted.column))
            fields.named = fields.count;
    }
    return fields;
}

/* The N of --column=N; 0 if it is missing or a name. */
static int wanted_number(const struct board_table *table)
{
    char *end;
    const char *wanted = table->wanted.column;
    const long number = wanted ? strtol(wanted, &end, 10) : 0;
    return wanted && *end == '\0' && number > 0 && number < 10000 ? (int)number : 0;
}

/* Decides the kind of the file by its first line. */
static void decide(struct board_table *table, const struct board_run *run, const char *line,
                   size_t length)
{
    const bool asked = table->wanted.column || table->wanted.header;
    const int cells = board_count_cells(line, length, run->side);
    const int number = wanted_number(table);
    struct fields fields = {0};
    bool header = false;
    table->separator = separator_of(line, length);
    if (table->separator != '\0' && (asked || (cells != run->cells && cells != run->side))) {
        fields = find_fields(table, run, line, length);
        header = table->wanted.header || (fields.named > 0 && fields.puzzle == 0) ||
                 (number > 0 && fields.puzzle != number);
    }
    if (!header && fields.puzzle == 0) {
        table->kind = BOARD_TABLE_NONE;
        table->separator = '\0';
        return;
    }
    table->column = number > 0 ? number : fields.named;
    table->by_content = table->column == 0;
    table->kind = header ? BOARD_TABLE_HEADER : BOARD_TABLE_ROW;
    if (header) {
        table->columns = (uint64_t)fields.count;
        buffer_bytes(&table->header, line, length);
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
        table->column = find_fields(table, run, line, length).puzzle;
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
