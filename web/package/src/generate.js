/*
 * generate.js - new puzzles, canonical forms, isomorphs, in a separate module; ../tenring.d.ts
 * describes it.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount, checkLimit, checkName, checkWhole, invalid } from "./errors.js";
import { Frames } from "./frames.js";
import { ANSWER_FIRST, ANSWER_SIZE, CELLS, PUZZLE_SIZE } from "./layout.js";
import { Module } from "./module.js";
import { GENERATE, INSTANTIATE, VARY, checkOptions } from "./options.js";
import { digitsOf } from "./puzzle-input.js";

/* struct engine_generate_options of web/engine/generate.c: three doubles, words, two grids */
const WORDS = 24;
const WORD_COUNT = 12;
const GRIDS = WORDS + 4 * WORD_COUNT;
const OPTIONS_SIZE = GRIDS + 2 * CELLS + 6;
const MOST = 0x7fffffff; // the greatest int
const SLICE = 20; // milliseconds
const MOST_CHANGES = 3;
const NODE_LIMIT = 10_000_000;
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"]; // HoDoKu's
/* struct tenring_transform */
const TRANSFORM_SIZE = 32;

/* The two halves of a seed. */
function halves(seed) {
    const bits = BigInt.asUintN(64, BigInt(seed));
    return [Number(bits >> 32n), Number(bits & 0xffffffffn)];
}

function tenths(rating, name) {
    const number = Math.round(10 * checkCount(rating, name, 0));
    if (number > MOST) {
        throw invalid(`${name} is ${rating}; expected a rating, 2.6`);
    }
    return number;
}

const checkClues = (number, name, standard) =>
    checkWhole(checkCount(number, name, standard), name, 0, CELLS);

/* Lets other tasks run. */
const pause = () =>
    new Promise((resolve) => {
        setTimeout(resolve, 0);
    });

/*
 * Levels are rated by the other module, `logic`: returns a function that rates a puzzle, null if
 * its level was not asked for.
 */
function levelsOf({ level, logic, minRating, maxRating }) {
    if (level === undefined || level === null) {
        return () => ({ level: null, score: null });
    }
    if (minRating || maxRating) {
        throw invalid("a level and a rating exclude one another");
    }
    if (typeof logic?.rateHodoku !== "function") {
        throw invalid("with a level the option logic is needed: await loadLogic()");
    }
    const pair = Array.isArray(level) ? level : [level, level];
    if (pair.length !== 2) {
        throw invalid("level is not one level, or the least and the greatest");
    }
    const [least, most] = pair.map((name) => checkName(name, LEVELS, "level"));
    if (least > most) {
        throw invalid(`level ${pair[0]} is above ${pair[1]}`);
    }
    return (puzzle) => {
        const { level: name, score } = logic.rateHodoku(puzzle);
        const number = LEVELS.indexOf(name);
        return number >= least && number <= most ? { level: name, score } : null;
    };
}

class Generate {
    #module;
    #frames;
    #symmetries;
    #techniques;

    constructor(module) {
        const { exports } = module;
        this.#module = module;
        this.#frames = new Frames(module);
        this.#symmetries = module.names(exports.symmetry_name);
        this.#techniques = module.names(exports.technique_name);
        this.version = module.name(exports.version());
    }

    get memory() {
        return this.#module.size;
    }

    generate(count = 1, options = {}) {
        const most = checkCount(count, "count", 1);
        const generator = this.generator(options);
        const puzzles = [];
        try {
            while (puzzles.length < most) {
                const { status, ...puzzle } = generator.next();
                if (status !== "ok") {
                    return { status, puzzles };
                }
                puzzles.push(puzzle);
            }
            return { status: "ok", puzzles };
        } finally {
            generator.free();
        }
    }

