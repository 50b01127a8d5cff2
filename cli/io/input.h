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

#include "io/buffer.h"
#include "io/source.h"
#include "tenring.h"

struct input {
    struct source source;
    struct report *report;
    enum tenring_syntax syntax;
    struct tenring_reader *reader; /* NULL between files */
    uint64_t number;               /* of the last puzzle */
    const char *ahead;             /* the source's bytes that the reader has not got yet: */
    size_t ahead_length;
};

/*
 * Starts on files[count]; none: standard input, where a terminal gets a hint. The names must live
 * as long as the input. Returns false after a message.
 */
bool input_start(struct input *input, struct report *report, char *const *files, size_t count,
                 enum tenring_syntax syntax);

/*
 * Functions that input_next calls. idle: before it waits for bytes, a chance to work on what was
 * read; message: before a message about a file, so that results and messages of what was read come
 * before it.
 */
void input_on_idle(struct input *input, void (*idle)(void *context), void (*message)(void *context),
                   void *context);

enum input_event {
    INPUT_RECORD, /* a puzzle, or a text that is none */
    INPUT_BYTES,  /* bytes were read: there may be lines for input_lines */
    INPUT_END     /* everything was read; or a stop was asked for, or a failure reported */
};

/*
 * Reads on. record->number counts over all files, *name is the file's name; both are set with
 * RECORD and valid until the next call. A file that cannot be read gets a message.
 */
enum input_event input_next(struct input *input, struct tenring_record *record, const char **name);

/* The same for those who do not use input_lines. Returns false at the end. */
bool input_next_record(struct input *input, struct tenring_record *record, const char **name);

/*
 * Puzzles in plain lines, without their records, of the bytes that were read so far: copies at most
 * max of those that follow, as tenring_reader_next_lines does. Returns how many; *number and *line
 * are those of the first, and they are of the file input_name. 0: ask input_next.
 */
size_t input_lines(struct input *input, char *lines, size_t max, uint64_t *number, uint64_t *line);

/* False: input_lines has none, and input_name may not be the name of what comes next. */
bool input_may_have_lines(const struct input *input);

const char *input_name(const struct input *input);

void input_end(struct input *input);

/* Adds "puzzles.txt:12:40: error: message" for a record that is no puzzle. */
void input_describe(struct cli_buffer *out, const struct tenring_record *record, const char *name);

/* Adds "puzzles.txt:7: r1c3 and r1c7 are both 5". Returns false, adding nothing, when no givens
   contradict one another. */
bool input_describe_conflict(struct cli_buffer *out, const struct tenring_puzzle *puzzle,
                             const char *name, uint64_t line);

#endif
