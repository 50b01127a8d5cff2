/*
 * usage.h - the door of cli/usage: the state of a command: its options and operands, parsed and
 * checked by their kinds, its output, and its messages.
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

/* Hooks of a program that runs commands in parts: `tenring-mpi`; accept and begin may be NULL. */
struct cli_frame {
    void *self;
    struct help_program program; /* for --help */
    /* Adds lines to --version. */
    void (*version)(struct cli_buffer *out);
    /* Called when the command and its options are known; it may change them. Returns false after a
       message about wrong usage. */
    bool (*accept)(void *self, struct cli_context *context);
    /* Called when the options are right, before the output is opened. Returns whether to open
       it. */
    bool (*begin)(void *self, struct cli_context *context);
    struct input_index *index; /* the index of the input, kept from part to part; may be NULL */
    /* `generate`: make only this range of attempts and write the puzzles unformatted; attempts 0:
       as many as are needed */
    uint64_t first_attempt, attempts;
    /* `generate`: or take the puzzles from these files, written by such runs */
    char *const *made;
    size_t made_count;
};

/* All that a command knows about its run. */
struct cli_context {
    const struct cli_command *command; /* NULL if none is named yet */
    struct cli_value value[CLI_OPTION_COUNT];
    char **operands; /* the arguments after the options, mostly files */
    size_t operand_count;
    struct report report;          /* thread-safe */
    struct output output;          /* standard output until output_open changes it */
    bool whole;                    /* an interrupted run counts as complete */
    struct input_index index;      /* --shard: made when the input is opened */
    uint64_t first, last, total;   /* --shard: the puzzles of this part, and their total number */
    const struct cli_frame *frame; /* NULL for `tenring` */
    const struct input_parser *parser; /* of the input; NULL for puzzles of 9 x 9 */
};

/* Whether the results begin with the first puzzle: false for later parts of --shard. */
bool cli_is_beginning(const struct cli_context *context);

/* Whether an option was given; its argument, or `fallback` if it was not given or has none. */
bool cli_given(const struct cli_context *context, enum cli_option_id id);
uint64_t cli_number(const struct cli_context *context, enum cli_option_id id, uint64_t fallback);
const char *cli_text(const struct cli_context *context, enum cli_option_id id,
                     const char *fallback);

/* Whether an option of the command was given and can affect the results. */
bool cli_shapes(const struct cli_context *context, const struct cli_option *row);

/* Whether an option was given that names an input file: weights, a pattern. */
bool cli_names_input(const struct cli_context *context, const struct cli_option *row);

/* Appends, on one line, what the results depend on, except --shard: the version, the command, the
   options that cli_shapes names, and the files' names and sizes without their folders. Returns
   false after a message. */
MUST_CHECK bool cli_describe_run(struct cli_context *context, struct cli_buffer *out);

/*
 * Prints "tenring COMMAND: message" with a hint to --help, and returns CLI_EXIT_USAGE. For wrong
 * usage that the table of options cannot detect.
 */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage(struct cli_context *context, const char *format, ...);

/* How to draw pictures, by --ascii, --color and the terminal. Call it after the output is opened,
   because colours depend on whether that is a terminal. */
struct draw_style cli_style(const struct cli_context *context);

/* The number of the kernel named by --isa, 0 without --isa; -1 after a message about wrong
   usage. */
MUST_CHECK int cli_isa(struct cli_context *context);

/* Counts the puzzles of all input files into the index. Returns false after a message. */
MUST_CHECK bool cli_index_input(struct cli_context *context, struct input_index *index);

/* Opens these files as input, by --input-format and the options for tables. Returns false after a
   message. */
MUST_CHECK bool cli_start_input(struct cli_context *context, char *const *files, size_t count,
                                struct input *input);

/* Opens the operands as input, by --input-format. Returns false after a message. */
MUST_CHECK bool cli_open_input(struct cli_context *context, struct input *input);

/* Opens the operands as input and gives each record, with the name of its file, to `take`, until
   that returns false. play: records have the player's progress. Returns false after a message if
   the input cannot be opened. */
MUST_CHECK bool cli_read_records(struct cli_context *context, bool play,
                                 bool (*take)(void *self, const struct tenring_record *record,
                                              const char *name),
                                 void *self);

/* Opens the output that -o names. Returns false after a message. */
MUST_CHECK bool cli_open_output(struct cli_context *context);

#endif
