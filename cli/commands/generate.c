/*
 * generate.c - `tenring generate`: new puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processors.h"
#include "commands/level.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

enum { LEVELS_MAX = 5, PATTERN_BYTES_MAX = 4096 };

/* The words of --level on the two scales that have them. */
static const char se_words[] = "easy|medium|hard|expert|extreme";
static const char hodoku_words[] = "easy|medium|hard|unfair|extreme";

struct maker {
    struct cli_context *context;
    struct tenring_generate_options options;
    /* of --level: ratings, or HoDoKu's levels, from the least to the greatest; puzzles take them in
       turn */
    int levels[LEVELS_MAX][2];
    int level_count;
    struct tenring_generator *generators[LEVELS_MAX]; /* one for each level; at least one */
    struct arrays arrays;                             /* --format=npz */
    struct tenring_grid solution, pattern;
    struct run_job job; /* how puzzles are written */
    bool target, rated;
    double deadline; /* in terms of report_clock; INFINITY if none */
    bool out_of_time;
    uint64_t made, wanted;
    FILE *file;    /* open file of puzzles made before; NULL if none */
    size_t opened; /* number of such files opened */
};

/* Reads a whole number, or one with tenths, as tenths. Returns its end; `text` if it is none. */
static const char *read_bound(const char *text, bool tenths, uint64_t *bound)
{
    char *end;
    if (*text < '0' || *text > '9')
        return text;
    *bound = strtoull(text, &end, 10);
    if (!tenths)
        return end;
    *bound = *bound < UINT32_MAX ? *bound * 10 : UINT64_MAX;
    if (*end != '.' || end[1] < '0' || end[1] > '9')
        return end;
    *bound += (uint64_t)(end[1] - '0');
    return end + 2;
}

/* Reads a range within [least, most]: "17-24", "24", "-24", "24-". Returns false for other text. */
static bool read_range(const char *text, bool tenths, uint64_t least, uint64_t most, uint64_t *low,
                       uint64_t *high)
{
    *low = least;
    *high = most;
    const char *end = read_bound(text, tenths, low);
    if (*end == '-')
        end = read_bound(end + 1, tenths, high);
    else if (end != text)
        *high = *low;
    return end != text && *end == '\0' && *low >= least && *low <= *high && *high <= most;
}

/* Reads the range of --rating; a missing limit is 0. HoDoKu's scores are whole numbers. Returns
   false for other text. */
static bool read_ratings(struct tenring_generate_options *options, const char *text)
{
    const bool tenths = options->scale != TENRING_SCALE_HODOKU;
    const uint64_t most = tenths ? 9999999 : 999999;
    uint64_t low, high;
    if (!read_range(text, tenths, 0, most, &low, &high) || strcmp(text, "-") == 0)
        return false;
    options->min_rating = (int)low;
    options->max_rating = high < most ? (int)high : 0;
    return true;
}

/* Sets the options for level i. */
static void choose_level(const struct maker *maker, int i, struct tenring_generate_options *options)
{
    const bool hodoku = options->scale == TENRING_SCALE_HODOKU;
    *(hodoku ? &options->min_level : &options->min_rating) = maker->levels[i][0];
    *(hodoku ? &options->max_level : &options->max_rating) = maker->levels[i][1];
}

/* Adds a level. Returns false if the scale has no such word, or if it was added before. */
static bool add_level(struct maker *maker, const char *word)
{
    const bool hodoku = maker->options.scale == TENRING_SCALE_HODOKU;
    const int place = options_find_choice(hodoku ? hodoku_words : se_words, word);
    int level[2] = {TENRING_HODOKU_LEVEL_EASY + place, TENRING_HODOKU_LEVEL_EASY + place};
    if (place < 0 || maker->level_count == LEVELS_MAX)
        return false;
    if (!hodoku)
        level_range(place, &level[0], &level[1]);
    for (int i = 0; i < maker->level_count; i++)
        if (maker->levels[i][0] == level[0])
            return false;
    memcpy(maker->levels[maker->level_count++], level, sizeof level);
    return true;
}

