/*
 * board-view.js - the grid on the page: 81 elements, drawn from the store.
 *
 * For assistive technology it is a grid with rows and labelled cells, of which one is in the order
 * of the Tab key (roving tabindex). A cell is redrawn only when what it shows has changed.
 *
 * SPDX-License-Identifier: MIT
 */
import { linesOf } from "./board.js";
import { byId, element, setAttribute } from "./dom.js";
import { CELLS, bitOf, columnOf, conflicts, digitsOf, rowOf, sees } from "./geometry.js";
import { formatShort, language, t } from "./i18n.js";
import { marksOf } from "./marks.js";
import { svg } from "./svg.js";
import { candidateKinds, drawArrows, markedCandidates, placesOf } from "./step-view.js";

const MANY_IN_A_LINE = 4;

/* Builds the elements; returns them by cell. */
export function buildGrid(grid) {
    const cells = [];
    for (let row = 0; row < 9; row++) {
        const line = element("div", { role: "row" });
        for (let column = 0; column < 9; column++) {
            const cell = element("div", {
                role: "gridcell",
                class: "cell",
                tabindex: -1,
                "data-cell": cells.length,
            });
            cell.dataset.row = row;
            cell.dataset.column = column;
            cells.push(cell);
            line.append(cell);
        }
        grid.append(line);
    }
    return cells;
}

/* What one cell shows, gathered from the store. */
function look(shown, cell) {
    const { board, ui, step } = shown;
    // A shown solution covers the player's digits, because it may differ from them.
    const covered =
        step || (ui.overlay && !board.given[cell] && ui.overlay[cell] !== board.value[cell]);
    const value = covered ? 0 : board.value[cell];
    const solution = step ? step.placed[cell] : value === 0 && ui.overlay ? ui.overlay[cell] : 0;
    const digit = value || solution;
    const blank = digit === 0;
    const own = step !== null && solution !== 0 && solution === board.value[cell];
    const share = board.given[cell] ? null : (shown.layer?.shares?.[cell] ?? null);
    const needed = blank && step ? markedCandidates(cell, step.kinds) : null;
    // Where the step says nothing, the player's marks stay visible; a path has its own position.
    const marked = blank && share === null && needed === null && step?.from !== "path";
    const marks = marked ? marksOf(board, cell, ui.lineMarks) : null;
    return {
        digit,
        solution: solution !== 0 && !own,
        step: needed,
        blocker: shown.places?.blockers.has(cell) ?? false,
        pattern: shown.places?.cells.has(cell) ?? false,
        house: shown.places?.houses.has(cell) ?? false,
        given: board.given[cell] === 1,
        marks,
        candidates: marks && !marks.own ? marks.listed : 0,
        corner: marked ? board.corner[cell] : 0,
        centre: marked ? board.centre[cell] : 0,
        lit: marks && ui.highlight ? shown.lit : 0,
        colour: board.colour[cell],
        conflict: ui.showConflicts && shown.conflicts.has(cell),
        wrong: ui.wrong.has(cell),
        differ: ui.editing && blank && ui.differ.has(cell),
        spare: ui.editing && !blank && ui.spare.has(cell),
        weight: shown.layer?.weights?.[cell] ?? null,
        share,
        never: share !== null && shown.layer.warmth[cell] === 0,
        probabilityDigit: share === null ? 0 : shown.layer.digit,
    };
}

function describe(cell, it) {
    const words = [];
    if (it.digit) {
        words.push(
            t(it.given ? "cellGiven" : it.solution ? "cellShown" : "cellDigit", { digit: it.digit })
        );
    } else {
        words.push(t("cellBlank"));
    }
    const lists = [
        ["candidates", "cellCandidates"],
        ["corner", "cellCorner"],
        ["centre", "cellCentre"],
    ];
    for (const [part, key] of lists) {
        if (it[part]) {
            words.push(t(key, { digits: digitsOf(it[part]).join(" ") }));
        }
    }
    if (it.step) {
        const digits = (wanted) =>
            it.step.filter(([digit, kind]) => digit && wanted(kind)).map(([digit]) => digit);
        words.push(t("cellCandidates", { digits: digits(() => true).join(" ") }));
        const removed = digits((kind) => kind === "removed");
        if (removed.length > 0) {
            words.push(t("cellRemoved", { digits: removed.join(" ") }));
        }
    }
    if (it.differ) {
        words.push(t("cellDiffers"));
    }
    if (it.spare) {
        words.push(t("cellSpare"));
    }
    if (it.blocker) {
        words.push(t("cellBlocker"));
    }
    if (it.pattern) {
        words.push(t("cellPattern"));
    }
    if (it.colour) {
        words.push(t("cellColour", { colour: digitsOf(it.colour).join(" ") }));
    }
    if (it.conflict) {
        words.push(t("cellConflict"));
    }
    if (it.wrong) {
        words.push(t("cellWrong"));
    }
    if (it.weight !== null) {
        words.push(t("cellWeight", { weight: it.weight }));
    }
    if (it.share !== null) {
        words.push(t("cellProbability", { digit: it.probabilityDigit, share: it.share }));
    }
    return t("cell", { row: rowOf(cell) + 1, column: columnOf(cell) + 1, what: words.join(", ") });
}

/* The digits of a set, each at its own place of three by three; `lit` is emphasised. */
function places(set, name, lit) {
    return element(
        "span",
        { class: name },
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
            element(
                "i",
                { class: digit === lit && set & bitOf(digit) ? "lit" : null },
                set & bitOf(digit) ? String(digit) : ""
            )
        )
    );
}

