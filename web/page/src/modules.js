/*
 * modules.js - which WebAssembly modules a question needs; a question not listed here needs the
 * engine alone. Page and worker share the list, so that a module is compiled only when a question
 * needs it. A batch also needs the workers' script, because it starts more workers.
 *
 * SPDX-License-Identifier: MIT
 */
const LOGIC = ["engine", "logic"];
const NEEDS = {
    newPuzzle: ["generate"],
    rate: LOGIC,
    hint: LOGIC,
    path: LOGIC,
    tell: LOGIC,
    batch: ["engine", "script"],
    table: [...LOGIC, "script"],
    techniques: LOGIC,
    newOther: ["board"],
};

export const modulesFor = (name) => NEEDS[name] ?? ["engine"];
