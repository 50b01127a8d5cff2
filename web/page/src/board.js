/*
 * board.js - what stands in the grid, and how it is changed.
 *
 * A board is a value: no function changes one, each edit returns another, or the same one when
 * there is nothing to change. So undo is a list of boards and nothing can be forgotten.
 *
 *     given    81 x 0/1     the digit belongs to the puzzle
 *     value    81 x 0..9    the digit, 0 for a blank
 *     corner   81 x set     small marks in the corners, bit (digit - 1)
 *     centre   81 x set     small marks in the middle
 *     colour   81 x set     backgrounds, bit (colour - 1)
 *     lines    81 x set     drawn with the pen: bit i, to the neighbour i of LINE_STEPS
 *     allowed  81 x set     candidates that the puzzle allows: all nine, but for pencilmark puzzles
 *     weights  81 or 729    target Sudoku: one for each cell, or nine for each cell
 *     answered true/false   the engine has filled the grid: it is no result of the player's
 *
 * SPDX-License-Identifier: MIT
 */
import { ALL_DIGITS, CELLS, bitOf, columnOf, rowOf, sees } from "./geometry.js";
import { PRESET_NAMES, presetOf, presetWeights } from "./weights.js";

const PARTS = ["given", "value", "corner", "centre", "colour", "lines", "allowed", "weights"];

/* Where a line may lead from a cell: the four neighbours that come after it. */
const LINE_STEPS = [1, 8, 9, 10];

export function emptyBoard() {
    return {
        given: new Uint8Array(CELLS),
        value: new Uint8Array(CELLS),
        corner: new Uint16Array(CELLS),
        centre: new Uint16Array(CELLS),
        colour: new Uint16Array(CELLS),
        lines: new Uint8Array(CELLS),
        allowed: new Uint16Array(CELLS).fill(ALL_DIGITS),
        weights: presetWeights("rings"),
        answered: false,
    };
}

/* The board of a puzzle as the engine gives it: one set of candidates for each cell. */
export function boardOfPuzzle(puzzle, weights) {
    const board = { ...emptyBoard(), weights };
    for (let cell = 0; cell < CELLS; cell++) {
        const digit = Math.log2(puzzle[cell]) + 1;
        if (Number.isInteger(digit)) {
            board.given[cell] = 1;
            board.value[cell] = digit;
        } else {
            board.allowed[cell] = puzzle[cell];
        }
    }
    return board;
}

/* The board of a puzzle of 81 characters, digits and dots. */
export const boardOfLine = (line) =>
    boardOfPuzzle(
        Uint16Array.from(line, (c) => (c === "." ? ALL_DIGITS : bitOf(Number(c)))),
        presetWeights("rings")
    );

/* The puzzle for questions to the engine: all digits, or only the givens. */
export function puzzleOf(board, givensOnly) {
    return Uint16Array.from(board.allowed, (allowed, cell) => {
        const counts = board.value[cell] !== 0 && (!givensOnly || board.given[cell]);
        return counts ? bitOf(board.value[cell]) : allowed;
    });
}

/* 81 characters, digits and dots: the givens, or all digits if there are no givens. */
export function lineOf({ given, value }) {
    const all = !given.some(Boolean);
    return [...value]
        .map((digit, cell) => (digit && (all || given[cell]) ? String(digit) : "."))
        .join("");
}

export const hasOwnDigits = (board) =>
    board.value.some((value, cell) => value !== 0 && !board.given[cell]);
export const hasOwnMarks = (board) =>
    board.corner.some(Boolean) || board.centre.some(Boolean) || board.lines.some(Boolean);
export const isEmpty = (board) =>
    !board.value.some(Boolean) && board.allowed.every((set) => set === ALL_DIGITS);
export const hasPencilmarks = (board) => board.allowed.some((set) => set !== ALL_DIGITS);

/* How many of the cells that are blank in the puzzle are filled: {filled, blank}. */
export function progressOf(board) {
    const blank = board.given.reduce((sum, given) => sum + (given ? 0 : 1), 0);
    const filled = board.value.reduce(
        (sum, digit, cell) => sum + (digit !== 0 && !board.given[cell] ? 1 : 0),
        0
    );
    return { filled, blank };
}

export function sameBoard(a, b) {
    return PARTS.every(
        (part) => a[part].length === b[part].length && a[part].every((x, i) => x === b[part][i])
    );
}

/* A board with some parts replaced by copies that `change` works on. */
function edited(board, parts, change) {
    const next = { ...board };
    for (const part of parts) {
        next[part] = board[part].slice();
    }
    change(next);
    next.answered &&= hasOwnDigits(next);
    return sameBoard(board, next) ? board : next;
}

