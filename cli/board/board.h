/*
 * board.h - the door of cli/board: boards that are not 9 x 9; and what the files of the room share.
 *
 * The room has its own reader, which the code of results/results.h uses instead of the one for 9 x
 * 9. So threads, order, rows and formats work as in the other commands.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BOARD_BOARD_H
#define TENRING_CLI_BOARD_BOARD_H

#include "base/must_check.h"
#include "io/io.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

struct board_run {
    struct cli_context *context;
    struct tenring_board *board;
    int side, cells;
    enum tenring_digits digits; /* as given by --digits, else AUTO */
    const int32_t *weight;      /* max: [cells * side] */
};

/*
 * Whether this room handles the run: --board was given, or the first file has puzzles of another
 * size. If so, it performs the whole run and sets *status; a command that does not support boards
 * says so.
 */
bool board_run_if_wanted(struct cli_context *context, int *status);

/* ---- options.c ---- */

/* Reads --board and --digits. name: the board that was detected, if --board is not given. Returns
   an exit status, after a message if it is not OK. */
MUST_CHECK int board_open(struct board_run *run, struct cli_context *context, const char *name);

/* Reports a status if it is a failure. Returns whether it is one. */
MUST_CHECK bool board_failed(struct board_run *run, enum tenring_status status);

/* Most bytes of a jigsaw's file, and of a file of weights. */
#define BOARD_FILE_MAX ((size_t)1 << 20)

/* ---- detect.c ---- */

/* The side of the puzzles in the first file, or on standard input, if they cannot be 9 x 9; 0
   otherwise. */
MUST_CHECK int board_detect(const struct cli_context *context);

/* The number of cells in a line, for a board of this side. */
int board_count_cells(const char *text, size_t length, int side);

/* Whether a line is a frame between rows. */
bool board_is_frame(const char *text, size_t length);

/* ---- table.c ---- */

/* The kind of a file, or of a line in it. */
enum board_table_kind {
    BOARD_TABLE_UNKNOWN,
    BOARD_TABLE_NONE, /* no table */
    BOARD_TABLE_HEADER,
    BOARD_TABLE_ROW
};

struct board_table {
    struct tenring_table_options wanted;
    enum board_table_kind kind;
    char separator;  /* NUL if it is no table */
    int column;      /* of the puzzles, from 1; 0 if unknown yet */
    bool by_content; /* the column was found by its contents */
    struct cli_buffer header;
    uint64_t columns; /* of the header */
};

/* Returns the kind of the next line; the first line decides for the file. */
enum board_table_kind board_table_look(struct board_table *table, const struct board_run *run,
                                       const char *line, size_t length);

/* The field of a row that holds the puzzle, and its offset; an empty field if there is none. */
struct tenring_span board_table_field(const struct board_table *table, const char *line,
                                      size_t length, size_t *begin);

/* ---- read.c ---- */

struct input_parser board_parser(struct board_run *run);

/* How the digits of a puzzle are written. */
enum tenring_digits board_digits_of(const struct board_run *run, const char *text, size_t length);

/* ---- answer.c: what all commands have in common ---- */

/* Appends cells as one line, or as rows without the last line end. */
void board_write_line(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text);
void board_write_rows(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text);

/* A search that ends at a stop or when the time is over; it must stay where it is. */
struct board_search {
    double start, time_limit;
    struct tenring_search_options options;
};

void board_start_search(struct board_search *search, const struct board_run *run);

/* A puzzle that was read, and its result. */
struct board_answer {
    const struct board_run *run;
    const uint8_t *cells;
    enum tenring_digits digits; /* how results are written */
    bool as_grid;               /* results are written as grids */
    struct board_search search;
    struct run_row row;     /* to be started when its status is known */
    struct cli_buffer text; /* of the row's grid */
};

void board_answer_begin(struct board_answer *answer, const struct run_item *item);

/* Sets a column to a grid, the only one of the row. */
void board_set_grid(struct board_answer *answer, int column, const uint8_t *cells);

/* Writes the row. */
void board_write(struct board_answer *answer);

/* Answers each puzzle of the input. The caller has set the job's answer, columns and wants. Returns
   the exit status. */
MUST_CHECK int board_puzzles(struct board_run *run, struct run_job *job);

/* ---- the commands ---- */

int board_solve(struct board_run *run);
int board_count(struct board_run *run);
int board_check(struct board_run *run);
int board_max(struct board_run *run);
int board_show(struct board_run *run);
int board_generate(struct board_run *run);

#endif
