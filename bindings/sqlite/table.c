/*
 * table.c - virtual tables for table-valued functions; see table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include <stdarg.h>
#include <string.h>

SQLITE_EXTENSION_INIT3

int table_connect(sqlite3 *connection, const char *declaration, int risk, sqlite3_vtab **result)
{
    int status = sqlite3_declare_vtab(connection, declaration);
    if (status != SQLITE_OK)
        return status;
    sqlite3_vtab_config(connection, risk);
    struct table *table = sqlite3_malloc(sizeof *table);
    if (!table)
        return SQLITE_NOMEM;
    *table = (struct table){.connection = connection};
    *result = &table->base;
    return SQLITE_OK;
}

int table_disconnect(sqlite3_vtab *table)
{
    sqlite3_free(table);
    return SQLITE_OK;
}

int table_open(size_t size, sqlite3_vtab_cursor **result)
{
    *result = sqlite3_malloc64(size);
    if (!*result)
        return SQLITE_NOMEM;
    memset(*result, 0, size);
    return SQLITE_OK;
}

int table_best_index(sqlite3_index_info *info, int first, int count, int rows)
{
    int place[TABLE_ARGUMENTS]; /* index of each argument's constraint */
    memset(place, -1, sizeof place);
    for (int i = 0; i < info->nConstraint; i++) {
        int which = info->aConstraint[i].iColumn - first;
        if (which < 0 || which >= count || info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
            continue;
        if (!info->aConstraint[i].usable)
            return SQLITE_CONSTRAINT;
        place[which] = i;
    }
    info->estimatedCost = 1e99;
    if (place[0] < 0)
        return SQLITE_CONSTRAINT;
    for (int which = 0; which < count && place[which] >= 0; which++) {
        info->aConstraintUsage[place[which]].argvIndex = which + 1;
        info->aConstraintUsage[place[which]].omit = 1;
    }
    info->estimatedCost = rows;
    info->estimatedRows = rows;
    return SQLITE_OK;
}

int table_complain(sqlite3_vtab_cursor *cursor, const char *format, ...)
{
    va_list arguments;
    sqlite3_free(cursor->pVtab->zErrMsg);
    va_start(arguments, format);
    cursor->pVtab->zErrMsg = sqlite3_vmprintf(format, arguments);
    va_end(arguments);
    return SQLITE_ERROR;
}
