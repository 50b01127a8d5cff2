/*
 * format_json.h - the reader of JSON streams: where it is, and what a value (json_value.c) and a
 * bracket (json_level.c) are.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_JSON_H
#define TENRING_TEXT_FORMAT_JSON_H

#include "text/characters.h"
#include "text/json.h"
#include "text/record.h"

enum { TEXT_JSON_DEPTH = 64, TEXT_JSON_WAITING = 8 };

/* A puzzle, or what is wrong with one, and where it stands. */
struct text_json_item {
    struct tenring_puzzle puzzle;
    uint64_t line;
    bool full;   /* no cell is blank */
    bool solved; /* this is its solution: */
    char solution[TENRING_CELLS];
    uint64_t error_line, error_column;
    struct tenring_error error; /* OK: it is a puzzle, and the rest of the error is not set */
};

/* A bracket that is open, and what was found in it so far. */
struct text_json_level {
    char bracket;
    bool object;    /* a name was seen in it */
    bool each;      /* it is the value of a puzzle's name: each thing in it may be a puzzle */
    bool many;      /* an object that was found to have several puzzles */
    bool given;     /* one of its puzzles was given, */
    bool any;       /* or one below it */
    bool paired;    /* the item's solution is the full grid behind it in a list */
    bool named;     /* the item's solution has the name of one */
    bool strings;   /* the rows are strings */
    bool nearly;    /* the item of a list is a puzzle, or nearly one */
    uint8_t role;   /* of the last name */
    uint8_t rank;   /* of the item, 0: there is none */
    uint8_t count;  /* which puzzles below count */
    uint16_t first; /* where its cells, and those of its rows, begin in `cell` */
    size_t cells;   /* of a list, without those in lists of their own */
    size_t words;   /* what is no cell, */
    size_t rows;    /* lists of nine cells, and */
    size_t odd;     /* lists of other lengths */
    uint64_t line;  /* of the first cell or row */
    /* what may be given; as long as it is not there, its error is that of the first word or list
       of another length */
    struct text_json_item item;
};

/* Begins as zeros, but for what is asked for. */
struct text_json {
    const char *wanted_name;     /* the only name of a puzzle; NULL: the usual ones */
    const char *wanted_solution; /* the same for solutions */
    bool want_solution;
    struct tenring_span solution; /* of the last record: 81 digits, or "" */
    char solution_text[TENRING_CELLS];

    /* the present line */
    bool begun;           /* it was looked at */
    bool outside;         /* it began outside of brackets */
    bool comment;         /* the rest of it is one */
    char inside;          /* the quote of a string that is too long, or '\0' */
    size_t at;            /* so much of what is held of it was read */
    uint64_t line_offset; /* where it begins in the stream */
    size_t unclosed;      /* behind the quote of a string that its end has cut off; or 0 */
    size_t values;        /* values outside of brackets on it */
    size_t records;       /* records on it */

    char opening; /* what the last line began with that began outside of brackets: `[` or `{"` */
    size_t opening_count;
    char last; /* the first byte of the last token */
    bool torn; /* the text was cut off inside brackets, at */
    uint64_t torn_line, torn_column;
    size_t torn_offset;
    uint64_t end_line, end_column; /* where the last line ends, behind its line end */

    bool ended;
    bool any_token, any_record;
    bool any_blank; /* the outermost value has given a puzzle with blanks */
    bool name_seen; /* wanted_name was */

    size_t waiting; /* records that wait for the end of their line, or for another one: */
    size_t first_waiting;
    struct text_json_item wait[TEXT_JSON_WAITING]; /* a ring */

    struct text_json_item value;                          /* what is looked at */
    uint16_t cell[(TEXT_JSON_DEPTH + 1) * TENRING_CELLS]; /* of all levels, a stack of */
    size_t cells;                                         /* so many */
    size_t deeper; /* brackets that are open inside of those of the levels */
    size_t depth;  /* of the levels; level[0] is outside of all brackets */
    struct text_json_level level[TEXT_JSON_DEPTH + 1];
};

/* The next record of a stream of JSON values, or of what Python and NumPy print like them. */
enum text_step text_next_json(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record);

/* ---- A value: json_value.c ---- */

/* ODD: a list of another length than a row, or a puzzle, has; BAD: no puzzle where one should be,
   or nearly one. */
enum json_kind_of_value {
    VALUE_NOTHING,
    VALUE_CELL,
    VALUE_ROW,
    VALUE_ODD,
    VALUE_PUZZLE,
    VALUE_FULL,
    VALUE_BAD
};

/* What stands in a bracket. */
struct json_value {
    enum json_kind_of_value kind;
    bool text;                   /* a string */
    bool word;                   /* a scalar or a string, with the token's text */
    bool nearly;                 /* BAD: it is much of a puzzle */
    unsigned set;                /* of a CELL */
    uint64_t line;               /* of a ROW; its cells are the first of the item's puzzle, unless
                                    they stand on the stack already */
    struct text_json_item *item; /* the puzzle; the error of ODD and BAD */
};

/* What the functions work on. */
struct json_look {
    struct text_json *state;
    struct text_line line; /* what is held of it */
    struct json_token token;
    bool comment; /* one begins behind the token */
};

/* The text of the token without its quotes. */
struct tenring_span json_text_of(const struct json_look *look);

/* Completes the error of an item, whose offset is one in what is held of the line. */
void json_place(const struct json_look *look, struct text_json_item *item);

/* What a puzzle is by its cells. A mask, nothing but blanks and many ones, is nothing. */
enum json_kind_of_value json_puzzle_kind(struct text_json_item *item);

/* Reads the string or scalar that the token is. `named`: it has the name of a puzzle. */
struct json_value json_read_value(const struct json_look *look, bool named);

/* The value is nothing where a puzzle should be: makes an error of it. */
void json_fail_value(const struct json_look *look, struct json_value *value);

/* ---- Brackets: json_level.c ---- */

/* What the name of a member says. */
enum json_role { ROLE_OTHER, ROLE_NUMBER, ROLE_NAMED, ROLE_SOLUTION, ROLE_ASIDE };

/* Which puzzles below a level count; WANTED: those under the name that was asked for. */
enum json_count { COUNT_ALL, COUNT_WANTED, COUNT_NONE };

/* Lets an item wait for the end of its line. */
void json_give(struct text_json *state, const struct text_json_item *item);

/* Takes the value that the token is, in the innermost bracket. */
void json_level_take(const struct json_look *look, const struct json_value *value);

/* What the name says that the token is. */
enum json_role json_level_name(const struct json_look *look);

/* Opens and closes a bracket. */
void json_level_open(const struct json_look *look);
void json_level_close(const struct json_look *look);

/* Closes the innermost bracket of a text that was cut off inside it: what is complete is given. */
void json_level_tear(const struct json_look *look);

/* Outside of brackets rows end with whatever else stands there. */
void json_level_end_rows(const struct json_look *look);

#endif
