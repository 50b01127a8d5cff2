/*
 * solve.mjs - solving, checking, counting, filling in one more cell, stepping through all
 * solutions, and stopping.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { calls as engineCalls } from "../src/engine-calls.js";
import {
    EASY,
    EASY_SOLVED,
    EMPTY,
    HARD,
    NOIP_1,
    NOIP_2,
    choose,
    inWorkers,
    pageTest,
} from "./harness.mjs";

const FAMOUS = readFileSync(join(process.env.TENRING_SOURCE, "examples", "famous.txt"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.slice(0, 81));

/* Without the engine: every house contains each digit once, and the givens are kept. */
function assertSolution(puzzle, line) {
    const houses = [];
    for (let i = 0; i < 9; i++) {
        const cells = [...Array(9).keys()];
        houses.push(cells.map((j) => 9 * i + j));
        houses.push(cells.map((j) => 9 * j + i));
        houses.push(
            cells.map((j) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(j / 3) + (j % 3))
        );
    }
    for (const house of houses) {
        assert.equal(
            house
                .map((cell) => line[cell])
                .sort()
                .join(""),
            "123456789"
        );
    }
    [...puzzle].forEach((c, cell) => c !== "." && assert.equal(line[cell], c));
}

pageTest("the hardest puzzles are solved", {}, async ({ page, line, load, says, tab }) => {
    assert.ok(FAMOUS.length >= 7);
    for (const puzzle of FAMOUS) {
        await load(puzzle);
        await says(/Loaded/);
        await tab("solve");
        await page.click("#solve");
        await says(/exactly one solution/);
        assertSolution(puzzle, await line());
        await page.click("#undo");
        assert.equal(await line(), puzzle);
    }
});

pageTest(
    "check: unique, several with their number, none with the reason",
    {},
    async ({ page, cell, line, load, says, tab, kind, pressTogether }) => {
        const check = async (puzzle, answer) => {
            await load(puzzle);
            await says(/Loaded/);
            await tab("solve");
            await page.click("#check");
            await says(answer);
        };
        await check(EASY, /^Exactly one solution/);
        await check(NOIP_2, /^85 solutions/);
        await check(EMPTY, /^6,670,903,752,021,072,936,960 solutions/);
        await check(`55${EASY.slice(2)}`, /r1c1 and r1c2 are both 5/);
        assert.equal(await kind(), "bad");
        for (const id of ["solve", "one-more", "step"]) {
            await page.click(`#${id}`);
            await says(/^No solution/);
            assert.equal(await page.isVisible("#stepper"), false);
        }
        await check(EASY_SOLVED, /Complete and right/);
        await check(
            `.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........`,
            /^No solution\.$/
        );
        await load(EASY);
        await says(/Loaded/);
        await cell(2).click();
        await page.keyboard.press("1");
        await tab("solve");
        await page.click("#check");
        await says(/1 of your digits is wrong/);
        assert.match(await cell(2).getAttribute("class"), /wrong/);
        for (const [name, asks] of [
            ["puzzle", false],
            ["hint", false],
            ["batch", false],
            ["solve", true],
        ]) {
            await tab(name);
            assert.equal(await page.isVisible("#scope"), asks, `${name} asks about digits`);
        }
        await page.click("#scope-givens");
        await page.click("#check");
        await says(/^Exactly one solution/);
        // The last of several questions is answered.
        await page.click("#scope-all");
        await page.click("#undo");
        for (const [first, last, answer] of [
            ["solve", "check", /^Exactly one solution/],
            ["step", "check", /^Exactly one solution/],
            ["check", "one-more", /^r\dc\d is \d/],
        ]) {
            await cell(0).click();
            await pressTogether(first, last);
            await says(answer);
        }
        const left = (await line()).replaceAll(".", "").length;
        assert.equal(left, 31, "only the one more cell");
        await pressTogether("one-more", "undo");
        assert.equal(await line(), EASY, "the answer was about another grid");
    }
);

