/*
 * generate.c - `tenring generate`: new puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processors.h"
#include "commands/level.h"
#include "io/io.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

enum form { LINE, GRID, CSV, JSON };

struct maker {
    struct cli_context *context;
    struct tenring_generate_options options;
    struct tenring_grid solution, pattern;
    enum form form;
    bool target, rated;
    double deadline; /* of report_clock; INFINITY: none */
    bool late;
    uint64_t made, wanted;
};

/* "17-24", "24", "-24", "24-": a range within [least, most]. */
static bool read_range(const char *text, uint64_t least, uint64_t most, uint64_t *low,
                       uint64_t *high)
{
    char *end;
    *low = least;
    *high = most;
    if (*text >= '0' && *text <= '9') {
        *low = strtoull(text, &end, 10);
        *high = *end == '-' ? most : *low;
        text = end;
    } else if (*text != '-') {
        return false;
    }
    if (*text == '-' && text[1] >= '0' && text[1] <= '9') {
        *high = strtoull(text + 1, &end, 10);
        text = end - 1;
    }
    return (*text == '\0' || text[1] == '\0') && *low >= least && *low <= *high && *high <= most;
}

/* "7", "7.2": in tenths; *text is moved behind it. -1: it is none. */
static int read_tenths(const char **text)
{
    const char *at = *text;
    int tenths = 0, digits = 0;
    for (; *at >= '0' && *at <= '9' && digits < 6; at++, digits++)
        tenths = 10 * tenths + (*at - '0');
    tenths *= 10;
    if (digits > 0 && *at == '.' && at[1] >= '0' && at[1] <= '9') {
        tenths += at[1] - '0';
        at += 2;
    }
    *text = at;
    return digits > 0 ? tenths : -1;
}

/* "3.0-4.2", "3", "3-", "-4.2": 0 where there is no limit. HoDoKu's scores are whole numbers. */
static bool read_ratings(struct tenring_generate_options *options, const char *text)
{
    bool whole = options->scale == TENRING_SCALE_HODOKU;
    if (whole && strchr(text, '.'))
        return false;
    int low = read_tenths(&text), high = low;
    if (*text == '-') {
        text++;
        high = read_tenths(&text);
        if (low < 0 && high < 0)
            return false;
    } else if (low < 0) {
        return false;
    }
    int unit = whole ? 10 : 1;
    options->min_rating = low < 0 ? 0 : low / unit;
    options->max_rating = high < 0 ? 0 : high / unit;
    return *text == '\0' && (high < 0 || low <= high);
}

static enum tenring_scale read_scale(const char *name)
{
    return strcmp(name, "branches") == 0 ? TENRING_SCALE_BRANCHES
           : strcmp(name, "hodoku") == 0 ? TENRING_SCALE_HODOKU
                                         : TENRING_SCALE_SE;
}

/* False: the scale has no such word. */
static bool read_level(struct tenring_generate_options *options, const char *word)
{
    if (options->scale != TENRING_SCALE_HODOKU)
        return level_range(word, &options->min_rating, &options->max_rating);
    for (int level = TENRING_HODOKU_LEVEL_EASY; level <= TENRING_HODOKU_LEVEL_EXTREME; level++)
        if (strcmp(tenring_hodoku_level_name(level), word) == 0) {
            options->min_level = options->max_level = level;
            return true;
        }
    return false;
}

/* Where a pattern has its givens: digits and x; blanks are written 0 . - _ *. */
static bool read_pattern(const char *text, struct tenring_grid *pattern)
{
    int count = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t')
            continue;
        bool given = (*text >= '1' && *text <= '9') || *text == 'x' || *text == 'X';
        if ((!given && !strchr("0.-_*", *text)) || count == TENRING_CELLS)
            return false;
        pattern->cell[count++] = given;
    }
    return count == TENRING_CELLS;
}

