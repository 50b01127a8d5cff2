/*
 * max.c - `tenring max`: the solution with the best score, with proof.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/certificate.h"
#include "commands/max.h"
#include "commands/weights.h"
#include "results/results.h"
#include "tenring.h"

#define NO_PROOF_SECONDS 1.0

/* Puzzles that are handed over at once: most files have puzzles with one solution. */
#define CHUNK 32

/* A line of the output: a solution, or that there is none. */
struct max_line {
    const struct tenring_best *best; /* NULL: the text was no puzzle */
    /* --top: place and length of the list; 0: without a solution */
    uint64_t rank, of;
    uint64_t count; /* --count-best */
    bool count_exact;
};

struct max_watch {
    const struct run_job *job;
    const struct run_item *item;
    double start;
};

static void show_progress(const struct max_watch *about, const struct tenring_progress *progress)
{
    const struct max_data *data = about->job->data;
    char score[24];
    char bound[24] = "?";
    snprintf(score, sizeof score, "%s", _("none yet"));
    if (progress->has_score)
        snprintf(score, sizeof score, "%" PRId64, progress->score);
    if (progress->has_bound)
        snprintf(bound, sizeof bound, "%" PRId64, progress->bound);
    report_doing(about->job->report,
                 "tenring: puzzle %" PRIu64 ": best %s, bound %s%s, %" PRIu64 " nodes, %.0f s",
                 about->item->number, score, data->minimise ? ">=" : "<=", bound, progress->nodes,
                 report_clock() - about->start);
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct max_watch *about = context;
    const struct max_data *data = about->job->data;
    if (report_is_time(about->job->report))
        show_progress(about, progress);
    if (data->gap > 0 && progress->has_score && progress->has_bound) {
        int64_t gap =
            data->minimise ? progress->score - progress->bound : progress->bound - progress->score;
        if (gap <= data->gap)
            return false;
    }
    if (data->time_limit > 0 && report_clock() - about->start >= data->time_limit)
        return false;
    return stop_reason() == STOP_NONE;
}

static const char *name_of(enum tenring_outcome outcome)
{
    static const char *const names[] = {"none", "optimal", "feasible", "unknown"};
    return names[outcome];
}

static bool has_grid(const struct tenring_best *best)
{
    return best &&
           (best->outcome == TENRING_OUTCOME_OPTIMAL || best->outcome == TENRING_OUTCOME_FEASIBLE);
}

/* The fields of --top and --count-best. */
static void write_extra(const struct run_job *job, const struct max_line *line,
                        struct cli_buffer *text)
{
    const struct max_data *data = job->data;
    bool json = job->format == RUN_JSON;
    if (data->top > 0 && line->rank > 0) {
        buffer_print(text, json ? ",\"rank\":%" PRIu64 ",\"of\":%" PRIu64 : ",%" PRIu64 ",%" PRIu64,
                     line->rank, line->of);
    } else if (data->top > 0) {
        buffer_text(text, json ? ",\"rank\":null,\"of\":null" : ",,");
    }
    if (data->count_best > 0 && has_grid(line->best)) {
        buffer_print(text, json ? ",\"count\":%" PRIu64 ",\"exact\":%s" : ",%" PRIu64 ",%s",
                     line->count, line->count_exact ? "true" : "false");
    } else if (data->count_best > 0) {
        buffer_text(text, json ? ",\"count\":null,\"exact\":null" : ",,");
    }
}

static void write_record(const struct run_job *job, const struct run_item *item,
                         const struct max_line *line, struct cli_buffer *text)
{
    const struct tenring_best *best = line->best;
    bool json = job->format == RUN_JSON;
    const char *missing = json ? "null" : "";
    const char *quote = json ? "\"" : "";
    const char *status = best ? name_of(best->outcome) : "invalid";
    if (json)
        run_json_start(item, status, text);
    else
        run_csv_start(item, status, text);
    buffer_text(text, json ? ",\"score\":" : ",");
    if (best && has_grid(best))
        buffer_signed(text, best->score);
    else
        buffer_text(text, missing);
    buffer_text(text, json ? ",\"bound\":" : ",");
    if (best && best->outcome != TENRING_OUTCOME_NONE)
        buffer_signed(text, best->bound);
    else
        buffer_text(text, missing);
    buffer_text(text, json ? ",\"solution\":" : ",");
    if (has_grid(best)) {
        char digits[TENRING_LINE_LENGTH + 1];
        tenring_format_grid(&best->grid, TENRING_STYLE_LINE, digits, sizeof digits);
        buffer_print(text, "%s%s%s", quote, digits, quote);
    } else {
        buffer_text(text, missing);
    }
    write_extra(job, line, text);
    buffer_text(text, json ? "}\n" : "\n");
}

