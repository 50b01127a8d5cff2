/*
 * bound.c - the bound on scores, from assignment problems.
 *
 * An assignment problem gives each row of a table a column of its own, at least total cost. It is
 * solved by shortest augmenting paths (the Hungarian method): rows are added one at a time, and a
 * new row gets a free column along a path on which each row passes its column to the row before it.
 * The potentials keep all reduced costs at least 0, and exactly 0 for assigned pairs. So Dijkstra's
 * algorithm finds each path, and in the end the sum of the potentials is the least cost.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/bound.h"

enum { SIDE = TENRING_BOARD_SIDE_MAX, NOBODY = -1 };

/* The cost of a forbidden pair. The costs of allowed pairs are at most a millionth of it in
   absolute value. */
static const int64_t forbidden = (int64_t)1 << 56;

struct problem {
    int side;
    int64_t cost[SIDE][SIDE];
    /* potentials: row[i] + column[j] <= cost[i][j] */
    int64_t row[SIDE], column[SIDE];
    /* the row of each column; the last is a column outside the table for the row being added */
    int owner[SIDE + 1];
    int before[SIDE]; /* the previous column on the path to this one */
    int64_t distance[SIDE];
    bool done[SIDE + 1];
};

/* Examines all columns from the row of `column`. Returns the nearest one that is not done. */
static int find_nearest(struct problem *problem, int column)
{
    const int row = problem->owner[column];
    int nearest = NOBODY;
    for (int j = 0; j < problem->side; j++) {
        if (problem->done[j])
            continue;
        const int64_t cost = problem->cost[row][j] - problem->row[row] - problem->column[j];
        if (cost < problem->distance[j]) {
            problem->distance[j] = cost;
            problem->before[j] = column;
        }
        if (nearest == NOBODY || problem->distance[j] < problem->distance[nearest])
            nearest = j;
    }
    return nearest;
}

/* Changes the potentials so that the path to the nearest column, at this distance, has reduced cost
   0. */
static void move(struct problem *problem, int64_t distance)
{
    const int side = problem->side;
    for (int j = 0; j < side; j++)
        if (problem->done[j]) {
            problem->row[problem->owner[j]] += distance;
            problem->column[j] -= distance;
        } else {
            problem->distance[j] -= distance;
        }
    problem->row[problem->owner[side]] += distance;
}

static bool add_row(struct problem *problem, int row)
{
    const int side = problem->side;
    int column = side;
    problem->owner[side] = row;
    for (int j = 0; j < side; j++) {
        problem->distance[j] = INT64_MAX;
        problem->before[j] = side;
        problem->done[j] = false;
    }
    while (problem->owner[column] != NOBODY) {
        problem->done[column] = true;
        column = find_nearest(problem, column);
        if (column == NOBODY || problem->distance[column] > forbidden / 2)
            return false;
        move(problem, problem->distance[column]);
    }
    while (column != side) {
        const int before = problem->before[column];
        problem->owner[column] = problem->owner[before];
        column = before;
    }
    return true;
}

/* Solves the problem whose table has these candidates, and subtracts its potentials from the
   remaining weights. */
static bool solve(struct general_bound *bound, const struct general_state *state,
                  int (*candidate)[SIDE])
{
    const int side = state->board->side;
    struct problem problem = {.side = side};
    for (int i = 0; i < side; i++) {
        problem.owner[i] = NOBODY;
        for (int j = 0; j < side; j++) {
            const int at = candidate[i][j];
            const bool allowed = state->mask[at / side] >> at % side & 1;
            problem.cost[i][j] = allowed ? -bound->left[at] : forbidden;
        }
    }
    for (int row = 0; row < side; row++)
        if (!add_row(&problem, row))
            return false;
    for (int i = 0; i < side; i++) {
        bound->total -= problem.row[i] + problem.column[i];
        for (int j = 0; j < side; j++)
            bound->left[candidate[i][j]] += problem.row[i] + problem.column[j];
    }
    return true;
}

bool bound_lower(struct general_bound *bound, const struct general_state *state)
{
    const struct tenring_board *board = state->board;
    const int side = board->side;
    /* first each house with its digits, then each digit with the rows and columns */
    for (int number = 0; number < board->houses + side; number++) {
        int candidate[SIDE][SIDE];
        for (int i = 0; i < side; i++)
            for (int j = 0; j < side; j++)
                candidate[i][j] = number < board->houses
                                      ? board->house_cell[number * side + i] * side + j
                                      : (i * side + j) * side + number - board->houses;
        if (!solve(bound, state, candidate))
            return false;
    }
    return true;
}
