/*
 * 11-proof.c - the search writes down why nothing is better, and a checker reads it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

/* The steps of a proof, in the search's order: a cell to branch at, or why a node is closed. */
enum { DEAD = CELLS, BOUNDED, FULL, MAX_STEPS = 1000000 };

static unsigned char proof[MAX_STEPS];
static int steps;

static int bound(const struct state *state)
{
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++)
        sum += weight_of(cell) * digit_of(highest_bit(state->set[cell]));
    return sum;
}

static bool add_step(int step)
{
    if (steps == MAX_STEPS)
        return false;
    proof[steps++] = (unsigned char)step;
    return true;
}

/* Writes the proof that no filling of this state scores more than `best`, which grows meanwhile. */
static bool prove(struct state *state)
{
    if (!find_hidden_singles(state))
        return add_step(DEAD);
    if (bound(state) <= best)
        return add_step(BOUNDED);
    int cell = choose(state);
    if (cell < 0) {
        read_off(state);
        found();
        return add_step(FULL);
    }
    if (!add_step(cell))
        return false;
    for (int left = state->set[cell]; left != 0; left -= highest_bit(left)) {
        struct state child = *state;
        if (!count_node())
            return false;
        if (!(place(&child, cell, highest_bit(left)) ? prove(&child) : add_step(DEAD)))
            return false;
    }
    return true;
}

/* Reads the proof from step *next on. True: it shows that no filling of this state scores more than
   `claim`. It trusts no step: each is tried again by the rules of Sudoku. */
static bool check(struct state *state, int claim, int *next)
{
    bool possible = find_hidden_singles(state);
    if (*next == steps)
        return false;
    int step = proof[(*next)++];
    if (step >= CELLS)
        return !possible || bound(state) <= claim;
    if (!possible)
        return false;
    for (int left = state->set[step]; left != 0; left -= highest_bit(left)) {
        struct state child = *state;
        if (!place(&child, step, highest_bit(left)))
            (*next)++; /* a contradiction needs no reason */
        else if (!check(&child, claim, next))
            return false;
    }
    return true;
}

static void search(void)
{
    struct state state, again;
    int next = 0;
    steps = 0;
    if (!set_givens(&state))
        return;
    again = state;
    if (!prove(&state) || !check(&again, best, &next) || next != steps)
        printf("no proof\n");
}
