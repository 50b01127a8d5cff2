/*
 * rate_write.c - the results of `tenring rate` as rows.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/rate.h"

#include <inttypes.h>
#include <string.h>

#include "commands/level.h"
#include "steps/steps.h"

/* ------------------------------------------------------------------------------------------------
 * Columns
 * --------------------------------------------------------------------------------------------- */

enum {
    SAID,  /* first word of a line: ER, a level, the mean of branchings, or why there is none */
    SAID2, /* second word: EP, or HoDoKu's score */
    SAID3, /* third word: DP */
    BRANCHES,
    LEVEL,
    SCORE,
    ABOVE, /* in JSON, instead of the ratings */
    ER,
    EP,
    DP,
    HARDEST,
    STEPS,
    USED,
    STEP, /* --path: a row for each step; in JSON a list */
    RATING,
    TECHNIQUE,
    CELLS,
    EFFECT,
    PATH,
    COLUMN_COUNT
};

_Static_assert((int)COLUMN_COUNT < (int)RUN_COLUMNS_MAX, "too many columns");

#define BIT(column) (1u << (column))
#define RATINGS     (BIT(ER) | BIT(EP) | BIT(DP))
#define SOLVING     (BIT(HARDEST) | BIT(STEPS))

/* The columns of each scale. */
static const unsigned results[] = {
    [RATE_SCALE_SE] = RATINGS | SOLVING,
    [RATE_SCALE_LEVEL] = BIT(LEVEL) | RATINGS | SOLVING,
    [RATE_SCALE_BRANCHES] = BIT(BRANCHES),
    [RATE_SCALE_HODOKU] = BIT(LEVEL) | BIT(SCORE) | SOLVING,
};
static const unsigned steps[] = {
    [RATE_SCALE_SE] = BIT(STEP) | BIT(RATING) | BIT(TECHNIQUE) | BIT(CELLS) | BIT(EFFECT),
    [RATE_SCALE_LEVEL] = BIT(STEP) | BIT(RATING) | BIT(TECHNIQUE) | BIT(CELLS) | BIT(EFFECT),
    [RATE_SCALE_HODOKU] = BIT(STEP) | BIT(RATING) | BIT(TECHNIQUE) | BIT(EFFECT),
};

