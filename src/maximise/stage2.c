/*
 * stage2.c - a search of stage 2: memory, submitting solutions, and back-off.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/stage2.h"

#include "maximise/combine.h"

#include <assert.h>
#include <stdlib.h>

enum {
    /* the longest pause, in nodes, of a technique that does not help */
    PAUSE_MOST = 31
};

/* Memory for tables starts at a multiple of 64 bytes. */
static void *align(void *memory)
{
    return (char *)memory + (64 - (uintptr_t)memory % 64) % 64;
}

bool maximise_tree_new(struct maximise_tree *tree, struct maximise_run *run)
{
    *tree = (struct maximise_tree){.run = run,
                                   .kernel = &run->method.kernel->narrow,
                                   .stride = 1,
                                   .experience.credit = MAXIMISE_CREDIT_FIRST,
                                   .root_total = INT64_MAX,
                                   .division = -1};
    /* Gains may take a quarter of the limit; the rest is for prices. */
    if (run->problem.greatest_gain > run->method.kernel->narrow.limit / 4 / 16)
        tree->kernel = &run->method.kernel->wide;
    int64_t slack = tree->kernel->limit / 4;
    while (tree->shift < TENRING_SHIFT_MAX &&
           run->problem.greatest_gain <= slack >> (tree->shift + 1))
        tree->shift++;

    tree->memory =
        malloc(tree->kernel->tables_size + 64 + MAXIMISE_DEPTH * sizeof(struct maximise_node) + 64 +
               sizeof(struct maximise_combine_memory) + 64);
    if (!tree->memory)
        return false;
    tree->tables = align(tree->memory);
    tree->node = align((char *)tree->tables + tree->kernel->tables_size);
    tree->combining = align(tree->node + MAXIMISE_DEPTH);
    tree->kernel->load(tree->tables, &run->problem.gains, tree->shift);
    tree->node[0].state = run->problem.root;
    return true;
}

void maximise_tree_free(struct maximise_tree *tree)
{
    free(tree->memory);
}

enum maximise_stop maximise_begin_node(struct maximise_tree *tree)
{
    const enum maximise_stop stop = maximise_count_node(tree->run, MAXIMISE_WATCH_OFTEN);
    if (stop != MAXIMISE_DONE)
        return stop;
    tree->budget--;
    tree->nodes++;
    tree->experience.credit += MAXIMISE_CREDIT_NODE;
    return MAXIMISE_DONE;
}

void maximise_offer_solution(struct maximise_tree *tree, const digit_set cand[GRID_CELLS])
{
    struct maximise_run *run = tree->run;
    if (maximise_submit(run, cand) && run->answer.mode != MAXIMISE_BEST)
        tree->budget += MAXIMISE_EACH;
    if (run->answer.floor >= tree->target)
        tree->target = run->answer.floor + 1;
}

void maximise_offer_templates(struct maximise_tree *tree,
                              const struct maximise_relaxation *relaxation)
{
    digit_set cand[GRID_CELLS];
    if (tree->run->answer.mode == MAXIMISE_COUNT)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        cand[cell] = (digit_set)(1u << (relaxation->digit[cell] - 1));
    maximise_offer_solution(tree, cand);
}

void maximise_lower_bound(struct maximise_tree *tree, int64_t total)
{
    struct maximise_run *run = tree->run;
    assert(run->known.total < 0 || run->known.total <= total);
    if (total < run->answer.bound)
        run->answer.bound = total > run->answer.floor ? total : run->answer.floor;
}

bool maximise_is_due(struct maximise_tree *tree, enum maximise_technique technique, uint64_t after)
{
    struct maximise_backoff *backoff = &tree->experience.backoff[technique];
    if (!maximise_uses(tree->run, technique))
        return false;
    if (tree->run->method.force_rules)
        return true;
    if (tree->nodes < after)
        return false;
    if (backoff->wait == 0)
        return true;
    backoff->wait--;
    return false;
}

void maximise_note_help(struct maximise_tree *tree, enum maximise_technique technique, bool helped)
{
    struct maximise_backoff *backoff = &tree->experience.backoff[technique];
    backoff->pause = helped ? 0 : backoff->pause < PAUSE_MOST ? 2 * backoff->pause + 1 : PAUSE_MOST;
    backoff->wait = backoff->pause;
}
