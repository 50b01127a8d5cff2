/*
 * entry.mjs - entering and editing: keys, mouse, touch, keypad, marks, undo and redo, conflicts,
 * candidates.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, EMPTY, NOIP_1, choose, pageTest } from "./harness.mjs";

const selected = (page) =>
    page.$$eval('.cell[aria-selected="true"]', (cells) =>
        cells.map((cell) => Number(cell.dataset.cell))
    );

/* The centre marks, each at its own place, three by three. */
const centreMarks = (page, cell) =>
    page.$$eval(`[data-cell="${cell}"] .candidates.own i`, (all) => all.map((i) => i.textContent));
const marks = (page, cell, kind) =>
    page.$$eval(`[data-cell="${cell}"] .${kind}`, (all) => all.map((mark) => mark.textContent));

pageTest(
    "a puzzle typed with digits and arrows, and its best score: NOIP 2009, sample 1",
    {},
    async ({ page, cell, line, says, tab }) => {
        await cell(0).click();
        for (let row = 0; row < 9; row++) {
            for (let column = 0; column < 9; column++) {
                const digit = NOIP_1[9 * row + column];
                if (digit !== ".") {
                    await page.keyboard.press(digit);
                }
                await page.keyboard.press("ArrowRight");
            }
            await page.keyboard.press("ArrowDown");
        }
        assert.equal(await line(), NOIP_1);
        await tab("target");
        await page.click("#ask-best");
        await says(/2,829.*proved/);
        assert.equal(await page.textContent("#score-of"), "/ 2,829");
        assert.match(await page.textContent("#best-now"), /^Proved with [\d,]+ nodes? in /);
        assert.equal(await page.textContent("#live"), "", "nothing is left to be reached");
    }
);

pageTest(
    "a digit again, Delete and 0 clear; givens are fixed unless they are edited",
    {},
    async ({ page, cell, line, load, says, message }) => {
        await cell(40).click();
        await page.keyboard.press("5");
        assert.equal((await line())[40], "5");
        await page.keyboard.press("5");
        assert.equal((await line())[40], ".");
        for (const key of ["Delete", "Backspace", "0"]) {
            await page.keyboard.press("7");
            assert.equal((await line())[40], "7");
            await page.keyboard.press(key);
            assert.equal((await line())[40], ".");
        }
        await load(EASY);
        await says(/30 givens/);
        await cell(0).click();
        await page.keyboard.press("9");
        assert.equal(await line(), EASY);
        assert.match(await message(), /given/);
        assert.equal(await cell(0).getAttribute("aria-readonly"), "true");
        await page.click("#editing");
        await cell(0).click();
        await page.keyboard.press("9");
        assert.equal(await line(), `9${EASY.slice(1)}`);
    }
);

pageTest(
    "marks in corners and centre, colours, and the modes",
    {},
    async ({ page, cell, line }) => {
        await page.click("#editing");
        await cell(10).click();
        await page.keyboard.press("Control+Digit8");
        await page.keyboard.press("Control+Digit3");
        assert.deepEqual(await centreMarks(page, 10), ["", "", "3", "", "", "", "", "8", ""]);
        await page.keyboard.press("Shift+Digit4");
        await page.keyboard.press("Shift+Digit2");
        assert.deepEqual(await marks(page, 10, "corner"), ["2", "4"]);
        assert.deepEqual(await marks(page, 10, "centre"), ["38"], "between the corners");
        assert.deepEqual(await centreMarks(page, 10), []);
        await page.keyboard.press("x");
        await page.keyboard.press("4");
        assert.deepEqual(await marks(page, 10, "corner"), ["2"]);
        await page.keyboard.press("c");
        await page.keyboard.press("9");
        assert.deepEqual(await marks(page, 10, "centre"), ["389"]);
        await page.keyboard.press("v");
        await page.keyboard.press("6");
        assert.equal(await cell(10).getAttribute("data-colour"), "6");
        await page.keyboard.press("z");
        assert.equal(await page.getAttribute('[data-mode="digit"]', "aria-pressed"), "true");
        assert.match(
            await cell(10).getAttribute("aria-label"),
            /row 2, column 2, blank, corner marks 2, centre marks 3 8 9, colour 6/
        );
        await page.keyboard.press("1");
        assert.deepEqual(await marks(page, 10, "corner"), []);
        assert.equal((await line())[10], "1");
        await page.keyboard.press("Delete");
        assert.deepEqual(
            await marks(page, 10, "corner"),
            ["2"],
            "the digit goes first, the marks under it stay"
        );
        await page.keyboard.press("Delete");
        assert.deepEqual(await marks(page, 10, "corner"), []);
        await page.keyboard.press("Delete");
        assert.equal(await cell(10).getAttribute("data-colour"), null);
    }
);

