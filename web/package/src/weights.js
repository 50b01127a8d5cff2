/*
 * weights.js - the weights of target Sudoku, and scores; functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { invalid } from "./errors.js";
import { ANSWER_SIZE, CANDIDATES, CELLS, GRID_SIZE, OK, WEIGHTS_SIZE } from "./layout.js";

const ROW = 9;

function ringWeights(engine) {
    return engine.module.copy(Int32Array, engine.module.exports.ring_weights(), CANDIDATES);
}

function weightsFromCells(engine, cellWeights) {
    if (cellWeights?.length !== CELLS) {
        throw invalid("expected 81 weights, one for each cell");
    }
    return withWeights(engine, cellWeights, (address) =>
        engine.module.copy(Int32Array, address, CANDIDATES)
    );
}

function parseWeights(engine, text) {
    const { parse_weights } = engine.module.exports;
    return engine.module.frame(WEIGHTS_SIZE + ANSWER_SIZE, (address) => {
        const answer = address + WEIGHTS_SIZE;
        const status = engine.module.withBytes(text, (bytes, length) =>
            parse_weights(bytes, length, address, answer)
        );
        if (status !== OK) {
            throw engine.module.failure(status, answer);
        }
        const [number] = engine.frames.numbers(answer);
        return engine.module.copy(Int32Array, address, number);
    });
}

function formatWeights(engine, weights) {
    const list = engine.frames.checkWeights(weights);
    const lines = [];
    for (let at = 0; at < list.length; at += ROW) {
        lines.push(`${list.slice(at, at + ROW).join(" ")}\n`);
    }
    return lines.join("");
}

function score(engine, weights, grid) {
    return withWeights(engine, weights, (address) =>
        engine.module.frame(GRID_SIZE, (cells) => {
            engine.frames.putGrid(grid, cells);
            return engine.module.exports.score(address, cells);
        })
    );
}

/* Calls use(address) with 729 weights at the address. */
function withWeights(engine, weights, use) {
    return engine.module.frame(WEIGHTS_SIZE, (address) => {
        engine.frames.putWeights(weights, address);
        return use(address);
    });
}

export { ringWeights, weightsFromCells, parseWeights, formatWeights, score, withWeights };
