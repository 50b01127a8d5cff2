/*
 * interface.mjs - arguments, errors, limits, callbacks and memory of the package.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import {
    existsSync,
    readFileSync,
    readdirSync,
    rmSync,
    symlinkSync,
    mkdirSync,
    writeFileSync,
} from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import {
    BATCH_STATUS,
    PACKAGE,
    Random,
    SOURCE,
    TenringError,
    engines,
    hasSimd,
    instantiate,
    load,
    loadGenerate,
    loadModule,
    manyPuzzles,
    randomPuzzle,
    wasmOf,
    withFolder,
} from "./support.mjs";
import { skipTest } from "./tools.mjs";

const EMPTY = ".".repeat(81);
const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
/* With two solutions. */
const TWO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
/* Not solved after thousands of nodes. */
const HARD = `1${".".repeat(40)}2${".".repeat(38)}3`;

function throwsStatus(status, call, more = {}) {
    assert.throws(call, (error) => {
        assert.ok(error instanceof TenringError);
        assert.equal(error.name, "TenringError");
        assert.equal(error.status, status);
        assert.notEqual(error.message, "");
        for (const [field, value] of Object.entries(more)) {
            assert.deepEqual(error[field], value);
        }
        return true;
    });
}

test("loading", async () => {
    assert.equal(hasSimd(), true);
    assert.equal((await load()).simd, true);
    const bytes = wasmOf("scalar");
    assert.equal((await instantiate(bytes)).simd, false);
    assert.equal((await instantiate(new WebAssembly.Module(bytes))).solve(PUZZLE).solutions, 1);
    await assert.rejects(() => load({ memoryLimit: 1000 }), TenringError);
    await assert.rejects(() => load({ SIMD: true }), /did you mean "simd"/);
    await assert.rejects(() => instantiate(bytes, { memory: 1 }), /did you mean "memoryLimit"/);
    assert.equal((await instantiate(await loadModule({ simd: false }))).simd, false);
    // What browsers load; Node has all that it needs.
    const browser = await import(pathToFileURL(join(PACKAGE, "index.browser.js")));
    assert.equal((await browser.load()).solve(PUZZLE).solutions, 1);
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    assert.equal(engines[0].version, version);
});

