/*
 * logic.c - difficulty ratings, the next step in words, new puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "extension.h"

#include <utils/builtins.h>

#include "tenring_words.h"

/* Reads the first argument as a puzzle and returns a logic object, which is kept for the next call:
   a server process has one thread. NULL: the puzzle does not have exactly one solution. */
static struct tenring_logic *logic_for(FunctionCallInfo fcinfo, const char *function,
                                       struct tenring_puzzle *puzzle)
{
    static struct tenring_logic *logic;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    enum tenring_status status = TENRING_STATUS_OK;
    puzzle_argument(fcinfo, function, puzzle);
    solve(function, puzzle, &result);
    if (result.solutions != 1)
        return NULL;
    if (!logic)
        status = tenring_logic_new(&logic);
    if (status != TENRING_STATUS_OK)
        raise_status(function, status);
    return logic;
}

PG_FUNCTION_INFO_V1(sudoku_rate);
Datum sudoku_rate(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    enum tenring_status status;
    struct tenring_logic *logic = logic_for(fcinfo, "sudoku_rate", &puzzle);
    if (!logic)
        PG_RETURN_NULL();
    options.progress = watch;
    UNTIL_DONE(status, tenring_rate(logic, &puzzle, &options, &rating));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_rate", status);
    if (rating.er == TENRING_RATING_NONE)
        PG_RETURN_NULL();
    PG_RETURN_DATUM(numeric_of_text(psprintf("%d.%d", rating.er / 10, rating.er % 10)));
}

/* HoDoKu's rating. False: the puzzle does not have exactly one solution. */
static bool rate_hodoku(FunctionCallInfo fcinfo, const char *function,
                        struct tenring_hodoku_rating *rating)
{
    struct tenring_puzzle puzzle;
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    enum tenring_status status;
    struct tenring_logic *logic = logic_for(fcinfo, function, &puzzle);
    if (!logic)
        return false;
    options.progress = watch;
    UNTIL_DONE(status, tenring_rate_hodoku(logic, &puzzle, &options, rating));
    if (status != TENRING_STATUS_OK)
        raise_status(function, status);
    return true;
}

PG_FUNCTION_INFO_V1(sudoku_score);
Datum sudoku_score(PG_FUNCTION_ARGS)
{
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    if (!rate_hodoku(fcinfo, "sudoku_score", &rating))
        PG_RETURN_NULL();
    PG_RETURN_INT32(rating.score);
}

PG_FUNCTION_INFO_V1(sudoku_level);
Datum sudoku_level(PG_FUNCTION_ARGS)
{
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    if (!rate_hodoku(fcinfo, "sudoku_level", &rating) || !tenring_hodoku_level_name(rating.level))
        PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text(tenring_hodoku_level_name(rating.level)));
}

PG_FUNCTION_INFO_V1(sudoku_hint);
Datum sudoku_hint(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_step step;
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    enum tenring_status status;
    size_t size;
    char *words;
    const char *language = text_to_cstring(PG_GETARG_TEXT_PP(1));
    struct tenring_logic *logic = logic_for(fcinfo, "sudoku_hint", &puzzle);
    if (!logic)
        PG_RETURN_NULL();
    options.progress = watch;
    status = tenring_begin_position(&puzzle, &position);
    if (status == TENRING_STATUS_OK)
        UNTIL_DONE(status, tenring_find_step(logic, &position, &options, &step));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_hint", status);
    if (step.technique == TENRING_TECHNIQUE_NONE)
        PG_RETURN_NULL();
    size = tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, language, NULL, 0) + 1;
    if (size == 1)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("sudoku_hint: the language must be 'en' or 'zh'")));
    words = palloc(size);
    tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, language, words, size);
    PG_RETURN_TEXT_P(cstring_to_text_with_len(words, (int)size - 1));
}

/* The number of the level with this name; raises an error if there is none. */
static int level_of_name(const char *name)
{
    for (int level = TENRING_HODOKU_LEVEL_EASY; level <= TENRING_HODOKU_LEVEL_EXTREME; level++)
        if (strcmp(tenring_hodoku_level_name(level), name) == 0)
            return level;
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                    errmsg("sudoku_generate: the level must be 'easy', 'medium', 'hard', 'unfair' "
                           "or 'extreme'")));
}

static enum tenring_status generate(const struct tenring_generate_options *options,
                                    struct tenring_generated *made)
{
    struct tenring_generator *generator = NULL;
    enum tenring_status status = tenring_generator_new(options, NULL, &generator);
    if (status == TENRING_STATUS_OK)
        status = tenring_generator_next(generator, made);
    tenring_generator_free(generator);
    return status;
}

PG_FUNCTION_INFO_V1(sudoku_generate);
Datum sudoku_generate(PG_FUNCTION_ARGS)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated made = TENRING_GENERATED_INIT;
    enum tenring_status status;
    options.seed = (uint64_t)PG_GETARG_INT64(0);
    options.progress = watch;
    if (PG_NARGS() > 1) {
        options.scale = TENRING_SCALE_HODOKU;
        options.min_level = level_of_name(text_to_cstring(PG_GETARG_TEXT_PP(1)));
        options.max_level = options.min_level;
    }
    UNTIL_DONE(status, generate(&options, &made));
    if (status == TENRING_STATUS_LIMIT)
        ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                        errmsg("sudoku_generate: no puzzle like that was found")));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_generate", status);
    PG_RETURN_TEXT_P(text_of_puzzle(&made.puzzle));
}
