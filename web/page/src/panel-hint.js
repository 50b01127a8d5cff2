/*
 * panel-hint.js - how hard the puzzle is, and help for whoever is stuck: hints in three strengths,
 * the next step, the whole path, and a check of what is there.
 *
 * A hint is about the board as it is: every edit retires it. Marks in the middle of a cell are
 * taken as its candidates, which is how a step that only removes candidates can be carried out.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfLine, placeDigit, puzzleOf, setMarksOf } from "./board.js";
import { byId, element, on, setAttribute } from "./dom.js";
import { ALL_DIGITS, nameOf } from "./geometry.js";
import { effectOf, levelOf, titleOf } from "./hint-words.js";
import { formatRating, language, t } from "./i18n.js";

const STRONGEST = 3;
const STRENGTHS = ["where", "what", "all"]; // 1..3: how much is said

const aboutGivens = (panel) => puzzleOf(panel.store.board, true).join();

const question = (panel) => ({
    puzzle: puzzleOf(panel.store.board, false),
    givens: puzzleOf(panel.store.board, true),
    value: panel.store.board.value,
    marks: panel.store.board.centre,
});

async function fetchTechniques(panel) {
    if (Object.keys(panel.techniques).length === 0) {
        panel.techniques = await panel.engine.askInBackground("techniques");
    }
}

/* ---- how hard ---- */

/* Rates the givens while the tool is open; an answer about another puzzle is ignored. */
async function rate(panel) {
    const about = aboutGivens(panel);
    if (
        panel.rated?.about === about ||
        panel.asking === about ||
        !panel.store.board.given.some(Boolean)
    ) {
        return;
    }
    panel.asking = about;
    try {
        await fetchTechniques(panel);
        const answer = await panel.engine.askInBackground(
            "rate",
            puzzleOf(panel.store.board, true)
        );
        panel.rated = { about, ...answer };
    } catch {
        panel.rated = { about, solutions: -1 }; // the user learns why when asking for a hint
    }
    panel.asking = null;
    draw(panel);
}

function drawRating(panel) {
    const known = panel.rated?.about === aboutGivens(panel) ? panel.rated : null;
    const has = known?.solutions === 1;
    byId("rating").textContent = has && known.er !== null ? formatRating(known.er) : "–";
    byId("rating-level").textContent = has ? levelOf(known.er) : "";
    byId("rating-hardest").textContent = has
        ? t("ratingHardest", {
              technique: known.hardest
                  ? titleOf(panel.techniques, known.hardest, known.hardestLevel)
                  : "–",
              steps: known.steps,
          })
        : known
          ? t(known.solutions === 0 ? "ratingNone" : "ratingSeveral")
          : t(panel.store.board.given.some(Boolean) ? "ratingWorking" : "ratingEmpty");
}

/* ---- hints ---- */

const texts = new WeakMap(); // from a step to its sentences by keyOf(strength)
const asked = new WeakMap(); // from a step to promises of these

const keyOf = (strength) => `${language()} ${strength}`;
const textOf = (panel, step, strength) => texts.get(step)?.[keyOf(strength)];

/* Asks the library for the step's sentences in the page's language. */
function fetchText(panel, { placed, candidates }, step, strength) {
    const key = keyOf(strength);
    const known = asked.get(step) ?? {};
    known[key] ??= panel.engine
        .askInBackground("tell", {
            position: { placed, candidates },
            technique: step.technique,
            strength: STRENGTHS[strength - 1],
            language: language(),
        })
        .then((text) => texts.set(step, { ...texts.get(step), [key]: text }));
    asked.set(step, known);
    return known[key];
}

/*
 * A step of a path is shown at once and its sentences when they arrive; a hint appears with its
 * sentences.
 */
async function show(panel, { placed, candidates }, step, strength, from) {
    const { board } = panel.store;
    const position = { placed, candidates };
    panel.wanted = step;
    if (from === "hint") {
        await fetchText(panel, position, step, strength);
        /* istanbul ignore next: the sentences come in a moment, in which the player went on */
        if (panel.wanted !== step || panel.store.board !== board) {
            return;
        }
    }
    panel.store.set({ step: { ...position, step, strength, from } });
    await fetchText(panel, position, step, strength);
    panel.messages.announce(textOf(panel, step, strength) ?? "");
    // In a low window the answer may lie out of sight, below the button. If it is higher than the
    // window, its beginning is shown.
    const isHigh = byId("hint-box").offsetHeight > document.querySelector(".panel").clientHeight;
    byId("hint-box").scrollIntoView({ block: isHigh ? "start" : "nearest" });
}