pageTest("one more cell", {}, async ({ page, cell, line, load, says, tab }) => {
    await load(EASY);
    await says(/Loaded/);
    await tab("solve");
    await cell(2).click();
    await page.click("#one-more");
    await says(/r1c3 is 4/);
    assert.equal(await line(), `534${EASY.slice(3)}`);
    // If no blank is selected, a cell is chosen.
    await load(`.${EASY_SOLVED.slice(1, 40)}..${EASY_SOLVED.slice(42, 80)}.`);
    await says(/Loaded/);
    await tab("solve");
    for (let left = 4; left > 0; left--) {
        await cell(10).click();
        await page.click("#one-more");
        await page.waitForFunction(
            (count) => document.querySelectorAll(".digit").length === count,
            82 - left
        );
    }
    assert.equal(await line(), EASY_SOLVED);
    await says(/r\dc\d is \d/);
    await page.click("#one-more");
    await says(/Every cell is filled/);
    await load(NOIP_2);
    await says(/Loaded/);
    await tab("solve");
    await cell(0).click();
    await page.click("#one-more");
    await says(/r1c1 is \d in the first of several/);
});

pageTest("all solutions, step by step", {}, async (it) => {
    const { page, line, load, says, tab, message } = it;
    await load(NOIP_1);
    await says(/Loaded/);
    await tab("solve");
    await page.click("#check");
    await says(/solutions/);
    const total = Number(
        (await page.textContent("#message-text")).match(/^([\d,]+)/)[1].replace(",", "")
    );
    await page.click("#step");
    await says(new RegExp(`Solution 1 of ${total.toLocaleString("en-US")}`));
    const seen = [await line(true)];
    assert.equal(await line(), NOIP_1, "the grid itself is not touched");
    for (let i = 2; i <= Math.min(total, 90); i++) {
        await page.press("#step-next", "Enter");
        await says(new RegExp(`Solution ${i} of`));
        seen.push(await line(true));
    }
    seen.forEach((solution) => assertSolution(NOIP_1, solution));
    assert.deepEqual([...new Set(seen)].sort(), seen, "all different, in lexicographic order");
    if (total <= 90) {
        assert.equal(await page.isDisabled("#step-next"), true);
    }
    await page.click("#step-previous");
    assert.equal(await line(true), seen[seen.length - 2]);
    await page.click("#step-keep");
    assert.equal(await line(), seen[seen.length - 2]);
    // As many solutions as are fetched at once: that they are all shows at the end.
    await load("...6...1.67219534..9.34.....5.....2....8....1.13.2.8.....5.7..428..19......2.....");
    await says(/Loaded/);
    await tab("solve");
    await page.click("#step");
    await says(/Solution 1 of 64/);
    await page.evaluate(() => {
        for (let i = 1; i < 64; i++) {
            document.getElementById("step-next").click();
        }
    });
    await says(/Solution 64 of 64/);
    await page.click("#step-next");
    await page.waitForSelector("#step-next:disabled");
    assert.match(await message(), /Solution 64 of 64/);
});

pageTest(
    "steps beyond the first block of solutions: the empty grid",
    {},
    async ({ page, line, says, tab }) => {
        await tab("solve");
        await page.click("#step");
        await says(/Solution 1 of 6,670,903,752,021,072,936,960/);
        const first = await line(true);
        const seen = await page.evaluate(async () => {
            const grids = [];
            for (let i = 2; i <= 70; i++) {
                if (i === 65) {
                    // Another question replaces the one for further solutions.
                    document.getElementById("step-next").click();
                    document.getElementById("check").click();
                    while (document.body.classList.contains("busy")) {
                        await new Promise(requestAnimationFrame);
                    }
                }
                document.getElementById("step-next").click();
                const told = () => document.getElementById("message-text").textContent;
                while (!told().includes(`Solution ${i} of`)) {
                    await new Promise(requestAnimationFrame);
                }
                const digits = [...document.querySelectorAll(".cell .digit")];
                grids.push(digits.map((digit) => digit.textContent).join(""));
            }
            return grids;
        });
        const last = seen[seen.length - 1];
        assert.deepEqual([...new Set([first, ...seen])].sort(), [first, ...seen]);
        assertSolution(EMPTY, last);
        await page.keyboard.press("Escape");
        assert.equal(await page.isVisible("#stepper"), false);
    }
);