    generator(options) {
        const asked = checkOptions(options, GENERATE);
        const levels = levelsOf(asked);
        const module = this.#module;
        const { exports } = module;
        let address = module.frame(OPTIONS_SIZE + ANSWER_SIZE, (at) => {
            const answer = at + OPTIONS_SIZE;
            this.#putOptions(asked, at);
            const made = exports.generator_new(at, answer);
            if (made === 0) {
                const [, status] = this.#frames.numbers(answer);
                throw module.failure(status, answer);
            }
            return made;
        });
        const progress = (nodes) => ({ nodes });
        const one = () =>
            module.frame(ANSWER_SIZE + PUZZLE_SIZE, (answer) => {
                const puzzle = answer + ANSWER_SIZE;
                const { watch, cancel } = asked;
                const status = module.result(
                    module.watching({ watch, cancel }, progress, () =>
                        exports.generator_next(address, answer, puzzle)
                    )
                );
                return status === "ok" ? { status, ...this.#read(answer, puzzle) } : { status };
            });
        const limit = checkLimit(asked.nodeLimit, "nodeLimit", NODE_LIMIT);
        return {
            next: () => {
                if (address === 0) {
                    throw invalid("the generator is freed");
                }
                for (let nodes = 0; limit === 0 || nodes <= limit; ) {
                    const made = one();
                    const rated = made.status === "ok" ? levels(made.puzzle) : {};
                    if (rated !== null) {
                        return { ...made, ...rated };
                    }
                    nodes += made.nodes;
                }
                return { status: "limit reached" };
            },
            free: () => {
                exports.generator_free(address);
                address = 0;
            },
        };
    }

    /*
     * Works in slices, so that other tasks of this thread can run. The next slice continues the
     * work of the last one, but a rating starts again: if a slice made no progress, the next one is
     * longer.
     */
    async *puzzles(options) {
        const { watch, ...asked } = checkOptions(options, GENERATE);
        let end, nodes, told;
        const sliced = (progress) => {
            nodes = progress.nodes;
            told = watch?.(progress);
            return told !== false && performance.now() < end;
        };
        const generator = this.generator({ ...asked, watch: sliced });
        const stopped = () => told === false || (asked.cancel && Atomics.load(asked.cancel, 0));
        try {
            for (let slice = SLICE, before = -1; ; before = nodes) {
                end = performance.now() + slice;
                const { status, ...made } = generator.next();
                if (status === "ok") {
                    yield made;
                } else if (status !== "cancelled" || stopped()) {
                    return;
                } else {
                    await pause();
                }
                slice = status === "ok" || nodes !== before ? SLICE : 2 * slice;
            }
        } finally {
            generator.free();
        }
    }

    vary(puzzle, options) {
        const { minimal, watch, cancel, ...asked } = checkOptions(options, VARY);
        const [remove, add] = ["remove", "add"].map((name) =>
            checkWhole(checkCount(asked[name], name, 1), name, 0, MOST_CHANGES)
        );
        const most = checkCount(asked.most, "most", Infinity);
        if (most < 1) {
            throw invalid(`most is ${most}; expected 1 or more`);
        }
        const puzzles = [];
        const found = (address) => {
            puzzles.push(this.#module.copy(Uint16Array, address, CELLS));
            return puzzles.length < most;
        };
        const progress = () => ({ found: puzzles.length });
        return this.#frames.withPuzzle(puzzle, (address) => {
            const status = this.#module.watching(
                { watch, cancel },
                progress,
                () => this.#module.exports.vary(address, remove, add, minimal ? 1 : 0),
                { found }
            );
            return { status: this.#module.result(status), puzzles };
        });
    }

    canonicalise(puzzle) {
        return this.#frames.withPuzzle(
            puzzle,
            (address, answer, transform) => {
                this.#module.result(this.#module.exports.canonicalise(address, answer, transform));
                const bytes = this.#module.copy(Uint8Array, transform, 28);
                return {
                    puzzle: this.#module.copy(Uint16Array, address, CELLS),
                    automorphisms: this.#frames.numbers(answer)[0],
                    transform: {
                        transpose: bytes[0] === 1,
                        row: [...bytes.subarray(1, 10)],
                        column: [...bytes.subarray(10, 19)],
                        digit: [...bytes.subarray(19, 28)],
                    },
                };
            },
            TRANSFORM_SIZE
        );
    }

    shuffle(puzzle, seed) {
        return this.#frames.withPuzzle(puzzle, (address) => {
            this.#module.result(this.#module.exports.shuffle(address, ...halves(seed)));
            return this.#module.copy(Uint16Array, address, CELLS);
        });
    }

    #read(answer, puzzle) {
        const [clues, solutions, nodes, er, ep, dp] = this.#frames.numbers(answer);
        return {
            puzzle: this.#module.copy(Uint16Array, puzzle, CELLS),
            solution: this.#module.copy(Uint8Array, answer + ANSWER_FIRST, CELLS),
            clues,
            solutions,
            nodes,
            er: er === 0 ? null : er / 10,
            ep: ep === 0 ? null : ep / 10,
            dp: dp === 0 ? null : dp / 10,
        };
    }

    #putOptions(asked, address) {
        const { solution, pattern } = asked;
        const least = checkCount(asked.minSolutions, "minSolutions", 1);
        this.#module
            .view(Float64Array, address, 3)
            .set([
                checkLimit(asked.nodeLimit, "nodeLimit", NODE_LIMIT),
                least,
                checkCount(asked.maxSolutions, "maxSolutions", Math.max(1, least)),
            ]);
        this.#module
            .view(Uint32Array, address + WORDS, WORD_COUNT)
            .set([
                ...halves(asked.seed ?? 1),
                checkClues(asked.minClues, "minClues", 0),
                checkClues(asked.maxClues, "maxClues", CELLS),
                checkName(asked.symmetry ?? "none", this.#symmetries, "symmetry"),
                asked.minimal ? 1 : 0,
                0,
                tenths(asked.minRating, "minRating"),
                tenths(asked.maxRating, "maxRating"),
                checkName(asked.technique ?? "none", this.#techniques, "technique"),
                solution ? 1 : 0,
                pattern ? 1 : 0,
            ]);
        const blank = new Uint8Array(CELLS);
        this.#module.bytes.set(solution ? digitsOf(solution) : blank, address + GRIDS);
        this.#module.bytes.set(pattern ? digitsOf(pattern) : blank, address + GRIDS + CELLS);
    }
}

/* The American spelling. */
Generate.prototype.canonicalize = Generate.prototype.canonicalise;

async function instantiateGenerate(source, options) {
    const { memoryLimit } = checkOptions(options, INSTANTIATE);
    return new Generate(await Module.make(source, memoryLimit));
}

export { instantiateGenerate };
