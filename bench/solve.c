/*
 * solve.c - solves the lines of a file and does nothing else; bench/peers.py measures it.
 *
 *     bench_solve single|batch ISA FILE      ISA: a name as in tenring --version, or best
 *
 * single calls tenring_parse_puzzle and tenring_solve for each line, batch
 * tenring_batch_solve_lines for 4,096 lines at a time; one thread. Prints how many puzzles have no,
 * one and more solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tenring_stream.h"

enum { STRIDE = TENRING_CELLS + 1, MOST = 4096 };

static char lines[MOST * STRIDE];
static struct tenring_batch_result results[MOST];

/* Adds the numbers of solutions of n lines to found[0..2]. Returns false on failure. */
static bool solve_singly(int isa, size_t n, size_t *found)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.isa = isa;
    options.choice = TENRING_CHOICE_NONE;
    for (size_t i = 0; i < n; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
        if (tenring_parse_puzzle(lines + i * STRIDE, TENRING_CELLS, &puzzle, NULL) !=
                TENRING_STATUS_OK ||
            tenring_solve(&puzzle, &options, &result) != TENRING_STATUS_OK)
            return false;
        found[result.solutions]++;
    }
    return true;
}

static bool solve_batch(struct tenring_batch *batch, size_t n, size_t *found)
{
    if (tenring_batch_solve_lines(batch, lines, results, n, NULL) != TENRING_STATUS_OK)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (results[i].status != TENRING_STATUS_OK)
            return false;
        found[results[i].solutions]++;
    }
    return true;
}

static int isa_of(const char *name)
{
    for (int isa = 1; isa <= tenring_isa_count(); isa++)
        if (strcmp(name, tenring_isa_name(isa)) == 0)
            return isa;
    return strcmp(name, "best") == 0 ? 0 : -1;
}

int main(int argc, char **argv)
{
    const int isa = argc == 4 ? isa_of(argv[2]) : -1;
    FILE *file = argc == 4 ? fopen(argv[3], "r") : NULL;
    struct tenring_batch *batch = NULL;
    size_t found[3] = {0}, n;
    bool good = true;
    if (isa < 0 || !file || tenring_batch_new(1, isa, &batch) != TENRING_STATUS_OK) {
        fprintf(stderr, "usage: bench_solve single|batch ISA FILE\n");
        if (file)
            fclose(file);
        return 2;
    }
    while (good && (n = fread(lines, STRIDE, MOST, file)) > 0)
        good = strcmp(argv[1], "single") == 0 ? solve_singly(isa, n, found)
                                              : solve_batch(batch, n, found);
    tenring_batch_free(batch);
    fclose(file);
    if (!good) {
        fprintf(stderr, "bench_solve: not a file of lines of 81 characters\n");
        return 1;
    }
    printf("%zu %zu %zu\n", found[0], found[1], found[2]);
    return 0;
}
