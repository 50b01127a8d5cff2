/*
 * rate_write.c - how `tenring rate` writes what it has found: lines, CSV, JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/rate.h"

#include <inttypes.h>

#include "commands/level.h"
#include "steps/steps.h"

static void write_tenths(int tenths, struct cli_buffer *text)
{
    buffer_print(text, "%d.%d", tenths / 10, tenths % 10);
}

/* ER, EP, DP. */
static void write_three(const struct tenring_rating *rating, char between, struct cli_buffer *text)
{
    write_tenths(rating->er, text);
    buffer_char(text, between);
    write_tenths(rating->ep, text);
    buffer_char(text, between);
    write_tenths(rating->dp, text);
}

static bool is_above(const struct rate_style *style, const struct tenring_rating *rating)
{
    return style->stop_above > 0 && rating->er > style->stop_above;
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

/* "r1c1 r4c7" */
static void write_cells(const struct tenring_step *step, struct cli_buffer *text)
{
    const char *between = "";
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (step->cells[cell / 27] >> cell % 27 & 1) {
            buffer_print(text, "%sr%dc%d", between, cell / 9 + 1, cell % 9 + 1);
            between = " ";
        }
    }
}

/* "r1c1=5" or "r1c1<>57", several with a blank between */
static void write_effect(int cell_placed, int digit_placed, const struct tenring_puzzle *removed,
                         struct cli_buffer *text)
{
    const char *between = "";
    if (digit_placed) {
        buffer_print(text, "r%dc%d=%d", cell_placed / 9 + 1, cell_placed % 9 + 1, digit_placed);
        return;
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned digits = removed->cell[cell];
        if (!digits)
            continue;
        buffer_print(text, "%sr%dc%d<>", between, cell / 9 + 1, cell % 9 + 1);
        for (int digit = 1; digit <= 9; digit++)
            if (digits >> (digit - 1) & 1)
                buffer_char(text, (char)('0' + digit));
        between = " ";
    }
}

/* The technique's identifier; dynamic chains with their level, "dynamic-double+2". */
static void write_technique(enum tenring_technique technique, int level, struct cli_buffer *text)
{
    buffer_text(text, tenring_technique_name(technique));
    if (level > 0)
        buffer_print(text, "+%d", level);
}

/* Rating, technique, cells, what follows. */
static void write_fields(const struct tenring_step *step, char between, struct cli_buffer *text)
{
    write_tenths(step->rating, text);
    buffer_char(text, between);
    write_technique(step->technique, step->level, text);
    buffer_char(text, between);
    write_cells(step, text);
    buffer_char(text, between);
    write_effect(step->cell, step->digit, &step->removed, text);
    buffer_char(text, '\n');
}

bool rate_write_step(void *context, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    struct rate_path *path = context;
    struct cli_buffer *text = path->text;
    (void)position;
    path->count++;
    if (path->format == RUN_JSON) {
        buffer_text(text, path->count > 1 ? ",{" : "{");
        step_json(text, step);
        buffer_char(text, '}');
    } else if (path->format == RUN_CSV) {
        run_csv_start(path->item, "rated", text);
        buffer_print(text, ",%d,", path->count);
        write_fields(step, ',', text);
    } else {
        buffer_char(text, '\t');
        write_fields(step, '\t', text);
    }
    return !text->failed;
}

/* Score, technique, what follows. */
bool rate_write_hodoku_step(void *context, const struct tenring_hodoku_step *step)
{
    struct rate_path *path = context;
    struct cli_buffer *text = path->text;
    const char *name = tenring_hodoku_technique_name(step->technique);
    const char *form = path->format == RUN_JSON ? "{\"score\":%d,\"technique\":\"%s\",\"effect\":\""
                       : path->format == RUN_CSV ? "%d,%s,"
                                                 : "\t%d\t%s\t";
    path->count++;
    if (path->format == RUN_CSV) {
        run_csv_start(path->item, "rated", text);
        buffer_print(text, ",%d,", path->count);
    } else if (path->format == RUN_JSON && path->count > 1) {
        buffer_char(text, ',');
    }
    buffer_print(text, form, step->score, name);
    write_effect(step->cell, step->digit, &step->removed, text);
    buffer_text(text, path->format == RUN_JSON ? "\"}" : "\n");
    return !text->failed;
}

