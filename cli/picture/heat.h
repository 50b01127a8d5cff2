/*
 * heat.h - what a heat map shows: a number for each cell or candidate, and where it lies between
 * the least and the greatest.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_PICTURE_HEAT_H
#define TENRING_CLI_PICTURE_HEAT_H

#include "picture/draw.h"

/* Weights for cells, when the weights are such; else the mean weight of each cell. */
struct heat {
    bool by_cell;
    bool by_candidate; /* each candidate has its own */
    double cell[TENRING_CELLS];
    double least, most;
};

/* Fills in the heat of a picture that has weights or shares. */
void heat_measure(struct heat *heat, const struct draw_picture *picture);

/* The share that a cell is coloured by, with share_digit. */
double heat_share(const struct draw_picture *picture, int cell);

/* Where a weight lies between the least and the most: 0..1; in the middle when all are equal. */
double heat_place(const struct heat *heat, double weight);

#endif
