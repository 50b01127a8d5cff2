/*
 * options.js - the names of all options. A misspelt name is refused, because a limit that is
 * silently ignored is noticed too late.
 *
 * SPDX-License-Identifier: MIT
 */
const INSTANTIATE = ["memoryLimit"];
const LOAD = [...INSTANTIATE, "simd"];
const SEARCH = ["nodeLimit", "watch", "cancel"];
const SOLVE = [...SEARCH, "choice"];
const CHECK = [...SEARCH, "minimal"];
const COUNT = ["enumerate", "memoryLimit", "operationLimit", "watch", "cancel"];
const BATCH = ["limit", "least", "watch", "cancel"];
const ANSWERS = [...BATCH, "into"];
const TEXT_BATCH = [...BATCH, "format", "place"];
const WHOLE_TEXT = [...TEXT_BATCH, "into"];
const TEXT_PUZZLES = ["format", "room"];
const LOGIC = ["techniques", "nodeLimit", "watch", "cancel"];
const STEP = [...LOGIC, "strength", "language"];
const FIND_STEPS = [...STEP, "technique", "most"];
const HODOKU = ["nodeLimit", "watch", "cancel"];
const RATE = [...LOGIC, "stopAbove"];
const BOARD = ["regions"];
const BOARD_GENERATE = ["seed", "number", "clues", "symmetric", "nodeLimit", "watch", "cancel"];
const GENERATE = [
    "seed",
    "minClues",
    "maxClues",
    "symmetry",
    "minimal",
    "solution",
    "pattern",
    "minSolutions",
    "maxSolutions",
    "minRating",
    "maxRating",
    "level",
    "logic",
    "technique",
    "nodeLimit",
    "watch",
    "cancel",
];
const VARY = ["remove", "add", "minimal", "most", "watch", "cancel"];

/* The edit distance: how many letters must be changed, inserted or deleted to turn a into b. */
function distance(a, b) {
    let row = Array.from({ length: b.length + 1 }, (unused, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
            const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
            next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
        }
        row = next;
    }
    return row[b.length];
}

/*
 * Suggests the name closest to a misspelt one, ignoring case and underscores; all names if at
 * least half of the letters of the closest one would have to change.
 */
function advice(name, names) {
    const plain = (word) => word.toLowerCase().replace(/[^a-z]/g, "");
    const far = (one) => distance(plain(name), plain(one));
    const best = names.reduce((nearest, one) => (far(one) < far(nearest) ? one : nearest));
    return 2 * far(best) < plain(best).length
        ? `did you mean "${best}"?`
        : `expected ${names.join(", ")}`;
}

/* Checks and returns the options, {} by default. TypeError: not an object, or an unknown name. */
function checkOptions(options, names) {
    if (options === undefined || options === null) {
        return {};
    }
    if (typeof options !== "object") {
        throw new TypeError(`options are an object, not ${String(options)}`);
    }
    for (const name of Object.keys(options)) {
        if (!names.includes(name)) {
            throw new TypeError(`there is no option "${name}"; ${advice(name, names)}`);
        }
    }
    return options;
}

export {
    INSTANTIATE,
    LOAD,
    SEARCH,
    SOLVE,
    CHECK,
    COUNT,
    BATCH,
    ANSWERS,
    TEXT_BATCH,
    TEXT_PUZZLES,
    WHOLE_TEXT,
    LOGIC,
    STEP,
    FIND_STEPS,
    HODOKU,
    RATE,
    BOARD,
    BOARD_GENERATE,
    GENERATE,
    VARY,
    checkOptions,
};
