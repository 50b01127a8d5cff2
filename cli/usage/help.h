/*
 * help.h - texts made from the table of options: help, manual pages, completions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_HELP_H
#define TENRING_CLI_USAGE_HELP_H

#include "io/io.h"
#include "usage/options.h"

/* The program whose help is written: its name, and which commands it has. */
struct help_program {
    const char *name;
    bool (*has)(enum cli_command_id id); /* NULL: all */
};

/* Writes `tenring --help` (command NULL) or `tenring COMMAND --help`. */
void help_write(struct cli_buffer *out, const struct help_program *program,
                const struct cli_command *command);

/* Whether an option's default is a phrase to be translated, not a value. */
bool help_default_is_said(const struct cli_option *row);

/* The default for people; NULL if there is nothing worth saying. */
const char *help_default(const struct cli_option *row);

/* Writes the manual page tenring(1) in man macros. */
void help_write_manual(struct cli_buffer *out);

/* Writes the manual page of one command, tenring-COMMAND(1). */
void help_write_command_manual(struct cli_buffer *out, const struct cli_command *command);

/* The texts of the manual page, including titles, for messages.c; NULL after the last. */
const char *help_manual_text(size_t index);

/* Writes the texts of tables that are translated, as a C file for xgettext. */
void help_write_messages(struct cli_buffer *out);

/* Write completions. */
void help_write_bash(struct cli_buffer *out);
void help_write_zsh(struct cli_buffer *out);
void help_write_fish(struct cli_buffer *out);

#endif
