/*
 * hodoku.c - the search, level and score; the techniques' names.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/hodoku/hodoku.h"

#include "logic/hodoku/als.h"
#include "logic/hodoku/chains.h"
#include "logic/hodoku/tables.h"
#include <stdlib.h>
#include <string.h>

struct hodoku_work {
    struct round round;
    struct collection collection;
    struct als_work *als;
    struct tables tables;
    struct chain_watch watch;
};

struct hodoku_work *hodoku_new(void)
{
    struct hodoku_work *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    work->als = als_new();
    if (!work->als) {
        free(work);
        return NULL;
    }
    return work;
}

void hodoku_free(struct hodoku_work *work)
{
    if (!work)
        return;
    collect_end(&work->collection);
    als_free(work->als);
    tables_end(&work->tables);
    free(work);
}

bool hodoku_find_chain(struct hodoku_work *work, int type)
{
    return chains_find(&work->round, &work->collection, (enum chain_type)type, &work->watch);
}

bool hodoku_find_loop(struct hodoku_work *work, int groups)
{
    return loops_find(&work->tables, &work->round, &work->collection, groups, &work->watch);
}

bool hodoku_find_als(struct hodoku_work *work, int rule)
{
    return als_find(work->als, &work->round, &work->collection, (enum als_rule)rule, &work->watch);
}

bool hodoku_find_forcing(struct hodoku_work *work, int nets)
{
    return forcing_find(&work->tables, &work->round, &work->collection, nets, &work->watch);
}

struct technique {
    const char *name;
    int level, score;
    hodoku_finder *find;              /* or NULL */
    hodoku_work_finder *find_in_work; /* or NULL */
    int variant;
};

static const struct technique techniques[HODOKU_COUNT] = {
#define ROW(constant, name, level, score, find, find_in_work, variant)                             \
    [HODOKU_##constant] = {name, TENRING_HODOKU_LEVEL_##level, score, find, find_in_work, variant},
    HODOKU_TECHNIQUES(ROW)
#undef ROW
};

const char *tenring_hodoku_technique_name(int technique)
{
    return technique > HODOKU_NONE && technique < HODOKU_COUNT ? techniques[technique].name : NULL;
}

/* The solution's digit for the open cell in the middle. Returns false when there is none. */
static bool guess(struct hodoku_work *work, const struct tenring_puzzle *puzzle)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    int count = cell_set_size(work->round.open);
    if (tenring_solve(puzzle, NULL, &result) != TENRING_STATUS_OK || result.solutions != 1)
        return false;
    int cell = cell_set_nth(work->round.open, count / 2);
    work->round.found.placed = candidate(cell, result.first.cell[cell] - 1);
    return true;
}

static enum hodoku_technique find(struct hodoku_work *work, const struct tenring_puzzle *puzzle)
{
    round_begin(&work->round);
    als_forget(work->als);
    for (int i = HODOKU_NONE + 1; i < HODOKU_COUNT; i++) {
        const struct technique *technique = &techniques[i];
        round_clear_found(&work->round.found);
        bool found = technique->find           ? technique->find(&work->round, technique->variant)
                     : technique->find_in_work ? technique->find_in_work(work, technique->variant)
                                               : guess(work, puzzle);
        if (!chain_count(&work->watch, 1))
            return HODOKU_NONE;
        if (work->collection.failed || work->tables.failed || als_has_failed(work->als)) {
            work->watch.status = TENRING_STATUS_NO_MEMORY;
            return HODOKU_NONE;
        }
        if (found)
            return (enum hodoku_technique)i;
    }
    return HODOKU_NONE;
}

static void apply(struct round *round)
{
    const struct found *found = &round->found;
    if (found->placed >= 0)
        board_place(&round->board, found->placed / 9, found->placed % 9);
    for (int i = 0; i < found->removed_count && found->placed < 0; i++)
        board_eliminate(&round->board, found->removed[i] / 9, found->removed[i] % 9);
}

static bool show(const struct round *round, enum hodoku_technique technique,
                 const struct tenring_hodoku_options *options)
{
    struct tenring_hodoku_step step = {
        .technique = (int)technique,
        .level = techniques[technique].level,
        .score = techniques[technique].score,
        .cell = round->found.placed < 0 ? -1 : round->found.placed / 9,
        .digit = round->found.placed < 0 ? 0 : round->found.placed % 9 + 1,
    };
    for (int i = 0; i < round->found.removed_count && step.cell < 0; i++)
        step.removed.cell[round->found.removed[i] / 9] |=
            (uint16_t)(1u << round->found.removed[i] % 9);
    return options->step(options->context, &step);
}

/* The level goes up while the score is above its maximum. */
static int raise_level(int level, int score)
{
    static const int maximum[] = {0, 800, 1000, 1600, 1800};
    while (level < TENRING_HODOKU_LEVEL_EXTREME && score > maximum[level])
        level++;
    return level;
}

static void count_step(struct tenring_hodoku_rating *rating, enum hodoku_technique technique)
{
    const struct technique *row = &techniques[technique];
    rating->score += row->score;
    rating->level = row->level > rating->level ? row->level : rating->level;
    if (rating->hardest == HODOKU_NONE || row->score > techniques[rating->hardest].score)
        rating->hardest = (int)technique;
    rating->steps++;
}

enum tenring_status hodoku_rate(struct hodoku_work *work, const struct tenring_puzzle *puzzle,
                                const struct tenring_hodoku_options *options,
                                struct tenring_hodoku_rating *rating)
{
    work->watch = (struct chain_watch){
        .limit = options->node_limit ? options->node_limit : UINT64_MAX,
        .progress = options->progress,
        .context = options->context,
    };
    work->round.digit1 = 0;
    work->round.digit2 = -1;
    rating->level = TENRING_HODOKU_LEVEL_EASY;
    board_begin(&work->round.board, puzzle, &work->round.given);
    while (work->round.board.left > 0 && board_is_sound(&work->round.board)) {
        enum hodoku_technique technique = find(work, puzzle);
        if (technique == HODOKU_NONE)
            break;
        count_step(rating, technique);
        if (options->step && !show(&work->round, technique, options))
            return TENRING_STATUS_CANCELLED;
        apply(&work->round);
    }
    rating->solved = work->round.board.left == 0;
    rating->level =
        rating->solved ? raise_level(rating->level, rating->score) : TENRING_HODOKU_LEVEL_EXTREME;
    rating->nodes = work->watch.nodes;
    return work->watch.status;
}
