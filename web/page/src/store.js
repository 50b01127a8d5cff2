/*
 * store.js - holds everything that the page shows: the history of boards, the selection, and
 * display options.
 *
 * Code that changes something calls a function here; code that shows something subscribes.
 * Listeners are called once after each change.
 *
 * SPDX-License-Identifier: MIT
 */
import { emptyBoard } from "./board.js";
import { createHistory } from "./history.js";
import { SCOPES } from "./scope.js";

/* What a digit key does; with the pen, what dragging does. */
export const MODES = ["digit", "corner", "centre", "colour"];
export const TOOLS = [...MODES, "pen"];

const NO_TIMER = { about: null, elapsed: 0, over: false };

/* The initial display options. */
const newUi = () => ({
    selection: new Set([0]),
    focus: 0, // the cell that has, or last had, the keyboard focus; it is selected, or will be
    mode: "digit",
    editing: true, // digits become givens
    tidy: true, // placing a digit removes its marks from the cells that see it
    scopes: SCOPES, // for each tool, whether it asks about the givens alone: scope.js
    tab: "puzzle",
    probabilityDigit: 1, // the digit whose heat map is drawn
    weightDigit: 9, // the digit whose weights are drawn, if each candidate has its own
    overlay: null, // a solution shown in the blanks: 81 digits
    stroke: null, // the cells of the current pen stroke
    highlight: true, // highlight rows, columns, boxes and equal digits of the selected cell
    showConflicts: true,
    lineMarks: false, // centre marks in a line, not each at its own place
    sound: false,
    showTimer: true,
    timer: NO_TIMER, // see timer.js
    // While setting a puzzle: its number of solutions (null: not known yet), the cells in which
    // two solutions differ, and the cells with redundant givens.
    solutions: null,
    differ: new Set(),
    spare: new Set(),
    advance: false, // while setting a puzzle, typing moves to the next cell
    liveCheck: false, // each digit is compared with the solution
    digitFirst: false, // select a digit on the keypad, then tap cells to enter it
    held: null, // the selected digit
    wrong: new Set(), // cells whose digit was found wrong
    // a step of human technique: {step, placed, candidates, strength 1..3, from: "hint" or
    // "path"}
    step: null,
});

/* The initial values of what belongs to one board. */
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
        /* Shows another board and removes what was shown on top of the old one. */
        edit(next) {
            if (next !== history.present) {
                history.push(next);
                this.set(nothing());
            }
        },
        /*
         * Starts another puzzle, which undo cannot leave. Optional: {past, future} boards, and
         * display options.
         */
        begin(next, { past = [], future = [], ...change } = {}) {
            leaving.forEach((listener) => listener());
            history.load({ past, present: next, future });
            // The timer restarts, even if the puzzle is the same as before.
            this.set({ ...nothing(), timer: NO_TIMER, advance: false, ...change });
        },
        /* Calls the listener before another puzzle starts. */
        onLeave: (listener) => leaving.add(listener),
        undo() {
            history.undo();
            this.set(nothing());
        },
        redo() {
            history.redo();
            this.set(nothing());
        },
        /* Changes display options. A solution and a step are never shown together. */
        set(change) {
            const other = change.overlay ? { step: null } : change.step ? { overlay: null } : {};
            Object.assign(ui, other, change);
            ui.held = ui.digitFirst ? ui.held : null;
            listeners.forEach((listener) => listener());
        },
    };
}
