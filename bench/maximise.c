/*
 * maximise.c - measures the maximiser for doc/PERFORMANCE.md, and searches for instances on which
 * it is slow.
 *
 *     bench_maximise [--without=NAME,...] [--isa NAME] [--runs N] [--nodes N] [GROUP]...
 *         groups: noip contest ring cells random families hard forms levels top; default all
 *     bench_maximise --search SECONDS [--seed N]           local search for weights that
 *                                                          need the most nodes, of families
 *                                                          and of forms with weights 0 to 2
 *
 * --without: techniques not to use (techniques.c), except for the group top. --nodes N
 * stops each call after N nodes. Times are processor times of one call on one core; the least of
 * the runs of an instance counts (3 runs unless it is long). Nodes are the same on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "maximise/techniques.h"
#include "support/forms.h"
#include "support/hard.h"
#include "support/objectives.h"
#include "techniques.h"

enum { LONG_MS = 50, SEARCH_NODES = 400000 };

static int isa, runs = 3;
static unsigned without;                               /* techniques that are not used */
static uint64_t node_limit;                            /* 0: none */
static enum tenring_goal goal = TENRING_GOAL_MAXIMISE; /* of the search */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- One row of the table ---- */

struct row {
    int count;
    double sum, worst; /* seconds */
    uint64_t nodes, most;
    char slowest[64];
};

static void add(struct row *row, double seconds, uint64_t nodes, const char *name)
{
    row->count++;
    row->sum += seconds;
    row->nodes += nodes;
    row->most = nodes > row->most ? nodes : row->most;
    if (seconds >= row->worst) {
        row->worst = seconds;
        snprintf(row->slowest, sizeof row->slowest, "%s", name);
    }
}

static void head(void)
{
    printf("%-30s %6s %11s %11s %9s %9s  %s\n", "work", "number", "mean ms", "worst ms", "nodes",
           "most", "slowest");
}

static void print(const char *name, const struct row *row)
{
    if (row->count > 0)
        printf("%-30s %6d %11.4f %11.4f %9" PRIu64 " %9" PRIu64 "  %s\n", name, row->count,
               1e3 * row->sum / row->count, 1e3 * row->worst, row->nodes / (uint64_t)row->count,
               row->most, row->slowest);
    fflush(stdout);
}

static void stop(enum tenring_status status)
{
    fprintf(stderr, "bench_maximise: %s\n", tenring_status_name(status));
    exit(4);
}

static void measure(struct row *row, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle, const char *name)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_best best = TENRING_BEST_INIT;
    double least = 1e9;
    options.isa = isa;
    options.node_limit = node_limit;
    for (int run = 0; run < runs && (run == 0 || least < 1e-3 * LONG_MS); run++) {
        double start = now();
        enum tenring_status status =
            maximise_find_best_without(without, weights, puzzle, &options, &best);
        double seconds = now() - start;
        if (status != TENRING_STATUS_OK && status != TENRING_STATUS_LIMIT)
            stop(status);
        least = seconds < least ? seconds : least;
    }
    add(row, least, best.nodes, name);
}

static void measure_top(struct row *row, const struct tenring_weights *weights,
                        const struct tenring_puzzle *puzzle, size_t k, const char *name)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_ranked *ranked = calloc(k, sizeof *ranked);
    struct tenring_top top = TENRING_TOP_INIT;
    double least = 1e9;
    options.isa = isa;
    if (!ranked)
        stop(TENRING_STATUS_NO_MEMORY);
    for (int run = 0; run < runs && (run == 0 || least < 1e-3 * LONG_MS); run++) {
        double start = now();
        enum tenring_status status = tenring_find_top(weights, puzzle, k, &options, ranked, &top);
        double seconds = now() - start;
        if (status != TENRING_STATUS_OK)
            stop(status);
        least = seconds < least ? seconds : least;
    }
    free(ranked);
    add(row, least, top.nodes, name);
}

/* ---- Groups ---- */

static struct tenring_puzzle parse(const char *text)
{
    struct tenring_puzzle puzzle;
    enum tenring_status status = tenring_parse_puzzle(text, strlen(text), &puzzle, NULL);
    if (status != TENRING_STATUS_OK)
        stop(status);
    return puzzle;
}

