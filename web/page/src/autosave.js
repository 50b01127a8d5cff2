/*
 * autosave.js - saves what is on the page in the browser's storage, and keeps the page's address up to
 * date, so that it can be shared at any time; when the address changes, shows its puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
import { isEmpty, puzzleOf } from "./board.js";
import { byId } from "./dom.js";
import { EngineError } from "./engine.js";
import { t } from "./i18n.js";
import { linkedHere, pageLink } from "./link.js";
import { saveState } from "./storage.js";
import { presetOf } from "./weights.js";

const SAVE_AFTER = 300; // milliseconds of quiet

/* Identifies what a link to the board contains: the puzzle and the weights, not the player's entries. */
function linkKey(board) {
    const digits = puzzleOf(board, board.given.some(Boolean));
    return `${digits.join()};${board.weights.join()}`;
}

/* Saves to the storage at once. */
function saveNow(autosave) {
    const { store, settings, messages } = autosave;
    // Without a saved address, a reloaded tab shows the puzzle of its address.
    const address = autosave.addressOf === linkKey(store.board) ? autosave.written : null;
    const saved = saveState(store, settings, byId("paste").value, address);
    autosave.savedBoard = store.board;
    if (!saved && !autosave.warned && autosave.opened) {
        autosave.warned = true;
        messages.show("warn", t("storageFull"), { lasting: true });
    }
}

/* Saves, and writes the puzzle into the address. Without an engine the address stays as it is. */
async function showAddress(autosave) {
    saveNow(autosave);
    const { store, asText } = autosave;
    const { board } = store;
    const key = linkKey(board);
    if (autosave.addressOf === key) {
        return;
    }
    const nothing = isEmpty(board) && presetOf(board.weights) === "rings";
    const link = nothing ? location.href.split("#")[0] : pageLink(await asText(), board.weights);
    if (linkKey(store.board) === key && autosave.following === 0) {
        history.replaceState(null, "", link);
        autosave.written = location.hash;
        autosave.addressOf = key;
        saveNow(autosave);
    }
}

function save(autosave) {
    const { level, games } = autosave;
    clearTimeout(autosave.saving);
    autosave.saving = null;
    level.follow();
    games.keep();
    games.draw();
    showAddress(autosave).catch((error) => {
        if (!(error instanceof EngineError)) {
            /* istanbul ignore next: a fault of the page itself, of which there is none to test */
            throw error;
        }
    });
}

function saveSoon(autosave) {
    autosave.saving ??= setTimeout(() => save(autosave), SAVE_AFTER);
}

/* Shows the puzzle in the address; returns whether there is one. */
async function follow(autosave) {
    autosave.following++;
    const link = linkedHere();
    const loaded = await autosave.followLink(link);
    autosave.following--;
    if (!loaded && link.puzzle !== null) {
        autosave.addressOf = linkKey(autosave.store.board); // so that the user can correct a broken link
    }
    saveSoon(autosave);
    return loaded;
}

/*
 * Chooses what to show first. A reloaded tab continues; otherwise the puzzle is that of the link, the
 * unfinished game, or the puzzle of the day.
 */
async function open(autosave) {
    const { store, saved, games, daily } = autosave;
    if (location.hash === autosave.written) {
        autosave.addressOf = linkKey(store.board);
    } else if (linkedHere().puzzle !== null) {
        await follow(autosave);
    }
    const again = saved !== null && !saved.ofAnother;
    const isFree = isEmpty(store.board) || store.ui.timer.over;
    if (!again && isFree && linkedHere().puzzle === null && !games.resumeLast()) {
        await daily();
    }
}

/*
 * saved: the result of loadState; asText(): the puzzle as text; followLink(link), daily(): show a puzzle.
 * The caller calls open() if there is an engine, and opened() in any case.
 */
export function createAutosave(parts) {
    const { store, games, saved } = parts;
    const autosave = {
        ...parts,
        saving: null, // the timer of the next save
        written: saved?.address ?? null, // the address that the page itself has set
        warned: false, // that saving failed
        opened: false, // the first puzzle is on the board
        addressOf: null, // the linkKey of the address
        following: 0, // number of links whose puzzle is being loaded
        savedBoard: null, // the board that was saved last
    };
    // Entries are saved at once, because a tab may be closed without notice.
    store.subscribe(() => {
        if (store.board !== autosave.savedBoard) {
            saveNow(autosave);
        }
        saveSoon(autosave);
    });
    byId("paste").addEventListener("input", () => saveSoon(autosave));
    addEventListener("pagehide", () => {
        games.keep();
        saveNow(autosave);
    });
    addEventListener("hashchange", () => follow(autosave));
    return {
        saveSoon: () => saveSoon(autosave),
        open: () => open(autosave),
        opened() {
            autosave.opened = true;
            document.documentElement.dataset.opened = "true";
            saveSoon(autosave);
        },
    };
}
