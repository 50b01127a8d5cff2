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
static bool find_step(struct explainer *explainer, const struct game *game,
                      const struct tenring_position *position, struct tenring_step *step)
{
    const struct tenring_logic_options options = game_options(game);
    return is_done(explainer, tenring_find_step(explainer->logic, position, &options, step)) &&
           step->technique != TENRING_TECHNIQUE_NONE;
}

/* Writes what was said so far; JSON waits for the end of its object. */
static void flush(struct explainer *explainer)
{
    if (!explainer->json && !output_flush(&explainer->context->output, &explainer->out))
        stop_request(STOP_FAILURE);
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

static void write_step(struct explainer *explainer, const struct game *game,
                       const struct tenring_position *position, const struct tenring_step *step,
                       int number)
{
    if (explainer->json) {
        write_json_step(explainer, position, step);
        return;
    }
    if (explainer->path || explainer->every)
        buffer_print(&explainer->out, _("\nStep %d\n"), number);
    if (explainer->draw)
        game_draw(&explainer->out, game, position,
                  explainer->strength == TENRING_DETAIL_WHERE ? NULL : step, explainer->candidates,
                  &explainer->style);
    step_tell(&explainer->out, position, step, explainer->strength, INDENT, WIDTH);
}

/* Writes all steps from the position on, each when it is found. Returns whether they solve the
   puzzle. */
static bool write_path(struct explainer *explainer, const struct game *game)
{
    struct tenring_position position = game->position;
    struct tenring_step step;
    struct cli_buffer hardest = {0};
    int count = 0;
    int rating = 0;
    while (!is_solved(&position) && find_step(explainer, game, &position, &step)) {
        write_step(explainer, game, &position, &step, ++count);
        if (step.rating > rating) {
            rating = step.rating;
            buffer_clear(&hardest);
            step_name(&hardest, &step);
        }
        tenring_apply_step(&position, &step);
        flush(explainer);
        if (stop_reason() != STOP_NONE)
            break;
    }
    bool solved = is_solved(&position);
    if (!explainer->json && stop_reason() == STOP_NONE) {
        buffer_char(&explainer->out, '\n');
        if (explainer->draw)
            game_draw(&explainer->out, game, &position, NULL, explainer->candidates && !solved,
                      &explainer->style);
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

/* The argument of the callback that writes the steps of a position. */
struct steps {
    struct explainer *explainer;
    const struct game *game;
    int count;
};

static bool put_step(void *context, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    struct steps *steps = context;
    struct explainer *explainer = steps->explainer;
    write_step(explainer, steps->game, position, step, ++steps->count);
    flush(explainer);
    return !explainer->out.failed && stop_reason() == STOP_NONE;
}

/* Writes the next step, or every step of the position. */
static void write_hint(struct explainer *explainer, const struct game *game)
{
    struct steps steps = {explainer, game, 0};
    const struct tenring_logic_options options = game_options(game);
    const bool solved = is_solved(&game->position);
    struct tenring_step step;
    if (!solved && explainer->every)
        is_done(explainer,
                tenring_find_steps(explainer->logic, &game->position, TENRING_TECHNIQUE_NONE, 0,
                                   &options, put_step, &steps));
    else if (!solved && find_step(explainer, game, &game->position, &step))
        put_step(&steps, &game->position, &step);
    if (steps.count > 0 || explainer->json || stop_reason() != STOP_NONE)
        return;
    if (!solved && explainer->draw)
        game_draw(&explainer->out, game, &game->position, NULL, explainer->candidates,
                  &explainer->style);
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
static bool explain(struct explainer *explainer, const struct tenring_record *record,
                    const char *name)
{
    struct game game;
    if (record->status != TENRING_STATUS_OK) {
        write_unreadable(explainer, record, name);
        return true;
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
    row_start(&row, &item, state_words[game.state]);
    buffer_char(&explainer->steps, '[');
    if (!explainer->json)
        write_heading(explainer, record);
    const bool going = write_state(explainer, &game);
    if (going && explainer->path)
        row_truth(&row, SOLVED, write_path(explainer, &game));
    else if (going)
        write_hint(explainer, &game);
    buffer_char(&explainer->steps, ']');
    if (explainer->json) {
        game_json_mistakes(&mistakes, &game);
        row_list(&row, MISTAKES, &mistakes);
        row_list(&row, STEPS, &explainer->steps);
        row_write(&row, &explainer->out);
    }
    buffer_end(&mistakes, &explainer->out);
    buffer_end(&explainer->steps, &explainer->out);
    return stop_reason() == STOP_NONE;
}

static int run(struct explainer *explainer)
{
    struct cli_context *context = explainer->context;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct input input;
    const char *name;
    bool going = true;
    explainer->json = strcmp(cli_text(context, CLI_OPT_FORMAT, "text"), "json") == 0;
    explainer->candidates = cli_given(context, CLI_OPT_CANDIDATES);
    explainer->draw = cli_given(context, CLI_OPT_DRAW) || explainer->candidates;
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    explainer->style = cli_style(context);
    if (!cli_open_input(context, &input))
        return CLI_EXIT_IO;
    input.want_play = true;
    enum tenring_status status = tenring_logic_new(&explainer->logic);
    if (status != TENRING_STATUS_OK)
        fail(explainer, status);
    while (going && status == TENRING_STATUS_OK && input_next_record(&input, &record, &name)) {
        going =
            explain(explainer, &record, name) && output_flush(&context->output, &explainer->out);
        report_done(&context->report, 1);
    }
    tenring_logic_free(explainer->logic);
    input_end(&input);
    buffer_free(&explainer->out);
    return CLI_EXIT_OK;
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
