/*
 * puzzle.c - what every module for 9 x 9 exports: puzzles from text and from digits, errors.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine.h"

EXPORT(error_template) const char *engine_error_template(int code);
EXPORT(parse)
enum tenring_status engine_parse(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                 struct engine_answer *answer);
EXPORT(puzzle_from_grid)
enum tenring_status engine_puzzle_from_grid(struct tenring_puzzle *puzzle,
                                            const struct tenring_grid *grid);

/* NULL if `code` is not in the enum. */
const char *engine_error_template(int code)
{
    return tenring_error_template((enum tenring_error_code)code);
}

enum tenring_status engine_fail(struct engine_answer *answer, const struct tenring_error *error)
{
    answer->number[0] = (double)error->offset;
    memcpy(answer->text, error->message, sizeof answer->text);
    answer->code = error->code;
    memcpy(answer->arguments, error->arguments, sizeof answer->arguments);
    return error->status;
}

/* BAD_INPUT: number[0] is the offset, text is the message. */
enum tenring_status engine_parse(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                 struct engine_answer *answer)
{
    struct tenring_error error;
    enum tenring_status status = tenring_parse_puzzle(text, length, puzzle, &error);
    return status == TENRING_STATUS_OK ? status : engine_fail(answer, &error);
}

enum tenring_status engine_puzzle_from_grid(struct tenring_puzzle *puzzle,
                                            const struct tenring_grid *grid)
{
    return tenring_make_puzzle(grid, puzzle);
}
