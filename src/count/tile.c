/*
 * tile.c - the neighbours in a band as products of small matrices. See count/tile.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/tile.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TILES_MAX = PARTITION_COUNT * 4 };

/* Working memory for making a tiling. */
struct tiler {
    const struct partition_table *partitions;
    const struct count_band *band;
    const struct count_box *left, *right;
    digit_set triple[PARTITION_TRIPLES];
    /* triples that may stand in the row that is taken out */
    bool may_left[PARTITION_TRIPLES], may_right[PARTITION_TRIPLES];
    struct count_tile *tile;
    uint8_t shape[TILES_MAX];
    uint32_t tiles;
    uint32_t pairs;
};

/* The partition with these triples, the first in the row that is taken out. */
static unsigned find(const struct tiler *tiler, unsigned first, unsigned second)
{
    digit_set row[3];
    int r = tiler->band->first_row;
    row[r] = (digit_set)first;
    row[(r + 1) % 3] = (digit_set)second;
    row[(r + 2) % 3] = (digit_set)(TENRING_ALL_DIGITS & ~(first | second));
    return partition_find(tiler->partitions, row[0], row[1]);
}

/* The subsets of a triple with `size` digits; returns their number. */
static int subsets(unsigned triple, int size, unsigned list[3])
{
    unsigned low = triple & -triple, high = triple & (triple - 1), middle = high & -high;
    high &= high - 1;
    const unsigned single[3] = {low, middle, high};
    if (size == 0 || size == 3) {
        list[0] = size ? triple : 0;
        return 1;
    }
    for (int i = 0; i < 3; i++)
        list[i] = size == 1 ? single[i] : triple & ~single[i];
    return 3;
}

/* A tile before it is packed: states and classes, -1 where there is none. */
struct square {
    int left[3][3], right[3][3], sum[3][3]; /* [s][p], [s][q], [p][q] */
};

static void fill_square(const struct tiler *tiler, const unsigned first[3], int i,
                        struct square *square, int *n)
{
    unsigned of_a[3], of_b[3], of_c[3];
    *n = subsets(first[0], i, of_a);
    subsets(first[2], i, of_c);
    subsets(first[1], 3 - i, of_b);
    for (int x = 0; x < *n; x++) {
        for (int y = 0; y < *n; y++) {
            unsigned left = of_a[x] | (first[2] & ~of_c[y]);
            unsigned right = (first[0] & ~of_a[x]) | (first[1] & ~of_b[y]);
            square->left[x][y] = tiler->left->state[find(tiler, first[1], left)];
            square->right[x][y] = tiler->right->state[find(tiler, first[2], right)];
            square->sum[x][y] = tiler->band->class_of[find(tiler, first[0], of_c[x] | of_b[y])];
        }
    }
}

/* Packs the states of a square; does nothing if it has no pairs. */
static void add_square(struct tiler *tiler, const struct square *square, int n)
{
    int s[3], p[3], q[3], S = 0, P = 0, Q = 0;
    for (int x = 0; x < n; x++) {
        bool left = false, right = false;
        for (int y = 0; y < n; y++) {
            left = left || square->left[x][y] >= 0;
            right = right || square->right[x][y] >= 0;
        }
        if (left && right)
            s[S++] = x;
    }
    for (int y = 0; y < n; y++) {
        bool left = false, right = false;
        for (int x = 0; x < S; x++) {
            left = left || square->left[s[x]][y] >= 0;
            right = right || square->right[s[x]][y] >= 0;
        }
        if (left)
            p[P++] = y;
        if (right)
            q[Q++] = y;
    }
    if (S == 0)
        return;
    struct count_tile *tile = &tiler->tile[tiler->tiles];
    int none_left = tiler->left->states, none_right = tiler->right->states,
        unwanted = tiler->band->classes;
    for (int x = 0; x < S; x++) {
        uint32_t lefts = 0, rights = 0;
        for (int y = 0; y < P; y++) {
            int state = square->left[s[x]][p[y]];
            tile->left[x * P + y] = (uint16_t)(state < 0 ? none_left : state);
            lefts += state >= 0;
        }
        for (int y = 0; y < Q; y++) {
            int state = square->right[s[x]][q[y]];
            tile->right[x * Q + y] = (uint16_t)(state < 0 ? none_right : state);
            rights += state >= 0;
        }
        tiler->pairs += lefts * rights;
    }
    for (int x = 0; x < P; x++) {
        for (int y = 0; y < Q; y++) {
            int class = square->sum[p[x]][q[y]];
            tile->sum[x * Q + y] = (uint16_t)(class < 0 ? unwanted : class);
        }
    }
    tiler->shape[tiler->tiles++] = (uint8_t)count_tile_shape(P, S, Q);
}

