/*
 * input.h - the input files as one stream of puzzles.
 *
 * Each file has a reader of its own, so that its format is found out for it, its lines are counted
 * in it, and a puzzle does not run on into the next file; the puzzles' numbers run through.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_INPUT_H
#define TENRING_CLI_IO_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli.h"
#include "io/buffer.h"
#include "io/source.h"
#include "tenring.h"

struct input {
    struct source source; /* its idle hook may be set after input_start */
    struct report *report;
    enum tenring_syntax syntax;
    struct tenring_reader *reader; /* NULL between files */
    uint64_t number;               /* of the last puzzle */
    const char *ahead;             /* the source's bytes that have not been fed: */
    size_t ahead_length;
};

/*
 * Puzzles that stand in plain lines, without their records: copies at most max of those that
 * follow, as tenring_reader_plain_lines does. Returns how many; *number and *line are those of the
 * first, and they are of the present file. 0: ask input_next.
 */
size_t input_lines(struct input *input, char *lines, size_t max, uint64_t *number, uint64_t *line);

/* The context's operands and --input-format. Returns false after a message. */
bool input_start(struct input *input, struct cli_context *context);

/*
 * The next puzzle, good or bad; record->number counts over all files, *name is the file's name.
 * Both are valid until the next call. Returns false at the end, and early when a stop was asked for
 * or the memory failed (then too, after a message).
 */
bool input_next(struct input *input, struct tenring_record *record, const char **name);

enum input_event {
    INPUT_RECORD, /* as input_next */
    INPUT_LINES,  /* there may be lines for input_lines */
    INPUT_END
};

/* The same for those who use input_lines. */
enum input_event input_next_or_lines(struct input *input, struct tenring_record *record,
                                     const char **name);

void input_end(struct input *input);

/* Adds "puzzles.txt:12:40: error: message" for a record that is no puzzle. */
void input_describe(struct cli_buffer *out, const struct tenring_record *record, const char *name);

/* Adds "puzzles.txt:7: r1c3 and r1c7 are both 5". Returns false, adding nothing, when no givens
   contradict one another. */
bool input_describe_conflict(struct cli_buffer *out, const struct tenring_puzzle *puzzle,
                             const char *name, uint64_t line);

#endif
