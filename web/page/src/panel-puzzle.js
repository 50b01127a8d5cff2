/*
 * panel-puzzle.js - puzzles in: paste box, files, lists, examples.
 *
 * What was typed stays in the box until it could be read, and what stood in the grid is among the
 * unfinished games.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, emptyBoard, hasPencilmarks, isEmpty, restart } from "./board.js";
import { byId, element, on, setAttribute } from "./dom.js";
import { questionError, reasonOf, recordError } from "./error-words.js";
import { EXAMPLES } from "./examples.js";
import { t } from "./i18n.js";
import { linkIn } from "./link.js";
import { thumbnail } from "./picture.js";
import { showTools } from "./tabs.js";
import { presetWeights } from "./weights.js";

const MOST_SHOWN = 24; // characters of what a link has instead of a puzzle
const LONGEST_TEXT = 1 << 20; // characters of the paste box

/* ---- in ---- */

/* Shows one of the puzzles that were read; returns the text of a message. */
function show(panel, index, weights = panel.store.board.weights) {
    const { store } = panel;
    panel.at = index;
    const board = boardOfPuzzle(panel.list[index].puzzle, weights);
    store.begin(board, { editing: isEmpty(board) });
    showTools(store.ui.tab !== "puzzle");
    draw(panel);
    const givens = board.given.reduce((sum, given) => sum + given, 0);
    return t(hasPencilmarks(board) ? "loadedPencilmarks" : "loaded", { givens });
}

/* Reports that nothing could be read. bad: the record that says why, if there is one. */
function refuse({ messages }, text, bad, ofLink) {
    const why = bad ? recordError(bad) : t("loadedEmpty");
    messages.show("bad", ofLink ? t("linkBad", { text: text.slice(0, MOST_SHOWN) }) : why, {
        lasting: ofLink,
    });
    setAttribute(byId("paste"), "aria-invalid", ofLink ? null : "true");
}

/*
 * Reads a text and shows its first puzzle; weights: by default those that are set. Returns whether
 * there was a puzzle.
 */
async function load(panel, text, { weights, ofLink = false } = {}) {
    const { store, engine, messages, games } = panel;
    let answer;
    try {
        answer = await engine.ask("read", text);
    } catch (error) {
        messages.show("bad", questionError(error));
        return false;
    }
    const good = answer.records.filter((record) => record.status === "ok");
    const bad = answer.records.find((record) => record.status !== "ok");
    if (good.length === 0) {
        refuse(panel, text, bad, ofLink);
        return false;
    }
    panel.list = good;
    panel.more = answer.more;
    setAttribute(byId("paste"), "aria-invalid", null);
    const one = show(panel, 0, weights);
    const several = t(panel.more ? "loadedMore" : "loadedList", { total: good.length });
    const message = good.length > 1 ? several : one;
    if (ofLink && isEmpty(store.board)) {
        messages.show("info", t("welcome"));
    } else {
        messages.show(bad ? "bad" : "good", bad ? `${message} ${recordError(bad)}` : message, {
            act: games.wayBack(),
        });
    }
    return true;
}

/*
 * Text from outside the box (pasted on the grid, dropped, opened) goes through the box, so that it
 * can be mended there. Returns whether a puzzle was loaded.
 */
async function loadFromOutside(panel, text, options) {
    const { store, messages, followLink } = panel;
    if (text.length > LONGEST_TEXT) {
        messages.show("bad", t("textTooLong"));
        return false;
    }
    const own = linkIn(text);
    if (own !== null) {
        return followLink(own);
    }
    byId("paste").value = text;
    const loaded = await load(panel, text, options);
    if (!loaded) {
        store.set({ tab: "puzzle" });
        openBox(true);
    }
    return loaded;
}

async function loadFile(panel, file) {
    const { engine, messages } = panel;
    if (file.type.startsWith("image/")) {
        messages.show("info", t("imageRefused"), { lasting: true });
        return;
    }
    try {
        const { text, failure } = await engine.ask("fileText", { file, most: LONGEST_TEXT });
        if (failure) {
            messages.show("bad", t("fileError", { message: reasonOf(failure) }));
        } else if (text === null) {
            messages.show("bad", t("textTooLong"));
        } else {
            await loadFromOutside(panel, text);
        }
    } catch (error) {
        messages.show("bad", questionError(error));
    }
}

