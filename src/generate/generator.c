/*
 * generator.c - many attempts side by side; their questions go to the batch engine together.
 *
 *     slots      each works on a group of attempts, one after another, that share a solution grid
 *     round      every slot's next question -> the batch engine -> every slot's answer
 *     ring       the groups' results; they are handed out in the order of the groups
 *
 * A group's random numbers are those of its own number, so its results do not depend on which slot
 * works on it, nor when. Groups are begun in order, at most a ring ahead of the first unfinished
 * one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "generate/attempt.h"

enum {
    SHARE = 4,        /* attempts in a group, without symmetry and so on */
    FIRST_SLOTS = 64, /* at work in the first round; then twice as many in each */
    SLOTS = 4096,     /* for each thread, at most */
    MOST_SLOTS = 16384,
    KINDS = 3 /* of questions: up to 1, 2, more solutions */
};

struct result {
    bool accepted;
    struct tenring_puzzle puzzle;
    uint64_t completions, questions;
};

struct group {
    bool done;
    struct result result[SHARE];
};

struct slot {
    bool busy;
    uint64_t group;
    int member;
    struct attempt attempt;
};

struct tenring_generator {
    struct attempt_rules rules;
    struct random_grid_tables *tables;
    struct tenring_batch *batch;
    int share;
    size_t slot_count, active, ring_size;
    struct slot *slots;
    struct group *ring;
    uint64_t next_group, first_group; /* to be begun; to be handed out */
    int first_member;
    uint64_t questions; /* since the last puzzle */
    bool limited;
    /* the questions of a round, by kind */
    size_t asked[KINDS];
    struct tenring_puzzle *puzzles[KINDS];
    uint32_t *who[KINDS];
    struct tenring_batch_result *results;
};

/* ------------------------------------------------------------------------------------------------
 * What can be asked for
 * --------------------------------------------------------------------------------------------- */

#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
static enum tenring_status
refuse(struct tenring_error *error, enum tenring_status status, const char *format, ...)
{
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        *error = (struct tenring_error){.status = status};
        vsnprintf(error->message, sizeof error->message, format, arguments);
        va_end(arguments);
    }
    return status;
}

/* Finds two empty lines in a band or stack: whatever the digits are, they can change places. */
static bool two_empty(const struct cell_set *pattern, bool columns, int lines[2])
{
    int found = 0;
    for (int line = 0; line < 9; line++) {
        bool empty = true;
        for (int i = 0; i < 9; i++)
            empty =
                empty && !cell_set_has(pattern, columns ? grid_cell(i, line) : grid_cell(line, i));
        if (line % 3 == 0)
            found = 0;
        if (empty && found < 2)
            lines[found++] = line + 1;
        if (found == 2)
            return true;
    }
    return false;
}

static enum tenring_status check_pattern(const struct attempt_rules *rules,
                                         struct tenring_error *error)
{
    int lines[2], size = cell_set_size(&rules->pattern);
    if (size < 17)
        return refuse(error, TENRING_STATUS_BAD_INPUT,
                      "the pattern has %d givens; no puzzle with fewer than 17 has one solution",
                      size);
    for (int columns = 0; columns < 2; columns++)
        if (two_empty(&rules->pattern, columns, lines))
            return refuse(
                error, TENRING_STATUS_BAD_INPUT,
                "the pattern has no given in %s %d and %d, which can change places in any "
                "solution",
                columns ? "columns" : "rows", lines[0], lines[1]);
    return TENRING_STATUS_OK;
}

static enum tenring_status check_clues(const struct tenring_generate_options *options,
                                       struct tenring_error *error)
{
    bool unique = options->max_completions == 1;
    if (unique && options->max_clues < 17)
        return refuse(error, TENRING_STATUS_BAD_INPUT,
                      "%d givens are asked for at most; no puzzle with fewer than 17 has one "
                      "solution",
                      options->max_clues);
    if (options->minimal && options->min_clues > 40)
        return refuse(error, TENRING_STATUS_BAD_INPUT,
                      "%d givens are asked for at least; no minimal puzzle with more than 40 is "
                      "known",
                      options->min_clues);
    if (options->symmetry != TENRING_SYMMETRY_RANDOM &&
        !symmetry_can_have(options->symmetry, options->min_clues, options->max_clues))
        return refuse(
            error, TENRING_STATUS_BAD_INPUT, "with symmetry %s no puzzle has %d to %d givens",
            tenring_symmetry_name(options->symmetry), options->min_clues, options->max_clues);
    return TENRING_STATUS_OK;
}

