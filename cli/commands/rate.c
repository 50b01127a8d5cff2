/*
 * rate.c - `tenring rate`: how hard a puzzle is for people.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "commands/level.h"
#include "results/results.h"
#include "steps/steps.h"
#include "tenring.h"

enum { ISOMORPHS = 64, SPARES_MAX = 1024 };

/* In the order of --scale. */
enum scale { SCALE_SE, SCALE_HODOKU, SCALE_LEVEL, SCALE_BRANCHES };

/* Work space that no thread uses now, kept for the next puzzles. */
struct spares {
    pthread_mutex_t lock;
    struct tenring_logic *logic[SPARES_MAX];
    size_t count;
};

/* A range of --at-least and --at-most; 0: not given. */
struct range {
    int least, most;
};

struct rate_data {
    enum scale scale;
    bool path;
    int stop_above;             /* tenths; 0: not given */
    struct range rating, level; /* ER in tenths or HoDoKu's score; HoDoKu's level */
    bool filter;                /* a range was given */
    uint64_t seed;
    struct spares *spares;
};

/* A puzzle's rating on the scale that was asked for. */
struct result {
    struct tenring_rating se;
    struct tenring_hodoku_rating hodoku;
    double branches;
};

/* The steps of a puzzle, written during the rating. */
struct path {
    struct cli_buffer text;
    struct run_row row; /* for CSV */
    int count;
};

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
    LIST
};

/* The modes of a run: its scale, and the same again if it writes steps. */
#define ON(scale)    RUN_IF(1u << SCALE_##scale)
#define SE           (ON(SE) | ON(LEVEL))
#define STEPWISE     (SE | ON(HODOKU))
#define PATH(scales) ((scales) << 4)

static const struct run_column all_columns[] = {
    [SAID] = {"", RUN_IN_LINE, false},
    [SAID2] = {"", RUN_IN_LINE, false},
    [SAID3] = {"", RUN_IN_LINE, false},
    [BRANCHES] = {"branches", RUN_IN_RECORD | ON(BRANCHES), false},
    [LEVEL] = {"level", RUN_IN_RECORD | ON(LEVEL) | ON(HODOKU), false},
    [SCORE] = {"score", RUN_IN_RECORD | ON(HODOKU), false},
    [ABOVE] = {"above", RUN_IN_JSON, true},
    [ER] = {"er", RUN_IN_RECORD | SE, false},
    [EP] = {"ep", RUN_IN_RECORD | SE, false},
    [DP] = {"dp", RUN_IN_RECORD | SE, false},
    [HARDEST] = {"hardest", RUN_IN_RECORD | STEPWISE, true},
    [STEPS] = {"steps", RUN_IN_RECORD | STEPWISE, true},
    [USED] = {"used", RUN_IN_JSON, true},
    [STEP] = {"step", RUN_IN_CSV | PATH(STEPWISE), false},
    [RATING] = {"rating", RUN_IN_CSV | PATH(STEPWISE), false},
    [TECHNIQUE] = {"technique", RUN_IN_CSV | PATH(STEPWISE), false},
    [CELLS] = {"cells", RUN_IN_CSV | PATH(SE), false},
    [EFFECT] = {"effect", RUN_IN_CSV | PATH(STEPWISE), false},
    [LIST] = {"path", RUN_IN_JSON, true},
    {NULL, 0, false},
};

