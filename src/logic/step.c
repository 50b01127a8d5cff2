/*
 * step.c - applies a step to a state.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/step.h"

void step_apply(struct logic_state *state, const struct logic_step *step)
{
    for (int i = 0; i < step->removed_count; i++)
        if (state_has(state, step->removed[i] / 9, step->removed[i] % 9))
            state_eliminate(state, step->removed[i] / 9, step->removed[i] % 9);
    if (step->cell >= 0)
        state_place(state, step->cell, step->digit);
}
