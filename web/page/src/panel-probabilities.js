/*
 * panel-probabilities.js - the probability of each digit in each cell: a heat map of one digit on
 * the grid, and the nine digits of the chosen cell.
 *
 * An answer belongs to the puzzle that was asked about. It is shown as long as that stands in the
 * grid, and again when undo brings it back.
 *
 * SPDX-License-Identifier: MIT
 */
import { puzzleOf } from "./board.js";
import { byId, download, element, on, setAttribute } from "./dom.js";
import { columnOf, rowOf } from "./geometry.js";
import { formatNumber, formatPercent, formatTime, language, t } from "./i18n.js";
import { countsOfCell, countsOfDigit, shareHeat, shareText } from "./probability.js";
import { drawPicture } from "./picture.js";
import { asksGivens } from "./scope.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const LEGEND = [0n, 1n, 10n, 50n, 100n]; // percent

function buildChips(store) {
    byId("probability-digits").append(
        ...DIGITS.map((digit) =>
            element(
                "button",
                {
                    type: "button",
                    class: "chip",
                    "data-digit": digit,
                    onclick: () => store.set({ probabilityDigit: digit }),
                },
                String(digit)
            )
        )
    );
    byId("probability-legend").append(
        ...LEGEND.map((percent) => {
            const swatch = element("span", { class: "heat-swatch", "aria-hidden": "true" });
            swatch.style.setProperty("--warmth", `${60 * shareHeat(percent, 100n)}%`);
            return element(
                "span",
                { class: "heat-of" },
                swatch,
                element("span", { "data-percent": percent })
            );
        })
    );
}

/* ---- the count ---- */

/* The answer, if it is about the puzzle in the grid. */
function current({ store, answer, about }) {
    const puzzle = puzzleOf(store.board, asksGivens(store));
    return answer !== null && answer.total > 0n && about.every((set, cell) => set === puzzle[cell])
        ? answer
        : null;
}

function progressText({ operations, estimated, seconds }) {
    const share = estimated > 0 ? Math.min(0.99, operations / estimated) : 0;
    return t("probabilityWorking", { percent: formatPercent(share), time: formatTime(seconds) });
}

const solutionsText = (count) => t(count === 1n ? "verdictUnique" : "verdictMultiple", { count });

function report({ messages }, { status, total, cost }) {
    if (status !== "ok") {
        const operations = Number(cost.operations.toPrecision(2));
        const memory = Math.ceil(cost.memory / 2 ** 20);
        messages.show("bad", t("probabilityTooMuch", { operations, memory }));
    } else if (total === 0n) {
        messages.show("bad", t("verdictNone"));
    } else {
        messages.clear(); // the panel shows the result
        messages.announce(solutionsText(total));
    }
}

async function countAll(panel) {
    const { store, jobs } = panel;
    const puzzle = puzzleOf(store.board, asksGivens(store));
    const found = await jobs.run("probabilities", { puzzle }, progressText);
    if (!found) {
        return;
    }
    panel.answer = found.status === "ok" ? found : null;
    panel.about = puzzle;
    report(panel, found);
    store.set({ overlay: null });
}

/*
 * The heat map while this tool is open (see drawGrid), with a caption and the number of solutions
 * in words; null if nothing is known.
 */
function layer(panel) {
    const { ui } = panel.store;
    const known = ui.tab === "probabilities" ? current(panel) : null;
    if (known === null) {
        return null;
    }
    const digit = ui.probabilityDigit;
    const counts = countsOfDigit(known.counts, digit);
    return {
        digit,
        warmth: counts.map((each) => shareHeat(each, known.total)),
        shares: counts.map((each) => shareText(each, known.total)),
        caption: t("probabilityCaption", { digit }),
        solutions: solutionsText(known.total),
    };
}

function savePicture({ store, view }) {
    const picture = new Blob([drawPicture(view())], { type: "image/svg+xml" });
    download(picture, `probability-${store.ui.probabilityDigit}.svg`);
}

/* ---- view ---- */

function row(number, digit, total) {
    const bar = element("span", { class: "bar" });
    bar.style.setProperty("--share", `${Number((number * 1000n) / total) / 10}%`);
    return element(
        "tr",
        { class: number === 0n ? "never" : null },
        element("th", { scope: "row" }, String(digit)),
        element("td", { class: "bars", "aria-hidden": "true" }, bar),
        element("td", {}, shareText(number, total)),
        element("td", { class: "count" }, formatNumber(number))
    );
}

function drawTable(panel, { total, counts }) {
    const cell = panel.store.ui.focus;
    const state = [cell, language(), counts];
    if (panel.drawn?.every((part, i) => part === state[i])) {
        return;
    }
    panel.drawn = state;
    byId("probability-cell").textContent = t("probabilityCell", {
        row: rowOf(cell) + 1,
        column: columnOf(cell) + 1,
    });
    byId("probability-body").replaceChildren(
        ...countsOfCell(counts, cell).map((number, i) => row(number, i + 1, total))
    );
}

function draw(panel) {
    const known = current(panel);
    byId("probability-result").hidden = known === null;
    for (const chip of byId("probability-digits").children) {
        const digit = Number(chip.dataset.digit);
        setAttribute(chip, "aria-pressed", digit === panel.store.ui.probabilityDigit);
        setAttribute(chip, "aria-label", t("probabilityShow", { digit }));
    }
    for (const label of byId("probability-legend").querySelectorAll("[data-percent]")) {
        label.textContent = formatPercent(Number(label.dataset.percent) / 100);
    }
    if (known !== null) {
        byId("probability-total").textContent = solutionsText(known.total);
        drawTable(panel, known);
    }
    const { caption = "", solutions = "" } = layer(panel) ?? {};
    byId("grid-caption").hidden = caption === "";
    byId("grid-caption").replaceChildren(
        `${caption}${t("sentenceSpace")}`,
        element("span", { class: "on-paper" }, solutions)
    );
}

export function createProbabilitiesPanel(parts) {
    const panel = {
        ...parts,
        answer: null, // {total, counts} of the last count
        about: null, // the puzzle it is about
        drawn: null, // what the table shows
    };
    buildChips(panel.store);
    on("ask-probabilities", "click", () => countAll(panel));
    on("probability-svg", "click", () => savePicture(panel));
    on("probability-print", "click", () => window.print());
    return { draw: () => draw(panel), layer: () => layer(panel) };
}
