/*
 * generate.c - the JavaScript module of new puzzles: generators, canonical forms, isomorphs.
 *
 * web/package/src/generate.js knows the numbers that are passed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

/* The options, which JavaScript fills in. */
struct engine_generate_options {
    double node_limit, min_solutions, max_solutions;
    uint32_t seed_high, seed_low;
    int32_t min_clues, max_clues, symmetry, minimal, scale, min_rating, max_rating, technique;
    int32_t has_solution, has_pattern;
    struct tenring_grid solution, pattern;
};

EXPORT(symmetry_name) const char *engine_symmetry_name(int symmetry);
EXPORT(technique_name) const char *engine_technique_name(int technique);
EXPORT(generator_new)
struct tenring_generator *engine_generator_new(const struct engine_generate_options *asked,
                                               struct engine_answer *answer);
EXPORT(generator_next)
enum tenring_status engine_generator_next(struct tenring_generator *generator,
                                          struct engine_answer *answer,
                                          struct tenring_puzzle *puzzle);
EXPORT(generator_free) void engine_generator_free(struct tenring_generator *generator);
EXPORT(vary)
enum tenring_status engine_vary(const struct tenring_puzzle *puzzle, int remove, int add,
                                int minimal);
EXPORT(canonicalise)
enum tenring_status engine_canonicalise(struct tenring_puzzle *puzzle, struct engine_answer *answer,
                                        struct tenring_transform *transform);
EXPORT(shuffle)
enum tenring_status engine_shuffle(struct tenring_puzzle *puzzle, uint32_t seed_high,
                                   uint32_t seed_low);

const char *engine_symmetry_name(int symmetry)
{
    return tenring_symmetry_name((enum tenring_symmetry)symmetry);
}

/* NULL if `technique` is not in the enum, or 0. */
const char *engine_technique_name(int technique)
{
    return technique == 0 ? "none" : tenring_technique_name((enum tenring_technique)technique);
}

static bool watch_questions(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return engine_watch((double)progress->nodes, NAN, NAN, NAN) != 0;
}

/* NULL on failure: number[1] is the status; number[0] and text are the error. */
struct tenring_generator *engine_generator_new(const struct engine_generate_options *asked,
                                               struct engine_answer *answer)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    options.seed = (uint64_t)asked->seed_high << 32 | asked->seed_low;
    options.min_clues = asked->min_clues;
    options.max_clues = asked->max_clues;
    options.symmetry = (enum tenring_symmetry)asked->symmetry;
    options.minimal = asked->minimal != 0;
    options.solution = asked->has_solution ? &asked->solution : NULL;
    options.pattern = asked->has_pattern ? &asked->pattern : NULL;
    options.min_solutions = engine_limit(asked->min_solutions);
    options.max_solutions = engine_limit(asked->max_solutions);
    options.node_limit = engine_limit(asked->node_limit);
    options.progress = watch_questions;
    options.scale = (enum tenring_scale)asked->scale;
    options.min_rating = asked->min_rating;
    options.max_rating = asked->max_rating;
    options.technique = (enum tenring_technique)asked->technique;
    struct tenring_error error = {0};
    struct tenring_generator *generator = NULL;
    enum tenring_status status = tenring_generator_new(&options, &error, &generator);
    if (status != TENRING_STATUS_OK) {
        engine_fail(answer, &error);
        answer->number[1] = status;
    }
    return generator;
}

/* number: givens, solutions, nodes, er, ep, dp in tenths; first: the solution. */
enum tenring_status engine_generator_next(struct tenring_generator *generator,
                                          struct engine_answer *answer,
                                          struct tenring_puzzle *puzzle)
{
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    enum tenring_status status = tenring_generator_next(generator, &generated);
    answer->number[0] = generated.clues;
    answer->number[1] = (double)generated.solutions;
    answer->number[2] = (double)generated.nodes;
    answer->number[3] = generated.er;
    answer->number[4] = generated.ep;
    answer->number[5] = generated.dp;
    answer->first = generated.solution;
    *puzzle = generated.puzzle;
    return status;
}

void engine_generator_free(struct tenring_generator *generator)
{
    tenring_generator_free(generator);
}

static bool found(void *context, const struct tenring_puzzle *puzzle)
{
    (void)context;
    return engine_found((const uint8_t *)puzzle->cell) != 0;
}

/* Calls engine_found for each neighbour. */
enum tenring_status engine_vary(const struct tenring_puzzle *puzzle, int remove, int add,
                                int minimal)
{
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    options.remove = remove;
    options.add = add;
    options.minimal = minimal != 0;
    options.progress = watch_questions;
    return tenring_vary(puzzle, &options, found, NULL, NULL);
}

/* Turns puzzle into its canonical form; number[0]: automorphisms. */
enum tenring_status engine_canonicalise(struct tenring_puzzle *puzzle, struct engine_answer *answer,
                                        struct tenring_transform *transform)
{
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    enum tenring_status status = tenring_canonicalise(puzzle, &canonical);
    if (status == TENRING_STATUS_OK) {
        *puzzle = canonical.puzzle;
        *transform = canonical.transform;
        answer->number[0] = (double)canonical.automorphisms;
    }
    return status;
}

/* Turns puzzle into one of its isomorphs. */
enum tenring_status engine_shuffle(struct tenring_puzzle *puzzle, uint32_t seed_high,
                                   uint32_t seed_low)
{
    struct tenring_transform transform;
    enum tenring_status status =
        tenring_random_transform((uint64_t)seed_high << 32 | seed_low, 0, &transform);
    return status == TENRING_STATUS_OK ? tenring_transform_puzzle(&transform, puzzle, puzzle)
                                       : status;
}
