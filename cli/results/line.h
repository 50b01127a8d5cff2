/*
 * line.h - results made from plain lines, 81 characters each, without looking at cells.
 *
 * Each function writes at `at`, where there must be room, and returns the end of what it wrote. It
 * writes no NUL.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_LINE_H
#define TENRING_CLI_RESULTS_LINE_H

#include <stdint.h>

/* Enough room for an echo or the fields of a row, and any result of a puzzle with one solution. */
#define LINE_RESULT_MAX 512

/* The puzzle, with '.' for blanks. */
char *line_puzzle(char *at, const char *puzzle);

/* A solution, as nine lines. */
char *line_grid(char *at, const char *solution);

/* The fields n, puzzle, status, solutions, solution of a puzzle with one solution. */
char *line_csv(char *at, uint64_t number, const char *puzzle, const char *status,
               const char *solution);
char *line_json(char *at, uint64_t number, const char *puzzle, const char *status,
                const char *solution);

/* Only the fields status, solutions, solution, each after a separator, and the line end. */
char *line_fields(char *at, char separator, const char *status, const char *solution);

/* The fields of line_fields, for a row that a bar closes. */
char *line_closed_fields(char *at, const char *status, const char *solution);

#endif
