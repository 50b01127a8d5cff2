/*
 * sift.h - the end of a run with a journal whose job sifts its results (struct run_job): OUT.part
 * has what all pieces have written, and rank 0 sifts that into OUT.
 *
 * Nothing has to be known of what was seen when the run goes on: until OUT.part is whole it grows
 * like that of any other command, and what is killed here begins here again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_SIFT_H
#define TENRING_MPI_SIFT_H

#include "journal.h"
#include "results/results.h"

/* Rank 0: all pieces are written. Makes OUT and removes the journal, unless there is a stop. */
void sift_part(struct cli_context *context, const struct run_job *job, struct journal *journal);

#endif
