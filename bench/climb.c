/*
 * climb.c - looks for the puzzles on which calls of the library take longest, by hill climbing.
 *
 *     bench_climb [--by nodes|time|silence] [--steps N] [--seconds S] [--patience N] [--seed N]
 *                 [--nodes N] [--limit S] [--marks] CALL [PUZZLE...]
 *
 * A start is a puzzle of one of the tests' kinds, or one of the PUZZLEs, each 81 or 729 characters.
 * A step changes one or two givens, with --marks also candidates; for max and prove also weights,
 * for generate also options. What is worse is kept; after PATIENCE (150) steps in vain comes
 * another start. The end comes after N steps (1000) or S seconds (120). Worse means: more nodes, as
 * the call counts them (operations estimated for count and cells); more processor time; or a longer
 * silence, the processor time in which the progress callback is not called. The default is nodes,
 * for calls that count none time. --nodes sets the node limit, for count and cells that of
 * operations; --limit the seconds (10) after which the progress callback stops a call. By nodes the
 * climb is the same on every machine, as long as no time runs out. All times are processor time.
 *
 * Prints the worst: nodes, time, longest silence, memory (the growth of the greatest resident size
 * of a process that makes this call alone), status, and the puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <inttypes.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "calls.h"
#include "support/hard.h"
#include "support/objectives.h"
#include "support/support.h"

enum { STARTS = 1000, PATIENCE = 150, STEPS = 1000 };

static const struct call *call;
static enum { BY_NODES, BY_TIME, BY_SILENCE } by;
static struct rng rng;
static bool marks;
static int starts;
static struct tenring_puzzle start[STARTS];

static int below(int bound)
{
    return (int)rng_below(&rng, (uint32_t)bound);
}

/* How bad it is. Times are those of the quicker of two calls, so that no interruption counts. */
static double score(const struct subject *subject, double best)
{
    if (by == BY_NODES && call->estimates) {
        struct tenring_cost cost = TENRING_COST_INIT;
        (void)tenring_count_all_cost(&subject->puzzle, NULL, &cost);
        return cost.operations;
    }
    double worst = 0;
    for (int n = 0; n < 2; n++) {
        const struct result result = calls_make(call, subject);
        const double value = by == BY_NODES  ? (double)result.nodes
                             : by == BY_TIME ? result.seconds
                                             : result.silence;
        worst = n == 0 || value < worst ? value : worst;
        if (by == BY_NODES || worst <= best)
            break;
    }
    return worst;
}

/* ---- Starts and steps ---- */

static int solutions_of(const struct tenring_puzzle *puzzle, struct tenring_grid *first)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    options.node_limit = 100000;
    if (tenring_solve(puzzle, &options, &solved) != TENRING_STATUS_OK)
        return 0;
    *first = solved.first;
    return solved.solutions;
}

/* Puts givens of the solution into random cells until it is the only one. */
static void make_unique(struct subject *subject)
{
    struct tenring_grid first;
    while (solutions_of(&subject->puzzle, &first) != 1) {
        const int cell = below(81);
        subject->puzzle.cell[cell] = (uint16_t)(1u << (subject->solution.cell[cell] - 1));
    }
}

static void change_cell(struct tenring_puzzle *puzzle)
{
    const int cell = below(81), other = below(81), kind = below(marks ? 6 : 4);
    const uint16_t set = puzzle->cell[cell];
    if (kind == 0) {
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
    } else if (kind == 1) {
        puzzle->cell[cell] = (uint16_t)(1u << below(9));
    } else if (kind < 4) { /* moves a given, or exchanges two cells */
        puzzle->cell[cell] = puzzle->cell[other];
        puzzle->cell[other] = set;
    } else {
        puzzle->cell[cell] ^= (uint16_t)(1u << below(9));
        puzzle->cell[cell] = puzzle->cell[cell] ? puzzle->cell[cell] : set;
    }
}

