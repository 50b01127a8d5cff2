/*
 * logic-calls.js - what the page may ask about human techniques and new puzzles, by name. Runs in
 * the worker; tools are {engine, logic, generate}, the rest is as in engine-calls.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { wrongCells } from "./engine-calls.js";

const REPORT_AFTER = 100; // milliseconds

function watcher(report) {
    const start = performance.now();
    let last = start;
    return ({ nodes }) => {
        const now = performance.now();
        if (now - last > REPORT_AFTER) {
            last = now;
            report({ nodes, seconds: (now - start) / 1000 });
        }
    };
}

/* {solutions}: 0, 1 or 2 for several; with one solution also the rating. */
function rate({ engine, logic }, puzzle, report) {
    const { solutions } = engine.solve(puzzle);
    return solutions === 1
        ? { solutions, ...logic.rate(puzzle, { watch: watcher(report) }) }
        : { solutions };
}

/*
 * The next step for a player with these digits and marks, {puzzle: with all digits, givens: without
 * the player's, value, marks}. A cell's marks, if it has any, are taken as its candidates. `kind` of
 * the answer is "step", or why there is none: "none", "several", "wrong", "full", "stuck".
 */
function hint({ engine, logic }, asked, report) {
    const { solutions, first } = engine.solve(asked.givens);
    if (solutions !== 1) {
        return { kind: solutions === 0 ? "none" : "several" };
    }
    const wrong = wrongCells(first, asked);
    if (wrong.digits.length > 0 || wrong.marks.length > 0) {
        return { kind: "wrong", wrong };
    }
    if (asked.value.every(Boolean)) {
        return { kind: "full" };
    }
    const position = logic.beginPosition(asked.puzzle);
    const candidates = position.candidates.map((set, cell) =>
        asked.marks[cell] ? set & asked.marks[cell] : set
    );
    const from = { placed: position.placed, candidates };
    const { status, step } = logic.nextStep(from, { watch: watcher(report) });
    return step === null ? { kind: "stuck", status } : { kind: "step", position: from, step };
}

/* All steps to the end, and the puzzle's rating. */
function path({ engine, logic }, puzzle, report) {
    const { solutions } = engine.solve(puzzle);
    if (solutions !== 1) {
        return { solutions };
    }
    return { solutions, ...logic.solvePath(puzzle, { watch: watcher(report) }) };
}

/*
 * The sentences about a step, as the command writes them; strength: "where", "what" or "all". The
 * step is searched again, with its technique alone.
 */
const tell = ({ logic }, { position, technique, strength, language }) =>
    logic.nextStep(position, {
        techniques: [technique],
        strength,
        language: language === "zh-CN" ? "zh" : "en",
    }).text;

/* What people call the techniques: {name: {title, chineseTitle, rating}}. */
const techniques = ({ logic }) =>
    Object.fromEntries(logic.techniques.map((technique) => [technique.name, technique]));

/* One new puzzle, with the options of the package. */
function newPuzzle({ generate }, options, report) {
    const { status, puzzles } = generate.generate(1, { ...options, watch: watcher(report) });
    return { status, ...puzzles[0] };
}

export const logicCalls = { newPuzzle, rate, hint, path, tell, techniques };
