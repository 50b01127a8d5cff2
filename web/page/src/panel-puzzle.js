/*
 * panel-puzzle.js - puzzles in: paste box, files, lists, examples.
 *
 * What was typed stays in the box until it could be read, and what stood in the grid is one undo
 * away.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, emptyBoard, isEmpty, restart } from "./board.js";
import { byId, element, on, setAttribute } from "./dom.js";
import { questionError, reasonOf, recordError } from "./error-words.js";
import { EXAMPLES } from "./examples.js";
import { t } from "./i18n.js";
import { linkIn } from "./link.js";
import { thumbnail } from "./picture.js";
import { showTools } from "./tabs.js";
import { presetWeights } from "./weights.js";

const LONGEST_TEXT = 1 << 20; // characters of the paste box

export function createPuzzlePanel({ store, engine, messages, followLink }) {
    const box = byId("paste");
    let list = []; // puzzles read together
    let more = false; // the text holds still more
    let at = 0;

    /* ---- in ---- */

    function show(index, weights = store.board.weights) {
        at = index;
        const board = boardOfPuzzle(list[at].puzzle, weights);
        const blank = isEmpty(board);
        store.edit(board);
        store.set({ editing: blank });
        showTools(store.ui.tab !== "puzzle");
        draw();
        const givens = board.given.reduce((sum, given) => sum + given, 0);
        const pencilmarks = board.allowed.some((set) => set !== 0x1ff);
        return t(pencilmarks ? "loadedPencilmarks" : "loaded", { givens });
    }

    /*
     * Reads a text and shows its first puzzle; weights: by default those that are set. Returns
     * whether there was a puzzle.
     */
    async function load(text, weights) {
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
            messages.show("bad", bad ? recordError(bad) : t("loadedEmpty"));
            setAttribute(box, "aria-invalid", "true");
            return false;
        }
        list = good;
        more = answer.more;
        setAttribute(box, "aria-invalid", null);
        let message = show(0, weights);
        if (good.length > 1) {
            message = t(more ? "loadedMore" : "loadedList", { total: good.length });
        }
        messages.show(bad ? "bad" : "good", bad ? `${message} ${recordError(bad)}` : message);
        return true;
    }

    /*
     * Text from outside the box (pasted on the grid, dropped, opened) goes through the box, so that
     * it can be mended there. Returns whether a puzzle was loaded.
     */
    async function loadFromOutside(text, weights) {
        if (text.length > LONGEST_TEXT) {
            messages.show("bad", t("textTooLong"));
            return false;
        }
        const own = linkIn(text);
        if (own !== null) {
            return followLink(own);
        }
        box.value = text;
        const loaded = await load(text, weights);
        if (!loaded) {
            store.set({ tab: "puzzle" });
        }
        return loaded;
    }

    async function loadFile(file) {
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
                await loadFromOutside(text);
            }
        } catch (error) {
            messages.show("bad", questionError(error));
        }
    }

    on("load", "click", () => load(box.value));
    box.addEventListener("input", () => {
        if (box.hasAttribute("aria-invalid")) {
            setAttribute(box, "aria-invalid", null);
            messages.clear();
        }
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            load(box.value);
        }
    });
    on("open-file", "click", () => byId("file").click());
    on("file", "change", (event) => {
        if (event.target.files.length > 0) {
            loadFile(event.target.files[0]);
        }
        event.target.value = "";
    });
    on("list-previous", "click", () => messages.show("good", show(at - 1)));
    on("list-next", "click", () => messages.show("good", show(at + 1)));
    on("new", "click", () => {
        store.edit({ ...emptyBoard(), weights: store.board.weights });
        store.set({ editing: true });
        showTools(false);
        messages.show("info", t("startedNew"));
    });
    on("restart", "click", () => {
        store.edit(restart(store.board));
        messages.show("info", t("restarted"));
    });
    byId("examples").append(
        ...EXAMPLES.map(([name, line], i) =>
            element(
                "button",
                {
                    type: "button",
                    class: "card",
                    "data-example": i,
                    onclick() {
                        loadFromOutside(line, presetWeights("rings"));
                        if (name.startsWith("noip")) {
                            store.set({ tab: "target" });
                        }
                    },
                },
                thumbnail(line),
                element("span", { "data-t": `example_${name}` })
            )
        )
    );
    let wasEmpty = null; // the examples are open as long as there is nothing else to look at

    document.addEventListener("paste", (event) => {
        if (!event.target.closest?.("textarea, input, dialog")) {
            event.preventDefault();
            const text = event.clipboardData.getData("text/plain");
            const [file] = event.clipboardData.files;
            if (file && text === "") {
                loadFile(file);
            } else {
                loadFromOutside(text);
            }
        }
    });

    function draw() {
        const empty = isEmpty(store.board);
        if (empty !== wasEmpty) {
            wasEmpty = empty;
            byId("examples-box").open = empty;
        }
        byId("restart").hidden = empty;
        byId("list").hidden = list.length < 2;
        byId("list-at").textContent = t(more ? "listMore" : "list", {
            number: at + 1,
            total: list.length,
        });
        byId("list-previous").disabled = at === 0;
        byId("list-next").disabled = at >= list.length - 1;
    }

    return { draw, list: () => list, loadFile, loadFromOutside };
}
