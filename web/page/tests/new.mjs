/*
 * new.mjs - new puzzles by level, symmetry and givens; the puzzle and the target of the day;
 * windows of all sizes.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, HARD, NOIP_1, pageTest } from "./harness.mjs";

const isBlank = (line) => [...line].map((c) => c === ".");
const clues = (line) => line.replaceAll(".", "").length;

/* Sets the date of the page. */
const on = (day) => `{
    const Real = Date;
    globalThis.Date = class extends Real {
        constructor(...given) {
            super(...(given.length > 0 ? given : [${JSON.stringify(day)}]));
        }
    };
}`;

pageTest("a new puzzle with the selected options", {}, async ({ page, line, says, tab }) => {
    await page.click('[data-level="levelHard"]');
    await page.click("#new-puzzle");
    await says(/A new puzzle: \d+ givens, hard \([3-6]\.\d\)|hard \(2\.9\)/);
    const first = await line();
    assert.deepEqual(isBlank(first), isBlank(first).reverse(), "half-turn symmetry");
    await tab("hint");
    await page.waitForFunction(
        () => document.getElementById("rating-level").textContent === "hard"
    );
    await tab("puzzle");
    await page.click('[data-level=""]');
    await page.click("#new-more summary");
    await page.selectOption("#new-symmetry", "none");
    await page.selectOption("#new-clues", "2");
    await page.click("#new-puzzle");
    await says(/A new puzzle: 2[345] givens\.$/);
    assert.notEqual(await line(), first);
    assert.ok(clues(await line()) >= 23 && clues(await line()) <= 25);
    assert.equal(await page.isDisabled("#undo"), true, "the puzzle's beginning");
    await page.click("#message-act");
    assert.equal(await line(), first, "an accidental new puzzle costs nothing");
    await tab("puzzle");

    // With a technique, of any level.
    await page.selectOption("#new-clues", "0");
    await page.click('[data-level="levelEasy"]');
    await page.selectOption("#new-technique", "x-wing");
    assert.equal(await page.getAttribute('[data-level=""]', "aria-pressed"), "true");
    await page.click("#new-puzzle");
    await says(/A new puzzle: \d+ givens, /);
    await tab("hint");
    await page.click("#whole-path");
    await page.waitForSelector("#path-box:not([hidden])");
    assert.match(await page.textContent("#path-list"), /X-wing/);
    const hardest = await page.textContent("#rating-hardest");
    assert.match(hardest, /^Hardest step: X-wing;/, "and nothing harder");
});

pageTest("the day's puzzle and target", { before: on("2026-11-20T09:00:00") }, async (it) => {
    const { page, line, says } = it;
    await page.click("#daily-puzzle");
    await says(/The puzzle of Nov 20, 2026\. A new puzzle: \d+ givens, hard/);
    const puzzle = await line();
    assert.deepEqual(await page.locator(".group:has(#today) button").allTextContents(), [
        "Puzzle of the day",
        "Target of the day",
    ]);
    assert.match(await page.textContent(".what"), /^\s*Target Sudoku: /, "and what that is");
    await page.click("#daily-target");
    await says(/The target of Nov 20, 2026: [\d,]+ solutions/);
    assert.equal(await page.getAttribute("#tab-target", "aria-selected"), "true");
    await page.waitForFunction(() =>
        /most there is/.test(document.getElementById("live").textContent)
    );
    assert.notEqual(puzzle, await line());
});

for (const [day, same] of [
    ["2026-11-20T23:30:00", true],
    ["2026-11-21T00:30:00", false],
]) {
    pageTest(`at ${day}`, { before: on("2026-11-20T09:00:00") }, async ({ page, line, says }) => {
        await page.click("#daily-puzzle");
        await says(/The puzzle of Nov 20/);
        const friday = await line();
        await page.evaluate(on(day));
        await page.click("#daily-puzzle");
        await says(/The puzzle of/);
        assert.equal((await line()) === friday, same);
    });
}

