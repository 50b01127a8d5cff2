/*
 * mine.c - `tenring mine`: a search for extreme puzzles among the neighbours of the best so far.
 *
 *     pool: the best puzzles seen, best first        one step: a puzzle of the pool that was not
 *     +-------+----------+---------------------+     varied yet is varied, its neighbours are
 *     | score | varied ? | canonical form      |     scored, and the pool keeps the best of all;
 *     +-------+----------+---------------------+     if all were varied, new random puzzles come
 *
 * The pool always holds the best of all puzzles seen, in a total order (score, then text). So it
 * does not matter whether a dropped puzzle is seen and scored again. A step is done completely or
 * not at all, and depends only on the pool, the seed and its number. The state file holds exactly
 * these and is replaced after each step: however the process ends, the next run continues with the
 * same steps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/level.h"
#include "tenring.h"
#include "usage/usage.h"

/* In the order of --by. */
enum by { BY_RATING, BY_NODES, BY_CLUES };

static const char *const by_names[] = {"rating", "nodes", "clues"};

enum { FRESH = 100, ISOMORPHS = 16, SEEN = 1 << 18 };

struct found {
    uint64_t score;
    bool varied;
    char puzzle[TENRING_CELLS + 1];
};

struct mine {
    struct cli_context *context;
    enum by by;
    uint64_t seed, keep, steps, step;
    const char *state; /* the state file; NULL: none */
    double end;        /* the time to stop, as report_clock tells it; 0: none */
    struct tenring_logic *logic;
    struct cli_buffer found;
    /* [count], the same: the pool, and after it the results of the present step */
    struct found *item;
    size_t pool, count;
    uint64_t *seen; /* [SEEN]: hashes of scored puzzles, indexed by their low bits */
    bool failed;
};

static bool is_time(const struct mine *mine)
{
    return stop_reason() != STOP_NONE || mine->failed ||
           (mine->end > 0 && report_clock() >= mine->end);
}

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    return !is_time(context);
}

/* The order of the pool: higher scores first, then by text. */
static int compare(const void *a, const void *b)
{
    const struct found *left = a, *right = b;
    if (left->score != right->score)
        return left->score > right->score ? -1 : 1;
    return strcmp(left->puzzle, right->puzzle);
}

static void append(struct mine *mine, const struct found *found)
{
    buffer_bytes(&mine->found, (const char *)found, sizeof *found);
    mine->item = (void *)mine->found.data;
    mine->count = mine->found.length / sizeof *found;
    if (mine->found.failed)
        report_no_memory(&mine->context->report, NULL);
    mine->failed |= mine->found.failed;
}

/* Keeps the first `count` items as the pool. */
static void shorten(struct mine *mine, size_t count)
{
    buffer_truncate(&mine->found, count * sizeof *mine->item);
    mine->pool = mine->count = count;
}

/* Takes the results of a step into the pool, which keeps the best, each once. */
static void merge(struct mine *mine)
{
    struct found *item = mine->item;
    size_t kept = 0;
    if (mine->count > 0)
        qsort(item, mine->count, sizeof *item, compare);
    for (size_t i = 0; i < mine->count; i++)
        if (kept > 0 && compare(&item[kept - 1], &item[i]) == 0)
            item[kept - 1].varied |= item[i].varied;
        else if (kept < mine->keep)
            item[kept++] = item[i];
        else
            break;
    shorten(mine, kept);
}

/* Whether a call of the library succeeded; else ends the run, with a message unless it was a
   stop. */
static bool check(struct mine *mine, enum tenring_status status)
{
    mine->failed |=
        status != TENRING_STATUS_CANCELLED && !report_check(&mine->context->report, status);
    return status == TENRING_STATUS_OK;
}

