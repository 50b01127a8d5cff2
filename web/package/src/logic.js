/*
 * logic.js - human techniques, in a separate module: rates puzzles and finds steps; ../tenring.d.ts
 * describes it.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount, checkLimit, checkName, checkWhole, invalid } from "./errors.js";
import { Frames } from "./frames.js";
import { CELLS, NO_MEMORY, PUZZLE_SIZE } from "./layout.js";
import { Module } from "./module.js";
import { FIND_STEPS, HODOKU, INSTANTIATE, LOGIC, RATE, STEP, checkOptions } from "./options.js";
import { digitsOf } from "./puzzle-input.js";

/* struct tenring_position */
const POSITION_CANDIDATES = 82;
const POSITION_SIZE = POSITION_CANDIDATES + PUZZLE_SIZE + 4;
/* struct engine_logic_options and engine_step of web/engine/logic.c, the numbers of nodes and links */
const OPTIONS_SIZE = 24;
const STEP_NUMBERS = 24;
const STEP_REMOVED = 4 * STEP_NUMBERS;
const NODE_NUMBERS = 8;
const LINK_NUMBERS = 6;

const NO_RATING = 200;
const MOST = 0x7fffffff; // the greatest int
/* enum tenring_detail */
const STRENGTHS = ["where", "what", "all"];
const LANGUAGES = ["en", "zh"];
const REASONS = { "-1": "cell", "-2": "assumed", "-3": null, "-4": "step" };

/* The members of a set of up to 32 bits, plus `first`. */
function membersOf(bits, first = 0) {
    const members = [];
    for (let rest = bits >>> 0; rest !== 0; rest &= rest - 1) {
        members.push(31 - Math.clz32(rest & -rest) + first);
    }
    return members;
}

/* The cells in three words of 27 bits each. */
const cellsOf = (words) => [...words].flatMap((word, i) => membersOf(word, 27 * i));

const reasonOf = (number) => (number < 0 ? REASONS[number] : number);

const tenths = (rating) => rating / 10;

const checkCell = (cell) => checkWhole(cell, "a cell of the step", 0, CELLS - 1);
const checkDigit = (digit) => checkWhole(digit, "a digit of the step", 1, 9);

/* The candidates that a step removes, as 81 sets. */
function removedSets(removed) {
    if (!Array.isArray(removed) || removed.some((one) => !Array.isArray(one?.digits))) {
        throw invalid("what a step removes is a list of { cell, digits }");
    }
    const sets = new Uint16Array(CELLS);
    for (const { cell, digits } of removed) {
        checkCell(cell);
        digits.forEach((digit) => {
            sets[cell] |= 1 << (checkDigit(digit) - 1);
        });
    }
    return sets;
}

class Logic {
    #module;
    #frames;
    #logic;
    #names;