/* The pattern itself, or the file that has it. Returns a status; CLI_EXIT_OK: it was read. */
static int find_pattern(struct maker *maker, const char *text)
{
    char bytes[4096];
    if (read_pattern(text, &maker->pattern))
        return CLI_EXIT_OK;
    FILE *file = strcmp(text, "-") == 0 ? stdin : fopen(text, "r");
    if (!file)
        return cli_usage(maker->context,
                         "--pattern: '%s' is neither 81 cells, given (x, 1 to 9) or blank (. 0 - _ "
                         "*), nor a file that can be read",
                         text);
    size_t length = fread(bytes, 1, sizeof bytes - 1, file);
    if (file != stdin)
        fclose(file);
    bytes[length] = '\0';
    if (memchr(bytes, '\0', length) || !read_pattern(bytes, &maker->pattern))
        return cli_usage(maker->context,
                         "--pattern: %s does not have just 81 cells, given (x, 1 to 9) or blank (. "
                         "0 - _ *)",
                         text);
    return CLI_EXIT_OK;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct maker *maker = context;
    (void)progress;
    if (report_is_time(&maker->context->report))
        report_doing(&maker->context->report, "%" PRIu64 " of %" PRIu64 " puzzles", maker->made,
                     maker->wanted);
    maker->late = maker->late || report_clock() > maker->deadline;
    return !maker->late && stop_reason() == STOP_NONE;
}

static enum tenring_symmetry symmetry_of(const char *name)
{
    int symmetry = 0;
    while (strcmp(tenring_symmetry_name((enum tenring_symmetry)symmetry), name) != 0)
        symmetry++;
    return (enum tenring_symmetry)symmetry;
}

/* Reads a range option. Returns a status. */
static int read_range_option(struct maker *maker, enum cli_option_id id, const char *name,
                             uint64_t least, uint64_t most, uint64_t *low, uint64_t *high)
{
    const char *text = cli_text(maker->context, id, "-");
    if (!cli_given(maker->context, id) || read_range(text, least, most, low, high))
        return CLI_EXIT_OK;
    return cli_usage(maker->context,
                     "--%s: '%s' is no range; expected A-B, A, A- or -B within %" PRIu64
                     " to %" PRIu64,
                     name, text, least, most);
}

/* Says what the library has against an option. */
static int refuse(struct cli_context *context, const struct tenring_error *error, bool in_solution)
{
    struct cli_buffer why = {0};
    if (in_solution)
        buffer_print(&why, _("--solution: character %zu: "), error->offset + 1);
    words_error(&why, error);
    int status = cli_usage(context, "%s", why.data ? why.data : error->message);
    buffer_free(&why);
    return status;
}

static int read_solution(struct maker *maker, const char *text)
{
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    if (tenring_parse_puzzle(text, strlen(text), &puzzle, &error) != TENRING_STATUS_OK)
        return refuse(maker->context, &error, true);
    tenring_extract_givens(&puzzle, &maker->solution);
    maker->options.solution = &maker->solution;
    return CLI_EXIT_OK;
}

/* --rating, --level, --scale, --technique. Returns a status. */
static int read_difficulty(struct maker *maker)
{
    struct cli_context *context = maker->context;
    struct tenring_generate_options *options = &maker->options;
    bool rating = cli_given(context, CLI_OPT_RATING), level = cli_given(context, CLI_OPT_LEVEL);
    const char *text = cli_text(context, CLI_OPT_RATING, "");
    const char *technique = cli_text(context, CLI_OPT_TECHNIQUE, "");
    options->scale = read_scale(cli_text(context, CLI_OPT_SCALE, "se"));
    if (rating && level)
        return cli_usage(context, "--rating and --level exclude one another");
    if (options->scale == TENRING_SCALE_BRANCHES && !rating)
        return cli_usage(context, "--scale=branches needs --rating; it has no words for --level");
    if (options->scale == TENRING_SCALE_HODOKU && !rating && !level)
        return cli_usage(context, "--scale=hodoku needs --rating or --level");
    bool hodoku = options->scale == TENRING_SCALE_HODOKU;
    bool bad_rating = rating && !read_ratings(options, text);
    if (bad_rating && hodoku)
        return cli_usage(context,
                         "--rating: '%s' is no range of scores; expected A-B, A, A- or -B, such "
                         "as 400-800",
                         text);
    if (bad_rating)
        return cli_usage(context,
                         "--rating: '%s' is no range of ratings; expected A-B, A, A- or -B, such "
                         "as 3.0-4.2",
                         text);
    text = cli_text(context, CLI_OPT_LEVEL, "");
    if (level && !read_level(options, text))
        return cli_usage(context, "--level: '%s' is no level on this --scale", text);
    if (cli_given(context, CLI_OPT_TECHNIQUE)) {
        options->technique = tenring_find_technique(technique);
        if (!options->technique)
            return cli_usage(context, "--technique: there is no technique '%s'", technique);
    }
    maker->rated = rating || level || options->technique;
    return CLI_EXIT_OK;
}

