/*
 * tree.c - stage 2 of the maximiser: branch and bound on the template bound (maximise/kernel.h).
 *
 * Thresholds from above. With the root's bound U the question is first "is there a completion of
 * total at least U?", then U - 1, U - 3, U - 7 ... Each *round* is a depth first search in which
 * everything below the threshold is cut off: far above the optimum that is nearly everything. The
 * first round that finds a completion (k of them, if so many are wanted) ends the search, since it
 * goes on until nothing better is left. So the bound comes down from round to round, and all rounds
 * but the last are cheap.
 *
 * A node: singles; a few steps on the multipliers, starting at the parent's; fixing (candidates
 * that no completion of at least the threshold has); again while that bites; then a branch on the
 * cell whose children promise to be few and small. There is one node for each depth, so memory does
 * not grow.
 *
 * Few templates: of each digit only the templates that lose no more than the room (bound less
 * threshold) matter. When there are few, they are written down and put together
 * (maximise/combine.c), which costs what a few nodes do and replaces the subtree. At the root that
 * is tried long before its bound has converged: contest puzzles end there. A proof for a
 * certificate does without.
 *
 * Activity: a cell gains one each time a child of a branch on it is closed at once; cells of high
 * activity are branched on first. A depth first search that has decided something impossible near
 * its root, in a part of the grid that hardly matters to the score, would otherwise try all that
 * comes below again and again (3 million nodes, now a thousand, on weights that are zero off a
 * diagonal). Restarts let what was learnt come to the top. After Boussemart, Hemery, Lecoutre,
 * Sais, "Boosting systematic search by weighting constraints", ECAI 2004. A restart also looks for
 * better root multipliers: when the root's bound has not come down to the dual optimum, the
 * subtrees cannot make up for it. Between two long attempts come short ones: where a completion is
 * hidden in a tree without bounds to go by, the next order of branching often meets it at once
 * (residues_3_match minimised: 359,619 nodes, now 36,062).
 *
 * Flat nodes: where the open cells do not matter to the score any more, what is left is an ordinary puzzle, whose total is known;
 * then the search branches as a solver does, on fewest candidates, and only every fourth level uses the template bound, which
 * sees what singles do not. (400,000 nodes without an end, now 521, on weights that are zero off a diagonal and of very different sizes
 * on it.)
 *
 * Tried and rejected: 4 and 8 to 16 steps in a node instead of 6 (5 to 40 % slower); restarts after
 * 1,000 nodes (30 % slower on random weights), after 3,000 or 10,000 (longer worst cases); restarts
 * without activity (no help); strides that grow more slowly once a round is expensive (no
 * difference); the assignment's prices as the only start (a digit alone that has weights needs even
 * ones); cells whose candidates differ in gain first (no difference once flat nodes were known).
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/rng.h"
#include "maximise/combine.h"
#include "maximise/maximise.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH = GRID_CELLS + 1,
    NODE_STEPS = 6,      /* multipliers looked at in a node */
    ROUND_BUDGET = 6000, /* nodes of a round before its first restart */
    BUDGET_GROWTH = 4,   /* each long restart has so many times the budget of the last */
    SHORT_BUDGET = 2000, /* nodes of a round's short restarts, ... */
    SHORT_RESTARTS = 3,  /* ... of which there are so many between two long ones */
    FLAT_PERIOD = 4,     /* flat nodes: one level in so many uses the template bound */
    /* and so many more for each completion taken, when several are wanted */
    BUDGET_EACH = 8,
    ROOT_PATIENCE = 40, /* steps at the root before the aim is moved closer */
    EARLY_PATIENCE = 8, /* the same for contest puzzles, ... */
    EARLY_STEPS = 96,   /* ... that are done after so many steps in all, or are none */
    ROOT_STEPS = 1000,  /* at most, at the root */
    /* at most so many templates are combined at the root before its bound has converged */
    COMBINE_EARLY = 256,
    CROWDED_PERCENT = 90, /* of the room at which there were too many templates: try again */
    /* templates looked at, for each that is allowed, before combining is given up */
    COMBINE_WORK = 64,
    CREDIT_FIRST = 1000000, /* templates that may be looked at in vain, ... */
    CREDIT_NODE = 8000,     /* ... and so many more for each node: about what it costs */
    WATCH_OFTEN = 15        /* nodes between two calls of the callback, less one */
};

