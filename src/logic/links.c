/*
 * links.c - links between candidates.
 *
 * A weak link: at most one of the two candidates is true. A strong link: they are the only two
 * candidates of their cell, or the only two places of their digit in a house, so exactly one is
 * true.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/step.h"

#include <stdlib.h>

void link_add(struct link_list *list, int from, int to, bool strong, int by)
{
    if (list->count == list->size) {
        size_t size = list->size ? 2 * list->size : 64;
        struct tenring_link *larger = realloc(list->links, size * sizeof *larger);
        if (!larger) {
            list->failed = true;
            return;
        }
        list->links = larger;
        list->size = size;
    }
    list->links[list->count++] = (struct tenring_link){
        .from_cell = (uint8_t)(from / 9),
        .from_digit = (uint8_t)(from % 9 + 1),
        .to_cell = (uint8_t)(to / 9),
        .to_digit = (uint8_t)(to % 9 + 1),
        .strong = strong,
        .by = (int8_t)by,
    };
}

int link_by(int from, int to)
{
    int first = from / 9, second = to / 9;
    if (first == second)
        return TENRING_REASON_CELL;
    for (int i = 0; i < 3; i++)
        if (state_houses[first][chain_kinds[i]] == state_houses[second][chain_kinds[i]])
            return state_houses[first][chain_kinds[i]];
    return TENRING_REASON_NONE;
}

uint32_t link_house(int from_cell, int to_cell)
{
    int by = link_by(candidate(from_cell, 0), candidate(to_cell, 0));
    return by < 0 ? 0 : 1u << by;
}

void link_weak(struct link_list *list, int from, int to)
{
    link_add(list, from, to, false, link_by(from, to));
}

void link_pair(struct link_list *list, const struct logic_state *state, int from, int to)
{
    int first = from / 9, second = to / 9;
    if (first == second) {
        link_add(list, from, to, is_two(state->digits[first]), TENRING_REASON_CELL);
        return;
    }
    for (int i = 0; i < 3; i++) {
        int house = state_houses[first][chain_kinds[i]];
        if (house == state_houses[second][chain_kinds[i]] &&
            is_two(state->places[from % 9][house])) {
            link_add(list, from, to, true, house);
            return;
        }
    }
    link_weak(list, from, to);
}

void link_places(struct link_list *list, const struct logic_state *state, int digit, int house,
                 cell_set cells)
{
    int last = -1;
    for (int place = 0; place < 9; place++) {
        int cell = grid_house_cells[house][place];
        if (!cell_set_has(cells, cell) || !state_has(state, cell, digit))
            continue;
        if (last >= 0)
            link_add(list, candidate(last, digit), candidate(cell, digit),
                     is_two(state->places[digit][house]), house);
        last = cell;
    }
}
