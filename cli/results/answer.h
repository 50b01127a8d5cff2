/*
 * answer.h - the results of a chunk.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_ANSWER_H
#define TENRING_CLI_RESULTS_ANSWER_H

#include "results/chunk.h"

/* Whether the engine is to write the solutions of the plain lines as text. */
bool answer_wants_solutions(const struct run_job *job);

/* Writes the results of a closed chunk into it, after the engine has solved it if the job has
   `together`. A stop leaves the last ones out and sets chunk->cut. */
void answer_chunk(struct chunk *chunk);

#endif
