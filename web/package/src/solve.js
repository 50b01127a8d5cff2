/*
 * solve.js - one puzzle: solve, check, count by search, estimate, enumerate, textbook orders;
 * functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { searchProgress } from "./callbacks.js";
import { checkCount, checkLimit, checkName, invalid } from "./errors.js";
import { ANSWER_BEST, ANSWER_FIRST, CELLS } from "./layout.js";
import { findConflict, puzzleGivens } from "./puzzles.js";
import { withWeights } from "./weights.js";

/* enum tenring_choice: the names for callers, in order; and `none`, which check needs. */
const CHOICES = ["least", "first"];
const CHOICE_NONE = 2;
const VERDICTS = ["none", "unique", "multiple"];
const DEPTHS = 82;

/*
 * Runs call(puzzle, nodeLimit, watched, answer) and makes a result from its status and from the
 * fields that read(numbers, answer) returns.
 */
function search(engine, puzzle, options, call, read, handlers, progress = searchProgress) {
    const nodeLimit = checkLimit(options.nodeLimit, "nodeLimit", 0);
    return engine.frames.withPuzzle(puzzle, (address, answer) => {
        const run = (watched) => call(address, nodeLimit, watched, answer);
        const status = engine.module.result(
            engine.module.watching(options, progress, run, handlers)
        );
        return { status, ...read(engine.frames.numbers(answer), answer) };
    });
}

function solveBy(engine, puzzle, choice, options) {
    const call = (address, ...rest) => engine.module.exports.solve(address, choice, ...rest);
    const read = ([solutions, nodes], answer) => ({
        solutions,
        first: engine.frames.grid(answer + ANSWER_FIRST),
        nodes,
    });
    return search(engine, puzzle, options, call, read);
}

function solve(engine, puzzle, options) {
    const choice = checkName(options.choice ?? "least", CHOICES, "choice");
    return solveBy(engine, puzzle, choice, options);
}

/*
 * Adds the redundant givens to the result of check; the node limit is for both together.
 */
function addRedundant(engine, puzzle, options, result) {
    const rest = { ...options };
    if (options.nodeLimit > 0) {
        rest.nodeLimit = options.nodeLimit - result.nodes;
        if (rest.nodeLimit < 1) {
            return { ...result, status: "limit reached" };
        }
    }
    const read = (numbers, answer) => ({
        nodes: result.nodes + numbers[1],
        cells: engine.module.copy(Uint8Array, answer + ANSWER_FIRST, CELLS),
    });
    const { status, nodes, cells } = search(
        engine,
        puzzle,
        rest,
        engine.module.exports.redundant,
        read
    );
    const redundant =
        status === "ok" ? [...cells.keys()].filter((cell) => cells[cell] === 1) : null;
    return { ...result, status, redundant, nodes };
}

function check(engine, puzzle, options) {
    const { status, solutions, nodes } = solveBy(engine, puzzle, CHOICE_NONE, options);
    const verdict = status === "ok" || solutions === 2 ? VERDICTS[solutions] : null;
    const result = {
        status,
        verdict,
        conflict: findConflict(engine, puzzle),
        redundant: null,
        nodes,
    };
    const minimal = options.minimal && verdict === "unique" && puzzleGivens(engine, puzzle).exact;
    return minimal ? addRedundant(engine, puzzle, options, result) : result;
}

function withDepths(engine, use) {
    return engine.module.frame(8 * DEPTHS, use);
}

function readDepths(engine, depths) {
    return Array.from(engine.module.view(Float64Array, depths, DEPTHS));
}

/* A maximum, which may be infinite. */
function checkMax(engine, max) {
    const most = checkCount(max, "max", Infinity);
    if (most < 1) {
        throw invalid(`max is ${max}; expected 1 or more`);
    }
    return most;
}

function countUpTo(engine, puzzle, max = Infinity, options) {
    const most = checkMax(engine, max);
    return withDepths(engine, (depths) => {
        const call = (address, limit, watched, answer) =>
            engine.module.exports.count(address, most, limit, watched, answer, depths);
        const read = ([count, nodes]) => ({
            count,
            nodes,
            nodesAtDepth: readDepths(engine, depths),
        });
        return search(engine, puzzle, options, call, read);
    });
}

function estimateCount(engine, puzzle, probes, seed, options) {
    const { estimate_count } = engine.module.exports;
    const descents = checkCount(probes, "probes", 0);
    const bits = BigInt.asUintN(64, BigInt(seed));
    const high = Number(bits >> 32n);
    const low = Number(bits & 0xffffffffn);
    const call = (address, limit, watched, answer) =>
        estimate_count(address, descents, high, low, limit, watched, answer);
    const read = ([mean, nodes, standardError, made]) => ({
        mean,
        standardError,
        probes: made,
        nodes,
    });
    return search(engine, puzzle, options, call, read);
}

function enumerate(engine, puzzle, callback, options) {
    if (typeof callback !== "function") {
        throw invalid("the callback is not a function");
    }
    const found = (address) => callback(engine.module.copy(Uint8Array, address, CELLS));
    const read = ([count, nodes]) => ({ count, nodes });
    return search(engine, puzzle, options, engine.module.exports.enumerate, read, { found });
}

function searchByTextbook(engine, order, puzzle, weights = null, max = 0, options) {
    const { textbook } = engine.module.exports;
    const index = checkName(order, engine.orders, "order");
    const most = checkCount(max, "max", 0);
    const run = (list, depths) => {
        const call = (address, limit, watched, answer) =>
            textbook(index, address, list, most, limit, watched, answer, depths);
        const read = ([solutions, nodes, deadEnds, score], answer) => ({
            solutions,
            nodes,
            deadEnds,
            first: engine.frames.grid(answer + ANSWER_FIRST),
            best: engine.frames.grid(answer + ANSWER_BEST),
            score: list !== 0 && solutions > 0 ? score : null,
            nodesAtDepth: readDepths(engine, depths),
        });
        const progress = (...numbers) => ({
            ...searchProgress(...numbers),
            nodesAtDepth: readDepths(engine, depths),
        });
        return search(engine, puzzle, options, call, read, undefined, progress);
    };
    return withDepths(engine, (depths) =>
        weights === null
            ? run(0, depths)
            : withWeights(engine, weights, (list) => run(list, depths))
    );
}

export {
    checkMax,
    search,
    solve,
    check,
    countUpTo as count,
    estimateCount,
    enumerate,
    searchByTextbook as textbook,
};
