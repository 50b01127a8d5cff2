/*
 * panel-target.js - target Sudoku: weights, the running score, and what the most is that can be
 * scored.
 *
 * While this tool is open the grid shows the weights as a heat map. An optimum belongs to the
 * givens and the weights it was asked for, and is forgotten when one of them changes.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasOwnDigits, keepGrid, puzzleOf, setWeights } from "./board.js";
import { byId, download, element, on, setAttribute } from "./dom.js";
import { CELLS } from "./geometry.js";
import { reasonOf } from "./error-words.js";
import { formatNumber, formatTime, t } from "./i18n.js";
import { asksGivens } from "./scope.js";
import { createTargetGame } from "./target-game.js";
import { PRESET_NAMES, heat, presetOf, presetWeights, scoreOf, withCellWeight } from "./weights.js";

const TOP = 5;
const TOP_AGAIN = 1; // seconds
const LARGEST = Math.floor((2 ** 31 - 1) / 9); // a weight times 9 must fit into 32 bits

const key = ({ given, value, allowed, weights }) =>
    [given.map((is, cell) => is && value[cell]), allowed, weights].join(";");

/* ---- weights ---- */

function buildChips(panel) {
    byId("presets").append(
        ...PRESET_NAMES.map((name) =>
            element("button", {
                type: "button",
                class: "chip",
                "data-preset": name,
                "data-t": `preset_${name}`,
                onclick: () => panel.store.edit(setWeights(panel.store.board, presetWeights(name))),
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
                    onclick: () => panel.store.set({ weightDigit: digit }),
                },
                String(digit)
            )
        )
    );
}

function setWeight(panel, event) {
    event.preventDefault();
    const weight = Number(byId("weight").value.trim());
    if (
        byId("weight").value.trim() === "" ||
        !Number.isInteger(weight) ||
        Math.abs(weight) > LARGEST
    ) {
        panel.messages.show("bad", t("weightNumber", { low: -LARGEST, high: LARGEST }));
        setAttribute(byId("weight"), "aria-invalid", "true");
        return;
    }
    if (byId("weight").hasAttribute("aria-invalid")) {
        setAttribute(byId("weight"), "aria-invalid", null);
        panel.messages.clear();
    }
    panel.store.edit(
        setWeights(
            panel.store.board,
            withCellWeight(panel.store.board.weights, panel.store.ui.selection, weight)
        )
    );
}

async function exportWeights(panel) {
    const text = await panel.engine.ask("formatWeights", panel.store.board.weights);
    byId("weights-text").value = text;
    download(new Blob([text], { type: "text/plain" }), "weights.txt");
}

async function importWeights(panel, text) {
    try {
        panel.store.edit(
            setWeights(panel.store.board, await panel.engine.ask("parseWeights", text))
        );
        panel.messages.show("good", t("weightsLoaded"));
        return true;
    } catch (error) {
        panel.messages.show("bad", t("weightsError", { message: reasonOf(error) }));
        return false;
    }
}

async function importFile(panel, event) {
    const [file] = event.target.files;
    if (file) {
        byId("weights-text").value = (await file.text()).slice(0, 1 << 20);
        importWeights(panel, byId("weights-text").value);
    }
    event.target.value = "";
}

/* ---- the most ---- */

const ask = (panel) => ({
    puzzle: puzzleOf(panel.store.board, asksGivens(panel.store)),
    weights: panel.store.board.weights,
    seconds: Number(byId("best-limit").value),
});

/* Whether the question is about the givens alone: the best score of the puzzle. */
const isOfGivens = (panel) => asksGivens(panel.store) || !hasOwnDigits(panel.store.board);

const shown = (number) => (number === null || number === undefined ? t("unknown") : number);

/* The text of the message: the result, or that there is none yet. */
function bestText(answer) {
    const proved = answer.ofGivens ? "bestOptimal" : "bestOptimalAll";
    const found = { none: "bestNone", optimal: proved, feasible: "bestStopped" };
    const missing = answer.bound === null ? "bestUnknownAll" : "cancelled";
    return t(found[answer.outcome] ?? missing, { score: shown(answer.score) });
}

/* The text in the panel: the effort, or how far a stopped search came. */
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

/* Draws a bar for the reached score, as long as it differs from the bound. */
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