static void write_text(const struct run_job *job, const struct run_item *item,
                       const struct max_line *line, struct cli_buffer *text)
{
    const struct max_data *data = job->data;
    const struct tenring_best *best = line->best;
    char digits[TENRING_GRID_LENGTH + 1];
    bool as_grid = run_as_grid(job, item);
    if (as_grid && (item->number > 1 || line->rank > 1))
        buffer_char(text, '\n');
    run_echo(job, item, text);
    if (!best) {
        buffer_text(text, "invalid\n");
        return;
    }
    if (has_grid(best))
        buffer_signed(text, best->score);
    else
        buffer_text(text, best->outcome == TENRING_OUTCOME_NONE ? "-1" : "?");
    if (best->outcome == TENRING_OUTCOME_FEASIBLE || best->outcome == TENRING_OUTCOME_UNKNOWN)
        buffer_print(text, "\t%s%" PRId64, data->minimise ? ">=" : "<=", best->bound);
    if (data->count_best > 0 && has_grid(best))
        buffer_print(text, "\t%" PRIu64 "%s", line->count, line->count_exact ? "" : "+");
    if (as_grid && has_grid(best)) {
        tenring_format_grid(&best->grid, TENRING_STYLE_GRID, digits, sizeof digits);
        buffer_print(text, "\n%s", digits);
        return;
    }
    if ((data->grid || data->top > 0) && has_grid(best)) {
        tenring_format_grid(&best->grid, TENRING_STYLE_LINE, digits, sizeof digits);
        buffer_print(text, "\t%s", digits);
    }
    buffer_char(text, '\n');
}

static void write_line(const struct run_job *job, const struct run_item *item,
                       const struct max_line *line, struct chunk *chunk)
{
    if (run_as_record(job))
        write_record(job, item, line, run_text(chunk));
    else
        write_text(job, item, line, run_text(chunk));
}

/* Whether a search has a result to show; else it has failed, which is reported. */
static bool has_result(const struct run_job *job, enum tenring_status status)
{
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED)
        return true;
    run_fail(job, status);
    return false;
}

static void write_none(const struct run_job *job, const struct run_item *item,
                       const struct tenring_best *best, struct chunk *chunk)
{
    struct max_line line = {.best = best};
    if (best->outcome == TENRING_OUTCOME_NONE) {
        run_conflict(chunk, item);
        run_count(chunk, REPORT_NONE);
    }
    report_status(job->report, CLI_EXIT_NO);
    write_line(job, item, &line, chunk);
}

static bool write_list(const struct run_job *job, const struct run_item *item,
                       const struct tenring_ranked *ranked, const struct tenring_top *top,
                       struct chunk *chunk)
{
    struct tenring_best best = {.outcome = top->outcome, .bound = top->bound};
    if (top->count == 0) {
        write_none(job, item, &best, chunk);
        return true;
    }
    if (top->outcome != TENRING_OUTCOME_OPTIMAL)
        report_status(job->report, CLI_EXIT_NO);
    struct max_line line = {.best = &best, .of = top->count};
    for (size_t n = 0; n < top->count; n++) {
        line.rank = n + 1;
        best.score = ranked[n].score;
        best.grid = ranked[n].grid;
        write_line(job, item, &line, chunk);
        if (!run_flush(chunk) && stop_reason() == STOP_FAILURE)
            return false;
    }
    return true;
}

static bool find_top(const struct run_job *job, const struct run_item *item,
                     const struct tenring_best_options *options, struct chunk *chunk)
{
    const struct max_data *data = job->data;
    struct tenring_top top = TENRING_TOP_INIT;
    struct tenring_ranked *ranked = malloc(data->top * sizeof *ranked);
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (ranked)
        status = tenring_find_top(&data->weights, item->puzzle, data->top, options, ranked, &top);
    bool shown = has_result(job, status) && write_list(job, item, ranked, &top, chunk);
    free(ranked);
    return shown;
}

