/*
 * best.c - max for boards: the solution with the best score, proved, or with a bound.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"

/* ------------------------------------------------------------------------------------------------
 * Weights
 * --------------------------------------------------------------------------------------------- */

/* Makes the weights: the digit times 6 at the edge, times 7 in the next ring, and so on; without
   rings, the digit times 1. */
static void make_weights(const struct board_run *run, bool rings, int32_t *weight)
{
    const int side = run->side;
    for (int cell = 0; cell < run->cells; cell++) {
        const int row = cell / side, column = cell % side;
        int ring = row < column ? row : column;
        ring = side - 1 - row < ring ? side - 1 - row : ring;
        ring = side - 1 - column < ring ? side - 1 - column : ring;
        for (int digit = 1; digit <= side; digit++)
            weight[cell * side + digit - 1] = (rings ? 6 + ring : 1) * digit;
    }
}

/* Reads one number for each cell, or one for each cell and digit. Returns how many there are; 0 if
   something is no number or too large, or there are more. */
static int parse_weights(const struct board_run *run, const char *text, int32_t *weight)
{
    static const char separators[] = " \t\r\n,;[]#";
    int count = 0;
    for (const char *at = text + strspn(text, " \t\r\n,;[]"); *at != '\0';
         at += strspn(at, " \t\r\n,;[]")) {
        if (*at == '#') {
            at += strcspn(at, "\n");
            continue;
        }
        char *end;
        const long long number = strtoll(at, &end, 10);
        if (end == at || !strchr(separators, *end) || count == run->cells * run->side ||
            number < -TENRING_BOARD_WEIGHT_MAX || number > TENRING_BOARD_WEIGHT_MAX)
            return 0;
        weight[count++] = (int32_t)number;
        at = end;
    }
    return count;
}

/* Turns weights of cells into weights of candidates in the same array, from its end. Returns false
   if one is too large. */
static bool spread(const struct board_run *run, int32_t *weight)
{
    for (int cell = run->cells - 1; cell >= 0; cell--) {
        const int64_t one = weight[cell];
        if (one * run->side > TENRING_BOARD_WEIGHT_MAX ||
            one * run->side < -TENRING_BOARD_WEIGHT_MAX)
            return false;
        for (int digit = run->side; digit >= 1; digit--)
            weight[cell * run->side + digit - 1] = (int32_t)(one * digit);
    }
    return true;
}

static int read_weights(struct board_run *run, int32_t *weight)
{
    const char *name = cli_text(run->context, CLI_OPT_WEIGHTS, "rings");
    if (strcmp(name, "rings") == 0 || strcmp(name, "flat") == 0) {
        make_weights(run, strcmp(name, "rings") == 0, weight);
        return CLI_EXIT_OK;
    }
    struct cli_buffer text = {0};
    const bool good = source_read_file(&run->context->report, name, BOARD_FILE_MAX, &text);
    const int count = good && text.length <= BOARD_FILE_MAX
                          ? parse_weights(run, buffer_string(&text), weight)
                          : 0;
    buffer_free(&text);
    if (!good)
        return CLI_EXIT_IO;
    if ((count == run->cells && spread(run, weight)) || count == run->cells * run->side)
        return CLI_EXIT_OK;
    return cli_usage(run->context,
                     "%s: the weights of a board of %d x %d are %d whole numbers, one for each "
                     "cell, or %d, one for each candidate; a candidate's are up to %d",
                     name, run->side, run->side, run->cells, run->cells * run->side,
                     TENRING_BOARD_WEIGHT_MAX);
}

/* ------------------------------------------------------------------------------------------------
 * Results
 * --------------------------------------------------------------------------------------------- */

enum { SAID, LIMIT, SHOWN, SCORE, BOUND, SOLUTION };

static const struct run_column columns[] = {
    [SAID] = {"", RUN_IN_LINE, false},
    [LIMIT] = {"", RUN_IN_LINE, false},
    [SHOWN] = {"", RUN_IN_LINE, false},
    [SCORE] = {"score", RUN_IN_RECORD, true},
    [BOUND] = {"bound", RUN_IN_RECORD, true},
    [SOLUTION] = {"solution", RUN_IN_RECORD, true},
    {NULL, 0, false},
};

static bool answer_best(const struct run_item *item)
{
    struct board_answer answer;
    struct run_row *row = &answer.row;
    char said[32] = "?", limit[32];
    uint8_t solution[TENRING_BOARD_CELLS_MAX];
    struct tenring_board_best_result best = TENRING_BOARD_BEST_RESULT_INIT;
    board_answer_begin(&answer, item);
    const struct cli_context *context = answer.run->context;
    const int64_t sign = cli_given(context, CLI_OPT_MIN) ? -1 : 1;
    const enum tenring_status status =
        tenring_board_best(answer.run->board, answer.cells, answer.run->weight,
                           &answer.search.options, &best, solution);
    if (status == TENRING_STATUS_NO_MEMORY) {
        run_fail(item->job, status);
        return false;
    }
    if (!best.found || !best.proved)
        report_status(item->job->report, CLI_EXIT_NO);
    row_start(row, item,
              best.proved ? (best.found ? "optimal" : "none")
                          : (best.found ? "feasible" : "unknown"));
    if (best.found) {
        snprintf(said, sizeof said, "%" PRId64, sign * best.score);
        row_signed(row, SCORE, sign * best.score);
        board_set_grid(&answer,
                       cli_given(context, CLI_OPT_GRID) && !run_as_record(item->job) ? SHOWN
                                                                                     : SOLUTION,
                       solution);
    } else if (best.proved) {
        snprintf(said, sizeof said, "-1");
    }
    row_word(row, SAID, said);
    if (!best.proved) {
        snprintf(limit, sizeof limit, "%s%" PRId64, sign > 0 ? "<=" : ">=", sign * best.bound);
        row_word(row, LIMIT, limit);
    }
    if (best.found || !best.proved)
        row_signed(row, BOUND, sign * best.bound);
    board_write(&answer);
    return true;
}

int board_max(struct board_run *run)
{
    const int candidates = run->cells * run->side;
    struct run_job job = {.answer = answer_best, .columns = columns};
    int32_t *weight = calloc((size_t)candidates, sizeof *weight);
    if (!weight) {
        report_no_memory(&run->context->report, NULL);
        return CLI_EXIT_IO;
    }
    int status = read_weights(run, weight);
    for (int i = 0; i < candidates && cli_given(run->context, CLI_OPT_MIN); i++)
        weight[i] = -weight[i];
    run->weight = weight;
    if (status == CLI_EXIT_OK)
        status = board_puzzles(run, &job);
    free(weight);
    return status;
}
