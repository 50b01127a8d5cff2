/*
 * nogood.c - candidates that go because of what was learnt from dead nodes (conflict.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/nogood.h"

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
