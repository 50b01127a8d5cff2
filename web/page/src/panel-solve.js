/*
 * panel-solve.js - solve, check, one more cell, and the walk through all solutions.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, fillBlanks, placeDigit, puzzleOf } from "./board.js";
import { byId, on } from "./dom.js";
import { CELLS, digitsOf, nameOf } from "./geometry.js";
import { formatPercent, formatTime, t } from "./i18n.js";

const PAGE = 64; // solutions fetched at once while stepping

export function createSolvePanel({ store, engine, messages, jobs }) {
    const question = () => ({
        puzzle: puzzleOf(store.board, store.ui.givensOnly),
        givens: puzzleOf(store.board, true),
    });

    /* ---- verdicts ---- */

    /* Why there is no solution, as far as that can be said; marks the digits that are wrong. */
    function explainNone({ conflict, givens }, asked) {
        if (conflict) {
            const [first, second] = conflict;
            const digit = digitsOf(asked.puzzle[first])[0];
            return t("conflictOf", { first: nameOf(first), second: nameOf(second), digit });
        }
        if (givens?.solutions === 1) {
            const { board } = store;
            const wrong = [...Array(CELLS).keys()].filter(
                (cell) => board.value[cell] && board.value[cell] !== givens.first[cell]
            );
            store.set({ wrong: new Set(wrong) });
            return t("digitsWrong", { count: wrong.length });
        }
        return givens?.solutions > 1 ? t("digitsContradict") : t("verdictNone");
    }

    const progressText = ({ nodes, operations, estimated, counting }) => {
        if (counting || operations !== undefined) {
            const share = estimated > 0 ? Math.min(0.99, operations / estimated) : 0;
            return t("counting", { percent: formatPercent(share) });
        }
        return t("working", { nodes });
    };

    on("solve", "click", async () => {
        const asked = question();
        const board = store.board;
        const answer = await jobs.run("solve", asked);
        if (!answer) {
            return;
        }
        if (answer.solutions === 0) {
            messages.show("bad", explainNone(answer, asked));
            return;
        }
        if (store.board === board) {
            // What was asked about the givens alone replaces the other digits; it can be undone.
            const base = store.ui.givensOnly ? boardOfPuzzle(asked.puzzle, board.weights) : board;
            store.edit(fillBlanks(base, answer.first));
        }
        const { nodes, seconds } = answer;
        const text =
            answer.solutions === 1
                ? t("solved", { nodes, time: formatTime(seconds) })
                : t("solvedMultiple");
        messages.show(answer.solutions === 1 ? "good" : "info", text);
    });

    on("check", "click", async () => {
        const asked = question();
        const answer = await jobs.run("check", asked, progressText);
        if (!answer) {
            return;
        }
        if (answer.verdict === "none") {
            messages.show("bad", explainNone(answer, asked));
        } else if (answer.verdict === "unique") {
            const complete = !store.ui.givensOnly && store.board.value.every(Boolean);
            messages.show("good", t(complete ? "complete" : "verdictUnique"));
        } else {
            messages.show(
                "info",
                t(answer.exact ? "verdictMultiple" : "verdictAtLeast", { count: answer.count })
            );
        }
    });

    /* ---- one more cell ---- */

    /*
     * The selected cell when it is blank; else the blank with fewest candidates, which is the
     * easiest to understand.
     */
    async function nextCell() {
        const { board, ui } = store;
        const blanks = [...Array(CELLS).keys()].filter((cell) => board.value[cell] === 0);
        if (blanks.includes(ui.focus)) {
            return ui.focus;
        }
        const candidates = await engine.ask("candidates", puzzleOf(board, false));
        const size = (cell) => digitsOf(candidates[cell]).length;
        return blanks.reduce(
            (best, cell) => (best === null || size(cell) < size(best) ? cell : best),
            null
        );
    }

    on("one-more", "click", async () => {
        const board = store.board;
        const asked = { puzzle: puzzleOf(board, false), givens: puzzleOf(board, true) };
        const cell = await nextCell();
        if (cell === null) {
            messages.show("info", t("oneMoreFull"));
            return;
        }
        const answer = await jobs.run("solve", asked);
        if (!answer || store.board !== board) {
            return;
        }
        if (answer.solutions === 0) {
            messages.show("bad", explainNone(answer, asked));
            return;
        }
        const digit = answer.first[cell];
        store.edit(placeDigit(board, [cell], digit, false));
        store.set({ focus: cell, selection: new Set([cell]) });
        messages.show(
            "good",
            t(answer.solutions === 1 ? "oneMoreDone" : "oneMoreMultiple", {
                cell: nameOf(cell),
                digit,
            })
        );
    });

    /* ---- stepping ---- */

    let walk = null; // {puzzle, found, at, total, exact, ended}

    async function fetchMore() {
        const after = walk.found.length > 0 ? walk.found[walk.found.length - 1] : null;
        const mine = walk;
        const more = await jobs.run("solutions", { puzzle: walk.puzzle, after, most: PAGE });
        if (!more || walk !== mine) {
            return false;
        }
        walk.found.push(...more);
        walk.ended = more.length < PAGE;
        if (walk.ended) {
            walk.total = BigInt(walk.found.length);
            walk.exact = true;
        }
        return true;
    }

    async function stepTo(at) {
        const mine = walk;
        if (at >= walk.found.length && !walk.ended && !(await fetchMore())) {
            return;
        }
        if (walk !== mine || at >= walk.found.length) {
            return;
        }
        walk.at = at;
        store.set({ overlay: walk.found[at] });
        messages.show("info", walkText(), { ofOverlay: true });
    }

    function walkText() {
        const number = walk.at + 1;
        if (walk.total === null) {
            return t("stepAt", { number });
        }
        return t(walk.exact ? "stepOf" : "stepAtLeast", { number, total: walk.total });
    }

    on("step", "click", async () => {
        const asked = question();
        walk = { puzzle: asked.puzzle, found: [], at: 0, total: null, exact: false, ended: false };
        const mine = walk;
        if (!(await fetchMore())) {
            return;
        }
        if (walk.found.length === 0) {
            walk = null;
            const answer = await jobs.run("solve", asked);
            messages.show("bad", answer ? explainNone(answer, asked) : t("verdictNone"));
            return;
        }
        await stepTo(0);
        if (walk === mine && walk.total === null) {
            const count = await jobs.run("countAll", walk.puzzle, progressText);
            if (count && walk === mine) {
                walk.total = count.count;
                walk.exact = count.exact;
                messages.show("info", walkText(), { ofOverlay: true });
                draw();
            }
        }
    });
    on("step-previous", "click", () => stepTo(walk.at - 1));
    on("step-next", "click", () => stepTo(walk.at + 1));
    on("step-leave", "click", () => store.set({ overlay: null }));
    on("step-keep", "click", () => store.edit(fillBlanks(store.board, store.ui.overlay)));

    function draw() {
        const shown =
            walk !== null && store.ui.overlay !== null && store.ui.overlay === walk.found[walk.at];
        byId("stepper").hidden = !shown;
        if (shown) {
            byId("step-previous").disabled = walk.at === 0;
            byId("step-next").disabled = walk.ended && walk.at === walk.found.length - 1;
        }
    }

    return { draw };
}