async function askBest(panel) {
    const board = panel.store.board;
    panel.best = panel.ranked = null;
    panel.about = key(board);
    draw(panel);
    const asked = ask(panel);
    const ofGivens = isOfGivens(panel);
    const last = { score: null, bound: null };
    const answer = await panel.jobs.run("best", asked, ({ score, bound, nodes, seconds }) => {
        Object.assign(last, { score, bound });
        drawBar(score, bound);
        const values = { score: shown(score), bound: shown(bound), nodes };
        return t("bestWorking", { ...values, time: formatTime(seconds) });
    });
    if (!answer) {
        byId("best-now").textContent = bestNote(last); // the last score and bound stay true
        if (answer === null && last.score !== null) {
            await fetchBest(panel, asked, { ...last, ofGivens }, board);
        }
        return;
    }
    panel.best = { ...answer, ofGivens, asked };
    const good = answer.outcome === "optimal";
    panel.messages.show(good ? "good" : "info", bestText(panel.best));
    panel.store.set({
        overlay: answer.grid && panel.store.board === board ? answer.grid : panel.store.ui.overlay,
    });
}

/*
 * The grid of the score that a stopped search had reached: the worker was ended, and the grid
 * with it, so the search is made again up to there.
 */
async function fetchBest(panel, asked, { score: reached, bound, ofGivens }, board) {
    const again = await panel.jobs.run("best", { ...asked, seconds: 0, enough: reached }, () =>
        t("bestFetching", { score: reached })
    );
    if (again?.grid && panel.store.board === board) {
        const best = again.outcome === "optimal" ? again : { ...again, bound };
        panel.best = { ...best, ofGivens, asked };
        panel.messages.show("info", bestText(panel.best));
        panel.store.set({ overlay: panel.best.grid });
    }
}

/* The key of the message. If there are fewer grids than asked for, these are all. */
const topDone = ({ ranked: { length } }, ofGivens) =>
    `${length < TOP ? "topAll" : "topDone"}${ofGivens ? "" : "Own"}`;

async function askTop(panel) {
    const board = panel.store.board;
    panel.about = key(board);
    const asked = { ...ask(panel), most: TOP };
    const ofGivens = isOfGivens(panel);
    const report = (progress) =>
        t("topWorking", { nodes: progress.nodes, time: formatTime(progress.seconds) });
    let answer = await panel.jobs.run("top", asked, report);
    if (answer === null) {
        // The user stopped the search, which ended the worker: a short search finds some again.
        answer = await panel.jobs.run("top", { ...asked, seconds: TOP_AGAIN }, report);
    }
    if (!answer || panel.store.board !== board) {
        return;
    }
    panel.ranked = answer;
    const none = answer.outcome === "none";
    const proved = answer.outcome === "optimal";
    panel.messages.show(
        none ? "bad" : proved ? "good" : "info",
        t(none ? "bestNone" : proved ? topDone(answer, ofGivens) : "topStopped", {
            count: answer.ranked.length,
        })
    );
    draw(panel);
}

/* ---- the proof ---- */

const CERTIFICATE = "sudoku.proof";

/* How the checker is told the question; see doc/CERTIFICATE.md. */
async function checkText(panel, puzzle) {
    const plain = puzzle.every((set) => set === 0x1ff || (set & (set - 1)) === 0);
    const text = await panel.engine.ask("write", { puzzle, style: plain ? "line" : "pencilmarks" });
    const preset = presetOf(panel.store.board.weights);
    const isKnown = preset === "rings" || preset === "flat";
    const weights = isKnown ? preset : "weights.txt";
    const command = `tenring-certificate max "${text.trim()}" ${weights} ${CERTIFICATE}`;
    return [isKnown ? "" : t("certificateWeights"), t("certificateCheck", { command })].join(" ");
}

async function saveProof(panel) {
    const { best } = panel;
    const answer = await panel.jobs.run("certify", best.asked, ({ nodes }) =>
        t("certificateWorking", { nodes })
    );
    if (!answer?.certificate || panel.best !== best) {
        return;
    }
    download(new Blob([answer.certificate], { type: "text/plain" }), CERTIFICATE);
    best.check = await checkText(panel, best.asked.puzzle);
    panel.messages.show("good", t("certificateDone", { name: CERTIFICATE }));
    draw(panel);
}

