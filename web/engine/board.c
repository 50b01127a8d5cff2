/*
 * board.c - the JavaScript module of boards of other sizes and with other regions.
 *
 * web/package/src/board.js knows the numbers that are passed. Puzzles and solutions have one byte
 * for each cell; buffers of text and cells have the size that the side requires.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

/* The options for a new puzzle, which JavaScript fills in. */
struct engine_board_wanted {
    double node_limit, number;
    uint32_t seed_high, seed_low;
    int32_t clues, symmetric;
};

EXPORT(board_new)
struct tenring_board *engine_board_new(const char *name, const uint8_t *regions,
                                       struct engine_answer *answer);
EXPORT(board_free) void engine_board_free(struct tenring_board *board);
EXPORT(board_side) int engine_board_side(const struct tenring_board *board);
EXPORT(board_region) int engine_board_region(const struct tenring_board *board, int cell);
EXPORT(digits_name) const char *engine_digits_name(int digits);
EXPORT(board_parse)
enum tenring_status engine_board_parse(const struct tenring_board *board, const char *text,
                                       size_t length, int digits, uint8_t *cells,
                                       struct engine_answer *answer);
EXPORT(board_format)
size_t engine_board_format(const struct tenring_board *board, const uint8_t *cells, int digits,
                           char *text, size_t capacity);
EXPORT(board_solve)
enum tenring_status engine_board_solve(const struct tenring_board *board, const uint8_t *givens,
                                       int choice, double node_limit, int watched,
                                       struct engine_answer *answer, uint8_t *solution);
EXPORT(board_count)
enum tenring_status engine_board_count(const struct tenring_board *board, const uint8_t *givens,
                                       double max, double node_limit, int watched,
                                       struct engine_answer *answer);
EXPORT(board_best)
enum tenring_status engine_board_best(const struct tenring_board *board, const uint8_t *givens,
                                      const int32_t *weight, double node_limit, int watched,
                                      struct engine_answer *answer, uint8_t *solution);
EXPORT(board_generate)
enum tenring_status engine_board_generate(const struct tenring_board *board,
                                          const struct engine_board_wanted *wanted, int watched,
                                          struct engine_answer *answer, uint8_t *givens,
                                          uint8_t *solution);

static bool watch_search(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return engine_watch((double)progress->nodes, (double)progress->solutions,
                        progress->has_score ? (double)progress->score : NAN,
                        progress->has_bound ? (double)progress->bound : NAN) != 0;
}

static struct tenring_search_options search_options(double node_limit, int watched)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.node_limit = engine_limit(node_limit);
    options.progress = watched ? watch_search : NULL;
    return options;
}

/* NULL on failure: number[0] is the status. regions may be NULL. */
struct tenring_board *engine_board_new(const char *name, const uint8_t *regions,
                                       struct engine_answer *answer)
{
    struct tenring_board *board = NULL;
    answer->number[0] = tenring_board_new_named(name, regions, &board);
    return board;
}

void engine_board_free(struct tenring_board *board)
{
    tenring_board_free(board);
}

int engine_board_side(const struct tenring_board *board)
{
    return tenring_board_side(board);
}

int engine_board_region(const struct tenring_board *board, int cell)
{
    return tenring_board_region(board, cell);
}

/* NULL if `digits` is not in the enum. */
const char *engine_digits_name(int digits)
{
    return tenring_digits_name((enum tenring_digits)digits);
}

/* BAD_INPUT: number[0] is the offset. */
enum tenring_status engine_board_parse(const struct tenring_board *board, const char *text,
                                       size_t length, int digits, uint8_t *cells,
                                       struct engine_answer *answer)
{
    size_t offset = 0;
    enum tenring_status status =
        tenring_board_parse(board, text, length, (enum tenring_digits)digits, cells, &offset);
    answer->number[0] = (double)offset;
    return status;
}

size_t engine_board_format(const struct tenring_board *board, const uint8_t *cells, int digits,
                           char *text, size_t capacity)
{
    return tenring_board_format(board, cells, (enum tenring_digits)digits, text, capacity);
}

/* choice: enum tenring_choice. number[0]: solutions, number[1]: nodes. */
enum tenring_status engine_board_solve(const struct tenring_board *board, const uint8_t *givens,
                                       int choice, double node_limit, int watched,
                                       struct engine_answer *answer, uint8_t *solution)
{
    struct tenring_search_options options = search_options(node_limit, watched);
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    options.choice = (enum tenring_choice)choice;
    enum tenring_status status = tenring_board_solve(board, givens, &options, &result, solution);
    answer->number[0] = result.solutions;
    answer->number[1] = (double)result.nodes;
    return status;
}

/* number[0]: solutions, at most max, number[1]: nodes. */
enum tenring_status engine_board_count(const struct tenring_board *board, const uint8_t *givens,
                                       double max, double node_limit, int watched,
                                       struct engine_answer *answer)
{
    const struct tenring_search_options options = search_options(node_limit, watched);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    const uint64_t limit = engine_limit(max) > 0 ? engine_limit(max) : UINT64_MAX;
    enum tenring_status status = tenring_board_count_up_to(board, givens, limit, &options, &result);
    answer->number[0] = (double)result.count;
    answer->number[1] = (double)result.nodes;
    return status;
}

/* number: found, proved, score, bound, nodes. */
enum tenring_status engine_board_best(const struct tenring_board *board, const uint8_t *givens,
                                      const int32_t *weight, double node_limit, int watched,
                                      struct engine_answer *answer, uint8_t *solution)
{
    const struct tenring_search_options options = search_options(node_limit, watched);
    struct tenring_board_best_result result = TENRING_BOARD_BEST_RESULT_INIT;
    enum tenring_status status =
        tenring_board_best(board, givens, weight, &options, &result, solution);
    answer->number[0] = result.found;
    answer->number[1] = result.proved;
    answer->number[2] = (double)result.score;
    answer->number[3] = (double)result.bound;
    answer->number[4] = (double)result.nodes;
    return status;
}

/* number[0]: whether each given was shown to be necessary. */
enum tenring_status engine_board_generate(const struct tenring_board *board,
                                          const struct engine_board_wanted *wanted, int watched,
                                          struct engine_answer *answer, uint8_t *givens,
                                          uint8_t *solution)
{
    struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    bool minimal = false;
    options.seed = (uint64_t)wanted->seed_high << 32 | wanted->seed_low;
    options.number = (uint64_t)wanted->number;
    options.clues = wanted->clues;
    options.symmetric = wanted->symmetric != 0;
    options.node_limit = engine_limit(wanted->node_limit);
    options.progress = watched ? watch_search : NULL;
    enum tenring_status status =
        tenring_board_generate(board, &options, givens, solution, &minimal);
    answer->number[0] = minimal;
    return status;
}
