/*
 * hint.mjs - the difficulty of a puzzle, hints in three strengths, the next step, the whole path,
 * and checking the digits so far.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, EASY_SOLVED, FAST_CLOCK, HARD, NOIP_1, choose, pageTest } from "./harness.mjs";

const POINTING =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/* The candidates of a step as marked on the board, by 9 * cell + digit - 1. */
const marksOf = (page, kind) =>
    page.$$eval(`.candidates.step .${kind}`, (marks) =>
        marks.map((mark) => [Number(mark.closest(".cell").dataset.cell), Number(mark.textContent)])
    );

pageTest("a hint in three strengths, carried out", {}, async (it) => {
    const { page, cell, load, says, tab, line, message } = it;
    await load(POINTING);
    await says(/17 givens/);
    await tab("hint");
    await page.waitForFunction(() => document.getElementById("rating").textContent === "2.6");
    assert.equal(await page.textContent("#rating-level"), "medium");
    assert.match(await page.textContent("#rating-hardest"), /Hardest step: Pointing; 69 steps/);

    const text = () => page.textContent("#hint-text");
    const heard = (pattern) =>
        page.waitForFunction(
            (source) => new RegExp(source).test(document.getElementById("hint-text").textContent),
            pattern.source
        );
    await page.click("#hint");
    await page.waitForSelector("#hint-box:not([hidden])");
    assert.match(await text(), /^Look at box \d\.$/);
    assert.match(await page.textContent("#announcer"), /^Look at box/);
    assert.equal(await page.locator(".cell.house").count(), 9);
    assert.equal(await page.locator(".candidates.step, .cell.pattern").count(), 0);
    assert.equal(await page.locator("#hint-do").isVisible(), false);
    await page.click("#hint-more");
    await heard(/^Hidden single in a box \(1\.2\): \d in box \d\.$/);
    assert.equal(await page.locator(".cell.house").count(), 9);
    assert.equal(await page.locator(".candidates.step").count(), 0);
    await page.click("#hint-more");
    await heard(/So r/);
    const [, name, digit] = /So (r\dc\d) is (\d)\./.exec(await text());
    const at = 9 * (name[1] - 1) + Number(name[3]) - 1;
    assert.deepEqual(await marksOf(page, "placed"), [[at, Number(digit)]]);
    assert.equal(await page.locator(".candidates.step").count(), 1, "no candidate but the one");
    const [, blockers] = /The other open cells see \d at (.*)\./.exec(await text());
    const lit = await page.$$eval(".cell.blocker", (all) =>
        all.map(({ dataset: { row, column } }) => `r${+row + 1}c${+column + 1}`)
    );
    assert.deepEqual(lit, blockers.match(/r\dc\d/g), "those that are named");
    await page.click("#hint-do");
    assert.equal((await line())[at], digit);
    assert.equal(await page.locator(".candidates.step").count(), 0);

    // A step that removes candidates becomes marks, with which the next hint starts.
    for (let i = 0; i < 3; i++) {
        await page.click("#next-step");
        await page.waitForSelector("#hint-do:visible");
        if (/^Pointing/.test(await text())) {
            break;
        }
        await page.click("#hint-do");
    }
    assert.match(
        await text(),
        /^Pointing \(2\.6\)\nIn box \d, \d can only be in .*\nSo r\dc\d.* not \d/
    );
    const removed = await marksOf(page, "removed");
    assert.ok(removed.length > 0);
    await page.click("#hint-do");
    const [first, gone] = removed[0];
    const marks = await page.textContent(
        `[data-cell="${first}"] .candidates.own, [data-cell="${first}"] .centre`
    );
    assert.ok(marks.length > 0 && !marks.includes(gone), marks);
    await page.click("#next-step");
    await page.waitForSelector("#hint-do:visible");
    const again = await marksOf(page, "removed");
    assert.ok(!again.some(([where, what]) => where === first && what === gone));

    // Wrong digits are reported before any hint.
    await page.click("#hint-leave");
    await page.click("#so-far");
    await says(/So far everything is right: \d+ of 64/);
    const blank = (await line()).indexOf(".");
    await cell(blank).click();
    const { first: solution } = { first: await solutionDigit(page, blank) };
    await page.keyboard.press(String((solution % 9) + 1));
    await page.click("#so-far");
    await says(/1 of your digits is wrong and now marked/);
    assert.match(await cell(blank).getAttribute("aria-label"), /wrong/);
    await page.click("#undo");
    assert.equal(await message(), "");
    await cell(blank).click();
    await page.keyboard.press(`Control+Digit${(solution % 9) + 1}`);
    await page.click("#hint");
    await says(new RegExp(`The marks of r\\dc\\d lack the right digit`));
});

/* The digit of the solution in a cell. */
async function solutionDigit(page, cell) {
    await page.press("#tab-solve", "Enter");
    await page.click("#solve");
    await page.waitForFunction(() => document.querySelectorAll(".cell .digit").length === 81);
    const digit = Number(await page.textContent(`[data-cell="${cell}"] .digit`));
    await page.click("#undo");
    await page.press("#tab-hint", "Enter");
    await page.click(`[data-cell="${cell}"]`);
    return digit;
}

