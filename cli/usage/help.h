/*
 * help.h - texts made from the table of options: help, manual page, completions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_HELP_H
#define TENRING_CLI_USAGE_HELP_H

#include "io/buffer.h"
#include "usage/options.h"

/* `tenring --help` (command NULL) and `tenring COMMAND --help`. */
void help_write(struct cli_buffer *out, const struct cli_command *command);

/* The manual page tenring(1), in the man macros. */
void help_write_manual(struct cli_buffer *out);

/* Completions. */
void help_write_bash(struct cli_buffer *out);
void help_write_zsh(struct cli_buffer *out);
void help_write_fish(struct cli_buffer *out);

#endif
