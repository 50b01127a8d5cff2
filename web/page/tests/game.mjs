/*
 * game.mjs - what players have besides digits: the timer, the end, several colours, the pen,
 * settings, puzzles on paper.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, EASY_SOLVED, HARD, choose, listenToTones, pageTest } from "./harness.mjs";

/* Solves the puzzle except for its last blank. */
async function almostSolve({ page, cell, load, says }) {
    await load(`${EASY_SOLVED.slice(0, 80)}.`);
    await says(/80 givens/);
    await cell(80).click();
    return () => page.keyboard.press(EASY_SOLVED[80]);
}

pageTest("the timer runs, pauses, and is kept", {}, async ({ page, cell, load, says, reopen }) => {
    assert.equal(await page.isVisible("#timer"), false, "no puzzle, no timer");
    await load(EASY);
    await says(/30 givens/);
    const time = () => page.textContent("#timer-time");
    await page.waitForFunction(() => document.getElementById("timer-time").textContent !== "0:00");
    await page.click("#timer");
    assert.equal(await page.isVisible("#cover"), true);
    assert.match(await page.getAttribute("#timer", "aria-label"), /Go on: \d+:\d\d/);
    await page.keyboard.press("4");
    await page.click("#cover");
    assert.equal(await page.isVisible("#cover"), false);
    assert.equal(await cell(2).textContent(), "", "while it was paused nothing was entered");
    const before = await time();
    await reopen();
    assert.ok((await time()) >= before, `${await time()} after ${before}`);
    await page.evaluate(() => {
        const node = document.getElementById("timer-time");
        window.times = [];
        new window.MutationObserver(() => window.times.push(node.textContent)).observe(node, {
            childList: true,
            characterData: true,
            subtree: true,
        });
    });
    await load(HARD);
    await says(/21 givens/);
    const again = () => window.times.includes("0:00");
    await page.waitForFunction(again); // another puzzle, another time
    await choose(page, "show-timer", false);
    assert.equal(await page.isVisible("#timer"), false);
});

pageTest("the end: time, difficulty, what next", {}, async (it) => {
    const { page, cell, line, says } = it;
    const last = await almostSolve(it);
    await last();
    await page.waitForSelector("#finish[open]");
    assert.match(await page.textContent("#finish-time"), /^Your time: \d+:\d\d$/);
    await page.waitForFunction(
        () => document.getElementById("finish-level").textContent === "Difficulty: easy (1.0)"
    );
    await page.click("#finish-look");
    assert.equal(await line(), EASY_SOLVED);
    await says(/Well done/);
    assert.match(await page.getAttribute("#timer", "aria-label"), /Solved in \d+:\d\d/);
    // With sounds, and the result is shared.
    await choose(page, "sound", true);
    await listenToTones(page);
    await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => {
            globalThis.copied = text;
        };
    });
    await page.click("#undo");
    await cell(80).click();
    await last();
    assert.deepEqual(await page.evaluate("tones"), [660, 523, 659, 784]);
    await page.waitForFunction(() => document.getElementById("finish-level").textContent);
    await page.click("#finish-share");
    await says(/^Copied, with a link, which works on this device only/);
    assert.equal(await page.isVisible("#finish"), false);
    assert.match(
        await page.evaluate("copied"),
        /^I solved this Sudoku in \d:\d\d\. Difficulty: easy \(1\.0\) file:.*#p=5346.*&w=rings$/
    );
    await page.click("#undo");
    await last();
    await page.click("#finish-new");
    await says(/A new puzzle/);
    assert.equal(await page.isVisible("#finish"), false);
});

pageTest("the end, when a hint places the last digit", {}, async (it) => {
    const { page, line, tab } = it;
    await almostSolve(it);
    await tab("hint");
    await page.click("#next-step");
    await page.click("#hint-do");
    await page.waitForSelector("#finish[open]");
    await page.click("#finish-look");
    assert.equal(await line(), EASY_SOLVED);
});

pageTest("several colours in a cell", {}, async ({ page, cell, load, says, reopen }) => {
    await load(EASY);
    await says(/30 givens/);
    await cell(2).click();
    await page.keyboard.press("v");
    await page.keyboard.press("2");
    await page.keyboard.press("6");
    assert.equal(await cell(2).getAttribute("data-colour"), "26");
    assert.match(await cell(2).getAttribute("aria-label"), /colour 2 6/);
    const stops = () => cell(2).evaluate((node) => getComputedStyle(node).backgroundImage);
    assert.equal((await stops()).match(/50%/g).length, 2, "each has a half");
    await reopen();
    assert.equal(await cell(2).getAttribute("data-colour"), "26");
    await cell(2).click();
    await page.keyboard.press("2");
    assert.equal(await cell(2).getAttribute("data-colour"), "6");
    await page.click("#undo");
    assert.equal(await cell(2).getAttribute("data-colour"), "26");
    await page.keyboard.press("Delete");
    assert.equal(await cell(2).getAttribute("data-colour"), null);
});

