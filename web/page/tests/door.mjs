/*
 * door.mjs - the appearance: the first screen, positions, names, lines, marks, tabs; messages if
 * there is nothing to choose; what a comparison is about; the last twenty unfinished games.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";

import { EASY, EASY_SOLVED, EMPTY, choose, pageTest } from "./harness.mjs";

const HOME = { hash: "" };

/* Runs in the page: the brightness of each pixel of a picture, 0 to 255. */
async function brightnessOf(picture) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return [...data].filter((_, i) => i % 4 === 0);
}

pageTest(
    "the panel begins where the board does, and buttons say what they do",
    { viewport: { width: 1366, height: 768 } },
    async ({ page, cell, load, says, tab, boxes, message }) => {
        const areLevel = async (what) => {
            await page.evaluate(() => window.scrollTo(0, 0));
            const [grid, tools, bar] = await boxes("#grid", ".tools", ".tabbar");
            assert.ok(Math.abs(grid.y - bar.y) < 1.5, `${what}: ${grid.y}, ${bar.y}`);
            assert.ok(Math.abs(grid.y - tools.y) < 1.5, what);
            return grid.y;
        };
        const top = await areLevel("no puzzle");
        await load(EASY);
        await says(/Loaded/);
        assert.equal(await areLevel("a message"), top);
        await cell(4).click();
        await page.click("#tab-solve");
        assert.equal(await page.textContent("#equals"), "Select all 7s");
        assert.equal(await page.textContent("#editing"), "Edit puzzle");
        await cell(2).click();
        await page.keyboard.press("4");
        assert.equal(await message(), "");
        assert.equal(await areLevel("no message"), top);
        await page.click("#timer");
        assert.equal(await page.textContent("#cover"), "Resume");
        await page.click("#cover");
        await tab("target");
        assert.equal(await page.textContent("#weight-form button"), "Apply");
        for (const id of ["help-close", "settings-close", "print-close", "code-close"]) {
            assert.equal(await page.textContent(`#${id}`), "Close");
        }
        // Lines between boxes are not interrupted where they cross.
        const [row, column] = await boxes('[data-cell="18"]', '[data-cell="2"]');
        const [board] = await boxes("#grid");
        const lines = [
            { x: board.x + 4, y: row.y + row.height - 1, width: board.width - 8, height: 1 },
            { x: column.x + column.width - 1, y: board.y + 4, width: 1, height: board.height - 8 },
        ];
        for (const clip of lines) {
            const picture = (await page.screenshot({ clip })).toString("base64");
            const bright = Math.max(...(await page.evaluate(brightnessOf, picture)));
            assert.ok(bright < 90, `${JSON.stringify(clip)}: ${bright}`);
        }
    }
);

pageTest("marks stand three by three, in a line by choice", {}, async (it) => {
    const { page, cell, load, says, boxes } = it;
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.keyboard.press("Control+1");
    await page.keyboard.press("Control+9");
    const [whole] = await boxes('[data-cell="2"]');
    const middles = await page.$$eval('[data-cell="2"] .candidates i', (all) =>
        all
            .filter((node) => node.textContent)
            .map((node) => {
                const { x, y, width, height } = node.getBoundingClientRect();
                return [node.textContent, x + width / 2, y + height / 2];
            })
    );
    const third = ([name, x, y]) => [
        name,
        Math.floor((3 * (x - whole.x)) / whole.width),
        Math.floor((3 * (y - whole.y)) / whole.height),
    ];
    assert.deepEqual(middles.map(third), [
        ["1", 0, 0],
        ["9", 2, 2],
    ]);
    // Where there are corner marks, too, those in the middle stand between them.
    await page.keyboard.press("Shift+2");
    assert.equal(await cell(2).locator(".candidates").count(), 0);
    assert.equal(await cell(2).locator(".centre").textContent(), "19");
    assert.equal(await cell(2).locator(".corner").textContent(), "2");
    await page.keyboard.press("Shift+2");
    assert.equal(await cell(2).locator(".candidates").count(), 1);
    await choose(page, "line-marks", true);
    assert.equal(await cell(2).locator(".candidates").count(), 0);
    assert.equal(await cell(2).locator(".centre").textContent(), "19");
});

for (const [width, height] of [
    [375, 667],
    [320, 568],
    [667, 375],
]) {
    pageTest(
        `${width} x ${height}: the menu of more keys closes by its key and by a tap elsewhere`,
        { viewport: { width, height }, hasTouch: true, isMobile: true },
        async ({ page, cell, boxes }) => {
            const isOpen = () => page.isVisible("#editing");
            await page.tap("#extra-toggle");
            const [menu, key] = await boxes("#extra", "#extra-toggle");
            assert.ok(menu.x >= 0 && menu.y >= 0, JSON.stringify(menu));
            assert.ok(menu.x + menu.width <= width && menu.y + menu.height <= height);
            assert.ok(
                menu.y + menu.height <= key.y + 1 || menu.x + menu.width <= key.x + 1,
                `the menu leaves its key in sight: ${JSON.stringify([menu, key])}`
            );
            await page.tap("#extra-toggle");
            assert.equal(await isOpen(), false, "its key");
            await page.tap("#extra-toggle");
            await cell(0).tap();
            assert.equal(await isOpen(), false, "a cell");
            await page.tap("#extra-toggle");
            await page.tap("#erase", { position: { x: 5, y: 5 }, force: true });
            assert.equal(await isOpen(), false, "another key");
        }
    );
}

