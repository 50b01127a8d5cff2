/*
 * maximise.js - target Sudoku: the best solution, the number of best solutions, the best k, and
 * certificates. `least` is 0 or 1; otherwise functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount, invalid } from "./errors.js";
import { ANSWER_BEST, CELLS, RANKED_GRID, RANKED_SIZE } from "./layout.js";
import { known } from "./callbacks.js";
import { checkMax, search } from "./solve.js";
import { withWeights } from "./weights.js";

const OUTCOMES = ["none", "optimal", "feasible", "unknown"];
const MAX_TOP = 10_000_000;

function readBest(engine, [outcome, nodes, score, bound], answer) {
    const found = OUTCOMES[outcome] === "optimal" || OUTCOMES[outcome] === "feasible";
    return {
        outcome: OUTCOMES[outcome],
        score: found ? score : null,
        bound: OUTCOMES[outcome] === "none" ? null : known(bound),
        grid: found ? engine.module.copy(Uint8Array, answer + ANSWER_BEST, CELLS) : null,
        nodes,
    };
}

function best(engine, least, weights, puzzle, options) {
    const { maximise } = engine.module.exports;
    return withWeights(engine, weights, (list) => {
        const call = (address, limit, watched, answer) =>
            maximise(least, list, address, limit, watched, answer);
        return search(engine, puzzle, options, call, (numbers, answer) =>
            readBest(engine, numbers, answer)
        );
    });
}

function bestCount(engine, least, weights, puzzle, max, options) {
    const { maximise_count } = engine.module.exports;
    const most = checkMax(engine, max);
    return withWeights(engine, weights, (list) => {
        const call = (address, limit, watched, answer) =>
            maximise_count(least, list, address, most, limit, watched, answer);
        const read = (numbers, answer) => ({
            ...readBest(engine, numbers, answer),
            count: numbers[4],
        });
        return search(engine, puzzle, options, call, read);
    });
}

function readRanked(engine, ranked, count) {
    const bytes = engine.module.view(DataView, ranked, RANKED_SIZE * count);
    return Array.from({ length: count }, (unused, i) => {
        const at = RANKED_SIZE * i;
        const score = bytes.getInt32(at + 4, true) * 2 ** 32 + bytes.getUint32(at, true);
        return { score, grid: engine.module.copy(Uint8Array, ranked + at + RANKED_GRID, CELLS) };
    });
}

function top(engine, least, weights, puzzle, k, options) {
    const { maximise_top } = engine.module.exports;
    const most = Math.floor(checkCount(k, "k", 0));
    if (!(most >= 1 && most <= MAX_TOP)) {
        throw invalid(`k is ${k}; expected 1 to ${MAX_TOP}`);
    }
    const run = (list, ranked) => {
        const call = (address, limit, watched, answer) =>
            maximise_top(least, list, address, most, limit, watched, ranked, answer);
        const read = ([outcome, nodes, count, bound]) => ({
            outcome: OUTCOMES[outcome],
            ranked: readRanked(engine, ranked, count),
            bound: OUTCOMES[outcome] === "none" ? null : known(bound),
            nodes,
        });
        return search(engine, puzzle, options, call, read);
    };
    return withWeights(engine, weights, (list) =>
        engine.module.frame(RANKED_SIZE * most, (ranked) => run(list, ranked))
    );
}

function certified(engine, least, weights, puzzle, options) {
    const { maximise_certified } = engine.module.exports;
    const certificate = [];
    const write = (address, length) => {
        certificate.push(engine.module.text(address, length));
    };
    return withWeights(engine, weights, (list) => {
        const call = (address, limit, watched, answer) =>
            maximise_certified(least, list, address, limit, watched, answer);
        const read = (numbers, answer) => readBest(engine, numbers, answer);
        const result = search(engine, puzzle, options, call, read, { write });
        return { ...result, certificate: result.status === "ok" ? certificate.join("") : null };
    });
}

export { best, bestCount, top, certified };
