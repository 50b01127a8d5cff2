/*
 * run.h - what tenring-mpi does in place of run_puzzles (cli/results/results.h, struct run_frame).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_RUN_H
#define TENRING_MPI_RUN_H

#include "cluster.h"
#include "results/results.h"

/* self: the struct cluster. All ranks call it. */
int frame_puzzles(void *self, struct cli_context *context, struct run_job *job);

#endif
