/*
 * times.js - the player's times for each level, and the days in a row; stored on the device.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element } from "./dom.js";
import { LEVEL_KEYS } from "./hint-words.js";
import { formatClock, formatNumber, t } from "./i18n.js";
import { KINDS } from "./other-kinds.js";

const KEY = "tenring-times";
const DAY = 86400000; // milliseconds
const KEYS = [...LEVEL_KEYS, ...Object.keys(KINDS).map((name) => `board_${name}`)];

const dayOf = (date) => Math.floor((date.getTime() - 60000 * date.getTimezoneOffset()) / DAY);

const isTimes = ({ count, best, total }) => [count, best, total].every(Number.isFinite);

/* {levels: {key: {count, best, total}}, day, streak}: times in seconds; day is the last day with a
   time. */
function read() {
    try {
        const { levels, day, streak } = JSON.parse(localStorage.getItem(KEY));
        const kept = Object.entries(levels).filter(([, times]) => isTimes(times));
        return {
            levels: Object.fromEntries(kept),
            day: Number(day) || 0,
            streak: Number(streak) || 0,
        };
    } catch {
        return { levels: {}, day: 0, streak: 0 };
    }
}

/*
 * Adds the time for a puzzle of a level. Returns {best, before, streak}: the best time with and
 * without it (null if it is the first), and the number of days in a row.
 */
export function addTime(level, seconds, date = new Date()) {
    const { levels, day, streak } = read();
    const today = dayOf(date);
    const { count = 0, best = null, total = 0 } = levels[level] ?? {};
    const now = {
        levels: {
            ...levels,
            [level]: {
                count: count + 1,
                best: best === null ? seconds : Math.min(best, seconds),
                total: total + seconds,
            },
        },
        day: today,
        streak: day === today ? streak : day === today - 1 ? streak + 1 : 1,
    };
    try {
        localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
        // It is shown at the end of this puzzle, but not stored.
    }
    return { best: now.levels[level].best, before: best, streak: now.streak };
}

/* Draws the table of all levels and of other boards. */
export function drawTimes() {
    const { levels } = read();
    const rows = KEYS.filter((key) => key in levels).map((key) => {
        const { count, best, total } = levels[key];
        const cells = [formatNumber(count), formatClock(best), formatClock(total / count)];
        return element(
            "tr",
            {},
            element("th", { scope: "row" }, t(key)),
            ...cells.map((text) => element("td", {}, text))
        );
    });
    byId("times-none").hidden = rows.length > 0;
    byId("times-table").hidden = rows.length === 0;
    byId("times-body").replaceChildren(...rows);
}
