/*
 * explain.c - tenring hint and tenring explain: the next step, or all steps, for people.
 *
 * Both continue from what a player has placed and marked, and first say which of that is wrong.
 * Steps are searched one at a time and written as they are found, so that a long path appears step
 * by step.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands/game.h"
#include "results/results.h"
#include "steps/steps.h"
#include "tenring.h"
#include "usage/usage.h"

enum { WIDTH = 79, INDENT = 3 };

struct explainer {
    struct cli_context *context;
    struct tenring_logic *logic;
    const struct game *game; /* the puzzle that is explained */
    int count;               /* of its steps so far */
    struct draw_style style;
    enum tenring_detail strength;
    bool path;  /* explain: write all steps to the end */
    bool every; /* hint --all: write all steps of the position */
    bool json, draw, candidates;
    bool limited;                 /* the search for the last step reached its limit */
    struct cli_buffer out, steps; /* steps: the list in JSON */
};

enum { MISTAKES, STEPS, SOLVED };

static const struct run_column columns[] = {
    [MISTAKES] = {"mistakes", RUN_IN_JSON, true},
    [STEPS] = {"steps", RUN_IN_JSON, true},
    [SOLVED] = {"solved", RUN_IN_JSON, true},
    {NULL, 0, false},
};
static const struct run_job json_job = {.columns = columns, .style.format = RUN_AS_JSON};

static void fail(struct explainer *explainer, enum tenring_status status)
{
    report_failure(&explainer->context->report, status);
    stop_request(STOP_FAILURE);
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

static bool is_solved(const struct tenring_position *position)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (!position->placed.cell[cell])
            return false;
    return true;
}

/* Whether a search for steps came to its end; notes that it reached its limit, or fails. */
static bool is_done(struct explainer *explainer, enum tenring_status status)
{
    explainer->limited = status == TENRING_STATUS_LIMIT;
    if (status != TENRING_STATUS_OK && !explainer->limited)
        fail(explainer, status);
    return status == TENRING_STATUS_OK;
}

/* Finds the next step. Returns false if there is none, or after a failure. */
static bool find_step(struct explainer *explainer, const struct tenring_position *position,
                      struct tenring_step *step)
{
    const struct tenring_logic_options options = game_options(explainer->game);
    return is_done(explainer, tenring_find_step(explainer->logic, position, &options, step)) &&
           step->technique != TENRING_TECHNIQUE_NONE;
}

static const char *why_no_step(const struct explainer *explainer)
{
    return explainer->limited ? _("   No step was found; the longest chains were not tried, since "
                                  "the puzzle has several\n   solutions.\n")
                              : _("   No technique leads further.\n");
}

static void write_json_step(struct explainer *explainer, const struct tenring_position *position,
                            const struct tenring_step *step)
{
    struct cli_buffer text = {0}, *out = &explainer->steps;
    step_tell(&text, position, step, explainer->strength, 0, SIZE_MAX);
    buffer_text(out, out->length > 1 ? ",{" : "{");
    step_json(out, step);
    buffer_text(out, ",\"text\":");
    buffer_json(out, buffer_string(&text), text.length > 0 ? text.length - 1 : 0);
    buffer_char(out, '}');
    buffer_end(&text, &explainer->out);
}

/* Draws a position if that was asked for; step NULL: without its marks. */
static void draw(struct explainer *explainer, const struct tenring_position *position,
                 const struct tenring_step *step, bool candidates)
{
    if (explainer->draw)
        game_draw(&explainer->out, explainer->game, position, step, candidates, &explainer->style);
}

/* Writes the next step, or one more of the position. Returns false to stop. */
static bool write_step(void *self, const struct tenring_position *position,
                       const struct tenring_step *step)
{
    struct explainer *explainer = self;
    explainer->count++;
    if (explainer->json) {
        write_json_step(explainer, position, step);
    } else {
        if (explainer->path || explainer->every)
            buffer_print(&explainer->out, _("\nStep %d\n"), explainer->count);
        draw(explainer, position, explainer->strength == TENRING_DETAIL_WHERE ? NULL : step,
             explainer->candidates);
        step_tell(&explainer->out, position, step, explainer->strength, INDENT, WIDTH);
        if (!output_flush(&explainer->context->output, &explainer->out))
            stop_request(STOP_FAILURE);
    }
    return !explainer->out.failed && stop_reason() == STOP_NONE;
}

