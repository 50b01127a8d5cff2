/*
 * extension.h - what the files of the extension share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef POSTGRES_EXTENSION_H
#define POSTGRES_EXTENSION_H

#include <postgres.h>

#include <fmgr.h>
#include <miscadmin.h>

#include "tenring.h"

/* PostgreSQL loads extensions with global symbols; ours stay hidden. */
#pragma GCC visibility push(hidden)

/* Raises the error of a status other than OK. */
void raise_status(const char *function, enum tenring_status status);

/* A progress callback: false once the statement is cancelled. */
bool watch(void *context, const struct tenring_progress *progress);

/* Repeats a call that was cancelled, unless CHECK_FOR_INTERRUPTS raises the reason. It does not
   raise while the server holds off interrupts. */
#define UNTIL_DONE(status, call)                                                                   \
    do {                                                                                           \
        CHECK_FOR_INTERRUPTS();                                                                    \
        (status) = (call);                                                                         \
    } while ((status) == TENRING_STATUS_CANCELLED)

/* Reads the first argument as a puzzle, or raises an error. */
void puzzle_argument(FunctionCallInfo fcinfo, const char *function, struct tenring_puzzle *puzzle);

void solve(const char *function, const struct tenring_puzzle *puzzle,
           struct tenring_solve_result *result);

/* 81 characters; 729 if a cell is neither given nor blank. */
text *text_of_puzzle(const struct tenring_puzzle *puzzle);

/* Turns a decimal number into SQL's numeric. */
Datum numeric_of_text(const char *text);

#pragma GCC visibility pop

#endif
