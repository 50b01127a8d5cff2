/*
 * probabilities.mjs - the probability of each digit: counts and percentages, the heat map, the
 * selected cell, stopping, and counts that are too expensive.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { shareHeat, shareText } from "../src/probability.js";
import { EASY, EMPTY, NOIP_1, pageTest } from "./harness.mjs";

const THREE = [
    "754938261128645937639217485865429173972351648413876529547182396291763854386594712",
    "754938261128645937639271485865429173972153648413786529547812396291367854386594712",
    "758946231124835967639217485865429173972351648413678529547182396291763854386594712",
];
const ALL = "6,670,903,752,021,072,936,960";
const NINTH = "741,211,528,002,341,437,440";

/* The number of cells in which exactly `times` of the three solutions have the digit. */
const sometimes = (digit, times) =>
    [...THREE[0]].filter(
        (_, at) => THREE.filter((one) => Number(one[at]) === digit).length === times
    ).length;

async function ask({ page, load, says, tab }, puzzle) {
    await load(puzzle);
    await says(/^Loaded/);
    await tab("probabilities");
    await page.click("#ask-probabilities");
}

const texts = (page, selector) =>
    page.$$eval(selector, (all) => all.map((node) => node.textContent));
const warmth = (cell) =>
    cell.evaluate((node) => parseInt(node.style.getPropertyValue("--warmth"), 10));

pageTest("the empty grid: a ninth for each digit, exactly", {}, async ({ page, counted, tab }) => {
    await tab("probabilities");
    assert.equal(await page.isVisible("#probability-result"), false);
    await page.click("#ask-probabilities");
    await counted(new RegExp(`^${ALL} solutions`));
    assert.equal(await page.textContent("#probability-total"), `${ALL} solutions.`);
    const shares = await texts(page, ".cell .share");
    assert.equal(shares.length, 81);
    assert.ok(shares.every((text) => text === "11.1%"));
    const counts = await texts(page, "#probability-body .count");
    assert.deepEqual(counts, new Array(9).fill(NINTH));
    assert.equal(
        await page.textContent("#grid-caption"),
        `Probability of 1 in each cell. ${ALL} solutions.`
    );
    await page.click('#probability-digits [data-digit="7"]');
    assert.match(await page.textContent("#grid-caption"), /^Probability of 7/);
    assert.match(
        await page.getAttribute('[data-cell="40"]', "aria-label"),
        /row 5, column 5, blank, 7 with probability 11\.1%$/
    );
});

pageTest("few solutions: each share is what counting by hand gives", {}, async (its) => {
    const { page, cell, counted } = its;
    await ask(its, NOIP_1);
    await counted(/^3 solutions/);
    for (let digit = 1; digit <= 9; digit++) {
        await page.click(`#probability-digits [data-digit="${digit}"]`);
        const labels = await page.$$eval(".cell", (all) =>
            all.map((node) => node.querySelector(".share")?.textContent)
        );
        const wanted = [...NOIP_1].map((given, at) => {
            const thirds = THREE.filter((solution) => Number(solution[at]) === digit).length;
            // givens are omitted, and blanks mean "never"
            return given === "." ? [undefined, "33.3%", "66.7%", "100%"][thirds] : undefined;
        });
        assert.deepEqual(labels, wanted);
    }
    // The nine digits of the selected cell; the most likely digit is the hottest.
    await cell(2).click();
    assert.equal(await page.textContent("#probability-cell"), "Row 1, column 3");
    assert.deepEqual(await texts(page, "#probability-body .count"), [
        "0",
        "0",
        "0",
        "2",
        "0",
        "0",
        "0",
        "1",
        "0",
    ]);
    const heats = [];
    for (const digit of [1, 8, 4]) {
        await page.click(`#probability-digits [data-digit="${digit}"]`);
        heats.push(await warmth(cell(2)));
    }
    assert.ok(heats[0] === 0 && heats[0] < heats[1] && heats[1] < heats[2], heats.join());
    // Larger shares have larger text.
    const sizes = await page.$$eval(".cell .share", (all) =>
        all.map((node) => [
            parseFloat(node.textContent),
            parseFloat(getComputedStyle(node).fontSize),
        ])
    );
    const ofShare = (share) => sizes.find(([found]) => found === share)[1];
    assert.ok(ofShare(66.7) > ofShare(33.3), JSON.stringify(sizes));
});

pageTest("an answer is shown only for its puzzle, and comes back with undo", {}, async (its) => {
    const { page, cell, counted, tab, reopen } = its;
    await ask(its, NOIP_1);
    await counted(/^3 solutions/);
    await cell(2).click();
    await page.keyboard.press("4");
    assert.equal(await page.isVisible("#probability-result"), false);
    assert.equal(await page.locator(".cell .share").count(), 0);
    await page.click("#ask-probabilities");
    await counted(/^2 solutions/);
    // With the givens alone, the digit remains visible, with its share.
    await page.click("#scope-givens");
    assert.equal(await page.isVisible("#probability-result"), false);
    await page.click("#ask-probabilities");
    await counted(/^3 solutions/);
    await page.click('#probability-digits [data-digit="4"]');
    assert.equal(await cell(2).locator(".weight").textContent(), "66.7%");
    await page.click("#undo");
    assert.equal(await page.isVisible("#probability-result"), true);
    assert.equal(await cell(2).locator(".share").textContent(), "66.7%");
    await tab("solve");
    assert.equal(await page.locator(".cell .share").count(), 0, "elsewhere the grid is as always");
    assert.equal(await page.isVisible("#grid-caption"), false);
    await tab("probabilities");
    await reopen();
    assert.equal(
        await page.getAttribute('#probability-digits [data-digit="4"]', "aria-pressed"),
        "true"
    );
});

