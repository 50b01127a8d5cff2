/*
 * array.h - what stands in the brackets of an array: scalars, and cells put together to puzzles.
 * array_members.h has the members of objects; format_array.c, which finds all of them, says what
 * they mean.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ARRAY_H
#define TENRING_TEXT_ARRAY_H

#include "text/copied.h"
#include "text/lines.h"
#include "text/program.h"

#include <string.h>

enum {
    TEXT_CALLS = 64, /* so many brackets are known to be a call's or not; deeper ones are not */
    TEXT_THREE_MEMBERS = 3 /* or more */
};

/* A member of an object that may be its puzzle though its name is unknown. */
struct text_spare {
    bool there;
    bool full;     /* without blanks: it may be a solution */
    size_t depth;  /* the brackets round the object's members */
    uint64_t line; /* it stands there */
    struct tenring_puzzle puzzle;
};

/* What a line begins with. */
struct text_opening {
    bool blank;   /* it has nothing but white space or a comment */
    char bracket; /* '{' before a string, or '[' before another one; '\0': neither */
    size_t count; /* so many of them */
};

/* Where the reader of arrays is. */
struct text_array {
    size_t at;         /* so much of the present line was looked at, or of its present piece: */
    size_t piece;      /* of a line that is too long, so many bytes are the next piece; */
    uint64_t before;   /* the pieces before it have so many; */
    bool comment;      /* it lies in a comment */
    size_t depth;      /* brackets that are open */
    uint64_t calls;    /* bit n: the n-th of them, from 1, is that of a call, */
    uint64_t nested;   /* of what lies in a list, and may be a row of a table, */
    uint64_t tuples;   /* and of one that is */
    size_t pair_depth; /* those round the last string in one that was a puzzle; 0: it was not */
    struct tenring_puzzle pair; /* that puzzle: a full grid behind it is its solution */
    bool outside;            /* none was at the line's beginning, and it has given no record yet */
    size_t cells;            /* of the puzzle that is being put together, */
    size_t inner;            /* and of the innermost bracket */
    bool whole;              /* the puzzle is complete */
    bool skip;               /* passing over what follows a fault, until */
    size_t skip_depth;       /* no more brackets than these are open */
    size_t object_depth;     /* the brackets round the last object, its own included */
    bool in_object;          /* a name was seen in it */
    bool wanted;             /* the last name is that of a puzzle */
    bool taken;              /* the object has given a puzzle */
    bool lists;              /* which was one of a list without a known name */
    bool maybe;              /* the last name is unknown: its value could be one */
    size_t trial;            /* the brackets round the cells of such an array; 0: there is none */
    struct text_spare spare; /* of the present object, */
    struct text_spare outer; /* and of one round it */
    size_t members;      /* names seen in the object, or since one in it has ended; at most THREE */
    bool numbered;       /* the last name is a number */
    bool solves;         /* it is that of a solution, whether those are asked for or not */
    size_t map_depth;    /* the brackets round an object each member of which may be a puzzle */
    size_t solved_depth; /* and round what has a solution's name: nothing in it counts */
    const char *wanted_name; /* the only name of a puzzle; NULL: the usual ones */
    bool name_seen;          /* wanted_name was seen */
    bool begun, json;        /* the first line was seen, and begins with a bracket of JSON */
    size_t given_depth; /* the brackets round the members of the last object that gave a puzzle */
    /* of an object where a puzzle's name has another value, a fault if no puzzle comes: the
       brackets round its members, 0 when there is none; and the fault, its offset in the stream */
    size_t doubt_depth;
    bool doubt_blanks; /* it is that of the object's first member, a bad puzzle with blanks */
    uint64_t doubt_line, doubt_column;
    struct tenring_error doubt;
    struct tenring_puzzle puzzle;
    uint64_t line; /* of its first cell */
    uint64_t error_line, error_column;
    struct tenring_error error;
    /* for whoever asks for solutions: a puzzle in an object waits for the object's end */
    bool want_solution;
    const char *wanted_solution; /* the member's name; NULL: one of the usual ones */
    bool waits;
    bool late;         /* a fault was found meanwhile; it comes next */
    size_t wait_depth; /* the brackets round the object's members */
    uint64_t wait_line;
    struct tenring_puzzle waiting;
    size_t name_depth;   /* the brackets round the last name */
    bool states;         /* which is that of a solution */
    size_t state_depth;  /* the brackets round the last one that was */
    size_t stated_count; /* its cells so far; more than 81: it is no full grid */
    char stated[TENRING_CELLS];
    struct tenring_span solution; /* of the last record */
    size_t rows;                  /* of grids outside of brackets, seen since the last bracket */
    /* of the last line that began outside of brackets: what it began with; and whether it ended in
       the middle of something, where it ended */
    struct text_opening opening;
    bool torn;
    uint64_t torn_line, torn_column, torn_offset;
    struct text_copied copied; /* rows outside of brackets */
};

/* ---- Scalars ---- */

struct text_scalar {
    size_t begin;
    size_t length;
    bool quoted;
};

/* Whether a byte is part of a scalar without quotes. */
static inline bool text_is_bare(char byte)
{
    return text_is_name_byte(byte) || byte == '.' || byte == '-' || byte == '*' || byte == '?';
}

/* Whether a string begins at text[at]: not with the quote of Lisp, '((5 3 ...), which no other one
   follows, or one before another bracket. */
static inline bool text_begins_string(const char *text, size_t length, size_t at)
{
    if (text[at] != '\'')
        return text[at] == '"';
    if (length - at < 3 || !text_is_open(text[at + 1]) || text[at + 2] == '\'')
        return true;
    const char *end = memchr(text + at + 1, '\'', length - at - 1);
    return end && end + 1 < text + length && strchr(",)]}:", end[1]);
}

/* Reads the scalar at text[array->at]; its end becomes array->at. A quote that is not closed ends
   with the line. A line end as programs write it, "53..7....\n", is none of a string's cells. */
struct text_scalar text_read_scalar(struct text_array *array, const char *text, size_t length);

/* ---- Cells ---- */

/* Forgets the cells that were put together. */
void text_drop_cells(struct text_array *array);

/* Takes a scalar that is a value. Returns false after a fault, which is in array->error, its offset
   relative to the line; array->whole says that a puzzle is complete. */
bool text_take_value(struct text_array *array, const struct text_line *line,
                     const struct text_scalar *scalar);

/* Takes cells of one digit each up to the end of their bracket, and the commas between them, as
   long as nothing else comes: what text_take_value would do, one after the other. Returns whether
   there was any. */
bool text_take_digits(struct text_array *array, const struct text_line *line);

/* Takes the bracket line->text[at]. Returns as text_take_value does. */
bool text_take_bracket(struct text_array *array, const struct text_line *line, size_t at);

#endif
