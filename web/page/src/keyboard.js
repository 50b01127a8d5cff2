/*
 * keyboard.js - the keys that players of other Sudoku programs have in their fingers.
 *
 * Keys act on the grid unless a text field has the focus, or a dialog is open: they do so after a
 * click on a button, too. Only keys with a meaning for the focused element keep it: Space and Enter
 * on buttons, the arrows of tabs, radio buttons and scrolling elements.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId } from "./dom.js";
import { columnOf, rowOf } from "./geometry.js";
import { MODES } from "./store.js";

export const STEPS = {
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

/* Elements for which the arrows, Home and End mean something else. */
const OWN_ARROWS = "[role=tab], input, [role=region], pre, ol";
const PRESSED = "button, summary, a, input"; // elements that Space presses

const isTextField = (node) =>
    node instanceof Element &&
    node.matches("textarea, select, input:not([type=checkbox], [type=radio])");

/*
 * The digit of a key, independent of Shift: for the upper row by position, for other keys by the
 * character.
 */
export function digitOf(event) {
    const place = /^Digit([0-9])$/.exec(event.code);
    if (place) {
        return Number(place[1]);
    }
    return /^[0-9]$/.test(event.key) ? Number(event.key) : null;
}

/*
 * The letter of a key: the character it types; if that is no Latin letter, the one at its position
 * on an American keyboard. For other keys, their name.
 */
export function letterOf(event) {
    if (/^[a-z]$/i.test(event.key)) {
        return event.key.toLowerCase();
    }
    const place = /^Key([A-Z])$/.exec(event.code);
    return place && event.key.length === 1 ? place[1].toLowerCase() : event.key;
}

/* ---- moving; hands: {cells, store, actions} ---- */

function moveTo({ cells, actions }, cell) {
    actions.select(cell);
    cells[cell].focus();
}

function move({ cells, store, actions }, [down, right], extend) {
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

/* Moves the keyboard focus to the selected cell. */
function followFocus({ cells, store }) {
    if (cells.includes(document.activeElement)) {
        cells[store.ui.focus].focus();
    }
}

/* ---- keys; each function returns whether it has handled the key ---- */

/* Keys with Ctrl, or Command on a Mac. */
function withControl(hands, event, hasArrows) {
    const { actions } = hands;
    const digit = digitOf(event);
    const letter = letterOf(event);
    if (digit) {
        actions.digit(digit, "centre");
    } else if (letter === "z" && !event.shiftKey) {
        actions.undo();
    } else if (letter === "y" || letter === "z") {
        actions.redo();
    } else if (letter === "a") {
        actions.selectAll();
    } else if (letter.startsWith("Arrow") && hasArrows) {
        move(hands, STEPS[letter], true);
    } else if (event.key === "Home" && hasArrows) {
        moveTo(hands, 0);
    } else if (event.key === "End" && hasArrows) {
        moveTo(hands, 80);
    } else {
        return false;
    }
    return true;
}

/* Leaves a cell blank while a puzzle is typed. */
function typeBlank({ actions }, key) {
    if (key === "0" || key === ".") {
        actions.leaveBlank();
    } else if (key === "Backspace") {
        actions.back();
    } else {
        return false;
    }
    return true;
}

/* Keys that enter something into cells or delete it. */
function enter(hands, event) {
    const { actions } = hands;
    const digit = digitOf(event);
    if (digit) {
        actions.digit(digit, event.shiftKey ? "corner" : undefined);
        followFocus(hands);
    } else if (actions.isTyping() && typeBlank(hands, event.key)) {
        followFocus(hands);
    } else if (digit === 0 || event.key === "Delete" || event.key === "Backspace") {
        actions.erase();
    } else if (event.key === "[") {
        actions.undo();
    } else if (event.key === "]") {
        actions.redo();
    } else {
        return false;
    }
    return true;
}

/* Keys that change the mode of entering digits. */
function changeMode({ store, actions }, event) {
    const letter = letterOf(event);
    if (event.key === " " && !event.target.closest?.(PRESSED)) {
        const next = MODES.indexOf(store.ui.mode) + (event.shiftKey ? -1 : 1);
        actions.mode(MODES[(next + MODES.length) % MODES.length]);
    } else if (letter === "b" && !event.shiftKey) {
        actions.mode("pen");
    } else if (letter in MODE_KEYS && !event.shiftKey) {
        actions.mode(MODES[MODE_KEYS[letter]]);
    } else {
        return false;
    }
    return true;
}

/* Keys that change the selection. */
function choose(hands, event, hasArrows) {
    const { store, actions } = hands;
    const letter = letterOf(event);
    const { focus } = store.ui;
    if (letter === "e") {
        actions.selectEqual(focus);
    } else if (letter in STEPS && (hasArrows || !letter.startsWith("Arrow"))) {
        move(hands, STEPS[letter], event.shiftKey);
    } else if (event.key === "Home" && hasArrows) {
        moveTo(hands, 9 * rowOf(focus));
    } else if (event.key === "End" && hasArrows) {
        moveTo(hands, 9 * rowOf(focus) + 8);
    } else if (event.key === "Escape") {
        actions.selectOne();
    } else {
        return false;
    }
    return true;
}

function askForHelp({ key }) {
    if (key === "?") {
        byId("help").click();
    }
    return key === "?";
}

const plain = (hands, event, hasArrows) =>
    enter(hands, event) ||
    askForHelp(event) ||
    changeMode(hands, event) ||
    choose(hands, event, hasArrows);

/*
 * Whether a key belongs to something else: a text field, a dialog, an input method, a menu.
 */
const isForOthers = (event) =>
    event.altKey ||
    event.isComposing ||
    isTextField(event.target) ||
    document.body.classList.contains("paused") ||
    document.querySelector("dialog[open]") !== null;

export function listenToKeys(grid, cells, store, actions) {
    const hands = { cells, store, actions };
    document.addEventListener("keydown", (event) => {
        if (isForOthers(event)) {
            return;
        }
        const hasArrows = !event.target.closest?.(OWN_ARROWS);
        const isControl = event.ctrlKey || event.metaKey;
        if ((isControl ? withControl : plain)(hands, event, hasArrows)) {
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
