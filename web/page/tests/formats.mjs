/*
 * formats.mjs - puzzles in and out: every format of the command, links of other sites, files,
 * lists, bad input, pictures.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { fillError } from "../src/fill-error.js";
import { EASY, EMPTY, HARD, NOIP_1, choose, pageTest } from "./harness.mjs";

const rows = (line) => line.match(/.{9}/g);
const zeros = EASY.replaceAll(".", "0");

/* The same puzzle in every format of doc/FORMATS.md. */
const FORMATS = {
    "a line": EASY,
    "a line of zeros with a comment": `${zeros} # easy`,
    "a grid": rows(EASY).join("\n"),
    "a grid with blanks": rows(zeros)
        .map((row) => [...row].join(" "))
        .join("\n"),
    "a framed grid": rows(EASY)
        .map((row, i) => `${i % 3 ? "" : "+---+---+---+\n"}|${row.match(/.../g).join("|")}|`)
        .concat("+---+---+---+")
        .join("\n"),
    ".sdk": `#ASomebody\n#DA puzzle\n${rows(EASY).join("\n")}\n`,
    "729 candidates": [...EASY]
        .map((c) =>
            c === "." ? "123456789" : "123456789".replace(/./g, (d) => (d === c ? d : "."))
        )
        .join(""),
    pencilmarks: rows(EASY)
        .map((row) => [...row].map((c) => (c === "." ? "123456789" : c)).join(" "))
        .join("\n"),
    OpenSudoku: `<?xml version="1.0"?><opensudoku><game data="${zeros}"/></opensudoku>`,
    HoDoKu: `:0000:x:${EASY}:::`,
    CSV: `quizzes,solutions\n${zeros},${zeros}\n`,
    SudokuWiki: `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`,
    SudokuExchange: `https://sudokuexchange.com/play/?s=${zeros}`,
};

pageTest(
    "each format of the command can be pasted",
    {},
    async ({ line, load, says, kind, page }) => {
        for (const [name, text] of Object.entries(FORMATS)) {
            await page.click("#new");
            await says(/new, empty/);
            await load(text);
            await says(/Loaded/);
            assert.equal(await line(), EASY, name);
            assert.equal(await kind(), "good", name);
        }
    }
);

pageTest(
    "links to other sites are read back",
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page, line, load, says, share, tab }) => {
        for (const site of ["sudokuwiki", "sudokuexchange", "f-puzzles", "sudokupad"]) {
            await load(HARD);
            await says(/Loaded/);
            await share(() => page.selectOption("#open-in", site));
            await says(/^Link copied/);
            const link = await page.evaluate(() => navigator.clipboard.readText());
            assert.match(link, /^https:\/\//, site);
            await page.click("#new");
            await says(/new, empty/);
            assert.equal(await line(), EMPTY);
            await tab("puzzle");
            await load(link);
            await says(/Loaded/);
            assert.equal(await line(), HARD, site);
        }
    }
);

pageTest(
    "pasted on the grid, dropped as a file, opened by a link",
    { hash: `#p=${NOIP_1}` },
    async ({ page, line, paste, drop, says, reopen }) => {
        await says(/Loaded/);
        assert.equal(await line(), NOIP_1);
        await page.waitForFunction((hash) => location.hash === hash, `#p=${NOIP_1}&w=rings`);
        await paste(HARD);
        await says(/21 givens/);
        assert.equal(await line(), HARD);
        await drop("easy.txt", `${EASY}\n`);
        await says(/30 givens/);
        assert.equal(await line(), EASY);
        await reopen(`#p=${EASY}&w=corners`);
        await says(/Loaded/);
        assert.equal(await line(), EASY);
        await page.click("#tab-target");
        assert.equal(await page.getAttribute('[data-preset="corners"]', "aria-pressed"), "true");
    }
);

pageTest(
    "the line and the link of this page are copied",
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page, line, load, says, share, reopen }) => {
        await load(EASY);
        await says(/Loaded/);
        await share(() => page.selectOption("#copy-as", "line"));
        await says(/Copied/);
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), EASY);
        await share(() => page.click("#copy-link"));
        await says(/^Link copied/);
        const link = await page.evaluate(() => navigator.clipboard.readText());
        await page.click("#new");
        await reopen(`#${link.split("#")[1]}`);
        await says(/Loaded/);
        assert.equal(await line(), EASY);
    }
);

