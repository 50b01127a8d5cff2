/*
 * logic.mjs - human techniques: the module rates like the command, and its steps lead from a puzzle
 * to its solution.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { SOURCE, engines, loadLogic, manyPuzzles, native } from "./support.mjs";

const [tenring] = engines;
const logic = await loadLogic();
const famous = tenring
    .read(readFileSync(join(SOURCE, "examples", "famous.txt")))
    .map(({ puzzle }) => tenring.formatPuzzle(puzzle));
/* Puzzles with one solution, and not too hard. */
const puzzles = [
    ...famous.slice(0, 4),
    ...manyPuzzles(400, 20171).filter(
        (line) => line.length === 81 && tenring.check(line).verdict === "unique"
    ),
].slice(0, 60);

const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

const candidate = (cell, digit) => `${nameOf(cell)}=${digit}`;

/* A step in the words of the command's JSON. */
function wordsOf({ technique, level, rating, cells, placed, removed }) {
    return {
        technique,
        level: level ?? 0,
        rating,
        cells: cells.map(nameOf),
        placed: placed ? candidate(placed.cell, placed.digit) : null,
        removed: removed.flatMap(({ cell, digits }) => digits.map((d) => candidate(cell, d))),
    };
}

test("ratings and steps are the command's", () => {
    assert.ok(puzzles.length > 40);
    let chains = 0;
    native(["rate", "--path"], puzzles).forEach((wanted, i) => {
        const found = logic.rate(puzzles[i]);
        assert.equal(found.status, "ok");
        for (const key of ["er", "ep", "dp", "steps"]) {
            assert.equal(found[key], wanted[key], `${key} of ${puzzles[i]}`);
        }
        assert.deepEqual(found.used, wanted.used);
        assert.ok(wanted.hardest.startsWith(found.hardest));

        const { solved, path } = logic.solvePath(puzzles[i]);
        assert.equal(solved, true);
        assert.deepEqual(
            path.map(({ step }) => wordsOf(step)),
            wanted.path.map(({ technique, level, rating, cells, placed, removed }) => ({
                technique,
                level,
                rating,
                cells,
                placed,
                removed,
            }))
        );
        const { position, step } = path[path.length - 1];
        assert.deepEqual(logic.applyStep(position, step).placed, tenring.solve(puzzles[i]).first);
        for (const { step: one } of path) {
            chains += checkChain(one);
        }
    });
    assert.ok(chains > 0, "a chain was among them");
});

/*
 * Parents come before their children; a node without parents is assumed, except the first of a
 * cycle; every other node has a reason.
 */
function checkChain({ chain, links, nested }) {
    chain.forEach(({ cell, digit, parents, reason, branch, nested: inside }, i) => {
        assert.ok(parents.every((parent) => parent < i && chain[parent].branch === branch));
        assert.ok(parents.length > 0 || reason === "assumed" || i === 0);
        if (reason === "step") {
            const { removed } = nested[inside];
            assert.ok(removed.some((one) => one.cell === cell && one.digits.includes(digit)));
        } else {
            assert.equal(inside, null);
            assert.ok(["cell", "assumed"].includes(reason) || (reason >= 0 && reason < 27));
        }
    });
    for (const { from, to, by } of links) {
        assert.ok(by === "cell" ? from.cell === to.cell : by >= 0 && by < 27);
    }
    return chain.length > 0 ? 1 : 0;
}

/*
 * The position of a HoDoKu line: placed digits after a '+', removed candidates as digit, row,
 * column.
 */
function positionOf(line) {
    const [, , , grid, removed] = line.split(":");
    return logic.applyStep(grid.replaceAll("+", ""), {
        placed: null,
        removed: removed
            .split(" ")
            .filter((text) => text !== "")
            .map(([digit, row, column]) => ({ cell: 9 * row + +column - 10, digits: [+digit] })),
    });
}

