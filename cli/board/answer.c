/*
 * answer.c - solve, count and check for boards, and grids as text.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <string.h>

#include "board/board.h"

static const char *const words[] = {"none", "unique", "multiple"};
static const enum report_result results[] = {REPORT_NONE, REPORT_UNIQUE, REPORT_MULTIPLE};

/* ------------------------------------------------------------------------------------------------
 * Grids as text
 * --------------------------------------------------------------------------------------------- */

void board_write_line(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text)
{
    const size_t length = tenring_board_format(run->board, cells, digits, NULL, 0);
    char *room = buffer_room(text, length + 1);
    if (!room)
        return;
    tenring_board_format(run->board, cells, digits, room, length + 1);
    buffer_added(text, length);
}

/* Turns a row of characters or numbers into cells separated by spaces. Returns where the next row
   begins. */
static const char *add_row(const struct board_run *run, const char *line, bool numbers,
                           struct cli_buffer *text)
{
    for (int column = 0; column < run->side; column++) {
        const size_t length = numbers ? strcspn(line, " ") : 1;
        buffer_text(text, column > 0 ? " " : "");
        for (size_t i = length; numbers && run->side > 9 && i < 2; i++)
            buffer_char(text, ' ');
        buffer_bytes(text, line, length);
        line += length + (numbers && line[length] == ' ');
    }
    return line;
}

void board_write_rows(const struct board_run *run, const uint8_t *cells, enum tenring_digits digits,
                      struct cli_buffer *text)
{
    char line[3 * TENRING_BOARD_CELLS_MAX + 1];
    const char *at = line;
    tenring_board_format(run->board, cells, digits, line, sizeof line);
    for (int row = 0; row < run->side; row++) {
        buffer_text(text, row > 0 ? "\n" : "");
        at = add_row(run, at, digits == TENRING_DIGITS_NUMBERS, text);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Shared by all commands
 * --------------------------------------------------------------------------------------------- */

/* A progress callback that ends the search at a stop or when the time is over. */
static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct board_search *search = context;
    if (search->time_limit > 0 && report_clock() - search->start >= search->time_limit)
        return false;
    return stop_go_on(NULL, progress);
}

void board_start_search(struct board_search *search, const struct board_run *run)
{
    search->start = report_clock();
    search->time_limit = run->context->value[CLI_OPT_TIME_LIMIT].seconds;
    search->options = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    search->options.node_limit = cli_number(run->context, CLI_OPT_NODE_LIMIT, 0);
    search->options.progress = watch;
    search->options.context = search;
}

void board_answer_begin(struct board_answer *answer, const struct run_item *item)
{
    answer->run = item->job->data;
    answer->cells = (const uint8_t *)run_at(item, item->texts->solution);
    answer->digits = (enum tenring_digits)answer->cells[answer->run->cells];
    answer->as_grid = !run_as_record(item->job) && run_as_grid(item);
    answer->text = (struct cli_buffer){0};
    board_start_search(&answer->search, answer->run);
}

void board_set_grid(struct board_answer *answer, int column, const uint8_t *cells)
{
    struct cli_buffer *text = &answer->text;
    buffer_clear(text);
    if (answer->as_grid)
        board_write_rows(answer->run, cells, answer->digits, text);
    else
        board_write_line(answer->run, cells, answer->digits, text);
    row_cells(&answer->row, column, text->failed ? "" : text->data);
}

void board_write(struct board_answer *answer)
{
    row_write(&answer->row, run_text(answer->row.item));
    buffer_end(&answer->text, run_text(answer->row.item));
}

/* Reports a failed search. Returns false if the run must stop, after a failure or at a signal. */
static bool is_done(const struct run_job *job, enum tenring_status status)
{
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_LIMIT &&
        status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return stop_reason() == STOP_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * solve, check
 * --------------------------------------------------------------------------------------------- */

enum { WORD, SOLUTIONS, SOLUTION };

static const struct run_column solve_columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [SOLUTIONS] = {"solutions", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_ALL, false},
    {NULL, 0, false},
};

static const struct run_column check_columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [SOLUTIONS] = {"solutions", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_RECORD, false},
    {NULL, 0, false},
};

