/*
 * vectors.mjs - both modules give the same answers as the native library, on 1,200 puzzles of all
 * kinds.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import {
    SOURCE,
    engines,
    knownPuzzles,
    manyPuzzles,
    native,
    nativeText,
    withFolder,
} from "./support.mjs";

const WORDS = ["none", "unique", "multiple"];
const COUNT_LIMIT = 100;

const examples = ["famous.txt", "target.txt"].flatMap((name) =>
    engines[0]
        .read(readFileSync(join(SOURCE, "examples", name)))
        .map(({ puzzle }) => engines[0].formatPuzzle(puzzle, "pencilmarks"))
);
const known = knownPuzzles(examples);
const puzzles = [...known, ...manyPuzzles(1200, 20091)];
/* Puzzles with one or two solutions, so that the best one is found at once. */
const target = manyPuzzles(900, 20092)
    .filter((line) => line.length === 81 && line.match(/\d/g).length >= 26)
    .slice(0, 100);

const line = (tenring, grid) => (grid === null ? null : tenring.formatGrid(grid));

for (const tenring of engines) {
    const name = tenring.simd ? "simd" : "scalar";

    test(`${name}: solve, check and batchSolve agree with the command`, () => {
        const answers = native(["solve"], puzzles);
        const sets = new Uint16Array(81 * puzzles.length);
        puzzles.forEach((puzzle, i) => sets.set(tenring.parse(puzzle), 81 * i));
        const batch = tenring.batchSolve(sets, { least: true });
        assert.equal(batch.status, "ok");
        const seen = new Set();
        answers.forEach(({ status, solutions, solution }, i) => {
            const result = tenring.solve(puzzles[i]);
            assert.equal(result.status, "ok");
            assert.equal(result.solutions, solutions, puzzles[i]);
            assert.equal(line(tenring, result.first), solution, puzzles[i]);
            assert.equal(tenring.check(puzzles[i]).verdict, status);
            assert.equal(WORDS[batch.solutions[i]], status);
            assert.equal(
                line(tenring, batch.solutions[i] ? batch.grids.slice(81 * i, 81 * i + 81) : null),
                solution
            );
            if (result.first) {
                assert.ok(tenring.isSolution(puzzles[i], result.first));
            }
            seen.add(status);
        });
        assert.equal(answers.length, puzzles.length);
        assert.deepEqual([...seen].sort(), ["multiple", "none", "unique"]);
    });

    test(`${name}: batchSolveText writes what the command writes`, () => {
        const lines81 = puzzles.filter((puzzle) => puzzle.length === 81);
        const text = `${lines81.join("\n")}\n${"1".repeat(47)}\n`;
        const wanted = native(["solve"], text.trimEnd().split("\n"));
        const result = tenring.batchSolveText(text, { least: true });
        const count = (status) => wanted.filter((answer) => answer.status === status).length;
        assert.equal(result.unique, count("unique"));
        assert.equal(result.none, count("none"));
        assert.equal(result.multiple, count("multiple"));
        assert.equal(result.invalid, 1);
        const lines = wanted.map(({ status, solution }) =>
            status === "unique"
                ? solution
                : status === "multiple"
                  ? `multiple\t${solution}`
                  : status
        );
        assert.deepEqual(result.text.trimEnd().split("\n"), lines);
        const grids = wanted.map(({ solution }) => solution ?? "0".repeat(81));
        assert.equal(result.grids.join(""), grids.join(""));
        const few = tenring.batchSolveText(text); // no grid if there are several solutions
        wanted.forEach(({ status, solution }, i) =>
            assert.equal(
                few.grids.subarray(81 * i, 81 * i + 81).join(""),
                status === "unique" ? solution : "0".repeat(81)
            )
        );
    });

    test(`${name}: counts agree with the command`, () => {
        const answers = native(["count", `--limit=${COUNT_LIMIT}`], puzzles);
        answers.forEach(({ status, count }, i) => {
            const result = tenring.count(puzzles[i], COUNT_LIMIT);
            assert.equal(result.status, "ok");
            assert.equal(result.count, status === "exact" ? count : COUNT_LIMIT, puzzles[i]);
            assert.equal(
                result.nodesAtDepth.reduce((a, b) => a + b),
                result.nodes
            );
        });
        const few = puzzles.filter((puzzle) => puzzle.length === 81).slice(-100);
        native(["count"], few).forEach(({ count }, i) => {
            assert.equal(String(tenring.countExact(few[i]).count), String(count), few[i]);
        });
    });

    test(`${name}: counts by cell agree with the command`, () => {
        const some = target.slice(0, 40);
        native(["count", "--by-cell"], some).forEach(({ by_cell: counts }, i) => {
            assert.deepEqual(
                tenring.countByCell(some[i]).counts.map(Number),
                counts.flat(),
                some[i]
            );
        });
    });

    test(`${name}: check --minimal agrees with the command`, () => {
        const some = puzzles.filter((puzzle) => puzzle.length === 81).slice(-300);
        let redundant = 0;
        native(["check", "--minimal"], some).forEach((answer, i) => {
            const result = tenring.check(some[i], { minimal: true });
            const cells =
                result.redundant?.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`) ??
                null;
            assert.deepEqual(cells, answer.redundant, some[i]);
            redundant += cells?.length ?? 0;
        });
        assert.ok(redundant > 100);
    });

    test(`${name}: the best solutions agree with the command`, () => {
        assert.equal(target.length, 100);
        for (const [args, best] of [
            [["max"], (puzzle) => tenring.maximize(tenring.ringWeights, puzzle)],
            [["max", "--min"], (puzzle) => tenring.minimise(tenring.ringWeights, puzzle)],
            [
                ["max", "--weights=flat"],
                (puzzle) => tenring.maximise(new Array(81).fill(1), puzzle),
            ],
        ]) {
            native(args, target).forEach(({ status, score, bound, solution }, i) => {
                const result = best(target[i]);
                assert.deepEqual(
                    [
                        result.status,
                        result.outcome,
                        result.score,
                        result.bound,
                        line(tenring, result.grid),
                    ],
                    ["ok", status, score, bound, solution],
                    target[i]
                );
            });
        }
    });

    test(`${name}: the list of the best agrees with the command`, () => {
        const ranks = native(["max", "--top=4"], target);
        target.forEach((puzzle, i) => {
            const wanted = ranks.filter(({ n }) => n === i + 1);
            const top = tenring.maximizeTop(tenring.ringWeights, puzzle, 4);
            assert.equal(top.outcome, wanted[0].status);
            const found = top.ranked.map(({ score, grid }) => [score, line(tenring, grid)]);
            const list =
                wanted[0].status === "none"
                    ? []
                    : wanted.map(({ score, solution }) => [score, solution]);
            assert.deepEqual(found, list, puzzle);
        });
    });

    test(`${name}: certificates are the command's, byte for byte`, () => {
        for (const puzzle of target.slice(0, 8)) {
            const wanted = withFolder((folder) => {
                const file = join(folder, "certificate");
                native(["max", `--certificate=${file}`], [puzzle]);
                return readFileSync(file, "utf8");
            });
            assert.equal(
                tenring.maximizeCertified(tenring.ringWeights, puzzle).certificate,
                wanted
            );
        }
    });

    test(`${name}: the textbook orders agree with the command`, () => {
        const some = target.slice(0, 10);
        native(["compare"], some).forEach(({ engines: rows }, i) => {
            for (const row of rows.filter(({ engine }) =>
                ["rows", "fullest", "fewest", "cover"].includes(engine)
            )) {
                const result = tenring.textbook(row.engine, some[i]);
                assert.deepEqual(
                    [result.solutions, result.nodes, result.deadEnds],
                    [row.completions, row.nodes, row.dead_ends]
                );
                assert.equal(
                    result.nodesAtDepth.reduce((a, b) => a + b),
                    result.nodes
                );
            }
        });
    });

    test(`${name}: exact counts of nearly empty grids`, () => {
        assert.equal(tenring.countExact(".".repeat(81)).count, 6670903752021072936960n);
        const row = `123456789${".".repeat(72)}`;
        assert.equal(
            String(tenring.countExact(row).count),
            nativeText(["count"], `${row}\n`).trim()
        );
    });
}

/* Texts in all common formats, of puzzles with a solution; some lines are not puzzles. */
function textsOf(lines) {
    const rows = (puzzle) => puzzle.match(/.{9}/g);
    const spoilt = (list) =>
        list.map((text, i) => (i % 57 === 40 ? text.replace(/\d/, "Q") : text));
    const drawn = (puzzle) =>
        rows(puzzle)
            .map((row, i) => `${row.match(/.{3}/g).join(" | ")}${i % 3 === 2 ? "\n------" : ""}`)
            .join("\n");
    return {
        lines: spoilt(lines).join("\n"),
        "lines with CR LF and comments": spoilt(lines).join(" # a comment\r\n"),
        CSV: `id,puzzle,level\n${spoilt(lines)
            .map((puzzle, i) => `${i},${puzzle},easy`)
            .join("\n")}\n`,
        "CSV with quotes": `p;n\n${lines.map((puzzle) => `"${puzzle}";"a; ""b"""`).join("\r\n")}`,
        TSV: lines.map((puzzle, i) => `${i}\t${puzzle}\t4.5`).join("\n"),
        grids: lines.map((puzzle) => rows(puzzle).join("\n")).join("\n\n"),
        "drawn grids": lines.map(drawn).join("\n"),
        "JSON lines": spoilt(lines)
            .map((puzzle, i) => `{"id":${i},"puzzle":"${puzzle}"}`)
            .join("\n"),
        arrays: JSON.stringify(lines.map((puzzle) => rows(puzzle.replaceAll(".", "0")))),
        numbers: JSON.stringify(
            lines.map((puzzle) => rows(puzzle).map((row) => [...row].map(Number)))
        ),
        pencilmarks: lines
            .map((puzzle) =>
                puzzle.replace(/./g, (c) =>
                    "123456789".replace(/./g, (d) => (c === "." || c === d ? d : "."))
                )
            )
            .join("\n"),
    };
}

test("both modules read the same texts, however they are cut", () => {
    const some = puzzles.filter(
        (puzzle) => puzzle.length === 81 && puzzle.match(/\d/g)?.length >= 20
    );
    const lines = some.slice(0, 300).map((puzzle) => puzzle.replace(/\D/g, "."));
    assert.ok(lines.length > 250);
    const digits = lines.flatMap((puzzle) => [...puzzle].map((cell) => Number(cell) || 0));
    const unique = engines[0].batchSolve(Uint8Array.from(digits)).solutions.filter((n) => n === 1);
    for (const [kind, text] of Object.entries(textsOf(lines))) {
        const bytes = Buffer.from(text);
        const seen = engines.flatMap((tenring) =>
            [bytes.length, 4001, 173].map((piece) => {
                const batch = tenring.textBatch();
                const parts = [];
                for (let at = 0; at < bytes.length; at += piece) {
                    parts.push(batch.feed(bytes.subarray(at, at + piece)));
                }
                parts.push(batch.end());
                return {
                    text: parts.map((part) => part.text).join(""),
                    errors: parts.flatMap((part) => part.errors),
                };
            })
        );
        assert.ok(seen[0].text.split("\n").length > 280, kind);
        for (const other of seen.slice(1)) {
            assert.deepEqual(other, seen[0], kind);
        }
        const solved = seen[0].text.split("\n").filter((puzzle) => /^\d/.test(puzzle)).length;
        assert.ok(solved >= unique.length - seen[0].errors.length, `${kind}: ${solved}`);
    }
});

test("both modules need the same nodes", () => {
    const [simd, scalar] = engines;
    for (const puzzle of puzzles.slice(0, 400)) {
        assert.equal(simd.solve(puzzle).nodes, scalar.solve(puzzle).nodes);
    }
    for (const puzzle of target.slice(0, 50)) {
        assert.equal(
            simd.maximize(simd.ringWeights, puzzle).nodes,
            scalar.maximize(scalar.ringWeights, puzzle).nodes
        );
    }
    const empty = ".".repeat(81);
    assert.deepEqual(simd.estimateCount(empty, 500, 7), scalar.estimateCount(empty, 500, 7));
});