test("sentences are the command's, in both languages, for each technique", () => {
    const lines = readFileSync(join(SOURCE, "tests/cli/data/steps.txt"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith(":"));
    assert.ok(lines.length > 45);
    const told = (language, strength) =>
        native(["hint", `--lang=${language}`, `--strength=${strength}`], lines).map(
            ({ steps }) => steps[0].text
        );
    const translates = /[\u4e00-\u9fff]/.test(told("zh", "what")[0]); // built with gettext
    for (const strength of ["where", "what", "all"]) {
        for (const language of ["en", "zh"]) {
            const texts = lines.map((line) => {
                const { text } = logic.nextStep(positionOf(line), { strength, language });
                return text;
            });
            if (language === "en" || translates) {
                assert.deepEqual(texts, told(language, strength));
            } else {
                assert.ok(texts.every((text) => /[\u4e00-\u9fff]/.test(text)));
            }
        }
    }
});

test("all steps, and those of one technique", () => {
    const [puzzle] = puzzles;
    const { status, steps } = logic.findSteps(puzzle);
    const next = logic.nextStep(puzzle);
    assert.equal(status, "ok");
    assert.ok(steps.length > 1);
    assert.ok(steps.some(({ text }) => text === next.text));
    const names = new Set(steps.map(({ step }) => step.technique));
    for (const technique of names) {
        const some = logic.findSteps(puzzle, { technique });
        assert.deepEqual(
            some.steps,
            steps.filter(({ step }) => step.technique === technique)
        );
    }
    assert.deepEqual(logic.findSteps(puzzle, { most: 2 }).steps, steps.slice(0, 2));
    assert.deepEqual(logic.findSteps(puzzle, { techniques: [] }).steps, []);
    assert.throws(() => logic.findSteps(puzzle, { technique: "luck" }), /no technique/);
});

test("HoDoKu's ratings are the command's", () => {
    const some = famous.slice(0, 5);
    const rated = native(["rate", "--scale=hodoku"], some);
    some.forEach((line, i) => {
        const { score, level, solved } = logic.rateHodoku(line);
        assert.deepEqual([score, level, solved], [rated[i].score, rated[i].level, true]);
    });
});

/*
 * The command never shows direct claiming (src/logic/locked.c), because direct pointing comes first
 * and the command cannot exclude it. The puzzle is the example in the table of techniques.
 */
test("direct claiming, in both languages", () => {
    const puzzle =
        "..8..2.......14.5.7...63.1.3...46....8....67..2...9...5...............45..9.3.1..";
    const techniques = logic.techniques
        .map(({ name }) => name)
        .filter((name) => name !== "direct-pointing");
    const english = logic.nextStep(puzzle, { techniques });
    assert.equal(english.step.technique, "direct-claiming");
    assert.deepEqual(english.text.split("\n"), [
        "Direct claiming (1.9)",
        "In column 6, 8 can only be in r7c6, r8c6 and r9c6, and all of that lies in box 8 as well. " +
            "That takes the 8 of box 8, so no other cell there can have it. " +
            "That leaves r6c5 as the only place for 8 in column 5.",
        "So r6c5 is 8.",
    ]);
    const language = "zh";
    assert.deepEqual(logic.nextStep(puzzle, { techniques, language }).text.split("\n"), [
        "行列区块直接出数（1.9）",
        "在第 6 列中，8 只能填在 r7c6、r8c6 和 r9c6，而这些格又都在第 8 宫中。" +
            "第 8 宫的 8 必在这里，其他格不能再填。于是在第 5 列中，8 只能填在 r6c5。",
        "所以 r6c5 是 8。",
    ]);
});

test("a puzzle is explained from any position to the end", () => {
    const [puzzle] = puzzles;
    const { status, solved, path } = logic.explain(puzzle);
    assert.deepEqual([status, solved], ["ok", true]);
    const [{ steps }] = native(["explain", "--lang=en"], [puzzle]);
    assert.deepEqual(
        path.map(({ text }) => text),
        steps.map(({ text }) => text)
    );
    const rest = logic.explain(path[5].position, { language: "zh" });
    assert.equal(rest.path.length, path.length - 5);
    assert.deepEqual(
        rest.path.map(({ step }) => step),
        path.slice(5).map(({ step }) => step)
    );
    assert.deepEqual(
        logic.solvePath(puzzle).path,
        path.map(({ position, step }) => ({ position, step }))
    );
    assert.deepEqual(logic.nextStep(puzzle, { techniques: [] }), {
        status: "ok",
        step: null,
        text: null,
    });
    assert.throws(() => logic.explain(puzzle, { strength: "why" }), /why is no strength/);
});

test("options, limits, watch functions, and errors", () => {
    const hard = famous.find((line) => logic.rate(line, { stopAbove: 9 }).er > 9);
    const singles = ["full-house", "hidden-single-box"];
    const some = logic.rate(hard, { techniques: singles });
    assert.deepEqual([some.solved, some.er], [false, null]);
    assert.ok(Object.keys(some.used).every((name) => singles.includes(name)));
    assert.equal(logic.nextStep(hard, { techniques: [] }).step, null);
    const part = logic.solvePath(hard, { techniques: singles });
    assert.deepEqual([part.status, part.solved], ["ok", false]);
    assert.ok(part.path.every(({ step }) => singles.includes(step.technique)));
    assert.equal(logic.rate(hard, { nodeLimit: 1000 }).status, "limit reached");
    assert.equal(logic.rate(hard, { watch: () => false }).status, "cancelled");
    let most = 0;
    assert.throws(
        () =>
            logic.rate(hard, {
                watch({ nodes }) {
                    most = nodes;
                    throw new Error("mine");
                },
            }),
        /mine/
    );
    assert.ok(most > 0);
    assert.throws(() => logic.rate(hard, { techniques: ["guess"] }), /guess is no technique/);
    assert.throws(() => logic.rate("5"), { status: "bad input" });
    assert.throws(() => logic.rate(hard, { stopabove: 1 }), /stopAbove/);
    // Contradictory candidates give an answer, not an error.
    assert.ok("step" in logic.nextStep(`11${".".repeat(79)}`));
    const before = logic.beginPosition(hard);
    const copy = { placed: before.placed.slice(), candidates: before.candidates.slice() };
    logic.applyStep(before, { placed: null, removed: [{ cell: 1, digits: [1, 2, 3] }] });
    assert.deepEqual(before, copy);
    assert.throws(() => logic.applyStep(before, { placed: { cell: 81, digit: 1 }, removed: [] }), {
        status: "invalid argument",
    });
    assert.equal(logic.techniques.length, 47);
    const pair = logic.techniques.find(({ name }) => name === "naked-pair");
    assert.deepEqual([pair.title, pair.rating], ["Naked pair", 3]);
    assert.match(pair.chineseTitle, /^[\u4e00-\u9fff]+$/);
});