static void change_puzzle(struct subject *subject)
{
    const struct tenring_puzzle before = subject->puzzle;
    struct tenring_grid first;
    for (int left = 1 + below(2); left > 0; left--) {
        const int cell = below(81);
        if (call->subject == UNIQUE && below(4) > 0)
            subject->puzzle.cell[cell] = TENRING_ALL_DIGITS;
        else if (call->subject == UNIQUE)
            subject->puzzle.cell[cell] = (uint16_t)(1u << (subject->solution.cell[cell] - 1));
        else
            change_cell(&subject->puzzle);
    }
    if (call->subject == UNIQUE)
        make_unique(subject);
    else if (call->subject == SEVERAL && solutions_of(&subject->puzzle, &first) < 2)
        subject->puzzle = before;
}

static void change_options(struct subject *subject)
{
    static struct tenring_grid any;
    struct tenring_generate_options *options = &subject->options;
    switch (below(7)) {
    case 0:
        options->min_clues = below(2) * (17 + below(20));
        options->max_clues = below(2) ? 81 : 17 + below(20);
        break;
    case 1:
        options->symmetry = (enum tenring_symmetry)below(TENRING_SYMMETRY_RANDOM + 1);
        break;
    case 2:
        options->minimal = !options->minimal;
        break;
    case 3:
        options->pattern = options->pattern ? NULL : &any;
        break;
    case 4:
        options->max_solutions = below(2) ? 1 : (uint64_t)2 << below(18);
        options->min_solutions = options->max_solutions == 1 ? 1 : 1 + (uint64_t)below(1000);
        break;
    case 5:
        options->scale = (enum tenring_scale)below(3);
        options->min_rating = below(3) * below(options->scale == TENRING_SCALE_SE ? 110 : 5000);
        break;
    default:
        options->unbiased = !options->unbiased;
        options->technique = (enum tenring_technique)(below(2) * below(TENRING_TECHNIQUE_COUNT));
    }
}

static void change(struct subject *subject)
{
    if (call->subject == BOARD) {
        subject->cells[below(call->side * call->side)] =
            (uint8_t)(below(2) * (1 + below(call->side)));
    } else if (call->subject == OPTIONS && below(3) > 0) {
        change_options(subject);
    } else if (call->subject == WEIGHTS && below(4) > 0) {
        objective_mutate(&subject->weights, rng_next(&rng), 0);
    } else {
        change_puzzle(subject);
    }
}

static void begin(struct subject *subject, int number)
{
    static const struct tenring_generate_options plain = TENRING_GENERATE_OPTIONS_INIT;
    memset(subject, 0, sizeof *subject);
    subject->options = plain;
    subject->side = call->side;
    support_random_grid(&rng, &subject->solution);
    if (starts > 0)
        subject->puzzle = start[number % starts];
    else if (marks)
        support_generate(&rng, (enum support_kind)below(SUPPORT_KINDS), &subject->puzzle);
    else
        support_generate(&rng, (enum support_kind)below(SUPPORT_MARKS_WILD), &subject->puzzle);
    if (call->subject == UNIQUE) {
        if (solutions_of(&subject->puzzle, &subject->solution) != 1)
            support_generate(&rng, SUPPORT_MINIMAL, &subject->puzzle);
        (void)solutions_of(&subject->puzzle, &subject->solution);
    } else if (call->subject == SEVERAL) {
        while (solutions_of(&subject->puzzle, &subject->solution) < 2)
            support_generate(&rng, (enum support_kind)(SUPPORT_FEW + below(3)), &subject->puzzle);
    } else if (call->subject == WEIGHTS && number % 2 == 0) {
        hard_make(number / 2 % hard_count(), &subject->weights, &subject->puzzle);
    } else if (call->subject == WEIGHTS) {
        objective_make(below(objective_count()), rng_next(&rng), &subject->weights);
    } else if (call->subject == BOARD) {
        for (int steps = below(call->side * call->side / 4); steps > 0; steps--)
            change(subject);
    }
}

/* ---- The program ---- */

static void print_options(const struct tenring_generate_options *options)
{
    printf("%d to %d givens, symmetry %s%s%s%s, %" PRIu64 " to %" PRIu64 " solutions, rating from "
           "%d of scale %d, technique %s\n",
           options->min_clues, options->max_clues, tenring_symmetry_name(options->symmetry),
           options->minimal ? ", minimal" : "", options->unbiased ? ", unbiased" : "",
           options->pattern ? ", pattern" : "", options->min_solutions, options->max_solutions,
           options->min_rating, (int)options->scale,
           options->technique ? tenring_technique_name(options->technique) : "any");
}

