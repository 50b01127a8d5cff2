/*
 * step-view.js - shows a step of human technique over the grid: the role of each candidate, its
 * links as lines, and its chains as arrows.
 *
 * SPDX-License-Identifier: MIT
 */
import { CELLS, boxOf, columnOf, digitsOf, rowOf, sees } from "./geometry.js";
import { svg } from "./svg.js";

const MARGIN = 0.04; // of a cell, as .candidates in board.css
const MANY_ARROWS = 24; // above this number arrows are thinner

/* If a candidate has several roles, the later one is shown. */
const KINDS = ["pattern", "other", "off", "on", "removed", "placed"];

/* A Map from 9 * cell + digit - 1 to one of KINDS. */
export function candidateKinds({ step, candidates }) {
    const kinds = new Map();
    const set = (cell, digit, kind) => {
        const at = 9 * cell + digit - 1;
        if (KINDS.indexOf(kind) > KINDS.indexOf(kinds.get(at))) {
            kinds.set(at, kind);
        }
    };
    if (step.chain.length === 0) {
        for (const [cells, digits, kind] of [
            [step.cells, step.digits, "pattern"],
            [step.otherCells, step.otherDigits, "other"],
        ]) {
            for (const cell of cells) {
                digitsOf(candidates[cell])
                    .filter((digit) => digits.includes(digit))
                    .forEach((digit) => set(cell, digit, kind));
            }
        }
    }
    step.chain.forEach(({ cell, digit, on }) => set(cell, digit, on ? "on" : "off"));
    step.removed.forEach(({ cell, digits }) =>
        digits.forEach((digit) => set(cell, digit, "removed"))
    );
    if (step.placed) {
        set(step.placed.cell, step.placed.digit, "placed");
    }
    return kinds;
}

const isIn = (cell, house) => [rowOf(cell), 9 + columnOf(cell), 18 + boxOf(cell)].includes(house);

const MOST_HOUSES = 4; // more do not say where to look

/*
 * The places of a step as sets of cells: the houses that it is based on, if few enough to say where
 * to look; otherwise, or at full strength, the cells of the pattern; and the digits that exclude
 * the other cells.
 */
export function placesOf({ step, placed, strength }) {
    const all = strength === 3;
    const inHouses =
        step.technique !== "naked-single" &&
        step.houses.length > 0 &&
        step.houses.length <= MOST_HOUSES;
    const cells =
        all || !inHouses ? [...step.cells, ...(step.placed && all ? [step.placed.cell] : [])] : [];
    const houses = [...Array(CELLS).keys()].filter(
        (cell) => inHouses && step.houses.some((house) => isIn(cell, house))
    );
    return {
        cells: new Set(cells),
        houses: new Set(houses),
        blockers: all ? blockersOf(step, placed) : new Set(),
    };
}

/*
 * For a hidden single, the digits that exclude the other cells of its house: for each cell one that
 * is already in the set, else the first.
 */
function blockersOf({ technique, houses, placed: single }, placed) {
    const blockers = new Set();
    if (!technique.startsWith("hidden-single") || !single) {
        return blockers;
    }
    const cells = [...Array(CELLS).keys()];
    cells
        .filter((cell) => isIn(cell, houses[0]) && !placed[cell] && cell !== single.cell)
        .forEach((cell) => {
            const by = cells.filter((other) => placed[other] === single.digit && sees(cell, other));
            const found = by.find((other) => blockers.has(other)) ?? by[0];
            if (found !== undefined) {
                blockers.add(found);
            }
        });
    return blockers;
}

/* The centre of a drawn candidate, in cells from the upper left corner. */
function pointOf({ cell, digit }) {
    const third = (place) => MARGIN + ((1 - 2 * MARGIN) * (place + 0.5)) / 3;
    return [
        columnOf(cell) + third((digit - 1) % 3),
        rowOf(cell) + third(Math.floor((digit - 1) / 3)),
    ];
}

/*
 * An arrow from one candidate to another. It ends beside their centres and is bent slightly, so
 * that two arrows do not overlap.
 */
function arrow(from, to, on, branch, head = true) {
    const [x1, y1] = pointOf(from);
    const [x2, y2] = pointOf(to);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy) || 1;
    const gap = Math.min(0.17, length / 3);
    const [ux, uy] = [dx / length, dy / length];
    const bend = Math.min(0.35, 0.12 * length);
    const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
    const round = (number) => number.toFixed(3);
    const d =
        `M${round(x1 + ux * gap)} ${round(y1 + uy * gap)}` +
        `Q${round(mx)} ${round(my)} ${round(x2 - ux * gap)} ${round(y2 - uy * gap)}`;
    return svg("path", {
        d,
        class: `link ${on ? "strong" : "weak"} branch-${branch % 4}`,
        ...(head ? { "marker-end": "url(#arrow-head)" } : {}),
    });
}

/* Draws the arrows of a step into the SVG over the grid; null: none. */
export function drawArrows(picture, step) {
    const chain = step?.chain ?? [];
    const arrows = chain.flatMap((node) =>
        node.parents
            .map((parent) => chain[parent])
            .filter((parent) => parent.cell !== node.cell || parent.digit !== node.digit)
            .map((parent) => arrow(parent, node, node.on, node.branch))
    );
    const links = chain.length > 0 ? [] : (step?.links ?? []);
    const lines = links
        .filter(({ from, to }) => from.cell !== to.cell)
        .map(({ from, to, strong }) => arrow(from, to, strong, 0, false));
    picture.classList.toggle("many", arrows.length > MANY_ARROWS);
    picture.replaceChildren(...(arrows.length > 0 ? [arrowHead()] : []), ...lines, ...arrows);
}

function arrowHead() {
    const head = svg(
        "marker",
        {
            id: "arrow-head",
            viewBox: "0 0 8 8",
            refX: 6,
            refY: 4,
            markerWidth: 5,
            markerHeight: 5,
            orient: "auto-start-reverse",
        },
        svg("path", { d: "M0 0L8 4L0 8Z", class: "head" })
    );
    return svg("defs", {}, head);
}

/*
 * [[digit, kind], ...] of a blank cell: the candidates that the step needs, 0 in place of others;
 * null if it needs none.
 */
export function markedCandidates(cell, kinds) {
    const kindOf = (digit) => kinds.get(9 * cell + digit - 1) ?? null;
    const marked = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [
        kindOf(digit) ? digit : 0,
        kindOf(digit),
    ]);
    return marked.some(([digit]) => digit) ? marked : null;
}
