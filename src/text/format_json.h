/*
 * format_json.h - where the reader of JSON streams is, for format_json.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMAT_JSON_H
#define TENRING_TEXT_FORMAT_JSON_H

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

#endif
