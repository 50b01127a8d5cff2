/*
 * stack.c - tables of the fillings of a stack. See count/stack.h.
 *
 * A filled box has a row partition x and a column partition y. Each triple of x shares one digit
 * with each triple of y, so together they determine the box. "x and y fit" means that this box
 * respects the candidates. Columns of a stack hold each digit once when the three column partitions
 * are disjoint, which is what partition_neighbours lists. So
 *
 *     T(x0, x1, x2) = sum over y0, y1, y2 disjoint  of  [x0 fits y0] [x1 fits y1] [x2 fits y2]
 *
 * For a fixed x0 that is done in two steps, each adding whole rows of bytes, one byte for each x2:
 *
 *     part[y1][.]   = sum over y0 that fit x0 and are disjoint from y1  of  fits[y2(y0, y1)][.]
 *     T(x0, x1, .)  = sum over y1 that fit x1  of  part[y1][.]
 *
 * which the kernel does in scatter_rows and in sum_rows.
 *
 * Interchangeable columns: exchanging them in y0, y1 and y2 together changes no term, and it
 * changes every triple (y0, y1, y2), since the columns of a partition differ. So the first step
 * takes only y0 in canonical order, and replaces y1 and y2 by their canonical forms, since the
 * second step does not depend on the order. The sum over orbits is T divided by the number of
 * orders.
 *
 * A byte of part[] is at most 8 = 2^3: it counts the y0 that fit x0 and are disjoint from y1 (and
 * have a fitting y2). Each row of x0 puts its three digits into the three columns, no digit into
 * the column where y1 has it. That leaves at most 2 of 6 ways for a row: none if y1 has all three
 * digits in one column, 2 if it has two in one column (the third must then go there), and 2 if it
 * has them in different columns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/stack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <malloc.h>
#endif

enum { ROW_ARRANGEMENTS = 6, BOX_ARRANGEMENTS = 216, ROW_GRAIN = 64 };

void *count_alloc(size_t size)
{
    if (size > SIZE_MAX - COUNT_KERNEL_ALIGN)
        return NULL;
    size_t whole = (size + COUNT_KERNEL_ALIGN) / COUNT_KERNEL_ALIGN * COUNT_KERNEL_ALIGN;
#ifdef _WIN32
    return _aligned_malloc(whole, COUNT_KERNEL_ALIGN);
#else
    return aligned_alloc(COUNT_KERNEL_ALIGN, whole);
#endif
}

void count_free(void *memory)
{
#ifdef _WIN32
    _aligned_free(memory);
#else
    free(memory);
#endif
}

/* The orders of a triple's digits that a row of a box allows: bit k for order k of the ascending
   digits. */
static unsigned allowed_orders(const digit_set cell[3], unsigned triple)
{
    unsigned bit[3], allowed = 0;
    for (int i = 0; i < 3; i++, triple &= triple - 1)
        bit[i] = triple & -triple;
    for (int k = 0; k < ROW_ARRANGEMENTS; k++) {
        const uint8_t *order = partition_row_orders[k];
        if ((cell[0] & bit[order[0]]) && (cell[1] & bit[order[1]]) && (cell[2] & bit[order[2]]))
            allowed |= 1u << k;
    }
    return allowed;
}

bool count_box_same_rows(const struct count_box *box, int r, int s)
{
    return memcmp(box->cell[r], box->cell[s], sizeof box->cell[r]) == 0;
}

/* The partition with interchangeable rows in ascending order. same: the pairs of interchangeable
   rows, see count_stack_pair. */
static unsigned canonical(const struct partition_table *partitions, unsigned part, unsigned same)
{
    digit_set triple[3];
    memcpy(triple, partitions->triple[part], sizeof triple);
    for (int i = 0; i < 3; i++) {
        for (int j = i + 1; j < 3; j++) {
            if ((same & count_stack_pair(i, j)) && triple[j] < triple[i]) {
                digit_set t = triple[i];
                triple[i] = triple[j];
                triple[j] = t;
            }
        }
    }
    return partition_find(partitions, triple[0], triple[1]);
}

