/*
 * desk.mjs - setting puzzles: typing moves on by itself, the state of the puzzle is shown all the
 * time, and the desk changes its givens.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, EASY_SOLVED, EMPTY, HARD, choose, pageTest } from "./harness.mjs";

/* Waits until the text of the desk matches. */
const deskSays = (page, pattern) =>
    page.waitForFunction(
        (source) => new RegExp(source).test(document.getElementById("desk-says").textContent),
        pattern.source
    );
const givensOf = (line) => [...line].filter((c) => c !== ".").length;
const cellsOf = (page, name) =>
    page.$$eval(`.cell.${name}`, (all) => all.map((node) => Number(node.dataset.cell)));

pageTest("a puzzle is typed without arrows, and played", {}, async (it) => {
    const { page, line, says, tab } = it;
    await page.click("#new");
    await says(/new, empty/);
    await tab("puzzle");
    await deskSays(page, /^Type its digits/);
    assert.equal(await page.isDisabled("#desk-done"), true);
    await page.focus('[data-cell="0"]');
    const keys = [...EASY].map((c) => (c === "." ? "0" : c));
    for (const key of keys.slice(0, 40)) {
        await page.keyboard.press(key);
    }
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "40");
    // A typing error is deleted as in any text.
    await page.keyboard.press("9");
    assert.equal((await line())[40], "9");
    await page.keyboard.press("Backspace");
    assert.equal((await line())[40], ".");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await deskSays(page, /^At least 1,000 solutions\. .* hatched/);
    for (const key of keys.slice(40)) {
        await page.keyboard.press(key === "0" ? "." : key);
    }
    assert.equal(await line(), EASY);
    await deskSays(page, /^Exactly one solution/);
    assert.equal(await page.textContent("#level"), "one solution");
    // Typing the same digits again changes nothing.
    await page.focus('[data-cell="0"]');
    await page.keyboard.press("5");
    assert.equal(await line(), EASY);
    // A blank in the place of a digit deletes it.
    await page.keyboard.press("0");
    assert.equal(await line(), `5.${EASY.slice(2)}`);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "2");
    await page.click("#undo");
    assert.equal(await line(), EASY);
    await page.click("#desk-done");
    await page.waitForSelector("#desk", { state: "hidden" });
    assert.equal(await page.isVisible("#timer"), true, "it is played");
    assert.equal(await page.getAttribute('[data-cell="0"]', "aria-readonly"), "true");
});

pageTest("optionally, typing does not move on", {}, async ({ page, line, says }) => {
    await page.click("#new");
    await says(/new, empty/);
    await page.uncheck("#desk-advance");
    await page.focus('[data-cell="4"]');
    await page.keyboard.press("7");
    await page.keyboard.press("8");
    assert.equal(await line(), `....8${EMPTY.slice(5)}`);
});

pageTest("the desk: spare givens are marked, and taken out", {}, async (it) => {
    const { page, cell, line, load, says, pressTogether } = it;
    await load(HARD);
    await says(/21 givens/);
    await page.click("#editing");
    await deskSays(page, /^Exactly one solution, and no given can be left out\.$/);
    assert.deepEqual(await cellsOf(page, "spare"), []);
    assert.equal(await page.isDisabled("#desk-minimal"), true);
    // With one more given of its solution, that one is redundant, and perhaps others, too.
    await load(EASY);
    await says(/30 givens/);
    await page.click("#editing");
    const [at] = [...EASY].flatMap((c, i) => (c === "." ? [i] : []));
    await cell(at).click();
    await page.keyboard.press(EASY_SOLVED[at]);
    await deskSays(page, /^Exactly one solution\. \d+ givens could be left out/);
    const spare = await cellsOf(page, "spare");
    assert.ok(spare.includes(at), "the one that was added");
    assert.match(await cell(at).getAttribute("aria-label"), /could be left out/);
    await pressTogether("desk-minimal", "stop");
    assert.equal(await it.message(), "Stopped.");
    await page.click("#desk-minimal");
    await says(/^\d+ givens? (was|were) taken out; now none is spare\.$/);
    await deskSays(page, /^Exactly one solution, and no given can be left out\.$/);
    const left = await line();
    assert.ok(givensOf(left) < 31);
    [...left].forEach((c, i) => assert.ok(c === "." || c === EASY_SOLVED[i], "still that puzzle"));
    // The result is minimal: without any one of its givens there are several solutions.
    const [first] = [...left].flatMap((c, i) => (c === "." ? [] : [i]));
    await cell(first).click();
    await page.keyboard.press("Delete");
    await deskSays(page, /\d+ solutions\. .* hatched/);
    assert.ok((await cellsOf(page, "differ")).length > 3, "where solutions differ");
    await page.click("#undo");
    await page.click("#undo");
    assert.equal(givensOf(await line()), 31, "undo brings them back");
    // An answer that comes after another step is not for this puzzle.
    await deskSays(page, /could be left out/);
    await pressTogether("desk-minimal", "undo");
    assert.equal(await line(), EASY);
});