/* The first puzzle's certificate has the name given, that of puzzle 2 the same with ".2" at its
   end; on standard output they stand one behind the other. */
static void name_certificate(const char *name, uint64_t number, struct cli_buffer *path)
{
    buffer_text(path, name);
    if (number > 1 && strcmp(name, "-") != 0)
        buffer_print(path, ".%" PRIu64, number);
}

/* The engine has found that a puzzle has one solution, which is the best, or none. */
static void write_found(const struct run_job *job, const struct run_item *item,
                        const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct max_data *data = job->data;
    struct tenring_best best = TENRING_BEST_INIT;
    struct max_line line = {.best = &best, .count = 1, .count_exact = true};
    if (found->solutions == 0) {
        write_none(job, item, &best, chunk);
        return;
    }
    best.outcome = TENRING_OUTCOME_OPTIMAL;
    best.grid = found->solution;
    best.score = best.bound = tenring_score_grid(&data->weights, &found->solution);
    write_line(job, item, &line, chunk);
}

static bool find_best(const struct run_job *job, const struct run_item *item,
                      const struct tenring_best_options *options, struct chunk *chunk)
{
    const struct max_data *data = job->data;
    struct tenring_best best = TENRING_BEST_INIT;
    uint64_t count = 0;
    enum tenring_status status;
    bool written = true;
    if (data->certificate) {
        struct cli_buffer path = {0};
        name_certificate(data->certificate, item->number, &path);
        status = path.failed ? TENRING_STATUS_NO_MEMORY
                             : certificate_write(job->report, path.data, &data->weights,
                                                 item->puzzle, options, &best, &written);
        buffer_free(&path);
    } else if (data->count_best > 0) {
        /* one more than asked for, to know whether there are more */
        uint64_t max = data->count_best < UINT64_MAX ? data->count_best + 1 : UINT64_MAX;
        status = tenring_count_best(&data->weights, item->puzzle, max, options, &best, &count);
    } else {
        status = tenring_find_best(&data->weights, item->puzzle, options, &best);
    }
    if (status == TENRING_STATUS_OK && data->least && has_grid(&best) &&
        !max_find_least(job, item->puzzle, &best))
        best.outcome = TENRING_OUTCOME_FEASIBLE; /* a stop: another may come before it */
    if (!has_result(job, status))
        return false;
    if (!written) {
        report_note(job->report, "the certificate is not complete");
        report_status(job->report, CLI_EXIT_NO);
    }
    if (!has_grid(&best)) {
        write_none(job, item, &best, chunk);
        return true;
    }
    bool more = count > data->count_best;
    struct max_line line = {.best = &best, .count = more ? data->count_best : count};
    line.count_exact = status == TENRING_STATUS_OK && !more;
    if ((best.outcome != TENRING_OUTCOME_OPTIMAL && !data->no_proof) ||
        (data->count_best > 0 && status != TENRING_STATUS_OK))
        report_status(job->report, CLI_EXIT_NO);
    write_line(job, item, &line, chunk);
    return true;
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct max_data *data = job->data;
    if (item->status != TENRING_STATUS_OK) {
        struct max_line line = {.best = NULL};
        write_line(job, item, &line, chunk);
        return true;
    }
    if (found && found->solutions <= 1) {
        write_found(job, item, found, chunk);
        return true;
    }
    struct max_watch about = {job, item, report_clock()};
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = data->minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.isa = job->isa;
    options.node_limit = data->node_limit;
    options.no_proof = data->no_proof;
    options.progress = watch;
    options.context = &about;
    if (data->top > 0)
        return find_top(job, item, &options, chunk);
    const bool alone = job->threads > 1 && pthread_mutex_trylock(data->team) == 0;
    options.threads = alone ? (int)job->threads : 1;
    bool answered = find_best(job, item, &options, chunk);
    if (alone)
        pthread_mutex_unlock(data->team);
    return answered;
}

/* ------------------------------------------------------------------------------------------------
 * Shared
 * --------------------------------------------------------------------------------------------- */

