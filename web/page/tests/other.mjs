/*
 * other.mjs - games on other boards: 4 x 4, 6 x 6, jigsaw, diagonals.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { KINDS, drawRegions, shapeOf } from "../src/other-kinds.js";
import { nextSingle } from "../src/other-singles.js";
import { EASY, choose, listenToTones, pageTest } from "./harness.mjs";

const NAMES = Object.keys(KINDS);
const PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

/* The digits of the board, "." for a blank. */
const lineOf = (page) =>
    page.$$eval("#other-grid .cell", (cells) =>
        cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join("")
    );
const keptOf = (page, name) =>
    page.evaluate((kind) => JSON.parse(localStorage.getItem("tenring-boards"))?.[kind], name);
const says = (page, pattern) =>
    page.waitForFunction(
        (source) => new RegExp(source).test(document.getElementById("other-says").textContent),
        pattern.source
    );

/* Opens a board and waits for its puzzle. */
async function openBoard(page, name) {
    await page.click(`#board-${name}`);
    await page.waitForSelector("#other[open]");
    return keptOf(page, name);
}

/* Asserts that each house of the solution has each digit once; regions: of the board. */
function assertSolution(name, solution, regions) {
    const { side, hasDiagonals } = KINDS[name];
    const groups = new Map();
    solution.forEach((digit, cell) => {
        const [row, column] = [Math.floor(cell / side), cell % side];
        const houses = [`row ${row}`, `column ${column}`, `region ${regions[cell]}`];
        if (hasDiagonals && row === column) {
            houses.push("falling");
        }
        if (hasDiagonals && row + column === side - 1) {
            houses.push("rising");
        }
        houses.forEach((house) => groups.set(house, [...(groups.get(house) ?? []), digit]));
    });
    const all = Array.from({ length: side }, (_, i) => i + 1).join();
    assert.equal(groups.size, 3 * side + (hasDiagonals ? 2 : 0));
    groups.forEach((digits, house) => assert.equal(digits.sort().join(), all, `${name} ${house}`));
}

test("jigsaws have nine connected regions of nine cells", () => {
    const { side, layouts } = KINDS.jigsaw;
    for (let i = 0; i < 4 * layouts.length; i++) {
        const draws = [i / (4 * layouts.length), i & 1 ? 0.9 : 0, i & 2 ? 0.9 : 0];
        const regions = drawRegions(KINDS.jigsaw, () => draws.shift());
        for (const region of new Set(regions)) {
            const cells = [...regions.keys()].filter((cell) => regions[cell] === region);
            const reached = new Set([cells[0]]);
            for (const cell of reached) {
                const beside = [
                    ...[cell - side, cell + side],
                    ...(cell % side > 0 ? [cell - 1] : []),
                    ...(cell % side < side - 1 ? [cell + 1] : []),
                ];
                beside
                    .filter((other) => regions[other] === region)
                    .forEach((other) => reached.add(other));
            }
            assert.equal(reached.size, side, `layout ${i}, region ${region}`);
        }
        assert.equal(new Set(regions).size, side);
    }
});

test("singles: in a region, on a diagonal, the last digit of a cell, none", () => {
    const boxes = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    const value = (line) => [...line].map((digit) => Number(digit) || 0);
    const four = shapeOf(KINDS.four, boxes);
    const hidden = nextSingle(four, value("1.....1........."));
    assert.equal(hidden, null, "two cells are left for the 1 of each box");
    const box = nextSingle(four, value("......1..1......"));
    assert.deepEqual([box.cell, box.digit, box.house.kind, box.house.number], [0, 1, "box", 1]);
    assert.deepEqual(box.blockers.sort(), [6, 9]);
    const six = shapeOf(
        KINDS.six,
        Array.from(
            { length: 36 },
            (_, cell) => 2 * Math.floor(cell / 12) + Math.floor((cell % 6) / 3)
        )
    );
    const naked = nextSingle(six, value(`.4..26${".".repeat(12)}3.....5...........`));
    assert.deepEqual([naked.cell, naked.digit, naked.house], [0, 1, null]);
    assert.deepEqual(
        naked.blockers.sort((a, b) => a - b),
        [1, 4, 5, 18, 24]
    );
    const crossed = shapeOf({ ...KINDS.four, hasDiagonals: true }, boxes);
    assert.equal(crossed.houses.length, four.houses.length + 2);
    assert.ok(crossed.peers[0].includes(15) && crossed.peers[3].includes(12));
});

