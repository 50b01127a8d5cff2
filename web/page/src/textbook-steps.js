/*
 * textbook-steps.js - the textbook searches one step at a time, forward and back.
 *
 * The engine runs to the end without stopping, so this implements the same searches again;
 * src/solve/textbook.c has the orders, and a test compares the nodes with the engine's.
 *
 * The stack is the path from the root. Each frame is a choice: {cells, house, digit: which blank,
 * or which digit in which house; options: its [{cell, digit}]; tried: how many of them; placed: the
 * current one}. A step either places the next option of the last frame, which leads to the next
 * choice, or goes back. Each step saves what is needed to undo it.
 *
 * SPDX-License-Identifier: MIT
 */
import { ALL_DIGITS, CELLS, bitOf, boxOf, columnOf, digitsOf, rowOf, sees } from "./geometry.js";

const ALL = [...Array(CELLS).keys()];
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const PEERS = ALL.map((cell) => ALL.filter((other) => sees(cell, other)));

/* {kind, number, cells} of the 27 houses, in the order of the engine. */
const HOUSES = Object.entries({ row: rowOf, column: columnOf, box: boxOf }).flatMap(
    ([kind, houseOf]) =>
        NINE.map((i) => ({
            kind,
            number: i + 1,
            cells: ALL.filter((cell) => houseOf(cell) === i),
        }))
);

const candidates = ({ puzzle, value }, cell) =>
    PEERS[cell].reduce(
        (set, peer) => (value[peer] ? set & ~bitOf(value[peer]) : set),
        puzzle[cell] & ALL_DIGITS
    );

/* ---- orders that are fixed before the search: all blanks ---- */

/* The rows with the most digits first. */
function fullestRowFirst({ value, blanks }) {
    const filled = NINE.map(
        (row) => ALL.filter((cell) => rowOf(cell) === row && value[cell]).length
    );
    return [...blanks].sort((a, b) => filled[rowOf(b)] - filled[rowOf(a)] || a - b);
}

/* The next cell is always the blank with the most filled cells around it. */
function fullestFirst({ value, blanks }) {
    const filled = value.map((digit) => (digit ? 1 : 0));
    const left = [...blanks];
    return blanks.map(() => {
        const around = left.map((cell) => PEERS[cell].reduce((sum, peer) => sum + filled[peer], 0));
        const [cell] = left.splice(around.indexOf(Math.max(...around)), 1);
        filled[cell] = 1;
        return cell;
    });
}

const FIXED = {
    rows: ({ blanks }) => blanks,
    reversed: ({ blanks }) => [...blanks].reverse(),
    "fullest-row": fullestRowFirst,
    fullest: fullestFirst,
};

/* ---- choices made at each step ---- */

/* A blank, with its candidates. */
function choiceOfCell(search, cell) {
    const options = digitsOf(candidates(search, cell)).map((digit) => ({ cell, digit }));
    return { cells: [cell], house: null, digit: 0, options, tried: 0, placed: null };
}

/* A digit in a house, with its places. */
function choiceOfHouse(sets, house, digit) {
    const { cells } = house;
    const options = cells
        .filter((cell) => sets[cell] & bitOf(digit))
        .map((cell) => ({ cell, digit }));
    return { cells, house, digit, options, tried: 0, placed: null };
}

/* The first of the choices with the fewest options. */
const least = (choices) =>
    choices.reduce((best, choice) => (choice.options.length < best.options.length ? choice : best));

const openCells = ({ value, blanks }) => blanks.filter((cell) => value[cell] === 0);

const chooseFewest = (search) => least(openCells(search).map((cell) => choiceOfCell(search, cell)));

/* The columns of the exact cover: the cells, then the digits in the houses. */
function chooseCover(search) {
    const { value } = search;
    const open = openCells(search);
    const sets = Array(CELLS).fill(0);
    for (const cell of open) {
        sets[cell] = candidates(search, cell);
    }
    const ofHouses = HOUSES.flatMap((house) => {
        const missing = house.cells.reduce((set, cell) => set & ~bitOf(value[cell]), ALL_DIGITS);
        return digitsOf(missing).map((digit) => choiceOfHouse(sets, house, digit));
    });
    return least([...open.map((cell) => choiceOfCell(search, cell)), ...ofHouses]);
}

const CHOOSERS = { fewest: chooseFewest, cover: chooseCover };

export const ORDERS = [...Object.keys(FIXED), ...Object.keys(CHOOSERS)];

/* ---- steps ---- */

const topOf = ({ stack }) => stack[stack.length - 1];

/* Pushes the next choice; returns whether and how the branch ends there. */
function choose(search) {
    const { stack, counts } = search;
    if (stack.length === search.blanks.length) {
        counts.solutions++;
        stack.push(null); // marks the full grid
        return "solution";
    }
    const choice = search.choose(search);
    const isDead = choice.options.length === 0;
    stack.push(choice);
    counts.deadEnds += isDead ? 1 : 0;
    return isDead ? "dead" : "open";
}

/* Places an option, or removes the current one if option is null. */
function place({ value }, frame, option) {
    if (frame.placed) {
        value[frame.placed.cell] = 0;
    }
    frame.placed = option;
    if (option) {
        value[option.cell] = option.digit;
    }
}

function forward(search) {
    const { stack, done, counts, state } = search;
    if (state === "end") {
        return;
    }
    const top = topOf(search);
    if (top && top.tried < top.options.length) {
        place(search, top, top.options[top.tried]);
        top.tried++;
        counts.nodes++;
        search.state = choose(search);
        done.push({ isNode: true, before: state });
        return;
    }
    const frame = stack.pop();
    const parent = topOf(search);
    done.push({ isNode: false, frame, placed: parent?.placed, before: state });
    if (parent) {
        place(search, parent, null);
    }
    search.state = parent ? "open" : "end";
}

function back(search) {
    const { stack, done, counts, state } = search;
    const step = done.pop();
    if (!step) {
        return;
    }
    if (step.isNode) {
        counts.solutions -= state === "solution" ? 1 : 0;
        counts.deadEnds -= state === "dead" ? 1 : 0;
        counts.nodes--;
        stack.pop();
        const top = topOf(search);
        top.tried--;
        place(search, top, null);
    } else {
        const parent = topOf(search);
        if (parent) {
            place(search, parent, step.placed);
        }
        stack.push(step.frame);
    }
    search.state = step.before;
}

/* puzzle: 81 sets of candidates; order: one of ORDERS. */
export function createSteps(puzzle, order) {
    const value = puzzle.map((set) => (digitsOf(set).length === 1 ? digitsOf(set)[0] : 0));
    const search = {
        ...{ puzzle, value },
        blanks: ALL.filter((cell) => value[cell] === 0),
        counts: { nodes: 0, deadEnds: 0, solutions: 0 },
        stack: [],
        done: [], // the steps so far
        state: "end",
    };
    const fixed = FIXED[order]?.(search);
    search.choose = CHOOSERS[order] ?? (({ stack }) => choiceOfCell(search, fixed[stack.length]));
    const isClash = value.some(
        (digit, cell) => digit && !(candidates(search, cell) & bitOf(digit))
    );
    if (!isClash) {
        search.state = choose(search);
    }
    return {
        value,
        counts: search.counts,
        get stack() {
            return search.stack.filter((frame) => frame !== null);
        },
        /* "open", "dead", "solution", or "end" if the search has ended. */
        get state() {
            return search.state;
        },
        get steps() {
            return search.done.length;
        },
        forward: () => forward(search),
        back: () => back(search),
    };
}
