/*
 * engine.js - the engine that users see. Its methods check the names of options and call the file
 * for each subject. ../tenring.d.ts describes it.
 *
 * SPDX-License-Identifier: MIT
 */
import * as batch from "./batch.js";
import * as counting from "./count.js";
import { TenringError } from "./errors.js";
import { Frames } from "./frames.js";
import * as maximising from "./maximise.js";
import { Module } from "./module.js";
import * as allowed from "./options.js";
import * as puzzles from "./puzzles.js";
import * as solving from "./solve.js";
import * as weighing from "./weights.js";

const { checkOptions } = allowed;

class Tenring {
    #engine;

    constructor(module) {
        const { exports } = module;
        this.#engine = {
            module,
            frames: new Frames(module),
            formats: module.names(exports.format_name),
            orders: module.names(exports.order_name),
        };
        this.errorTemplates = Object.freeze(module.names(exports.error_template));
        this.version = module.name(exports.version());
        this.simd = exports.simd() === 1;
    }

    get memory() {
        return this.#engine.module.size;
    }

    /* Puzzles and text */

    parse(text) {
        return puzzles.parse(this.#engine, text);
    }

    read(text, format) {
        return puzzles.read(this.#engine, text, format);
    }

    reader(format) {
        return puzzles.reader(this.#engine, format);
    }

    formatPuzzle(puzzle, style) {
        return puzzles.formatPuzzle(this.#engine, puzzle, style);
    }

    formatGrid(grid, style) {
        return puzzles.formatGrid(this.#engine, grid, style);
    }

    formatLink(puzzle, site) {
        return puzzles.formatLink(this.#engine, puzzle, site);
    }

    puzzleFromGrid(grid) {
        return puzzles.puzzleFromGrid(this.#engine, grid);
    }

    puzzleGivens(puzzle) {
        return puzzles.puzzleGivens(this.#engine, puzzle);
    }

    findConflict(puzzle) {
        return puzzles.findConflict(this.#engine, puzzle);
    }

    candidates(puzzle) {
        return puzzles.candidates(this.#engine, puzzle);
    }

    isSolution(puzzle, solution) {
        return puzzles.isSolution(this.#engine, puzzle, solution);
    }

    /* One puzzle */

    solve(puzzle, options) {
        return solving.solve(this.#engine, puzzle, checkOptions(options, allowed.SOLVE));
    }

    check(puzzle, options) {
        return solving.check(this.#engine, puzzle, checkOptions(options, allowed.CHECK));
    }

    count(puzzle, max, options) {
        return solving.count(this.#engine, puzzle, max, checkOptions(options, allowed.SEARCH));
    }

    estimateCount(puzzle, probes, seed, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return solving.estimateCount(this.#engine, puzzle, probes, seed, checked);
    }

    enumerate(puzzle, callback, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return solving.enumerate(this.#engine, puzzle, callback, checked);
    }

    textbook(order, puzzle, weights = null, max = 0, options = {}) {
        const checked = checkOptions(options, allowed.SEARCH);
        return solving.textbook(this.#engine, order, puzzle, weights, max, checked);
    }

    countExact(puzzle, options) {
        return counting.countExact(this.#engine, puzzle, checkOptions(options, allowed.COUNT));
    }

    countByCell(puzzle, options) {
        return counting.countByCell(this.#engine, puzzle, checkOptions(options, allowed.COUNT));
    }

    countCost(puzzle, options) {
        return counting.countCost(this.#engine, puzzle, checkOptions(options, allowed.COUNT));
    }

    countByCellCost(puzzle, options) {
        return counting.countByCellCost(this.#engine, puzzle, checkOptions(options, allowed.COUNT));
    }

    /* Weighted Sudoku */

    get ringWeights() {
        return weighing.ringWeights(this.#engine);
    }

    weightsFromCells(cellWeights) {
        return weighing.weightsFromCells(this.#engine, cellWeights);
    }

    parseWeights(text) {
        return weighing.parseWeights(this.#engine, text);
    }

    formatWeights(weights) {
        return weighing.formatWeights(this.#engine, weights);
    }

    score(weights, grid) {
        return weighing.score(this.#engine, weights, grid);
    }

    /* Many puzzles */

    batchSolve(many, options) {
        return batch.batchSolve(this.#engine, many, checkOptions(options, allowed.BATCH));
    }

    batchSolveText(text, options) {
        return batch.batchSolveText(this.#engine, text, checkOptions(options, allowed.WHOLE_TEXT));
    }

    textBatch(options) {
        return batch.textBatch(this.#engine, checkOptions(options, allowed.TEXT_BATCH));
    }

    textPuzzles(options) {
        return batch.textPuzzles(this.#engine, checkOptions(options, allowed.TEXT_PUZZLES));
    }

    textAnswers(block, options) {
        return batch.textAnswers(this.#engine, block, checkOptions(options, allowed.ANSWERS));
    }

    /* The best grids of weighted Sudoku */

    maximize(weights, puzzle, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.best(this.#engine, 0, weights, puzzle, checked);
    }

    minimize(weights, puzzle, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.best(this.#engine, 1, weights, puzzle, checked);
    }

    maximizeTop(weights, puzzle, k, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.top(this.#engine, 0, weights, puzzle, k, checked);
    }

    minimizeTop(weights, puzzle, k, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.top(this.#engine, 1, weights, puzzle, k, checked);
    }

    maximizeCount(weights, puzzle, max, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.bestCount(this.#engine, 0, weights, puzzle, max, checked);
    }

    minimizeCount(weights, puzzle, max, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.bestCount(this.#engine, 1, weights, puzzle, max, checked);
    }

    maximizeCertified(weights, puzzle, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.certified(this.#engine, 0, weights, puzzle, checked);
    }

    minimizeCertified(weights, puzzle, options) {
        const checked = checkOptions(options, allowed.SEARCH);
        return maximising.certified(this.#engine, 1, weights, puzzle, checked);
    }
}

/* The British spellings, as in the C interface. */
for (const verb of ["maxim", "minim"]) {
    for (const what of ["", "Top", "Count", "Certified"]) {
        Tenring.prototype[`${verb}ise${what}`] = Tenring.prototype[`${verb}ize${what}`];
    }
}

async function instantiate(source, options) {
    const { memoryLimit } = checkOptions(options, allowed.INSTANTIATE);
    return new Tenring(await Module.make(source, memoryLimit));
}

/* A module with one function: () => i8x16.popcnt(i8x16.splat(0)). */
const SIMD_PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
];

function hasSimd() {
    return WebAssembly.validate(new Uint8Array(SIMD_PROBE));
}

export { instantiate, hasSimd, TenringError };
export { BATCH_STATUS } from "./batch.js";
export { instantiateBoards } from "./board.js";
export { instantiateGenerate } from "./generate.js";
export { instantiateLogic } from "./logic.js";
