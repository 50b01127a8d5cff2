/*
 * draw.c - show for boards: cells with walls between the regions, in plain characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <string.h>

#include "board/board.h"

/* Whether there is a wall between two cells, because their regions differ. One of the cells may lie
   outside the board. */
static bool has_wall(const struct board_run *run, int row, int column, int other_row,
                     int other_column)
{
    if (other_row < 0 || other_column < 0 || row >= run->side || column >= run->side)
        return true;
    return tenring_board_region(run->board, row * run->side + column) !=
           tenring_board_region(run->board, other_row * run->side + other_column);
}

/* Draws the line above a row, or after the last one. */
static void draw_walls(const struct board_run *run, int row, struct cli_buffer *text)
{
    bool any = false;
    for (int column = 0; column < run->side; column++)
        any = any || has_wall(run, row, column, row - 1, column);
    if (!any)
        return;
    for (int column = 0; column < run->side; column++) {
        const bool before = column > 0 && has_wall(run, row, column - 1, row - 1, column - 1);
        const bool wall = has_wall(run, row, column, row - 1, column);
        const bool above = row > 0 && has_wall(run, row - 1, column, row - 1, column - 1);
        const bool below = row < run->side && has_wall(run, row, column, row, column - 1);
        const bool through = before && wall && !above && !below;
        const bool along = above && below && !before && !wall;
        buffer_char(text, through                            ? '-'
                          : along                            ? '|'
                          : before || wall || above || below ? '+'
                                                             : ' ');
        buffer_text(text, wall ? "---" : "   ");
    }
    buffer_text(text, has_wall(run, row, run->side - 1, row - 1, run->side - 1) ? "+\n" : "|\n");
}

static void draw_row(const struct board_run *run, int row, const char *digits,
                     struct cli_buffer *text)
{
    for (int column = 0; column < run->side; column++) {
        buffer_char(text, has_wall(run, row, column, row, column - 1) ? '|' : ' ');
        buffer_char(text, ' ');
        buffer_char(text, digits[row * run->side + column]);
        buffer_char(text, ' ');
    }
    buffer_text(text, "|\n");
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    static const char *const words[] = {N_("no solution"), N_("one solution"),
                                        N_("several solutions")};
    char digits[TENRING_BOARD_CELLS_MAX + 1];
    uint8_t cells[TENRING_BOARD_CELLS_MAX];
    struct board_watch watched;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct cli_buffer *text = run_text(chunk);
    const struct board_puzzle puzzle = board_puzzle(job, item);
    const struct board_run *run = puzzle.run;
    const bool solve = cli_given(run->context, CLI_OPT_SOLVE);
    int givens = 0;
    (void)found;
    for (int cell = 0; cell < run->cells; cell++)
        givens += puzzle.cells[cell] > 0;
    if (solve) {
        const struct tenring_search_options options = board_search_options(run, &watched);
        const enum tenring_status status =
            tenring_board_solve(run->board, puzzle.cells, &options, &result, cells);
        if (status == TENRING_STATUS_NO_MEMORY)
            run_fail(job, status);
        if (stop_reason() != STOP_NONE)
            return false;
    }
    if (result.solutions == 0)
        memcpy(cells, puzzle.cells, (size_t)run->cells);
    tenring_board_format(run->board, cells,
                         puzzle.digits == TENRING_DIGITS_NUMBERS ? TENRING_DIGITS_LETTERS
                                                                 : puzzle.digits,
                         digits, sizeof digits);
    buffer_print(text, "%s%" PRIu64 "\n", item->number > 1 ? "\n" : "", item->number);
    for (int row = 0; row < run->side; row++) {
        draw_walls(run, row, text);
        draw_row(run, row, digits, text);
    }
    draw_walls(run, run->side, text);
    buffer_text(text, "   ");
    buffer_print(text, P_("%d given", "%d givens", givens), givens);
    if (solve)
        buffer_print(text, "; %s", _(words[result.solutions]));
    buffer_char(text, '\n');
    return true;
}

/* The pictures are no rows; the column is for text that is no puzzle, which gets a line. */
static const struct run_column columns[] = {
    {"", RUN_WORD, RUN_IN_LINE, false},
    {NULL, RUN_NULL, 0, false},
};

int board_show(struct board_run *run)
{
    struct run_job job = {.answer = answer, .columns = columns};
    return board_puzzles(run, &job);
}
