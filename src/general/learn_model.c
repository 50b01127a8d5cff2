/*
 * learn_model.c - a puzzle as variables and clauses.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "general/learn_state.h"

/* at: cell * side + digit */
static void exclude(struct learner *learner, int32_t variable, int at)
{
    const int32_t excluded = learner->number[at];
    if (excluded == LEARN_NONE || excluded == variable || learner->mark[excluded] != MARK_UNSEEN)
        return;
    learn_set_mark(learner, excluded, MARK_IN_CLAUSE);
}

/* Lists the candidates that one excludes. */
static bool list_excluded(struct learner *learner, int32_t variable)
{
    const struct tenring_board *board = learner->search->state.board;
    const int cell = learner->candidate[variable] / board->side;
    const int digit = learner->candidate[variable] % board->side;
    size_t size = learner->exclude_begin[variable];
    for (int other = 0; other < board->side; other++)
        exclude(learner, variable, cell * board->side + other);
    for (uint32_t i = board->seat_begin[cell]; i < board->seat_begin[cell + 1]; i++) {
        const uint16_t *cells = board->house_cell + (board->seat[i].items - board->cells);
        for (int place = 0; place < board->side; place++)
            exclude(learner, variable, cells[place] * board->side + digit);
    }
    for (uint32_t i = board->unlike_begin[cell]; i < board->unlike_begin[cell + 1]; i++)
        exclude(learner, variable, board->unlike[i] * board->side + digit);
    if (!learn_grow(&learner->excluded, &learner->excluded_room, size + (size_t)learner->marks))
        return false;
    for (int i = 0; i < learner->marks; i++) {
        learner->excluded[size++] = learner->marked[i];
        learner->mark[learner->marked[i]] = MARK_UNSEEN;
    }
    learner->marks = 0;
    learner->exclude_begin[variable + 1] = (uint32_t)size;
    return true;
}

/* Adds the clause "this item has one of its answers", unless it has only one. */
static void add_item(struct learner *learner, int item)
{
    const struct general_state *state = &learner->search->state;
    if (state->count[item] < 2)
        return;
    learner->learnts = 0;
    for (general_mask rest = state->mask[item]; rest; rest &= rest - 1) {
        const struct search_choice answer =
            search_answer(learner->search, item, general_lowest(rest));
        const int32_t variable = learner->number[answer.cell * state->board->side + answer.digit];
        learner->learnt[learner->learnts++] = 2 * variable;
    }
    learn_add(learner, learner->learnt, learner->learnts, 0);
}

/* Numbers the open candidates. */
static void number_candidates(struct learner *learner)
{
    const struct general_state *state = &learner->search->state;
    const int side = state->board->side;
    for (int cell = 0; cell < state->board->cells; cell++)
        for (int digit = 0; digit < side; digit++) {
            const bool open = !state->placed[cell] && (state->mask[cell] >> digit & 1);
            learner->number[cell * side + digit] = open ? learner->variables : LEARN_NONE;
            if (open)
                learner->candidate[learner->variables++] = cell * side + digit;
        }
}

/* Allocates the arrays; the number of candidates is known after the first two. */
static bool allocate(struct learner *learner)
{
    const struct tenring_board *board = learner->search->state.board;
    const size_t candidates = (size_t)board->cells * (size_t)board->side;
    learner->number = malloc(candidates * sizeof *learner->number);
    learner->candidate = malloc(candidates * sizeof *learner->candidate);
    if (!learner->number || !learner->candidate)
        return false;
    number_candidates(learner);
    const size_t count = (size_t)learner->variables + 1;
    learner->exclude_begin = calloc(count, sizeof *learner->exclude_begin);
    learner->value = calloc(2 * count, sizeof *learner->value);
    learner->watch = calloc(2 * count, sizeof *learner->watch);
    learner->level = calloc(count, sizeof *learner->level);
    learner->reason = calloc(count, sizeof *learner->reason);
    learner->cause = calloc(count, sizeof *learner->cause);
    learner->negative = calloc(count, sizeof *learner->negative);
    learner->trail = calloc(count, sizeof *learner->trail);
    learner->begin = calloc(count, sizeof *learner->begin);
    learner->activity = calloc(count, sizeof *learner->activity);
    learner->heap = calloc(count, sizeof *learner->heap);
    learner->place = calloc(count, sizeof *learner->place);
    learner->mark = calloc(count, sizeof *learner->mark);
    learner->marked = calloc(count, sizeof *learner->marked);
    learner->stamp = calloc(count, sizeof *learner->stamp);
    learner->learnt = calloc(count, sizeof *learner->learnt);
    return learner->exclude_begin && learner->value && learner->watch && learner->level &&
           learner->reason && learner->cause && learner->negative && learner->trail &&
           learner->begin && learner->activity && learner->heap && learner->place &&
           learner->mark && learner->marked && learner->stamp && learner->learnt;
}

bool learn_model(struct learner *learner)
{
    const struct tenring_board *board = learner->search->state.board;
    if (!allocate(learner))
        return false;
    general_write(&learner->search->state, learner->placed);
    learner->bump = 1;
    learner->next_reduction = LEARN_FIRST_REDUCTION;
    for (int i = 0; i < learner->variables; i++) {
        learner->place[i] = LEARN_NONE;
        if (learner->search->random)
            learner->activity[i] = rng_below(learner->search->random, 1000) / 1000.0;
        learn_insert(learner, i);
        if (!list_excluded(learner, i))
            return false;
    }
    for (int item = 0; item < board->items; item++)
        add_item(learner, item);
    return !learner->failed;
}
