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
import { SCOPES } from "./scope.js";

/* What a digit does; with the pen, what dragging does. */
export const MODES = ["digit", "corner", "centre", "colour"];
export const TOOLS = [...MODES, "pen"];

const NO_TIMER = { about: null, elapsed: 0, over: false };

/* How things are shown at first. */
const newUi = () => ({
    selection: new Set([0]),
    focus: 0, // the cell that has, or last had, the keyboard; always selected or about to be
    mode: "digit",
    editing: true, // digits become givens
    tidy: true, // a digit that is placed takes its marks from the cells that see it
    scopes: SCOPES, // what questions are about: see scope.js
    tab: "puzzle",
    probabilityDigit: 1, // the digit whose heat map is drawn
    weightDigit: 9, // the digit whose weights are drawn, where each candidate has its own
    overlay: null, // a solution shown in the blanks: 81 digits
    stroke: null, // the cells along which the pen is being drawn
    highlight: true, // rows, columns, boxes and equal digits of the selected cell
    showConflicts: true,
    lineMarks: false, // centre marks side by side, not each at its place
    sound: false,
    showTimer: true,
    timer: NO_TIMER, // see timer.js
    // Of a puzzle that is being set: how many solutions it has (null: not known yet), cells in which
    // two of them differ, and cells whose given could be left out.
    solutions: null,
    differ: new Set(),
    spare: new Set(),
    advance: false, // while a puzzle is being set, typing goes on to the next cell
    liveCheck: false, // each digit is compared with the solution
    digitFirst: false, // the keypad's digits are held, and a tap on a cell enters one
    held: null, // the digit that is held
    wrong: new Set(), // cells whose digit was found wrong
    // a step of human technique: {step, placed, candidates, strength 1..3, from: "hint",
    // "path"}
    step: null,
});

/* What belongs to a board, and goes with it. */
const nothing = () => ({
    overlay: null,
    wrong: new Set(),
    solutions: null,
    differ: new Set(),
    spare: new Set(),
    step: null,
});

export function createStore() {
    const history = createHistory(emptyBoard());
    const listeners = new Set();
    const leaving = new Set();
    const ui = newUi();
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
        /*
         * Another puzzle, with which undo ends; also: {past, future} boards, and what is set of how
         * it is shown.
         */
        begin(next, { past = [], future = [], ...change } = {}) {
            leaving.forEach((listener) => listener());
            history.load({ past, present: next, future });
            // The time begins anew, also of a puzzle that was just there.
            this.set({ ...nothing(), timer: NO_TIMER, advance: false, ...change });
        },
        /* Calls the listener before another puzzle comes. */
        onLeave: (listener) => leaving.add(listener),
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
            ui.held = ui.digitFirst ? ui.held : null;
            listeners.forEach((listener) => listener());
        },
    };
}
