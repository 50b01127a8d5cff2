/*
 * chain.h - where the next range stands in the input: rank 0 adds up what those before have.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_CHAIN_H
#define TENRING_MPI_CHAIN_H

#include "range.h"
#include "wire.h"

struct chain {
    uint64_t begin; /* puzzles that the run before has done */
    struct range_start start;
    char *state; /* the reader's there, when ranges are chained; to be freed */
    uint64_t state_length;
};

/* The next range is this one; count: what it has, if it was counted, or zeros. */
void chain_come(struct chain *chain, const struct range *range, const struct range_count *count);

/* What its rank is told; NULL: no memory. */
struct message *chain_message(const struct chain *chain, uint64_t piece);

/* Passes over a range that has these; the state behind it becomes the chain's. */
void chain_pass(struct chain *chain, const struct range_count *count, char *state);

/* Passes over puzzles that are no range, up to this number. */
void chain_pass_puzzles(struct chain *chain, uint64_t last);

#endif
