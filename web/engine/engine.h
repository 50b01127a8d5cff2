/*
 * engine.h - what the files of the WebAssembly module share: the interface to JavaScript. In
 * web/package/src, layout.js knows the structs below, and callbacks.js has the functions that the
 * module calls.
 *
 * JavaScript and WebAssembly exchange only numbers and addresses in the module's memory. So each
 * function takes puzzles and text by address, and options one by one. It returns an enum
 * tenring_status and fills a struct engine_answer, which the caller has allocated. 64-bit integers
 * are passed as doubles: the values that occur are below 2^53.
 *
 * The module has one thread. All its state between calls is in objects that the caller holds by
 * address, so a callback may call back into the module.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_ENGINE_H
#define TENRING_WEB_ENGINE_ENGINE_H

#include <math.h>
#include <stddef.h>

#include "tenring.h"

/* Declares a function that JavaScript can call under this name. */
#define EXPORT(name) __attribute__((export_name(#name)))

/* Declares a function that JavaScript provides. */
#define IMPORT(name) __attribute__((import_module("tenring"), import_name(#name)))

/* Reports the progress of the innermost running call, which defines the four numbers; NAN is
   unknown. Returns 0 to stop. */
IMPORT(watch) int engine_watch(double a, double b, double c, double d);

/* Reports a solution of the running enumeration. Returns 0 to stop. */
IMPORT(found) int engine_found(const uint8_t *cells);

/* Hands over more text of a certificate. Returns 0 to stop. */
IMPORT(write) int engine_write(const char *text, size_t length);

enum { ENGINE_NUMBERS = 8, ENGINE_TEXT = TENRING_MESSAGE_SIZE };

/* The answer of a call. layout.js knows this layout. */
struct engine_answer {
    double number[ENGINE_NUMBERS]; /* each function says what they are */
    char text[ENGINE_TEXT];        /* NUL-terminated */
    struct tenring_grid first, best;
    /* of an error: its code and its arguments, one after another */
    uint32_t code;
    char arguments[TENRING_ARGUMENTS_SIZE];
};

/* A record of a reader. layout.js knows this layout. */
struct engine_record {
    double number, offset, line, error_line, error_column;
    uint32_t status, format;
    struct tenring_span source, comment;
    char message[TENRING_MESSAGE_SIZE];
    struct tenring_puzzle puzzle;
    uint32_t code;
    char arguments[TENRING_ARGUMENTS_SIZE];
};

/* layout.js reads the errors of both structs in the same way. */
_Static_assert(offsetof(struct engine_answer, code) == 388 &&
                   offsetof(struct engine_record, code) == 388 &&
                   sizeof(struct engine_answer) == 520 && sizeof(struct engine_record) == 520,
               "layout");

void engine_show_record(struct engine_record *shown, const struct tenring_record *record);

/* 0 is no limit; fractions are rounded down; numbers too large for a counter are no limit. */
static inline uint64_t engine_limit(double limit)
{
    return limit >= 1 && limit < 0x1p63 ? (uint64_t)limit : 0;
}

/* Options of a search. watched: calls engine_watch with nodes, solutions, score, bound. */
struct tenring_search_options engine_options(double node_limit, bool watched);
struct tenring_best_options engine_best_options(bool least, double node_limit, bool watched);

/* Describes an error in the answer: number[0] is the offset. Returns the error's status. */
enum tenring_status engine_fail(struct engine_answer *answer, const struct tenring_error *error);

#endif
