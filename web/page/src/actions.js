/*
 * actions.js - what keys, keypad and pointer do to the board: the same verbs for all three.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    canJoin,
    clearCells,
    drawLines,
    placeDigit,
    puzzleOf,
    setMarks,
    toggleColour,
    toggleMark,
} from "./board.js";
import { CELLS, bitOf, conflicts } from "./geometry.js";
import { t } from "./i18n.js";

/* finished(): the player has just solved the puzzle; placed(): a digit was entered. */
export function createActions(store, messages, engine, { finished, placed }) {
    const cells = () => store.ui.selection;

    /* Nothing changed: perhaps because all of it is given. */
    function explain() {
        if ([...cells()].every((cell) => store.board.given[cell])) {
            messages.show("info", t("given_fixed"));
        }
    }

    function apply(next, spoken) {
        if (next === store.board) {
            explain();
            return;
        }
        store.edit(next);
        messages.announce(spoken);
        sayWhenFull(next);
    }

    /* A full grid without a clash, that keeps to the pencilmarks of the puzzle, is a solution. */
    function sayWhenFull({ value, allowed }) {
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

    return {
        sayWhenFull,
        /* A digit 1..9 in a mode; by default the one that is set. */
        digit(digit, mode = store.ui.mode) {
            const { board, ui } = store;
            if (mode === "digit" || mode === "pen") {
                placed();
                const next = placeDigit(board, cells(), digit, ui.editing, ui.tidy);
                apply(next, next.value[ui.focus] === digit ? t("placed", { digit }) : t("removed"));
            } else if (mode === "colour") {
                apply(toggleColour(board, cells(), digit), t("cellColour", { colour: digit }));
            } else {
                apply(toggleMark(board, cells(), mode, digit), t("marked"));
            }
        },
        erase: () => apply(clearCells(store.board, cells(), store.ui.editing), t("removed")),
        /* Writes the candidates that the digits leave into all blanks, as centre marks. */
        async fillCandidates() {
            const { board } = store;
            const sets = await engine.ask("candidates", puzzleOf(board, false));
            if (store.board === board) {
                apply(setMarks(board, "centre", sets), t("marked"));
            }
        },
        undo() {
            store.undo();
            messages.announce(t("undone"));
        },
        redo() {
            store.redo();
            messages.announce(t("redone"));
        },
        mode(mode) {
            store.set({ mode });
            messages.announce(t(`mode_${mode}`));
        },
        /* The pen goes on to a cell; lifted, what it drew becomes part of the board. */
        stroke(cell) {
            const path = store.ui.stroke ?? [];
            if (path.length === 0 || canJoin(path[path.length - 1], cell)) {
                store.set({ stroke: [...path, cell], focus: cell, selection: new Set([cell]) });
            }
        },
        endStroke() {
            const path = store.ui.stroke;
            if (path === null) {
                return;
            }
            store.set({ stroke: null });
            if (path.length > 1) {
                apply(drawLines(store.board, path), t("drawn"));
            }
        },
        select(cell) {
            store.set({ focus: cell, selection: new Set([cell]) });
        },
        /* One more cell into the selection, or with `toggle` out of it. */
        extend(cell, toggle = false) {
            const selection = new Set(cells());
            if (toggle && selection.has(cell) && selection.size > 1) {
                selection.delete(cell);
            } else {
                selection.add(cell);
            }
            store.set({ focus: cell, selection });
        },
        selectAll: () => store.set({ selection: new Set(Array(CELLS).keys()) }),
        selectOne: () =>
            store.set({ selection: new Set([store.ui.focus]), overlay: null, step: null }),
        selectEqual(cell) {
            const value = store.board.value[cell];
            const equal = [...store.board.value.keys()].filter(
                (other) => value !== 0 && store.board.value[other] === value
            );
            store.set({ focus: cell, selection: new Set([cell, ...equal]) });
        },
    };
}