pageTest("the pen draws lines and erases them", {}, async (it) => {
    const { page, cell, load, says, reopen, boxes } = it;
    await load(EASY);
    await says(/30 givens/);
    const drawn = () => page.getAttribute("#pen path", "d");
    const drag = async (...path) => {
        const cells = await boxes(...path.map((at) => `[data-cell="${at}"]`));
        const middles = cells.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
        await page.mouse.move(...middles[0]);
        await page.mouse.down();
        for (const middle of middles.slice(1)) {
            await page.mouse.move(...middle);
        }
        await page.mouse.up();
    };
    await page.click('[data-mode="pen"]');
    assert.match(await it.message(), /^Drag from cell to cell/);
    await page.click('[data-mode="digit"]');
    assert.equal(await it.message(), "", "it is about the pen");
    await page.click('[data-mode="pen"]');
    await drag(0, 1, 11, 20);
    assert.equal(await drawn(), "M0.5 0.5L1.5 0.5M1.5 0.5L2.5 1.5M2.5 1.5L2.5 2.5");
    await page.click("#undo");
    assert.equal(await drawn(), "", "a line is one step");
    await page.click("#redo");
    await drag(20, 11);
    assert.equal(await drawn(), "M0.5 0.5L1.5 0.5M1.5 0.5L2.5 1.5");
    await cell(40).click();
    await page.keyboard.press("Shift+ArrowDown");
    assert.match(await drawn(), /M4.5 4.5L4.5 5.5/);
    await reopen();
    assert.match(await drawn(), /M4.5 4.5L4.5 5.5/);
    await cell(1).click();
    await page.keyboard.press("Delete");
    assert.equal(await drawn(), "M4.5 4.5L4.5 5.5");
});

pageTest("settings: highlighting, conflicts, all of a digit", {}, async (it) => {
    const { page, cell, load, says, reopen } = it;
    await load(EASY);
    await says(/30 givens/);
    await cell(0).click();
    const count = (selector) => page.locator(selector).count();
    assert.ok((await count(".cell.seen")) === 20 && (await count(".cell.equal")) > 0);
    await choose(page, "highlight", false);
    assert.equal(await count(".cell.seen, .cell.equal"), 0);
    await cell(2).click();
    await page.keyboard.press("5");
    assert.equal(await count(".cell.conflict"), 2);
    await choose(page, "conflicts", false);
    assert.equal(await count(".cell.conflict"), 0);
    assert.equal(await page.isChecked("#sound"), false, "no sound unless it is asked for");
    await reopen();
    assert.equal(await page.isChecked("#highlight"), false);
    await cell(0).click();
    await page.click("#equals");
    assert.equal(await count('.cell[aria-selected="true"]'), EASY.split("5").length);
});

pageTest(
    "several puzzles on a page, and their solutions",
    { before: () => (window.print = () => (window.printed = (window.printed ?? 0) + 1)) },
    async ({ page, load, says, share }) => {
        await load(`${EASY}\n${HARD}\n${EASY}\n`);
        await says(/first of 3/);
        await share(() => page.click("#print-several"));
        assert.equal(await page.inputValue("#print-source"), "loaded");
        await page.selectOption("#print-each", "2");
        await page.click("#print-go");
        await page.waitForFunction(() => window.printed === 1);
        const sections = await page.$$eval("#sheet section", (all) =>
            all.map((one) => [one.className, one.querySelectorAll("figure > svg").length])
        );
        assert.deepEqual(sections, [
            ["puzzles coded of-2", 2],
            ["puzzles coded of-2", 1],
            ["answers of-12", 3],
        ]);
        const digits = await page.$$eval("#sheet .answers figure:first-of-type text", (all) =>
            all.map((one) => one.textContent).join("")
        );
        assert.equal(digits, EASY_SOLVED);
        // New puzzles, of the selected level and of the level in the message.
        await page.click('[data-level="levelEasy"]');
        await share(() => page.click("#print-several"));
        assert.equal(await page.textContent("#print-new"), "New ones: easy");
        await page.selectOption("#print-source", "new");
        await page.selectOption("#print-count", "4");
        await page.click("#print-go");
        await page.waitForFunction(() => window.printed === 2);
        const names = await page.$$eval("#sheet .puzzles figcaption", (all) =>
            all.map((one) => one.textContent)
        );
        assert.equal(names.length, 4);
        names.forEach((name, i) =>
            assert.match(name, new RegExp(`^${i + 1} · easy \\(1\\.\\d\\)$`))
        );
        await page.emulateMedia({ media: "print" });
        await page.evaluate(() => document.body.classList.add("sheets"));
        assert.equal(await page.isVisible("#grid"), false);
        assert.equal(await page.isVisible("#sheet svg"), true);
    }
);

