/*
 * count.js - exact counts, also by cell, and their cost in advance; functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount } from "./errors.js";
import { ANSWER_TEXT, CANDIDATES } from "./layout.js";

const DEFAULT_COUNT_MEMORY = 512 * 2 ** 20;
const COUNT_RESERVE = 8 * 2 ** 20;
/* struct tenring_cell_counts */
const CELL_COUNTS_TOTAL = 8;
const CELL_COUNTS_SIZE = CELL_COUNTS_TOTAL + 16 * (1 + CANDIDATES) + 24;

function countProgress(operations, estimated) {
    return { operations, estimated };
}

/* The memory for a count: at most what is left, with a reserve for the rest of the engine. */
function countMemory(engine, options) {
    const left = Math.max(
        engine.module.memoryLimit - engine.module.size - COUNT_RESERVE,
        COUNT_RESERVE
    );
    return checkCount(options.memoryLimit, "memoryLimit", Math.min(left, DEFAULT_COUNT_MEMORY));
}

/*
 * Runs call(address, asked, answer, rest) with the options of a count at `asked` and `more`
 * bytes at `rest`.
 */
function runCount(engine, puzzle, options, call, read, more = 0) {
    const asked = [
        checkCount(options.enumerate, "enumerate", -1),
        countMemory(engine, options),
        checkCount(options.operationLimit, "operationLimit", -1),
    ];
    const size = 8 * (asked.length + 1);
    const use = (address, answer, at) => {
        const run = (watched) => {
            engine.module.view(Float64Array, at, asked.length + 1).set([...asked, watched]);
            return call(address, at, answer, at + size);
        };
        const status = engine.module.result(engine.module.watching(options, countProgress, run));
        return read(status, answer, at + size);
    };
    return engine.frames.withPuzzle(puzzle, use, size + more);
}

function readCount(engine, status, answer) {
    const [enumerated, nodes, operations] = engine.frames.numbers(answer);
    const count = BigInt(engine.module.name(answer + ANSWER_TEXT));
    return { status, count, enumerated: enumerated === 1, nodes, operations };
}

function countExact(engine, puzzle, options) {
    const read = (status, answer) => readCount(engine, status, answer);
    return runCount(engine, puzzle, options, engine.module.exports.count_exact, read);
}

function countByCell(engine, puzzle, options) {
    const read = (status, answer, at) => {
        if (status !== "ok") {
            return { status, total: null, counts: null };
        }
        const { count, ...rest } = readCount(engine, status, answer);
        const words = engine.module.view(
            BigUint64Array,
            at + CELL_COUNTS_TOTAL,
            2 * (1 + CANDIDATES)
        );
        const counts = Array.from(
            { length: CANDIDATES },
            (unused, i) => (words[2 * i + 2] << 64n) | words[2 * i + 3]
        );
        return { ...rest, total: count, counts };
    };
    return runCount(
        engine,
        puzzle,
        options,
        engine.module.exports.count_by_cell,
        read,
        CELL_COUNTS_SIZE
    );
}

function costOf(engine, puzzle, options, byCell) {
    const { count_cost } = engine.module.exports;
    const call = (address, asked, answer) => count_cost(address, asked, answer, byCell);
    const read = (status, answer) => {
        const [operations, memory] = engine.frames.numbers(answer);
        return { operations, memory };
    };
    return runCount(engine, puzzle, options, call, read);
}

function countCost(engine, puzzle, options) {
    return costOf(engine, puzzle, options, 0);
}

function countByCellCost(engine, puzzle, options) {
    return costOf(engine, puzzle, options, 1);
}

export { countExact, countByCell, countCost, countByCellCost };
