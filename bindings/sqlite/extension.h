/*
 * extension.h - what the files of the SQLite extension share.
 *
 * Reading order: extension.c (the entry point, and arguments as puzzles), functions.c (functions of
 * one row), table.h (what the tables share), each.c (the table of a puzzle's solutions), read.c
 * (the table of a file's puzzles).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BINDINGS_SQLITE_EXTENSION_H
#define TENRING_BINDINGS_SQLITE_EXTENSION_H

#include <sqlite3ext.h>

#include "tenring.h"

/*
 * Reads an argument as a puzzle: 81 characters, or 729 for pencilmarks. Returns NULL, or an error
 * message to be freed with sqlite3_free. The argument must not be NULL in the sense of SQL.
 */
char *extension_puzzle(sqlite3_value *value, struct tenring_puzzle *puzzle);

/* A static message for a status that is neither OK nor BAD_INPUT. */
const char *extension_complaint(enum tenring_status status);

/* Whether the user of the connection has asked the running statement to stop. */
bool extension_interrupted(sqlite3 *connection);

/* Each registers the functions of its file. Returns SQLITE_OK, or an error of SQLite. */
int functions_register(sqlite3 *connection);
int each_register(sqlite3 *connection);
int read_register(sqlite3 *connection);

#endif
