/*
 * count_exact.c - measures the time of exact counts.
 *
 *     count_exact [--isa NAME] [--seed S] WHAT ...
 *
 *     empty                  the empty grid, five times
 *     random FROM TO N       N puzzles for each number of givens FROM..TO: mean, worst, memory
 *     stream FROM TO N       N consecutive puzzles of FROM to TO givens: puzzles per second
 *     by-cell FROM TO N      as random, for the counts of all candidates
 *     apart FROM TO N        the same beside one count for each open candidate
 *     pencilmarks N SECONDS  N puzzles each for 1 to 81 cells with few candidates, without givens:
 *                            how many are within the default limits, and the time of those whose
 *                            estimate is at most SECONDS
 *     climb STEPS STARTS     searches for expensive givens by hill climbing on the estimated cost
 *     time LINE...           these puzzles of 81 characters
 *
 * Givens are taken at random from uniformly drawn grids. Everything runs on one thread; times are
 * processor time.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tenring.h"

static int isa;
static uint64_t state = 1; /* of splitmix64 */

static uint64_t next(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static int below(int bound)
{
    return (int)(next() % (uint64_t)bound);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static struct tenring_count_options options(void)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.isa = isa;
    return options;
}

static void check(enum tenring_status status)
{
    if (status != TENRING_STATUS_OK) {
        fprintf(stderr, "bench_count_exact: %s\n", tenring_status_name(status));
        exit(1);
    }
}

/* ---- Puzzles ---- */

enum { POOL = 16 };

static void exchange(int *list, int i, int j)
{
    int old = list[i];
    list[i] = list[j];
    list[j] = old;
}

/* A random uniform grid: one of a pool drawn at once, with a random order of lines and digits. */
static void random_grid(struct tenring_grid *grid)
{
    static struct tenring_grid pool[POOL];
    static int ready;
    if (!ready) {
        struct tenring_puzzle blank;
        struct tenring_grid nothing = {{0}};
        struct tenring_count_options with = options();
        check(tenring_make_puzzle(&nothing, &blank));
        check(tenring_sample(&blank, state, &with, pool, POOL, NULL));
        ready = 1;
    }
    const struct tenring_grid *from = &pool[below(POOL)];
    int row[9], column[9], name[9];
    for (int i = 0; i < 9; i++) {
        row[i] = column[i] = name[i] = i;
        int j = i - i % 3 + below(i % 3 + 1), k = i - i % 3 + below(i % 3 + 1), l = below(i + 1);
        exchange(row, i, j);
        exchange(column, i, k);
        exchange(name, i, l);
    }
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        grid->cell[cell] =
            (uint8_t)(name[from->cell[9 * row[cell / 9] + column[cell % 9]] - 1] + 1);
}

static void keep(const struct tenring_grid *grid, int givens, struct tenring_grid *kept)
{
    int order[TENRING_CELLS];
    memset(kept, 0, sizeof *kept);
    for (int i = 0; i < TENRING_CELLS; i++) {
        order[i] = i;
        exchange(order, i, below(i + 1));
    }
    for (int i = 0; i < givens; i++)
        kept->cell[order[i]] = grid->cell[order[i]];
}

static void print(const struct tenring_grid *grid)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        putchar(grid->cell[cell] ? '0' + grid->cell[cell] : '.');
}

/* ---- Measuring ---- */

static double time_count(const struct tenring_grid *grid, struct tenring_cost *cost, char *text)
{
    struct tenring_puzzle puzzle;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options with = options();
    check(tenring_make_puzzle(grid, &puzzle));
    check(tenring_count_all_cost(&puzzle, &with, cost));
    double start = now();
    check(tenring_count_all(&puzzle, &with, &result));
    double time = now() - start;
    tenring_format_number(result.count, text, TENRING_NUMBER_SIZE);
    return time;
}

static double time_cells(const struct tenring_grid *grid, struct tenring_cost *cost)
{
    static struct tenring_cell_counts result = TENRING_CELL_COUNTS_INIT;
    struct tenring_puzzle puzzle;
    struct tenring_count_options with = options();
    check(tenring_make_puzzle(grid, &puzzle));
    check(tenring_count_by_cell_cost(&puzzle, &with, cost));
    double start = now();
    check(tenring_count_by_cell(&puzzle, &with, &result));
    return now() - start;
}

static void empty(void)
{
    static const struct tenring_grid nothing;
    struct tenring_cost cost = TENRING_COST_INIT;
    char text[TENRING_NUMBER_SIZE];
    for (int i = 0; i < 5; i++) {
        double time = time_count(&nothing, &cost, text);
        printf("empty\t%.3f s\t%s\n", time, text);
    }
}

