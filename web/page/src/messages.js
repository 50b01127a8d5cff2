/*
 * messages.js - the messages of the page: one beside the grid, and announcements for screen
 * readers.
 *
 * A message is about the board on the page when it appears, and is removed when the board changes.
 * A lasting message is about something else (a file, the browser), and stays until the next message
 * or retireLasting().
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, setAttribute } from "./dom.js";

/* A message that is too long gets smaller letters; if it still is, it scrolls, also by keyboard. */
function fit(box) {
    const isLong = () => box.scrollHeight > box.clientHeight + 1;
    box.classList.remove("long");
    box.classList.toggle("long", isLong());
    setAttribute(box, "tabindex", isLong() ? 0 : null);
}

/* kind: "info", "good", "warn", "bad", or "busy", which has a button to stop the work. */
function write(kind, message) {
    const box = byId("message");
    const text = byId("message-text");
    // Progress changes many times a second, so screen readers do not read it.
    setAttribute(text, "aria-live", kind === "busy" ? "off" : "polite");
    box.dataset.kind = kind;
    text.textContent = message;
    box.classList.toggle("empty", message === "");
    byId("stop").hidden = kind !== "busy";
    byId("message-act").hidden = true;
    fit(box);
}

function clear(said) {
    said.about = null;
    write("info", "");
}

function show(said, kind, message, { lasting = false, ofOverlay = false, act = null }) {
    const { board, ui } = said.store;
    said.about = lasting ? null : { board, scopes: ui.scopes };
    if (ofOverlay) {
        said.about.overlay = ui.overlay;
    }
    write(kind, message);
    if (act) {
        byId("message-act").hidden = false;
        byId("message-act").textContent = act.text;
        byId("message-act").onclick = act.run;
        fit(byId("message")); // the button takes room
    }
}

/* Removes a message that does not apply to the board that is shown. */
function retireStale(said) {
    const { about } = said;
    const { board, ui } = said.store;
    const stale =
        about !== null &&
        (about.board !== board ||
            about.scopes !== ui.scopes ||
            (about.overlay !== undefined && about.overlay !== ui.overlay));
    if (stale && byId("message").dataset.kind !== "busy") {
        clear(said);
    }
}

export function createMessages(store) {
    const said = {
        store,
        about: null, // {board, scopes, overlay} of the message, null for a lasting one
        flip: false,
        tip: null, // the last one, which tip() has shown
    };
    store.subscribe(() => retireStale(said));
    return {
        clear: () => clear(said),
        /* Removes the message about work that has ended or is not needed any more. */
        retireBusy() {
            if (byId("message").dataset.kind === "busy") {
                clear(said);
            }
        },
        /* Removes a lasting message when the thing that it is about begins anew. */
        retireLasting() {
            if (said.about === null) {
                clear(said);
            }
        },
        /*
         * more: {lasting, ofOverlay: it is about the solution that is shown over the board, act:
         * {text, run} of a button beside it}.
         */
        show: (kind, message, more = {}) => show(said, kind, message, more),
        /* Says how to use what was chosen, unless work goes on; null removes the last such text. */
        tip(message) {
            const { kind } = byId("message").dataset;
            if (message === null && byId("message-text").textContent === said.tip) {
                clear(said);
            } else if (message !== null && kind !== "busy") {
                show(said, "info", message, {});
            }
            said.tip = message;
        },
        /*
         * Announces a text without showing it. A space is added if the same text is announced
         * twice, so that it is spoken again.
         */
        announce(message) {
            said.flip = !said.flip;
            byId("announcer").textContent = said.flip ? message : `${message}\u00a0`;
        },
    };
}