static void bench_noip(void)
{
    static const char *const samples[] = {
        "700900001100005900000200080005020003000000648413000000007002090201060804080504012",
        "000702453900008000740005010195080000070000025030579108000601000060900001000000006"};
    for (int n = 0; n < 2; n++) {
        struct row row = {0};
        struct tenring_puzzle puzzle = parse(samples[n]);
        for (int call = 0; call < 200; call++)
            measure(&row, tenring_ring_weights(), &puzzle, "");
        print(n == 0 ? "NOIP sample 1" : "NOIP sample 2", &row);
    }
}

static void bench_givens(const char *text, int givens, int number)
{
    struct row row = {0};
    char name[64];
    for (int n = 0; n < number; n++) {
        struct tenring_puzzle puzzle;
        objective_puzzle((uint64_t)n, givens, &puzzle);
        snprintf(name, sizeof name, "%d", n);
        measure(&row, tenring_ring_weights(), &puzzle, name);
    }
    snprintf(name, sizeof name, "%s, %d givens", text, givens);
    print(name, &row);
}

static void bench_contest(void)
{
    bench_givens("ring", 24, 1000);
}

static void bench_ring(void)
{
    static const int givens[] = {20, 17, 15, 12, 10, 8, 5, 3, 0};
    for (size_t n = 0; n < sizeof givens / sizeof givens[0]; n++)
        bench_givens("ring", givens[n], 200);
}

/* Random weights on the empty grid: of cells (below `limit`), or of candidates. */
static void random_weights(struct tenring_weights *weights, uint64_t seed, uint32_t limit,
                           bool cells)
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int cell = 0; cell < 81; cell++) {
        int32_t weight = (int32_t)rng_below(&rng, limit);
        for (int digit = 0; digit < 9; digit++)
            weights->weight[cell][digit] =
                cells ? weight * (digit + 1) : (int32_t)rng_below(&rng, limit);
    }
}

static void bench_random(const char *text, uint32_t limit, bool cells)
{
    struct row row = {0};
    struct tenring_puzzle puzzle;
    objective_puzzle(0, 0, &puzzle);
    for (int n = 0; n < 200; n++) {
        struct tenring_weights weights;
        char name[16];
        snprintf(name, sizeof name, "%d", n);
        random_weights(&weights, (uint64_t)n, limit, cells);
        measure(&row, &weights, &puzzle, name);
    }
    print(text, &row);
}

static void bench_cells(void)
{
    bench_random("81 random weights, empty", 100, true);
}

static void bench_729(void)
{
    bench_random("729 random 0..99, empty", 100, false);
    bench_random("729 random 0..99999, empty", 100000, false);
}

static void bench_families(void)
{
    static const int givens[] = {0, 5, 12};
    struct row all = {0};
    char name[64];
    for (int family = 0; family < objective_count(); family++) {
        struct row row = {0};
        for (int n = 0; n < 30; n++) {
            struct tenring_weights weights;
            struct tenring_puzzle puzzle;
            objective_make(family, (uint64_t)n / 3, &weights);
            objective_puzzle((uint64_t)n / 3, givens[n % 3], &puzzle);
            snprintf(name, sizeof name, "instance %d, %d givens", n / 3, givens[n % 3]);
            measure(&row, &weights, &puzzle, name);
        }
        print(objective_name(family), &row);
        all.count += row.count;
        all.sum += row.sum;
        all.nodes += row.nodes;
        all.most = row.most > all.most ? row.most : all.most;
        if (row.worst > all.worst) {
            all.worst = row.worst;
            snprintf(all.slowest, sizeof all.slowest, "%s", objective_name(family));
        }
    }
    snprintf(name, sizeof name, "all %d families", objective_count());
    print(name, &all);
}

static void bench_hard(void)
{
    for (int n = 0; n < hard_count(); n++) {
        struct row row = {0};
        struct tenring_weights weights;
        struct tenring_puzzle puzzle;
        char name[64];
        hard_make(n, &weights, &puzzle);
        snprintf(name, sizeof name, "hard %d: %s", n, hard_name(n));
        measure(&row, &weights, &puzzle, "");
        print(name, &row);
    }
}

/* 2,000 random objectives: how many are not proved within the nodes, how many take long, and each
   of these. */