const LINES = Array.from({ length: 9 }, (_, row) => [...EASY.slice(9 * row, 9 * row + 9)]);
const numbers = LINES.map((row) => row.map((cell) => (cell === "." ? 0 : Number(cell))));
const wide = (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const FOUND = {
    "cells of a spreadsheet": LINES.map((row) =>
        row.map((cell) => (cell === "." ? "" : cell)).join("\t")
    ).join("\r\n"),
    JSON: JSON.stringify(numbers),
    Python: `grid = [\n${numbers.map((row) => `    [${row.join(", ")}],`).join("\n")}\n]\n`,
    C: `int grid[9][9] = {${numbers.map((row) => `{${row}}`).join(",\n")}};`,
    "full-width digits": LINES.map((row) => wide(row.join(""))).join("\n"),
    "a label": `Puzzle 1: ${EASY}`,
    "another site": `https://sudoku.example/play?puzzle=${EASY.replaceAll(".", "0")}&level=2`,
    "a title": `Puzzle 1:\n${LINES.map((row) => row.join("")).join("\n")}\n`,
    "sudoku.coach": `https://sudoku.coach/en/play/${EASY.replaceAll(".", "0")}`,
    "this page elsewhere": `https://user.example/tenring.html#p=${EASY}&w=corners`,
};

pageTest("all common forms are read when pasted", {}, async (it) => {
    const { page, line, paste, says, load, drop } = it;
    for (const [name, text] of Object.entries(FOUND)) {
        await load(HARD);
        await says(/21 givens/);
        await paste(text);
        await says(/30 givens/);
        assert.equal(await line(), EASY, name);
    }
    await page.click("#tab-target");
    assert.equal(await page.getAttribute('[data-preset="corners"]', "aria-pressed"), "true");
    // What is pasted into the box stays there for the moment.
    await page.click("#tab-puzzle");
    const taken = await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const init = { bubbles: true, cancelable: true, clipboardData };
        return !document.getElementById("paste").dispatchEvent(new ClipboardEvent("paste", init));
    }, HARD);
    assert.equal(taken, false, "the browser pastes it");
    assert.equal(await line(), EASY);
    // Text that is dragged onto the page, and away from it.
    const drag = (type, text = "") =>
        page.evaluate(
            ([name, words]) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.setData("text/plain", words);
                const init = { bubbles: true, cancelable: true, dataTransfer };
                document.body.dispatchEvent(new DragEvent(name, init));
                return document.body.classList.contains("dropping");
            },
            [type, text]
        );
    assert.equal(await drag("dragover"), true);
    assert.equal(await drag("dragleave"), false);
    await drag("dragover");
    assert.equal(await drag("drop", HARD), false);
    await says(/21 givens/);
    assert.equal(await line(), HARD);
    // A file that is chosen by the button; and texts that are too long for one puzzle.
    const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.click("#open-file"),
    ]);
    await chooser.setFiles({
        name: "one.txt",
        mimeType: "text/plain",
        buffer: Buffer.from(EASY),
    });
    await says(/30 givens/);
    assert.equal(await line(), EASY);
    const long = "x".repeat((1 << 20) + 1);
    await paste(long);
    await says(/too long for one puzzle/);
    await drop("long.txt", long);
    await says(/too long for one puzzle/);
    await drop("long.txt.gz", gzipSync(long));
    await says(/too long for one puzzle/);
    assert.equal(await line(), EASY);
});

test("the words of an error: numbers, several, and comparisons", () => {
    const fill = (template, ...args) => fillError(template, args, "en");
    assert.equal(fill("the line has {1} cell{s}", "1"), "the line has 1 cell");
    assert.equal(
        fill("the line has {1} cell{s} of {2}", "80", "81"),
        "the line has 80 cells of 81"
    );
    assert.equal(fill("{1>more than } lines", ">9"), "more than 9 lines");
    assert.equal(fill("{1>more than } lines", "9"), "9 lines");
    assert.equal(fill("none: {2}.", "1"), "none: .");
});

pageTest("a picture is refused with a message", {}, async ({ page, says, line }) => {
    for (const [type, where] of [
        ["paste", '.cell[tabindex="0"]'],
        ["drop", "body"],
    ]) {
        await page.evaluate(() => document.getElementById("new").click());
        await says(/new, empty/);
        await page.evaluate(
            ([name, selector]) => {
                const data = new DataTransfer();
                data.items.add(new File(["\x89PNG"], "photo.png", { type: "image/png" }));
                const init = { bubbles: true, cancelable: true };
                document
                    .querySelector(selector)
                    .dispatchEvent(
                        name === "paste"
                            ? new ClipboardEvent(name, { ...init, clipboardData: data })
                            : new DragEvent(name, { ...init, dataTransfer: data })
                    );
            },
            [type, where]
        );
        await says(/That is a picture/);
        assert.equal(await line(), EMPTY);
    }
});

