/*
 * make.c - generate for boards: new puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"

/* Reads the options. Returns an exit status. */
static int read_options(struct board_run *run, struct tenring_board_generate_options *options,
                        const struct tenring_search_options *search)
{
    struct cli_context *context = run->context;
    const char *symmetry = cli_text(context, CLI_OPT_SYMMETRY, "none");
    const char *clues = cli_text(context, CLI_OPT_CLUES, "0");
    char *end;
    if (strcmp(symmetry, "none") != 0 && strcmp(symmetry, "rotate180") != 0)
        return cli_usage(context, "--symmetry=%s is for 9 x 9; boards have none and rotate180",
                         symmetry);
    const long wanted = strtol(clues, &end, 10);
    if (end == clues || *end != '\0' || wanted < 0 || wanted > run->cells)
        return cli_usage(context, "--clues is one number from 0 to %d here", run->cells);
    options->clues = (int)wanted;
    options->symmetric = strcmp(symmetry, "rotate180") == 0;
    options->seed = cli_number(context, CLI_OPT_SEED, 1);
    options->node_limit = cli_number(context, CLI_OPT_NODE_LIMIT, options->node_limit);
    options->progress = search->progress;
    options->context = search->context;
    return CLI_EXIT_OK;
}

/* Writes one puzzle as --format says. */
static void write_puzzle(const struct board_run *run, uint64_t number, const uint8_t *givens,
                         const uint8_t *solution, struct cli_buffer *text)
{
    const enum run_format format = run_format_of(cli_text(run->context, CLI_OPT_FORMAT, "line"));
    const enum tenring_digits digits =
        run->digits == TENRING_DIGITS_AUTO ? TENRING_DIGITS_LETTERS : run->digits;
    if (format == RUN_AS_GRID) {
        buffer_text(text, number > 1 ? "\n" : "");
        board_write_rows(run, givens, digits, text);
    } else if (format == RUN_AS_LINE) {
        board_write_line(run, givens, digits, text);
    } else {
        const bool json = format == RUN_AS_JSON;
        if (!json && number == 1)
            buffer_text(text, "n,puzzle,solution\n");
        buffer_print(text, json ? "{\"n\":%" PRIu64 ",\"puzzle\":\"" : "%" PRIu64 ",", number);
        board_write_line(run, givens, digits, text);
        buffer_text(text, json ? "\",\"solution\":\"" : ",");
        board_write_line(run, solution, digits, text);
        buffer_text(text, json ? "\"}" : "");
    }
    buffer_char(text, '\n');
}

/* Makes the puzzles. Returns an exit status. */
static int make(struct board_run *run, struct tenring_board_generate_options *options,
                struct cli_buffer *text)
{
    struct report *report = &run->context->report;
    const uint64_t wanted = cli_number(run->context, CLI_OPT_SAMPLES, 1);
    uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
    for (; options->number < wanted; options->number++) {
        const enum tenring_status status =
            tenring_board_generate(run->board, options, givens, solution, NULL);
        if (status == TENRING_STATUS_BAD_INPUT)
            return cli_usage(run->context, "this board has no solution");
        if (board_failed(run, status) || stop_reason() != STOP_NONE)
            break;
        if (status != TENRING_STATUS_OK) {
            report_error(report, CLI_EXIT_NO, "stopped by a limit after %llu of %llu puzzles",
                         (unsigned long long)options->number, (unsigned long long)wanted);
            break;
        }
        write_puzzle(run, options->number + 1, givens, solution, text);
        if (!output_flush(&run->context->output, text))
            break;
        report_done(report, 1);
    }
    return CLI_EXIT_OK;
}

int board_generate(struct board_run *run)
{
    struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    struct board_search search;
    struct cli_buffer text = {0};
    board_start_search(&search, run);
    int status = read_options(run, &options, &search.options);
    if (status == CLI_EXIT_OK)
        status = cli_open_output(run->context) ? make(run, &options, &text) : CLI_EXIT_IO;
    buffer_free(&text);
    return status;
}
