/*
 * generate.mjs - new puzzles: the module makes the same ones as the command, with each option;
 * canonical forms, isomorphs.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import test from "node:test";

import { engines, loadGenerate, loadLogic, manyPuzzles, native, nativeText } from "./support.mjs";

const [tenring] = engines;
const maker = await loadGenerate();
const logic = await loadLogic();
const line = (puzzle) => tenring.formatPuzzle(puzzle);
const lines = ({ puzzles }) => puzzles.map(({ puzzle }) => line(puzzle));

test("the command's puzzles, one by one or many at once", () => {
    for (const [options, args] of [
        [{ seed: 7 }, []],
        [
            { seed: 7, symmetry: "rotate180", maxClues: 28 },
            ["--symmetry=rotate180", "--clues=0-28"],
        ],
        [{ seed: 7, minSolutions: 50, maxSolutions: 900 }, ["--target", "--completions=50-900"]],
    ]) {
        const wanted = nativeText(["generate", "-n", "5", "--seed=7", ...args], "").trim();
        const found = maker.generate(5, options);
        assert.equal(found.status, "ok");
        assert.deepEqual(
            lines(found),
            wanted.split("\n").map((text) => text.slice(0, 81))
        );
        const generator = maker.generator(options);
        assert.equal(line(generator.next().puzzle), lines(found)[0]);
        assert.equal(line(generator.next().puzzle), lines(found)[1]);
        generator.free();
        generator.free();
        assert.throws(() => generator.next(), /freed/);
        for (const { puzzle, solution, clues, solutions } of found.puzzles) {
            assert.equal(clues, line(puzzle).replaceAll(".", "").length);
            assert.equal(tenring.count(puzzle, 1000).count, solutions);
            assert.deepEqual(tenring.solve(puzzle).first, solution);
        }
    }
});

test("generation in slices gives the same, and other tasks can run", async () => {
    const options = { seed: 11, minRating: 6.5 };
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const found = [];
    const start = performance.now();
    for await (const one of maker.puzzles(options)) {
        found.push(one);
        if (found.length === 3) {
            break;
        }
    }
    const seconds = (performance.now() - start) / 1000;
    globalThis.clearInterval(timer);
    const { puzzles } = maker.generate(3, options);
    assert.deepEqual(
        found.map(({ puzzle }) => puzzle),
        puzzles.map(({ puzzle }) => puzzle)
    );
    assert.ok(turns > 2 * seconds, `${turns} turns in ${seconds} seconds`);
    let asked = 0;
    for await (const one of maker.puzzles({ minRating: 11.9, watch: () => ++asked < 3 })) {
        assert.fail(`a puzzle, ${one.clues}`);
    }
    assert.equal(asked, 3);
    await assert.rejects(async () => {
        for await (const one of maker.puzzles({ maxClues: 16 })) {
            assert.fail(`a puzzle, ${one.clues}`);
        }
    }, /fewer than 17/);
});

test("ratings, patterns, solutions, impossible requests, stopping", () => {
    const rated = maker.generate(3, { seed: 2n ** 63n, minRating: 2.6, maxRating: 4 });
    native(["rate"], lines(rated)).forEach(({ er }, i) => {
        assert.equal(rated.puzzles[i].er, er);
        assert.ok(er >= 2.6 && er <= 4);
    });
    const [{ er, ep, dp, solution }] = maker.generate().puzzles;
    assert.deepEqual([er, ep, dp], [null, null, null]);
    const [same] = maker.generate(1, { solution, seed: 3 }).puzzles;
    assert.deepEqual(same.solution, solution);
    assert.throws(() => maker.generate(1, { maxClues: 16 }), {
        status: "bad input",
        message: /no puzzle with fewer than 17/,
    });
    assert.throws(() => maker.generate(1, { symmetry: "round" }), /round is no symmetry/);
    assert.throws(() => maker.generate(1, { minclues: 20 }), /minClues/);
    assert.equal(maker.generate(1, { maxClues: 19, watch: () => false }).status, "cancelled");
    assert.equal(maker.generate(1, { maxClues: 18, nodeLimit: 100 }).status, "limit reached");
});

test("the node limit counts puzzles of other levels, too", () => {
    const options = { seed: 4, level: "extreme", logic, nodeLimit: 80 };
    assert.deepEqual(maker.generate(1, options), { status: "limit reached", puzzles: [] });
});

test("puzzles of HoDoKu's levels are the command's", () => {
    for (const level of ["hard", "unfair"]) {
        const { puzzles } = maker.generate(3, { seed: 5, level, logic });
        const words = ["generate", "-n3", "--seed=5", "--scale=hodoku", `--level=${level}`];
        const wanted = nativeText([...words, "--format=json"], "")
            .trim()
            .split("\n")
            .map((text) => JSON.parse(text));
        assert.deepEqual(
            puzzles.map((one) => [line(one.puzzle), one.level, one.score, one.er]),
            wanted.map((one) => [one.puzzle, one.hodoku_level, one.hodoku_score, null])
        );
    }
});

test("neighbours are the command's, and the call can be ended", () => {
    const [puzzle] = lines(maker.generate(1, { seed: 3 }));
    for (const [options, args] of [
        [{}, ["-1+1"]],
        [{ remove: 2, add: 1, minimal: true }, ["-2+1", "--minimal"]],
        [{ remove: 0, add: 1 }, ["-0+1"]],
    ]) {
        const wanted = nativeText(["vary", ...args], puzzle)
            .trim()
            .split("\n");
        const { status, puzzles } = maker.vary(puzzle, options);
        assert.equal(status, "ok");
        assert.ok(puzzles.length > 0);
        assert.deepEqual(puzzles.map(line), wanted);
        const few = maker.vary(puzzle, { ...options, most: 4 });
        assert.deepEqual(few.puzzles, puzzles.slice(0, 4));
    }
    const { status, puzzles } = maker.vary("123456789" + ".".repeat(72), {
        remove: 3,
        add: 3,
        watch: ({ found }) => found > 0,
    });
    assert.deepEqual([status, puzzles.length], ["cancelled", 0]);
});

test("canonical forms are shared by isomorphs, and are the command's", () => {
    const puzzles = manyPuzzles(12, 99).filter((text) => text.length === 81);
    const forms = native(["canon"], puzzles).map(({ canonical }) => canonical);
    puzzles.forEach((puzzle, i) => {
        const { puzzle: form, automorphisms, transform } = maker.canonicalise(puzzle);
        assert.equal(line(form), forms[i]);
        assert.ok(automorphisms >= 1);
        const { transpose, row, column, digit } = transform;
        const image = [...Array(81).keys()].map((cell) => {
            const [r, c] = [row[Math.floor(cell / 9)], column[cell % 9]];
            const from = puzzle[transpose ? 9 * c + r : 9 * r + c];
            return from === "." ? "." : digit[Number(from) - 1];
        });
        assert.equal(image.join(""), forms[i]);
        for (const seed of [1, 2n ** 60n]) {
            const other = maker.shuffle(puzzle, seed);
            assert.equal(line(maker.canonicalize(other).puzzle), forms[i]);
            assert.deepEqual(maker.shuffle(puzzle, seed), other);
        }
    });
});
