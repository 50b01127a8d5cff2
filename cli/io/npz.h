/*
 * npz.h - which arrays of an archive are puzzles, and which are their solutions.
 *
 *     data.npz                       numpy.savez(file, quizzes=..., solutions=...)
 *       quizzes.npy                  a row for each puzzle
 *       solutions.npy                its solution, by the array's name
 *       labels.npy                   anything else
 *
 * The arrays follow one another in the archive. Therefore a second reader, struct npz, lists the
 * arrays of solutions and then reads each beside its puzzles. It goes back to the beginning if an
 * array stands before the last one it read, but not very often. Input that cannot be read twice,
 * such as a pipe, has no solutions. No array is held in memory. --column and --solution-column give
 * other names for the arrays.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_NPZ_H
#define TENRING_CLI_IO_NPZ_H

#include <stdbool.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/npy.h"

struct npz;

/* The length of an entry's name without ".npy". */
size_t npz_stem_length(const char *entry);

/* Whether an entry, "folder/quizzes.npy", has this name: "quizzes", or with its folder,
   "folder/quizzes". */
bool npz_has_name(const char *entry, const char *wanted);

/* Whether an entry, "folder/solutions.npy", has solutions: by a name that the library knows for
   columns of solutions, or by `wanted`, if that is not NULL. */
bool npz_is_solutions(const char *entry, const char *wanted);

/* Opens an archive at `begin` of an open file to examine its arrays. `wanted` must live as long.
   NULL: no memory. */
MUST_CHECK struct npz *npz_new(int descriptor, int64_t begin, const char *wanted);
void npz_free(struct npz *npz);

/* Whether reading failed or memory was short. Then the functions below may have missed
   something. */
bool npz_has_failed(const struct npz *npz);

/* Whether the archive has an array of puzzles that are not solutions. */
bool npz_has_puzzles(const struct npz *npz);

/* The result of a search for solutions: no array; found; some, but none can be used (several fit,
   say, or none has as many rows); one with digits other than 1 to 9. *why explains the last two. */
enum npz_found { NPZ_NONE, NPZ_ONE, NPZ_LEFT, NPZ_REFUSED };

/* Goes to the solutions of the array `puzzles`, an entry "folder/x.npy" with `rows` rows: an array
   of as many rows, with the name `wanted` or one of the usual names; the first in the same folder,
   or else the only one. */
MUST_CHECK enum npz_found npz_find_solutions(struct npz *npz, const char *puzzles, uint64_t rows,
                                             struct cli_buffer *why);

/* Reads the next row of the solutions as a line. Returns false if there are no more. */
MUST_CHECK bool npz_read_solution(struct npz *npz, char line[NPY_LINE_SIZE]);

#endif
