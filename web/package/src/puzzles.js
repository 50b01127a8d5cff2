/*
 * puzzles.js - puzzles and text: reading, writing, candidates. The first argument of each function
 * is the engine, {module, frames, formats, orders}; ../tenring.d.ts describes the functions.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkName, invalid } from "./errors.js";
import { CELLS, GRID_SIZE } from "./layout.js";
import { readAll, Reader } from "./reader.js";

const STYLES = ["line", "grid", "pencilmarks"];
const LINK_SITES = ["sudokuwiki", "sudokuexchange", "f-puzzles", "sudokupad"];
const TEXT_SIZE = 4096; // longer than any text of a puzzle

function parse(engine, text) {
    if (typeof text !== "string") {
        throw invalid("expected a string");
    }
    return puzzleSets(engine, text);
}

function read(engine, text, format = "auto") {
    const index = checkName(format, engine.formats, "format");
    return readAll(engine.module, engine.frames, text, index);
}

function reader(engine, format = "auto") {
    return new Reader(engine.module, engine.frames, checkName(format, engine.formats, "format"));
}

function formatPuzzle(engine, puzzle, style = "line") {
    const index = checkName(style, STYLES, "style");
    const { format_puzzle } = engine.module.exports;
    return engine.frames.withPuzzle(
        puzzle,
        (address, answer, text) =>
            engine.module.text(text, format_puzzle(address, index, text, TEXT_SIZE)),
        TEXT_SIZE
    );
}

function formatGrid(engine, grid, style = "line") {
    const index = checkName(style, STYLES, "style");
    const { format_grid } = engine.module.exports;
    return engine.module.frame(GRID_SIZE + TEXT_SIZE, (address) => {
        engine.frames.putGrid(grid, address);
        const text = address + GRID_SIZE;
        return engine.module.text(text, format_grid(address, index, text, TEXT_SIZE));
    });
}

function formatLink(engine, puzzle, site) {
    const index = checkName(site, LINK_SITES, "site");
    const { format_link } = engine.module.exports;
    return engine.frames.withPuzzle(
        puzzle,
        (address, answer, text) => {
            const length = format_link(address, index, text, TEXT_SIZE);
            if (length === 0) {
                throw invalid("the puzzle has pencilmarks, which links do not carry");
            }
            return engine.module.text(text, length);
        },
        TEXT_SIZE
    );
}

function puzzleFromGrid(engine, grid) {
    return puzzleSets(engine, grid);
}

function puzzleGivens(engine, puzzle) {
    return engine.frames.withPuzzle(puzzle, (address, answer) => {
        const exact = engine.module.exports.puzzle_givens(address, answer) !== 0;
        return { grid: engine.module.copy(Uint8Array, answer, CELLS), exact };
    });
}

function readConflict(engine, address, answer) {
    const found = engine.module.exports.find_conflict(address, answer) !== 0;
    const [first, second] = engine.frames.numbers(answer);
    return found ? [first, second] : null;
}

function findConflict(engine, puzzle) {
    return engine.frames.withPuzzle(puzzle, (address, answer) =>
        readConflict(engine, address, answer)
    );
}

function candidates(engine, puzzle) {
    return puzzleSets(engine, puzzle, engine.module.exports.candidates);
}

function isSolution(engine, puzzle, solution) {
    return engine.frames.withPuzzle(puzzle, (address, answer) => {
        engine.frames.putGrid(solution, answer);
        return engine.module.exports.is_solution(address, answer) !== 0;
    });
}

/* The puzzle as 81 sets, after change(address). */
function puzzleSets(engine, puzzle, change = () => {}) {
    return engine.frames.withPuzzle(puzzle, (address) => {
        change(address);
        return engine.module.copy(Uint16Array, address, CELLS);
    });
}

export {
    parse,
    read,
    reader,
    formatPuzzle,
    formatGrid,
    formatLink,
    puzzleFromGrid,
    puzzleGivens,
    findConflict,
    candidates,
    isSolution,
};
