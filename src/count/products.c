/*
 * products.c - computes S(a) for one a0, one a1 and all wanted a2 with the kernel.
 *
 * For a canonical a0 the numbers of the left and the right table that belong to its neighbours are
 * gathered first, so that they are contiguous: vectors are multiplied along that index.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/products.h"

#include <string.h>

/* gathered[x1][x2][k] = slice[k][x1][x2] */
static void gather(const struct count_contraction *c, int stack, const struct count_table *table,
                   const uint16_t *state, size_t count, size_t length, void *gathered)
{
    size_t middle = count_states(c, stack, MIDDLE), inner = count_states(c, stack, INNER);
    const uint16_t *row[PARTITION_NEIGHBOURS];
    for (size_t x = 0; x < middle; x++) {
        for (size_t k = 0; k < count; k++)
            row[k] = table->slice[state[k]] + x * table->middle;
        c->kernel->interleave((uint8_t *)gathered + x * inner * length * (c->narrow ? 1 : 2),
                              c->narrow, length, row, count, inner);
    }
}

size_t count_gather(struct count_worker *w, int class)
{
    const struct count_contraction *c = w->shared;
    const struct count_range *range = &c->band[OUTER].neighbours[class];
    const struct count_pair *pair = c->band[OUTER].pairs + range->start;
    uint16_t left[PARTITION_NEIGHBOURS], right[PARTITION_NEIGHBOURS];
    size_t chunk = c->narrow ? 16 : 8, length = (range->count + chunk - 1) / chunk * chunk;
    for (uint32_t k = 0; k < range->count; k++) {
        left[k] = pair[k].left;
        right[k] = pair[k].right;
    }
    gather(c, 1, &c->left, left, range->count, length, w->left);
    gather(c, 2, &c->right, right, range->count, length, w->right);
    return length;
}

bool count_add_sums(struct count_worker *w, int outer, int middle, size_t length, size_t wanted)
{
    struct count_contraction *c = w->shared;
    const struct count_band *band = &c->band[INNER];
    const struct count_range *range = &c->band[MIDDLE].neighbours[middle];
    const struct count_pair *across = c->band[OUTER].pairs + c->band[OUTER].neighbours[outer].start;
    uint64_t inner_pairs = 0;
    for (size_t i = 0; i < wanted; i++)
        inner_pairs += band->neighbours[w->wanted[i]].count;
    if (!count_progress_add(&c->progress,
                            inner_pairs * range->count * c->band[OUTER].neighbours[outer].count))
        return false;
    if (wanted != w->last_count ||
        memcmp(w->wanted, w->last_wanted, wanted * sizeof *w->wanted) != 0) {
        memcpy(w->last_wanted, w->wanted, wanted * sizeof *w->wanted);
        w->last_count = wanted;
        count_tiling_choose(&c->tiling, w->weight, w->use, w->use_end);
    }
    struct count_dots dots = {
        .left = w->left,
        .right = w->right,
        .narrow = c->narrow,
        .small = c->narrow && count_table_small(&c->left, &c->right, across,
                                                c->band[OUTER].neighbours[outer].count,
                                                c->band[MIDDLE].pairs + range->start, range->count),
        .left_states = count_states(c, 1, INNER),
        .right_states = count_states(c, 2, INNER),
        .count = c->band[OUTER].neighbours[outer].count,
        .length = length,
        .left_most = c->left.most,
        .right_most = c->right.most,
        .outer = c->band[MIDDLE].pairs + range->start,
        .outer_count = range->count,
        .tile = c->tiling.tile,
        .use = w->use,
        .use_end = w->use_end,
        .classes = (size_t)band->classes,
        .wanted = w->wanted,
        .wanted_count = wanted,
        .sum = w->sum,
        .work = w->dots_work,
    };
    c->kernel->dots(&dots);
    for (size_t i = 0; i < wanted; i++)
        w->total = uint128_add(w->total, uint128_product(w->weight[w->wanted[i]], w->sum[i]));
    return true;
}
