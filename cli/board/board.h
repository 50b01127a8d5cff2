/*
 * board.h - the door of cli/board: boards that are not 9 x 9; and what the files of the room share.
 *
 * The room has a reader of its own, which the frame of results/results.h takes in the place of the
 * one for 9 x 9; so threads, order, rows and formats are those of the other commands.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BOARD_BOARD_H
#define TENRING_CLI_BOARD_BOARD_H

#include "io/io.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

struct board_run {
    struct cli_context *context;
    struct tenring_board *board;
    int side, cells;
    enum tenring_digits digits; /* as --digits says; AUTO: not given */
    double time_limit;          /* 0: none */
    const int32_t *weight;      /* max: [cells * side] */
};

/*
 * Whether the run is one for this room: --board, or the first file has such puzzles. Then *status
 * is that of the whole run. A command that has none of this says so.
 */
bool board_run_if_wanted(struct cli_context *context, int *status);

/* ---- options.c ---- */

/* Reads --board, --digits. name: what was found when --board is not given. Returns an exit status,
   after a message when it is not OK. */
int board_open(struct board_run *run, struct cli_context *context, const char *name);

void board_close(struct board_run *run);

/* Reports a status that is a failure. Returns whether it is one. */
bool board_failed(struct board_run *run, enum tenring_status status);

/* ---- detect.c ---- */

/* The side of the puzzles in the first file, or on standard input, when 9 x 9 cannot be meant; 0:
   none is found. */
int board_detect(const struct cli_context *context);

/* The cells of a line for a board of this side. */
int board_count_cells(const char *text, size_t length, int side);

/* Whether it is a line of a frame between rows. */
bool board_is_frame(const char *text, size_t length);

/* ---- table.c ---- */

/* What a file is, or a line of it. */
enum board_table_kind {
    BOARD_TABLE_UNKNOWN,
    BOARD_TABLE_NONE, /* no table */
    BOARD_TABLE_HEADER,
    BOARD_TABLE_ROW
};

struct board_table {
    struct tenring_table_options wanted;
    enum board_table_kind kind;
    char separator;  /* NUL: it is no table */
    int column;      /* of the puzzles, from 1; 0: not found yet */
    bool by_content; /* and found by what stands in it */
    struct cli_buffer header;
    uint64_t columns; /* of the header */
};

/* Says what the next line is; the first one decides for the file. */
enum board_table_kind board_table_look(struct board_table *table, const struct board_run *run,
                                       const char *line, size_t length);

/* The field of a row that has the puzzle, and where it begins; an empty one when there is none. */
struct tenring_span board_table_field(const struct board_table *table, const char *line,
                                      size_t length, size_t *begin);

/* ---- read.c ---- */

/* Reads one file. */
struct board_reader {
    const struct board_run *run;
    struct board_table table;
    struct cli_buffer held; /* bytes that were fed, looked at up to `at` */
    size_t at;
    bool ended, passing;    /* passing: over the rest of a line that was cut */
    uint64_t line;          /* lines so far */
    struct cli_buffer text; /* of the puzzle at hand, */
    uint64_t first_line;    /* which began here */
    int count;              /* its cells so far */
    bool skipping;          /* the rest of a bad grid */
    struct tenring_span row;
    struct cli_buffer source; /* the puzzle on one line, or a message */
    enum tenring_digits digits;
    uint8_t cells[TENRING_BOARD_CELLS_MAX + 1]; /* and behind them enum tenring_digits */
};

struct input_parser board_parser(struct board_run *run);

/* How the digits of a puzzle are written. */
enum tenring_digits board_digits_of(const struct board_run *run, const char *text, size_t length);

/* ---- answer.c: what all commands have in common ---- */

/* A puzzle that was read. */
struct board_puzzle {
    const struct board_run *run;
    const uint8_t *cells;
    enum tenring_digits digits; /* of results */
    bool as_grid;               /* its results are grids */
};

struct board_puzzle board_puzzle(const struct run_job *job, const struct run_item *item);

/* Adds cells on one line, or as rows without the last line end. */
void board_write_line(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text);
void board_write_rows(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text);

/* Fills in a column; `text` holds the grid until the row is written. */
void board_set_grid(struct run_row *row, int column, const struct board_puzzle *puzzle,
                    const uint8_t *cells, struct cli_buffer *text);

/* Writes the row, and frees the text. */
void board_write(struct chunk *chunk, struct run_row *row, struct cli_buffer *text);

struct board_watch {
    double start, time_limit;
};

/* Options of a search that ends when a stop is asked for, or the time is over. */
struct tenring_search_options board_search_options(const struct board_run *run,
                                                   struct board_watch *watched);

/* Answers each puzzle of the input; the job has answer, columns and what they want. Returns the
   exit status. */
int board_puzzles(struct board_run *run, struct run_job *job);

/* ---- the commands ---- */

int board_solve(struct board_run *run);
int board_count(struct board_run *run);
int board_check(struct board_run *run);
int board_max(struct board_run *run);
int board_show(struct board_run *run);
int board_generate(struct board_run *run);

#endif
