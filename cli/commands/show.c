/*
 * show.c - tenring show: puzzles drawn for people.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/game.h"
#include "commands/paper.h"
#include "commands/weights.h"
#include "picture/picture.h"
#include "tenring.h"
#include "usage/usage.h"

struct show {
    struct cli_context *context;
    struct draw_style style;
    struct paper paper;
    bool solve;
    bool candidates;
    bool weighted;
    bool step;
    bool by_cell;
    int digit; /* of --by-cell; 0: all */
    uint64_t memory_limit, operation_limit;
    struct tenring_weights weights;
    double share[TENRING_CELLS][TENRING_DIGITS];
    struct cli_buffer out;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct report *report = context;
    if (report_is_time(report))
        report_doing(report, "tenring: %" PRIu64 " nodes", progress->nodes);
    return stop_reason() == STOP_NONE;
}

static bool sees(int a, int b)
{
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

/* Makes the picture of a puzzle: givens, conflicts among them, candidates of blanks. Returns the
   number of givens. */
static int set_up(struct draw_picture *picture, const struct tenring_puzzle *puzzle,
                  bool candidates)
{
    struct tenring_grid given;
    bool plain = tenring_extract_givens(puzzle, &given);
    int givens = 0;
    picture->candidates = candidates || !plain;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        picture->digit[cell] = given.cell[cell];
        picture->candidate[cell] = puzzle->cell[cell];
        picture->kind[cell] = given.cell[cell] != 0 ? DRAW_GIVEN : DRAW_BLANK;
        givens += given.cell[cell] != 0;
        for (int other = 0; other < TENRING_CELLS; other++) {
            if (!sees(cell, other) || given.cell[other] == 0)
                continue;
            if (given.cell[cell] == given.cell[other])
                picture->kind[cell] = DRAW_CONFLICT;
            else if (plain && given.cell[cell] == 0)
                picture->candidate[cell] &= (uint16_t) ~(1u << (given.cell[other] - 1));
        }
    }
    return givens;
}

/* Fills the blanks of the picture with a solution. */
static void fill_in(struct draw_picture *picture, const struct tenring_grid *solution)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (picture->kind[cell] == DRAW_BLANK) {
            picture->kind[cell] = DRAW_SOLVED;
            picture->digit[cell] = solution->cell[cell];
        }
    }
    picture->candidates = false;
}

/* Solves for --solve; `verdict` is the result in words. Returns false if that was interrupted or
   failed. */
static bool solve(struct show *show, const struct tenring_puzzle *puzzle,
                  struct draw_picture *picture, struct cli_buffer *verdict)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_best_options best_options = TENRING_BEST_OPTIONS_INIT;
    options.progress = best_options.progress = watch;
    options.context = best_options.context = &show->context->report;
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    enum tenring_status status =
        show->weighted ? tenring_find_best(&show->weights, puzzle, &best_options, &best)
                       : tenring_solve(puzzle, &options, &result);
    if (!report_check(&show->context->report, status))
        return false;
    if (best.outcome == TENRING_OUTCOME_OPTIMAL) {
        fill_in(picture, &best.grid);
        buffer_print(verdict, _("the solution with the best score, %" PRId64), best.score);
    } else if (result.solutions > 0) {
        fill_in(picture, &result.first);
        buffer_text(verdict, result.solutions == 1
                                 ? _("one solution")
                                 : _("several solutions, this is the lexicographically least"));
    } else {
        buffer_text(verdict, _("no solution"));
        report_status(&show->context->report, CLI_EXIT_NO);
    }
    return true;
}

static bool watch_count(void *context, const struct tenring_progress *progress)
{
    struct report *report = context;
    if (progress->expected_operations > 0 && report_is_time(report)) {
        report_doing(report, "tenring: %.3g of about %.3g operations", (double)progress->operations,
                     progress->expected_operations);
    }
    return stop_reason() == STOP_NONE;
}

static double as_double(struct tenring_number number)
{
    return (double)number.high * 18446744073709551616.0 + (double)number.low;
}

/* Finds each candidate's share of the solutions, for --by-cell; `verdict` is the number of
   solutions, or why there are no shares. Returns false to stop. */
