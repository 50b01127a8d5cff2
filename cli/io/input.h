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

#include "base/must_check.h"
#include "io/buffer.h"
#include "io/index.h"
#include "io/source.h"
#include "tenring.h"
#include "tenring_stream.h"

/*
 * Reads puzzles of another kind than 9 x 9, in the place of a tenring_reader: a reader for each
 * file. Of a record it sets all but `number` and `puzzle`.
 */
struct input_parser {
    void *context;
    /* NULL: no memory. */
    void *(*start)(void *context, const struct tenring_table_options *table);
    /* No bytes: the file ends. Returns false when there is no memory. */
    bool (*feed)(void *reader, const char *bytes, size_t length);
    enum tenring_reader_event (*next)(void *reader, struct tenring_record *record);
    /* Of the record given last; as tenring_reader_get_table. */
    bool (*table)(const void *reader, struct tenring_table *table);
    void (*end)(void *reader);
};

struct input {
    struct source source;
    struct report *report;
    enum tenring_syntax syntax;
    struct tenring_reader *reader;     /* NULL between files, */
    void *parsed;                      /* and so is this, the parser's, */
    const struct input_parser *parser; /* which is NULL for 9 x 9 */
    uint64_t number;                   /* of the last puzzle */
    uint64_t good;                     /* puzzles of the file so far */
    bool any;                          /* some file had one */
    uint64_t first, last;              /* the puzzles that are given, see input_select, */
    struct input_index *index; /* and how those before are passed over; NULL: they are read */
    bool strict;               /* lines of prose are bad puzzles; set it before reading */
    bool want_play;            /* records say what a player has made; set it before reading */
    bool misses_solutions;     /* a file without solutions gets a note; set it before reading */
    struct tenring_table_options table; /* see input_set_table */
    void (*file_end)(void *context);    /* called at the end of a file; NULL: not; with the source's
                                        context */
    bool noted;                         /* what was found of the file's table was said */
    bool grid_before;                   /* the last one that was read over was written as a grid */
    const char *ahead;                  /* the source's bytes that the reader has not got yet: */
    size_t ahead_length;
    size_t piece; /* the reader gets so many of them at a time; 0: all */
};

/*
 * Starts on files[count]; none: standard input, where a terminal gets a hint. The names must live
 * as long as the input, and so must the parser (NULL: 9 x 9). Returns false after a message.
 */
MUST_CHECK bool input_start(struct input *input, struct report *report, char *const *files,
                            size_t count, enum tenring_syntax syntax,
                            const struct input_parser *parser);

/* What is told of tables; before reading. Its texts must live as long as the input. */
void input_set_table(struct input *input, const struct tenring_table_options *table);

/*
 * Puzzles before `first` are read over, with an index by seeking where it can (io/index.h), and it
 * ends behind `last`, UINT64_MAX: at the end. Messages
 * about files are given by whoever is given the puzzle that comes next, the last ones by whoever
 * reads to the end: so parts of an input say together what the whole says.
 */
void input_select(struct input *input, uint64_t first, uint64_t last, struct input_index *index);

/*
 * Makes the index of files that can be read again: none is standard input or a pipe. Returns false
 * after a message, also when reading fails; a file that cannot be opened has no puzzles.
 */
MUST_CHECK bool input_make_index(struct input_index *index, struct report *report,
                                 char *const *files, size_t count, enum tenring_syntax syntax,
                                 const struct input_parser *parser,
                                 const struct tenring_table_options *table);

/*
 * Functions that input_next calls. idle: before it waits for bytes, a chance to work on what was
 * read; message: before a message about a file, so that results and messages of what was read come
 * before it.
 */
void input_on_idle(struct input *input, void (*idle)(void *context), void (*message)(void *context),
                   void *context);

enum input_event {
    INPUT_RECORD, /* a puzzle, or a text that is none */
    INPUT_BYTES,  /* bytes were read: there may be puzzles for input_take */
    INPUT_END     /* everything was read; or a stop was asked for, or a failure reported */
};

/*
 * Reads on. record->number counts over all files, *name is the file's name; both are set with
 * RECORD and valid until the next call. A file that cannot be read gets a message.
 */
enum input_event input_next(struct input *input, struct tenring_record *record, const char **name);

/* The same for those who do not use input_take. Returns false at the end. */
bool input_next_record(struct input *input, struct tenring_record *record, const char **name);

/*
 * Puzzles without their records, of the bytes that were read so far, as tenring_reader_take_plain
 * gives them. Returns how many; *number is that of the first, and they are of the file input_name.
 * 0: ask input_next.
 */
size_t input_take(struct input *input, struct tenring_plain *plain, uint64_t *number);

/*
 * After input_take: whether what follows in the file can be read at any place, with
 * tenring_reader_peek_plain and the reader at hand, by any thread. *unit is set by
 * tenring_reader_may_peek.
 */
bool input_stretch(const struct input *input, struct source_stretch *stretch, size_t *unit);

/* They have read so many puzzles, up to this place of the stretch. */
void input_go_to(struct input *input, const struct source_stretch *stretch, uint64_t place,
                 uint64_t puzzles);

/* False: input_take has none, and input_name may not be the name of what comes next. */
bool input_may_have_plain(const struct input *input);

const char *input_name(const struct input *input);

/* The first 81 digits, no more and no less, in what stands beside a puzzle: a field, or a comment,
   `-> 534...`. NULL: there are none. */
const char *input_find_solution(const char *text, size_t length);

/* What the file at hand has as a table, and the row of the record that input_next gave last, as
   tenring_reader_get_table stores them; false: it is none. */
bool input_table(const struct input *input, struct tenring_table *table);

void input_end(struct input *input);

/* Adds "puzzles.txt:12:40: error: message" for a record that is no puzzle. */
void input_describe(struct cli_buffer *out, const struct tenring_record *record, const char *name);

/* Reports it, for those who write nothing before. Returns false when there is no memory. */
MUST_CHECK bool input_report_unreadable(struct report *report, const struct tenring_record *record,
                                        const char *name);

/* Reports givens that contradict one another, if there are any. A failure is the user's. */
void input_report_conflict(struct report *report, const struct tenring_record *record,
                           const char *name, struct cli_buffer *user);

/* Adds "puzzles.txt:7: r1c3 and r1c7 are both 5". Returns false, adding nothing, when no givens
   contradict one another. */
bool input_describe_conflict(struct cli_buffer *out, const struct tenring_puzzle *puzzle,
                             const char *name, uint64_t line);

#endif
