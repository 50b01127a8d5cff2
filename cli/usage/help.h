/*
 * help.h - texts made from the table of options: help, manual page, completions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_HELP_H
#define TENRING_CLI_USAGE_HELP_H

#include "io/io.h"
#include "usage/options.h"

/* The program whose help it is: how it is called, and whether it has a command. */
struct help_program {
    const char *name;
    bool (*has)(enum cli_command_id id); /* NULL: it has all */
};

/* `tenring --help` (command NULL) and `tenring COMMAND --help`. */
void help_write(struct cli_buffer *out, const struct help_program *program,
                const struct cli_command *command);

/* Whether an option has a default that is said in words, which are translated, and is no value. */
bool help_default_is_said(const struct cli_option *row);

/* The default as people read it; NULL: nothing worth saying. */
const char *help_default(const struct cli_option *row);

/* The manual page tenring(1), in the man macros. */
void help_write_manual(struct cli_buffer *out);

/* That of one command, tenring-COMMAND(1). */
void help_write_command_manual(struct cli_buffer *out, const struct cli_command *command);

/* The texts of the manual page, titles too, for messages.c; NULL after the last. */
const char *help_manual_text(size_t index);

/* The texts of tables that are translated, as a C file for xgettext. */
void help_write_messages(struct cli_buffer *out);

/* Completions. */
void help_write_bash(struct cli_buffer *out);
void help_write_zsh(struct cli_buffer *out);
void help_write_fish(struct cli_buffer *out);

#endif
