/*
 * check.c - `tenring check`: exactly one solution? with --minimal: is every given needed?
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <string.h>

#include "results/results.h"
#include "tenring.h"

struct check_data {
    bool minimal;
    bool verify;
    const char *only; /* NULL, or the result that is asked for */
};

/*
 * Finds the givens that a unique puzzle does not need. A given of digit d can go exactly when the
 * puzzle with "anything but d" in its cell has no solution: any solution of the puzzle without the
 * given either has d there, and is then the one that is known, or does not. Returns false when the
 * search was stopped.
 */
static bool find_redundant(const struct run_job *job, const struct tenring_puzzle *puzzle,
                           bool redundant[TENRING_CELLS])
{
    struct tenring_search_options options = run_options(job);
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
        if (status != TENRING_STATUS_OK) {
            if (status != TENRING_STATUS_CANCELLED)
                run_fail(job, status);
            return false;
        }
        redundant[cell] = others.count == 0;
    }
    return true;
}

/* "r1c1 r4c7" with `between` between and `quote` round each. Returns how many. */
static int write_cells(const bool redundant[TENRING_CELLS], const char *between, const char *quote,
                       struct cli_buffer *text)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (redundant[cell]) {
            buffer_print(text, "%s%sr%dc%d%s", count++ > 0 ? between : "", quote, cell / 9 + 1,
                         cell % 9 + 1, quote);
        }
    }
    return count;
}

static bool any(const bool redundant[TENRING_CELLS])
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (redundant[cell])
            return true;
    return false;
}

/* --verify: whether the solution beside a puzzle is its only one. */
static bool is_right(const struct run_item *item, const struct tenring_grid *solution)
{
    char line[TENRING_LINE_LENGTH + 1];
    tenring_format_grid(solution, TENRING_STYLE_LINE, line, sizeof line);
    return run_states(item, line);
}

/* The result of a puzzle in a word; found NULL: the text is none. */
static const char *word_of(const struct check_data *data, const struct run_item *item,
                           int solutions, const struct tenring_grid *solution)
{
    static const char *const words[] = {"none", "unique", "multiple"};
    if (item->status != TENRING_STATUS_OK)
        return "invalid";
    if (!data->verify || solutions != 1)
        return words[solutions];
    return is_right(item, solution) ? "right" : "wrong";
}

/* redundant NULL: it was not asked for, or the puzzle is not unique. result NULL: the text was no
   puzzle. */
static void write_json(const struct run_job *job, const struct run_item *item, const char *word,
                       const struct tenring_solve_result *result, const bool *redundant,
                       struct cli_buffer *text)
{
    const struct check_data *data = job->data;
    char line[TENRING_LINE_LENGTH + 1];
    run_json_start(item, word, text);
    if (!result) {
        buffer_text(text, ",\"solutions\":null,\"solution\":null");
    } else if (result->solutions == 0) {
        buffer_text(text, ",\"solutions\":0,\"solution\":null");
    } else {
        tenring_format_grid(&result->first, TENRING_STYLE_LINE, line, sizeof line);
        buffer_print(text, ",\"solutions\":%d,\"solution\":\"%s\"", result->solutions, line);
    }
    if (data->minimal && !redundant) {
        buffer_text(text, ",\"redundant\":null");
    } else if (data->minimal) {
        buffer_text(text, ",\"redundant\":[");
        write_cells(redundant, ",", "\"", text);
        buffer_char(text, ']');
    }
    buffer_text(text, "}\n");
}

static void write_csv(const struct run_job *job, const struct run_item *item, const char *word,
                      const struct tenring_solve_result *result, const bool *redundant,
                      struct cli_buffer *text)
{
    const struct check_data *data = job->data;
    char line[TENRING_LINE_LENGTH + 1] = "";
    run_csv_start(item, word, text);
    if (!result) {
        buffer_text(text, ",,");
    } else {
        if (result->solutions > 0)
            tenring_format_grid(&result->first, TENRING_STYLE_LINE, line, sizeof line);
        run_csv_solution(result->solutions, line, text);
    }
    if (data->minimal) {
        buffer_text(text, redundant == NULL ? "," : any(redundant) ? ",redundant " : ",minimal");
        if (redundant)
            write_cells(redundant, " ", "", text);
    }
    buffer_char(text, '\n');
}

static void write_line(const struct run_job *job, const struct run_item *item, const char *word,
                       const bool *redundant, struct cli_buffer *text)
{
    run_echo(job, item, text);
    buffer_text(text, word);
    if (redundant) {
        buffer_text(text, any(redundant) ? "\tredundant " : "\tminimal");
        write_cells(redundant, " ", "", text);
    }
    buffer_char(text, '\n');
}

static void write_result(const struct run_job *job, const struct run_item *item,
                         const struct tenring_solve_result *result, const bool *redundant,
                         struct cli_buffer *text)
{
    const char *word =
        result ? word_of(job->data, item, result->solutions, &result->first) : "invalid";
    if (job->format == RUN_JSON)
        write_json(job, item, word, result, redundant, text);
    else if (job->format == RUN_CSV)
        write_csv(job, item, word, result, redundant, text);
    else
        write_line(job, item, word, redundant, text);
}