function sayWrong(panel, { digits, marks }) {
    panel.store.set({ wrong: new Set([...digits, ...marks]) });
    const words = [];
    if (digits.length > 0) {
        words.push(t("wrongDigits", { count: digits.length }));
    }
    if (marks.length > 0) {
        const cells = marks.slice(0, 5).map(nameOf).join(t("listComma"));
        words.push(t("wrongMarks", { count: marks.length, cells }));
    }
    panel.messages.show("bad", words.join(" "));
}

const SAYS = {
    none: ["bad", "verdictNone"],
    several: ["info", "hintSeveral"],
    full: ["good", "complete"],
    stuck: ["info", "hintStuck"],
};

async function hint(panel, strength) {
    const board = panel.store.board;
    await fetchTechniques(panel);
    const answer = await panel.jobs.run("hint", question(panel));
    if (!answer || panel.store.board !== board) {
        return;
    }
    if (answer.kind === "wrong") {
        sayWrong(panel, answer.wrong);
    } else if (answer.kind === "step") {
        panel.walk = null;
        panel.messages.clear();
        show(panel, answer.position, answer.step, strength, "hint");
    } else {
        const [kind, key] = SAYS[answer.kind];
        panel.messages.show(kind, t(key));
    }
}

/* Carries out the step that is shown. */
function carryOut(panel) {
    const { step, candidates } = panel.store.ui.step;
    const { board } = panel.store;
    if (step.placed) {
        const { cell, digit } = step.placed;
        panel.store.edit(placeDigit(board, [cell], digit, false, panel.store.ui.tidy));
        panel.store.set({ focus: cell, selection: new Set([cell]) });
    } else {
        const marks = new Map(
            step.removed.map(({ cell, digits }) => [
                cell,
                digits.reduce((set, digit) => set & ~(1 << (digit - 1)), candidates[cell]),
            ])
        );
        panel.store.edit(setMarksOf(board, "centre", marks));
    }
    panel.messages.announce(effectOf(step));
    document.querySelector(".panel").scrollTop = 0; // the next hint is asked for there
    panel.ended(panel.store.board);
}

async function checkSoFar(panel) {
    const answer = await panel.engine.ask("soFar", question(panel));
    const { filled, blank } = answer;
    if (answer.wrong.digits.length + answer.wrong.marks.length > 0) {
        sayWrong(panel, answer.wrong);
    } else if (answer.solutions === 0) {
        panel.messages.show("bad", t("soFarNone"));
    } else {
        const full = filled === blank;
        const key = answer.solutions > 1 ? "soFarSeveral" : full ? "complete" : "soFarGood";
        panel.messages.show("good", t(key, { filled, blank }));
    }
}

/* ---- the whole path ---- */

/* technique: the path begins at the first step of this technique; null: at its first step. */
async function fetchPath(panel, technique = null) {
    const about = aboutGivens(panel);
    await fetchTechniques(panel);
    const answer = await panel.jobs.run("path", puzzleOf(panel.store.board, true));
    if (!answer || aboutGivens(panel) !== about) {
        return;
    }
    panel.messages.clear();
    if (answer.solutions !== 1) {
        panel.messages.show("info", t(answer.solutions === 0 ? "verdictNone" : "hintSeveral"));
        return;
    }
    panel.walk = { about, ...answer };
    if (panel.walk.path.length > 0) {
        const first = panel.walk.path.findIndex(({ step }) => step.technique === technique);
        walkTo(panel, Math.max(first, 0));
    }
}

function walkTo(panel, at) {
    const { position, step } = panel.walk.path[at];
    show(panel, position, step, STRONGEST, "path");
}

const walkAt = (panel) =>
    panel.walk?.path.findIndex(({ step }) => step === panel.store.ui.step?.step) ?? -1;

function pathRow(panel, { step }, i) {
    const button = element(
        "button",
        { type: "button", class: "row", onclick: () => walkTo(panel, i) },
        element("span", { class: "count" }, `${i + 1}.`),
        element("b", {}, titleOf(panel.techniques, step.technique, step.level)),
        element("span", { class: "rating" }, formatRating(step.rating)),
        element("span", { class: "hint" }, effectOf(step))
    );
    return element("li", {}, button);
}