pageTest(
    "a puzzle that was opened for editing keeps its time if it is the same",
    {},
    async (it) => {
        const { page, cell, load, says, stopClock, setClockOn, hide } = it;
        const time = () => page.textContent("#timer-time");
        await stopClock();
        await load(EASY);
        await says(/30 givens/);
        await setClockOn(40);
        await hide(true);
        await setClockOn(100);
        await hide(false);
        await page.click("#editing");
        assert.equal(await page.isHidden("#timer"), true);
        await setClockOn(5);
        await page.click("#editing");
        await page.waitForSelector("#timer:not([hidden])");
        assert.equal(await time(), "0:40");
        await page.click("#editing");
        await cell(0).click();
        await page.keyboard.press("Delete");
        await page.click("#editing");
        await page.waitForSelector("#timer:not([hidden])");
        assert.equal(await time(), "0:00", "another puzzle");
    }
);

pageTest("the end shows time, best of the level, days in a row, next", {}, async (it) => {
    const { page, load, says, enter, tab, stopClock, setClockOn } = it;
    await stopClock();
    const solveIt = async (seconds) => {
        await load(`${EASY_SOLVED.slice(0, 80)}.`);
        await says(/80 givens/);
        await setClockOn(seconds);
        await enter([[80, EASY_SOLVED[80]]]);
        await page.waitForSelector("#finish[open]");
        await page.waitForFunction(() => document.getElementById("finish-streak").textContent);
        const text = await page.innerText("#finish");
        await page.click("#finish-look");
        return text;
    };
    const first = await solveIt(62);
    assert.match(first, /1:02[^]*Your first of this level, easy/);
    assert.match(first, /You have solved a puzzle today/);
    assert.match(await solveIt(30), /0:30[^]*Your best time of this level, easy!/);
    assert.match(await solveIt(90), /Your best of this level, easy: 0:30/);
    // A day in a row: yesterday has a time, too.
    await page.evaluate(() => {
        const times = JSON.parse(localStorage.getItem("tenring-times"));
        localStorage.setItem("tenring-times", JSON.stringify({ ...times, day: times.day - 1 }));
    });
    assert.match(await solveIt(91), /2 days in a row/);
    await tab("puzzle");
    await page.click("#times summary");
    assert.equal(await page.isHidden("#times-none"), true);
    assert.match(await page.innerText("#times-body"), /easy\s+4\s+0:30\s+1:08/);
});

pageTest("keys show digits left; marks of the digit are highlighted", {}, async (it) => {
    const { page, cell, load, says } = it;
    await load(`${EASY_SOLVED.slice(0, 79)}..`);
    await says(/79 givens/);
    assert.equal(await page.textContent('[data-digit="1"] .left'), "0");
    assert.equal(await page.textContent('[data-digit="7"] .left'), "1");
    assert.match(await page.getAttribute('[data-digit="7"]', "aria-label"), /^digit 7, 1 left$/);
    assert.equal(await page.locator(".key.finished").count(), 7);
    await cell(79).click();
    await page.keyboard.press("Control+7");
    await page.keyboard.press("Shift+Digit9");
    await cell([...EASY_SOLVED].indexOf("7")).click();
    assert.deepEqual(await page.locator(".lit").allTextContents(), ["7"]);
});

pageTest("on paper a puzzle has its level, the date and a line for a name", {}, async (it) => {
    const { page, load, says, boxes } = it;
    await load(EASY);
    await says(/Loaded/);
    await page.waitForFunction(() => document.getElementById("level").textContent === "easy");
    await page.evaluate(() => window.dispatchEvent(new window.Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.match(await page.innerText("#paper-head"), /^Sudoku · easy · .*20\d\d\s*Name: __/);
    const [head, grid] = await boxes("#paper-head", "#grid");
    assert.ok(head.y + head.height <= grid.y, "above the board");
});
