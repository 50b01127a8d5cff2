/*
 * library.js - puzzles that the player keeps: saved with name, date and progress, in the storage of
 * the browser that all tabs share.
 *
 * SPDX-License-Identifier: MIT
 */
import { packBoard, unpackBoard } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatDate, t } from "./i18n.js";

const KEY = "tenring-library";
const MOST = 200;

/* [{name, date, board}], the last first. What is not as it should be is left out. */
function readAll() {
    try {
        const list = JSON.parse(localStorage.getItem(KEY)) ?? [];
        return list.filter(
            ({ name, date, board }) =>
                typeof name === "string" && Number.isFinite(date) && typeof board === "object"
        );
    } catch {
        return [];
    }
}

function writeAll(list) {
    try {
        localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
        return true;
    } catch {
        return false;
    }
}

/* How many of the cells that were blank in the puzzle are filled: {filled, blank}. */
function progressOf(board) {
    const blank = board.given.reduce((sum, given) => sum + (given ? 0 : 1), 0);
    const filled = board.value.reduce(
        (sum, digit, cell) => sum + (digit !== 0 && !board.given[cell] ? 1 : 0),
        0
    );
    return { filled, blank };
}

export function createLibrary({ store, messages }) {
    function row(saved, index) {
        const board = unpackBoard(saved.board);
        const { filled, blank } = progressOf(board);
        const date = formatDate(saved.date);
        const open = element(
            "button",
            { type: "button", class: "row" },
            element("b", {}, saved.name),
            element("span", { class: "hint" }, t("savedRow", { date, filled, blank }))
        );
        open.addEventListener("click", () => {
            store.edit(board);
            store.set({ editing: false });
            messages.show("good", t("savedOpened", { name: saved.name }));
        });
        const label = t("savedDelete", { name: saved.name });
        const remove = element(
            "button",
            { type: "button", "aria-label": label, title: label },
            "×"
        );
        remove.addEventListener("click", () => {
            writeAll(readAll().filter((_, i) => i !== index));
            draw();
        });
        return element("li", {}, open, remove);
    }

    function draw() {
        byId("saved-list").replaceChildren(...readAll().map(row));
    }

    on("save-form", "submit", (event) => {
        event.preventDefault();
        const date = Date.now();
        const name = byId("save-name").value.trim() || formatDate(date);
        const board = packBoard(store.board);
        if (writeAll([{ name, date, board }, ...readAll()])) {
            byId("save-name").value = "";
            messages.show("good", t("savedDone", { name }));
        } else {
            messages.show("bad", t("storageFull"), { lasting: true });
        }
        draw();
    });
    // Another tab has saved or deleted one.
    addEventListener("storage", (event) => event.key === KEY && draw());
    return { draw };
}