/* Writes a puzzle as it stands in the input, or as a line where it has no text of its own: in an
   array. */
static void write_source(const struct run_item *item, struct chunk *chunk)
{
    struct cli_buffer *text = run_text(chunk);
    const char *source = item->is_row ? item->row : item->source;
    const size_t length = item->is_row ? item->row_length : item->source_length;
    if (item->status == TENRING_STATUS_OK && length == 0) {
        run_puzzle(item, text);
        buffer_char(text, '\n');
        return;
    }
    if (length >= (item->is_row ? RUN_ROW_MAX : RUN_SOURCE_MAX)) {
        run_too_long(chunk, item);
        return;
    }
    buffer_bytes(text, source, length);
    buffer_char(text, '\n');
    if (!item->is_row && memchr(source, '\n', length))
        buffer_char(text, '\n'); /* between grids */
}

/* --verify: counts a puzzle with one solution for --stats. */
static void count_verified(const struct check_data *data, const char *word, struct chunk *chunk)
{
    if (data->verify && strcmp(word, "right") == 0)
        run_count(chunk, REPORT_RIGHT);
    else if (data->verify && strcmp(word, "wrong") == 0)
        run_count(chunk, REPORT_WRONG);
}

/* --only: the puzzle, if it has that result. */
static bool answer_only(const struct run_job *job, const struct run_item *item,
                        const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct check_data *data = job->data;
    const char *word = item->status == TENRING_STATUS_OK
                           ? word_of(data, item, found->solutions, &found->solution)
                           : "invalid";
    count_verified(data, word, chunk);
    if (strcmp(word, data->only) == 0)
        write_source(item, chunk);
    return true;
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct check_data *data = job->data;
    if (item->status != TENRING_STATUS_OK) {
        write_result(job, item, NULL, NULL, run_text(chunk));
        return true;
    }
    struct tenring_solve_result result = {.solutions = found->solutions, .first = found->solution};
    bool redundant[TENRING_CELLS];
    bool minimality = data->minimal && result.solutions == 1;
    if (minimality && !find_redundant(job, item->puzzle, redundant))
        return false;
    if (found->conflict)
        run_conflict(chunk, item);
    count_verified(data, word_of(data, item, result.solutions, &result.first), chunk);
    if (result.solutions != 1 || (minimality && any(redundant)) ||
        (data->verify && !is_right(item, &result.first)))
        report_status(job->report, CLI_EXIT_NO);
    write_result(job, item, &result, minimality ? redundant : NULL, run_text(chunk));
    return true;
}

static const struct run_line lines[3] = {
    {RUN_LINE_WORD, true, "none\n", 5},
    {RUN_LINE_WORD, false, "unique\n", 7},
    {RUN_LINE_WORD, true, "multiple\n", 9},
};

static const struct run_line verify_lines[4] = {
    {RUN_LINE_WORD, true, "none\n", 5},
    {RUN_LINE_WORD, false, "right\n", 6},
    {RUN_LINE_WORD, true, "multiple\n", 9},
    {RUN_LINE_WORD, true, "wrong\n", 6},
};

int cmd_check(struct cli_context *context)
{
    struct check_data data = {.minimal = cli_given(context, CLI_OPT_MINIMAL),
                              .only = cli_text(context, CLI_OPT_ONLY, NULL)};
    data.verify = cli_given(context, CLI_OPT_VERIFY);
    if (cli_given(context, CLI_OPT_SOLUTION_COLUMN) && !data.verify)
        return cli_usage(context, "--solution-column is for --verify");
    if (data.only &&
        (data.verify ? strcmp(data.only, "unique") == 0
                     : strcmp(data.only, "right") == 0 || strcmp(data.only, "wrong") == 0))
        return cli_usage(context, "--verify says right or wrong in the place of unique");
    if (data.only &&
        (data.minimal || cli_given(context, CLI_OPT_FORMAT) || cli_given(context, CLI_OPT_ECHO)))
        return cli_usage(context, "--only does not go with --minimal, --format or --echo");
    struct run_job job = {.answer = answer, .data = &data, .together = true};
    job.rows = job.sources = job.verify = data.verify;
    job.lines = data.minimal ? NULL : data.verify ? verify_lines : lines;
    job.records = !data.minimal;
    job.chunk_size = data.minimal ? 32 : RUN_TOGETHER;
    const char *format = cli_text(context, CLI_OPT_FORMAT, "line");
    job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    job.options.conflicts = true;
    /* the others show a solution */
    if (cli_given(context, CLI_OPT_KEEP) ||
        (strcmp(format, "line") != 0 && strcmp(format, "grid") != 0))
        job.options.choice = TENRING_CHOICE_LEAST;
    if (data.only) {
        job.answer = answer_only;
        job.lines = NULL;
        job.rows = job.sources = job.filter = true;
        job.options.conflicts = false;
    }
    job.csv_header = data.minimal ? "n,puzzle,status,solutions,solution,minimal"
                                  : "n,puzzle,status,solutions,solution";
    return run_puzzles(context, &job);
}
