/*
 * library.js - puzzles that the player keeps: saved with name, date, progress and rating, in the
 * storage of the browser that all tabs share.
 *
 * SPDX-License-Identifier: MIT
 */
import { packBoard, progressOf, unpackBoard } from "./board.js";
import { byId, element, on } from "./dom.js";
import { formatDate, formatRating, t } from "./i18n.js";
import { ratingOf } from "./panel-hint.js";
import { icon } from "./svg.js";
import { showTools } from "./tabs.js";

const KEY = "tenring-library";
const MOST = 200;

/*
 * [{name, date, board, rating}], the last first. rating: a number; null if there is none, missing
 * if it is not known yet. Invalid entries are left out.
 */
function readAll() {
    try {
        const list = JSON.parse(localStorage.getItem(KEY)) ?? [];
        return list.filter(
            ({ name, date, board }) =>
                typeof name === "string" &&
                Number.isFinite(date) &&
                board !== null &&
                typeof board === "object"
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

export const savedBoards = () => readAll().map(({ board }) => unpackBoard(board));

/* ---- actions ---- */

function open({ store, messages }, saved) {
    store.begin(unpackBoard(saved.board), { editing: false });
    showTools(false);
    messages.show("good", t("savedOpened", { name: saved.name }));
}

function remove(panel, index) {
    writeAll(readAll().filter((_, i) => i !== index));
    draw(panel);
}

function save(panel) {
    const date = Date.now();
    const name = byId("save-name").value.trim() || formatDate(date);
    const board = packBoard(panel.store.board);
    if (writeAll([{ name, date, board }, ...readAll()])) {
        byId("save-name").value = "";
        panel.messages.show("good", t("savedDone", { name }));
        rateAll(panel);
    } else {
        panel.messages.show("bad", t("storageFull"), { lasting: true });
    }
    draw(panel);
}

const unrated = () => readAll().find((saved) => saved.rating === undefined);

/* Rates those that have no rating yet, one after the other, while the list is open. */
async function rateAll(panel) {
    if (panel.rating) {
        return;
    }
    panel.rating = true;
    try {
        for (let next = unrated(); next && byId("saved").open; next = unrated()) {
            const found = await ratingOf(panel.engine, unpackBoard(next.board));
            const is = ({ name, date }) => name === next.name && date === next.date;
            const list = readAll().map((one) => (is(one) ? { ...one, rating: found } : one));
            if (!writeAll(list)) {
                break;
            }
            draw(panel);
        }
    } catch {
        // The list stays usable without ratings.
    }
    panel.rating = false;
}

/* ---- view ---- */

function ratingText({ rating }) {
    const text = t("savedRating", { rating: formatRating(rating) });
    return element("span", { class: "rating" }, text);
}

function row(panel, saved, index) {
    const { filled, blank } = progressOf(unpackBoard(saved.board));
    const date = formatDate(saved.date);
    const opener = element(
        "button",
        { type: "button", class: "row", onclick: () => open(panel, saved) },
        element("b", {}, saved.name),
        element("span", { class: "hint" }, t("savedRow", { date, filled, blank })),
        ...(Number.isFinite(saved.rating) ? [ratingText(saved)] : [])
    );
    const label = t("savedDelete", { name: saved.name });
    const remover = element(
        "button",
        {
            type: "button",
            "aria-label": label,
            title: label,
            onclick: () => remove(panel, index),
        },
        icon("remove")
    );
    return element("li", {}, opener, remover);
}

function draw(panel) {
    byId("saved-list").replaceChildren(
        ...readAll().map((saved, index) => row(panel, saved, index))
    );
}

export function createLibrary({ store, engine, messages }) {
    const panel = {
        ...{ store, engine, messages },
        rating: false, // puzzles are being rated
    };
    on("saved", "toggle", () => rateAll(panel));
    on("save-form", "submit", (event) => {
        event.preventDefault();
        save(panel);
    });
    // Another tab has saved or deleted a puzzle.
    addEventListener("storage", (event) => event.key === KEY && draw(panel));
    return { draw: () => draw(panel) };
}
