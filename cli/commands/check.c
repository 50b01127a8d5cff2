/*
 * check.c - `tenring check`: has a puzzle exactly one solution; with --minimal, is every given
 * needed?
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <string.h>

#include "results/results.h"
#include "tenring.h"

enum { WORD, SOLUTIONS, SOLUTION, MINIMAL, REDUNDANT };

static const struct run_column all_columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [SOLUTIONS] = {"solutions", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_RECORD, false},
    [MINIMAL] = {"minimal", RUN_IN_LINE | RUN_IN_CSV | RUN_IF(true), false},
    [REDUNDANT] = {"redundant", RUN_IN_JSON | RUN_IF(true), false},
    {NULL, 0, false},
};

struct check_data {
    bool minimal;
    bool verify;
    const char *only; /* the only result that is wanted; NULL: all */
};

/*
 * Finds the givens that a unique puzzle does not need. A given with digit d is not needed if and
 * only if the puzzle with "anything but d" in its cell has no solution. For the puzzle without the
 * given, each solution either has d there, and is then the known solution, or it does not. Returns
 * false if the search was stopped.
 */
static bool find_redundant(const struct run_item *item, bool redundant[TENRING_CELLS])
{
    struct tenring_search_options options = run_options(item->job);
    const struct tenring_puzzle *puzzle = item->puzzle;
    struct tenring_puzzle without = *puzzle;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned digits = puzzle->cell[cell];
        struct tenring_count_result others = TENRING_COUNT_RESULT_INIT;
        redundant[cell] = false;
        if (digits == 0 || (digits & (digits - 1)) != 0)
            continue;
        without.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~digits);
        enum tenring_status status = tenring_count_up_to(&without, 1, &options, &others);
        without.cell[cell] = puzzle->cell[cell];
        if (!run_check(item->job, status))
            return false;
        redundant[cell] = others.count == 0;
    }
    return true;
}

/* Appends "r1c1 r4c7" with `between` between the cells and `quote` around each. */
static void write_cells(const bool redundant[TENRING_CELLS], const char *between, const char *quote,
                        struct cli_buffer *text)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (redundant[cell]) {
            buffer_print(text, "%s%sr%dc%d%s", count++ > 0 ? between : "", quote, cell / 9 + 1,
                         cell % 9 + 1, quote);
        }
    }
}

static bool any(const bool redundant[TENRING_CELLS])
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (redundant[cell])
            return true;
    return false;
}

/* The result of a puzzle: its number of solutions or, with --verify, an enum run_verdict. */
static int verdict_of(const struct run_item *item)
{
    const struct check_data *data = item->job->data;
    const int solutions = item->found->solutions;
    char line[TENRING_LINE_LENGTH + 1];
    if (!data->verify || solutions != 1)
        return solutions;
    tenring_format_grid(&item->found->solution, TENRING_STYLE_LINE, line, sizeof line);
    return (int)run_verify(item, line);
}

/* Fills in the cells that are not needed, as words and as JSON. */
static void fill_redundant(struct run_row *row, const bool redundant[TENRING_CELLS],
                           struct cli_buffer *words, struct cli_buffer *list)
{
    buffer_text(words, any(redundant) ? "redundant " : "minimal");
    write_cells(redundant, " ", "", words);
    row_word(row, MINIMAL, buffer_string(words));
    buffer_char(list, '[');
    write_cells(redundant, ",", "\"", list);
    buffer_char(list, ']');
    row_list(row, REDUNDANT, list);
}

/* redundant NULL: not asked for, or there are several solutions. */
static void write_result(const struct run_item *item, const char *word, const bool *redundant)
{
    const struct check_data *data = item->job->data;
    struct cli_buffer words = {0}, list = {0};
    struct run_row row;
    row_start(&row, item, word);
    row_word(&row, WORD, word);
    row_number(&row, SOLUTIONS, (uint64_t)item->found->solutions);
    if (item->found->solutions > 0)
        row_grid(&row, SOLUTION, &item->found->solution);
    if (redundant)
        fill_redundant(&row, redundant, &words, &list);
    if (!data->only || strcmp(word, data->only) == 0)
        run_pass(&row);
    buffer_end(&words, run_text(item));
    buffer_end(&list, run_text(item));
}

static bool answer(const struct run_item *item)
{
    const struct check_data *data = item->job->data;
    static const char *const words[] = {
        "none", [RUN_UNSTATED] = "unique", "multiple", [RUN_RIGHT] = "right", [RUN_WRONG] = "wrong",
    };
    const int verdict = verdict_of(item);
    const char *word = words[verdict];
    bool redundant[TENRING_CELLS];
    const bool minimality = data->minimal && item->found->solutions == 1;
    if (minimality && !find_redundant(item, redundant))
        return false;
    if (item->found->conflict)
        run_conflict(item);
    if (verdict == RUN_RIGHT || verdict == RUN_WRONG)
        run_count(item, run_result((enum run_verdict)verdict));
    const bool yes = strcmp(word, data->verify ? "right" : "unique") == 0;
    if (!data->only && (!yes || (minimality && any(redundant))))
        report_status(item->job->report, CLI_EXIT_NO);
    write_result(item, word, minimality ? redundant : NULL);
    return true;
}

/* Indexed by verdict_of. With --verify, "unique" means that the input states no solution, and
   cmd_check makes it a "no". */
static const struct run_line all_lines[] = {
    {RUN_LINE_WORD, true, "none\n", 5},
    [RUN_UNSTATED] = {RUN_LINE_WORD, false, "unique\n", 7},
    {RUN_LINE_WORD, true, "multiple\n", 9},
    [RUN_RIGHT] = {RUN_LINE_WORD, false, "right\n", 6},
    [RUN_WRONG] = {RUN_LINE_WORD, true, "wrong\n", 6},
};

int cmd_check(struct cli_context *context)
{
    struct check_data data = {.minimal = cli_given(context, CLI_OPT_MINIMAL),
                              .only = cli_text(context, CLI_OPT_ONLY, NULL)};
    data.verify = cli_given(context, CLI_OPT_VERIFY);
    const char *format = cli_text(context, CLI_OPT_FORMAT, "line");
    const bool records = cli_given(context, CLI_OPT_KEEP) || strcmp(format, "csv") == 0 ||
                         strcmp(format, "json") == 0;
    struct run_line lines[sizeof all_lines / sizeof all_lines[0]];
    struct run_column columns[RUN_COLUMNS_MAX];
    memcpy(lines, all_lines, sizeof lines);
    row_choose(columns, all_columns, data.minimal);
    lines[RUN_UNSTATED].no = data.verify;
    struct run_batch batch = {
        .options = TENRING_BATCH_OPTIONS_INIT,
        .lines = data.minimal ? NULL : lines,
        .records = !data.minimal,
    };
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .columns = columns,
        .batch = &batch,
        .chunk_size = data.minimal ? 32 : RUN_TOGETHER,
        .wants = {.rows = data.verify,
                  .sources = data.verify,
                  .verify = data.verify,
                  .filter = data.only != NULL,
                  .skips_invalid = data.only && strcmp(data.only, "invalid") != 0},
    };
    batch.options.conflicts = !data.only;
    if (records) /* records include a solution */
        batch.options.choice = TENRING_CHOICE_LEAST;
    return run_puzzles(context, &job);
}
