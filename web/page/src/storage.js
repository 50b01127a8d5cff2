/*
 * storage.js - keeps the state of the page in the browser, under one key, and brings it back.
 *
 * The storage may be missing, full or written by another version: then the page begins anew and
 * says nothing.
 *
 * SPDX-License-Identifier: MIT
 */
import { packBoard, unpackBoard } from "./board.js";

const KEY = "tenring";
const VERSION = 1;
const MOST_BOARDS = 200; // of undo and of redo, each

export function saveState(store, settings, paste) {
    const { past, present, future } = store.history.save(MOST_BOARDS);
    const { mode, editing, tidy, givensOnly, tab, probabilityDigit, focus } = store.ui;
    const state = {
        version: VERSION,
        past: past.map(packBoard),
        present: packBoard(present),
        future: future.map(packBoard),
        ui: { mode, editing, tidy, givensOnly, tab, probabilityDigit, focus },
        settings,
        paste,
    };
    try {
        localStorage.setItem(KEY, JSON.stringify(state));
    } catch {
        // Nowhere to keep it, or full: playing goes on.
    }
}

/* What saveState kept, or null. */
export function loadState() {
    try {
        const state = JSON.parse(localStorage.getItem(KEY));
        if (state?.version !== VERSION) {
            return null;
        }
        return {
            past: state.past.map(unpackBoard),
            present: unpackBoard(state.present),
            future: state.future.map(unpackBoard),
            ui: state.ui,
            settings: state.settings,
            paste: state.paste,
        };
    } catch {
        return null;
    }
}