pageTest("a game of 6 x 6: digits, marks, undo, wrong digits, paper", {}, async ({ page }) => {
    const { given, solution, regions } = await openBoard(page, "six");
    assertSolution("six", solution, regions);
    const puzzle = given.map((digit) => digit || ".").join("");
    assert.equal(await lineOf(page), puzzle);
    assert.match(await page.textContent("#other-says"), /row, column and box .* 1 to 6/);
    const cell = given.indexOf(0);
    const node = `#other-grid [data-cell="${cell}"]`;
    const shown = () => page.textContent(node);
    assert.equal(await page.getAttribute(node, "tabindex"), "0", "one begins at a blank");
    // Marks with Shift, and with the key that stays pressed.
    await page.keyboard.press("Shift+Digit2");
    await page.click("#other-marks");
    await page.click('#other-digits [data-digit="5"]');
    assert.equal(await shown(), "25");
    assert.match(await page.getAttribute(node, "aria-label"), /blank, marks 2 5$/);
    await page.click("#other-marks");
    // A digit replaces them, and can be deleted.
    const wrong = (solution[cell] % 6) + 1;
    await page.keyboard.press(String(wrong));
    assert.equal(await shown(), String(wrong));
    await page.click("#other-check");
    await says(page, /^1 digit is wrong/);
    assert.equal(await page.locator("#other-grid .wrong").count(), 1);
    await page.click("#other-hint");
    await says(page, /^1 digit is wrong/);
    await page.keyboard.press("Control+z");
    assert.equal(await shown(), "25");
    await page.keyboard.press("7");
    await page.keyboard.press("]");
    await page.keyboard.press("Delete");
    await page.keyboard.press(String(solution[cell]));
    await page.click("#other-check");
    await says(page, /^So far everything is right: 1 of /);
    // The same by buttons; the space bar is for marks.
    await page.click("#other-undo");
    assert.equal(await shown(), "");
    await page.click("#other-redo");
    assert.equal(await shown(), String(solution[cell]));
    await page.click("#other-erase");
    assert.equal(await shown(), "");
    const isMarking = () => page.getAttribute("#other-marks", "aria-pressed");
    await page.focus(node);
    await page.keyboard.press("Space");
    assert.equal(await isMarking(), "true");
    await page.keyboard.press("Space");
    assert.equal(await isMarking(), "false");
    // Givens do not change, and the arrow keys wrap around.
    const at = given.findIndex(Boolean);
    await page.click(`#other-grid [data-cell="${at}"]`);
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowUp");
    const focus = await page.evaluate(() => Number(document.activeElement.dataset.cell));
    assert.equal(focus, (at + 30) % 36);
    // Tab, or a screen reader, brings the focus to a cell.
    await page.focus(node);
    assert.equal(await page.getAttribute(node, "tabindex"), "0");
    await page.evaluate(() => {
        window.print = () => (window.printed = true);
    });
    await page.click("#other-print");
    assert.equal(await page.evaluate("printed"), true);
    // Printing: this board, not the one behind it.
    const send = (type) =>
        page.evaluate((name) => window.dispatchEvent(new window.Event(name)), type);
    await send("beforeprint");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.isVisible("#sheet"), true);
    assert.equal(await page.isVisible("#grid"), false);
    assert.match(await page.textContent("#sheet"), /^Sudoku · 6 x 6/);
    const printed = await page.locator("#sheet text.given").allTextContents();
    assert.equal(printed.join(""), given.filter(Boolean).join(""));
    await page.emulateMedia({ media: "screen" });
    await send("afterprint");
    assert.equal(await page.isVisible("#sheet"), false);
});

/* Runs in the page: follows hints to the end; returns their texts. */
function followHints() {
    const said = [];
    const press = (id) => document.getElementById(id).click();
    while (!document.getElementById("other-finish").open && said.length < 81) {
        press("other-hint");
        said.push(document.getElementById("other-says").textContent);
        press("other-act");
    }
    return said;
}

