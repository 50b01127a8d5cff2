/*
 * weights.js - the weights of target Sudoku: presets, and values to draw.
 *
 * SPDX-License-Identifier: MIT
 */
import { CELLS, columnOf, rowOf } from "./geometry.js";

const fromRim = (line) => Math.min(line, 8 - line);

const PRESETS = {
    /* NOIP 2009: 6 at the rim, 10 in the centre. */
    rings: (row, column) => 6 + Math.min(fromRim(row), fromRim(column)),
    flat: () => 1,
    /* 10 in the corners, 2 in the centre. */
    corners: (row, column) => 10 - fromRim(row) - fromRim(column),
};

export const PRESET_NAMES = Object.keys(PRESETS);

export function presetWeights(name) {
    return Int32Array.from({ length: CELLS }, (_, cell) =>
        PRESETS[name](rowOf(cell), columnOf(cell))
    );
}

/* The name of the preset with these weights, or "own". */
export function presetOf(weights) {
    const same = (name) => presetWeights(name).every((weight, cell) => weight === weights[cell]);
    return (weights.length === CELLS && PRESET_NAMES.find(same)) || "own";
}

/* The weight of a candidate: what its digit adds to the score. */
export function weightOf(weights, cell, digit) {
    return weights.length === CELLS ? weights[cell] * digit : weights[9 * cell + digit - 1];
}

/* The score of the current digits. */
export const scoreOf = (weights, value) =>
    value.reduce((sum, digit, cell) => sum + (digit ? weightOf(weights, cell, digit) : 0), 0);

/* The number to draw in each cell: its weight, or with nine weights for each cell, that of the
   digit. */
export function heat(weights, digit) {
    return weights.length === CELLS
        ? weights
        : Int32Array.from({ length: CELLS }, (_, cell) => weights[9 * cell + digit - 1]);
}

/* The numbers of heat(), scaled from 0 (least) to 1 (greatest). */
export function heatScale(weights, digit) {
    const of = heat(weights, digit);
    const low = Math.min(...of);
    const high = Math.max(...of);
    return Array.from(of, (weight) => (high > low ? (weight - low) / (high - low) : 0.3));
}

/*
 * Changes the weight of some cells. If each candidate has its own weight, the nine of a cell become
 * weight * digit.
 */
export function withCellWeight(weights, cells, weight) {
    const next = weights.slice();
    for (const cell of cells) {
        if (weights.length === CELLS) {
            next[cell] = weight;
        } else {
            for (let digit = 1; digit <= 9; digit++) {
                next[9 * cell + digit - 1] = weight * digit;
            }
        }
    }
    return next;
}
