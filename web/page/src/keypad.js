/*
 * keypad.js - the buttons below the grid: modes, digits, undo and redo, what is shown.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on, setAttribute } from "./dom.js";
import { t } from "./i18n.js";
import { TOOLS } from "./store.js";

/* How often a digit is still to be entered. */
const leftOf = ({ value }, digit) =>
    Math.max(0, 9 - value.reduce((sum, other) => sum + (other === digit ? 1 : 0), 0));

/* ---- elements ---- */

const modeButton = (actions, mode) =>
    element(
        "button",
        { type: "button", class: "mode", "data-mode": mode, onclick: () => actions.mode(mode) },
        element("span", { "data-t": `mode_${mode}` }),
        element("kbd", { "aria-hidden": "true" }, "ZXCVB"[TOOLS.indexOf(mode)])
    );

const digitButton = (actions, digit) =>
    element(
        "button",
        { type: "button", class: "key", "data-digit": digit, onclick: () => actions.key(digit) },
        String(digit),
        element("span", { class: "left", "aria-hidden": "true" })
    );

/* Shows or hides the extra keys, which small screens have behind one key. */
function showExtra(open) {
    document.body.classList.toggle("extra-open", open);
    setAttribute(byId("extra-toggle"), "aria-expanded", open);
}

/* ---- view ---- */

function drawDigit(key, { board, ui }) {
    const digit = Number(key.dataset.digit);
    const left = leftOf(board, digit);
    const isColour = ui.mode === "colour";
    key.classList.toggle("finished", left === 0 && !isColour);
    key.lastChild.textContent = isColour ? "" : String(left);
    setAttribute(key, "data-colour", isColour ? digit : null);
    setAttribute(key, "aria-pressed", ui.digitFirst ? ui.held === digit : null);
    setAttribute(key, "aria-label", t(isColour ? "colourKey" : "digitKey", { digit, left }));
}

function draw({ modes, digits }, store) {
    const { board, ui, history } = store;
    modes.forEach((key) => setAttribute(key, "aria-pressed", key.dataset.mode === ui.mode));
    digits.forEach((key) => drawDigit(key, store));
    setAttribute(byId("digits"), "data-mode", ui.mode);
    byId("undo").disabled = !history.canUndo;
    byId("redo").disabled = !history.canRedo;
    const digit = board.value[ui.focus];
    byId("equals").disabled = digit === 0;
    byId("equals").textContent = t(digit ? "selectEquals" : "selectEqualsNone", { digit });
    byId("editing").textContent = t(ui.editing ? "editDone" : "editGivens");
}

export function buildKeypad(store, actions) {
    const keys = {
        modes: TOOLS.map((mode) => modeButton(actions, mode)),
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => digitButton(actions, digit)),
    };
    byId("modes").append(...keys.modes);
    byId("digits").prepend(...keys.digits);
    on("erase", "click", () => (actions.isTyping() ? actions.back() : actions.erase()));
    on("undo", "click", actions.undo);
    on("redo", "click", actions.redo);
    on("candidates", "click", actions.fillCandidates);
    on("extra-toggle", "click", () => showExtra(!document.body.classList.contains("extra-open")));
    on("extra", "click", () => showExtra(false));
    document.addEventListener("pointerdown", ({ target }) => {
        if (!target.closest("#extra, #extra-toggle")) {
            showExtra(false);
        }
    });
    on("equals", "click", () => actions.selectEqual(store.ui.focus));
    on("editing", "click", actions.toggleEditing);
    return () => draw(keys, store);
}