static void fill_states(struct count_box *box, const struct partition_table *partitions)
{
    bool allowed[3][1 << GRID_DIGITS];
    unsigned same = 0;
    for (int r = 0; r < 3; r++) {
        for (unsigned set = 0; set <= TENRING_ALL_DIGITS; set++)
            allowed[r][set] = digit_set_size(set) == 3 && allowed_orders(box->cell[r], set) != 0;
        for (int s = r + 1; s < 3; s++)
            same |= count_box_same_rows(box, r, s) ? count_stack_pair(r, s) : 0;
    }
    memset(box->state, 0xff, sizeof box->state);
    box->states = 0;
    for (unsigned part = 0; part < PARTITION_COUNT; part++) {
        const digit_set *triple = partitions->triple[part];
        if (!allowed[0][triple[0]] || !allowed[1][triple[1]] || !allowed[2][triple[2]])
            continue;
        unsigned first = canonical(partitions, part, same);
        if (box->state[first] < 0) {
            box->member[box->states] = (uint16_t)first;
            box->state[first] = (int16_t)box->states++;
        }
        box->state[part] = box->state[first];
    }
}

void count_stack_fill(struct count_stack *stack, const struct partition_table *partitions,
                      digit_set cell[3][3][3])
{
    for (int i = 0; i < 3; i++) {
        memcpy(stack->box[i].cell, cell[i], sizeof stack->box[i].cell);
        fill_states(&stack->box[i], partitions);
    }
    stack->same_columns = 0;
    for (int k = 0; k < 3; k++) {
        for (int l = k + 1; l < 3; l++) {
            bool same = true;
            for (int i = 0; i < 9; i++)
                same = same && cell[i / 3][i % 3][k] == cell[i / 3][i % 3][l];
            stack->same_columns |= same ? count_stack_pair(k, l) : 0;
        }
    }
    int pairs = digit_set_size(stack->same_columns);
    stack->column_orders = pairs == 3 ? 6 : pairs == 1 ? 2 : 1;
}

void count_box_givens(const struct count_box *box, digit_set given[3])
{
    for (int i = 0; i < 9; i++) {
        unsigned cell = box->cell[i / 3][i % 3];
        given[i / 3] |= (digit_set)((cell & (cell - 1)) == 0 ? cell : 0u);
    }
}

void count_box_bar(struct count_box *box, const struct partition_table *partitions,
                   const digit_set barred[3])
{
    int16_t number[PARTITION_COUNT];
    uint16_t member[PARTITION_COUNT];
    memset(number, 0xff, sizeof number);
    memcpy(member, box->member, sizeof member);
    box->states = 0;
    for (unsigned part = 0; part < PARTITION_COUNT; part++) {
        const digit_set *triple = partitions->triple[part];
        int state = box->state[part];
        if (state < 0)
            continue;
        if ((triple[0] & barred[0]) | (triple[1] & barred[1]) | (triple[2] & barred[2])) {
            box->state[part] = -1;
            continue;
        }
        if (number[state] < 0) {
            box->member[box->states] = member[state];
            number[state] = (int16_t)box->states++;
        }
        box->state[part] = number[state];
    }
}

/* Lists the column partitions that fit a row partition of the box; returns their number. */
static int fitting_columns(const struct count_box *box, const struct partition_table *partitions,
                           unsigned part, uint16_t list[BOX_ARRANGEMENTS])
{
    digit_set first[3][ROW_ARRANGEMENTS], second[3][ROW_ARRANGEMENTS];
    int ways[3] = {0, 0, 0};
    for (int r = 0; r < 3; r++) {
        unsigned bit[3], triple = partitions->triple[part][r];
        unsigned allowed = allowed_orders(box->cell[r], triple);
        for (int i = 0; i < 3; i++, triple &= triple - 1)
            bit[i] = triple & -triple;
        for (int k = 0; k < ROW_ARRANGEMENTS; k++) {
            if (allowed >> k & 1) {
                first[r][ways[r]] = (digit_set)bit[partition_row_orders[k][0]];
                second[r][ways[r]++] = (digit_set)bit[partition_row_orders[k][1]];
            }
        }
    }
    int n = 0;
    for (int i = 0; i < ways[0]; i++) {
        for (int j = 0; j < ways[1]; j++) {
            unsigned one = first[0][i] | first[1][j], two = second[0][i] | second[1][j];
            for (int k = 0; k < ways[2]; k++)
                list[n++] =
                    (uint16_t)partition_find(partitions, one | first[2][k], two | second[2][k]);
        }
    }
    return n;
}