function drawPath(panel, at) {
    const shown = panel.walk !== null && at >= 0;
    byId("path-box").hidden = !shown;
    byId("path-steps").hidden = !shown;
    const list = byId("path-list");
    if (!shown) {
        list.replaceChildren();
        return;
    }
    const state = `${panel.walk.about};${titleOf(panel.techniques, "naked-pair")}`;
    if (list.dataset.state !== state || list.children.length === 0) {
        list.dataset.state = state;
        list.replaceChildren(...panel.walk.path.map((entry, i) => pathRow(panel, entry, i)));
    }
    [...list.children].forEach((row, i) => {
        setAttribute(row.firstChild, "aria-pressed", i === at);
    });
    const row = list.children[at];
    if (
        row.offsetTop < list.scrollTop ||
        row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight
    ) {
        list.scrollTop = row.offsetTop - list.clientHeight / 3;
    }
    byId("path-at").textContent = t("pathAt", { number: at + 1, total: panel.walk.path.length });
    byId("path-previous").disabled = at === 0;
    byId("path-next").disabled = at === panel.walk.path.length - 1;
    byId("path-end").hidden = panel.walk.solved;
}

/* ---- view ---- */

function draw(panel) {
    const shown = panel.store.ui.step;
    byId("hint-box").hidden = shown === null;
    if (shown !== null) {
        const text = textOf(panel, shown.step, shown.strength);
        byId("hint-text").textContent = text ?? "";
        const long = byId("hint-text").scrollHeight > byId("hint-text").clientHeight + 1;
        setAttribute(byId("hint-text"), "tabindex", long ? 0 : null);
        if (text === undefined) {
            fetchText(panel, shown, shown.step, shown.strength).then(() => draw(panel)); // after a change of language
        }
        byId("hint-more").textContent = t(shown.strength === 1 ? "hintMoreWhat" : "hintMoreWhy");
        byId("hint-more").hidden = shown.strength === STRONGEST;
        byId("hint-do").hidden = shown.from !== "hint" || shown.strength < STRONGEST;
        byId("hint-legend").hidden = shown.strength < STRONGEST || shown.step.chain.length === 0;
    }
    if (panel.store.ui.tab === "hint") {
        rate(panel);
    }
    drawRating(panel);
    drawPath(panel, shown?.from === "path" ? walkAt(panel) : -1);
}

/* Shows the technique's example puzzle at the first step that uses the technique. */
async function showExample(panel, { name, example }) {
    panel.store.begin(boardOfLine(example), { editing: false });
    await fetchPath(panel, name);
}

/* ended(board): a step was carried out, which may have been the last one. */
export function createHintPanel(parts) {
    const panel = {
        ...parts,
        techniques: {}, // their names, when they have come
        rated: null, // {about, solutions, er, ...} of the last rating
        asking: null, // `about` of the rating that runs
        walk: null, // {about, path, ...}: the whole path
        wanted: null, // the step that show() was asked for last
    };
    on("hint", "click", () => hint(panel, 1));
    on("next-step", "click", () => hint(panel, STRONGEST));
    on("so-far", "click", () => checkSoFar(panel));
    on("whole-path", "click", () => fetchPath(panel));
    on("hint-more", "click", () => {
        const { step, strength, from } = panel.store.ui.step;
        show(panel, panel.store.ui.step, step, strength + 1, from);
    });
    on("hint-do", "click", () => carryOut(panel));
    on("hint-leave", "click", () => panel.store.set({ step: null }));
    on("path-previous", "click", () => walkTo(panel, walkAt(panel) - 1));
    on("path-next", "click", () => walkTo(panel, walkAt(panel) + 1));
    return {
        draw: () => draw(panel),
        showExample: (technique) => showExample(panel, technique),
    };
}

/* The rating of a puzzle for the list of saved ones: a number, or null. */
export async function ratingOf(engine, board) {
    const plain = board.allowed.every((set) => set === ALL_DIGITS);
    if (!plain && !board.given.some(Boolean)) {
        return null;
    }
    const answer = await engine.askInBackground("rate", puzzleOf(board, true));
    return answer.solutions === 1 ? (answer.er ?? null) : null;
}
