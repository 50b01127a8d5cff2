/*
 * heat.h - what a heat map shows: a number for each cell or candidate, and its place on the scale
 * from the least to the greatest.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_HEAT_H
#define TENRING_CLI_PICTURE_HEAT_H

#include "picture/draw.h"

/* The heat of each cell: its weight, the mean weight of its candidates, or its share (heat.c). */
struct heat {
    bool by_cell;
    bool by_candidate; /* each candidate has its own heat */
    double cell[TENRING_CELLS];
    double least, most;
};

/* Computes the heat of a picture with weights or shares. */
void heat_measure(struct heat *heat, const struct draw_picture *picture);

/* The share by which a cell is coloured, if share_digit is set. */
double heat_share(const struct draw_picture *picture, int cell);

/* The place of a weight on the scale: 0..1, or 0.5 if all weights are equal. */
double heat_place(const struct heat *heat, double weight);

#endif
