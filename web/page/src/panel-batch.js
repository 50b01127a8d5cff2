/*
 * panel-batch.js - a file of puzzles in, a file of answers out.
 *
 * The answers come piece by piece, so the page holds their text and never the puzzles. If the work
 * is stopped, the answers so far can be downloaded.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, download, element, on } from "./dom.js";
import { errorLanguage, questionError, reasonOf, recordError } from "./error-words.js";
import { formatNumber, formatPercent, formatTime, t } from "./i18n.js";

const ENDINGS = { text: "txt", csv: "csv", json: "jsonl" };
const KINDS = ["unique", "none", "multiple", "invalid"];

/*
 * The progress shown before the first report arrives, so that the bar and its button appear at
 * once.
 */
const NONE_YET = {
    bytes: 0,
    seconds: 0,
    errors: [],
    counts: Object.fromEntries(KINDS.map((kind) => [kind, 0])),
};

const totalOf = ({ counts }) => KINDS.reduce((sum, kind) => sum + counts[kind], 0);
const speedOf = (last) => (last.seconds > 0 ? Math.round(totalOf(last) / last.seconds) : 0);
const soFar = ({ last }) => t("batchStopped", { total: totalOf(last) });

/* ---- actions ---- */

/* Kind and text of the message at the end. */
function verdict({ last }) {
    const { invalid } = last.counts;
    const total = totalOf(last);
    const good = total - invalid;
    const values = { total, invalid, good, time: formatTime(last.seconds) };
    if (good === 0) {
        return ["bad", t(invalid === 0 ? "batchEmpty" : "batchNothing", values)];
    }
    if (good < invalid) {
        return ["bad", t("batchMostInvalid", values)];
    }
    return invalid > 0
        ? ["warn", t("batchSomeInvalid", values)]
        : ["good", t("batchDone", { ...values, speed: speedOf(last) })];
}

/* The question to the engine for these files: its name and argument. */
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

function begin(panel, files) {
    Object.assign(panel, {
        parts: [],
        last: NONE_YET,
        name: files.map((file) => file.name).join(", "),
        size: files.reduce((sum, file) => sum + file.size, 0),
        ending: ENDINGS[byId("batch-form").value],
        running: true,
    });
    panel.messages.retireLasting();
    draw(panel);
}

function hear(panel, { texts, ...counted }) {
    panel.parts.push(...texts.filter(({ length }) => length > 0));
    panel.last = counted;
    draw(panel);
}

function finish(panel, kind, text) {
    panel.running = false;
    panel.messages.show(kind, text, { lasting: true });
    draw(panel);
}

async function run(panel, files) {
    const { messages, engine } = panel;
    if (panel.running) {
        messages.show("warn", t("batchBusy", { name: panel.name }), { lasting: true });
        return;
    }
    begin(panel, files);
    try {
        const { failure } = await engine.runBatch(...asked([...files]), (told) =>
            hear(panel, told)
        );
        if (failure === null) {
            finish(panel, ...verdict(panel));
            return;
        }
        const broken = t("fileError", { message: reasonOf(failure) });
        finish(panel, "bad", `${broken} ${soFar(panel)}`.trim());
    } catch (error) {
        const stopped = error.status === "cancelled";
        const why = stopped ? "" : questionError(error);
        finish(panel, stopped ? "info" : "bad", `${why} ${soFar(panel)}`.trim());
    }
}

function save({ parts, name, ending }) {
    const first = name.split(", ")[0].replace(/\.[^.]*$/, "") || "puzzles";
    download(new Blob(parts, { type: "text/plain" }), `${first}.solved.${ending}`);
}

/* ---- view ---- */

function drawErrors({ errors }) {
    const several = new Set(errors.map(({ file }) => file)).size > 1;
    byId("batch-errors").hidden = errors.length === 0;
    byId("batch-errors-list").replaceChildren(
        ...errors.map((error) =>
            element("li", {}, `${several ? `${error.file}: ` : ""}${recordError(error)}`)
        )
    );
}

function draw({ running, last, parts, size, name }) {
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
    byId("batch-total").textContent = formatNumber(totalOf(last));
    byId("batch-speed").textContent = formatNumber(speedOf(last));
    drawErrors(last);
    byId("batch-download").disabled = parts.length === 0;
}

function showColumns() {
    const text = byId("batch-form").value === "text";
    byId("batch-columns").hidden = text;
    byId("batch-least").closest("label").hidden = !text;
}

export function createBatchPanel({ messages, engine }) {
    const panel = {
        messages,
        engine,
        parts: [], // the answers, as texts or bytes
        last: null, // the last progress
        name: "",
        size: 0,
        ending: "txt", // of the answers' file
        running: false,
    };
    on("batch-form", "change", showColumns);
    showColumns();
    on("batch-stop", "click", () => engine.cancelBatch());
    on("batch-choose", "click", () => byId("batch-file").click());
    on("batch-file", "change", (event) => {
        if (event.target.files.length > 0) {
            run(panel, [...event.target.files]);
        }
        event.target.value = "";
    });
    on("batch-go", "click", () => {
        const text = byId("batch-paste").value;
        if (text.trim() !== "") {
            run(panel, [new File([text], t("batchPasted"))]);
        }
    });
    on("batch-download", "click", () => save(panel));
    return { draw: () => draw(panel), run: (files) => run(panel, files) };
}
