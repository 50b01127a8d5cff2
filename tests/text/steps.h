/*
 * steps.h - tests one format alone, without the reader, for cmocka tests.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_STEPS_H
#define TENRING_TESTS_TEXT_STEPS_H

#include "text/lines.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ZEROS  "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define OTHER  "2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9"
#define FULL   "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/* The function of a format, and the function that gives the solution of the last record. */
typedef enum text_step steps_next(struct text_lines *lines, void *state,
                                  struct tenring_record *record);
typedef struct tenring_span steps_solution(const void *state);

/*
 * Reads a text whole, byte by byte and in pieces of seven bytes, each time with a copy of the
 * state, `size` bytes. Fails the test if the records are not the expected ones, each as
 *
 *     LINE PUZZLE|SOLUTION|SOURCE;      P, O and F for the puzzles above, * for a source that is
 *     LINE !LINE:COLUMN CODE|SOURCE;    the line; SOLUTION and its bar only with `solution`
 */
void steps_expect(const char *text, const void *state, size_t size, steps_next *next,
                  steps_solution *solution, const char *expected);

/* Writes `open`, 81 cells with `between` between cells and `row` between rows, and `close`; a blank
   is written as `blank`. Returns the end of the text. */
char *steps_put(char *to, const char *cells, const char *open, const char *blank,
                const char *between, const char *row, const char *close);

#endif