/* Cells that may be changed: givens are fixed unless the puzzle itself is being edited. */
const openCells = (board, cells, editing) =>
    [...cells].filter((cell) => editing || !board.given[cell]);

/*
 * Puts a digit into the cells; if all of them have it already, removes it. tidy: also removes its
 * marks from the cells that see it.
 */
export function placeDigit(board, cells, digit, editing, tidy = false) {
    const open = openCells(board, cells, editing);
    const clear = open.every((cell) => board.value[cell] === digit);
    return edited(board, ["given", "value", "corner", "centre"], (next) => {
        for (const cell of open) {
            next.value[cell] = clear ? 0 : digit;
            next.given[cell] = editing && !clear ? 1 : 0;
            for (let other = 0; other < CELLS && tidy && !clear; other++) {
                if (sees(cell, other)) {
                    next.corner[other] &= ~bitOf(digit);
                    next.centre[other] &= ~bitOf(digit);
                }
            }
        }
    });
}

/* Sets the marks of all blanks. */
export function setMarks(board, kind, sets) {
    return edited(board, [kind], (next) => {
        for (let cell = 0; cell < CELLS; cell++) {
            next[kind][cell] = board.value[cell] === 0 ? sets[cell] : next[kind][cell];
        }
    });
}

/* Sets the marks of some cells: a Map from cell to set. */
export function setMarksOf(board, kind, sets) {
    return edited(board, [kind], (next) => {
        sets.forEach((set, cell) => {
            next[kind][cell] = set;
        });
    });
}

/* Adds a corner or centre mark to the blank cells; if all of them have it, removes it. */
export function toggleMark(board, cells, kind, digit) {
    const blank = [...cells].filter((cell) => board.value[cell] === 0);
    const clear = blank.every((cell) => board[kind][cell] & bitOf(digit));
    return edited(board, [kind], (next) => {
        for (const cell of blank) {
            next[kind][cell] = clear
                ? next[kind][cell] & ~bitOf(digit)
                : next[kind][cell] | bitOf(digit);
        }
    });
}

/* Adds a colour to the cells; if all of them have it, removes it. */
export function toggleColour(board, cells, colour) {
    const clear = [...cells].every((cell) => board.colour[cell] & bitOf(colour));
    return edited(board, ["colour"], (next) => {
        for (const cell of cells) {
            next.colour[cell] = clear
                ? next.colour[cell] & ~bitOf(colour)
                : next.colour[cell] | bitOf(colour);
        }
    });
}

/* Whether cells are neighbours, also across a corner: what a line can join. */
export const canJoin = (a, b) =>
    a !== b && Math.abs(rowOf(a) - rowOf(b)) <= 1 && Math.abs(columnOf(a) - columnOf(b)) <= 1;

const lineBit = (a, b) => [Math.min(a, b), 1 << LINE_STEPS.indexOf(Math.abs(a - b))];

/*
 * Draws lines from cell to cell of a path; if the first line exists already, erases them instead.
 * Cells that are no neighbours are not joined.
 */
export function drawLines(board, path) {
    const bits = path
        .slice(1)
        .map((cell, i) => [path[i], cell])
        .filter(([a, b]) => canJoin(a, b))
        .map(([a, b]) => lineBit(a, b));
    const clear = bits.length > 0 && (board.lines[bits[0][0]] & bits[0][1]) !== 0;
    return edited(board, ["lines"], (next) => {
        for (const [cell, bit] of bits) {
            next.lines[cell] = clear ? next.lines[cell] & ~bit : next.lines[cell] | bit;
        }
    });
}

/* All lines, as pairs of cells. */
export const linesOf = (board) =>
    [...board.lines].flatMap((set, cell) =>
        LINE_STEPS.flatMap((step, i) => (set & (1 << i) ? [[cell, cell + step]] : []))
    );

/*
 * What Delete removes: the digits; if there are none, the marks; if there are none, the colours;
 * and then the lines, including those that end in the cells.
 */
export function clearCells(board, cells, editing) {
    const all = [...cells];
    const open = openCells(board, all, editing);
    const parts = open.some((cell) => board.value[cell] !== 0)
        ? ["value", "given"]
        : open.some((cell) => board.corner[cell] | board.centre[cell])
          ? ["corner", "centre"]
          : all.some((cell) => board.colour[cell])
            ? ["colour"]
            : ["lines"];
    return edited(board, parts, (next) => {
        const fixed = parts[0] === "colour" || parts[0] === "lines";
        for (const cell of fixed ? all : open) {
            for (const part of parts) {
                next[part][cell] = 0;
            }
        }
        for (const [a, b] of parts[0] === "lines" ? linesOf(next) : []) {
            if (all.includes(b)) {
                const [cell, bit] = lineBit(a, b);
                next.lines[cell] &= ~bit;
            }
        }
    });
}

