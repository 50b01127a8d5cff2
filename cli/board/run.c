/*
 * run.c - decides whether this room handles a run, and starts its command.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "board/board.h"

static int run_command(struct board_run *run)
{
    switch (run->context->command->id) {
    case CLI_SOLVE:
        return board_solve(run);
    case CLI_COUNT:
        return board_count(run);
    case CLI_CHECK:
        return board_check(run);
    case CLI_SHOW:
        return board_show(run);
    case CLI_MAX:
        return board_max(run);
    default:
        return board_generate(run);
    }
}

/* Whether the first file decides the board: the command reads puzzles, in one process, and neither
   their format nor their column was given. */
static bool may_detect(const struct cli_context *context)
{
    switch (context->command->id) {
    case CLI_JUDGE:
    case CLI_BENCH:
    case CLI_GENERATE:
    case CLI_MERGE:
    case CLI_CONTEST:
    case CLI_MINE:
        return false;
    default:
        return !context->frame && !cli_given(context, CLI_OPT_INPUT_FORMAT) &&
               !cli_given(context, CLI_OPT_COLUMN);
    }
}

bool board_run_if_wanted(struct cli_context *context, int *status)
{
    char found[24];
    const char *name = cli_text(context, CLI_OPT_BOARD, NULL);
    if (!name && may_detect(context)) {
        const int side = board_detect(context);
        snprintf(found, sizeof found, "%dx%d", side, side);
        name = side > 0 ? found : NULL;
    }
    if (!name || strcmp(name, "9x9") == 0)
        return false;
    if (!options_has(context->command->id, CLI_OPT_BOARD)) {
        report_error(
            &context->report, CLI_EXIT_BAD_INPUT,
            "the input has puzzles of %s, and `%s` is for 9 x 9; `solve`, `count`, `check`, "
            "`max` and `show` take other boards",
            name, context->command->name);
        *status = CLI_EXIT_BAD_INPUT;
        return true;
    }
    struct board_run run;
    const struct input_parser parser = board_parser(&run);
    *status = board_open(&run, context, name);
    if (*status == CLI_EXIT_OK) {
        context->parser = &parser;
        *status = run_command(&run);
    }
    board_close(&run);
    return true;
}
