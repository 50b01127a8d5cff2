/*
 * coverage.mjs - scripts/coverage.mjs, on counters of a script that are made up.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { SOURCE, withFolder } from "./support.mjs";
import { tool } from "./tools.mjs";

tool("istanbul-lib-instrument");
const NAME = "web/page/src/made.js";

/* What the script reports about four statements, of which two processes have executed these. */
function report(...executed) {
    return withFolder((build) => {
        const counters = join(build, "coverage/counters");
        mkdirSync(counters, { recursive: true });
        const places = [7, 7, 8, 9].map((line, number) => [number, { start: { line } }]);
        const statements = JSON.stringify([[NAME, Object.fromEntries(places)]]);
        writeFileSync(join(build, "coverage/statements.json"), statements);
        executed.forEach((numbers, i) => {
            const counts = [0, 1, 2, 3].map((number) => [number, Number(numbers.includes(number))]);
            const text = JSON.stringify([[NAME, Object.fromEntries(counts)]]);
            writeFileSync(join(counters, `${i}.json`), text);
        });
        const script = join(SOURCE, "web/scripts/coverage.mjs");
        const words = [script, "--report", "--missing", "made.js", build];
        return spawnSync(process.execPath, words, { encoding: "utf8" });
    });
}

test("statements that were not executed are named, and fail the check", () => {
    const { status, stdout } = report([0, 2], [1, 2]);
    assert.match(stdout, /^web\/page\/src\/made\.js: 9$/m);
    assert.match(stdout, /^all +3 of +4 +75\.00$/m);
    assert.match(stdout, /^coverage: 75\.00 % of the statements; the floor is \d/m);
    assert.equal(status, 1);
});

test("it passes when all were executed", () => {
    const { status, stdout } = report([0, 3], [1, 2]);
    assert.match(stdout, /^all +4 of +4 +100\.00$/m);
    assert.doesNotMatch(stdout, /the floor is/);
    assert.equal(status, 0);
});
