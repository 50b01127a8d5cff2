/*
 * hodoku.c - the public functions: the table of techniques, the search, level and score.
 *
 * HoDoKu solves a puzzle step by step: it takes the first step of the first technique that finds
 * one. The score is the sum of the steps' scores. The level is the highest level of a step, and is
 * raised while the score exceeds the level's maximum. Both agree with HoDoKu only if each technique
 * finds the same step as HoDoKu's. So the finders of this room search in HoDoKu's order, and where
 * HoDoKu collects steps and sorts them, they do so too.
 *
 * Order, scores and rules come from HoDoKu's documentation and its observed behaviour;
 * doc/algorithms-logic.md lists the differences.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "base/results.h"
#include "hodoku/als.h"
#include "hodoku/chains.h"
#include "hodoku/tables.h"

/* Memory that is kept from one puzzle to the next. */
struct work {
    struct round round;
    struct collection collection;
    struct als_work *als;
    struct tables tables;
    struct chain_watch watch;
};

/* Returns NULL when there is no memory. */
static struct work *new_work(void)
{
    struct work *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    work->als = als_new();
    if (!work->als) {
        free(work);
        return NULL;
    }
    return work;
}

static void free_work(void *attached)
{
    struct work *work = attached;
    collect_end(&work->collection);
    als_free(work->als);
    tables_end(&work->tables);
    free(work);
}

/* Finders that need more than the round. Variants: the type of chain, with or without groups, the
   rule of almost locked sets, chains or nets. */
typedef bool work_finder(struct work *work, int variant);

static bool find_chain(struct work *work, int type)
{
    return chains_find(&work->round, &work->collection, (enum chain_type)type, &work->watch);
}

static bool find_loop(struct work *work, int groups)
{
    return loops_find(&work->tables, &work->round, &work->collection, groups, &work->watch);
}

static bool find_als(struct work *work, int rule)
{
    return als_find(work->als, &work->round, &work->collection, (enum als_rule)rule, &work->watch);
}

static bool find_forcing(struct work *work, int nets)
{
    return forcing_find(&work->tables, &work->round, &work->collection, nets, &work->watch);
}

struct technique {
    const char *name;
    int level, score;          /* score: of each step */
    hodoku_finder *find;       /* NULL if find_in_work is set */
    work_finder *find_in_work; /* NULL if `find` is set */
    int variant;
};

enum {
    EASY = TENRING_HODOKU_LEVEL_EASY,
    MEDIUM = TENRING_HODOKU_LEVEL_MEDIUM,
    HARD = TENRING_HODOKU_LEVEL_HARD,
    UNFAIR = TENRING_HODOKU_LEVEL_UNFAIR,
    EXTREME = TENRING_HODOKU_LEVEL_EXTREME,
};

/* The techniques that HoDoKu 2.2 uses by default, in its order, with numbers from 1. The last one
   has no finder and always succeeds. */
