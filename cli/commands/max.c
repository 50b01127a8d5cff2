/*
 * max.c - `tenring max`: the solution with the best score, with proof.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/weights.h"
#include "results/results.h"
#include "tenring.h"

#define NO_PROOF_SECONDS 1.0

/* Puzzles in a chunk; most files have puzzles with one solution. */
#define CHUNK 32

struct max_data {
    struct tenring_weights weights;
    bool minimise;
    bool grid;
    bool least;              /* show the lexicographically least of several best solutions */
    size_t top;              /* length of the list; 0: no list */
    uint64_t count_best;     /* count at most so many best solutions; 0: do not count */
    const char *certificate; /* the file, or NULL */
    int64_t gap;             /* accepted gap; 0: until proved */
    bool no_proof;
    double time_limit; /* seconds; 0: none */
    uint64_t node_limit;
    pthread_mutex_t *all_threads; /* locked by the one search at a time that may use all threads */
};

/* A line of the output: a solution, or the statement that there is none. */
struct max_line {
    const struct tenring_best *best;
    /* --top: place in the list and its length; 0 without a solution */
    uint64_t rank, of;
    uint64_t count; /* --count-best */
    bool count_exact;
};

struct max_watch {
    const struct run_item *item;
    double start;
};

static void show_progress(const struct max_watch *about, const struct tenring_progress *progress)
{
    const struct max_data *data = about->item->job->data;
    char score[24];
    char bound[24] = "?";
    snprintf(score, sizeof score, "%s", _("none yet"));
    if (progress->has_score)
        snprintf(score, sizeof score, "%" PRId64, progress->score);
    if (progress->has_bound)
        snprintf(bound, sizeof bound, "%" PRId64, progress->bound);
    report_doing(about->item->job->report,
                 "tenring: puzzle %" PRIu64 ": best %s, bound %s%s, %" PRIu64 " nodes, %.0f s",
                 about->item->number, score, data->minimise ? ">=" : "<=", bound, progress->nodes,
                 report_clock() - about->start);
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct max_watch *about = context;
    const struct max_data *data = about->item->job->data;
    if (report_is_time(about->item->job->report))
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

static struct tenring_best_options best_options(const struct run_job *job)
{
    const struct max_data *data = job->data;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = data->minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.isa = job->isa;
    return options;
}

static bool has_grid(const struct tenring_best *best)
{
    return best->outcome == TENRING_OUTCOME_OPTIMAL || best->outcome == TENRING_OUTCOME_FEASIBLE;
}

/* The modes of a run that have columns of their own. */
enum { TOP_LIST = 1, BEST_COUNT = 2 };

enum { SAID, LIMIT, COUNTED, SHOWN, SCORE, BOUND, SOLUTION, RANK, OF, COUNT, EXACT };

static const struct run_column all_columns[] = {
    [SAID] = {"", RUN_IN_LINE, false},
    [LIMIT] = {"", RUN_IN_LINE, false},
    [COUNTED] = {"", RUN_IN_LINE, false},
    [SHOWN] = {"", RUN_IN_LINE, false},
    [SCORE] = {"score", RUN_IN_RECORD, false},
    [BOUND] = {"bound", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_RECORD, false},
    [RANK] = {"rank", RUN_IN_RECORD | RUN_IF(TOP_LIST), false},
    [OF] = {"of", RUN_IN_RECORD | RUN_IF(TOP_LIST), false},
    [COUNT] = {"count", RUN_IN_RECORD | RUN_IF(BEST_COUNT), false},
    [EXACT] = {"exact", RUN_IN_RECORD | RUN_IF(BEST_COUNT), false},
    {NULL, 0, false},
};

/* Fills in the columns of a solution. */
static void fill_solution(struct run_row *row, const struct max_line *line)
{
    const struct max_data *data = row->job->data;
    row_signed(row, SAID, line->best->score);
    row_signed(row, SCORE, line->best->score);
    row_grid(row, SOLUTION, &line->best->grid);
    if (data->grid || data->top > 0 || run_as_grid(row->item))
        row_grid(row, SHOWN, &line->best->grid);
    row_number(row, RANK, line->rank);
    row_number(row, OF, line->of);
    row_number(row, COUNT, line->count);
    row_truth(row, EXACT, line->count_exact);
}

static void write_line(const struct run_item *item, const struct max_line *line)
{
    const struct max_data *data = item->job->data;
    const struct tenring_best *best = line->best;
    struct run_row row;
    char limit[32], counted[32];
    static const char *const outcomes[] = {"none", "optimal", "feasible", "unknown"};
    row_start(&row, item, outcomes[best->outcome]);
    row.number = line->rank > 0 ? line->rank : 1;
    row_word(&row, SAID, best->outcome == TENRING_OUTCOME_NONE ? "-1" : "?");
    if (best->outcome != TENRING_OUTCOME_NONE)
        row_signed(&row, BOUND, best->bound);
    if (best->outcome == TENRING_OUTCOME_FEASIBLE || best->outcome == TENRING_OUTCOME_UNKNOWN) {
        snprintf(limit, sizeof limit, "%s%" PRId64, data->minimise ? ">=" : "<=", best->bound);
        row_word(&row, LIMIT, limit);
    }
    if (data->count_best > 0 && has_grid(best)) {
        snprintf(counted, sizeof counted, "%" PRIu64 "%s", line->count,
                 line->count_exact ? "" : "+");
        row_word(&row, COUNTED, counted);
    }
    if (has_grid(best))
        fill_solution(&row, line);
    row_write(&row, run_text(item));
}

/* Whether a search has a result to show; else reports the failure. */
static bool has_result(const struct run_job *job, enum tenring_status status)
{
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED)
        return true;
    run_fail(job, status);
    return false;
}