static void choose_columns(const struct rate_data *data, struct run_column columns[])
{
    const unsigned scale = 1u << data->scale;
    row_choose(columns, all_columns, data->path ? scale | PATH(scale) : scale);
    for (int i = BRANCHES; data->path && i < STEP; i++)
        columns[i].in &= RUN_IN_JSON; /* CSV has the steps instead */
    if (data->scale == SCALE_HODOKU)
        columns[RATING].name = "score";
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

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

/* Writes a step: a row of CSV, or a line of its values. path->row has its rating or score. cells
   NULL: HoDoKu's have none. */
static void write_step(struct path *path, struct cli_buffer *technique, struct cli_buffer *cells,
                       struct cli_buffer *effect)
{
    struct cli_buffer *text = &path->text;
    struct run_row *row = &path->row;
    row_number(row, STEP, (uint64_t)path->count);
    row_word(row, TECHNIQUE, buffer_string(technique));
    row_word(row, EFFECT, buffer_string(effect));
    if (cells)
        row_word(row, CELLS, buffer_string(cells));
    if (row->job->style.format == RUN_AS_CSV) {
        row_write(row, text);
    } else {
        buffer_print(text, "\t%s\t%s", row->value[RATING].figure, buffer_string(technique));
        if (cells)
            buffer_print(text, "\t%s", buffer_string(cells));
        buffer_print(text, "\t%s\n", buffer_string(effect));
    }
    if (cells)
        buffer_end(cells, text);
    buffer_end(technique, text);
    buffer_end(effect, text);
}

static bool add_step(void *context, const struct tenring_position *position,
                     const struct tenring_step *step)
{
    struct path *path = context;
    struct cli_buffer technique = {0}, cells = {0}, effect = {0};
    (void)position;
    path->count++;
    if (path->row.job->style.format == RUN_AS_JSON) {
        buffer_text(&path->text, path->count > 1 ? ",{" : "{");
        step_json(&path->text, step);
        buffer_char(&path->text, '}');
        return !path->text.failed;
    }
    write_technique(step->technique, step->level, &technique);
    write_cells(step, &cells);
    write_effect(step->cell, step->digit, &step->removed, &effect);
    row_tenths(&path->row, RATING, step->rating);
    write_step(path, &technique, &cells, &effect);
    return !path->text.failed;
}

static bool add_hodoku_step(void *context, const struct tenring_hodoku_step *step)
{
    struct path *path = context;
    struct cli_buffer technique = {0}, effect = {0};
    path->count++;
    write_effect(step->cell, step->digit, &step->removed, &effect);
    if (path->row.job->style.format == RUN_AS_JSON) {
        buffer_print(&path->text, "%s{\"score\":%d,\"technique\":\"%s\",\"effect\":\"%s\"}",
                     path->count > 1 ? "," : "", step->score,
                     tenring_hodoku_technique_name(step->technique), buffer_string(&effect));
        buffer_end(&effect, &path->text);
    } else {
        buffer_text(&technique, tenring_hodoku_technique_name(step->technique));
        row_signed(&path->row, RATING, step->score);
        write_step(path, &technique, NULL, &effect);
    }
    return !path->text.failed;
}

/* ------------------------------------------------------------------------------------------------
 * Results
 * --------------------------------------------------------------------------------------------- */

/* Appends how often each technique was used, as a JSON object. */
static void write_used(const struct tenring_rating *rating, struct cli_buffer *text)
{
    const size_t start = text->length;
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++)
        if (rating->used[i])
            buffer_print(text, "%c\"%s\":%" PRIu32, text->length == start ? '{' : ',',
                         tenring_technique_name((enum tenring_technique)i), rating->used[i]);
    buffer_text(text, text->length == start ? "{}" : "}");
}

