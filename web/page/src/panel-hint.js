/*
 * panel-hint.js - how hard the puzzle is, and help for whoever is stuck: hints in three strengths,
 * the next step, the whole path, and a check of what is there.
 *
 * A hint is about the board as it is: every edit retires it. Marks in the middle of a cell are
 * taken as its candidates, which is how a step that only removes candidates can be carried out.
 *
 * SPDX-License-Identifier: MIT
 */
import { placeDigit, puzzleOf, setMarksOf } from "./board.js";
import { byId, element, on, setAttribute } from "./dom.js";
import { ALL_DIGITS, nameOf } from "./geometry.js";
import { effectOf, hintText, levelOf, titleOf } from "./hint-words.js";
import { formatRating, t } from "./i18n.js";

const STRONGEST = 3;

/* ended(board): a step was carried out, which may have been the last one. */
export function createHintPanel({ store, engine, messages, jobs, ended }) {
    let techniques = {}; // their names, when they have come
    let rated = null; // {about, solutions, er, ...} of the last rating
    let asking = null; // what the rating that runs is about
    let walk = null; // {about, path, at}: the whole path

    const aboutGivens = () => puzzleOf(store.board, true).join();

    const question = () => ({
        puzzle: puzzleOf(store.board, false),
        givens: puzzleOf(store.board, true),
        value: store.board.value,
        marks: store.board.centre,
    });

    async function fetchTechniques() {
        if (Object.keys(techniques).length === 0) {
            techniques = await engine.askInBackground("techniques");
        }
    }

    /* ---- how hard ---- */

    /* Rates the givens while the tool is open; what was asked about another puzzle is dropped. */
    async function rate() {
        const about = aboutGivens();
        if (rated?.about === about || asking === about || !store.board.given.some(Boolean)) {
            return;
        }
        asking = about;
        try {
            await fetchTechniques();
            const answer = await engine.askInBackground("rate", puzzleOf(store.board, true));
            rated = { about, ...answer };
        } catch {
            rated = { about, solutions: -1 }; // Whoever asks for a hint is told what is broken.
        }
        asking = null;
        draw();
    }

    function drawRating() {
        const known = rated?.about === aboutGivens() ? rated : null;
        const has = known?.solutions === 1;
        byId("rating").textContent = has && known.er !== null ? formatRating(known.er) : "–";
        byId("rating-level").textContent = has ? levelOf(known.er) : "";
        byId("rating-hardest").textContent = has
            ? t("ratingHardest", {
                  technique: known.hardest
                      ? titleOf(techniques, known.hardest, known.hardestLevel)
                      : "–",
                  steps: known.steps,
              })
            : known
              ? t(known.solutions === 0 ? "ratingNone" : "ratingSeveral")
              : t(store.board.given.some(Boolean) ? "ratingWorking" : "ratingEmpty");
    }

    /* ---- hints ---- */

    function show(position, step, strength, from) {
        store.set({ step: { ...position, step, strength, from } });
        messages.announce(hintText(techniques, step, strength));
        // In a low window the answer would lie below what was pressed, out of sight.
        byId("hint-box").scrollIntoView({ block: "nearest" });
    }

    function sayWrong({ digits, marks }) {
        store.set({ wrong: new Set([...digits, ...marks]) });
        const words = [];
        if (digits.length > 0) {
            words.push(t("wrongDigits", { count: digits.length }));
        }
        if (marks.length > 0) {
            const cells = marks.slice(0, 5).map(nameOf).join(t("listComma"));
            words.push(t("wrongMarks", { count: marks.length, cells }));
        }
        messages.show("bad", words.join(" "));
    }

    const SAYS = {
        none: ["bad", "verdictNone"],
        several: ["info", "hintSeveral"],
        full: ["good", "complete"],
        stuck: ["info", "hintStuck"],
    };

    async function hint(strength) {
        const board = store.board;
        await fetchTechniques();
        const answer = await jobs.run("hint", question());
        if (!answer || store.board !== board) {
            return;
        }
        if (answer.kind === "wrong") {
            sayWrong(answer.wrong);
        } else if (answer.kind === "step") {
            walk = null;
            messages.clear();
            show(answer.position, answer.step, strength, "hint");
        } else {
            const [kind, key] = SAYS[answer.kind];
            messages.show(kind, t(key));
        }
    }

    /* Carries out the step that is shown. */
    function carryOut() {
        const { step, candidates } = store.ui.step;
        const { board } = store;
        if (step.placed) {
            const { cell, digit } = step.placed;
            store.edit(placeDigit(board, [cell], digit, false, store.ui.tidy));
            store.set({ focus: cell, selection: new Set([cell]) });
        } else {
            const marks = new Map(
                step.removed.map(({ cell, digits }) => [
                    cell,
                    digits.reduce((set, digit) => set & ~(1 << (digit - 1)), candidates[cell]),
                ])
            );
            store.edit(setMarksOf(board, "centre", marks));
        }
        messages.announce(effectOf(step));
        ended(store.board);
    }

    async function checkSoFar() {
        const answer = await engine.ask("soFar", question());
        const { filled, blank } = answer;
        if (answer.wrong.digits.length + answer.wrong.marks.length > 0) {
            sayWrong(answer.wrong);
        } else if (answer.solutions === 0) {
            messages.show("bad", t("soFarNone"));
        } else {
            const full = filled === blank;
            const key = answer.solutions > 1 ? "soFarSeveral" : full ? "complete" : "soFarGood";
            messages.show("good", t(key, { filled, blank }));
        }
    }

    /* ---- the whole path ---- */

    async function fetchPath() {
        const about = aboutGivens();
        await fetchTechniques();
        const answer = await jobs.run("path", puzzleOf(store.board, true));
        if (!answer || aboutGivens() !== about) {
            return;
        }
        messages.clear();
        if (answer.solutions !== 1) {
            messages.show("info", t(answer.solutions === 0 ? "verdictNone" : "hintSeveral"));
            return;
        }
        walk = { about, ...answer };
        if (walk.path.length > 0) {
            walkTo(0);
        }
    }

    function walkTo(at) {
        const { position, step } = walk.path[at];
        show(position, step, STRONGEST, "path");
    }

    const walkAt = () => walk?.path.findIndex(({ step }) => step === store.ui.step?.step) ?? -1;

    function pathRow({ step }, i) {
        const button = element(
            "button",
            { type: "button", class: "row", onclick: () => walkTo(i) },
            element("span", { class: "count" }, `${i + 1}.`),
            element("b", {}, titleOf(techniques, step.technique, step.level)),
            element("span", { class: "rating" }, formatRating(step.rating)),
            element("span", { class: "hint" }, effectOf(step))
        );
        return element("li", {}, button);
    }

    function drawPath(at) {
        const shown = walk !== null && at >= 0;
        byId("path-box").hidden = !shown;
        const list = byId("path-list");
        if (!shown) {
            list.replaceChildren();
            return;
        }
        const state = `${walk.about};${titleOf(techniques, "naked-pair")}`;
        if (list.dataset.state !== state || list.children.length === 0) {
            list.dataset.state = state;
            list.replaceChildren(...walk.path.map(pathRow));
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
        byId("path-at").textContent = t("pathAt", { number: at + 1, total: walk.path.length });
        byId("path-previous").disabled = at === 0;
        byId("path-next").disabled = at === walk.path.length - 1;
        byId("path-end").hidden = walk.solved;
    }

    on("hint", "click", () => hint(1));
    on("next-step", "click", () => hint(STRONGEST));
    on("so-far", "click", checkSoFar);
    on("whole-path", "click", fetchPath);
    on("hint-more", "click", () => {
        const { step, strength, from } = store.ui.step;
        show(store.ui.step, step, strength + 1, from);
    });
    on("hint-do", "click", carryOut);
    on("hint-leave", "click", () => store.set({ step: null }));
    on("path-previous", "click", () => walkTo(walkAt() - 1));
    on("path-next", "click", () => walkTo(walkAt() + 1));

    function draw() {
        const shown = store.ui.step;
        byId("hint-box").hidden = shown === null;
        if (shown !== null) {
            byId("hint-text").textContent = hintText(techniques, shown.step, shown.strength);
            byId("hint-more").textContent = t(
                shown.strength === 1 ? "hintMoreWhere" : "hintMoreWhy"
            );
            byId("hint-more").hidden = shown.strength === STRONGEST;
            byId("hint-do").hidden = shown.from !== "hint" || shown.strength < STRONGEST;
            byId("hint-legend").hidden =
                shown.strength < STRONGEST || shown.step.chain.length === 0;
        }
        if (store.ui.tab === "hint") {
            rate();
        }
        drawRating();
        drawPath(shown?.from === "path" ? walkAt() : -1);
    }

    return { draw };
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
