/*
 * ablation.c - measures what each technique of the maximiser gains, by solving sets of weights with
 * and without it.
 *
 *     bench_ablation [--forms N] [--cap SECONDS] [--sample FILE] [--greedy] [--without NAME,...]
 *                    [--only NAME,...] [SET]...
 *
 * Prints a row for each technique: for each set the nodes and the processor time without it, as
 * multiples of those with it, and the number of cases not proved within SECONDS (10). --greedy then
 * switches off the least useful technique, measures the rest again, and so on, until a set would
 * take 10 % longer or more than one case in a thousand would be lost. --without names techniques
 * that are off from the beginning. FILE has lines of six fields with tabs between them: puzzle,
 * goal, best score, two fields that are ignored, and 729 weights.
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

enum { TOO_LONG = 3 /* a set is abandoned if it takes this many times as long */ };

static double cap = 10;
static int forms = 20000;
static const char *sample;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- Sets ---- */

struct instance {
    bool least;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle;
};

static void make_ring(int n, struct instance *instance)
{
    instance->weights = *tenring_ring_weights();
    objective_puzzle((uint64_t)n, n < 50 ? 0 : n < 250 ? 24 : n % 21, &instance->puzzle);
}

/* Weights below 100 on the empty grid: of cells (times the digit), or of candidates. */
static void make_random(int n, bool cells, struct instance *instance)
{
    struct rng rng;
    rng_seed(&rng, (uint64_t)n);
    objective_puzzle(0, 0, &instance->puzzle);
    for (int cell = 0; cell < 81; cell++) {
        const int32_t weight = (int32_t)rng_below(&rng, 100);
        for (int digit = 0; digit < 9; digit++)
            instance->weights.weight[cell][digit] =
                cells ? weight * (digit + 1) : (int32_t)rng_below(&rng, 100);
    }
}

static void make_cells(int n, struct instance *instance)
{
    make_random(n, true, instance);
}

static void make_729(int n, struct instance *instance)
{
    make_random(n, false, instance);
}

static void make_family(int n, struct instance *instance)
{
    static const int givens[] = {0, 5, 12};
    const uint64_t member = (uint64_t)(n / objective_count());
    objective_make(n % objective_count(), member / 3, &instance->weights);
    objective_puzzle(member / 3, givens[member % 3], &instance->puzzle);
}

static void make_form(int n, struct instance *instance)
{
    struct form_instance form;
    form_draw((uint64_t)n, &form);
    instance->least = form.least;
    instance->weights = form.weights;
    instance->puzzle = form.puzzle;
}

static void make_levels(int n, struct instance *instance)
{
    struct form_instance form;
    form_draw_levels((uint64_t)n, &form);
    instance->least = form.least;
    instance->weights = form.weights;
    instance->puzzle = form.puzzle;
}

/* 50 * ((a * r * c + b * d) mod m) + ((e * r + q * c * d) mod (m + 1)). */
static void make_two(int n, struct instance *instance)
{
    struct rng rng;
    rng_seed(&rng, (uint64_t)n);
    objective_puzzle(0, 0, &instance->puzzle);
    const int m = 3 + (int)rng_below(&rng, 8);
    int k[4];
    for (int i = 0; i < 4; i++)
        k[i] = 1 + (int)rng_below(&rng, 8);
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++) {
            const int r = cell / 9, c = cell % 9, d = digit + 1;
            instance->weights.weight[cell][digit] =
                50 * ((k[0] * r * c + k[1] * d) % m) + (k[2] * r + k[3] * c * d) % (m + 1);
        }
    }
}

static void make_hard(int n, struct instance *instance)
{
    hard_make(n, &instance->weights, &instance->puzzle);
}

static struct instance samples[100];
static int sample_count;

static void make_sample(int n, struct instance *instance)
{
    *instance = samples[n];
}

static void read_samples(void)
{
    FILE *file = fopen(sample, "r");
    char *line = NULL;
    size_t room = 0;
    while (file && sample_count < 100 && getline(&line, &room, file) > 0) {
        struct instance *instance = &samples[sample_count++];
        char *at = line, *puzzle = strsep(&at, "\t"), *goal = strsep(&at, "\t");
        instance->least = goal && strcmp(goal, "min") == 0;
        (void)tenring_parse_puzzle(puzzle, strlen(puzzle), &instance->puzzle, NULL);
        for (int n = 0; n < 3; n++)
            (void)strsep(&at, "\t");
        for (int n = 0; at && n < 729; n++)
            instance->weights.weight[n / 9][n % 9] = (int32_t)strtol(at, &at, 10);
    }
    free(line);
    if (file)
        fclose(file);
}

static struct set {
    const char *name;
    void (*make)(int n, struct instance *instance);
    int count;
    bool wanted;
    /* with all enabled techniques */
    double seconds;
    uint64_t nodes;
    int lost;
} sets[] = {{.name = "ring", .make = make_ring, .count = 400},
            {.name = "cells", .make = make_cells, .count = 100},
            {.name = "random", .make = make_729, .count = 100},
            {.name = "families", .make = make_family},
            {.name = "forms", .make = make_form},
            {.name = "levels", .make = make_levels, .count = 200},
            {.name = "two", .make = make_two, .count = 70},
            {.name = "hard", .make = make_hard},
            {.name = "sample", .make = make_sample}};

enum { SETS = sizeof sets / sizeof *sets };

/* ---- Measuring ---- */

static bool watch(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    return now() < *(const double *)context;
}

struct measured {
    double seconds;
    uint64_t nodes;
    int lost;
    bool given_up;
};

