/*
 * node.c - one node of stage 2: from a state and its parent's multipliers to "pruned" or to a
 * branch.
 *
 * Singles; a few subgradient steps from the parent's multipliers; fixing: candidates that no
 * solution of at least the target has are removed; again while that removes anything; then a branch
 * on the cell whose children promise to be few and small.
 *
 * Few templates: of each digit only the templates matter that lose no more than the slack (bound
 * less target). When there are few, they are listed and put together (combine.c), which costs what
 * a few nodes do and replaces the subtree. A proof for a certificate does without. Whether there
 * will be few the number of candidates tells: what a solution may have lies in some template, and
 * the more of it is left the more there are. (Before that was asked, a node tried it at nine tenths
 * of the slack at which a node above had had too many: up to two fifths of what was listed was too
 * much, and nodes that could have been done were not tried.)
 *
 * Flat nodes: where the open cells do not matter to the score any more, what is left is an ordinary
 * puzzle, whose total is known; then the search branches as a solver does, on fewest candidates,
 * and only every fourth level uses the template bound, which sees what singles do not. (400,000
 * nodes without an end, now 521, on weights that are zero off a diagonal and of very different
 * sizes on it.)
 *
 * Tried and rejected: 8 or 12 steps in a node instead of 10 (3 to 10 % slower); cells whose
 * candidates differ in gain first (no difference once flat nodes were known); a number of
 * candidates that falls where templates are listed in vain and rises where they are not (no
 * difference); to try first the multipliers with which other nodes were pruned (8 % fewer nodes on
 * hard instances, none fewer on most others, for one evaluation more in each).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/node.h"

#include "maximise/combine.h"
#include "maximise/parity.h"
#include "maximise/proof.h"

#include <assert.h>
#include <string.h>

enum {
    NODE_STEPS = 10,  /* multipliers looked at in a node */
    MORE_AFTER = 500, /* nodes of a tree before more are tried, ... */
    MORE_STEPS = 30,  /* ... so many, ... */
    MORE_PART = 4,    /* ... which help if the slack falls by one part in so many */
    FLAT_PERIOD = 4,  /* flat nodes: one level in so many uses the template bound */
    /* a round's nodes, and so many more for each solution taken when several are wanted */
    BUDGET_EACH = 8,
    PARITY_AFTER = 64,    /* nodes of a tree before the first question for parity */
    PAUSE_MOST = 31,      /* at most so many nodes between two that do not help */
    PREPARE_AFTER = 512,  /* nodes of a tree before symmetries are sought, and bands and stacks are
                            tried at the root, ... */
    BANDS_ROOT_STEPS = 4, /* ... with so many prices; where they are of use, ... */
    BANDS_STEPS = 2,      /* ... so many in a node */
    /* templates looked at, for each that is allowed, before combining is given up */
    COMBINE_WORK = 128,
    /* with more candidates than these no templates are listed: they would be too many, or too much
       work */
    COMBINE_CANDIDATES = 500,
};

static void offer(struct maximise_tree *tree, const digit_set cand[GRID_CELLS])
{
    struct maximise_run *run = tree->run;
    if (maximise_offer(run, cand) && run->mode != MAXIMISE_BEST)
        tree->budget += BUDGET_EACH;
    if (run->floor >= tree->target)
        tree->target = run->floor + 1;
}

void maximise_offer_templates(struct maximise_tree *tree,
                              const struct maximise_relaxation *relaxation)
{
    digit_set cand[GRID_CELLS];
    if (tree->run->mode == MAXIMISE_COUNT)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        cand[cell] = (digit_set)(1u << (relaxation->digit[cell] - 1));
    offer(tree, cand);
}

/* ------------------------------------------------------------------------------------------------
 * Flat nodes: all candidates of each cell have the same gain, and so all solutions the same total
 * --------------------------------------------------------------------------------------------- */

