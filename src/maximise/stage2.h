/*
 * stage2.h - the state of a search of stage 2, shared by its parts.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_STAGE2_H
#define TENRING_MAXIMISE_STAGE2_H

#include "base/must_check.h"
#include "maximise/bands.h"
#include "maximise/run.h"

/* A cell is branched on at most once. */
enum { MAXIMISE_DEPTH = GRID_CELLS + 1 };

struct maximise_node {
    struct maximise_state state;
    /* before the node is processed: its parent's prices and their bound; INT64_MIN when that is
       unknown */
    struct maximise_relaxation relaxation;
    struct maximise_branch branch;
    struct maximise_band_prices prices;
};

/* Back-off of one technique: the less it helps, the longer the pause until it is tried again. */
struct maximise_backoff {
    unsigned wait;  /* nodes until it is used again */
    unsigned pause; /* the wait after its last use */
};

/* What a search has learnt about its techniques. */
struct maximise_experience {
    uint32_t activity[GRID_CELLS]; /* see explore.c */
    struct maximise_backoff backoff[MAXIMISE_TECHNIQUES];
    int64_t credit; /* templates that may still be tested in vain (combine.c) */
};

/* A search of stage 2. It has one node for each depth, so its memory does not grow. */
struct maximise_tree {
    struct maximise_run *run;
    const struct maximise_bound_kernel *kernel;
    void *tables;   /* the kernel's */
    int shift;      /* ticks = total << shift */
    int64_t target; /* this round's: only solutions of at least this total are wanted */
    bool proving;   /* for a certificate: nothing is combined */
    int64_t stride; /* the next target is the bound + 1 - stride */
    bool relaxed;   /* the linear relaxation was asked in this round */
    uint64_t nodes; /* so far */
    struct maximise_experience experience;
    int64_t root_total;                 /* the greatest total that the root's templates allow */
    bool bands_tried;                   /* the root was tested, see maximise_try_bands() */
    int division;                       /* whether bands (0) or stacks (1) are of use; -1: not */
    struct maximise_band_prices prices; /* those of the root's least bound by them */
    uint64_t budget;                    /* nodes left until the restart */
    struct maximise_open *open;         /* where explore.h leaves what was not begun, or NULL */
    struct maximise_node *node;         /* one for each depth */
    struct maximise_combine_memory *combining;
    struct maximise_pool *pool; /* share.h; NULL: not yet */
    void *memory;               /* holds tables, node and combining */
};

/* Allocates a tree for a run and chooses its width of number; the root is what is left of the
   puzzle. False when there is no memory. */
MUST_CHECK bool maximise_tree_new(struct maximise_tree *tree, struct maximise_run *run);

void maximise_tree_free(struct maximise_tree *tree);

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

/* Counts one node; see maximise_count_node. */
enum maximise_stop maximise_begin_node(struct maximise_tree *tree);

/* Offers a solution to the run; the target rises with what is wanted. */
void maximise_offer_solution(struct maximise_tree *tree, const digit_set cand[GRID_CELLS]);

/* Offers the solution that the best templates form; not in COUNT mode, where its leaf may follow
   and is counted. */
void maximise_offer_templates(struct maximise_tree *tree,
                              const struct maximise_relaxation *relaxation);

/* Lowers the run's bound to `total`, which bounds all totals, if it is less; -1: no solution. */
void maximise_lower_bound(struct maximise_tree *tree, int64_t total);

/*
 * Whether to use a technique for long searches, those of more nodes than `after`, in this node.
 * Exponential back-off while it does not help; always true with force_rules.
 */
bool maximise_is_due(struct maximise_tree *tree, enum maximise_technique technique, uint64_t after);

void maximise_note_help(struct maximise_tree *tree, enum maximise_technique technique, bool helped);

#endif