static int read_options(struct maker *maker)
{
    struct cli_context *context = maker->context;
    struct tenring_generate_options *options = &maker->options;
    uint64_t low = 0, high = TENRING_CELLS;
    int status = read_range_option(maker, CLI_OPT_CLUES, "clues", 0, TENRING_CELLS, &low, &high);
    options->min_clues = (int)low;
    options->max_clues = (int)high;
    low = 2;
    high = 10000;
    if (status == CLI_EXIT_OK)
        status = read_range_option(maker, CLI_OPT_COMPLETIONS, "completions", 2,
                                   TENRING_SOLUTIONS_MAX, &low, &high);
    maker->target = cli_given(context, CLI_OPT_TARGET);
    if (status == CLI_EXIT_OK && !maker->target && cli_given(context, CLI_OPT_COMPLETIONS))
        status = cli_usage(context, "--completions is for --target");
    if (maker->target) {
        options->min_solutions = low;
        options->max_solutions = high;
    }
    options->seed = cli_number(context, CLI_OPT_SEED, 1);
    options->symmetry = symmetry_of(cli_text(context, CLI_OPT_SYMMETRY, "none"));
    options->minimal = cli_given(context, CLI_OPT_MINIMAL);
    options->unbiased = cli_given(context, CLI_OPT_UNBIASED);
    options->node_limit = cli_number(context, CLI_OPT_NODE_LIMIT, options->node_limit);
    if (status == CLI_EXIT_OK && cli_given(context, CLI_OPT_SOLUTION))
        status = read_solution(maker, cli_text(context, CLI_OPT_SOLUTION, ""));
    if (status == CLI_EXIT_OK && cli_given(context, CLI_OPT_PATTERN)) {
        status = find_pattern(maker, cli_text(context, CLI_OPT_PATTERN, ""));
        options->pattern = &maker->pattern;
    }
    if (status == CLI_EXIT_OK)
        status = read_difficulty(maker);
    uint64_t threads = cli_number(context, CLI_OPT_THREADS, 0);
    if (threads == 0)
        threads = (uint64_t)base_processors();
    options->threads = threads < TENRING_THREADS_MAX ? (int)threads : TENRING_THREADS_MAX;
    options->isa = cli_isa(context);
    options->progress = watch;
    options->context = maker;
    return options->isa < 0 && status == CLI_EXIT_OK ? CLI_EXIT_USAGE : status;
}

/* The proved best score, with the weights of NOIP 2009. OK, CANCELLED, NO_MEMORY. */
static enum tenring_status find_score(struct maker *maker,
                                      const struct tenring_generated *generated, int64_t *score)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_best best = TENRING_BEST_INIT;
    options.isa = maker->options.isa;
    options.progress = watch;
    options.context = maker;
    enum tenring_status status =
        tenring_find_best(tenring_ring_weights(), &generated->puzzle, &options, &best);
    *score = best.score;
    return status;
}

