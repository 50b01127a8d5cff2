/*
 * panel-target.js - target Sudoku: weights, the running score, and what the most is that can be
 * scored.
 *
 * While this tool is open the grid shows the weights as a heat map. An optimum belongs to the
 * givens and the weights it was asked for, and is forgotten when one of them changes.
 *
 * SPDX-License-Identifier: MIT
 */
import { fillBlanks, puzzleOf, setWeights } from "./board.js";
import { byId, download, element, on, setAttribute } from "./dom.js";
import { CELLS } from "./geometry.js";
import { reasonOf } from "./error-words.js";
import { formatNumber, formatTime, t } from "./i18n.js";
import { createTargetGame } from "./target-game.js";
import { PRESET_NAMES, heat, presetOf, presetWeights, scoreOf, withCellWeight } from "./weights.js";

const TOP = 5;
const TOP_AGAIN = 1; // seconds
const LARGEST = Math.floor((2 ** 31 - 1) / 9); // a weight times 9 must fit into 32 bits

export function createTargetPanel({ store, engine, messages, jobs }) {
    const game = createTargetGame({ store, engine, messages });
    let best = null; // the last answer to "what is the most?"
    let ranked = null; // the last top list: {outcome, ranked}
    let about = null; // the givens and weights these are about

    const key = ({ given, value, allowed, weights }) =>
        [given.map((is, cell) => is && value[cell]), allowed, weights].join(";");

    /* ---- weights ---- */

    byId("presets").append(
        ...PRESET_NAMES.map((name) =>
            element("button", {
                type: "button",
                class: "chip",
                "data-preset": name,
                "data-t": `preset_${name}`,
                onclick: () => store.edit(setWeights(store.board, presetWeights(name))),
            })
        )
    );

    byId("weight-digits").append(
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
            element(
                "button",
                {
                    type: "button",
                    class: "chip",
                    "data-digit": digit,
                    onclick: () => store.set({ weightDigit: digit }),
                },
                String(digit)
            )
        )
    );

    on("weight-form", "submit", (event) => {
        event.preventDefault();
        const weight = Number(byId("weight").value.trim());
        if (
            byId("weight").value.trim() === "" ||
            !Number.isInteger(weight) ||
            Math.abs(weight) > LARGEST
        ) {
            messages.show("bad", t("weightNumber", { low: -LARGEST, high: LARGEST }));
            setAttribute(byId("weight"), "aria-invalid", "true");
            return;
        }
        if (byId("weight").hasAttribute("aria-invalid")) {
            setAttribute(byId("weight"), "aria-invalid", null);
            messages.clear();
        }
        store.edit(
            setWeights(store.board, withCellWeight(store.board.weights, store.ui.selection, weight))
        );
    });

    on("weights-export", "click", async () => {
        const text = await engine.ask("formatWeights", store.board.weights);
        byId("weights-text").value = text;
        download(new Blob([text], { type: "text/plain" }), "weights.txt");
    });

    async function importWeights(text) {
        try {
            store.edit(setWeights(store.board, await engine.ask("parseWeights", text)));
            messages.show("good", t("weightsLoaded"));
            return true;
        } catch (error) {
            messages.show("bad", t("weightsError", { message: reasonOf(error) }));
            return false;
        }
    }

    on("weights-apply", "click", () => importWeights(byId("weights-text").value));
    on("weights-file", "change", async (event) => {
        const [file] = event.target.files;
        if (file) {
            byId("weights-text").value = (await file.text()).slice(0, 1 << 20);
            importWeights(byId("weights-text").value);
        }
        event.target.value = "";
    });
    on("weights-import", "click", () => byId("weights-file").click());

    /* ---- the most ---- */

    const ask = () => ({
        puzzle: puzzleOf(store.board, store.ui.givensOnly),
        weights: store.board.weights,
        seconds: Number(byId("best-limit").value),
    });

    const shown = (number) => (number === null || number === undefined ? t("unknown") : number);

    /* In the message: the result, or that there is none yet. */
    function bestText(answer) {
        const found = { none: "bestNone", optimal: "bestOptimal", feasible: "bestStopped" };
        const missing = answer.bound === null ? "bestUnknownAll" : "cancelled";
        return t(found[answer.outcome] ?? missing, { score: shown(answer.score) });
    }

    /* Beside the message: what it took, or how far a search came that was stopped. */
    function bestNote({ outcome, bound, nodes, seconds, ...answer }) {
        if (outcome === "optimal") {
            return t("bestEffort", { nodes, time: formatTime(seconds) });
        }
        if (outcome === "none" || typeof bound !== "number") {
            return "";
        }
        const known = typeof answer.score === "number";
        return t(known ? "bestFeasible" : "bestUnknown", { score: answer.score, bound });
    }

    /* The bar between what is reached and what is possible, as long as they differ. */
    function drawBar(reached, bound) {
        const bar = byId("best-bar");
        const known =
            typeof reached === "number" &&
            typeof bound === "number" &&
            bound > 0 &&
            reached >= 0 &&
            reached < bound;
        bar.hidden = !known;
        if (known) {
            bar.max = bound;
            bar.value = reached;
            setAttribute(bar, "aria-label", t("bestBar", { score: reached, bound }));
        }
    }

    on("ask-best", "click", async () => {
        const board = store.board;
        best = ranked = null;
        about = key(board);
        draw();
        const asked = ask();
        const last = { score: null, bound: null };
        const answer = await jobs.run("best", asked, (progress) => {
            Object.assign(last, { score: progress.score, bound: progress.bound });
            drawBar(progress.score, progress.bound);
            const values = {
                score: shown(progress.score),
                bound: shown(progress.bound),
                nodes: progress.nodes,
            };
            return t("bestWorking", { ...values, time: formatTime(progress.seconds) });
        });
        if (!answer) {
            byId("best-now").textContent = bestNote(last); // it still holds
            if (answer === null && last.score !== null) {
                await fetchBest(asked, last, board);
            }
            return;
        }
        best = { ...answer, fixed: asked.puzzle };
        const good = answer.outcome === "optimal";
        messages.show(good ? "good" : "info", bestText(answer));
        store.set({
            overlay: answer.grid && store.board === board ? answer.grid : store.ui.overlay,
        });
    });

    /*
     * The grid of the score that a stopped search had reached: the worker was ended, and the grid
     * with it, so the search is made again up to there.
     */
    async function fetchBest(asked, { score: reached, bound }, board) {
        const again = await jobs.run("best", { ...asked, seconds: 0, enough: reached }, () =>
            t("bestFetching", { score: reached })
        );
        if (again?.grid && store.board === board) {
            best = again.outcome === "optimal" ? again : { ...again, bound };
            messages.show("info", bestText(best));
            store.set({ overlay: best.grid });
        }
    }

    on("ask-top", "click", async () => {
        const board = store.board;
        about = key(board);
        const asked = { ...ask(), most: TOP };
        const report = (progress) =>
            t("topWorking", { nodes: progress.nodes, time: formatTime(progress.seconds) });
        let answer = await jobs.run("top", asked, report);
        if (answer === null) {
            // Stopped by hand: the worker was ended, so what a moment finds is found again.
            answer = await jobs.run("top", { ...asked, seconds: TOP_AGAIN }, report);
        }
        if (!answer || store.board !== board) {
            return;
        }
        ranked = answer;
        const none = answer.outcome === "none";
        const proved = answer.outcome === "optimal";
        messages.show(
            none ? "bad" : proved ? "good" : "info",
            t(none ? "bestNone" : proved ? "topDone" : "topStopped")
        );
        draw();
    });

    on("show-best", "click", () => store.set({ overlay: best.grid }));
    on("keep-best", "click", () => store.edit(fillBlanks(store.board, store.ui.overlay)));
    on("leave-best", "click", () => store.set({ overlay: null }));

    function drawRanked() {
        const rows = (ranked?.ranked ?? []).map((one, i) => {
            const name = t("topRow", { number: i + 1, score: one.score });
            const button = element(
                "button",
                { type: "button", class: "row", "aria-label": name },
                `${i + 1}.`,
                element("b", {}, formatNumber(one.score))
            );
            button.addEventListener("click", () => store.set({ overlay: one.grid }));
            setAttribute(button, "aria-pressed", store.ui.overlay === one.grid);
            return element("li", {}, button);
        });
        byId("top").hidden = rows.length === 0;
        // Only when they change: a list that is built anew loses the focus.
        const state = rows.map((row) => row.outerHTML).join("");
        if (byId("top").dataset.state !== state) {
            const at = [...byId("top").children].findIndex((row) =>
                row.contains(document.activeElement)
            );
            byId("top").dataset.state = state;
            byId("top").replaceChildren(...rows);
            rows[at]?.firstChild.focus();
        }
    }

    function draw() {
        const { board, ui } = store;
        if (about !== null && about !== key(board)) {
            best = ranked = about = null;
            byId("best-now").textContent = "";
            drawBar(null, null);
        }
        for (const chip of byId("presets").children) {
            setAttribute(chip, "aria-pressed", presetOf(board.weights) === chip.dataset.preset);
        }
        byId("own-weights").hidden = presetOf(board.weights) !== "own";
        const of = heat(board.weights, ui.weightDigit);
        byId("weight-digits").hidden = board.weights.length === CELLS;
        for (const chip of byId("weight-digits").querySelectorAll("button")) {
            const digit = Number(chip.dataset.digit);
            setAttribute(chip, "aria-pressed", digit === ui.weightDigit);
            setAttribute(chip, "aria-label", t("weightsOfDigit", { digit }));
        }
        byId("legend-text").textContent = t("legend", {
            low: Math.min(...of),
            high: Math.max(...of),
        });
        if (document.activeElement !== byId("weight")) {
            byId("weight").value = of[ui.focus];
        }
        const blank = CELLS - board.value.reduce((sum, value) => sum + (value !== 0), 0);
        byId("score").textContent = formatNumber(scoreOf(board.weights, ui.overlay ?? board.value));
        byId("score-blank").textContent =
            blank > 0 && !ui.overlay ? t("scoreBlank", { blank }) : "";
        if (best) {
            byId("best-now").textContent = bestNote(best);
            drawBar(best.score, best.bound);
        }
        byId("show-best").hidden = !best?.grid || ui.overlay === best.grid;
        byId("shown-best").hidden = !ui.overlay;
        drawRanked();
        game.draw();
        if (best?.outcome === "optimal") {
            byId("score-of").textContent = `/ ${formatNumber(best.score)}`;
        }
    }

    return { draw, importWeights };
}