for (const tenring of engines) {
    const name = tenring.simd ? "simd" : "scalar";

    test(`${name}: a puzzle in each form`, () => {
        const grid = Uint8Array.from(PUZZLE, (c) => Number(c) || 0);
        const sets = tenring.parse(PUZZLE);
        const marks = tenring.formatPuzzle(PUZZLE, "pencilmarks");
        assert.equal(marks.length, 729);
        const rows = PUZZLE.match(/.{9}/g);
        const forms = [
            ...[PUZZLE, grid, sets, marks],
            [...grid],
            [...PUZZLE],
            rows,
            rows.map((row) => [...row]),
            rows.map((row) => [...row].map((c) => Number(c) || null)),
            rows.map((row, i) => (i % 2 ? row : Uint8Array.from(row, (c) => Number(c) || 0))),
        ];
        for (const form of forms) {
            assert.equal(tenring.solve(form).solutions, 1);
            assert.equal(tenring.formatPuzzle(form), PUZZLE);
        }
        assert.deepEqual(tenring.puzzleFromGrid(grid), sets);
        assert.deepEqual(tenring.puzzleGivens(marks), { grid, exact: true });
        assert.equal(tenring.puzzleGivens(tenring.candidates(PUZZLE)).exact, false);
        assert.equal(tenring.solve(tenring.candidates(PUZZLE)).solutions, 1);
        const empty = ".".repeat(81);
        const least = tenring.solve(empty, { choice: "least" });
        const first = tenring.solve(empty, { choice: "first" });
        assert.deepEqual(tenring.solve(empty), least);
        assert.ok(first.nodes < least.nodes && first.solutions === 2);
        assert.ok(tenring.isSolution(empty, first.first));
        assert.notDeepEqual(first.first, least.first);
        assert.equal(tenring.formatGrid(grid, "grid").split("\n")[0], "0 0 5 3 0 0 0 0 0");
        assert.deepEqual(tenring.findConflict(`5...5${".".repeat(76)}`), [0, 4]);
        assert.equal(tenring.findConflict(PUZZLE), null);
        assert.deepEqual(tenring.check(`5...5${".".repeat(76)}`).conflict, [0, 4]);
    });

    test(`${name}: bad arguments are errors`, () => {
        throwsStatus("bad input", () => tenring.solve("abc"), { offset: 0 });
        throwsStatus("bad input", () => tenring.solve(PUZZLE.replace("7", "é")), {
            offset: PUZZLE.indexOf("7"),
        });
        throwsStatus("bad input", () => tenring.parse(`${PUZZLE}.`), { offset: 81 });
        throwsStatus("invalid argument", () => tenring.solve(new Uint8Array(80)));
        throwsStatus("invalid argument", () => tenring.solve(PUZZLE, { choice: "last" }));
        throwsStatus("invalid argument", () => tenring.solve(new Uint8Array(81).fill(10)));
        throwsStatus("invalid argument", () => tenring.solve(new Uint16Array(81).fill(0x200)));
        throwsStatus("invalid argument", () => tenring.solve(17));
        throwsStatus("invalid argument", () => tenring.solve([[]]));
        throwsStatus("invalid argument", () => tenring.solve(new Array(9).fill("123")));
        throwsStatus("invalid argument", () => tenring.solve(new Array(81).fill(1.5)));
        throwsStatus("invalid argument", () => tenring.solve(new Array(81)));
        const withQ = [...PUZZLE.slice(0, 9), "Q", ...PUZZLE.slice(10)];
        throwsStatus("invalid argument", () => tenring.solve(withQ), {
            message: 'row 2, column 1 is "Q"; expected 0 to 9',
        });
        throwsStatus("invalid argument", () => tenring.solve(PUZZLE, { nodeLimit: -1 }));
        throwsStatus("invalid argument", () => tenring.solve(PUZZLE, { nodeLimit: NaN }));
        throwsStatus("invalid argument", () => tenring.solve(PUZZLE, { watch: 3 }));
        throwsStatus("invalid argument", () => tenring.solve(PUZZLE, { cancel: [0] }));
        throwsStatus("invalid argument", () => tenring.count(PUZZLE, 0));
        throwsStatus("invalid argument", () => tenring.estimateCount(PUZZLE, 1, 1));
        throwsStatus("invalid argument", () => tenring.enumerate(PUZZLE));
        throwsStatus("invalid argument", () => tenring.countByCell(PUZZLE, { memoryLimit: -1 }));
        throwsStatus("invalid argument", () =>
            tenring.countByCell(new Uint16Array(81).fill(0x200))
        );
        throwsStatus("invalid argument", () => tenring.maximize([1, 2], PUZZLE));
        throwsStatus("invalid argument", () => tenring.maximize(new Array(81).fill(1.5), PUZZLE));
        throwsStatus("invalid argument", () =>
            tenring.maximize(new Array(81).fill(2 ** 31 - 1), PUZZLE)
        );
        throwsStatus("invalid argument", () => tenring.maximizeTop(tenring.ringWeights, PUZZLE, 0));
        throwsStatus("invalid argument", () => tenring.textbook("random", PUZZLE));
        throwsStatus("invalid argument", () => tenring.read(PUZZLE, "pdf"));
        throwsStatus("invalid argument", () => tenring.formatPuzzle(PUZZLE, "cursive"));
        throwsStatus("invalid argument", () => tenring.batchSolve(new Uint8Array(80)));
        throwsStatus("invalid argument", () =>
            tenring.batchSolve(new Uint8Array(81), { limit: 0 })
        );
        throwsStatus("invalid argument", () =>
            tenring.formatLink(tenring.candidates(PUZZLE), "sudokuwiki")
        );
        throwsStatus("invalid argument", () => tenring.isSolution(PUZZLE, [1]));
        throwsStatus("bad input", () => tenring.parseWeights("1 2 x"), { offset: 4 });
        throwsStatus("bad input", () => tenring.parseWeights("1 2 3"), { offset: 5 });
    });

    test(`${name}: errors have codes and arguments for other languages`, () => {
        const { errorTemplates } = tenring;
        assert.equal(errorTemplates[0], "");
        const filled = ({ code, args }) =>
            errorTemplates[code].replace(/\{(\d)\}/g, (_, number) => args[number - 1]);
        const short = PUZZLE.match(/.{9}/g).map((row, i) => (i === 1 ? row.slice(1) : row));
        const [row] = tenring.read(short.join("\n"));
        assert.deepEqual(row.args, ["2", "8"]);
        assert.equal(filled(row).replace("{s}", "s"), row.message);
        const mark = tenring.read(`21${"1".repeat(727)}`, "pencilmarks")[0];
        assert.deepEqual(mark.args, ["2", "1", "1", "1"]);
        assert.equal(filled(mark), mark.message);
        assert.deepEqual(
            tenring.read(PUZZLE).map(({ code, args }) => [code, args]),
            [[0, []]]
        );
        throwsStatus("bad input", () => tenring.parseWeights("1 2 x"), { args: ["x"] });
        throwsStatus("bad input", () => tenring.parse("abc"), { args: ["a"] });
    });

    test(`${name}: misspelt options are refused`, () => {
        const weights = tenring.ringWeights;
        const calls = [
            [() => tenring.solve(PUZZLE, { nodelimit: 1 }), "nodeLimit"],
            [() => tenring.check(PUZZLE, { minimum: true }), "minimal"],
            [() => tenring.count(PUZZLE, 2, { node_limit: 1 }), "nodeLimit"],
            [() => tenring.countExact(PUZZLE, { memory: 1 }), "memoryLimit"],
            [() => tenring.countByCell(PUZZLE, { operationsLimit: 1 }), "operationLimit"],
            [() => tenring.enumerate(PUZZLE, () => {}, { watcher() {} }), "watch"],
            [() => tenring.estimateCount(PUZZLE, 9, 1, { canceled: 1 }), "cancel"],
            [() => tenring.maximize(weights, PUZZLE, { limit: 1 }), "nodeLimit"],
            [() => tenring.minimiseTop(weights, PUZZLE, 2, { nodeLimits: 1 }), "nodeLimit"],
            [() => tenring.maximizeCount(weights, PUZZLE, 2, { Watch() {} }), "watch"],
            [() => tenring.maximizeCertified(weights, PUZZLE, { cancle: 0 }), "cancel"],
            [() => tenring.textbook("rows", PUZZLE, null, 0, { nodeslimit: 1 }), "nodeLimit"],
            [() => tenring.batchSolve(new Uint8Array(81), { limits: 1 }), "limit"],
            [() => tenring.batchSolveText(PUZZLE, { leased: true }), "least"],
            [() => tenring.textBatch({ formats: "line" }), "format"],
        ];
        for (const [call, meant] of calls) {
            assert.throws(call, (error) => {
                assert.ok(error instanceof TypeError, String(error));
                assert.match(error.message, new RegExp(`did you mean "${meant}"\\?$`));
                return true;
            });
        }
        assert.throws(() => tenring.solve(PUZZLE, 5), TypeError);
        assert.equal(tenring.solve(PUZZLE, null).solutions, 1);
    });

    test(`${name}: limits and cancelling are results`, () => {
        const limited = tenring.solve(EMPTY, { nodeLimit: 3 });
        assert.equal(limited.status, "limit reached");
        assert.ok(limited.nodes <= 3);
        assert.equal(tenring.check(EMPTY, { nodeLimit: 1 }).verdict, null);
        assert.equal(
            tenring.check(PUZZLE, { nodeLimit: 70, minimal: true }).status,
            "limit reached"
        );
        const { nodes } = tenring.check(PUZZLE); // none are left for the redundant givens
        assert.deepEqual(tenring.check(PUZZLE, { nodeLimit: nodes, minimal: true }), {
            ...tenring.check(PUZZLE),
            status: "limit reached",
        });

        const seen = [];
        const stopped = tenring.count(EMPTY, Infinity, {
            watch: (progress) => {
                seen.push(progress);
                return seen.length < 3;
            },
        });
        assert.equal(stopped.status, "cancelled");
        assert.equal(seen.length, 3);
        assert.ok(seen[2].nodes > seen[1].nodes && seen[2].solutions > 0);
        assert.equal(seen[0].score, null);

        const cancel = new Int32Array(new SharedArrayBuffer(4));
        Atomics.store(cancel, 0, 1);
        assert.equal(tenring.count(EMPTY, Infinity, { cancel }).status, "cancelled");
        assert.equal(tenring.countExact(EMPTY, { cancel, enumerate: 0 }).status, "cancelled");
        assert.equal(tenring.countExact(EMPTY, { operationLimit: 1000 }).status, "limit reached");
        const nothing = { total: null, counts: null };
        assert.deepEqual(tenring.countByCell(EMPTY, { cancel }), {
            status: "cancelled",
            ...nothing,
        });
        const tooMuch = { status: "limit reached", ...nothing };
        assert.deepEqual(tenring.countByCell(EMPTY, { operationLimit: 1000 }), tooMuch);
        assert.equal(tenring.batchSolve(new Uint8Array(81 * 5000), { cancel }).status, "cancelled");
        const lines = `${PUZZLE}\n`.repeat(5000);
        const halted = tenring.batchSolveText(lines, { cancel });
        assert.deepEqual([halted.status, halted.unique, halted.text], ["cancelled", 0, ""]);
        assert.equal(tenring.textbook("rows", HARD, null, 0, { nodeLimit: 1000 }).nodes, 1000);

        const best = tenring.maximize(tenring.ringWeights, HARD, { nodeLimit: 300 });
        assert.ok(["ok", "limit reached"].includes(best.status));
        assert.ok(best.score === null || best.bound >= best.score);
    });

    test(`${name}: counts by cell`, () => {
        const empty = tenring.countByCell(EMPTY);
        assert.deepEqual([empty.status, empty.total], ["ok", 6670903752021072936960n]);
        assert.equal(empty.counts.length, 729);
        assert.ok(empty.counts.every((count) => count === 6670903752021072936960n / 9n));
        assert.equal(empty.enumerated, false);

        /* Some thousand solutions: enumerated here; counted by the engine with and without
           enumeration. */
        const some = `${PUZZLE.slice(0, 63)}${".".repeat(18)}`;
        const tally = new Array(729).fill(0n);
        const { count } = tenring.enumerate(some, (solution) =>
            solution.forEach((digit, cell) => tally[9 * cell + digit - 1]++)
        );
        assert.ok(count > 1000, count);
        for (const enumerate of [0, 1e6]) {
            const result = tenring.countByCell(some, { enumerate });
            assert.deepEqual([result.total, result.enumerated], [BigInt(count), enumerate > 0]);
            assert.deepEqual(result.counts, tally);
        }
        const none = tenring.countByCell(`55${EMPTY.slice(2)}`);
        assert.deepEqual([none.status, none.total, none.counts.some(Boolean)], ["ok", 0n, false]);

        const random = new Random(77);
        for (const givens of [1, 22, 26]) {
            const puzzle = randomPuzzle(random, givens);
            const { total, counts } = tenring.countByCell(puzzle);
            assert.equal(total, tenring.countExact(puzzle).count);
            const houses = [...Array(81).keys()].map((cell) => [
                Math.floor(cell / 9),
                9 + (cell % 9),
            ]);
            const places = Array.from({ length: 18 * 9 }, () => 0n);
            for (let cell = 0; cell < 81; cell++) {
                const digits = counts.slice(9 * cell, 9 * cell + 9);
                assert.equal(
                    digits.reduce((a, b) => a + b),
                    total
                );
                if (puzzle[cell] !== ".") {
                    assert.equal(digits[puzzle[cell] - 1], total);
                }
                houses[cell].forEach((house) =>
                    digits.forEach((count_, i) => (places[9 * house + i] += count_))
                );
            }
            assert.ok(places.every((sum) => sum === total));
        }
    });

    test(`${name}: the cost of a count by cell`, () => {
        const cost = tenring.countByCellCost(EMPTY);
        assert.ok(
            cost.operations >= tenring.countCost(EMPTY).operations && cost.memory > 0,
            JSON.stringify(cost)
        );
        const seen = [];
        const { status } = tenring.countByCell(EMPTY, {
            watch: (progress) => seen.push(progress) < 2,
        });
        assert.ok(status === "cancelled" ? seen.length === 2 : status === "ok" && seen.length < 2);
        assert.ok(seen.every(({ operations, estimated }) => operations >= 0 && estimated > 0));
    });

    test(`${name}: exceptions of callbacks are thrown and leak nothing`, () => {
        const watch = () => {
            throw new RangeError("enough");
        };
        const weights = Array.from({ length: 729 }, (_, n) => (n * n * n) % 9973);
        const rounds = (count) => {
            for (let i = 0; i < count; i++) {
                assert.throws(() => tenring.count(EMPTY, Infinity, { watch }), RangeError);
                assert.throws(() => tenring.enumerate(EMPTY, watch), RangeError);
                assert.throws(
                    () => tenring.countByCell(EMPTY, { watch, enumerate: 0 }),
                    RangeError
                );
                assert.throws(() => tenring.solve(PUZZLE.slice(1)), TenringError);
                assert.throws(() => tenring.maximize(weights, EMPTY, { watch }), RangeError);
                assert.throws(
                    () => tenring.batchSolve(new Uint8Array(81 * 5000), { watch }),
                    RangeError
                );
            }
        };
        rounds(4);
        const memory = tenring.memory;
        rounds(12);
        assert.equal(tenring.memory, memory);
    });

    test(`${name}: a callback may use the engine`, () => {
        const found = [];
        const result = tenring.enumerate(EMPTY, (solution) => {
            assert.equal(tenring.solve(PUZZLE).solutions, 1);
            found.push(tenring.formatGrid(solution));
            return found.length < 5;
        });
        assert.deepEqual([result.status, result.count], ["ok", 5]);
        assert.deepEqual([...found].sort(), found);
        assert.equal(new Set(found).size, 5);
    });

    test(`${name}: readers take text in any pieces`, () => {
        const bad = PUZZLE.slice(0, 47);
        const text = `# é\n${PUZZLE} first\r\n${bad}\n${EMPTY}\n`;
        const whole = tenring.read(text);
        assert.deepEqual(
            whole.map(({ status, line, comment }) => [status, line, comment]),
            [
                ["ok", 2, "first"],
                ["bad input", 3, ""],
                ["ok", 4, ""],
            ]
        );
        assert.deepEqual([whole[1].errorLine, whole[1].errorColumn, whole[1].source], [3, 48, bad]);
        const bytes = new TextEncoder().encode(text);
        for (const size of [1, 7, 80, 1000]) {
            const reader = tenring.reader();
            const records = [];
            const take = () => {
                for (let record = reader.next(); record !== null; record = reader.next()) {
                    records.push(record);
                }
            };
            for (let at = 0; at < bytes.length; at += size) {
                reader.feed(bytes.subarray(at, at + size));
                take();
            }
            reader.end();
            take();
            assert.deepEqual(records, whole);
            throwsStatus("invalid argument", () => reader.feed("1"));
            reader.free();
            reader.free();
            throwsStatus("invalid argument", () => reader.next());
        }
    });

    test(`${name}: each format is read, and links are read back`, () => {
        const rows = PUZZLE.match(/.{9}/g);
        const forms = {
            line: `${PUZZLE}\n`,
            grid: `${rows.join("\n")}\n`,
            pencilmarks: `${tenring.formatPuzzle(PUZZLE, "pencilmarks")}\n`,
            opensudoku: `<opensudoku><game data="${PUZZLE.replaceAll(".", "0")}"/></opensudoku>`,
            hodoku: `:0000:x:${PUZZLE}:::\n`,
        };
        for (const [format, text] of Object.entries(forms)) {
            const [record, ...more] = tenring.read(text);
            assert.deepEqual([record.format, record.status, more.length], [format, "ok", 0]);
            assert.equal(tenring.formatPuzzle(record.puzzle), PUZZLE);
        }
        const random = new Random(5);
        for (const site of ["sudokuwiki", "sudokuexchange", "f-puzzles", "sudokupad"]) {
            for (let givens = 0; givens <= 81; givens += 9) {
                const puzzle = randomPuzzle(random, givens);
                const [record] = tenring.read(tenring.formatLink(puzzle, site));
                assert.deepEqual([record.format, record.status], ["link", "ok"]);
                assert.equal(tenring.formatPuzzle(record.puzzle), puzzle);
            }
        }
    });

    test(`${name}: weights`, () => {
        const cells = Int32Array.from({ length: 81 }, (unused, cell) => cell - 40);
        assert.deepEqual(tenring.parseWeights(tenring.formatWeights(cells)), cells);
        const all = tenring.weightsFromCells(cells);
        assert.equal(all.length, 729);
        assert.deepEqual(tenring.parseWeights(tenring.formatWeights(all)), all);
        const { first } = tenring.solve(PUZZLE);
        const sum = first.reduce((total, digit, cell) => total + digit * cells[cell], 0);
        assert.equal(tenring.score(cells, first), sum);
        assert.equal(tenring.maximize(cells, PUZZLE).score, sum);
        assert.equal(tenring.ringWeights[9 * 40 + 8], 90);
        const { score, count } = tenring.maximizeCount(new Array(81).fill(1), PUZZLE, 10);
        assert.deepEqual([score, count], [405, 1]);
        const spread = cells.map((weight) => weight * weight);
        const least = tenring.minimizeTop(spread, TWO, 10);
        assert.equal(least.ranked.length, 2);
        const few = tenring.minimizeCount(spread, TWO, 10);
        assert.deepEqual([few.score, few.count], [least.ranked[0].score, 1]);
        const proved = tenring.minimizeCertified(spread, TWO);
        assert.equal(proved.score, few.score);
        assert.match(proved.certificate, /^tenring/);
        const top = tenring.minimizeTop(
            cells.map((w) => w * 1e6),
            EMPTY,
            1,
            { nodeLimit: 200 }
        );
        assert.ok(top.bound === null || Number.isSafeInteger(top.bound));
    });

    test(`${name}: batches of any size, from arrays and text`, () => {
        const lines = manyPuzzles(300, 3).filter((puzzle) => puzzle.length === 81);
        const digits = (line) => Uint8Array.from(line, (c) => Number(c) || 0);
        for (const count of [0, 1, 63, 64, 65, 129, lines.length]) {
            const grids = new Uint8Array(81 * count);
            lines.slice(0, count).forEach((line, i) => grids.set(digits(line), 81 * i));
            const result = tenring.batchSolve(grids);
            assert.equal(result.solutions.length, count);
            for (let i = 0; i < count; i++) {
                assert.equal(result.solutions[i], tenring.solve(lines[i]).solutions);
            }
        }
        const bad = new Uint8Array(162);
        bad[81] = 12;
        assert.deepEqual(
            [...tenring.batchSolve(bad).statuses],
            [BATCH_STATUS.OK, BATCH_STATUS.INVALID_ARGUMENT]
        );
        assert.equal(tenring.batchSolve(new Uint8Array(81), { limit: 50 }).solutions[0], 50);

        const full = lines.filter((puzzle) => puzzle.match(/\d/g).length >= 40);
        const text = Array.from({ length: 17000 }, (unused, i) => full[i % full.length]).join("\n");
        const whole = tenring.batchSolveText(text);
        assert.equal(whole.solutions.length, 17000);
        const batch = tenring.textBatch();
        const bytes = new TextEncoder().encode(text);
        let joined = "";
        for (let at = 0; at < bytes.length; at += 70001) {
            joined += batch.feed(bytes.subarray(at, at + 70001)).text;
        }
        joined += batch.end().text;
        assert.equal(joined, whole.text);
        throwsStatus("invalid argument", () => batch.feed("1"));

        // Characters of one to four bytes, across the boundary of a piece.
        const comment = "x é 数 😀".repeat(90000);
        const said = tenring.batchSolveText(`${full[0]} # ${comment}\n${full[1]}\n`);
        assert.deepEqual(said.errors, []);
        assert.deepEqual(said.text.split("\n"), [...whole.text.split("\n", 2), ""]);

        // Text goes to the module in pieces, whose ends do not split a character.
        const wide = `${"x".repeat((82 << 14) - 1)}\u{1F600}\n${PUZZLE}\n`;
        const ofPieces = tenring.batchSolveText(wide);
        assert.equal(ofPieces.unique, 1);
        const ofBytes = tenring.batchSolveText(new TextEncoder().encode(wide));
        assert.deepEqual(ofPieces.errors, ofBytes.errors);

        // Read here, solved in blocks.
        const near = PUZZLE.slice(0, 50); // almost a puzzle; words would be skipped
        const mixed = `${lines.slice(0, 40).join("\n")}\n${near}\n${text}\n${near}`;
        const all = tenring.batchSolveText(mixed);
        const reading = tenring.textPuzzles();
        const read = [reading.feed(mixed.slice(0, 1000)), reading.feed(mixed.slice(1000))];
        read.push(reading.end());
        const answers = read.flatMap(({ blocks }) =>
            blocks.map((block) => tenring.textAnswers(block))
        );
        assert.ok(answers.length > 2);
        assert.equal(answers.map((answer) => answer.text).join(""), all.text);
        for (const kind of ["unique", "none", "multiple", "invalid"]) {
            assert.equal(
                answers.reduce((sum, answer) => sum + answer[kind], 0),
                all[kind],
                kind
            );
        }
        assert.deepEqual(
            read.flatMap(({ errors }) => errors.map(({ line }) => line)),
            [41, mixed.split("\n").length]
        );
        throwsStatus("invalid argument", () => tenring.textAnswers({ puzzles: [], statuses: [] }));
        const empty = { puzzles: new Uint16Array(0), statuses: new Uint8Array(0) };
        assert.equal(tenring.textAnswers(empty).text, "");

        // Blocks of the size and in the memory that the reader is told; answers as bytes if they
        // fit.
        const rooms = [];
        const room = (count) => {
            const memory = new ArrayBuffer(200 * count);
            rooms.push(memory);
            return {
                puzzles: new Uint16Array(memory, 0, 81 * count),
                statuses: new Uint8Array(memory, 162 * count, count),
            };
        };
        const small = tenring.textPuzzles({ room });
        assert.ok(small.most > 1000);
        small.most = 7;
        assert.equal(small.most, 7);
        const few = mixed.slice(0, 5000);
        const short = tenring.batchSolveText(few);
        const { blocks } = small.feed(few);
        blocks.push(...small.end().blocks);
        assert.deepEqual(
            blocks.map(({ puzzles }) => puzzles.buffer),
            rooms
        );
        assert.ok(blocks.every(({ statuses }) => statuses.length > 0 && statuses.length <= 7));
        assert.ok(blocks.filter(({ statuses }) => statuses.length === 7).length > 5);
        const into = new Uint8Array(82 * 7);
        const parts = blocks.map((block, i) => {
            const found = tenring.textAnswers(block, {
                into: i % 2 === 0 ? into : new Uint8Array(3),
            });
            assert.equal(found.text, "");
            assert.equal(found.bytes.buffer === into.buffer, i % 2 === 0);
            return Buffer.from(found.bytes).toString();
        });
        assert.equal(parts.join(""), short.text);
        assert.deepEqual(tenring.textAnswers(blocks[0], { into }).grids, short.grids.slice(0, 567));
        throwsStatus("invalid argument", () => tenring.textAnswers(blocks[0], { into: [] }));
        const narrow = tenring.textPuzzles({ room: () => room(1) });
        throwsStatus("invalid argument", () => narrow.feed(few));
        narrow.free();
        // Another reader reads the rest, from the place.
        const begun = tenring.textBatch();
        const cut = mixed.indexOf("\n", 2000) + 1;
        const { text: head, place } = begun.feed(mixed.slice(0, cut));
        const passed = mixed.slice(0, cut).split("\n").length - 1;
        assert.deepEqual(place, {
            number: passed,
            line: passed + 1,
            format: "pencilmarks", // lines of any kind
            separator: "",
            column: 0,
        });
        begun.free();
        const rest = new TextEncoder().encode(mixed.slice(cut));
        const tail = tenring.batchSolveText(rest, { place, into: rest });
        assert.equal(tail.bytes.buffer, rest.buffer);
        assert.equal(head + Buffer.from(tail.bytes).toString(), all.text);
        assert.deepEqual(
            tail.errors.map(({ line }) => line),
            [41, mixed.split("\n").length]
        );
        assert.equal(tenring.batchSolveText("[[1,2],\n").place, null);
        const header = tenring.batchSolveText(`id;puzzle\n1;${PUZZLE}\n`).place;
        assert.deepEqual([header.separator, header.column], [";", 1]);
        const row = tenring.batchSolveText(`x;${PUZZLE};7\n`, { place: header });
        assert.equal(row.unique, 1);
        for (const wrong of [
            { ...place, line: 0 },
            { ...place, format: "grid" },
        ]) {
            throwsStatus("invalid argument", () => tenring.textBatch({ place: wrong }));
        }

        const watched = [];
        const same = new Uint8Array(81 * 40000);
        const one = digits(full[0]);
        for (let i = 0; i < 40000; i++) {
            same.set(one, 81 * i);
        }
        tenring.batchSolve(same, { watch: (progress) => void watched.push(progress) });
        assert.ok(
            watched.length > 0 &&
                watched.every(({ done, total }) => done < total && total === 40000)
        );

        // No traces of earlier contents of the same memory.
        assert.equal(tenring.batchSolveText(`${near}\n`.repeat(20000)).invalid, 20000);
        const { statuses } = tenring.batchSolve(same);
        assert.ok(statuses.every((status) => status === BATCH_STATUS.OK));
    });
}

