/*
 * store.js - the one place that holds what the page shows: the history of boards, the selection,
 * and how things are shown.
 *
 * Whoever changes something calls one of the verbs here; whoever shows something subscribes.
 * Listeners are called after each change, once.
 *
 * SPDX-License-Identifier: MIT
 */
import { emptyBoard } from "./board.js";
import { createHistory } from "./history.js";

/* What a digit does; with the pen, what dragging does. */
export const MODES = ["digit", "corner", "centre", "colour"];
export const TOOLS = [...MODES, "pen"];

export function createStore() {
    const history = createHistory(emptyBoard());
    const listeners = new Set();
    const ui = {
        selection: new Set([0]),
        focus: 0, // the cell that has, or last had, the keyboard; always selected or about to be
        mode: "digit",
        editing: true, // digits become givens
        tidy: true, // a digit that is placed takes its marks from the cells that see it
        givensOnly: false, // questions are about the givens alone
        tab: "puzzle",
        probabilityDigit: 1, // the digit whose heat map is drawn
        weightDigit: 9, // the digit whose weights are drawn, where each candidate has its own
        overlay: null, // a solution shown in the blanks: 81 digits
        stroke: null, // the cells along which the pen is being drawn
        highlight: true, // rows, columns, boxes and equal digits of the selected cell
        showConflicts: true,
        sound: false,
        showTimer: true,
        timer: { about: null, elapsed: 0, over: false }, // see timer.js
        wrong: new Set(), // cells whose digit was found wrong
        // a step of human technique: {step, placed, candidates, strength 1..3, from: "hint",
        // "path"}
        step: null,
    };
    const notify = () => listeners.forEach((listener) => listener());
    const nothing = () => ({ overlay: null, wrong: new Set(), step: null });

    return {
        history,
        ui,
        get board() {
            return history.present;
        },
        subscribe: (listener) => listeners.add(listener),
        /* Another board. What was shown on top of the old one goes. */
        edit(next) {
            if (next !== history.present) {
                history.push(next);
                this.set(nothing());
            }
        },
        undo() {
            history.undo();
            this.set(nothing());
        },
        redo() {
            history.redo();
            this.set(nothing());
        },
        /* Of a solution and a step, one is shown. */
        set(change) {
            const other = change.overlay ? { step: null } : change.step ? { overlay: null } : {};
            Object.assign(ui, other, change);
            notify();
        },
    };
}