pageTest("one solution, and none", {}, async (its) => {
    const { page, cell, says, counted, kind } = its;
    await ask(its, EASY);
    await counted(/^Exactly one solution\.$/);
    assert.equal(await page.textContent("#message-text"), "", "the number is said once");
    await page.click('#probability-digits [data-digit="4"]');
    assert.equal(await cell(2).locator(".share").textContent(), "100%");
    await ask(its, `55${EASY.slice(2)}`);
    await says(/^No solution/);
    assert.equal(await kind(), "bad");
    assert.equal(await page.isVisible("#probability-result"), false);
});

test("shares are exact to 0.1 %; only exact 0 and all are never and always", () => {
    const huge = 6670903752021072936960n;
    for (const [count, total, words] of [
        [0n, huge, "0%"],
        [1n, huge, "<0.1%"],
        [huge - 1n, huge, ">99.9%"],
        [huge, huge, "100%"],
        [huge / 9n, huge, "11.1%"],
        [1n, 8n, "12.5%"],
        [1n, 16n, "6.3%"],
        [3n, 16n, "18.8%"],
        [499n, 1000000n, "<0.1%"],
        [500n, 1000000n, "0.1%"],
        [999499n, 1000000n, "99.9%"],
        [999500n, 1000000n, ">99.9%"],
    ]) {
        assert.equal(shareText(count, total), words);
    }
    const heats = [0n, 1n, huge / 1000n, huge / 10n, huge / 2n, huge].map((count) =>
        shareHeat(count, huge)
    );
    assert.deepEqual(
        [...heats].sort((a, b) => a - b),
        heats
    );
    assert.ok(heats[0] === 0 && heats[1] > 0 && heats[5] === 1, heats.join());
});

pageTest("the digits of every cell sum up to all solutions", {}, async (its) => {
    const { page, counted } = its;
    await ask(its, "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6".padEnd(81, "."));
    await counted(/^[\d,]{7,} solutions/);
    const number = (text) => BigInt(text.replace(/\D/g, ""));
    const total = number(await page.textContent("#probability-total"));
    for (let at = 0; at < 81; at += 10) {
        await page.click(`[data-cell="${at}"]`);
        const rows = await page.$$eval("#probability-body tr", (all) =>
            all.map((row) => [row.cells[2], row.cells[3]].map((cell) => cell.textContent))
        );
        assert.equal(rows.length, 9);
        for (const [share, count] of rows) {
            assert.equal(share, shareText(number(count), total));
        }
        assert.equal(
            rows.reduce((sum, [, count]) => sum + number(count), 0n),
            total
        );
    }
});

/* Irregular candidates: no symmetry, and few are missing. */
function tangled() {
    return Array.from({ length: 729 }, (_, i) =>
        (i * i * 7 + i * 13) % 11 < 2 ? "." : String((i % 9) + 1)
    ).join("");
}

pageTest("too expensive: the estimate is shown; long work can be stopped", {}, async (its) => {
    const { page, says, counted, stopWhen, kind } = its;
    await ask(its, tangled());
    await says(/^Too expensive to count: estimated at [\d,]+ operations and [\d,]+ MB/);
    assert.equal(await kind(), "bad");
    assert.equal(await page.isVisible("#probability-result"), false);
    // About ten seconds of work.
    await ask(its, `12${".".repeat(38)}3${".".repeat(38)}45`);
    await stopWhen(/^Counting by cell: \d+%/);
    await says(/^Stopped/);
    assert.equal(await page.isVisible("#probability-result"), false);
    await ask(its, EMPTY);
    await counted(new RegExp(`^${ALL} solutions`));
});

pageTest("the heat map goes into the picture, and onto paper", {}, async (its) => {
    const { page, counted, tab, downloaded, share } = its;
    await ask(its, NOIP_1);
    await counted(/^3 solutions/);
    await page.click('#probability-digits [data-digit="4"]');
    const { name, bytes } = await downloaded("#probability-svg");
    assert.match(name, /\.svg$/);
    assert.equal(bytes.toString().match(/>66\.7%</g).length, sometimes(4, 2));
    await page.evaluate(() => {
        window.print = () => (window.printed = true);
    });
    await page.click("#probability-print");
    assert.equal(await page.evaluate("printed"), true);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.isVisible("#grid-caption"), true, "it says what it shows");
    assert.equal(await page.locator(".share").first().isVisible(), true);
    assert.equal(await page.isVisible("#probability-result"), false);
    await page.emulateMedia({ media: "screen" });
    await tab("puzzle");
    assert.doesNotMatch((await share(() => downloaded("#save-svg"))).bytes.toString(), /%/);
});
