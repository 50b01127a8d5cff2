/*
 * solve.c - one puzzle from the command line: its solution, or what is wrong with it.
 *
 *     solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>
#include <tenring.h>

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: solve PUZZLE\n");
        return 2;
    }
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    if (tenring_parse_puzzle(argv[1], strlen(argv[1]), &puzzle, &error) != TENRING_STATUS_OK) {
        fprintf(stderr, "character %zu: %s\n", error.offset + 1, error.message);
        return 1;
    }
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    if (tenring_solve(&puzzle, NULL, &result) != TENRING_STATUS_OK)
        return 1;
    if (result.solutions == 0) {
        printf("no solution\n");
        return 0;
    }
    char grid[TENRING_GRID_LENGTH + 1];
    tenring_format_grid(&result.first, TENRING_STYLE_GRID, grid, sizeof grid);
    printf("%s%s", result.solutions > 1 ? "several solutions; the least is\n" : "", grid);
    return 0;
}
