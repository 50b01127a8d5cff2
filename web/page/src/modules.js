/*
 * modules.js - which WebAssembly modules a question needs: the engine alone, but for these. Page
 * and worker both know it, so that a module is compiled when somebody asks for it, and not before.
 * A batch also needs the script of the workers, of which it makes more.
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
