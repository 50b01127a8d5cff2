/*
 * panel-steps.js - two textbook searches of one puzzle, stepped through side by side: the first on
 * the board, the second beside it, each with its stack and its source in C.
 *
 * SPDX-License-Identifier: MIT
 */
import sources from "tenring/textbook.json";
import { puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { nameOf } from "./geometry.js";
import { t } from "./i18n.js";
import { drawPicture } from "./picture.js";
import { asksGivens } from "./scope.js";
import { ORDERS, createSteps } from "./textbook-steps.js";

const LISTS = ["steps-first", "steps-second"];
const FURTHER = 100000; // most steps taken by one click

/* ---- actions ---- */

const stop = (panel) => Object.assign(panel, { board: null, searches: [] });

function begin(panel) {
    const { store } = panel;
    store.set(store.ui.step || store.ui.overlay ? { step: null, overlay: null } : {});
    panel.board = store.board;
    const puzzle = [...puzzleOf(panel.board, asksGivens(store))];
    panel.searches = LISTS.map((id) => ({
        order: byId(id).value,
        steps: createSteps(puzzle, byId(id).value),
    }));
    byId("steps-code").replaceChildren();
    show(panel);
}

function end(panel) {
    stop(panel);
    panel.store.set({ overlay: null });
}

/* Takes steps of both searches until far(steps) of the first search returns true. */
function walk(panel, verb, far = () => true) {
    const { searches } = panel;
    const [{ steps: first }] = searches;
    for (let i = 0; i < FURTHER; i++) {
        const before = first.steps;
        searches.forEach(({ steps }) => steps[verb]());
        if (first.steps === before || far(first)) {
            break;
        }
    }
    show(panel);
}

/* Shows the first search on the board and selects the cells of its last choice. */
function show({ store, messages, searches }) {
    const [{ steps }] = searches;
    const top = steps.stack[steps.stack.length - 1];
    const cells = top?.cells ?? [store.ui.focus];
    store.set({
        overlay: Uint8Array.from(steps.value),
        focus: top?.placed?.cell ?? cells[0],
        selection: new Set(cells),
    });
    const { nodes, deadEnds } = steps.counts;
    messages.announce(t("stepsSpoken", { state: t(`steps_${steps.state}`), nodes, deadEnds }));
}

/* ---- view ---- */

/* r4c5, or a digit in a house. */
const placeText = ({ cells, house, digit }) =>
    house === null ? nameOf(cells[0]) : t(`steps_${house.kind}`, { digit, number: house.number });

function row(frame) {
    const { house, options, tried, placed } = frame;
    const stands = placed && (house === null ? placed.digit : nameOf(placed.cell));
    const left = options
        .slice(tried)
        .map(({ cell, digit }) => (house === null ? digit : nameOf(cell)))
        .join(" ");
    return element(
        "li",
        {},
        element("b", {}, placeText(frame) + (placed ? ` = ${stands}` : "")),
        ...(left ? [element("span", { class: "hint" }, t("stepsLeft", { left }))] : [])
    );
}

function column({ board }, { order, steps }, i) {
    const parts = [
        element("h4", {}, t(`order_${order}`)),
        element("p", { class: `state ${steps.state}` }, t(`steps_${steps.state}`)),
        element("p", { class: "hint" }, t("stepsCounts", steps.counts)),
    ];
    if (i > 0) {
        const picture = element("div", { class: "small-board", "aria-hidden": "true" });
        picture.innerHTML = drawPicture({ board, overlay: steps.value });
        parts.push(picture);
    }
    const stack = element("ol", {}, ...steps.stack.map(row).reverse());
    return element("div", { class: "search" }, ...parts, stack);
}

function sourceOf({ order }) {
    return element(
        "details",
        {},
        element("summary", {}, t("stepsSource", { order: t(`order_${order}`) })),
        element("pre", { tabindex: 0 }, element("code", {}, sources[order]))
    );
}

function draw(panel) {
    const { store } = panel;
    if (panel.board !== null && (store.board !== panel.board || store.ui.overlay === null)) {
        stop(panel);
    }
    const { searches } = panel;
    const runs = searches.length > 0;
    byId("steps-box").hidden = !runs;
    byId("steps-begin").hidden = runs;
    if (!runs) {
        return;
    }
    const [{ steps }] = searches;
    byId("steps-back").disabled = steps.steps === 0;
    byId("steps-forward").disabled = steps.state === "end";
    byId("steps-further").disabled = steps.state === "end";
    byId("steps-columns").replaceChildren(...searches.map((each, i) => column(panel, each, i)));
    if (byId("steps-code").children.length === 0) {
        const orders = new Map(searches.map((search) => [search.order, search]));
        byId("steps-code").replaceChildren(...[...orders.values()].map(sourceOf));
    }
}

export function createStepsPanel({ store, messages }) {
    const panel = {
        ...{ store, messages },
        board: null, // the board that the searches are about
        searches: [], // [{order, steps}, ...]
    };
    for (const id of LISTS) {
        byId(id).append(
            ...ORDERS.map((order) =>
                element("option", { value: order, "data-t": `order_${order}` })
            )
        );
        on(id, "change", () => panel.searches.length > 0 && begin(panel));
    }
    byId("steps-second").value = "fewest";
    on("steps-begin", "click", () => begin(panel));
    on("steps-leave", "click", () => end(panel));
    on("steps-back", "click", () => walk(panel, "back"));
    on("steps-forward", "click", () => walk(panel, "forward"));
    on("steps-further", "click", () => walk(panel, "forward", ({ state }) => state !== "open"));
    return { draw: () => draw(panel) };
}
