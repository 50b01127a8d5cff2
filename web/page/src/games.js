/*
 * games.js - unfinished games: the last twenty are saved without being asked, in the storage that
 * all tabs share, each with its rating, its board and its time.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    hasOwnDigits,
    hasOwnMarks,
    isEmpty,
    packBoard,
    progressOf,
    puzzleOf,
    unpackBoard,
} from "./board.js";
import { byId, element, on } from "./dom.js";
import { levelOf } from "./hint-words.js";
import { formatClock, formatDate, t } from "./i18n.js";
import { showTools } from "./tabs.js";

const KEY = "tenring-games";
const MOST = 20;
const LEAST_TIME = 3000; // milliseconds of looking at a puzzle that count as a beginning

export const aboutOf = (board) => puzzleOf(board, true).join();

const isGame = ({ about, board, date, elapsed }) =>
    typeof about === "string" &&
    typeof board === "object" &&
    board !== null &&
    Number.isFinite(date) &&
    Number.isFinite(elapsed);

/*
 * The saved games, [{about, board, date, elapsed, er, editing, begun}], the newest first; invalid
 * ones are left out.
 */
export function readGames() {
    try {
        return JSON.parse(localStorage.getItem(KEY)).filter(isGame);
    } catch {
        return [];
    }
}

function writeGames(games) {
    try {
        localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
    } catch {
        // autosave.js reports that the browser cannot store anything.
    }
}

/* ---- state ---- */

/* The game on the board; null if there is none or it has ended. */
function current({ store, timer, level }) {
    const { board, ui } = store;
    const elapsed = Math.round(timer.elapsed());
    return isEmpty(board) || ui.timer.over
        ? null
        : {
              about: aboutOf(board),
              board: packBoard(board),
              date: Date.now(),
              elapsed,
              er: level.of(board),
              editing: ui.editing,
              begun: elapsed >= LEAST_TIME || hasOwnDigits(board) || hasOwnMarks(board),
          };
}

/* The saved games, without the one on the board. */
const others = ({ store }) => readGames().filter(({ about }) => about !== aboutOf(store.board));

const write = (panel, game) =>
    writeGames([...(game ? [game] : []), ...others(panel).filter(({ begun }) => begun)]);

/* ---- actions ---- */

/* Saves the game as it stands; an ended game is removed. */
function keep(panel) {
    const { timer } = panel.store.ui;
    const game = current(panel);
    if (timer.over) {
        write(panel, null);
    } else if (game !== null && game.begun && !game.editing && timer.about !== null) {
        write(panel, game);
    }
}

/* Called when another puzzle replaces this one, which then can be resumed as the previous game. */
function leave(panel) {
    const game = current(panel);
    // An empty board is not saved: a list read before another tab saved its games would overwrite
    // these.
    if (game !== null || panel.store.ui.timer.over) {
        write(panel, game);
    }
    if (game !== null) {
        panel.histories.set(game.about, panel.store.history.save(Infinity));
    }
}

function resume(panel, { about, board, elapsed, er, editing }) {
    const { store, level, messages } = panel;
    const kept = panel.histories.get(about);
    level.set(unpackBoard(board), er);
    store.begin(kept?.present ?? unpackBoard(board), {
        past: kept?.past,
        future: kept?.future,
        editing: editing === true,
        timer: { about: editing ? null : about, elapsed, over: false },
    });
    showTools(false);
    messages.show("info", t("gameResumed", { time: formatClock(elapsed / 1000) }));
}

/* Resumes a game, if there is one; returns whether there was. */
function resumeIfAny(panel, game) {
    if (game) {
        resume(panel, game);
    }
    return Boolean(game);
}

const back = (panel) => resumeIfAny(panel, others(panel)[0]);

/* ---- view ---- */

function row(panel, game) {
    const { filled, blank } = progressOf(unpackBoard(game.board));
    const name = Number.isFinite(game.er) ? levelOf(game.er) : t("gameUnrated");
    const what = t("gameRow", {
        time: formatClock(game.elapsed / 1000),
        filled,
        blank,
        date: formatDate(game.date),
    });
    const open = element(
        "button",
        { type: "button", class: "row", onclick: () => resume(panel, game) },
        element("b", {}, name),
        element("span", { class: "hint" }, what)
    );
    return element("li", {}, open);
}

function draw(panel) {
    const list = others(panel);
    byId("back").disabled = list.length === 0; // not hidden: what stands below would move
    byId("games-none").hidden = list.length > 0;
    const state = JSON.stringify([list, document.documentElement.lang]);
    if (state !== panel.drawn) {
        panel.drawn = state;
        byId("games-list").replaceChildren(...list.map((game) => row(panel, game)));
    }
}

/* timer: of timer.js; level: of level.js. */
export function createGames({ store, timer, level, messages }) {
    const panel = {
        ...{ store, timer, level, messages },
        histories: new Map(), // undo and redo of the games of this visit, by puzzle
        drawn: null, // the list that is drawn
    };
    store.onLeave(() => leave(panel));
    on("back", "click", () => back(panel));
    addEventListener("storage", (event) => event.key === KEY && draw(panel));
    return {
        keep: () => keep(panel),
        draw: () => draw(panel),
        /* A button for the message about a new puzzle: back to the last game; null without one. */
        wayBack: () =>
            others(panel).length > 0 ? { text: t("backShort"), run: () => back(panel) } : null,
        /* Resumes the last game; returns whether there was one. */
        resumeLast: () =>
            resumeIfAny(
                panel,
                readGames().find(({ begun }) => begun)
            ),
    };
}