static void random_givens(int from, int to, int number, int cells)
{
    double all = 0, worst_of_all = 0;
    uint64_t most_memory = 0;
    struct tenring_grid dearest = {{0}};
    printf("givens\tmean s\tworst s\tMB\n");
    for (int givens = from; givens <= to; givens++) {
        double sum = 0, worst = 0;
        uint64_t memory = 0;
        for (int i = 0; i < number; i++) {
            struct tenring_grid grid, kept;
            struct tenring_cost cost = TENRING_COST_INIT;
            char text[TENRING_NUMBER_SIZE];
            random_grid(&grid);
            keep(&grid, givens, &kept);
            double time = cells ? time_cells(&kept, &cost) : time_count(&kept, &cost, text);
            sum += time;
            worst = time > worst ? time : worst;
            memory = cost.memory > memory ? cost.memory : memory;
            if (time > worst_of_all) {
                worst_of_all = time;
                dearest = kept;
            }
        }
        printf("%d\t%.4f\t%.4f\t%" PRIu64 "\n", givens, sum / number, worst, memory >> 20);
        fflush(stdout);
        all += sum;
        most_memory = memory > most_memory ? memory : most_memory;
    }
    printf("all\t%.4f\t%.4f\t%" PRIu64 "\n", all / number / (to - from + 1), worst_of_all,
           most_memory >> 20);
    print(&dearest);
    putchar('\n');
}

static void stream(int from, int to, int number)
{
    struct tenring_grid *puzzle = malloc((size_t)number * sizeof *puzzle);
    struct tenring_count_options with = options();
    if (!puzzle)
        exit(1);
    for (int i = 0; i < number; i++) {
        struct tenring_grid grid;
        random_grid(&grid);
        keep(&grid, from + i % (to - from + 1), &puzzle[i]);
    }
    double start = now();
    for (int i = 0; i < number; i++) {
        struct tenring_puzzle marks;
        struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
        check(tenring_make_puzzle(&puzzle[i], &marks));
        check(tenring_count_all(&marks, &with, &result));
    }
    double time = now() - start;
    printf("%d puzzles of %d to %d givens: %.3f s, %.0f a second\n", number, from, to, time,
           number / time);
    free(puzzle);
}

/* Counts each candidate that no single given excludes. */
static double time_candidates(const struct tenring_grid *grid, int *candidates)
{
    struct tenring_puzzle puzzle;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options with = options();
    double start = now();
    *candidates = 0;
    for (int i = 0; i < TENRING_CELLS * 9; i++) {
        struct tenring_grid child = *grid;
        int first, second;
        if (grid->cell[i / 9])
            continue;
        child.cell[i / 9] = (uint8_t)(i % 9 + 1);
        check(tenring_make_puzzle(&child, &puzzle));
        if (tenring_find_conflict(&puzzle, &first, &second))
            continue;
        check(tenring_count_all(&puzzle, &with, &result));
        ++*candidates;
    }
    return now() - start;
}

static void apart(int from, int to, int number)
{
    printf("givens\tcandidates\tat once s\tapart s\ttimes\n");
    for (int givens = from; givens <= to; givens++) {
        double together = 0, single = 0;
        int candidates = 0;
        for (int i = 0; i < number; i++) {
            struct tenring_grid grid, kept;
            struct tenring_cost cost = TENRING_COST_INIT;
            int n;
            random_grid(&grid);
            keep(&grid, givens, &kept);
            together += time_cells(&kept, &cost);
            single += time_candidates(&kept, &n);
            candidates += n;
        }
        printf("%d\t%d\t%.4f\t%.4f\t%.1f\n", givens, candidates / number, together / number,
               single / number, single / together);
        fflush(stdout);
    }
}

/* ---- Pencilmarks ---- */

/* Restricts some cells to two to eight random candidates, including the grid's digit. */
static void restrict_cells(const struct tenring_grid *grid, int cells,
                           struct tenring_puzzle *puzzle)
{
    struct tenring_grid kept;
    keep(grid, cells, &kept);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
        if (!kept.cell[cell])
            continue;
        unsigned set = 1u << (kept.cell[cell] - 1);
        for (int more = 1 + below(7); more > 0;) {
            unsigned bit = 1u << below(9);
            more -= (set & bit) == 0;
            set |= bit;
        }
        puzzle->cell[cell] = (uint16_t)set;
    }
}

