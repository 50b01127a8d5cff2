/*
 * sum.c - the contraction: the sum N of README.md over groups, by several threads.
 *
 *     N = column orders of the three stacks x sum over a of W(a) S(a)
 *     S(a) = sum over (b0, c0) beside a0, (b1, c1) beside a1, (b2, c2) beside a2
 *            of L(b0, b1, b2) R(c0, c1, c2)
 *
 * where L and R are the tables of the left and the right stack and W is the distinguished stack's
 * table, folded onto one a of each orbit (count/fold.c). The plan orders the bands as outer (0),
 * middle (1) and inner (2). run_group below shows the steps for one group, all a0 with the same
 * canonical form.
 *
 * Sizes. S(a) is at most 56^3 * 1728^2 < 2^39, W(a) below 2^38. The total is at most the number of
 * solutions of the empty grid, below 2^73.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/sum.h"

#include "base/threads.h"
#include "count/contents.h"
#include "count/fold.h"
#include "count/products.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Tables ---- */

/* The callback of count_table_make. */
static bool table_permitted(void *context, uint64_t products)
{
    return count_progress_add(context, products);
}

static enum tenring_status make_table(struct count_contraction *c, const struct count_stack *stack,
                                      const bool *needed, bool free_order,
                                      struct count_table *table)
{
    const struct count_table_maker maker = {c->partitions, c->kernel, c->number, table_permitted,
                                            &c->progress};
    enum tenring_status status = count_table_make(table, &maker, stack, needed, free_order);
    return c->progress.status == TENRING_STATUS_OK ? status : c->progress.status;
}

static bool same_stacks(const struct count_stack *a, const struct count_stack *b)
{
    for (int i = 0; i < 3; i++)
        if (memcmp(a->box[i].cell, b->box[i].cell, sizeof a->box[i].cell) != 0)
            return false;
    return true;
}

/* Makes the tables of all three stacks, restricted to the states that the sources and their
   neighbours need. */
static enum tenring_status make_tables(struct count_contraction *c)
{
    bool folding[PARTITION_COUNT] = {false}, left[PARTITION_COUNT] = {false},
         right[PARTITION_COUNT] = {false};
    bool same = same_stacks(&c->stack[1], &c->stack[2]);
    for (int i = 0; i < c->sources; i++)
        folding[c->source[i].state] = true;
    for (int g = 0; g < c->groups; g++) {
        const struct count_band *band = &c->band[OUTER];
        const struct count_range *range =
            &band->neighbours[band->class_of[c->source[c->group_start[g]].form]];
        for (uint32_t i = 0; i < range->count; i++) {
            const struct count_pair *pair = &band->pairs[range->start + i];
            left[pair->left] = true;
            *(same ? &left[pair->right] : &right[pair->right]) = true;
        }
    }
    enum tenring_status status = make_table(c, &c->stack[0], folding, true, &c->folding);
    if (status == TENRING_STATUS_OK)
        status = make_table(c, &c->stack[1], left, false, &c->left);
    if (status == TENRING_STATUS_OK && same)
        c->right = c->left;
    else if (status == TENRING_STATUS_OK)
        status = make_table(c, &c->stack[2], right, false, &c->right);
    c->narrow = count_kernel_narrow(c->left.most, c->right.most);
    return status;
}

/* ---- Groups ---- */

/* All a with one canonical a0. */
static void run_group(struct count_worker *w, int group)
{
    struct count_contraction *c = w->shared;
    const struct count_source *source = c->source + c->group_start[group];
    int sources = c->group_start[group + 1] - c->group_start[group];
    memset(w->folded, 0,
           (size_t)c->band[MIDDLE].classes * (size_t)c->band[INNER].classes * sizeof *w->folded);
    memset(w->touched, 0, sizeof w->touched);
    for (int i = 0; i < sources; i++)
        count_fold_source(w, &source[i]);
    if (!count_find_stabiliser(w, source->form)) {
        count_progress_fail(&c->progress, TENRING_STATUS_NO_MEMORY);
        return;
    }
    int outer = c->band[OUTER].class_of[source->form];
    assert(outer >= 0);
    size_t length = count_gather(w, outer);
    if (w->sums)
        memset(w->sums, 0,
               (size_t)c->band[MIDDLE].classes * (size_t)c->band[INNER].classes * sizeof *w->sums);
    for (int middle = 0; middle < c->band[MIDDLE].classes; middle++) {
        if (!count_fold_middle(w, middle))
            continue;
        size_t wanted = count_fold_inner(w, middle);
        if (wanted > 0 && !count_add_sums(w, outer, middle, length, wanted))
            return;
        if (wanted > 0 && c->contents)
            count_unfold(w, middle, wanted);
    }
    for (int i = 0; c->contents && i < sources; i++)
        if (!count_list_contents(w, c->group_start[group] + i))
            return;
}