/* Working memory for making a slicer. */
struct scratch {
    uint16_t canonical[PARTITION_COUNT]; /* column partition -> its canonical form */
    /* canonical form -> its number among those used by box role[i]; -1: unused */
    int16_t row_of[3][PARTITION_COUNT];
    int used[3];
};

/* Lists the canonical column partitions of each state of a box, with numbers from 0 on; returns the
   total length of the lists. */
static size_t list_columns(struct scratch *scratch, int role, const struct count_box *box,
                           const struct partition_table *partitions, uint16_t *list,
                           struct count_range *range)
{
    uint16_t fitting[BOX_ARRANGEMENTS];
    size_t total = 0;
    memset(scratch->row_of[role], 0xff, sizeof scratch->row_of[role]);
    scratch->used[role] = 0;
    for (int x = 0; x < box->states; x++) {
        int n = fitting_columns(box, partitions, box->member[x], fitting);
        range[x].start = (uint32_t)total;
        for (int i = 0; i < n; i++) {
            unsigned y = fitting[i];
            if (scratch->canonical[y] != y)
                continue;
            if (scratch->row_of[role][y] < 0)
                scratch->row_of[role][y] = (int16_t)scratch->used[role]++;
            list[total++] = (uint16_t)scratch->row_of[role][y];
        }
        range[x].count = (uint32_t)(total - range[x].start);
    }
    return total;
}

/* Fills fits[y2][x2]: 1 if they fit, else 0. */
static void fill_fits(struct count_slicer *slicer, struct scratch *scratch, const uint16_t *list,
                      const struct count_range *range)
{
    memset(slicer->fits, 0, (size_t)scratch->used[2] * slicer->row_size);
    for (int x = 0; x < slicer->states[2]; x++)
        for (uint32_t i = 0; i < range[x].count; i++)
            slicer->fits[list[range[x].start + i] * slicer->row_size + (size_t)x] = 1;
}

/* For each used canonical y0, lists the used rows (y1, y2) that are disjoint from it. */
static void fill_pairs(struct count_slicer *slicer, const struct scratch *scratch,
                       const struct partition_table *partitions)
{
    uint32_t total = 0;
    for (unsigned y = 0; y < PARTITION_COUNT; y++) {
        uint16_t b[PARTITION_NEIGHBOURS], c[PARTITION_NEIGHBOURS];
        if (scratch->row_of[0][y] < 0)
            continue;
        struct count_range *range = &slicer->pairs_of[scratch->row_of[0][y]];
        slicer->column_part[scratch->row_of[0][y]] = (uint16_t)y;
        range->start = total;
        partition_neighbours(partitions, y, b, c);
        for (int i = 0; i < PARTITION_NEIGHBOURS; i++) {
            int left = scratch->row_of[1][scratch->canonical[b[i]]];
            int right = scratch->row_of[2][scratch->canonical[c[i]]];
            if (left >= 0 && right >= 0)
                slicer->pairs[total++] = (struct count_pair){(uint16_t)left, (uint16_t)right};
        }
        range->count = total - range->start;
    }
}

static size_t list_limit(int states)
{
    return (size_t)states * BOX_ARRANGEMENTS;
}

static bool slicer_allocate(struct count_slicer *slicer)
{
    slicer->columns = count_alloc(list_limit(slicer->states[0]) * sizeof *slicer->columns);
    slicer->columns_of = count_alloc((size_t)slicer->states[0] * sizeof *slicer->columns_of);
    slicer->sums = count_alloc(list_limit(slicer->states[1]) * sizeof *slicer->sums);
    slicer->sum_of = count_alloc((size_t)slicer->states[1] * sizeof *slicer->sum_of);
    return slicer->columns && slicer->columns_of && slicer->sums && slicer->sum_of;
}

