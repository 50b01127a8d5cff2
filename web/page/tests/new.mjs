/*
 * new.mjs - new puzzles by level, symmetry and givens; the puzzle and the target of the day;
 * windows of all sizes.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, NOIP_1, pageTest } from "./harness.mjs";

const isBlank = (line) => [...line].map((c) => c === ".");
const clues = (line) => line.replaceAll(".", "").length;

/* The page believes that it is this day. */
const on = (day) => `{
    const Real = Date;
    globalThis.Date = class extends Real {
        constructor(...given) {
            super(...(given.length > 0 ? given : [${JSON.stringify(day)}]));
        }
    };
}`;

pageTest("a new puzzle as it is asked for", {}, async ({ page, line, says, tab }) => {
    await page.selectOption("#new-level", "levelHard");
    await page.click("#new-puzzle");
    await says(/A new puzzle: \d+ givens, hard \([3-6]\.\d\)|hard \(2\.9\)/);
    const first = await line();
    assert.deepEqual(isBlank(first), isBlank(first).reverse(), "half-turn symmetry");
    await tab("hint");
    await page.waitForFunction(
        () => document.getElementById("rating-level").textContent === "hard"
    );
    await tab("puzzle");
    await page.selectOption("#new-level", "");
    await page.selectOption("#new-symmetry", "none");
    await page.selectOption("#new-clues", "2");
    await page.click("#new-puzzle");
    await says(/A new puzzle: 2[345] givens\.$/);
    assert.notEqual(await line(), first);
    assert.ok(clues(await line()) >= 23 && clues(await line()) <= 25);
    await page.click("#undo");
    assert.equal(await line(), first);

    // That needs a technique, of whatever level.
    await page.selectOption("#new-clues", "0");
    await page.selectOption("#new-level", "levelEasy");
    await page.selectOption("#new-technique", "naked-pair");
    assert.equal(await page.inputValue("#new-level"), "");
    await page.click("#new-puzzle");
    await says(/A new puzzle: \d+ givens, /);
    await tab("hint");
    await page.click("#whole-path");
    await page.waitForSelector("#path-box:not([hidden])");
    assert.match(await page.textContent("#path-list"), /Naked pair/);
});

let friday = null;

pageTest("the day's puzzle and target", { before: on("2026-11-20T09:00:00") }, async (it) => {
    const { page, line, says } = it;
    const [, second] = await page.locator("#panel-puzzle button").all();
    assert.equal(await second.textContent(), "Target of the day", "the front page's second button");
    await page.click("#daily-puzzle");
    await says(/The puzzle of Nov 20, 2026\. A new puzzle: \d+ givens, hard/);
    const puzzle = await line();
    await page.click("#daily-target");
    await says(/The target of Nov 20, 2026: [\d,]+ solutions/);
    assert.equal(await page.getAttribute("#tab-target", "aria-selected"), "true");
    await page.waitForFunction(() =>
        /most there is/.test(document.getElementById("live").textContent)
    );
    friday = { puzzle, target: await line() };
    assert.notEqual(friday.puzzle, friday.target);
});

for (const [day, same] of [
    ["2026-11-20T23:30:00", true],
    ["2026-11-21T00:30:00", false],
]) {
    pageTest(`at ${day}`, { before: on(day) }, async ({ page, line, says }) => {
        await page.click("#daily-puzzle");
        await says(/The puzzle of/);
        assert.equal((await line()) === friday.puzzle, same);
    });
}