test("text with one puzzle in any form is a puzzle; for several, the error suggests read", async () => {
    const [tenring] = engines;
    const puzzle = PUZZLE;
    const rows = puzzle.match(/.{9}/g);
    const wanted = tenring.solve(puzzle);
    const link = `https://www.sudokuwiki.org/sudoku.htm?bd=${puzzle.replaceAll(".", "0")}`;
    const cells = [...puzzle].map((cell) => (cell === "." ? null : cell));
    for (const form of [rows.join("\n"), `A title\n${rows.join("\n")}\n`, link, rows, cells]) {
        assert.deepEqual(tenring.solve(form), wanted);
    }
    assert.throws(() => tenring.solve(`${puzzle}\n${puzzle}`), {
        status: "invalid argument",
        message: "the text has 2 puzzles; read gives one by one",
    });
    assert.throws(() => tenring.solve(`1...3..Q.\n${rows.slice(1).join("\n")}`), {
        status: "bad input",
        message: /^line 1, column 8: 'Q'/,
    });
    assert.throws(() => tenring.solve("12Q"), /^TenringError: 'Q' is neither/);
    const maker = await loadGenerate();
    assert.throws(() => maker.canonicalise(rows.join("\n")), /; read of the engine takes text/);
});

test("the modules of all puzzles agree on textbook scores", () => {
    const results = engines.map((tenring) =>
        tenring.textbook("fewest", PUZZLE, tenring.ringWeights)
    );
    assert.deepEqual(results[0], results[1]);
    assert.equal(results[0].score, engines[0].maximize(engines[0].ringWeights, PUZZLE).score);
});