static bool find_shares(struct show *show, const struct tenring_puzzle *puzzle,
                        struct draw_picture *picture, struct cli_buffer *verdict)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_cell_counts *counts = malloc(sizeof *counts);
    options.progress = watch_count;
    options.context = &show->context->report;
    options.memory_limit = show->memory_limit;
    options.operation_limit = show->operation_limit;
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (counts) {
        counts->size = sizeof *counts;
        status = tenring_count_by_cell(puzzle, &options, counts);
    }
    if (status == TENRING_STATUS_OK && (counts->total.high > 0 || counts->total.low > 0)) {
        char number[TENRING_NUMBER_SIZE];
        for (int i = 0; i < TENRING_CELLS * TENRING_DIGITS; i++) {
            show->share[i / TENRING_DIGITS][i % TENRING_DIGITS] =
                as_double(counts->count[i / TENRING_DIGITS][i % TENRING_DIGITS]) /
                as_double(counts->total);
        }
        picture->share = (const double(*)[TENRING_DIGITS])show->share;
        picture->share_digit = show->digit;
        picture->candidates = show->digit == 0;
        tenring_format_number(counts->total, number, sizeof number);
        buffer_print(verdict, P_("%s solution", "%s solutions", strcmp(number, "1") == 0 ? 1 : 2),
                     number);
    } else if (status == TENRING_STATUS_OK) {
        buffer_text(verdict, _("no solution"));
        report_status(&show->context->report, CLI_EXIT_NO);
    } else if (status == TENRING_STATUS_LIMIT) {
        buffer_text(verdict, _("too expensive to count by cell"));
        report_status(&show->context->report, CLI_EXIT_NO);
    } else {
        report_failure(&show->context->report, status);
    }
    free(counts);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
}

static void write_heading(struct show *show, const struct tenring_record *record)
{
    struct cli_buffer comment = {0};
    char text[96];
    if (show->paper.wanted)
        return;
    if (record->number > 1)
        buffer_char(&show->out, '\n');
    snprintf(text, sizeof text, _("   Puzzle %" PRIu64), record->number);
    draw_bold(&show->out, &show->style, text);
    if (record->comment.length > 0) {
        buffer_text(&comment, "  ");
        buffer_field(&comment, record->comment.text, record->comment.length);
        draw_faint(&show->out, &show->style, buffer_string(&comment));
    }
    buffer_char(&show->out, '\n');
    buffer_end(&comment, &show->out);
}

/* Finds the next step of a sound game; without one, `words` say why. The step is valid until *logic
   is freed. Returns false after a failure. */
static bool find_step(struct show *show, const struct game *game, struct tenring_logic **logic,
                      struct tenring_step *step, struct cli_buffer *words)
{
    const bool paper = show->paper.wanted;
    enum tenring_status status = tenring_logic_new(logic);
    struct tenring_logic_options options = game_options(game);
    options.progress = watch;
    options.context = &show->context->report;
    if (status == TENRING_STATUS_OK)
        status = tenring_find_step(*logic, &game->position, &options, step);
    const bool limited = status == TENRING_STATUS_LIMIT;
    if (!limited && !report_check(&show->context->report, status))
        return false;
    if (step->technique != TENRING_TECHNIQUE_NONE)
        step_tell(words, &game->position, step, TENRING_DETAIL_ALL, paper ? 0 : 3,
                  paper ? SHEET_LINE_COLUMNS : 79);
    else
        buffer_print(words, "%s%s", paper ? "" : "   ",
                     limited ? _("No step was found; the longest chains were not tried.\n")
                             : _("No technique leads further.\n"));
    return true;
}

/* Puts a picture with the text below it on paper or on the terminal. Returns false to stop. */
static bool put(struct show *show, const struct tenring_record *record,
                const struct draw_picture *picture, const struct cli_buffer *words)
{
    if (show->paper.wanted)
        return !words->failed && paper_add(&show->paper, record, picture, buffer_string(words));
    draw_picture(&show->out, picture, &show->style);
    buffer_text(&show->out, buffer_string(words));
    return true;
}