/* One thread's part; threads without a worker have nothing to do. */
static void work(void *context, int number)
{
    struct count_contraction *c = context;
    if (number >= c->workers)
        return;
    for (int group = count_progress_next(&c->progress, c->groups); group >= 0;
         group = count_progress_next(&c->progress, c->groups))
        run_group(&c->worker[number], group);
}

/* ---- Threads ---- */

/* Allocates what a worker needs to list contents. */
static bool worker_make_for_contents(struct count_worker *w, const struct count_contraction *c)
{
    size_t middle = (size_t)c->band[MIDDLE].classes, inner = (size_t)c->band[INNER].classes,
           most = 1;
    for (int i = 0; i < c->sources; i++) {
        size_t columns = count_reverse_columns(&c->reverse, c->source[i].state);
        most = columns > most ? columns : most;
    }
    w->sums = count_alloc(middle * inner * sizeof *w->sums);
    w->spread = count_alloc(c->reverse.sums_size);
    w->reverse_work = count_alloc(c->reverse.work_size);
    w->counts = count_alloc(most * sizeof *w->counts);
    return w->sums && w->spread && w->reverse_work && w->counts;
}

static bool worker_make(struct count_worker *w, struct count_contraction *c)
{
    size_t middle = (size_t)c->band[MIDDLE].classes, inner = (size_t)c->band[INNER].classes;
    size_t length = c->narrow ? 64 : 2 * PARTITION_NEIGHBOURS;
    *w = (struct count_worker){.shared = c};
    w->left = count_alloc(count_states(c, 1, MIDDLE) * count_states(c, 1, INNER) * length);
    w->right = count_alloc(count_states(c, 2, MIDDLE) * count_states(c, 2, INNER) * length);
    w->folded = count_alloc(middle * inner * sizeof *w->folded);
    w->weight = count_alloc((inner + 1) * sizeof *w->weight);
    w->sum = count_alloc(inner * sizeof *w->sum);
    w->wanted = count_alloc(inner * sizeof *w->wanted);
    w->last_wanted = count_alloc(inner * sizeof *w->last_wanted);
    w->use = count_alloc((c->tiling.end[COUNT_TILE_SHAPES - 1] + 1) * sizeof *w->use);
    w->dots_work = count_alloc(
        c->kernel->dots_size(count_states(c, 1, INNER), count_states(c, 2, INNER), inner));
    w->element = count_alloc(STABILISER_MAX * sizeof *w->element);
    w->least = count_alloc(inner * sizeof *w->least);
    if (w->weight)
        w->weight[inner] = 0; /* the unwanted class */
    return w->left && w->right && w->folded && w->weight && w->sum && w->wanted && w->last_wanted &&
           w->use && w->dots_work && w->element && w->least &&
           (!c->contents || worker_make_for_contents(w, c));
}

static void worker_free(struct count_worker *w)
{
    count_free(w->left);
    count_free(w->right);
    count_free(w->folded);
    count_free(w->weight);
    count_free(w->sum);
    count_free(w->wanted);
    count_free(w->last_wanted);
    count_free(w->use);
    count_free(w->dots_work);
    count_free(w->element);
    free(w->middle_map);
    free(w->inner_map);
    count_free(w->least);
    count_free(w->sums);
    count_free(w->spread);
    count_free(w->reverse_work);
    count_free(w->counts);
}

/* Runs the groups on all threads; this one is thread 0. Goes on with fewer if some cannot be
   started or have no memory. */
static void run_groups(struct count_contraction *c)
{
    struct threads *threads = threads_new(
        c->progress.control->threads < c->groups ? c->progress.control->threads : c->groups);
    int count = threads ? threads_count(threads) : 0;
    c->worker = calloc((size_t)count + 1, sizeof *c->worker);
    c->workers = 0;
    while (c->worker && c->workers < count && worker_make(&c->worker[c->workers], c))
        c->workers++;
    if (c->workers > 0)
        threads_run(threads, work, c);
    else
        count_progress_fail(&c->progress, TENRING_STATUS_NO_MEMORY);
    for (int i = 0; c->worker && i < count; i++) {
        c->total = uint128_add(c->total, c->worker[i].total);
        worker_free(&c->worker[i]);
    }
    free(c->worker);
    threads_free(threads);
}