/* The score of a puzzle; more is better. */
static enum tenring_status score(struct mine *mine, const struct tenring_puzzle *puzzle,
                                 uint64_t *worth)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    *worth = 0;
    if (mine->by == BY_NODES) {
        struct tenring_search_options search = TENRING_SEARCH_OPTIONS_INIT;
        search.progress = go_on;
        search.context = mine;
        return level_count_nodes(puzzle, 1, ISOMORPHS, &search, worth);
    }
    if (mine->by == BY_CLUES) {
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            *worth += puzzle->cell[cell] == TENRING_ALL_DIGITS;
        return TENRING_STATUS_OK;
    }
    options.progress = go_on;
    options.context = mine;
    enum tenring_status status = tenring_rate(mine->logic, puzzle, &options, &rating);
    *worth = (uint64_t)rating.er * 1000000 + (uint64_t)rating.ep * 1000 + (uint64_t)rating.dp;
    return status;
}

/* A checksum: FNV-1a. */
static uint64_t checksum(const char *bytes, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* Scores a puzzle with one solution for this step. Returns false to stop. */
static bool add(void *context, const struct tenring_puzzle *puzzle)
{
    struct mine *mine = context;
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    struct found found = {.varied = false};
    enum tenring_status status = tenring_canonicalise(puzzle, &form);
    if (status == TENRING_STATUS_OK) {
        tenring_format_puzzle(&form.puzzle, TENRING_STYLE_LINE, found.puzzle, sizeof found.puzzle);
        uint64_t hash = checksum(found.puzzle, TENRING_CELLS);
        if (mine->seen[hash % SEEN] == hash)
            return !is_time(mine);
        status = score(mine, &form.puzzle, &found.score);
        if (status == TENRING_STATUS_OK)
            mine->seen[hash % SEEN] = hash;
    }
    if (!check(mine, status))
        return false;
    append(mine, &found);
    return !is_time(mine);
}

/* Adds new random minimal puzzles. */
static void add_fresh(struct mine *mine)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_generator *generator = NULL;
    options.seed = mine->seed + mine->step * UINT64_C(0x9e3779b97f4a7c15);
    options.minimal = true;
    options.progress = go_on;
    options.context = mine;
    enum tenring_status status = tenring_generator_new(&options, NULL, &generator);
    bool going = true;
    for (int i = 0; i < FRESH && going && status == TENRING_STATUS_OK; i++) {
        status = tenring_generator_next(generator, &generated);
        going = status == TENRING_STATUS_OK && add(mine, &generated.puzzle);
    }
    tenring_generator_free(generator);
    check(mine, status);
}

/* Adds the neighbours of a puzzle. */
static void add_neighbours(struct mine *mine, const char *line)
{
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct tenring_puzzle puzzle;
    options.minimal = true;
    options.progress = go_on;
    options.context = mine;
    if (!check(mine, tenring_parse_puzzle(line, strlen(line), &puzzle, NULL)) ||
        !check(mine, tenring_vary(&puzzle, &options, add, mine, NULL)))
        return;
    if (mine->by == BY_CLUES && !is_time(mine)) { /* also with one given less */
        options.remove = 2;
        check(mine, tenring_vary(&puzzle, &options, add, mine, NULL));
    }
}

/* Chooses the puzzle to vary: alternately the best and a random one; NULL if all were varied. */
static struct found *choose(struct mine *mine)
{
    uint64_t open = 0, random = mine->seed + (mine->step + 1) * UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = 0; i < mine->pool; i++)
        open += !mine->item[i].varied;
    if (open == 0)
        return NULL;
    random = (random ^ random >> 30) * UINT64_C(0xbf58476d1ce4e5b9); /* splitmix64 */
    random = (random ^ random >> 27) * UINT64_C(0x94d049bb133111eb);
    uint64_t left = mine->step % 2 == 0 ? 0 : (random ^ random >> 31) % open;
    for (struct found *found = mine->item;; found++)
        if (!found->varied && left-- == 0)
            return found;
}

/* ------------------------------------------------------------------------------------------------
 * The state file
 * --------------------------------------------------------------------------------------------- */

