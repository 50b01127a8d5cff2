/*
 * format_json.h - the state of the reader of JSON streams, with the parts that know values
 * (json_value.c) and brackets (json_level.c).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_JSON_H
#define TENRING_TEXT_FORMAT_JSON_H

#include "text/characters.h"
#include "text/json.h"
#include "text/record.h"
#include "text/value.h"

enum { TEXT_JSON_DEPTH = 64, TEXT_JSON_WAITING = 8 };

/* What a value is. */
enum json_kind_of_value {
    VALUE_NOTHING, /* no part of a puzzle; also a bracket whose puzzles were given */
    VALUE_CELLS,   /* one cell, or a row */
    VALUE_ODD,     /* a list that is neither row nor puzzle: an error where a puzzle must be */
    VALUE_BAD,     /* nearly a puzzle: an error */
    VALUE_FULL,    /* a puzzle without a blank */
    VALUE_PUZZLE
};

/* A value: a puzzle, an error in place of one, or less. */
struct json_value {
    enum json_kind_of_value kind;
    bool word;                    /* it is a scalar or a string: the token */
    size_t cells;                 /* of CELLS: 1 or 9, which stand above the others on the stack */
    uint64_t line;                /* where it begins */
    struct tenring_puzzle puzzle; /* of FULL and PUZZLE */
    bool solved;                  /* `solution` is set */
    char solution[TENRING_CELLS];
    struct tenring_error error; /* of BAD and ODD */
    uint64_t error_column;
};

/* An open bracket, and what was found in it so far. */
struct text_json_level {
    char bracket;
    bool object;     /* it has a name, so it is an object */
    bool under_name; /* it stands under the name of a puzzle: each value in it may be one */
    bool given;      /* a puzzle in it, or in a bracket inside, was given */
    uint8_t role;    /* role of the last name */
    uint8_t rank;    /* rank of the item, 0 if there is none */
    uint8_t count;   /* which puzzles inside count */
    uint8_t solved;  /* why `full` is the item's solution, 0 if it is not */
    uint16_t first;  /* where its cells begin in `cell` */
    size_t cells;    /* its cells and those of its rows; the first 81 are on the stack */
    size_t words;    /* other words */
    size_t lists;    /* other lists */
    uint64_t line;   /* of the first cell */

    /* not set at the beginning: */
    struct json_value item; /* its puzzle; before there is one, the error of the first other word
                               or list */
    struct json_value full;
};

/* Begins as zeros, except for the requested names. */
struct text_json {
    const char *wanted_name;     /* the only name accepted for puzzles; NULL: the usual names */
    const char *wanted_solution; /* the same for solutions */
    bool want_solution;
    struct tenring_span solution; /* of the last record: 81 digits, or empty */
    char solution_text[TENRING_CELLS];

    /* the present line */
    struct text_line line; /* the bytes held of it */
    struct json_token token;
    bool begun;           /* begin_line has seen it */
    bool outside;         /* no bracket was open at its beginning */
    bool comment;         /* the rest of the line is skipped */
    size_t at;            /* number of bytes held that were read */
    uint64_t line_offset; /* offset of the line in the stream */
    size_t values;        /* values on it outside brackets */
    size_t records;       /* records on it */

    char opening[2]; /* the brackets, or bracket and quote, that begin the last line that began
                        outside brackets; zeros: it begins otherwise */
    char last;       /* the first byte of the last token; '\0' before the first one */
    uint64_t end_line, end_column; /* the end of the last line that is not empty */
    size_t end_offset;

    bool ended;
    bool any_record;
    bool any_blank; /* the outermost value has given a puzzle with blanks */
    bool name_seen; /* wanted_name occurred */

    size_t waiting; /* number of records that wait for the end of their line, or for another
                       record */
    struct json_value wait[TEXT_JSON_WAITING];

    struct json_value value;                              /* the value being read */
    uint16_t cell[(TEXT_JSON_DEPTH + 2) * TENRING_CELLS]; /* cells of all levels, a stack */
    size_t cells;                                         /* number of cells on it */
    size_t depth;  /* of the levels; level[0] is outside all brackets */
    size_t deeper; /* open brackets deeper than the levels */
    struct text_json_level level[TEXT_JSON_DEPTH + 1];
};

/* Reads the next record from a stream of JSON values, or of what Python and NumPy print like
   them. */
enum text_step text_next_json(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record);

/* ---- A value: json_value.c ---- */

/* The text of the token without its quotes. */
struct tenring_span json_text_of(const struct text_json *state);

/* Makes a value BAD. Its error is set, with an offset relative to the bytes held of the line. */
void json_fail(const struct text_json *state, struct json_value *value);

/* Makes a value FULL or PUZZLE by the cells of its puzzle. A mask, which has only blanks and many
   ones, is NOTHING. */
void json_take_puzzle(struct json_value *value);

/* Reads the string or scalar of the token. */
void json_read_value(struct text_json *state);

/* Makes a value that is no puzzle BAD. The code is that of a word. */
void json_fail_value(struct text_json *state, enum tenring_error_code code);

/* ---- Brackets: json_level.c ---- */

/* The role of a member whose name is a number; other roles are enum text_name. */
enum { TEXT_JSON_NUMBER = TEXT_NAME_ASIDE + 1 };

/* Which puzzles inside a level count; WANTED: only those under the requested name. */
enum json_count { COUNT_ALL, COUNT_WANTED, COUNT_NONE };

/* Queues a puzzle or an error until its line ends. */
void json_give(struct text_json *state, const struct json_value *item);

/* Adds the value of the token to the innermost bracket. */
void json_level_take(struct text_json *state);

/* The role of the name that the token is. */
unsigned json_level_name(struct text_json *state);

/* json_level_open opens a bracket, json_level_close closes the innermost one. */
void json_level_open(struct text_json *state);
void json_level_close(struct text_json *state);

/* Drops all open brackets; a complete puzzle in the innermost one is given. */
void json_level_drop(struct text_json *state);

/* Outside brackets, any other value ends a sequence of rows. */
void json_level_end_rows(struct text_json *state);

#endif
