/*
 * bound.c - the bound on scores, from assignment problems.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/bound.h"

#include "general/assign.h"

/* The candidate in row i and column j of problem `number`, which belongs to a house or to a
   digit. */
static int of_house(const struct tenring_board *board, int number, int i, int j)
{
    return board->house_cell[number * board->side + i] * board->side + j;
}

static int of_digit(const struct tenring_board *board, int number, int i, int j)
{
    return (i * board->side + j) * board->side + number;
}

typedef int candidate_at(const struct tenring_board *board, int number, int i, int j);

/* Solves one problem and subtracts its potentials from the remaining weights. */
static bool solve(struct general_bound *bound, const struct general_state *state, int number,
                  candidate_at *at)
{
    const struct tenring_board *board = state->board;
    const int side = board->side;
    struct assign_problem problem = {.side = side};
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            const int candidate = at(board, number, i, j);
            const bool allowed = state->mask[candidate / side] >> candidate % side & 1;
            problem.cost[i][j] = allowed ? -bound->left[candidate] : ASSIGN_FORBIDDEN;
        }
    if (!assign_solve(&problem))
        return false;
    for (int i = 0; i < side; i++)
        bound->total -= problem.row[i] + problem.column[i];
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++)
            bound->left[at(board, number, i, j)] += problem.row[i] + problem.column[j];
    return true;
}

bool bound_lower(struct general_bound *bound, const struct general_state *state)
{
    const struct tenring_board *board = state->board;
    for (int house = 0; house < board->houses; house++)
        if (!solve(bound, state, house, of_house))
            return false;
    for (int digit = 0; digit < board->side; digit++)
        if (!solve(bound, state, digit, of_digit))
            return false;
    return true;
}
