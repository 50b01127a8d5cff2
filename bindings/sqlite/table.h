/*
 * table.h - what table-valued functions share: virtual tables that are read by their arguments,
 * which SQLite hands on as `column = value` with the hidden columns.
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

/* xConnect: a table with the columns of `declaration`. risk: SQLITE_VTAB_INNOCUOUS or
   SQLITE_VTAB_DIRECTONLY. */
int table_connect(sqlite3 *connection, const char *declaration, int risk, sqlite3_vtab **result);

/* xDisconnect. */
int table_disconnect(sqlite3_vtab *table);

/* xOpen: a new cursor of `size` bytes, all 0, which begins with its sqlite3_vtab_cursor. */
int table_open(size_t size, sqlite3_vtab_cursor **result);

/* The most arguments of a function. */
enum { TABLE_ARGUMENTS = 2 };

/* xBestIndex: the hidden columns of the arguments begin with `first`, and there are `count`. The
   first argument is needed, others only after those before them. xFilter gets their values in this
   order; about `rows` rows are expected. */
int table_best_index(sqlite3_index_info *info, int first, int count, int rows);

/* Sets the table's error to a text made as by printf. Returns SQLITE_ERROR. */
int table_complain(sqlite3_vtab_cursor *cursor, const char *format, ...);

#endif