/* Draws the next step of a puzzle with its description. Returns false to stop. */
static bool draw_step(struct show *show, const struct tenring_record *record, const char *name)
{
    struct tenring_logic *logic = NULL;
    struct tenring_step step = {.technique = TENRING_TECHNIQUE_NONE};
    struct game game;
    struct cli_buffer words = {0};
    const char *indent = show->paper.wanted ? "" : "   ";
    struct draw_picture picture;
    uint8_t mark[TENRING_CELLS][TENRING_DIGITS];
    input_report_conflict(&show->context->report, record, name, &show->out);
    game_start(&game, record);
    if (game.state == GAME_STOPPED)
        return false;
    const bool sound =
        (game.state == GAME_UNIQUE || game.state == GAME_MULTIPLE) && !game_has_mistakes(&game);
    bool more = !sound || find_step(show, &game, &logic, &step, &words);
    const struct tenring_step *found = step.technique != TENRING_TECHNIQUE_NONE ? &step : NULL;
    if (more && !sound) {
        game_tell_mistakes(&words, &game);
        if (words.length == 0)
            buffer_print(&words, "%s%s", indent, _("The puzzle has no solution.\n"));
        report_status(&show->context->report, CLI_EXIT_NO);
    }
    game_picture(&picture, &game, &game.position, found, true, mark);
    more = more && put(show, record, &picture, &words);
    buffer_end(&words, &show->out);
    tenring_logic_free(logic);
    return more;
}

/* Draws one puzzle. Returns false to stop. */
static bool draw(struct show *show, const struct tenring_record *record, const char *name)
{
    struct draw_picture picture = {.heat = show->weighted ? &show->weights : NULL};
    struct cli_buffer verdict = {0}, words = {0};
    write_heading(show, record);
    if (record->status != TENRING_STATUS_OK) {
        show->out.failed |= !input_report_unreadable(&show->context->report, record, name);
        buffer_text(&show->out, show->paper.wanted ? "" : "   invalid\n");
        return true;
    }
    if (show->step)
        return draw_step(show, record, name);
    int givens = set_up(&picture, &record->puzzle, show->candidates);
    input_report_conflict(&show->context->report, record, name, &show->out);
    bool more = (!show->by_cell || find_shares(show, &record->puzzle, &picture, &verdict)) &&
                (!show->solve || solve(show, &record->puzzle, &picture, &verdict));
    if (show->paper.wanted) {
        buffer_print(&words, verdict.length > 0 ? "%s\n" : "%s", buffer_string(&verdict));
    } else {
        buffer_text(&words, "   ");
        buffer_print(&words, P_("%d given", "%d givens", givens), givens);
        buffer_print(&words, "%s%s\n", verdict.length > 0 ? _("; ") : "", buffer_string(&verdict));
    }
    more = more && put(show, record, &picture, &words);
    buffer_end(&words, &show->out);
    buffer_end(&verdict, &show->out);
    return more;
}

static bool take(void *self, const struct tenring_record *record, const char *name)
{
    struct show *show = self;
    report_done(&show->context->report, 1);
    return draw(show, record, name) && output_flush(&show->context->output, &show->out);
}

int cmd_show(struct cli_context *context)
{
    struct show show = {
        .context = context,
        .solve = cli_given(context, CLI_OPT_SOLVE),
        .candidates = cli_given(context, CLI_OPT_CANDIDATES),
        .weighted = cli_given(context, CLI_OPT_WEIGHTS),
        .by_cell = cli_given(context, CLI_OPT_BY_CELL),
        .digit = (int)cli_number(context, CLI_OPT_BY_CELL, 0),
        .memory_limit = cli_number(context, CLI_OPT_MEMORY_LIMIT, 512) << 20,
        .operation_limit = cli_number(context, CLI_OPT_OPERATION_LIMIT, 4000000000000),
        .step = cli_given(context, CLI_OPT_STEP),
    };
    int status = CLI_EXIT_OK;
    if (show.weighted)
        status = weights_read(context, &show.weights);
    if (status == CLI_EXIT_OK)
        status = paper_start(&show.paper, context);
    if (status != CLI_EXIT_OK)
        return status;
    bool good = cli_open_output(context);
    show.style = cli_style(context);
    good = good && cli_read_records(context, show.step, take, &show);
    if (show.out.failed)
        output_put(&context->output, &show.out); /* reports that it failed */
    paper_end(&show.paper);
    buffer_free(&show.out);
    return good ? CLI_EXIT_OK : CLI_EXIT_IO;
}
