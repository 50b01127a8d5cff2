/*
 * keeper.js - keeps what is on the page in the browser's storage, and the puzzle in the address, so that
 * it can be shared at any time; follows addresses that say another puzzle.
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

/* What a link to the board says: the puzzle and the weights, not what the player has entered. */
function linkKey(board) {
    const digits = puzzleOf(board, board.given.some(Boolean));
    return `${digits.join()};${board.weights.join()}`;
}

/* Into the storage, now. */
function keep(keeper) {
    const { store, settings, messages } = keeper;
    // An address that is not about this puzzle is to be followed when the tab is loaded again.
    const address = keeper.addressOf === linkKey(store.board) ? keeper.written : null;
    const kept = saveState(store, settings, byId("paste").value, address);
    keeper.keptBoard = store.board;
    if (!kept && !keeper.told && keeper.opened) {
        keeper.told = true;
        messages.show("warn", t("storageFull"), { lasting: true });
    }
}

/* Without an engine the address stays as it is: nobody asked for it now. */
async function showAddress(keeper) {
    keep(keeper);
    const { store, asText } = keeper;
    const { board } = store;
    const key = linkKey(board);
    if (keeper.addressOf === key) {
        return;
    }
    const nothing = isEmpty(board) && presetOf(board.weights) === "rings";
    const link = nothing ? location.href.split("#")[0] : pageLink(await asText(), board.weights);
    if (linkKey(store.board) === key && keeper.following === 0) {
        history.replaceState(null, "", link);
        keeper.written = location.hash;
        keeper.addressOf = key;
        keep(keeper);
    }
}

function save(keeper) {
    const { level, games } = keeper;
    clearTimeout(keeper.saving);
    keeper.saving = null;
    level.follow();
    games.keep();
    games.draw();
    showAddress(keeper).catch((error) => {
        if (!(error instanceof EngineError)) {
            throw error;
        }
    });
}

function saveSoon(keeper) {
    keeper.saving ??= setTimeout(() => save(keeper), SAVE_AFTER);
}

/* Shows the puzzle that the address says; returns whether there is one. */
async function follow(keeper) {
    keeper.following++;
    const link = linkedHere();
    const loaded = await keeper.followLink(link);
    keeper.following--;
    if (!loaded && link.puzzle !== null) {
        keeper.addressOf = linkKey(keeper.store.board); // a link that cannot be read may be mended
    }
    saveSoon(keeper);
    return loaded;
}

/*
 * A tab that is loaded again goes on with what it had; else there is something to play: what a link
 * says, the unfinished game, the puzzle of the day.
 */
async function open(keeper) {
    const { store, saved, games, daily } = keeper;
    if (location.hash === keeper.written) {
        keeper.addressOf = linkKey(store.board);
    } else if (linkedHere().puzzle !== null) {
        await follow(keeper);
    }
    const again = saved !== null && !saved.ofAnother;
    const isFree = isEmpty(store.board) || store.ui.timer.over;
    if (!again && isFree && linkedHere().puzzle === null && !games.resumeLast()) {
        await daily();
    }
}

/*
 * saved: of loadState; asText(): the puzzle as text; followLink(link), daily(): show a puzzle. Is told
 * when there is an engine to open with, or that there is none.
 */
export function createKeeper(parts) {
    const { store, games, saved } = parts;
    const keeper = {
        ...parts,
        saving: null, // the timer of the next save
        written: saved?.address ?? null, // what the page itself has put into the address
        told: false, // that nothing can be kept
        opened: false, // there is something on the board
        addressOf: null, // what the address is about: see linkKey
        following: 0, // links whose puzzle is being loaded
        keptBoard: null, // the board that was kept last
    };
    // What the player enters is kept at once: a tab may end without a word.
    store.subscribe(() => {
        if (store.board !== keeper.keptBoard) {
            keep(keeper);
        }
        saveSoon(keeper);
    });
    byId("paste").addEventListener("input", () => saveSoon(keeper));
    addEventListener("pagehide", () => {
        games.keep();
        keep(keeper);
    });
    addEventListener("hashchange", () => follow(keeper));
    return {
        saveSoon: () => saveSoon(keeper),
        open: () => open(keeper),
        opened() {
            keeper.opened = true;
            document.documentElement.dataset.opened = "true";
            saveSoon(keeper);
        },
    };
}
