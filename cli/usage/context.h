/*
 * context.h - what a command is started with: its options and operands, already parsed and checked
 * by their kinds; where results go; where messages go.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_CONTEXT_H
#define TENRING_CLI_USAGE_CONTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/io.h"
#include "usage/options.h"

/* Who reads, works and writes, see results/results.h. */
struct run_frame;

/* Everything a command knows about its run. */
struct cli_context {
    const struct cli_command *command; /* NULL: none is named yet */
    struct cli_value value[CLI_OPTION_COUNT];
    char **operands; /* the words after the options, mostly files */
    size_t operand_count;
    struct report report;          /* thread-safe */
    struct output output;          /* standard output until output_open says otherwise */
    bool whole;                    /* an interrupted run has done what it should */
    const struct run_frame *frame; /* NULL: this process alone */
};

/* What --input-format says. */
enum tenring_syntax cli_syntax(const struct cli_context *context);

/* Whether results begin with the first puzzle: not a later part of --shard. */
bool cli_is_beginning(const struct cli_context *context);

/* Whether an option was given; its argument, or `fallback` when it was not given or has none. */
bool cli_given(const struct cli_context *context, enum cli_option_id id);
uint64_t cli_number(const struct cli_context *context, enum cli_option_id id, uint64_t fallback);
const char *cli_text(const struct cli_context *context, enum cli_option_id id,
                     const char *fallback);

/* Whether an option was given and can change a byte of the results. */
bool cli_shapes(const struct cli_context *context, const struct cli_option *row);

/* Whether an option that was given names a file that is read: weights, a pattern. */
bool cli_names_input(const struct cli_context *context, const struct cli_option *row);

/* Adds what the results depend on, on one line and without --shard: the version, the command, such
   options, and the files with their sizes, but not where these are. */
void cli_describe_run(const struct cli_context *context, struct cli_buffer *out);

/*
 * Prints "tenring COMMAND: message" and a hint to --help, and returns CLI_EXIT_USAGE: for wrong
 * usage that the table of options cannot see.
 */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage(struct cli_context *context, const char *format, ...);

/* The number of the kernel that --isa names, 0 without --isa; -1 after a message: wrong usage. */
int cli_isa(struct cli_context *context);

/* The input files: the operands, as --input-format says. Returns false after a message. */
bool cli_open_input(struct cli_context *context, struct input *input);

/* Sends results to where -o says. Returns false after a message. */
bool cli_open_output(struct cli_context *context);

#endif