/* Writes the state as text, with a checksum in the last line. */
static void write_state(const struct mine *mine, struct cli_buffer *out)
{
    buffer_print(out, "tenring mine 2 %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %zu\n",
                 by_names[mine->by], mine->seed, mine->keep, mine->step, mine->pool);
    for (size_t i = 0; i < mine->pool; i++)
        buffer_print(out, "%" PRIu64 " %d %s\n", mine->item[i].score, mine->item[i].varied,
                     mine->item[i].puzzle);
    buffer_print(out, "sum %016" PRIx64 "\n", checksum(buffer_string(out), out->length));
}

static void save(struct mine *mine)
{
    struct output output;
    struct cli_buffer text = {0};
    if (!mine->state)
        return;
    write_state(mine, &text);
    output_start(&output, &mine->context->report);
    bool good = output_open(&output, mine->state) && output_flush(&output, &text);
    mine->failed |= !(output_close(&output, good) && good);
    buffer_free(&text);
}

/* Reads a pool. Returns false if the text has none; `load` checks the rest by writing it again. */
static bool read_pool(struct mine *mine, const char *text)
{
    enum { PUZZLE = 3, LINE = PUZZLE + TENRING_CELLS }; /* places behind a line's score */
    const char *end = strchr(text, '\n');
    /* NOLINTNEXTLINE(cert-err34-c) */
    bool good = end && sscanf(text, "tenring mine 2 %*s %*u %*u %" SCNu64, &mine->step) == 1;
    while (good && !mine->failed && end[1] != 's') {
        struct found found;
        struct tenring_puzzle puzzle;
        char *score;
        found.score = strtoull(end + 1, &score, 10);
        good =
            !memchr(score, '\0', LINE + 1) &&
            tenring_parse_puzzle(score + PUZZLE, TENRING_CELLS, &puzzle, NULL) == TENRING_STATUS_OK;
        if (!good)
            break;
        found.varied = score[1] == '1';
        memcpy(found.puzzle, score + PUZZLE, TENRING_CELLS);
        found.puzzle[TENRING_CELLS] = '\0';
        append(mine, &found);
        end = score + LINE;
    }
    mine->pool = mine->count;
    return good;
}

/* Loads the state that an earlier run left, if any. It is good if this run, at that step, would
   write the same. Returns false after a message. */
static bool load(struct mine *mine)
{
    enum { LINE_MAX_BYTES = 128 };
    struct report *report = &mine->context->report;
    struct cli_buffer text = {0}, same = {0};
    if (!mine->state || (access(mine->state, F_OK) != 0 && errno == ENOENT))
        return true;
    const bool read =
        source_read_file(report, mine->state, LINE_MAX_BYTES * (size_t)(mine->keep + 2), &text);
    bool good = read && read_pool(mine, buffer_string(&text));
    if (good)
        write_state(mine, &same);
    if (same.failed)
        report_no_memory(report, NULL);
    mine->failed |= same.failed;
    good = good && same.length == text.length && memcmp(same.data, text.data, text.length) == 0;
    if (read && !mine->failed && !good)
        report_error(report, CLI_EXIT_BAD_INPUT, "%s: not the state of a run with these options",
                     mine->state);
    buffer_free(&text);
    buffer_free(&same);
    return good && !mine->failed;
}

/* ------------------------------------------------------------------------------------------------
 * The run
 * --------------------------------------------------------------------------------------------- */

/* Adds a puzzle of the input files to the first pool. Returns false to stop. */
static bool take(void *self, const struct tenring_record *record, const char *name)
{
    struct mine *mine = self;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    struct tenring_grid givens;
    if (record->status != TENRING_STATUS_OK)
        return input_report_unreadable(&mine->context->report, record, name) ||
               check(mine, TENRING_STATUS_NO_MEMORY);
    const bool plain = tenring_extract_givens(&record->puzzle, &givens);
    if (plain && !check(mine, tenring_count_up_to(&record->puzzle, 2, NULL, &count)))
        return false;
    if (plain && count.count == 1)
        return add(mine, &record->puzzle);
    report_error(&mine->context->report, CLI_EXIT_BAD_INPUT,
                 "puzzle %" PRIu64 " is left out: it has not one solution", record->number);
    return true;
}

