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

enum { TEXT_JSON_DEPTH = 64, TEXT_JSON_WAITING = 8 };

/* What a value is. OTHER_LIST: a list whose length is neither that of a row nor of a puzzle. BAD:
   no puzzle, where one must be or nearly is. */
enum json_kind_of_value {
    VALUE_NOTHING,
    VALUE_CELL,
    VALUE_ROW,
    VALUE_OTHER_LIST,
    VALUE_PUZZLE,
    VALUE_FULL,
    VALUE_BAD
};

struct json_value {
    enum json_kind_of_value kind;
    bool text;     /* it is a string */
    bool word;     /* it is a scalar or a string with the token's text */
    bool nearly;   /* BAD: most of it is a puzzle */
    unsigned set;  /* of a CELL: its candidates */
    uint64_t line; /* of a ROW; its cells are on the stack already, or else the first of the item's
                      puzzle */
};

/* A puzzle, or an error in place of one, and its place. */
struct text_json_item {
    struct tenring_puzzle puzzle;
    uint64_t line;
    bool full;   /* no cell is blank */
    bool solved; /* `solution` is set */
    char solution[TENRING_CELLS];
    uint64_t error_column;
    struct tenring_error error; /* valid only if its status is not OK */
};

/* An open bracket, and what was found in it so far. */
struct text_json_level {
    char bracket;
    bool object;             /* it has a name, so it is an object */
    bool all_may_be_puzzles; /* it has the name of a puzzle: each value in it may be one */
    bool several_puzzles;    /* an object with several different puzzles */
    bool given;              /* one of its puzzles was given */
    bool given_inside;       /* a puzzle in it or in a bracket inside was given */
    bool paired;             /* the item's solution is the full grid after it in a list */
    bool named;              /* the item's solution was found by its name */
    bool strings;            /* its rows are strings */
    bool nearly;             /* in a list: the item is a puzzle, or nearly one */
    uint8_t role;            /* role of the last name */
    uint8_t rank;            /* rank of the item, 0 if there is none */
    uint8_t count;           /* which puzzles inside count */
    uint16_t first;          /* where its cells, and those of its rows, begin in `cell` */
    size_t cells;            /* cells directly in this list */
    size_t words;            /* values that are no cell */
    size_t rows;             /* lists of nine cells */
    size_t other_lists;      /* lists of other lengths */
    uint64_t line;           /* of the first cell or row */
    /* the puzzle, if any; without one, its error is that of the first word or list of another
       length */
    struct text_json_item item;
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
    bool comment;         /* the rest of the line is a comment */
    char inside;          /* the quote of an overlong string being skipped, or '\0' */
    size_t at;            /* number of bytes held that were read */
    uint64_t line_offset; /* offset of the line in the stream */
    size_t unclosed; /* place after the quote of a string that the line end cut off; 0 if none */
    size_t values;   /* values on it outside brackets */
    size_t records;  /* records on it */

    char opening; /* beginning of the last line that began outside brackets: `[` or `{"` */
    size_t opening_count;
    char last;      /* the first byte of the last token */
    bool truncated; /* the text was truncated inside brackets, at */
    uint64_t cut_line, cut_column;
    size_t cut_offset;
    uint64_t end_line, end_column; /* the place after the last line end */

    bool ended;
    bool any_token, any_record;
    bool any_blank; /* the outermost value has given a puzzle with blanks */
    bool name_seen; /* wanted_name occurred */

    size_t waiting; /* number of records that wait for the end of their line, or for another
                       record */
    size_t first_waiting;
    struct text_json_item wait[TEXT_JSON_WAITING]; /* a ring buffer of these */

    struct json_value value;    /* the value being read */
    struct text_json_item item; /* its puzzle; of OTHER_LIST and BAD, the error */
    uint16_t cell[(TEXT_JSON_DEPTH + 1) * TENRING_CELLS]; /* cells of all levels, a stack */
    size_t cells;                                         /* number of cells on it */
    size_t deeper;                                        /* open brackets deeper than the levels */
    size_t depth; /* of the levels; level[0] is outside all brackets */
    struct text_json_level level[TEXT_JSON_DEPTH + 1];
};

/* Reads the next record from a stream of JSON values, or of what Python and NumPy print like
   them. */
enum text_step text_next_json(struct text_lines *lines, struct text_json *state,
                              struct tenring_record *record);

/* ---- A value: json_value.c ---- */

/* The text of the token without its quotes. */
struct tenring_span json_text_of(const struct text_json *state);

/* Completes an item's error, whose offset is relative to the bytes held of the line. */
void json_place(const struct text_json *state, struct text_json_item *item);

/* What a puzzle is by its cells. A mask, which has only blanks and many ones, is nothing. */
enum json_kind_of_value json_puzzle_kind(struct text_json_item *item);

/* Reads the string or scalar of the token. `named`: it stands under the name of a puzzle. */
void json_read_value(struct text_json *state, bool named);

/* Makes an error of a value that is nothing where a puzzle must be. */
void json_fail_value(struct text_json *state);

/* ---- Brackets: json_level.c ---- */

/* What the name of a member says about its value. */
enum json_role { ROLE_OTHER, ROLE_NUMBER, ROLE_NAMED, ROLE_SOLUTION, ROLE_ASIDE };

/* Which puzzles inside a level count; WANTED: only those under the requested name. */
enum json_count { COUNT_ALL, COUNT_WANTED, COUNT_NONE };

/* Queues an item until its line ends. */
void json_give(struct text_json *state, const struct text_json_item *item);

/* Adds the value of the token to the innermost bracket. */
void json_level_take(struct text_json *state);

/* The role of the name that the token is. */
enum json_role json_level_name(struct text_json *state);

/* json_level_open opens a bracket, json_level_close closes the innermost one. */
void json_level_open(struct text_json *state);
void json_level_close(struct text_json *state);

/* Closes the innermost bracket of a truncated text; complete puzzles in it are given. */
void json_level_close_truncated(struct text_json *state);

/* Outside brackets, any other value ends a sequence of rows. */
void json_level_end_rows(struct text_json *state);

#endif
