/*
 * panel-share.js - puzzles out: the menu with text in several forms, links, pictures, print.
 *
 * SPDX-License-Identifier: MIT
 */
import { puzzleOf } from "./board.js";
import { byId, copyText, download, on } from "./dom.js";
import { questionError } from "./error-words.js";
import { t } from "./i18n.js";
import { pageLink } from "./link.js";
import { drawPicture, pngOf } from "./picture.js";
import { latexOf, markdownOf } from "./written.js";

export function createSharePanel({ store, engine, messages, view }) {
    /* What is handed on: the givens; where there are none, all digits. */
    const outgoing = () => puzzleOf(store.board, store.board.given.some(Boolean));

    async function asText() {
        const puzzle = outgoing();
        const plain = store.board.allowed.every((set) => set === 0x1ff);
        return engine.ask("write", { puzzle, style: plain ? "line" : "pencilmarks" });
    }

    async function copy(text) {
        const copied = await copyText(text);
        const lines = text.trimEnd().split("\n").length;
        const key = copied ? (lines > 1 ? "copiedLines" : "copied") : "copyFailed";
        messages.show(copied ? "good" : "info", t(key, { text, lines }), { lasting: true });
    }

    /* The candidates that digits and the player's own marks leave. */
    async function candidates() {
        const { centre } = store.board;
        const sets = await engine.ask("candidates", puzzleOf(store.board, false));
        return sets.map((set, cell) => set & (centre[cell] || set));
    }

    const FORMS = {
        line: asText,
        grid: () => engine.ask("write", { puzzle: outgoing(), style: "grid" }),
        pencilmarks: async () =>
            engine.ask("write", { puzzle: await candidates(), style: "pencilmarks" }),
        markdown: async () => markdownOf(await givensLine()),
        latex: async () => latexOf(await givensLine()),
    };

    const givensLine = () => engine.ask("write", { puzzle: outgoing(), style: "line" });

    const copyLine = async () => copy(await asText());

    on("copy-as", "change", async (event) => {
        const form = event.target.value;
        event.target.value = "";
        await copy(await FORMS[form]());
    });
    on("copy-link", "click", async () => copy(pageLink(await asText(), store.board.weights)));
    on("open-in", "change", async (event) => {
        const site = event.target.value;
        event.target.value = "";
        try {
            await copy(await engine.ask("write", { puzzle: outgoing(), site }));
        } catch (error) {
            const pencilmarks = error.status === "invalid argument";
            messages.show("bad", pencilmarks ? t("pencilmarksNoLink") : questionError(error));
        }
    });
    on("save-svg", "click", () =>
        download(new Blob([drawPicture(view())], { type: "image/svg+xml" }), "sudoku.svg")
    );
    on("save-png", "click", async () => {
        try {
            download(await pngOf(drawPicture(view())), "sudoku.png");
        } catch {
            messages.show("bad", t("pictureFailed"));
        }
    });
    on("print", "click", () => window.print());

    /* The menu goes when something was chosen, with Escape, and with a click elsewhere. */
    const menu = byId("share");
    const closeMenu = () => {
        menu.open = false;
    };
    menu.addEventListener("click", (event) => event.target.closest(".items button") && closeMenu());
    ["open-in", "copy-as"].forEach((id) => on(id, "change", closeMenu));
    menu.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && menu.open) {
            closeMenu();
            menu.querySelector("summary").focus();
            event.stopPropagation();
        }
    });
    document.addEventListener("pointerdown", (event) => {
        if (!menu.contains(event.target)) {
            closeMenu();
        }
    });

    document.addEventListener("copy", (event) => {
        const field = document.activeElement?.matches("textarea, input");
        if (!field && getSelection().isCollapsed && !document.querySelector("dialog[open]")) {
            event.preventDefault();
            copyLine();
        }
    });

    return { asText, link: async () => pageLink(await asText(), store.board.weights) };
}