void rate_columns(const struct rate_style *style, struct run_column columns[RUN_COLUMNS_MAX])
{
    static const struct run_column all[COLUMN_COUNT + 1] = {
        [SAID] = {"", RUN_TENTHS, RUN_IN_LINE, false},
        [SAID2] = {"", RUN_TENTHS, RUN_IN_LINE, false},
        [SAID3] = {"", RUN_TENTHS, RUN_IN_LINE, false},
        [BRANCHES] = {"branches", RUN_REAL, 0, false},
        [LEVEL] = {"level", RUN_WORD, 0, false},
        [SCORE] = {"score", RUN_NUMBER, 0, false},
        [ABOVE] = {"above", RUN_TENTHS, RUN_IN_JSON, true},
        [ER] = {"er", RUN_TENTHS, 0, false},
        [EP] = {"ep", RUN_TENTHS, 0, false},
        [DP] = {"dp", RUN_TENTHS, 0, false},
        [HARDEST] = {"hardest", RUN_WORD, 0, true},
        [STEPS] = {"steps", RUN_NUMBER, 0, true},
        [USED] = {"used", RUN_LIST, RUN_IN_JSON, true},
        [STEP] = {"step", RUN_NUMBER, 0, false},
        [RATING] = {"rating", RUN_TENTHS, 0, false},
        [TECHNIQUE] = {"technique", RUN_WORD, 0, false},
        [CELLS] = {"cells", RUN_WORD, 0, false},
        [EFFECT] = {"effect", RUN_WORD, 0, false},
        [PATH] = {"path", RUN_LIST, RUN_IN_JSON, true},
    };
    for (int i = 0; i <= COLUMN_COUNT; i++) {
        columns[i] = all[i];
        if (results[style->scale] >> i & 1)
            columns[i].in |= style->path ? RUN_IN_JSON : RUN_IN_RECORD;
        if (style->path && steps[style->scale] >> i & 1)
            columns[i].in |= RUN_IN_CSV;
    }
    if (style->scale == RATE_SCALE_HODOKU)
        columns[RATING].name = "score";
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

static void write_tenths(int tenths, struct cli_buffer *text)
{
    buffer_print(text, "%d.%d", tenths / 10, tenths % 10);
}

/* Appends "r1c1 r4c7". */
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

/* Appends "r1c1=5" or "r1c1<>57"; several are separated by spaces. */
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

/* Appends the technique's identifier; for dynamic chains with their level, "dynamic-double+2". */
static void write_technique(enum tenring_technique technique, int level, struct cli_buffer *text)
{
    buffer_text(text, tenring_technique_name(technique));
    if (level > 0)
        buffer_print(text, "+%d", level);
}

/* Writes a step: a row, or a part of a line. path->row already has its rating or score. */
static void write_step(struct rate_path *path, const struct cli_buffer *technique,
                       const struct cli_buffer *cells, const struct cli_buffer *effect)
{
    struct cli_buffer *text = path->text;
    struct run_row *row = &path->row;
    const bool tenths = row->value[RATING].kind == RUN_TENTHS;
    const int rating = (int)row->value[RATING].whole;
    row_number(row, STEP, (uint64_t)path->count);
    row_word(row, TECHNIQUE, buffer_string(technique));
    row_word(row, CELLS, buffer_string(cells));
    row_word(row, EFFECT, buffer_string(effect));
    if (row->job->style.format == RUN_AS_CSV) {
        row_write(row, text);
    } else {
        buffer_char(text, '\t');
        if (tenths)
            write_tenths(rating, text);
        else
            buffer_signed(text, rating);
        buffer_print(text, "\t%s\t", buffer_string(technique));
        if (tenths)
            buffer_print(text, "%s\t", buffer_string(cells));
        buffer_print(text, "%s\n", buffer_string(effect));
    }
}

bool rate_write_step(void *context, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    struct rate_path *path = context;
    struct cli_buffer technique = {0}, cells = {0}, effect = {0};
    (void)position;
    path->count++;
    if (path->row.job->style.format == RUN_AS_JSON) {
        buffer_text(path->text, path->count > 1 ? ",{" : "[{");
        step_json(path->text, step);
        buffer_char(path->text, '}');
        return !path->text->failed;
    }
    write_technique(step->technique, step->level, &technique);
    write_cells(step, &cells);
    write_effect(step->cell, step->digit, &step->removed, &effect);
    row_tenths(&path->row, RATING, step->rating);
    write_step(path, &technique, &cells, &effect);
    buffer_end(&technique, path->text);
    buffer_end(&cells, path->text);
    buffer_end(&effect, path->text);
    return !path->text->failed;
}

bool rate_write_hodoku_step(void *context, const struct tenring_hodoku_step *step)
{
    struct rate_path *path = context;
    struct cli_buffer technique = {0}, effect = {0};
    path->count++;
    buffer_text(&technique, tenring_hodoku_technique_name(step->technique));
    write_effect(step->cell, step->digit, &step->removed, &effect);
    if (path->row.job->style.format == RUN_AS_JSON) {
        buffer_print(path->text, "%s{\"score\":%d,\"technique\":\"%s\",\"effect\":\"%s\"}",
                     path->count > 1 ? "," : "[", step->score, buffer_string(&technique),
                     buffer_string(&effect));
    } else {
        row_signed(&path->row, RATING, step->score);
        write_step(path, &technique, &(struct cli_buffer){0}, &effect);
    }
    buffer_end(&technique, path->text);
    buffer_end(&effect, path->text);
    return !path->text->failed;
}

/* ------------------------------------------------------------------------------------------------
 * Results
 * --------------------------------------------------------------------------------------------- */

/* The words of a result, which must live until its row is written. */
struct words {
    struct cli_buffer said, hardest, used, path;
};

/* Appends how often each technique was used. */
static void write_used(const struct tenring_rating *rating, struct cli_buffer *text)
{
    const char *between = "{";
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        if (rating->used[i]) {
            buffer_print(text, "%s\"%s\":%" PRIu32, between,
                         tenring_technique_name((enum tenring_technique)i), rating->used[i]);
            between = ",";
        }
    }
    buffer_text(text, *between == '{' ? "{}" : "}");
}

