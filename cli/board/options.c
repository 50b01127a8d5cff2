/*
 * options.c - --board, --digits and their companions, and the start of a run.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "board/board.h"

/* Refuses options that are for 9 x 9 only. Returns an exit status. */
static int check_options(struct cli_context *context)
{
    const char *format = cli_text(context, CLI_OPT_FORMAT, "");
    const struct cli_option *row = NULL;
    while ((row = options_next(context->command->id, row)))
        if (cli_given(context, row->id) && (row->commands >> CLI_ANY_BOARD & 1) == 0)
            return cli_usage(context, "--%s is for 9 x 9 and does not go with other boards",
                             row->name);
    if (options_find_choice("npy|npz|svg|png|pdf", format) >= 0)
        return cli_usage(context, "--format=%s is for 9 x 9 and does not go with other boards",
                         format);
    return options_agree(context) ? CLI_EXIT_OK : CLI_EXIT_USAGE;
}

/* Finds the regions of a jigsaw, where the cells of a region have the same character. Returns its
   side; 0 if the text is no such grid. */
static int parse_regions(const struct cli_buffer *text, uint8_t *region)
{
    char seen[TENRING_BOARD_SIDE_MAX];
    int cells = 0, regions = 0;
    for (size_t i = 0; i < text->length; i++) {
        const char c = text->data[i];
        int number = 0;
        if (c != '\0' && strchr(" \t\r\n,|", c))
            continue;
        while (number < regions && seen[number] != c)
            number++;
        if (number == TENRING_BOARD_SIDE_MAX || cells == TENRING_BOARD_CELLS_MAX)
            return 0;
        if (number == regions)
            seen[regions++] = c;
        region[cells++] = (uint8_t)number;
    }
    return cells == regions * regions ? regions : 0;
}

/* Opens a jigsaw, which has no further rules. Returns an exit status, after a message if not OK. */
static int open_jigsaw(struct board_run *run, const char *path)
{
    uint8_t region[TENRING_BOARD_CELLS_MAX];
    char name[24];
    struct cli_buffer text = {0};
    const bool good = source_read_file(&run->context->report, path, BOARD_FILE_MAX, &text);
    const int side = parse_regions(&text, region);
    buffer_free(&text);
    if (!good)
        return CLI_EXIT_IO;
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
    *run = (struct board_run){.context = context};
    int status = check_options(context);
    if (status != CLI_EXIT_OK)
        return status;
    if (context->frame)
        return cli_usage(context, "boards other than 9 x 9 are for `tenring` in one process");
    if (cli_given(context, CLI_OPT_DIGITS))
        run->digits =
            (enum tenring_digits)(TENRING_DIGITS_LETTERS + cli_number(context, CLI_OPT_DIGITS, 0));
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
    if (run->digits == TENRING_DIGITS_HEX && run->side > 16)
        return cli_usage(context, "--digits=hex is for boards up to 16 x 16");
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

bool board_failed(struct board_run *run, enum tenring_status status)
{
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED)
        return false;
    report_error(&run->context->report, CLI_EXIT_IO, "%s", _(tenring_status_name(status)));
    stop_request(STOP_FAILURE);
    return true;
}
