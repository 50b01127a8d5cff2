/*
 * finish.js - what is said when the player has solved the puzzle: the time, how hard it was, and
 * what may come next.
 *
 * SPDX-License-Identifier: MIT
 */
import { copyText, byId, on } from "./dom.js";
import { levelOf } from "./hint-words.js";
import { formatClock, formatRating, t } from "./i18n.js";
import { ratingOf } from "./panel-hint.js";

/* link(): the address of the puzzle. */
export function createFinish({ store, engine, messages, link }) {
    const dialog = byId("finish");
    let time = "";
    let level = "";

    async function rate(board) {
        level = "";
        byId("finish-level").textContent = "";
        const rating = await ratingOf(engine, board);
        if (rating !== null && store.board === board) {
            level = t("finishLevel", { level: levelOf(rating), rating: formatRating(rating) });
            byId("finish-level").textContent = level;
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
        messages.show("good", t(copied ? "copied" : "copyFailed", { text }), { lasting: true });
    });

    return {
        show(seconds) {
            time = formatClock(seconds);
            byId("finish-time").textContent = t("finishTime", { time });
            rate(store.board).catch(() => {}); // Without a rating it is as good.
            dialog.showModal();
        },
    };
}