/* Reads the input files. Returns false if no puzzle can be used, after a message, or if memory or
   time is used up. */
static bool read_input(struct mine *mine)
{
    if (!cli_read_records(mine->context, false, take, mine))
        return false;
    merge(mine);
    const int status = atomic_load(&mine->context->report.status);
    return !is_time(mine) && status < CLI_EXIT_IO && (mine->pool > 0 || status == 0);
}

static void run(struct mine *mine)
{
    struct report *report = &mine->context->report;
    while (mine->step < mine->steps && !is_time(mine)) {
        struct found *chosen = choose(mine);
        char line[TENRING_CELLS + 1];
        if (chosen) {
            memcpy(line, chosen->puzzle, sizeof line);
            chosen->varied = true; /* an incomplete step is not saved */
            add_neighbours(mine, line);
        } else {
            add_fresh(mine);
        }
        if (is_time(mine)) {
            shorten(mine, mine->pool);
            return;
        }
        merge(mine);
        mine->step++;
        save(mine);
        if (report_is_time(report) && mine->pool > 0)
            report_doing(report, "tenring: step %" PRIu64 ", the best is %s", mine->step,
                         mine->item[0].puzzle);
    }
}

static double tenths(uint64_t rating)
{
    return (double)rating / 10;
}

static void write_pool(struct mine *mine)
{
    struct cli_buffer out = {0};
    for (size_t i = 0; i < mine->pool; i++) {
        const struct found *found = &mine->item[i];
        uint64_t worth = found->score;
        if (mine->by == BY_RATING)
            buffer_print(&out, "%.1f\t%.1f\t%.1f", tenths(worth / 1000000),
                         tenths(worth / 1000 % 1000), tenths(worth % 1000));
        else if (mine->by == BY_NODES)
            buffer_print(&out, "%.1f", (double)worth / ISOMORPHS);
        else
            buffer_print(&out, "%" PRIu64, TENRING_CELLS - worth);
        buffer_print(&out, "\t%s\n", found->puzzle);
    }
    output_put(&mine->context->output, &out);
    buffer_free(&out);
}

int cmd_mine(struct cli_context *context)
{
    struct mine mine = {
        .context = context,
        .by = (enum by)cli_number(context, CLI_OPT_BY, BY_RATING),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .keep = cli_number(context, CLI_OPT_SAMPLES, 100),
        .steps = cli_number(context, CLI_OPT_STEPS, UINT64_MAX),
        .state = cli_text(context, CLI_OPT_STATE, NULL),
    };
    if (cli_given(context, CLI_OPT_TIME_LIMIT))
        mine.end = report_clock() + context->value[CLI_OPT_TIME_LIMIT].seconds;
    if (!cli_open_output(context))
        return CLI_EXIT_IO;
    mine.seen = calloc(SEEN, sizeof *mine.seen);
    bool good = mine.seen && tenring_logic_new(&mine.logic) == TENRING_STATUS_OK;
    if (!good)
        report_no_memory(&context->report, NULL);
    good = good && load(&mine);
    if (good && context->operand_count > 0 && mine.step == 0)
        good = read_input(&mine);
    if (good)
        run(&mine);
    if (good && !mine.failed) {
        write_pool(&mine);
        /* an interrupt is a normal end, but before the first step there is no result yet */
        context->whole = mine.pool > 0;
    }
    tenring_logic_free(mine.logic);
    free(mine.seen);
    buffer_free(&mine.found);
    return CLI_EXIT_OK;
}
