/*
 * sample.h - puzzles with the answers that the batch engine must give, and the comparison.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_BATCH_SAMPLE_H
#define TENRING_TESTS_BATCH_SAMPLE_H

#include <stddef.h>

#include "tenring.h"

/* A batch; the test ends if there is none. */
struct tenring_batch *batch_new(int threads, int isa);

/* What the batch has to say about a puzzle, by tenring_solve and tenring_count_up_to. */
struct tenring_batch_result batch_expected(const struct tenring_puzzle *puzzle, int limit,
                                           bool least);

/* Ends the test when a result is not the wanted one. */
void batch_assert_same(const struct tenring_batch_result *got,
                       const struct tenring_batch_result *want, const struct tenring_puzzle *puzzle,
                       size_t index, const char *where);

/* The same with TENRING_CHOICE_FIRST, where any solution will do. */
void batch_assert_first(const struct tenring_batch_result *got,
                        const struct tenring_batch_result *want,
                        const struct tenring_puzzle *puzzle, size_t index);

/* Puzzles of every kind with their answers to these options. */
struct sample {
    size_t n;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *answers;
    struct tenring_batch_options options;
};

/* A group's set-up: makes the puzzles of which all samples are variants. */
int batch_make_bases(void **state);

/* A sample of n puzzles, to be freed with sample_free. With `least` the option `conflicts` is set,
   too. */
struct sample sample_new(size_t n, int limit, bool least);

/* Keeps the sample's puzzles that are nothing but givens. */
void sample_keep_givens(struct sample *sample);

/* From line to line. */
enum { SAMPLE_STRIDE = TENRING_CELLS + 1 };

/* Writes a puzzle of givens as a line, with both signs for an open cell, and anything after it. */
struct rng;
void sample_write_line(const struct tenring_puzzle *puzzle, struct rng *rng,
                       char line[SAMPLE_STRIDE]);

/* Sets the option `conflicts`, and the answers to it. Returns how many puzzles have any. */
size_t sample_ask_for_conflicts(struct sample *sample);
void sample_free(struct sample *sample);

/* Says which kernels are skipped; calls the function for the others, all with the same sample. */
void batch_for_each_isa(void (*run)(int isa, struct sample *sample), struct sample *sample);

/*
 * Memory for an array that ends, or else begins, where memory does: a page that cannot be touched
 * is next to it. To be given back with munmap(*mapping, *mapped).
 */
void *batch_guarded(size_t bytes, bool at_end, size_t alignment, void **mapping, size_t *mapped);

/* Solves the sample's first n puzzles and compares; results outside must stay as they are. */
void sample_check(struct tenring_batch *batch, const struct sample *sample, size_t n,
                  const char *where);

#endif