static const struct technique techniques[] = {
    {NULL, 0, 0, NULL, NULL, 0},
    {"full-house", EASY, 4, hodoku_full_house, NULL, 0},
    {"naked-single", EASY, 4, hodoku_naked_single, NULL, 0},
    {"hidden-single", EASY, 14, hodoku_hidden_single, NULL, 0},
    {"locked-pair", MEDIUM, 40, hodoku_locked_set, NULL, 2},
    {"locked-triple", MEDIUM, 60, hodoku_locked_set, NULL, 3},
    {"pointing", MEDIUM, 50, hodoku_pointing, NULL, 0},
    {"claiming", MEDIUM, 50, hodoku_claiming, NULL, 0},
    {"naked-pair", MEDIUM, 60, hodoku_naked_set, NULL, 2},
    {"naked-triple", MEDIUM, 80, hodoku_naked_set, NULL, 3},
    {"hidden-pair", MEDIUM, 70, hodoku_hidden_set, NULL, 2},
    {"hidden-triple", MEDIUM, 100, hodoku_hidden_set, NULL, 3},
    {"naked-quadruple", HARD, 120, hodoku_naked_set, NULL, 4},
    {"hidden-quadruple", HARD, 150, hodoku_hidden_set, NULL, 4},
    {"x-wing", HARD, 140, hodoku_fish, NULL, 2},
    {"swordfish", HARD, 150, hodoku_fish, NULL, 3},
    {"jellyfish", HARD, 160, hodoku_fish, NULL, 4},
    {"remote-pair", HARD, 110, NULL, find_chain, CHAIN_REMOTE_PAIR},
    {"bug+1", HARD, 100, hodoku_bug, NULL, 0},
    {"skyscraper", HARD, 130, hodoku_skyscraper, NULL, 0},
    {"two-string-kite", HARD, 150, hodoku_two_string_kite, NULL, 0},
    {"turbot-fish", HARD, 120, NULL, find_chain, CHAIN_TURBOT_FISH},
    {"empty-rectangle", HARD, 120, hodoku_empty_rectangle, NULL, 0},
    {"w-wing", HARD, 150, hodoku_w_wing, NULL, 0},
    {"xy-wing", HARD, 160, hodoku_wing, NULL, 2},
    {"xyz-wing", HARD, 180, hodoku_wing, NULL, 3},
    {"uniqueness-1", HARD, 100, hodoku_rectangle, NULL, 0},
    {"uniqueness-2", HARD, 100, hodoku_rectangle, NULL, 1},
    {"uniqueness-3", HARD, 100, hodoku_rectangle, NULL, 2},
    {"uniqueness-4", HARD, 100, hodoku_rectangle, NULL, 3},
    {"uniqueness-5", HARD, 100, hodoku_rectangle, NULL, 4},
    {"uniqueness-6", HARD, 100, hodoku_rectangle, NULL, 5},
    {"hidden-rectangle", HARD, 100, hodoku_rectangle, NULL, 6},
    {"avoidable-rectangle-1", HARD, 100, hodoku_avoidable, NULL, 0},
    {"avoidable-rectangle-2", HARD, 100, hodoku_avoidable, NULL, 1},
    {"finned-x-wing", HARD, 130, hodoku_finned_fish, NULL, 2},
    {"sashimi-x-wing", HARD, 150, hodoku_sashimi_fish, NULL, 2},
    {"finned-swordfish", UNFAIR, 200, hodoku_finned_fish, NULL, 3},
    {"sashimi-swordfish", UNFAIR, 240, hodoku_sashimi_fish, NULL, 3},
    {"finned-jellyfish", UNFAIR, 250, hodoku_finned_fish, NULL, 4},
    {"sashimi-jellyfish", UNFAIR, 260, hodoku_sashimi_fish, NULL, 4},
    {"sue-de-coq", UNFAIR, 250, hodoku_sue_de_coq, NULL, 0},
    {"simple-colours", HARD, 150, hodoku_simple_colours, NULL, 0},
    {"multi-colours", HARD, 200, hodoku_multi_colours, NULL, 0},
    {"x-chain", UNFAIR, 260, NULL, find_chain, CHAIN_X},
    {"xy-chain", UNFAIR, 260, NULL, find_chain, CHAIN_XY},
    {"nice-loop", UNFAIR, 280, NULL, find_loop, 0},
    {"grouped-nice-loop", UNFAIR, 300, NULL, find_loop, 1},
    {"als-xz", UNFAIR, 300, NULL, find_als, ALS_RULE_XZ},
    {"als-xy-wing", UNFAIR, 320, NULL, find_als, ALS_RULE_XY_WING},
    {"als-chain", UNFAIR, 340, NULL, find_als, ALS_RULE_CHAIN},
    {"franken-x-wing", UNFAIR, 300, hodoku_franken_fish, NULL, 2},
    {"franken-swordfish", UNFAIR, 350, hodoku_franken_fish, NULL, 3},
    {"finned-franken-x-wing", UNFAIR, 390, hodoku_finned_franken_fish, NULL, 2},
    {"finned-franken-swordfish", UNFAIR, 410, hodoku_finned_franken_fish, NULL, 3},
    {"forcing-chain", EXTREME, 500, NULL, find_forcing, 0},
    {"forcing-net", EXTREME, 700, NULL, find_forcing, 1},
    {"brute-force", EXTREME, 10000, NULL, NULL, 0},
};

enum { NO_TECHNIQUE, TECHNIQUES = sizeof techniques / sizeof *techniques };

const char *tenring_hodoku_technique_name(int technique)
{
    return technique > NO_TECHNIQUE && technique < TECHNIQUES ? techniques[technique].name : NULL;
}

/* Places the solution's digit in the middle one of the open cells. Returns false when there is no
   solution. */
