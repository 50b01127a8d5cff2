/*
 * usage.h - the door of cli/usage: what a command is started with, its options and operands, which
 * are parsed and checked by their kinds; where results go; where messages go.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_USAGE_H
#define TENRING_CLI_USAGE_USAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/io.h"
#include "picture/picture.h"
#include "usage/help.h"
#include "usage/options.h"

struct cli_context;

/* What a program has that runs commands part by part: `tenring-mpi`. */
struct cli_frame {
    void *self;
    struct help_program program; /* for --help */
    /* Adds to --version. */
    void (*version)(struct cli_buffer *out);
    /* The command and its options are known, and may be changed. Returns false after a message:
       wrong usage. */
    bool (*accept)(void *self, struct cli_context *context);
    /* The options are right, and the output is about to be opened. Returns whether it is. */
    bool (*begin)(void *self, struct cli_context *context);
    struct input_index *index; /* NULL, or of the input, kept from part to part */
    /* `generate`: only so many attempts from the first on are made, and written as they are; 0: as
       many as are needed */
    uint64_t first_attempt, attempts;
    /* or the puzzles come from files with what such runs have written */
    char *const *made;
    size_t made_count;
};

/* Everything a command knows about its run. */
struct cli_context {
    const struct cli_command *command; /* NULL: none is named yet */
    struct cli_value value[CLI_OPTION_COUNT];
    char **operands; /* the words after the options, mostly files */
    size_t operand_count;
    struct report report;          /* thread-safe */
    struct output output;          /* standard output until output_open says otherwise */
    bool whole;                    /* an interrupted run has done what it should */
    struct input_index index;      /* --shard: made when the input is opened */
    uint64_t first, last, total;   /* --shard: the puzzles of the part, and how many there are */
    const struct cli_frame *frame; /* NULL: `tenring` */
    const struct input_parser *parser; /* of the input; NULL: puzzles are 9 x 9 */
};

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

/* How pictures are drawn: --ascii, --color, and what the terminal can do. Call it after the output
   was opened: colours depend on whether that is a terminal. */
struct draw_style cli_style(const struct cli_context *context);

/* The number of the kernel that --isa names, 0 without --isa; -1 after a message: wrong usage. */
int cli_isa(struct cli_context *context);

/* Counts the puzzles of all input files into the index. Returns false after a message. */
MUST_CHECK bool cli_index_input(struct cli_context *context, struct input_index *index);

/* These files as input, as --input-format and the options for tables say. Returns false after a
   message. */
MUST_CHECK bool cli_start_input(struct cli_context *context, char *const *files, size_t count,
                                struct input *input);

/* The input files: the operands, as --input-format says. Returns false after a message. */
MUST_CHECK bool cli_open_input(struct cli_context *context, struct input *input);

/* Sends results to where -o says. Returns false after a message. */
MUST_CHECK bool cli_open_output(struct cli_context *context);

#endif
