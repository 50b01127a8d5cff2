/*
 * functions.c - the SQL functions that return one value. SQLite calls them row by row and needs
 * each answer at once, so they solve one puzzle at a time. For files of millions, sudoku_read and
 * the command `tenring solve` are faster.
 *
 * SPDX-License-Identifier: MIT
 */
#include "extension.h"

#include <string.h>

#include "tenring_words.h"

SQLITE_EXTENSION_INIT3

/* The user data of a function. A connection calls its functions one at a time. */
struct function {
    const char *name;            /* prefix of messages */
    struct tenring_logic *logic; /* NULL until the first call that needs it */
};

static void fail(sqlite3_context *context, const char *what)
{
    const struct function *function = sqlite3_user_data(context);
    char *message = sqlite3_mprintf("%s: %s", function->name, what);
    sqlite3_result_error(context, message ? message : what, -1);
    sqlite3_free(message);
}

/* Reads the first argument as a puzzle. False: it is NULL or not a puzzle, and the result is
   set. */
static bool puzzle_argument(sqlite3_context *context, sqlite3_value *value,
                            struct tenring_puzzle *puzzle)
{
    if (sqlite3_value_type(value) == SQLITE_NULL)
        return false;
    char *why = extension_puzzle(value, puzzle);
    if (why)
        fail(context, why);
    sqlite3_free(why);
    return !why;
}

static bool watch(void *connection, const struct tenring_progress *progress)
{
    (void)progress;
    return !extension_interrupted(connection);
}

static struct tenring_search_options options_for(sqlite3_context *context)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    return options;
}

static void result_grid(sqlite3_context *context, const struct tenring_grid *grid)
{
    char text[TENRING_LINE_LENGTH + 1];
    tenring_format_grid(grid, TENRING_STYLE_LINE, text, sizeof text);
    sqlite3_result_text(context, text, TENRING_LINE_LENGTH, SQLITE_TRANSIENT);
}

/* sudoku_solve(p): the solution, the lexicographically least of several; NULL if there is none. */
static void solve(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_puzzle puzzle;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    struct tenring_search_options options = options_for(context);
    enum tenring_status status = tenring_solve(&puzzle, &options, &result);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    else if (result.solutions > 0)
        result_grid(context, &result.first);
}

/* sudoku_valid(p): 1 if p is a puzzle with exactly one solution, else 0; never an error. */
static void valid(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_puzzle puzzle;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    if (sqlite3_value_type(argument[0]) == SQLITE_NULL)
        return;
    char *why = extension_puzzle(argument[0], &puzzle);
    struct tenring_search_options options = options_for(context);
    options.choice = TENRING_CHOICE_NONE;
    if (!why && tenring_solve(&puzzle, &options, &result) != TENRING_STATUS_OK)
        fail(context, "interrupted");
    else
        sqlite3_result_int(context, !why && result.solutions == 1);
    sqlite3_free(why);
}

/* sudoku_solutions(p, limit): the number of solutions, at most limit. */
static void solutions(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_puzzle puzzle;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    if (sqlite3_value_type(argument[1]) == SQLITE_NULL)
        return;
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    sqlite3_int64 limit = sqlite3_value_int64(argument[1]);
    if (limit < 1) {
        fail(context, "the limit must be at least 1");
        return;
    }
    struct tenring_search_options options = options_for(context);
    enum tenring_status status = tenring_count_up_to(&puzzle, (uint64_t)limit, &options, &result);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    else
        sqlite3_result_int64(context, (sqlite3_int64)result.count);
}

/* sudoku_count(p): the exact number of solutions, as text if it is above 2^63 - 1. */
static void count_all(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_puzzle puzzle;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    enum tenring_status status = tenring_count_all(&puzzle, &options, &result);
    if (status != TENRING_STATUS_OK) {
        fail(context, extension_complaint(status));
    } else if (result.count.high == 0 && result.count.low <= INT64_MAX) {
        sqlite3_result_int64(context, (sqlite3_int64)result.count.low);
    } else {
        char text[TENRING_NUMBER_SIZE];
        tenring_format_number(result.count, text, sizeof text);
        sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
    }
}

/* Reads the second argument of sudoku_max as weights. False: the result is set to an error. */
static bool weights_argument(sqlite3_context *context, sqlite3_value *value,
                             struct tenring_weights *weights)
{
    int32_t number[TENRING_CELLS * TENRING_DIGITS];
    size_t numbers;
    struct tenring_error error;
    const char *text = (const char *)sqlite3_value_text(value);
    if (!text) {
        fail(context, "out of memory");
        return false;
    }
    if (strcmp(text, "rings") == 0) {
        *weights = *tenring_ring_weights();
        return true;
    }
    if (tenring_parse_weights(text, (size_t)sqlite3_value_bytes(value), number, &numbers, &error) !=
        TENRING_STATUS_OK) {
        char *why = sqlite3_mprintf("weights, character %lld: %s", (long long)error.offset + 1,
                                    error.message);
        fail(context, why ? why : "weights");
        sqlite3_free(why);
        return false;
    }
    if (numbers == TENRING_CELLS) {
        if (tenring_make_weights(number, weights) == TENRING_STATUS_OK)
            return true;
        fail(context, "weights: a weight times a digit is too large");
        return false;
    }
    memcpy(weights->weight, number, sizeof weights->weight);
    return true;
}

