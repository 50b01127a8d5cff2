/*
 * geometry.js - where the cells of a Sudoku lie: rows, columns, boxes, and which cells see each
 * other.
 *
 * Only what drawing needs. Whatever has to do with solving is asked of the engine.
 *
 * SPDX-License-Identifier: MIT
 */
export const CELLS = 81;
export const ALL_DIGITS = 0x1ff;

export const rowOf = (cell) => Math.floor(cell / 9);
export const columnOf = (cell) => cell % 9;
export const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

export const bitOf = (digit) => 1 << (digit - 1);

/* The digits of a set of candidates, ascending. */
export function digitsOf(set) {
    const digits = [];
    for (let digit = 1; digit <= 9; digit++) {
        if (set & bitOf(digit)) {
            digits.push(digit);
        }
    }
    return digits;
}

/* Whether two different cells share a row, a column or a box. */
export function sees(a, b) {
    return (
        a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b))
    );
}

/* The cells whose digit stands a second time in one of their houses. */
export function conflicts(value) {
    const found = new Set();
    for (let a = 0; a < CELLS; a++) {
        for (let b = a + 1; b < CELLS && value[a] !== 0; b++) {
            if (value[a] === value[b] && sees(a, b)) {
                found.add(a).add(b);
            }
        }
    }
    return found;
}

/* "r4c5", the name by which players and the engine's messages call a cell. */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
