/*
 * contest.c - `tenring contest`: test data for an online judge's problem.
 *
 * The first cases are the extremes that the problem allows: no solution, one solution, very many,
 * 24 givens. The rest are random puzzles. With --beats they are puzzles that cost the named
 * textbook orders at least a given number of nodes; the orders take turns (contest_slow.h).
 *
 * The answers are those of `tenring judge` for the same bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/contest_slow.h"
#include "commands/judge/judge.h"
#include "io/zip.h"
#include "tenring.h"

enum {
    MOST_TRIES = 2000,       /* for a case: puzzles on which an order is run */
    MOST_LOOKED_AT = 200000, /* for a case: all puzzles, including those on which it is not even
                                run */
    TARGET_GIVENS = 24,
    SLOW_GIVENS = 22,
    MOST_LISTED = 50,
    TRIED_ORDERS = 3
};

enum kind { KIND_NONE, KIND_ONE, KIND_MANY, KIND_GIVENS, KIND_BEATS, KIND_RANDOM, KINDS };

static const char *const kind_names[KINDS] = {"none", "one", "many", "givens24", "beats", "random"};

/* The orders that cases can be slow for; the manifest has a column of nodes for each. */
static const enum tenring_order tried_orders[TRIED_ORDERS] = {
    TENRING_ORDER_ROWS, TENRING_ORDER_FULLEST, TENRING_ORDER_FEWEST};

enum { MANIFEST, HYDRO, LUOGU, EXTRA_FILES };
static const char *const extra_names[EXTRA_FILES] = {"manifest.csv", "config.yaml", "config.yml"};

struct contest {
    struct cli_context *context;
    const struct judge *judge;
    uint64_t number, seed, nodes;
    enum tenring_order beats[TRIED_ORDERS]; /* of --beats */
    size_t beats_count;
    struct tenring_generator *generator[KINDS]; /* made when first needed */
    uint64_t tries;
    struct cli_buffer *file;  /* [2 * number + EXTRA_FILES]: 1.in, 1.out, ..., and extra_names */
    struct cli_buffer *extra; /* [EXTRA_FILES], the last ones */
};

/* The kind of a case, by its number from 0. */
static enum kind kind_of(const struct contest *contest, uint64_t number)
{
    const struct judge *judge = contest->judge;
    enum kind edges[4];
    size_t count = 0;
    if (judge->none)
        edges[count++] = KIND_NONE;
    edges[count++] = KIND_ONE;
    if (judge->question != JUDGE_SOLUTION) /* else several solutions would be right */
        edges[count++] = KIND_MANY;
    edges[count++] = KIND_GIVENS;
    if (number < count)
        return edges[number];
    return contest->beats_count > 0 ? KIND_BEATS : KIND_RANDOM;
}

/* The generator for a kind of puzzles; NULL after a message. */
static struct tenring_generator *generator_of(struct contest *contest, enum kind kind)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    bool target = contest->judge->question == JUDGE_TARGET;
    bool listed = contest->judge->question == JUDGE_ALL;
    if (contest->generator[kind])
        return contest->generator[kind];
    options.seed = contest->seed * KINDS + (uint64_t)kind;
    options.threads = 1;
    options.progress = stop_go_on;
    if (target) {
        options.min_clues = TARGET_GIVENS;
        options.max_clues =
            kind == KIND_RANDOM || kind == KIND_ONE || kind == KIND_NONE ? 30 : TARGET_GIVENS;
    } else if (kind == KIND_GIVENS) {
        options.min_clues = options.max_clues = TARGET_GIVENS;
    } else if (kind != KIND_MANY) {
        options.minimal = true;
        if (kind == KIND_BEATS)
            options.max_clues = SLOW_GIVENS;
    }
    if (kind == KIND_MANY) {
        options.min_solutions = listed ? 20 : 1000;
        options.max_solutions = listed ? MOST_LISTED : 1000000;
    } else if (target && kind == KIND_BEATS) {
        options.min_solutions = 1000;
        options.max_solutions = 100000;
    } else if (target && (kind == KIND_GIVENS || kind == KIND_RANDOM)) {
        options.min_solutions = 2;
        options.max_solutions = 10000;
    }
    enum tenring_status status = tenring_generator_new(&options, NULL, &contest->generator[kind]);
    report_failure(&contest->context->report, status);
    return contest->generator[kind];
}

/* A digit that a cell could hold by the rules but that is not the solution's; 0 if there is
   none. */
