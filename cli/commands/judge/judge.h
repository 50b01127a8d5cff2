/*
 * judge.h - the problems of online judges as data, and the run over one of them.
 *
 * All problems are the same job: read cases, solve, write. They differ only in a row of a table:
 *
 *      input                                             output
 *      [T]  case  [separator]  case ... [end word]       answer  [separator]  answer ...
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_JUDGE_JUDGE_H
#define TENRING_CLI_COMMANDS_JUDGE_JUDGE_H

#include "commands/judge/words.h"
#include "tenring.h"
#include "usage/usage.h"

/* How many cases the input has. */
enum judge_cases {
    JUDGE_ONE,        /* exactly one */
    JUDGE_COUNTED,    /* a number T, then T cases */
    JUDGE_TO_END,     /* as many as there are */
    JUDGE_TO_END_WORD /* as many as there are, then the word `end` */
};

/* How a solution is written. */
enum judge_layout {
    JUDGE_ROWS,        /* nine lines of nine digits; JUDGE_LETTERS: sixteen of sixteen letters */
    JUDGE_BLANKS,      /* nine lines of nine digits with one space between */
    JUDGE_BLANK_AFTER, /* nine lines of nine digits with one space after each, also the last */
    JUDGE_LINE,        /* one line of 81 digits */
    JUDGE_STRINGS,     /* a JSON array of nine arrays of nine strings of one digit */
    JUDGE_NUMBERS      /* a JSON array of nine arrays of nine numbers */
};

/* What the problem asks for. */
enum judge_question {
    JUDGE_SOLUTION, /* a solution: the lexicographically least, where any is accepted */
    JUDGE_TARGET,   /* the best score of target Sudoku */
    JUDGE_ALL,      /* all solutions in lexicographic order, and their number */
    /* an order n = 1, 2, 3 before each grid of n*n rows; the lexicographically least solution */
    JUDGE_SIZED,
    /* 16 x 16 with the letters A to P; the lexicographically least solution */
    JUDGE_LETTERS
};

struct judge {
    const char *names[4]; /* NULL-terminated; the first is the usual one */
    const char *title;
    const char *reads;  /* the input, described in one line */
    const char *writes; /* the output */
    enum judge_cases cases;
    enum judge_question question;
    enum judge_layout layout;
    char blank;                /* a blank in the input, beside the digits */
    int blanks;                /* number of blanks in each grid; 0 if it is free */
    const char *separator_in;  /* a word between cases; NULL: none */
    const char *separator_out; /* text between answers; NULL: none */
    const char *count_out;     /* text before each answer; the number of the case and ":" follow */
    const char *after_out;     /* text after each answer */
    const char *case_title;    /* the word before each case, as in "Case 1"; the answer repeats it
                               with the number */
    const char *passed; /* further characters that are white space in the input; NULL: none */
    /* the line for "no solution"; NULL: the problem promises a solution */
    const char *none;
};

/* The index-th problem; NULL after the last. */
const struct judge *judge_row(size_t index);

/* The problem with that name or alias, ignoring case; NULL if there is none. */
const struct judge *judge_find(const char *name);

/* The known name nearest to a mistyped one; NULL if none is near. */
const char *judge_suggest(const char *name);

enum { JUDGE_CELLS_MAX = 256 };

/* A grid as read: side * side cells, 0 for a blank. */
struct judge_grid {
    int side; /* 9; JUDGE_SIZED: 1, 4 or 9; JUDGE_LETTERS: 16 */
    uint8_t cell[JUDGE_CELLS_MAX];
};

/* The state of a run over one input. */
struct judge_run {
    const struct judge *judge;
    struct cli_context *context;
    struct judge_scan scan;
    struct judge_word number; /* of the case's title */
    struct cli_buffer text;   /* answers not yet written */
    struct tenring_search_options options;
    char shown[64]; /* a word, for a message */
    uint64_t cases; /* number of cases answered or failed so far */
};

/* Reads all cases and writes all answers; messages and exit status go to the context's report. */
void judge_run(struct judge_run *run);

/* Writes side * side cells; blanks, if there are any, as the character `blank`. */
void judge_write_grid(struct cli_buffer *out, enum judge_layout layout, const uint8_t *cell,
                      int side, char blank);

#endif