static void write_none(const struct run_item *item, const struct tenring_best *best)
{
    struct max_line line = {.best = best};
    if (best->outcome == TENRING_OUTCOME_NONE) {
        run_conflict(item);
        run_count(item, REPORT_NONE);
    }
    report_status(item->job->report, CLI_EXIT_NO);
    write_line(item, &line);
}

static bool write_list(const struct run_item *item, const struct tenring_ranked *ranked,
                       const struct tenring_top *top)
{
    struct tenring_best best = {.outcome = top->outcome, .bound = top->bound};
    if (top->count == 0) {
        write_none(item, &best);
        return true;
    }
    if (top->outcome != TENRING_OUTCOME_OPTIMAL)
        report_status(item->job->report, CLI_EXIT_NO);
    struct max_line line = {.best = &best, .of = top->count};
    for (size_t n = 0; n < top->count; n++) {
        line.rank = n + 1;
        best.score = ranked[n].score;
        best.grid = ranked[n].grid;
        write_line(item, &line);
        if (!run_flush(item) && stop_reason() == STOP_FAILURE)
            return false;
    }
    return true;
}

static bool find_top(const struct run_item *item, const struct tenring_best_options *options)
{
    const struct max_data *data = item->job->data;
    struct tenring_top top = TENRING_TOP_INIT;
    struct tenring_ranked *ranked = malloc(data->top * sizeof *ranked);
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (ranked)
        status = tenring_find_top(&data->weights, item->puzzle, data->top, options, ranked, &top);
    bool shown = has_result(item->job, status) && write_list(item, ranked, &top);
    free(ranked);
    return shown;
}

/* Answers a puzzle for which the engine found no solution or exactly one, which is then the
   best. */
static void write_found(const struct run_item *item)
{
    const struct max_data *data = item->job->data;
    struct tenring_best best = TENRING_BEST_INIT;
    struct max_line line = {.best = &best, .count = 1, .count_exact = true};
    if (item->found->solutions == 0) {
        write_none(item, &best);
        return;
    }
    best.outcome = TENRING_OUTCOME_OPTIMAL;
    best.grid = item->found->solution;
    best.score = best.bound = tenring_score_grid(&data->weights, &item->found->solution);
    write_line(item, &line);
}

/* ------------------------------------------------------------------------------------------------
 * --least: the lexicographically least of several best solutions
 *
 * It goes through the cells in order. In each cell it tries every digit below the present one, with
 * all cells before it fixed: is there a solution with the same score? These searches cover disjoint
 * parts of the puzzle, and the known best score prunes them.
 * --------------------------------------------------------------------------------------------- */

struct least {
    const struct run_job *job;
    int64_t score;
};

/* A callback that gives the known score: only solutions that reach it are of interest. */
static bool known_score(void *context, int64_t *score)
{
    const struct least *least = context;
    const struct max_data *data = least->job->data;
    *score = data->minimise ? least->score + 1 : least->score - 1;
    return true;
}

/* A callback that ends the search at the first solution with that score. */
static bool watch_least(void *context, const struct tenring_progress *progress)
{
    const struct least *least = context;
    if (progress->has_score && progress->score == least->score)
        return false;
    return stop_reason() == STOP_NONE;
}

