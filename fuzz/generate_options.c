/*
 * generate_options.c - new puzzles with any options: a refusal, a limit, or puzzles as requested,
 * and the same puzzles with another kernel and two threads.
 *
 * An input is the options, a byte each if that suffices: `flags` (minimal, solution, pattern,
 * several solutions, rating, unbiased, out of range), symmetry, least and most givens, least and
 * most solutions, least and most rating in tenths, the scale, the technique, the seed; then a
 * puzzle, whose givens are the pattern.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum flag { MINIMAL, SOLUTION, PATTERN, SEVERAL, RATING, UNBIASED, WILD };
enum { PUZZLES = 3 };

static uint64_t count(const struct tenring_puzzle *puzzle, uint64_t limit)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    if (tenring_count_up_to(puzzle, limit, NULL, &result) != TENRING_STATUS_OK)
        abort();
    return result.count;
}

static void check_minimal(struct tenring_puzzle puzzle)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint16_t given = puzzle.cell[cell];
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
        if (given != TENRING_ALL_DIGITS && count(&puzzle, 2) == 1)
            abort();
        puzzle.cell[cell] = given;
    }
}

static void check(const struct tenring_generate_options *options,
                  const struct tenring_generated *generated)
{
    uint64_t most = options->max_solutions;
    int clues = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        bool given = generated->puzzle.cell[cell] != TENRING_ALL_DIGITS;
        clues += given;
        if (options->pattern && given != (options->pattern->cell[cell] != 0))
            abort();
    }
    if (clues != generated->clues || clues < options->min_clues || clues > options->max_clues ||
        count(&generated->puzzle, most + 1) != generated->solutions ||
        generated->solutions < options->min_solutions || generated->solutions > most ||
        !tenring_is_solution(&generated->puzzle, &generated->solution))
        abort();
    if (options->solution && memcmp(options->solution, &generated->solution, TENRING_CELLS) != 0)
        abort();
    if (options->minimal || options->unbiased)
        check_minimal(generated->puzzle);
}

static void read_range(struct input *input, unsigned flags, uint64_t *least, uint64_t *most,
                       uint64_t end)
{
    *least = input_byte(input);
    *most = input_byte(input);
    if (!(flags >> WILD & 1)) {
        *least %= end + 1;
        *most = *least + *most % (end + 1 - *least);
    }
}

static void read_options(struct input *input, struct tenring_generate_options *options,
                         struct tenring_grid *pattern)
{
    /* each row is a shifted copy of the first */
    static struct tenring_grid solution;
    unsigned flags = input_byte(input);
    uint64_t least, most;
    options->minimal = flags >> MINIMAL & 1;
    /* only with a pattern, which is refused; alone it takes seconds */
    options->unbiased = (flags >> UNBIASED & 1) && (flags >> PATTERN & 1);
    options->symmetry = (enum tenring_symmetry)(input_byte(input) % (flags >> WILD & 1 ? 256 : 9));
    read_range(input, flags, &least, &most, 81);
    options->min_clues = (int)least;
    options->max_clues = (int)most;
    read_range(input, flags, &least, &most, 20);
    if (flags >> SEVERAL & 1) {
        options->min_solutions = least + !(flags >> WILD & 1);
        options->max_solutions = most + !(flags >> WILD & 1);
    }
    read_range(input, flags, &least, &most, 120);
    if (flags >> RATING & 1) {
        options->min_rating = (int)least;
        options->max_rating = (int)most;
    }
    options->scale = (enum tenring_scale)(input_byte(input) % 3);
    options->technique =
        flags >> RATING & 1 ? (enum tenring_technique)input_byte(input) : TENRING_TECHNIQUE_NONE;
    options->seed = input_word(input);
    struct tenring_puzzle givens = input_puzzle(input);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        int row = cell / 9;
        pattern->cell[cell] = givens.cell[cell] != TENRING_ALL_DIGITS;
        solution.cell[cell] = (uint8_t)(1 + (cell % 9 + 3 * (row % 3) + row / 3) % 9);
    }
    if (flags >> PATTERN & 1)
        options->pattern = pattern;
    if (flags >> SOLUTION & 1)
        options->solution = &solution;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_grid pattern;
    struct tenring_generator *one = NULL, *two = NULL;
    struct tenring_error error;
    read_options(&input, &options, &pattern);
    options.node_limit = 1000;
    enum tenring_status status = tenring_generator_new(&options, &error, &one);
    if (status == TENRING_STATUS_BAD_INPUT && error.message[0] == '\0')
        abort();
    options.threads = 2;
    options.isa = 1;
    if (status != tenring_generator_new(&options, NULL, &two))
        abort();
    for (int i = 0; i < PUZZLES && status == TENRING_STATUS_OK; i++) {
        struct tenring_generated a = TENRING_GENERATED_INIT, b = a;
        status = tenring_generator_next(one, &a);
        if (status != tenring_generator_next(two, &b))
            abort();
        if (status != TENRING_STATUS_OK)
            break;
        if (memcmp(&a.puzzle, &b.puzzle, sizeof a.puzzle) != 0 || a.nodes != b.nodes)
            abort();
        check(&options, &a);
    }
    tenring_generator_free(one);
    tenring_generator_free(two);
    return 0;
}
