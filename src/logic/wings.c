/*
 * wings.c - XY-wing and XYZ-wing.
 *
 * XY-wing: a pivot with candidates x and y sees a cell with x and z and a cell with y and z.
 * Whichever digit the pivot holds, one of these cells (the wings) holds z, so a cell that sees both
 * does not. XYZ-wing: the pivot also has z; then one of all three holds z, and a cell that sees all
 * three does not.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

static bool take_wing(const struct logic_state *state, int pivot, int first, int second,
                      bool with_z, struct logic_sink *sink)
{
    struct logic_step step;
    int z = digit_set_least(state->digits[first] & state->digits[second]);
    cell_set seen = state->cells[z] & state_peers[first] & state_peers[second];
    if (with_z)
        seen &= state_peers[pivot];
    seen &= ~(cell_bit(pivot) | cell_bit(first) | cell_bit(second));
    if (!cell_set_any(seen))
        return false;
    step_start(&step, with_z ? TENRING_TECHNIQUE_XYZ_WING : TENRING_TECHNIQUE_XY_WING);
    for (; cell_set_any(seen); seen = cell_set_drop(seen))
        step_remove(&step, state, cell_set_least(seen), 1u << z);
    step.cells = cell_bit(pivot) | cell_bit(first) | cell_bit(second);
    step.digits = state->digits[pivot] | state->digits[first] | state->digits[second];
    step.other_cells = cell_bit(first) | cell_bit(second);
    step.other_digits = (digit_set)(1u << z);
    step.base = link_house(pivot, first) | link_house(pivot, second);
    step.order[0] = (uint8_t)pivot;
    step.order[1] = (uint8_t)first;
    step.order[2] = (uint8_t)second;
    step.order_count = 3;
    return sink->take(sink, &step);
}

bool find_wing(const struct logic_state *state, int size, struct logic_sink *sink)
{
    cell_set two = NO_CELLS;
    bool with_z = size == 3;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (is_two(state->digits[cell]))
            two |= cell_bit(cell);
    for (int pivot = 0; pivot < GRID_CELLS; pivot++) {
        unsigned digits = state->digits[pivot];
        if (digit_set_size(digits) != size)
            continue;
        cell_set wings = two & state_peers[pivot];
        for (cell_set i = wings; cell_set_any(i); i = cell_set_drop(i)) {
            int first = cell_set_least(i);
            unsigned other = state->digits[first];
            if (!is_one(digits & ~other))
                continue;
            for (cell_set k = wings; cell_set_any(k); k = cell_set_drop(k)) {
                int second = cell_set_least(k);
                unsigned third = state->digits[second], common = digits & other & third;
                if (digit_set_size(digits | other | third) != 3 ||
                    (with_z ? !is_one(common) : common != 0))
                    continue;
                if (take_wing(state, pivot, first, second, with_z, sink))
                    return true;
            }
        }
    }
    return false;
}

/* The chain: z and x in the first wing, x and y in the pivot, y and z in the second wing. */
void link_wing(const struct logic_state *state, const struct logic_step *step,
               struct link_list *list)
{
    int z = digit_set_least(step->other_digits), pivot = step->order[0];
    int shared[2];
    for (int i = 0; i < 2; i++) {
        int wing = step->order[1 + i];
        shared[i] = digit_set_least(state->digits[wing] & ~(1u << z));
        link_pair(list, state, candidate(wing, z), candidate(wing, shared[i]));
        link_weak(list, candidate(wing, shared[i]), candidate(pivot, shared[i]));
    }
    if (step->technique == TENRING_TECHNIQUE_XY_WING)
        link_pair(list, state, candidate(pivot, shared[0]), candidate(pivot, shared[1]));
}