test("memory is bounded; the engine works after a lack of it", async () => {
    for (const simd of [true, false]) {
        const tenring = await load({ simd, memoryLimit: 4 << 20 });
        throwsStatus("no memory", () => tenring.batchSolve(new Uint8Array(81 * 20000)));
        throwsStatus("no memory", () => tenring.maximizeTop(tenring.ringWeights, EMPTY, 1_000_000));
        throwsStatus("no memory", () => tenring.read("1".repeat(1 << 23)));
        assert.equal(tenring.solve(PUZZLE).solutions, 1);
        assert.ok(tenring.memory <= 4 << 20);
    }
});

test("memory: blocks do not overlap, are aligned, and come back", async () => {
    const bytes = wasmOf("simd");
    const memory = new WebAssembly.Memory({ initial: 32, maximum: 1024 });
    const none = () => 0;
    const imports = { env: { memory }, tenring: { watch: none, found: none, write: none } };
    const { exports } = (await WebAssembly.instantiate(bytes, imports)).instance;
    const random = new Random(11);
    const blocks = [];
    for (let step = 0; step < 20000; step++) {
        if (blocks.length < 200 && random.below(5) < 3) {
            const size = 1 + random.below(random.below(50) === 0 ? 200000 : 300);
            const address = exports.allocate(size);
            assert.ok(
                address > 0 && address % 16 === 0 && address + size <= memory.buffer.byteLength
            );
            const mark = random.below(256);
            new Uint8Array(memory.buffer, address, size).fill(mark);
            blocks.push({ address, size, mark });
        } else if (blocks.length > 0) {
            const [{ address, size, mark }] = blocks.splice(random.below(blocks.length), 1);
            assert.ok(new Uint8Array(memory.buffer, address, size).every((byte) => byte === mark));
            exports.release(address);
        }
    }
    blocks.forEach(({ address }) => exports.release(address));
    /* All of it is one block again, except the part below the heap. */
    const size = memory.buffer.byteLength;
    const most = exports.allocate(size - (12 << 16));
    assert.ok(most > 0);
    assert.equal(memory.buffer.byteLength, size);
    assert.equal(exports.allocate(1 << 27), 0);
});