function contents(it) {
    const parts = [];
    if (it.weight !== null) {
        parts.push(element("span", { class: "weight" }, formatShort(it.weight)));
    }
    if (it.share !== null && !it.never) {
        parts.push(element("span", { class: it.digit ? "weight" : "share" }, it.share));
    }
    if (it.digit) {
        parts.push(element("span", { class: "digit" }, String(it.digit)));
    }
    if (it.step) {
        const digits = it.step.map(([digit, kind]) =>
            element("i", { class: kind }, digit ? String(digit) : "")
        );
        parts.push(element("span", { class: "candidates step" }, ...digits));
    }
    if (it.marks) {
        const { listed, own, corner, line } = it.marks;
        if (listed) {
            parts.push(places(listed, own ? "candidates own" : "candidates", it.lit));
        }
        corner.forEach((digit, place) => {
            const lit = digit === it.lit ? " lit" : "";
            parts.push(element("span", { class: `corner place-${place}${lit}` }, String(digit)));
        });
        if (line.length > 0) {
            const many = line.length > MANY_IN_A_LINE ? " many" : "";
            const digits = line.map((digit) =>
                element("i", { class: digit === it.lit ? "lit" : null }, String(digit))
            );
            parts.push(element("span", { class: `centre${many}` }, element("span", {}, ...digits)));
        }
    }
    return parts;
}

/* Hides a part of a cell from screen readers: the cell's name says all of it in words. */
function silent(part) {
    part.setAttribute("aria-hidden", "true");
    return part;
}

/* One colour fills the cell, several share it. */
function paintsOf(colours) {
    const paint = (colour) => `color-mix(in srgb, var(--paint-${colour}) 32%, transparent)`;
    const share = 100 / colours.length;
    const parts = colours.map((colour, i) => `${paint(colour)} ${share * i}% ${share * (i + 1)}%`);
    return colours.length > 0 ? `linear-gradient(135deg, ${parts.join(", ")})` : "none";
}

function draw(node, cell, it, shown) {
    const warmth = shown.layer?.warmth[cell] ?? 0;
    const key = JSON.stringify([it, warmth, language()]);
    if (node.dataset.key !== key) {
        node.dataset.key = key;
        node.replaceChildren(...contents(it).map(silent));
        for (const name of [
            "given",
            "conflict",
            "wrong",
            "solution",
            "pattern",
            "house",
            "blocker",
            "differ",
            "spare",
        ]) {
            node.classList.toggle(name, Boolean(it[name]));
        }
        setAttribute(node, "data-colour", digitsOf(it.colour).join("") || null);
        node.style.setProperty("--paints", paintsOf(digitsOf(it.colour)));
        node.style.setProperty("--warmth", `${Math.round(60 * warmth)}%`);
        node.style.setProperty("--size", warmth.toFixed(2));
        setAttribute(node, "aria-label", describe(cell, it));
        setAttribute(node, "aria-invalid", it.conflict || it.wrong ? "true" : null);
    }
}

/* Highlights the selection, the focus, and the cells related to them. */
function highlight(node, cell, shown) {
    const { board, ui } = shown;
    const alone = ui.highlight && ui.selection.size === 1 && shown.places === null ? ui.focus : -1;
    const digit = alone < 0 ? 0 : (ui.held ?? board.value[alone]);
    const selected = ui.selection.has(cell);
    setAttribute(node, "aria-selected", selected);
    setAttribute(node, "aria-readonly", board.given[cell] && !ui.editing ? "true" : null);
    setAttribute(node, "tabindex", cell === ui.focus ? 0 : -1);
    node.classList.toggle("seen", alone >= 0 && sees(cell, alone));
    node.classList.toggle("equal", digit !== 0 && cell !== alone && board.value[cell] === digit);
}

/* Draws the lines of the pen, including the one being drawn. */
function drawPen(picture, board, stroke) {
    const at = (cell) => `${columnOf(cell) + 0.5} ${rowOf(cell) + 0.5}`;
    const lines = linesOf(board).map(([a, b]) => `M${at(a)}L${at(b)}`);
    const path = stroke ? `M${stroke.map(at).join("L")}` : "";
    picture.replaceChildren(
        svg("path", { d: lines.join("") }),
        svg("path", { class: "stroke", d: path })
    );
}

/* The step of reasoning on the board, which is shown while its tool is open. */
export const stepInSight = ({ step, tab }) => (tab === "hint" ? step : null);

/*
 * layer: the heat map to draw, or null. It has the `warmth` of each cell, 0 to 1, and `weights` to
 * write into the cells, or `shares`, texts about `digit` that replace the marks. arrows: the SVG
 * element for the chains of a step.
 */
export function drawGrid(cells, store, layer, arrows) {
    const { board, ui } = store;
    const told = stepInSight(ui);
    const step = told?.strength === 3 ? { ...told, kinds: candidateKinds(told) } : null;
    const shown = {
        board,
        ui,
        step,
        places: told ? placesOf(told) : null,
        conflicts: conflicts(board.value),
        lit: ui.selection.size === 1 && !told ? (ui.held ?? board.value[ui.focus]) : 0, // in marks
        layer,
    };
    cells[0].closest("[role=grid]").classList.toggle("heat", layer !== null);
    drawArrows(arrows, step?.step ?? null);
    drawPen(byId("pen"), board, ui.stroke);
    for (let cell = 0; cell < CELLS; cell++) {
        draw(cells[cell], cell, look(shown, cell), shown);
        highlight(cells[cell], cell, shown);
    }
}
