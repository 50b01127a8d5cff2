/*
 * panel-share.js - puzzles out: the menu with text in several forms, links, pictures, print.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasPencilmarks, puzzleOf } from "./board.js";
import { byId, copyText, download, on } from "./dom.js";
import { questionError } from "./error-words.js";
import { t } from "./i18n.js";
import { pageLink } from "./link.js";
import { drawPicture, pngOf } from "./picture.js";
import { drawCode, hasAddress } from "./qr.js";
import { latexOf, markdownOf } from "./written.js";

/* The puzzle to share: the givens; if there are none, all digits. */
const outgoing = ({ store }) => puzzleOf(store.board, store.board.given.some(Boolean));

const asText = (panel) =>
    panel.engine.ask("write", {
        puzzle: outgoing(panel),
        style: hasPencilmarks(panel.store.board) ? "pencilmarks" : "line",
    });

const linkTo = async (panel) => pageLink(await asText(panel), panel.store.board.weights);

const write = (panel, style) => panel.engine.ask("write", { puzzle: outgoing(panel), style });

/* The candidates that digits and the player's own marks leave. */
async function candidates({ store, engine }) {
    const { centre } = store.board;
    const sets = await engine.ask("candidates", puzzleOf(store.board, false));
    return sets.map((set, cell) => set & (centre[cell] || set));
}

const FORMS = {
    line: asText,
    grid: (panel) => write(panel, "grid"),
    pencilmarks: async (panel) =>
        panel.engine.ask("write", { puzzle: await candidates(panel), style: "pencilmarks" }),
    markdown: async (panel) => markdownOf(await write(panel, "line")),
    latex: async (panel) => latexOf(await write(panel, "line")),
};

/* ---- actions ---- */

/* done: the text that says that it was copied. */
async function copy({ messages }, text, done = null) {
    const copied = await copyText(text);
    const lines = text.trimEnd().split("\n").length;
    const key = copied ? (done ?? (lines > 1 ? "copiedLines" : "copied")) : "copyFailed";
    messages.show(copied ? "good" : "info", t(key, { text, lines }), { lasting: true });
}

async function copyFor(panel, site) {
    try {
        const puzzle = outgoing(panel);
        await copy(panel, await panel.engine.ask("write", { puzzle, site }), "copiedLink");
    } catch (error) {
        const pencilmarks = error.status === "invalid argument";
        panel.messages.show("bad", pencilmarks ? t("pencilmarksNoLink") : questionError(error));
    }
}

async function savePng({ messages, view }) {
    try {
        download(await pngOf(drawPicture(view())), "sudoku.png");
    } catch {
        messages.show("bad", t("pictureFailed"));
    }
}

function showCode({ store, messages }) {
    const code = drawCode(store.board);
    if (code === null) {
        messages.show("warn", t("qrTooLong"));
        return;
    }
    byId("code-picture").replaceChildren(code);
    byId("code-says").textContent = t(hasAddress() ? "qrLink" : "qrDigits");
    byId("code-dialog").showModal();
}

/* ---- the menu ---- */

/* Calls use(choice) for a choice from a list, and resets the list to its first line. */
function onChoice(id, use) {
    on(id, "change", async (event) => {
        const { value } = event.target;
        event.target.value = "";
        await use(value);
    });
}

/* Closes the menu after a choice, on Escape, and on a click elsewhere. */
function listenToMenu() {
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
}

/* Ctrl+C copies the puzzle, where nothing else is chosen to be copied. */
function listenToCopy(panel) {
    document.addEventListener("copy", async (event) => {
        const field = document.activeElement?.matches("textarea, input");
        if (!field && getSelection().isCollapsed && !document.querySelector("dialog[open]")) {
            event.preventDefault();
            await copy(panel, await asText(panel));
        }
    });
}

export function createSharePanel(panel) {
    onChoice("copy-as", async (form) => copy(panel, await FORMS[form](panel)));
    onChoice("open-in", (site) => copyFor(panel, site));
    on("copy-link", "click", async () =>
        copy(panel, await linkTo(panel), hasAddress() ? "copiedLink" : "copiedLinkHere")
    );
    on("save-svg", "click", () =>
        download(new Blob([drawPicture(panel.view())], { type: "image/svg+xml" }), "sudoku.svg")
    );
    on("save-png", "click", () => savePng(panel));
    on("print", "click", () => window.print());
    on("show-code", "click", () => showCode(panel));
    on("code-close", "click", () => byId("code-dialog").close());
    listenToMenu();
    listenToCopy(panel);
    return { asText: () => asText(panel), link: () => linkTo(panel) };
}
