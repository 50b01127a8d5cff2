/*
 * other-boards.js - games on other boards, 4 x 4, 6 x 6, jigsaw and diagonals, in a window over the
 * page: the tools for 9 x 9 neither see them nor change with them.
 *
 * Each kind has at most one unfinished game, which its button opens again. Singles solve every
 * puzzle, so each hint is a single.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on, setAttribute } from "./dom.js";
import { questionError } from "./error-words.js";
import { createHistory } from "./history.js";
import { formatClock, t } from "./i18n.js";
import {
    enter,
    gameOf,
    isFull,
    keepGame,
    keepOpen,
    mark,
    progressOf,
    readGame,
    readOpen,
    startOf,
    wrongOf,
} from "./other-game.js";
import { listenToOtherKeys } from "./other-keys.js";
import { KINDS, drawRegions } from "./other-kinds.js";
import { nextSingle } from "./other-singles.js";
import { buildOther, cellName, drawOther, paperOf, rulesOf } from "./other-view.js";
import { play } from "./sound.js";
import { addTime, drawTimes } from "./times.js";

/* Shows a message in the window; long ones scroll. act: {text, run} of a button; null: none. */
function say(text, act = null) {
    const says = byId("other-says");
    says.textContent = text;
    byId("other-act").hidden = act === null;
    byId("other-act").textContent = act?.text ?? "";
    byId("other-act").onclick = act?.run ?? null;
    setAttribute(says, "tabindex", says.scrollHeight > says.clientHeight + 1 ? 0 : null);
}

/* ---- the time ---- */

const elapsedOf = ({ game, since }) =>
    game.elapsed + (since === null ? 0 : performance.now() - since);

const drawTime = (view) => {
    byId("other-time").textContent = formatClock(elapsedOf(view) / 1000);
};

/* Updates the elapsed time. The clock runs while the game is visible and not over. */
function followTime(view) {
    if (view.game === null) {
        return;
    }
    view.game.elapsed = elapsedOf(view);
    const runs = byId("other").open && !view.isOver && !document.hidden;
    view.since = runs ? performance.now() : null;
    drawTime(view);
}

/* ---- games ---- */

function keep(view) {
    followTime(view);
    if (view.game && !view.isOver) {
        keepGame(view.game, view.history.present);
    }
}

function show(view, { game, history }) {
    keep(view);
    const focus = game.given.indexOf(0);
    Object.assign(view, { game, history, focus, since: null, hint: null, isOver: false });
    view.wrong = new Set();
    Object.assign(
        view,
        buildOther(game, (digit) => press(view, digit))
    );
    if (!byId("other").open) {
        byId("other").showModal();
        view.timer.rest(true);
        keepOpen(game.name);
    }
    keep(view);
    drawOther(view);
    view.cells[focus].focus();
}

async function make(view, name) {
    const { game, history, isOver } = view;
    const previous = byId("other").open && !isOver ? { game, history } : null;
    const [seed] = crypto.getRandomValues(new BigUint64Array(1));
    const regions = drawRegions(KINDS[name]);
    try {
        const made = await view.engine.ask("newOther", { name, regions, seed });
        const fresh = gameOf(name, made);
        show(view, { game: fresh, history: createHistory(startOf(fresh)) });
        const back = () => {
            show(view, previous);
            say("");
        };
        say(rulesOf(name), previous && { text: t("backShort"), run: back });
    } catch (error) {
        const text = questionError(error);
        byId("other").open ? say(text) : view.messages.show("bad", text);
    }
}

/* The unfinished game of a kind. */
function resume(view, name) {
    const kept = readGame(name);
    if (kept !== null) {
        show(view, { game: kept.game, history: createHistory(kept.board) });
        say(t("gameResumed", { time: formatClock(kept.game.elapsed / 1000) }));
    }
    return kept !== null;
}

function leave(view) {
    keep(view);
    view.timer.rest(false);
    keepOpen("");
    drawButtons(view);
}

function finish(view) {
    view.isOver = true;
    followTime(view);
    const { game, settings } = view;
    const seconds = game.elapsed / 1000;
    keepGame(game, null);
    const { best, streak } = addTime(`board_${game.name}`, seconds);
    drawTimes();
    byId("other-finish-time").textContent = t("finishTime", { time: formatClock(seconds) });
    byId("other-finish-best").textContent = t("boardBest", { time: formatClock(best) });
    byId("other-finish-streak").textContent =
        streak > 1 ? t("finishStreak", { count: streak }) : t("finishToday");
    if (settings.sound) {
        play("finished");
    }
    byId("other-finish").showModal();
}

/* ---- moves ---- */

function select(view, cell) {
    view.focus = cell;
    drawOther(view);
    view.cells[cell].focus({ preventScroll: true });
}

/* Called after each change of the board: removes the hint, saves, and ends a solved game. */
function changed(view) {
    const { game, history, settings } = view;
    const board = history.present;
    view.hint = null;
    view.wrong = settings.liveCheck ? wrongOf(game, board) : new Set();
    keep(view);
    const isDone = isFull(board) && wrongOf(game, board).size === 0;
    say(isFull(board) && !isDone ? t("finishedWrong") : "");
    if (isDone) {
        finish(view);
    }
    drawOther(view);
}

function move(view, next) {
    if (!view.isOver && next !== view.history.present) {
        view.history.push(next);
        changed(view);
    }
}

