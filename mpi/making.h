/*
 * making.h - `generate` over all ranks: blocks of attempts are handed out, and their puzzles come
 * back in order.
 *
 *     rank 0: cmd_generate -> making_next -> MAKE block k -> a rank's maker
 *                         <- puzzles of block 0, 1, ... <- MADE k
 *
 * The puzzles are those of one generator, whatever the number of ranks and the size of blocks. A
 * rank has two blocks at most; rank 0 holds at most MAKING_HELD bytes of puzzles that wait for
 * those before, and a block of each rank.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_MAKING_H
#define TENRING_MPI_MAKING_H

#include "cluster.h"
#include "results/results.h"

#define MAKING_HELD ((size_t)256 << 20)

/* A block is to take so long; it has so many attempts at most. */
#define MAKING_SECONDS 0.3
#define MAKING_MOST    16384

/* For struct run_frame: begins, opens the output, and where the next puzzle comes from. */
enum run_share making_start(void *self, struct cli_context *context,
                            struct tenring_generate_options *options, struct tenring_error *error,
                            enum tenring_status *status);
bool making_open(void *self, struct cli_context *context, uint64_t *count);
enum tenring_status making_next(void *self, struct tenring_generated *generated);

/* Rank 0: there will be no more; all ranks end. */
void making_end(struct cluster *cluster);

#endif
