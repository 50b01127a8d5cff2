/*
 * sample.h - puzzles with the expected answers of the batch engine, and the comparison.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_BATCH_SAMPLE_H
#define TENRING_TESTS_BATCH_SAMPLE_H

#include <stddef.h>

#include "tenring.h"

/* Creates a batch; ends the test on failure. */
struct tenring_batch *batch_new(int threads, int isa);

/* The expected answer of the batch, by tenring_solve and tenring_count_up_to. */
struct tenring_batch_result batch_expected(const struct tenring_puzzle *puzzle, int limit,
                                           bool least);

/* Ends the test if a result is not the expected one. */
void batch_assert_same(const struct tenring_batch_result *got,
                       const struct tenring_batch_result *want, const struct tenring_puzzle *puzzle,
                       size_t index, const char *where);

/* Like batch_assert_same, for TENRING_CHOICE_FIRST, which allows any solution. */
void batch_assert_first(const struct tenring_batch_result *got,
                        const struct tenring_batch_result *want,
                        const struct tenring_puzzle *puzzle, size_t index);

/* Puzzles of every kind, and the expected answers with `options`. */
struct sample {
    size_t n;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *answers;
    struct tenring_batch_options options;
};

/* The set-up of a group: makes the puzzles of which all samples are variants. */
int batch_make_bases(void **state);

/* A sample of n puzzles, to be freed with sample_free. `least` also sets the option `conflicts`. */
struct sample sample_new(size_t n, int limit, bool least);

/* Keeps only the puzzles that consist of givens and blanks. */
void sample_keep_givens(struct sample *sample);

/* The distance between the starts of two lines. */
enum { SAMPLE_STRIDE = TENRING_CELLS + 1 };

/* Writes a puzzle of givens as a line: each blank as '.' or '0' at random, any byte after it. */
struct rng;
void sample_write_line(const struct tenring_puzzle *puzzle, struct rng *rng,
                       char line[SAMPLE_STRIDE]);

/* Sets the option `conflicts` and the expected conflicts. Returns the number of puzzles with
   conflicts. */
size_t sample_ask_for_conflicts(struct sample *sample);
void sample_free(struct sample *sample);

/* Reports the skipped kernels; calls the function for the others with the same sample. */
void batch_for_each_isa(void (*run)(int isa, struct sample *sample), struct sample *sample);

/*
 * Memory for an array with an inaccessible page directly after it or, without at_end, before it.
 * The caller frees it with munmap(*mapping, *mapped).
 */
void *batch_guarded(size_t bytes, bool at_end, size_t alignment, void **mapping, size_t *mapped);

/* Solves the first n puzzles of the sample and compares; other results must stay unchanged. */
void sample_check(struct tenring_batch *batch, const struct sample *sample, size_t n,
                  const char *where);

#endif
