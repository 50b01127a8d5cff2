/*
 * accessibility.mjs - languages, colours, narrow screens, keyboard only, persistence, and screen
 * readers (axe-core).
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { EASY, EASY_SOLVED, NOIP_1, choose, pageTest } from "./harness.mjs";
import { tool } from "../../tests/tools.mjs";

const AXE = tool("axe-core");
/* Parts of the page as axe names them: those that a state of the page changes. */
const partsOf = (...selectors) => ({ include: selectors.map((one) => [one]) });
const WHOLE = partsOf("html");
const DIALOG = partsOf("dialog[open]");
const TOOL = partsOf(".tools", "#message");
const TOOL_AND_BOARD = partsOf(".tools", "#message", ".board");
/* The keys at the corners of the keypad. */
const KEYS = [
    '[data-mode="digit"]',
    "#extra-toggle",
    '[data-digit="6"]',
    "#erase",
    "#undo",
    "#redo",
];
const BOARDS = ["puzzle", "probabilities", "target"]; // tools that change the look of the board

/* Asserts that no rule of axe is violated in this part, or none of the named ones. */
async function assertAccessible(page, where, part, only = null) {
    // The page's policy forbids foreign scripts, so the test injects it through the debugger.
    if (!(await page.evaluate(() => "axe" in globalThis))) {
        await page.evaluate(readFileSync(AXE, "utf8"));
    }
    const look = async ([names, chosen]) => {
        const { violations, passes } = await globalThis.axe.run(chosen, {
            resultTypes: ["violations"],
            preload: false, // load nothing from elsewhere
            ...(names
                ? { runOnly: names }
                : { rules: { "label-content-name-mismatch": { enabled: true } } }), // else off
        });
        return {
            passes: passes.length,
            faults: violations.map(
                ({ id, nodes }) =>
                    `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("; ")}`
            ),
        };
    };
    const found = await page.evaluate(look, [only, part]);
    assert.ok(found.passes > (only ? 0 : 10), "axe looked at something");
    assert.deepEqual(found.faults, [], where);
}

pageTest(
    "the language of the browser, or the other one by choice",
    { locale: "zh-CN" },
    async ({ page, load, says, message, reopen }) => {
        assert.equal(await page.getAttribute("html", "lang"), "zh-CN");
        assert.equal(await page.textContent("#tab-target"), "靶形");
        await load(EASY);
        await says(/已载入：30/);
        await page.click("#tab-solve");
        await page.click("#solve");
        await says(/唯一解/);
        await page.click("#settings");
        await page.selectOption("#language", "en");
        await page.click("#settings-close");
        assert.equal(await page.textContent("#tab-target"), "Target");
        assert.match(
            await page.getAttribute('[data-cell="0"]', "aria-label"),
            /^row 1, column 1, given 5/
        );
        await reopen();
        assert.equal(await page.getAttribute("html", "lang"), "en");
        assert.doesNotMatch(await page.innerText("body"), /undefined|\{\w+\}/);
        assert.equal(typeof (await message()), "string");
    }
);

pageTest("the same texts in both languages", { locale: "fr-FR" }, async ({ page }) => {
    assert.equal(
        await page.getAttribute("html", "lang"),
        "en",
        "English where the browser speaks neither"
    );
    const keys = () =>
        page.$$eval("[data-t], [data-t-label], [data-t-title]", (all) =>
            all.map((node) => node.textContent + (node.getAttribute("aria-label") ?? ""))
        );
    const english = await keys();
    await choose(page, "language", "zh-CN");
    const chinese = await keys();
    assert.equal(english.length, chinese.length);
    const same = english.filter((text, i) => text === chinese[i] && /[a-z]{4}/i.test(text));
    // Only names of people and puzzles are the same.
    assert.ok(
        same.every((text) =>
            /^(Inkala|Platinum|Golden|SudokuWiki|SudokuExchange|f-puzzles|SudokuPad)/.test(text)
        ),
        same.join()
    );
});

pageTest(
    "dark theme of the system, and light by choice",
    { colorScheme: "dark" },
    async ({ page, reopen }) => {
        const ground = () =>
            page.evaluate(() =>
                getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)
            );
        assert.ok((await ground())[0] < 60);
        await choose(page, "theme", "light");
        assert.ok((await ground())[0] > 200);
        await reopen();
        assert.ok((await ground())[0] > 200, "the choice is kept");
        await choose(page, "theme", "auto");
        assert.ok((await ground())[0] < 60);
        await page.emulateMedia({ colorScheme: "light" });
        await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
        assert.ok((await ground())[0] > 200);
    }
);