/* Writes a grid into all cells that are blank. */
export function fillBlanks(board, grid) {
    return edited(board, ["value"], (next) => {
        for (let cell = 0; cell < CELLS; cell++) {
            next.value[cell] = next.value[cell] || grid[cell];
        }
        next.answered = true;
    });
}

/* Writes a grid into all cells that are not given, also over digits. */
export function keepGrid(board, grid) {
    return edited(board, ["value"], (next) => {
        for (let cell = 0; cell < CELLS; cell++) {
            next.value[cell] = next.given[cell] ? next.value[cell] : grid[cell];
        }
        next.answered = true;
    });
}

/* A puzzle being set, without the digits of some cells. */
export function withoutDigits(board, cells) {
    return edited(board, ["value", "given"], (next) => {
        cells.forEach((cell) => {
            next.value[cell] = next.given[cell] = 0;
        });
    });
}

/* A puzzle being set, with further givens taken from a grid. */
export function withGivens(board, cells, grid) {
    return edited(board, ["value", "given"], (next) => {
        cells.forEach((cell) => {
            next.value[cell] = grid[cell];
            next.given[cell] = 1;
        });
    });
}

/* The puzzle alone, without the player's entries. */
export function restart(board) {
    return edited(board, ["value", "corner", "centre", "colour", "lines"], (next) => {
        for (let cell = 0; cell < CELLS; cell++) {
            next.value[cell] = next.given[cell] ? next.value[cell] : 0;
            next.corner[cell] = next.centre[cell] = 0;
            next.colour[cell] = next.lines[cell] = 0;
        }
    });
}

export function setWeights(board, weights) {
    return edited({ ...board }, [], (next) => {
        next.weights = Int32Array.from(weights);
    });
}

/* -------------------------------------------------------------------------------------------------
 * As text, for the browser's storage
 * ---------------------------------------------------------------------------------------------- */

/* [cell, number, cell, number, ...] of the entries that differ from `usual`. */
function sparse(numbers, usual) {
    const list = [];
    numbers.forEach((number, cell) => number !== usual && list.push(cell, number));
    return list;
}

function dense(list, array, low, high) {
    for (let i = 0; i + 1 < (list?.length ?? 0); i += 2) {
        const [cell, number] = [list[i], list[i + 1]];
        if (
            Number.isInteger(cell) &&
            cell >= 0 &&
            cell < CELLS &&
            Number.isInteger(number) &&
            number >= low &&
            number <= high
        ) {
            array[cell] = number;
        }
    }
    return array;
}

const packs = new WeakMap(); // boards do not change: each is packed once

export function packBoard(board) {
    if (!packs.has(board)) {
        packs.set(board, pack(board));
    }
    return packs.get(board);
}

function pack(board) {
    return {
        given: sparse(board.given, 0),
        value: sparse(board.value, 0),
        corner: sparse(board.corner, 0),
        centre: sparse(board.centre, 0),
        colours: sparse(board.colour, 0),
        lines: sparse(board.lines, 0),
        allowed: sparse(board.allowed, ALL_DIGITS),
        weights: presetOf(board.weights) === "own" ? [...board.weights] : presetOf(board.weights),
        ...(board.answered ? { answered: true } : {}),
    };
}

/* The board that packBoard packed; invalid parts are ignored. */
export function unpackBoard(packed) {
    const board = { ...emptyBoard(), answered: packed.answered === true };
    dense(packed.given, board.given, 0, 1);
    dense(packed.value, board.value, 0, 9);
    dense(packed.corner, board.corner, 0, ALL_DIGITS);
    dense(packed.centre, board.centre, 0, ALL_DIGITS);
    // Boards saved when a cell could have only one colour have its number in "colour".
    const numbers = dense(packed.colour, new Uint8Array(CELLS), 1, 9);
    numbers.forEach((colour, cell) => (board.colour[cell] = colour ? bitOf(colour) : 0));
    dense(packed.colours, board.colour, 0, ALL_DIGITS);
    dense(packed.lines, board.lines, 0, (1 << LINE_STEPS.length) - 1);
    dense(packed.allowed, board.allowed, 0, ALL_DIGITS);
    board.given.forEach((given, cell) => (board.given[cell] = given && board.value[cell] ? 1 : 0));
    const weights = packed.weights;
    if (PRESET_NAMES.includes(weights)) {
        board.weights = presetWeights(weights);
    } else if (
        Array.isArray(weights) &&
        (weights.length === CELLS || weights.length === 9 * CELLS) &&
        weights.every(Number.isInteger)
    ) {
        board.weights = Int32Array.from(weights);
    }
    return board;
}
