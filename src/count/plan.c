/*
 * plan.c - the choice of a plan. See count/plan.h.
 *
 * Any of the three stacks and, with rows and columns exchanged, any of the three bands may be the
 * distinguished one, and any of the three bands across it the outer one. The cost of a plan is
 * estimated from a sample of the partitions of each box: the share that have neighbours, and the
 * number of these. Its unit is one multiplication of the kernel.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/plan.h"

#include <math.h>
#include <string.h>

/*
 * Costs in multiplications, tuned for 64-byte vectors. For cost_of_products(), arrays by whether
 * tables are bytes: a product, numbers copied at once, lanes unused in a row, a call, a copy. Then:
 * gathering a number, folding one, a vector of a table, the setup of a group and of the whole.
 */
static const double product_cost[2] = {0.5, 0.25}, copied_at_once[2] = {8, 16}, unused_lanes = 16,
                    call_cost = 6e4, copy_cost = 17;
static const double gather_cost = 12, fold_cost = 30, table_cost = 45, group_cost = 5e5,
                    least_cost = 3e7;

/* When contents are listed: the cost of spreading an entry of a source, and of a 64-bit addition in
   reading a table in reverse. */
static const double spread_cost = 30, back_cost = 8;

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double larger(double a, double b)
{
    return a < b ? b : a;
}

static digit_set candidates(const struct tenring_puzzle *puzzle, bool transposed, int row,
                            int column)
{
    /* NOLINTNEXTLINE(readability-suspicious-call-argument): that is what transposing is */
    return puzzle->cell[transposed ? grid_cell(column, row) : grid_cell(row, column)];
}

void count_plan_stacks(struct count_stack stack[3], const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle, bool transposed)
{
    for (int s = 0; s < 3; s++) {
        digit_set cell[3][3][3];
        for (int row = 0; row < 9; row++)
            for (int k = 0; k < 3; k++)
                cell[row / 3][row % 3][k] = candidates(puzzle, transposed, row, 3 * s + k);
        count_stack_fill(&stack[s], partitions, cell);
    }
}

/* The number of permutations that keep each digit in its alike set. */
static double permutations(const struct count_alike *alike)
{
    double product = 1;
    for (int i = 0; i < alike->sets; i++)
        for (int k = 2; k <= digit_set_size(alike->set[i]); k++)
            product *= k;
    return product;
}

/* The number of canonical forms of partitions under permutations of alike digits. */
static double forms(const struct count_alike *alike)
{
    double ways[4][4] = {{1}}; /* by the number of digits in the first two rows so far */
    int digits = 0;
    for (int s = 0; s < alike->sets; s++) {
        double next[4][4] = {{0}};
        int size = digit_set_size(alike->set[s]);
        digits += size;
        for (int i = 0; i < 64; i++) {
            int a = i % 4, b = i / 4 % 4;
            for (int j = 0; j < 4; j++) {
                int to_a = a + i / 16, to_b = b + j, to_c = digits - to_a - to_b;
                if (i / 16 + j <= size && to_a <= 3 && to_b <= 3 && to_c <= 3)
                    next[to_a][to_b] += ways[a][b];
            }
        }
        memcpy(ways, next, sizeof ways);
    }
    return ways[3][3];
}

/* What all plans with the same distinguished stack have in common. */
struct choice {
    bool contents;
    const struct count_stack *stack[3];
    struct count_band_size size[3]; /* by band */
    double orders[3], common_orders[3];
    double alike, common; /* permutations of digits alike in two stacks; in all three */
    double forms, common_forms;
};

static void measure(struct choice *choice, const struct partition_table *partitions)
{
    const struct count_stack *both[3] = {choice->stack[1], choice->stack[2], choice->stack[0]};
    struct count_alike alike;
    count_alike_fill(&alike, both, 2);
    choice->alike = permutations(&alike);
    choice->forms = forms(&alike);
    count_alike_fill(&alike, both, 3);
    choice->common = permutations(&alike);
    choice->common_forms = forms(&alike);
    for (int i = 0; i < 3; i++) {
        const struct count_box *box[3] = {&both[0]->box[i], &both[1]->box[i], &both[2]->box[i]};
        choice->orders[i] = digit_set_size(count_row_orders(box, 2));
        choice->common_orders[i] = digit_set_size(count_row_orders(box, 3));
        count_band_measure(&choice->size[i], partitions, box[2], box[0], box[1]);
    }
}

static double boxes(const struct count_stack *stack, int i, int j)
{
    return (double)stack->box[i].states * stack->box[j].states;
}

static uint64_t table_memory(const struct count_stack *stack, const int band[3])
{
    return (uint64_t)stack->box[band[1]].states * (uint64_t)stack->box[band[2]].states *
           (((uint64_t)stack->box[band[0]].states + 31) / 32 * 64);
}

/* The further memory of each thread when contents are listed: the sums, the sums by state, and
   partial sums. */