pageTest("hints go to the end of each kind of puzzle", {}, async ({ page }) => {
    await listenToTones(page);
    for (const name of NAMES) {
        await choose(page, "sound", name === "four");
        const { given, solution, regions } = await openBoard(page, name);
        assertSolution(name, solution, regions);
        await page.click("#other-hint");
        assert.equal(await page.locator("#other-grid .pattern").count(), 1);
        const blockers = await page.locator("#other-grid .blocker").count();
        const told = await page.textContent("#other-says");
        assert.equal(blockers > 0, /see \d at|sees each other/.test(told), told);
        const hints = await page.evaluate(followHints);
        assert.equal(hints.length, given.filter((digit) => digit === 0).length);
        const single = /^(Hidden single: in .*, only r\dc\d is left|Naked single: r\dc\d has one)/;
        assert.deepEqual(
            hints.filter((hint) => !single.test(hint)),
            []
        );
        assert.equal(await lineOf(page), solution.join(""));
        assert.match(
            await page.textContent("#other-finish"),
            /Well done.*time: \d.*You have solved/s
        );
        assert.equal(await keptOf(page, name), undefined, "it is no unfinished game any more");
        if (name === "four") {
            await page.click("#other-finish-look");
            assert.equal(await lineOf(page), solution.join(""));
            await page.click("#other-new");
            const digits = Array(hints.length).fill(660);
            assert.deepEqual(await page.evaluate("tones"), [...digits, 523, 659, 784]);
        } else {
            await page.click("#other-finish-new");
        }
        await says(page, /^Each row/);
        assert.notEqual(await keptOf(page, name), undefined, "the next one is begun");
        await page.click("#other-close");
    }
    assert.equal(await page.locator("#times-body tr").count(), NAMES.length);
    // A naked single in words: the first cell sees all other digits.
    await page.evaluate(() => {
        const line = ".4..26............3.....5...........";
        const given = [...line].map((digit) => Number(digit) || 0);
        const games = JSON.parse(localStorage.getItem("tenring-boards"));
        const solution = given.map((digit) => digit || 1);
        Object.assign(games.six, { given, solution, value: given, marks: given.map(() => 0) });
        localStorage.setItem("tenring-boards", JSON.stringify(games));
    });
    await openBoard(page, "six");
    await page.click("#other-hint");
    await says(page, /^Naked single: r1c1 has one candidate left, 1\./);
});

pageTest("the unfinished game comes back, and the 9 x 9 is as it was", {}, async (it) => {
    const { page, load, line, reopen, stopClock, setClockOn, hide } = it;
    const secondsOf = async () => {
        const [minutes, seconds] = (await page.textContent("#timer-time")).split(":");
        return 60 * minutes + Number(seconds);
    };
    await load(EASY);
    await it.says(/Loaded/);
    await stopClock();
    const seconds = await secondsOf();
    const { given, solution } = await openBoard(page, "four");
    await setClockOn(65);
    await hide(true);
    await setClockOn(200);
    await hide(false);
    await page.keyboard.press(String(solution[given.indexOf(0)]));
    const before = await lineOf(page);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("#other"), false);
    assert.equal(await line(), EASY);
    assert.ok((await secondsOf()) < seconds + 60, "its time did not run");
    assert.equal((await page.textContent("#board-four")).trim(), "4 x 4 1:05");
    await page.click("#board-four");
    assert.equal(await lineOf(page), before);
    await says(page, /^Here you were, after 1:05/);
    // Another puzzle, and back to the first.
    await page.click("#other-new");
    await says(page, /^Each row/);
    await page.click("#other-act");
    assert.equal(await lineOf(page), before);
    // A reloaded tab continues it.
    await reopen();
    await says(page, /^Here you were/);
    assert.equal(await lineOf(page), before);
});

pageTest("a phone of 320 pixels: all in sight, and no key moves", PHONE, async (it) => {
    const { page, boxes } = it;
    const keys = ["#other-close", "#other-print", "#other-erase", "#other-marks", "#other-check"];
    for (const language of ["en", "zh-CN"]) {
        await choose(page, "language", language);
        await it.tab("puzzle");
        await openBoard(page, "diagonals");
        const places = await boxes("#other-grid", ...keys);
        for (const { x, y, width, height } of places) {
            assert.ok(x >= 0 && y >= 0 && x + width <= 320.5 && y + height <= 568.5);
        }
        await page.tap("#other-hint");
        assert.deepEqual(await boxes("#other-grid", ...keys), places, "with a hint");
        await page.tap("#other-act");
        assert.deepEqual(await boxes("#other-grid", ...keys), places, "without");
        assert.doesNotMatch(await page.innerText("#other"), /undefined|\{\w+\}|board_|house_/);
        await page.tap("#other-close");
    }
});
