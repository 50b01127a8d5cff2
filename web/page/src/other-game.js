/*
 * other-game.js - a game on another board: what digits and marks do, and the unfinished game of each
 * kind, which the browser keeps.
 *
 * A game is {name, shape, given, solution, elapsed}, what stands on its board {value, marks}: a digit
 * and a set of marks, as bits, for each cell.
 *
 * SPDX-License-Identifier: MIT
 */
import { KINDS, shapeOf } from "./other-kinds.js";

const KEY = "tenring-boards";
const OPEN = "tenring-board"; // a key of the tab's session storage

export const startOf = ({ given }) => ({ value: [...given], marks: given.map(() => 0) });

/* ---- moves; each returns the board after it, or the same board if nothing changes ---- */

const replaced = (list, cell, item) => list.map((old, i) => (i === cell ? item : old));

/*
 * Enters a digit; the same digit again removes it, and 0 clears the cell. tidy: removes the mark
 * from the cells that see it.
 */
export function enter({ given, shape }, board, cell, digit, tidy = false) {
    const { value, marks } = board;
    const isEmpty = value[cell] === 0 && marks[cell] === 0;
    if (given[cell] || (digit === 0 && isEmpty)) {
        return board;
    }
    const next = value[cell] === digit ? 0 : digit;
    const losing = next && tidy ? shape.peers[cell] : [];
    const left = marks.map((set, i) => (losing.includes(i) ? set & ~(1 << next) : set));
    return { value: replaced(value, cell, next), marks: replaced(left, cell, 0) };
}

/* Sets a mark, or takes it away. */
export function mark(board, cell, digit) {
    const { value, marks } = board;
    return value[cell]
        ? board
        : { value, marks: replaced(marks, cell, marks[cell] ^ (1 << digit)) };
}

/* ---- facts about a board ---- */

/* The cells whose digit also stands in a cell that they see. */
export const conflictsOf = ({ peers }, { value }) =>
    new Set(
        [...value.keys()].filter(
            (cell) => value[cell] && peers[cell].some((other) => value[other] === value[cell])
        )
    );

export const wrongOf = ({ solution }, { value }) =>
    new Set([...value.keys()].filter((cell) => value[cell] && value[cell] !== solution[cell]));

export const isFull = ({ value }) => value.every(Boolean);

/* How many cells the player fills, and has filled. */
export function progressOf({ given }, { value }) {
    const blank = given.filter((digit) => digit === 0).length;
    return { blank, filled: blank - value.filter((digit) => digit === 0).length };
}

/* How often a digit is still to be entered. */
export const leftOf = ({ shape }, { value }, digit) =>
    Math.max(0, shape.side - value.filter((other) => other === digit).length);

/* ---- kept games ---- */

function isKept(name, kept) {
    const { side } = KINDS[name];
    const isList = (list, most) =>
        Array.isArray(list) &&
        list.length === side * side &&
        list.every((item) => Number.isInteger(item) && item >= 0 && item <= most);
    const lists = ["given", "solution", "value"].every((part) => isList(kept?.[part], side));
    const marks = isList(kept?.marks, (1 << (side + 1)) - 2);
    return lists && marks && isList(kept.regions, side - 1) && Number.isFinite(kept.elapsed);
}

function readAll() {
    try {
        return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
        return {};
    }
}

/* Makes a game of this kind of a saved game or a new puzzle. */
export const gameOf = (name, { regions, given, solution, elapsed = 0 }) => ({
    ...{ name, given, solution, elapsed },
    shape: shapeOf(KINDS[name], regions),
});

/* The unfinished game of a kind, {game, board}; null where there is none. */
export function readGame(name) {
    const kept = readAll()[name];
    return isKept(name, kept)
        ? { game: gameOf(name, kept), board: { value: kept.value, marks: kept.marks } }
        : null;
}

/* Saves a game; board: null for a game that has ended. */
export function keepGame({ name, shape, given, solution, elapsed }, board) {
    const { regions } = shape;
    const kept = board === null ? undefined : { regions, given, solution, elapsed, ...board };
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [name]: kept }));
    } catch {
        // autosave.js reports that the browser cannot store anything.
    }
}

/*
 * Saves the name of the kind whose board is open, so that a reloaded tab shows it again; "": none.
 */
export function keepOpen(name) {
    try {
        sessionStorage.setItem(OPEN, name);
    } catch {
        // After a reload the page then opens without the game.
    }
}

export function readOpen() {
    try {
        return sessionStorage.getItem(OPEN) ?? "";
    } catch {
        return "";
    }
}