static void bench_drawn(const char *text, uint64_t nodes,
                        void draw(uint64_t seed, struct form_instance *instance))
{
    enum { NUMBER = 2000 };
    static const int limits_ms[] = {10, 100, 1000};
    int over[3] = {0}, unproved = 0;
    struct row row = {0};
    for (uint64_t seed = 0; seed < NUMBER; seed++) {
        struct form_instance instance;
        struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        char name[64];
        draw(seed, &instance);
        options.isa = isa;
        options.goal = instance.least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
        options.node_limit = node_limit ? node_limit : nodes;
        double start = now();
        enum tenring_status status = maximise_find_best_without(without, &instance.weights,
                                                                &instance.puzzle, &options, &best);
        double seconds = now() - start;
        if (status != TENRING_STATUS_OK && status != TENRING_STATUS_LIMIT)
            stop(status);
        unproved += status == TENRING_STATUS_LIMIT;
        for (int n = 0; n < 3; n++)
            over[n] += 1e3 * seconds > limits_ms[n];
        if (status == TENRING_STATUS_LIMIT || seconds > 0.1)
            printf("  seed %" PRIu64 ", %s, %d givens, %s: %.3f s, %" PRIu64
                   " nodes, score %" PRId64 ", bound %" PRId64 "\n",
                   seed, instance.least ? "min" : "max", instance.givens, form_text(instance.form),
                   seconds, best.nodes, best.score, best.bound);
        snprintf(name, sizeof name, "seed %" PRIu64, seed);
        add(&row, seconds, best.nodes, name);
    }
    print(text, &row);
    printf("%s: %d not proved; %d above 10 ms, %d above 100 ms, %d above 1 s\n", text, unproved,
           over[0], over[1], over[2]);
}

/* Weights given by a short formula. */
static void bench_forms(void)
{
    bench_drawn("forms", 200000, form_draw);
}

/* Two or three of these as levels. */
static void bench_levels(void)
{
    bench_drawn("levels", 60000, form_draw_levels);
}

static void bench_top(void)
{
    static const size_t sizes[] = {10, 100, 1000, 10000};
    struct tenring_puzzle puzzle;
    struct tenring_weights weights;
    char name[64];
    objective_puzzle(0, 0, &puzzle);
    for (int kind = 0; kind < 2; kind++) {
        for (int n = 0; n < (kind == 0 ? 4 : 3); n++) {
            struct row row = {0};
            for (int instance = 0; instance < (kind == 0 ? 1 : 3); instance++) {
                random_weights(&weights, (uint64_t)instance, 100, false);
                measure_top(&row, kind == 0 ? tenring_ring_weights() : &weights, &puzzle, sizes[n],
                            "");
            }
            snprintf(name, sizeof name, "top %zu, %s, empty", sizes[n],
                     kind == 0 ? "ring" : "729 random 0..99");
            print(name, &row);
        }
    }
}

/* ---- Search for hard instances ---- */

static uint64_t nodes_of(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_best best = TENRING_BEST_INIT;
    options.isa = isa;
    options.goal = goal;
    options.node_limit = SEARCH_NODES;
    enum tenring_status status =
        maximise_find_best_without(without, weights, puzzle, &options, &best);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_LIMIT)
        stop(status);
    return best.nodes;
}

/* Climbs from one instance until `patience` consecutive mutations do not raise the number of nodes.
   Prints each improvement. */
static void climb(int family, uint64_t seed, int givens, double end)
{
    enum { PATIENCE = 150, MOST = 400 };
    struct tenring_weights weights, next;
    struct tenring_puzzle puzzle;
    unsigned taken[MOST];
    int count = 0, vain = 0;
    objective_make(family, seed, &weights);
    objective_puzzle(seed, givens, &puzzle);
    uint64_t first = nodes_of(&weights, &puzzle), most = first;
    for (unsigned k = 0; vain < PATIENCE && count < MOST && most < SEARCH_NODES && now() < end;
         k++) {
        next = weights;
        objective_mutate(&next, seed, k);
        uint64_t nodes = nodes_of(&next, &puzzle);
        vain++;
        if (nodes <= most)
            continue;
        most = nodes;
        weights = next;
        taken[count++] = k;
        vain = 0;
    }
    printf("%" PRIu64 " nodes (from %" PRIu64 "): {\"%s\", %" PRIu64 ", %d, %d, {", most, first,
           objective_name(family), seed, givens, count);
    for (int n = 0; n < count; n++)
        printf("%s%u", n > 0 ? ", " : "", taken[n]);
    printf("}},\n");
    fflush(stdout);
}

