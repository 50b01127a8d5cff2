/*
 * memory.js - the WebAssembly module of tenring and its memory.
 *
 * Memory. A call takes its arguments and results in a frame: a block of the module's memory that
 * lives as long as the call. The layouts below are those of web/engine/engine.h. The memory's
 * buffer changes whenever it grows, so views are taken afresh after each call into the module.
 *
 * Callbacks. While a call runs, its handlers lie on a stack; the module's imports look at the top.
 * An exception must not leave through the module's frames, where it would leak memory: it is kept,
 * the search is stopped, and then it is thrown on.
 *
 * SPDX-License-Identifier: MIT
 */
import { TenringError, invalid } from "./errors.js";

const CELLS = 81;
const DIGITS = 9;
const CANDIDATES = CELLS * DIGITS;
const PAGE = 65536;
const FIRST_PAGES = 32;
const MAX_MEMORY = 2 ** 30;
const WATCH_INTERVAL = 20; /* milliseconds */

/* struct tenring_puzzle, tenring_grid (rounded up), tenring_weights, tenring_ranked */
const PUZZLE_SIZE = 2 * CELLS;
const GRID_SIZE = 88;
const WEIGHTS_SIZE = 4 * CANDIDATES + 4; /* a multiple of 8 */
const RANKED_SIZE = 96;
const RANKED_GRID = 8;

/* struct engine_answer */
const ANSWER_NUMBERS = 8;
const ANSWER_TEXT = 64;
const ANSWER_FIRST = ANSWER_TEXT + 160;
const ANSWER_BEST = ANSWER_FIRST + CELLS;
const ANSWER_SIZE = ANSWER_BEST + CELLS + 6;

/* struct engine_record */
const RECORD_WORDS = 40;
const RECORD_MESSAGE = 64;
const RECORD_PUZZLE = RECORD_MESSAGE + 160;
const RECORD_SIZE = RECORD_PUZZLE + PUZZLE_SIZE + 6;

const OK = 0;
const INVALID_ARGUMENT = 1;
const BAD_INPUT = 2;
const NO_MEMORY = 3;
const LIMIT = 4;
const CANCELLED = 5;

/*
 * A bound or score; null for what is not known, which the module says with NaN or with a number
 * that is none.
 */
function known(value) {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

/* ---------------------------------------------------------------------------------------------- */
/* Handlers of the calls that run                                                                 */

class Calls {
    #running = [];

    /* What the module imports. */
    get imports() {
        const top = () => this.#running[this.#running.length - 1];
        return {
            watch: (...numbers) => this.#guard(top(), () => this.#watch(top(), numbers)),
            found: (address) => this.#guard(top(), () => top().found(address)),
            write: (address, length) => this.#guard(top(), () => top().write(address, length)),
        };
    }

    /* Runs `call` with these handlers; throws what one of them has thrown. */
    run(handlers, call) {
        handlers.failed = false;
        this.#running.push(handlers);
        let result;
        try {
            result = call();
        } finally {
            this.#running.pop();
        }
        if (handlers.failed) {
            throw handlers.failure;
        }
        return result;
    }

    #guard(handlers, handler) {
        if (handlers.failed) {
            return 0;
        }
        try {
            return handler() === false ? 0 : 1;
        } catch (error) {
            handlers.failed = true;
            handlers.failure = error;
            return 0;
        }
    }

    /* The module asks some hundred times a second; the user is asked less often. */
    #watch(handlers, numbers) {
        if (handlers.cancel && Atomics.load(handlers.cancel, 0) !== 0) {
            return false;
        }
        if (!handlers.watch) {
            return true;
        }
        const now = performance.now();
        if (handlers.next !== undefined && now < handlers.next) {
            return true;
        }
        const answer = handlers.watch(handlers.progress(...numbers));
        handlers.next = performance.now() + WATCH_INTERVAL;
        return answer;
    }
}

function searchProgress(nodes, solutions, score, bound) {
    return { nodes, solutions, score: known(score), bound: known(bound) };
}

function countProgress(operations, estimated) {
    return { operations, estimated };
}

/* ---------------------------------------------------------------------------------------------- */
/* The module and its memory                                                                      */

class Module {
    #memory;
    #calls = new Calls();
    #bytes = new Uint8Array(0);
    #encoder = new TextEncoder();
    #decoder = new TextDecoder();

