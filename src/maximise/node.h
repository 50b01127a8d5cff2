/*
 * node.h - the tree of stage 2 and what happens in one of its nodes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NODE_H
#define TENRING_MAXIMISE_NODE_H

#include "maximise/bands.h"
#include "maximise/nogood.h"
#include "maximise/run.h"
#include "maximise/symmetry.h"

enum {
    /* a cell is branched on at most twice: by class, then by digit */
    MAXIMISE_DEPTH = 2 * GRID_CELLS + 1,
    /* templates that may be looked at in vain while nodes are combined, ... */
    MAXIMISE_CREDIT_FIRST = 1000000,
    MAXIMISE_CREDIT_NODE = 8000,   /* ... and so many more for each node: about what it costs */
    MAXIMISE_LEARNT = 64,          /* restarts whose refutations are kept */
    MAXIMISE_LEARNING_FIRST = 1500 /* credit for explanations (conflict.c) */
};

struct maximise_node {
    struct maximise_state state;
    /* before the node is processed: its parent's multipliers, and what they bound it by; INT64_MIN
       when that is not known */
    struct maximise_relaxation relaxation;
    struct maximise_branch branch;
    struct maximise_band_prices prices;
};

/* A rule that is applied the more seldom the less it helps. */
struct maximise_seldom {
    unsigned wait;  /* nodes until it is applied again */
    unsigned pause; /* what that was after the last time */
};

/* What was refuted in this round: before its restarts, and by dead nodes; and what turns the
   problem into itself. */
struct maximise_past {
    int learnt_count;
    struct maximise_path learnt[MAXIMISE_LEARNT];
    struct maximise_nogood nogood[MAXIMISE_NOGOODS];
    bool symmetries_sought;
    struct maximise_symmetries symmetries;
};

/* A search in progress: one node for each depth, so that memory does not grow. */
struct maximise_tree {
    struct maximise_run *run;
    const struct maximise_bound_kernel *kernel;
    void *tables;   /* the kernel's */
    int shift;      /* ticks = total << shift */
    int64_t target; /* this round's: only solutions of at least this total are wanted */
    bool is_piece;  /* of share.c: what is done once in a tree is not for it to do */
    bool proving;   /* for a certificate: nothing is combined */
    uint32_t activity[GRID_CELLS]; /* see tree.c */
    int64_t stride;                /* how far below the bound the next target is to be, less 1 */
    int64_t credit;                /* templates that may yet be looked at in vain */
    uint64_t attempt;              /* restarts so far, of all rounds */
    bool relaxed;   /* the linear relaxation was asked in this round; proving: cuts are used */
    uint64_t nodes; /* so far */
    struct maximise_seldom parity, bands, steps, conflicts;
    int64_t learning; /* credit for explanations */
    int nogoods;      /* of the past, that are known here; only more are added to them */
    struct maximise_own_nogoods *own;   /* those of a piece; NULL: they go to the past at once */
    int64_t root_total;                 /* the greatest total that the root's templates allow */
    bool bands_tried;                   /* at the root */
    int division;                       /* whether bands (0) or stacks (1) are of use; -1: not */
    struct maximise_band_prices prices; /* where the root's bound of these was least */
    /* where the round begins: the root without what the round has refuted (probe.c) */
    struct maximise_state start;
    struct maximise_past *past;
    struct maximise_path path;  /* to the present node */
    uint64_t budget;            /* nodes left until the restart */
    struct maximise_open *open; /* where explore.h leaves what was not begun, or NULL */
    struct maximise_node *node; /* one for each depth */
    struct maximise_combine_memory *combining;
    struct maximise_team *team; /* share.h; NULL: not yet */
    void *memory;               /* of all these */
};

static inline int64_t maximise_ticks(const struct maximise_tree *tree, int64_t total)
{
    return total * ((int64_t)1 << tree->shift);
}

/* The greatest whole total that a bound in ticks allows: totals are whole numbers, so the rest is
   nothing. */
static inline int64_t maximise_whole(const struct maximise_tree *tree, int64_t bound)
{
    int64_t unit = (int64_t)1 << tree->shift;
    return bound >= 0 ? bound / unit : -((-bound + unit - 1) / unit);
}

/* Offers the solution that the best templates are; its leaf may follow, and in COUNT mode only that
   is counted. */
void maximise_offer_templates(struct maximise_tree *tree,
                              const struct maximise_relaxation *relaxation);

/* Takes over a bound on all totals; -1: there is no solution. */
void maximise_lower_bound(struct maximise_tree *tree, int64_t total);

/*
 * Takes every wanted solution of a node, if it has few candidates and few templates, at most so
 * many of each. After a fix, whose tables it reads, and whose bound and cut it relies on; the
 * node's candidates may have become fewer since. Returns whether the node is done by that.
 */
bool maximise_combine_node(struct maximise_tree *tree, const struct maximise_node *node,
                           int candidates, int templates);

/* Counts a node in which a rule could be applied. Returns whether it is to be. */
bool maximise_is_due(struct maximise_seldom *rule);

void maximise_note_help(struct maximise_seldom *rule, bool helped);

/* Adds nogoods to those of the past, as far as there is room. */
void maximise_add_nogoods(struct maximise_tree *tree, const struct maximise_nogood nogood[],
                          int count);

/* Removes what was refuted, by a nogood, on tree->path or before a restart, and its images, where
   that is allowed. Returns whether anything was removed. */
bool maximise_remove_refuted(struct maximise_tree *tree, digit_set cand[GRID_CELLS]);

/* Bounds a node's state until it is pruned (returns false) or a branch is chosen (true). */
bool maximise_node_process(struct maximise_tree *tree, struct maximise_node *node);

/* What maximise_node_process does once in a tree, symmetries and the root's bands: whether the tree
   is long enough for it, and it has not been done. */
bool maximise_node_is_to_prepare(const struct maximise_tree *tree);

/* It is done now. */
void maximise_node_prepare(struct maximise_tree *tree);

#endif
