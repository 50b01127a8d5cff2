/*
 * steps.mjs - the textbook searches step by step: the same search as the engine's, forward and
 * back; the growing chart; the source next to it; the ladder for learners.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ORDERS, createSteps } from "../src/textbook-steps.js";
import { EASY, EMPTY, NOIP_1, choose, pageTest } from "./harness.mjs";

const setsOf = (line) => [...line].map((c) => (c === "." ? 0x1ff : 1 << (c - 1)));

/* Counts the nodes, dead ends and solutions of a whole search, and checks that every step can be
   undone. */
function walkAll(line, order) {
    const steps = createSteps(setsOf(line), order);
    const states = [];
    const look = () => JSON.stringify([steps.stack, steps.state, steps.counts, steps.value]);
    steps.back(); // nothing was done yet
    while (steps.state !== "end") {
        states.push(look());
        steps.forward();
    }
    const counts = { ...steps.counts };
    const [end, length] = [look(), steps.steps];
    steps.forward();
    assert.deepEqual([look(), steps.steps], [end, length], "nothing comes after the end");
    while (states.length > 0) {
        steps.back();
        assert.equal(look(), states.pop());
    }
    assert.equal(steps.steps, 0);
    return counts;
}

pageTest("each step of the search that the engine makes, and back", {}, async (it) => {
    const { page, load, says, tab } = it;
    const number = (text) => Number(text.replaceAll(",", ""));
    for (const line of [EASY, `${NOIP_1.slice(0, 60)}${EASY.slice(60)}`]) {
        await load(line);
        await says(/Loaded/);
        await tab("compare");
        await page.click("#compare");
        await says(/Compared/);
        const rows = await page.$$eval("#compare-body tr", (all) =>
            all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))
        );
        assert.deepEqual(ORDERS, [
            ...["rows", "reversed", "fullest-row", "fullest", "fewest", "cover"],
        ]);
        ORDERS.forEach((order, i) => {
            const [solutions, nodes, deadEnds] = rows[i].map(number);
            assert.deepEqual(walkAll(line, order), { nodes, deadEnds, solutions }, order);
        });
    }
});

pageTest("on the board, beside another order, with the stack and the source", {}, async (it) => {
    const { page, line, load, says, tab } = it;
    await load(EASY);
    await says(/Loaded/);
    await tab("compare");
    await page.click("#steps-begin");
    await page.click("#steps-forward");
    assert.equal((await line(true)).slice(0, 4), "531.", "row by row begins with the first blank");
    assert.match(await page.textContent(".search:first-child li:last-child"), /r1c3 = 1left: 2 4/);
    assert.match(await page.textContent(".search:last-child li:last-child"), /r5c5 = 5/);
    assert.match(await page.textContent(".search:first-child .hint"), /1 node, 0 dead ends/);
    assert.equal(await page.locator(".small-board svg").count(), 1);
    await page.click("#steps-further");
    assert.match(await page.textContent(".search:first-child .state"), /Dead end/);
    const there = await line(true);
    await page.click("#steps-forward");
    assert.notEqual(await line(true), there);
    await page.click("#steps-back");
    assert.equal(await line(true), there);
    await page.click("#steps-code summary");
    const code = await page.textContent("#steps-code pre");
    assert.match(code, /search_in_order\(struct textbook \*search, int depth\)/);
    const file = join(process.env.TENRING_SOURCE, "src", "solve", "textbook.c");
    assert.ok(
        code.split("\n\n").every((part) => readFileSync(file, "utf8").includes(part.trim())),
        "as the library has it"
    );
    // Another order begins anew.
    await page.selectOption("#steps-first", "cover");
    assert.match(await page.textContent(".search:first-child .hint"), /0 nodes, 0 dead ends/);
    await page.click("#steps-forward");
    assert.match(await page.textContent(".search:first-child li:last-child"), /r5c5 = 5/);
    await page.click("#steps-leave");
    assert.equal(await line(true), EASY);
});

pageTest("the chart grows while a search runs", {}, async ({ page, load, says, tab }) => {
    await load(`1${EMPTY.slice(1)}`);
    await says(/Loaded/);
    await tab("compare");
    await page.selectOption("#compare-limit", "0");
    await page.click("#compare");
    await page.waitForSelector("#picture .line.rows");
    assert.equal(await page.locator("#compare-body tr").count(), 0, "none has ended");
    const first = await page.getAttribute("#picture .line.rows", "d");
    await page.waitForFunction(
        (before) => document.querySelector("#picture .line.rows").getAttribute("d") !== before,
        first
    );
    await page.click("#stop");
    await says(/Stopped/);
});

pageTest("the ladder: eleven rungs with their programs, in both languages", {}, async (it) => {
    const { page, tab } = it;
    const learn = (name) =>
        readFileSync(join(process.env.TENRING_SOURCE, "doc", "learn", name), "utf8");
    const title = () => page.textContent("#ladder-title");
    const turnTo = async (name, titled) => {
        await page.click(`#ladder-page a:text-is("${name}")`);
        assert.match(await title(), titled);
    };
    /* Markdown that remains visible in the text of a page. */
    const marks = () =>
        page.evaluate(() => {
            const words = document.getElementById("ladder-page").cloneNode(true);
            words.querySelectorAll("code").forEach((node) => node.remove());
            return words.textContent.match(/\]\(|`|\*\*|\|--|#/g);
        });
    await tab("compare");
    await page.click("#ladder summary");
    const rungs = page.locator("#ladder-list button");
    for (const language of ["zh-CN", "en"]) {
        await choose(page, "language", language);
        assert.equal(await rungs.count(), 11);
        for (let i = 0; i < 11; i++) {
            await rungs.nth(i).click();
            assert.equal(await title(), await rungs.nth(i).textContent());
            assert.equal(await marks(), null, await title());
            assert.ok((await page.locator("#ladder-page table").count()) > 0, "its nodes");
            await page.click("#ladder-close");
        }
    }
    await rungs.nth(6).click();
    await turnTo("07-cover.c", /^07-cover\.c$/);
    assert.equal(await page.textContent("#ladder-page code"), learn("07-cover.c"));
    await page.click("#ladder-all");
    assert.match(await title(), /^The ladder/);
    await turnTo("7 Exact cover and dancing links", /^7 Exact/);
    await turnTo("next rung", /^8 Propagation/);
    await page.click("#ladder-all");
    await turnTo("中文", /^阶梯/);
});
