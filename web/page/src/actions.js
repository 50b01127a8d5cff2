/*
 * actions.js - what keys, keypad and pointer do to the board: the same verbs for all three.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    canJoin,
    clearCells,
    drawLines,
    isEmpty,
    placeDigit,
    puzzleOf,
    setMarks,
    toggleColour,
    toggleMark,
} from "./board.js";
import { CELLS, bitOf, conflicts } from "./geometry.js";
import { t } from "./i18n.js";

/* ---- the board ---- */

/*
 * Replaces the board and announces the change in words. If nothing changed because all selected
 * cells are given, says so.
 */
function apply(hands, next, spoken) {
    const { store, messages } = hands;
    if (next === store.board) {
        if ([...store.ui.selection].every((cell) => store.board.given[cell])) {
            messages.show("info", t("given_fixed"));
        }
        return;
    }
    store.edit(next);
    messages.announce(spoken);
    sayWhenFull(hands, next);
}

/* Says whether a full grid is a solution: it has no conflict and respects the pencilmarks. */
function sayWhenFull({ messages, finished }, { value, allowed }) {
    if (!value.every(Boolean)) {
        return;
    }
    const clashes = conflicts(value).size;
    const fits = value.every((digit, cell) => allowed[cell] & bitOf(digit));
    const right = clashes === 0 && fits;
    messages.show(right ? "good" : "warn", t(right ? "finished" : "finishedWrong"));
    if (right) {
        finished();
    }
}

function erase(hands) {
    const { board, ui } = hands.store;
    apply(hands, clearCells(board, ui.selection, ui.editing), t("removed"));
}

/* Enters a digit 1..9 in a mode. */
function enterDigit(hands, digit, mode) {
    const { board, ui } = hands.store;
    if (isTyping(hands, mode)) {
        hands.placed();
        typeDigit(hands, digit);
    } else if (mode === "digit" || mode === "pen") {
        hands.placed();
        const next = placeDigit(board, ui.selection, digit, ui.editing, ui.tidy);
        apply(hands, next, next.value[ui.focus] === digit ? t("placed", { digit }) : t("removed"));
    } else if (mode === "colour") {
        apply(hands, toggleColour(board, ui.selection, digit), t("cellColour", { colour: digit }));
    } else {
        apply(hands, toggleMark(board, ui.selection, mode, digit), t("marked"));
    }
}

/*
 * A digit of the keypad was pressed: it is entered at once, or held for the cells that are tapped
 * next.
 */
function pressKey(hands, digit) {
    const { store, messages } = hands;
    const { digitFirst, held, mode } = store.ui;
    if (!digitFirst || mode === "pen" || isTyping(hands, mode)) {
        enterDigit(hands, digit, mode);
        return;
    }
    store.set({ held: held === digit ? null : digit });
    messages.announce(t(store.ui.held ? "held" : "heldNone", { digit }));
}

/* A cell was tapped: if a digit is held, it is entered there. Givens stay. */
function tap(hands, cell) {
    const { store } = hands;
    const { editing, held, mode } = store.ui;
    select(store, cell);
    if (held !== null && (editing || !store.board.given[cell])) {
        enterDigit(hands, held, mode);
    }
}

/* Writes into all blanks, as centre marks, the candidates that the digits leave. */
async function fillCandidates(hands) {
    const { board } = hands.store;
    const sets = await hands.engine.ask("candidates", puzzleOf(board, false));
    if (hands.store.board === board) {
        apply(hands, setMarks(board, "centre", sets), t("marked"));
    }
}

/* ---- a puzzle that is typed cell by cell ---- */

const isTyping = ({ store: { ui } }, mode) =>
    ui.editing && ui.advance && mode === "digit" && ui.selection.size === 1;

const goBy = (store, step) =>
    select(store, Math.min(Math.max(store.ui.focus + step, 0), CELLS - 1));

/* While a puzzle is typed, a digit replaces what is in the cell; the same digit again leaves it. */
function typeDigit(hands, digit) {
    const { board, ui } = hands.store;
    if (board.value[ui.focus] !== digit) {
        const next = placeDigit(board, ui.selection, digit, true, ui.tidy);
        apply(hands, next, t("placed", { digit }));
    }
    goBy(hands.store, 1);
}

