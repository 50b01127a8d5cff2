/*
 * chain.c - see chain.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "chain.h"

#include <stdlib.h>
#include <string.h>

void chain_come(struct chain *chain, const struct range *range, const struct range_count *count)
{
    struct range_start *start = &chain->start;
    if (range->from == 0) {
        /* a new file */
        start->line = 1;
        start->good = start->shorts = 0;
        start->after_grid = start->after_grid || range->after_grid;
        start->chained = false;
        chain->state_length = 0;
    }
    start->skip = chain->begin > start->number ? chain->begin - start->number : 0;
    start->chained = start->chained || range->chained || count->odd;
}

struct message *chain_message(const struct chain *chain, uint64_t piece)
{
    const struct range_start *start = &chain->start;
    const size_t length = start->chained ? (size_t)chain->state_length : 0;
    struct message *message = message_new(MESSAGE_PLACE, piece, 0, sizeof *start + length);
    if (message) {
        memcpy(message->bytes, start, sizeof *start);
        if (length > 0)
            memcpy(message->bytes + sizeof *start, chain->state, length);
    }
    return message;
}

void chain_pass(struct chain *chain, const struct range_count *count, char *state)
{
    struct range_start *start = &chain->start;
    start->number += count->puzzles;
    start->line += count->lines;
    start->good += count->good;
    start->shorts += count->shorts;
    if (count->puzzles > 0)
        start->after_grid = count->last_grid != 0;
    free(chain->state);
    chain->state = state;
    chain->state_length = state ? count->state_length : 0;
}

void chain_pass_puzzles(struct chain *chain, uint64_t last)
{
    chain->start.number = last;
    chain->start.after_grid = false;
}