/* Fills in the ratings; above --stop-above only the fact. */
static void fill_ratings(struct run_row *row, const struct rate_style *style,
                         const struct tenring_rating *rating, struct words *words)
{
    const bool above = style->stop_above > 0 && rating->er > style->stop_above;
    row_tenths(row, SAID, rating->er);
    row_tenths(row, SAID2, rating->ep);
    row_tenths(row, SAID3, rating->dp);
    row_tenths(row, ER, rating->er);
    row_tenths(row, EP, rating->ep);
    row_tenths(row, DP, rating->dp);
    if (above) {
        buffer_char(&words->said, '>');
        write_tenths(style->stop_above, &words->said);
        row_word(row, SAID, buffer_string(&words->said));
        row_tenths(row, ABOVE, style->stop_above);
        for (int i = 0; i < 3; i++)
            row_absent(row, ER + i);
        row_absent(row, SAID2);
        row_absent(row, SAID3);
        if (row->job->style.format == RUN_AS_CSV)
            row_word(row, ER, buffer_string(&words->said));
    }
    if (style->scale == RATE_SCALE_LEVEL) {
        row_word(row, LEVEL, level_name(rating->er));
        row_word(row, SAID, level_name(rating->er));
        row_absent(row, SAID2);
        row_absent(row, SAID3);
    }
    if (rating->hardest != TENRING_TECHNIQUE_NONE) {
        write_technique(rating->hardest, rating->hardest_level, &words->hardest);
        row_word(row, HARDEST, buffer_string(&words->hardest));
    }
    row_number(row, STEPS, rating->steps);
    write_used(rating, &words->used);
    row_list(row, USED, &words->used);
}

static void fill_hodoku(struct run_row *row, const struct tenring_hodoku_rating *rating)
{
    const char *hardest = tenring_hodoku_technique_name(rating->hardest);
    row_word(row, SAID, tenring_hodoku_level_name(rating->level));
    row_signed(row, SAID2, rating->score);
    row_word(row, LEVEL, tenring_hodoku_level_name(rating->level));
    row_signed(row, SCORE, rating->score);
    if (hardest)
        row_word(row, HARDEST, hardest);
    row_number(row, STEPS, rating->steps);
}

static void fill(struct run_row *row, const struct rate_style *style,
                 const struct rate_result *result, struct words *words)
{
    if (!result->rating) {
        row_word(row, SAID, result->word);
        return;
    }
    if (style->scale == RATE_SCALE_BRANCHES) {
        row_real(row, SAID, "%.1f", result->branches);
        row_real(row, BRANCHES, "%.1f", result->branches);
    } else if (style->scale == RATE_SCALE_HODOKU) {
        fill_hodoku(row, result->hodoku);
    } else {
        fill_ratings(row, style, result->rating, words);
    }
    if (style->path && row->job->style.format == RUN_AS_JSON) {
        buffer_text(&words->path, result->path->length > 0 ? buffer_string(result->path) : "[");
        buffer_char(&words->path, ']');
        row_list(row, PATH, &words->path);
    }
}

void rate_write(const struct rate_style *style, const struct run_job *job,
                const struct run_item *item, const struct rate_result *result, struct chunk *chunk)
{
    struct cli_buffer *text = run_text(chunk);
    struct words words;
    memset(&words, 0, sizeof words);
    struct run_row row;
    const bool has_steps = result->rating && style->path && result->path->length > 0;
    const enum run_format format = job->style.format;
    row_start(&row, job, item, result->word);
    fill(&row, style, result, &words);
    if (!has_steps || format != RUN_AS_CSV)
        run_pass(chunk, &row);
    if (has_steps && format != RUN_AS_JSON && format != RUN_AS_SOURCE)
        buffer_bytes(text, result->path->data, result->path->length);
    buffer_end(&words.said, text);
    buffer_end(&words.hardest, text);
    buffer_end(&words.used, text);
    buffer_end(&words.path, text);
}
