/*
 * paper.mjs - QR codes, and printed puzzles as a printer gets them.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { createRequire } from "node:module";

import { tool } from "../../tests/tools.mjs";
import { EASY, EASY_SOLVED, HARD, NOIP_1, NOIP_2, choose, pageTest } from "./harness.mjs";

const readCode = createRequire(import.meta.url)(tool("jsqr"));
const zeros = (line) => line.replaceAll(".", "0");
const RINGS = Array.from({ length: 81 }, (_, i) => {
    const rim = (line) => Math.min(line, 8 - line);
    return 6 + Math.min(rim(Math.floor(i / 9)), rim(i % 9));
});

/* Decodes a QR code on the page from its picture, with another program. */
async function codeSays(page, selector) {
    const [pixels, side] = await page.$eval(selector, async (code) => {
        const size = 8 * code.viewBox.baseVal.width;
        const copy = code.cloneNode(true);
        copy.setAttribute("width", size);
        copy.setAttribute("height", size);
        const words = new window.XMLSerializer().serializeToString(copy);
        const image = new Image();
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(words)}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = size;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        // Grey is enough, and four times smaller.
        const { data } = context.getImageData(0, 0, size, size);
        return [Array.from({ length: size * size }, (_, i) => data[4 * i]), size];
    });
    const rgba = Uint8ClampedArray.from(pixels.flatMap((grey) => [grey, grey, grey, 255]));
    return readCode(rgba, side, side)?.data ?? null;
}

/* The number of printed sheets. */
async function sheetsOf(page, format) {
    const pdf = (await page.pdf({ format, margin: MARGINS })).toString("latin1");
    return pdf.match(/\/Type\s*\/Page\b/g).length;
}
const MARGINS = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" }; // as in browsers

const PRINTING = {
    before: () => (window.print = () => (window.printed = (window.printed ?? 0) + 1)),
};
const printed = (page, times) => page.waitForFunction((wanted) => window.printed === wanted, times);

pageTest("a QR code holds the puzzle", {}, async ({ page, cell, load, says, share, reopen }) => {
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.keyboard.press("4");
    await share(() => page.click("#show-code"));
    assert.equal(await codeSays(page, "#code-picture .code"), zeros(EASY), "the givens");
    assert.match(await page.textContent("#code-says"), /81 digits, 0 for a blank/);
    await page.click("#code-close");
    await reopen();
    await load("123456789".padEnd(81, "."));
    await says(/9 givens/);
    await share(() => page.click("#show-code"));
    assert.equal(await codeSays(page, "#code-picture .code"), "123456789".padEnd(81, "0"));
    await page.click("#code-close");
    // A QR code with pencilmarks would be too dense for a camera.
    await load(
        EASY.match(/.{9}/g)
            .map((row) => [...row].map((c) => (c === "." ? "12345678" : c)).join(" "))
            .join("\n")
    );
    await says(/pencilmark puzzle/);
    await share(() => page.click("#show-code"));
    await says(/too long for a QR code/);
});

