/*
 * each.c - the table-valued function sudoku_each(puzzle [, most]): every solution, in lexicographic
 * order, or the first `most` of them.
 *
 *     SELECT n, solution FROM sudoku_each('..3......' || ...) LIMIT 10;
 *
 * A statement takes rows one by one and may stop at any of them, but a search cannot be suspended.
 * So solutions are found in pages of PAGE, and the next page begins after the last solution s of
 * the page before. The solutions after s are, in this order,
 *
 *     for i = 80 down to 0:  cells 0 .. i-1 as in s, cell i above s[i], the rest free,
 *
 * 81 puzzles with disjoint solutions, each of which is enumerated in order. Memory is one page,
 * however many solutions there are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

SQLITE_EXTENSION_INIT3

enum { PAGE = 256 };

enum column { COLUMN_N, COLUMN_SOLUTION, COLUMN_PUZZLE, COLUMN_MOST };

struct cursor {
    sqlite3_vtab_cursor base;
    struct tenring_puzzle puzzle;
    sqlite3_value *argument; /* the puzzle's text, for the hidden column */
    struct tenring_grid page[PAGE];
    int found;       /* solutions in the page */
    int at;          /* index of the current row; `found` at the end */
    bool last;       /* no solution comes after the page */
    sqlite3_int64 n; /* number of the current row, from 1 */
    sqlite3_int64 most;
};

static int connect(sqlite3 *connection, void *data, int count, const char *const *arguments,
                   sqlite3_vtab **result, char **message)
{
    (void)data;
    (void)count;
    (void)arguments;
    (void)message;
    return table_connect(
        connection,
        "CREATE TABLE x(n INTEGER, solution TEXT, puzzle TEXT HIDDEN, most INTEGER HIDDEN)",
        SQLITE_VTAB_INNOCUOUS, result);
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **result)
{
    (void)table;
    return table_open(sizeof(struct cursor), result);
}

static int close_cursor(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    sqlite3_value_free(cursor->argument);
    sqlite3_free(cursor);
    return SQLITE_OK;
}

static int complain(struct cursor *cursor, const char *what)
{
    cursor->found = cursor->at = 0;
    return table_complain(&cursor->base, "sudoku_each: %s", what);
}

static bool put(void *context, const struct tenring_grid *solution)
{
    struct cursor *cursor = context;
    cursor->page[cursor->found++] = *solution;
    return cursor->found < PAGE;
}

static bool watch(void *connection, const struct tenring_progress *progress)
{
    (void)progress;
    return !extension_interrupted(connection);
}

/* Adds the solutions of a puzzle to the page until it is full. Returns SQLITE_OK or an error. */
static int enumerate(struct cursor *cursor, const struct tenring_puzzle *puzzle)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = ((struct table *)cursor->base.pVtab)->connection;
    enum tenring_status status = tenring_enumerate(puzzle, &options, put, cursor, NULL);
    if (status == TENRING_STATUS_CANCELLED)
        return SQLITE_INTERRUPT;
    return status == TENRING_STATUS_OK ? SQLITE_OK : complain(cursor, extension_complaint(status));
}

/* Replaces the page by the next solutions. Returns SQLITE_OK or an error. */
static int turn_page(struct cursor *cursor)
{
    const struct tenring_grid after = cursor->page[PAGE - 1];
    int result = SQLITE_OK;
    cursor->found = cursor->at = 0;
    for (int cell = TENRING_CELLS - 1; cell >= 0 && cursor->found < PAGE && result == SQLITE_OK;
         cell--) {
        struct tenring_puzzle rest = cursor->puzzle;
        for (int before = 0; before < cell; before++)
            rest.cell[before] = (uint16_t)(1u << (after.cell[before] - 1));
        rest.cell[cell] &= (uint16_t)(TENRING_ALL_DIGITS << after.cell[cell] & TENRING_ALL_DIGITS);
        if (rest.cell[cell])
            result = enumerate(cursor, &rest);
    }
    cursor->last = cursor->found < PAGE;
    return result;
}

static int best_index(sqlite3_vtab *table, sqlite3_index_info *info)
{
    (void)table;
    return table_best_index(info, COLUMN_PUZZLE, 2, 1000);
}

static int filter(sqlite3_vtab_cursor *base, int index, const char *name, int count,
                  sqlite3_value **argument)
{
    (void)index;
    (void)name;
    struct cursor *cursor = (struct cursor *)base;
    cursor->found = cursor->at = 0;
    cursor->n = 1;
    cursor->last = true;
    sqlite3_value_free(cursor->argument);
    cursor->argument = NULL;
    cursor->most = INT64_MAX;
    if (sqlite3_value_type(argument[0]) == SQLITE_NULL)
        return SQLITE_OK;
    if (count > 1) {
        if (sqlite3_value_type(argument[1]) == SQLITE_NULL)
            return SQLITE_OK;
        cursor->most = sqlite3_value_int64(argument[1]);
    }
    char *why = extension_puzzle(argument[0], &cursor->puzzle);
    if (why) {
        int result = complain(cursor, why);
        sqlite3_free(why);
        return result;
    }
    cursor->argument = sqlite3_value_dup(argument[0]);
    if (!cursor->argument)
        return SQLITE_NOMEM;
    int result = enumerate(cursor, &cursor->puzzle);
    cursor->last = cursor->found < PAGE;
    return result;
}

static int next(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    cursor->at++;
    cursor->n++;
    return cursor->at == PAGE && !cursor->last && cursor->n <= cursor->most ? turn_page(cursor)
                                                                            : SQLITE_OK;
}

static int at_end(sqlite3_vtab_cursor *base)
{
    const struct cursor *cursor = (const struct cursor *)base;
    return cursor->at >= cursor->found || cursor->n > cursor->most;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int which)
{
    const struct cursor *cursor = (const struct cursor *)base;
    char text[TENRING_LINE_LENGTH + 1];
    switch (which) {
    case COLUMN_N:
        sqlite3_result_int64(context, cursor->n);
        break;
    case COLUMN_SOLUTION:
        tenring_format_grid(&cursor->page[cursor->at], TENRING_STYLE_LINE, text, sizeof text);
        sqlite3_result_text(context, text, TENRING_LINE_LENGTH, SQLITE_TRANSIENT);
        break;
    case COLUMN_MOST:
        sqlite3_result_int64(context, cursor->most);
        break;
    default:
        sqlite3_result_value(context, cursor->argument);
    }
    return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *base, sqlite3_int64 *id)
{
    *id = ((const struct cursor *)base)->n;
    return SQLITE_OK;
}

int each_register(sqlite3 *connection)
{
    static const sqlite3_module module = {
        .xConnect = connect,
        .xBestIndex = best_index,
        .xDisconnect = table_disconnect,
        .xOpen = open_cursor,
        .xClose = close_cursor,
        .xFilter = filter,
        .xNext = next,
        .xEof = at_end,
        .xColumn = column,
        .xRowid = row_id,
    };
    return sqlite3_create_module_v2(connection, "sudoku_each", &module, NULL, NULL);
}