function withoutSimd() {
    const compile = WebAssembly.compile;
    let calls = 0;
    WebAssembly.compile = (bytes) =>
        ++calls === 1 ? Promise.reject(new WebAssembly.CompileError("no SIMD")) : compile(bytes);
}

pageTest(
    "a browser without SIMD gets the other module",
    { before: withoutSimd },
    async ({ page, line, load, says, tab }) => {
        assert.doesNotMatch(await page.textContent("#version"), /SIMD/);
        await load(EASY);
        await says(/Loaded/);
        await tab("solve");
        await page.click("#solve");
        await says(/exactly one solution/);
        assert.equal(await line(), EASY_SOLVED);
    }
);

function withoutWasm() {
    WebAssembly.compile = () => Promise.reject(new Error("no WebAssembly here"));
    // The harness waits for this.
    addEventListener("DOMContentLoaded", () =>
        document.documentElement.setAttribute("data-ready", "never")
    );
    // What the page does some tenths of a second later, for the test.
    const later = { due: new Set(), done: 0 };
    const [begin, end] = [setTimeout, clearTimeout];
    globalThis.setTimeout = (act, after, ...rest) => {
        const timer = begin(() => {
            later.done += Number(later.due.delete(timer));
            act(...rest);
        }, after);
        if (after >= 100 && after <= 1000) {
            later.due.add(timer);
        }
        return timer;
    };
    globalThis.clearTimeout = (timer) => {
        later.due.delete(timer);
        end(timer);
    };
    globalThis.later = later;
}

pageTest(
    "a browser without WebAssembly is told so, and can be played in",
    { before: withoutWasm, hash: "" },
    async ({ page, cell, line, kind, says, message }) => {
        await says(/cannot start the engine: .*no WebAssembly here/);
        assert.equal(await kind(), "bad");
        await cell(0).click();
        await page.keyboard.press("5");
        assert.equal((await line())[0], "5");
        // The page writes the puzzle into its address, for which it needs the engine.
        await page.waitForFunction(() => globalThis.later.due.size === 0);
        assert.ok((await page.evaluate("later.done")) > 0);
        assert.doesNotMatch(await message(), /engine failed/);
        await page.click("#share > summary");
        await page.click("#copy-link");
        await says(/engine failed: .*no WebAssembly here/);
    }
);

/*
 * Workers that break at some questions, and find no new puzzle. Of all others they say that the memory has become large,
 * after which the page does not keep them.
 */
const BREAKING = inWorkers(`
    const breaks = ({ name, argument }) =>
        ["candidates", "newOther", "rate"].includes(name) ||
        (name === "read" && argument === "broken") ||
        (name === "fileText" && argument.file.name === "broken.txt");
    addEventListener("message", (event) => {
        if (breaks(event.data)) {
            event.stopImmediatePropagation();
            setTimeout(() => {
                throw new Error("out of luck");
            });
        } else if (event.data.name === "newPuzzle") {
            event.stopImmediatePropagation();
            postMessage({ id: event.data.id, result: { status: "limit reached" }, memory: 0 });
        }
    });
    const tell = postMessage;
    globalThis.postMessage = (message, ...rest) =>
        tell("memory" in message ? { ...message, memory: 2 ** 30 } : message, ...rest);
`);

