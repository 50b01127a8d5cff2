/*
 * finish.js - what is said when the player has solved the puzzle: the time, how hard it was, and
 * what may come next.
 *
 * SPDX-License-Identifier: MIT
 */
import { copyText, byId, on } from "./dom.js";
import { levelKeyOf, levelOf } from "./hint-words.js";
import { formatClock, formatRating, t } from "./i18n.js";
import { ratingOf } from "./panel-hint.js";
import { copiedScore } from "./qr.js";
import { addTime, drawTimes } from "./times.js";

/* link(): the address of the puzzle. */
export function createFinish({ store, engine, messages, link }) {
    const dialog = byId("finish");
    let time = "";
    let level = "";
    let took = 0; // seconds

    /* Saves the time; shows the best time of this level, and the number of days in a row. */
    function tellTimes(key) {
        const { best, before, streak } = addTime(key, took);
        const isBest = before === null || took < before;
        byId("finish-best").textContent = isBest
            ? t(before === null ? "finishFirst" : "finishBest", { level: t(key) })
            : t("finishBestIs", { level: t(key), time: formatClock(best) });
        byId("finish-streak").textContent =
            streak > 1 ? t("finishStreak", { count: streak }) : t("finishToday");
        drawTimes();
    }

    async function rate(board) {
        level = "";
        ["finish-level", "finish-best", "finish-streak"].forEach((id) => {
            byId(id).textContent = "";
        });
        const rating = await ratingOf(engine, board);
        if (rating !== null && store.board === board) {
            level = t("finishLevel", { level: levelOf(rating), rating: formatRating(rating) });
            byId("finish-level").textContent = level;
            tellTimes(levelKeyOf(rating));
        }
    }

    on("finish-new", "click", () => {
        dialog.close();
        byId("new-puzzle").click();
    });
    on("finish-look", "click", () => dialog.close());
    on("finish-share", "click", async () => {
        const text = t("finishShared", { time, level, link: await link() });
        dialog.close();
        const copied = await copyText(text);
        messages.show("good", t(copied ? copiedScore() : "copyFailed", { text }), {
            lasting: true,
        });
    });

    return {
        show(seconds) {
            took = seconds;
            time = formatClock(seconds);
            byId("finish-time").textContent = t("finishTime", { time });
            rate(store.board).catch(() => {}); // the dialog also works without a rating
            dialog.showModal();
        },
    };
}
