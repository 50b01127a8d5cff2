/*
 * templates.c - lists a digit's templates that lose little.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/templates.h"

#include <string.h>

enum { INSERT_MOST = 48 };

/* The columns of a stack other than the given one. */
static const uint8_t others[3][2] = {{1, 2}, {0, 2}, {0, 1}};

/* For each of the six arrangements, the row of each stack's cell. */
static const uint8_t arrangements[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* How a digit can use a triple in a band: the arrangements within its candidates, the greatest sum
   first. */
struct ways {
    int count;
    uint32_t cells[6]; /* 27 bits */
    int64_t sum[6];
};

/* Finds the arrangements that sum to at least `least`. */
static void find_ways(const int64_t cost[27], int t, uint32_t allowed, int64_t least,
                      struct ways *ways)
{
    const int column[3] = {t / 9, 3 + t / 3 % 3, 6 + t % 3};
    for (int a = 0; a < 6; a++) {
        uint32_t cells = 0;
        int64_t sum = 0;
        for (int stack = 0; stack < 3; stack++) {
            int cell = 9 * arrangements[a][stack] + column[stack];
            cells |= UINT32_C(1) << cell;
            sum += cost[cell];
        }
        if ((cells & ~allowed) || sum < least)
            continue;
        int n = ways->count++;
        for (; n > 0 && ways->sum[n - 1] < sum; n--) {
            ways->sum[n] = ways->sum[n - 1];
            ways->cells[n] = ways->cells[n - 1];
        }
        ways->sum[n] = sum;
        ways->cells[n] = cells;
    }
}

/* The list of one digit's templates being built. */
struct listing {
    struct maximise_template *list;
    int count, most, scale;
    int64_t best, least; /* the digit's best sum, and the least that is listed */
};

/* Lists the templates that use these three triples. */
static void list_ways(struct listing *listing, const struct ways *zero, const struct ways *one,
                      const struct ways *two)
{
    for (int a = 0; a < zero->count; a++) {
        for (int b = 0; b < one->count; b++) {
            int64_t upper = zero->sum[a] + one->sum[b];
            for (int c = 0; c < two->count; c++) {
                int64_t sum = upper + two->sum[c];
                if (sum < listing->least)
                    break;
                if (listing->count++ >= listing->most)
                    return;
                uint64_t loss = (uint64_t)(listing->best - sum) >> listing->scale;
                *listing->list++ = (struct maximise_template){
                    {zero->cells[a], one->cells[b], two->cells[c]}, (uint32_t)loss};
            }
        }
    }
}

/*
 * A triple is useful in its band if it and the best of the other two bands sum to enough; so is an
 * arrangement. band[] and rest[] may include cells outside `allowed`: they are never too small, so
 * nothing is left out.
 */
int maximise_list_templates(const struct maximise_digit_tables *table, const uint32_t allowed[3],
                            int64_t slack, int scale, struct maximise_template *list, int most)
{
    struct ways ways[3][27];
    struct listing listing = {list, 0, most, scale, table->best, table->best - slack};
    for (int b = 0; b < 3; b++) {
        for (int t = 0; t < 27; t++) {
            int64_t rest = table->rest[b][t];
            ways[b][t].count = 0;
            if (table->band[b][t] + rest >= listing.least)
                find_ways(&table->cost[27 * b], t, allowed[b], listing.least - rest, &ways[b][t]);
        }
    }
    for (int last = 0; last < 27 && listing.count <= most; last++) {
        const struct ways *two = &ways[2][last];
        const uint8_t *i = others[last / 9], *j = others[last / 3 % 3], *k = others[last % 3];
        for (int way = 0; way < 8 && two->count > 0; way++) {
            int a = way >> 2, b = way >> 1 & 1, c = way & 1;
            const struct ways *zero = &ways[0][9 * i[a] + 3 * j[b] + k[c]];
            const struct ways *one = &ways[1][9 * i[1 - a] + 3 * j[1 - b] + k[1 - c]];
            if (zero->count > 0 && one->count > 0 &&
                zero->sum[0] + one->sum[0] + two->sum[0] >= listing.least)
                list_ways(&listing, zero, one, two);
        }
    }
    return listing.count;
}

/* Sorts few templates by ascending loss. */
static void insert_all(struct maximise_template *list, int size)
{
    for (int n = 1; n < size; n++) {
        struct maximise_template template = list[n];
        int at = n;
        for (; at > 0 && list[at - 1].loss > template.loss; at--)
            list[at] = list[at - 1];
        list[at] = template;
    }
}

/* Sorts by one byte of the losses after the other, the lowest first. (Losses cluster around few
   values if weights are few, so buckets of equal width would not do.) */
void maximise_sort_templates(struct maximise_template *list, int size, int64_t slack,
                             struct maximise_template *spare)
{
    struct maximise_template *from = list, *to = spare;
    if (size < INSERT_MOST) {
        insert_all(list, size);
        return;
    }
    for (int shift = 0; slack >> shift > 0; shift += 8) {
        int start[257] = {0};
        for (int n = 0; n < size; n++)
            start[(from[n].loss >> shift & 255) + 1]++;
        for (int b = 0; b < 255; b++)
            start[b + 1] += start[b];
        for (int n = 0; n < size; n++)
            to[start[from[n].loss >> shift & 255]++] = from[n];
        struct maximise_template *other = from;
        from = to;
        to = other;
    }
    if (from != list)
        memcpy(list, from, (size_t)size * sizeof *list);
}
