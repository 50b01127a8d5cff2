/*
 * panel-steps.js - two textbook searches of one puzzle, stepped through side by side: the first on
 * the board, the second beside it, each with its stack and its source in C.
 *
 * SPDX-License-Identifier: MIT
 */
import sources from "tenring/textbook.json";
import { puzzleOf } from "./board.js";
import { byId, element, on } from "./dom.js";
import { digitsOf, nameOf } from "./geometry.js";
import { t } from "./i18n.js";
import { drawPicture } from "./picture.js";
import { createSteps } from "./textbook-steps.js";

const ORDERS = ["rows", "fullest", "fewest"];
const FURTHER = 100000; // steps that are taken at once, at most

export function createStepsPanel({ store, messages }) {
    let board = null; // which the searches are about
    let searches = []; // [{order, steps}, ...]

    for (const id of ["steps-first", "steps-second"]) {
        byId(id).append(
            ...ORDERS.map((order) =>
                element("option", { value: order, "data-t": `order_${order}` })
            )
        );
        on(id, "change", () => searches.length > 0 && begin());
    }
    byId("steps-second").value = "fewest";

    function begin() {
        const asked = store.ui.step || store.ui.overlay ? { step: null, overlay: null } : {};
        store.set(asked);
        board = store.board;
        const puzzle = [...puzzleOf(board, store.ui.givensOnly)];
        searches = ["steps-first", "steps-second"].map((id) => ({
            order: byId(id).value,
            steps: createSteps(puzzle, byId(id).value),
        }));
        byId("steps-code").replaceChildren();
        show();
    }

    function end() {
        searches = [];
        board = null;
        store.set({ overlay: null });
    }

    /* Takes steps of both searches, until far(steps) of the first one says so. */
    function walk(verb, far = () => true) {
        for (let i = 0; i < FURTHER; i++) {
            const [{ steps: first }] = searches;
            const before = first.steps;
            searches.forEach(({ steps }) => steps[verb]());
            if (first.steps === before || far(first)) {
                break;
            }
        }
        show();
    }

    function show() {
        const [{ steps }] = searches;
        const top = steps.stack[steps.stack.length - 1];
        const focus = top?.cell ?? store.ui.focus;
        store.set({ overlay: Uint8Array.from(steps.value), focus, selection: new Set([focus]) });
        const { nodes, deadEnds } = steps.counts;
        messages.announce(t("stepsSpoken", { state: t(`steps_${steps.state}`), nodes, deadEnds }));
    }

    function row({ cell, digit, rest }) {
        const left = digitsOf(rest).join(" ");
        return element(
            "li",
            {},
            element("b", {}, digit ? `${nameOf(cell)} = ${digit}` : nameOf(cell)),
            ...(left ? [element("span", { class: "hint" }, t("stepsLeft", { digits: left }))] : [])
        );
    }

    function column({ order, steps }, i) {
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

    on("steps-begin", "click", begin);
    on("steps-leave", "click", end);
    on("steps-back", "click", () => walk("back"));
    on("steps-forward", "click", () => walk("forward"));
    on("steps-further", "click", () => walk("forward", ({ state }) => state !== "open"));

    function draw() {
        if (board !== null && (store.board !== board || store.ui.overlay === null)) {
            searches = [];
            board = null;
        }
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
        byId("steps-columns").replaceChildren(...searches.map(column));
        if (byId("steps-code").children.length === 0) {
            const orders = new Map(searches.map((search) => [search.order, search]));
            byId("steps-code").replaceChildren(...[...orders.values()].map(sourceOf));
        }
    }

    return { draw };
}