static uint8_t wrong_digit(const struct tenring_puzzle *puzzle, const struct tenring_grid *solution,
                           int cell)
{
    for (uint8_t digit = 1; digit <= TENRING_DIGITS; digit++) {
        struct tenring_puzzle changed = *puzzle;
        changed.cell[cell] = (uint16_t)(1u << (digit - 1));
        if (digit != solution->cell[cell] && tenring_find_conflict(&changed, NULL, NULL) == 0)
            return digit;
    }
    return 0;
}

/* Adds a given that contradicts the solution, but no other given. False: there is none. */
static bool spoil(struct tenring_grid *givens, const struct tenring_grid *solution)
{
    struct tenring_puzzle puzzle;
    tenring_make_puzzle(givens, &puzzle);
    for (int cell = TENRING_CELLS - 1; cell >= 0; cell--) {
        uint8_t digit = givens->cell[cell] ? 0 : wrong_digit(&puzzle, solution, cell);
        if (digit) {
            givens->cell[cell] = digit;
            return true;
        }
    }
    return false;
}

/* Counts the nodes that a textbook order needs, at most contest->nodes; *more: it needs more.
   Returns false after a failure or a stop. */
static bool measure(struct contest *contest, enum tenring_order order,
                    const struct tenring_puzzle *puzzle, uint64_t *nodes, bool *more)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    bool all = contest->judge->question == JUDGE_TARGET || contest->judge->question == JUDGE_ALL;
    options.node_limit = contest->nodes;
    options.progress = stop_go_on;
    enum tenring_status status =
        tenring_search_textbook(order, puzzle, NULL, all ? 0 : 1, &options, &result);
    *nodes = result.nodes;
    *more = status == TENRING_STATUS_LIMIT;
    return *more || report_check(&contest->context->report, status);
}

/* Finds the puzzle of a case. Returns false after a message or a stop. */
static bool find(struct contest *contest, enum kind kind, enum tenring_order order,
                 struct tenring_grid *givens)
{
    uint64_t nodes;
    bool more = false;
    struct tenring_generator *generator = generator_of(contest, kind);
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_transform transform;
    struct tenring_puzzle puzzle;
    bool target = contest->judge->question == JUDGE_TARGET;
    for (int i = 0, looked_at = 0;
         generator && i < MOST_TRIES && looked_at < MOST_LOOKED_AT && stop_reason() == STOP_NONE;
         looked_at++) {
        enum tenring_status status = tenring_generator_next(generator, &generated);
        if (!report_check(&contest->context->report, status))
            return false;
        tenring_extract_givens(&generated.puzzle, givens);
        contest->tries++;
        tenring_random_transform(contest->seed, contest->tries, &transform);
        slow_transform(&transform, givens, &generated.solution);
        if (kind == KIND_NONE && !spoil(givens, &generated.solution))
            continue;
        if (kind == KIND_BEATS && !slow_arrange(order, target, givens, &generated.solution))
            continue;
        i++;
        tenring_make_puzzle(givens, &puzzle);
        if (kind == KIND_BEATS && !measure(contest, order, &puzzle, &nodes, &more))
            return false;
        if (kind != KIND_BEATS || more)
            return true;
    }
    if (generator && stop_reason() == STOP_NONE)
        report_error(&contest->context->report, CLI_EXIT_NO,
                     "no puzzle found on which `%s` needs %" PRIu64
                     " nodes; try fewer with --nodes",
                     tenring_order_name(order), contest->nodes);
    return false;
}

/* Writes a case as input of the problem. */
static void write_input(const struct judge *judge, const struct tenring_grid *givens,
                        struct cli_buffer *out)
{
    const bool blanks = judge->layout == JUDGE_BLANK_AFTER || judge->question == JUDGE_TARGET;
    if (judge->cases == JUDGE_COUNTED)
        buffer_text(out, "1\n");
    if (judge->question == JUDGE_SIZED)
        buffer_text(out, "3\n");
    if (judge->case_title)
        buffer_print(out, "%s 01\n", judge->case_title);
    judge_write_grid(out, blanks ? JUDGE_BLANKS : judge->layout, givens->cell, 9, judge->blank);
    if (judge->cases == JUDGE_TO_END_WORD)
        buffer_text(out, "end\n");
}

/* Writes the answer that the judge expects. */
static void write_answer(struct contest *contest, const struct cli_buffer *input,
                         struct cli_buffer *out)
{
    struct output own = contest->context->output;
    struct judge_run run = {.judge = contest->judge, .context = contest->context};
    contest->context->output.caught = out;
    judge_scan_start(&run.scan, NULL, input->data, input->length);
    judge_run(&run);
    buffer_free(&run.text);
    contest->context->output = own;
}

/* Writes a line of the manifest. `slow` is an order known to need more than contest->nodes; -1 if
   none is. */