/* *best is an optimum: replaces its solution by the least one. Returns false at a stop. */
static bool find_least(const struct run_item *item, struct tenring_best *best)
{
    struct least least = {.job = item->job, .score = best->score};
    const struct max_data *data = item->job->data;
    struct tenring_best_options options = best_options(item->job);
    struct tenring_puzzle prefix = *item->puzzle;
    options.known = known_score;
    options.progress = watch_least;
    options.context = &least;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const unsigned set = prefix.cell[cell];
        for (int digit = 1; digit < best->grid.cell[cell]; digit++) {
            struct tenring_best found = TENRING_BEST_INIT;
            if (!(set >> (digit - 1) & 1))
                continue;
            prefix.cell[cell] = (uint16_t)(1u << (digit - 1));
            enum tenring_status status =
                tenring_find_best(&data->weights, &prefix, &options, &found);
            if (has_grid(&found) && found.score == best->score) {
                best->grid = found.grid;
                break;
            }
            if (status != TENRING_STATUS_OK)
                return false;
        }
        prefix.cell[cell] = (uint16_t)(1u << (best->grid.cell[cell] - 1));
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * --certificate
 *
 * A file appears, or is replaced, only if the certificate is complete; on standard output an
 * incomplete certificate lacks the word "end".
 * --------------------------------------------------------------------------------------------- */

#define BLOCK ((size_t)1 << 16) /* bytes written at once */

/* From this many nodes beyond those of the answer on, the user is told what the certificate
   costs. */
enum { DEAR_NODES = 4096 };

struct writer {
    const struct run_item *item;
    struct cli_buffer path, text;
    struct output output;
    bool begun;            /* the claim is written */
    uint64_t answer_nodes; /* nodes of the search that found the claimed score */
};

/* Writes the text collected so far if it has `enough` bytes. Returns false if that fails, after a
   message. */
static bool flush(struct writer *writer, size_t enough)
{
    return writer->text.length < enough || output_flush(&writer->output, &writer->text);
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    const struct max_data *data = writer->item->job->data;
    writer->begun = true;
    writer->answer_nodes = claim->best->nodes;
    if (!output_open(&writer->output, writer->path.data))
        return false;
    char *room = buffer_room(&writer->text, TENRING_CLAIM_SIZE);
    if (!room)
        return false; /* output_flush reports it at the end */
    buffer_added(&writer->text, tenring_format_claim(claim, &data->weights, writer->item->puzzle,
                                                     best_options(writer->item->job).goal, room,
                                                     TENRING_CLAIM_SIZE));
    return flush(writer, BLOCK);
}

static bool write_step(void *context, const struct tenring_proof_step *step)
{
    struct writer *writer = context;
    char *room = buffer_room(&writer->text, TENRING_PROOF_STEP_SIZE);
    if (!room)
        return false;
    buffer_added(&writer->text, tenring_format_proof_step(step, room, TENRING_PROOF_STEP_SIZE));
    return flush(writer, BLOCK);
}

/* Searches and writes the certificate. *written: it is complete; if it could not be written, a
   message has said so. Says what it costs: it is made without some techniques, so it may take far
   longer than the answer. */
static enum tenring_status certify(const struct run_item *item,
                                   const struct tenring_best_options *options,
                                   struct tenring_best *best, bool *written)
{
    const struct max_data *data = item->job->data;
    struct writer writer = {.item = item};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    const bool to_file = strcmp(data->certificate, "-") != 0;
    buffer_text(&writer.path, data->certificate);
    if (item->number > 1 && to_file)
        buffer_print(&writer.path, ".%" PRIu64, item->number);
    output_start(&writer.output, item->job->report);
    if (!writer.path.failed)
        status = tenring_prove_best(&data->weights, item->puzzle, &sink, options, best);
    *written = writer.begun && status == TENRING_STATUS_OK;
    if (*written)
        buffer_text(&writer.text, TENRING_CERTIFICATE_END);
    if (writer.begun)
        *written = flush(&writer, 0) && *written;
    if (writer.begun && to_file)
        *written = output_close(&writer.output, *written) && *written;
    buffer_free(&writer.text);
    buffer_free(&writer.path);
    const uint64_t cost = best->nodes - writer.answer_nodes;
    if (status != TENRING_STATUS_NO_MEMORY && writer.begun &&
        cost >= DEAR_NODES + writer.answer_nodes)
        report_note(item->job->report,
                    "the certificate took %" PRIu64 " nodes and the answer %" PRIu64
                    ": its search does without the rules that a certificate cannot state",
                    cost, writer.answer_nodes);
    return status;
}

/* ---------------------------------------------------------------------------------------------- */

/* Searches, and writes a certificate or counts. *written: that certificate is complete. */
static enum tenring_status search(const struct run_item *item,
                                  const struct tenring_best_options *options,
                                  struct tenring_best *best, uint64_t *count, bool *written)
{
    const struct max_data *data = item->job->data;
    /* count one more than asked for, to know whether there are more */
    if (data->count_best > 0)
        return tenring_count_best(&data->weights, item->puzzle,
                                  data->count_best < UINT64_MAX ? data->count_best + 1 : UINT64_MAX,
                                  options, best, count);
    if (data->certificate)
        return certify(item, options, best, written);
    return tenring_find_best(&data->weights, item->puzzle, options, best);
}

static bool find_best(const struct run_item *item, const struct tenring_best_options *options)
{
    const struct max_data *data = item->job->data;
    struct tenring_best best = TENRING_BEST_INIT;
    uint64_t count = 0;
    bool written = true;
    const enum tenring_status status = search(item, options, &best, &count, &written);
    if (status == TENRING_STATUS_OK && data->least && has_grid(&best) && !find_least(item, &best))
        best.outcome = TENRING_OUTCOME_FEASIBLE; /* stopped: a lexicographically lesser one may
                                                    exist */
    if (!has_result(item->job, status))
        return false;
    if (!written && atomic_load(&item->job->report->status) != CLI_EXIT_IO)
        report_note(item->job->report, "the certificate is not complete");
    if (!written)
        report_status(item->job->report, CLI_EXIT_NO);
    if (!has_grid(&best)) {
        write_none(item, &best);
        return true;
    }
    bool more = count > data->count_best;
    struct max_line line = {.best = &best, .count = more ? data->count_best : count};
    line.count_exact = status == TENRING_STATUS_OK && !more;
    if ((best.outcome != TENRING_OUTCOME_OPTIMAL && !data->no_proof) ||
        (data->count_best > 0 && status != TENRING_STATUS_OK))
        report_status(item->job->report, CLI_EXIT_NO);
    write_line(item, &line);
    return true;
}

static bool answer(const struct run_item *item)
{
    const struct max_data *data = item->job->data;
    if (item->found && item->found->solutions <= 1) {
        write_found(item);
        return true;
    }
    struct max_watch about = {item, report_clock()};
    struct tenring_best_options options = best_options(item->job);
    options.node_limit = data->node_limit;
    options.no_proof = data->no_proof;
    options.progress = watch;
    options.context = &about;
    if (data->top > 0)
        return find_top(item, &options);
    const bool alone = item->job->threads > 1 && pthread_mutex_trylock(data->all_threads) == 0;
    options.threads = alone ? (int)item->job->threads : 1;
    bool answered = find_best(item, &options);
    if (alone)
        pthread_mutex_unlock(data->all_threads);
    return answered;
}

int cmd_max(struct cli_context *context)
{
    pthread_mutex_t all_threads = PTHREAD_MUTEX_INITIALIZER;
    struct max_data data = {
        .minimise = cli_given(context, CLI_OPT_MIN),
        .grid = cli_given(context, CLI_OPT_GRID) || cli_given(context, CLI_OPT_LEAST),
        .least = cli_given(context, CLI_OPT_LEAST),
        .all_threads = &all_threads,
        .top = (size_t)cli_number(context, CLI_OPT_TOP, 0),
        .count_best = cli_number(context, CLI_OPT_COUNT_BEST, 0),
        .certificate = cli_text(context, CLI_OPT_CERTIFICATE, NULL),
        .gap = (int64_t)cli_number(context, CLI_OPT_GAP, 0),
        .no_proof = cli_given(context, CLI_OPT_NO_PROOF),
        .time_limit = context->value[CLI_OPT_TIME_LIMIT].seconds,
        .node_limit = cli_number(context, CLI_OPT_NODE_LIMIT, 0),
    };
    const char *output = cli_text(context, CLI_OPT_OUTPUT, "-");
    if (data.certificate && strcmp(data.certificate, output) == 0 && strcmp(output, "-") != 0)
        return cli_usage(context, "--certificate and --output name the same file");
    if (data.no_proof && data.node_limit == 0 && data.time_limit <= 0)
        data.time_limit = NO_PROOF_SECONDS;
    const int status = weights_read(context, &data.weights);
    if (status != CLI_EXIT_OK)
        return status;
    struct run_column columns[RUN_COLUMNS_MAX];
    row_choose(columns, all_columns,
               (data.top > 0 ? TOP_LIST : 0) | (data.count_best > 0 ? BEST_COUNT : 0));
    const struct run_batch batch = {.options = TENRING_BATCH_OPTIONS_INIT};
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .columns = columns,
        .chunk_size = 1,
        .wants.alone = data.certificate != NULL, /* one unfinished file at a time */
    };
    if (!data.certificate && !data.no_proof && data.top == 0) {
        job.batch = &batch;
        job.wants.ramp_up = true;
        job.chunk_size = CHUNK;
    }
    return run_puzzles(context, &job);
}