static enum tenring_status check_exclusions(const struct tenring_generate_options *options,
                                            struct tenring_error *error)
{
    bool symmetry = options->symmetry != TENRING_SYMMETRY_NONE;
    bool clues = options->min_clues > 0 || options->max_clues < GRID_CELLS;
    bool target = options->max_completions > 1;
    if (options->pattern && (symmetry || clues || options->solution))
        return refuse(error, TENRING_STATUS_INVALID_ARGUMENT,
                      "a pattern leaves no choice of symmetry, number of givens or solution");
    if (target && (options->minimal || options->pattern))
        return refuse(error, TENRING_STATUS_INVALID_ARGUMENT,
                      "puzzles with several solutions are not minimal and have no pattern");
    return TENRING_STATUS_OK;
}

static bool in_range(const struct tenring_generate_options *options)
{
    return options->size == sizeof *options && options->min_clues >= 0 &&
           options->min_clues <= options->max_clues && options->max_clues <= GRID_CELLS &&
           (unsigned)options->symmetry <= TENRING_SYMMETRY_RANDOM &&
           options->min_completions >= 1 && options->min_completions <= options->max_completions &&
           options->max_completions <= TENRING_COMPLETIONS_MAX && options->threads >= 0 &&
           options->threads <= TENRING_THREADS_MAX;
}

static enum tenring_status read_grids(struct attempt_rules *rules, struct tenring_error *error)
{
    const struct tenring_generate_options *options = &rules->options;
    if (options->solution) {
        struct tenring_puzzle blank;
        for (int cell = 0; cell < GRID_CELLS; cell++)
            blank.cell[cell] = TENRING_ALL_DIGITS;
        if (!tenring_is_solution(&blank, options->solution))
            return refuse(error, TENRING_STATUS_BAD_INPUT,
                          "the solution that is asked for is no full valid grid");
        rules->solution = *options->solution;
        rules->has_solution = true;
    }
    if (options->pattern) {
        for (int cell = 0; cell < GRID_CELLS; cell++)
            if (options->pattern->cell[cell] != 0)
                cell_set_add(&rules->pattern, cell);
        rules->has_pattern = true;
        return check_pattern(rules, error);
    }
    return TENRING_STATUS_OK;
}

