/*
 * draw.c - show for boards: cells with walls between the regions, in plain characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>

#include "board/board.h"

/* The region of a cell: -1 on boards without regions, -2 outside the board. */
static int region_of(const struct board_run *run, int row, int column)
{
    const bool inside = row >= 0 && column >= 0 && row < run->side && column < run->side;
    return inside ? tenring_board_region(run->board, row * run->side + column) : -2;
}

/* Draws the line above a row, or after the last one, where regions meet. */
static void draw_walls(const struct board_run *run, int row, struct cli_buffer *text)
{
    /* by the walls that meet: 1 from the left, 2 to the right, 4 from above, 8 to below */
    static const char corners[] = " ++-++++++++|+++";
    bool any = false;
    for (int column = 0; column < run->side; column++)
        any = any || region_of(run, row, column) != region_of(run, row - 1, column);
    for (int column = 0; any && column <= run->side; column++) {
        const int before_above = region_of(run, row - 1, column - 1);
        const int before = region_of(run, row, column - 1);
        const int above = region_of(run, row - 1, column);
        const int here = region_of(run, row, column);
        buffer_char(text, corners[(before != before_above) | (here != above) << 1 |
                                  (above != before_above) << 2 | (here != before) << 3]);
        buffer_text(text, column == run->side ? "\n" : here != above ? "---" : "   ");
    }
}

static void draw_row(const struct board_run *run, int row, const char *digits,
                     struct cli_buffer *text)
{
    for (int column = 0; column < run->side; column++) {
        const bool wall = region_of(run, row, column) != region_of(run, row, column - 1);
        buffer_print(text, "%c %c ", wall ? '|' : ' ', digits[row * run->side + column]);
    }
    buffer_text(text, "|\n");
}

static bool answer_drawing(const struct run_item *item)
{
    static const char *const words[] = {N_("no solution"), N_("one solution"),
                                        N_("several solutions")};
    char digits[TENRING_BOARD_CELLS_MAX + 1];
    uint8_t cells[TENRING_BOARD_CELLS_MAX];
    struct board_answer answer;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct cli_buffer *text = run_text(item);
    int givens = 0;
    board_answer_begin(&answer, item);
    const struct board_run *run = answer.run;
    const bool solve = cli_given(run->context, CLI_OPT_SOLVE);
    for (int cell = 0; cell < run->cells; cell++)
        givens += answer.cells[cell] > 0;
    if (solve) {
        const enum tenring_status status =
            tenring_board_solve(run->board, answer.cells, &answer.search.options, &result, cells);
        if (status == TENRING_STATUS_NO_MEMORY)
            run_fail(item->job, status);
        if (stop_reason() != STOP_NONE)
            return false;
    }
    tenring_board_format(run->board, result.solutions > 0 ? cells : answer.cells,
                         answer.digits == TENRING_DIGITS_NUMBERS ? TENRING_DIGITS_LETTERS
                                                                 : answer.digits,
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
    {"", RUN_IN_LINE, false},
    {NULL, 0, false},
};

int board_show(struct board_run *run)
{
    struct run_job job = {.answer = answer_drawing, .columns = columns};
    return board_puzzles(run, &job);
}
