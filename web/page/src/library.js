/*
 * library.js - puzzles that the player keeps: saved with name, date, progress and rating, in the
 * storage of the browser that all tabs share.
 *
 * SPDX-License-Identifier: MIT
 */
import { packBoard, unpackBoard } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatDate, formatRating, t } from "./i18n.js";
import { ratingOf } from "./panel-hint.js";
import { showTools } from "./tabs.js";

const KEY = "tenring-library";
const MOST = 200;

/*
 * [{name, date, board, rating}], the last first. rating: a number, null where there is none,
 * missing where it is not known yet. What is not as it should be is left out.
 */
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

export const savedBoards = () => readAll().map(({ board }) => unpackBoard(board));

export function createLibrary({ store, engine, messages }) {
    function row(saved, index) {
        const board = unpackBoard(saved.board);
        const { filled, blank } = progressOf(board);
        const date = formatDate(saved.date);
        const open = element(
            "button",
            { type: "button", class: "row" },
            element("b", {}, saved.name),
            element("span", { class: "hint" }, t("savedRow", { date, filled, blank })),
            ...(Number.isFinite(saved.rating)
                ? [
                      element(
                          "span",
                          { class: "rating" },
                          t("savedRating", { rating: formatRating(saved.rating) })
                      ),
                  ]
                : [])
        );
        open.addEventListener("click", () => {
            store.edit(board);
            store.set({ editing: false });
            showTools(false);
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

    let rating = false;

    /* Rates those that have no rating yet, one after the other, while the list is open. */
    async function rateAll() {
        if (rating) {
            return;
        }
        rating = true;
        try {
            for (let next = unrated(); next && byId("saved").open; next = unrated()) {
                const found = await ratingOf(engine, unpackBoard(next.board));
                const is = ({ name, date }) => name === next.name && date === next.date;
                const list = readAll().map((one) => (is(one) ? { ...one, rating: found } : one));
                if (!writeAll(list)) {
                    break;
                }
                draw();
            }
        } catch {
            // Without ratings the list is as good as before.
        }
        rating = false;
    }

    const unrated = () => readAll().find((saved) => saved.rating === undefined);

    on("saved", "toggle", rateAll);

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
            rateAll();
        } else {
            messages.show("bad", t("storageFull"), { lasting: true });
        }
        draw();
    });
    // Another tab has saved or deleted one.
    addEventListener("storage", (event) => event.key === KEY && draw());
    return { draw };
}