    static async make(source, memoryLimit) {
        const module = new Module();
        const maximum = Math.floor(Math.min(memoryLimit, MAX_MEMORY) / PAGE);
        if (!(maximum >= FIRST_PAGES)) {
            throw invalid(
                `memoryLimit is ${memoryLimit}; the engine begins with ${FIRST_PAGES * PAGE} bytes`
            );
        }
        module.#memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum });
        module.memoryLimit = maximum * PAGE;
        const imports = { env: { memory: module.#memory }, tenring: module.#calls.imports };
        const made = await WebAssembly.instantiate(source, imports);
        module.exports = (made.instance ?? made).exports;
        return module;
    }

    get size() {
        return this.#memory.buffer.byteLength;
    }

    /* All bytes as they are now: not to be kept over a call into the module. */
    get bytes() {
        if (this.#bytes.buffer !== this.#memory.buffer) {
            this.#bytes = new Uint8Array(this.#memory.buffer);
        }
        return this.#bytes;
    }

    /* A copy of a part of the memory. */
    copy(Type, address, length) {
        return new Type(this.#memory.buffer, address, length).slice();
    }

    /* The memory itself: not to be kept over a call into the module. */
    view(Type, address, length) {
        return new Type(this.#memory.buffer, address, length);
    }

    allocate(size) {
        const address = this.exports.allocate(Math.max(size, 1));
        if (address === 0) {
            throw this.error(NO_MEMORY);
        }
        return address;
    }

    /* Calls use(address) with `size` bytes that are freed after it. */
    frame(size, use) {
        const address = this.allocate(size);
        try {
            return use(address);
        } finally {
            this.exports.release(address);
        }
    }

    /* Calls use(address, length) with the bytes, or with the UTF-8 of a string. */
    withBytes(text, use) {
        const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
        if (!(bytes instanceof Uint8Array)) {
            throw invalid("expected a string or a Uint8Array");
        }
        return this.frame(bytes.length, (address) => {
            this.bytes.set(bytes, address);
            return use(address, bytes.length);
        });
    }

    text(address, length) {
        return this.#decoder.decode(this.bytes.subarray(address, address + length));
    }

    /* A text that ends in NUL; null for the address 0. */
    name(address) {
        return address === 0 ? null : this.text(address, this.bytes.indexOf(0, address) - address);
    }

    /* The names that the module gives to 0, 1, 2, ... */
    names(ask) {
        const names = [];
        for (let name = this.name(ask(0)); name !== null; name = this.name(ask(names.length))) {
            names.push(name);
        }
        return names;
    }

    status(status) {
        return this.name(this.exports.status_name(status));
    }

    error(status, message, offset) {
        return new TenringError(this.status(status), message ?? this.status(status), offset);
    }

    /* The status of a result; throws what is none. */
    result(status) {
        if (status !== OK && status !== LIMIT && status !== CANCELLED) {
            throw this.error(status);
        }
        return this.status(status);
    }

    /* Runs call(watched), with the handlers that the options name. */
    watching(options, progress, call, handlers = {}) {
        const { watch, cancel } = options;
        if (watch !== undefined && typeof watch !== "function") {
            throw invalid("watch is not a function");
        }
        if (cancel !== undefined && !(cancel instanceof Int32Array)) {
            throw invalid("cancel is not an Int32Array");
        }
        const watched = watch || cancel ? 1 : 0;
        return this.#calls.run({ ...handlers, watch, cancel, progress }, () => call(watched));
    }
}

/* ---------------------------------------------------------------------------------------------- */
/* Arguments and results in the module's memory                                                   */

class Frames {
    constructor(module) {
        this.module = module;
    }

    /* Writes any PuzzleInput to `address`. */
    putPuzzle(puzzle, address) {
        const { module } = this;
        if (typeof puzzle === "string") {
            this.#parse(puzzle, address);
        } else if (puzzle instanceof Uint8Array && puzzle.length === CELLS) {
            module.frame(GRID_SIZE, (grid) => {
                module.bytes.set(puzzle, grid);
                if (module.exports.puzzle_from_grid(address, grid) !== OK) {
                    throw invalid("a digit of the puzzle is above 9");
                }
            });
        } else if (puzzle instanceof Uint16Array && puzzle.length === CELLS) {
            module.view(Uint16Array, address, CELLS).set(puzzle);
        } else {
            throw invalid(
                "a puzzle is a string, a Uint8Array of 81 digits or a Uint16Array of 81 sets"
            );
        }
    }

    #parse(text, address) {
        const { module } = this;
        module.frame(ANSWER_SIZE, (answer) =>
            module.withBytes(text, (bytes, length) => {
                const status = module.exports.parse(bytes, length, address, answer);
                if (status !== OK) {
                    throw module.error(
                        status,
                        module.name(answer + ANSWER_TEXT),
                        this.numbers(answer)[0]
                    );
                }
            })
        );
    }

    putGrid(grid, address) {
        if (!(grid instanceof Uint8Array) || grid.length !== CELLS) {
            throw invalid("a grid is a Uint8Array of 81 digits");
        }
        this.module.bytes.set(grid, address);
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

    /* Calls use(puzzle, answer, rest) with the puzzle in memory, and `more` bytes. */
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

    /* A grid of an answer; null for the one of zeros, which stands for none. */
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
            offset,
            line,
            errorLine,
            errorColumn,
            source: module.text(source, sourceLength),
            comment: module.text(comment, commentLength),
        };
    }
}

export {
    CELLS,
    CANDIDATES,
    MAX_MEMORY,
    WEIGHTS_SIZE,
    GRID_SIZE,
    RANKED_SIZE,
    RANKED_GRID,
    ANSWER_TEXT,
    ANSWER_FIRST,
    ANSWER_BEST,
    ANSWER_SIZE,
    RECORD_SIZE,
    OK,
    INVALID_ARGUMENT,
    BAD_INPUT,
    NO_MEMORY,
    CANCELLED,
    known,
    searchProgress,
    countProgress,
    Module,
    Frames,
};