static uint64_t contents_memory(const struct count_plan *plan, const struct choice *choice)
{
    const struct count_stack *first = choice->stack[0];
    uint64_t sums = 8, inner = (uint64_t)first->box[plan->band[2]].states + 8;
    for (int i = 1; i < 3; i++)
        sums *= (uint64_t)(PARTITION_COUNT / choice->orders[plan->band[i]]);
    uint64_t canonical = (PARTITION_COUNT + first->column_orders - 1) / first->column_orders;
    return sums + ((uint64_t)first->box[plan->band[1]].states + canonical) * inner * 8;
}

static void set_memory(struct count_plan *plan, const struct choice *choice)
{
    const struct count_stack *const *stack = choice->stack;
    uint64_t gathered = 0, folded = 4;
    for (int i = 1; i < 3; i++) {
        gathered += (uint64_t)stack[i]->box[plan->band[1]].states *
                    (uint64_t)stack[i]->box[plan->band[2]].states * 128;
        folded *= (uint64_t)(PARTITION_COUNT / choice->orders[plan->band[i]]);
    }
    plan->more_memory = gathered + folded + ((uint64_t)4 << 20);
    if (choice->contents)
        plan->more_memory += contents_memory(plan, choice);
    plan->memory = plan->more_memory + ((uint64_t)(choice->contents ? 12 : 4) << 20);
    for (int i = 0; i < 3; i++)
        plan->memory += table_memory(stack[i], plan->band);
}

/* The cost of a stack's table for `needed` states of the outer box. */
static double cost_of_table(const struct count_stack *stack, const int band[3], double needed)
{
    double states = larger(stack->box[band[0]].states, 1);
    return (double)count_slicer_estimate(stack, band) * smaller(needed / states, 1) * table_cost;
}

/* The approximate number of additions in reading a stack's table in reverse, for one state of the
   outer box. */
static double cost_of_reverse(const struct count_stack *stack, const int band[3])
{
    /* The slicer's estimate counts vectors of 64 bytes; for each state three of them scatter a
       row. */
    const int role[3] = {band[0], band[1], band[2]};
    double states = larger(stack->box[band[0]].states, 1);
    return (double)count_slicer_estimate(stack, role) / states *
           smaller(64, stack->box[band[2]].states);
}

/* x^n for a whole number n. */
static double power(double x, double n)
{
    double product = 1;
    for (uint64_t rest = (uint64_t)n; rest > 0; rest >>= 1) {
        if (rest & 1)
            product *= x;
        x *= x;
    }
    return product;
}

/*
 * Estimates the multiplications. In each band it counts the pairs beside a class of which the
 * distinguished box can have a member. If the box can have a share f of all partitions, and a class
 * has n members, that is a share 1 - (1 - f)^n of the classes. The same rule estimates how many
 * orbits under permutations of alike digits meet such classes in all three bands. *calls: the
 * number of kernel calls, one for each pair of an outer and a middle class.
 */
static double count_products(const struct count_plan *plan, const struct choice *choice,
                             double *calls)
{
    const int *band = plan->band;
    double pairs = 1, met = 1, inner_met = 1;
    for (int i = 0; i < 3; i++) {
        const struct count_band_size *size = &choice->size[band[i]];
        inner_met = 1 - power(1 - size->pair_share, choice->orders[band[i]]);
        met *= inner_met;
        pairs *= size->pairs / choice->orders[band[i]];
    }
    double products = pairs / choice->alike * (1 - power(1 - met, choice->alike));
    double beside = 1;
    for (int i = 0; i < 2; i++)
        beside *= choice->size[band[i]].pairs / choice->size[band[i]].partitions;
    double inner = choice->size[band[2]].pairs / choice->orders[band[2]] *
                   smaller(inner_met * choice->alike, 1);
    *calls = products / (beside * inner);
    return products;
}

static int givens(const struct count_stack *stack)
{
    int n = 0;
    for (int i = 0; i < 27; i++)
        n += digit_set_size(stack->box[i / 9].cell[i % 9 / 3][i % 3]) == 1;
    return n;
}

/* Whether the tables will probably be multiplied as bytes, see count_kernel_narrow. The greatest
   number of a table is estimated from its givens. */
static bool probably_narrow(const struct choice *choice)
{
    static const uint32_t most[] = {288, 288, 192, 108, 72, 48};
    int left = givens(choice->stack[1]), right = givens(choice->stack[2]);
    return count_kernel_narrow(most[left < 5 ? left : 5], most[right < 5 ? right : 5]);
}

/* The cost of these multiplications: vectors are padded at the end, and each call copies rows and
   sets up sums. */
static double cost_of_products(const struct count_plan *plan, const struct choice *choice,
                               double calls)
{
    const struct count_band_size *outer = &choice->size[plan->band[0]],
                                 *middle = &choice->size[plan->band[1]];
    double at_once = outer->pairs / outer->partitions, rows = middle->pairs / middle->partitions;
    double states =
        choice->stack[1]->box[plan->band[2]].states + choice->stack[2]->box[plan->band[2]].states;
    bool narrow = probably_narrow(choice);
    return plan->products * product_cost[narrow] * (1 + unused_lanes / (at_once * rows)) +
           calls * (call_cost + rows * states * (1 + at_once / copied_at_once[narrow]) * copy_cost);
}