/* The same from a random form with weights 0 and 1, or 0, 1 and 2: each mutation increments one
   weight cyclically. */
static void climb_form(uint64_t seed, double end)
{
    enum { PATIENCE = 100, MOST = 100 };
    struct form_instance form;
    struct rng rng;
    int taken[MOST], count = 0;
    int32_t greatest = 0;
    form_draw(seed, &form);
    rng_seed(&rng, seed);
    for (int n = 0; n < 729; n++)
        if (form.weights.weight[n / 9][n % 9] > greatest)
            greatest = form.weights.weight[n / 9][n % 9];
    if (greatest == 0 || greatest > 2)
        return;
    goal = form.least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    uint64_t first = nodes_of(&form.weights, &form.puzzle), most = first;
    for (int vain = 0; vain < PATIENCE && count < MOST && most < SEARCH_NODES && now() < end;
         vain++) {
        int place = (int)rng_below(&rng, 729);
        int32_t *weight = &form.weights.weight[place / 9][place % 9], before = *weight;
        *weight = (before + 1) % (greatest + 1);
        uint64_t nodes = nodes_of(&form.weights, &form.puzzle);
        if (nodes <= most) {
            *weight = before;
            continue;
        }
        most = nodes;
        taken[count++] = place;
        vain = 0;
    }
    goal = TENRING_GOAL_MAXIMISE;
    printf("%" PRIu64 " nodes (from %" PRIu64 "): form seed %" PRIu64 ", %s, %d givens, {", most,
           first, seed, form_text(form.form), form.givens);
    for (int n = 0; n < count; n++)
        printf("%s%d", n > 0 ? ", " : "", taken[n]);
    printf("}\n");
    fflush(stdout);
}

static void search(double seconds, uint64_t seed)
{
    static const int givens[] = {0, 0, 5, 12};
    struct rng rng;
    rng_seed(&rng, seed);
    double end = now() + seconds;
    while (now() < end) {
        climb_form(rng_below(&rng, 1000000), end);
        int family = (int)rng_below(&rng, (uint32_t)objective_count());
        climb(family, rng_below(&rng, 1000), givens[rng_below(&rng, 4)], end);
    }
}

/* ---- The program ---- */

static const struct {
    const char *name;
    void (*run)(void);
} groups[] = {{"noip", bench_noip},       {"forms", bench_forms},       {"levels", bench_levels},
              {"contest", bench_contest}, {"ring", bench_ring},         {"cells", bench_cells},
              {"random", bench_729},      {"families", bench_families}, {"hard", bench_hard},
              {"top", bench_top}};

static int usage(void)
{
    fprintf(
        stderr,
        "usage: bench_maximise [--without=NAME,...] [--isa NAME] [--runs N] [--nodes N] [--seed N] "
        "[--search SECONDS] [GROUP]...\n");
    return 2;
}

static bool choose_isa(const char *name)
{
    for (isa = tenring_isa_count(); isa > 0 && strcmp(tenring_isa_name(isa), name) != 0;)
        isa--;
    return isa > 0 && tenring_isa_available(isa);
}

int main(int argc, char **argv)
{
    double seconds = 0;
    uint64_t seed = 1;
    int n = 1;
    for (; n < argc && strncmp(argv[n], "--without=", 10) == 0; n++)
        if (!parse_techniques(argv[n] + 10, &without))
            return usage();
    for (; n + 1 < argc && strncmp(argv[n], "--", 2) == 0; n += 2) {
        if (strcmp(argv[n], "--isa") == 0 && choose_isa(argv[n + 1]))
            continue;
        if (strcmp(argv[n], "--runs") == 0)
            runs = (int)strtol(argv[n + 1], NULL, 10);
        else if (strcmp(argv[n], "--seed") == 0)
            seed = strtoull(argv[n + 1], NULL, 10);
        else if (strcmp(argv[n], "--nodes") == 0)
            node_limit = strtoull(argv[n + 1], NULL, 10);
        else if (strcmp(argv[n], "--search") == 0)
            seconds = strtod(argv[n + 1], NULL);
        else
            return usage();
    }
    if (seconds > 0) {
        search(seconds, seed);
        return 0;
    }
    head();
    for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++) {
        bool wanted = n == argc;
        for (int i = n; i < argc; i++)
            wanted = wanted || strcmp(argv[i], groups[g].name) == 0;
        if (wanted)
            groups[g].run();
    }
    return 0;
}
