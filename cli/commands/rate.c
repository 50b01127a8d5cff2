/*
 * rate.c - `tenring rate`: how hard a puzzle is for people.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "commands/rate.h"
#include "results/results.h"
#include "tenring.h"

/* Work space that no thread uses now, kept for the next puzzle. */
struct spare {
    struct tenring_logic *logic;
    struct spare *next;
};

struct rate_data {
    struct rate_style style;
    bool filter;
    /* in tenths, or HoDoKu's scores, or HoDoKu's levels; 0 if not given */
    int at_least, at_most;
    int least_level, most_level;
    uint64_t seed;
    pthread_mutex_t *lock;
    struct spare **spares;
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

enum tenring_status rate_count_nodes(const struct tenring_puzzle *puzzle, uint64_t seed,
                                     uint64_t isomorphs,
                                     const struct tenring_search_options *options, uint64_t *nodes)
{
    enum tenring_status status = TENRING_STATUS_OK;
    *nodes = 0;
    for (uint64_t i = 0; i < isomorphs && status == TENRING_STATUS_OK; i++) {
        struct tenring_transform transform;
        struct tenring_puzzle image;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
        status = tenring_random_transform(seed, i, &transform);
        if (status == TENRING_STATUS_OK)
            status = tenring_transform_puzzle(&transform, puzzle, &image);
        if (status == TENRING_STATUS_OK)
            status = tenring_solve(&image, options, &result);
        *nodes += result.nodes;
    }
    return status;
}

/*
 * The mean number of branchings, over random isomorphs, of a search for all solutions: (nodes - 1)
 * / 2, since each branching makes two nodes.
 */
static enum tenring_status count_branches(const struct run_job *job,
                                          const struct tenring_puzzle *puzzle, double *mean)
{
    enum { ISOMORPHS = 64 };
    const struct rate_data *data = job->data;
    const struct tenring_search_options options = run_options(job);
    uint64_t nodes;
    enum tenring_status status = rate_count_nodes(puzzle, data->seed, ISOMORPHS, &options, &nodes);
    *mean = ((double)nodes - ISOMORPHS) / 2 / ISOMORPHS;
    return status;
}

static bool is_wanted(const struct rate_data *data, const struct tenring_rating *rating)
{
    return (data->at_least == 0 || rating->er >= data->at_least) &&
           (data->at_most == 0 || rating->er <= data->at_most);
}

static enum tenring_status rate(const struct run_job *job, const struct run_item *item,
                                struct tenring_logic *logic, struct cli_buffer *steps,
                                struct tenring_rating *rating)
{
    const struct rate_data *data = job->data;
    struct rate_path path = {.text = steps, .style = &data->style};
    row_start(&path.row, job, item, "rated");
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.progress = stop_go_on;
    options.stop_above = data->style.stop_above;
    if (data->at_most > 0 && (options.stop_above == 0 || data->at_most < options.stop_above))
        options.stop_above = data->at_most;
    if (data->style.path) {
        options.step = rate_write_step;
        options.context = &path;
    }
    return tenring_rate(logic, item->puzzle, &options, rating);
}

static bool is_wanted_hodoku(const struct rate_data *data,
                             const struct tenring_hodoku_rating *rating)
{
    return (data->at_least == 0 || rating->score >= data->at_least) &&
           (data->at_most == 0 || rating->score <= data->at_most) &&
           (data->least_level == 0 || rating->level >= data->least_level) &&
           (data->most_level == 0 || rating->level <= data->most_level);
}

static enum tenring_status rate_hodoku(const struct run_job *job, const struct run_item *item,
                                       struct tenring_logic *logic, struct cli_buffer *steps,
                                       struct tenring_hodoku_rating *rating)
{
    const struct rate_data *data = job->data;
    struct rate_path path = {.text = steps, .style = &data->style};
    row_start(&path.row, job, item, "rated");
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    options.progress = stop_go_on;
    if (data->style.path) {
        options.step = rate_write_hodoku_step;
        options.context = &path;
    }
    return tenring_rate_hodoku(logic, item->puzzle, &options, rating);
}

static bool answer_unique(const struct run_job *job, const struct run_item *item,
                          struct chunk *chunk)
{
    const struct rate_data *data = job->data;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_hodoku_rating hodoku = TENRING_HODOKU_RATING_INIT;
    struct cli_buffer steps = {0};
    double branches = 0;
    bool by_hodoku = data->style.scale == RATE_SCALE_HODOKU;
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (data->style.scale == RATE_SCALE_BRANCHES) {
        status = count_branches(job, item->puzzle, &branches);
    } else {
        struct spare *spare = borrow(data);
        if (spare) {
            status = by_hodoku ? rate_hodoku(job, item, spare->logic, &steps, &hodoku)
                               : rate(job, item, spare->logic, &steps, &rating);
            give_back(data, spare);
        }
    }
    if (steps.failed)
        status = TENRING_STATUS_NO_MEMORY;
    const bool wanted = by_hodoku ? is_wanted_hodoku(data, &hodoku) : is_wanted(data, &rating);
    if (status == TENRING_STATUS_OK && wanted)
        rate_write(&data->style, job, item,
                   &(struct rate_result){"rated", &rating, &hodoku, branches, &steps}, chunk);
    buffer_free(&steps);
    return run_check(job, status);
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct rate_data *data = job->data;
    if (found->solutions == 1)
        return answer_unique(job, item, chunk);
    if (found->conflict)
        run_conflict(chunk, item);
    if (data->filter)
        return true;
    report_status(job->report, CLI_EXIT_NO);
    const char *word = found->solutions == 0 ? "none" : "multiple";
    rate_write(&data->style, job, item, &(struct rate_result){.word = word}, chunk);
    return true;
}

/* Reads "7.1" as 71. Returns false, after a message, for anything else. */
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

/* Reads a score, or the word of a level. Returns false, after a message, for anything else. */
static bool read_hodoku_bound(struct cli_context *context, enum cli_option_id option,
                              const char *name, int *score, int *level)
{
    const char *text = cli_text(context, option, "");
    char *end;
    if (!cli_given(context, option))
        return true;
    for (int i = TENRING_HODOKU_LEVEL_EASY; i <= TENRING_HODOKU_LEVEL_EXTREME; i++) {
        if (strcmp(text, tenring_hodoku_level_name(i)) == 0) {
            *level = i;
            return true;
        }
    }
    long value = strtol(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || value < 1 || value > 1000000) {
        cli_usage(context, "--%s: '%s' is neither a score such as 800 nor a level such as hard",
                  name, text);
        return false;
    }
    *score = (int)value;
    return true;
}

/* Reads --at-least, --at-most, --stop-above. Returns false, after a message, if they are
   invalid. */
static bool read_bounds(struct cli_context *context, struct rate_data *data)
{
    if (data->style.scale != RATE_SCALE_HODOKU)
        return read_rating(context, CLI_OPT_STOP_ABOVE, "stop-above", &data->style.stop_above) &&
               read_rating(context, CLI_OPT_AT_LEAST, "at-least", &data->at_least) &&
               read_rating(context, CLI_OPT_AT_MOST, "at-most", &data->at_most);
    if (cli_given(context, CLI_OPT_STOP_ABOVE)) {
        cli_usage(context, "--scale=hodoku adds up all steps: --stop-above does not go with it");
        return false;
    }
    return read_hodoku_bound(context, CLI_OPT_AT_LEAST, "at-least", &data->at_least,
                             &data->least_level) &&
           read_hodoku_bound(context, CLI_OPT_AT_MOST, "at-most", &data->at_most,
                             &data->most_level);
}

int cmd_rate(struct cli_context *context)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct spare *spares = NULL;
    struct rate_data data = {.lock = &lock, .spares = &spares};
    const char *scale = cli_text(context, CLI_OPT_SCALE, "se");
    data.style.scale = strcmp(scale, "level") == 0      ? RATE_SCALE_LEVEL
                       : strcmp(scale, "branches") == 0 ? RATE_SCALE_BRANCHES
                       : strcmp(scale, "hodoku") == 0   ? RATE_SCALE_HODOKU
                                                        : RATE_SCALE_SE;
    data.style.path = cli_given(context, CLI_OPT_PATH);
    data.seed = cli_number(context, CLI_OPT_SEED, 1);
    if (!read_bounds(context, &data))
        return CLI_EXIT_USAGE;
    data.filter =
        data.at_least > 0 || data.at_most > 0 || data.least_level > 0 || data.most_level > 0;
    if (data.style.scale == RATE_SCALE_BRANCHES &&
        (data.filter || data.style.path || data.style.stop_above > 0))
        return cli_usage(context, "--scale=branches has no steps: --path, --stop-above, --at-least "
                                  "and --at-most do not go with it");
    struct run_batch batch = {.options = TENRING_BATCH_OPTIONS_INIT};
    struct run_column columns[RUN_COLUMNS_MAX];
    rate_columns(&data.style, columns);
    struct run_job job = {.answer = answer,
                          .data = &data,
                          .columns = columns,
                          .batch = &batch,
                          .chunk_size = 16,
                          .wants = {.filter = data.filter, .skips_invalid = data.filter}};
    batch.options.conflicts = true;
    int status = run_puzzles(context, &job);
    while (spares) {
        struct spare *next = spares->next;
        tenring_logic_free(spares->logic);
        free(spares);
        spares = next;
    }
    return status;
}