/* Reads --level: words separated by commas. Returns an exit status. */
static int read_levels(struct maker *maker, const char *text)
{
    for (size_t length; text; text = text[length] ? text + length + 1 : NULL) {
        char word[16];
        length = strcspn(text, ",");
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 0, text);
        if (!add_level(maker, word))
            return cli_usage(maker->context,
                             "--level: '%.*s' should be another one of the levels %s", (int)length,
                             text,
                             maker->options.scale == TENRING_SCALE_HODOKU
                                 ? "easy, medium, hard, unfair, extreme"
                                 : "easy, medium, hard, expert, extreme");
    }
    if (maker->level_count > 1 && maker->context->frame)
        return cli_usage(maker->context, "several levels are for runs without MPI");
    choose_level(maker, 0, &maker->options);
    return CLI_EXIT_OK;
}

/* Reads a pattern: digits and x stand for givens, 0 . - _ * for blanks. False: it is none. */
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

/* Reads the pattern from the option itself or from the file that it names. Returns an exit
   status. */
static int find_pattern(struct maker *maker, const char *text)
{
    struct cli_buffer bytes = {0};
    if (read_pattern(text, &maker->pattern))
        return CLI_EXIT_OK;
    if (strcmp(text, "-") != 0 && access(text, F_OK) != 0 &&
        (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG))
        return cli_usage(maker->context,
                         "--pattern: '%s' is neither 81 cells, given (x, 1 to 9) or blank (. 0 - _ "
                         "*), nor a file that can be read",
                         text);
    const bool read = source_read_file(&maker->context->report, text, PATTERN_BYTES_MAX, &bytes);
    const char *cells = buffer_string(&bytes);
    const bool good = strlen(cells) == bytes.length && read_pattern(cells, &maker->pattern);
    buffer_free(&bytes);
    if (read && !good)
        return cli_usage(maker->context,
                         "--pattern: %s does not have just 81 cells, given (x, 1 to 9) or blank (. "
                         "0 - _ *)",
                         text);
    return read ? CLI_EXIT_OK : CLI_EXIT_IO;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct maker *maker = context;
    (void)progress;
    if (report_is_time(&maker->context->report))
        report_doing(&maker->context->report, "tenring: %" PRIu64 " of %" PRIu64 " puzzles",
                     maker->made, maker->wanted);
    maker->out_of_time = maker->out_of_time || report_clock() > maker->deadline;
    return !maker->out_of_time && stop_reason() == STOP_NONE;
}

/* Reads an option that is a range. Returns an exit status. */
static int read_range_option(struct maker *maker, enum cli_option_id id, const char *name,
                             uint64_t least, uint64_t most, uint64_t *low, uint64_t *high)
{
    const char *text = cli_text(maker->context, id, "-");
    if (!cli_given(maker->context, id) || read_range(text, false, least, most, low, high))
        return CLI_EXIT_OK;
    return cli_usage(maker->context,
                     "--%s: '%s' is no range; expected A-B, A, A- or -B within %" PRIu64
                     " to %" PRIu64,
                     name, text, least, most);
}

/* Reports why the library refuses an option; returns the exit status. */
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

/* Reports an unknown technique and lists the known ones. HoDoKu's are not among them, but people
   know their names. Returns the exit status. */
static int refuse_technique(struct cli_context *context, const char *technique)
{
    struct cli_buffer names = {0}, others = {0};
    const char *name;
    bool known = false;
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++)
        buffer_print(&names, " %s", tenring_technique_name((enum tenring_technique)i));
    for (int i = 1; (name = tenring_hodoku_technique_name(i)); i++) {
        known |= strcmp(name, technique) == 0;
        buffer_print(&others, " %s", name);
    }
    const char *own = buffer_string(&names), *hodoku = buffer_string(&others);
    if (known)
        cli_usage(context,
                  "--technique: '%s' is HoDoKu's, which `rate --scale=hodoku --path` finds; "
                  "puzzles are made for these:%s",
                  technique, own);
    else
        cli_usage(context,
                  "--technique: there is no technique '%s', but these:%s\nHoDoKu's, which `rate "
                  "--scale=hodoku --path` finds, are no choice here:%s",
                  technique, own, hodoku);
    buffer_free(&names);
    buffer_free(&others);
    return CLI_EXIT_USAGE;
}