struct node {
    struct maximise_state state;
    struct maximise_descent descent;
    struct maximise_branch branch;
    /* the least room at which there were too many templates to combine, here or above */
    int64_t crowded;
};

struct tree {
    struct maximise_run *run;
    const struct maximise_bounder *bounder;
    void *work;
    int shift;      /* ticks = total << shift */
    int64_t target; /* this round's: only completions of at least this total are wanted */
    bool proving;   /* for a certificate: nothing is combined */
    uint32_t activity[GRID_CELLS];
    /* how far below the bound the next target is to be, less 1 */
    int64_t stride;
    int64_t credit;                      /* templates that may yet be looked at in vain */
    uint64_t attempt;                    /* restarts so far, of all rounds */
    uint64_t budget;                     /* nodes left until the restart */
    struct node *node;                   /* one for each depth */
    struct maximise_template *templates; /* COMBINE_ROOM of them */
    void *memory;                        /* of work and node */
};

static int64_t ticks(const struct tree *tree, int64_t total)
{
    return total * ((int64_t)1 << tree->shift);
}

/* The greatest whole total that a bound in ticks allows: totals are whole numbers, so the rest is
   nothing. */
static int64_t whole(const struct tree *tree, int64_t bound)
{
    int64_t unit = (int64_t)1 << tree->shift;
    return bound >= 0 ? bound / unit : -((-bound + unit - 1) / unit);
}

static void offer(struct tree *tree, const digit_set cand[GRID_CELLS])
{
    struct maximise_run *run = tree->run;
    if (maximise_offer(run, cand) && run->mode != MAXIMISE_BEST)
        tree->budget += BUDGET_EACH;
    if (run->floor >= tree->target)
        tree->target = run->floor + 1;
}

/* A completion that was met inside the tree; its leaf may follow, and in COUNT mode only that is
   counted. */
static void offer_templates(struct tree *tree, const struct maximise_descent *descent)
{
    digit_set cand[GRID_CELLS];
    if (tree->run->mode == MAXIMISE_COUNT)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        cand[cell] = (digit_set)(1u << (descent->digit[cell] - 1));
    offer(tree, cand);
}

/* Self-check: whether the known completion lies within the candidates. */
static bool holds_known(const struct maximise_run *run, const digit_set cand[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS && run->known_total >= 0; cell++)
        if (!(cand[cell] >> (run->known[cell] - 1) & 1))
            return false;
    return run->known_total >= 0;
}

/* Hands a step to the sink, if there is one. */
static void tell(struct tree *tree, struct tenring_proof_step *step,
                 enum tenring_proof_step_kind kind, const int64_t *lambda)
{
    struct maximise_run *run = tree->run;
    step->kind = kind;
    if (lambda)
        memcpy(step->multiplier, lambda, sizeof step->multiplier);
    if (!run->refused && !run->sink->step(run->sink->context, step))
        run->refused = true;
}

static void tell_closed(struct tree *tree, enum tenring_proof_step_kind kind, const int64_t *lambda)
{
    struct tenring_proof_step step = {.kind = kind};
    if (tree->run->sink)
        tell(tree, &step, kind, lambda);
}

static void tell_fix(struct tree *tree, const struct maximise_descent *descent,
                     const digit_set before[GRID_CELLS])
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_FIX};
    if (!tree->run->sink)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        step.taken[cell] = (uint16_t)(before[cell] ^ descent->cand[cell]);
    tell(tree, &step, TENRING_PROOF_STEP_FIX, descent->lambda);
}

