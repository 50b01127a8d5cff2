/*
 * extension.c - tenring as a loadable extension of SQLite: `.load tenring_sqlite`, or
 * sqlite3_load_extension(); then
 *
 *     SELECT sudoku_solve(puzzle) FROM puzzles WHERE sudoku_valid(puzzle);
 *
 * bindings/sqlite/README.md lists the functions. Text that is not a puzzle is an SQL error with its
 * place, except in sudoku_valid; NULL in gives NULL out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "extension.h"

#include <string.h>

SQLITE_EXTENSION_INIT1

char *extension_puzzle(sqlite3_value *value, struct tenring_puzzle *puzzle)
{
    const char *text = (const char *)sqlite3_value_text(value);
    struct tenring_error error;
    if (!text)
        return sqlite3_mprintf("out of memory");
    enum tenring_status status =
        tenring_parse_puzzle(text, (size_t)sqlite3_value_bytes(value), puzzle, &error);
    if (status == TENRING_STATUS_OK)
        return NULL;
    return sqlite3_mprintf("character %lld: %s", (long long)error.offset + 1, error.message);
}

const char *extension_complaint(enum tenring_status status)
{
    switch (status) {
    case TENRING_STATUS_LIMIT:
        return "too many solutions to be counted within the limits";
    case TENRING_STATUS_CANCELLED:
        return "interrupted";
    case TENRING_STATUS_NO_MEMORY:
        return "out of memory";
    default:
        return tenring_status_name(status);
    }
}

bool extension_interrupted(sqlite3 *connection)
{
#if SQLITE_VERSION_NUMBER >= 3041000
    if (sqlite3_libversion_number() >= 3041000)
        return sqlite3_is_interrupted(connection);
#endif
    /* Older versions have no such function, but after an interrupt they refuse to prepare another
       statement until the running ones end. */
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(connection, "SELECT 1", -1, &statement, NULL);
    sqlite3_finalize(statement);
    return result == SQLITE_INTERRUPT;
}

/* SQLite derives this name from the letters of the file name tenring_sqlite.so. */
int sqlite3_tenringsqlite_init(sqlite3 *connection, char **message,
                               const struct sqlite3_api_routines *routines);

__attribute__((visibility("default"))) int sqlite3_tenringsqlite_init(
    sqlite3 *connection, char **message, const struct sqlite3_api_routines *routines)
{
    (void)message;
    SQLITE_EXTENSION_INIT2(routines);
    int result = functions_register(connection);
    if (result == SQLITE_OK)
        result = each_register(connection);
    if (result == SQLITE_OK)
        result = read_register(connection);
    return result;
}
