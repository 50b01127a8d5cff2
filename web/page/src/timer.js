/*
 * timer.js - the player's time for the puzzle. It starts with the puzzle, stops while the page is
 * hidden or another board is played, can be paused (which covers the board), and ends with the
 * solution.
 *
 * store.ui.timer holds {about, elapsed, over}: the puzzle, milliseconds, and whether the puzzle is
 * solved.
 *
 * SPDX-License-Identifier: MIT
 */
import { puzzleOf } from "./board.js";
import { byId, on, setAttribute } from "./dom.js";
import { formatClock, t } from "./i18n.js";

/* ---- state ---- */

const elapsedOf = ({ store, since }) =>
    store.ui.timer.elapsed + (since === null ? 0 : performance.now() - since);

const aboutNow = ({ board, ui }) =>
    !ui.editing && board.given.some(Boolean) ? puzzleOf(board, true).join() : null;

/* ---- actions ---- */

function stop(clock) {
    const { store, since } = clock;
    if (since !== null) {
        store.ui.timer = { ...store.ui.timer, elapsed: elapsedOf(clock) };
        clock.since = null;
    }
}

/* Starts or stops the clock as the state requires. */
function update(clock) {
    const { about, over } = clock.store.ui.timer;
    const runs = about !== null && !over && !clock.isPaused && !clock.isAway && !document.hidden;
    if (!runs) {
        stop(clock);
    } else if (clock.since === null) {
        clock.since = performance.now();
    }
    draw(clock);
}

function reset(clock) {
    const { store } = clock;
    clock.since = null;
    clock.isPaused = false;
    store.ui.timer = { about: aboutNow(store), elapsed: 0, over: false };
}

/*
 * Another puzzle has another time. A puzzle that is being edited has none; if it is the same
 * afterwards, its time goes on.
 */
function follow(clock) {
    const { store } = clock;
    const about = aboutNow(store);
    if (about !== store.ui.timer.about) {
        stop(clock);
        const before = clock.edited;
        clock.edited = store.ui.editing ? store.ui.timer : null;
        reset(clock);
        if (before !== null && before.about === about) {
            store.ui.timer = before;
        }
    } else if (!store.ui.editing) {
        clock.edited = null;
    }
    update(clock);
}

function pause(clock, isPaused) {
    clock.isPaused = isPaused;
    update(clock);
}

/* ---- view ---- */

function draw(clock) {
    const { store, isPaused } = clock;
    const { about, over } = store.ui.timer;
    const button = byId("timer");
    button.hidden = about === null || !store.ui.showTimer;
    button.disabled = over;
    const time = formatClock(elapsedOf(clock) / 1000);
    byId("timer-time").textContent = time;
    const sign = over ? "over" : isPaused ? "go" : "pause";
    setAttribute(byId("timer-sign"), "href", `#icon-${sign}`);
    const key = over ? "timerOver" : isPaused ? "timerGoOn" : "timerPause";
    setAttribute(button, "aria-label", t(key, { time }));
    setAttribute(button, "title", t(key, { time }));
    byId("cover").hidden = !isPaused;
    document.body.classList.toggle("paused", isPaused);
    byId("grid").inert = isPaused;
    document.querySelector(".keypad").inert = isPaused;
}

export function createTimer({ store }) {
    const clock = {
        store,
        since: null, // when it was started; null while stopped
        isPaused: false,
        isAway: false, // another board is being played
        edited: null, // the time of the puzzle that is being edited, as it was
    };
    on("timer", "click", () => pause(clock, !clock.isPaused));
    on("cover", "click", () => pause(clock, false));
    on("restart", "click", () => {
        reset(clock);
        update(clock);
    });
    document.addEventListener("visibilitychange", () => update(clock));
    addEventListener("pagehide", () => stop(clock));
    store.subscribe(() => follow(clock));
    store.onLeave(() => stop(clock));
    setInterval(() => clock.since !== null && draw(clock), 1000);
    return {
        draw: () => draw(clock),
        follow: () => follow(clock),
        elapsed: () => elapsedOf(clock),
        rest(isAway) {
            clock.isAway = isAway;
            update(clock);
        },
        /* Ends the timer: the puzzle is solved. Returns the seconds. */
        finish() {
            stop(clock);
            store.ui.timer = { ...store.ui.timer, over: true };
            update(clock);
            return store.ui.timer.elapsed / 1000;
        },
    };
}