test("a worker's search is cancelled through shared memory", async () => {
    const program = `
        const { workerData, parentPort } = require("node:worker_threads");
        import(workerData.module).then(async ({ load }) => {
            const tenring = await load();
            parentPort.postMessage("ready");
            const { cancel } = workerData;
            const { status } = tenring.count(".".repeat(81), Infinity, { cancel });
            parentPort.postMessage(status);
        });`;
    const cancel = new Int32Array(new SharedArrayBuffer(4));
    const module = new URL(`file://${join(PACKAGE, "index.node.js")}`).href;
    const worker = new Worker(program, { eval: true, workerData: { module, cancel } });
    const messages = [];
    await new Promise((resolve, reject) => {
        worker.on("error", reject);
        worker.on("exit", resolve);
        worker.on("message", (message) => {
            messages.push(message);
            setTimeout(() => Atomics.store(cancel, 0, 1), 50);
        });
    });
    assert.deepEqual(messages, ["ready", "cancelled"]);
});

test("the modules import nothing but memory and three callbacks", () => {
    const core = ["env.memory", "tenring.found", "tenring.watch", "tenring.write"];
    const wanted = {
        simd: core,
        scalar: core,
        logic: ["env.memory", "tenring.found", "tenring.watch"],
        board: ["env.memory", "tenring.watch"],
        generate: ["env.memory", "tenring.found", "tenring.watch"],
    };
    for (const [kind, names] of Object.entries(wanted)) {
        const module = new WebAssembly.Module(wasmOf(kind));
        const imports = WebAssembly.Module.imports(module).map(
            ({ module: from, name }) => `${from}.${name}`
        );
        assert.deepEqual(imports.sort(), names);
    }
});

