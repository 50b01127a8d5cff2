/*
 * boards.c - boards of any kind and puzzles of any text: writing and reading again gives the same
 * puzzle, and solving, counting and enumerating agree within limits.
 *
 * The input is a name of a board up to a line end, then a puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool good)
{
    if (!good)
        abort();
}

static bool count(void *context, const uint8_t *solution)
{
    (void)solution;
    return ++*(uint64_t *)context < 50;
}

static void check_searches(const struct tenring_board *board, const uint8_t *cells)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX];
    const int side = tenring_board_side(board);
    uint64_t found = 0;
    options.node_limit = 3000;
    options.choice = TENRING_CHOICE_FIRST;
    const enum tenring_status first =
        tenring_board_solve(board, cells, &options, &solved, solution);
    const enum tenring_status second =
        tenring_board_count_up_to(board, cells, 50, &options, &counted);
    const enum tenring_status third =
        tenring_board_enumerate(board, cells, &options, count, &found, NULL);
    check(second == third && found == counted.count);
    if (first == TENRING_STATUS_OK && second == TENRING_STATUS_OK)
        check(solved.solutions == (counted.count > 2 ? 2 : (int)counted.count));
    for (int cell = 0; cell < side * side && solved.solutions > 0; cell++)
        check(solution[cell] >= 1 && solution[cell] <= side &&
              (cells[cell] == 0 || cells[cell] == solution[cell]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char name[64];
    uint8_t cells[TENRING_BOARD_CELLS_MAX], again[TENRING_BOARD_CELLS_MAX];
    char text[3 * TENRING_BOARD_CELLS_MAX + 1];
    struct tenring_board *board;
    size_t offset = 0;
    const uint8_t *end = size > 0 ? memchr(data, '\n', size) : NULL;
    const size_t length = end ? (size_t)(end - data) : size;
    if (length >= sizeof name)
        return 0;
    memcpy(name, data, length);
    name[length] = '\0';
    if (tenring_board_new_named(name, NULL, &board) != TENRING_STATUS_OK)
        return 0;
    const char *rest = end ? (const char *)end + 1 : "";
    const size_t rest_length = end ? size - length - 1 : 0;
    if (tenring_board_parse(board, rest, rest_length, TENRING_DIGITS_AUTO, cells, &offset) ==
        TENRING_STATUS_OK) {
        const size_t cells_size =
            (size_t)tenring_board_side(board) * (size_t)tenring_board_side(board);
        for (int digits = 1; tenring_digits_name((enum tenring_digits)digits); digits++) {
            const enum tenring_digits way = (enum tenring_digits)digits;
            const size_t written = tenring_board_format(board, cells, way, text, sizeof text);
            check(written < sizeof text);
            if (written > 0) {
                check(tenring_board_parse(board, text, written, way, again, NULL) ==
                      TENRING_STATUS_OK);
                check(memcmp(cells, again, cells_size) == 0);
            }
        }
        check_searches(board, cells);
    } else {
        check(offset <= rest_length);
    }
    tenring_board_free(board);
    return 0;
}
