/*
 * cli.h - the command as a whole: `tenring` is cli_main in one process, mpi/ runs it in many.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_CLI_H
#define TENRING_CLI_CLI_H

struct run_frame;

/* Runs the command that the words name, and returns the exit status. frame: who reads, works and
   writes (results/results.h); NULL: this process alone. */
int cli_main(int argc, char **argv, const struct run_frame *frame);

#endif