pageTest(
    "a tool begins at its top, wherever the last one was",
    { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
        await page.tap("#tab-puzzle");
        const top = () => page.$eval(".panel", (panel) => panel.scrollTop);
        await page.$eval(".panel", (panel) => panel.scrollTo(0, 200));
        assert.equal(await top(), 200);
        await page.tap("#tab-target");
        assert.equal(await top(), 0);
    }
);

pageTest(
    "a message that is too long gets smaller letters, and scrolls if it still is",
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, hash: "" },
    async ({ page, says }) => {
        await says(/^The puzzle of /);
        await page.tap("#tab-puzzle");
        await page.tap("#daily-target");
        await says(/^The target of /);
        const [isSmall, scrolls, isLong] = await page.$eval("#message", (box) => [
            box.classList.contains("long"),
            box.tabIndex === 0,
            box.scrollHeight > box.clientHeight + 1,
        ]);
        assert.equal(isSmall, true);
        assert.equal(scrolls, isLong);
        await page.tap("#to-keypad");
        await page.tap('[data-mode="pen"]');
        await says(/^Drag from cell to cell/);
    }
);

pageTest(
    "tabs are whole words on a phone, and all of them are reached",
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
        const inSight = () =>
            page.evaluate(() => {
                const bar = document.getElementById("tabs").getBoundingClientRect();
                return [...document.querySelectorAll("#tabs [role=tab]")]
                    .map((node) => [node.textContent, node.getBoundingClientRect()])
                    .filter(([, { top, bottom }]) => bottom > bar.top + 1 && top < bar.bottom - 1)
                    .map(([name, { left, right, top, bottom }]) => ({
                        name,
                        isWhole:
                            left >= bar.left - 1 &&
                            right <= bar.right + 1 &&
                            top >= bar.top - 1 &&
                            bottom <= bar.bottom + 1,
                    }));
            });
        const seen = new Set();
        for (let i = 0; i < 7 && seen.size < 7; i++) {
            for (const { name, isWhole } of await inSight()) {
                assert.ok(isWhole, name);
                seen.add(name);
            }
            if (await page.isVisible("#more-tabs")) {
                await page.tap("#more-tabs");
            }
        }
        assert.equal(seen.size, 7);
    }
);

pageTest(
    "the first screen: one button with the levels, the rest behind names",
    HOME,
    async (it) => {
        const { page, says } = it;
        await says(/^The puzzle of /);
        const shown = (selector) =>
            page.$$eval(`#panel-puzzle ${selector}`, (all) =>
                all.filter((node) => node.checkVisibility()).map((node) => node.textContent.trim())
            );
        assert.deepEqual(await shown(".primary"), ["New puzzle"]);
        assert.ok((await shown("[data-level]")).length >= 4, "the levels");
        assert.deepEqual(await shown("select, textarea"), [], "no field before it is asked for");
        await page.click("#new-more summary");
        assert.equal((await shown("select")).length, 3, "symmetry, givens, technique");
        assert.deepEqual(await shown("#start button"), ["Enter my own", "Paste or open"]);
        await page.click("#paste-toggle");
        assert.equal((await shown("textarea")).length, 1);
        // What target Sudoku is: a picture beside two lines.
        assert.deepEqual(await shown(".what svg"), [""]);
        assert.match((await shown(".what")).join(), /^Target Sudoku: /);
    }
);

pageTest("a comparison is about the givens by default", {}, async (it) => {
    const { page, load, says, tab, enter } = it;
    await load(EASY);
    await says(/Loaded/);
    await enter([[2, 1]]); // wrong: with it there is no solution
    await tab("compare");
    assert.equal(await page.isVisible("#scope"), true);
    assert.equal(await page.isChecked("#scope-givens"), true);
    const solutions = async () => {
        await page.click("#compare");
        await says(/Compared/);
        return page.$$eval("#compare-body tr", (all) =>
            all.map((row) => row.children[1].textContent)
        );
    };
    assert.deepEqual(await solutions(), Array(7).fill("1"));
    await page.check("#scope-all");
    assert.deepEqual(await solutions(), Array(7).fill("0"));
});

pageTest(
    "a target without a choice says so; links bring weights without a puzzle",
    {},
    async (it) => {
        const { page, load, says, tab } = it;
        await load(`${EASY_SOLVED.slice(0, 60)}${EASY.slice(60)}`);
        await says(/Loaded/);
        await tab("target");
        await page.waitForFunction(() =>
            /one solution.*nothing to choose/.test(document.getElementById("live").textContent)
        );
        await load(EMPTY);
        await says(/Loaded|empty/);
        await tab("target");
        await page.click('[data-preset="corners"]');
        await page.waitForFunction(() => /&w=corners$/.test(location.hash));
    }
);

pageTest("the last twenty unfinished games are kept", {}, async (it) => {
    const { page, cell, load, says } = it;
    await load(EASY);
    await says(/Loaded/);
    await cell(2).click();
    await page.keyboard.press("4");
    const games = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem("tenring-games")) ?? []);
    await page.waitForFunction(
        () => JSON.parse(localStorage.getItem("tenring-games"))?.length === 1
    );
    await page.evaluate(() => {
        const [game] = JSON.parse(localStorage.getItem("tenring-games"));
        const older = Array.from({ length: 30 }, (_, i) => ({ ...game, about: `${i}` }));
        localStorage.setItem("tenring-games", JSON.stringify([game, ...older]));
    });
    await cell(3).click();
    await page.keyboard.press("6");
    // The one on the board comes first; the entry before may be saved once more, too.
    await page.waitForFunction(
        () => JSON.parse(localStorage.getItem("tenring-games"))[0].board.value.length / 2 === 32
    );
    const all = await games();
    assert.equal(all.length, 20);
    assert.equal(all[1].about, "0");
});
