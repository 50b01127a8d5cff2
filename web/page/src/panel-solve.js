/*
 * panel-solve.js - solve, check, one more cell, and the walk through all solutions.
 *
 * The functions share `panel`: what createSolvePanel got, and `walk`, the walk through all
 * solutions, {puzzle, found, at, total, exact, ended}, or null.
 *
 * SPDX-License-Identifier: MIT
 */
import { boardOfPuzzle, fillBlanks, keepGrid, placeDigit, puzzleOf } from "./board.js";
import { byId, on } from "./dom.js";
import { CELLS, digitsOf, nameOf } from "./geometry.js";
import { formatPercent, formatTime, t } from "./i18n.js";
import { asksGivens } from "./scope.js";

const PAGE = 64; // solutions fetched at once while stepping

/* ---- state ---- */

const question = ({ store }) => ({
    puzzle: puzzleOf(store.board, asksGivens(store)),
    givens: puzzleOf(store.board, true),
});

const newWalk = (puzzle) => ({
    puzzle,
    found: [],
    at: 0,
    total: null,
    exact: false,
    ended: false,
});

/* Whether the grid shows the present solution of the walk. */
const isWalking = ({ store, walk }) =>
    walk !== null && store.ui.overlay !== null && store.ui.overlay === walk.found[walk.at];

/* ---- words ---- */

/* Why there is no solution, as far as that can be said; marks the digits that are wrong. */
function explainNone({ store }, { conflict, givens }, asked) {
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

function progressText({ nodes, operations, estimated, counting }) {
    if (counting || operations !== undefined) {
        const share = estimated > 0 ? Math.min(0.99, operations / estimated) : 0;
        return t("counting", { percent: formatPercent(share) });
    }
    return t("working", { nodes });
}

function walkText({ at, total, exact }) {
    const number = at + 1;
    if (total === null) {
        return t("stepAt", { number });
    }
    return t(exact ? "stepOf" : "stepAtLeast", { number, total });
}

/* ---- verdicts ---- */

async function solve(panel) {
    const { store, messages, jobs } = panel;
    const asked = question(panel);
    const board = store.board;
    const answer = await jobs.run("solve", asked);
    if (!answer) {
        return;
    }
    if (answer.solutions === 0) {
        messages.show("bad", explainNone(panel, answer, asked));
        return;
    }
    if (store.board === board) {
        // What was asked about the givens alone replaces the other digits; it can be undone.
        const base = asksGivens(store) ? boardOfPuzzle(asked.puzzle, board.weights) : board;
        store.edit(fillBlanks(base, answer.first));
    }
    const { nodes, seconds } = answer;
    const text =
        answer.solutions === 1
            ? t("solved", { nodes, time: formatTime(seconds) })
            : t("solvedMultiple");
    messages.show(answer.solutions === 1 ? "good" : "info", text);
}

async function check(panel) {
    const { store, messages, jobs } = panel;
    const asked = question(panel);
    const answer = await jobs.run("check", asked, progressText);
    if (!answer) {
        return;
    }
    if (answer.verdict === "none") {
        messages.show("bad", explainNone(panel, answer, asked));
    } else if (answer.verdict === "unique") {
        const complete = !asksGivens(store) && store.board.value.every(Boolean);
        messages.show("good", t(complete ? "complete" : "verdictUnique"));
    } else {
        const key = answer.exact ? "verdictMultiple" : "verdictAtLeast";
        messages.show("info", t(key, { count: answer.count }));
    }
}

/*
 * The selected cell when it is blank; else the blank with fewest candidates, which is the easiest to
 * understand.
 */
async function nextCell({ store, engine }) {
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

async function oneMore(panel) {
    const { store, messages, jobs } = panel;
    const board = store.board;
    const asked = { puzzle: puzzleOf(board, false), givens: puzzleOf(board, true) };
    const cell = await nextCell(panel);
    if (cell === null) {
        messages.show("info", t("oneMoreFull"));
        return;
    }
    const answer = await jobs.run("solve", asked);
    if (!answer || store.board !== board) {
        return;
    }
    if (answer.solutions === 0) {
        messages.show("bad", explainNone(panel, answer, asked));
        return;
    }
    const digit = answer.first[cell];
    store.edit(placeDigit(board, [cell], digit, false));
    store.set({ focus: cell, selection: new Set([cell]) });
    const key = answer.solutions === 1 ? "oneMoreDone" : "oneMoreMultiple";
    messages.show("good", t(key, { cell: nameOf(cell), digit }));
}

/* ---- all solutions, one after the other ---- */

/* Fetches the next solutions, if any. Returns false if that failed or another walk has begun. */
async function fetchMore(panel) {
    const { walk } = panel;
    const after = walk.found.length > 0 ? walk.found[walk.found.length - 1] : null;
    const asked = { puzzle: walk.puzzle, after, most: PAGE };
    const more = await panel.jobs.run("solutions", asked);
    if (!more || panel.walk !== walk) {
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

async function stepTo(panel, at) {
    const { walk } = panel;
    if (at >= walk.found.length && !walk.ended && !(await fetchMore(panel))) {
        return;
    }
    if (panel.walk !== walk || at >= walk.found.length) {
        draw(panel); // there is no next one
        return;
    }
    walk.at = at;
    panel.store.set({ overlay: walk.found[at] });
    panel.messages.show("info", walkText(walk), { ofOverlay: true });
}

/* Counts all solutions, after the first is shown: it may take longer. */
async function countWalk(panel) {
    const { walk } = panel;
    const count = await panel.jobs.run("countAll", walk.puzzle, progressText);
    if (count && panel.walk === walk) {
        walk.total = count.count;
        walk.exact = count.exact;
        panel.messages.show("info", walkText(walk), { ofOverlay: true });
        draw(panel);
    }
}

async function beginWalk(panel) {
    const asked = question(panel);
    const walk = newWalk(asked.puzzle);
    panel.walk = walk;
    if (!(await fetchMore(panel))) {
        return;
    }
    if (walk.found.length === 0) {
        panel.walk = null;
        const answer = await panel.jobs.run("solve", asked);
        const text = answer ? explainNone(panel, answer, asked) : t("verdictNone");
        panel.messages.show("bad", text);
        return;
    }
    await stepTo(panel, 0);
    if (panel.walk === walk && walk.total === null) {
        await countWalk(panel);
    }
}

/* ---- view ---- */

function draw(panel) {
    const shown = isWalking(panel);
    byId("stepper").hidden = !shown;
    if (shown) {
        const { at, ended, found } = panel.walk;
        byId("step-previous").disabled = at === 0;
        byId("step-next").disabled = ended && at === found.length - 1;
    }
}

export function createSolvePanel(parts) {
    const panel = { ...parts, walk: null };
    const { store } = parts;
    on("solve", "click", () => solve(panel));
    on("check", "click", () => check(panel));
    on("one-more", "click", () => oneMore(panel));
    on("step", "click", () => beginWalk(panel));
    on("step-previous", "click", () => stepTo(panel, panel.walk.at - 1));
    on("step-next", "click", () => stepTo(panel, panel.walk.at + 1));
    on("step-leave", "click", () => store.set({ overlay: null }));
    on("step-keep", "click", () => store.edit(keepGrid(store.board, store.ui.overlay)));
    return { draw: () => draw(panel) };
}
