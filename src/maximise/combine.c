/*
 * combine.c - combines templates: nine disjoint ones are a solution.
 *
 * When the slack (bound minus target) is small, only few templates of each digit lose little enough
 * to be in a wanted solution: often a few hundred of 46,656. Then these are listed (templates.c),
 * and their solutions are found by choosing templates digit by digit: always for the digit with
 * fewest templates left, keeping those templates of the other digits that share no cell with the
 * chosen one (disjoint.h).
 *
 * Losses add up: a solution's total is the bound minus the sum of its templates' losses. So all
 * digits share the *slack*: what one template loses, the others cannot. The lists are in ascending
 * order of loss, and most templates lose nearly all the slack; after choosing one of these only the
 * first few of the other lists matter.
 *
 * Soundness: a solution's template of digit d loses at most the slack minus what the others lose,
 * and each of them loses at least what the best template in its list does. A list holds all
 * templates of its digit that share no cell with the chosen ones and lose no more than that.
 * Losses, and so their sums, are rounded down to units.
 *
 * Memory: with the lists of d digits, N templates together, the next level holds at most N (d - 1)
 * / d of them, since the shortest list is taken. N (1 + 8/9 + 7/9 + ... + 1/9) = 5 N.
 *
 * A node is searched this way when it has few candidates, and so few templates.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/combine.h"

#include "maximise/stage2.h"

/* Templates tested for each listed one before combining a node is given up. */
enum { NODE_WORK = 128 };

struct combiner {
    struct maximise_combine *combine;
    int taken[GRID_DIGITS]; /* the chosen templates of the digits that have left the lists */
};

static void take(struct combiner *combiner)
{
    const struct maximise_combine_memory *memory = combiner->combine->memory;
    digit_set cand[GRID_CELLS];
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int band = 0; band < 3; band++)
            for (uint32_t cells = memory->cells[band][combiner->taken[digit]]; cells;
                 cells &= cells - 1)
                cand[27 * band + __builtin_ctz(cells)] = (digit_set)(1u << digit);
    combiner->combine->slack = combiner->combine->take(combiner->combine->context, cand);
}

/* Searches everything below the chosen templates, which lose `used` together. False: the work is
   used up. */
static bool search(struct combiner *combiner, const struct maximise_lists *lists, int64_t used)
{
    struct maximise_combine *combine = combiner->combine;
    const uint32_t *loss = combine->memory->loss;
    if (lists->digits == 0) {
        take(combiner);
        return true;
    }
    int64_t rest = 0; /* the least that the others lose */
    for (int n = 1; n < lists->digits; n++)
        rest += loss[lists->list[n]];
    for (int n = 0; n < lists->size[0]; n++) {
        const int taken = lists->list[0] + n;
        int64_t left = combine->slack - used - loss[taken] - rest;
        if (left < 0)
            break;
        if (combine->work < 0)
            return false;
        combiner->taken[lists->digit[0]] = taken;
        struct maximise_lists next;
        if (combine->kernel->keep_disjoint(combine->memory, lists, taken, left, &next,
                                           &combine->work) &&
            !search(combiner, &next, used + loss[taken]))
            return false;
    }
    return true;
}

/* Appends a sorted list to the others. */
static void put(struct maximise_combine_memory *memory, int digit,
                const struct maximise_template *list, int size, struct maximise_lists *lists)
{
    const int start = lists->end, end = start + size;
    for (int n = 0; n < size; n++) {
        for (int band = 0; band < 3; band++)
            memory->cells[band][start + n] = list[n].cells[band];
        memory->loss[start + n] = list[n].loss;
    }
    for (int n = 0; n < COMBINE_BEHIND; n++)
        memory->loss[end + n] = INT32_MAX;
    maximise_add_list(lists, digit, start, size);
    lists->end = end + COMBINE_BEHIND;
}

bool maximise_combine(struct maximise_combine *combine)
{
    struct combiner combiner = {.combine = combine};
    struct maximise_lists lists = {.digits = 0, .end = 0};
    struct maximise_template *list = combine->memory->listed;
    struct maximise_template *spare = list + COMBINE_MOST;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        maximise_sort_templates(list, combine->size[digit], combine->slack, spare);
        put(combine->memory, digit, list, combine->size[digit], &lists);
        list += combine->size[digit];
    }
    return search(&combiner, &lists, 0);
}

/* ------------------------------------------------------------------------------------------------
 * A node
 * --------------------------------------------------------------------------------------------- */

struct combining {
    struct maximise_tree *tree;
    const struct maximise_relaxation *relaxation;
    int scale;
};

static int64_t take_solution(void *context, const digit_set cand[GRID_CELLS])
{
    const struct combining *combining = context;
    struct maximise_tree *tree = combining->tree;
    maximise_offer_solution(tree, cand);
    int64_t slack = combining->relaxation->bound - maximise_ticks(tree, tree->target);
    return slack < 0 ? -1 : slack >> combining->scale;
}

/* Lists each digit's templates that a wanted solution may use. False: there are more than `most`.
   An empty list means that there are none. */
static bool list_templates(struct maximise_tree *tree, const struct maximise_node *node, int most,
                           int scale, struct maximise_combine *combine)
{
    const struct maximise_relaxation *relaxation = &node->relaxation;
    uint32_t allowed[GRID_DIGITS][3] = {{0}};
    int count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (unsigned set = node->state.cand[cell]; set; set &= set - 1)
            allowed[digit_set_least(set)][cell / 27] |= UINT32_C(1) << cell % 27;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        struct maximise_digit_tables table;
        tree->kernel->read_tables(tree->tables, digit, &table);
        combine->size[digit] =
            maximise_list_templates(&table, allowed[digit], relaxation->bound - relaxation->cut,
                                    scale, tree->combining->listed + count, most - count);
        count += combine->size[digit];
        if (count > most)
            return false;
    }
    return true;
}

/*
 * Not used for proofs, whose steps are others, nor for counting, since a search that is given up
 * half way would have counted some solutions.
 */
bool maximise_combine_node(struct maximise_tree *tree, const struct maximise_node *node,
                           int candidates, int templates)
{
    struct combining combining = {.tree = tree, .relaxation = &node->relaxation};
    int64_t slack = node->relaxation.bound - node->relaxation.cut;
    if (tree->run->answer.mode == MAXIMISE_COUNT || tree->proving || tree->experience.credit < 0 ||
        maximise_count_candidates(&node->state) > candidates)
        return false;
    while (slack >> combining.scale >= INT32_MAX)
        combining.scale++;
    struct maximise_combine combine = {.kernel = tree->run->method.kernel,
                                       .memory = tree->combining,
                                       .slack = slack >> combining.scale,
                                       .work = (int64_t)NODE_WORK * templates,
                                       .take = take_solution,
                                       .context = &combining};
    if (!list_templates(tree, node, templates, combining.scale, &combine))
        return false;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        if (combine.size[digit] == 0)
            return true;
    int64_t work = combine.work;
    bool done = maximise_combine(&combine);
    if (!done)
        tree->experience.credit -= work - combine.work;
    return done;
}