pageTest("a rare puzzle: the search goes on until it is stopped", {}, async (it) => {
    const { page, says } = it;
    await page.click("#new-more summary");
    await page.selectOption("#new-symmetry", "dihedral");
    await page.selectOption("#new-clues", { label: "20\u201322" });
    await page.click('[data-level=""]');
    await page.click("#new-puzzle");
    const told = /^Looking for 20–22 givens in full symmetry, 0:\d\d so far\. Hardly any/;
    await says(told);
    await says(/, 0:0[1-9] so far|, 0:[1-9]\d so far/); // the time shows progress
    await page.click("#stop");
    await says(/^Stopped\.$/);
});

const SIZES = [
    [360, 740],
    [740, 360],
    [768, 1024, 560], // the board is as large with a tool next to it
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
            assert.equal(await page.locator("#erase").isVisible(), false);
            await page.click("#to-keypad");
            assert.equal(await page.locator("#panel-compare").isVisible(), false);
        }
        await areWhole("keypad", "#grid", '[data-mode="digit"]', "#erase", "#undo", "#redo");
        const [{ width: side, height: high }] = await boxes("#grid");
        assert.ok(Math.abs(side - high) < 9, `${side} x ${high}`);
        assert.ok(side >= least, `the board has ${side} pixels`);
        // If both are visible, the keys do not cover the tools.
        const [keys, tools] = await boxes(".keypad", ".panel");
        assert.ok(!tools || keys.x + keys.width <= tools.x, JSON.stringify([keys, tools]));
    });
}

/*
 * Touch targets stay in place, whatever the page shows: no message, a short one, one that is much
 * too long, and the score of a target game that appears and disappears. No text is measured, so
 * that this works with any font.
 */
for (const [width, height, least] of [
    [320, 568, 28],
    [360, 740, 38],
    [375, 667, 38],
    [740, 360, 36],
    [768, 1024, 60],
]) {
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
    pageTest(`${width} x ${height}: keys are large and never move`, options, async (it) => {
        const { page, cell, load, says, tab, boxes } = it;
        await load(NOIP_1);
        await says(/Loaded/);
        await tab("target");
        const [bar, chosen] = await boxes("#tabs", "#tab-target");
        assert.ok(
            chosen.x >= bar.x && chosen.x + chosen.width <= bar.x + bar.width,
            `the chosen tab is in sight: ${JSON.stringify([bar, chosen])}`
        );
        await page.tap("#to-keypad");
        const places = () =>
            page.$$eval(".keypad button, .tabbar, #grid", (all) =>
                all
                    .filter((node) => node.checkVisibility())
                    .map((node) => {
                        const { x, y, width: w, height: h } = node.getBoundingClientRect();
                        const isBar = node.classList.contains("tabbar");
                        return {
                            name: isBar ? "" : node.id || node.firstChild.textContent,
                            x,
                            y,
                            w,
                            h,
                        };
                    })
            );
        const first = await places();
        const top = first.find(({ name }) => name === "").y; // of the bar at the bottom
        first.forEach(({ name, x, y, w, h }) => {
            assert.ok(name === "" || (w >= 43.9 && h >= 43.9), `${name}: ${w} x ${h}`);
            const inSight = x >= 0 && x + w <= width && y >= 0 && y + h <= height;
            assert.ok(inSight, `${name}: ${[x, y, w, h]}`);
            assert.ok(name === "" || name === "grid" || y + h <= top || width > height, name);
        });
        const [{ width: side }] = await boxes('[data-cell="0"]');
        assert.ok(side >= least, `a cell has ${side} pixels`);
        // The keys are one block: together they nearly fill the rectangle around them.
        const keys = first.filter(({ name }) => name !== "" && name !== "grid");
        const high = (edge, size) => Math.max(...keys.map((key) => key[edge] + key[size]));
        const low = (edge) => Math.min(...keys.map((key) => key[edge]));
        const around = (high("x", "w") - low("x")) * (high("y", "h") - low("y"));
        const filled = keys.reduce((sum, { w, h }) => sum + w * h, 0);
        assert.ok(keys.length > 15 && filled > 0.8 * around, `${filled} of ${around}`);
        const stay = async (what) => assert.deepEqual(await places(), first, what);
        await cell(1).tap();
        await page.tap('[data-digit="2"]');
        await stay("the message has gone");
        await page.waitForFunction(() => document.getElementById("game-line").textContent);
        await stay("a score");
        const [score] = await boxes("#game-line");
        for (const { name, x, y, w, h } of first) {
            const isApart =
                score.x >= x + w - 1 ||
                x >= score.x + score.width - 1 ||
                score.y >= y + h - 1 ||
                y >= score.y + score.height - 1;
            assert.ok(isApart, `the score lies over ${name || "the tabs"}`);
        }
        await cell(0).tap();
        await page.tap('[data-digit="5"]');
        await says(/Edit puzzle/);
        await stay("a message");
        await page.evaluate(() => {
            const text = "many words and more of them, ".repeat(20);
            document.getElementById("message-text").textContent = text;
        });
        await stay("a message that is too long");
        await tab("hint");
        assert.deepEqual(
            (await boxes("#grid"))[0].width,
            first.find(({ name }) => name === "grid").w
        );
    });
}