/* Enters a digit into the selected cell, or toggles it as a mark; 0 clears the cell. */
function press(view, digit, isMark = view.isMarking) {
    const { game, history, focus, settings } = view;
    const board = history.present;
    if (isMark && digit !== 0) {
        move(view, mark(board, focus, digit));
    } else {
        if (settings.sound) {
            play("digit"); // before the tune of the end
        }
        move(view, enter(game, board, focus, digit, settings.tidy));
    }
}

function undo(view, verb) {
    if (!view.isOver) {
        view.history[verb]();
        changed(view);
    }
}

function toggleMarks(view) {
    view.isMarking = !view.isMarking;
    drawOther(view);
}

/* ---- help ---- */

function sentenceOf(shape, { cell, digit, house, blockers }) {
    const name = cellName(shape, cell);
    if (house === null) {
        return t("singleNaked", { cell: name, digit });
    }
    const where = t(`house_${house.kind}`, { number: house.number });
    const cells = blockers.map((other) => cellName(shape, other)).join(t("listComma"));
    const only = t("singleHidden", { house: where, cell: name, digit });
    return blockers.length > 0 ? only + t("singleSeen", { digit, cells }) : only;
}

/* Looks for wrong digits and marks them; returns whether there are any. */
function findWrong(view) {
    view.hint = null;
    view.wrong = wrongOf(view.game, view.history.present);
    if (view.wrong.size > 0) {
        say(t("boardWrong", { count: view.wrong.size }));
    }
    drawOther(view);
    return view.wrong.size > 0;
}

function check(view) {
    if (!findWrong(view)) {
        say(t("soFarGood", progressOf(view.game, view.history.present)));
    }
}

function help(view) {
    const { game, history } = view;
    const single = nextSingle(game.shape, history.present.value);
    if (view.isOver || findWrong(view) || single === null) {
        return;
    }
    view.hint = single;
    const act = () => {
        select(view, single.cell);
        press(view, single.digit, false);
    };
    say(sentenceOf(game.shape, single), { text: t("hintDo"), run: act });
    drawOther(view);
}

/* ---- the page ---- */

/* Each kind's button, with the time of its unfinished game. */
function drawButtons({ buttons }) {
    for (const button of buttons) {
        const kept = readGame(button.dataset.board);
        button.lastChild.textContent = kept ? formatClock(kept.game.elapsed / 1000) : "";
    }
}

function buildButtons(view) {
    view.buttons = Object.keys(KINDS).map((name) =>
        element(
            "button",
            {
                type: "button",
                id: `board-${name}`,
                "data-board": name,
                onclick: () => resume(view, name) || make(view, name),
            },
            element("span", { "data-t": `board_${name}` }),
            " ",
            element("span", { class: "hint" })
        )
    );
    byId("boards").append(...view.buttons);
}

function listenToButtons(view) {
    const actions = {
        "other-erase": () => press(view, 0),
        "other-undo": () => undo(view, "undo"),
        "other-redo": () => undo(view, "redo"),
        "other-marks": () => toggleMarks(view),
        "other-check": () => check(view),
        "other-hint": () => help(view),
        "other-new": () => make(view, view.game.name),
        "other-print": () => window.print(),
        "other-close": () => byId("other").close(),
        "other-finish-look": () => byId("other-finish").close(),
        "other-finish-new": () => {
            byId("other-finish").close();
            make(view, view.game.name);
        },
    };
    Object.entries(actions).forEach(([id, act]) => on(id, "click", act));
    on("other-grid", "pointerdown", ({ target }) => {
        const cell = target.closest(".cell");
        if (cell) {
            select(view, Number(cell.dataset.cell));
        }
    });
}

/* Prints the board of the window, if that is open, instead of the one behind it. */
function listenToPaper(view) {
    addEventListener("beforeprint", () => {
        if (byId("other").open) {
            byId("sheet").replaceChildren(paperOf(view.game, view.history.present));
            document.body.classList.add("sheets");
        }
    });
    addEventListener("afterprint", () => {
        if (byId("other").open) {
            document.body.classList.remove("sheets");
        }
    });
}

/* timer: of timer.js, which is paused while this window is open. */
export function createOtherBoards({ store, engine, timer, messages }) {
    const view = {
        ...{ engine, timer, messages },
        settings: store.ui, // how boards behave, whatever their size
        game: null, // see other-game.js
        history: null, // undo and redo of its board
        cells: [],
        keys: [],
        buttons: [],
        focus: 0,
        isMarking: false, // digits become marks
        hint: null, // the single that is shown
        wrong: new Set(), // cells whose digit was found wrong
        since: null, // when the clock was started; null while it is stopped
        isOver: false,
    };
    buildButtons(view);
    listenToButtons(view);
    listenToOtherKeys(view, { press, undo, toggleMarks, select });
    listenToPaper(view);
    on("other", "close", () => leave(view));
    document.addEventListener("visibilitychange", () => followTime(view));
    addEventListener("pagehide", () => keep(view));
    setInterval(() => view.since !== null && drawTime(view), 1000);
    // A puzzle that arrives from elsewhere is shown on the board behind this window.
    ["hashchange", "drop"].forEach((type) => addEventListener(type, () => byId("other").close()));
    return {
        /* Continues the open game after the tab was reloaded. */
        reopen() {
            drawButtons(view);
            const name = readOpen();
            if (name in KINDS) {
                resume(view, name);
            }
        },
    };
}
