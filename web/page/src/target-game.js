/*
 * target-game.js - target Sudoku as a game: after each digit, shows the score that can still be
 * reached next to the greatest score; the player's best; sharing the result.
 *
 * While the tool is open, two questions are asked about each board: the greatest score for the
 * givens, once for each puzzle, and the greatest score for all current digits. Each has a short
 * time limit. If it is too short for a proof, a bound is shown and marked as one.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasOwnDigits, hasPencilmarks, isEmpty, puzzleOf } from "./board.js";
import { byId, copyText, on, setAttribute } from "./dom.js";
import { bitOf, conflicts } from "./geometry.js";
import { formatNumber, formatPercent, t } from "./i18n.js";
import { pageLink } from "./link.js";
import { copiedScore } from "./qr.js";
import { presetOf, scoreOf } from "./weights.js";

const SECONDS = 1.5; // for each question
const KEY = "tenring-best";
const MOST_KEPT = 300;

/* The key of a game: the puzzle and its weights. */
const keyOf = (board) => {
    const preset = presetOf(board.weights);
    return `${puzzleOf(board, true).join()};${preset === "own" ? board.weights.join() : preset}`;
};

/* A short key for storage (FNV-1a with 53 bits, in two halves). */
function hashOf(text) {
    let [low, high] = [0x811c9dc5, 0x1000193];
    for (let i = 0; i < text.length; i++) {
        low = Math.imul(low ^ text.charCodeAt(i), 16777619);
        high = Math.imul(high ^ text.charCodeAt(i), 2654435761);
    }
    return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

function readBests() {
    try {
        const bests = JSON.parse(localStorage.getItem(KEY));
        return bests && typeof bests === "object" ? bests : {};
    } catch {
        return {};
    }
}

function keepBest(key, score) {
    const bests = Object.entries(readBests()).filter(([name]) => name !== key);
    try {
        const kept = [...bests.slice(-MOST_KEPT), [key, score]];
        localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    } catch {
        // It is shown while the page is open.
    }
}

const isProved = (answer) => answer?.outcome === "optimal";

/* The greatest score that an answer leaves possible, proved or not; null if nothing is known. */
const ceiling = (answer) => answer?.bound ?? answer?.score ?? null;

const isSolved = ({ value, allowed }) =>
    value.every(Boolean) &&
    conflicts(value).size === 0 &&
    value.every((digit, cell) => allowed[cell] & bitOf(digit));

/* Starts a game with another puzzle, or other weights. */
function beginPuzzle(game, key) {
    const kept = readBests()[hashOf(key)];
    Object.assign(game, {
        about: key,
        most: null,
        isOne: false,
        best: Number.isFinite(kept) ? kept : null,
        possible: null,
        before: null,
        loss: 0,
    });
}

const ask = ({ store, engine }, givensOnly) =>
    engine.askGame("best", {
        puzzle: puzzleOf(store.board, givensOnly),
        weights: store.board.weights,
        seconds: SECONDS,
    });

/* Finds the greatest score for the givens. Returns false if the board has changed. */
async function findMost(game, board) {
    const answer = await ask(game, true);
    const puzzle = puzzleOf(board, true);
    const { solutions } = await game.engine.ask("solve", { puzzle, givens: puzzle });
    /* istanbul ignore next: the second answer comes in a moment, in which the player went on */
    if (game.board !== board) {
        return false;
    }
    game.most = answer;
    game.isOne = solutions === 1;
    return true;
}

/* Finds the greatest score for all digits. filled: the last digit was just entered. */
async function findPossible(game, board, filled) {
    const answer = await ask(game, false);
    /* istanbul ignore next: likewise */
    if (game.board !== board) {
        return;
    }
    game.possible = answer;
    game.loss = game.before !== null && isProved(answer) ? game.before - answer.score : 0;
    if (isSolved(board) && hasOwnDigits(board) && !board.answered) {
        finish(game, filled);
    }
    draw(game);
    if (game.loss !== 0) {
        game.messages.announce(byId("live").textContent);
    }
}

async function update(game) {
    const last = game.board;
    const { board } = game.store;
    const key = keyOf(board);
    game.board = board;
    const filled = game.about === key && !isSolved(last) && isSolved(board);
    if (game.about !== key) {
        beginPuzzle(game, key);
    }
    game.before = isProved(game.possible) ? game.possible.score : null;
    game.possible = null;
    try {
        if (game.most !== null || (await findMost(game, board))) {
            await findPossible(game, board, filled);
        }
    } catch {
        // A question about another board replaced this one, or the engine is broken, which it
        // reports.
    }
}

/* Handles a full, valid grid of the player's, which may be the best. filled: the last digit was
   just entered. */
function finish(game, filled) {
    const { board, most } = game;
    const score = scoreOf(board.weights, board.value);
    if (game.best === null || score > game.best) {
        game.best = score;
        keepBest(hashOf(game.about), score);
    }
    if (!filled) {
        return;
    }
    const proved = isProved(most);
    const key = proved && most.score === score ? "gameWon" : proved ? "gameOver" : "gameScore";
    const short = proved ? most.score - score : 0;
    game.messages.show("good", t(key, { score, most: proved ? most.score : 0, short }));
}

async function shareScore({ store, engine, messages, best, most }) {
    const { board } = store;
    const score = best ?? scoreOf(board.weights, board.value);
    const puzzle = await engine.ask("write", {
        puzzle: puzzleOf(board, true),
        style: hasPencilmarks(board) ? "pencilmarks" : "line",
    });
    const link = pageLink(puzzle, board.weights);
    const values = isProved(most)
        ? { score, most: most.score, percent: formatPercent(score / most.score, 1), link }
        : { score, link };
    const text = t(isProved(most) ? "shareOf" : "shareScore", values);
    const copied = await copyText(text);
    messages.show(copied ? "good" : "info", t(copied ? copiedScore() : "copyFailed", { text }), {
        lasting: true,
    });
}

/* ---- view ---- */

function liveText({ store, board, most, isOne, possible, loss }) {
    if (possible === null) {
        return "";
    }
    if (possible.outcome === "none") {
        return t("liveNone");
    }
    if (isOne && isProved(most)) {
        return t("liveOne", { score: most.score });
    }
    const values = { possible: ceiling(possible), loss };
    if (!isProved(possible)) {
        return values.possible === null ? "" : t("liveBound", values);
    }
    if (isSolved(board) || store.ui.overlay) {
        return "";
    }
    const all = isProved(most) && most.score === possible.score;
    return t(all ? "liveAll" : loss > 0 ? "liveLess" : "livePossible", values);
}

/* The three parts of the bar: the score, what can still be gained, what is lost. */
function drawBar({ most, possible }, score) {
    const whole = ceiling(most);
    const can = ceiling(possible);
    const known = whole !== null && can !== null && whole > 0 && score >= 0;
    byId("live-bar").hidden = !known;
    if (known) {
        const share = (part) => `${Math.max(0, Math.min(100, (100 * part) / whole))}%`;
        byId("live-bar").style.setProperty("--have", share(score));
        byId("live-bar").style.setProperty("--can", share(can));
        setAttribute(
            byId("live-bar"),
            "aria-label",
            t("liveBar", { score, possible: can, most: whole })
        );
    }
}

function draw(game) {
    const { store } = game;
    const open = store.ui.tab === "target" && !isEmpty(store.board);
    const score = scoreOf(store.board.weights, store.ui.overlay ?? store.board.value);
    if (open && game.board !== store.board) {
        update(game);
    }
    const current = open && game.board === store.board;
    const { best, most } = game;
    const words = current ? liveText(game) : "";
    byId("live").textContent = words;
    drawBar(game, current ? score : -1);
    byId("game-line").hidden = !open;
    byId("game-line").textContent = current
        ? [formatNumber(score), words].filter(Boolean).join(" · ")
        : "";
    byId("your-best").textContent =
        current && best !== null ? t("yourBest", { best: formatNumber(best) }) : "";
    byId("share-score").hidden = !current || best === null;
    byId("score-of").textContent = current && isProved(most) ? `/ ${formatNumber(most.score)}` : "";
}

export function createTargetGame({ store, engine, messages }) {
    const game = {
        store,
        engine,
        messages,
        about: null, // the key of the puzzle
        most: null, // the engine's answer about the puzzle's givens
        isOne: false, // whether the givens have exactly one solution
        best: null, // the player's best score
        board: null, // the board that the members below are about
        possible: null, // the engine's answer about all digits of the board
        before: null, // the greatest possible score before the last digit
        loss: 0, // what the last digit has cost
    };
    on("share-score", "click", () => shareScore(game));
    return { draw: () => draw(game) };
}