static void tell_branch(struct tree *tree, const struct maximise_branch *branch)
{
    struct tenring_proof_step step = {
        .kind = TENRING_PROOF_STEP_BRANCH, .cell = branch->cell, .digits = branch->digits};
    if (!tree->run->sink)
        return;
    for (int n = 0; n < branch->digits; n++)
        step.digit[n] = (uint8_t)(branch->digit[n] + 1);
    tell(tree, &step, TENRING_PROOF_STEP_BRANCH, NULL);
}

/* ------------------------------------------------------------------------------------------------
 * Flat nodes: all candidates of each cell have the same gain, and so all completions the same total
 * --------------------------------------------------------------------------------------------- */

/* Whether a state is flat. Fills lambda with each cell's gain in ticks: with these multipliers L is
   that total. */
static bool is_flat(const struct tree *tree, const struct maximise_state *state,
                    int64_t lambda[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const int64_t *gain = tree->run->gains.gain[cell];
        int64_t first = gain[digit_set_least(state->cand[cell])];
        for (unsigned set = state->cand[cell]; set; set &= set - 1)
            if (gain[digit_set_least(set)] != first)
                return false;
        lambda[cell] = ticks(tree, first);
    }
    return true;
}

/*
 * A flat node whose total is wanted asks whether there is a completion at all, and no bound answers
 * that: so it branches on the first cell with fewest candidates, as a solver does. Any order of
 * branching is sound.
 */
static void branch_flat(struct node *node, int64_t total)
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
    node->branch.digits = 0;
    for (unsigned set = state->cand[node->branch.cell]; set; set &= set - 1) {
        int n = node->branch.digits++;
        node->branch.digit[n] = (uint8_t)digit_set_least(set);
        node->branch.bound[n] = total;
    }
}

/* Handles a flat node without the template bound; true: *open says what settle would. Else the node
   is settled as any. */
static bool settle_flat(struct tree *tree, struct node *node, bool *open)
{
    int64_t lambda[GRID_CELLS], total = 0;
    if (!is_flat(tree, &node->state, lambda))
        return false;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        total += lambda[cell];
    *open = total >= ticks(tree, tree->target);
    if (!*open) {
        tell_closed(tree, TENRING_PROOF_STEP_BOUND, lambda);
        return true;
    }
    if ((node - tree->node) % FLAT_PERIOD == 0)
        return false;
    branch_flat(node, total);
    tell_branch(tree, &node->branch);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Few templates left
 * --------------------------------------------------------------------------------------------- */

struct combining {
    struct tree *tree;
    const struct maximise_descent *descent;
    int scale;
};

static int64_t take_combination(void *context, const digit_set cand[GRID_CELLS])
{
    const struct combining *combining = context;
    struct tree *tree = combining->tree;
    offer(tree, cand);
    int64_t room = combining->descent->bound - ticks(tree, tree->target);
    return room < 0 ? -1 : room >> combining->scale;
}

/* Each digit's templates that a wanted completion may use. False: more than `most`. An empty list
   means that there is none. */
static bool list_templates(struct tree *tree, const struct node *node, int most, int scale,
                           struct maximise_combine *combine)
{
    const struct maximise_descent *descent = &node->descent;
    uint32_t allowed[GRID_DIGITS][3] = {{0}};
    int count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (unsigned set = node->state.cand[cell]; set; set &= set - 1)
            allowed[digit_set_least(set)][cell / 27] |= UINT32_C(1) << cell % 27;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        struct maximise_view view;
        tree->bounder->show(tree->work, digit, &view);
        combine->size[digit] =
            maximise_list_templates(&view, allowed[digit], descent->bound - descent->cut, scale,
                                    tree->templates + count, most - count);
        count += combine->size[digit];
        if (count > most)
            return false;
    }
    return true;
}

/*
 * Takes every wanted completion of a node, if it has few templates. After a fix, whose tables it
 * reads, and whose bound and cut it relies on; the node's candidates may have become fewer since.
 * Returns whether the node is closed by that. A proof does without: its steps are others. So does
 * counting: what is given up half way would have been counted.
 */
