/*
 * board.js - boards of other sizes and with other regions, in a separate module; ../tenring.d.ts
 * describes it.
 *
 * SPDX-License-Identifier: MIT
 */
import { searchProgress } from "./callbacks.js";
import {
    checkCount,
    checkLimit,
    checkName,
    checkWhole,
    invalid,
    shown,
    TenringError,
} from "./errors.js";
import { ANSWER_NUMBERS, ANSWER_SIZE, BAD_INPUT, INVALID_ARGUMENT, OK } from "./layout.js";
import { Module } from "./module.js";
import * as allowed from "./options.js";

const { checkOptions } = allowed;

/* enum tenring_choice */
const CHOICES = ["least", "first", "none"];
const WEIGHT_MOST = 1e9;
/* struct engine_board_wanted of web/engine/board.c: two doubles, four words */
const WANTED_WORDS = 16;
const WANTED_SIZE = 32;

/* The number of each cell's region, from one character for each cell. */
function numbersOf(regions) {
    const characters = Array.isArray(regions) ? regions : [...String(regions).replace(/\s/g, "")];
    const names = [...new Set(characters)];
    return Uint8Array.from(characters, (one) => Math.min(names.indexOf(one), 255));
}

class Board {
    #module;
    #digits;
    #address;
    #cells;

    constructor(module, digits, name, regions) {
        this.#module = module;
        this.#digits = digits;
        this.#address = this.#make(name, regions);
        this.side = module.exports.board_side(this.#address);
        this.#cells = this.side * this.side;
        const number = (unused, cell) => module.exports.board_region(this.#address, cell);
        this.regions = number(0, 0) < 0 ? null : Array.from({ length: this.#cells }, number);
        Object.freeze(this);
    }

    parse(text, digits = "auto") {
        return this.#with(text, 0, (cells) => this.#copy(cells), digits);
    }

    format(puzzle, digits = "letters") {
        const way = checkName(digits, this.#digits, "way to write digits");
        const most = 3 * this.#cells + 1;
        return this.#with(puzzle, most, (cells, answer, text) => {
            const { board_format } = this.#module.exports;
            const length = board_format(this.#address, cells, way, text, most);
            if (length === 0) {
                throw invalid(`${digits} does not go with a board of ${this.side} x ${this.side}`);
            }
            return this.#module.ascii(text, length);
        });
    }

    solve(puzzle, options) {
        const asked = checkOptions(options, allowed.SOLVE);
        const choice = checkName(asked.choice ?? "least", CHOICES, "choice");
        return this.#search(puzzle, asked, this.#cells, (call, cells, answer, solution) => {
            const { board_solve } = this.#module.exports;
            const status = call((limit, watched) =>
                board_solve(this.#address, cells, choice, limit, watched, answer, solution)
            );
            const [solutions, nodes] = this.#numbers(answer);
            return { status, solutions, first: this.#grid(solution), nodes };
        });
    }

    count(puzzle, max = Infinity, options = {}) {
        const asked = checkOptions(options, allowed.SEARCH);
        const most = checkCount(max, "max", Infinity);
        if (most < 1) {
            throw invalid(`max is ${max}; expected 1 or more`);
        }
        return this.#search(puzzle, asked, 0, (call, cells, answer) => {
            const { board_count } = this.#module.exports;
            const status = call((limit, watched) =>
                board_count(this.#address, cells, most, limit, watched, answer)
            );
            const [count, nodes] = this.#numbers(answer);
            return { status, count, nodes };
        });
    }

    maximize(weights, puzzle, options) {
        return this.#best(weights, puzzle, options, 1);
    }

    minimize(weights, puzzle, options) {
        return this.#best(weights, puzzle, options, -1);
    }

    generate(options) {
        this.#checkAlive();
        const asked = checkOptions(options, allowed.BOARD_GENERATE);
        const progress = (nodes) => ({ nodes });
        const puzzle = WANTED_SIZE + ANSWER_SIZE;
        return this.#module.frame(puzzle + 2 * this.#cells, (wanted) => {
            this.#putWanted(asked, wanted);
            const solution = wanted + puzzle + this.#cells;
            const run = (watched) =>
                this.#module.exports.board_generate(
                    this.#address,
                    wanted,
                    watched,
                    wanted + WANTED_SIZE,
                    wanted + puzzle,
                    solution
                );
            const code = this.#module.watching(asked, progress, run);
            if (code === BAD_INPUT) {
                throw this.#error(code, "the board has no solution");
            }
            const status = this.#module.result(code);
            if (status !== "ok") {
                return { status };
            }
            const [minimal] = this.#numbers(wanted + WANTED_SIZE);
            return {
                status,
                puzzle: this.#copy(wanted + puzzle),
                solution: this.#copy(solution),
                minimal: minimal === 1,
            };
        });
    }

