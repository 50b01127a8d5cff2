/*
 * messages.js - what the page has to say: a message beside the grid, and announcements for screen
 * readers.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, setAttribute } from "./dom.js";

export function createMessages() {
    const box = byId("message");
    const text = byId("message-text");
    const speaker = byId("announcer");
    let flip = false;
    return {
        /*
         * kind: "info", "good", "bad", or "busy" with a button that stops. An empty text takes the
         * message away.
         */
        show(kind, message) {
            // Progress changes many times a second: it is there to be looked at, and is not read
            // out.
            setAttribute(text, "aria-live", kind === "busy" ? "off" : "polite");
            box.dataset.kind = kind;
            text.textContent = message;
            box.classList.toggle("empty", message === "");
            byId("stop").hidden = kind !== "busy";
        },
        /* Only spoken. The same words twice are spoken twice: a blank makes them differ. */
        announce(message) {
            flip = !flip;
            speaker.textContent = flip ? message : `${message}\u00a0`;
        },
    };
}