static bool describe(struct contest *contest, uint64_t number, enum kind kind, int slow,
                     const struct tenring_grid *givens)
{
    struct tenring_puzzle puzzle;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    struct cli_buffer *out = &contest->extra[MANIFEST];
    char line[TENRING_GRID_LENGTH + 1];
    int clues = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        clues += givens->cell[cell] != 0;
    tenring_make_puzzle(givens, &puzzle);
    tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, line, sizeof line);
    options.progress = stop_go_on;
    enum tenring_status status = tenring_count_up_to(&puzzle, 10000000, &options, &count);
    if (!report_check(&contest->context->report, status))
        return false;
    buffer_print(out, "%" PRIu64 ",%s,%s,%d,%" PRIu64, number, kind_names[kind], line, clues,
                 count.count);
    for (int i = 0; i < TRIED_ORDERS; i++) {
        const enum tenring_order order = tried_orders[i];
        uint64_t nodes = contest->nodes;
        bool more = true;
        if ((int)order != slow && !measure(contest, order, &puzzle, &nodes, &more))
            return false;
        buffer_print(out, ",%" PRIu64 "%s", nodes, more ? "+" : "");
    }
    buffer_char(out, '\n');
    return true;
}

/* Makes all cases. Returns false after a message or a stop. */
static bool make(struct contest *contest)
{
    struct report *report = &contest->context->report;
    buffer_text(&contest->extra[MANIFEST],
                "case,kind,puzzle,givens,solutions,rows,fullest,fewest\n");
    buffer_text(&contest->extra[HYDRO], "type: default\ntime: 1s\nmemory: 128m\n");
    for (uint64_t i = 0; i < contest->number; i++) {
        struct tenring_grid givens;
        enum kind kind = kind_of(contest, i);
        struct cli_buffer *input = &contest->file[2 * i];
        if (report_is_time(report))
            report_doing(report, "tenring: case %" PRIu64 " of %" PRIu64, i + 1, contest->number);
        enum tenring_order order = contest->beats_count > 0
                                       ? contest->beats[i % contest->beats_count]
                                       : TENRING_ORDER_ROWS;
        if (!find(contest, kind, order, &givens) ||
            !describe(contest, i + 1, kind, kind == KIND_BEATS ? (int)order : -1, &givens))
            return false;
        write_input(contest->judge, &givens, input);
        if (!input->failed)
            write_answer(contest, input, input + 1);
        buffer_print(&contest->extra[LUOGU],
                     "%" PRIu64 ".in:\n  timeLimit: 1000\n  memoryLimit: 131072\n  score: %" PRIu64
                     "\n  subtaskId: 0\n",
                     i + 1, 100 * (i + 1) / contest->number - 100 * i / contest->number);
    }
    return stop_reason() == STOP_NONE;
}

/* Writes one file into a folder. Returns false after a message. */
static bool write_file(struct contest *contest, const char *folder, const char *name,
                       const struct cli_buffer *bytes)
{
    struct output output;
    struct cli_buffer path = {0};
    buffer_print(&path, "%s/%s", folder, name);
    if (path.failed) {
        report_no_memory(&contest->context->report, NULL);
        buffer_free(&path);
        return false;
    }
    output_start(&output, &contest->context->report);
    bool good =
        output_open(&output, path.data) && output_write(&output, bytes->data, bytes->length);
    good = output_close(&output, good) && good;
    buffer_free(&path);
    return good;
}

static bool is_archive(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".zip") == 0;
}

/* Makes the folder or opens the archive, before the search for cases, which takes time. Returns
   false after a message. */
static bool prepare(struct contest *contest, const char *path)
{
    if (is_archive(path))
        return cli_open_output(contest->context);
    struct cli_buffer inside = {0};
    buffer_print(&inside, "%s/.", path);
    const bool good = !inside.failed && (mkdir(path, 0777) == 0 || errno == EEXIST) &&
                      access(inside.data, W_OK) == 0;
    if (!good)
        report_error(&contest->context->report, CLI_EXIT_IO, "%s: %s", path, strerror(errno));
    buffer_free(&inside);
    return good;
}

/* Writes the files into the folder or archive. */
static void write_all(struct contest *contest, const char *path)
{
    struct report *report = &contest->context->report;
    struct cli_buffer archive = {0};
    struct zip zip = {.out = &archive};
    bool packed = is_archive(path), good = true;
    const uint64_t cases = 2 * contest->number;
    for (uint64_t i = 0; i < cases + EXTRA_FILES && good; i++) {
        const struct cli_buffer *bytes = &contest->file[i];
        struct cli_buffer name = {0};
        if (i < cases)
            buffer_print(&name, "%" PRIu64 "%s", i / 2 + 1, i % 2 == 0 ? ".in" : ".out");
        else
            buffer_text(&name, extra_names[i - cases]);
        good = !name.failed && !bytes->failed;
        if (!good)
            report_no_memory(report, NULL);
        else if (packed)
            zip_add(&zip, name.data, buffer_string(bytes), bytes->length);
        else
            good = write_file(contest, path, name.data, bytes);
        buffer_free(&name);
    }
    zip_end(&zip);
    if (packed && good)
        output_put(&contest->context->output, &archive);
    buffer_free(&archive);
}

