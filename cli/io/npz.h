/*
 * npz.h - which arrays of an archive are puzzles, and the solutions beside them.
 *
 *     data.npz                       numpy.savez(file, quizzes=..., solutions=...)
 *       quizzes.npy                  a row each: the puzzle,
 *       solutions.npy                its solution, by the array's name
 *       labels.npy                   anything else
 *
 * The arrays stand one behind another, so that an archive is read a second time to find the
 * solutions, and a third time, beside the puzzles, to read them; once more whenever they stand in
 * front of those read before, but not very often. What cannot be read twice, as a pipe, has no
 * solutions. No array is held in memory.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_NPZ_H
#define TENRING_CLI_IO_NPZ_H

#include <stdbool.h>
#include <stdint.h>

#include "io/npy.h"

struct npz;

/* Whether an array of that name, "folder/solutions.npy", has solutions: the name is one that the
   library knows of columns with solutions, or `wanted`, if that is not NULL. */
bool npz_is_solutions(const char *name, const char *wanted);

/* Looks at the arrays of an archive that begins at a place of an open file. NULL: it cannot be read
   there, or there is no memory. wanted lives as long. */
struct npz *npz_new(int descriptor, int64_t begin, const char *wanted);
void npz_free(struct npz *npz);

/* Whether it has an array of puzzles that is none of solutions. */
bool npz_has_puzzles(const struct npz *npz);

/* There is no array of solutions; there is; there are several, and nothing says which; there is
   one, but the archive was read from its beginning too often, or cannot be read. */
enum npz_found { NPZ_NONE, NPZ_ONE, NPZ_SEVERAL, NPZ_FAR };

/* Goes to the array with the solutions of puzzles[0..rows), an array of the name "folder/x.npy":
   one with as many rows, by the name `wanted` or else by the usual ones; the first in the same
   folder or, where there is none, the only one. */
enum npz_found npz_find_solutions(struct npz *npz, const char *puzzles, uint64_t rows);

/* The next row of it as a line. Returns false when there are no more. */
bool npz_read_solution(struct npz *npz, char line[NPY_LINE_SIZE]);

#endif
