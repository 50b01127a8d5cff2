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
 * solutions. No array is held in memory. Both arrays may have other names, which --column and
 * --solution-column say.
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

/* Whether the array of an entry, "folder/quizzes.npy", has this name: "quizzes", or the folder with
   it, "folder/quizzes". */
bool npz_has_name(const char *entry, const char *wanted);

/* Whether the array of an entry, "folder/solutions.npy", has solutions: its name is one that the
   library knows of columns with solutions, or `wanted`, if that is not NULL. */
bool npz_is_solutions(const char *entry, const char *wanted);

/* Looks at the arrays of an archive that begins at a place of an open file. NULL: there is no
   memory. wanted lives as long. */
MUST_CHECK struct npz *npz_new(int descriptor, int64_t begin, const char *wanted);
void npz_free(struct npz *npz);

/* Whether something was not found since reading failed or memory was short: what the functions
   below say then is not the truth. */
bool npz_has_failed(const struct npz *npz);

/* Whether it has an array of puzzles that is none of solutions. */
bool npz_has_puzzles(const struct npz *npz);

/* There is no array of solutions; there is; there are some, of which none can be taken; it has
   other digits than 1 to 9. Of the last two *why says more. */
enum npz_found { NPZ_NONE, NPZ_ONE, NPZ_LEFT, NPZ_REFUSED };

/* Goes to the array with the solutions of puzzles[0..rows), an array of the name "folder/x.npy":
   one with as many rows, by the name `wanted` or, without one, by the usual ones; the first in the
   same folder or, where there is none, the only one. */
MUST_CHECK enum npz_found npz_find_solutions(struct npz *npz, const char *puzzles, uint64_t rows,
                                             struct cli_buffer *why);

/* The next row of it as a line. Returns false when there are no more. */
MUST_CHECK bool npz_read_solution(struct npz *npz, char line[NPY_LINE_SIZE]);

#endif
