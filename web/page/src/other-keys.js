/*
 * other-keys.js - the keys of keyboard.js for other boards, as far as these have their functions.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId } from "./dom.js";
import { STEPS, digitOf, letterOf } from "./keyboard.js";

function move({ game, focus }, select, [down, right]) {
    const { side } = game.shape;
    const row = (Math.floor(focus / side) + down + side) % side;
    const column = (focus + right + side) % side;
    select(side * row + column);
}

/* Each function returns whether it has handled the key. */

function changeBoard(view, { press, undo }, event) {
    const digit = digitOf(event);
    const letter = letterOf(event);
    const isControl = event.ctrlKey || event.metaKey;
    if (digit !== null && digit <= view.game.shape.side) {
        press(view, digit, isControl || event.shiftKey || undefined);
    } else if (event.key === "Delete" || event.key === "Backspace") {
        press(view, 0);
    } else if (event.key === "[" || (isControl && letter === "z" && !event.shiftKey)) {
        undo(view, "undo");
    } else if (event.key === "]" || (isControl && (letter === "y" || letter === "z"))) {
        undo(view, "redo");
    } else {
        return false;
    }
    return true;
}

function changeView(view, { select, toggleMarks }, event) {
    const letter = letterOf(event);
    if (event.ctrlKey || event.metaKey) {
        return false;
    }
    const isScrolling = letter.startsWith("Arrow") && event.target.closest("#other-says");
    if (event.key === " " && !event.target.closest("button")) {
        toggleMarks(view);
    } else if (letter in STEPS && !isScrolling) {
        move(view, (cell) => select(view, cell), STEPS[letter]);
    } else {
        return false;
    }
    return true;
}

/* actions: {press, undo, toggleMarks, select}, functions whose first argument is the view. */
export function listenToOtherKeys(view, actions) {
    byId("other").addEventListener("keydown", (event) => {
        const isOurs = !event.altKey && !event.isComposing;
        if (isOurs && (changeBoard(view, actions, event) || changeView(view, actions, event))) {
            event.preventDefault();
        }
    });
    // Tab, or a screen reader, may bring the focus to a cell without a key of ours.
    byId("other-grid").addEventListener("focusin", ({ target }) => {
        const cell = Number(target.dataset.cell);
        if (cell !== view.focus) {
            actions.select(view, cell);
        }
    });
}
