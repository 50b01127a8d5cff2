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

#include "commands/level.h"
#include "tenring.h"
#include "usage/usage.h"

enum by { BY_RATING, BY_NODES, BY_CLUES };

static const char *const by_names[] = {"rating", "nodes", "clues"};

enum { FRESH = 100, ISOMORPHS = 16, SEEN = 1 << 18 };

static const char state_head[] = "tenring mine 2";

struct found {
    uint64_t score;
    bool varied;
    char puzzle[TENRING_CELLS + 1];
};

struct list {
    struct found *item;
    size_t count, capacity;
};

struct mine {
    struct cli_context *context;
    enum by by;
    uint64_t seed, keep, steps, step;
    const char *state; /* the state file; NULL: none */
    double end;        /* the time to stop, as report_clock tells it; 0: none */
    struct tenring_logic *logic;
    struct list pool, new;
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

static void append(struct mine *mine, struct list *list, const struct found *found)
{
    if (list->count == list->capacity) {
        size_t capacity = list->count == 0 ? 256 : 2 * list->count;
        struct found *grown = realloc(list->item, capacity * sizeof *grown);
        if (!grown) {
            report_no_memory(&mine->context->report, NULL);
            mine->failed = true;
            return;
        }
        list->item = grown;
        list->capacity = capacity;
    }
    list->item[list->count++] = *found;
}

/* Adds the results of a step to the pool, which keeps the best, each once. */
static void merge(struct mine *mine)
{
    struct list *pool = &mine->pool;
    size_t kept = 0;
    for (size_t i = 0; i < mine->new.count; i++)
        append(mine, pool, &mine->new.item[i]);
    if (pool->count > 0)
        qsort(pool->item, pool->count, sizeof *pool->item, compare);
    for (size_t i = 0; i < pool->count; i++)
        if (kept > 0 && compare(&pool->item[kept - 1], &pool->item[i]) == 0)
            pool->item[kept - 1].varied |= pool->item[i].varied;
        else if (kept < mine->keep)
            pool->item[kept++] = pool->item[i];
        else
            break;
    pool->count = kept;
    mine->new.count = 0;
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
    append(mine, &mine->new, &found);
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
    for (size_t i = 0; i < mine->pool.count; i++)
        open += !mine->pool.item[i].varied;
    if (open == 0)
        return NULL;
    random = (random ^ random >> 30) * UINT64_C(0xbf58476d1ce4e5b9); /* splitmix64 */
    random = (random ^ random >> 27) * UINT64_C(0x94d049bb133111eb);
    uint64_t left = mine->step % 2 == 0 ? 0 : (random ^ random >> 31) % open;
    for (size_t i = 0;; i++)
        if (!mine->pool.item[i].varied && left-- == 0)
            return &mine->pool.item[i];
}

/* The length of the state's last line, the checksum of the text before it. */
enum { CHECKSUM_LENGTH = 21 };
static void write_sum(struct cli_buffer *text)
{
    buffer_print(text, "sum %016" PRIx64 "\n", checksum(buffer_string(text), text->length));
}

/* Writes the state as text. */
static void write_state(const struct mine *mine, struct cli_buffer *out)
{
    buffer_print(out, "%s %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %zu\n", state_head,
                 by_names[mine->by], mine->seed, mine->keep, mine->step, mine->pool.count);
    for (size_t i = 0; i < mine->pool.count; i++)
        buffer_print(out, "%" PRIu64 " %d %s\n", mine->pool.item[i].score,
                     mine->pool.item[i].varied, mine->pool.item[i].puzzle);
    write_sum(out);
}

/* Reports that the state file cannot be read. */
static void fail_to_load(struct mine *mine)
{
    report_error(&mine->context->report, CLI_EXIT_IO, "%s: %s", mine->state, strerror(errno));
    mine->failed = true;
}

/* Whether the file ends with the checksum of its text. Then the file is rewound. */
static bool has_checksum(struct mine *mine, FILE *file)
{
    struct cli_buffer text = {0}, again = {0};
    char bytes[4096];
    size_t got;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        buffer_bytes(&text, bytes, got);
    bool good = !ferror(file);
    if (!good)
        fail_to_load(mine);
    good = good && text.length > CHECKSUM_LENGTH;
    if (good) {
        buffer_bytes(&again, text.data, text.length - CHECKSUM_LENGTH);
        write_sum(&again);
        good = !again.failed && memcmp(again.data, text.data, text.length) == 0;
    }
    if (text.failed || again.failed) {
        report_no_memory(&mine->context->report, NULL);
        mine->failed = true;
        good = false;
    }
    buffer_free(&text);
    buffer_free(&again);
    if (good && fseek(file, 0, SEEK_SET) != 0) {
        fail_to_load(mine);
        good = false;
    }
    return good;
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

/* Reads a whole number without a sign. Returns false for anything else. */
static bool read_number(FILE *file, uint64_t *number)
{
    char word[24];
    char *end;
    if (fscanf(file, "%23s", word) != 1 || word[0] < '0' || word[0] > '9')
        return false;
    errno = 0;
    *number = strtoull(word, &end, 10);
    return *end == '\0' && errno == 0;
}

/* Reads a state file. Returns false if it is not one, or was written with other options. */
static bool read_state(struct mine *mine, FILE *file)
{
    char by[16];
    uint64_t seed, keep, count;
    if (fscanf(file, "tenring mine 2 %15s", by) != 1 || strcmp(by, by_names[mine->by]) != 0 ||
        !read_number(file, &seed) || !read_number(file, &keep) || !read_number(file, &mine->step) ||
        !read_number(file, &count) || seed != mine->seed || keep != mine->keep || count > keep)
        return false;
    for (uint64_t i = 0; i < count && !mine->failed; i++) {
        struct found found;
        struct tenring_puzzle puzzle;
        uint64_t varied;
        if (!read_number(file, &found.score) || !read_number(file, &varied) ||
            fscanf(file, "%81s", found.puzzle) != 1 ||
            tenring_parse_puzzle(found.puzzle, strlen(found.puzzle), &puzzle, NULL) !=
                TENRING_STATUS_OK)
            return false;
        found.varied = varied != 0;
        append(mine, &mine->pool, &found);
    }
    return true;
}

/* Loads the state that an earlier run left, if any. Returns false after a message. */
static bool load(struct mine *mine)
{
    FILE *file = mine->state ? fopen(mine->state, "r") : NULL;
    if (!file && mine->state && errno != ENOENT) {
        fail_to_load(mine);
        return false;
    }
    bool good = !file || (has_checksum(mine, file) && read_state(mine, file));
    if (file && !good && !mine->failed && ferror(file))
        fail_to_load(mine);
    if (file)
        fclose(file);
    if (!good && !mine->failed)
        report_error(&mine->context->report, CLI_EXIT_BAD_INPUT,
                     "%s: not the state of a run with these options", mine->state);
    return good && !mine->failed;
}

/* Reads the puzzles of the input files as the first pool. Returns false if none can be used, after
   a message, or if memory or time is used up. */
static bool read_input(struct mine *mine)
{
    struct input input;
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    bool going = true;
    if (!cli_open_input(mine->context, &input))
        return false;
    while (going && input_next_record(&input, &record, &name)) {
        struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
        struct tenring_grid givens;
        const bool plain =
            record.status == TENRING_STATUS_OK && tenring_extract_givens(&record.puzzle, &givens);
        going = !plain || check(mine, tenring_count_up_to(&record.puzzle, 2, NULL, &count));
        if (!going)
            break;
        if (plain && count.count == 1)
            going = add(mine, &record.puzzle);
        else
            report_error(&mine->context->report, CLI_EXIT_BAD_INPUT,
                         "puzzle %" PRIu64 " is left out: it has not one solution", record.number);
    }
    input_end(&input);
    merge(mine);
    const int status = atomic_load(&mine->context->report.status);
    return going && !mine->failed && status < CLI_EXIT_IO && (mine->pool.count > 0 || status == 0);
}

static void tell(struct mine *mine)
{
    struct report *report = &mine->context->report;
    if (report_is_time(report) && mine->pool.count > 0)
        report_doing(report, "tenring: step %" PRIu64 ", the best is %s", mine->step,
                     mine->pool.item[0].puzzle);
}

static void run(struct mine *mine)
{
    while (mine->step < mine->steps && !is_time(mine)) {
        struct found *chosen = choose(mine);
        char line[TENRING_CELLS + 1];
        if (chosen) {
            memcpy(line, chosen->puzzle, sizeof line);
            add_neighbours(mine, line);
        } else {
            add_fresh(mine);
        }
        if (is_time(mine))
            return; /* the step is incomplete and has no effect */
        if (chosen)
            chosen->varied = true;
        merge(mine);
        mine->step++;
        save(mine);
        tell(mine);
    }
}

static double tenths(uint64_t rating)
{
    return (double)rating / 10;
}

static void write_pool(struct mine *mine)
{
    struct cli_buffer out = {0};
    for (size_t i = 0; i < mine->pool.count; i++) {
        const struct found *found = &mine->pool.item[i];
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
    const char *by = cli_text(context, CLI_OPT_BY, "rating");
    struct mine mine = {
        .context = context,
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .keep = cli_number(context, CLI_OPT_SAMPLES, 100),
        .steps = cli_number(context, CLI_OPT_STEPS, UINT64_MAX),
        .state = cli_text(context, CLI_OPT_STATE, NULL),
    };
    for (int i = BY_RATING; i <= BY_CLUES; i++)
        if (strcmp(by, by_names[i]) == 0)
            mine.by = (enum by)i;
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
        context->whole = mine.pool.count > 0;
    }
    tenring_logic_free(mine.logic);
    free(mine.seen);
    free(mine.pool.item);
    free(mine.new.item);
    return CLI_EXIT_OK;
}
