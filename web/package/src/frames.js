/*
 * frames.js - arguments and results in the memory of the module.
 *
 * SPDX-License-Identifier: MIT
 */
import { TenringError, invalid } from "./errors.js";
import {
    ANSWER_NUMBERS,
    ANSWER_SIZE,
    CANDIDATES,
    CELLS,
    GRID_SIZE,
    OK,
    RECORD_MESSAGE,
    RECORD_PUZZLE,
    RECORD_WORDS,
} from "./layout.js";
import { digitsOf } from "./puzzle-input.js";
import { readAll } from "./reader.js";

class Frames {
    constructor(module) {
        this.module = module;
    }

    /* Writes any PuzzleInput to `address`. */
    putPuzzle(puzzle, address) {
        const { module } = this;
        if (typeof puzzle === "string") {
            this.#parse(puzzle, address);
        } else if (puzzle instanceof Uint16Array && puzzle.length === CELLS) {
            module.view(Uint16Array, address, CELLS).set(puzzle);
        } else {
            module.frame(GRID_SIZE, (grid) => {
                module.bytes.set(digitsOf(puzzle), grid);
                module.exports.puzzle_from_grid(address, grid); // digitsOf has looked at each digit
            });
        }
    }

    #parse(text, address) {
        const { module } = this;
        const failure = module.frame(ANSWER_SIZE, (answer) =>
            module.withBytes(text, (bytes, length) => {
                const status = module.exports.parse(bytes, length, address, answer);
                return status === OK ? null : module.failure(status, answer);
            })
        );
        if (failure !== null) {
            module.view(Uint16Array, address, CELLS).set(this.#readOne(text, failure));
        }
    }

    /* Reads the only puzzle of a text that does not have 81 or 729 characters, and otherwise throws
       `failure`; only the engine can read. */
    #readOne(text, failure) {
        const isOneLine = !/[\r\n]/.test(text.trim());
        if (!this.module.exports.reader_new) {
            failure.message += isOneLine ? "" : "; read of the engine takes text of any form";
            throw failure;
        }
        const records = readAll(this.module, this, text);
        const [first] = records;
        if (records.length > 1) {
            throw invalid(`the text has ${records.length} puzzles; read gives one by one`);
        }
        if (first?.status === "ok") {
            return first.puzzle;
        }
        if (first === undefined || isOneLine) {
            throw failure;
        }
        const { errorLine, errorColumn, message } = first;
        const place = `line ${errorLine}, column ${errorColumn}`;
        throw new TenringError(first.status, `${place}: ${message}`, first);
    }

    putGrid(grid, address) {
        this.module.bytes.set(digitsOf(grid), address);
    }

    /* Writes any WeightsInput to `address`. */
    putWeights(weights, address) {
        const { module } = this;
        const list = this.checkWeights(weights);
        if (list.length === CANDIDATES) {
            module.view(Int32Array, address, CANDIDATES).set(list);
            return;
        }
        module.frame(4 * CELLS, (cells) => {
            module.view(Int32Array, cells, CELLS).set(list);
            if (module.exports.weights_from_cells(address, cells) !== OK) {
                throw invalid("9 times the weight of a cell must fit in 32 bits");
            }
        });
    }

    checkWeights(weights) {
        const list =
            weights instanceof Int32Array ? weights : Array.isArray(weights) ? weights : [];
        if (list.length !== CELLS && list.length !== CANDIDATES) {
            throw invalid("weights are 81 or 729 numbers, in an Int32Array or an array");
        }
        const bad = list.findIndex((weight) => weight !== (weight | 0));
        if (bad >= 0) {
            throw invalid(`the weight ${list[bad]} is not a whole number of 32 bits`);
        }
        return list;
    }

    /* Calls use(puzzle, answer, rest) with the puzzle in memory and `more` bytes at rest. */
    withPuzzle(puzzle, use, more = 0) {
        const answer = 2 * GRID_SIZE;
        return this.module.frame(answer + ANSWER_SIZE + more, (address) => {
            this.putPuzzle(puzzle, address);
            return use(address, address + answer, address + answer + ANSWER_SIZE);
        });
    }

    numbers(answer) {
        return this.module.copy(Float64Array, answer, ANSWER_NUMBERS);
    }

    /* A grid of an answer; null for the grid of zeros, which means none. */
    grid(address) {
        return this.module.bytes[address] === 0
            ? null
            : this.module.copy(Uint8Array, address, CELLS);
    }

    record(address) {
        const { module } = this;
        const [number, offset, line, errorLine, errorColumn] = module.view(
            Float64Array,
            address,
            5
        );
        const [status, format, source, sourceLength, comment, commentLength] = module.copy(
            Uint32Array,
            address + RECORD_WORDS,
            6
        );
        return {
            number,
            status: module.status(status),
            format: module.name(module.exports.format_name(format)),
            puzzle: module.copy(Uint16Array, address + RECORD_PUZZLE, CELLS),
            message: module.name(address + RECORD_MESSAGE),
            ...module.reason(address),
            offset,
            line,
            errorLine,
            errorColumn,
            source: module.text(source, sourceLength),
            comment: module.text(comment, commentLength),
        };
    }
}

export { Frames };
