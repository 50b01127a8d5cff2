/*
 * input.h - the input files as one stream of puzzles.
 *
 * Each file has its own reader: its format is detected, its lines are counted from 1, and no puzzle
 * continues in the next file. Puzzles are numbered over all files.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_INPUT_H
#define TENRING_CLI_IO_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/buffer.h"
#include "io/index.h"
#include "io/source.h"
#include "tenring.h"
#include "tenring_stream.h"

/*
 * Reads puzzles that are not 9 x 9, in place of tenring_reader: one reader for each file. It sets
 * all members of a record except `number` and `puzzle`.
 */
struct input_parser {
    void *context;
    /* Returns NULL if there is no memory. */
    void *(*start)(void *context, const struct tenring_table_options *table);
    /* No bytes: the file ends. Returns false if there is no memory. */
    bool (*feed)(void *reader, const char *bytes, size_t length);
    enum tenring_reader_event (*next)(void *reader, struct tenring_record *record);
    /* For the last record; like tenring_reader_get_table. */
    bool (*table)(const void *reader, struct tenring_table *table);
    void (*end)(void *reader);
};

struct input {
    struct source source;
    struct report *report;
    enum tenring_syntax syntax;
    struct tenring_reader *reader;     /* NULL between files */
    void *parsed;                      /* the parser's reader; NULL between files */
    const struct input_parser *parser; /* NULL for 9 x 9 */
    uint64_t number;                   /* of the last puzzle */
    uint64_t good;                     /* number of puzzles of the file so far */
    bool any;                          /* some file had a puzzle */
    uint64_t first, last;              /* the puzzles to be given, see input_select */
    struct input_index *index;         /* used to skip the puzzles before; NULL: they are read */
    bool strict;                       /* lines of prose are bad puzzles; set it before reading */
    bool want_play;        /* records have the player's progress; set it before reading */
    bool misses_solutions; /* note files without solutions; set it before reading */
    struct tenring_table_options table; /* see input_start */
    void (*file_end)(void *context);    /* called at the end of a file with the source's context;
                                        may be NULL */
    bool noted;                         /* the note about the file's table was given */
    bool grid_before;                   /* the last skipped puzzle was written as a grid */
    const char *ahead;                  /* the source's bytes that the reader has not got yet */
    size_t ahead_length;
    size_t piece; /* bytes that the reader gets at a time; 0: all */
};

/*
 * Starts on files[count]; without files on standard input, with a hint if that is a terminal. The
 * names, the parser (NULL: 9 x 9) and the texts of `table` must live as long as the input. Returns
 * false after a message.
 */
MUST_CHECK bool input_start(struct input *input, struct report *report, char *const *files,
                            size_t count, enum tenring_syntax syntax,
                            const struct input_parser *parser,
                            const struct tenring_table_options *table);

/*
 * Skips the puzzles before `first`, by seeking where an index (io/index.h) makes that possible, and
 * ends after `last` (UINT64_MAX: at the end). A message about a file is printed by the part that
 * has the next puzzle, the last messages by the part that reads to the end. So the parts of an
 * input together print what the whole prints.
 */
void input_select(struct input *input, uint64_t first, uint64_t last, struct input_index *index);

/* Whether the files can be read twice, which excludes standard input and pipes; false after a
   message. */
MUST_CHECK bool input_is_repeatable(struct report *report, char *const *files, size_t count);

/* Makes the index of such an input, just started, and ends the input. Returns false after a
   message, also if reading fails; a file that cannot be opened has no puzzles. */
MUST_CHECK bool input_make_index(struct input *input, struct input_index *index);

/*
 * Sets functions that input_next calls. idle: before it waits for bytes, as a chance to work on
 * what was read. message: before a message about a file, so that the results of what was read come
 * first.
 */
void input_on_idle(struct input *input, void (*idle)(void *context), void (*message)(void *context),
                   void *context);

enum input_event {
    INPUT_RECORD, /* a puzzle, or text that is none */
    INPUT_BYTES,  /* bytes were read: there may be puzzles for input_take */
    INPUT_END     /* everything was read, a stop was asked for, or a failure was reported */
};

/*
 * Reads on. record->number counts over all files; *name is the file's name. With RECORD both are
 * set, and valid until the next call. A file that cannot be read gets a message.
 */
enum input_event input_next(struct input *input, struct tenring_record *record, const char **name);

/* Like input_next, for callers that do not use input_take. Returns false at the end. */
MUST_CHECK bool input_next_record(struct input *input, struct tenring_record *record,
                                  const char **name);

/*
 * Takes puzzles without their records from the bytes read so far, like tenring_reader_take_plain.
 * Returns how many; *number is that of the first, and input_name is their file. If it returns 0,
 * call input_next.
 */
size_t input_take(struct input *input, struct tenring_plain *plain, uint64_t *number);

/*
 * After input_take: whether any thread can read the rest of the file at any place, by
 * tenring_reader_peek_plain with the file's reader.
 */
bool input_stretch(const struct input *input, struct source_stretch *stretch);

/* Continues after the threads read `puzzles` puzzles up to this place of the stretch. */
void input_go_to(struct input *input, const struct source_stretch *stretch, uint64_t place,
                 uint64_t puzzles);

const char *input_name(const struct input *input);

/* The first run of exactly 81 digits in the text beside a puzzle: a field, or a comment, `->
   534...`. NULL if there is none. */
const char *input_find_solution(const char *text, size_t length);

/* Describes the file as a table, and the row of the last record of input_next, like
   tenring_reader_get_table. Returns false if it is no table. */
bool input_table(const struct input *input, struct tenring_table *table);

void input_end(struct input *input);

/* Appends "puzzles.txt:12:40: error: message" for a record that is no puzzle. */
void input_describe(struct cli_buffer *out, const struct tenring_record *record, const char *name);

/* Reports a record that is no puzzle, for callers without output before it. Returns false if there
   is no memory. */
MUST_CHECK bool input_report_unreadable(struct report *report, const struct tenring_record *record,
                                        const char *name);

/* Reports givens that contradict one another, if any. Sets user->failed if memory is short. */
void input_report_conflict(struct report *report, const struct tenring_record *record,
                           const char *name, struct cli_buffer *user);

/* Appends "puzzles.txt:7: r1c3 and r1c7 are both 5". If no givens contradict one another, it
   appends nothing and returns false. */
bool input_describe_conflict(struct cli_buffer *out, const struct tenring_puzzle *puzzle,
                             const char *name, uint64_t line);

#endif
