/*
 * cli.h - what the parts of the command share: the context of a run, exit statuses, access to
 * options.
 *
 * A subcommand is one file cmd_NAME.c with one function `int cmd_NAME(struct cli_context *)` that
 * returns the exit status and one row in the table of options.c. By then the options are parsed and
 * checked by their kinds. The command uses
 *
 *     run.h      a stream of puzzles in, one result each out, over threads (solve, count, check, max)
 *     input.h    the files as one stream of puzzles, or of bytes
 *     output.h   standard output or -o FILE, with all its errors
 *     report.h   messages, exit status, progress: everything on standard error
 *     stop.h     has the user interrupted?
 *     buffer.h   text, JSON and CSV to be written
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_CLI_H
#define TENRING_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/output.h"
#include "io/report.h"
#include "usage/options.h"

/* When several hold, the greatest is the exit status. */
enum cli_exit {
    CLI_EXIT_OK = 0,
    CLI_EXIT_NO = 1,    /* the question was answered "no" for at least one puzzle */
    CLI_EXIT_USAGE = 2, /* wrong usage */
    /* some input could not be read as a puzzle; everything else was done */
    CLI_EXIT_BAD_INPUT = 3,
    CLI_EXIT_IO = 4,            /* input, output or memory failed */
    CLI_EXIT_INTERRUPTED = 130, /* SIGINT or SIGTERM; what was finished is written */
};

/* Everything a command knows about its run. */
struct cli_context {
    const struct cli_command *command;
    struct cli_value value[CLI_OPTION_COUNT];
    char **operands; /* the words after the options, mostly files */
    size_t operand_count;
    struct report report; /* thread-safe */
    struct output output; /* standard output until output_open says otherwise */
};

/* Whether an option was given; its argument, or `fallback` when it was not given or has none. */
bool cli_given(const struct cli_context *context, enum cli_option_id id);
uint64_t cli_number(const struct cli_context *context, enum cli_option_id id, uint64_t fallback);
const char *cli_text(const struct cli_context *context, enum cli_option_id id,
                     const char *fallback);

/*
 * Prints "tenring COMMAND: message" and a hint to --help, and returns CLI_EXIT_USAGE: for wrong
 * usage that the table cannot see.
 */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage(struct cli_context *context, const char *format, ...);

/* The number of the kernel that --isa names, 0 without --isa; -1 after a message: wrong usage. */
int cli_isa(struct cli_context *context);

int cmd_solve(struct cli_context *context);
int cmd_count(struct cli_context *context);
int cmd_check(struct cli_context *context);
int cmd_max(struct cli_context *context);
int cmd_judge(struct cli_context *context);
int cmd_compare(struct cli_context *context);
int cmd_sample(struct cli_context *context);
int cmd_canon(struct cli_context *context);
int cmd_show(struct cli_context *context);
int cmd_bench(struct cli_context *context);

#endif
