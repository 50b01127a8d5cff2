/*
 * singles.c - full houses, naked and hidden singles: takes the next one from its queue.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

/* Takes the next single that is not placed yet from the queue. Returns -1: there is none. */
static int next(const struct board *board, struct queue *queue)
{
    while (queue->first < queue->end) {
        int item = queue->items[queue->first++];
        if (queue->first == queue->end)
            queue->first = queue->end = 0;
        if (!board->value[item / 9])
            return item;
    }
    return -1;
}

/* Whether a digit is the only one missing in a house. */
static bool is_last(const struct board *board, int house, int digit)
{
    for (int other = 0; other < GRID_DIGITS; other++)
        if (other != digit && board->count[house][other] != 0)
            return false;
    return true;
}

bool hodoku_full_house(struct round *round, int variant)
{
    const struct board *board = &round->board;
    (void)variant;
    for (int i = board->naked.first; i < board->naked.end; i++) {
        int item = board->naked.items[i];
        for (int kind = 0; kind < 3 && !board->value[item / 9]; kind++) {
            if (is_last(board, cell_house(item / 9, kind), item % 9)) {
                round->found.placed = item;
                return true;
            }
        }
    }
    return false;
}

bool hodoku_naked_single(struct round *round, int variant)
{
    (void)variant;
    round->found.placed = next(&round->board, &round->board.naked);
    return round->found.placed >= 0;
}

bool hodoku_hidden_single(struct round *round, int variant)
{
    int item = next(&round->board, &round->board.hidden);
    (void)variant;
    for (int kind = 0; kind < 3 && item >= 0; kind++) {
        if (round->board.count[cell_house(item / 9, kind)][item % 9] == 1) {
            round->found.placed = item;
            return true;
        }
    }
    return false;
}