/* Reads --rating, --level, --scale, --technique. Returns an exit status. */
static int read_difficulty(struct maker *maker)
{
    struct cli_context *context = maker->context;
    struct tenring_generate_options *options = &maker->options;
    bool rating = cli_given(context, CLI_OPT_RATING), level = cli_given(context, CLI_OPT_LEVEL);
    const char *text = cli_text(context, CLI_OPT_RATING, "");
    const char *technique = cli_text(context, CLI_OPT_TECHNIQUE, "");
    static const enum tenring_scale scales[] = {TENRING_SCALE_SE, TENRING_SCALE_HODOKU,
                                                TENRING_SCALE_BRANCHES};
    options->scale = scales[cli_number(context, CLI_OPT_SCALE, 0)];
    if (rating && !read_ratings(options, text))
        return cli_usage(context,
                         options->scale == TENRING_SCALE_HODOKU
                             ? N_("--rating: '%s' is no range of scores; expected A-B, A, A- or "
                                  "-B, such as 400-800")
                             : N_("--rating: '%s' is no range of ratings; expected A-B, A, A- or "
                                  "-B, such as 3.0-4.2"),
                         text);
    const int status = level ? read_levels(maker, cli_text(context, CLI_OPT_LEVEL, "")) : 0;
    if (status != CLI_EXIT_OK)
        return status;
    if (cli_given(context, CLI_OPT_TECHNIQUE)) {
        options->technique = tenring_find_technique(technique);
        if (!options->technique)
            return refuse_technique(context, technique);
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
    if (maker->target) {
        options->min_solutions = low;
        options->max_solutions = high;
    }
    options->seed = cli_number(context, CLI_OPT_SEED, 1);
    options->symmetry = (enum tenring_symmetry)cli_number(context, CLI_OPT_SYMMETRY, 0);
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

/* Finds the best score, proved, with the weights of NOIP 2009. Returns OK, CANCELLED or
   NO_MEMORY. */
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

enum {
    PUZZLE,
    SOLUTION,
    CLUES,
    SOLUTIONS,
    SCORE,
    BRANCHES,
    ER,
    EP,
    DP,
    LEVEL,
    HODOKU_LEVEL,
    HODOKU_SCORE,
    WEIGHT
};

/* The modes of a run that have columns of their own: ratings on a scale, and weights. */
#define RATED(scale) RUN_IF(1u << TENRING_SCALE_##scale)
#define WEIGHTED     0x80u

static const struct run_column all_columns[] = {
    [PUZZLE] = {"", RUN_IN_LINE, false},
    [SOLUTION] = {"solution", RUN_IN_RECORD, false},
    [CLUES] = {"clues", RUN_IN_RECORD, false},
    [SOLUTIONS] = {"solutions", RUN_IN_RECORD, false},
    [SCORE] = {"score", RUN_IN_RECORD, true},
    [BRANCHES] = {"branches", RUN_IN_RECORD | RATED(BRANCHES), true},
    [ER] = {"er", RUN_IN_RECORD | RATED(SE), true},
    [EP] = {"ep", RUN_IN_RECORD | RATED(SE), true},
    [DP] = {"dp", RUN_IN_RECORD | RATED(SE), true},
    [LEVEL] = {"level", RUN_IN_RECORD | RATED(SE), true},
    [HODOKU_LEVEL] = {"hodoku_level", RUN_IN_RECORD | RATED(HODOKU), true},
    [HODOKU_SCORE] = {"hodoku_score", RUN_IN_RECORD | RATED(HODOKU), true},
    [WEIGHT] = {"weight", RUN_IN_RECORD | RUN_IF(WEIGHTED), true},
    {NULL, 0, false},
};

static void choose_columns(const struct maker *maker, struct run_column *columns)
{
    row_choose(columns, all_columns,
               (maker->rated ? 1u << maker->options.scale : 0) |
                   (maker->options.unbiased ? WEIGHTED : 0));
    /* lines that have grids show the puzzles alone */
    if (maker->options.unbiased && maker->job.style.format == RUN_AS_LINE)
        columns[WEIGHT].in |= RUN_IN_LINE;
    if (maker->target && maker->job.style.format == RUN_AS_LINE)
        columns[SOLUTIONS].in = columns[SCORE].in = RUN_IN_ALL;
}

/* The level of a puzzle as a word; NULL if it has none. */
static const char *level_of(const struct maker *maker, const struct tenring_generated *generated)
{
    if (!maker->rated || maker->options.scale == TENRING_SCALE_BRANCHES)
        return NULL;
    return maker->options.scale == TENRING_SCALE_HODOKU
               ? tenring_hodoku_level_name(generated->level)
               : level_name(generated->er);
}

static void write_puzzle(struct maker *maker, const struct tenring_generated *generated,
                         int64_t score, struct cli_buffer *text)
{
    const char *level = level_of(maker, generated);
    if (maker->job.style.format == RUN_AS_NPZ) {
        arrays_add(&maker->arrays, &generated->puzzle,
                   generated->solutions == 1 ? &generated->solution : NULL, level);
        return;
    }
    const struct run_item item = {
        .job = &maker->job, .number = maker->made, .puzzle = &generated->puzzle};
    struct run_row row;
    row_start(&row, &item, NULL);
    row_puzzle(&row, PUZZLE, &generated->puzzle);
    row_word(&row, SOLUTION, "");
    if (generated->solutions == 1)
        row_grid(&row, SOLUTION, &generated->solution);
    row_number(&row, CLUES, (uint64_t)generated->clues);
    row_number(&row, SOLUTIONS, generated->solutions);
    if (maker->target)
        row_signed(&row, SCORE, score);
    row_tenths(&row, BRANCHES, generated->er);
    row_tenths(&row, ER, generated->er);
    row_tenths(&row, EP, generated->ep);
    row_tenths(&row, DP, generated->dp);
    row_word(&row, LEVEL, level);
    row_word(&row, HODOKU_LEVEL, level);
    row_signed(&row, HODOKU_SCORE, generated->er);
    row_real(&row, WEIGHT, "%.6g", generated->weight);
    row_write(&row, text);
}

/* Reports why there are no more puzzles, and returns the exit status. */
static int explain(const struct maker *maker, enum tenring_status status)
{
    struct report *report = &maker->context->report;
    if (status == TENRING_STATUS_CANCELLED && !maker->out_of_time)
        return CLI_EXIT_OK; /* a stop needs no message */
    if (status == TENRING_STATUS_LIMIT || status == TENRING_STATUS_CANCELLED) {
        report_error(report, CLI_EXIT_NO,
                     maker->out_of_time
                         ? N_("stopped at the time limit with %" PRIu64 " of %" PRIu64 " puzzles")
                         : N_("stopped at the node limit with %" PRIu64 " of %" PRIu64 " puzzles"),
                     maker->made, maker->wanted);
        return CLI_EXIT_NO;
    }
    report_failure(report, status);
    return CLI_EXIT_IO;
}

/* Reads the next puzzle from the files made by other processes. */
/* untested: mpi_same and others run it, but the build whose lines are counted has no MPI */
static enum tenring_status next_made(struct maker *maker, struct tenring_generated *generated)
{
    const struct cli_frame *frame = maker->context->frame;
    while (maker->file || maker->opened < frame->made_count) {
        if (!maker->file && !(maker->file = fopen(frame->made[maker->opened++], "re")))
            return TENRING_STATUS_BAD_INPUT;
        if (fread(generated, sizeof *generated, 1, maker->file) == 1)
            return TENRING_STATUS_OK;
        const bool failed = ferror(maker->file) != 0;
        fclose(maker->file);
        maker->file = NULL;
        if (failed)
            return TENRING_STATUS_BAD_INPUT;
    }
    return TENRING_STATUS_LIMIT;
}

/* tenring-mpi: writes the puzzles of a range of attempts as the library's structs, for next_made.
   Returns an exit status. */
/* untested: as next_made */
static int write_attempts(struct maker *maker)
{
    struct cli_context *context = maker->context;
    struct tenring_generator *generator = maker->generators[0];
    struct cli_buffer made = {0};
    const uint64_t first = context->frame->first_attempt;
    enum tenring_status status =
        tenring_generator_range(generator, first, context->frame->attempts);
    while (status == TENRING_STATUS_OK) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        status = tenring_generator_next(generator, &generated);
        if (status != TENRING_STATUS_OK)
            break;
        buffer_bytes(&made, (const char *)&generated, sizeof generated);
        maker->made++;
        if (made.length > 65536 && !output_flush(&context->output, &made))
            status = TENRING_STATUS_CANCELLED;
    }
    output_put(&context->output, &made);
    buffer_free(&made);
    context->first = context->last = context->total = first + 1;
    return status == TENRING_STATUS_LIMIT ? CLI_EXIT_OK : explain(maker, status);
}

static int write_puzzles(struct maker *maker)
{
    const uint64_t turns = maker->level_count > 1 ? (uint64_t)maker->level_count : 1;
    struct cli_buffer text = {0};
    enum tenring_status status = TENRING_STATUS_OK;
    bool going = true;
    while (going && maker->made < maker->wanted && stop_reason() == STOP_NONE) {
        struct tenring_generated generated = TENRING_GENERATED_INIT;
        int64_t score = 0;
        if (report_clock() > maker->deadline) {
            maker->out_of_time = true;
            status = TENRING_STATUS_CANCELLED;
            break;
        }
        struct tenring_generator *generator = maker->generators[maker->made % turns];
        status = generator ? tenring_generator_next(generator, &generated)
                           : next_made(maker, &generated);
        if (status != TENRING_STATUS_OK)
            break;
        if (maker->target)
            status = find_score(maker, &generated, &score);
        if (status != TENRING_STATUS_OK)
            break;
        maker->made++;
        write_puzzle(maker, &generated, score, &text);
        report_done(&maker->context->report, 1);
        if (text.length > 65536)
            going = output_flush(&maker->context->output, &text);
    }
    if (going)
        output_put(&maker->context->output, &text);
    buffer_free(&text);
    return status == TENRING_STATUS_OK ? CLI_EXIT_OK : explain(maker, status);
}

/* Makes the generators: one for each level, or one. *error tells why the library refuses the
   options. */
static enum tenring_status make_generators(struct maker *maker, struct tenring_error *error)
{
    enum tenring_status status = TENRING_STATUS_OK;
    int made = 0;
    do {
        struct tenring_generate_options options = maker->options;
        if (maker->level_count > 0)
            choose_level(maker, made, &options);
        status = tenring_generator_new(&options, error, &maker->generators[made]);
    } while (status == TENRING_STATUS_OK && ++made < maker->level_count);
    return status;
}

/* Writes all puzzles in the format that was asked for. Returns an exit status. */
static int write_all(struct maker *maker)
{
    struct cli_context *context = maker->context;
    const enum run_format format = maker->job.style.format;
    if (format == RUN_AS_NPZ && context->output.terminal)
        return cli_usage(context, "--format=npz needs a file: name it with -o");
    if (!run_begin_output(context, &maker->job))
        return CLI_EXIT_USAGE;
    const int status = write_puzzles(maker);
    if (format == RUN_AS_NPY)
        arrays_end(&context->output);
    if (format == RUN_AS_NPZ)
        arrays_write(&maker->arrays, &context->output);
    return status;
}

int cmd_generate(struct cli_context *context)
{
    struct maker maker = {
        .context = context,
        .options = TENRING_GENERATE_OPTIONS_INIT,
        .wanted = cli_number(context, CLI_OPT_SAMPLES, 1),
        .deadline = INFINITY,
    };
    struct tenring_error error;
    if (context->operand_count > 0)
        return cli_usage(context, "no files are read; '%s' is none of the options",
                         context->operands[0]);
    int exit_status = read_options(&maker);
    if (exit_status != CLI_EXIT_OK)
        return exit_status;
    struct run_column columns[RUN_COLUMNS_MAX];
    maker.job.columns = columns;
    maker.job.wants.no_status = true;
    maker.job.style.given = true;
    maker.job.style.format = run_format_of(cli_text(context, CLI_OPT_FORMAT, "line"));
    if (maker.job.style.format == RUN_AS_NPZ && maker.wanted > ARRAYS_MAX)
        return cli_usage(context, "--format=npz has %" PRIu64 " puzzles at most in a file",
                         ARRAYS_MAX);
    choose_columns(&maker, columns);
    if (cli_given(context, CLI_OPT_TIME_LIMIT))
        maker.deadline = report_clock() + context->value[CLI_OPT_TIME_LIMIT].seconds;
    enum tenring_status status = TENRING_STATUS_OK;
    const struct cli_frame *frame = context->frame;
    if (!frame || frame->made_count == 0)
        status = make_generators(&maker, &error);
    if (status == TENRING_STATUS_NO_MEMORY)
        exit_status = explain(&maker, status);
    else if (status != TENRING_STATUS_OK)
        exit_status = refuse(context, &error, false);
    else if (!cli_open_output(context))
        exit_status = CLI_EXIT_IO;
    else if (frame && frame->attempts > 0)
        exit_status = write_attempts(&maker);
    else
        exit_status = write_all(&maker);
    for (int i = 0; i < LEVELS_MAX; i++)
        tenring_generator_free(maker.generators[i]);
    return exit_status;
}