pageTest("selecting: drag, Ctrl, Shift, double click, keys", {}, async (it) => {
    const { page, cell, boxes } = it;
    const middle = async (number) => {
        const [box] = await boxes(`[data-cell="${number}"]`);
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await middle(0)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(1)), { steps: 4 });
    await page.mouse.move(...(await middle(11)), { steps: 4 });
    await page.mouse.up();
    const dragged = await selected(page);
    assert.ok(dragged.includes(0) && dragged.includes(1) && dragged.includes(11));
    await page.keyboard.press("Shift+Digit7");
    for (const number of dragged) {
        assert.deepEqual(await marks(page, number, "corner"), ["7"]);
    }
    await cell(40).click();
    assert.deepEqual(await selected(page), [40]);
    await cell(44).click({ modifiers: ["Control"] });
    await cell(80).click({ modifiers: ["Shift"] });
    assert.deepEqual(await selected(page), [40, 44, 80]);
    await cell(44).click({ modifiers: ["Control"] });
    assert.deepEqual(await selected(page), [40, 80]);
    await page.keyboard.press("3");
    await cell(2).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+ArrowDown");
    assert.deepEqual(await selected(page), [2, 3, 12]);
    await page.keyboard.press("Escape");
    assert.deepEqual(await selected(page), [12]);
    await cell(40).dblclick();
    assert.deepEqual(await selected(page), [40, 80]);
    await page.keyboard.press("Control+a");
    assert.equal((await selected(page)).length, 81);
    // The ends of a row, and of the grid; with another button of the mouse nothing is dragged.
    await cell(40).click();
    for (const [key, wanted] of [
        ["Home", 36],
        ["End", 44],
        ["Control+Home", 0],
        ["Control+End", 80],
    ]) {
        await page.keyboard.press(key);
        assert.deepEqual(await selected(page), [wanted], key);
    }
    await cell(40).click({ button: "right" });
    await page.mouse.move(...(await middle(41)));
    assert.deepEqual(await selected(page), [40]);
    // Tab, or a screen reader, brings the focus to a cell.
    await cell(33).evaluate((node) => node.focus());
    assert.deepEqual(await selected(page), [33]);
});

pageTest("undo and redo without limit, by key and by button", {}, async (it) => {
    const { page, line, enter, pressOften } = it;
    const steps = 60;
    await enter(Array.from({ length: steps }, (_, i) => [0, 1 + (i % 8)]));
    const end = await line();
    await page.keyboard.press("Control+z");
    await pressOften(steps - 2, "z", { code: "KeyZ", ctrlKey: true });
    assert.equal((await line())[0], "1");
    await page.click("#undo");
    assert.equal(await line(), EMPTY);
    assert.equal(await page.isDisabled("#undo"), true);
    await page.click("#redo");
    assert.equal((await line())[0], "1");
    await page.keyboard.press("]");
    await page.keyboard.press("Control+y");
    await pressOften(steps - 3, "y", { code: "KeyY", ctrlKey: true });
    assert.equal(await line(), end);
    assert.equal(await page.isDisabled("#redo"), true);
    await page.keyboard.press("[");
    await page.keyboard.press("9");
    assert.equal(await page.isDisabled("#redo"), true, "a new step ends what could be redone");
});

pageTest("conflicts are shown in colour and in words", {}, async ({ page, cell }) => {
    await cell(0).click();
    await page.keyboard.press("5");
    await cell(8).click();
    await page.keyboard.press("5");
    await cell(40).click();
    await page.keyboard.press("5");
    for (const [number, bad] of [
        [0, true],
        [8, true],
        [40, false],
    ]) {
        assert.equal((await cell(number).getAttribute("class")).includes("conflict"), bad);
        assert.equal(await cell(number).getAttribute("aria-invalid"), bad ? "true" : null);
        assert.equal(/in conflict/.test(await cell(number).getAttribute("aria-label")), bad);
    }
});

pageTest(
    "candidates are filled in as marks, and a digit takes its marks with it",
    {},
    async ({ page, cell, load, says }) => {
        await load(EASY);
        await says(/Loaded/);
        await page.click("#candidates");
        await page.waitForSelector('[data-cell="2"] .candidates.own');
        const marksOf = (at) => cell(at).locator(".centre, .candidates").textContent();
        assert.equal(await marksOf(2), "124");
        // They can be edited.
        await cell(2).click();
        await page.keyboard.press("Control+2");
        assert.equal(await marksOf(2), "14");
        await page.keyboard.press("4");
        assert.doesNotMatch(await marksOf(11), /4/, "a cell of its box");
        await page.click("#undo");
        assert.equal(await marksOf(2), "14");
        assert.match(await marksOf(11), /4/);
        await choose(page, "tidy", false);
        await cell(2).click();
        await page.keyboard.press("4");
        assert.match(await marksOf(11), /4/, "by choice");
    }
);

