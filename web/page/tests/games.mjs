/*
 * games.mjs - the puzzle that a new page offers, and unfinished games.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, NOIP_2, inWorkers, pageTest } from "./harness.mjs";

pageTest("the first visit begins with the puzzle of the day", { hash: "" }, async (it) => {
    const { page, line, says, reopen } = it;
    await says(/^The puzzle of /);
    const daily = await line();
    assert.match(daily, /^[1-9.]{81}$/);
    assert.ok(daily.includes("."));
    assert.equal(await page.isVisible("#timer"), true);
    assert.notEqual(await page.textContent("#level"), "", "the level is in sight");
    assert.equal(await page.isDisabled("#undo"), true);
    await page.keyboard.press("ArrowRight");
    await reopen();
    assert.equal(await line(), daily);
});

/* Delays the answers of workers about puzzles. */
const HELD_PUZZLES = inWorkers(`
    addEventListener("message", (event) => {
        if (event.data.name === "newPuzzle") {
            event.stopImmediatePropagation();
        }
    });
`);

pageTest(
    "no setter's desk while the first puzzle is made",
    { hash: "", before: HELD_PUZZLES },
    async ({ page }) => {
        await page.waitForSelector("#message[data-kind=busy]");
        assert.equal(await page.isVisible("#desk"), false);
        assert.equal(await page.isVisible("#new-puzzle"), true);
        await page.click("#new");
        await page.waitForSelector("#desk", { state: "visible" });
    }
);

pageTest("no generated puzzle while the user sets one", { before: HELD_PUZZLES }, async (it) => {
    const { page, says, message, line } = it;
    await page.click("#new-puzzle");
    await page.waitForSelector("#message[data-kind=busy]");
    await page.click("#new");
    await says(/new, empty/);
    assert.equal(await page.isVisible("#stop"), false);
    await page.keyboard.press("5");
    await page.waitForSelector("#message.empty");
    assert.equal(await message(), "");
    assert.equal((await line())[0], "5");
});

pageTest(
    "a tool that is open while a puzzle is made stays open",
    { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    async ({ page, load, says, tab }) => {
        await page.evaluate(() => {
            document.getElementById("new-puzzle").click();
            document.getElementById("tab-hint").click();
        });
        await says(/^A new puzzle/);
        assert.equal(await page.isVisible("#panel-hint"), true);
        await tab("puzzle");
        await page.click("#new-puzzle");
        await says(/^A new puzzle/);
        assert.equal(await page.isVisible("#panel-puzzle"), false, "the keys are there to play");
        await load(NOIP_2);
        await page.waitForFunction(
            () => document.getElementById("level").textContent === "several solutions"
        );
        const cut = await page.$eval("#level", (node) => node.scrollWidth - node.clientWidth);
        assert.ok(cut <= 0, `its level is cut off by ${cut} px`);
    }
);

pageTest("unfinished games come back with their time", { own: true }, async (it) => {
    const { page, line, load, says, tab, cell, reopen, stopClock, setClockOn } = it;
    await stopClock();
    await load(EASY);
    await says(/Loaded/);
    await page.waitForFunction(() => document.getElementById("level").textContent === "easy");
    await cell(2).click();
    await page.keyboard.press("4");
    await setClockOn(65);
    await tab("puzzle");
    const before = await it.boxes("#saved", "#examples-box");
    await load(NOIP_2);
    await says(/Loaded/);
    await setClockOn(5); // long enough to be kept
    assert.equal(await page.isDisabled("#undo"), true, "undo ends where the puzzle begins");
    await tab("puzzle");
    assert.deepEqual(await it.boxes("#saved", "#examples-box"), before, "nothing has moved");
    await page.click("#games summary");
    const row = page.locator("#games-list .row");
    assert.match(await row.innerText(), /^easy\s+1:05 · 1 of 51 filled/);
    await row.click();
    await says(/^Here you were, after 1:05/);
    assert.equal(await line(), `534${EASY.slice(3)}`);
    assert.match(await page.textContent("#timer-time"), /^1:05/);
    assert.equal(await page.textContent("#level"), "easy");
    await page.click("#undo");
    assert.equal(await line(), EASY, "with its own steps");
    await page.click("#redo");
    await page.click("#back");
    await says(/^Here you were/);
    assert.equal(await line(), NOIP_2);
    await page.click("#back");
    assert.equal(await line(), `534${EASY.slice(3)}`, "to and fro");
    // Another tab has saved a game.
    await page.evaluate(() => {
        const games = JSON.parse(localStorage.getItem("tenring-games"));
        const other = { ...games[0], about: "of another tab", er: 9.9 };
        localStorage.setItem("tenring-games", JSON.stringify([...games, other]));
        window.dispatchEvent(new window.StorageEvent("storage", { key: "tenring-games" }));
    });
    assert.equal(await page.locator("#games-list .row").count(), 2);
    // The same for a tab without a state of its own, when another tab has one.
    await page.addInitScript(() => {
        if (location.protocol !== "about:") {
            localStorage.removeItem("tenring");
            sessionStorage.clear();
        }
    });
    await reopen();
    await says(/^Here you were/);
    assert.equal(await page.textContent('[data-cell="2"] .digit'), "4");
});
