/*
 * count_by_cell.c - `tenring count --by-cell`: in how many solutions each cell has each digit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/count_by_cell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/count_parts.h"

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

/* Text: the total, then a line for each cell. CSV: a line for each cell. JSON: one object. */
static void write_cells(const struct run_job *job, const struct run_item *item,
                        const struct tenring_cell_counts *counts, struct cli_buffer *text)
{
    char total[TENRING_NUMBER_SIZE];
    tenring_format_number(counts->total, total, sizeof total);
    if (job->format == RUN_JSON) {
        run_json_start(item, "exact", text);
        buffer_print(text, ",\"count\":%s,\"by_cell\":[", total);
    } else if (job->format != RUN_CSV) {
        run_echo(job, item, text);
        buffer_print(text, "%s\n", total);
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (job->format == RUN_JSON) {
            buffer_text(text, cell > 0 ? ",[" : "[");
            write_numbers(counts->count[cell], ',', text);
            buffer_char(text, ']');
        } else if (job->format == RUN_CSV) {
            run_csv_start(item, "exact", text);
            buffer_print(text, ",%s,r%dc%d,", total, cell / 9 + 1, cell % 9 + 1);
            write_numbers(counts->count[cell], ',', text);
            buffer_char(text, '\n');
        } else {
            buffer_print(text, "r%dc%d\t", cell / 9 + 1, cell % 9 + 1);
            write_numbers(counts->count[cell], '\t', text);
            buffer_char(text, '\n');
        }
    }
    if (job->format == RUN_JSON)
        buffer_text(text, "]}\n");
}

/* The counts of a puzzle with one solution or none, which the engine has found. */
static void fill_one_by_cell(const struct tenring_batch_result *found,
                             struct tenring_cell_counts *counts)
{
    memset(counts, 0, sizeof *counts);
    counts->size = sizeof *counts;
    counts->total.low = (uint64_t)found->solutions;
    for (int cell = 0; found->solutions == 1 && cell < TENRING_CELLS; cell++)
        counts->count[cell][found->solution.cell[cell] - 1].low = 1;
}

/* The text for a puzzle with one solution, but for the 1 among each cell's nine numbers. */
#define CELL(row, column) "r" #row "c" #column "\t0\t0\t0\t0\t0\t0\t0\t0\t0\n"
#define ROW(row)                                                                                   \
    CELL(row, 1)                                                                                   \
    CELL(row, 2)                                                                                   \
    CELL(row, 3)                                                                                   \
    CELL(row, 4) CELL(row, 5) CELL(row, 6) CELL(row, 7) CELL(row, 8) CELL(row, 9)
static const char zeros[] = "1\n" ROW(1) ROW(2) ROW(3) ROW(4) ROW(5) ROW(6) ROW(7) ROW(8) ROW(9);
_Static_assert(sizeof zeros - 1 == COUNT_ONE_BY_CELL, "the text's length");

void count_make_one_by_cell(char *at, const char *solution)
{
    enum { FIRST = sizeof "1\nr1c1\t" - 1, LENGTH = sizeof CELL(1, 1) - 1 };
    memcpy(at, zeros, sizeof zeros - 1);
    at += FIRST;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        at[LENGTH * cell + 2 * (solution[cell] - '1')] = '1';
}

bool count_by_cell(const struct run_job *job, const struct count_limits *limits,
                   const struct run_item *item, const struct tenring_batch_result *found,
                   struct chunk *chunk)
{
    struct tenring_cost cost = TENRING_COST_INIT;
    struct running_count running;
    struct tenring_cell_counts *counts = malloc(sizeof *counts);
    enum tenring_status status = TENRING_STATUS_OK;
    if (!counts) {
        run_fail(job, TENRING_STATUS_NO_MEMORY);
        return false;
    }
    if (found->solutions <= 1) {
        fill_one_by_cell(found, counts);
    } else {
        if (!count_find_cost(job, limits, item, &cost)) {
            free(counts);
            return false;
        }
        counts->size = sizeof *counts;
        count_begin(&running, limits, job, item, cost.operations);
        status = tenring_count_by_cell(item->puzzle, &running.options, counts);
        count_end(&running, limits);
    }
    if (status == TENRING_STATUS_LIMIT) {
        count_refuse(job, item, &cost, 2 + TENRING_DIGITS, run_text(chunk));
    } else if (status == TENRING_STATUS_OK) {
        if (counts->total.high == 0 && counts->total.low == 0)
            count_report_none(job, item, chunk);
        write_cells(job, item, counts, run_text(chunk));
    } else if (status != TENRING_STATUS_CANCELLED) {
        run_fail(job, status);
    }
    free(counts);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
}

/* ------------------------------------------------------------------------------------------------
 * Shared
 * --------------------------------------------------------------------------------------------- */

static bool add_solution(void *context, const struct tenring_grid *solution)
{
    struct tenring_cell_counts *counts = context;
    counts->total.low++;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        counts->count[cell][solution->cell[cell] - 1].low++;
    return true;
}

/* "high,low," for the total and each cell's digits. */
static void write_part(const struct tenring_cell_counts *counts, struct cli_buffer *text)
{
    buffer_print(text, "%" PRIx64 ",%" PRIx64 ",", counts->total.high, counts->total.low);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            buffer_print(text, "%" PRIx64 ",%" PRIx64 ",", counts->count[cell][digit].high,
                         counts->count[cell][digit].low);
}

bool count_by_cell_part(const struct run_job *job, const struct count_limits *limits,
                        const struct run_item *item, struct chunk *chunk)
{
    struct running_count running;
    struct tenring_cell_counts *counts = calloc(1, sizeof *counts);
    if (!counts) {
        run_fail(job, TENRING_STATUS_NO_MEMORY);
        return false;
    }
    counts->size = sizeof *counts;
    count_begin(&running, limits, job, item,
                job->threads > 1 ? count_cost(job, limits, job->part) : 0);
    enum tenring_status status = tenring_count_by_cell(job->part, &running.options, counts);
    count_end(&running, limits);
    if (status == TENRING_STATUS_LIMIT) {
        /* beyond the limits, but with few solutions */
        struct tenring_search_options search = run_options(job);
        memset(counts, 0, sizeof *counts);
        status = tenring_enumerate(job->part, &search, add_solution, counts, NULL);
    }
    if (status == TENRING_STATUS_OK)
        write_part(counts, run_text(chunk));
    else if (status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    free(counts);
    return status == TENRING_STATUS_OK;
}

/* Adds the next number of the text, and moves behind it. */
static void add_number(const char **text, struct tenring_number *sum)
{
    char *at;
    uint64_t high = strtoull(*text, &at, 16);
    uint64_t low = strtoull(at + 1, &at, 16);
    sum->low += low;
    sum->high += high + (sum->low < low);
    *text = at + 1;
}

bool count_by_cell_join(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    struct tenring_cell_counts *counts = calloc(1, sizeof *counts);
    if (!counts) {
        run_fail(job, TENRING_STATUS_NO_MEMORY);
        return false;
    }
    for (const char *text = job->joined; *text;) {
        add_number(&text, &counts->total);
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            for (int digit = 0; digit < TENRING_DIGITS; digit++)
                add_number(&text, &counts->count[cell][digit]);
    }
    bool none = counts->total.high == 0 && counts->total.low == 0;
    bool one = counts->total.high == 0 && counts->total.low == 1;
    if (none)
        count_report_none(job, item, chunk);
    run_count(chunk, none ? REPORT_NONE : one ? REPORT_UNIQUE : REPORT_MULTIPLE);
    write_cells(job, item, counts, run_text(chunk));
    free(counts);
    return true;
}