/* Makes the call once more in a process of its own, and prints what it took. */
static void report(const struct subject *subject)
{
    char text[SUPPORT_TEXT_SIZE];
    fflush(stdout);
#ifdef __GLIBC__
    malloc_trim(0); /* what the climb has freed would hide what the call takes */
#endif
    const pid_t child = fork();
    if (child > 0) {
        (void)waitpid(child, NULL, 0);
        return;
    }
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    const struct result result = calls_make(call, subject);
    getrusage(RUSAGE_SELF, &after);
    printf("%s: %" PRIu64 " nodes, %.4f s, silent for %.4f s, %.1f MB, %s\n", call->name,
           result.nodes, result.seconds, result.silence,
           (double)(after.ru_maxrss - before.ru_maxrss) / 1024, tenring_status_name(result.status));
    if (call->subject == BOARD) {
        for (int cell = 0; cell < call->side * call->side; cell++)
            printf("%d%c", subject->cells[cell], ' ');
        putchar('\n');
    } else {
        puts(support_text(&subject->puzzle, text));
    }
    if (call->subject == OPTIONS)
        print_options(&subject->options);
    for (int n = 0; call->subject == WEIGHTS && n < 729; n++)
        printf("%" PRId32 "%c", subject->weights.weight[n / 9][n % 9], n < 728 ? ',' : '\n');
    if (child == 0) {
        fflush(stdout);
        _exit(0);
    }
}

static void climb(int steps, int patience, double seconds)
{
    static struct subject best, next, worst;
    double most = 0, worst_of_all = -1;
    int vain = patience;
    for (int step = 0, number = 0; step < steps && calls_now() < seconds; step++) {
        if (vain == patience) {
            begin(&best, number++);
            most = score(&best, 0);
            vain = 0;
        } else {
            next = best;
            change(&next);
            const double value = score(&next, most);
            vain = value > most ? 0 : vain + 1;
            best = value >= most ? next : best;
            most = value > most ? value : most;
        }
        if (most > worst_of_all) {
            worst_of_all = most;
            worst = best;
        }
    }
    report(&worst);
}

static bool add_start(const char *text)
{
    return starts < STARTS &&
           tenring_parse_puzzle(text, strlen(text), &start[starts++], NULL) == TENRING_STATUS_OK;
}

static int usage(void)
{
    fprintf(stderr,
            "usage: bench_climb [--by nodes|time|silence] [--steps N] [--seconds S] "
            "[--patience N] [--seed N] [--nodes N] [--limit S] [--marks] CALL [PUZZLE...]\n");
    return 2;
}

int main(int argc, char **argv)
{
    const char *what = NULL;
    uint64_t seed = 1;
    double seconds = 120;
    int steps = STEPS, patience = PATIENCE, n = 1;
    for (; n < argc && strncmp(argv[n], "--", 2) == 0; n++) {
        const char *name = argv[n], *value = n + 1 < argc ? argv[n + 1] : "";
        if (strcmp(name, "--marks") == 0) {
            marks = true;
            continue;
        }
        if (strcmp(name, "--by") == 0)
            what = value;
        else if (strcmp(name, "--steps") == 0)
            steps = (int)strtol(value, NULL, 10);
        else if (strcmp(name, "--seconds") == 0)
            seconds = strtod(value, NULL);
        else if (strcmp(name, "--patience") == 0)
            patience = (int)strtol(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--nodes") == 0)
            calls_node_limit = strtoull(value, NULL, 10);
        else if (strcmp(name, "--limit") == 0)
            calls_time_limit = strtod(value, NULL);
        else
            return usage();
        n++;
    }
    call = n < argc ? calls_find(argv[n++]) : NULL;
    for (; call && n < argc; n++)
        if (!add_start(argv[n]))
            return usage();
    if (!call || steps < 1 || patience < 1)
        return usage();
    by = what           ? *what == 'n'   ? BY_NODES
                          : *what == 't' ? BY_TIME
                                         : BY_SILENCE
         : call->counts ? BY_NODES
                        : BY_TIME;
    rng_seed(&rng, seed);
    climb(steps, patience, seconds);
    return 0;
}