static int by_size(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void pencilmarks(int number, double seconds)
{
    static const int cells[] = {1, 2, 3, 4, 6, 8, 12, 16, 32, 81};
    double *cost_of = malloc(((size_t)number + 1) * sizeof *cost_of);
    if (!cost_of)
        exit(1);
    printf("cells\twithin limits\tmedian estimate\ttimed\tanswered\tmean s\tworst s\n");
    for (size_t k = 0; k < sizeof cells / sizeof cells[0]; k++) {
        double sum = 0, worst = 0;
        int within = 0, timed = 0, answered = 0;
        for (int i = 0; i < number; i++) {
            struct tenring_grid grid;
            struct tenring_puzzle puzzle;
            struct tenring_cost cost = TENRING_COST_INIT;
            struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
            struct tenring_count_options with = options();
            random_grid(&grid);
            restrict_cells(&grid, cells[k], &puzzle);
            check(tenring_count_all_cost(&puzzle, &with, &cost));
            cost_of[i] = cost.operations;
            bool refused =
                cost.operations > (double)with.operation_limit || cost.memory > with.memory_limit;
            within += !refused;
            if (cost.operations > seconds * 2e10)
                continue;
            double start = now();
            answered += tenring_count_all(&puzzle, &with, &result) == TENRING_STATUS_OK;
            double time = now() - start;
            timed++;
            sum += time;
            worst = time > worst ? time : worst;
        }
        qsort(cost_of, (size_t)number, sizeof *cost_of, by_size);
        printf("%d\t%d of %d\t%.3g\t%d\t%d\t%.3f\t%.3f\n", cells[k], within, number,
               cost_of[number / 2], timed, answered, timed ? sum / timed : 0, worst);
        fflush(stdout);
    }
    free(cost_of);
}

/* ---- Hill climbing ---- */

static double cost_of(const struct tenring_grid *grid)
{
    struct tenring_puzzle puzzle;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options with = options();
    check(tenring_make_puzzle(grid, &puzzle));
    check(tenring_count_all_cost(&puzzle, &with, &cost));
    return cost.operations;
}

/* Adds, removes or moves a given, sometimes with another digit if the rules allow it. */
static void mutate(struct tenring_grid *grid)
{
    int givens = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        givens += grid->cell[cell] != 0;
    int kind = below(4), first, second;
    struct tenring_grid before = *grid;
    struct tenring_puzzle puzzle;
    do {
        *grid = before;
        if (kind > 0 && givens > 0) {
            int cell = below(TENRING_CELLS);
            while (!grid->cell[cell])
                cell = below(TENRING_CELLS);
            grid->cell[cell] = 0;
        }
        if (kind != 1) {
            int cell = below(TENRING_CELLS);
            while (grid->cell[cell])
                cell = below(TENRING_CELLS);
            grid->cell[cell] = (uint8_t)(1 + below(9));
        }
        check(tenring_make_puzzle(grid, &puzzle));
    } while (tenring_find_conflict(&puzzle, &first, &second));
}

static void climb(int steps, int starts)
{
    for (int start = 0; start < starts; start++) {
        struct tenring_grid grid, best;
        random_grid(&grid);
        keep(&grid, 4 + start % 10, &best);
        double cost = cost_of(&best);
        for (int i = 0; i < steps; i++) {
            struct tenring_grid trial = best;
            for (int changes = 1 + below(2); changes > 0; changes--)
                mutate(&trial);
            double other = cost_of(&trial);
            if (other >= cost) {
                best = trial;
                cost = other;
            }
        }
        print(&best);
        printf("\t%.3g\n", cost);
        fflush(stdout);
    }
}

static void time_lines(char **line)
{
    for (; *line; line++) {
        struct tenring_grid grid;
        struct tenring_puzzle puzzle;
        struct tenring_error error;
        struct tenring_cost cost = TENRING_COST_INIT;
        char text[TENRING_NUMBER_SIZE];
        if (tenring_parse_puzzle(*line, strlen(*line), &puzzle, &error) != TENRING_STATUS_OK ||
            !tenring_extract_givens(&puzzle, &grid)) {
            fprintf(stderr, "bench_count_exact: %s\n", error.message);
            exit(2);
        }
        double time = time_count(&grid, &cost, text);
        print(&grid);
        printf("\t%.3f s\t%s\testimated %.3g\t%" PRIu64 " MB\n", time, text, cost.operations,
               cost.memory >> 20);
        fflush(stdout);
    }
}

static int number(char **argv, int i)
{
    if (!argv[i]) {
        fprintf(stderr, "bench_count_exact: a number is missing\n");
        exit(2);
    }
    return (int)strtol(argv[i], NULL, 10);
}

int main(int argc, char **argv)
{
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (strcmp(argv[i], "--seed") == 0)
            state = strtoull(argv[i + 1], NULL, 0);
        for (int k = 1; strcmp(argv[i], "--isa") == 0 && k <= tenring_isa_count(); k++)
            isa = strcmp(tenring_isa_name(k), argv[i + 1]) == 0 ? k : isa;
    }
    const char *what = i < argc ? argv[i++] : "";
    if (strcmp(what, "empty") == 0) {
        empty();
    } else if (strcmp(what, "random") == 0 || strcmp(what, "by-cell") == 0) {
        int from = number(argv, i), to = number(argv, i + 1);
        random_givens(from, to, number(argv, i + 2), what[0] == 'b');
    } else if (strcmp(what, "stream") == 0) {
        int from = number(argv, i), to = number(argv, i + 1);
        stream(from, to, number(argv, i + 2));
    } else if (strcmp(what, "apart") == 0) {
        int from = number(argv, i), to = number(argv, i + 1);
        apart(from, to, number(argv, i + 2));
    } else if (strcmp(what, "pencilmarks") == 0) {
        int puzzles = number(argv, i);
        pencilmarks(puzzles, number(argv, i + 1));
    } else if (strcmp(what, "climb") == 0) {
        int steps = number(argv, i);
        climb(steps, number(argv, i + 1));
    } else if (strcmp(what, "time") == 0) {
        time_lines(argv + i);
    } else {
        fprintf(stderr,
                "bench_count_exact: empty, random, by-cell, apart, pencilmarks, stream, climb or "
                "time: see the head of the source\n");
        return 2;
    }
    return 0;
}