/* Writes all steps from the position on, each when it is found. Returns whether they solve the
   puzzle. */
static bool write_path(struct explainer *explainer)
{
    struct tenring_position position = explainer->game->position;
    struct tenring_step step;
    struct cli_buffer hardest = {0};
    int rating = 0;
    while (!is_solved(&position) && find_step(explainer, &position, &step)) {
        const bool going = write_step(explainer, &position, &step);
        if (step.rating > rating) {
            rating = step.rating;
            buffer_clear(&hardest);
            step_name(&hardest, &step);
        }
        tenring_apply_step(&position, &step);
        if (!going)
            break;
    }
    const bool solved = is_solved(&position);
    const int count = explainer->count;
    if (!explainer->json && stop_reason() == STOP_NONE) {
        buffer_char(&explainer->out, '\n');
        draw(explainer, &position, NULL, explainer->candidates && !solved);
        if (count > 0)
            buffer_print(&explainer->out,
                         P_("   %d step; the hardest (%.1f): %s\n",
                            "   %d steps; the hardest (%.1f): %s\n", count),
                         count, rating / 10.0, buffer_string(&hardest));
        buffer_text(&explainer->out,
                    solved ? _("   The puzzle is solved.\n") : why_no_step(explainer));
    }
    buffer_end(&hardest, &explainer->out);
    return solved;
}

/* Writes the next step, or every step of the position. */
static void write_hint(struct explainer *explainer)
{
    const struct tenring_position *position = &explainer->game->position;
    const struct tenring_logic_options options = game_options(explainer->game);
    const bool solved = is_solved(position);
    struct tenring_step step;
    if (!solved && explainer->every)
        is_done(explainer, tenring_find_steps(explainer->logic, position, TENRING_TECHNIQUE_NONE, 0,
                                              &options, write_step, explainer));
    else if (!solved && find_step(explainer, position, &step))
        write_step(explainer, position, &step);
    if (explainer->count > 0 || explainer->json || stop_reason() != STOP_NONE)
        return;
    if (!solved)
        draw(explainer, position, NULL, explainer->candidates);
    buffer_text(&explainer->out, solved ? _("   The puzzle is solved.\n") : why_no_step(explainer));
}

/* ------------------------------------------------------------------------------------------------
 * Puzzles
 * --------------------------------------------------------------------------------------------- */

static const char *const state_words[] = {
    [GAME_UNIQUE] = "unique", [GAME_NONE] = "none", [GAME_MULTIPLE] = "multiple"};

static void write_heading(struct explainer *explainer, const struct tenring_record *record)
{
    char text[96];
    if (record->number > 1)
        buffer_char(&explainer->out, '\n');
    snprintf(text, sizeof text, _("   Puzzle %" PRIu64), record->number);
    draw_bold(&explainer->out, &explainer->style, text);
    buffer_char(&explainer->out, '\n');
}

static void write_unreadable(struct explainer *explainer, const struct tenring_record *record,
                             const char *name)
{
    explainer->out.failed |= !input_report_unreadable(&explainer->context->report, record, name);
    if (explainer->json) {
        const struct run_texts texts = {.source = {0, record->source.length}};
        const struct run_item item = {.job = &json_job,
                                      .number = record->number,
                                      .status = record->status,
                                      .texts = &texts,
                                      .bytes = record->source.text};
        struct run_row row;
        row_start(&row, &item, "invalid");
        row_write(&row, &explainer->out);
    } else {
        write_heading(explainer, record);
        buffer_text(&explainer->out, _("   This is no puzzle.\n"));
    }
}

/* Writes the remarks that come before any step, except in JSON. Returns whether a search for steps
   makes sense. */
