/*
 * row.h - results as rows of named values, and the writers that turn rows into bytes.
 *
 * A command declares its columns once, in struct run_job. For each result it starts a row, fills in
 * values, and writes the row. It need not know the format (lines, grids, CSV, JSON or NumPy), nor
 * what --echo and --keep add.
 *
 *     line   what --echo adds, then the columns for lines that have a value, separated by TABs
 *     grid   the same with line ends around grids, and blank lines between results
 *     csv    number, puzzle, status, the columns for CSV; --keep: the row of the input instead of
 *            number and puzzle
 *     json   the same as an object
 *     npy    the first grid or puzzle, or zeros
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_ROW_H
#define TENRING_CLI_RESULTS_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include "io/io.h"
#include "tenring.h"

struct run_job;
struct run_item;

/* The kinds of values. */
enum run_kind {
    RUN_NULL,   /* not filled in: empty; in JSON null */
    RUN_ABSENT, /* the same, but JSON leaves the member out */
    RUN_WORD,   /* text; in JSON a string */
    RUN_TRUTH,
    RUN_NUMBER, /* a whole number >= 0 */
    RUN_SIGNED,
    RUN_BIG,    /* a number of 128 bits */
    RUN_TENTHS, /* 71 is 7.1 */
    RUN_REAL,
    RUN_GRID,
    RUN_PUZZLE, /* in lines 81 or 729 characters; in grids nine lines */
    RUN_CELLS,  /* text of a board of another size; in grids several lines */
    RUN_LIST    /* only for JSON: the text of the list */
};

/* The formats in which a column is written. */
enum { RUN_IN_LINE = 1, RUN_IN_CSV = 2, RUN_IN_JSON = 4, RUN_IN_RECORD = 6, RUN_IN_ALL = 7 };

/* For commands whose columns depend on their options: a column that is there in these modes alone;
   the command says what the bits of a mode are, and row_choose takes the columns of a run. */
#define RUN_IF(modes) ((unsigned)(modes) << 8)

struct run_column {
    const char *name; /* NULL ends the list */
    unsigned in;
    bool optional; /* RUN_ABSENT, not RUN_NULL, if not filled in */
};

struct run_value {
    enum run_kind kind;
    union {
        const char *word;
        uint64_t number;
        const struct tenring_grid *grid;
        const struct tenring_puzzle *puzzle;
        const struct cli_buffer *list;
        char figure[TENRING_NUMBER_SIZE]; /* text of SIGNED, BIG, TENTHS, REAL */
    };
};

enum { RUN_COLUMNS_MAX = 24 };

struct run_row {
    const struct run_job *job;
    const struct run_item *item;
    const char *status; /* NULL: these results have no status */
    uint64_t number;    /* of this row among those of its puzzle, from 1 */
    /* for jobs with `unique`: the row is written only if this key is new; NULL: always */
    const struct tenring_puzzle *key;
    struct run_value value[RUN_COLUMNS_MAX];
};

/* Starts a row without values, for a puzzle of item->job. status: for CSV and JSON. */
void row_start(struct run_row *row, const struct run_item *item, const char *status);

/* Fill in a value. Data behind pointers must live until the row is written. */
void row_word(struct run_row *row, int column, const char *word);
void row_truth(struct run_row *row, int column, bool truth);
void row_number(struct run_row *row, int column, uint64_t number);
void row_signed(struct run_row *row, int column, int64_t number);
void row_big(struct run_row *row, int column, struct tenring_number number);
void row_tenths(struct run_row *row, int column, int tenths);
void row_real(struct run_row *row, int column, const char *format, double real);
void row_grid(struct run_row *row, int column, const struct tenring_grid *grid);
void row_puzzle(struct run_row *row, int column, const struct tenring_puzzle *puzzle);
void row_cells(struct run_row *row, int column, const char *text);
void row_list(struct run_row *row, int column, const struct cli_buffer *list);
void row_absent(struct run_row *row, int column);

/* Appends the row to a text. Further rows for the same puzzle may follow. */
void row_write(struct run_row *row, struct cli_buffer *text);

/* Appends the header line of CSV, including its end. */
void row_write_header(const struct run_job *job, struct cli_buffer *text);

/* Appends only the values, as a JSON object, which may be an element of a list. */
void row_write_object(const struct run_row *row, struct cli_buffer *text);

/* Copies a list of columns for a run in these modes. */
void row_choose(struct run_column *columns, const struct run_column *all, unsigned modes);

/* Whether a column is written in CSV. */
static inline bool row_is_field(const struct run_column *column)
{
    return (column->in & RUN_IN_CSV) != 0;
}

#endif
