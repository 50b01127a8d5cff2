/*
 * pause.h - work done once in a long search, between two nodes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PAUSE_H
#define TENRING_MAXIMISE_PAUSE_H

#include "maximise/run.h"

/* Sets the first pause of a run that begins its tree. */
void maximise_plan_pause(struct maximise_run *run);

static inline bool maximise_is_pause(const struct maximise_run *run)
{
    return run->control.nodes >= run->control.pause_at;
}

/* Does the work of a pause, and sets the next one. DONE: the search continues; else why it ends. */
enum maximise_stop maximise_pause(struct maximise_run *run);

#endif