/* The second half of making a slicer, which depends on the column partitions in use. */
static bool slicer_complete(struct count_slicer *slicer, struct scratch *scratch,
                            const struct count_box *box, const struct partition_table *partitions)
{
    uint16_t *list = count_alloc(list_limit(slicer->states[2]) * sizeof *list);
    struct count_range *range = count_alloc((size_t)slicer->states[2] * sizeof *range);
    bool made = list && range;
    if (made) {
        list_columns(scratch, 2, box, partitions, list, range);
        slicer->rows = (size_t)scratch->used[1];
        slicer->last_rows = (size_t)scratch->used[2];
        slicer->work_size = slicer->rows * slicer->row_size + 1;
        slicer->fits = count_alloc((size_t)scratch->used[2] * slicer->row_size);
        slicer->pairs =
            count_alloc((size_t)scratch->used[0] * PARTITION_NEIGHBOURS * sizeof *slicer->pairs);
        slicer->pairs_of = count_alloc((size_t)scratch->used[0] * sizeof *slicer->pairs_of);
        slicer->column_part = count_alloc((size_t)scratch->used[0] * sizeof *slicer->column_part);
        made = slicer->fits && slicer->pairs && slicer->pairs_of && slicer->column_part;
    }
    if (made) {
        fill_fits(slicer, scratch, list, range);
        fill_pairs(slicer, scratch, partitions);
    }
    count_free(list);
    count_free(range);
    return made;
}

bool count_slicer_make(struct count_slicer *slicer, const struct count_stack *stack,
                       const struct partition_table *partitions, const int role[3])
{
    *slicer = (struct count_slicer){.cost = count_slicer_estimate(stack, role)};
    for (int i = 0; i < 3; i++)
        slicer->states[i] = stack->box[role[i]].states;
    slicer->length = ((size_t)slicer->states[2] + 31) / 32 * 32;
    slicer->row_size = ((size_t)slicer->states[2] + ROW_GRAIN - 1) / ROW_GRAIN * ROW_GRAIN;
    struct scratch *scratch = malloc(sizeof *scratch);
    bool made = scratch && slicer_allocate(slicer);
    if (made) {
        for (unsigned y = 0; y < PARTITION_COUNT; y++)
            scratch->canonical[y] = (uint16_t)canonical(partitions, y, stack->same_columns);
        list_columns(scratch, 0, &stack->box[role[0]], partitions, slicer->columns,
                     slicer->columns_of);
        list_columns(scratch, 1, &stack->box[role[1]], partitions, slicer->sums, slicer->sum_of);
        made = slicer_complete(slicer, scratch, &stack->box[role[2]], partitions);
    }
    free(scratch);
    return made;
}

void count_slicer_free(struct count_slicer *slicer)
{
    count_free(slicer->fits);
    count_free(slicer->sums);
    count_free(slicer->sum_of);
    count_free(slicer->pairs);
    count_free(slicer->pairs_of);
    count_free(slicer->column_part);
    count_free(slicer->columns);
    count_free(slicer->columns_of);
}

/* Takes for each box an average number of column partitions that fit a state, from its givens. */
uint64_t count_slicer_estimate(const struct count_stack *stack, const int role[3])
{
    uint64_t fitting[3], states[3];
    for (int i = 0; i < 3; i++) {
        const struct count_box *box = &stack->box[role[i]];
        uint64_t product = 1;
        /* A row of three free cells allows 6 orders, one with a given 2, one with two or three
           givens 1. */
        for (int r = 0; r < 3; r++) {
            int fixed = 0;
            for (int k = 0; k < 3; k++)
                fixed += digit_set_size(box->cell[r][k]) == 1;
            product *= fixed == 0 ? 6 : fixed == 1 ? 2 : 1;
        }
        fitting[i] = (product + stack->column_orders - 1) / stack->column_orders;
        states[i] = (uint64_t)box->states;
    }
    uint64_t vectors = (states[2] + 63) / 64;
    uint64_t first = states[0] * fitting[0] * PARTITION_NEIGHBOURS * vectors * 3;
    return first + states[0] * states[1] * (fitting[1] * vectors + 8);
}

void count_slicer_run(const struct count_slicer *slicer, const struct count_kernel *kernel,
                      int state, void *work, uint16_t *out, size_t stride)
{
    uint8_t *part = work;
    memset(part, 0, slicer->rows * slicer->row_size);
    const struct count_range *columns = &slicer->columns_of[state];
    for (uint32_t i = 0; i < columns->count; i++) {
        const struct count_range *pairs = &slicer->pairs_of[slicer->columns[columns->start + i]];
        kernel->scatter_rows(part, slicer->fits, slicer->row_size, slicer->pairs + pairs->start,
                             pairs->count);
    }
    for (int x = 0; x < slicer->states[1]; x++) {
        const struct count_range *sum = &slicer->sum_of[x];
        kernel->sum_rows(out + (size_t)x * stride, slicer->length, part, slicer->row_size,
                         slicer->sums + sum->start, sum->count);
    }
}
