/*
 * engine-calls.js - what the page may ask of the engine, by name. Runs in the worker.
 *
 * Each is a function (engine, argument, report): the engine is the npm package's, the argument what
 * the page sent, and report sends progress to the page. Puzzles are 81 sets of candidates.
 *
 * SPDX-License-Identifier: MIT
 */
const MOST_RECORDS = 1000; // of a pasted text; more of them belong into the batch box
const COUNT_FIRST = 1000;
const WARM_MILLISECONDS = 40; // for each search order, before it is measured
const MEASURED_SECONDS = 0.02; // of the search orders that are compared

/*
 * A watch callback that sends at most ten messages a second, and stops the search when its time is
 * over or its result is good enough.
 */
function watcher(report, seconds, isEnough = () => false) {
    const start = performance.now();
    let last = 0;
    return (progress) => {
        const now = performance.now();
        if (now - last > 100) {
            last = now;
            report({ ...progress, seconds: (now - start) / 1000 });
        }
        return !isEnough(progress) && (!seconds || now - start < 1000 * seconds);
    };
}

function timed(run) {
    const start = performance.now();
    const result = run();
    return { ...result, seconds: (performance.now() - start) / 1000 };
}

/*
 * Runs and times a function, repeated as often as the clock needs, which in browsers may be as
 * coarse as 0.1 ms; gives the mean. A run that was stopped is not repeated.
 */
function timedOften(run) {
    const first = timed(run);
    if (first.status !== "ok" || first.seconds >= MEASURED_SECONDS) {
        return first;
    }
    const start = performance.now();
    let runs = 0;
    let seconds = 0;
    while (seconds < MEASURED_SECONDS) {
        run();
        runs++;
        seconds = (performance.now() - start) / 1000;
    }
    return { ...first, seconds: seconds / runs };
}

/* -------------------------------------------------------------------------------------------------
 * Text
 * ---------------------------------------------------------------------------------------------- */

function read(engine, text) {
    const reader = engine.reader();
    const records = [];
    try {
        reader.feed(text);
        reader.end();
        for (
            let record = reader.next();
            record !== null && records.length < MOST_RECORDS;
            record = reader.next()
        ) {
            records.push(record);
        }
        return { records, more: records.length === MOST_RECORDS && reader.next() !== null };
    } finally {
        reader.free();
    }
}

function write(engine, { puzzle, style, site }) {
    return site ? engine.formatLink(puzzle, site) : engine.formatPuzzle(puzzle, style);
}

/* -------------------------------------------------------------------------------------------------
 * Solving
 * ---------------------------------------------------------------------------------------------- */

/*
 * The verdict on the puzzle, and the number of solutions if there are several; also the verdict on
 * the givens alone, in case the digits are wrong.
 */
function check(engine, { puzzle, givens }, report) {
    const watch = watcher(report);
    const { verdict, conflict } = engine.check(puzzle, { watch });
    const answer = {
        verdict,
        conflict,
        count: verdict === "unique" ? 1n : 0n,
        exact: true,
        givens: null,
    };
    if (verdict === "multiple") {
        report({ counting: true });
        const exact = engine.countExact(puzzle, { watch });
        answer.count = exact.count;
        answer.exact = exact.status === "ok";
    }
    if (verdict === "none") {
        answer.givens = engine.solve(givens, { watch });
    }
    return answer;
}

function solve(engine, { puzzle, givens }, report) {
    const watch = watcher(report);
    const result = timed(() => engine.solve(puzzle, { watch }));
    const conflict = result.solutions === 0 ? engine.findConflict(puzzle) : null;
    return {
        ...result,
        conflict,
        givens: result.solutions === 0 ? engine.solve(givens, { watch }) : null,
    };
}

/* The digits and the marks that contradict the solution, as cells. */
export function wrongCells(solution, { value, marks }) {
    const cells = [...solution.keys()];
    return {
        digits: cells.filter((cell) => value[cell] && value[cell] !== solution[cell]),
        marks: cells.filter(
            (cell) => !value[cell] && marks[cell] && !(marks[cell] & (1 << (solution[cell] - 1)))
        ),
    };
}

/*
 * Which of the player's digits and marks are right so far. If the givens have several solutions,
 * the digits are right if they fit one of them.
 */
function soFar(engine, { puzzle, givens, value, marks }) {
    const { solutions: found, first } = engine.solve(givens);
    const fixed = engine.puzzleGivens(givens).grid;
    const wrong = found === 1 ? wrongCells(first, { value, marks }) : { digits: [], marks: [] };
    return {
        solutions: found > 1 ? 2 * Math.min(1, engine.solve(puzzle).solutions) : found,
        wrong,
        filled: value.filter((digit, cell) => digit && !fixed[cell]).length,
        blank: fixed.filter((digit) => !digit).length,
    };
}

/*
 * The next solutions in lexicographic order after a given one (or from the first). The solutions
 * after S are, for some i, those that equal S before cell i and have a greater digit in it; and the
 * larger i is, the earlier they come.
 */
