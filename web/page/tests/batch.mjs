/*
 * batch.mjs - the batch box: a file in, counts and speed, the answers out.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";

import {
    EASY,
    EASY_SOLVED,
    EMPTY,
    HARD,
    HELD_BATCH,
    NOIP_1,
    choose,
    inWorkers,
    pageTest,
} from "./harness.mjs";
import { PACKED } from "./packed.mjs";

const number = (text) => Number(text.replaceAll(",", ""));

pageTest("a file of all kinds", {}, async ({ page, tab, drop, says, downloaded }) => {
    const lines = [EASY, HARD, EMPTY, `55${EASY.slice(2)}`, EASY.slice(0, 60), EASY_SOLVED];
    await tab("batch");
    await drop("mixed.txt", lines.join("\n"));
    await says(/^5 puzzles solved in .*; 1 lines? could not be read/);
    const counts = {};
    for (const kind of ["unique", "multiple", "none", "invalid", "total"]) {
        counts[kind] = number(await page.textContent(`#batch-${kind}`));
    }
    assert.deepEqual(counts, { unique: 3, multiple: 1, none: 1, invalid: 1, total: 6 });
    assert.match(await page.textContent("#batch-errors-list"), /Line 5, column 61/);
    const { name, bytes } = await downloaded("#batch-download");
    assert.equal(name, "mixed.solved.txt");
    const answers = bytes.toString().trimEnd().split("\n");
    assert.equal(answers.length, 6);
    assert.equal(answers[0], EASY_SOLVED);
    assert.match(answers[1], /^[1-9]{81}$/);
    assert.match(answers[2], /^multiple/);
    assert.deepEqual(answers.slice(3), ["none", "invalid", EASY_SOLVED]);
});

pageTest("a large file in pieces", {}, async ({ page, tab, says, downloaded }) => {
    const count = 20000;
    await tab("batch");
    await page.setInputFiles("#batch-file", {
        name: "many.txt",
        mimeType: "text/plain",
        buffer: Buffer.from(`${HARD}\n${`${EASY}\n`.repeat(99)}`.repeat(count / 100)),
    });
    await says(/^20,000 puzzles in/);
    assert.equal(number(await page.textContent("#batch-unique")), count);
    assert.ok(number(await page.textContent("#batch-speed")) > 0);
    const { bytes } = await downloaded("#batch-download");
    const answers = bytes.toString().trimEnd().split("\n");
    assert.equal(answers.length, count);
    assert.equal(new Set(answers).size, 2);
    assert.equal(answers[count - 1], EASY_SOLVED);
});

/* Almost a puzzle: a line of words would be skipped. */
const BAD = EASY.slice(0, 60);

/* Lines of all kinds, so that a block in a wrong place is detected. */
const KINDS = [
    [EASY, EASY_SOLVED],
    [`55${EASY.slice(2)}`, "none"],
    [EMPTY.replace(/^./, "1"), "multiple"],
    [BAD, "invalid"],
    [EASY_SOLVED, EASY_SOLVED],
];
const mixture = (count) => Array.from({ length: count }, (_, i) => KINDS[(i * i + (i >> 4)) % 5]);

for (const cores of [1, 3]) {
    const before = inWorkers(
        `Object.defineProperty(navigator, "hardwareConcurrency", { get: () => ${cores} });`
    );
    pageTest(`in order, number of cores: ${cores}`, { before }, async (it) => {
        const { page, tab, says, downloaded } = it;
        let most = 0; // the greatest number of workers at a time
        page.on("worker", () => (most = Math.max(most, page.workers().length)));
        const others = page.workers().length;
        const kinds = mixture(12000);
        await tab("batch");
        const lines = kinds.map(([line]) => `${line}\n`).join("");
        const file = { name: "all.txt", mimeType: "text/plain", buffer: Buffer.from(lines) };
        await page.setInputFiles("#batch-file", file);
        await says(/lines could not be read/);
        const { bytes } = await downloaded("#batch-download");
        const answers = bytes.toString().trimEnd().split("\n");
        assert.equal(answers.length, kinds.length);
        kinds.forEach(([, wanted], i) => assert.equal(answers[i], wanted, String(i)));
        // The worker of the batch, and its helpers.
        assert.equal(most - others, cores > 1 ? 1 + cores : 1);
        const [first, second] = await page.$$eval("#batch-errors-list li", (all) =>
            all.map((node) => Number(/Line (\d+)/.exec(node.textContent)[1]))
        );
        const bad = kinds.flatMap(([line], i) => (line === BAD ? [i + 1] : []));
        assert.deepEqual([first, second], bad.slice(0, 2));
        assert.equal(number(await page.textContent("#batch-invalid")), bad.length);

        // As a table: one head, then rows in order.
        await page.selectOption("#batch-form", "csv");
        const few = lines.slice(0, lines.indexOf("\n", 20000) + 1);
        await page.setInputFiles("#batch-file", { ...file, buffer: Buffer.from(few) });
        const total = few.split("\n").length - 1;
        await page.waitForFunction(
            (text) => document.getElementById("batch-total").textContent === text,
            String(total)
        );
        await page.waitForSelector("#batch-stop", { state: "hidden" });
        const csv = (await downloaded("#batch-download")).bytes.toString().trimEnd().split("\n");
        assert.match(csv.shift(), /^number,puzzle,verdict,/);
        assert.deepEqual(
            csv.map((row) => Number(row.split(",")[0])),
            Array.from({ length: total }, (_, i) => i + 1)
        );
    });
}

