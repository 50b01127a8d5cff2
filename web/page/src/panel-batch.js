/*
 * panel-batch.js - a file of puzzles in, a file of answers out.
 *
 * The answers come piece by piece, so the page holds the text of the answers and never the puzzles;
 * what is done when the work is stopped can be downloaded.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, download, element, on } from "./dom.js";
import { errorLanguage, questionError, reasonOf, recordError } from "./error-words.js";
import { formatNumber, formatPercent, formatTime, t } from "./i18n.js";

const ENDINGS = { text: "txt", csv: "csv", json: "jsonl" };
const KINDS = ["unique", "none", "multiple", "invalid"];

export function createBatchPanel({ messages, engine }) {
    let parts = []; // the answers, as texts or bytes
    let last = null; // the last progress
    let name = "";
    let size = 0;
    let ending = "txt"; // of the answers' file
    let running = false;

    const total = () => KINDS.reduce((sum, kind) => sum + last.counts[kind], 0);

    const speed = () => (last.seconds > 0 ? Math.round(total() / last.seconds) : 0);

    function draw() {
        byId("batch-stop").hidden = !running;
        byId("batch-result").hidden = last === null;
        if (last === null) {
            return;
        }
        byId("batch-bar").max = Math.max(1, size);
        byId("batch-bar").value = last.bytes;
        byId("batch-name").textContent = t("batchProgress", {
            percent: formatPercent(size ? last.bytes / size : 1),
            name,
        });
        for (const kind of KINDS) {
            byId(`batch-${kind}`).textContent = formatNumber(last.counts[kind]);
        }
        byId("batch-total").textContent = formatNumber(total());
        byId("batch-speed").textContent = formatNumber(speed());
        const several = new Set(last.errors.map(({ file }) => file)).size > 1;
        byId("batch-errors").hidden = last.errors.length === 0;
        byId("batch-errors-list").replaceChildren(
            ...last.errors.map((error) =>
                element("li", {}, `${several ? `${error.file}: ` : ""}${recordError(error)}`)
            )
        );
        byId("batch-download").disabled = parts.length === 0;
    }

    /* Kind and text of the message at the end. */
    function verdict() {
        const { invalid } = last.counts;
        const good = total() - invalid;
        const values = { total: total(), invalid, good, time: formatTime(last.seconds) };
        if (good === 0) {
            return ["bad", t(invalid === 0 ? "batchEmpty" : "batchNothing", values)];
        }
        if (good < invalid) {
            return ["bad", t("batchMostInvalid", values)];
        }
        return invalid > 0
            ? ["warn", t("batchSomeInvalid", values)]
            : ["good", t("batchDone", { ...values, speed: speed() })];
    }

    /* What is to be done with the files: the question and its argument. */
    function asked(files) {
        const form = byId("batch-form").value;
        const columns = {
            count: byId("batch-count").checked,
            rating: byId("batch-rating").checked,
            words: errorLanguage(),
        };
        return form === "text"
            ? ["batch", { files, least: byId("batch-least").checked }]
            : ["table", { files, form, ...columns }];
    }

    async function run(files) {
        if (running) {
            messages.show("warn", t("batchBusy", { name }), { lasting: true });
            return;
        }
        parts = [];
        last = null;
        name = files.map((file) => file.name).join(", ");
        size = files.reduce((sum, file) => sum + file.size, 0);
        ending = ENDINGS[byId("batch-form").value];
        running = true;
        messages.retireLasting();
        draw();
        try {
            const { failure } = await engine.runBatch(...asked([...files]), (progress) => {
                const { texts, ...counted } = progress;
                parts.push(...texts.filter(({ length }) => length > 0));
                last = counted;
                draw();
            });
            const broken = failure === null ? null : t("fileError", { message: reasonOf(failure) });
            finish(...(broken === null ? verdict() : ["bad", `${broken} ${soFar()}`.trim()]));
        } catch (error) {
            const stopped = error.status === "cancelled";
            const why = stopped ? "" : questionError(error);
            finish(stopped ? "info" : "bad", `${why} ${soFar()}`.trim());
        }
    }

    const soFar = () => t("batchStopped", { total: last === null ? 0 : total() });

    function finish(kind, text) {
        running = false;
        messages.show(kind, text, { lasting: true });
        draw();
    }

    const showColumns = () => {
        const text = byId("batch-form").value === "text";
        byId("batch-columns").hidden = text;
        byId("batch-least").closest("label").hidden = !text;
    };
    on("batch-form", "change", showColumns);
    showColumns();
    on("batch-stop", "click", () => engine.cancelBatch());
    on("batch-choose", "click", () => byId("batch-file").click());
    on("batch-file", "change", (event) => {
        if (event.target.files.length > 0) {
            run([...event.target.files]);
        }
        event.target.value = "";
    });
    on("batch-download", "click", () => {
        download(
            new Blob(parts, { type: "text/plain" }),
            `${name.split(", ")[0].replace(/\.[^.]*$/, "") || "puzzles"}.solved.${ending}`
        );
    });

    return { draw, run };
}
