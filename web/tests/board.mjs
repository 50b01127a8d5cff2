/*
 * board.mjs - boards of other sizes and with other regions: their module gives the same answers as
 * the command.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import test from "node:test";

import { TenringError, loadBoards, native, nativeText } from "./support.mjs";

const boards = await loadBoards();
const refused = (call, message) =>
    assert.throws(call, (error) => {
        assert.ok(error instanceof TenringError, String(error));
        assert.match(error.message, message);
        return true;
    });
const JIGSAW = "AAABBBAACBBDACCCBDECCDDDEEFFFDEEEFFF";
const NAMES = ["4x4", "6x6", "6x6:3x2", "9x9+diagonals", "9x9+windows", "9x9+antiknight", "12x12"];

test("new puzzles are the command's, and both solve them alike", () => {
    for (const name of [...NAMES, "16x16"]) {
        const board = boards.board(name);
        const text = nativeText(["generate", `--board=${name}`, "-n", "2", "--seed=6"], "");
        text.trim()
            .split("\n")
            .forEach((line, number) => {
                const made = board.generate({ seed: 6, number });
                assert.equal(board.format(made.puzzle), line);
                assert.equal(made.status, "ok");
                const solved = board.solve(line);
                assert.equal(solved.solutions, 1);
                assert.deepEqual(solved.first, made.solution);
                const [{ solution }] = native(["solve", `--board=${name}`], [line]);
                assert.equal(board.format(solved.first), solution);
            });
        board.free();
        board.free();
        refused(() => board.solve("."), /freed/);
        refused(() => board.generate(), /freed/);
    }
});

test("puzzles with fewer givens: none, several, the least; counts", () => {
    for (const name of NAMES) {
        const board = boards.board(name);
        const { puzzle } = board.generate({ seed: 3 });
        const more = puzzle.slice();
        more[more.findIndex((cell) => cell > 0)] = 0;
        const less = puzzle.slice();
        less[less.indexOf(0)] = (board.solve(puzzle).first[less.indexOf(0)] % board.side) + 1;
        const lines = [more, less].map((cells) => board.format(cells));
        const flags = ["--board=" + name];
        const [several, none] = native(["solve", ...flags], lines);
        assert.equal(several.status, "multiple");
        assert.equal(board.format(board.solve(more).first), several.solution);
        assert.equal(board.solve(more, { choice: "none" }).first, null);
        assert.equal(board.solve(more, { choice: "first" }).solutions, 2);
        assert.equal(none.status, "none");
        assert.deepEqual([board.solve(less).solutions, board.solve(less).first], [0, null]);
        const [{ count }] = native(["count", "--limit=500", ...flags], lines);
        assert.equal(board.count(more, 500).count, count);
    }
    assert.equal(boards.board("4x4").count(Array(16).fill(null)).count, 288);
});

test("jigsaws, rules, digits", () => {
    const jigsaw = boards.board("6x6", { regions: JIGSAW });
    assert.equal(jigsaw.side, 6);
    assert.deepEqual(
        jigsaw.regions,
        [...JIGSAW].map((one) => "ABCDEF".indexOf(one))
    );
    assert.equal(boards.board("9x9+latin").regions, null);
    assert.deepEqual(boards.board("4x4").regions.slice(0, 8), [0, 0, 1, 1, 0, 0, 1, 1]);
    const numbers = boards.board("6x6", { regions: jigsaw.regions });
    const first = jigsaw.solve(`1${".".repeat(35)}`).first;
    assert.equal(jigsaw.format(first), "123456456231632514214365365142541623");
    assert.deepEqual(numbers.solve(`1${".".repeat(35)}`).first, first);
    const sixteen = boards.board("16x16");
    const cells = Array.from({ length: 256 }, (_, cell) => (cell < 16 ? cell + 1 : 0));
    for (const [digits, row] of [
        ["letters", "123456789ABCDEFG"],
        ["hex", "0123456789ABCDEF"],
        ["alphabet", "ABCDEFGHIJKLMNOP"],
        ["numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 "],
    ]) {
        const text = sixteen.format(cells, digits);
        assert.ok(text.startsWith(row), text);
        assert.deepEqual([...sixteen.parse(text, digits)], cells);
    }
});

test("the best solution, proved or not", () => {
    const board = boards.board("6x6");
    const line = board.format(board.generate({ seed: 9, clues: 20 }).puzzle);
    const blank = `${line.slice(0, 12)}${".".repeat(24)}`;
    const weights = Array.from({ length: 36 }, (_, cell) => {
        const ring = (i) => Math.min(i, 5 - i);
        return 6 + Math.min(ring(Math.floor(cell / 6)), ring(cell % 6));
    });
    for (const [goal, call] of [
        [[], "maximise"],
        [["--min"], "minimise"],
    ]) {
        const [{ score }] = native(["max", "--board=6x6", ...goal], [blank]);
        const best = board[call](weights, blank);
        assert.deepEqual([best.outcome, best.score, best.bound], ["optimal", score, score]);
        const sum = best.grid.reduce((all, digit, cell) => all + digit * weights[cell], 0);
        assert.equal(sum, score);
        const candidates = weights.flatMap((weight) => [1, 2, 3, 4, 5, 6].map((d) => d * weight));
        assert.equal(board[call](candidates, blank).score, score);
    }
    const stopped = board.maximize(weights, blank, { nodeLimit: 1 });
    assert.deepEqual([stopped.status, stopped.outcome], ["limit reached", "unknown"]);
    assert.ok(stopped.bound >= board.maximize(weights, blank).score);
    assert.equal(board.maximize(weights, `11${".".repeat(34)}`).outcome, "none");
});

test("limits and watch functions", () => {
    const board = boards.board("16x16");
    const blank = ".".repeat(256);
    assert.equal(board.count(blank, Infinity, { nodeLimit: 3000 }).status, "limit reached");
    let seen = 0;
    const watch = ({ nodes }) => nodes < (seen = nodes);
    assert.equal(board.count(blank, Infinity, { watch }).status, "cancelled");
    assert.ok(seen > 0);
    assert.equal(board.generate({ watch: () => false }).status, "cancelled");
    assert.equal(board.generate({ nodeLimit: 1 }).status, "limit reached");
    assert.equal(boards.board("6x6").generate({ nodeLimit: 0 }).minimal, true);
    const given = board.generate({ clues: 160, symmetric: true }).puzzle;
    assert.equal(given.filter((cell) => cell > 0).length, 160);
    given.forEach((cell, i) => assert.equal(cell > 0, given[255 - i] > 0));
});

test("invalid boards, puzzles and options", () => {
    for (const name of ["3x3", "26x26", "9x9+killer", "", null, 4, "6x5"]) {
        refused(() => boards.board(name), /is no board/);
    }
    refused(() => boards.board("6x6", { regions: "AAB" }), /regions have 3 cells; 6x6 has 36/);
    refused(() => boards.board("6x6", { regions: "A".repeat(36) }), /with these regions/);
    refused(() => boards.board("x", { regions: "A" }), /is no board/);
    assert.throws(() => boards.board("6x6", { region: JIGSAW }), /did you mean "regions"/);
    const board = boards.board("4x4");
    refused(() => board.solve("1.3"), /no puzzle of 4 x 4: wrong at byte 3/);
    refused(() => board.solve(`1x${".".repeat(14)}`), /wrong at byte 1/);
    refused(() => board.solve([1, 2]), /16 numbers/);
    refused(() => board.solve(5), /16 numbers/);
    refused(() => board.solve([5, ...Array(15).fill(0)]), /cell 0 is 5; expected 0 to 4/);
    refused(() => board.format(Array(16).fill(0), "roman"), /roman is no way/);
    refused(() => boards.board("25x25").parse(".", "hex"), /hex does not go with a board of 25/);
    refused(() => boards.board("25x25").format(Array(625).fill(0), "hex"), /hex does not go/);
    refused(() => board.maximize([1], ".".repeat(16)), /weights are 16 or 64 numbers/);
    refused(() => board.maximize(Array(16).fill(1e9), ".".repeat(16)), /a weight is 2000000000/);
    refused(() => board.count(".".repeat(16), 0), /max is 0/);
    refused(() => board.generate({ clues: 17 }), /clues is 17; expected 0 to 16/);
    refused(() => boards.board("4x4+antiking+antiknight").generate(), /the board has no solution/);
});