/*
 * Flatter multipliers: each cell's greatest gain. With these no template has more than 0, so that L
 * is not above their sum, the cell bound. The multipliers that come from the parent were made for
 * what mattered above; when that is decided they still differ from cell to cell, by thousands where
 * the gains that are left are 0 or 1, and a few steps do not level them. Returns false when the
 * cell bound excludes every wanted solution.
 */
static bool flatten(const struct maximise_tree *tree, struct maximise_node *node)
{
    struct maximise_relaxation *relaxation = &node->relaxation;
    const int64_t cut = maximise_ticks(tree, tree->target);
    int64_t lambda[GRID_CELLS], total = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t greatest = 0;
        for (unsigned set = node->state.cand[cell]; set; set &= set - 1) {
            int64_t gain = tree->run->gains.gain[cell][digit_set_least(set)];
            greatest = gain > greatest ? gain : greatest;
        }
        lambda[cell] = maximise_ticks(tree, greatest);
        total += lambda[cell];
    }
    if (total < cut || total < relaxation->bound)
        memcpy(relaxation->lambda, lambda, sizeof lambda);
    return total >= cut;
}

/* Whether a state is flat. Fills lambda with each cell's gain in ticks: with these multipliers L is
   that total. */
static bool is_flat(const struct maximise_tree *tree, const struct maximise_state *state,
                    int64_t lambda[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const int64_t *gain = tree->run->gains.gain[cell];
        int64_t first = gain[digit_set_least(state->cand[cell])];
        for (unsigned set = state->cand[cell]; set; set &= set - 1)
            if (gain[digit_set_least(set)] != first)
                return false;
        lambda[cell] = maximise_ticks(tree, first);
    }
    return true;
}

/*
 * A flat node whose total is wanted asks whether there is a solution at all, and no bound answers
 * that: so it branches on the first cell with fewest candidates, as a solver does. Any order of
 * branching is sound.
 */
static void branch_flat(struct maximise_node *node, int64_t total)
{
    const struct maximise_state *state = &node->state;
    int fewest = GRID_DIGITS + 1;
    for (int cell = 0; cell < GRID_CELLS && fewest > 2; cell++) {
        int size = digit_set_size(state->cand[cell]);
        if (!state->placed[cell] && size < fewest) {
            fewest = size;
            node->branch.cell = cell;
        }
    }
    node->branch.children = 0;
    for (unsigned set = state->cand[node->branch.cell]; set; set &= set - 1) {
        int n = node->branch.children++;
        node->branch.child[n] = (digit_set)(set & -set);
        node->branch.bound[n] = total;
    }
}

/* Handles a flat node without the template bound, if that will do; then *open says what
   maximise_node_process returns. */
static bool process_flat(struct maximise_tree *tree, struct maximise_node *node, bool *open)
{
    int64_t lambda[GRID_CELLS], total = 0;
    if (!is_flat(tree, &node->state, lambda))
        return false;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        total += lambda[cell];
    *open = total >= maximise_ticks(tree, tree->target);
    if (!*open) {
        maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, lambda);
        return true;
    }
    if ((node - tree->node) % FLAT_PERIOD == 0)
        return false;
    branch_flat(node, total);
    maximise_proof_branch(tree->run, &node->branch);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Few templates left
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
    offer(tree, cand);
    int64_t slack = combining->relaxation->bound - maximise_ticks(tree, tree->target);
    return slack < 0 ? -1 : slack >> combining->scale;
}

/* Each digit's templates that a wanted solution may use. False: more than `most`. An empty list
   means that there is none. */
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
 * A proof does without: its steps are others. So does counting: what is given up half way would
 * have been counted.
 */