static bool write_state(struct explainer *explainer, const struct game *game)
{
    bool mistakes = game_has_mistakes(game);
    struct cli_buffer wrong = {0};
    if (game->state != GAME_UNIQUE || mistakes)
        report_status(&explainer->context->report, CLI_EXIT_NO);
    if (explainer->json)
        return game->state != GAME_NONE && !mistakes;
    if (game->state == GAME_NONE)
        buffer_text(&explainer->out, _("   The puzzle has no solution.\n"));
    if (game->state == GAME_MULTIPLE)
        buffer_text(&explainer->out, _("   The puzzle has several solutions: nothing that rests on "
                                       "uniqueness is used.\n"));
    if (mistakes) {
        game_tell_mistakes(&wrong, game);
        for (const char *line = wrong.data; line && *line; line = strchr(line, '\n') + 1) {
            buffer_text(&explainer->out, "   ");
            buffer_bytes(&explainer->out, line, (size_t)(strchr(line, '\n') + 1 - line));
        }
        buffer_end(&wrong, &explainer->out);
    }
    return game->state != GAME_NONE && !mistakes;
}

/* Returns false if the run must stop. */
static bool explain(void *self, const struct tenring_record *record, const char *name)
{
    struct explainer *explainer = self;
    struct output *output = &explainer->context->output;
    struct game game;
    report_done(&explainer->context->report, 1);
    if (record->status != TENRING_STATUS_OK) {
        write_unreadable(explainer, record, name);
        return output_flush(output, &explainer->out);
    }
    game_start(&game, record);
    if (game.state == GAME_FAILED)
        fail(explainer, TENRING_STATUS_NO_MEMORY);
    if (game.state == GAME_FAILED || game.state == GAME_STOPPED)
        return false;
    const struct run_item item = {
        .job = &json_job, .number = record->number, .puzzle = &record->puzzle};
    struct cli_buffer mistakes = {0};
    struct run_row row;
    explainer->game = &game;
    explainer->count = 0;
    row_start(&row, &item, state_words[game.state]);
    buffer_char(&explainer->steps, '[');
    if (!explainer->json)
        write_heading(explainer, record);
    const bool going = write_state(explainer, &game);
    if (going && explainer->path)
        row_truth(&row, SOLVED, write_path(explainer));
    else if (going)
        write_hint(explainer);
    buffer_char(&explainer->steps, ']');
    if (explainer->json) {
        game_json_mistakes(&mistakes, &game);
        row_list(&row, MISTAKES, &mistakes);
        row_list(&row, STEPS, &explainer->steps);
        row_write(&row, &explainer->out);
    }
    buffer_end(&mistakes, &explainer->out);
    buffer_end(&explainer->steps, &explainer->out);
    return stop_reason() == STOP_NONE && output_flush(output, &explainer->out);
}

static int run(struct explainer *explainer)
{
    struct cli_context *context = explainer->context;
    explainer->json = strcmp(cli_text(context, CLI_OPT_FORMAT, "text"), "json") == 0;
    explainer->candidates = cli_given(context, CLI_OPT_CANDIDATES);
    explainer->draw = cli_given(context, CLI_OPT_DRAW) || explainer->candidates;
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    explainer->style = cli_style(context);
    const enum tenring_status status = tenring_logic_new(&explainer->logic);
    report_failure(&context->report, status);
    const bool read =
        status == TENRING_STATUS_OK && cli_read_records(context, true, explain, explainer);
    tenring_logic_free(explainer->logic);
    buffer_free(&explainer->out);
    return read ? CLI_EXIT_OK : CLI_EXIT_IO;
}

int cmd_hint(struct cli_context *context)
{
    struct explainer explainer = {.context = context, .every = cli_given(context, CLI_OPT_ALL)};
    explainer.strength =
        (enum tenring_detail)cli_number(context, CLI_OPT_STRENGTH, TENRING_DETAIL_WHAT);
    return run(&explainer);
}

int cmd_explain(struct cli_context *context)
{
    struct explainer explainer = {.context = context, .strength = TENRING_DETAIL_ALL, .path = true};
    return run(&explainer);
}
