/*
 * cli.h - the command as a whole: `tenring` is cli_main in one process; mpi/ runs it in many.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_CLI_H
#define TENRING_CLI_CLI_H

struct cli_frame;

/* Runs the command that the arguments name and returns the exit status. frame: set by a program
   that runs the command in parts (usage/usage.h); NULL for `tenring`. */
int cli_main(int argc, char **argv, const struct cli_frame *frame);

#endif
