/*
 * assignment.c - the prices of the assignment bound, as multipliers for the template bound to start
 * from.
 *
 * In each house of a division (rows, columns or boxes) the nine cells take the nine digits. By the
 * duality of linear programming the best assignment's value is the sum of prices p(cell) and
 * q(house, digit) with
 *
 *     p(cell) + q(house, digit) >= gain(cell, digit)     for each candidate.
 *
 * With lambda = p a template of d is worth at most the sum of its nine q(house, d), as it has one
 * cell in each house. So L(p) <= sum of p + sum of q: the template bound at these prices is no
 * weaker than the assignment bound. That matters where the gains are of very different sizes: there
 * the subgradient method, which has one step length for all cells, stays a few units above, and a
 * search that must close a gap of one unit among hundreds of thousands does not end.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/assignment.h"

enum { SIZE = 9, DIVISIONS = 3 };

/* Costs are negated gains; row and column 0 are the method's own. Invariant: cost(i, j) >= u[i] +
   v[j], equal where matched. */
struct assignment {
    int64_t cost[SIZE][SIZE];
    int64_t u[SIZE + 1], v[SIZE + 1];
    int match[SIZE + 1]; /* of a column: its row, 0 for none */
};

/* Gives row i a column: the shortest augmenting path, by reduced costs. */
static void augment(struct assignment *a, int i)
{
    int64_t slack[SIZE + 1];
    int way[SIZE + 1] = {0};
    bool used[SIZE + 1] = {false};
    int j = 0;
    for (int k = 0; k <= SIZE; k++)
        slack[k] = INT64_MAX;
    a->match[0] = i;
    do {
        int next = 0, row = a->match[j];
        int64_t delta = INT64_MAX;
        used[j] = true;
        for (int k = 1; k <= SIZE; k++) {
            if (used[k])
                continue;
            int64_t reduced = a->cost[row - 1][k - 1] - a->u[row] - a->v[k];
            if (reduced < slack[k]) {
                slack[k] = reduced;
                way[k] = j;
            }
            if (slack[k] < delta) {
                delta = slack[k];
                next = k;
            }
        }
        for (int k = 0; k <= SIZE; k++) {
            if (used[k]) {
                a->u[a->match[k]] += delta;
                a->v[k] -= delta;
            } else {
                slack[k] -= delta;
            }
        }
        j = next;
    } while (a->match[j] != 0);
    for (; j != 0; j = way[j])
        a->match[j] = a->match[way[j]];
}

/* One house's prices. Returns the value of its assignment. A missing candidate costs more than nine
   gains can bring in. */
static int64_t price_house(const struct maximise_run *run, int house, int64_t price[GRID_CELLS])
{
    struct assignment a = {.u = {0}};
    const uint8_t *cells = grid_house_cells[house];
    for (int n = 0; n < SIZE; n++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            bool possible = run->root.cand[cells[n]] >> digit & 1;
            a.cost[n][digit] =
                possible ? -run->gains.gain[cells[n]][digit] : SIZE * run->greatest_gain + 1;
        }
    }
    for (int i = 1; i <= SIZE; i++)
        augment(&a, i);
    int64_t value = 0;
    for (int n = 1; n <= SIZE; n++) {
        price[cells[n - 1]] = -a.u[n];
        value -= a.u[n] + a.v[n];
    }
    return value;
}

void maximise_assignment_prices(const struct maximise_run *run, int64_t price[GRID_CELLS])
{
    int64_t least = INT64_MAX;
    for (int division = 0; division < DIVISIONS; division++) {
        int64_t tried[GRID_CELLS], sum = 0;
        for (int n = 0; n < SIZE; n++)
            sum += price_house(run, SIZE * division + n, tried);
        for (int cell = 0; cell < GRID_CELLS && sum < least; cell++)
            price[cell] = tried[cell];
        least = sum < least ? sum : least;
    }
}
