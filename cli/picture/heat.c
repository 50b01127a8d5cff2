/*
 * heat.c - see heat.h.
 *
 * If weights belong to cells (the weight of (cell, digit) is w * digit), a cell's heat is w.
 * Otherwise it is the mean weight of its nine candidates; in a picture with candidates each
 * candidate has its own heat. The scale goes from the least to the greatest heat of the grid, for
 * shares from 0 to the greatest.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/heat.h"

static bool is_by_cell(const struct tenring_weights *weights)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            if (weights->weight[cell][digit] != (int64_t)weights->weight[cell][0] * (digit + 1))
                return false;
    }
    return true;
}

static void widen(struct heat *heat, double value, bool first)
{
    heat->least = first || value < heat->least ? value : heat->least;
    heat->most = first || value > heat->most ? value : heat->most;
}

double heat_share(const struct draw_picture *picture, int cell)
{
    return picture->share[cell][picture->share_digit - 1];
}

static void measure_share(struct heat *heat, const struct draw_picture *picture)
{
    heat->by_candidate = picture->share_digit == 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            if (picture->kind[cell] == DRAW_BLANK &&
                (heat->by_candidate || digit + 1 == picture->share_digit))
                widen(heat, picture->share[cell][digit], false);
        heat->cell[cell] = heat->by_candidate ? 0 : heat_share(picture, cell);
    }
}

void heat_measure(struct heat *heat, const struct draw_picture *picture)
{
    if (picture->share) {
        measure_share(heat, picture);
        return;
    }
    const struct tenring_weights *weights = picture->heat;
    heat->by_cell = is_by_cell(weights);
    heat->by_candidate = !heat->by_cell && picture->candidates;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        double sum = 0;
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            sum += weights->weight[cell][digit];
            if (heat->by_candidate)
                widen(heat, weights->weight[cell][digit], cell == 0 && digit == 0);
        }
        heat->cell[cell] = heat->by_cell ? weights->weight[cell][0] : sum / TENRING_DIGITS;
        if (!heat->by_candidate)
            widen(heat, heat->cell[cell], cell == 0);
    }
}

double heat_place(const struct heat *heat, double weight)
{
    return heat->most > heat->least ? (weight - heat->least) / (heat->most - heat->least) : 0.5;
}