const SIZES = [
    [360, 740],
    [740, 360],
    [768, 1024],
    [960, 540], // 1920 x 1080 at 200 %
    [1024, 768, 420], // a board with its keys below
    [1366, 640],
    [1920, 1080],
];
for (const [width, height, least = 0.88 * Math.min(width, height) - 60] of SIZES) {
    const options = { viewport: { width, height }, ...(width < 900 && { hasTouch: true }) };
    pageTest(`${width} x ${height}: the board is always in sight`, options, async (it) => {
        const { page, load, says, tab, boxes } = it;
        const areWhole = async (what, ...selectors) =>
            (await boxes(...selectors)).forEach((box, i) => {
                assert.ok(box, `${what}: ${selectors[i]} is not there`);
                const { x, y, width: w, height: h } = box;
                assert.ok(
                    x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1,
                    `${what}: ${selectors[i]} ${[x, y, w, h]}`
                );
            });
        await load(NOIP_1);
        await says(/Loaded/);
        for (const name of ["hint", "target", "compare"]) {
            await tab(name);
            await areWhole(name, "#grid");
            assert.equal(await page.locator(`#panel-${name}`).isVisible(), true);
            await page.evaluate((tool) => {
                const buttons = [...document.querySelectorAll(`#panel-${tool} button`)];
                const last = buttons.filter((button) => button.checkVisibility()).pop();
                last.scrollIntoView({ block: "center", behavior: "instant" });
            }, name);
            await areWhole(`${name}, scrolled`, "#grid");
        }
        await page.click("#share summary");
        await areWhole("the menu", "#share .items");
        await page.keyboard.press("Escape");
        assert.equal(await page.locator("#share .items").isVisible(), false);
        if (await page.locator("#to-keypad").isVisible()) {
            assert.equal(await page.locator("#digits").isVisible(), false);
            await page.click("#to-keypad");
            assert.equal(await page.locator("#panel-compare").isVisible(), false);
        }
        await areWhole("keypad", "#grid", "#modes", "#digits", ".switches");
        const [{ width: side, height: high }] = await boxes("#grid");
        assert.ok(Math.abs(side - high) < 9, `${side} x ${high}`);
        assert.ok(side >= least, `the board has ${side} pixels`);
        // Where both are seen, the keys leave the tools free.
        const [keys, tools] = await boxes(".keypad", ".panel");
        assert.ok(!tools || keys.x + keys.width <= tools.x, JSON.stringify([keys, tools]));
    });
}

for (const [width, height] of [
    [360, 740],
    [740, 360],
]) {
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const name = `${width} x ${height}: all keys, below a message of two lines and the score`;
    pageTest(name, options, async ({ page, cell, load, says, tab, boxes }) => {
        await load(NOIP_1);
        await says(/Loaded/);
        await tab("target");
        const [bar, chosen] = await boxes("#tabs", "#tab-target");
        assert.ok(
            chosen.x >= bar.x && chosen.x + chosen.width <= bar.x + bar.width,
            `the chosen tab is in sight: ${JSON.stringify([bar, chosen])}`
        );
        await cell(1).tap();
        await page.tap("#to-keypad");
        await page.tap('[data-digit="2"]');
        await cell(0).tap();
        await page.tap('[data-digit="5"]');
        await says(/Edit givens/);
        await page.waitForFunction(() => document.getElementById("game-line").textContent);
        const parts = ["#message-text", "#game-line", ".switches", ".tabbar"];
        const [message, score, keys, tabs] = await boxes(...parts);
        assert.ok(message.height > 30, `the message has two lines: ${message.height}`);
        assert.ok(score.height > 14 && score.y > message.y, JSON.stringify(score));
        assert.ok(keys.y > score.y && keys.y + keys.height <= tabs.y, JSON.stringify([keys, tabs]));
    });
}

pageTest(
    "a phone on its side: a hint is seen where it was asked for",
    { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
    async ({ page, load, says, tab }) => {
        await load(EASY);
        await says(/Loaded/);
        await tab("hint");
        await page.tap("#hint");
        await page.waitForSelector("#hint-box:not([hidden])");
        await page.waitForFunction(() => {
            const text = document.getElementById("hint-text").getBoundingClientRect();
            const bar = document.querySelector(".tabbar").getBoundingClientRect();
            return text.top >= 0 && text.bottom <= bar.top;
        });
    }
);

/*
 * 1366 x 640 at 200 % and 400 %: everything can be reached, nothing lies over it, and nothing asks
 * for scrolling sideways. A button is scrolled to and looked at without a pause, so that what an
 * answer of the engine moves meanwhile does not matter.
 */
for (const [width, height] of [
    [683, 320],
    [341, 160],
]) {
    const options = { viewport: { width, height } };
    pageTest(`zoomed in to ${width} x ${height}`, options, async ({ page, load, says, tab }) => {
        await load(NOIP_1);
        await says(/Loaded/);
        for (const name of ["puzzle", "hint", "target", "batch"]) {
            await tab(name);
            const found = await page.evaluate((tool) => {
                const all = [...document.querySelectorAll(`#panel-${tool} button`)];
                const shown = all.filter((button) => button.checkVisibility());
                const covered = shown.filter((button) => {
                    button.scrollIntoView({ block: "center", behavior: "instant" });
                    const { x, y, width: w, height: h } = button.getBoundingClientRect();
                    return !button.contains(document.elementFromPoint(x + w / 2, y + h / 2));
                });
                const { scrollWidth } = document.documentElement;
                return { scrollWidth, shown: shown.length, covered: covered.map(({ id }) => id) };
            }, name);
            assert.ok(found.scrollWidth <= width, `${name}: ${found.scrollWidth}`);
            assert.ok(found.shown > 0, name);
            assert.deepEqual(found.covered, [], name);
        }
    });
}
