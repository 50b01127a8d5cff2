/*
 * assign.c - the assignment problem by shortest augmenting paths (the Hungarian method).
 *
 * Rows are brought in one at a time. A row looks for a free column along a path on which columns
 * are handed on from row to row; the potentials keep all reduced costs at least 0, and 0 on what is
 * assigned. So each step is Dijkstra's algorithm, and the sum of the potentials is the least cost.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/assign.h"

enum { NOBODY = -1 };

struct paths {
    int owner[TENRING_BOARD_SIDE_MAX + 1]; /* the row of each column; the last is a column outside
                                              the table for the row that is being brought in */
    int before[TENRING_BOARD_SIDE_MAX];    /* the column before this one on its path */
    int64_t distance[TENRING_BOARD_SIDE_MAX];
    bool done[TENRING_BOARD_SIDE_MAX + 1];
};

/* Looks from the row of `column` at all columns. Returns the nearest that is not done. */
static int look(const struct assign_problem *problem, struct paths *paths, int column)
{
    const int row = paths->owner[column];
    int nearest = NOBODY;
    for (int j = 0; j < problem->side; j++) {
        if (paths->done[j])
            continue;
        const int64_t cost = problem->cost[row][j] - problem->row[row] - problem->column[j];
        if (cost < paths->distance[j]) {
            paths->distance[j] = cost;
            paths->before[j] = column;
        }
        if (nearest == NOBODY || paths->distance[j] < paths->distance[nearest])
            nearest = j;
    }
    return nearest;
}

/* Moves the potentials so that the way to the nearest column costs nothing more. */
static void move(struct assign_problem *problem, struct paths *paths, int64_t distance)
{
    const int side = problem->side;
    for (int j = 0; j < side; j++)
        if (paths->done[j]) {
            problem->row[paths->owner[j]] += distance;
            problem->column[j] -= distance;
        } else {
            paths->distance[j] -= distance;
        }
    problem->row[paths->owner[side]] += distance;
}

static bool bring_in(struct assign_problem *problem, struct paths *paths, int row)
{
    const int side = problem->side;
    int column = side;
    paths->owner[side] = row;
    for (int j = 0; j < side; j++) {
        paths->distance[j] = INT64_MAX;
        paths->before[j] = side;
        paths->done[j] = false;
    }
    while (paths->owner[column] != NOBODY) {
        paths->done[column] = true;
        column = look(problem, paths, column);
        if (column == NOBODY || paths->distance[column] > ASSIGN_FORBIDDEN / 2)
            return false;
        move(problem, paths, paths->distance[column]);
    }
    while (column != side) {
        const int before = paths->before[column];
        paths->owner[column] = paths->owner[before];
        column = before;
    }
    return true;
}

bool assign_solve(struct assign_problem *problem)
{
    struct paths paths;
    for (int i = 0; i <= problem->side; i++)
        paths.owner[i] = NOBODY;
    paths.done[problem->side] = false;
    for (int i = 0; i < problem->side; i++)
        problem->row[i] = problem->column[i] = 0;
    for (int row = 0; row < problem->side; row++)
        if (!bring_in(problem, &paths, row))
            return false;
    return true;
}
