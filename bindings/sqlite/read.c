/*
 * read.c - the table-valued function sudoku_read(path): the records of a file in any format that
 * tenring reads, as rows, good and bad ones in their order.
 *
 *     CREATE TABLE puzzles AS SELECT n, puzzle, comment FROM sudoku_read('file.txt');
 *
 * Because it reads files, SQLite refuses it in all views and triggers except temporary ones:
 * otherwise a foreign database could read files of whoever opens it (SQLITE_VTAB_DIRECTONLY).
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

SQLITE_EXTENSION_INIT3

enum { BLOCK = 1 << 16 };

enum column { COLUMN_N, COLUMN_PUZZLE, COLUMN_ERROR, COLUMN_LINE, COLUMN_COMMENT, COLUMN_PATH };

struct cursor {
    sqlite3_vtab_cursor base;
    sqlite3_value *argument; /* the path */
    FILE *file;
    struct tenring_reader *reader;
    struct tenring_record record; /* the current row, unless `ended` */
    bool ended;
};

static int connect(sqlite3 *connection, void *data, int count, const char *const *arguments,
                   sqlite3_vtab **result, char **message)
{
    (void)data;
    (void)count;
    (void)arguments;
    (void)message;
    return table_connect(connection,
                         "CREATE TABLE x(n INTEGER, puzzle TEXT, error TEXT, "
                         "line INTEGER, comment TEXT, path TEXT HIDDEN)",
                         SQLITE_VTAB_DIRECTONLY, result);
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **result)
{
    (void)table;
    int status = table_open(sizeof(struct cursor), result);
    if (status == SQLITE_OK) {
        struct cursor *cursor = (struct cursor *)*result;
        cursor->record.size = sizeof cursor->record;
        cursor->ended = true;
    }
    return status;
}

/* Resets the cursor to its initial state. */
static void release(struct cursor *cursor)
{
    if (cursor->file)
        fclose(cursor->file);
    tenring_reader_free(cursor->reader);
    sqlite3_value_free(cursor->argument);
    cursor->file = NULL;
    cursor->reader = NULL;
    cursor->argument = NULL;
    cursor->ended = true;
}

static int close_cursor(sqlite3_vtab_cursor *base)
{
    release((struct cursor *)base);
    sqlite3_free(base);
    return SQLITE_OK;
}

static int complain(struct cursor *cursor, int error)
{
    const char *path = (const char *)sqlite3_value_text(cursor->argument);
    return table_complain(&cursor->base, "sudoku_read: %s: %s", path ? path : "", strerror(error));
}

/* xNext: reads up to the next record or the end. */
static int next(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    char block[BLOCK];
    for (;;) {
        switch (tenring_reader_next(cursor->reader, &cursor->record)) {
        case TENRING_READER_EVENT_RECORD:
            return SQLITE_OK;
        case TENRING_READER_EVENT_MORE: {
            size_t length = fread(block, 1, sizeof block, cursor->file);
            if (length == 0 && ferror(cursor->file))
                return complain(cursor, errno);
            if (tenring_reader_feed(cursor->reader, block, length) != TENRING_STATUS_OK)
                return SQLITE_NOMEM;
            break;
        }
        case TENRING_READER_EVENT_END:
            cursor->ended = true;
            return SQLITE_OK;
        default:
            return SQLITE_NOMEM;
        }
    }
}

static int best_index(sqlite3_vtab *table, sqlite3_index_info *info)
{
    (void)table;
    return table_best_index(info, COLUMN_PATH, 1, 10000);
}

static int filter(sqlite3_vtab_cursor *base, int index, const char *name, int count,
                  sqlite3_value **argument)
{
    (void)index;
    (void)name;
    struct cursor *cursor = (struct cursor *)base;
    release(cursor);
    if (count != 1 || sqlite3_value_type(argument[0]) == SQLITE_NULL)
        return SQLITE_OK;
    const char *path = (const char *)sqlite3_value_text(argument[0]);
    cursor->argument = sqlite3_value_dup(argument[0]);
    if (!path || !cursor->argument)
        return SQLITE_NOMEM;
    cursor->file = fopen(path, "rb");
    if (!cursor->file)
        return complain(cursor, errno);
    if (tenring_reader_new(TENRING_SYNTAX_AUTO, &cursor->reader) != TENRING_STATUS_OK)
        return SQLITE_NOMEM;
    cursor->ended = false;
    return next(base);
}

static int at_end(sqlite3_vtab_cursor *base)
{
    return ((const struct cursor *)base)->ended;
}

/* 81 characters; 729 if a cell is neither given nor blank. */
static void result_puzzle(sqlite3_context *context, const struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    bool plain = tenring_extract_givens(puzzle, &grid);
    size_t length = tenring_format_puzzle(
        puzzle, plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, text, sizeof text);
    sqlite3_result_text(context, text, (int)length, SQLITE_TRANSIENT);
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int which)
{
    const struct cursor *cursor = (const struct cursor *)base;
    const struct tenring_record *record = &cursor->record;
    bool good = record->status == TENRING_STATUS_OK;
    switch (which) {
    case COLUMN_N:
        sqlite3_result_int64(context, (sqlite3_int64)record->number);
        break;
    case COLUMN_PUZZLE:
        if (good)
            result_puzzle(context, &record->puzzle);
        break;
    case COLUMN_ERROR:
        if (!good) {
            char *text =
                sqlite3_mprintf("line %lld, column %lld: %s", (long long)record->error_line,
                                (long long)record->error_column, record->error.message);
            if (!text)
                return SQLITE_NOMEM;
            sqlite3_result_text(context, text, -1, sqlite3_free);
        }
        break;
    case COLUMN_LINE:
        sqlite3_result_int64(context, (sqlite3_int64)record->line);
        break;
    case COLUMN_COMMENT:
        sqlite3_result_text(context, record->comment.text, (int)record->comment.length,
                            SQLITE_TRANSIENT);
        break;
    default:
        sqlite3_result_value(context, cursor->argument);
    }
    return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *base, sqlite3_int64 *id)
{
    *id = (sqlite3_int64)((const struct cursor *)base)->record.number;
    return SQLITE_OK;
}

int read_register(sqlite3 *connection)
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
    return sqlite3_create_module_v2(connection, "sudoku_read", &module, NULL, NULL);
}
