/*
 * textbook-steps.js - the textbooks' searches one step at a time, forward and back, to be looked at.
 *
 * The engine runs to the end and does not stop on the way, so this is the same search once more;
 * src/solve/textbook.c has the orders, and the test compares the nodes with the engine's.
 *
 * The stack is the path from the root: for each cell that was chosen its digit (0: none now) and
 * the candidates that are left for it. A step either puts in the next candidate of the last cell,
 * which chooses the next cell, or goes back. Each leaves what is needed to take it back.
 *
 * SPDX-License-Identifier: MIT
 */
import { ALL_DIGITS, CELLS, bitOf, digitsOf, sees } from "./geometry.js";

const PEERS = Array.from({ length: CELLS }, (_, cell) =>
    [...Array(CELLS).keys()].filter((other) => sees(cell, other))
);

/* puzzle: 81 sets of candidates; order: "rows", "fullest" or "fewest". */
export function createSteps(puzzle, order) {
    const value = puzzle.map((set) => (digitsOf(set).length === 1 ? digitsOf(set)[0] : 0));
    const blanks = [...value.keys()].filter((cell) => value[cell] === 0);
    const counts = { nodes: 0, deadEnds: 0, solutions: 0 };
    const stack = [];
    const done = []; // the steps that led here

    const candidates = (cell) =>
        PEERS[cell].reduce(
            (set, peer) => (value[peer] ? set & ~bitOf(value[peer]) : set),
            puzzle[cell] & ALL_DIGITS
        );

    /* Next comes always the blank with the most filled cells around it. */
    function fullestFirst() {
        const filled = value.map((digit) => (digit ? 1 : 0));
        const left = [...blanks];
        return blanks.map(() => {
            const around = left.map((cell) =>
                PEERS[cell].reduce((sum, peer) => sum + filled[peer], 0)
            );
            const [cell] = left.splice(around.indexOf(Math.max(...around)), 1);
            filled[cell] = 1;
            return cell;
        });
    }

    function fewest() {
        const open = blanks.filter((cell) => value[cell] === 0);
        const sizes = open.map((cell) => digitsOf(candidates(cell)).length);
        return open[sizes.indexOf(Math.min(...sizes))];
    }

    const fixed = order === "fullest" ? fullestFirst() : blanks;

    /* Chooses the next cell; says whether the branch ends here, and how. */
    function choose() {
        if (stack.length === blanks.length) {
            counts.solutions++;
            stack.push(null); // stands for the full grid
            return "solution";
        }
        const cell = order === "fewest" ? fewest() : fixed[stack.length];
        const rest = candidates(cell);
        stack.push({ cell, digit: 0, rest });
        counts.deadEnds += rest === 0 ? 1 : 0;
        return rest === 0 ? "dead" : "open";
    }

    const clash = value.some((digit, cell) => digit && !(candidates(cell) & bitOf(digit)));
    let state = clash ? "end" : choose();

    return {
        counts,
        get stack() {
            return stack.filter((frame) => frame !== null);
        },
        /* "open", "dead", "solution", or "end" when there is nothing left. */
        get state() {
            return state;
        },
        get steps() {
            return done.length;
        },
        value,
        forward() {
            if (state === "end") {
                return;
            }
            const before = state;
            const top = stack[stack.length - 1];
            if (top && top.rest !== 0) {
                const [digit] = digitsOf(top.rest);
                top.rest &= ~bitOf(digit);
                top.digit = value[top.cell] = digit;
                counts.nodes++;
                state = choose();
                done.push({ tried: digit, before });
                return;
            }
            const frame = stack.pop();
            const parent = stack[stack.length - 1];
            done.push({ frame, digit: parent?.digit, before });
            if (parent) {
                value[parent.cell] = parent.digit = 0;
            }
            state = parent ? "open" : "end";
        },
        back() {
            const step = done.pop();
            if (!step) {
                return;
            }
            if (step.tried) {
                counts.solutions -= state === "solution" ? 1 : 0;
                counts.deadEnds -= state === "dead" ? 1 : 0;
                counts.nodes--;
                stack.pop();
                const top = stack[stack.length - 1];
                top.rest |= bitOf(step.tried);
                top.digit = value[top.cell] = 0;
            } else {
                const parent = stack[stack.length - 1];
                if (parent) {
                    parent.digit = value[parent.cell] = step.digit;
                }
                stack.push(step.frame);
            }
            state = step.before;
        },
    };
}
