/*
 * band.c - one band in a contraction. See count/band.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/band.h"

#include <stdlib.h>
#include <string.h>

/* count_band_measure looks at one partition in MEASURE_STEP. That number shares no factor with the
   20 second triples that follow each first one, so that the sample covers them evenly. */
enum { MEASURE_STEP = 11 };

/* The weight of the estimate from the givens, as a number of sampled partitions. */
static const double measure_prior = 3;

void count_alike_fill(struct count_alike *alike, const struct count_stack *const *stacks, int count)
{
    bool differ[GRID_DIGITS][GRID_DIGITS] = {{false}};
    for (int s = 0; s < count; s++) {
        for (int i = 0; i < 27; i++) {
            digit_set cell = stacks[s]->box[i / 9].cell[i % 9 / 3][i % 3];
            if (cell == TENRING_ALL_DIGITS)
                continue;
            for (int d = 0; d < GRID_DIGITS; d++)
                for (int e = 0; e < GRID_DIGITS; e++)
                    differ[d][e] = differ[d][e] || (cell >> d & 1) != (cell >> e & 1);
        }
    }
    unsigned left = TENRING_ALL_DIGITS;
    alike->sets = 0;
    while (left) {
        int first = digit_set_least(left);
        digit_set set = 0;
        for (int d = first; d < GRID_DIGITS; d++)
            set |= (digit_set)(differ[first][d] ? 0 : 1u << d);
        alike->set[alike->sets++] = set;
        left &= ~(unsigned)set;
    }
}

unsigned count_row_orders(const struct count_box *const *boxes, int count)
{
    unsigned orders = 0;
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
        bool keeps = true;
        for (int i = 0; i < count; i++)
            for (int r = 0; r < 3; r++)
                keeps = keeps && count_box_same_rows(boxes[i], r, partition_row_orders[k][r]);
        orders |= keeps ? 1u << k : 0;
    }
    return orders;
}

/* How many digits of each alike set the first two rows have. Permutations of alike digits do not
   change it. */
static uint64_t profile(const struct count_alike *alike, const digit_set *triple,
                        const uint8_t order[3])
{
    uint64_t key = 0;
    for (int i = 0; i < alike->sets; i++)
        for (int r = 0; r < 2; r++)
            key = key << 2 | (unsigned)digit_set_size(alike->set[i] & triple[order[r]]);
    return key;
}

unsigned count_canonical(const struct partition_table *partitions, const struct count_alike *alike,
                         unsigned orders, unsigned part, uint8_t to[GRID_DIGITS])
{
    const digit_set *triple = partitions->triple[part];
    uint64_t best = 0;
    int chosen = -1;
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
        if (!(orders >> k & 1))
            continue;
        uint64_t key = profile(alike, triple, partition_row_orders[k]);
        if (chosen < 0 || key < best) {
            best = key;
            chosen = k;
        }
    }
    /* Each row in turn takes the least digits of each alike set. */
    digit_set row[3] = {0, 0, 0};
    for (int i = 0; i < alike->sets; i++) {
        unsigned free = alike->set[i];
        for (int r = 0; r < 3; r++) {
            unsigned from = alike->set[i] & triple[partition_row_orders[chosen][r]];
            for (; from; from &= from - 1, free &= free - 1) {
                to[digit_set_least(from)] = (uint8_t)digit_set_least(free);
                row[r] |= (digit_set)(free & -free);
            }
        }
    }
    return partition_find(partitions, row[0], row[1]);
}

/* False: some row of the partition has a digit that is a given in that row of a neighbouring box,
   so the partition has no neighbours. */
static bool may_have_neighbours(const struct partition_table *partitions, unsigned part,
                                const digit_set given[3])
{
    const digit_set *triple = partitions->triple[part];
    return !((triple[0] & given[0]) | (triple[1] & given[1]) | (triple[2] & given[2]));
}

/* Adds the neighbours of a partition that the left and the right box can have; returns their
   number. */
static uint32_t add_neighbours(const struct partition_table *partitions, unsigned part,
                               const struct count_box *left, const struct count_box *right,
                               struct count_pair *pairs)
{
    uint16_t b[PARTITION_NEIGHBOURS], c[PARTITION_NEIGHBOURS];
    uint32_t n = 0;
    partition_neighbours(partitions, part, b, c);
    for (int i = 0; i < PARTITION_NEIGHBOURS; i++) {
        int x = left->state[b[i]], y = right->state[c[i]];
        if (x >= 0 && y >= 0)
            pairs[n++] = (struct count_pair){(uint16_t)x, (uint16_t)y};
    }
    return n;
}

/* A row that is not interchangeable with others. If there is none, or no row is interchangeable,
   one with the most givens. */
