/*
 * count_by_cell.c - `tenring count --by-cell`: in how many solutions each cell has each digit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/count_limits.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = COUNT_REST, DIGIT, BY_CELL = DIGIT + TENRING_DIGITS };

#define DIGIT_COLUMN(digit) [DIGIT + (digit)-1] = {#digit, RUN_IN_CSV, false}
const struct run_column count_by_cell_columns[] = {
    COUNT_COLUMNS(RUN_IN_RECORD, RUN_IN_JSON),
    [CELL] = {"cell", RUN_IN_CSV, false},
    DIGIT_COLUMN(1),
    DIGIT_COLUMN(2),
    DIGIT_COLUMN(3),
    DIGIT_COLUMN(4),
    DIGIT_COLUMN(5),
    DIGIT_COLUMN(6),
    DIGIT_COLUMN(7),
    DIGIT_COLUMN(8),
    DIGIT_COLUMN(9),
    [BY_CELL] = {"by_cell", RUN_IN_JSON, true},
    {NULL, 0, false},
};

static void write_numbers(const struct tenring_number numbers[TENRING_DIGITS], char separator,
                          struct cli_buffer *text)
{
    char number[TENRING_NUMBER_SIZE];
    for (int digit = 0; digit < TENRING_DIGITS; digit++) {
        if (digit > 0)
            buffer_char(text, separator);
        if (numbers[digit].high == 0) {
            buffer_unsigned(text, numbers[digit].low);
            continue;
        }
        tenring_format_number(numbers[digit], number, sizeof number);
        buffer_text(text, number);
    }
}

/* Writes a row for each cell. */
static void write_rows(struct run_row *row, const struct tenring_cell_counts *counts,
                       struct cli_buffer *text)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const char name[] = {'r', (char)('1' + cell / 9), 'c', (char)('1' + cell % 9), '\0'};
        row_word(row, CELL, name);
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            row_big(row, DIGIT + digit, counts->count[cell][digit]);
        row_write(row, text);
    }
}

/* Writes the counts as a JSON list of 81 lists, one for each cell. */
static void write_list(struct run_row *row, const struct tenring_cell_counts *counts,
                       struct cli_buffer *text)
{
    struct cli_buffer list = {0};
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        buffer_text(&list, cell > 0 ? ",[" : "[[");
        write_numbers(counts->count[cell], ',', &list);
        buffer_char(&list, ']');
    }
    buffer_char(&list, ']');
    row_list(row, BY_CELL, &list);
    row_write(row, text);
    buffer_end(&list, text);
}

/* Writes the counts. Text: the total, then a line for each cell; CSV: a line for each cell; JSON:
   one object. */
static void write_cells(const struct run_item *item, const struct tenring_cell_counts *counts,
                        struct cli_buffer *text)
{
    char total[TENRING_NUMBER_SIZE];
    struct run_row row;
    row_start(&row, item, "exact");
    row_big(&row, COUNT_COUNT, counts->total);
    if (item->job->style.format == RUN_AS_JSON) {
        write_list(&row, counts, text);
        return;
    }
    if (item->job->style.format == RUN_AS_CSV) {
        write_rows(&row, counts, text);
        return;
    }
    tenring_format_number(counts->total, total, sizeof total);
    row_word(&row, COUNT_SAID, total);
    row_write(&row, text);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        buffer_print(text, "r%dc%d\t", cell / 9 + 1, cell % 9 + 1);
        write_numbers(counts->count[cell], '\t', text);
        buffer_char(text, '\n');
    }
}

/* A line of the text for a puzzle with one solution, before the 1 is put among its nine numbers. */
#define LINE(row, column) "r" #row "c" #column "\t0\t0\t0\t0\t0\t0\t0\t0\t0\n"
#define ROW(row)                                                                                   \
    LINE(row, 1)                                                                                   \
    LINE(row, 2)                                                                                   \
    LINE(row, 3)                                                                                   \
    LINE(row, 4) LINE(row, 5) LINE(row, 6) LINE(row, 7) LINE(row, 8) LINE(row, 9)
static const char zeros[] = "1\n" ROW(1) ROW(2) ROW(3) ROW(4) ROW(5) ROW(6) ROW(7) ROW(8) ROW(9);
_Static_assert(sizeof zeros - 1 == COUNT_ONE_BY_CELL, "the text's length");

void count_make_one_by_cell(char *at, const char *solution)
{
    enum { FIRST = sizeof "1\nr1c1\t" - 1, LENGTH = sizeof LINE(1, 1) - 1 };
    memcpy(at, zeros, sizeof zeros - 1);
    at += FIRST;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        at[LENGTH * cell + 2 * (solution[cell] - '1')] = '1';
}

static enum tenring_status count_cells(const struct tenring_puzzle *puzzle,
                                       const struct tenring_count_options *options, void *result)
{
    return tenring_count_by_cell(puzzle, options, result);
}

bool count_by_cell(const struct run_item *item, const struct count_limits *limits)
{
    struct tenring_cell_counts *counts = calloc(1, sizeof *counts);
    enum tenring_status status = TENRING_STATUS_OK;
    if (!counts) {
        run_fail(item->job, TENRING_STATUS_NO_MEMORY);
        return false;
    }
    counts->size = sizeof *counts;
    counts->total.low = (uint64_t)item->found->solutions;
    for (int cell = 0; item->found->solutions == 1 && cell < TENRING_CELLS; cell++)
        counts->count[cell][item->found->solution.cell[cell] - 1].low = 1;
    if (item->found->solutions > 1)
        status = count_run(item, limits, count_cells, counts);
    if (status == TENRING_STATUS_OK && counts->total.high == 0 && counts->total.low == 0)
        count_report_none(item);
    if (status == TENRING_STATUS_OK)
        write_cells(item, counts, run_text(item));
    free(counts);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
}
