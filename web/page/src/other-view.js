/*
 * other-view.js - another board on the page and on paper: its cells, lines and keys.
 *
 * For assistive technology it is a grid like that of board-view.js, whose styles its cells have.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, setAttribute } from "./dom.js";
import { formatDay, t } from "./i18n.js";
import { conflictsOf, leftOf } from "./other-game.js";
import { KINDS } from "./other-kinds.js";
import { svg } from "./svg.js";

const rowOf = ({ side }, cell) => Math.floor(cell / side) + 1;
const columnOf = ({ side }, cell) => (cell % side) + 1;

/* "r4c5" */
export const cellName = (shape, cell) => `r${rowOf(shape, cell)}c${columnOf(shape, cell)}`;

/* The digits of a set of marks. */
const digitsOf = ({ side }, set) =>
    Array.from({ length: side }, (_, i) => i + 1).filter((digit) => set & (1 << digit));

/* The rules of a kind, in words. */
export function rulesOf(name) {
    const { side, layouts, hasDiagonals } = KINDS[name];
    return t(layouts ? "rulesJigsaw" : hasDiagonals ? "rulesDiagonals" : "rulesBoxes", { side });
}

/* ---- lines ---- */

/* The lines of the board as SVG paths, in which a cell has the side 1. */
function linesOf({ name, shape }) {
    const { side, regions } = shape;
    const inner = Array.from({ length: side - 1 }, (_, i) => i + 1);
    const edges = regions.flatMap((region, cell) => {
        const [x, y] = [columnOf(shape, cell), rowOf(shape, cell)];
        const right = x < side && regions[cell + 1] !== region;
        const below = y < side && regions[cell + side] !== region;
        return [right ? `M${x} ${y - 1}v1` : "", below ? `M${x - 1} ${y}h1` : ""];
    });
    const diagonals = KINDS[name].hasDiagonals ? `M0 0L${side} ${side}M${side} 0L0 ${side}` : "";
    return [
        svg("path", { class: "diagonal", d: diagonals }),
        svg("path", {
            class: "thin",
            d: inner.map((i) => `M${i} 0V${side}M0 ${i}H${side}`).join(""),
        }),
        svg("path", { class: "thick", d: `M0 0H${side}V${side}H0Z${edges.join("")}` }),
    ];
}

/* ---- building ---- */

function buildCells({ side }) {
    const cells = Array.from({ length: side * side }, (_, cell) =>
        element("div", { role: "gridcell", class: "cell", tabindex: -1, "data-cell": cell })
    );
    const rows = Array.from({ length: side }, (_, row) =>
        element("div", { role: "row" }, ...cells.slice(side * row, side * (row + 1)))
    );
    byId("other-grid").replaceChildren(...rows);
    return cells;
}

function buildKeys({ side }, press) {
    const keys = Array.from({ length: side }, (_, i) =>
        element(
            "button",
            { type: "button", class: "key", "data-digit": i + 1, onclick: () => press(i + 1) },
            String(i + 1),
            element("span", { class: "left", "aria-hidden": "true" })
        )
    );
    byId("other-digits").replaceChildren(...keys, byId("other-erase"));
    return keys;
}

/* The elements for a game: {cells, keys}. press(digit): what a key does. */
export function buildOther(game, press) {
    const { side } = game.shape;
    byId("other").style.setProperty("--n", side);
    setAttribute(byId("other"), "data-kind", game.name);
    setAttribute(byId("other-lines"), "viewBox", `0 0 ${side} ${side}`);
    byId("other-lines").replaceChildren(...linesOf(game));
    return { cells: buildCells(game.shape), keys: buildKeys(game.shape, press) };
}

/* ---- drawing; view: of other-boards.js ---- */

function describe({ game, hint }, board, cell, faults) {
    const { shape, given } = game;
    const digit = board.value[cell];
    const words = [digit ? t(given[cell] ? "cellGiven" : "cellDigit", { digit }) : t("cellBlank")];
    if (board.marks[cell]) {
        words.push(t("cellMarks", { digits: digitsOf(shape, board.marks[cell]).join(" ") }));
    }
    const has = [
        [hint?.blockers.includes(cell), "cellBlocker"],
        [hint?.cell === cell, "cellPattern"],
        [faults.conflict.has(cell), "cellConflict"],
        [faults.wrong.has(cell), "cellWrong"],
    ];
    words.push(...has.filter(([isSo]) => isSo).map(([, key]) => t(key)));
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    return t("cell", { row, column, what: words.join(", ") });
}