pageTest("a worker that breaks is replaced", { before: BREAKING }, async (it) => {
    const { page, line, load, drop, says, tab, kind } = it;
    const failed = /^The engine failed: something unforeseen .*out of luck\)\. Nothing of yours/;
    await load(EASY);
    await says(/Loaded/);
    await page.click("#candidates");
    await says(failed);
    assert.equal(await kind(), "bad");
    await load("broken");
    await says(failed);
    await drop("broken.txt", HARD);
    await says(failed);
    await page.click("#board-four");
    await says(failed);
    assert.equal(await page.isVisible("#other"), false);
    await page.click("#new-puzzle");
    await says(/^No such puzzle was found/);
    assert.equal(await kind(), "warn");
    assert.equal(await line(), EASY);
    await tab("hint");
    await page.click("#hint");
    await page.waitForSelector("#hint-box:not([hidden])");
    assert.equal(await page.textContent("#rating"), "–", "that worker broke");
    await tab("solve");
    await page.click("#solve");
    await says(/exactly one solution/);
    assert.equal(await line(), EASY_SOLVED);
    await Promise.all(page.workers().map((worker) => worker.evaluate("0").catch(() => {})));
    assert.equal(page.workers().length, 0, "each had too much memory, or broke");
});

pageTest(
    "long work does not freeze the page, and can be stopped",
    {},
    async ({ page, cell, line, load, says, tab, message }) => {
        // All solutions of the empty grid, row by row: this never ends.
        await tab("compare");
        await page.selectOption("#compare-limit", "0");
        await page.click("#compare");
        await page.waitForSelector("#stop:visible");
        await says(/nodes/);
        const first = await message();
        await cell(40).click();
        await page.keyboard.press("5");
        assert.equal((await line())[40], "5", "one can go on playing meanwhile");
        await page.waitForFunction(
            (old) => document.getElementById("message-text").textContent !== old,
            first
        );
        await page.click("#stop");
        await says(/Stopped/);
        assert.equal(await page.isVisible("#stop"), false);
        await load(HARD);
        await says(/Loaded/);
        await tab("solve");
        await page.click("#solve");
        await says(/exactly one solution/);
    }
);

pageTest("live: a setter sees how many solutions, a player what is wrong", {}, async (it) => {
    const { page, cell, load, says, enter } = it;
    const verdict = (pattern) =>
        page.waitForFunction(
            (source) => new RegExp(source).test(document.getElementById("level").textContent),
            pattern.source
        );
    await enter([[0, 5]]);
    await verdict(/^1,000\+ solutions$/);
    assert.ok((await page.locator(".cell.differ").count()) > 3, "cells that differ");
    assert.equal(await cell(0).evaluate((node) => node.classList.contains("differ")), false);
    await enter([[1, 5]]);
    await verdict(/^no solution$/);
    await load(`${EASY_SOLVED.slice(0, 78)}...`);
    await says(/78 givens/);
    await page.click("#editing");
    await verdict(/^one solution$/);
    assert.equal(await page.textContent("#editing"), "Done: play");
    await page.click("#editing");
    assert.equal(await page.textContent("#editing"), "Edit puzzle");

    await enter([[78, 9]]);
    assert.equal(await page.locator(".cell.wrong").count(), 0, "nobody asked");
    await choose(page, "live-check", true);
    await page.waitForSelector('[data-cell="78"].wrong');
    await enter([[78, 1]]);
    assert.equal(await page.locator(".cell.wrong").count(), 0);
    await enter([[79, 9]]);
    await page.waitForSelector('[data-cell="79"].wrong');
    // With several solutions no digit is called wrong.
    await load(NOIP_2);
    await says(/Loaded/);
    await enter([[0, 1]]);
    await page.click("#candidates"); // which is asked after that
    await page.waitForSelector(".candidates.own");
    assert.equal(await page.locator(".cell.wrong").count(), 0);
});

test("compared are the times of compiled code, not of its compilation", (it) => {
    let now = 0; // of the only clock
    it.mock.method(performance, "now", () => now);
    const compiled = new Set();
    const search = (name) => {
        now += compiled.has(name) ? 1 : 1000;
        compiled.add(name);
        return { status: "ok", nodes: 7 };
    };
    const engine = { textbook: search, count: () => search("engine") };
    const done = [];
    const results = engineCalls.compare(
        engine,
        { puzzle: [], weights: null, seconds: 10 },
        (report) => done.push(report.done)
    );
    assert.deepEqual(results, done);
    assert.equal(results.length, 7);
    results.forEach(({ name, seconds }) => assert.equal(seconds, 0.001, name));
});
