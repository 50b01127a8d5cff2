/*
 * storage.js - saves the state of the page in the browser and restores it.
 *
 * Each tab has its own state, in its session storage; a new tab starts with the state that was
 * saved last. State saved by another version is ignored.
 *
 * SPDX-License-Identifier: MIT
 */
import { packBoard, unpackBoard } from "./board.js";
import { CHOICES } from "./settings.js";

const KEY = "tenring";
const VERSION = 1;
const MOST_BOARDS = 200; // in each of undo and redo

/* Returns whether the browser could save it. address: the hash of the tab's address. */
export function saveState(store, settings, paste, address) {
    const { past, present, future } = store.history.save(MOST_BOARDS);
    const { mode, editing, scopes, tab, probabilityDigit, focus, timer } = store.ui;
    const choices = Object.values(CHOICES).map((name) => [name, store.ui[name]]);
    const state = {
        version: VERSION,
        past: past.map(packBoard),
        present: packBoard(present),
        future: future.map(packBoard),
        ui: {
            mode,
            editing,
            scopes,
            tab,
            probabilityDigit,
            focus,
            timer,
            ...Object.fromEntries(choices),
        },
        settings,
        paste,
        address,
    };
    const text = JSON.stringify(state);
    return [() => sessionStorage, () => localStorage].every((storage) => write(storage, text));
}

function write(storage, text) {
    try {
        storage().setItem(KEY, text);
        return true;
    } catch {
        return false;
    }
}

/* The state of this tab, or else the one saved last; null if there is none. */
export function loadState() {
    return read(() => sessionStorage) ?? read(() => localStorage, true);
}

function read(storage, ofAnother = false) {
    try {
        const state = JSON.parse(storage().getItem(KEY));
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
            address: ofAnother ? null : state.address,
            ofAnother,
        };
    } catch {
        return null;
    }
}
