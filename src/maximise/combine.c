/*
 * combine.c - puts templates together: nine that share no cell are a solution.
 *
 * When the slack (bound minus what is wanted) is small, few templates of each digit lose so little
 * that they can be in a wanted solution: often a few hundred of 46,656. Then they are written
 * down one by one, and the solutions among them are found by taking one digit after the other:
 * always the one with fewest templates left, and for each of these the other digits' templates that
 * share no cell with it.
 *
 * Losses add up: a solution's total is the bound minus the sum of its templates' losses. So the
 * *slack* is one for all digits, and what one template loses, the others cannot. The lists are in
 * ascending order of loss, and most templates lose nearly all the slack: after one of these only
 * the first few of the other lists are looked at.
 *
 * Soundness: a solution's template of digit d loses at most the slack minus what the others lose,
 * and each of them loses at least what the best template in its list does. A list holds all
 * templates of its digit that share no cell with those taken and lose no more than that. Losses are
 * rounded down to units, and so are the sums of them that a solution stays within.
 *
 * Memory: with the lists of d digits, N templates together, the next level holds at most N (d - 1)
 * / d of them, since the shortest list is taken. N (1 + 8/9 + 7/9 + ... + 1/9) = 5 N.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/combine.h"

#include <string.h>

enum { LOSS_SHIFT = 32, INSERT_MOST = 48 };

/* ------------------------------------------------------------------------------------------------
 * The templates of a digit
 * --------------------------------------------------------------------------------------------- */

/* The columns of a stack other than the given one. */
static const uint8_t others[3][2] = {{1, 2}, {0, 2}, {0, 1}};

/* The row of each stack's cell, for each of the six arrangements. */
static const uint8_t arrangements[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* How a digit may use a triple in a band: the arrangements within its cells, the greatest sum
   first. */
struct ways {
    int count;
    uint32_t cells[6]; /* 27 bits */
    int64_t sum[6];
};

/* Those that sum to at least `least`. */
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

/* One digit's templates that are being listed. */
struct listing {
    struct maximise_template *list;
    int count, most, scale;
    int64_t best, least; /* the digit's best, and what a template must sum to */
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
                listing->list->low = zero->cells[a] | (uint64_t)one->cells[b] << 27;
                listing->list->high = two->cells[c] | loss << LOSS_SHIFT;
                listing->list++;
            }
        }
    }
}

/*
 * A triple is of use in its band when it and the best of the other two bands sum to enough, and so
 * is an arrangement. band[] and rest[] may know more cells than `allowed`: they are never too
 * small, so nothing is left out.
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

/* ------------------------------------------------------------------------------------------------
 * Nine templates
 * --------------------------------------------------------------------------------------------- */

/* The lists of the digits that have none taken, the shortest first. */
struct lists {
    int digits;
    uint8_t digit[GRID_DIGITS];
    int size[GRID_DIGITS];
    const struct maximise_template *list[GRID_DIGITS];
};

struct combiner {
    struct maximise_combine *combine;
    struct maximise_template taken[GRID_DIGITS]; /* of the digits that have left the lists */
};

static int64_t loss_of(const struct maximise_template *template)
{
    return (int64_t)(template->high >> LOSS_SHIFT);
}

static void add_list(struct lists *lists, int digit, const struct maximise_template *list, int size)
{
    int n = lists->digits++;
    for (; n > 0 && lists->size[n - 1] > size; n--) {
        lists->digit[n] = lists->digit[n - 1];
        lists->size[n] = lists->size[n - 1];
        lists->list[n] = lists->list[n - 1];
    }
    lists->digit[n] = (uint8_t)digit;
    lists->size[n] = size;
    lists->list[n] = list;
}

static bool shares(const struct maximise_template *one, const struct maximise_template *other)
{
    return ((one->low & other->low) | (uint32_t)(one->high & other->high)) != 0;
}

/* The first that shares no cell with `taken`, or the first that loses more than `most`, or
   `size`. */
static int find_first(const struct maximise_template *list, int size,
                      const struct maximise_template *taken, int64_t most)
{
    uint64_t end = (uint64_t)(most + 1) << LOSS_SHIFT;
    int n = 0;
    while (n < size && list[n].high < end && shares(&list[n], taken))
        n++;
    return n < size && list[n].high < end ? n : size;
}

/* Copies those that share no cell with `taken` and lose at most `most`. Returns how many; *seen
   grows by those looked at. */
static int filter(const struct maximise_template *from, int size,
                  const struct maximise_template *taken, int64_t most, struct maximise_template *to,
                  int64_t *seen)
{
    const struct maximise_template other = *taken; /* `to` does not change it */
    uint64_t end = (uint64_t)(most + 1) << LOSS_SHIFT;
    int count = 0, n = 0;
    for (; n < size && from[n].high < end; n++) {
        const struct maximise_template template = from[n];
        to[count] = template;
        count += !shares(&template, &other);
    }
    *seen += n;
    return count;
}

