/*
 * request.c - reading the options of a generator, see request.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/request.h"

#include <stdint.h>
#include <string.h>

#include "base/options.h"
#include "generate/measure.h"
#include "text/text.h"

/* Two solutions differ in four cells at least. */
enum { MOST_OF_SEVERAL = GRID_CELLS - 4 };

/* Minimal puzzles of every symmetry have numbers of givens in this range. */
enum { USUAL_FEWEST = 24, USUAL_MOST = 28 };

/* Two numbers of a message. */
#define NUMBERS(a, b) (uint64_t)(a), (uint64_t)(b)

/* Finds two empty lines in a band or stack: exchanging them gives another solution, whatever the
   digits. */
static bool two_empty(const struct cell_set *pattern, bool columns, int lines[2])
{
    int found = 0;
    for (int line = 0; line < 9; line++) {
        bool empty = true;
        for (int i = 0; i < 9; i++)
            empty =
                empty && !cell_set_has(pattern, columns ? grid_cell(i, line) : grid_cell(line, i));
        if (line % 3 == 0)
            found = 0;
        if (empty && found < 2)
            lines[found++] = line + 1;
        if (found == 2)
            return true;
    }
    return false;
}

static enum tenring_status check_pattern(const struct request *request, struct tenring_error *error)
{
    int lines[2], size = cell_set_size(&request->pattern);
    if (size < 17) {
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_PATTERN_GIVENS, (uint64_t)size);
        return TENRING_STATUS_BAD_INPUT;
    }
    for (int columns = 0; columns < 2; columns++)
        if (two_empty(&request->pattern, columns, lines)) {
            text_fail(error, 0,
                      columns ? TENRING_ERROR_CODE_REQUEST_PATTERN_COLUMNS
                              : TENRING_ERROR_CODE_REQUEST_PATTERN_ROWS,
                      NUMBERS(lines[0], lines[1]));
            return TENRING_STATUS_BAD_INPUT;
        }
    return TENRING_STATUS_OK;
}

static enum tenring_status check_clues(const struct tenring_generate_options *options,
                                       struct tenring_error *error)
{
    bool unique = options->max_solutions == 1;
    if (unique && options->max_clues < 17)
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_FEW_GIVENS, (uint64_t)options->max_clues);
    else if ((options->minimal || options->unbiased) && options->min_clues > 40)
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_MANY_GIVENS, (uint64_t)options->min_clues);
    else if (options->min_solutions > 1 && options->min_clues > MOST_OF_SEVERAL)
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_SEVERAL_GIVENS,
                  (uint64_t)options->min_clues);
    else if (options->symmetry != TENRING_SYMMETRY_RANDOM &&
             !symmetry_can_have(options->symmetry, options->min_clues, options->max_clues))
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_SYMMETRY_GIVENS,
                  tenring_symmetry_name(options->symmetry),
                  NUMBERS(options->min_clues, options->max_clues));
    else
        return TENRING_STATUS_OK;
    return TENRING_STATUS_BAD_INPUT;
}

static enum tenring_status check_rating(const struct tenring_generate_options *options,
                                        struct tenring_error *error)
{
    int least = tenring_technique_rating(options->technique);
    if (options->scale != TENRING_SCALE_SE)
        return TENRING_STATUS_OK;
    if (options->min_rating > TENRING_RATING_NONE) {
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_RATING);
        return TENRING_STATUS_BAD_INPUT;
    }
    if (options->max_rating > 0 && options->max_rating < 10) {
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_EASY);
        return TENRING_STATUS_BAD_INPUT;
    }
    if (options->max_rating > 0 && least > options->max_rating) {
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_TECHNIQUE,
                  tenring_technique_name(options->technique), NUMBERS(least / 10, least % 10));
        return TENRING_STATUS_BAD_INPUT;
    }
    return TENRING_STATUS_OK;
}

static bool is_rated(const struct tenring_generate_options *options)
{
    return options->min_rating > 0 || options->max_rating > 0 || options->min_level > 0 ||
           options->max_level > 0 || options->technique;
}

static enum tenring_status check_exclusions(const struct tenring_generate_options *options,
                                            struct tenring_error *error)
{
    bool symmetry = options->symmetry != TENRING_SYMMETRY_NONE;
    bool clues = options->min_clues > 0 || options->max_clues < GRID_CELLS;
    bool target = options->max_solutions > 1;
    bool rated = is_rated(options);
    if (options->pattern && (symmetry || clues || options->solution))
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_PATTERN_AND);
    else if (target && (options->minimal || options->pattern || rated))
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_TARGET_AND);
    else if (options->unbiased &&
             (options->pattern || symmetry || target || rated || options->solution))
        text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_UNBIASED_AND);
    else
        return TENRING_STATUS_OK;
    if (error)
        error->status = TENRING_STATUS_INVALID_ARGUMENT;
    return TENRING_STATUS_INVALID_ARGUMENT;
}