/* Fills in the ratings; above --stop-above only the fact, which `said` says in words. */
static void fill_ratings(struct run_row *row, const struct tenring_rating *rating, char said[16])
{
    const struct rate_data *data = row->job->data;
    const int values[] = {rating->er, rating->ep, rating->dp};
    const bool above = data->stop_above > 0 && rating->er > data->stop_above;
    const bool level = data->scale == SCALE_LEVEL;
    for (int i = 0; i < 3; i++) {
        if (i == 0 || (!above && !level))
            row_tenths(row, SAID + i, values[i]);
        row_tenths(row, ER + i, values[i]);
        if (above)
            row_absent(row, ER + i);
    }
    if (above) {
        snprintf(said, 16, ">%d.%d", data->stop_above / 10, data->stop_above % 10);
        row_word(row, SAID, said);
        row_tenths(row, ABOVE, data->stop_above);
        if (row->job->style.format == RUN_AS_CSV)
            row_word(row, ER, said);
    }
    if (level) {
        row_word(row, SAID, level_name(rating->er));
        row_word(row, LEVEL, level_name(rating->er));
    }
    row_number(row, STEPS, rating->steps);
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

static void write_result(const struct run_item *item, const struct result *result,
                         struct path *path)
{
    const struct rate_data *data = item->job->data;
    const bool has_steps = path->count > 0;
    const enum run_format format = item->job->style.format;
    struct cli_buffer hardest = {0}, used = {0}, list = {0};
    struct run_row row;
    char said[16];
    row_start(&row, item, "rated");
    if (data->scale == SCALE_BRANCHES) {
        row_real(&row, SAID, "%.1f", result->branches);
        row_real(&row, BRANCHES, "%.1f", result->branches);
    } else if (data->scale == SCALE_HODOKU) {
        fill_hodoku(&row, &result->hodoku);
    } else {
        fill_ratings(&row, &result->se, said);
        write_used(&result->se, &used);
        row_list(&row, USED, &used);
        write_technique(result->se.hardest, result->se.hardest_level, &hardest);
        if (result->se.hardest != TENRING_TECHNIQUE_NONE)
            row_word(&row, HARDEST, buffer_string(&hardest));
    }
    if (data->path && format == RUN_AS_JSON) {
        buffer_char(&list, '[');
        buffer_bytes(&list, path->text.data, path->text.length);
        buffer_char(&list, ']');
        row_list(&row, LIST, &list);
    }
    if (!has_steps || format != RUN_AS_CSV)
        run_pass(&row);
    if (has_steps && format != RUN_AS_JSON && format != RUN_AS_SOURCE)
        buffer_bytes(run_text(item), path->text.data, path->text.length);
    buffer_end(&hardest, run_text(item));
    buffer_end(&used, run_text(item));
    buffer_end(&list, run_text(item));
}

/* ------------------------------------------------------------------------------------------------
 * Rating
 * --------------------------------------------------------------------------------------------- */

static enum tenring_status borrow(struct spares *spares, struct tenring_logic **logic)
{
    pthread_mutex_lock(&spares->lock);
    *logic = spares->count > 0 ? spares->logic[--spares->count] : NULL;
    pthread_mutex_unlock(&spares->lock);
    return *logic ? TENRING_STATUS_OK : tenring_logic_new(logic);
}

static void give_back(struct spares *spares, struct tenring_logic *logic)
{
    pthread_mutex_lock(&spares->lock);
    const bool kept = spares->count < SPARES_MAX;
    if (kept)
        spares->logic[spares->count++] = logic;
    pthread_mutex_unlock(&spares->lock);
    if (!kept)
        tenring_logic_free(logic);
}

static enum tenring_status rate_se(const struct rate_data *data,
                                   const struct tenring_puzzle *puzzle, struct tenring_logic *logic,
                                   struct path *path, struct tenring_rating *rating)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.progress = stop_go_on;
    options.stop_above = data->stop_above;
    if (data->rating.most > 0 &&
        (options.stop_above == 0 || data->rating.most < options.stop_above))
        options.stop_above = data->rating.most;
    options.step = data->path ? add_step : NULL;
    options.context = path;
    return tenring_rate(logic, puzzle, &options, rating);
}

static enum tenring_status rate(const struct run_item *item, struct path *path,
                                struct result *result)
{
    const struct rate_data *data = item->job->data;
    struct tenring_logic *logic;
    uint64_t nodes;
    if (data->scale == SCALE_BRANCHES) {
        /* the mean number of branchings, over random isomorphs, of a search for all solutions:
           (nodes - 1) / 2, since each branching makes two nodes */
        const struct tenring_search_options options = run_options(item->job);
        enum tenring_status status =
            level_count_nodes(item->puzzle, data->seed, ISOMORPHS, &options, &nodes);
        result->branches = ((double)nodes - ISOMORPHS) / 2 / ISOMORPHS;
        return status;
    }
    enum tenring_status status = borrow(data->spares, &logic);
    if (status != TENRING_STATUS_OK)
        return status;
    if (data->scale == SCALE_HODOKU) {
        struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
        options.progress = stop_go_on;
        options.step = data->path ? add_hodoku_step : NULL;
        options.context = path;
        status = tenring_rate_hodoku(logic, item->puzzle, &options, &result->hodoku);
    } else {
        status = rate_se(data, item->puzzle, logic, path, &result->se);
    }
    give_back(data->spares, logic);
    return path->text.failed ? TENRING_STATUS_NO_MEMORY : status;
}

static bool is_in(struct range range, int value)
{
    return (range.least == 0 || value >= range.least) && (range.most == 0 || value <= range.most);
}