bool maximise_combine_node(struct maximise_tree *tree, const struct maximise_node *node,
                           int candidates, int templates)
{
    struct combining combining = {.tree = tree, .relaxation = &node->relaxation};
    int64_t slack = node->relaxation.bound - node->relaxation.cut;
    if (tree->run->mode == MAXIMISE_COUNT || tree->proving || tree->credit < 0 ||
        maximise_count_candidates(&node->state) > candidates)
        return false;
    while (slack >> combining.scale >= INT32_MAX)
        combining.scale++;
    struct maximise_combine combine = {.kernel = tree->run->kernel,
                                       .memory = tree->combining,
                                       .slack = slack >> combining.scale,
                                       .work = (int64_t)COMBINE_WORK * templates,
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
        tree->credit -= work - combine.work;
    return done;
}

/* Singles and the counts of classes. */
static enum maximise_propagated propagate(const struct maximise_tree *tree,
                                          struct maximise_state *state)
{
    for (;;) {
        enum maximise_propagated propagated = maximise_propagate(state);
        if (propagated != MAXIMISE_OPEN || !tree->run->classes.useful)
            return propagated;
        switch (maximise_count_classes(&tree->run->classes, state->cand)) {
        case MAXIMISE_COUNTED_IMPOSSIBLE:
            return MAXIMISE_CONTRADICTION;
        case MAXIMISE_COUNTED_NOTHING:
            return MAXIMISE_OPEN;
        default:
            break;
        }
    }
}

/* ------------------------------------------------------------------------------------------------
 * Rules that cost more than they bring, where they do not help
 * --------------------------------------------------------------------------------------------- */

bool maximise_is_due(struct maximise_seldom *rule)
{
    if (rule->wait == 0)
        return true;
    rule->wait--;
    return false;
}

void maximise_note_help(struct maximise_seldom *rule, bool helped)
{
    rule->pause = helped ? 0 : rule->pause < PAUSE_MOST ? 2 * rule->pause + 1 : PAUSE_MOST;
    rule->wait = rule->pause;
}

/*
 * Whether odd and even exclude every wanted solution of a node: where the bound is below target +
 * 1, these have exactly the target for their total. It is asked less and less often where it does
 * not help, and not at all in searches that end soon without it.
 */
static bool excluded_by_parity(struct maximise_tree *tree, const struct maximise_node *node)
{
    uint64_t proof[MAXIMISE_EQUATION_WORDS];
    bool thorough = tree->run->thorough;
    if ((tree->nodes < PARITY_AFTER && !thorough) ||
        node->relaxation.bound >= maximise_ticks(tree, tree->target + 1))
        return false;
    if (!maximise_is_due(&tree->parity) && !thorough)
        return false;
    bool helped =
        maximise_parity_excludes(&tree->run->gains, node->state.cand, tree->target, proof);
    maximise_note_help(&tree->parity, helped);
    if (helped)
        maximise_proof_parity(tree->run, node->relaxation.lambda, proof);
    return helped;
}

void maximise_lower_bound(struct maximise_tree *tree, int64_t total)
{
    struct maximise_run *run = tree->run;
    assert(run->known_total < 0 || run->known_total <= total);
    if (total < run->bound)
        run->bound = total > run->floor ? total : run->floor;
}

/* The greatest total that the bound of bands or of stacks allows, or -1; asked with the target for
   its cut. */
static int64_t bound_bands(struct maximise_tree *tree, const digit_set cand[GRID_CELLS],
                           int division, int steps, struct maximise_band_prices *prices)
{
    int64_t unit = (int64_t)1 << MAXIMISE_BANDS_SHIFT;
    int64_t bound =
        maximise_bands_bound(&tree->run->gains, cand, division, tree->target * unit, steps, prices);
    return bound < 0 ? -1 : bound / unit;
}

/* Whether bands, or stacks, bound the root better than templates do: then the nodes ask them, too.
   Their prices at the root are where all nodes begin that have none yet. */
static void try_bands(struct maximise_tree *tree)
{
    int64_t least = tree->root_total;
    tree->bands_tried = true;
    for (int division = 0; division < MAXIMISE_DIVISIONS; division++) {
        struct maximise_band_prices prices = {.price = {{0}}};
        int64_t total =
            bound_bands(tree, tree->run->root.cand, division, BANDS_ROOT_STEPS, &prices);
        maximise_lower_bound(tree, total);
        if (total >= least)
            continue;
        least = total;
        tree->division = division;
        tree->prices = prices;
    }
    for (int depth = 0; depth < MAXIMISE_DEPTH; depth++)
        tree->node[depth].prices = tree->prices;
}

/* Whether the bound of bands or stacks excludes every wanted solution of a node. */
static bool excluded_by_bands(struct maximise_tree *tree, struct maximise_node *node)
{
    bool thorough = tree->run->thorough;
    if (tree->nodes < PREPARE_AFTER && !thorough && !tree->proving)
        return false;
    if (!tree->bands_tried) {
        if (tree->is_piece)
            return false;
        try_bands(tree);
    }
    if (tree->run->bound < tree->target && !tree->proving)
        return true;
    if (thorough)
        tree->division = tree->nodes & 1;
    if (tree->division < 0 || (!maximise_is_due(&tree->bands) && !thorough))
        return false;
    bool helped = bound_bands(tree, node->state.cand, tree->division, BANDS_STEPS, &node->prices) <
                  tree->target;
    maximise_note_help(&tree->bands, helped);
    if (helped)
        maximise_proof_bands(tree->run, tree->division, &node->prices);
    return helped;
}

/*
 * Subgradient steps from the parent's multipliers. A few are enough as a rule; but where gains are
 * of very different sizes they leave the bound far above what better multipliers allow, all the way
 * down. So in long searches more steps are tried, the more seldom the less they help; what they
 * find is inherited by all nodes below.
 */
static enum maximise_outcome step(struct maximise_tree *tree,
                                  struct maximise_relaxation *relaxation)
{
    const bool thorough = tree->run->thorough;
    relaxation->steps = NODE_STEPS;
    enum maximise_outcome outcome = tree->kernel->subgradient(tree->tables, relaxation);
    if (outcome != MAXIMISE_UNDECIDED || (tree->nodes < MORE_AFTER && !thorough) ||
        (!maximise_is_due(&tree->steps) && !thorough))
        return outcome;
    const int64_t before = relaxation->bound;
    relaxation->steps = MORE_STEPS;
    outcome = tree->kernel->subgradient(tree->tables, relaxation);
    maximise_note_help(&tree->steps,
                       outcome != MAXIMISE_UNDECIDED ||
                           before - relaxation->bound > (before - relaxation->cut) / MORE_PART);
    return outcome;
}

static void find_symmetries(struct maximise_tree *tree)
{
    tree->past->symmetries_sought = true;
    maximise_find_symmetries(tree->run->weights, tree->run->root.cand, &tree->past->symmetries);
}

bool maximise_node_is_to_prepare(const struct maximise_tree *tree)
{
    return (tree->nodes >= PREPARE_AFTER || tree->run->thorough) &&
           !(tree->past->symmetries_sought && tree->bands_tried);
}

void maximise_node_prepare(struct maximise_tree *tree)
{
    if (!tree->past->symmetries_sought)
        find_symmetries(tree);
    if (!tree->bands_tried)
        try_bands(tree);
}

void maximise_add_nogoods(struct maximise_tree *tree, const struct maximise_nogood nogood[],
                          int count)
{
    for (int n = 0; n < count && tree->nogoods < MAXIMISE_NOGOODS; n++)
        tree->past->nogood[tree->nogoods++] = nogood[n];
}

/* There are none in searches for several solutions and for a certificate (conflict.c). */
static bool apply_nogoods(struct maximise_tree *tree, digit_set cand[GRID_CELLS])
{
    bool removed = maximise_apply_nogoods(tree->past->nogood, tree->nogoods, cand);
    if (tree->own)
        removed |= maximise_apply_nogoods(tree->own->item, tree->own->count, cand);
    tree->learning += removed;
    return removed;
}

/*
 * Images: not for several solutions, which may be images of one another, and not for a certificate,
 * which has no such step. Nor in a search that is told a solution it must not lose, since it may
 * find an image instead.
 */
bool maximise_remove_refuted(struct maximise_tree *tree, digit_set cand[GRID_CELLS])
{
    const struct maximise_run *run = tree->run;
    struct maximise_past *past = tree->past;
    bool removed = apply_nogoods(tree, cand);
    if (run->mode != MAXIMISE_BEST || tree->proving || run->known_total >= 0)
        return removed;
    if (!past->symmetries_sought && !tree->is_piece &&
        (tree->nodes >= PREPARE_AFTER || run->thorough))
        find_symmetries(tree);
    removed |= maximise_remove_images(&past->symmetries, 1, &tree->path, cand);
    for (int n = 0; n < past->learnt_count; n++)
        removed |= maximise_remove_images(&past->symmetries, 0, &past->learnt[n], cand);
    return removed;
}

static bool process(struct maximise_tree *tree, struct maximise_node *node)
{
    struct maximise_relaxation *relaxation = &node->relaxation;
    bool open;
    for (;;) {
        enum maximise_propagated propagated = propagate(tree, &node->state);
        if (propagated == MAXIMISE_CONTRADICTION) {
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_DEAD, NULL);
            return false;
        }
        if (propagated == MAXIMISE_SOLVED) {
            /* with multipliers 0 the bound of a grid is its total */
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, NULL);
            offer(tree, node->state.cand);
            return false;
        }
        if (maximise_remove_refuted(tree, node->state.cand))
            continue;
        if (process_flat(tree, node, &open))
            return open;
        if (!flatten(tree, node)) {
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, relaxation->lambda);
            return false;
        }
        relaxation->cand = node->state.cand;
        relaxation->cut = maximise_ticks(tree, tree->target);
        relaxation->aim = relaxation->cut - maximise_ticks(tree, 1) / 2;
        relaxation->shorten = true;
        enum maximise_outcome outcome = step(tree, relaxation);
        assert(!maximise_holds_known(tree->run, node->state.cand) ||
               relaxation->bound >= maximise_ticks(tree, tree->run->known_total));
        if (outcome == MAXIMISE_PRUNED) {
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, relaxation->lambda);
            return false;
        }
        if (outcome == MAXIMISE_DISJOINT) {
            /* The bound is the total of a solution within the candidates: there is no better one
               below this node, but there may be others that are wanted. */
            maximise_offer_templates(tree, relaxation);
            relaxation->cut = maximise_ticks(tree, tree->target);
            if (relaxation->bound < relaxation->cut)
                return false;
        }
        digit_set before[GRID_CELLS];
        memcpy(before, node->state.cand, sizeof before);
        if (tree->kernel->fix(tree->tables, relaxation, node->state.cand) == 0)
            break;
        maximise_proof_fix(tree->run, relaxation, before);
    }
    if (excluded_by_parity(tree, node) || excluded_by_bands(tree, node) ||
        maximise_combine_node(tree, node, COMBINE_CANDIDATES, COMBINE_MOST))
        return false;
    relaxation->activity = tree->activity;
    relaxation->classes = tree->run->classes.useful ? &tree->run->classes : NULL;
    tree->kernel->choose_branch(tree->tables, relaxation, &node->branch);
    maximise_proof_branch(tree->run, &node->branch);
    return true;
}

/*
 * A solution that was wanted is still there, or has been taken, or is not wanted any more because
 * one as good was, or was lost with the memory for it.
 */
bool maximise_node_process(struct maximise_tree *tree, struct maximise_node *node)
{
    const struct maximise_run *run = tree->run;
    bool wanted = run->known_total >= tree->target && maximise_holds_known(run, node->state.cand);
    bool open = process(tree, node);
    assert(!wanted || run->known_total < tree->target ||
           (open && maximise_holds_known(run, node->state.cand)) ||
           (run->mode == MAXIMISE_TOP &&
            (run->out_of_memory || maximise_list_holds(run->list, run->known))));
    (void)wanted;
    return open;
}
