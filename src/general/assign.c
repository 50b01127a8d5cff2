/*
 * assign.c - the assignment problem by shortest augmenting paths (the Hungarian method).
 *
 * Rows are added one at a time. A new row gets a free column along an augmenting path, on which
 * each row passes its column to the row before it. The potentials keep all reduced costs at least
 * 0, and exactly 0 for assigned pairs. So Dijkstra's algorithm finds each path, and in the end the
 * sum of the potentials is the least cost.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/assign.h"

enum { NOBODY = -1 };

struct paths {
    /* the row of each column; the last is a column outside the table for the row being added */
    int owner[TENRING_BOARD_SIDE_MAX + 1];
    int before[TENRING_BOARD_SIDE_MAX]; /* the previous column on the path to this one */
    int64_t distance[TENRING_BOARD_SIDE_MAX];
    bool done[TENRING_BOARD_SIDE_MAX + 1];
};

/* Examines all columns from the row of `column`. Returns the nearest one that is not done. */
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

/* Changes the potentials so that the path to the nearest column has reduced cost 0. */
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