pageTest(
    "360 pixels wide: nothing is cut off",
    { viewport: { width: 360, height: 740 } },
    async ({ page, load, says, tab, boxes }) => {
        await load(NOIP_1);
        await says(/Loaded/);
        for (const language of ["en", "zh-CN"]) {
            await choose(page, "language", language);
            for (const name of [
                "puzzle",
                "hint",
                "solve",
                "probabilities",
                "target",
                "compare",
                "batch",
            ]) {
                await tab(name);
                const wide = await page.evaluate(() => document.documentElement.scrollWidth);
                assert.ok(wide <= 360, `${language} ${name}: ${wide}`);
                const cut = await page.$$eval("button, select, textarea, input", (all) =>
                    all
                        .filter((node) => node.offsetParent !== null && node.type !== "file")
                        .filter(
                            (node) =>
                                node.getBoundingClientRect().right > innerWidth + 1 &&
                                !node.closest("#tabs")
                        )
                        .map((node) => node.id)
                );
                assert.deepEqual(cut, [], `${language} ${name}`);
            }
        }
        const [cell] = await boxes('[data-cell="0"]');
        assert.ok(
            cell.width >= 32 && Math.abs(cell.width - cell.height) < 2.5,
            JSON.stringify(cell)
        );
    }
);

pageTest(
    "with the keyboard alone, from the top of the page to the proof",
    {},
    async ({ page, line, says, counted }) => {
        const focused = () =>
            page.evaluate(
                () =>
                    document.activeElement.id ||
                    document.activeElement.dataset.cell ||
                    document.activeElement.className
            );
        const reach = async (id, most = 60) => {
            for (let i = 0; i < most && (await focused()) !== id; i++) {
                await page.keyboard.press("Tab");
            }
            assert.equal(await focused(), id);
        };
        await page.keyboard.press("Tab");
        assert.equal(await focused(), "skip");
        await reach("0");
        await page.keyboard.type("79");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("End");
        await page.keyboard.press("1");
        assert.equal(await line(), `9.......1${".".repeat(72)}`);
        await page.keyboard.press("Control+z");
        await page.keyboard.press("Control+z");
        await page.keyboard.press("Control+z");
        await reach("tab-puzzle");
        await reach("paste");
        await page.keyboard.insertText(NOIP_1);
        await page.keyboard.press("Control+Enter");
        await says(/30 givens/);
        for (let i = 0; i < 20 && (await focused()) !== "tab-puzzle"; i++) {
            await page.keyboard.press("Shift+Tab");
        }
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        assert.equal(await focused(), "tab-target");
        await page.keyboard.press("ArrowRight");
        assert.equal(await focused(), "tab-probabilities");
        await reach("ask-probabilities");
        await page.keyboard.press("Enter");
        await counted(/^3 solutions/);
        // The button, then the nine digits, the fifth of which is chosen.
        for (let i = 0; i < 5; i++) {
            await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Enter");
        assert.match(await page.textContent("#grid-caption"), /^Probability of 5 in each cell/);
        await page.focus("#tab-probabilities");
        await page.keyboard.press("ArrowLeft");
        assert.equal(await focused(), "tab-target");
        await reach("ask-best");
        await page.keyboard.press("Enter");
        await says(/2,829: proved/);
    }
);

pageTest(
    "the state is kept and comes back, undo and all",
    {},
    async ({ page, cell, line, load, says, tab, reopen }) => {
        await load(EASY);
        await says(/Loaded/);
        await cell(2).click();
        await page.keyboard.press("4");
        await cell(3).click();
        await page.keyboard.press("Shift+Digit6");
        await tab("target");
        await page.click('[data-preset="corners"]');
        await choose(page, "tidy", false);
        await reopen();
        assert.equal(await line(), `534${EASY.slice(3)}`);
        assert.equal(await page.getAttribute("#tab-target", "aria-selected"), "true");
        assert.equal(await page.getAttribute('[data-preset="corners"]', "aria-pressed"), "true");
        assert.equal(await page.isChecked("#tidy"), false);
        assert.equal(await page.inputValue("#paste"), EASY);
        await page.click("#undo");
        assert.equal(await page.textContent('[data-cell="3"] .corner'), "6");
        await page.click("#undo");
        await page.click("#undo");
        assert.equal(await line(), EASY);
    }
);

pageTest("a broken storage does no harm", {}, async ({ page, line, reopen }) => {
    for (const text of [
        "no JSON",
        "{}",
        '{"version":1}',
        '{"version":1,"past":[1],"present":{"value":"x"},"future":[],"ui":{"focus":999,"tab":"q"}}',
    ]) {
        await page.evaluate(
            (words) =>
                addEventListener("pagehide", () => {
                    sessionStorage.setItem("tenring", words);
                    localStorage.setItem("tenring", words);
                }),
            text
        );
        await reopen();
        assert.equal((await line()).length, 81);
    }
});

pageTest(
    "screen readers: a grid of labelled cells, announcements, no fault in any tool",
    {},
    async ({ page, cell, load, says, counted, tab }) => {
        assert.equal(await page.locator('[role="grid"] [role="row"]').count(), 9);
        assert.equal(await page.locator('[role="row"] [role="gridcell"]').count(), 81);
        assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
        await load(NOIP_1);
        await says(/Loaded/);
        assert.equal(await cell(0).getAttribute("aria-label"), "row 1, column 1, given 7");
        assert.equal(await cell(1).getAttribute("aria-label"), "row 1, column 2, blank");
        await cell(1).click();
        await page.keyboard.press("5");
        assert.match(await page.textContent("#announcer"), /5 placed/);
        assert.equal(await page.getAttribute("#message-text", "role"), "status");
        const ask = {
            async hint() {
                await page.click("#so-far");
                await says(/fit/);
            },
            async probabilities() {
                await page.click("#ask-probabilities");
                await counted(/3 solutions/);
            },
            async target() {
                await page.click("#ask-best");
                await says(/proved/);
            },
            async compare() {
                await page.click("#compare");
                await says(/Compared/);
            },
        };
        const tools = ["puzzle", "hint", "solve", "probabilities", "target", "compare", "batch"];
        // The first time the whole page with all rules, then what another tool changes.
        const shown = (name) =>
            name === tools[0] ? WHOLE : BOARDS.includes(name) ? TOOL_AND_BOARD : TOOL;
        for (const name of tools) {
            await tab(name);
            await ask[name]?.();
            await assertAccessible(page, name, shown(name));
        }
        // In dark mode only the colours differ; the answers are still there.
        await choose(page, "theme", "dark");
        for (const name of tools) {
            await tab(name);
            await assertAccessible(page, `dark ${name}`, shown(name), ["color-contrast"]);
        }
    }
);

pageTest(
    "screen readers: no fault in dialogs, at the desk, in results",
    {},
    async ({ page, load, says, tab, drop, enter }) => {
        await load(NOIP_1);
        await says(/Loaded/);
        await page.click("#help");
        await assertAccessible(page, "help", DIALOG);
        await page.click("#help-close");
        await page.click("#settings");
        await assertAccessible(page, "settings", DIALOG);
        await page.click("#settings-close");
        await page.click("#board-diagonals");
        await page.click("#other-hint");
        await assertAccessible(page, "another board", DIALOG);
        await page.click("#other-close");
        await page.click("#timer");
        await assertAccessible(page, "paused", partsOf("header", ".board"));
        await page.click("#cover");
        await page.click("#share summary");
        await assertAccessible(page, "share", partsOf("header"));
        await page.click("#print-several");
        await assertAccessible(page, "print", DIALOG);
        await page.click("#print-close");
        await page.click("#share summary");
        await page.click("#show-code");
        await assertAccessible(page, "the QR code", DIALOG);
        await page.click("#code-close");
        // Things that are shown only on demand.
        await load(EASY);
        await says(/30 givens/);
        // The setter's desk with a puzzle with several solutions, and with one with redundant
        // givens.
        for (const [puzzle, verdict] of [
            [NOIP_1, "3 solutions"],
            [EASY, "Exactly one"],
        ]) {
            await load(puzzle);
            await says(/30 givens/);
            await page.click("#editing");
            await page.waitForFunction(
                (text) => document.getElementById("desk-says").textContent.includes(text),
                verdict
            );
            await assertAccessible(page, `the desk: ${verdict}`, partsOf(".board", "#desk"));
        }
        await page.click("#desk-done");
        await tab("hint");
        await page.click("#whole-path");
        await page.waitForSelector("#path-box:not([hidden])");
        assert.match(await page.textContent("#announcer"), /\(1\.2\)\n.*So r\dc\d is \d/s);
        await assertAccessible(page, "a step of the path", TOOL_AND_BOARD);
        await tab("compare");
        await page.click("#steps-begin");
        await page.click("#steps-forward");
        await assertAccessible(page, "searches step by step", TOOL);
        await page.click("#ladder summary");
        await page.click("#ladder-list li:nth-child(7) button");
        await assertAccessible(page, "the ladder", DIALOG);
        await page.click("#ladder-close");
        await tab("batch");
        await drop("list.txt", `${EASY}\n${EASY.slice(0, 60)}\n`);
        await says(/1 puzzle solved/);
        await page.click("#batch-errors summary");
        await assertAccessible(page, "a batch", TOOL);
        await load(`${EASY_SOLVED.slice(0, 80)}.`);
        await says(/80 givens/);
        await enter([[80, EASY_SOLVED[80]]]);
        await page.waitForSelector("#finish[open]");
        await page.waitForFunction(() =>
            document
                .getAnimations()
                .every(
                    ({ effect }) =>
                        effect.getComputedTiming().progress === null ||
                        effect.getComputedTiming().iterations === Infinity
                )
        );
        await assertAccessible(page, "the end", DIALOG);
    }
);

pageTest(
    "a phone on its side: board and keypad fit together",
    { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
    async ({ page, boxes }) => {
        await page.click("#to-keypad");
        const parts = ["#grid", ...KEYS];
        (await boxes(...parts)).forEach(({ x, y, width, height }, i) =>
            assert.ok(
                x >= 0 && y >= -1 && x + width <= 740 && y + height <= 361,
                `${parts[i]} ${[x, y, width, height]}`
            )
        );
        const [{ width, height }] = await boxes('[data-cell="0"]');
        assert.ok(Math.abs(width - height) < 2.5, `${width} x ${height}`);
        // Dialogs longer than the screen can be closed without scrolling.
        for (const name of ["help", "settings"]) {
            await page.click(`#${name}`);
            const [{ y: top, height: high }] = await boxes(`#${name}-close`);
            assert.ok(top > 0 && top + high <= 360, `${name}: ${top} + ${high}`);
            await page.click(`#${name}-close`);
        }
    }
);

/* Runs in the page: finds touch targets below 44 pixels; a box or dot is measured with its
   label. */
function findSmall() {
    const aims = "button, summary, select, textarea, a, label:has([type=checkbox], [type=radio])";
    return [...document.querySelectorAll(`${aims}, #weight, #save-name`)]
        .filter((node) => node.checkVisibility() && !node.matches(".skip"))
        .filter((node) => {
            const { width, height } = node.getBoundingClientRect();
            return width < 43.9 || height < 43.9;
        })
        .map((node) => node.id || node.textContent);
}

/* Runs in the page: finds buttons without text or a drawing, or with a character that few fonts
   have. */
function findBlank() {
    const isDrawn = (node) => [...node.querySelectorAll("use")].some((use) => use.getBBox().width);
    return [...document.querySelectorAll("button, summary")]
        .filter((node) => node.checkVisibility())
        .filter((node) => {
            const words = node.innerText.trim();
            return /[\u2190-\u2bff]/.test(words) || (words === "" && !isDrawn(node));
        })
        .map((node) => node.id || node.textContent);
}

pageTest(
    "touch targets have 44 pixels and a name, in every tool",
    { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    async ({ page, load, says, tab }) => {
        const assertFit = async (what) => {
            assert.deepEqual(await page.evaluate(findSmall), [], what);
            assert.deepEqual(await page.evaluate(findBlank), [], what);
        };
        const inDialog = async (open, name) => {
            await page.evaluate((id) => document.getElementById(id).click(), open);
            await page.waitForSelector("dialog[open]");
            await assertFit(name);
            await page.evaluate(() => document.querySelector("dialog[open]").close());
        };
        await load(EASY);
        await says(/Loaded/);
        await page.tap("#to-keypad");
        await assertFit("the keypad");
        await page.tap("#extra-toggle");
        await assertFit("more keys");
        await page.tap("#editing");
        await tab("puzzle");
        await page.waitForSelector("#desk:not([hidden])");
        await page.evaluate(() => {
            document.querySelectorAll(".panel details").forEach((node) => {
                node.open = true;
            });
        });
        await page.waitForSelector("#techniques-list li", { state: "attached" });
        for (const name of [...BOARDS, "hint", "solve", "compare", "batch"]) {
            await tab(name);
            await assertFit(name);
        }
        await tab("hint");
        await page.tap("#whole-path");
        await page.waitForSelector("#path-box:not([hidden])");
        await assertFit("a step");
        await page.tap("#hint-leave");
        await tab("compare");
        await page.tap("#steps-begin");
        await assertFit("searches step by step");
        await page.tap("#share summary");
        await assertFit("the menu");
        await inDialog("show-code", "the code");
        await inDialog("print-several", "print");
        await inDialog("settings", "settings");
        await inDialog("help", "help");
        await inDialog("board-jigsaw", "another board");
    }
);