/* Leaves a cell blank and goes on to the next. */
function leaveBlank(hands) {
    const { store } = hands;
    if (store.board.value[store.ui.focus] !== 0) {
        erase(hands);
    }
    goBy(store, 1);
}

/* Removes the digit typed last. */
function takeBack(hands) {
    const { store } = hands;
    if (store.board.value[store.ui.focus] === 0) {
        goBy(store, -1);
    }
    if (store.board.value[store.ui.focus] !== 0) {
        erase(hands);
    }
}

/*
 * Begins or ends the setting of a puzzle. If the puzzle has changed, the game and undo begin anew.
 */
function toggleEditing(hands) {
    const { board, ui } = hands.store;
    const about = puzzleOf(board, true).join();
    if (!ui.editing) {
        hands.edited = about;
        hands.store.set({ editing: true });
    } else if (about === hands.edited || isEmpty(board)) {
        hands.store.set({ editing: false });
    } else {
        hands.store.begin(board, { editing: false });
        hands.messages.clear(); // the last message was about setting the puzzle
    }
}

/* ---- the pen ---- */

/* The pen moves to a cell. */
function stroke(store, cell) {
    const path = store.ui.stroke ?? [];
    if (path.length === 0 || canJoin(path[path.length - 1], cell)) {
        store.set({ stroke: [...path, cell], focus: cell, selection: new Set([cell]) });
    }
}

/* The pen is lifted: its line becomes part of the board. */
function endStroke(hands) {
    const { store } = hands;
    const path = store.ui.stroke;
    if (path === null) {
        return;
    }
    store.set({ stroke: null });
    if (path.length > 1) {
        apply(hands, drawLines(store.board, path), t("drawn"));
    }
}

/* ---- the selection ---- */

const select = (store, cell) => store.set({ focus: cell, selection: new Set([cell]) });

/* Adds a cell to the selection, or with `toggle` removes it. */
function extend(store, cell, toggle) {
    const selection = new Set(store.ui.selection);
    if (toggle && selection.has(cell) && selection.size > 1) {
        selection.delete(cell);
    } else {
        selection.add(cell);
    }
    store.set({ focus: cell, selection });
}

function selectEqual(store, cell) {
    const { value } = store.board;
    const equal = [...value.keys()].filter(
        (other) => value[cell] !== 0 && value[other] === value[cell]
    );
    store.set({ focus: cell, selection: new Set([cell, ...equal]) });
}

/* finished(): the player has just solved the puzzle; placed(): a digit was entered. */
export function createActions(store, messages, engine, { finished, placed }) {
    const hands = {
        ...{ store, messages, engine, finished, placed },
        edited: null, // the puzzle that is being edited, as it was
    };
    return {
        sayWhenFull: (board) => sayWhenFull(hands, board),
        digit: (digit, mode = store.ui.mode) => enterDigit(hands, digit, mode),
        key: (digit) => pressKey(hands, digit),
        tap: (cell) => tap(hands, cell),
        erase: () => erase(hands),
        isTyping: () => isTyping(hands, store.ui.mode),
        leaveBlank: () => leaveBlank(hands),
        back: () => takeBack(hands),
        fillCandidates: () => fillCandidates(hands),
        undo() {
            store.undo();
            messages.announce(t("undone"));
        },
        redo() {
            store.redo();
            messages.announce(t("redone"));
        },
        toggleEditing: () => toggleEditing(hands),
        mode(mode) {
            store.set({ mode });
            messages.announce(t(`mode_${mode}`));
            messages.tip(mode === "pen" ? t("penTip") : null);
        },
        stroke: (cell) => stroke(store, cell),
        endStroke: () => endStroke(hands),
        select: (cell) => select(store, cell),
        extend: (cell, toggle = false) => extend(store, cell, toggle),
        selectAll: () => store.set({ selection: new Set(Array(CELLS).keys()) }),
        selectOne: () =>
            store.set({ selection: new Set([store.ui.focus]), overlay: null, step: null }),
        selectEqual: (cell) => selectEqual(store, cell),
    };
}