pageTest(
    "the keypad, by finger, on a narrow screen",
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    async ({ page, cell, line }) => {
        await cell(30).tap();
        await page.tap('[data-digit="6"]');
        assert.equal((await line())[30], "6");
        await page.tap("#erase");
        assert.equal((await line())[30], ".");
        await page.tap('[data-mode="corner"]');
        await page.tap('[data-digit="4"]');
        assert.deepEqual(await marks(page, 30, "corner"), ["4"]);
        await page.tap("#undo");
        assert.deepEqual(await marks(page, 30, "corner"), []);
    }
);

pageTest("Space goes through the modes, E selects equals, ? shows the keys", {}, async (it) => {
    const { page, cell, load, says } = it;
    await load(EASY);
    await says(/30 givens/);
    await cell(0).click();
    const mode = () => page.getAttribute('[aria-pressed="true"][data-mode]', "data-mode");
    const modes = [];
    for (let i = 0; i < 4; i++) {
        await page.keyboard.press("Space");
        modes.push(await mode());
    }
    assert.deepEqual(modes, ["corner", "centre", "colour", "digit"]);
    await page.keyboard.press("Shift+Space");
    assert.equal(await mode(), "colour");
    await page.keyboard.press("b");
    assert.equal(await mode(), "pen");
    await page.keyboard.press("v");
    await page.keyboard.press("Control+m"); // no key of the page
    assert.equal(await mode(), "colour");
    await page.keyboard.press("e");
    const chosen = await page.$$eval('.cell[aria-selected="true"] .digit', (all) =>
        all.map((one) => one.textContent)
    );
    assert.deepEqual(chosen, Array(EASY.split("5").length - 1).fill("5"));
    await page.keyboard.press("?");
    assert.equal(await page.locator("#help-dialog").isVisible(), true);
    assert.match(await page.textContent("#help-keys"), /Space.*next mode/);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#help-dialog").isVisible(), false);
    await page.click("#settings");
    await page.click("#settings-help");
    assert.equal(await page.locator("#help-dialog").isVisible(), true);
    assert.equal(await page.locator("#settings-dialog").isVisible(), false);
    await page.click("#help-close");
});

pageTest("the first paint is within 0.3 s", {}, async ({ page }) => {
    // Processor time of the page's own thread, because the machine may be busy.
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async () => {
        const { metrics } = await client.send("Performance.getMetrics");
        return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    };
    const isPainted = () => performance.getEntriesByName("first-contentful-paint").length === 1;
    const paints = [];
    // The best of several, because other programs take this one's data out of the caches.
    while (paints.length < 20 && !(Math.min(...paints) < 300)) {
        const before = await worked();
        await page.reload();
        await page.waitForFunction(isPainted);
        paints.push((await worked()) - before);
        await page.waitForSelector("html[data-ready]");
    }
    console.log(`first paint: ${paints.map(Math.round)} ms`);
    assert.ok(Math.min(...paints) > 0 && Math.min(...paints) < 300, paints.join());
});

pageTest("reduced motion is no motion", { reducedMotion: "reduce" }, async ({ page }) => {
    const moves = await page.evaluate(
        () =>
            [...document.querySelectorAll("*")].filter((node) => {
                const { animationName, transitionDuration } = getComputedStyle(node);
                return animationName !== "none" || parseFloat(transitionDuration) > 0;
            }).length
    );
    assert.equal(moves, 0);
    await page.evaluate(() => {
        document.getElementById("message").dataset.kind = "busy";
    });
    const turning = await page.evaluate(
        () => getComputedStyle(document.getElementById("message"), "::before").animationName
    );
    assert.equal(turning, "none");
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

pageTest("the keyboard goes on after a click on a button", {}, async (it) => {
    const { page, cell, line, load, says, tab } = it;
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.click('#digits [data-digit="4"]');
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("6");
    assert.equal(await line(), `5346${EASY.slice(4)}`);
    await page.click('[data-mode="corner"]');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("z");
    await page.click("#undo");
    await page.keyboard.press("s");
    await page.keyboard.press("9");
    assert.notEqual((await line())[21], ".", "moved and entered");
    await tab("puzzle");
    await page.click("#new-puzzle");
    await says(/^A new puzzle/);
    const before = await page.evaluate(
        () => document.querySelector('.cell[tabindex="0"]').dataset.cell
    );
    await page.keyboard.press("ArrowRight");
    const after = await page.evaluate(() => document.activeElement.dataset.cell);
    assert.equal(Number(after) % 9, (Number(before) + 1) % 9);
    // A text field keeps its keys, tabs keep their arrow keys, and buttons their space bar.
    await page.focus("#paste");
    await page.keyboard.type("123");
    assert.equal(await page.inputValue("#paste"), `${EASY}123`);
    await page.focus("#tab-puzzle");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.getAttribute("#tab-hint", "aria-selected"), "true");
});