pageTest(
    "copied in each form, and read back",
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page, line, load, says, share, cell }) => {
        const copied = async (form) => {
            await share(() => page.selectOption("#copy-as", form));
            await says(/Copied/);
            return page.evaluate(() => navigator.clipboard.readText());
        };
        await load(EASY);
        await says(/Loaded/);
        await cell(2).click();
        await page.keyboard.press("4");
        assert.equal(await copied("line"), EASY);
        const grid = await copied("grid");
        assert.equal(grid.trim().split("\n").length, 9);
        const marks = await copied("pencilmarks");
        assert.equal(marks.length, 729);
        assert.equal(marks.slice(18, 27), "...4.....");
        const markdown = await copied("markdown");
        assert.equal(markdown.split("\n")[2], "| 5 | 3 |   |   | 7 |   |   |   |   |");
        const latex = await copied("latex");
        assert.match(latex, /^\\begin\{tabular\}/);
        assert.match(latex, /\n5 & 3 & {3}& {3}& 7 & .*\\\\\n/);
        assert.equal(latex.match(/\\hline/g).length, 4);
        for (const text of [grid, markdown, latex]) {
            await page.click("#new");
            await load(text);
            await says(/30 givens/);
            assert.equal(await line(), EASY);
        }
    }
);

pageTest("errors speak the language of the page", { locale: "zh-CN" }, async (it) => {
    const { page, load, says, tab, drop, downloaded } = it;
    const [first, second, ...others] = rows(EASY);
    await load([first, second.slice(1), ...others].join("\n"));
    await says(/^第 2 行第 \d+ 列：.*第 2 行有 8 格/);
    await load(`${"1".repeat(85)}`);
    await says(/该行格数为 85；一行题目应有 81 格/);
    await load("1".repeat(1000));
    await says(/该行字符数为 1000/);
    await tab("target");
    await page.fill("#weights-text", "1 2 x");
    await page.click("#weights-apply");
    await says(/无法读取权值。.x.不是整数。/);
    await tab("batch");
    await drop("list.txt", `${EASY}\n${EASY.slice(1)}\n`);
    await says(/1 行无法读取/);
    assert.match(await page.textContent("#batch-errors-list"), /第 2 行第 \d+ 列：该行格数为 80/);
    await page.selectOption("#batch-form", "csv");
    await drop("list.txt", `${EASY}\n${EASY.slice(1)}\n`);
    await page.waitForSelector("#batch-download:enabled");
    await page.waitForSelector("#batch-stop", { state: "hidden" });
    const { bytes } = await downloaded("#batch-download");
    assert.match(bytes.toString(), /,invalid,,该行格数为 80/);
    await page.selectOption("#batch-form", "text");
    await drop("broken.gz", gzipSync(`${EASY}\n`).subarray(0, 30));
    await says(/无法读取文件：压缩数据已损坏或不完整/);
});

pageTest("a list of puzzles is stepped through", {}, async ({ page, line, load, says }) => {
    const top = () => page.$eval("#list-next", (button) => button.getBoundingClientRect().top);
    await load(`${EASY}\n${HARD}\n${NOIP_1}\n`);
    await says(/first of 3/);
    assert.equal(await line(), EASY);
    const before = await top();
    await page.click("#list-next");
    await page.waitForSelector("#back:enabled");
    assert.equal(await top(), before, "the button stays under the thumb");
    assert.equal(await line(), HARD);
    await page.click("#list-next");
    assert.equal(await line(), NOIP_1);
    assert.equal(await page.isDisabled("#list-next"), true);
    await page.click("#list-previous");
    assert.equal(await line(), HARD);
    assert.equal(await page.textContent("#list-at"), "Puzzle 2 of 3");
});

pageTest(
    "bad input: the place is named, nothing is lost",
    {},
    async ({ page, cell, line, load, paste, reopen, says, kind }) => {
        await page.click("#editing");
        await cell(5).click();
        await page.keyboard.press("4");
        const before = await line();
        const bad = `${EASY.slice(0, 40)}Q${EASY.slice(41)}`;
        await page.fill("#paste", bad);
        await page.click("#load");
        await says(/Line 1, column 41: .*Q/);
        assert.equal(await kind(), "bad");
        assert.equal(await line(), before, "the grid is as it was");
        assert.equal(await page.inputValue("#paste"), bad, "and so is the text");
        assert.equal(await page.getAttribute("#paste", "aria-invalid"), "true");
        await page.click("#tab-solve");
        await cell(5).click();
        await paste("certainly no puzzle");
        // the text is shown for correction
        await page.waitForSelector("#paste", { state: "visible" });
        await says(/Line 1, column 1:/);
        assert.equal(await page.inputValue("#paste"), "certainly no puzzle");
        await load("  \n ");
        await says(/no puzzle/);
        await load(EASY);
        await says(/Loaded/);
        assert.equal(await page.getAttribute("#paste", "aria-invalid"), null);
        assert.equal(await page.isDisabled("#undo"), true, "undo ends at the puzzle's beginning");
        await page.click("#message-act");
        assert.equal(await line(), before, "what stood in the grid is one step away");
        await reopen("#p=nothing&w=none");
        await says(/^This link has no puzzle that can be read: nothing/);
        assert.equal(await line(), before, "a bad link leaves the grid alone");
        assert.equal(
            await page.evaluate("location.hash"),
            "#p=nothing&w=none",
            "and may be mended"
        );
        await load(`${EASY}\n${bad}\n${HARD}`);
        await says(/first of 2 puzzles.*Line 2, column 41/);
    }
);

