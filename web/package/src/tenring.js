/*
 * tenring.js - the engine that users see; ../tenring.d.ts describes it.
 *
 * SPDX-License-Identifier: MIT
 */
import { TenringError, checkCount, checkName, invalid } from "./errors.js";
import {
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
    OK,
    known,
    searchProgress,
    countProgress,
    Module,
    Frames,
} from "./memory.js";
import {
    BATCH_STATUS,
    DESK,
    DESK_CAPACITY,
    Reader,
    Desk,
    TextBatch,
    emptyResult,
    joinResults,
} from "./batch.js";

const STYLES = ["line", "grid", "pencilmarks"];
const LINK_SITES = ["sudokuwiki", "sudokuexchange", "f-puzzles", "sudokupad"];
const OUTCOMES = ["none", "optimal", "feasible", "unknown"];
const VERDICTS = ["none", "unique", "multiple"];
const DEFAULT_COUNT_MEMORY = 512 * 2 ** 20;
const MAX_TOP = 10_000_000;
const TEXT_SIZE = 4096;
const ROW = 9;
const DEPTHS = 82;
const COUNT_RESERVE = 8 * 2 ** 20;
const CELL_COUNTS_SIZE = 16 * (1 + CANDIDATES) + 24; /* struct tenring_cell_counts */

/* The engine. Its methods say what they do in tenring.d.ts. */
class Tenring {
    #module;
    #frames;
    #formats;
    #orders;

    constructor(module) {
        const { exports } = module;
        this.#module = module;
        this.#frames = new Frames(module);
        this.#formats = module.names(exports.format_name);
        this.#orders = module.names(exports.order_name);
        this.version = module.name(exports.version());
        this.simd = exports.simd() === 1;
    }

    get memory() {
        return this.#module.size;
    }

    /* ------------------------------------------------------------------------------------------ */
    /* Puzzles and text                                                                           */

    parse(text) {
        if (typeof text !== "string") {
            throw invalid("expected a string");
        }
        return this.#puzzle(text);
    }

    read(text, format = "auto") {
        const reader = this.reader(format);
        try {
            const records = [];
            const take = () => {
                for (let record = reader.next(); record !== null; record = reader.next()) {
                    records.push(record);
                }
            };
            reader.feed(text);
            take();
            reader.end();
            take();
            return records;
        } finally {
            reader.free();
        }
    }

    reader(format = "auto") {
        return new Reader(this.#module, this.#frames, checkName(format, this.#formats, "format"));
    }

    formatPuzzle(puzzle, style = "line") {
        const index = checkName(style, STYLES, "style");
        const { format_puzzle } = this.#module.exports;
        return this.#frames.withPuzzle(
            puzzle,
            (address, answer, text) =>
                this.#module.text(text, format_puzzle(address, index, text, TEXT_SIZE)),
            TEXT_SIZE
        );
    }