/* Offers the certificate if the answer was proved. */
function drawProof({ best }) {
    byId("proof").hidden = best?.outcome !== "optimal" && best?.outcome !== "none";
    byId("certificate-check").hidden = !best?.check;
    byId("certificate-check").textContent = best?.check ?? "";
}

/* ---- view ---- */

function drawRanked(panel) {
    const rows = (panel.ranked?.ranked ?? []).map((one, i) => {
        const name = t("topRow", { number: i + 1, score: one.score });
        const button = element(
            "button",
            { type: "button", class: "row", "aria-label": name },
            `${i + 1}.`,
            element("b", {}, formatNumber(one.score))
        );
        button.addEventListener("click", () => panel.store.set({ overlay: one.grid }));
        setAttribute(button, "aria-pressed", panel.store.ui.overlay === one.grid);
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

function drawWeights({ board, ui }) {
    const preset = presetOf(board.weights);
    for (const chip of byId("presets").children) {
        setAttribute(chip, "aria-pressed", preset === chip.dataset.preset);
    }
    byId("own-weights").hidden = preset !== "own";
    const of = heat(board.weights, ui.weightDigit);
    byId("weight-digits").hidden = board.weights.length === CELLS;
    for (const chip of byId("weight-digits").querySelectorAll("button")) {
        const digit = Number(chip.dataset.digit);
        setAttribute(chip, "aria-pressed", digit === ui.weightDigit);
        setAttribute(chip, "aria-label", t("weightsOfDigit", { digit }));
    }
    const [low, high] = [Math.min(...of), Math.max(...of)];
    byId("legend-text").textContent = t("legend", { low, high });
    if (document.activeElement !== byId("weight")) {
        byId("weight").value = of[ui.focus];
    }
}

function drawScore({ board, ui }) {
    const blank = CELLS - board.value.reduce((sum, value) => sum + (value !== 0), 0);
    byId("score").textContent = formatNumber(scoreOf(board.weights, ui.overlay ?? board.value));
    byId("score-blank").textContent = blank > 0 && !ui.overlay ? t("scoreBlank", { blank }) : "";
}

/* Forgets results that are about other givens or weights. */
function forgetStale(panel) {
    if (panel.about !== null && panel.about !== key(panel.store.board)) {
        panel.best = panel.ranked = panel.about = null;
        byId("best-now").textContent = "";
        drawBar(null, null);
    }
}

function draw(panel) {
    const { store } = panel;
    forgetStale(panel);
    drawWeights(store);
    drawScore(store);
    const { best } = panel;
    if (best) {
        byId("best-now").textContent = bestNote(best);
        drawBar(best.score, best.bound);
    }
    byId("show-best").hidden = !best?.grid || store.ui.overlay === best.grid;
    byId("shown-best").hidden = !store.ui.overlay;
    drawRanked(panel);
    drawProof(panel);
    panel.game.draw();
    if (best?.outcome === "optimal" && best.ofGivens) {
        byId("score-of").textContent = `/ ${formatNumber(best.score)}`;
    }
}

export function createTargetPanel(parts) {
    const { store } = parts;
    const panel = {
        ...parts,
        game: createTargetGame(parts),
        best: null, // the last answer to the question for the best score
        ranked: null, // the last top list: {outcome, ranked}
        about: null, // the givens and weights that `best` and `ranked` are about
    };
    buildChips(panel);
    on("weight-form", "submit", (event) => setWeight(panel, event));
    on("weights-export", "click", () => exportWeights(panel));
    on("weights-apply", "click", () => importWeights(panel, byId("weights-text").value));
    on("weights-file", "change", (event) => importFile(panel, event));
    on("weights-import", "click", () => byId("weights-file").click());
    on("ask-best", "click", () => askBest(panel));
    on("ask-top", "click", () => askTop(panel));
    on("certificate", "click", () => saveProof(panel));
    on("show-best", "click", () => store.set({ overlay: panel.best.grid }));
    on("keep-best", "click", () => store.edit(keepGrid(store.board, store.ui.overlay)));
    on("leave-best", "click", () => store.set({ overlay: null }));
    return { draw: () => draw(panel), importWeights: (text) => importWeights(panel, text) };
}