/* sudoku_max(p [, weights]): the greatest score, proved; NULL if there is no solution. */
static void maximise(sqlite3_context *context, int count, sqlite3_value **argument)
{
    struct tenring_puzzle puzzle;
    struct tenring_weights weights = *tenring_ring_weights();
    struct tenring_best best = TENRING_BEST_INIT;
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    if (count > 1 && (sqlite3_value_type(argument[1]) == SQLITE_NULL ||
                      !weights_argument(context, argument[1], &weights)))
        return;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    enum tenring_status status = tenring_find_best(&weights, &puzzle, &options, &best);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    else if (best.outcome == TENRING_OUTCOME_OPTIMAL)
        sqlite3_result_int64(context, best.score);
}

/*
 * sudoku_rate(p): Sudoku Explainer's rating, such as 7.1; NULL if p does not have exactly one
 * solution, or if the techniques do not suffice.
 */
static void rate(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct function *function = sqlite3_user_data(context);
    struct tenring_puzzle puzzle;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    struct tenring_search_options search = options_for(context);
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.progress = watch;
    options.context = search.context;
    search.choice = TENRING_CHOICE_NONE;
    enum tenring_status status = tenring_solve(&puzzle, &search, &result);
    if (status == TENRING_STATUS_OK && result.solutions != 1)
        return;
    if (status == TENRING_STATUS_OK && !function->logic)
        status = tenring_logic_new(&function->logic);
    if (status == TENRING_STATUS_OK)
        status = tenring_rate(function->logic, &puzzle, &options, &rating);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    else if (rating.er != TENRING_RATING_NONE)
        sqlite3_result_double(context, rating.er / 10.0);
}

/* Whether p has exactly one solution, with a logic object made for it. False: the result is NULL or
   an error. */
static bool is_ready(sqlite3_context *context, const struct tenring_puzzle *puzzle)
{
    struct function *function = sqlite3_user_data(context);
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_search_options search = options_for(context);
    search.choice = TENRING_CHOICE_NONE;
    enum tenring_status status = tenring_solve(puzzle, &search, &result);
    if (status == TENRING_STATUS_OK && result.solutions == 1 && !function->logic)
        status = tenring_logic_new(&function->logic);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    return status == TENRING_STATUS_OK && result.solutions == 1;
}

/* HoDoKu's rating. False: the result is set instead. */
static bool rate_hodoku(sqlite3_context *context, sqlite3_value *value,
                        struct tenring_hodoku_rating *rating)
{
    struct function *function = sqlite3_user_data(context);
    struct tenring_puzzle puzzle;
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    if (!puzzle_argument(context, value, &puzzle) || !is_ready(context, &puzzle))
        return false;
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    enum tenring_status status = tenring_rate_hodoku(function->logic, &puzzle, &options, rating);
    if (status != TENRING_STATUS_OK)
        fail(context, extension_complaint(status));
    return status == TENRING_STATUS_OK;
}

/* sudoku_score(p): HoDoKu's score; NULL if p does not have exactly one solution. */
static void score(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    if (rate_hodoku(context, argument[0], &rating))
        sqlite3_result_int(context, rating.score);
}

/* sudoku_level(p): HoDoKu's level, such as 'hard'. */
static void level(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    if (rate_hodoku(context, argument[0], &rating) && tenring_hodoku_level_name(rating.level))
        sqlite3_result_text(context, tenring_hodoku_level_name(rating.level), -1, SQLITE_STATIC);
}

/* sudoku_hint(p [, language]): the next step in sentences, 'en' or 'zh'; NULL if p does not have
   exactly one solution, or no technique leads further. */
static void hint(sqlite3_context *context, int count, sqlite3_value **argument)
{
    struct function *function = sqlite3_user_data(context);
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_step step;
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    const char *language = count > 1 ? (const char *)sqlite3_value_text(argument[1]) : "en";
    if (!puzzle_argument(context, argument[0], &puzzle) || !language || !is_ready(context, &puzzle))
        return;
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    enum tenring_status status = tenring_begin_position(&puzzle, &position);
    if (status == TENRING_STATUS_OK)
        status = tenring_find_step(function->logic, &position, &options, &step);
    if (status != TENRING_STATUS_OK) {
        fail(context, extension_complaint(status));
        return;
    }
    if (step.technique == TENRING_TECHNIQUE_NONE)
        return;
    size_t size = tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, language, NULL, 0) + 1;
    char *text = size > 1 ? sqlite3_malloc64(size) : NULL;
    if (size == 1)
        fail(context, "the language must be 'en' or 'zh'");
    else if (!text)
        sqlite3_result_error_nomem(context);
    else
        tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, language, text, size);
    if (text)
        sqlite3_result_text64(context, text, size - 1, sqlite3_free, SQLITE_UTF8);
}