static bool answer_solutions(const struct run_item *item)
{
    struct board_answer answer;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX];
    const bool check = item->job->columns == check_columns;
    board_answer_begin(&answer, item);
    answer.search.options.choice = check ? TENRING_CHOICE_NONE : TENRING_CHOICE_LEAST;
    const enum tenring_status status = tenring_board_solve(
        answer.run->board, answer.cells, &answer.search.options, &result, solution);
    if (!is_done(item->job, status))
        return false;
    if (result.solutions == 0 || (check && result.solutions > 1))
        report_status(item->job->report, CLI_EXIT_NO);
    run_count(item, results[result.solutions]);
    row_start(&answer.row, item, words[result.solutions]);
    row_number(&answer.row, SOLUTIONS, (uint64_t)result.solutions);
    if (result.solutions != 1 || check)
        row_word(&answer.row, WORD, words[result.solutions]);
    if (solution[0] != 0)
        board_set_grid(&answer, SOLUTION, solution);
    board_write(&answer);
    return true;
}

/* --all: each solution, in the order of the search. */
struct all {
    struct board_answer answer;
    uint64_t limit, found;
};

static bool add_solution(void *context, const uint8_t *solution)
{
    struct all *all = context;
    all->found++;
    board_set_grid(&all->answer, SOLUTION, solution);
    run_text(all->answer.row.item)->failed |= all->answer.text.failed;
    row_write(&all->answer.row, run_text(all->answer.row.item));
    return run_flush(all->answer.row.item) && all->found < all->limit;
}

static const struct run_column all_columns[] = {
    [WORD] = {"", RUN_IN_LINE, false},
    [SOLUTIONS] = {"", 0, false},
    [SOLUTION] = {"solution", RUN_IN_ALL, false},
    {NULL, 0, false},
};

static bool answer_all(const struct run_item *item)
{
    struct all all = {.found = 0};
    struct board_answer *answer = &all.answer;
    board_answer_begin(answer, item);
    all.limit = cli_number(answer->run->context, CLI_OPT_ALL, UINT64_MAX);
    row_start(&answer->row, item, NULL);
    const enum tenring_status status = tenring_board_enumerate(
        answer->run->board, answer->cells, &answer->search.options, add_solution, &all, NULL);
    if (all.found == 0 && status == TENRING_STATUS_OK) {
        report_status(item->job->report, CLI_EXIT_NO);
        row_word(&answer->row, WORD, words[0]);
        row_write(&answer->row, run_text(item));
    }
    buffer_end(&answer->text, run_text(item));
    return is_done(item->job, status);
}

/* ------------------------------------------------------------------------------------------------
 * count
 * --------------------------------------------------------------------------------------------- */

enum { SAID, COUNT };

static const struct run_column count_columns[] = {
    [SAID] = {"", RUN_IN_LINE, false},
    [COUNT] = {"count", RUN_IN_RECORD, false},
    {NULL, 0, false},
};

static bool answer_count(const struct run_item *item)
{
    struct board_answer answer;
    char said[32];
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    board_answer_begin(&answer, item);
    const uint64_t limit = cli_number(answer.run->context, CLI_OPT_LIMIT, UINT64_MAX - 1);
    /* search for one more, to know whether there are more than the limit */
    const enum tenring_status status = tenring_board_count_up_to(
        answer.run->board, answer.cells, limit + 1, &answer.search.options, &result);
    if (!is_done(item->job, status))
        return false;
    if (result.count == 0)
        report_status(item->job->report, CLI_EXIT_NO);
    const bool more = result.count > limit;
    const uint64_t count = more ? limit : result.count;
    snprintf(said, sizeof said, "%" PRIu64 "%s", count, more ? "+" : "");
    row_start(&answer.row, item, more ? "limit" : "exact");
    row_word(&answer.row, SAID, said);
    row_number(&answer.row, COUNT, count);
    board_write(&answer);
    return true;
}

/* ---------------------------------------------------------------------------------------------- */

int board_solve(struct board_run *run)
{
    const bool all = cli_given(run->context, CLI_OPT_ALL);
    struct run_job job = {.answer = all ? answer_all : answer_solutions,
                          .columns = all ? all_columns : solve_columns,
                          .wants = {.grid_for_grid = true, .no_status = all}};
    return board_puzzles(run, &job);
}

int board_check(struct board_run *run)
{
    struct run_job job = {.answer = answer_solutions, .columns = check_columns};
    return board_puzzles(run, &job);
}

int board_count(struct board_run *run)
{
    struct run_job job = {.answer = answer_count, .columns = count_columns};
    return board_puzzles(run, &job);
}

int board_puzzles(struct board_run *run, struct run_job *job)
{
    job->data = run;
    job->chunk_size = 64;
    job->wants.ramp_up = job->wants.boards = job->wants.rows = job->wants.sources = true;
    return run_puzzles(run->context, job);
}