static void estimate(struct count_plan *plan, const struct choice *choice)
{
    const int *band = plan->band;
    const struct count_band_size *size = choice->size, *outer = &size[band[0]];
    const struct count_stack *const *stack = choice->stack;
    double calls;
    plan->products = count_products(plan, choice, &calls);
    double neighbours = outer->pairs / larger(outer->partitions, 1);
    double live = outer->partitions / PARTITION_COUNT;
    double groups = smaller(choice->forms / choice->orders[band[0]] * live + 1,
                            outer->partitions * outer->share);
    double sources =
        choice->common_forms / choice->common_orders[band[0]] * live * outer->share + 1;
    double gathered = boxes(stack[1], band[1], band[2]) + boxes(stack[2], band[1], band[2]);
    double entries = size[band[1]].partitions * size[band[1]].share /
                     choice->common_orders[band[1]] * size[band[2]].partitions *
                     size[band[2]].share / choice->common_orders[band[2]];
    plan->cost = least_cost + cost_of_products(plan, choice, calls) +
                 groups * (gathered * neighbours * gather_cost + group_cost) +
                 sources * entries * fold_cost + cost_of_table(stack[0], band, sources) +
                 cost_of_table(stack[1], band, groups * neighbours) +
                 cost_of_table(stack[2], band, groups * neighbours);
    if (choice->contents)
        plan->cost +=
            sources * (entries * spread_cost + cost_of_reverse(stack[0], band) * back_cost);
    set_memory(plan, choice);
}

/* Chooses the middle and the inner band. The one with more neighbours is the inner one, so that
   sums are flushed less often. */
static void order_bands(struct count_plan *plan, const struct choice *choice, int outer)
{
    int one = (outer + 1) % 3, two = (outer + 2) % 3;
    const struct count_band_size *size = choice->size;
    bool swap = size[one].pairs * size[two].partitions > size[two].pairs * size[one].partitions;
    plan->band[0] = outer;
    plan->band[1] = swap ? two : one;
    plan->band[2] = swap ? one : two;
}

/* Estimates the three plans with this distinguished stack, and leaves the best of them and *plan in
   *plan. `outer`: only that outer band; -1: all. */
static void try_stack(struct count_plan *plan, const struct partition_table *partitions,
                      const struct count_stack stacks[3], bool transposed, int first, int outer,
                      bool contents)
{
    struct count_plan trial = {.transposed = transposed,
                               .stack = {first, (first + 1) % 3, (first + 2) % 3}};
    struct choice choice = {.contents = contents};
    /* The left table is the one with the greater numbers, because the kernel takes the right one's
       bytes as signed. */
    if (givens(&stacks[trial.stack[1]]) > givens(&stacks[trial.stack[2]])) {
        int stack = trial.stack[1];
        trial.stack[1] = trial.stack[2];
        trial.stack[2] = stack;
    }
    for (int i = 0; i < 3; i++)
        choice.stack[i] = &stacks[trial.stack[i]];
    measure(&choice, partitions);
    for (int band = 0; band < 3; band++) {
        if (outer >= 0 && band != outer)
            continue;
        order_bands(&trial, &choice, band);
        estimate(&trial, &choice);
        if (trial.cost < plan->cost)
            *plan = trial;
    }
}

static bool fillable(const struct count_stack stacks[3])
{
    for (int i = 0; i < 9; i++)
        if (stacks[i / 3].box[i % 3].states == 0)
            return false;
    return true;
}

/* Finds the best of the plans whose bits are set in `wanted`: see count_plan_make. */
static void search(struct count_plan *plan, const struct partition_table *partitions,
                   const struct tenring_puzzle *puzzle, unsigned wanted, bool contents)
{
    *plan = (struct count_plan){.cost = INFINITY};
    for (int transposed = 0; transposed < 2; transposed++) {
        struct count_stack stacks[3];
        if (!(wanted >> 9 * transposed & 0x1ff))
            continue;
        count_plan_stacks(stacks, partitions, puzzle, transposed);
        plan->impossible = !fillable(stacks);
        for (int first = 0; first < 3 && !plan->impossible; first++) {
            unsigned outer = wanted >> (9 * transposed + 3 * first) & 7;
            for (int band = 0; band < 3 && outer != 7; band++)
                if (outer >> band & 1)
                    try_stack(plan, partitions, stacks, transposed, first, band, contents);
            if (outer == 7)
                try_stack(plan, partitions, stacks, transposed, first, -1, contents);
        }
    }
}

void count_plan_choose(struct count_plan *plan, const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle)
{
    search(plan, partitions, puzzle, (1u << COUNT_PLANS) - 1, false);
}

void count_plan_make(struct count_plan *plan, const struct partition_table *partitions,
                     const struct tenring_puzzle *puzzle, int number)
{
    search(plan, partitions, puzzle, 1u << number, false);
}

void count_plan_box(struct count_plan *plan, const struct partition_table *partitions,
                    const struct tenring_puzzle *puzzle, int box)
{
    int band = box / 3, stack = box % 3;
    search(plan, partitions, puzzle, 1u << (3 * stack + band) | 1u << (9 + 3 * band + stack), true);
}