    constructor(module) {
        const { exports } = module;
        this.#module = module;
        this.#frames = new Frames(module);
        this.#logic = exports.logic_new();
        /* istanbul ignore next: where memory ends, there is no module */
        if (this.#logic === 0) {
            throw module.error(NO_MEMORY);
        }
        this.#names = module.names(exports.technique_name);
        this.version = module.name(exports.version());
        this.techniques = this.#names.slice(1).map((name, i) => ({
            name,
            title: module.name(exports.technique_title(i + 1, 0)),
            chineseTitle: module.name(exports.technique_title(i + 1, 1)),
            rating: tenths(exports.technique_rating(i + 1)),
            example: module.name(exports.technique_example(i + 1)),
        }));
    }

    get memory() {
        return this.#module.size;
    }

    beginPosition(puzzle) {
        return this.#frames.withPuzzle(
            puzzle,
            (address, answer, position) => {
                this.#module.result(this.#module.exports.begin_position(address, position));
                return this.#readPosition(position);
            },
            POSITION_SIZE
        );
    }

    nextStep(position, options) {
        const { strength, language, ...asked } = checkOptions(options, STEP);
        const told = this.#teller(strength, language);
        return this.#findStep(position, asked, told);
    }

    findSteps(position, options) {
        const { strength, language, technique, most, ...asked } = checkOptions(options, FIND_STEPS);
        const told = this.#teller(strength, language);
        const wanted = technique === undefined ? 0 : checkName(technique, this.#names, "technique");
        const enough = checkLimit(most, "most", 0) || Infinity;
        const steps = [];
        const size = this.#module.exports.step_size();
        return this.#withPosition(position, (address) =>
            this.#withOptions(asked, (chosen, run) =>
                this.#module.frame(size, (shown) => {
                    const { find_steps } = this.#module.exports;
                    const found = () => {
                        steps.push({ step: this.#readStep(shown), text: told(address, shown) });
                        return steps.length < enough;
                    };
                    const find = (watched) =>
                        find_steps(this.#logic, address, wanted, chosen(watched), shown);
                    return { status: this.#module.result(run(find, { found })), steps };
                })
            )
        );
    }

    /* The next step, and the text that tell(position, step) makes while the step is in memory. */
    #findStep(position, asked, tell) {
        const size = this.#module.exports.step_size();
        return this.#withPosition(position, (address) =>
            this.#withOptions(asked, (chosen, run) =>
                this.#module.frame(size, (found) => {
                    const find = (watched) =>
                        this.#module.exports.find_step(
                            this.#logic,
                            address,
                            chosen(watched),
                            found
                        );
                    const status = this.#module.result(run(find));
                    const step = this.#readStep(found);
                    return { status, step, text: step && tell(address, found) };
                })
            )
        );
    }

    /* A function that turns the step at an address into text. */
    #teller(strength = "all", language = "en") {
        const detail = checkName(strength, STRENGTHS, "strength");
        const chinese = checkName(language, LANGUAGES, "language");
        return (position, step) => this.#tellStep(position, step, detail, chinese);
    }

    #tellStep(position, step, detail, chinese) {
        const { tell_step, release } = this.#module.exports;
        const address = tell_step(step, position, detail, chinese);
        /* istanbul ignore next: only where memory ends */
        if (address === 0) {
            throw this.#module.error(NO_MEMORY);
        }
        const text = this.#module.name(address);
        release(address);
        return text;
    }

    applyStep(position, step) {
        const sets = removedSets(step?.removed);
        const { cell, digit } = step.placed ?? { cell: -1, digit: 0 };
        if (step.placed) {
            checkCell(cell);
            checkDigit(digit);
        }
        return this.#withPosition(position, (address) =>
            this.#module.frame(PUZZLE_SIZE, (removed) => {
                this.#module.view(Uint16Array, removed, CELLS).set(sets);
                const { apply_step } = this.#module.exports;
                this.#module.result(apply_step(address, removed, cell, digit));
                return this.#readPosition(address);
            })
        );
    }

    rate(puzzle, options) {
        const asked = checkOptions(options, RATE);
        const room = 4 * this.#names.length;
        const read = (answer, used) => {
            const [solved, er, ep, dp, hardest, level, steps, nodes] = this.#frames.numbers(answer);
            const counts = this.#module.copy(Uint32Array, used, this.#names.length);
            return {
                solved: solved === 1,
                er: er === NO_RATING ? null : tenths(er),
                ep: ep === NO_RATING ? null : tenths(ep),
                dp: dp === NO_RATING ? null : tenths(dp),
                hardest: hardest === 0 ? null : this.#names[hardest],
                hardestLevel: level,
                steps,
                used: Object.fromEntries(
                    this.#names.map((name, i) => [name, counts[i]]).filter(([, count]) => count > 0)
                ),
                nodes,
            };
        };
        return this.#withOptions(asked, (chosen, run) =>
            this.#frames.withPuzzle(
                puzzle,
                (address, answer, used) => {
                    const { rate } = this.#module.exports;
                    const call = (watched) =>
                        rate(this.#logic, address, chosen(watched), answer, used);
                    const status = this.#module.result(run(call));
                    return { status, ...read(answer, used) };
                },
                room
            )
        );
    }

    rateHodoku(puzzle, options) {
        const asked = checkOptions(options, HODOKU);
        return this.#withOptions(asked, (chosen, run) =>
            this.#frames.withPuzzle(puzzle, (address, answer) => {
                const { rate_hodoku, hodoku_level_name, hodoku_technique_name } =
                    this.#module.exports;
                const call = (watched) =>
                    rate_hodoku(this.#logic, address, chosen(watched), answer);
                const status = this.#module.result(run(call));
                const [solved, level, score, hardest, steps, nodes] = this.#frames.numbers(answer);
                return {
                    status,
                    solved: solved === 1,
                    level: level === 0 ? null : this.#module.name(hodoku_level_name(level)),
                    score,
                    hardest:
                        hardest === 0 ? null : this.#module.name(hodoku_technique_name(hardest)),
                    steps,
                    nodes,
                };
            })
        );
    }

    solvePath(puzzle, options) {
        const asked = checkOptions(options, LOGIC);
        return this.#walk(puzzle, (position) => this.#findStep(position, asked, () => null));
    }

    explain(position, options) {
        checkOptions(options, STEP);
        return this.#walk(position, (at) => this.nextStep(at, options));
    }

    /* All steps that find(position) finds, one after another. */
    #walk(begin, find) {
        let position = this.#positionOf(begin);
        const path = [];
        while (position.placed.includes(0)) {
            const { status, step, text } = find(position);
            if (step === null) {
                return { status, solved: false, path };
            }
            path.push(text === null ? { position, step } : { position, step, text });
            position = this.applyStep(position, step);
        }
        return { status: "ok", solved: true, path };
    }

    /* Calls use(chosen, run). run(call) makes call(watched), with watch and cancel (module.js);
       in that call, chosen(watched) writes the options and returns their address. */
    #withOptions({ techniques, nodeLimit, stopAbove, watch, cancel }, use) {
        const limit = checkLimit(nodeLimit, "nodeLimit", 0);
        const above = Math.min(Math.round(10 * checkCount(stopAbove, "stopAbove", 0)), MOST);
        let sets = -2n;
        if (techniques !== undefined) {
            const known = techniques.map((name) => checkName(name, this.#names, "technique"));
            sets = known.reduce((all, index) => all | (1n << BigInt(index)), 0n);
        }
        return this.#module.frame(OPTIONS_SIZE, (address) => {
            const chosen = (watched) => {
                this.#module.view(Float64Array, address, 1)[0] = limit;
                this.#module
                    .view(Uint32Array, address + 8, 4)
                    .set([Number(sets & 0xffffffffn), Number((sets >> 32n) & 0xffffffffn), above]);
                this.#module.view(Uint32Array, address + 20, 1)[0] = watched;
                return address;
            };
            const progress = (nodes) => ({ nodes });
            return use(chosen, (call, handlers) =>
                this.#module.watching({ watch, cancel }, progress, call, handlers)
            );
        });
    }

    /* Returns a position, or the initial position of a puzzle. */
    #positionOf(given) {
        return given?.placed && given.candidates ? given : this.beginPosition(given);
    }

    #withPosition(position, use) {
        const { placed, candidates } = this.#positionOf(position);
        if (!(candidates instanceof Uint16Array) || candidates.length !== CELLS) {
            throw invalid("the candidates of a position are a Uint16Array of 81 sets");
        }
        return this.#module.frame(POSITION_SIZE, (address) => {
            this.#module.bytes.set(digitsOf(placed), address);
            this.#module
                .view(Uint16Array, address + POSITION_CANDIDATES, CELLS)
                .set(candidates.map((set, cell) => (placed[cell] ? 0 : set)));
            return use(address);
        });
    }

    #readPosition(address) {
        return {
            placed: this.#module.copy(Uint8Array, address, CELLS),
            candidates: this.#module.copy(Uint16Array, address + POSITION_CANDIDATES, CELLS),
        };
    }

    /* The step at `address`; null if there is none. */
    #readStep(address) {
        const numbers = this.#module.copy(Int32Array, address, STEP_NUMBERS);
        const [technique, level, rating, complexity, cell, digit, digits, houses, cover] = numbers;
        if (technique === 0) {
            return null;
        }
        const removed = this.#module.copy(Uint16Array, address + STEP_REMOVED, CELLS);
        return {
            technique: this.#names[technique],
            level,
            rating: tenths(rating),
            complexity,
            placed: cell < 0 ? null : { cell, digit },
            removed: [...removed.keys()]
                .filter((at) => removed[at] !== 0)
                .map((at) => ({ cell: at, digits: membersOf(removed[at], 1) })),
            cells: cellsOf(numbers.subarray(9, 12)),
            digits: membersOf(digits, 1),
            otherCells: cellsOf(numbers.subarray(14, 17)),
            otherDigits: membersOf(numbers[17], 1),
            house: numbers[18] < 0 ? null : numbers[18],
            houses: membersOf(houses),
            cover: membersOf(cover),
            links: this.#readLinks(address, numbers[19]),
            chain: this.#readChain(address, numbers[12], numbers[13]),
            nested: this.#readNested(address, numbers[20]),
        };
    }

    #readLinks(step, count) {
        return this.#module.frame(4 * LINK_NUMBERS * count, (address) => {
            this.#module.exports.step_links(step, address);
            const numbers = this.#module.view(Int32Array, address, LINK_NUMBERS * count);
            return Array.from({ length: count }, (unused, i) => {
                const at = LINK_NUMBERS * i;
                const [cell, digit, toCell, toDigit, strong, by] = numbers.subarray(at);
                return {
                    from: { cell, digit },
                    to: { cell: toCell, digit: toDigit },
                    strong: strong === 1,
                    by: reasonOf(by),
                };
            });
        });
    }

    #readNested(step, count) {
        return Array.from({ length: count }, (unused, i) =>
            this.#module.frame(this.#module.exports.step_size(), (nested) => {
                this.#module.exports.step_nested(step, i, nested);
                return this.#readStep(nested);
            })
        );
    }

    #readChain(step, nodes, parents) {
        const length = NODE_NUMBERS * nodes + parents;
        return this.#module.frame(4 * length, (address) => {
            this.#module.exports.step_nodes(step, address);
            const numbers = this.#module.view(Int32Array, address, length);
            let parent = NODE_NUMBERS * nodes;
            return Array.from({ length: nodes }, (unused, i) => {
                const at = NODE_NUMBERS * i;
                const [cell, digit, on, branch, target, reason, nested, count] =
                    numbers.subarray(at);
                const from = parent;
                parent += count;
                return {
                    cell,
                    digit,
                    on: on === 1,
                    branch,
                    target: target === 1,
                    reason: reasonOf(reason),
                    nested: nested === 0 ? null : nested - 1,
                    parents: [...numbers.subarray(from, parent)],
                };
            });
        });
    }
}

async function instantiateLogic(source, options) {
    const { memoryLimit } = checkOptions(options, INSTANTIATE);
    return new Logic(await Module.make(source, memoryLimit));
}

export { instantiateLogic };
