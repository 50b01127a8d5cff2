/*
 * rate.c - `tenring rate`: how hard is a puzzle for people?
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "results/results.h"
#include "tenring.h"

enum scale { SCALE_SE, SCALE_LEVEL, SCALE_BRANCHES };

/* Work space that no thread uses at the moment. */
struct spare {
    struct tenring_logic *logic;
    struct spare *next;
};

struct rate_data {
    enum scale scale;
    bool path, filter;
    int stop_above, at_least, at_most; /* tenths; 0: not given */
    uint64_t seed;
    pthread_mutex_t *lock;
    struct spare **spares;
};

/* What is written of a step while a puzzle is being rated. */
struct path {
    struct cli_buffer *text;
    bool json, first;
};

static struct spare *borrow(const struct rate_data *data)
{
    pthread_mutex_lock(data->lock);
    struct spare *spare = *data->spares;
    if (spare)
        *data->spares = spare->next;
    pthread_mutex_unlock(data->lock);
    if (spare)
        return spare;
    spare = malloc(sizeof *spare);
    if (spare && tenring_logic_new(&spare->logic) != TENRING_STATUS_OK) {
        free(spare);
        spare = NULL;
    }
    return spare;
}

static void give_back(const struct rate_data *data, struct spare *spare)
{
    pthread_mutex_lock(data->lock);
    spare->next = *data->spares;
    *data->spares = spare;
    pthread_mutex_unlock(data->lock);
}

static void write_tenths(int tenths, struct cli_buffer *text)
{
    buffer_print(text, "%d.%d", tenths / 10, tenths % 10);
}

