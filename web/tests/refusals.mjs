/*
 * refusals.mjs - arguments that the package refuses, each with a TenringError, or a TypeError for
 * options, that says what is wrong.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import test from "node:test";

import { TenringError, engines, load, loadGenerate, loadLogic } from "./support.mjs";

const EMPTY = ".".repeat(81);
const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const logic = await loadLogic();
const maker = await loadGenerate();

function refused(call, message) {
    assert.throws(call, (error) => {
        assert.ok(error instanceof TenringError, String(error));
        assert.deepEqual([error.status, error.name], ["invalid argument", "TenringError"]);
        assert.match(error.message, message);
        return true;
    });
}

for (const tenring of engines) {
    const name = tenring.simd ? "simd" : "scalar";

    test(`${name}: a limit below two solutions is refused for texts`, () => {
        const block = tenring.textPuzzles().feed(`${EMPTY}\n`.repeat(3)).blocks[0];
        for (const limit of [1, 1.5]) {
            const said = new RegExp(`limit is ${limit}; for a text it is 2 or more`);
            refused(() => tenring.batchSolveText(`${EMPTY}\n`, { limit }), said);
            refused(() => tenring.textBatch({ limit }), said);
            refused(() => tenring.textAnswers(block, { limit }), said);
        }
        const result = tenring.textAnswers(block, { limit: 7 });
        assert.deepEqual([result.text, result.multiple], ["multiple\n".repeat(3), 3]);
        assert.deepEqual([...result.solutions], [7, 7, 7]);
        assert.deepEqual([...tenring.batchSolve(new Uint8Array(81), { limit: 1 }).solutions], [1]);
    });

    test(`${name}: invalid texts, numbers and puzzles`, () => {
        for (const nothing of [null, undefined, 5, {}]) {
            refused(() => tenring.batchSolveText(nothing), /string or a Uint8Array/);
            refused(() => tenring.textBatch().feed(nothing), /string or a Uint8Array/);
            refused(() => tenring.textPuzzles().feed(nothing), /string or a Uint8Array/);
            refused(() => tenring.parse(nothing), /expected a string/);
            refused(() => tenring.parseWeights(nothing), /string or a Uint8Array/);
            refused(() => tenring.weightsFromCells(nothing), /expected 81 weights/);
        }
        const limit = 1e12;
        const grid = new Uint8Array(81);
        refused(() => tenring.batchSolve(grid, { limit }), /expected 1 to 2147483647/);
        for (const nodeLimit of [0.5, "0.1"]) {
            const said = /nodeLimit is 0\.\d; expected 0, which is no limit, or 1 or more/;
            refused(() => tenring.solve(PUZZLE, { nodeLimit }), said);
            refused(() => tenring.maximize(tenring.ringWeights, PUZZLE, { nodeLimit }), said);
        }
        const cells = (cell) => Array(81).fill(cell);
        refused(() => tenring.solve(cells(1n)), /row 1, column 1 is 1; expected 0 to 9/);
        refused(() => tenring.solve(cells(NaN)), /column 1 is NaN; /);
        refused(() => tenring.solve(cells([1])), /column 1 is an array; /);
        refused(() => tenring.solve(cells({ digit: 1 })), /column 1 is an object; /);
        refused(() => tenring.solve(cells(Symbol("1"))), /column 1 is Symbol\(1\); /);
    });

    test(`${name}: places of a text`, () => {
        const batch = tenring.textBatch();
        const { place } = batch.feed(`${PUZZLE}\n`);
        batch.free();
        for (const separator of [null, undefined, ""]) {
            const more = tenring.batchSolveText(PUZZLE, { place: { ...place, separator } });
            assert.equal(more.unique, 1);
        }
        for (const separator of [";;", 5]) {
            const call = () => tenring.textBatch({ place: { ...place, separator } });
            refused(call, /separator is .*; expected one character or none/);
        }
    });

    test(`${name}: nested calls, until the stack is full`, () => {
        const weights = Array.from({ length: 729 }, (_, n) => (n * n) % 97);
        const hard = `1${".".repeat(40)}2${".".repeat(38)}3`;
        const greedy = [
            (watch) => tenring.countExact(EMPTY, { watch, enumerate: 0 }),
            (watch) => tenring.countByCell(EMPTY, { watch, enumerate: 0 }),
            (watch) => tenring.maximizeCertified(weights, hard, { watch }),
            (watch) => tenring.maximizeTop(weights, EMPTY, 100, { watch }),
            (watch) => tenring.count(EMPTY, Infinity, { watch }),
            (watch) => tenring.enumerate(EMPTY, watch),
        ];
        for (const call of greedy) {
            let depth = 0;
            const watch = () => {
                depth++;
                assert.ok(depth < 100);
                // Calls without a callback work at every depth.
                assert.equal(tenring.read(tenring.formatLink(PUZZLE, "f-puzzles")).length, 1);
                call(watch);
            };
            refused(() => call(watch), /too many calls/);
            assert.ok(depth >= 5, `${call}: ${depth}`);
            assert.equal(tenring.solve(PUZZLE).solutions, 1);
        }
        // The greediest calls, nested: the fifth call still gets an answer.
        for (const call of greedy) {
            let depth = 0;
            let innermost;
            const watch = () => {
                depth++;
                if (depth < 4) {
                    call(watch);
                } else {
                    innermost = tenring.countByCell(EMPTY, { enumerate: 0 });
                }
                return false;
            };
            call(watch);
            assert.equal(innermost.total, 6670903752021072936960n);
        }
    });
}

test("a misspelt option unlike any name lists all names", async () => {
    await assert.rejects(() => load({ foo: 1 }), {
        name: "TypeError",
        message: 'there is no option "foo"; expected memoryLimit, simd',
    });
    await assert.rejects(() => load({ memorylimits: 1 }), /did you mean "memoryLimit"\?/);
    assert.throws(() => engines[0].solve(PUZZLE, { depth: 3 }), /expected nodeLimit, watch, /);
});

test("unknown languages", () => {
    for (const language of ["fr", "zh-CN", 1]) {
        refused(() => logic.nextStep(PUZZLE, { language }), /is no language/);
    }
});

test("invalid steps", () => {
    const before = logic.beginPosition(PUZZLE);
    for (const candidates of [[...before.candidates], before.candidates.subarray(1)]) {
        refused(() => logic.nextStep({ ...before, candidates }), /are a Uint16Array of 81 sets/);
    }
    const removing = (cell, digits) => ({ placed: null, removed: [{ cell, digits }] });
    assert.equal(logic.applyStep(before, removing(1, [5])).placed[1], 0);
    for (const cell of [-1, 81, 99, 0.5, "1", undefined]) {
        refused(() => logic.applyStep(before, removing(cell, [1])), /a cell of the step is .*80/);
        const placing = { placed: { cell, digit: 1 }, removed: [] };
        refused(() => logic.applyStep(before, placing), /a cell of the step is .*80/);
    }
    for (const digit of [0, 10, 33, 40, -31, 1.5, "1", null]) {
        refused(() => logic.applyStep(before, removing(1, [digit])), /a digit of the step is .*9/);
        const placing = { placed: { cell: 1, digit }, removed: [] };
        refused(() => logic.applyStep(before, placing), /a digit of the step is .*9/);
    }
    const shapeless = [undefined, null, {}, { placed: null }, removing(1), removing(1, 5)];
    for (const step of [...shapeless, { removed: [null] }, { removed: { cell: 1, digits: [1] } }]) {
        refused(() => logic.applyStep(before, step), /a list of \{ cell, digits \}/);
    }
    refused(() => logic.rate(PUZZLE, { nodeLimit: 0.5 }), /nodeLimit is 0.5/);
});

test("options of new puzzles that are out of the module's range", () => {
    for (const bad of [2 ** 32 + 24, 82, 24.5, Infinity]) {
        refused(() => maker.generate(1, { minClues: bad }), /minClues is .*; expected 0 to 81/);
        refused(() => maker.generate(1, { maxClues: bad }), /maxClues is .*; expected 0 to 81/);
    }
    for (const bad of [2 ** 32, Infinity]) {
        refused(() => maker.generate(1, { minRating: bad }), /minRating is /);
        refused(() => maker.generate(1, { maxRating: bad }), /maxRating is /);
    }
    refused(() => maker.generate(1, { nodeLimit: 0.5 }), /nodeLimit is 0.5/);
    refused(
        () => maker.generate(1, { level: "evil", logic }),
        /evil is no level; expected easy, medium/
    );
    refused(() => maker.generate(1, { level: ["easy"], logic }), /level is not one level/);
    refused(() => maker.generate(1, { level: ["hard", "easy"], logic }), /hard is above easy/);
    refused(() => maker.generate(1, { level: "hard", minRating: 2 }), /exclude one another/);
    refused(() => maker.generate(1, { level: "hard" }), /the option logic is needed/);
    refused(() => maker.vary(PUZZLE, { remove: 4 }), /remove is 4; expected 0 to 3/);
    refused(() => maker.vary(PUZZLE, { add: -1 }), /add is -1/);
    refused(() => maker.vary(PUZZLE, { most: 0 }), /most is 0; expected 1 or more/);
    refused(() => maker.vary("123" + ".".repeat(726)), /invalid argument/);
});
