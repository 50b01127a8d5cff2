/*
 * options.c - --board, --digits and their companions, and the start of a run.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "board/board.h"

/* The options that work with boards; all others are for 9 x 9 only. */
static const enum cli_option_id known[] = {
    CLI_OPT_BOARD,        CLI_OPT_DIGITS,     CLI_OPT_ALL,     CLI_OPT_ECHO,    CLI_OPT_LIMIT,
    CLI_OPT_FORMAT,       CLI_OPT_COLUMN,     CLI_OPT_HEADER,  CLI_OPT_KEEP,    CLI_OPT_SHARD,
    CLI_OPT_STATS,        CLI_OPT_OUTPUT,     CLI_OPT_WEIGHTS, CLI_OPT_MIN,     CLI_OPT_GRID,
    CLI_OPT_NODE_LIMIT,   CLI_OPT_TIME_LIMIT, CLI_OPT_SAMPLES, CLI_OPT_SEED,    CLI_OPT_CLUES,
    CLI_OPT_SYMMETRY,     CLI_OPT_MINIMAL,    CLI_OPT_SOLVE,   CLI_OPT_THREADS, CLI_OPT_ISA,
    CLI_OPT_MAX_MESSAGES, CLI_OPT_PROGRESS,   CLI_OPT_QUIET,   CLI_OPT_LANG,    CLI_OPT_NO_SANDBOX,
};

static bool is_known(enum cli_option_id id)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i] == id)
            return true;
    return false;
}

static int check_options(struct cli_context *context)
{
    const struct cli_option *row = NULL;
    const bool check = context->command->id == CLI_CHECK;
    while ((row = options_next(context->command->id, row)))
        if (cli_given(context, row->id) &&
            (!is_known(row->id) || (check && row->id == CLI_OPT_MINIMAL)))
            return cli_usage(context, "--%s is for 9 x 9 and does not go with other boards",
                             row->name);
    return CLI_EXIT_OK;
}

static enum tenring_digits digits_of(const char *name)
{
    int digits = 0;
    while (strcmp(tenring_digits_name((enum tenring_digits)digits), name) != 0)
        digits++;
    return (enum tenring_digits)digits;
}

/* Reads the grid of a jigsaw, where the cells of a region have the same character. Returns its
   side; 0 if the file has no such grid; -1 if it cannot be read. */
static int read_regions(const char *path, uint8_t *region)
{
    char seen[TENRING_BOARD_SIDE_MAX];
    int cells = 0, regions = 0, c;
    FILE *file = fopen(path, "r");
    if (!file)
        return -1;
    while ((c = getc(file)) != EOF) {
        if (strchr(" \t\r\n,|", c) && c != '\0')
            continue;
        int number = 0;
        while (number < regions && seen[number] != (char)c)
            number++;
        if (number == TENRING_BOARD_SIDE_MAX || cells == TENRING_BOARD_CELLS_MAX) {
            regions = 0;
            break;
        }
        if (number == regions)
            seen[regions++] = (char)c;
        region[cells++] = (uint8_t)number;
    }
    const bool failed = ferror(file) != 0;
    fclose(file);
    return failed ? -1 : cells == regions * regions ? regions : 0;
}

/* Opens a jigsaw, which has no further rules. Returns an exit status, after a message if not OK. */
static int open_jigsaw(struct board_run *run, const char *path)
{
    uint8_t region[TENRING_BOARD_CELLS_MAX];
    char name[24];
    const int side = read_regions(path, region);
    if (side < 0) {
        report_error(&run->context->report, CLI_EXIT_IO, "%s: it cannot be read", path);
        return CLI_EXIT_IO;
    }
    snprintf(name, sizeof name, "%dx%d", side, side);
    const enum tenring_status status = tenring_board_new_named(name, region, &run->board);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return cli_usage(run->context,
                         "%s: no jigsaw: it should have n regions of n cells, n from 4 to 25, the "
                         "same character in the cells of a region",
                         path);
    return board_failed(run, status) ? CLI_EXIT_IO : CLI_EXIT_OK;
}

int board_open(struct board_run *run, struct cli_context *context, const char *name)
{
    static const char jigsaw[] = "jigsaw=";
    const char *format = cli_text(context, CLI_OPT_FORMAT, "");
    *run = (struct board_run){.context = context};
    int status = check_options(context);
    if (status != CLI_EXIT_OK)
        return status;
    if (context->frame)
        return cli_usage(context, "boards other than 9 x 9 are for `tenring` in one process");
    if (strncmp(format, "np", 2) == 0)
        return cli_usage(context, "--format=%s is for 9 x 9 and does not go with other boards",
                         format);
    run->time_limit = context->value[CLI_OPT_TIME_LIMIT].seconds;
    if (cli_given(context, CLI_OPT_DIGITS))
        run->digits = digits_of(cli_text(context, CLI_OPT_DIGITS, "letters"));
    if (strncmp(name, jigsaw, strlen(jigsaw)) == 0) {
        status = open_jigsaw(run, name + strlen(jigsaw));
        if (status != CLI_EXIT_OK)
            return status;
    } else {
        const enum tenring_status made = tenring_board_new_named(name, NULL, &run->board);
        if (made == TENRING_STATUS_INVALID_ARGUMENT)
            return cli_usage(context,
                             "'%s' is no board: 4x4 to 25x25, with rules as in 9x9+diagonals, or "
                             "jigsaw=FILE; cages, thermometers and arrows are not supported",
                             name);
        if (board_failed(run, made))
            return CLI_EXIT_IO;
    }
    run->side = tenring_board_side(run->board);
    run->cells = run->side * run->side;
    if (run->digits == TENRING_DIGITS_HEX && run->side > 16) {
        board_close(run);
        return cli_usage(context, "--digits=hex is for boards up to 16 x 16");
    }
    return CLI_EXIT_OK;
}

enum tenring_digits board_digits_of(const struct board_run *run, const char *text, size_t length)
{
    if (run->digits == TENRING_DIGITS_HEX)
        return run->digits;
    const enum tenring_digits found = tenring_board_find_digits(run->board, text, length);
    return found == TENRING_DIGITS_AUTO && run->digits == TENRING_DIGITS_LETTERS ? run->digits
                                                                                 : found;
}

void board_close(struct board_run *run)
{
    tenring_board_free(run->board);
    run->board = NULL;
}

bool board_failed(struct board_run *run, enum tenring_status status)
{
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED)
        return false;
    report_error(&run->context->report, CLI_EXIT_IO, "%s", _(tenring_status_name(status)));
    stop_request(STOP_FAILURE);
    return true;
}