/* The best of what the parts have found. */
static bool join(const struct run_job *job, const struct run_item *item,
                 const struct tenring_batch_result *nothing, struct chunk *chunk)
{
    struct tenring_best best = TENRING_BEST_INIT;
    struct max_line line = {.best = &best};
    (void)nothing;
    run_count(chunk, REPORT_MULTIPLE);
    if (max_join(job, job->joined, &best))
        write_line(job, item, &line, chunk);
    else
        write_none(job, item, &best, chunk);
    return true;
}

static const struct run_split split = {.cut = max_cut,
                                       .part = max_part,
                                       .join = join,
                                       .learn = max_learn,
                                       .score = max_score,
                                       .tell = max_tell};

int cmd_max(struct cli_context *context)
{
    struct max_shared shared = {.lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_mutex_t team = PTHREAD_MUTEX_INITIALIZER;
    struct max_data data = {
        .minimise = cli_given(context, CLI_OPT_MIN),
        .grid = cli_given(context, CLI_OPT_GRID) || cli_given(context, CLI_OPT_LEAST),
        .least = cli_given(context, CLI_OPT_LEAST),
        .shared = &shared,
        .team = &team,
        .top = (size_t)cli_number(context, CLI_OPT_TOP, 0),
        .count_best = cli_number(context, CLI_OPT_COUNT_BEST, 0),
        .certificate = cli_text(context, CLI_OPT_CERTIFICATE, NULL),
        .gap = (int64_t)cli_number(context, CLI_OPT_GAP, 0),
        .no_proof = cli_given(context, CLI_OPT_NO_PROOF),
        .time_limit = context->value[CLI_OPT_TIME_LIMIT].seconds,
        .node_limit = cli_number(context, CLI_OPT_NODE_LIMIT, 0),
    };
    if (data.top > 0 && data.count_best > 0)
        return cli_usage(context, "--top and --count-best do not go together");
    if (data.certificate && (data.top > 0 || data.count_best > 0))
        return cli_usage(context, "--certificate does not go with --top or --count-best");
    if (data.certificate && data.gap > 0)
        return cli_usage(context, "--certificate does not go with --gap: it is a proof to the end");
    const char *output = cli_text(context, CLI_OPT_OUTPUT, "-");
    if (data.certificate && strcmp(data.certificate, output) == 0 && strcmp(output, "-") != 0)
        return cli_usage(context, "--certificate and --output name the same file");
    if (data.no_proof && (data.top > 0 || data.count_best > 0 || data.certificate))
        return cli_usage(context,
                         "--no-proof does not go with --top, --count-best or --certificate");
    if (data.no_proof && data.node_limit == 0 && data.time_limit <= 0)
        data.time_limit = NO_PROOF_SECONDS;
    if (data.gap > 0 && (data.top > 0 || data.count_best > 0))
        return cli_usage(context, "--gap does not go with --top or --count-best");
    const bool whole = data.top == 0 && data.count_best == 0 && !data.certificate &&
                       !data.no_proof && data.gap == 0 && data.node_limit == 0 &&
                       data.time_limit <= 0;
    if (data.least && !whole)
        return cli_usage(context, "--least does not go with --top, --count-best, --certificate and "
                                  "options that end the search early");
    int status = weights_read(context, cli_text(context, CLI_OPT_WEIGHTS, "rings"), &data.weights);
    if (status != CLI_EXIT_OK)
        return status;
    struct run_job job = {.answer = answer, .data = &data, .chunk_size = 1};
    job.alone = data.certificate != NULL; /* one unfinished file at a time */
    if (!data.certificate && !data.no_proof && data.top == 0) {
        job.together = job.growing = true;
        job.chunk_size = CHUNK;
        job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    }
    if (whole)
        job.split = &split;
    else
        job.unshared = data.top > 0          ? "--top"
                       : data.count_best > 0 ? "--count-best"
                       : data.certificate    ? "--certificate"
                       : data.no_proof       ? "--no-proof"
                       : data.gap > 0        ? "--gap"
                       : data.node_limit > 0 ? "--node-limit"
                                             : "--time-limit";
    job.csv_header = data.top > 0          ? "n,puzzle,status,score,bound,solution,rank,of"
                     : data.count_best > 0 ? "n,puzzle,status,score,bound,solution,count,exact"
                                           : "n,puzzle,status,score,bound,solution";
    return run_puzzles(context, &job);
}
