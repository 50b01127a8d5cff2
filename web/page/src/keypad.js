/*
 * keypad.js - the buttons below the grid: modes, digits, undo and redo, what is shown.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on, setAttribute } from "./dom.js";
import { t } from "./i18n.js";
import { TOOLS } from "./store.js";

export function buildKeypad(store, actions) {
    const modes = TOOLS.map((mode) => {
        const text = element("span", { "data-t": `mode_${mode}` });
        const key = element("kbd", { "aria-hidden": "true" }, "ZXCVB"[TOOLS.indexOf(mode)]);
        return element(
            "button",
            { type: "button", class: "mode", "data-mode": mode, onclick: () => actions.mode(mode) },
            text,
            key
        );
    });
    byId("modes").append(...modes);

    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
        element(
            "button",
            {
                type: "button",
                class: "key",
                "data-digit": digit,
                onclick: () => actions.digit(digit),
            },
            String(digit)
        )
    );
    byId("digits").prepend(...digits);

    on("erase", "click", actions.erase);
    on("undo", "click", actions.undo);
    on("redo", "click", actions.redo);
    on("candidates", "click", actions.fillCandidates);
    on("equals", "click", () => actions.selectEqual(store.ui.focus));
    on("editing", "click", () => store.set({ editing: !store.ui.editing }));

    return function draw() {
        for (const mode of modes) {
            setAttribute(mode, "aria-pressed", mode.dataset.mode === store.ui.mode);
        }
        const colour = store.ui.mode === "colour";
        for (const key of digits) {
            setAttribute(key, "data-colour", colour ? key.dataset.digit : null);
            setAttribute(
                key,
                "aria-label",
                t(colour ? "colourKey" : "digitKey", { digit: Number(key.dataset.digit) })
            );
        }
        setAttribute(byId("digits"), "data-mode", store.ui.mode);
        byId("undo").disabled = !store.history.canUndo;
        byId("redo").disabled = !store.history.canRedo;
        byId("equals").disabled = store.board.value[store.ui.focus] === 0;
        setAttribute(byId("editing"), "aria-pressed", store.ui.editing);
    };
}