    formatGrid(grid, style = "line") {
        const index = checkName(style, STYLES, "style");
        const { format_grid } = this.#module.exports;
        return this.#module.frame(GRID_SIZE + TEXT_SIZE, (address) => {
            this.#frames.putGrid(grid, address);
            const text = address + GRID_SIZE;
            return this.#module.text(text, format_grid(address, index, text, TEXT_SIZE));
        });
    }

    formatLink(puzzle, site) {
        const index = checkName(site, LINK_SITES, "site");
        const { format_link } = this.#module.exports;
        return this.#frames.withPuzzle(
            puzzle,
            (address, answer, text) => {
                const length = format_link(address, index, text, TEXT_SIZE);
                if (length === 0) {
                    throw invalid("the puzzle has pencilmarks, which links do not carry");
                }
                return this.#module.text(text, length);
            },
            TEXT_SIZE
        );
    }

    puzzleFromGrid(grid) {
        return this.#puzzle(grid);
    }

    puzzleGivens(puzzle) {
        return this.#frames.withPuzzle(puzzle, (address, answer) => {
            const exact = this.#module.exports.puzzle_givens(address, answer) !== 0;
            return { grid: this.#module.copy(Uint8Array, answer, CELLS), exact };
        });
    }

    findConflict(puzzle) {
        return this.#frames.withPuzzle(puzzle, (address, answer) =>
            this.#conflict(address, answer)
        );
    }

    #conflict(address, answer) {
        const found = this.#module.exports.find_conflict(address, answer) !== 0;
        const [first, second] = this.#frames.numbers(answer);
        return found ? [first, second] : null;
    }

    candidates(puzzle) {
        return this.#puzzle(puzzle, this.#module.exports.candidates);
    }

    isSolution(puzzle, solution) {
        return this.#frames.withPuzzle(puzzle, (address, answer) => {
            this.#frames.putGrid(solution, answer);
            return this.#module.exports.is_solution(address, answer) !== 0;
        });
    }

    /* The puzzle as 81 sets, after change(address). */
    #puzzle(puzzle, change = () => {}) {
        return this.#frames.withPuzzle(puzzle, (address) => {
            change(address);
            return this.#module.copy(Uint16Array, address, CELLS);
        });
    }

    /* ------------------------------------------------------------------------------------------ */
    /* One puzzle                                                                                 */

    /*
     * Runs call(puzzle, nodeLimit, watched, answer) and makes a result of its status and of what
     * read(numbers, answer) takes from the answer.
     */
    #search(puzzle, options, call, read, handlers) {
        const nodeLimit = checkCount(options.nodeLimit, "nodeLimit", 0);
        return this.#frames.withPuzzle(puzzle, (address, answer) => {
            const run = (watched) => call(address, nodeLimit, watched, answer);
            const status = this.#module.result(
                this.#module.watching(options, searchProgress, run, handlers)
            );
            return { status, ...read(this.#frames.numbers(answer), answer) };
        });
    }

    solve(puzzle, options = {}) {
        const read = ([solutions, nodes], answer) => ({
            solutions,
            first: this.#frames.grid(answer + ANSWER_FIRST),
            nodes,
        });
        return this.#search(puzzle, options, this.#module.exports.solve, read);
    }

    check(puzzle, options = {}) {
        const { status, solutions, nodes } = this.solve(puzzle, options);
        const verdict = status === "ok" || solutions === 2 ? VERDICTS[solutions] : null;
        const result = {
            status,
            verdict,
            conflict: this.findConflict(puzzle),
            redundant: null,
            nodes,
        };
        const minimal = options.minimal && verdict === "unique" && this.puzzleGivens(puzzle).exact;
        return minimal ? this.#minimal(puzzle, options, result) : result;
    }

    /*
     * The result of check with the givens that are not needed; the node limit is for both together.
     */
    #minimal(puzzle, options, result) {
        const rest = { ...options };
        if (options.nodeLimit > 0) {
            rest.nodeLimit = options.nodeLimit - result.nodes;
            if (rest.nodeLimit < 1) {
                return { ...result, status: "limit reached" };
            }
        }
        const read = (numbers, answer) => ({
            nodes: result.nodes + numbers[1],
            cells: this.#module.copy(Uint8Array, answer + ANSWER_FIRST, CELLS),
        });
        const { status, nodes, cells } = this.#search(
            puzzle,
            rest,
            this.#module.exports.redundant,
            read
        );
        const redundant =
            status === "ok" ? [...cells.keys()].filter((cell) => cells[cell] === 1) : null;
        return { ...result, status, redundant, nodes };
    }

    count(puzzle, max = Infinity, options = {}) {
        const most = this.#max(max);
        return this.#withDepths((depths) => {
            const call = (address, limit, watched, answer) =>
                this.#module.exports.count(address, most, limit, watched, answer, depths);
            const read = ([count, nodes]) => ({
                count,
                nodes,
                nodesAtDepth: this.#readDepths(depths),
            });
            return this.#search(puzzle, options, call, read);
        });
    }

    #withDepths(use) {
        return this.#module.frame(8 * DEPTHS, use);
    }

    #readDepths(depths) {
        return Array.from(this.#module.view(Float64Array, depths, DEPTHS));
    }

    /* A greatest number, which may be infinite. */
    #max(max) {
        const most = checkCount(max, "max", Infinity);
        if (most < 1) {
            throw invalid(`max is ${max}; expected 1 or more`);
        }
        return most;
    }

    /*
     * Runs call(address, asked, answer, rest) with the options of a count at `asked` and `more`
     * bytes at `rest`.
     */
    #counting(puzzle, options, call, read, more = 0) {
        const asked = [
            checkCount(options.enumerate, "enumerate", -1),
            this.#countMemory(options),
            checkCount(options.operationLimit, "operationLimit", -1),
        ];
        const size = 8 * (asked.length + 1);
        const use = (address, answer, at) => {
            const run = (watched) => {
                this.#module.view(Float64Array, at, asked.length + 1).set([...asked, watched]);
                return call(address, at, answer, at + size);
            };
            const status = this.#module.result(this.#module.watching(options, countProgress, run));
            return read(status, answer, at + size);
        };
        return this.#frames.withPuzzle(puzzle, use, size + more);
    }

    #readCount(status, answer) {
        const [enumerated, nodes, operations] = this.#frames.numbers(answer);
        const count = BigInt(this.#module.name(answer + ANSWER_TEXT));
        return { status, count, enumerated: enumerated === 1, nodes, operations };
    }

    countExact(puzzle, options = {}) {
        const read = (status, answer) => this.#readCount(status, answer);
        return this.#counting(puzzle, options, this.#module.exports.count_exact, read);
    }

    countByCell(puzzle, options = {}) {
        const read = (status, answer, at) => {
            if (status !== "ok") {
                return { status, total: null, counts: null };
            }
            const { count, ...rest } = this.#readCount(status, answer);
            const words = this.#module.view(BigUint64Array, at, 2 * (1 + CANDIDATES));
            const counts = Array.from(
                { length: CANDIDATES },
                (unused, i) => (words[2 * i + 2] << 64n) | words[2 * i + 3]
            );
            return { ...rest, total: count, counts };
        };
        return this.#counting(
            puzzle,
            options,
            this.#module.exports.count_by_cell,
            read,
            CELL_COUNTS_SIZE
        );
    }

    #countCost(puzzle, options, byCell) {
        const { count_cost } = this.#module.exports;
        const call = (address, asked, answer) => count_cost(address, asked, answer, byCell);
        const read = (status, answer) => {
            const [operations, memory] = this.#frames.numbers(answer);
            return { operations, memory };
        };
        return this.#counting(puzzle, options, call, read);
    }

    countCost(puzzle, options = {}) {
        return this.#countCost(puzzle, options, 0);
    }

    countByCellCost(puzzle, options = {}) {
        return this.#countCost(puzzle, options, 1);
    }

    /*
     * What a count may allocate: not more than there is, of which the rest of the engine keeps a
     * little.
     */
    #countMemory(options) {
        const left = Math.max(
            this.#module.memoryLimit - this.#module.size - COUNT_RESERVE,
            COUNT_RESERVE
        );
        return checkCount(options.memoryLimit, "memoryLimit", Math.min(left, DEFAULT_COUNT_MEMORY));
    }

    estimateCount(puzzle, probes, seed, options = {}) {
        const { estimate_count } = this.#module.exports;
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
        return this.#search(puzzle, options, call, read);
    }

    enumerate(puzzle, callback, options = {}) {
        if (typeof callback !== "function") {
            throw invalid("the callback is not a function");
        }
        const found = (address) => callback(this.#module.copy(Uint8Array, address, CELLS));
        const read = ([count, nodes]) => ({ count, nodes });
        return this.#search(puzzle, options, this.#module.exports.enumerate, read, { found });
    }

    /* ------------------------------------------------------------------------------------------ */
    /* Weighted Sudoku                                                                            */

    get ringWeights() {
        return this.#module.copy(Int32Array, this.#module.exports.ring_weights(), CANDIDATES);
    }

    weightsFromCells(cellWeights) {
        if (cellWeights.length !== CELLS) {
            throw invalid("expected 81 weights, one for each cell");
        }
        return this.#withWeights(cellWeights, (address) =>
            this.#module.copy(Int32Array, address, CANDIDATES)
        );
    }

    parseWeights(text) {
        const { parse_weights } = this.#module.exports;
        return this.#module.frame(WEIGHTS_SIZE + ANSWER_SIZE, (address) => {
            const answer = address + WEIGHTS_SIZE;
            const status = this.#module.withBytes(text, (bytes, length) =>
                parse_weights(bytes, length, address, answer)
            );
            const [number] = this.#frames.numbers(answer);
            if (status !== OK) {
                throw this.#module.error(status, this.#module.name(answer + ANSWER_TEXT), number);
            }
            return this.#module.copy(Int32Array, address, number);
        });
    }

    formatWeights(weights) {
        const list = this.#frames.checkWeights(weights);
        const lines = [];
        for (let at = 0; at < list.length; at += ROW) {
            lines.push(`${list.slice(at, at + ROW).join(" ")}\n`);
        }
        return lines.join("");
    }

    score(weights, grid) {
        return this.#withWeights(weights, (address) =>
            this.#module.frame(GRID_SIZE, (cells) => {
                this.#frames.putGrid(grid, cells);
                return this.#module.exports.score(address, cells);
            })
        );
    }

    /* Calls use(address) with 729 weights there. */
    #withWeights(weights, use) {
        return this.#module.frame(WEIGHTS_SIZE, (address) => {
            this.#frames.putWeights(weights, address);
            return use(address);
        });
    }

    #readBest([outcome, nodes, score, bound], answer) {
        const found = OUTCOMES[outcome] === "optimal" || OUTCOMES[outcome] === "feasible";
        return {
            outcome: OUTCOMES[outcome],
            score: found ? score : null,
            bound: OUTCOMES[outcome] === "none" ? null : known(bound),
            grid: found ? this.#module.copy(Uint8Array, answer + ANSWER_BEST, CELLS) : null,
            nodes,
        };
    }

    #maximise(least, weights, puzzle, options = {}) {
        const { maximise } = this.#module.exports;
        return this.#withWeights(weights, (list) => {
            const call = (address, limit, watched, answer) =>
                maximise(least, list, address, limit, watched, answer);
            return this.#search(puzzle, options, call, (numbers, answer) =>
                this.#readBest(numbers, answer)
            );
        });
    }

    #maximiseCount(least, weights, puzzle, max, options = {}) {
        const { maximise_count } = this.#module.exports;
        const most = this.#max(max);
        return this.#withWeights(weights, (list) => {
            const call = (address, limit, watched, answer) =>
                maximise_count(least, list, address, most, limit, watched, answer);
            const read = (numbers, answer) => ({
                ...this.#readBest(numbers, answer),
                count: numbers[4],
            });
            return this.#search(puzzle, options, call, read);
        });
    }

    #maximiseTop(least, weights, puzzle, k, options = {}) {
        const { maximise_top } = this.#module.exports;
        const most = Math.floor(checkCount(k, "k", 0));
        if (!(most >= 1 && most <= MAX_TOP)) {
            throw invalid(`k is ${k}; expected 1 to ${MAX_TOP}`);
        }
        const run = (list, ranked) => {
            const call = (address, limit, watched, answer) =>
                maximise_top(least, list, address, most, limit, watched, ranked, answer);
            const read = ([outcome, nodes, count, bound]) => ({
                outcome: OUTCOMES[outcome],
                ranked: this.#readRanked(ranked, count),
                bound: OUTCOMES[outcome] === "none" ? null : known(bound),
                nodes,
            });
            return this.#search(puzzle, options, call, read);
        };
        return this.#withWeights(weights, (list) =>
            this.#module.frame(RANKED_SIZE * most, (ranked) => run(list, ranked))
        );
    }

    #readRanked(ranked, count) {
        const bytes = this.#module.view(DataView, ranked, RANKED_SIZE * count);
        return Array.from({ length: count }, (unused, i) => {
            const at = RANKED_SIZE * i;
            const score = bytes.getInt32(at + 4, true) * 2 ** 32 + bytes.getUint32(at, true);
            return { score, grid: this.#module.copy(Uint8Array, ranked + at + RANKED_GRID, CELLS) };
        });
    }

    #maximiseCertified(least, weights, puzzle, options = {}) {
        const { maximise_certified } = this.#module.exports;
        const certificate = [];
        const write = (address, length) => {
            certificate.push(this.#module.text(address, length));
        };
        return this.#withWeights(weights, (list) => {
            const call = (address, limit, watched, answer) =>
                maximise_certified(least, list, address, limit, watched, answer);
            const read = (numbers, answer) => this.#readBest(numbers, answer);
            const result = this.#search(puzzle, options, call, read, { write });
            return { ...result, certificate: result.status === "ok" ? certificate.join("") : null };
        });
    }

    maximize(weights, puzzle, options) {
        return this.#maximise(0, weights, puzzle, options);
    }

    minimize(weights, puzzle, options) {
        return this.#maximise(1, weights, puzzle, options);
    }

    maximizeTop(weights, puzzle, k, options) {
        return this.#maximiseTop(0, weights, puzzle, k, options);
    }

    minimizeTop(weights, puzzle, k, options) {
        return this.#maximiseTop(1, weights, puzzle, k, options);
    }

    maximizeCount(weights, puzzle, max, options) {
        return this.#maximiseCount(0, weights, puzzle, max, options);
    }

    minimizeCount(weights, puzzle, max, options) {
        return this.#maximiseCount(1, weights, puzzle, max, options);
    }

    maximizeCertified(weights, puzzle, options) {
        return this.#maximiseCertified(0, weights, puzzle, options);
    }

    minimizeCertified(weights, puzzle, options) {
        return this.#maximiseCertified(1, weights, puzzle, options);
    }

    /* ------------------------------------------------------------------------------------------ */
    /* Many puzzles                                                                               */

    batchSolve(puzzles, options = {}) {
        const grids = puzzles instanceof Uint8Array;
        if ((!grids && !(puzzles instanceof Uint16Array)) || puzzles.length % CELLS !== 0) {
            throw invalid(
                "puzzles are a Uint8Array or Uint16Array with 81 elements for each puzzle"
            );
        }
        const total = puzzles.length / CELLS;
        const result = { status: "ok", ...emptyResult(total) };
        const desk = new Desk(
            this.#module,
            options,
            Math.max(Math.min(total, DESK_CAPACITY), 1),
            -1
        );
        try {
            for (let at = 0; at < total && result.status === "ok"; at += DESK_CAPACITY) {
                const part = puzzles.subarray(CELLS * at, CELLS * (at + DESK_CAPACITY));
                this.#lay(desk, part, grids);
                if (!desk.solve(at, total)) {
                    result.status = "cancelled";
                    result.statuses.fill(BATCH_STATUS.CANCELLED, at);
                }
                desk.collect(result, at);
            }
        } finally {
            desk.free();
        }
        return result;
    }

    /* Puts puzzles on the desk. */
    #lay(desk, puzzles, grids) {
        const place = grids ? DESK.grids : DESK.puzzles;
        const Type = grids ? Uint8Array : Uint16Array;
        this.#module.view(Type, desk.get(place), puzzles.length).set(puzzles);
        desk.count = puzzles.length / CELLS;
        if (grids) {
            this.#module.exports.desk_take_grids(desk.handle);
        }
    }

    batchSolveText(text, options = {}) {
        const batch = this.textBatch(options);
        try {
            const first = batch.feed(text);
            return joinResults(first, batch.end());
        } finally {
            batch.free();
        }
    }

    textBatch(options = {}) {
        const format = checkName(options.format ?? "auto", this.#formats, "format");
        return new TextBatch(this.#module, this.#frames, options, format, DESK_CAPACITY);
    }

    /* ------------------------------------------------------------------------------------------ */
    /* Textbook search orders                                                                     */

    textbook(order, puzzle, weights = null, max = 0, options = {}) {
        const { textbook } = this.#module.exports;
        const index = checkName(order, this.#orders, "order");
        const most = checkCount(max, "max", 0);
        const run = (list, depths) => {
            const call = (address, limit, watched, answer) =>
                textbook(index, address, list, most, limit, watched, answer, depths);
            const read = ([completions, nodes, deadEnds, score], answer) => ({
                completions,
                nodes,
                deadEnds,
                first: this.#frames.grid(answer + ANSWER_FIRST),
                best: this.#frames.grid(answer + ANSWER_BEST),
                score: list !== 0 && completions > 0 ? score : null,
                nodesAtDepth: this.#readDepths(depths),
            });
            return this.#search(puzzle, options, call, read);
        };
        return this.#withDepths((depths) =>
            weights === null
                ? run(0, depths)
                : this.#withWeights(weights, (list) => run(list, depths))
        );
    }
}

/* The British spellings of the C interface. */
for (const verb of ["maxim", "minim"]) {
    for (const what of ["", "Top", "Count", "Certified"]) {
        Tenring.prototype[`${verb}ise${what}`] = Tenring.prototype[`${verb}ize${what}`];
    }
}

async function instantiate(source, options = {}) {
    return new Tenring(await Module.make(source, options.memoryLimit ?? MAX_MEMORY));
}

/* A module of one function: () => i8x16.popcnt(i8x16.splat(0)). */
const SIMD_PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
];

function hasSimd() {
    return WebAssembly.validate(new Uint8Array(SIMD_PROBE));
}

export { instantiate, hasSimd, TenringError, BATCH_STATUS };