pageTest("the desk: givens are added until they are symmetric", {}, async (it) => {
    const { page, line, load, says, pressTogether } = it;
    const mirrors = {
        rotate180: (row, column) => [8 - row, 8 - column],
        diagonal: (row, column) => [column, row],
        vertical: (row, column) => [row, 8 - column],
        rotate90: (row, column) => [column, 8 - row],
        dihedral: (row, column) => [8 - column, row],
    };
    for (const [name, mirror] of Object.entries(mirrors)) {
        const puzzle = `${EASY.slice(0, 40)}${".".repeat(41)}`;
        await load(puzzle);
        await says(/Loaded/);
        await page.click("#editing");
        await deskSays(page, /solutions/);
        await page.selectOption("#desk-symmetry", name);
        await page.click("#desk-symmetric");
        await says(/^\d+ givens were added, from a solution\.$/);
        const made = await line();
        for (let i = 0; i < 81; i++) {
            const [row, column] = mirror(Math.floor(i / 9), i % 9);
            const other = made[9 * row + column];
            assert.equal(made[i] === ".", other === ".", `${name}: cell ${i}`);
            assert.ok(puzzle[i] === "." || puzzle[i] === made[i]);
        }
        await page.click("#desk-symmetric");
        await says(/have this symmetry already/);
        await page.click("#undo");
        await pressTogether("desk-symmetric", "redo");
        assert.equal(await line(), made, "an answer that came late");
    }
    await load(`11${EMPTY.slice(2)}`);
    await says(/2 givens/);
    await pressTogether("editing", "desk-symmetric"); // before the solutions are counted
    await says(/^No solution/);
    await deskSays(page, /^No solution/);
    assert.equal(await page.isDisabled("#desk-symmetric"), true);
});

pageTest("digit first: the selected digit is entered by tapping cells", {}, async (it) => {
    const { page, cell, line, load, says, reopen } = it;
    await load(EASY);
    await says(/Loaded/);
    const key = (digit) => page.locator(`[data-digit="${digit}"].key`);
    assert.equal(await key(4).getAttribute("aria-pressed"), null, "only by choice");
    await choose(page, "digit-first", true);
    await key(4).click();
    assert.equal(await key(4).getAttribute("aria-pressed"), "true");
    assert.equal(await line(), EASY, "nothing is entered by that");
    assert.ok((await page.locator(".cell.equal").count()) > 0, "the digit is lit");
    await cell(2).click();
    await cell(3).click();
    assert.equal(await line(), `5344${EASY.slice(4)}`);
    await cell(3).click();
    await cell(0).click();
    assert.equal(await line(), `534${EASY.slice(3)}`, "again takes it away; givens stay");
    // The same for marks and colours; another digit replaces the first.
    await page.click('[data-mode="corner"]');
    await key(6).click();
    assert.equal(await key(4).getAttribute("aria-pressed"), "false");
    await cell(3).click();
    assert.deepEqual(await page.locator('[data-cell="3"] .corner').allTextContents(), ["6"]);
    // After deselecting the digit, taps select cells again, and the keyboard enters digits.
    await key(6).click();
    await page.click('[data-mode="digit"]');
    await cell(5).click();
    assert.equal((await line())[5], ".");
    await page.keyboard.press("8");
    assert.equal((await line())[5], "8");
    await reopen();
    assert.equal(await page.isChecked("#digit-first"), true, "the choice is kept");
    // While setting a puzzle on the keypad, typing moves on as well, and deletes.
    await page.click("#new");
    await says(/new, empty/);
    await key(5).click();
    await key(3).click();
    assert.equal((await line()).slice(0, 3), "53.");
    await page.click("#erase");
    assert.equal((await line()).slice(0, 3), "5..");
    await load(EASY);
    await says(/30 givens/);
    await choose(page, "digit-first", false);
    await cell(6).click();
    await key(9).click();
    assert.equal((await line())[6], "9", "without it, a key enters");
});