/* Tiles with the same B follow one another, because they use the same few left states. */
static void list_tiles(struct tiler *tiler)
{
    int orders = digit_set_size(tiler->band->orders);
    for (int b = 0; b < PARTITION_TRIPLES; b++) {
        for (int c = 0; c < PARTITION_TRIPLES; c++) {
            unsigned first[3] = {0, tiler->triple[b], tiler->triple[c]};
            if (!tiler->may_left[b] || !tiler->may_right[c] || (first[1] & first[2]))
                continue;
            first[0] = TENRING_ALL_DIGITS & ~(first[1] | first[2]);
            if (orders == PARTITION_ROW_ORDERS && !(first[0] & 1))
                continue;
            for (int i = 0; i < (orders > 1 ? 2 : 4); i++) {
                struct square square;
                int n;
                fill_square(tiler, first, i, &square, &n);
                add_square(tiler, &square, n);
            }
        }
    }
}

static void prepare(struct tiler *tiler)
{
    for (unsigned part = 0; part < PARTITION_COUNT; part++) {
        unsigned triple = tiler->partitions->triple[part][tiler->band->first_row];
        unsigned rank = tiler->partitions->rank[triple];
        tiler->triple[rank] = (digit_set)triple;
        tiler->may_left[rank] = tiler->may_left[rank] || tiler->left->state[part] >= 0;
        tiler->may_right[rank] = tiler->may_right[rank] || tiler->right->state[part] >= 0;
    }
}

/* Copies the tiles shape by shape. */
static void sort_tiles(const struct tiler *tiler, struct count_tiling *tiling)
{
    uint32_t start[COUNT_TILE_SHAPES + 1] = {0};
    for (uint32_t i = 0; i < tiler->tiles; i++)
        start[tiler->shape[i] + 1]++;
    for (int shape = 0; shape < COUNT_TILE_SHAPES; shape++) {
        start[shape + 1] += start[shape];
        tiling->end[shape] = start[shape + 1];
    }
    for (uint32_t i = 0; i < tiler->tiles; i++)
        tiling->tile[start[tiler->shape[i]]++] = tiler->tile[i];
}

bool count_tiling_make(struct count_tiling *tiling, const struct partition_table *partitions,
                       const struct count_band *band, const struct count_box *left,
                       const struct count_box *right)
{
    struct tiler *tiler = calloc(1, sizeof *tiler);
    bool made = false;
    *tiling = (struct count_tiling){.tile = NULL};
    if (tiler) {
        tiler->partitions = partitions;
        tiler->band = band;
        tiler->left = left;
        tiler->right = right;
        tiler->tile = malloc(TILES_MAX * sizeof *tiler->tile);
        if (tiler->tile) {
            prepare(tiler);
            list_tiles(tiler);
            tiling->tile = malloc((tiler->tiles + 1) * sizeof *tiling->tile);
        }
        if (tiling->tile) {
            uint32_t pairs = 0;
            for (int class = 0; class < band->classes; class ++)
                pairs += band->neighbours[class].count;
            assert(pairs == tiler->pairs);
            (void)pairs;
            sort_tiles(tiler, tiling);
            made = true;
        }
        free(tiler->tile);
    }
    free(tiler);
    return made;
}

void count_tiling_free(struct count_tiling *tiling)
{
    free(tiling->tile);
}

/* The number of sums, P * Q, of a shape. */
static int sums_of(int shape)
{
    return (shape / 9 + 1) * (shape % 3 + 1);
}

void count_tiling_choose(const struct count_tiling *tiling, const uint64_t *weight, uint16_t *use,
                         uint32_t end[COUNT_TILE_SHAPES])
{
    uint32_t chosen = 0, i = 0;
    for (int shape = 0; shape < COUNT_TILE_SHAPES; shape++) {
        int sums = sums_of(shape);
        for (; i < tiling->end[shape]; i++) {
            const uint16_t *sum = tiling->tile[i].sum;
            uint64_t any = 0;
            for (int k = 0; k < sums; k++)
                any |= weight[sum[k]];
            use[chosen] = (uint16_t)i;
            chosen += any != 0;
        }
        end[shape] = chosen;
    }
}