/* What a record has at its end when puzzles are rated. */
static void write_rating(const struct maker *maker, const struct tenring_generated *generated,
                         struct cli_buffer *text)
{
    if (maker->options.unbiased)
        buffer_print(text, maker->form == JSON ? ",\"weight\":%.6g" : ",%.6g", generated->weight);
    const int ratings[3] = {generated->er, generated->ep, generated->dp};
    static const char *const names[3] = {"er", "ep", "dp"};
    bool branches = maker->options.scale == TENRING_SCALE_BRANCHES;
    if (maker->rated && maker->options.scale == TENRING_SCALE_HODOKU) {
        buffer_print(
            text, maker->form == JSON ? ",\"hodoku_level\":\"%s\",\"hodoku_score\":%d" : ",%s,%d",
            tenring_hodoku_level_name(generated->level), generated->er);
        return;
    }
    for (int i = 0; maker->rated && i < (branches ? 1 : 3); i++) {
        if (maker->form == JSON)
            buffer_print(text, ",\"%s\":", branches ? "branches" : names[i]);
        else
            buffer_char(text, ',');
        buffer_print(text, "%d.%d", ratings[i] / 10, ratings[i] % 10);
    }
}

static void write_record(const struct maker *maker, const struct tenring_generated *generated,
                         int64_t score, struct cli_buffer *text)
{
    char puzzle[TENRING_LINE_LENGTH + 1], solution[TENRING_LINE_LENGTH + 1];
    bool json = maker->form == JSON, several = generated->solutions > 1;
    tenring_format_puzzle(&generated->puzzle, TENRING_STYLE_LINE, puzzle, sizeof puzzle);
    tenring_format_grid(&generated->solution, TENRING_STYLE_LINE, solution, sizeof solution);
    buffer_print(text,
                 json ? "{\"n\":%" PRIu64 ",\"puzzle\":\"%s\",\"solution\":\"%s\",\"clues\":%d,"
                        "\"solutions\":%" PRIu64
                      : "%" PRIu64 ",%s,%s,%d,%" PRIu64,
                 maker->made, puzzle, several ? "" : solution, generated->clues,
                 generated->solutions);
    if (maker->target)
        buffer_print(text, json ? ",\"score\":%" PRId64 : ",%" PRId64, score);
    else if (!json)
        buffer_char(text, ',');
    write_rating(maker, generated, text);
    buffer_text(text, json ? "}\n" : "\n");
}

static void write_plain(const struct maker *maker, const struct tenring_generated *generated,
                        int64_t score, struct cli_buffer *text)
{
    char puzzle[TENRING_GRID_LENGTH + 1];
    bool grid = maker->form == GRID;
    if (grid && maker->made > 1)
        buffer_char(text, '\n');
    tenring_format_puzzle(&generated->puzzle, grid ? TENRING_STYLE_GRID : TENRING_STYLE_LINE,
                          puzzle, sizeof puzzle);
    buffer_text(text, puzzle);
    if (!grid && maker->options.unbiased)
        buffer_print(text, "\t%.6g", generated->weight);
    if (!grid && maker->target)
        buffer_print(text, "\t%" PRIu64 "\t%" PRId64, generated->solutions, score);
    if (!grid)
        buffer_char(text, '\n');
}

/* Says why there are no more, and returns the exit status. */
static int explain(const struct maker *maker, enum tenring_status status)
{
    struct report *report = &maker->context->report;
    if (status == TENRING_STATUS_CANCELLED && !maker->late)
        return CLI_EXIT_OK; /* the stop speaks for itself */
    if (status == TENRING_STATUS_LIMIT || status == TENRING_STATUS_CANCELLED) {
        if (maker->late)
            report_error(report, CLI_EXIT_NO,
                         "stopped at the time limit with %" PRIu64 " of %" PRIu64 " puzzles",
                         maker->made, maker->wanted);
        else
            report_error(report, CLI_EXIT_NO,
                         "stopped at the node limit with %" PRIu64 " of %" PRIu64 " puzzles",
                         maker->made, maker->wanted);
        return CLI_EXIT_NO;
    }
    report_error(report, CLI_EXIT_IO, "%s", _(tenring_status_name(status)));
    return CLI_EXIT_IO;
}

static enum tenring_status next(const struct maker *maker, struct tenring_generator *generator,
                                struct tenring_generated *generated)
{
    const struct run_frame *frame = maker->context->frame;
    return frame ? frame->next(frame->self, generated)
                 : tenring_generator_next(generator, generated);
}