/* A digit, or the marks each at its place. */
function contentsOf({ shape }, { value, marks }, cell) {
    if (value[cell]) {
        return [element("span", { class: "digit", "aria-hidden": "true" }, String(value[cell]))];
    }
    const set = marks[cell];
    const places = Array.from({ length: shape.side }, (_, i) =>
        element("i", {}, set & (1 << (i + 1)) ? String(i + 1) : "")
    );
    const isMarked = set !== 0;
    return isMarked
        ? [element("span", { class: "candidates own", "aria-hidden": "true" }, ...places)]
        : [];
}

function drawCell(view, board, cell, faults) {
    const { game, hint, focus, settings } = view;
    const node = view.cells[cell];
    const digit = board.value[focus];
    const isLit = settings.highlight && hint === null;
    const classes = {
        given: game.given[cell] !== 0,
        conflict: faults.conflict.has(cell),
        wrong: faults.wrong.has(cell),
        seen: isLit && game.shape.peers[focus].includes(cell),
        equal: isLit && digit !== 0 && cell !== focus && board.value[cell] === digit,
        house: hint?.house?.cells.includes(cell) ?? false,
        blocker: hint?.blockers.includes(cell) ?? false,
        pattern: hint?.cell === cell,
    };
    Object.entries(classes).forEach(([name, isSo]) => node.classList.toggle(name, isSo));
    node.replaceChildren(...contentsOf(game, board, cell));
    setAttribute(node, "aria-label", describe(view, board, cell, faults));
    setAttribute(node, "aria-selected", cell === focus);
    setAttribute(node, "aria-readonly", game.given[cell] ? "true" : null);
    setAttribute(node, "aria-invalid", classes.conflict || classes.wrong ? "true" : null);
    setAttribute(node, "tabindex", cell === focus ? 0 : -1);
}

function drawKey(game, board, key) {
    const digit = Number(key.dataset.digit);
    const left = leftOf(game, board, digit);
    key.classList.toggle("finished", left === 0);
    key.lastChild.textContent = String(left);
    setAttribute(key, "aria-label", t("digitKey", { digit, left }));
}

export function drawOther(view) {
    const { game, history, wrong, settings } = view;
    const board = history.present;
    const conflict = settings.showConflicts ? conflictsOf(game.shape, board) : new Set();
    view.cells.forEach((_, cell) => drawCell(view, board, cell, { conflict, wrong }));
    view.keys.forEach((key) => drawKey(game, board, key));
    byId("other-title").textContent = t(`board_${game.name}`);
    byId("other-undo").disabled = view.isOver || !history.canUndo;
    byId("other-redo").disabled = view.isOver || !history.canRedo;
    setAttribute(byId("other-marks"), "aria-pressed", view.isMarking);
}

/* ---- on paper ---- */

function pictureOf(game, board) {
    const { side } = game.shape;
    const digits = board.value.map((digit, cell) => {
        const at = { x: (cell % side) + 0.5, y: rowOf(game.shape, cell) - 0.28 };
        const kind = game.given[cell] ? "given" : "own";
        return svg("text", { ...at, class: kind }, digit ? String(digit) : "");
    });
    const box = { class: "other-picture", viewBox: `-0.05 -0.05 ${side + 0.1} ${side + 0.1}` };
    return svg("svg", box, ...linesOf(game), ...digits);
}

/* The page to print: a title, the board, its rules. */
export function paperOf(game, board) {
    const level = t(`board_${game.name}`);
    const head = [t("printHeadOf", { level, date: formatDay(new Date()) }), t("printNameLine")];
    return element(
        "section",
        { class: "of-1" },
        element("div", { class: "paper-head" }, ...head.map((text) => element("span", {}, text))),
        element("figure", {}, element("figcaption", {}, rulesOf(game.name)), pictureOf(game, board))
    );
}