const THREE_CORES = inWorkers(
    `Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 3 });`
);

pageTest("lines that helpers cannot read on their own", { before: THREE_CORES }, async (it) => {
    const { tab, drop, says, downloaded } = it;
    const kinds = mixture(8000);
    const lines = (end) => kinds.map(([line]) => line).join(end);
    const answers = kinds.map(([, answer]) => answer);
    const row = (first) => `${first},${EASY_SOLVED},${EASY}\n`;
    const solved = Array(3000).fill(EASY_SOLVED);
    const files = {
        "CR LF, and none at the end": [lines("\r\n"), answers],
        "CR alone": [lines("\r"), answers],
        "a very long line": [
            `${lines("\n")}\n${"x".repeat(5 << 18)}\n${EASY}\n${BAD}`,
            [...answers, "invalid", EASY_SOLVED, "invalid"],
        ],
        "a table behind them": [
            `${lines("\n")}\nid,solution,puzzle\n${row('"1\n2"').repeat(3000)}${lines("\n")}`,
            [...answers, ...solved, ...answers], // its rows are the lines with a puzzle
        ],
        "a table": [`id,solution,puzzle\n${row(1).repeat(6000)}`, [...solved, ...solved]],
        "a table with quotes": [
            `id,solution,puzzle\n${row(1).repeat(3000)}${row('"1\n2"').repeat(3000)}`,
            [...solved, ...solved],
        ],
    };
    await tab("batch");
    for (const [name, [text, wanted]] of Object.entries(files)) {
        await drop(`${name}.txt`, text);
        const good = wanted.filter((answer) => answer !== "invalid").length;
        await says(new RegExp(`${good.toLocaleString("en")} (puzzles|of)`));
        const found = (await downloaded("#batch-download")).bytes.toString().trimEnd().split("\n");
        assert.equal(found.length, wanted.length, name);
        wanted.forEach((answer, i) => assert.equal(found[i], answer, `${name}: ${i}`));
    }
});

/*
 * The clock of the workers runs fast, so that each part takes long and is short. Helpers fail at lines of which
 * the first begins with 7: their memory is full; or with 8: they break.
 */
const FAILING = inWorkers(`
    const now = performance.now.bind(performance);
    performance.now = () => 1000 * now();
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 3 });
    ${inWorkers(`
        const now = performance.now.bind(performance);
        performance.now = () => 1000 * now();
        addEventListener("message", (event) => {
            const { id, name, argument } = event.data;
            const first = name === "lineAnswers" ? String.fromCharCode(argument.lines[0]) : "";
            if (first === "7") {
                event.stopImmediatePropagation();
                postMessage({ id, error: { status: "no memory", message: "full" } });
            } else if (first === "8") {
                event.stopImmediatePropagation();
                setTimeout(() => {
                    throw new Error("out of luck");
                });
            }
        });
    `)}
`);

