/*
 * puzzle-input.js - converts puzzles and grids of JavaScript programs to 81 digits.
 *
 * Accepts 81 cells, or nine rows of nine; a row is an array or a string of nine characters. A cell
 * is a digit or a blank: a number from 0 to 9, or null, or a character as in a puzzle's text.
 *
 * SPDX-License-Identifier: MIT
 */
import { invalid, shown } from "./errors.js";
import { CELLS } from "./layout.js";

const SIDE = 9;
const BLANK = /^[0.*_?xX\s]?$/;

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

function digitOf(cell, index) {
    if (typeof cell === "number" && Number.isInteger(cell) && cell >= 0 && cell <= 9) {
        return cell;
    }
    if (cell === null || (typeof cell === "string" && BLANK.test(cell))) {
        return 0;
    }
    if (typeof cell === "string" && /^[1-9]$/.test(cell)) {
        return Number(cell);
    }
    const place = `row ${Math.floor(index / SIDE) + 1}, column ${(index % SIDE) + 1}`;
    throw invalid(`${place} is ${shown(cell)}; expected 0 to 9`);
}

function cellsOfRow(row, index) {
    const cells = typeof row === "string" || isList(row) ? Array.from(row) : [];
    if (cells.length !== SIDE) {
        throw invalid(`row ${index + 1} is not nine cells`);
    }
    return cells;
}

/* The 81 digits of an array, 0 for a blank. */
function digitsOf(input) {
    const list = isList(input) ? Array.from(input) : [];
    if (list.length === SIDE) {
        return Uint8Array.from(list.flatMap(cellsOfRow), digitOf);
    }
    if (list.length !== CELLS) {
        throw invalid(
            "a puzzle is a string, 81 digits, nine rows of nine, or a Uint16Array of 81 sets"
        );
    }
    return Uint8Array.from(list, digitOf);
}

export { digitsOf };