pageTest(
    "the candidates of a hint are whole on a small board",
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
    async ({ page, load, says, tab }) => {
        await load(HARD);
        await says(/Loaded/);
        await page.evaluate(() => document.getElementById("candidates").click());
        const cut = () =>
            page.$$eval(
                ".cell .candidates i",
                (all) =>
                    all.filter((node) => {
                        const inner = node.getBoundingClientRect();
                        const outer = node.closest(".cell").getBoundingClientRect();
                        return (
                            inner.left < outer.left ||
                            inner.right > outer.right ||
                            inner.top < outer.top ||
                            inner.bottom > outer.bottom ||
                            node.scrollWidth > node.clientWidth + 1
                        );
                    }).length
            );
        await page.waitForSelector(".candidates i");
        assert.equal(await cut(), 0, "the player's");
        const share = await page.$eval(".candidates i:not(:empty)", (node) => {
            const { width } = node.closest(".cell").getBoundingClientRect();
            return parseFloat(getComputedStyle(node).fontSize) / width;
        });
        assert.ok(share > 0.25, `${share} of a cell: 9 px of 35`);
        await tab("hint");
        await page.tap("#whole-path");
        await page.waitForSelector("#path-box:not([hidden])");
        assert.equal(await cut(), 0, "a step's");
    }
);

pageTest("280 pixels wide: nothing asks for scrolling sideways", {}, async (it) => {
    const { page, load, says, tab } = it;
    await page.setViewportSize({ width: 280, height: 653 });
    await load(NOIP_1);
    await says(/Loaded/);
    for (const name of ["puzzle", "hint", "solve", "target", "probabilities", "compare", "batch"]) {
        await tab(name);
        const wide = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.querySelector(".panel").scrollWidth,
        ]);
        assert.ok(Math.max(...wide) <= 280, `${name}: ${wide}`);
    }
});

for (const [width, height] of [
    [740, 360],
    [375, 667],
]) {
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
    pageTest(`${width} x ${height}: a hint is seen where it was asked for`, options, async (it) => {
        const { page, load, says, tab, boxes } = it;
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
        // However long the text is, its buttons are visible; then the next hint.
        await page.tap("#hint-more");
        await page.tap("#hint-more");
        await page.waitForSelector("#hint-do:not([hidden])");
        const isInSight = async (name) => {
            const [panel, key] = await boxes(".panel", name);
            assert.ok(key.y >= panel.y && key.y + key.height <= panel.y + panel.height, name);
        };
        await isInSight("#hint-do");
        await page.tap("#hint-do");
        await isInSight("#hint");
        // In the whole path, the buttons and the beginning of each step are visible.
        await page.tap("#whole-path");
        await page.waitForSelector("#path-steps:not([hidden])");
        for (let step = 1; step <= 3; step++) {
            await page.waitForFunction((at) => {
                const panel = document.querySelector(".panel").getBoundingClientRect();
                const next = document.getElementById("path-next").getBoundingClientRect();
                const text = document.getElementById("hint-text").getBoundingClientRect();
                const isThere = document.getElementById("path-at").textContent.includes(` ${at} `);
                return isThere && next.bottom <= panel.bottom && text.top >= panel.top;
            }, step);
            await page.tap("#path-next");
        }
    });
}

/*
 * 1366 x 640 at 200 % and 400 %: everything can be reached, nothing is covered, and nothing needs
 * horizontal scrolling. A button is scrolled to and checked without a pause, so that movements
 * caused by an answer of the engine do not matter.
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