pageTest("one puzzle on paper has a code, and weights when they are shown", {}, async (it) => {
    const { page, load, says, tab } = it;
    await load(NOIP_1);
    await says(/Loaded/);
    await tab("target");
    await page.evaluate(() => window.dispatchEvent(new window.Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.isVisible("#paper-code svg"), true);
    assert.equal(await codeSays(page, "#paper-code svg"), zeros(NOIP_1));
    assert.deepEqual(
        (await page.locator("#grid .weight").allTextContents()).map(Number),
        RINGS,
        "the weights are in the cells"
    );
    // Dark on white, whatever the theme.
    await choose(page, "theme", "dark");
    for (const [selector, property] of [
        ["#paper-head", "color"],
        ['[data-cell="2"]', "borderRightColor"],
        ['[data-cell="18"]', "borderBottomColor"],
    ]) {
        const colour = await page.$eval(
            selector,
            (node, name) => getComputedStyle(node)[name],
            property
        );
        assert.equal(colour, "rgb(0, 0, 0)", `${selector} ${property}`);
    }
    assert.equal(await sheetsOf(page, "A4"), 1);
    assert.equal(await sheetsOf(page, "Letter"), 1);
});

pageTest("twelve answers are one page, each puzzle has its code", PRINTING, async (it) => {
    const { page, load, says, share } = it;
    const puzzles = Array.from({ length: 12 }, (_, i) => (i % 2 ? HARD : EASY));
    await load(puzzles.join("\n"));
    await says(/first of 12/);
    const shapes = [
        [1, 13],
        [2, 7],
        [4, 4],
        [6, 3],
    ]; // puzzles on a page, pages with the answers
    for (const [run, [each, sheets]] of shapes.entries()) {
        await page.emulateMedia({ media: "screen" });
        await share(() => page.click("#print-several"));
        await page.selectOption("#print-count", "12");
        await page.selectOption("#print-each", String(each));
        await page.click("#print-go");
        await printed(page, run + 1);
        await page.emulateMedia({ media: "print" });
        await page.evaluate(() => document.body.classList.add("sheets"));
        for (const format of ["A4", "Letter"]) {
            assert.equal(await sheetsOf(page, format), sheets, `${each} on a page, ${format}`);
        }
        await page.evaluate(() => document.body.classList.remove("sheets"));
    }
    assert.equal(await page.locator("#sheet .answers figure").count(), 12);
    assert.equal(await page.locator("#sheet .puzzles .code").count(), 12);
    const second = "#sheet .puzzles figure:nth-of-type(2) .code";
    assert.equal(await codeSays(page, second), zeros(HARD));
    // Optionally without codes.
    await page.emulateMedia({ media: "screen" });
    await share(() => page.click("#print-several"));
    await page.uncheck("#print-codes");
    await page.click("#print-go");
    await printed(page, shapes.length + 1);
    assert.equal(await page.locator("#sheet .code").count(), 0);
});

pageTest(
    "target Sudoku on paper: weights, and the best grids with their scores",
    PRINTING,
    async (it) => {
        const { page, load, says, share, tab } = it;
        await load(`${NOIP_1}\n${NOIP_2}\n`);
        await says(/first of 2/);
        await tab("target");
        await share(() => page.click("#print-several"));
        assert.equal(
            await page.isChecked("#print-weights"),
            true,
            "as the tool that is open has them"
        );
        assert.equal(await page.textContent("#print-new"), "New ones: Target");
        await page.uncheck("#print-weights");
        assert.equal(await page.textContent("#print-new"), "New ones: medium");
        await page.check("#print-weights");
        await page.click("#print-go");
        await printed(page, 1);
        const weights = await page.$$eval(
            "#sheet .puzzles figure:first-of-type text[text-anchor=start]",
            (all) => all.map((one) => Number(one.textContent))
        );
        assert.deepEqual(weights, RINGS);
        const captions = await page.locator("#sheet .answers figcaption").allTextContents();
        assert.deepEqual(captions, ["1 · 2,829", "2 · 2,852"], "the scores that NOIP 2009 gives");
        const grid = await page.$$eval("#sheet .answers figure:first-of-type text", (all) =>
            all.map((one) => Number(one.textContent))
        );
        assert.equal(
            grid.reduce((sum, digit, i) => sum + RINGS[i] * digit, 0),
            2829
        );
        // By default: no weights, and the usual kind of solution.
        await tab("puzzle");
        await load(EASY);
        await says(/30 givens/);
        await share(() => page.click("#print-several"));
        assert.equal(await page.isChecked("#print-weights"), false);
        await page.selectOption("#print-source", "here");
        await page.click("#print-go");
        await printed(page, 2);
        assert.equal(await page.locator("#sheet text[text-anchor=start]").count(), 0);
        assert.equal(
            (await page.locator("#sheet .answers text").allTextContents()).join(""),
            EASY_SOLVED
        );
        // The making of new ones is stopped: nothing is printed.
        await share(() => page.click("#print-several"));
        await page.selectOption("#print-source", "new");
        await it.pressTogether("print-go", "stop");
        await says(/^Stopped\.$/);
        assert.equal(await page.evaluate("printed"), 2);
    }
);
