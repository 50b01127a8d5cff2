/*
 * logic.mjs - human techniques: the module of its own rates as the command does, and its steps lead
 * from a puzzle to its solution.
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
/* With one solution; not so hard that it takes long. */
const puzzles = [
    ...famous.slice(0, 4),
    ...manyPuzzles(400, 20171).filter(
        (line) => line.length === 81 && tenring.check(line).verdict === "unique"
    ),
].slice(0, 60);

const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

const candidate = (cell, digit) => `${nameOf(cell)}=${digit}`;

/* What a step says, in the words of the command's JSON. */
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
 * Parents stand before their children; what has none is assumed, but for the first of a cycle; what
 * follows has its reason.
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

test("what is chosen, limited, watched, and wrong", () => {
    const hard = famous.find((line) => logic.rate(line, { stopAbove: 9 }).er > 9);
    const singles = ["full-house", "hidden-single-box"];
    const some = logic.rate(hard, { techniques: singles });
    assert.deepEqual([some.solved, some.er], [false, null]);
    assert.ok(Object.keys(some.used).every((name) => singles.includes(name)));
    assert.equal(logic.nextStep(hard, { techniques: [] }).step, null);
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
    // Contradictory candidates are an answer, not a fault.
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