/* An empty grid, to be typed into. */
function beginEmpty({ store, messages, games }) {
    const empty = { ...emptyBoard(), weights: store.board.weights };
    store.begin(empty, { editing: true, advance: true, focus: 0, selection: new Set([0]) });
    byId("grid").querySelector('[data-cell="0"]').focus();
    showTools(false);
    messages.show("info", t("startedNew"), { act: games.wayBack() });
}

/* ---- clicks, typing, pasting ---- */

function openBox(open) {
    byId("paste-box").hidden = !open;
    setAttribute(byId("paste-toggle"), "aria-expanded", open);
}

function listenToBox(panel) {
    const box = byId("paste");
    on("paste-toggle", "click", () => {
        openBox(byId("paste-box").hidden);
        if (!byId("paste-box").hidden) {
            box.focus();
        }
    });
    on("load", "click", () => load(panel, box.value));
    box.addEventListener("input", () => {
        if (box.hasAttribute("aria-invalid")) {
            setAttribute(box, "aria-invalid", null);
            panel.messages.clear();
        }
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            load(panel, box.value);
        }
    });
    on("open-file", "click", () => byId("file").click());
    on("file", "change", (event) => {
        if (event.target.files.length > 0) {
            loadFile(panel, event.target.files[0]);
        }
        event.target.value = "";
    });
}

function listenToPaste(panel) {
    document.addEventListener("paste", (event) => {
        if (event.target.closest?.("textarea, input, dialog")) {
            return;
        }
        event.preventDefault();
        const text = event.clipboardData.getData("text/plain");
        const [file] = event.clipboardData.files;
        if (file && text === "") {
            loadFile(panel, file);
        } else {
            loadFromOutside(panel, text);
        }
    });
}

function exampleCard(panel, [name, line], i) {
    const open = () => {
        loadFromOutside(panel, line, { weights: presetWeights("rings") });
        if (name.startsWith("noip")) {
            panel.store.set({ tab: "target" });
        }
    };
    return element(
        "button",
        { type: "button", class: "card", "data-example": i, onclick: open },
        thumbnail(line),
        element("span", { "data-t": `example_${name}` })
    );
}

/* ---- view ---- */

function draw(panel) {
    const { store, list, more, at } = panel;
    const empty = isEmpty(store.board);
    if (empty !== panel.wasEmpty) {
        panel.wasEmpty = empty;
        byId("examples-box").open = empty;
    }
    byId("restart").disabled = empty;
    byId("list").hidden = list.length < 2;
    const key = more ? "listMore" : "list";
    byId("list-at").textContent = t(key, { number: at + 1, total: list.length });
    byId("list-previous").disabled = at === 0;
    byId("list-next").disabled = at >= list.length - 1;
}

export function createPuzzlePanel(parts) {
    const { store, messages } = parts;
    const panel = {
        ...parts,
        list: [], // puzzles read together
        more: false, // the text has more puzzles than the list
        at: 0, // index of the puzzle that is shown
        wasEmpty: null, // whether the grid was empty when drawn last; then the examples are open
    };
    listenToBox(panel);
    listenToPaste(panel);
    on("list-previous", "click", () => messages.show("good", show(panel, panel.at - 1)));
    on("list-next", "click", () => messages.show("good", show(panel, panel.at + 1)));
    on("new", "click", () => beginEmpty(panel));
    on("restart", "click", () => {
        store.edit(restart(store.board));
        messages.show("info", t("restarted"));
    });
    byId("examples").append(...EXAMPLES.map((example, i) => exampleCard(panel, example, i)));
    return {
        draw: () => draw(panel),
        list: () => panel.list,
        loadFile: (file) => loadFile(panel, file),
        loadFromOutside: (text) => loadFromOutside(panel, text),
        /* The puzzle of a link to this page, or of one to another site. */
        loadLink: (text, weights) => load(panel, text, { weights, ofLink: true }),
    };
}