/* ------------------------------------------------------------------------------------------------
 * Lines
 * --------------------------------------------------------------------------------------------- */

static void write_line(const struct rate_style *style, const struct rate_result *result,
                       struct cli_buffer *text)
{
    const struct tenring_rating *rating = result->rating;
    if (!rating) {
        buffer_text(text, result->word);
    } else if (style->scale == RATE_SCALE_BRANCHES) {
        buffer_print(text, "%.1f", result->branches);
    } else if (style->scale == RATE_SCALE_HODOKU) {
        buffer_print(text, "%s\t%d", tenring_hodoku_level_name(result->hodoku->level),
                     result->hodoku->score);
    } else if (style->scale == RATE_SCALE_LEVEL) {
        buffer_text(text, level_name(rating->er));
    } else if (is_above(style, rating)) {
        buffer_char(text, '>');
        write_tenths(style->stop_above, text);
    } else {
        write_three(rating, '\t', text);
    }
    buffer_char(text, '\n');
    if (rating && style->path)
        buffer_bytes(text, result->path->data, result->path->length);
}

/* ------------------------------------------------------------------------------------------------
 * JSON
 * --------------------------------------------------------------------------------------------- */

static void write_json_rating(const struct rate_style *style, const struct tenring_rating *rating,
                              struct cli_buffer *text)
{
    if (style->scale == RATE_SCALE_LEVEL)
        buffer_print(text, ",\"level\":\"%s\"", level_name(rating->er));
    if (is_above(style, rating)) {
        buffer_text(text, ",\"above\":");
        write_tenths(style->stop_above, text);
    } else {
        buffer_text(text, ",\"er\":");
        write_tenths(rating->er, text);
        buffer_text(text, ",\"ep\":");
        write_tenths(rating->ep, text);
        buffer_text(text, ",\"dp\":");
        write_tenths(rating->dp, text);
    }
    if (rating->hardest != TENRING_TECHNIQUE_NONE) {
        buffer_text(text, ",\"hardest\":\"");
        write_technique(rating->hardest, rating->hardest_level, text);
        buffer_char(text, '"');
    }
    buffer_print(text, ",\"steps\":%" PRIu32 ",\"used\":{", rating->steps);
    const char *between = "";
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        if (rating->used[i]) {
            buffer_print(text, "%s\"%s\":%" PRIu32, between,
                         tenring_technique_name((enum tenring_technique)i), rating->used[i]);
            between = ",";
        }
    }
    buffer_char(text, '}');
}

static void write_json_hodoku(const struct tenring_hodoku_rating *rating, struct cli_buffer *text)
{
    const char *hardest = tenring_hodoku_technique_name(rating->hardest);
    buffer_print(text, ",\"level\":\"%s\",\"score\":%d", tenring_hodoku_level_name(rating->level),
                 rating->score);
    if (hardest)
        buffer_print(text, ",\"hardest\":\"%s\"", hardest);
    buffer_print(text, ",\"steps\":%" PRIu32, rating->steps);
}

/* Members of a puzzle that is not rated. */
static void write_json_nothing(const struct rate_style *style, struct cli_buffer *text)
{
    static const char *const numbers = ",\"er\":null,\"ep\":null,\"dp\":null";
    if (style->scale == RATE_SCALE_BRANCHES)
        buffer_text(text, ",\"branches\":null");
    else if (style->scale == RATE_SCALE_HODOKU)
        buffer_text(text, ",\"level\":null,\"score\":null");
    else if (style->scale == RATE_SCALE_LEVEL)
        buffer_print(text, ",\"level\":null%s", numbers);
    else
        buffer_text(text, numbers);
}