static bool guess(struct work *work, const struct tenring_puzzle *puzzle)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    int count = cell_set_size(work->round.open);
    struct chain_watch *watch = &work->watch;
    if (watch->limit != UINT64_MAX) /* of which some is left, see find() */
        options.node_limit = watch->limit - watch->nodes + 1;
    options.progress = watch->progress;
    options.context = watch->context;
    options.choice = TENRING_CHOICE_NONE;
    enum tenring_status status = tenring_solve(puzzle, &options, &result);
    if (status != TENRING_STATUS_OK)
        watch->status = status;
    else
        chain_count(watch, result.nodes);
    if (watch->status != TENRING_STATUS_OK || result.solutions != 1)
        return false;
    int cell = cell_set_nth(work->round.open, count / 2);
    work->round.found.placed = candidate(cell, result.first.cell[cell] - 1);
    return true;
}

static int find(struct work *work, const struct tenring_puzzle *puzzle)
{
    round_begin(&work->round);
    als_forget(work->als);
    for (int i = NO_TECHNIQUE + 1; i < TECHNIQUES; i++) {
        const struct technique *technique = &techniques[i];
        round_clear_found(&work->round.found);
        bool found = technique->find           ? technique->find(&work->round, technique->variant)
                     : technique->find_in_work ? technique->find_in_work(work, technique->variant)
                                               : guess(work, puzzle);
        if (!chain_count(&work->watch, 1))
            return NO_TECHNIQUE;
        if (work->collection.failed || work->tables.failed || als_has_failed(work->als)) {
            work->watch.status = TENRING_STATUS_NO_MEMORY;
            return NO_TECHNIQUE;
        }
        if (found)
            return i;
    }
    return NO_TECHNIQUE;
}

static void apply(struct round *round)
{
    const struct found *found = &round->found;
    if (found->placed >= 0)
        board_place(&round->board, found->placed / 9, found->placed % 9);
    for (int i = 0; i < found->removed_count && found->placed < 0; i++)
        board_eliminate(&round->board, found->removed[i] / 9, found->removed[i] % 9);
}

static bool show(const struct round *round, int technique,
                 const struct tenring_hodoku_options *options)
{
    struct tenring_hodoku_step step = {
        .technique = technique,
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

/* Raises the level while the score exceeds its maximum. */
static int raise_level(int level, int score)
{
    static const int maximum[] = {0, 800, 1000, 1600, 1800};
    while (level < TENRING_HODOKU_LEVEL_EXTREME && score > maximum[level])
        level++;
    return level;
}

static void count_step(struct tenring_hodoku_rating *rating, int technique)
{
    const struct technique *row = &techniques[technique];
    rating->score += row->score;
    rating->level = row->level > rating->level ? row->level : rating->level;
    if (rating->hardest == NO_TECHNIQUE || row->score > techniques[rating->hardest].score)
        rating->hardest = technique;
    rating->steps++;
}

/* Rates a puzzle. The status says why the rating ended: OK, LIMIT, CANCELLED, NO_MEMORY. */
static enum tenring_status rate(struct work *work, const struct tenring_puzzle *puzzle,
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
        int technique = find(work, puzzle);
        if (technique == NO_TECHNIQUE)
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

const char *tenring_hodoku_level_name(int level)
{
    static const char *const names[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return level >= TENRING_HODOKU_LEVEL_EASY && level <= TENRING_HODOKU_LEVEL_EXTREME
               ? names[level - TENRING_HODOKU_LEVEL_EASY]
               : NULL;
}

enum tenring_status tenring_rate_hodoku(struct tenring_logic *logic,
                                        const struct tenring_puzzle *puzzle,
                                        const struct tenring_hodoku_options *options,
                                        struct tenring_hodoku_rating *rating)
{
    struct tenring_hodoku_options chosen = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating known = TENRING_HODOKU_RATING_INIT;
    if (!logic || !puzzle || !result_is_sized(rating) || !grid_puzzle_is_valid(puzzle) ||
        !options_read(options, &chosen, sizeof chosen))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct logic_extension *extension = logic_extension(logic);
    if (!extension->work)
        *extension = (struct logic_extension){new_work(), free_work};
    if (!extension->work)
        return TENRING_STATUS_NO_MEMORY;
    enum tenring_status status = rate(extension->work, puzzle, &chosen, &known);
    result_write(rating, &known, sizeof known);
    return status;
}