static int choose_first_row(unsigned orders, const digit_set given[3])
{
    int best = 0;
    for (int r = 0; r < 3; r++) {
        for (int k = 0; k < PARTITION_ROW_ORDERS && digit_set_size(orders) == 2; k++)
            if ((orders >> k & 1) && k > 0 && partition_row_orders[k][r] == r)
                return r;
        best = digit_set_size(given[r]) > digit_set_size(given[best]) ? r : best;
    }
    return best;
}

/* Classes are numbered by the contents of their first row: see count/tile.h. */
static void fill_classes(struct count_band *band, const struct partition_table *partitions,
                         const struct count_box *left, const struct count_box *right)
{
    uint32_t total = 0;
    bool seen[PARTITION_COUNT] = {false};
    digit_set given[3] = {0, 0, 0};
    count_box_givens(left, given);
    count_box_givens(right, given);
    band->first_row = choose_first_row(band->orders, given);
    band->classes = 0;
    const uint8_t *turned = partition_row_orders[band->first_row == 0   ? 0
                                                 : band->first_row == 1 ? 4
                                                                        : 3];
    for (unsigned number = 0; number < PARTITION_COUNT; number++) {
        unsigned part = partition_reorder(partitions, number, turned);
        if (seen[part])
            continue;
        bool may = may_have_neighbours(partitions, part, given);
        uint32_t n = may ? add_neighbours(partitions, part, left, right, band->pairs + total) : 0;
        for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
            if (band->orders >> k & 1) {
                unsigned image = partition_reorder(partitions, part, partition_row_orders[k]);
                seen[image] = true;
                band->class_of[image] = (int16_t)(n ? band->classes : -1);
            }
        }
        if (n) {
            band->member[band->classes] = (uint16_t)part;
            band->neighbours[band->classes++] = (struct count_range){total, n};
            total += n;
        }
    }
}

static void fill_entries(struct count_band *band, const struct partition_table *partitions,
                         const struct count_box *box)
{
    bool seen[PARTITION_COUNT] = {false};
    band->entries = 0;
    for (unsigned part = 0; part < PARTITION_COUNT; part++) {
        if (seen[part] || band->class_of[part] < 0 || box->state[part] < 0)
            continue;
        uint16_t weight = 0;
        for (int k = 0; k < PARTITION_ROW_ORDERS; k++) {
            if (band->common_orders >> k & 1) {
                seen[partition_reorder(partitions, part, partition_row_orders[k])] = true;
                weight++;
            }
        }
        band->entry[band->entries++] =
            (struct count_entry){(uint16_t)part, (uint16_t)box->state[part], weight};
    }
}

bool count_band_fill(struct count_band *band, const struct partition_table *partitions,
                     const struct count_box *box, const struct count_box *left,
                     const struct count_box *right)
{
    const struct count_box *boxes[3] = {left, right, box};
    band->orders = count_row_orders(boxes, 2);
    band->common_orders = count_row_orders(boxes, 3);
    band->pairs = malloc((size_t)PARTITION_COUNT * PARTITION_NEIGHBOURS * sizeof *band->pairs);
    if (!band->pairs)
        return false;
    fill_classes(band, partitions, left, right);
    fill_entries(band, partitions, box);
    return true;
}

void count_band_free(struct count_band *band)
{
    free(band->pairs);
}

void count_band_measure(struct count_band_size *size, const struct partition_table *partitions,
                        const struct count_box *box, const struct count_box *left,
                        const struct count_box *right)
{
    struct count_pair pairs[PARTITION_NEIGHBOURS];
    int seen = 0, live = 0, possible = 0;
    uint64_t total = 0, beside = 0;
    digit_set given[3] = {0, 0, 0};
    count_box_givens(left, given);
    count_box_givens(right, given);
    for (unsigned part = 0; part < PARTITION_COUNT; part += MEASURE_STEP) {
        bool may = may_have_neighbours(partitions, part, given);
        uint32_t n = may ? add_neighbours(partitions, part, left, right, pairs) : 0;
        seen++;
        live += n > 0;
        possible += n > 0 && box->state[part] >= 0;
        total += n;
        beside += box->state[part] >= 0 ? n : 0;
    }
    int feasible = 0;
    for (unsigned part = 0; part < PARTITION_COUNT; part++)
        feasible += box->state[part] >= 0;
    double scale = (double)PARTITION_COUNT / seen;
    double prior = (double)feasible / PARTITION_COUNT;
    size->partitions = (live + 1) * scale;
    size->pairs = (double)(total + 1) * scale;
    double mean = (double)(total + 1) / (live + 1);
    size->pair_share =
        ((double)beside + measure_prior * prior * mean) / ((double)total + measure_prior * mean);
    size->share = (possible + measure_prior * prior) / (live + measure_prior);
}
