/*
 * tools.mjs - the tools that tests need besides Node. Where one is missing, a test says SKIP and
 * why; in continuous integration (CI=true) it fails, so that nothing goes untested there unseen.
 *
 * SPDX-License-Identifier: MIT
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const SKIPPED = 77; // what ctest shows as skipped
const inIntegration = /^(1|true|yes)$/i.test(process.env.CI ?? "");

/* Ends the program, for want of a tool. */
export function skip(why) {
    console.log(`${inIntegration ? "FAILED, since CI is set" : "SKIP"}: ${why}`);
    process.exit(inIntegration ? 1 : SKIPPED);
}

/* The same for one test of node:test; its body is to return then. */
export function skipTest(t, why) {
    if (inIntegration) {
        throw new Error(`${why}, and CI is set`);
    }
    t.skip(why);
}

/* Where a module of web/node_modules is, or null. */
export function findTool(name) {
    try {
        return require.resolve(name);
    } catch {
        return null;
    }
}

/* The same; the program ends where it is missing. */
export function tool(name) {
    return findTool(name) ?? skip(`${name} is not installed; npm ci --prefix web installs it`);
}