static int write_puzzles(struct maker *maker, struct tenring_generator *generator)
{
    struct cli_buffer text = {0};
    enum tenring_status status = TENRING_STATUS_OK;
    bool going = true;
    while (going && maker->made < maker->wanted && stop_reason() == STOP_NONE) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        int64_t score = 0;
        if (report_clock() > maker->deadline) {
            maker->late = true;
            status = TENRING_STATUS_CANCELLED;
            break;
        }
        status = next(maker, generator, &generated);
        if (status != TENRING_STATUS_OK)
            break;
        if (maker->target)
            status = find_score(maker, &generated, &score);
        if (status != TENRING_STATUS_OK)
            break;
        maker->made++;
        if (maker->form == CSV || maker->form == JSON)
            write_record(maker, &generated, score, &text);
        else
            write_plain(maker, &generated, score, &text);
        report_done(&maker->context->report, 1);
        if (text.length > 65536 || maker->context->frame)
            going = output_flush(&maker->context->output, &text);
    }
    if (going)
        output_flush(&maker->context->output, &text);
    buffer_free(&text);
    return status == TENRING_STATUS_OK ? CLI_EXIT_OK : explain(maker, status);
}

/* Makes the generator, or has the frame make puzzles. Returns false when another process has. */
static bool start(struct maker *maker, struct tenring_error *error,
                  struct tenring_generator **generator, enum tenring_status *status)
{
    const struct run_frame *frame = maker->context->frame;
    if (frame)
        return frame->make(frame->self, maker->context, &maker->options, error, status) == RUN_HERE;
    *status = tenring_generator_new(&maker->options, error, generator);
    return true;
}

/* Opens the output; maker->made is what it has already. Returns false after a message. */
static bool open_output(struct maker *maker)
{
    const struct run_frame *frame = maker->context->frame;
    return frame ? frame->open_output(frame->self, maker->context, &maker->made)
                 : cli_open_output(maker->context);
}

int cmd_generate(struct cli_context *context)
{
    static const char *const forms[] = {"line", "grid", "csv", "json"};
    struct maker maker = {
        .context = context,
        .options = TENRING_GENERATE_OPTIONS_INIT,
        .wanted = cli_number(context, CLI_OPT_SAMPLES, 1),
        .deadline = INFINITY,
    };
    struct tenring_generator *generator = NULL;
    struct tenring_error error;
    if (context->operand_count > 0)
        return cli_usage(context, "no files are read; '%s' is none of the options",
                         context->operands[0]);
    int exit_status = read_options(&maker);
    if (exit_status != CLI_EXIT_OK)
        return exit_status;
    while (strcmp(forms[maker.form], cli_text(context, CLI_OPT_FORMAT, "line")) != 0)
        maker.form++;
    if (cli_given(context, CLI_OPT_TIME_LIMIT))
        maker.deadline = report_clock() + context->value[CLI_OPT_TIME_LIMIT].seconds;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!start(&maker, &error, &generator, &status))
        return CLI_EXIT_OK;
    if (status == TENRING_STATUS_NO_MEMORY)
        return explain(&maker, status);
    if (status != TENRING_STATUS_OK)
        return refuse(context, &error, false);
    if (!open_output(&maker)) {
        tenring_generator_free(generator);
        return CLI_EXIT_IO;
    }
    if (maker.form == CSV && maker.made == 0) {
        struct cli_buffer header = {0};
        buffer_text(&header, "n,puzzle,solution,clues,solutions,score");
        if (maker.rated)
            buffer_text(&header, maker.options.scale == TENRING_SCALE_BRANCHES ? ",branches"
                                 : maker.options.scale == TENRING_SCALE_HODOKU
                                     ? ",hodoku_level,hodoku_score"
                                     : ",er,ep,dp");
        if (maker.options.unbiased)
            buffer_text(&header, ",weight");
        buffer_char(&header, '\n');
        output_flush(&context->output, &header);
        buffer_free(&header);
    }
    exit_status = write_puzzles(&maker, generator);
    tenring_generator_free(generator);
    return exit_status;
}
