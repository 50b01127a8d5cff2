/*
 * tools.mjs - the tools that tests need besides Node. If one is missing, a test prints SKIP and the
 * reason; in continuous integration (CI=true) it fails, so that no test is skipped unnoticed.
 *
 * SPDX-License-Identifier: MIT
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const SKIPPED = 77; // ctest shows this as skipped
const inIntegration = /^(1|true|yes)$/i.test(process.env.CI ?? "");

/* Ends the program because a tool is missing. */
export function skip(why) {
    console.log(`${inIntegration ? "FAILED, since CI is set" : "SKIP"}: ${why}`);
    process.exit(inIntegration ? 1 : SKIPPED);
}

/* The same for one test of node:test, whose body must then return. */
export function skipTest(t, why) {
    if (inIntegration) {
        throw new Error(`${why}, and CI is set`);
    }
    t.skip(why);
}

/* The path of a module of web/node_modules, or null. */
export function findTool(name) {
    try {
        return require.resolve(name);
    } catch {
        return null;
    }
}

/* The same, but ends the program if the module is missing. */
export function tool(name) {
    return findTool(name) ?? skip(`${name} is not installed; npm ci --prefix web installs it`);
}