/* Reads a level such as 'hard'. False: it is not a level, and the result is set. */
static bool level_argument(sqlite3_context *context, sqlite3_value *value, int *found)
{
    const char *name = (const char *)sqlite3_value_text(value);
    for (*found = TENRING_HODOKU_LEVEL_EASY; name && *found <= TENRING_HODOKU_LEVEL_EXTREME;
         ++*found)
        if (strcmp(tenring_hodoku_level_name(*found), name) == 0)
            return true;
    fail(context, "the level must be 'easy', 'medium', 'hard', 'unfair' or 'extreme'");
    return false;
}

/* sudoku_generate(seed [, level]): a new minimal puzzle, the same for the same seed. */
static void generate(sqlite3_context *context, int count, sqlite3_value **argument)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated made = TENRING_GENERATED_INIT;
    struct tenring_generator *generator = NULL;
    if (sqlite3_value_type(argument[0]) == SQLITE_NULL)
        return;
    options.seed = (uint64_t)sqlite3_value_int64(argument[0]);
    options.progress = watch;
    options.context = sqlite3_context_db_handle(context);
    if (count > 1) {
        int found;
        if (sqlite3_value_type(argument[1]) == SQLITE_NULL ||
            !level_argument(context, argument[1], &found))
            return;
        options.scale = TENRING_SCALE_HODOKU;
        options.min_level = options.max_level = found;
    }
    enum tenring_status status = tenring_generator_new(&options, NULL, &generator);
    if (status == TENRING_STATUS_OK)
        status = tenring_generator_next(generator, &made);
    tenring_generator_free(generator);
    char text[TENRING_LINE_LENGTH + 1];
    if (status != TENRING_STATUS_OK) {
        fail(context, status == TENRING_STATUS_LIMIT ? "no puzzle like that was found"
                                                     : extension_complaint(status));
        return;
    }
    tenring_format_puzzle(&made.puzzle, TENRING_STYLE_LINE, text, sizeof text);
    sqlite3_result_text(context, text, TENRING_LINE_LENGTH, SQLITE_TRANSIENT);
}

/* sudoku_canon(p): the canonical form, which exactly the isomorphs of p share. */
static void canonicalise(sqlite3_context *context, int count, sqlite3_value **argument)
{
    (void)count;
    struct tenring_puzzle puzzle;
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    struct tenring_grid givens;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    if (!puzzle_argument(context, argument[0], &puzzle))
        return;
    enum tenring_status status = tenring_canonicalise(&puzzle, &canonical);
    if (status != TENRING_STATUS_OK) {
        fail(context, extension_complaint(status));
        return;
    }
    bool plain = tenring_extract_givens(&canonical.puzzle, &givens);
    tenring_format_puzzle(&canonical.puzzle, plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS,
                          text, sizeof text);
    sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
}

static void free_function(void *data)
{
    struct function *function = data;
    tenring_logic_free(function->logic);
    sqlite3_free(function);
}

int functions_register(sqlite3 *connection)
{
    static const struct {
        const char *name;
        int arguments;
        void (*call)(sqlite3_context *, int, sqlite3_value **);
    } functions[] = {
        {"sudoku_solve", 1, solve},         {"sudoku_valid", 1, valid},
        {"sudoku_solutions", 2, solutions}, {"sudoku_count", 1, count_all},
        {"sudoku_max", 1, maximise},        {"sudoku_max", 2, maximise},
        {"sudoku_rate", 1, rate},           {"sudoku_canon", 1, canonicalise},
        {"sudoku_score", 1, score},         {"sudoku_level", 1, level},
        {"sudoku_hint", 1, hint},           {"sudoku_hint", 2, hint},
        {"sudoku_generate", 1, generate},   {"sudoku_generate", 2, generate},
    };
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        struct function *function = sqlite3_malloc(sizeof *function);
        if (!function)
            return SQLITE_NOMEM;
        *function = (struct function){.name = functions[i].name};
        /* SQLite frees the user data, even on failure. */
        int result =
            sqlite3_create_function_v2(connection, functions[i].name, functions[i].arguments, flags,
                                       function, functions[i].call, NULL, NULL, free_function);
        if (result != SQLITE_OK)
            return result;
    }
    return SQLITE_OK;
}