const FAST = { before: FAST_CLOCK };
pageTest("the whole path, with chains as arrows, in both languages", FAST, async (it) => {
    const { page, load, says, tab, line } = it;
    await load(HARD);
    await says(/givens/);
    await tab("hint");
    await page.click("#whole-path");
    await page.waitForSelector("#path-box:not([hidden])");
    const steps = await page.locator("#path-list li").count();
    assert.ok(steps > 100);
    const names = await page.$$eval("#path-list b", (all) => all.map((one) => one.textContent));
    const chain = names.findIndex((name) => /chain/i.test(name));
    await page.click(`#path-list li:nth-child(${chain + 1}) button`);
    assert.equal(await page.textContent("#path-at"), `Step ${chain + 1} of ${steps}`);
    assert.ok((await page.locator("#arrows .link.strong").count()) > 0);
    assert.ok((await page.locator("#arrows .link.weak").count()) > 0);
    assert.ok((await marksOf(page, "on")).length > 0);
    const [[where, digit]] = await marksOf(page, "removed");
    assert.match(
        await page.getAttribute(`[data-cell="${where}"]`, "aria-label"),
        new RegExp(`candidates [1-9 ]*, not [1-9 ]*${digit}`)
    );
    await page.click("#path-next");
    assert.equal(await page.textContent("#path-at"), `Step ${chain + 2} of ${steps}`);
    await choose(page, "language", "zh-CN");
    await page.waitForFunction(() =>
        /链.*（\d+\.\d）[^]*所以/.test(document.getElementById("hint-text").textContent)
    );
    await page.click("#path-list li:last-child button");
    assert.equal((await line(true)).replace(/\d/g, "").length, 1);
    assert.equal(await page.locator("#path-next").isDisabled(), true);
    const scroll = (to) =>
        page.$eval("#path-list", (list, top) => (list.scrollTop = top ?? list.scrollTop), to);
    await scroll(0);
    await page.click("#path-previous");
    assert.ok((await scroll()) > 0, "its line comes into sight");
    // In other tools the board is the player's; here the step is shown again.
    await page.click(`#path-list li:nth-child(${chain + 1}) button`);
    assert.ok((await page.locator("#arrows .link").count()) > 0);
    await tab("target");
    assert.equal(await page.locator("#arrows .link, .candidates.step").count(), 0);
    assert.equal(await page.locator(".cell .weight").count(), 81);
    await tab("hint");
    assert.ok((await page.locator("#arrows .link").count()) > 0);
    await page.click("#hint-leave");
    assert.equal(await line(), HARD);
    assert.equal(await page.locator("#arrows .link").count(), 0);
});

pageTest("puzzles without a hint say so; saved puzzles show their rating", {}, async (it) => {
    const { page, cell, load, says, tab, pressTogether } = it;
    await load(NOIP_1);
    await says(/30 givens/);
    await tab("hint");
    await page.waitForFunction(() =>
        /exactly one/.test(document.getElementById("rating-hardest").textContent)
    );
    await page.click("#hint");
    await says(/several solutions, so no step is certain/);
    await page.click("#so-far");
    await says(/Your digits fit/);
    await page.click("#whole-path");
    await says(/several solutions, so no step is certain/);
    // No solution, and nothing to do.
    await load(`55${EASY.slice(2)}`);
    await says(/Loaded/);
    await tab("hint");
    for (const id of ["hint", "whole-path"]) {
        await page.click(`#${id}`);
        await says(/^No solution/);
    }
    await page.click("#so-far");
    await says(/^No solution has these digits/);
    await load(EASY_SOLVED);
    await says(/81 givens/);
    await tab("hint");
    await page.click("#hint");
    await says(/^Complete and right/);
    // An answer about a puzzle that has gone, or to a question that another one replaced.
    await load(EASY);
    await says(/30 givens/);
    await cell(2).click();
    await page.keyboard.press("4");
    await tab("hint");
    await pressTogether("hint", "undo");
    await pressTogether("whole-path", "next-step");
    await page.waitForSelector("#hint-box:not([hidden])");
    assert.match(await page.textContent("#hint-text"), /So r/);
    assert.equal(await page.isVisible("#path-box"), false);
    await page.click("#hint-leave");
    await tab("puzzle");
    await page.click("#saved summary");
    await page.fill("#save-name", "Wikipedia");
    await page.evaluate(() => {
        const button = document.querySelector("#save-form button");
        button.click();
        button.click(); // one without a name, while the first is rated
    });
    const saved = (pattern) =>
        page.waitForFunction(
            (source) =>
                new RegExp(source, "s").test(document.getElementById("saved-list").innerText),
            pattern.source
        );
    await saved(/difficulty 1\.2.*Wikipedia.*difficulty 1\.2/);
    // A puzzle of marks alone has none.
    await load(Array(9).fill(Array(9).fill("12345678").join(" ")).join("\n"));
    await says(/pencilmark puzzle/);
    await page.fill("#save-name", "Marks");
    await page.click("#save-form button");
    await page.waitForFunction(
        () => JSON.parse(localStorage.getItem("tenring-library"))[0].rating === null
    );
    assert.equal(await page.locator("#saved-list .rating").count(), 2);
});

pageTest("techniques: an example to step through, and practice", {}, async (it) => {
    const { page, line, load, says, tab } = it;
    await load(EASY);
    await says(/Loaded/);
    await tab("hint");
    await page.click("#techniques summary");
    await page.waitForSelector("#techniques-list li");
    assert.equal(await page.locator("#techniques-list li").count(), 47);
    await page.click('[data-technique="x-wing"]');
    await page.waitForFunction(() =>
        /^X-wing \(3\.2\)\n.*So r/s.test(document.getElementById("hint-text").textContent)
    );
    assert.ok((await marksOf(page, "removed")).length > 0);
    await page.click("#path-previous");
    await page.click("#path-next");
    const example = await line();
    assert.notEqual(example, EASY);
    await page.click("#techniques-list li:nth-child(3) button:nth-child(2)");
    await says(/^A new puzzle/);
    assert.notEqual(await line(), example);
    assert.equal(await page.getAttribute("#tab-hint", "aria-selected"), "true");
    await page.waitForFunction(() =>
        document
            .getElementById("rating-hardest")
            .textContent.startsWith("Hardest step: Hidden single")
    );
});
