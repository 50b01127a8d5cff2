/*
 * timer.js - how long the player has been at the puzzle: begins with it, rests while the page is out
 * of sight, can be paused (which covers the board), and ends with the solution.
 *
 * What is kept in store.ui.timer is {about, elapsed, over}: the puzzle, milliseconds, and whether
 * the puzzle is solved.
 *
 * SPDX-License-Identifier: MIT
 */
import { puzzleOf } from "./board.js";
import { byId, on, setAttribute } from "./dom.js";
import { formatClock, t } from "./i18n.js";

export function createTimer({ store }) {
    let since = null; // when it was started, null while it stands
    let paused = false;

    const now = () => performance.now();
    const elapsed = () => store.ui.timer.elapsed + (since === null ? 0 : now() - since);
    const aboutNow = () =>
        !store.ui.editing && store.board.given.some(Boolean)
            ? puzzleOf(store.board, true).join()
            : null;

    function stop() {
        store.ui.timer.elapsed = elapsed();
        since = null;
    }

    /* Starts or stops it, as things are. */
    function update() {
        const { timer } = store.ui;
        const runs = timer.about !== null && !timer.over && !paused && !document.hidden;
        if (runs && since === null) {
            since = now();
        } else if (!runs && since !== null) {
            stop();
        }
        draw();
    }

    function reset(about) {
        since = null;
        paused = false;
        store.ui.timer = { about, elapsed: 0, over: false };
    }

    function follow() {
        const about = aboutNow();
        if (about !== store.ui.timer.about) {
            reset(about);
        }
        update();
    }

    function pause(wanted) {
        paused = wanted;
        update();
    }

    function draw() {
        const { about, over } = store.ui.timer;
        const button = byId("timer");
        button.hidden = about === null || !store.ui.showTimer;
        const time = formatClock(elapsed() / 1000);
        button.disabled = over;
        byId("timer-time").textContent = time;
        byId("timer-sign").textContent = over ? "✓" : paused ? "▶" : "❙❙";
        const key = over ? "timerOver" : paused ? "timerGoOn" : "timerPause";
        setAttribute(button, "aria-label", t(key, { time }));
        setAttribute(button, "title", t(key, { time }));
        byId("cover").hidden = !paused;
        document.body.classList.toggle("paused", paused);
        byId("grid").inert = paused;
        document.querySelector(".keypad").inert = paused;
    }

    on("timer", "click", () => pause(!paused));
    on("cover", "click", () => pause(false));
    on("restart", "click", () => {
        reset(aboutNow());
        update();
    });
    document.addEventListener("visibilitychange", update);
    addEventListener("pagehide", () => since !== null && stop());
    store.subscribe(follow);
    setInterval(() => since !== null && draw(), 1000);

    return {
        draw,
        follow,
        /* The puzzle is solved: the seconds that it took. */
        finish() {
            stop();
            store.ui.timer.over = true;
            update();
            return store.ui.timer.elapsed / 1000;
        },
    };
}