pageTest("helpers that are slow, full, or broken", { before: FAILING }, async (it) => {
    const { page, tab, drop, says, kind, downloaded } = it;
    const many = (line) => `${line}\n`.repeat(8000);
    await tab("batch");
    await drop("slow.txt", many(EASY));
    await says(/^8,000 puzzles in/);
    for (const [line, why] of [
        [NOIP_1, "there is not enough memory"],
        [HARD, "something unforeseen happened \\(.*out of luck\\)"],
    ]) {
        await drop("fails.txt", many(EASY) + many(line));
        await says(new RegExp(`^The engine failed: ${why}\\. Nothing of yours is lost\\. Stopped`));
        assert.equal(await kind(), "bad");
        assert.equal(await page.isVisible("#batch-stop"), false);
        const done = number(await page.textContent("#batch-total"));
        const { bytes } = await downloaded("#batch-download");
        const answers = bytes.toString().trimEnd().split("\n");
        assert.equal(answers.length, done, "the answers until then");
        assert.ok(answers.slice(0, 8000).every((answer) => answer === EASY_SOLVED));
    }
    await drop("after.txt", `${EASY}\n`);
    await says(/^1 puzzle in/);
});

/* A file of `millions` million lines, stored in memory only once. */
const dropMillions = (page, name, line, millions) =>
    page.evaluate(
        ([text, file, times]) => {
            const part = new Blob([text.repeat(10000)]);
            const data = new DataTransfer();
            data.items.add(new File(new Array(times).fill(part), file));
            document.body.dispatchEvent(
                new DragEvent("drop", { dataTransfer: data, bubbles: true })
            );
        },
        [line, name, 100 * millions]
    );

pageTest("while a batch runs, the grid responds within 50 ms", {}, async (it) => {
    const { page, tab, cell } = it;
    await tab("batch");
    await dropMillions(page, "many.txt", `${HARD}\n`, 20);
    await page.waitForFunction(() =>
        /[1-9]/.test(document.getElementById("batch-total").textContent)
    );
    await cell(40).click();
    // Processor time of the page's own thread, because the machine may be busy.
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async () => {
        const { metrics } = await client.send("Performance.getMetrics");
        return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    };
    const before = await worked();
    const keys = 15;
    await page.evaluate(async (times) => {
        for (let i = 0; i < times; i++) {
            await new Promise(requestAnimationFrame); // messages of the batch arrive in between
            document.activeElement.dispatchEvent(
                new KeyboardEvent("keydown", { key: String((i % 9) + 1), bubbles: true })
            );
            await new Promise(requestAnimationFrame);
        }
    }, keys);
    const each = ((await worked()) - before) / keys;
    console.log(`a key while a batch runs: ${each.toFixed(1)} ms`);
    assert.ok(each > 0 && each < 50, `${each} ms for each key`);
    assert.equal(await page.isVisible("#batch-stop"), true, "it still runs");
    await page.click("#batch-stop");
});

pageTest("packed with gzip, and damaged", {}, async ({ page, tab, drop, says, line }) => {
    const packed = gzipSync(`${EASY}\n${HARD}\n`.repeat(3000), { level: 0 });
    await tab("batch");
    await drop("many.txt.gz", packed);
    await says(/^6,000 puzzles in/);
    assert.equal(number(await page.textContent("#batch-unique")), 6000);
    await drop("cut.txt.gz", packed.subarray(0, packed.length - 1000));
    await says(/^The file could not be read: ./);
    await tab("puzzle");
    await drop("one.txt.gz", gzipSync(`${HARD}\n`));
    await page.waitForFunction(
        (text) => document.getElementById("paste").value.startsWith(text),
        HARD
    );
    await says(/21 givens/);
    assert.equal(await line(), HARD);
    await drop("broken.gz", gzipSync(`${EASY}\n`).subarray(0, 30));
    await says(/^The file could not be read/);
    assert.equal(await line(), HARD, "the grid is as it was");
});

pageTest("packed in other ways, and damaged, in both languages", {}, async (it) => {
    const { page, tab, drop, says, line, downloaded } = it;
    const { locked, ...kinds } = PACKED;
    await tab("batch");
    for (const [kind, bytes] of Object.entries(kinds)) {
        await drop(`two.${kind}`, bytes);
        await says(/^2 puzzles in/);
        const answers = (await downloaded("#batch-download")).bytes.toString().split("\n");
        assert.equal(answers[0], EASY_SOLVED, kind);
        assert.match(answers[1], /^[1-9]{81}$/, kind);
        await drop(`cut.${kind}`, bytes.subarray(0, bytes.length - 9));
        await says(/^The file could not be read: its packed data is damaged or cut off\. /);
    }
    await drop("locked.zip", locked);
    await says(/^The file could not be read: it is locked with a password/);
    await tab("puzzle");
    await choose(page, "language", "zh-CN");
    await drop("cut.xz", PACKED.xz.subarray(0, 60));
    await says(/^无法读取文件：压缩数据已损坏或不完整/);
    await drop("two.xz", PACKED.xz);
    await says(/2 题/);
    assert.equal(await line(), EASY);
});