pageTest(
    "pencilmark puzzles keep their candidates",
    {},
    async ({ page, cell, load, says, downloaded, share, tab }) => {
        const groups = rows(EASY).map((row) =>
            [...row].map((c) => (c === "." ? "12345678" : c)).join(" ")
        );
        await load(groups.join("\n"));
        await says(/pencilmark puzzle with 30 givens/);
        assert.equal((await cell(2).textContent()).replace(/\s/g, ""), "12345678");
        await share(() => page.selectOption("#open-in", "sudokuwiki"));
        await says(/cannot carry/);
        await tab("solve");
        await page.click("#check");
        await says(/No solution/);
        const { bytes } = await downloadPicture(tab, share, downloaded);
        assert.match(bytes.toString(), />8<\/text>/);
    }
);

async function downloadPicture(tab, share, downloaded) {
    await tab("puzzle");
    return share(() => downloaded("#save-svg"));
}

pageTest("pictures: SVG and PNG", {}, async (it) => {
    const { page, cell, load, says, downloaded, share, tab } = it;
    await load(EASY);
    await says(/Loaded/);
    const svg = await downloadPicture(tab, share, downloaded);
    assert.equal(svg.name, "sudoku.svg");
    const text = svg.bytes.toString();
    assert.match(text, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.equal(text.match(/<text/g).length, 30);
    const parsed = await page.evaluate((words) => {
        const made = new DOMParser().parseFromString(words, "image/svg+xml");
        return made.querySelector("parsererror") === null && made.documentElement.nodeName;
    }, text);
    assert.equal(parsed, "svg");
    // The marks as on the board: in corners, in a line, and many of them at their own places.
    for (const [at, keys] of [
        [2, "Shift+1 Shift+2 Control+4"],
        [3, "Shift+2 Control+2 Control+3 Control+4 Control+6 Control+8"],
    ]) {
        await cell(at).click();
        for (const key of keys.split(" ")) {
            await page.keyboard.press(key.replace(/\d/, "Digit$&"));
        }
    }
    const shown = await page.$$eval(".cell", (all) =>
        all
            .flatMap((node) => [
                ...node.querySelectorAll(".centre, span:not(:has(i)), i:not(.centre i)"),
            ])
            .map((mark) => mark.textContent)
    );
    const marked = (await downloadPicture(tab, share, downloaded)).bytes.toString();
    assert.deepEqual(
        [...marked.matchAll(/>(\d+)<\/text>/g)].map(([, digits]) => digits).sort(),
        shown.filter(Boolean).sort()
    );
    // Colours and lines are in it, too.
    await cell(4).click();
    await page.keyboard.press("v");
    await page.keyboard.press("2");
    await page.keyboard.press("6");
    await page.keyboard.press("b");
    await page.keyboard.press("Shift+ArrowDown");
    const coloured = (await downloadPicture(tab, share, downloaded)).bytes.toString();
    const rects = (words) => words.match(/<rect /g).length;
    assert.equal(rects(coloured), rects(marked) + 2, "each colour has a part of the cell");
    assert.match(coloured, /d="M\d+(\.5)? \d+(\.5)?L\d+(\.5)? \d+(\.5)?"/);
    const png = await share(() => downloaded("#save-png"));
    assert.equal(png.name, "sudoku.png");
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), 1104, "its width");
    await page.evaluate(() => {
        Image.prototype.decode = () => Promise.reject(new Error("no memory"));
    });
    await share(() => page.click("#save-png"));
    await says(/^The picture could not be made/);
});

pageTest("only the grid is printed", {}, async ({ page, load, says, share }) => {
    await load(EASY);
    await says(/Loaded/);
    await page.evaluate(() => {
        window.print = () => (window.printed = true);
    });
    await share(() => page.click("#print"));
    assert.equal(await page.evaluate("printed"), true);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.isVisible("#grid"), true);
    for (const selector of ["header", ".keypad", "#message", ".tools", "footer"]) {
        assert.equal(await page.isVisible(selector), false, selector);
    }
    const linesBetweenBoxes = () =>
        page.$eval("#grid", (grid) => getComputedStyle(grid, "::before").borderLeftColor);
    assert.equal(await linesBetweenBoxes(), "rgb(0, 0, 0)");
    await choose(page, "theme", "dark");
    assert.equal(await linesBetweenBoxes(), "rgb(0, 0, 0)", "the dark theme");
});
