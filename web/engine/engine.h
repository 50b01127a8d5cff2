/*
 * engine.h - what the files of the WebAssembly module share: how they talk with JavaScript, which
 * is in web/package/src: layout.js knows the structs below, callbacks.js the functions that are
 * called.
 *
 * JavaScript and WebAssembly hand each other numbers and places in the module's memory, nothing
 * else. So each function here takes puzzles and text by address, options one by one, and answers
 * with an enum tenring_status and a struct engine_answer that the caller has allocated. Whole
 * numbers of 64 bits travel as doubles: those that occur are below 2^53.
 *
 * The module has one thread. It keeps nothing between calls but what the caller holds by address,
 * so a callback may call back into the module.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_ENGINE_H
#define TENRING_WEB_ENGINE_ENGINE_H

#include <math.h>
#include <stddef.h>

#include "tenring.h"

/* A function that JavaScript can call under this name. */
#define EXPORT(name) __attribute__((export_name(#name)))

/* A function that JavaScript provides. */
#define IMPORT(name) __attribute__((import_module("tenring"), import_name(#name)))

/* The progress of the innermost running call; what the four numbers are depends on it. 0: stop.
   NAN: not known. */
IMPORT(watch) int engine_watch(double a, double b, double c, double d);

/* A solution of the enumeration that runs. 0: that is enough. */
IMPORT(found) int engine_found(const uint8_t *cells);

/* More text of the certificate that is being written. 0: stop. */
IMPORT(write) int engine_write(const char *text, size_t length);

enum { ENGINE_NUMBERS = 8, ENGINE_TEXT = TENRING_MESSAGE_SIZE };

/* What a call hands back. layout.js knows this layout. */
struct engine_answer {
    double number[ENGINE_NUMBERS]; /* what they are, each function says */
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

/* layout.js reads both in the same way. */
_Static_assert(offsetof(struct engine_answer, code) == 388 &&
                   offsetof(struct engine_record, code) == 388 &&
                   sizeof(struct engine_answer) == 520 && sizeof(struct engine_record) == 520,
               "layout");

void engine_show_record(struct engine_record *shown, const struct tenring_record *record);

/* 0 = no limit; a fraction is cut off, and what no counter reaches is no limit. */
static inline uint64_t engine_limit(double limit)
{
    return limit >= 1 && limit < 0x1p63 ? (uint64_t)limit : 0;
}

/* Options of a search; watched: engine_watch is called with nodes, solutions, score, bound. */
struct tenring_search_options engine_options(double node_limit, bool watched);
struct tenring_best_options engine_best_options(bool least, double node_limit, bool watched);

/* What is wrong, for an error that was met: number[0] is the offset. Returns its status. */
enum tenring_status engine_fail(struct engine_answer *answer, const struct tenring_error *error);

#endif
