/*
 * run.c - decides whether this room handles a run, and starts its command.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "board/board.h"

static int (*const functions[CLI_COMMAND_COUNT])(struct board_run *run) = {
    [CLI_SOLVE] = board_solve, [CLI_COUNT] = board_count, [CLI_CHECK] = board_check,
    [CLI_SHOW] = board_show,   [CLI_MAX] = board_max,     [CLI_GENERATE] = board_generate,
};

/* Whether the first file decides the board: the command reads puzzles in one process, and neither
   their format nor their column was given. `mine` and `bench` need no input. */
static bool may_detect(const struct cli_context *context)
{
    const enum cli_command_id command = context->command->id;
    return options_has(command, CLI_OPT_INPUT_FORMAT) && !context->frame &&
           (context->operand_count > 0 || (command != CLI_MINE && command != CLI_BENCH)) &&
           !cli_given(context, CLI_OPT_INPUT_FORMAT) && !cli_given(context, CLI_OPT_COLUMN);
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
    struct board_run run = {.context = context};
    const struct input_parser parser = board_parser(&run);
    *status = board_open(&run, context, name);
    if (*status == CLI_EXIT_OK) {
        context->parser = &parser;
        *status = functions[context->command->id](&run);
    }
    tenring_board_free(run.board);
    return true;
}
