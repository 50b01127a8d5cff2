/*
 * target.mjs - target Sudoku: weights, running score, the proved optimum, the best five; and the
 * comparison of search orders.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { EASY, EASY_SOLVED, HARD, NOIP_1, NOIP_2, SLOW, pageTest } from "./harness.mjs";

const ring = (cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return 6 + Math.min(row, column, 8 - row, 8 - column);
};
const scoreOf = (line, weight = ring) =>
    [...line].reduce((sum, c, cell) => sum + weight(cell) * (Number(c) || 0), 0);
const number = (text) => Number(text.replaceAll(",", ""));

pageTest(
    "both samples of NOIP 2009, with grid and score",
    {},
    async ({ page, line, load, says, tab, message, reopen }) => {
        for (const [puzzle, best] of [
            [NOIP_1, 2829],
            [NOIP_2, 2852],
        ]) {
            await load(puzzle);
            await says(/Loaded/);
            await tab("target");
            assert.equal(await page.textContent("#score"), scoreOf(puzzle).toLocaleString("en-US"));
            await page.click("#ask-best");
            await says(new RegExp(`${best.toLocaleString("en-US")}: proved`));
            assert.equal(scoreOf(await line(true)), best);
            assert.ok(await page.isHidden("#best-bar"), "a bar without anything between its ends");
            await page.click("#leave-best");
            assert.equal(await line(true), puzzle);
            await page.click("#show-best");
            assert.equal(scoreOf(await line(true)), best);
            await page.click("#keep-best");
            assert.equal(await page.textContent("#score"), best.toLocaleString("en-US"));
            assert.equal(scoreOf(await line()), best);
            // The computer's grid is not called the player's, also not after a reload.
            for (const again of [false, true]) {
                await (again ? reopen() : undefined);
                await page.waitForFunction(
                    (score) =>
                        document.getElementById("live-bar").checkVisibility() &&
                        document
                            .getElementById("live-bar")
                            .ariaLabel.startsWith(score.toLocaleString("en-US")),
                    best
                );
                assert.equal(await page.textContent("#your-best"), "");
                assert.doesNotMatch(await message(), /Well done|Finished/);
            }
        }
    }
);

pageTest("the best five, each can be viewed", {}, async (it) => {
    const { page, line, load, says, tab, pressTogether } = it;
    await load(NOIP_2);
    await says(/Loaded/);
    await tab("target");
    const rows = page.locator("#top button");
    await pressTogether("ask-top", "ask-best");
    await says(/2,852: proved/);
    assert.equal(await rows.count(), 0, "the other question replaced it");
    await page.click("#ask-top");
    await says(/proved/);
    assert.equal(await rows.count(), 5);
    const scores = [];
    for (let i = 0; i < 5; i++) {
        await rows.nth(i).click();
        const score = number(await rows.nth(i).locator("b").textContent());
        assert.equal(scoreOf(await line(true)), score);
        scores.push(score);
    }
    assert.equal(scores[0], 2852);
    assert.deepEqual(
        [...scores].sort((a, b) => b - a),
        scores
    );
});

pageTest("without a solution there is no score", {}, async ({ page, load, says, tab }) => {
    await load(`55${EASY.slice(2)}`);
    await says(/Loaded/);
    await tab("target");
    await page.click("#ask-best");
    await says(/no solution/);
});

pageTest(
    "weights: presets, single cells, undo, out and in again",
    {},
    async ({ page, cell, load, says, tab, downloaded, kind }) => {
        await load(EASY_SOLVED);
        await says(/Loaded/);
        await tab("target");
        const score = async (wanted) =>
            assert.equal(await page.textContent("#score"), wanted.toLocaleString("en-US"));
        await score(scoreOf(EASY_SOLVED));
        assert.equal(await page.textContent('[data-cell="40"] .weight'), "10");
        const warmth = (at) =>
            cell(at).evaluate((node) => parseInt(node.style.getPropertyValue("--warmth"), 10));
        assert.ok(
            (await warmth(40)) > (await warmth(30)) && (await warmth(30)) > (await warmth(0)),
            "the map is hottest in the centre"
        );
        await page.click('[data-preset="flat"]');
        await score(405);
        await page.click('[data-preset="corners"]');
        await score(
            scoreOf(
                EASY_SOLVED,
                (at) =>
                    10 -
                    Math.min(Math.floor(at / 9), 8 - Math.floor(at / 9)) -
                    Math.min(at % 9, 8 - (at % 9))
            )
        );
        await page.click('[data-preset="rings"]');
        await cell(0).click();
        await page.fill("#weight", "-100");
        await page.click("#weight-form button");
        await score(scoreOf(EASY_SOLVED) - 106 * 5);
        assert.equal(await page.getAttribute('[data-preset="rings"]', "aria-pressed"), "false");
        await page.fill("#weight", "1.5");
        await page.click("#weight-form button");
        await says(/whole number/);
        assert.equal(await kind(), "bad");
        const { bytes } = await downloaded("#weights-export");
        await page.click("#undo");
        await score(scoreOf(EASY_SOLVED));
        const [chooser] = await Promise.all([
            page.waitForEvent("filechooser"),
            page.click("#weights-import"),
        ]);
        await chooser.setFiles({ name: "w.txt", mimeType: "text/plain", buffer: bytes });
        await says(/taken over/);
        assert.equal(await page.inputValue("#weights-text"), bytes.toString());
        await score(scoreOf(EASY_SOLVED) - 106 * 5);
        await page.fill("#weights-text", "1 2 three");
        await page.click("#weights-apply");
        await says(/no weights\..*three/);
        assert.equal(await page.inputValue("#weights-text"), "1 2 three");
        const each = Array.from({ length: 729 }, (_, i) => (i % 9 === 8 ? 1 : 0)).join(" ");
        await page.fill("#weights-text", each);
        await page.click("#weights-apply");
        await says(/taken over/);
        await score(9);
    }
);

pageTest(
    "the bound during the search; after a limit or a stop, results stay",
    {},
    async ({ page, line, load, message, says, stopWhen, tab }) => {
        await load(SLOW.puzzle);
        await says(/Loaded/);
        await tab("target");
        await page.fill("#weights-text", SLOW.weights.join(" "));
        await page.click("#weights-apply");
        await says(/taken over/);
        // A limit that is long enough to find a grid on this machine, and too short for the proof.
        for (let limit = 0.1, found = false; !found; limit *= 2) {
            await page.evaluate((value) => {
                document.querySelector("#best-limit option").value = value;
            }, String(limit));
            await page.selectOption("#best-limit", String(limit));
            await page.click("#ask-best");
            await says(/^Stopped: the best grid found so far\.$|^Stopped\.$/);
            found = (await message()) !== "Stopped.";
        }
        // The result is shown only once, next to the message.
        const note = await page.textContent("#best-now");
        assert.match(note, /^[\d,]+ is reached, and more than [\d,]+ is impossible\.$/);
        const [reached, bound] = note.match(/[\d,]{4,}/g).map(number);
        assert.ok(reached <= SLOW.best && SLOW.best <= bound, `${reached}, ${bound}`);
        assert.equal(await page.getAttribute("#best-bar", "max"), String(bound));
        assert.match(await line(true), /^[1-9]{81}$/);
        // Without a limit: stopped by hand, and the bounds known by then remain.
        await page.selectOption("#best-limit", "0");
        await page.click("#ask-best");
        await stopWhen(/Reached [\d,]+, at most [\d,]+/);
        await says(/^Stopped/);
        assert.match(
            await page.textContent("#best-now"),
            /^[\d,]+ is reached, and more than [\d,]+ is impossible\.$/
        );
    }
);

pageTest(
    "search orders compared: nodes of the textbooks, and the picture",
    {},
    async ({ page, load, says, tab }) => {
        await load(HARD);
        await says(/Loaded/);
        await tab("compare");
        await page.click("#compare");
        await says(/Compared/);
        const rows = await page.$$eval("#compare-body tr", (all) =>
            all.map((row) => [...row.children].map((cell) => cell.textContent))
        );
        assert.deepEqual(
            [0, 3, 4].map((i) => rows[i][2]), // row by row, fullest neighbourhood, fewest candidates
            ["2,068,780", "1,410,813", "18,935"]
        );
        assert.deepEqual(
            rows.map((row) => row[1]),
            Array(7).fill("1")
        );
        assert.ok(number(rows[6][2]) < 1000);
        const tints = await page.$$eval(".chart .line", (all) =>
            all.map((line) => getComputedStyle(line).stroke)
        );
        assert.equal(tints.length, 7);
        assert.equal(new Set(tints).size, 7, `${tints}: each search has a colour of its own`);
        const words = await page.$$eval("#picture-words li", (all) =>
            all.map((item) => item.textContent)
        );
        assert.match(words[0], /2,068,780 nodes/);
        await load(NOIP_2);
        await says(/Loaded/);
        await tab("compare");
        await page.check("#compare-target");
        await page.click("#compare");
        await says(/Compared/);
        const best = await page.$$eval("#compare-body tr", (all) =>
            all.map((row) => row.children[4].textContent)
        );
        assert.deepEqual(best, [...Array(6).fill("2,852"), "–", "2,852"]);
        // All its columns fit on a phone in both orientations.
        for (const [width, height] of [
            [360, 740],
            [740, 360],
        ]) {
            await page.setViewportSize({ width, height });
            const cut = await page.$eval(
                "#compare-result .scroll",
                (box) => box.scrollWidth - box.clientWidth
            );
            assert.ok(cut <= 0, `${cut} px too wide at ${width} x ${height}`);
        }
    }
);

pageTest("the proof can be downloaded, and another program verifies it", {}, async (it) => {
    const { page, load, says, tab, downloaded, pressTogether } = it;
    const folder = mkdtempSync(join(tmpdir(), "tenring-"));
    const prove = async () => {
        await page.click("#ask-best");
        await says(/: proved\./);
        const proof = await downloaded("#certificate");
        await says(/^The proof was saved as sudoku\.proof/);
        writeFileSync(join(folder, proof.name), proof.bytes);
        const told = await page.textContent("#certificate-check");
        const [, puzzle, weights] = /: tenring-certificate max "(\S+)" (\S+) sudoku\.proof/.exec(
            told
        );
        return ["max", puzzle, weights, proof.name];
    };
    const check = (words) =>
        spawnSync(process.env.TENRING_CHECKER, words, { cwd: folder, encoding: "utf8" }).stdout;
    try {
        await load(NOIP_2);
        await says(/Loaded/);
        await tab("target");
        assert.equal(await page.isVisible("#certificate"), false, "nothing is proved yet");
        const words = await prove();
        assert.deepEqual(words, ["max", NOIP_2, "rings", "sudoku.proof"]);
        assert.match(check(words), /^proved: the greatest score is 2852$/m);
        assert.match(check(["max", HARD, ...words.slice(2)]), /^rejected/);
        // Other weights are in a separate file.
        await page.click('[data-preset="corners"]');
        await page.waitForSelector("#certificate", { state: "hidden" });
        const others = await prove();
        assert.equal(others[2], "weights.txt");
        const weights = await downloaded("#weights-export");
        writeFileSync(join(folder, weights.name), weights.bytes);
        await pressTogether("certificate", "ask-best");
        await says(/: proved\./);
        assert.equal(await page.isVisible("#certificate-check"), false, "it was replaced");
        const score = number((await page.textContent("#score-of")).slice(2));
        assert.match(check(others), new RegExp(`^proved: the greatest score is ${score}$`, "m"));
    } finally {
        rmSync(folder, { recursive: true });
    }
});

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
pageTest("playing: the running score, and what can still be reached", CLIPBOARD, async (it) => {
    const { page, cell, line, load, says, tab, enter } = it;
    const live = (pattern) =>
        page.waitForFunction(
            (source) => new RegExp(source).test(document.getElementById("live").textContent),
            pattern.source
        );
    const shown = (score) => score.toLocaleString("en-US");
    await load(NOIP_2);
    await says(/Loaded/);
    await tab("target");
    await live(/^You can still reach 2,852, the most there is\.$/);
    assert.equal(await page.textContent("#score-of"), "/ 2,852");
    await page.click("#ask-top");
    await says(/proved/);
    const grids = [];
    for (let i = 1; i <= 5; i++) {
        await page.click(`#top li:nth-child(${i}) button`);
        grids.push(await line(true));
    }
    await page.click("#leave-best");
    const [best, least] = [grids[0], grids[4]];
    assert.ok(scoreOf(least) < 2852);

    // All digits of a worse grid, one after the other: the reachable score never rises.
    const blanks = [...NOIP_2].flatMap((c, at) => (c === "." ? [at] : []));
    const apart = blanks.filter((at) => least[at] !== best[at]);
    const places = [...apart, ...blanks.filter((at) => least[at] === best[at])];
    await enter(places.slice(0, -1).map((at) => [at, least[at]]));
    await live(new RegExp(`^You can still reach ${shown(scoreOf(least))}`));
    const label = await page.getAttribute("#live-bar", "aria-label");
    assert.match(label, new RegExp(`${shown(scoreOf(least))} can still be reached, 2,852 is the`));
    const [last] = places.slice(-1);
    await cell(last).click();
    await page.keyboard.press(String((Number(least[last]) % 9) + 1));
    await live(/No solution has these digits/);
    await page.keyboard.press(least[last]);
    const short = 2852 - scoreOf(least);
    await says(
        new RegExp(`Finished with ${shown(scoreOf(least))}, ${short} below the most, 2,852`)
    );
    assert.equal(await page.textContent("#your-best"), `Your best: ${shown(scoreOf(least))}`);

    // From the start: a digit that costs points is reported, and so is the end.
    await tab("puzzle");
    await page.click("#restart");
    await tab("target");
    await live(/the most there is/);
    assert.equal(await page.getByRole("status", { name: "Score" }).count(), 1, "it is read out");
    await enter([[apart[0], least[apart[0]]]]);
    await live(/^You can still reach [\d,]+: the last digit cost [\d,]+\.$/);
    assert.match(await page.textContent("#announcer"), /^You can still reach .*cost/);
    await page.click("#undo");
    await enter(blanks.map((at) => [at, best[at]]));
    await says(/2,852: that is the most there is, proved/);
    assert.equal(await page.textContent("#your-best"), "Your best: 2,852");
    await page.click("#share-score");
    await says(/^Copied, with a link, which works on this device only/);
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(shared, /I reached 2,852 of 2,852 \(100%\)\. file:.*#p=\.\.\.7.*&w=rings/);
    await it.reopen();
    await page.waitForFunction(
        () => document.getElementById("your-best").textContent === "Your best: 2,852"
    );
});

pageTest("a proof is about the givens by default", {}, async (it) => {
    const { page, line, load, says, tab, enter } = it;
    const puzzle = `${EASY.slice(0, 79)}..`; // two solutions
    await load(puzzle);
    await says(/Loaded/);
    await tab("target");
    await page.click("#ask-top");
    await says(/^The givens allow 2 grids, and that is all: proved/);
    await page.click("#top button >> nth=0");
    const [best, worse] = await page.$$eval("#top b", (all) => all.map((node) => node.textContent));
    await page.click("#top button >> nth=1");
    const second = await line(true);
    // The player fills in the second best grid.
    await page.click("#leave-best");
    await enter([...second].flatMap((digit, at) => (puzzle[at] === "." ? [[at, digit]] : [])));
    await says(new RegExp(`Finished with ${worse}, \\d+ below the most, ${best}`));
    await page.click("#ask-best");
    await says(new RegExp(`^The most that the givens allow is ${best}: proved`));
    assert.notEqual(await line(true), second, "the best grid covers the player's digits");
    assert.equal(await line(true).then((text) => text.includes(".")), false);
    await page.click("#leave-best");
    assert.equal(await line(), second, "which are there again");
    assert.equal(await page.isChecked("#scope-givens"), true);
    await page.check("#scope-all");
    await page.click("#ask-best");
    await says(new RegExp(`^The most with all digits that stand is ${worse}: proved`));
    assert.match(await page.textContent("#score-of"), new RegExp(best), "of the puzzle still");
    await page.click("#ask-top");
    await says(/^With all digits that stand there is 1 grid, and that is all: proved/);
    await tab("solve");
    assert.equal(await page.isChecked("#scope-all"), true, "each tool has its own");
});