/* The five words, by ER: what newspapers print, singles in the head, pencilmarks, chains, nets. */
static const char *level_word(int er)
{
    return er <= 15   ? "easy"
           : er <= 28 ? "medium"
           : er <= 62 ? "hard"
           : er <= 80 ? "expert"
                      : "extreme";
}

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
static void write_effect(const struct tenring_step *step, struct cli_buffer *text)
{
    const char *between = "";
    if (step->digit) {
        buffer_print(text, "r%dc%d=%d", step->cell / 9 + 1, step->cell % 9 + 1, step->digit);
        return;
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned digits = step->removed.cell[cell];
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

static bool write_step(void *context, const struct tenring_position *position,
                       const struct tenring_step *step)
{
    struct path *path = context;
    struct cli_buffer *text = path->text;
    (void)position;
    if (path->json) {
        buffer_print(text, "%s{\"technique\":\"", path->first ? "" : ",");
        write_technique(step->technique, step->level, text);
        buffer_text(text, "\",\"rating\":");
        write_tenths(step->rating, text);
        buffer_text(text, ",\"cells\":\"");
        write_cells(step, text);
        buffer_text(text, "\",\"effect\":\"");
        write_effect(step, text);
        buffer_text(text, "\"}");
    } else {
        buffer_char(text, '\t');
        write_tenths(step->rating, text);
        buffer_char(text, '\t');
        write_technique(step->technique, step->level, text);
        buffer_char(text, '\t');
        write_cells(step, text);
        buffer_char(text, '\t');
        write_effect(step, text);
        buffer_char(text, '\n');
    }
    path->first = false;
    return true;
}

/* A puzzle's numbers: ER, EP, DP, or what the scale makes of them. */
static void write_numbers(const struct rate_data *data, const struct tenring_rating *rating,
                          double branches, struct cli_buffer *text)
{
    if (data->scale == SCALE_BRANCHES) {
        buffer_print(text, "%.1f", branches);
    } else if (data->scale == SCALE_LEVEL) {
        buffer_text(text, level_word(rating->er));
    } else if (data->stop_above > 0 && rating->er > data->stop_above) {
        buffer_char(text, '>');
        write_tenths(data->stop_above, text);
    } else {
        write_tenths(rating->er, text);
        buffer_char(text, '\t');
        write_tenths(rating->ep, text);
        buffer_char(text, '\t');
        write_tenths(rating->dp, text);
    }
}

static bool is_above(const struct rate_data *data, const struct tenring_rating *rating)
{
    return data->stop_above > 0 && rating->er > data->stop_above;
}

static void write_json(const struct rate_data *data, const struct run_item *item, const char *word,
                       const struct tenring_rating *rating, double branches,
                       const struct cli_buffer *path, struct cli_buffer *text)
{
    run_json_start(item, word, text);
    if (!rating) {
        buffer_text(text, ",\"rating\":null}\n");
        return;
    }
    if (data->scale == SCALE_BRANCHES) {
        buffer_print(text, ",\"branches\":%.1f}\n", branches);
        return;
    }
    if (data->scale == SCALE_LEVEL)
        buffer_print(text, ",\"level\":\"%s\"", level_word(rating->er));
    if (is_above(data, rating)) {
        buffer_text(text, ",\"above\":");
        write_tenths(data->stop_above, text);
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
    if (data->path) {
        buffer_text(text, ",\"path\":[");
        buffer_bytes(text, path->data, path->length);
        buffer_char(text, ']');
    }
    buffer_text(text, "}\n");
}

static void write_csv(const struct rate_data *data, const struct run_item *item, const char *word,
                      const struct tenring_rating *rating, double branches, struct cli_buffer *text)
{
    run_csv_start(item, word, text);
    buffer_char(text, ',');
    if (data->scale == SCALE_BRANCHES) {
        if (rating)
            buffer_print(text, "%.1f", branches);
        buffer_char(text, '\n');
        return;
    }
    if (rating && data->scale == SCALE_LEVEL)
        buffer_text(text, level_word(rating->er));
    if (data->scale == SCALE_LEVEL)
        buffer_char(text, ',');
    if (rating && is_above(data, rating)) {
        buffer_char(text, '>');
        write_tenths(data->stop_above, text);
        buffer_text(text, ",,");
    } else if (rating) {
        write_tenths(rating->er, text);
        buffer_char(text, ',');
        write_tenths(rating->ep, text);
        buffer_char(text, ',');
        write_tenths(rating->dp, text);
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

static void write_result(const struct run_job *job, const struct run_item *item, const char *word,
                         const struct tenring_rating *rating, double branches,
                         const struct cli_buffer *path, struct cli_buffer *text)
{
    const struct rate_data *data = job->data;
    if (job->format == RUN_JSON) {
        write_json(data, item, word, rating, branches, path, text);
        return;
    }
    if (job->format == RUN_CSV) {
        write_csv(data, item, word, rating, branches, text);
        return;
    }
    run_echo(job, item, text);
    if (rating)
        write_numbers(data, rating, branches, text);
    else
        buffer_text(text, word);
    buffer_char(text, '\n');
    if (rating && path)
        buffer_bytes(text, path->data, path->length);
}

/* How many isomorphs --scale branches takes the mean over. */
#define ISOMORPHS 64

/*
 * The mean, over random isomorphs, of the branchings that a search for all solutions needs: nodes
 * less one, halved, since each branching makes two. Returns a status of the library.
 */
static enum tenring_status count_branches(const struct run_job *job,
                                          const struct tenring_puzzle *puzzle, double *mean)
{
    const struct rate_data *data = job->data;
    struct tenring_search_options options = run_options(job);
    uint64_t sum = 0;
    for (uint64_t i = 0; i < ISOMORPHS; i++) {
        struct tenring_transform transform;
        struct tenring_puzzle image;
        struct tenring_solve_result result;
        enum tenring_status status = tenring_random_transform(data->seed, i, &transform);
        if (status == TENRING_STATUS_OK)
            status = tenring_transform_puzzle(&transform, puzzle, &image);
        if (status == TENRING_STATUS_OK)
            status = tenring_solve(&image, &options, &result);
        if (status != TENRING_STATUS_OK)
            return status;
        sum += (result.nodes - 1) / 2;
    }
    *mean = (double)sum / ISOMORPHS;
    return TENRING_STATUS_OK;
}

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

static bool is_wanted(const struct rate_data *data, const struct tenring_rating *rating)
{
    return (data->at_least == 0 || rating->er >= data->at_least) &&
           (data->at_most == 0 || rating->er <= data->at_most);
}

/* Writes the puzzle alone, as it is. */
static void write_puzzle(const struct run_item *item, struct cli_buffer *text)
{
    char line[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid givens;
    enum tenring_style style = tenring_extract_givens(item->puzzle, &givens)
                                   ? TENRING_STYLE_LINE
                                   : TENRING_STYLE_PENCILMARKS;
    buffer_bytes(text, line, tenring_format_puzzle(item->puzzle, style, line, sizeof line));
    buffer_char(text, '\n');
}

static enum tenring_status rate(const struct run_job *job, const struct run_item *item,
                                struct tenring_logic *logic, struct cli_buffer *steps,
                                struct tenring_rating *rating)
{
    const struct rate_data *data = job->data;
    struct path path = {steps, job->format == RUN_JSON, true};
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.progress = go_on;
    options.stop_above = data->stop_above;
    if (data->at_most > 0 && (options.stop_above == 0 || data->at_most < options.stop_above))
        options.stop_above = data->at_most;
    if (data->path && !data->filter) {
        options.step = write_step;
        options.context = &path;
    }
    return tenring_rate(logic, item->puzzle, &options, rating);
}

static bool answer_unique(const struct run_job *job, const struct run_item *item,
                          struct chunk *chunk)
{
    const struct rate_data *data = job->data;
    struct tenring_rating rating = {0};
    struct cli_buffer steps = {0};
    double branches = 0;
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (data->scale == SCALE_BRANCHES) {
        status = count_branches(job, item->puzzle, &branches);
    } else {
        struct spare *spare = borrow(data);
        if (spare) {
            status = rate(job, item, spare->logic, &steps, &rating);
            give_back(data, spare);
        }
    }
    if (steps.failed)
        status = TENRING_STATUS_NO_MEMORY;
    if (status == TENRING_STATUS_OK && !data->filter)
        write_result(job, item, "rated", &rating, branches, data->path ? &steps : NULL,
                     run_text(chunk));
    else if (status == TENRING_STATUS_OK && is_wanted(data, &rating))
        write_puzzle(item, run_text(chunk));
    buffer_free(&steps);
    if (status == TENRING_STATUS_OK)
        return true;
    if (status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return false;
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct rate_data *data = job->data;
    if (item->status == TENRING_STATUS_OK && found->solutions == 1)
        return answer_unique(job, item, chunk);
    if (item->status == TENRING_STATUS_OK && found->conflict)
        run_conflict(chunk, item);
    if (data->filter)
        return true;
    if (item->status == TENRING_STATUS_OK)
        report_status(job->report, CLI_EXIT_NO);
    write_result(job, item,
                 item->status != TENRING_STATUS_OK ? "invalid"
                 : found->solutions == 0           ? "none"
                                                   : "multiple",
                 NULL, 0, NULL, run_text(chunk));
    return true;
}

/* "7.1" as 71. Returns false, after a message, for anything else. */
static bool read_rating(struct cli_context *context, enum cli_option_id option, const char *name,
                        int *tenths)
{
    const char *text = cli_text(context, option, "");
    char *end;
    *tenths = 0;
    if (!cli_given(context, option))
        return true;
    double value = strtod(text, &end);
    if (*text < '0' || *text > '9' || *end || value < 0.1 || value > 20 ||
        fabs(value * 10 - round(value * 10)) > 1e-6) {
        cli_usage(context, "--%s: '%s' is not a rating such as 7.1", name, text);
        return false;
    }
    *tenths = (int)lround(value * 10);
    return true;
}

int cmd_rate(struct cli_context *context)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct spare *spares = NULL;
    struct rate_data data = {.lock = &lock, .spares = &spares};
    const char *scale = cli_text(context, CLI_OPT_SCALE, "se");
    data.scale = strcmp(scale, "level") == 0      ? SCALE_LEVEL
                 : strcmp(scale, "branches") == 0 ? SCALE_BRANCHES
                                                  : SCALE_SE;
    data.path = cli_given(context, CLI_OPT_PATH);
    data.seed = cli_number(context, CLI_OPT_SEED, 1);
    if (!read_rating(context, CLI_OPT_STOP_ABOVE, "stop-above", &data.stop_above) ||
        !read_rating(context, CLI_OPT_AT_LEAST, "at-least", &data.at_least) ||
        !read_rating(context, CLI_OPT_AT_MOST, "at-most", &data.at_most))
        return CLI_EXIT_USAGE;
    data.filter = data.at_least > 0 || data.at_most > 0;
    if (data.scale == SCALE_BRANCHES && (data.filter || data.path || data.stop_above > 0))
        return cli_usage(context, "--scale=branches has no steps: --path, --stop-above, --at-least "
                                  "and --at-most do not go with it");
    struct run_job job = {.answer = answer, .data = &data, .together = true, .chunk_size = 16};
    job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    job.options.conflicts = true;
    if (!data.filter)
        job.csv_header = data.scale == SCALE_BRANCHES ? "n,puzzle,status,branches"
                         : data.scale == SCALE_LEVEL
                             ? "n,puzzle,status,level,er,ep,dp,hardest,steps"
                             : "n,puzzle,status,er,ep,dp,hardest,steps";
    int status = run_puzzles(context, &job);
    while (spares) {
        struct spare *next = spares->next;
        tenring_logic_free(spares->logic);
        free(spares);
        spares = next;
    }
    return status;
}
