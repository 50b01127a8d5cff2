/*
 * marks.c - which candidates a picture of a step marks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps/steps.h"

#include <string.h>

static bool has_cell(const uint32_t cells[3], int cell)
{
    return cells[cell / 27] >> cell % 27 & 1;
}

void step_marks(const struct tenring_position *position, const struct tenring_step *step,
                uint8_t mark[TENRING_CELLS][TENRING_DIGITS])
{
    memset(mark, STEP_MARK_NONE, TENRING_CELLS * sizeof mark[0]);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            if (!(position->candidates.cell[cell] >> digit & 1))
                continue;
            if (has_cell(step->other_cells, cell) && step->other_digits >> digit & 1)
                mark[cell][digit] = STEP_MARK_OTHER;
            else if (has_cell(step->cells, cell) && step->digits >> digit & 1 &&
                     step->node_count == 0)
                mark[cell][digit] = STEP_MARK_PATTERN;
        }
    }
    for (size_t i = 0; i < step->node_count; i++)
        mark[step->nodes[i].cell][step->nodes[i].digit - 1] =
            step->nodes[i].on ? STEP_MARK_PATTERN : STEP_MARK_OTHER;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            if (step->removed.cell[cell] >> digit & 1)
                mark[cell][digit] = STEP_MARK_REMOVED;
    if (step->digit)
        mark[step->cell][step->digit - 1] = STEP_MARK_PLACED;
}
