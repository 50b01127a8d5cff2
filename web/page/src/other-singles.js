/*
 * other-singles.js - naked and hidden singles on a board of any shape: the hints on other boards,
 * all of whose puzzles singles solve. Page and worker share it.
 *
 * The engine has human techniques for 9 x 9 alone; these two need nothing but the houses.
 *
 * SPDX-License-Identifier: MIT
 */
const bit = (digit) => 1 << digit;

const isBit = (set) => (set & (set - 1)) === 0;

/* For each cell the digits that no cell of its houses has, as bits; none for filled cells. */
function candidatesOf({ side, peers }, value) {
    const all = bit(side + 1) - bit(1);
    return value.map((digit, cell) =>
        digit ? 0 : peers[cell].reduce((set, other) => set & ~bit(value[other]), all)
    );
}

/* Cells with this digit: for each open cell one that sees it, unless one found before does. */
function blockersOf({ peers }, value, digit, open) {
    const found = [];
    for (const cell of open) {
        const seen = peers[cell].filter((other) => value[other] === digit);
        if (!seen.some((other) => found.includes(other))) {
            found.push(seen[0]);
        }
    }
    return found;
}

/* The only place for a digit in a house. */
function hiddenSingle(shape, value, candidates) {
    for (const house of shape.houses) {
        for (let digit = 1; digit <= shape.side; digit++) {
            const places = house.cells.filter((cell) => candidates[cell] & bit(digit));
            if (places.length === 1) {
                const [cell] = places;
                const open = house.cells.filter((other) => other !== cell && value[other] === 0);
                return { cell, digit, house, blockers: blockersOf(shape, value, digit, open) };
            }
        }
    }
    return null;
}

/* The only digit for a cell. */
function nakedSingle({ peers }, value, candidates) {
    const cell = candidates.findIndex((set) => set !== 0 && isBit(set));
    if (cell < 0) {
        return null;
    }
    const blockers = peers[cell].filter(
        (other, i, all) => value[other] && all.findIndex((o) => value[o] === value[other]) === i
    );
    return { cell, digit: Math.log2(candidates[cell]), house: null, blockers };
}

/* The next single: {cell, digit, house, blockers}; house: null for a naked one. Or null. */
export function nextSingle(shape, value) {
    const candidates = candidatesOf(shape, value);
    return hiddenSingle(shape, value, candidates) ?? nakedSingle(shape, value, candidates);
}

/* The cells that singles leave open. */
function openAfterSingles(shape, puzzle) {
    const value = [...puzzle];
    for (let step = nextSingle(shape, value); step; step = nextSingle(shape, value)) {
        value[step.cell] = step.digit;
    }
    return [...value.keys()].filter((cell) => value[cell] === 0);
}

/* Adds givens until singles solve the puzzle: in pairs, which keeps the symmetry (half a turn). */
export function easeToSingles(shape, puzzle, solution) {
    const given = [...puzzle];
    let open = openAfterSingles(shape, given);
    while (open.length > 0) {
        const cell = open[open.length >> 1];
        for (const at of [cell, given.length - 1 - cell]) {
            given[at] = solution[at];
        }
        open = openAfterSingles(shape, given);
    }
    return given;
}