static enum tenring_status read_options(const struct tenring_generate_options *options,
                                        struct attempt_rules *rules, struct tenring_error *error)
{
    memset(rules, 0, sizeof *rules);
    if (!in_range(options))
        return refuse(error, TENRING_STATUS_INVALID_ARGUMENT, "an option is out of range");
    rules->options = *options;
    enum tenring_status status = check_exclusions(options, error);
    if (status == TENRING_STATUS_OK)
        status = check_clues(options, error);
    if (status == TENRING_STATUS_OK)
        status = read_grids(rules, error);
    if (options->max_completions > 1 && options->min_clues == 0 &&
        options->max_clues == GRID_CELLS) {
        rules->options.min_clues = 24;
        rules->options.max_clues = 30;
    }
    for (int s = 0; s < TENRING_SYMMETRY_RANDOM; s++)
        symmetry_orbits((enum tenring_symmetry)s, &rules->orbits[s]);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Slots
 * --------------------------------------------------------------------------------------------- */

/* Begins the next group, if the ring has room for its results. */
static bool begin_group(struct tenring_generator *generator, struct slot *slot)
{
    if (generator->next_group >= generator->first_group + generator->ring_size)
        return false;
    struct attempt *attempt = &slot->attempt;
    struct rng rng;
    slot->busy = true;
    slot->group = generator->next_group++;
    slot->member = 0;
    generator->ring[slot->group % generator->ring_size].done = false;
    rng_seed_at(&rng, generator->rules.options.seed, slot->group);
    if (generator->rules.has_solution)
        memcpy(attempt->grid, generator->rules.solution.cell, GRID_CELLS);
    else
        random_grid_draw(generator->tables, &rng, attempt->grid);
    attempt_start(attempt, &generator->rules, rng);
    return true;
}

/* Stores what became of an attempt, and starts the next one of the group, or frees the slot. */
static void end_attempt(struct tenring_generator *generator, struct slot *slot)
{
    struct attempt *attempt = &slot->attempt;
    struct group *group = &generator->ring[slot->group % generator->ring_size];
    struct result *result = &group->result[slot->member];
    result->accepted = attempt->phase == ACCEPTED;
    result->questions = attempt->questions;
    result->completions = (uint64_t)attempt->completions;
    struct rng rng = attempt->rng;
    if (result->accepted) {
        attempt_puzzle(attempt, &attempt->givens, &result->puzzle);
        if (generator->share > 1) {
            struct tenring_transform transform;
            tenring_random_transform(rng_next(&rng), (uint64_t)slot->member, &transform);
            tenring_transform_puzzle(&transform, &result->puzzle, &result->puzzle);
        }
    }
    if (++slot->member < generator->share) {
        attempt_start(attempt, &generator->rules, rng);
        return;
    }
    group->done = true;
    slot->busy = false;
}

/* The slot's next question, through as many attempts as it takes. False: there is nothing to do. */
static bool ask(struct tenring_generator *generator, struct slot *slot, struct question *question)
{
    while (slot->busy || begin_group(generator, slot)) {
        if (attempt_ask(&slot->attempt, question))
            return true;
        end_attempt(generator, slot);
    }
    return false;
}

static void collect(struct tenring_generator *generator)
{
    memset(generator->asked, 0, sizeof generator->asked);
    for (size_t i = 0; i < generator->active; i++) {
        struct question question;
        if (!ask(generator, &generator->slots[i], &question))
            continue;
        int kind = question.limit > KINDS ? KINDS - 1 : question.limit - 1;
        size_t at = generator->asked[kind]++;
        generator->puzzles[kind][at] = question.puzzle;
        generator->who[kind][at] = (uint32_t)i;
    }
    generator->active = 2 * generator->active < generator->slot_count ? 2 * generator->active
                                                                      : generator->slot_count;
}

static int kind_limit(const struct tenring_generator *generator, int kind)
{
    if (kind < KINDS - 1)
        return kind + 1;
    return generator->rules.has_pattern ? ATTEMPT_COUNT_MAX
                                        : (int)generator->rules.options.max_completions + 1;
}

/* One question of each slot. Nothing is lost when it is cancelled: it goes on from there. */
static enum tenring_status run_round(struct tenring_generator *generator)
{
    const struct tenring_generate_options *options = &generator->rules.options;
    if (generator->asked[0] + generator->asked[1] + generator->asked[2] == 0)
        collect(generator);
    for (int kind = 0; kind < KINDS; kind++) {
        struct tenring_batch_options batch = TENRING_BATCH_OPTIONS_INIT;
        batch.limit = kind_limit(generator, kind);
        batch.progress = options->progress;
        batch.context = options->context;
        enum tenring_status status =
            tenring_batch_solve(generator->batch, generator->puzzles[kind], generator->results,
                                generator->asked[kind], &batch);
        if (status != TENRING_STATUS_OK)
            return status;
        for (size_t i = 0; i < generator->asked[kind]; i++)
            attempt_answer(&generator->slots[generator->who[kind][i]].attempt,
                           generator->results[i].solutions);
        generator->asked[kind] = 0;
    }
    return TENRING_STATUS_OK;
}

/* ------------------------------------------------------------------------------------------------
 * The public functions
 * --------------------------------------------------------------------------------------------- */

static bool allocate(struct tenring_generator *generator)
{
    bool good = true;
    generator->slots = calloc(generator->slot_count, sizeof *generator->slots);
    generator->ring = calloc(generator->ring_size, sizeof *generator->ring);
    generator->results = malloc(generator->slot_count * sizeof *generator->results);
    for (int kind = 0; kind < KINDS; kind++) {
        generator->puzzles[kind] = malloc(generator->slot_count * sizeof *generator->puzzles[kind]);
        generator->who[kind] = malloc(generator->slot_count * sizeof *generator->who[kind]);
        good = good && generator->puzzles[kind] && generator->who[kind];
    }
    generator->tables = random_grid_tables_new();
    generator->rules.tables = generator->tables;
    return good && generator->slots && generator->ring && generator->results && generator->tables;
}

enum tenring_status tenring_generator_new(const struct tenring_generate_options *options,
                                          struct tenring_error *error,
                                          struct tenring_generator **generator)
{
    if (!options || !generator)
        return refuse(error, TENRING_STATUS_INVALID_ARGUMENT, "an argument is NULL");
    struct tenring_generator *made = calloc(1, sizeof *made);
    if (!made)
        return refuse(error, TENRING_STATUS_NO_MEMORY, "out of memory");
    enum tenring_status status = read_options(options, &made->rules, error);
    if (status == TENRING_STATUS_OK) {
        const struct attempt_rules *rules = &made->rules;
        int threads = options->threads == 0 ? 1 : options->threads;
        bool alone = rules->options.symmetry != TENRING_SYMMETRY_NONE || rules->has_pattern ||
                     rules->has_solution || options->max_completions > 1;
        made->share = alone ? 1 : SHARE;
        made->slot_count =
            SLOTS * (size_t)threads < MOST_SLOTS ? SLOTS * (size_t)threads : MOST_SLOTS;
        if (rules->has_pattern)
            made->slot_count /= 8; /* an attempt is some hundred questions long */
        made->ring_size = 2 * made->slot_count;
        made->active = FIRST_SLOTS;
        status = tenring_batch_new(threads, options->isa, &made->batch);
        if (status == TENRING_STATUS_OK && !allocate(made))
            status = TENRING_STATUS_NO_MEMORY;
        if (status != TENRING_STATUS_OK)
            refuse(error, status, "%s", tenring_status_name(status));
    }
    if (status != TENRING_STATUS_OK) {
        tenring_generator_free(made);
        return status;
    }
    *generator = made;
    return status;
}

void tenring_generator_free(struct tenring_generator *generator)
{
    if (!generator)
        return;
    tenring_batch_free(generator->batch);
    random_grid_tables_free(generator->tables);
    for (int kind = 0; kind < KINDS; kind++) {
        free(generator->puzzles[kind]);
        free(generator->who[kind]);
    }
    free(generator->slots);
    free(generator->ring);
    free(generator->results);
    free(generator);
}

/* Fills in what a caller gets; looks once more whether the puzzle has as many solutions. */
static enum tenring_status hand_out(struct tenring_generator *generator,
                                    const struct result *result,
                                    struct tenring_generated *generated)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved;
    struct tenring_grid givens;
    options.isa = generator->rules.options.isa;
    enum tenring_status status = tenring_solve(&result->puzzle, &options, &solved);
    if (status != TENRING_STATUS_OK)
        return status;
    tenring_extract_givens(&result->puzzle, &givens);
    generated->puzzle = result->puzzle;
    generated->solution = solved.first;
    generated->clues = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        generated->clues += givens.cell[cell] != 0;
    generated->completions = result->completions;
    generated->nodes = generator->questions;
    generator->questions = 0;
    return (solved.solutions == 1) == (result->completions == 1) ? TENRING_STATUS_OK
                                                                 : TENRING_STATUS_BAD_INPUT;
}

/* The next attempt that is finished, in order; NULL: it is not finished. */
static const struct result *next_result(struct tenring_generator *generator)
{
    struct group *group = &generator->ring[generator->first_group % generator->ring_size];
    if (generator->first_group >= generator->next_group || !group->done)
        return NULL;
    const struct result *result = &group->result[generator->first_member];
    if (++generator->first_member == generator->share) {
        generator->first_member = 0;
        generator->first_group++;
    }
    return result;
}

enum tenring_status tenring_generator_next(struct tenring_generator *generator,
                                           struct tenring_generated *generated)
{
    if (!generator || !generated)
        return TENRING_STATUS_INVALID_ARGUMENT;
    uint64_t limit = generator->rules.options.node_limit;
    while (!generator->limited) {
        const struct result *result = next_result(generator);
        if (!result) {
            enum tenring_status status = run_round(generator);
            if (status != TENRING_STATUS_OK)
                return status;
            continue;
        }
        generator->questions += result->questions;
        if (limit > 0 && generator->questions > limit)
            generator->limited = true;
        else if (result->accepted)
            return hand_out(generator, result, generated);
    }
    return TENRING_STATUS_LIMIT;
}