    free() {
        this.#module.exports.board_free(this.#address);
        this.#address = this.#cells = 0;
    }

    #make(name, regions) {
        const module = this.#module;
        const numbers = regions === undefined ? null : numbersOf(regions);
        const cells = parseInt(name, 10) ** 2; // NaN: not the name of a board
        if (numbers && cells >= 0 && numbers.length !== cells) {
            throw invalid(`regions have ${numbers.length} cells; ${name} has ${cells}`);
        }
        return module.withBytes(`${name}\0`, (text) =>
            module.withBytes(numbers ?? "", (bytes) =>
                module.frame(ANSWER_SIZE, (answer) => {
                    const made = module.exports.board_new(text, numbers ? bytes : 0, answer);
                    const [status] = this.#numbers(answer);
                    if (status === INVALID_ARGUMENT) {
                        const jigsaw = numbers ? " with these regions" : "";
                        throw invalid(`${shown(name)} is no board${jigsaw}`);
                    }
                    module.result(status);
                    return made;
                })
            )
        );
    }

    /* Calls use(cells, answer, rest) with the puzzle in memory and `more` bytes at rest. */
    #with(puzzle, more, use, digits = "auto") {
        this.#checkAlive();
        const rest = ANSWER_SIZE + this.#cells;
        return this.#module.frame(rest + more, (answer) => {
            const cells = answer + ANSWER_SIZE;
            if (typeof puzzle === "string") {
                this.#parse(puzzle, digits, cells, answer);
            } else {
                this.#module.bytes.set(this.#check(puzzle), cells);
            }
            return use(cells, answer, answer + rest);
        });
    }

    #checkAlive() {
        if (this.#cells === 0) {
            throw invalid("the board is freed");
        }
    }

    #parse(text, digits, address, answer) {
        const way = checkName(digits, this.#digits, "way to write digits");
        const status = this.#module.withBytes(text, (bytes, length) =>
            this.#module.exports.board_parse(this.#address, bytes, length, way, address, answer)
        );
        if (status === BAD_INPUT) {
            const [offset] = this.#numbers(answer);
            const size = `${this.side} x ${this.side}`;
            const message = `no puzzle of ${size}: wrong at byte ${offset}`;
            throw this.#error(status, message, offset);
        }
        if (status !== OK) {
            throw invalid(`${digits} does not go with a board of ${this.side} x ${this.side}`);
        }
    }

    /* Checks a puzzle given as an array of cells. */
    #check(puzzle) {
        const list = Array.isArray(puzzle) || ArrayBuffer.isView(puzzle) ? Array.from(puzzle) : [];
        if (list.length !== this.#cells) {
            throw invalid(`a puzzle is a string or ${this.#cells} numbers`);
        }
        return Uint8Array.from(list, (cell, i) => checkWhole(cell ?? 0, `cell ${i}`, 0, this.side));
    }

    /* The weights of candidates, multiplied by sign. */
    #weigh(weights, sign) {
        const [cells, side] = [this.#cells, this.side];
        const list =
            Array.isArray(weights) || ArrayBuffer.isView(weights) ? Array.from(weights) : [];
        if (list.length !== cells && list.length !== cells * side) {
            throw invalid(`weights are ${cells} or ${cells * side} numbers`);
        }
        const all =
            list.length === cells
                ? list.flatMap((weight) => Array.from({ length: side }, (_, i) => weight * (i + 1)))
                : list;
        return Int32Array.from(
            all,
            (weight) => sign * checkWhole(weight, "a weight", -WEIGHT_MOST, WEIGHT_MOST)
        );
    }

    /* Calls read(call, cells, answer, rest), in which call(run) calls run(limit, watched). */
    #search(puzzle, options, more, read) {
        const limit = checkLimit(options.nodeLimit, "nodeLimit", 0);
        const call = (run) =>
            this.#module.result(
                this.#module.watching(options, searchProgress, (watched) => run(limit, watched))
            );
        return this.#with(puzzle, more, (...addresses) => read(call, ...addresses));
    }

    #best(weights, puzzle, options, sign) {
        this.#checkAlive();
        const asked = checkOptions(options, allowed.SEARCH);
        const list = this.#weigh(weights, sign);
        return this.#module.withBytes(new Uint8Array(list.buffer), (weight) =>
            this.#search(puzzle, asked, this.#cells, (call, cells, answer, solution) => {
                const { board_best } = this.#module.exports;
                const status = call((limit, watched) =>
                    board_best(this.#address, cells, weight, limit, watched, answer, solution)
                );
                const [found, proved, score, bound, nodes] = this.#numbers(answer);
                return {
                    status,
                    outcome: proved ? (found ? "optimal" : "none") : found ? "feasible" : "unknown",
                    score: found ? sign * score : null,
                    bound: proved && !found ? null : sign * bound,
                    grid: found ? this.#copy(solution) : null,
                    nodes,
                };
            })
        );
    }

    #putWanted(asked, address) {
        const seed = BigInt.asUintN(64, BigInt(asked.seed ?? 1));
        const clues = checkCount(asked.clues, "clues", 0);
        this.#module
            .view(Float64Array, address, 2)
            .set([
                checkLimit(asked.nodeLimit, "nodeLimit", 100000),
                Math.floor(checkCount(asked.number, "number", 0)),
            ]);
        this.#module
            .view(Uint32Array, address + WANTED_WORDS, 4)
            .set([
                Number(seed >> 32n),
                Number(seed & 0xffffffffn),
                checkWhole(clues, "clues", 0, this.#cells),
                asked.symmetric ? 1 : 0,
            ]);
    }

    #error(status, message, offset = 0) {
        return new TenringError(this.#module.status(status), message, { offset });
    }

    #numbers(answer) {
        return this.#module.copy(Float64Array, answer, ANSWER_NUMBERS);
    }

    #copy(address) {
        return this.#module.copy(Uint8Array, address, this.#cells);
    }

    /* null for the grid of zeros, which means none. */
    #grid(address) {
        return this.#module.bytes[address] === 0 ? null : this.#copy(address);
    }
}

/* The British spelling. */
Board.prototype.maximise = Board.prototype.maximize;
Board.prototype.minimise = Board.prototype.minimize;

class Boards {
    #module;
    #digits;

    constructor(module) {
        this.#module = module;
        this.#digits = module.names(module.exports.digits_name);
        this.version = module.name(module.exports.version());
    }

    get memory() {
        return this.#module.size;
    }

    board(name, options) {
        const { regions } = checkOptions(options, allowed.BOARD);
        return new Board(this.#module, this.#digits, name, regions);
    }
}

async function instantiateBoards(source, options) {
    const { memoryLimit } = checkOptions(options, allowed.INSTANTIATE);
    return new Boards(await Module.make(source, memoryLimit));
}

export { instantiateBoards };
