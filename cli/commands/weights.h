/*
 * weights.h - the argument of --weights.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_WEIGHTS_H
#define TENRING_CLI_COMMANDS_WEIGHTS_H

#include "base/must_check.h"
#include "tenring.h"
#include "usage/usage.h"

/*
 * Reads the weights that --weights names: "rings", the default, "flat", or a file of 81 numbers,
 * one for each cell, or 729, one for each candidate, cell by cell. Returns CLI_EXIT_OK; after a
 * message CLI_EXIT_USAGE for bad contents, or CLI_EXIT_IO.
 */
MUST_CHECK int weights_read(struct cli_context *context, struct tenring_weights *weights);

#endif
