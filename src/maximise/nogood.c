/*
 * nogood.c - removes candidates by the nogoods learnt from dead nodes (conflict.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/stage2.h"

bool maximise_apply_nogoods(const struct maximise_nogood nogood[], int count,
                            digit_set cand[GRID_CELLS])
{
    bool removed = false;
    for (int n = 0; n < count; n++) {
        for (int one = 0; one < 2; one++) {
            const int other = 1 - one;
            digit_set *here = &cand[nogood[n].cell[other]];
            if (cand[nogood[n].cell[one]] & ~nogood[n].chosen[one] ||
                !(*here & nogood[n].chosen[other]))
                continue;
            *here &= (digit_set)~nogood[n].chosen[other];
            removed = true;
        }
    }
    return removed;
}

bool maximise_use_nogoods(struct maximise_tree *tree, digit_set cand[GRID_CELLS])
{
    bool removed = maximise_apply_nogoods(tree->nogood, tree->nogoods, cand);
    if (tree->own)
        removed |= maximise_apply_nogoods(tree->own->item, tree->own->count, cand);
    tree->experience.learning += removed;
    return removed;
}

void maximise_add_nogoods(struct maximise_tree *tree, const struct maximise_nogood nogood[],
                          int count)
{
    for (int n = 0; n < count && tree->nogoods < MAXIMISE_NOGOODS; n++)
        tree->nogood[tree->nogoods++] = nogood[n];
}