static bool answer_unique(const struct run_item *item)
{
    const struct rate_data *data = item->job->data;
    struct result result = {.se = TENRING_RATING_INIT, .hodoku = TENRING_HODOKU_RATING_INIT};
    struct path path = {.count = 0};
    row_start(&path.row, item, "rated");
    const enum tenring_status status = rate(item, &path, &result);
    const int rating = data->scale == SCALE_HODOKU ? result.hodoku.score : result.se.er;
    if (status == TENRING_STATUS_OK && is_in(data->rating, rating) &&
        is_in(data->level, result.hodoku.level))
        write_result(item, &result, &path);
    buffer_free(&path.text);
    return run_check(item->job, status);
}

static bool answer(const struct run_item *item)
{
    const struct rate_data *data = item->job->data;
    const char *word = item->found->solutions == 0 ? "none" : "multiple";
    struct run_row row;
    if (item->found->solutions == 1)
        return answer_unique(item);
    if (item->found->conflict)
        run_conflict(item);
    if (data->filter)
        return true;
    report_status(item->job->report, CLI_EXIT_NO);
    row_start(&row, item, word);
    row_word(&row, SAID, word);
    row_write(&row, run_text(item));
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The command
 * --------------------------------------------------------------------------------------------- */

/* Reads "7.1" as 71; with HoDoKu's scale a score, or the word of a level. Returns false, after a
   message, for anything else. */
static bool read_bound(struct cli_context *context, enum cli_option_id option, const char *name,
                       int *rating, int *level)
{
    const bool hodoku = level != NULL;
    const int unit = hodoku ? 1 : 10;
    const char *text = cli_text(context, option, "");
    char *end;
    if (!cli_given(context, option))
        return true;
    for (int i = TENRING_HODOKU_LEVEL_EASY; hodoku && i <= TENRING_HODOKU_LEVEL_EXTREME; i++) {
        if (strcmp(text, tenring_hodoku_level_name(i)) == 0) {
            *level = i;
            return true;
        }
    }
    const double value = strtod(text, &end) * unit;
    *rating = (int)lround(value);
    if (*text >= '0' && *text <= '9' && !*end && value >= 1 && value <= (hodoku ? 1000000 : 200) &&
        fabs(value - round(value)) <= 1e-6 && (!hodoku || text[strspn(text, "0123456789")] == '\0'))
        return true;
    if (hodoku)
        cli_usage(context, "--%s: '%s' is neither a score such as 800 nor a level such as hard",
                  name, text);
    else
        cli_usage(context, "--%s: '%s' is not a rating such as 7.1", name, text);
    return false;
}

/* Reads --at-least, --at-most, --stop-above. Returns an exit status. */
static int read_bounds(struct cli_context *context, struct rate_data *data)
{
    const bool hodoku = data->scale == SCALE_HODOKU;
    if (!read_bound(context, CLI_OPT_STOP_ABOVE, "stop-above", &data->stop_above, NULL) ||
        !read_bound(context, CLI_OPT_AT_LEAST, "at-least", &data->rating.least,
                    hodoku ? &data->level.least : NULL) ||
        !read_bound(context, CLI_OPT_AT_MOST, "at-most", &data->rating.most,
                    hodoku ? &data->level.most : NULL))
        return CLI_EXIT_USAGE;
    data->filter = cli_given(context, CLI_OPT_AT_LEAST) || cli_given(context, CLI_OPT_AT_MOST);
    return CLI_EXIT_OK;
}

int cmd_rate(struct cli_context *context)
{
    struct spares spares = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct rate_data data = {.scale = (enum scale)cli_number(context, CLI_OPT_SCALE, SCALE_SE),
                             .path = cli_given(context, CLI_OPT_PATH),
                             .seed = cli_number(context, CLI_OPT_SEED, 1),
                             .spares = &spares};
    int status = read_bounds(context, &data);
    if (status != CLI_EXIT_OK)
        return status;
    struct run_batch batch = {.options = TENRING_BATCH_OPTIONS_INIT};
    struct run_column columns[RUN_COLUMNS_MAX];
    choose_columns(&data, columns);
    struct run_job job = {.answer = answer,
                          .data = &data,
                          .columns = columns,
                          .batch = &batch,
                          .chunk_size = 16,
                          .wants = {.filter = data.filter, .skips_invalid = data.filter}};
    batch.options.conflicts = true;
    status = run_puzzles(context, &job);
    while (spares.count > 0)
        tenring_logic_free(spares.logic[--spares.count]);
    return status;
}