static bool combine_templates(struct tree *tree, const struct node *node, int most)
{
    struct combining combining = {.tree = tree, .descent = &node->descent};
    int64_t room = node->descent.bound - node->descent.cut;
    if (tree->run->mode == MAXIMISE_COUNT || tree->proving || tree->credit < 0)
        return false;
    while (room >> combining.scale >= INT32_MAX)
        combining.scale++;
    struct maximise_combine combine = {.memory = tree->templates,
                                       .slack = room >> combining.scale,
                                       .work = (int64_t)COMBINE_WORK * most,
                                       .take = take_combination,
                                       .context = &combining};
    if (!list_templates(tree, node, most, combining.scale, &combine))
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

/* The same inside the tree: not again where a node above had too many templates at nearly the same
   room. */
static bool combine_node(struct tree *tree, struct node *node)
{
    int64_t room = node->descent.bound - node->descent.cut;
    if (room > node->crowded / 100 * CROWDED_PERCENT)
        return false;
    if (combine_templates(tree, node, COMBINE_MOST))
        return true;
    node->crowded = room;
    return false;
}

/* Bounds a node's state until it is closed (returns false) or a branch is chosen (true). */
static bool settle(struct tree *tree, struct node *node)
{
    struct maximise_descent *descent = &node->descent;
    bool open;
    for (;;) {
        enum maximise_propagated propagated = maximise_propagate(&node->state);
        if (propagated == MAXIMISE_CONTRADICTION) {
            tell_closed(tree, TENRING_PROOF_STEP_DEAD, NULL);
            return false;
        }
        if (propagated == MAXIMISE_SOLVED) {
            /* with multipliers 0 the bound of a grid is its total */
            tell_closed(tree, TENRING_PROOF_STEP_BOUND, NULL);
            offer(tree, node->state.cand);
            return false;
        }
        if (settle_flat(tree, node, &open))
            return open;
        descent->cand = node->state.cand;
        descent->cut = ticks(tree, tree->target);
        descent->aim = descent->cut - ticks(tree, 1) / 2;
        descent->steps = NODE_STEPS;
        enum maximise_verdict verdict = tree->bounder->descend(tree->work, descent);
        assert(!holds_known(tree->run, node->state.cand) ||
               descent->bound >= ticks(tree, tree->run->known_total));
        if (verdict == MAXIMISE_CLOSED) {
            tell_closed(tree, TENRING_PROOF_STEP_BOUND, descent->lambda);
            return false;
        }
        if (verdict == MAXIMISE_DISJOINT) {
            /* The bound is the total of a completion within the candidates: there is no better one
               below this node, but there may be others that are wanted. */
            offer_templates(tree, descent);
            descent->cut = ticks(tree, tree->target);
            if (descent->bound < descent->cut)
                return false;
        }
        digit_set before[GRID_CELLS];
        memcpy(before, node->state.cand, sizeof before);
        if (tree->bounder->fix(tree->work, descent, node->state.cand) == 0)
            break;
        tell_fix(tree, descent, before);
    }
    if (combine_node(tree, node))
        return false;
    descent->activity = tree->activity;
    tree->bounder->choose(tree->work, descent, &node->branch);
    tell_branch(tree, &node->branch);
    return true;
}

static enum maximise_stop explore(struct tree *tree, int depth)
{
    struct maximise_run *run = tree->run;
    struct node *node = &tree->node[depth];
    enum maximise_stop stop = maximise_count_node(run, WATCH_OFTEN);
    if (stop != MAXIMISE_DONE)
        return stop;
    if (tree->budget == 0)
        return MAXIMISE_BUDGET;
    tree->budget--;
    tree->credit += CREDIT_NODE;
    bool wanted = run->known_total >= tree->target && holds_known(run, node->state.cand);
    bool open = settle(tree, node);
    /*
     * A completion that was wanted is still there, or has been taken, or is not wanted any more
     * because one as good was, or was lost with the memory for it.
     */
    assert(!wanted || run->known_total < tree->target ||
           (open && holds_known(run, node->state.cand)) ||
           (run->mode == MAXIMISE_TOP &&
            (run->starved || maximise_list_holds(run->list, run->known))));
    (void)wanted;
    if (!open) {
        if (depth > 0)
            tree->activity[node[-1].branch.cell]++;
        return MAXIMISE_DONE;
    }
    for (int n = 0; n < node->branch.digits && stop == MAXIMISE_DONE; n++) {
        if (node->branch.bound[n] < ticks(tree, tree->target))
            break; /* the target may have risen; the others' bounds are no greater */
        struct node *child = &tree->node[depth + 1];
        child->state = node->state;
        child->crowded = node->crowded;
        child->state.cand[node->branch.cell] = (digit_set)(1u << node->branch.digit[n]);
        memcpy(child->descent.lambda, node->descent.lambda, sizeof child->descent.lambda);
        stop = explore(tree, depth + 1);
    }
    return stop;
}

/* Moves each multiplier by up to `noise` ticks either way, the same way for the same seed. */
static void perturb(int64_t lambda[GRID_CELLS], int64_t noise, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        lambda[cell] += noise * ((int64_t)rng_below(&rng, 1025) - 512) / 512;
}

static int64_t within(int64_t value, int64_t limit)
{
    return value > limit ? limit : value < -limit ? -limit : value;
}

/* Takes over a bound in ticks on all completions. One below every total says that there is no
   completion. */
static void lower_bound(struct tree *tree, int64_t bound)
{
    struct maximise_run *run = tree->run;
    assert(run->known_total < 0 || bound >= ticks(tree, run->known_total));
    int64_t total = whole(tree, bound);
    if (total < run->bound)
        run->bound = total > run->floor ? total : run->floor;
}

/* The bound at some multipliers, without a step. Leaves the verdict on the root's candidates in the
   descent. */
static enum maximise_verdict look(struct tree *tree, struct maximise_descent *descent)
{
    descent->steps = 1;
    descent->aim = 0;
    descent->cut = INT64_MIN;
    return tree->bounder->descend(tree->work, descent);
}

/* The next target, a stride below the bound. */
static int64_t next_target(const struct tree *tree)
{
    const struct maximise_run *run = tree->run;
    int64_t target = run->bound - tree->stride + 1;
    return target > run->floor ? target : run->floor + 1;
}

/* All wanted completions of at least `target` are taken. */
static void end_round(struct tree *tree, int64_t target)
{
    struct maximise_run *run = tree->run;
    int64_t bound = run->floor >= target ? run->floor : target - 1;
    run->bound = bound < run->bound ? bound : run->bound;
    assert(run->known_total <= run->bound || run->mode != MAXIMISE_BEST);
    tree->stride *= 2;
}

/*
 * Rounds that need no tree: while the root has few templates at the next target. Most contest
 * puzzles end here, long before the bound has converged. Returns whether the search is at its end.
 */
static bool combine_root(struct tree *tree, struct node *root)
{
    struct maximise_run *run = tree->run;
    struct maximise_descent *descent = &root->descent;
    while (run->bound > run->floor) {
        int64_t target = tree->target = next_target(tree);
        descent->cut = ticks(tree, target);
        root->state = run->root;
        (void)tree->bounder->fix(tree->work, descent, root->state.cand);
        if (maximise_propagate(&root->state) != MAXIMISE_CONTRADICTION &&
            !combine_templates(tree, root, COMBINE_EARLY)) {
            tree->stride = tree->stride > 1 ? tree->stride / 2 : 1;
            break;
        }
        end_round(tree, target);
    }
    root->state = run->root;
    descent->cut = INT64_MIN;
    return run->bound <= run->floor;
}

/* Where converge is. */
struct descending {
    int64_t least;             /* the least bound so far */
    int64_t distance;          /* how far below it to aim */
    int64_t first[GRID_CELLS]; /* the best multipliers that were started from, not perturbed, ... */
    int64_t at_first;          /* ... and their bound */
};

/*
 * Starts at the descent's multipliers, a little off them, because ties between templates can keep
 * the method where it is; unless their bound is no better than what there is.
 */
static enum maximise_verdict start_at(struct tree *tree, struct maximise_descent *descent,
                                      struct descending *descending)
{
    const struct maximise_run *run = tree->run;
    int64_t before[GRID_CELLS];
    memcpy(before, descent->lambda, sizeof before);
    enum maximise_verdict verdict = look(tree, descent);
    if (verdict == MAXIMISE_UNDECIDED && descent->bound < descending->at_first) {
        memcpy(descending->first, before, sizeof before);
        descending->at_first = descent->bound;
        perturb(descent->lambda, ticks(tree, run->span) / 64 + 1, 1);
        verdict = look(tree, descent);
    }
    descending->least = descent->bound;
    return verdict;
}

/* How far a bound is above the best completion. */
static int64_t gap_of(const struct tree *tree, int64_t bound)
{
    return bound - ticks(tree, tree->run->best > 0 ? tree->run->best : 0);
}

/*
 * Changes to the prices of the assignment bound, if their bound is less. Not at once: most contest
 * puzzles do not get this far.
 */
static enum maximise_verdict try_prices(struct tree *tree, struct maximise_descent *descent,
                                        struct descending *descending)
{
    struct maximise_descent priced = *descent;
    maximise_prices(tree->run, priced.lambda);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        priced.lambda[cell] = within(ticks(tree, priced.lambda[cell]), tree->bounder->limit / 2);
    enum maximise_verdict verdict = look(tree, &priced);
    if (verdict == MAXIMISE_UNDECIDED && priced.bound >= descending->least)
        return verdict;
    *descent = priced;
    return verdict == MAXIMISE_UNDECIDED ? start_at(tree, descent, descending) : verdict;
}

/*
 * So many more steps, that aim at the distance below the least bound. The distance is halved when
 * they gain less than a part of it.
 */
static enum maximise_verdict descend_further(struct tree *tree, struct maximise_descent *descent,
                                             struct descending *descending, int steps, int part)
{
    descent->steps = steps;
    descent->aim = descending->least - descending->distance;
    enum maximise_verdict verdict = tree->bounder->descend(tree->work, descent);
    if (descending->least - descent->bound < descending->distance / part)
        descending->distance /= 2;
    descending->least = descent->bound < descending->least ? descent->bound : descending->least;
    if (verdict == MAXIMISE_UNDECIDED)
        lower_bound(tree, descending->least);
    return verdict;
}

/*
 * Brings the root's bound down: subgradient runs of ROOT_PATIENCE steps, each from the best
 * multipliers so far, that aim at a distance below the least bound; the distance is halved when a
 * run gains less than a tenth of it. It begins at the same price for each cell, with which every
 * digit takes its best template. `early`: unless the root can be settled before. Returns false when
 * there is no completion.
 */
static bool converge(struct tree *tree, struct node *root, bool early)
{
    struct maximise_run *run = tree->run;
    struct maximise_descent *descent = &root->descent;
    struct descending descending = {.at_first = INT64_MAX};
    descent->cand = root->state.cand;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        descent->lambda[cell] = ticks(tree, run->span) / 2;
    enum maximise_verdict verdict = start_at(tree, descent, &descending);
    if (early) {
        descending.distance = gap_of(tree, descending.least);
        for (int steps = 0; verdict == MAXIMISE_UNDECIDED && steps < EARLY_STEPS;
             steps += EARLY_PATIENCE) {
            verdict = descend_further(tree, descent, &descending, EARLY_PATIENCE, 1);
            if (verdict == MAXIMISE_UNDECIDED && combine_root(tree, root))
                return true;
        }
    }
    if (verdict == MAXIMISE_UNDECIDED)
        verdict = try_prices(tree, descent, &descending);
    descending.distance = gap_of(tree, descending.least) / 4;
    int64_t finest = ticks(tree, 1) / 4 + 1;
    for (int steps = 0;
         verdict == MAXIMISE_UNDECIDED && steps < ROOT_STEPS && descending.distance >= finest;
         steps += ROOT_PATIENCE) {
        verdict = descend_further(tree, descent, &descending, ROOT_PATIENCE, 10);
        if (early && verdict == MAXIMISE_UNDECIDED && combine_root(tree, root))
            return true;
    }
    if (verdict == MAXIMISE_CLOSED)
        return false;
    if (verdict == MAXIMISE_DISJOINT)
        offer_templates(tree, descent);
    if (descending.at_first < descent->bound) {
        descent->bound = descending.at_first;
        memcpy(descent->lambda, descending.first, sizeof descending.first);
    }
    lower_bound(tree, descent->bound);
    return true;
}

/*
 * Looks for better root multipliers, once it is known that the ones in use make for a long round:
 * from these, perturbed, with the round's own target as the aim. *least is their bound. The greater
 * the attempt's number, the wider the perturbation.
 */
static void converge_again(struct tree *tree, int64_t lambda[GRID_CELLS], int64_t *least,
                           uint64_t attempt)
{
    struct maximise_descent *descent = &tree->node[0].descent;
    memcpy(descent->lambda, lambda, sizeof descent->lambda);
    perturb(descent->lambda, (ticks(tree, tree->run->span) >> (attempt < 8 ? 8 - attempt : 1)) + 1,
            1 + attempt);
    descent->cand = tree->run->root.cand;
    descent->cut = ticks(tree, tree->target);
    descent->aim = descent->cut - ticks(tree, 1) / 2;
    descent->steps = ROOT_PATIENCE;
    enum maximise_verdict verdict = MAXIMISE_UNDECIDED;
    for (int steps = 0; verdict == MAXIMISE_UNDECIDED && steps < ROOT_STEPS;
         steps += ROOT_PATIENCE) {
        verdict = tree->bounder->descend(tree->work, descent);
        if (descent->bound < *least) {
            *least = descent->bound;
            memcpy(lambda, descent->lambda, sizeof descent->lambda);
        }
    }
    if (verdict == MAXIMISE_DISJOINT)
        offer_templates(tree, descent);
    lower_bound(tree, *least);
}

/*
 * One round: sees every completion of at least `target`, as far as better than the best so far.
 * When the budget is used up it starts again from the root, with better multipliers if there are
 * any: a few times with little, then with several times as much, so that the waste is bounded; the
 * activity is kept.
 */
static enum maximise_stop run_round(struct tree *tree, int64_t target, int64_t lambda[GRID_CELLS],
                                    int64_t *least)
{
    struct maximise_run *run = tree->run;
    struct node *root = &tree->node[0];
    uint64_t budget = ROUND_BUDGET, most = ROUND_BUDGET;
    for (int restart = 1;; restart++) {
        maximise_recount(run);
        tree->target = target > run->floor ? target : run->floor + 1;
        if (run->bound < tree->target)
            return MAXIMISE_DONE;
        tree->budget = budget;
        root->state = run->root;
        root->crowded = INT64_MAX;
        memcpy(root->descent.lambda, lambda, sizeof root->descent.lambda);
        enum maximise_stop stop = explore(tree, 0);
        if (stop != MAXIMISE_BUDGET)
            return stop;
        bool is_long = restart % (SHORT_RESTARTS + 1) == 0;
        if (is_long)
            most *= BUDGET_GROWTH;
        budget = is_long ? most : SHORT_BUDGET;
        converge_again(tree, lambda, least, ++tree->attempt);
    }
}

/* Lowers the threshold round by round until the bound meets the best. */
static enum maximise_stop run_rounds(struct tree *tree)
{
    struct maximise_run *run = tree->run;
    int64_t lambda[GRID_CELLS], least = ticks(tree, run->bound + 1);
    memcpy(lambda, tree->node[0].descent.lambda, sizeof lambda);
    while (run->bound > run->floor) {
        int64_t target = next_target(tree);
        enum maximise_stop stop = run_round(tree, target, lambda, &least);
        if (stop != MAXIMISE_DONE)
            return stop;
        end_round(tree, target);
    }
    return MAXIMISE_DONE;
}

/* The work area starts at a multiple of 64 bytes. */
static void *align(void *memory)
{
    return (char *)memory + (64 - (uintptr_t)memory % 64) % 64;
}

/* Chooses the width of number and allocates; the root is what is left of the puzzle. False when
   there is no memory. */
static bool start(struct tree *tree, struct maximise_run *run)
{
    const struct maximise_kernel *kernel = run->kernel;
    *tree =
        (struct tree){.run = run, .bounder = &kernel->narrow, .stride = 1, .credit = CREDIT_FIRST};
    /* Gains may take a quarter of the limit, the multipliers have the rest of the room. */
    if (run->span > kernel->narrow.limit / 4 / 16)
        tree->bounder = &kernel->wide;
    int64_t room = tree->bounder->limit / 4;
    while (tree->shift < 16 && run->span <= room >> (tree->shift + 1))
        tree->shift++;

    tree->memory = malloc(tree->bounder->work_size + 64 + DEPTH * sizeof(struct node) + 64 +
                          COMBINE_ROOM * sizeof(struct maximise_template) + 64);
    if (!tree->memory)
        return false;
    tree->work = align(tree->memory);
    tree->node = align((char *)tree->work + tree->bounder->work_size);
    tree->templates = align(tree->node + DEPTH);
    tree->bounder->load(tree->work, &run->gains, tree->shift);
    tree->node[0].state = run->root;
    return true;
}

enum maximise_stop maximise_tree(struct maximise_run *run)
{
    struct tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (converge(&tree, &tree.node[0], true))
        stop = run_rounds(&tree);
    else
        run->bound = -1;
    free(tree.memory);
    return stop;
}

enum maximise_stop maximise_root(struct maximise_run *run)
{
    struct tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    if (!converge(&tree, &tree.node[0], false))
        run->bound = -1;
    free(tree.memory);
    return MAXIMISE_DONE;
}

/* ------------------------------------------------------------------------------------------------
 * Proof
 * --------------------------------------------------------------------------------------------- */

/* One search from the root with these multipliers, for what is better than the best. */
static enum maximise_stop attempt(struct tree *tree, const int64_t lambda[GRID_CELLS],
                                  uint64_t budget)
{
    tree->target = tree->run->best + 1;
    tree->budget = budget;
    tree->node[0].state = tree->run->root;
    memcpy(tree->node[0].descent.lambda, lambda, sizeof tree->node[0].descent.lambda);
    return explore(tree, 0);
}

enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim)
{
    struct tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    memcpy(claim->base, run->least, sizeof claim->base);
    claim->unit = run->divisor;
    claim->shift = tree.shift;
    run->refused = !sink->claim(sink->context, claim);
    tree.proving = true;

    uint32_t activity[GRID_CELLS] = {0};
    int64_t lambda[GRID_CELLS], least = INT64_MAX;
    /* a root without a completion is closed by the first step below */
    (void)converge(&tree, &tree.node[0], false);
    memcpy(lambda, tree.node[0].descent.lambda, sizeof lambda);
    uint64_t budget = ROUND_BUDGET;
    enum maximise_stop stop = attempt(&tree, lambda, budget);
    while (stop == MAXIMISE_BUDGET) {
        budget *= BUDGET_GROWTH;
        converge_again(&tree, lambda, &least, ++tree.attempt);
        memcpy(activity, tree.activity, sizeof activity);
        stop = attempt(&tree, lambda, budget);
    }
    if (stop == MAXIMISE_DONE) {
        memcpy(tree.activity, activity, sizeof activity);
        run->sink = sink;
        stop = attempt(&tree, lambda, budget);
        run->sink = NULL;
    }
    free(tree.memory);
    return stop == MAXIMISE_DONE && run->refused ? MAXIMISE_CANCELLED : stop;
}
