/*
 * record.h - what the formats share: how a record is filled in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_RECORD_H
#define TENRING_TEXT_RECORD_H

#include "text/characters.h"
#include "text/lines.h"

/* The longest source that a record gives. */
#define TEXT_SOURCE_LIMIT TENRING_SOURCE_MAX

/* Begins a record at the given line: a blank puzzle, no error, empty texts. The reader sets its
   number. */
void text_begin_record(struct tenring_record *record, enum tenring_syntax syntax, uint64_t line);

/* Sets the record's source, cut to TEXT_SOURCE_LIMIT. */
void text_set_source(struct tenring_record *record, const char *text, size_t length);

/* The comment in the text after a puzzle: without white space at its ends and without one separator
   ", ; : #" at its beginning. */
struct tenring_span text_comment(const char *text, size_t length);

/* Sets the record's comment. */
void text_set_comment(struct tenring_record *record, const char *text, size_t length);

/* Reads text[from..to), which has to be 81 cells and white space, into the record's puzzle. False:
   the record's error says what is there instead, with its place in the text. */
bool text_set_cells(struct tenring_record *record, const char *text, size_t from, size_t to);

/* Makes a record BAD_INPUT with a blank puzzle. record->error is already set. */
void text_fail_record(struct tenring_record *record, uint64_t line, uint64_t column);

/* The same for an error whose offset is relative to the line; it becomes relative to the stream. */
void text_fail_in_line(struct tenring_record *record, const struct text_line *line);

/* Whether a byte ends the puzzle of a line: white space, ',', ';', ':' or '#'. */
static inline bool text_ends_puzzle(char byte)
{
    return text_is_space(byte) || byte == ',' || byte == ';' || byte == ':' || byte == '#';
}

#endif
