/*
 * play.mjs - things that players notice: correct messages, links that contain their weights, keys
 * of every keyboard, the end of a puzzle, readable weights.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import {
    EASY,
    EASY_SOLVED,
    HARD,
    HELD_BATCH,
    HELD_COMPARISON,
    NOIP_1,
    NOIP_2,
    SLOW,
    choose,
    pageTest,
} from "./harness.mjs";

const number = (text) => Number(text.replaceAll(",", ""));
const isPressed = (page, preset) => page.getAttribute(`[data-preset="${preset}"]`, "aria-pressed");

pageTest(
    "examples and links bring their weights",
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page, cell, line, load, says, tab, reopen, share }) => {
        await tab("target");
        await page.click('[data-preset="flat"]');
        await tab("puzzle");
        await page.click('[data-example="0"]');
        await says(/Loaded/);
        assert.equal(await isPressed(page, "rings"), "true");
        await page.click("#ask-best");
        await says(/2,829: proved/);

        // A link contains its weights; without weights it means the rings.
        await page.click('[data-preset="flat"]');
        await reopen(`#p=${NOIP_2}`);
        await says(/Loaded/);
        await tab("target");
        assert.equal(await isPressed(page, "rings"), "true");
        await reopen(`#p=${NOIP_2}&w=corners`);
        await says(/Loaded/);
        assert.equal(await isPressed(page, "corners"), "true");
        await load(NOIP_1);
        await says(/Loaded/);
        await share(() => page.click("#copy-link"));
        await says(/^Link copied\. It works on this device only/);
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), /&w=corners$/);
        await tab("target");
        await page.click('[data-preset="rings"]');
        await tab("puzzle");
        await share(() => page.click("#copy-link"));
        await says(/^Link copied/);
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), /&w=rings$/);
        await cell(0).click();
        await page.keyboard.press("Control+c");
        await says(/^Copied/);
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), NOIP_1);

        // A link that is followed in the open page, with the player's own weights.
        const own = Array.from({ length: 81 }, (_, at) => at % 7);
        await page.evaluate((end) => {
            location.hash = end;
        }, `#p=${EASY}&w=${own.join()}`);
        await says(/taken over/);
        assert.equal(await line(), EASY);
        const weights = await page.locator(".cell .weight").allTextContents();
        assert.deepEqual(weights, [], "the heat map is for its tool");
        await tab("target");
        assert.deepEqual((await page.locator(".cell .weight").allTextContents()).map(Number), own);
        await page.evaluate(() => {
            location.hash = "#";
        });
        assert.equal(await line(), EASY, "an address without a puzzle");

        // Without the clipboard: the browser's older way; if that fails, too, the text is shown.
        await page.evaluate(() => {
            Object.defineProperty(navigator, "clipboard", { value: undefined });
            globalThis.ran = [];
            document.execCommand = (name) =>
                globalThis.ran.push([name, document.querySelector("textarea.sr-only").value]) < 2;
        });
        const copyLine = () => share(() => page.selectOption("#copy-as", "line"));
        await copyLine();
        await says(/^Copied/);
        await copyLine();
        await says(new RegExp(`^The browser does not let me copy; here it is: ${EASY}`));
        assert.deepEqual(await page.evaluate("ran"), Array(2).fill(["copy", EASY]));
        assert.equal(await page.locator("textarea.sr-only").count(), 0);
    }
);

pageTest("a message goes when it is no longer true", {}, async (it) => {
    const { page, cell, load, message, kind, says, tab } = it;
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.keyboard.press("5");
    await tab("solve");
    await page.click("#check");
    await says(/No solution: r1c1 and r1c3 are both 5/);
    await page.keyboard.press("Shift+Tab");
    await cell(2).click();
    await page.keyboard.press("Delete");
    assert.equal(await message(), "");

    await page.click("#check");
    await says(/Exactly one solution/);
    await cell(3).click();
    await page.keyboard.press("1");
    assert.equal(await message(), "");
    await page.click("#undo");

    // An invalid weight, and then a valid one, even if it is the old one.
    await tab("target");
    await page.fill("#weight", "1.5");
    await page.click("#weight-form button");
    await says(/whole number/);
    assert.equal(await kind(), "bad");
    await page.fill("#weight", "6");
    await page.click("#weight-form button");
    assert.equal(await message(), "");

    // A text that cannot be read, and then another text.
    await load("no puzzle");
    await says(/./);
    assert.equal(await page.getAttribute("#paste", "aria-invalid"), "true");
    await page.fill("#paste", "");
    assert.equal(await message(), "");
    assert.equal(await page.getAttribute("#paste", "aria-invalid"), null);

    // "Solution 1 of 1" is about the displayed solution.
    await tab("solve");
    await page.click("#step");
    await says(/Solution 1 of 1/);
    await page.click("#step-leave");
    assert.equal(await message(), "");

    // An answer about all digits is not one about the givens.
    await cell(2).click();
    await page.keyboard.press("4");
    await page.click("#check");
    await says(/Exactly one solution/);
    await page.check("#scope-givens");
    assert.equal(await message(), "");
    await choose(page, "language", "zh-CN");
    assert.equal(await message(), "");
});

pageTest("messages of a batch have the right colour", {}, async (it) => {
    const { tab, drop, says, kind, cell, page, message } = it;
    await tab("batch");
    await drop("words.txt", `${`${EASY.slice(0, 60)}\n`.repeat(2001)}${`${EASY}\n`.repeat(3)}`);
    await says(/^Only 3 of 2,004 lines could be read/);
    assert.equal(await kind(), "bad");
    await drop("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 26, 1, 2, 3]));
    await says(/^None of [\d,]+ lines? could be read/);
    assert.equal(await kind(), "bad");
    await drop("empty.txt", "");
    await says(/no puzzle in this file/);
    assert.equal(await kind(), "bad");
    await drop("mostly.txt", `${`${EASY}\n`.repeat(5)}${EASY.slice(0, 60)}\n`);
    await says(/^5 puzzles solved in .*; 1 lines? could not be read/);
    assert.equal(await kind(), "warn");
    await drop("all.txt", `${EASY}\n`);
    await says(/^1 puzzles? in/);
    assert.equal(await kind(), "good");
    // It is about the file, so an edit of the grid keeps it.
    await cell(0).click();
    await page.keyboard.press("5");
    assert.match(await message(), /^1 puzzle/);
});

pageTest("keys by what is printed on them", {}, async ({ page, cell, line }) => {
    const press = (key, code, more = {}) =>
        page.evaluate(
            (init) =>
                document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })
                ),
            { key, code, ...more }
        );
    await cell(40).click();
    await press("5", "Digit5");
    // QWERTZ: the Z key is at the place of Y on American keyboards.
    await press("z", "KeyY", { ctrlKey: true });
    assert.equal((await line())[40], ".", "Ctrl+Z undoes");
    await press("y", "KeyZ", { ctrlKey: true });
    assert.equal((await line())[40], "5", "Ctrl+Y does it again");
    // AZERTY: the Z key is at the place of W on American keyboards, and digits need Shift.
    await press("z", "KeyW", { ctrlKey: true });
    assert.equal((await line())[40], ".");
    await press("(", "Digit5");
    assert.equal((await line())[40], "5");
    await press("c", "KeyC");
    assert.equal(await page.getAttribute('[data-mode="centre"]', "aria-pressed"), "true");
    await press("z", "KeyW");
    assert.equal(await page.getAttribute('[data-mode="digit"]', "aria-pressed"), "true");
    // A Russian keyboard has no Latin letters: the place of the key counts.
    await press("я", "KeyZ", { ctrlKey: true });
    assert.equal((await line())[40], ".");
});

pageTest("the end of a puzzle is noticed", {}, async ({ page, cell, load, says, kind }) => {
    const puzzle = `${EASY_SOLVED.slice(0, 79)}..`;
    await load(puzzle);
    await says(/Loaded/);
    await cell(79).click();
    await page.keyboard.press("9");
    await cell(80).click();
    await page.keyboard.press("7");
    await says(/full, but not right/);
    assert.equal(await kind(), "warn");
    await page.keyboard.press("9");
    await cell(79).click();
    await page.keyboard.press("7");
    await says(/^Solved/);
    assert.equal(await kind(), "good");
});

pageTest(
    "729 weights, digit by digit; large ones fit; the score of the grid that is shown",
    {},
    async (it) => {
        const { page, cell, load, says, tab, message } = it;
        await load(EASY);
        await says(/Loaded/);
        await tab("target");
        assert.equal(await page.isVisible("#weight-digits"), false);
        const weights = Array.from({ length: 729 }, (_, i) =>
            i % 9 === 0 ? 123456789 : i % 9 === 8 ? -98765432 : i % 9
        );
        await page.fill("#weights-text", weights.join(" "));
        await page.click("#weights-apply");
        await says(/taken over/);
        const shown = () => cell(4).locator(".weight").textContent();
        for (const [digit, text] of [
            [1, "123M"],
            [5, "4"],
            [9, "-98.8M"],
        ]) {
            await page.click(`#weight-digits [data-digit="${digit}"]`);
            assert.equal(await shown(), text);
        }
        const spilled = await page.$$eval(
            ".weight",
            (all) =>
                all.filter((node) => {
                    const box = node.getBoundingClientRect();
                    const around = node.parentElement.getBoundingClientRect();
                    return box.left < around.left || box.right > around.right;
                }).length
        );
        assert.equal(spilled, 0);

        // One weight for a cell is multiplied by each of its digits.
        await cell(4).click();
        await page.fill("#weight", "11");
        await page.click("#weight-form button");
        await page.waitForFunction(
            () => document.querySelector('[data-cell="4"] .weight').textContent === "99"
        );
        await page.click('#weight-digits [data-digit="5"]');
        assert.equal(await shown(), "55");

        const scores = async (text) => assert.equal(await page.textContent("#score"), text);
        const ring = (row, column) => 6 + Math.min(row, column, 8 - row, 8 - column);
        const before = [...EASY].reduce(
            (sum, c, at) => sum + ring(Math.floor(at / 9), at % 9) * (Number(c) || 0),
            0
        );
        await page.click('[data-preset="rings"]');
        await scores(before.toLocaleString("en-US"));
        await page.click("#ask-best");
        await says(/proved/);
        const [best] = /[\d,]{4,}/.exec(await message());
        assert.equal(await page.textContent("#score-blank"), "", "no cell of it is blank");
        await scores(best);
        await page.click("#leave-best");
        await scores(before.toLocaleString("en-US"));
    }
);

pageTest("short searches have exact times", {}, async ({ page, load, says, tab }) => {
    for (const puzzle of [EASY, HARD]) {
        await load(puzzle);
        await says(/Loaded/);
        await tab("compare");
        // The browser's clock has steps of 100 µs: a single time is always a multiple of that,
        // a mean of many runs is not.
        const short = [];
        let measured = false;
        for (let tries = 0; tries < 5 && !measured; tries++) {
            await page.click("#compare");
            await says(/Compared/);
            const times = await page.$$eval("#compare-body tr", (rows) =>
                rows.map((row) => row.lastElementChild.textContent)
            );
            assert.equal(times.length, 7); // six orders, and the engine
            times.forEach((text) => assert.match(text, /^[1-9\d.,]* (µs|ms|s)$/));
            short.push(...times.filter((text) => text.endsWith("µs")));
            measured = short.length === 0 || short.some((text) => parseInt(text, 10) % 100 !== 0);
        }
        assert.ok(measured, short.join());
    }
});

pageTest("singular and plural in messages", {}, async ({ page, cell, load, says, tab, drop }) => {
    await tab("batch");
    await drop("one.txt", `${EASY}\n${EASY.slice(0, 60)}\n`);
    await says(/^1 puzzle solved in .*; 1 line could not be read\.$/);
    await drop("two.txt", `${`${EASY}\n`.repeat(3)}${`${EASY.slice(0, 60)}\n`.repeat(2)}`);
    await says(/^3 puzzles solved in .*; 2 lines could not be read\.$/);
    await load(`1${".".repeat(80)}`);
    await says(/1 given\.$/);
    await load(EASY);
    await says(/30 givens\.$/);
    await cell(2).click();
    await page.keyboard.press("1");
    await tab("solve");
    await page.click("#check");
    await says(/1 of your digits is wrong/);
});

const BATCH = { before: HELD_BATCH };
pageTest("a batch runs beside other work, and is not lost to another file", BATCH, async (it) => {
    const { page, drop, load, says, tab } = it;
    await tab("batch");
    await drop("many.txt", `${HARD}\n`.repeat(20000));
    await page.waitForFunction(() =>
        /[1-9]/.test(document.getElementById("batch-total").textContent)
    );
    await drop("other.txt", `${EASY}\n`);
    await says(/many\.txt is still being solved/);
    await load(EASY);
    await says(/Loaded/);
    await tab("solve");
    await page.click("#check");
    await says(/Exactly one solution/);
    await tab("batch");
    await page.click("#batch-stop");
    await says(/^Stopped after [\d,]+ puzzles\.$/);
    const done = await page.textContent("#batch-unique");
    assert.ok(number(done) > 0);
    assert.equal(await page.textContent("#batch-total"), done);
});

const COMPARISON = { before: HELD_COMPARISON };
pageTest("stopped work keeps its results", COMPARISON, async (it) => {
    const { page, line, load, says, stopWhen, tab } = it;
    // All solutions of the empty grid: no search order finishes.
    await tab("compare");
    await page.selectOption("#compare-limit", "10");
    await page.evaluate(() => {
        document.querySelector("#compare-limit option").value = "0.1";
    });
    await page.selectOption("#compare-limit", "0.1");
    const rows = page.locator("#compare-body tr");
    await page.click("#compare");
    // Other work replaces it after the first of them has reached its limit.
    await rows.first().waitFor();
    await page.evaluate(() => document.getElementById("step").click());
    await says(/Solution 1 of/);
    assert.equal(await rows.count(), 1);
    assert.match(await page.textContent("#compare-note"), /^Stopped/);
    // Stopped by hand: the message says only that.
    await tab("compare");
    const left = await page.evaluate(() => {
        document.getElementById("compare").click();
        return document.querySelectorAll("#compare-body tr").length;
    });
    assert.equal(left, 0, "what there was is gone");
    await rows.first().waitFor();
    await page.click("#stop");
    await says(/^Stopped: the searches that had ended are here/);
    assert.equal(await page.textContent("#compare-note"), "");
    assert.equal(await rows.count(), 1);

    await load(SLOW.puzzle);
    await says(/Loaded/);
    await tab("target");
    await page.fill("#weights-text", SLOW.weights.join(" "));
    await page.click("#weights-apply");
    await says(/taken over/);
    await page.click("#ask-best");
    await stopWhen(/Reached [\d,]+, at most/);
    await says(/^Stopped: the best grid found so far/);
    const grid = await line(true);
    assert.match(grid, /^[1-9]{81}$/, "the best grid so far");
    const weight = (digit, i) => SLOW.weights[9 * i + Number(digit) - 1];
    const score = [...grid].reduce((sum, digit, i) => sum + weight(digit, i), 0);
    const [reached] = /[\d,]{4,}/.exec(await page.textContent("#best-now"));
    assert.ok(score >= number(reached), `${score} ${reached}`);
});

pageTest("the best five, stopped", {}, async (it) => {
    const { page, load, says, stopWhen, tab } = it;
    await load(SLOW.puzzle);
    await says(/Loaded/);
    await tab("target");
    await page.fill("#weights-text", SLOW.weights.join(" "));
    await page.click("#weights-apply");
    await says(/taken over/);
    await page.click("#ask-top");
    await stopWhen(/^Looking for the five best|^Working/);
    // The results of a short time.
    await says(/^Stopped: the best grids found so far/);
    assert.ok((await page.locator("#top button").count()) > 0);
});

pageTest("each tab has its own state, the address its puzzle", {}, async (it, context) => {
    const { page, line, load, says, cell } = it;
    await load(EASY);
    await says(/Loaded/);
    await page.waitForFunction((end) => location.hash === end, `#p=${EASY}&w=rings`);
    const other = await context.newPage();
    await other.goto(page.url().split("#")[0]);
    await other.waitForSelector("html[data-ready]");
    await other.click("#new");
    await other.keyboard.press("Escape");
    await other.click('[data-cell="0"]');
    await other.keyboard.press("7");
    const hasStored = () => {
        const stored = JSON.parse(sessionStorage.getItem("tenring"));
        return stored?.present.value.length === 2;
    };
    await other.waitForFunction(hasStored);
    await cell(2).click();
    await page.keyboard.press("4");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await line(), `534${EASY.slice(3)}`, "what was entered is there");
    await other.reload();
    await other.waitForSelector("html[data-ready]");
    assert.equal(await other.textContent('[data-cell="0"] .digit'), "7");
    assert.equal(await other.locator(".digit").count(), 1);
});

const FORBIDDEN = `for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, {
        get() {
            throw new DOMException("forbidden", "SecurityError");
        },
    });
}`;
pageTest(
    "without storage, the page shows a message and works",
    { before: FORBIDDEN, hash: "", own: true }, // its storage cannot be emptied
    async (it) => {
        const { cell, line, load, says, page } = it;
        await says(/storage is full or switched off/);
        await load(EASY);
        await says(/30 givens/);
        await cell(2).click();
        await page.keyboard.press("4");
        assert.equal(await line(), `534${EASY.slice(3)}`);
        await page.click("#tab-target");
        await page.waitForFunction(() =>
            /one solution/.test(document.getElementById("live").textContent)
        );
        assert.equal(await page.textContent("#your-best"), "");
    }
);

pageTest("puzzles are saved by name; a full storage gives a message", {}, async (it) => {
    const { page, line, load, says, cell, kind } = it;
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.keyboard.press("4");
    await page.click("#saved summary");
    await page.fill("#save-name", "Tuesday");
    await page.click("#save-form button");
    await says(/Saved as Tuesday/);
    // An entry without a board is passed over.
    await page.evaluate(() => {
        const list = JSON.parse(localStorage.getItem("tenring-library"));
        list.unshift({ name: "nothing", date: 0, board: null });
        localStorage.setItem("tenring-library", JSON.stringify(list));
    });
    await load(HARD);
    await says(/21 givens/);
    assert.match(await page.textContent("#saved-list"), /Tuesday.*20\d\d.*1 of 51 filled/);
    await page.click("#saved-list .row");
    assert.equal(await line(), `534${EASY.slice(3)}`);
    // Those that are saved can be printed.
    await page.evaluate(() => {
        window.print = () => (window.printed = true);
    });
    await it.share(() => page.click("#print-several"));
    await page.selectOption("#print-source", "saved");
    await page.click("#print-go");
    await page.waitForFunction(() => window.printed);
    const answers = await page.locator("#sheet .answers text").allTextContents();
    assert.equal(answers.join(""), EASY_SOLVED);
    await page.click("#saved-list [aria-label]");
    // No room for a rating: the puzzle is saved without one.
    await page.evaluate(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, text) {
            if (key === "tenring-library" && text.includes('"rating"')) {
                window.refused = (window.refused ?? 0) + 1;
                throw new DOMException("full", "QuotaExceededError");
            }
            setItem.call(this, key, text);
        };
    });
    await page.click("#save-form button");
    await page.waitForFunction(() => window.refused === 1);
    assert.equal(await page.locator("#saved-list li").count(), 1);
    assert.equal(await page.locator("#saved-list .rating").count(), 0);
    await page.click("#saved-list [aria-label]");
    assert.equal(await page.locator("#saved-list li").count(), 0);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await cell(3).click();
    await page.keyboard.press("6");
    await says(/storage is full or switched off/);
    assert.equal(await kind(), "warn");
    await page.fill("#save-name", "Wednesday");
    await page.click("#save-form button");
    await says(/storage is full or switched off/);
    assert.equal(await kind(), "bad");
    assert.equal(await page.locator("#saved-list li").count(), 0);
    assert.equal(await page.inputValue("#save-name"), "Wednesday", "it can be tried again");
});
