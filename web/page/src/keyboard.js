/*
 * keyboard.js - the keys that players of other Sudoku programs have in their fingers.
 *
 * Keys count everywhere but in text fields and open dialogs; the arrows only in the grid, since
 * they mean something else to tabs and lists.
 *
 * SPDX-License-Identifier: MIT
 */
import { columnOf, rowOf } from "./geometry.js";
import { MODES } from "./store.js";

const STEPS = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    w: [-1, 0],
    s: [1, 0],
    a: [0, -1],
    d: [0, 1],
};
const MODE_KEYS = { z: 0, x: 1, c: 2, v: 3 };

const isTextField = (node) =>
    node instanceof Element &&
    node.matches("textarea, select, input:not([type=checkbox], [type=radio])");

/*
 * The digit of a key, whatever Shift makes of it: of the upper row by its place, of other keys by
 * what they type.
 */
function digitOf(event) {
    const place = /^Digit([0-9])$/.exec(event.code);
    if (place) {
        return Number(place[1]);
    }
    return /^[0-9]$/.test(event.key) ? Number(event.key) : null;
}

/*
 * The letter that a key types, which is what is printed on it; where that is no Latin letter, the
 * one at its place on an American keyboard. Other keys: their names.
 */
function letterOf(event) {
    if (/^[a-z]$/i.test(event.key)) {
        return event.key.toLowerCase();
    }
    const place = /^Key([A-Z])$/.exec(event.code);
    return place && event.key.length === 1 ? place[1].toLowerCase() : event.key;
}

export function listenToKeys(grid, cells, store, actions) {
    function move([down, right], extend) {
        const { focus } = store.ui;
        const row = (rowOf(focus) + down + 9) % 9;
        const column = (columnOf(focus) + right + 9) % 9;
        const to = 9 * row + column;
        if (extend && store.ui.mode === "pen") {
            actions.stroke(focus);
            actions.stroke(to);
            actions.endStroke();
        } else if (extend) {
            actions.extend(to);
        } else {
            actions.select(to);
        }
        cells[to].focus();
    }

    function moveTo(cell) {
        actions.select(cell);
        cells[cell].focus();
    }

    /* Keys with Ctrl (or the Mac's Command). Returns whether it was one of ours. */
    function withControl(event, inGrid) {
        const digit = digitOf(event);
        const letter = letterOf(event);
        if (digit) {
            actions.digit(digit, "centre");
        } else if (letter === "z" && !event.shiftKey) {
            actions.undo();
        } else if (letter === "y" || letter === "z") {
            actions.redo();
        } else if (letter === "a" && inGrid) {
            actions.selectAll();
        } else if (letter.startsWith("Arrow") && inGrid) {
            move(STEPS[letter], true);
        } else if (event.key === "Home" && inGrid) {
            moveTo(0);
        } else if (event.key === "End" && inGrid) {
            moveTo(80);
        } else {
            return false;
        }
        return true;
    }

    function plain(event, inGrid) {
        const digit = digitOf(event);
        const letter = letterOf(event);
        const { focus } = store.ui;
        if (digit) {
            actions.digit(digit, event.shiftKey ? "corner" : undefined);
        } else if (digit === 0 || event.key === "Delete" || event.key === "Backspace") {
            actions.erase();
        } else if (event.key === "[") {
            actions.undo();
        } else if (event.key === "]") {
            actions.redo();
        } else if (event.key === "?") {
            document.getElementById("help").click();
        } else if (event.key === " " && inGrid) {
            const next = MODES.indexOf(store.ui.mode) + (event.shiftKey ? -1 : 1);
            actions.mode(MODES[(next + MODES.length) % MODES.length]);
        } else if (letter === "e" && inGrid) {
            actions.selectEqual(focus);
        } else if (letter === "b" && !event.shiftKey) {
            actions.mode("pen");
        } else if (letter in MODE_KEYS && !event.shiftKey) {
            actions.mode(MODES[MODE_KEYS[letter]]);
        } else if (letter in STEPS && inGrid) {
            move(STEPS[letter], event.shiftKey);
        } else if (event.key === "Home" && inGrid) {
            moveTo(9 * rowOf(focus));
        } else if (event.key === "End" && inGrid) {
            moveTo(9 * rowOf(focus) + 8);
        } else if (event.key === "Escape") {
            actions.selectOne();
        } else {
            return false;
        }
        return true;
    }

    document.addEventListener("keydown", (event) => {
        if (
            event.altKey ||
            event.isComposing ||
            isTextField(event.target) ||
            document.body.classList.contains("paused") ||
            document.querySelector("dialog[open]")
        ) {
            return;
        }
        const inGrid = grid.contains(event.target) || event.target === document.body;
        const control = event.ctrlKey || event.metaKey;
        if (control ? withControl(event, inGrid) : plain(event, inGrid)) {
            event.preventDefault();
        }
    });

    // Tab, or a screen reader, may bring the focus to a cell without a key of ours.
    grid.addEventListener("focusin", (event) => {
        const cell = Number(event.target.dataset.cell);
        if (cell !== store.ui.focus) {
            actions.select(cell);
        }
    });
}