function solutions(engine, { puzzle, after, most }, report) {
    const found = [];
    const take = (limited) => {
        engine.enumerate(limited, (solution) => found.push(solution) < most, {
            watch: watcher(report),
        });
    };
    if (after === null) {
        take(puzzle);
    }
    for (let cell = 80; after !== null && cell >= 0 && found.length < most; cell--) {
        const limited = Uint16Array.from(puzzle, (set, i) =>
            i < cell ? 1 << (after[i] - 1) : set
        );
        limited[cell] &= 0x1ff & (-1 << after[cell]);
        if (limited[cell] !== 0) {
            take(limited);
        }
    }
    return found.slice(0, most);
}

function countAll(engine, puzzle, report) {
    const few = engine.count(puzzle, COUNT_FIRST, { watch: watcher(report) });
    if (few.count < COUNT_FIRST) {
        return { count: BigInt(few.count), exact: few.status === "ok" };
    }
    const exact = engine.countExact(puzzle, { watch: watcher(report) });
    return { count: exact.count, exact: exact.status === "ok" };
}

/*
 * For each candidate the number of solutions that contain it; if that would cost too much, the
 * cost.
 */
function probabilities(engine, { puzzle }, report) {
    const found = engine.countByCell(puzzle, { watch: watcher(report) });
    return found.status === "ok" ? found : { ...found, cost: engine.countByCellCost(puzzle) };
}

/* -------------------------------------------------------------------------------------------------
 * Target Sudoku
 * ---------------------------------------------------------------------------------------------- */

/* enough: a score at which the search may end. */
const best = (engine, { puzzle, weights, seconds, least, enough = null }, report) => {
    const isEnough = ({ score }) => enough !== null && score !== null && score >= enough;
    const watch = watcher(report, seconds, isEnough);
    return timed(() => engine[least ? "minimize" : "maximize"](weights, puzzle, { watch }));
};

const top = (engine, { puzzle, weights, most, seconds, least }, report) =>
    timed(() =>
        engine[least ? "minimizeTop" : "maximizeTop"](weights, puzzle, most, {
            watch: watcher(report, seconds),
        })
    );

/* The proof as a text that a separate program checks. */
const certify = (engine, { puzzle, weights }, report) =>
    engine.maximizeCertified(weights, puzzle, { watch: watcher(report) });

/* -------------------------------------------------------------------------------------------------
 * Setting puzzles
 * ---------------------------------------------------------------------------------------------- */

/*
 * What a setter wants to know: the number of solutions, two of them, and which givens are not
 * needed.
 */
function desk(engine, { puzzle, most }) {
    const [first = null, second = null] = solutions(
        engine,
        { puzzle, after: null, most: 2 },
        () => {}
    );
    if (first === null || second !== null) {
        const { count } = second === null ? { count: 0 } : engine.count(puzzle, most);
        return { count, first, second, spare: [] };
    }
    const { redundant } = engine.check(puzzle, { minimal: true });
    return { count: 1, first, second, spare: redundant ?? [] };
}

/*
 * Removes givens of a puzzle with exactly one solution, in any order, until all others are needed.
 * Returns the cells of those removed.
 */
function takeOut(engine, puzzle) {
    const left = Uint16Array.from(puzzle);
    const gone = [];
    for (;;) {
        const { redundant } = engine.check(left, { minimal: true });
        if (!redundant || redundant.length === 0) {
            return gone;
        }
        const cell = redundant[Math.floor(Math.random() * redundant.length)];
        left[cell] = 0x1ff;
        gone.push(cell);
    }
}

/* -------------------------------------------------------------------------------------------------
 * Comparing
 * ---------------------------------------------------------------------------------------------- */

/*
 * Runs the search orders one after another, each for at most `seconds`, and reports each result as
 * soon as it is known.
 */
function compare(engine, { puzzle, weights, seconds }, report) {
    const runs = ["rows", "reversed", "fullest-row", "fullest", "fewest", "cover"].map((order) => [
        order,
        (watch) => engine.textbook(order, puzzle, weights, 0, { watch }),
    ]);
    runs.push(["engine", (watch) => engine.count(puzzle, Number.MAX_SAFE_INTEGER, { watch })]);
    if (weights) {
        runs.push(["maximiser", (watch) => engine.maximize(weights, puzzle, { watch })]);
    }
    // The browser compiles code when it first runs, and once more when it runs often: neither is to
    // count for a search.
    runs.forEach(([, run]) => {
        for (const start = performance.now(); performance.now() - start < WARM_MILLISECONDS; ) {
            let calls = 0;
            run(() => ++calls < 2);
        }
    });
    return runs.map(([name, run]) => {
        const watch = watcher(
            ({ nodes, nodesAtDepth }) => report({ running: name, nodes, nodesAtDepth }),
            seconds
        );
        const result = { name, ...timedOften(() => run(watch)) };
        report({ done: result });
        return result;
    });
}

export const calls = {
    read,
    write,
    check,
    solve,
    soFar,
    solutions,
    countAll,
    probabilities,
    best,
    top,
    compare,
    certify,
    desk,
    takeOut,
    candidates: (engine, puzzle) => engine.candidates(puzzle),
    parseWeights: (engine, text) => engine.parseWeights(text),
    formatWeights: (engine, weights) => engine.formatWeights(weights),
    about: (engine) => ({ version: engine.version, simd: engine.simd }),
};
