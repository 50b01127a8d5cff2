/*
 * pause.c - work done once in a long search, between two nodes. First it looks for a grid, so that
 * a search that is stopped can show one; later it tests whether the weights have levels. Most
 * searches end before that.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/pause.h"

#include "maximise/levels.h"
#include "maximise/plain.h"

void maximise_plan_pause(struct maximise_run *run)
{
    run->control.pause_at = UINT64_MAX;
    if (run->answer.mode == MAXIMISE_BEST)
        run->control.pause_at =
            run->control.nodes + (run->answer.best < 0 ? MAXIMISE_SHORT : MAXIMISE_LONG);
}

enum maximise_stop maximise_pause(struct maximise_run *run)
{
    if (run->answer.best < 0 && !run->control.dived && maximise_uses(run, MAXIMISE_USE_DIVE)) {
        run->control.dived = true;
        const enum maximise_stop stop = maximise_dive(run, MAXIMISE_LONG);
        run->control.pause_at = run->control.nodes + MAXIMISE_LONG;
        return stop;
    }
    run->control.pause_at = UINT64_MAX;
    return maximise_has_levels(run) ? MAXIMISE_LEVELED : MAXIMISE_DONE;
}