/* Reads --beats, such as "rows,fullest". Returns false if a name is unknown or there is none. */
static bool read_orders(struct contest *contest, const char *text)
{
    bool wanted[TRIED_ORDERS] = {false};
    for (size_t length; *text; text += length + (text[length] == ',')) {
        int i = 0;
        length = strcspn(text, ",");
        while (i < TRIED_ORDERS &&
               (strlen(tenring_order_name(tried_orders[i])) != length ||
                strncmp(tenring_order_name(tried_orders[i]), text, length) != 0))
            i++;
        if (i == TRIED_ORDERS)
            return false;
        wanted[i] = true;
    }
    for (int i = 0; i < TRIED_ORDERS; i++)
        if (wanted[i])
            contest->beats[contest->beats_count++] = tried_orders[i];
    return contest->beats_count > 0;
}

/* Whether test data can be made for a problem: the number of blanks is free, and the input is text
   on standard input. */
static bool can_make(const struct judge *judge)
{
    return judge->blanks == 0 && judge->layout != JUDGE_STRINGS && judge->layout != JUDGE_NUMBERS &&
           judge->question != JUDGE_LETTERS;
}

/* Reports for which problems test data can be made; returns CLI_EXIT_USAGE. */
static int refuse_problem(struct contest *contest)
{
    struct cli_buffer names = {0};
    const struct judge *judge;
    for (size_t i = 0; (judge = judge_row(i)); i++)
        if (can_make(judge))
            buffer_print(&names, "%s%s", names.length > 0 ? ", " : "", judge->names[0]);
    cli_usage(contest->context, "no test data can be made for %s, only for %s",
              contest->judge->names[0], buffer_string(&names));
    buffer_free(&names);
    return CLI_EXIT_USAGE;
}

int cmd_contest(struct cli_context *context)
{
    struct contest contest = {
        .context = context,
        .judge = judge_find(cli_text(context, CLI_OPT_PROBLEM, "")),
        .number = cli_number(context, CLI_OPT_SAMPLES, 10),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .nodes = cli_number(context, CLI_OPT_NODE_LIMIT, 100000000),
    };
    const char *beats = cli_text(context, CLI_OPT_BEATS, NULL);
    const char *path = cli_text(context, CLI_OPT_OUTPUT, NULL);
    if (context->operand_count > 0)
        return cli_usage(context, "'%s' is too much: it reads no files", context->operands[0]);
    if (!cli_given(context, CLI_OPT_PROBLEM))
        return cli_usage(context, "--problem is missing; 'tenring judge --list' has them");
    if (!contest.judge)
        return cli_usage(context, "there is no problem '%s'; 'tenring judge --list' has them",
                         cli_text(context, CLI_OPT_PROBLEM, ""));
    if (!can_make(contest.judge))
        return refuse_problem(&contest);
    if (!path)
        return cli_usage(context, "name a folder, or a file NAME.zip, with -o");
    if (beats && !read_orders(&contest, beats))
        return cli_usage(context,
                         "'%s' is not valid for '--beats': expected some of rows, fullest, "
                         "fewest, with commas between",
                         beats);
    if (beats && kind_of(&contest, contest.number - 1) != KIND_BEATS)
        return cli_usage(context, "--beats: the first cases are those at the edges, and there are "
                                  "no others; try -n 10");
    bool good = false;
    const size_t files = 2 * (size_t)contest.number + EXTRA_FILES;
    contest.file = calloc(files, sizeof *contest.file);
    if (!contest.file) {
        report_no_memory(&context->report, NULL);
        return CLI_EXIT_IO;
    }
    contest.extra = &contest.file[files - EXTRA_FILES];
    if (prepare(&contest, path))
        good = make(&contest);
    if (good)
        write_all(&contest, path);
    else if (is_archive(path))
        context->output.broken = true; /* leave no archive behind */
    for (size_t i = 0; i < files; i++)
        buffer_free(&contest.file[i]);
    free(contest.file);
    for (int kind = 0; kind < KINDS; kind++)
        tenring_generator_free(contest.generator[kind]);
    return CLI_EXIT_OK;
}