static void write_json(const struct rate_style *style, const struct run_item *item,
                       const struct rate_result *result, struct cli_buffer *text)
{
    run_json_start(item, result->word, text);
    if (!result->rating)
        write_json_nothing(style, text);
    else if (style->scale == RATE_SCALE_BRANCHES)
        buffer_print(text, ",\"branches\":%.1f", result->branches);
    else if (style->scale == RATE_SCALE_HODOKU)
        write_json_hodoku(result->hodoku, text);
    else
        write_json_rating(style, result->rating, text);
    if (result->rating && style->path) {
        buffer_text(text, ",\"path\":[");
        buffer_bytes(text, result->path->data, result->path->length);
        buffer_char(text, ']');
    }
    buffer_text(text, "}\n");
}

/* ------------------------------------------------------------------------------------------------
 * CSV
 * --------------------------------------------------------------------------------------------- */

const char *rate_csv_header(const struct rate_style *style)
{
    if (style->scale == RATE_SCALE_HODOKU)
        return style->path ? "n,puzzle,status,step,score,technique,effect"
                           : "n,puzzle,status,level,score,hardest,steps";
    if (style->path)
        return "n,puzzle,status,step,rating,technique,cells,effect";
    return style->scale == RATE_SCALE_BRANCHES ? "n,puzzle,status,branches"
           : style->scale == RATE_SCALE_LEVEL  ? "n,puzzle,status,level,er,ep,dp,hardest,steps"
                                               : "n,puzzle,status,er,ep,dp,hardest,steps";
}

/* A line for each step; one without a step where there is none. */
static void write_csv_path(const struct rate_style *style, const struct run_item *item,
                           const struct rate_result *result, struct cli_buffer *text)
{
    if (result->rating && result->path->length > 0) {
        buffer_bytes(text, result->path->data, result->path->length);
        return;
    }
    run_csv_start(item, result->word, text);
    buffer_text(text, style->scale == RATE_SCALE_HODOKU ? ",,,,\n" : ",,,,,\n");
}

static void write_csv_hodoku(const struct tenring_hodoku_rating *rating, struct cli_buffer *text)
{
    const char *hardest = tenring_hodoku_technique_name(rating->hardest);
    buffer_print(text, "%s,%d,%s,%" PRIu32 "\n", tenring_hodoku_level_name(rating->level),
                 rating->score, hardest ? hardest : "", rating->steps);
}

static void write_csv(const struct rate_style *style, const struct run_item *item,
                      const struct rate_result *result, struct cli_buffer *text)
{
    const struct tenring_rating *rating = result->rating;
    run_csv_start(item, result->word, text);
    buffer_char(text, ',');
    if (style->scale == RATE_SCALE_BRANCHES) {
        if (rating)
            buffer_print(text, "%.1f", result->branches);
        buffer_char(text, '\n');
        return;
    }
    if (style->scale == RATE_SCALE_HODOKU) {
        if (rating)
            write_csv_hodoku(result->hodoku, text);
        else
            buffer_text(text, ",,,\n");
        return;
    }
    if (rating && style->scale == RATE_SCALE_LEVEL)
        buffer_text(text, level_name(rating->er));
    if (style->scale == RATE_SCALE_LEVEL)
        buffer_char(text, ',');
    if (rating && is_above(style, rating)) {
        buffer_char(text, '>');
        write_tenths(style->stop_above, text);
        buffer_text(text, ",,");
    } else if (rating) {
        write_three(rating, ',', text);
    } else {
        buffer_text(text, ",,");
    }
    buffer_char(text, ',');
    if (rating && rating->hardest != TENRING_TECHNIQUE_NONE)
        write_technique(rating->hardest, rating->hardest_level, text);
    buffer_char(text, ',');
    if (rating)
        buffer_print(text, "%" PRIu32, rating->steps);
    buffer_char(text, '\n');
}

void rate_write(const struct rate_style *style, const struct run_job *job,
                const struct run_item *item, const struct rate_result *result,
                struct cli_buffer *text)
{
    if (job->format == RUN_JSON) {
        write_json(style, item, result, text);
    } else if (job->format == RUN_CSV) {
        if (style->path)
            write_csv_path(style, item, result, text);
        else
            write_csv(style, item, result, text);
    } else {
        run_echo(job, item, text);
        write_line(style, result, text);
    }
}