/* ---- The whole ---- */

/*
 * Excludes partitions that the givens of the other boxes of a band rule out. For the left and the
 * right box the givens of the distinguished one are not used, because the symmetries that leave S
 * unchanged need not preserve them.
 */
static void bar_partitions(struct count_contraction *c)
{
    for (int band = 0; band < 3; band++) {
        digit_set left[3] = {0, 0, 0}, right[3] = {0, 0, 0};
        count_box_givens(&c->stack[1].box[band], left);
        count_box_givens(&c->stack[2].box[band], right);
        count_box_bar(&c->stack[1].box[band], c->partitions, right);
        count_box_bar(&c->stack[2].box[band], c->partitions, left);
        count_box_bar(&c->stack[0].box[band], c->partitions, left);
        count_box_bar(&c->stack[0].box[band], c->partitions, right);
    }
}

static enum tenring_status prepare(struct count_contraction *c, const struct count_plan *plan,
                                   const struct tenring_puzzle *puzzle)
{
    struct count_stack stacks[3];
    count_plan_stacks(stacks, c->partitions, puzzle, plan->transposed);
    for (int i = 0; i < 3; i++) {
        c->stack[i] = stacks[plan->stack[i]];
        c->number[i] = plan->band[i];
    }
    const struct count_stack *both[3] = {&c->stack[1], &c->stack[2], &c->stack[0]};
    count_alike_fill(&c->alike, both, 2);
    count_alike_fill(&c->common, both, 3);
    bar_partitions(c);
    for (int i = 0; i < 3; i++) {
        int band = c->number[i];
        if (!count_band_fill(&c->band[i], c->partitions, &c->stack[0].box[band],
                             &c->stack[1].box[band], &c->stack[2].box[band]))
            return TENRING_STATUS_NO_MEMORY;
    }
    for (int i = 0; i < 3; i++)
        if (c->band[i].entries == 0)
            return TENRING_STATUS_OK;
    if (!count_tiling_make(&c->tiling, c->partitions, &c->band[INNER],
                           &c->stack[1].box[c->number[INNER]],
                           &c->stack[2].box[c->number[INNER]]) ||
        !count_list_sources(c) || (c->contents && !count_contents_prepare(c)))
        return TENRING_STATUS_NO_MEMORY;
    return make_tables(c);
}

static void contraction_free(struct count_contraction *c)
{
    count_table_free(&c->folding);
    count_table_free(&c->left);
    if (c->right.slice != c->left.slice)
        count_table_free(&c->right);
    free(c->source);
    count_reverse_free(&c->reverse);
    free(c->content_start);
    for (int i = 0; i < 3; i++)
        count_band_free(&c->band[i]);
    count_tiling_free(&c->tiling);
    count_progress_end(&c->progress);
    free(c);
}

enum tenring_status count_sum_contents(const struct count_plan *plan,
                                       const struct partition_table *partitions,
                                       const struct tenring_puzzle *puzzle,
                                       const struct count_kernel *kernel,
                                       struct count_control *control,
                                       struct count_contents *contents, struct uint128 *total)
{
    *total = (struct uint128){0, 0};
    if (contents)
        *contents = (struct count_contents){.content = NULL};
    if (plan->impossible)
        return TENRING_STATUS_OK;
    struct count_contraction *c = calloc(1, sizeof *c);
    if (!c)
        return TENRING_STATUS_NO_MEMORY;
    c->partitions = partitions;
    c->kernel = kernel;
    c->contents = contents;
    if (!count_progress_init(&c->progress, control)) {
        free(c);
        return TENRING_STATUS_NO_MEMORY;
    }
    enum tenring_status status = prepare(c, plan, puzzle);
    if (status == TENRING_STATUS_OK && c->groups > 0) {
        run_groups(c);
        status = c->progress.status;
    }
    unsigned orders =
        c->stack[0].column_orders * c->stack[1].column_orders * c->stack[2].column_orders;
    if (status == TENRING_STATUS_OK)
        *total = uint128_times(c->total, orders);
    contraction_free(c);
    return status;
}

enum tenring_status count_sum(const struct count_plan *plan,
                              const struct partition_table *partitions,
                              const struct tenring_puzzle *puzzle,
                              const struct count_kernel *kernel, struct count_control *control,
                              struct uint128 *total)
{
    return count_sum_contents(plan, partitions, puzzle, kernel, control, NULL, total);
}