test("the package is small and contains the files that it names", () => {
    const files = readdirSync(PACKAGE);
    const sizeOf = (names) =>
        names
            .map((file) => gzipSync(readFileSync(join(PACKAGE, file)), { level: 9 }).length)
            .reduce((a, b) => a + b);
    // The engine with its loader: a program loads one of its two forms.
    for (const form of ["wasm.simd.js", "wasm.scalar.js"]) {
        const core = ["engine.js", "index.browser.js", form];
        assert.ok(sizeOf(core) < 150_000, `${sizeOf(core)} bytes of ${core}`);
    }
    assert.ok(sizeOf(files) < 400_000, `${sizeOf(files)} bytes of ${files}`);
    const manifest = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    for (const file of [...manifest.files, "LICENSE", "README.md"]) {
        assert.ok(files.includes(file), file);
    }
    assert.equal(manifest.dependencies, undefined);
});

test("npm packs it in less than 400 kB", (t) => {
    const npm = spawnSync("npm", ["--version"], { encoding: "utf8" });
    if (npm.status !== 0) {
        skipTest(t, "npm is not installed");
        return;
    }
    const options = { cwd: PACKAGE, encoding: "utf8" };
    const { status, stdout, stderr } = spawnSync(
        "npm",
        ["pack", "--dry-run", "--json", "--offline"],
        options
    );
    assert.equal(status, 0, stderr);
    const [pack] = JSON.parse(stdout);
    assert.ok(pack.size > 50_000 && pack.size < 400_000, `${pack.size} bytes`);
    const packed = pack.files.map(({ path }) => path).sort();
    assert.deepEqual(packed, readdirSync(PACKAGE).sort());
});

test("the types match", (t) => {
    const compiler = process.env.TENRING_TSC;
    if (!compiler || !existsSync(compiler)) {
        skipTest(t, "TypeScript's tsc is not installed (npm ci --prefix web)");
        return;
    }
    withFolder((folder) => {
        mkdirSync(join(folder, "node_modules"));
        symlinkSync(PACKAGE, join(folder, "node_modules/tenring"), "dir");
        writeFileSync(join(folder, "types.mts"), readFileSync(join(SOURCE, "web/tests/types.mts")));
        const args = [
            compiler,
            "--strict",
            "--noEmit",
            "--module",
            "nodenext",
            "--target",
            "es2022",
        ];
        args.push("--lib", "es2022,dom,dom.iterable", join(folder, "types.mts"));
        const { status, stdout } = spawnSync(process.execPath, args, {
            cwd: folder,
            encoding: "utf8",
        });
        assert.equal(status, 0, stdout);
        rmSync(join(folder, "node_modules"), { recursive: true });
    });
});