pageTest("stopped: the finished part can be downloaded", { before: HELD_BATCH }, async (it) => {
    const { page, tab, drop, says, message, downloaded } = it;
    await tab("batch");
    await drop("many.txt", `${HARD}\n`.repeat(20000));
    await page.waitForFunction(() =>
        /[1-9]/.test(document.getElementById("batch-total").textContent)
    );
    await page.click("#batch-stop");
    await says(/Stopped after [\d,]+ puzzles/);
    const done = number(await page.textContent("#batch-total"));
    assert.ok(done > 0 && done < 20000);
    const { bytes } = await downloaded("#batch-download");
    assert.equal(bytes.toString().trimEnd().split("\n").length, done);
    await drop("more.txt", `${HARD}\n`.repeat(20000));
    assert.equal(await message(), "", "the first file's message is gone");
    await page.click("#batch-stop");
});

pageTest("several files as a table: input, counts, ratings", {}, async (it) => {
    const { page, tab, says, downloaded } = it;
    await tab("batch");
    const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    const files = [
        file("a.txt", `${EASY}\n${EASY_SOLVED.replace("5346", "....")}\n${EASY.slice(1)}, short\n`),
        file("b.txt.gz", gzipSync(`${EASY.replace("5", ".").replace("3", ".")}\n`)),
    ];
    await page.selectOption("#batch-form", "csv");
    await page.check("#batch-count");
    await page.check("#batch-rating");
    const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.click("#batch-choose"),
    ]);
    await chooser.setFiles(files);
    await says(/^3 puzzles solved in .*; 1 line could not be read/);
    const csv = await downloaded("#batch-download");
    assert.equal(csv.name, "a.solved.csv");
    const lines = csv.bytes.toString().trimEnd().split("\n");
    assert.equal(
        lines[0],
        "number,puzzle,verdict,solution,solutions,rating,hardest,error",
        "the columns"
    );
    assert.ok(lines[1].startsWith(`1,${EASY},unique,${EASY_SOLVED},1,1.2,hidden-single`), lines[1]);
    assert.match(lines[3], /^3,".{80}, short",invalid,,,,,the line has 80 cells/);
    assert.match(lines[4], /^1,.{81},multiple,,\d+,,,$/);
    assert.equal(lines.length, 5);
    await page.selectOption("#batch-form", "json");
    await page.uncheck("#batch-count");
    await page.setInputFiles("#batch-file", files.slice(0, 1));
    await says(/^2 puzzles solved/);
    const json = await downloaded("#batch-download");
    assert.equal(json.name, "a.solved.jsonl");
    const [first, , third] = json.bytes
        .toString()
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
    assert.equal(first.solution, EASY_SOLVED);
    assert.equal(first.rating, 1.2);
    assert.deepEqual([third.verdict, third.solution], ["invalid", null]);
});

pageTest("after pasting: a bar, a count and a stop button at once", {}, async (it) => {
    const { page, tab, says, downloaded } = it;
    await tab("batch");
    await page.fill("#batch-paste", `${EASY}\n${HARD}\n`);
    await page.click("#batch-go");
    await says(/^2 puzzles in/);
    const { bytes } = await downloaded("#batch-download");
    assert.equal(bytes.toString().split("\n")[0], EASY_SOLVED);

    // Ratings take long: the progress is shown at once after the click, and the count grows long
    // before the first piece of the file is done.
    await page.selectOption("#batch-form", "csv");
    await page.check("#batch-rating");
    const seen = await page.evaluate((text) => {
        document.getElementById("batch-paste").value = text;
        document.getElementById("batch-go").click();
        const shown = (id) => document.getElementById(id).checkVisibility();
        return ["batch-bar", "batch-stop", "batch-total"].map(shown);
    }, `${HARD}\n`.repeat(10000));
    assert.deepEqual(seen, [true, true, true]);
    await page.waitForFunction(() =>
        /[1-9]/.test(document.getElementById("batch-total").textContent)
    );
    assert.ok(number(await page.textContent("#batch-total")) < 10000, "the first ones are told");
    await page.click("#batch-stop");
    await says(/^Stopped after [\d,]+ puzzles?\.$/);
});