/*
 * The lists of the other digits once the first digit has taken its template. `left`: the slack that
 * remains when each of the others loses what its best does. First each list is asked for its best
 * template that is left, since mostly that alone loses too much; then the lists are written. False
 * when there is a digit without a template. *memory moves behind what is written.
 */
static bool narrow(struct combiner *combiner, const struct lists *lists, int64_t left,
                   struct maximise_template **memory, struct lists *next)
{
    const struct maximise_template *taken = &combiner->taken[lists->digit[0]];
    int64_t seen = lists->digits;
    int first[GRID_DIGITS];
    next->digits = 0;
    for (int n = 1; n < lists->digits && left >= 0; n++) {
        const struct maximise_template *list = lists->list[n];
        first[n] = find_first(list, lists->size[n], taken, left + loss_of(list));
        seen += first[n];
        left = first[n] < lists->size[n] ? left + loss_of(list) - loss_of(&list[first[n]]) : -1;
    }
    for (int n = 1; n < lists->digits && left >= 0; n++) {
        const struct maximise_template *list = lists->list[n] + first[n];
        int size =
            filter(list, lists->size[n] - first[n], taken, left + loss_of(list), *memory, &seen);
        add_list(next, lists->digit[n], *memory, size);
        *memory += size;
    }
    combiner->combine->work -= seen;
    return left >= 0;
}

static void take(struct combiner *combiner)
{
    digit_set cand[GRID_CELLS];
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        const struct maximise_template *template = &combiner->taken[digit];
        for (uint64_t cells = template->low; cells; cells &= cells - 1)
            cand[__builtin_ctzll(cells)] = (digit_set)(1u << digit);
        for (uint32_t cells = (uint32_t) template->high; cells; cells &= cells - 1)
            cand[54 + __builtin_ctz(cells)] = (digit_set)(1u << digit);
    }
    combiner->combine->slack = combiner->combine->take(combiner->combine->context, cand);
}

/* Everything below the templates taken so far, which lose `used` together. False: the work is used
   up. */
static bool search(struct combiner *combiner, const struct lists *lists, int64_t used,
                   struct maximise_template *memory)
{
    struct maximise_combine *combine = combiner->combine;
    if (lists->digits == 0) {
        take(combiner);
        return true;
    }
    int64_t rest = 0; /* what the others lose at least */
    for (int n = 1; n < lists->digits; n++)
        rest += loss_of(lists->list[n]);
    for (int n = 0; n < lists->size[0]; n++) {
        const struct maximise_template *template = &lists->list[0][n];
        int64_t left = combine->slack - used - loss_of(template) - rest;
        if (left < 0)
            break;
        if (combine->work < 0)
            return false;
        combiner->taken[lists->digit[0]] = *template;
        struct maximise_template *end = memory;
        struct lists next;
        if (narrow(combiner, lists, left, &end, &next) &&
            !search(combiner, &next, used + loss_of(template), end))
            return false;
    }
    return true;
}

/* Ascending in loss, for few templates. */
static void insert_all(struct maximise_template *list, int size)
{
    for (int n = 1; n < size; n++) {
        struct maximise_template template = list[n];
        int at = n;
        for (; at > 0 && list[at - 1].high > template.high; at--)
            list[at] = list[at - 1];
        list[at] = template;
    }
}

/* Ascending in loss: one byte of it after the other, the lowest first. (Losses gather around few
   values where weights are few, so that buckets of a certain width would not do.) `spare` has room
   for as many. */
static void sort(struct maximise_template *list, int size, int64_t slack,
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
            start[(loss_of(&from[n]) >> shift & 255) + 1]++;
        for (int b = 0; b < 255; b++)
            start[b + 1] += start[b];
        for (int n = 0; n < size; n++)
            to[start[loss_of(&from[n]) >> shift & 255]++] = from[n];
        struct maximise_template *other = from;
        from = to;
        to = other;
    }
    if (from != list)
        memcpy(list, from, (size_t)size * sizeof *list);
}

bool maximise_combine(struct maximise_combine *combine)
{
    struct combiner combiner = {.combine = combine};
    struct lists lists = {.digits = 0};
    struct maximise_template *memory = combine->memory, *end = memory;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        end += combine->size[digit];
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        sort(memory, combine->size[digit], combine->slack, end);
        add_list(&lists, digit, memory, combine->size[digit]);
        memory += combine->size[digit];
    }
    return search(&combiner, &lists, 0, end);
}
