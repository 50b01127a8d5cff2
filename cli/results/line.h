/*
 * line.h - results put together from plain lines, 81 characters each, without a look at cells.
 *
 * Each function writes at `at`, where there is room, and returns behind what it has written, which
 * has no NUL.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_LINE_H
#define TENRING_CLI_RESULTS_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for an echo or a row's fields and any result of a puzzle with one solution. */
#define LINE_RESULT_MAX 512

/* The puzzle, its open cells as '.'. */
char *line_puzzle(char *at, const char *puzzle);

/* A solution as nine lines. */
char *line_grid(char *at, const char *solution);

/* The members n, puzzle, status, solutions, solution of a puzzle with one solution. */
char *line_csv(char *at, uint64_t number, const char *puzzle, const char *status,
               const char *solution);
char *line_json(char *at, uint64_t number, const char *puzzle, const char *status,
                const char *solution);

/* The last three of them, each behind a separator, and the line end. */
char *line_fields(char *at, char separator, const char *status, const char *solution);

/* Whether a row ends in a stroke, as those of a Markdown table do, whose fields stand between
   strokes; then *length becomes what there is up to it. */
bool line_is_closed(const char *row, char separator, size_t *length);

/* How many fewer fields than a header a row has, whose length is what line_is_closed made of it. */
size_t line_missing(const char *row, size_t length, char separator, size_t columns);

/* The same fields for such a row. */
char *line_closed_fields(char *at, const char *status, const char *solution);

#endif