/* Solves the cases of the set until they take longer than `most` seconds. */
static struct measured measure(const struct set *set, unsigned without, double most)
{
    struct measured measured = {0};
    for (int n = 0; n < set->count && !measured.given_up; n++) {
        struct instance instance = {.least = false};
        struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        set->make(n, &instance);
        const double start = now();
        double end = start + cap;
        options.goal = instance.least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
        options.threads = 1;
        options.progress = watch;
        options.context = &end;
        const enum tenring_status status = maximise_find_best_without(
            without, &instance.weights, &instance.puzzle, &options, &best);
        measured.seconds += now() - start;
        measured.nodes += best.nodes;
        measured.lost += status != TENRING_STATUS_OK;
        if (status != TENRING_STATUS_OK && most > 1e8)
            printf("  %s %d: not proved, score %" PRId64 " bound %" PRId64 "\n", set->name, n,
                   best.score, best.bound);
        measured.given_up = measured.seconds > most;
    }
    return measured;
}

static void measure_base(unsigned without)
{
    printf("%-15s", "with all");
    for (int n = 0; n < SETS; n++) {
        struct set *set = &sets[n];
        if (!set->wanted)
            continue;
        const struct measured measured = measure(set, without, 1e9);
        set->seconds = measured.seconds;
        set->nodes = measured.nodes;
        set->lost = measured.lost;
        printf("  %s %d: %" PRIu64 " nodes, %.3f s, %d lost;", set->name, set->count, set->nodes,
               set->seconds, set->lost);
        fflush(stdout);
    }
    printf("\n");
}

/* Prints the row of a technique. Returns the greatest multiple of time, or more than TOO_LONG if
   cases are lost. */
static double measure_without(unsigned without, int technique)
{
    double worst = 0;
    printf("%-15s", technique_name(technique));
    for (int n = 0; n < SETS; n++) {
        const struct set *set = &sets[n];
        if (!set->wanted)
            continue;
        const struct measured measured =
            measure(set, without | 1u << technique, TOO_LONG * set->seconds + 1);
        double times = measured.seconds / set->seconds;
        printf(" %s %s%.2f %.2f", set->name, measured.given_up ? ">" : "",
               (double)measured.nodes / (double)set->nodes, times);
        if (measured.lost > set->lost)
            printf(" (%d lost)", measured.lost - set->lost);
        if (measured.given_up || (measured.lost - set->lost) * 1000 > set->count)
            times = times > TOO_LONG ? times : TOO_LONG + 1;
        worst = times > worst ? times : worst;
        printf(" |");
        fflush(stdout);
    }
    printf("\n");
    return worst;
}

/* Repeatedly switches off the least useful technique. To save measurements, the earlier cost of a
   technique is used as a lower bound of its current cost. */
static void go_greedily(unsigned without, const double cost_alone[])
{
    double cost[MAXIMISE_TECHNIQUES];
    bool fresh[MAXIMISE_TECHNIQUES] = {false};
    memcpy(cost, cost_alone, sizeof cost);
    for (;;) {
        int least = -1;
        for (int n = 0; n < MAXIMISE_TECHNIQUES; n++)
            if (!(without >> n & 1) && (least < 0 || cost[n] < cost[least]))
                least = n;
        if (least < 0 || cost[least] > 1.1)
            break;
        if (fresh[least]) {
            without |= 1u << least;
            printf("OUT %s\n", technique_name(least));
            memset(fresh, 0, sizeof fresh);
            measure_base(without);
            continue;
        }
        cost[least] = measure_without(without, least);
        fresh[least] = true;
    }
}

/* The techniques named in a list; exits if a name is unknown. */
static unsigned read_names(const char *names)
{
    unsigned techniques;
    if (!parse_techniques(names, &techniques)) {
        fprintf(stderr, "bench_ablation: %s: there is no such technique\n", names);
        exit(2);
    }
    return techniques;
}

int main(int argc, char **argv)
{
    unsigned without = 0, only = ~0u;
    bool greedy = false;
    double cost[MAXIMISE_TECHNIQUES] = {0};
    int n = 1;
    for (; n < argc && strncmp(argv[n], "--", 2) == 0; n++) {
        const bool last = n + 1 == argc;
        if (strcmp(argv[n], "--greedy") == 0)
            greedy = true;
        else if (!last && strcmp(argv[n], "--forms") == 0)
            forms = (int)strtol(argv[++n], NULL, 10);
        else if (!last && strcmp(argv[n], "--cap") == 0)
            cap = strtod(argv[++n], NULL);
        else if (!last && strcmp(argv[n], "--sample") == 0)
            sample = argv[++n];
        else if (!last && strcmp(argv[n], "--without") == 0)
            without = read_names(argv[++n]);
        else if (!last && strcmp(argv[n], "--only") == 0)
            only = read_names(argv[++n]);
        else
            return 2;
    }
    if (sample)
        read_samples();
    sets[3].count = 3 * objective_count() * 5;
    sets[4].count = forms;
    sets[7].count = hard_count();
    sets[8].count = sample_count;
    for (int s = 0; s < SETS; s++) {
        sets[s].wanted = n == argc && sets[s].count > 0;
        for (int i = n; i < argc; i++)
            sets[s].wanted = sets[s].wanted || strcmp(argv[i], sets[s].name) == 0;
    }
    measure_base(without);
    for (int t = 0; t < MAXIMISE_TECHNIQUES; t++)
        if (!(without >> t & 1) && only >> t & 1)
            cost[t] = measure_without(without, t);
    if (greedy)
        go_greedily(without, cost);
    return 0;
}