/* Levels are HoDoKu's alone. */
static bool are_levels(const struct tenring_generate_options *options)
{
    int least = options->min_level, most = options->max_level;
    if (options->scale != TENRING_SCALE_HODOKU)
        return least == 0 && most == 0;
    return least >= 0 && least <= TENRING_HODOKU_LEVEL_EXTREME && most >= 0 &&
           most <= TENRING_HODOKU_LEVEL_EXTREME && (most == 0 || least <= most);
}

static bool in_range(const struct tenring_generate_options *options)
{
    return options->min_clues >= 0 && options->min_clues <= options->max_clues &&
           options->max_clues <= GRID_CELLS &&
           (unsigned)options->symmetry <= TENRING_SYMMETRY_RANDOM && options->min_solutions >= 1 &&
           options->min_solutions <= options->max_solutions &&
           options->max_solutions <= TENRING_SOLUTIONS_MAX && options->threads >= 0 &&
           options->threads <= TENRING_THREADS_MAX && options->min_rating >= 0 &&
           options->max_rating >= 0 &&
           (options->max_rating == 0 || options->min_rating <= options->max_rating) &&
           measure_has_scale(options->scale) &&
           (unsigned)options->technique < TENRING_TECHNIQUE_COUNT && are_levels(options);
}

static enum tenring_status read_grids(struct request *request, struct tenring_error *error)
{
    const struct tenring_generate_options *options = &request->options;
    if (options->solution) {
        struct tenring_puzzle blank;
        for (int cell = 0; cell < GRID_CELLS; cell++)
            blank.cell[cell] = TENRING_ALL_DIGITS;
        if (!tenring_is_solution(&blank, options->solution)) {
            text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_SOLUTION);
            return TENRING_STATUS_BAD_INPUT;
        }
        request->solution = *options->solution;
        request->has_solution = true;
    }
    if (options->pattern) {
        for (int cell = 0; cell < GRID_CELLS; cell++)
            if (options->pattern->cell[cell] != 0)
                cell_set_add(&request->pattern, cell);
        request->has_pattern = true;
        return check_pattern(request, error);
    }
    return TENRING_STATUS_OK;
}

enum tenring_status request_refuse(struct tenring_error *error)
{
    text_fail(error, 0, TENRING_ERROR_CODE_REQUEST_RANGE);
    if (error)
        error->status = TENRING_STATUS_INVALID_ARGUMENT;
    return TENRING_STATUS_INVALID_ARGUMENT;
}

enum tenring_status request_read(const struct tenring_generate_options *given,
                                 struct request *request, struct tenring_error *error)
{
    struct tenring_generate_options *options = &request->options;
    memset(request, 0, sizeof *request);
    *options = (struct tenring_generate_options)TENRING_GENERATE_OPTIONS_INIT;
    if (!options_read(given, options, sizeof *options) || !in_range(options))
        return request_refuse(error);
    enum tenring_status status = check_exclusions(options, error);
    if (status == TENRING_STATUS_OK)
        status = check_clues(options, error);
    if (status == TENRING_STATUS_OK)
        status = check_rating(options, error);
    if (status == TENRING_STATUS_OK)
        status = read_grids(request, error);
    if (options->max_solutions > 1 && options->min_clues == 0 && options->max_clues == GRID_CELLS) {
        options->min_clues = 24;
        options->max_clues = 30;
    }
    request->rated = is_rated(options);
    request->draws_evenly = options->minimal && !request->has_solution &&
                            options->min_clues <= USUAL_FEWEST && options->max_clues >= USUAL_MOST;
    for (int s = 0; s < TENRING_SYMMETRY_RANDOM; s++)
        symmetry_orbits((enum tenring_symmetry)s, &request->orbits[s]);
    return status;
}

void request_puzzle(const uint8_t digit[GRID_CELLS], const struct cell_set *givens,
                    struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
    for (int word = 0; word < 2; word++)
        for (uint64_t left = givens->word[word]; left; left &= left - 1) {
            int cell = 64 * word + __builtin_ctzll(left);
            puzzle->cell[cell] = (uint16_t)(1u << (digit[cell] - 1));
        }
}
