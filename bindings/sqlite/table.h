/*
 * table.h - shared code for table-valued functions. These are virtual tables whose arguments SQLite
 * passes as constraints `column = value` on hidden columns.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BINDINGS_SQLITE_TABLE_H
#define TENRING_BINDINGS_SQLITE_TABLE_H

#include "extension.h"

struct table {
    sqlite3_vtab base;
    sqlite3 *connection;
};

/* xConnect: makes a table with the columns of `declaration`. risk: SQLITE_VTAB_INNOCUOUS or
   SQLITE_VTAB_DIRECTONLY. */
int table_connect(sqlite3 *connection, const char *declaration, int risk, sqlite3_vtab **result);

/* xDisconnect. */
int table_disconnect(sqlite3_vtab *table);

/* xOpen: makes a new cursor of `size` bytes, all 0, which begins with its sqlite3_vtab_cursor. */
int table_open(size_t size, sqlite3_vtab_cursor **result);

/* The greatest number of arguments of a function. */
enum { TABLE_ARGUMENTS = 2 };

/* xBestIndex: there are `count` hidden columns for arguments, from the column `first` on. The first
   argument is required; each other one only together with those before it. xFilter gets their
   values in this order. About `rows` rows are expected. */
int table_best_index(sqlite3_index_info *info, int first, int count, int rows);

/* Sets the error message of the table, formatted as by printf. Returns SQLITE_ERROR. */
int table_complain(sqlite3_vtab_cursor *cursor, const char *format, ...);

#endif
