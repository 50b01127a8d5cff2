/*
 * messages.js - what the page has to say: one message beside the grid, and announcements for screen
 * readers.
 *
 * A message is about the board that is shown when it is said: another board retires it. A lasting
 * one is about something else (a file, the browser), and stays until the next one, or until what it
 * is about begins anew.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, setAttribute } from "./dom.js";

export function createMessages(store) {
    const box = byId("message");
    const text = byId("message-text");
    const speaker = byId("announcer");
    let flip = false;
    let about = null; // {board, givensOnly, overlay} of the message, null for a lasting one

    /* kind: "info", "good", "warn", "bad", or "busy" with a button that stops. */
    function write(kind, message) {
        // Progress changes many times a second: it is there to be looked at, and is not read out.
        setAttribute(text, "aria-live", kind === "busy" ? "off" : "polite");
        box.dataset.kind = kind;
        text.textContent = message;
        box.classList.toggle("empty", message === "");
        byId("stop").hidden = kind !== "busy";
    }

    function clear() {
        about = null;
        write("info", "");
    }

    /* What has to be as it was for the message to be true. */
    function retireStale() {
        const { board, ui } = store;
        const stale =
            about !== null &&
            (about.board !== board ||
                about.givensOnly !== ui.givensOnly ||
                (about.overlay !== undefined && about.overlay !== ui.overlay));
        if (stale && box.dataset.kind !== "busy") {
            clear();
        }
    }

    store.subscribe(retireStale);
    return {
        clear,
        /* What it was about begins anew. */
        retireLasting() {
            if (about === null) {
                clear();
            }
        },
        /* ofOverlay: about the grid that is shown over the board. */
        show(kind, message, { lasting = false, ofOverlay = false } = {}) {
            const { board, ui } = store;
            about = lasting ? null : { board, givensOnly: ui.givensOnly };
            if (ofOverlay) {
                about.overlay = ui.overlay;
            }
            write(kind, message);
        },
        /* Only spoken. The same words twice are spoken twice: a blank makes them differ. */
        announce(message) {
            flip = !flip;
            speaker.textContent = flip ? message : `${message}\u00a0`;
        },
    };
}
