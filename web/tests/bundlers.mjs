/*
 * bundlers.mjs - esbuild and webpack bundle the package into a program without any configuration;
 * the bundle solves a puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
    mkdirSync,
    mkdtempSync,
    readFileSync,
    readdirSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { PACKAGE, withFolder } from "./support.mjs";
import { findTool, skipTest } from "./tools.mjs";

const require = createRequire(import.meta.url);
const PROGRAM = `
import { load } from "tenring";
for (const simd of [true, false]) {
    const tenring = await load({ simd });
    const puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    globalThis.console.log(tenring.simd, tenring.solve(puzzle).solutions);
}
`;
const ANSWER = "true 1\nfalse 1\n";

/* Writes the program and, in node_modules, the package into a folder. */
function writeProgram(folder) {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(PACKAGE, join(folder, "node_modules/tenring"), "dir");
    writeFileSync(join(folder, "main.js"), PROGRAM);
    writeFileSync(join(folder, "package.json"), '{"type": "module"}');
}

const run = (file) => execFileSync(process.execPath, [file], { encoding: "utf8" });

/* The bundle for browsers reads no file at run time and uses no module of Node. */
function isWhole(text) {
    assert.doesNotMatch(text, /"node:|\.wasm"|import\.meta/);
}

test("esbuild, for browsers and for Node", (t) => {
    if (!findTool("esbuild")) {
        skipTest(t, "esbuild is not installed (npm ci --prefix web)");
        return;
    }
    const { buildSync } = require("esbuild");
    withFolder((folder) => {
        writeProgram(folder);
        for (const platform of ["browser", "node"]) {
            const outfile = join(folder, `${platform}.mjs`);
            buildSync({
                absWorkingDir: folder,
                entryPoints: ["main.js"],
                bundle: true,
                format: "esm",
                platform,
                outfile,
                logLevel: "error",
            });
            if (platform === "browser") {
                isWhole(readFileSync(outfile, "utf8"));
            }
            assert.equal(run(outfile), ANSWER);
        }
    });
});

/* What webpack's chunk loader needs from a browser: scripts that are loaded by name. */
const BROWSER = `
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
const run = (url) => runInThisContext(readFileSync(new URL(url), "utf8"));
globalThis.self = globalThis;
globalThis.document = {
    currentScript: { tagName: "SCRIPT", src: new URL("main.js", import.meta.url).href },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
        appendChild(script) {
            run(script.src);
            script.onload({ type: "load" });
        },
    },
};
run(document.currentScript.src);
`;

test("webpack", async (t) => {
    if (!findTool("webpack")) {
        skipTest(t, "webpack is not installed (npm ci --prefix web)");
        return;
    }
    const webpack = require("webpack");
    const folder = mkdtempSync(join(tmpdir(), "tenring-webpack-"));
    try {
        writeProgram(folder);
        const path = join(folder, "out");
        const stats = await new Promise((resolve, reject) => {
            webpack(
                { context: folder, entry: "./main.js", mode: "production", output: { path } },
                (error, result) => (error ? reject(error) : resolve(result))
            );
        });
        assert.deepEqual(stats.toJson({ errors: true }).errors, []);
        const files = readdirSync(path);
        assert.ok(files.length >= 3, `a file for each module: ${files}`);
        files.forEach((file) => isWhole(readFileSync(join(path, file), "utf8")));
        writeFileSync(join(path, "run.mjs"), BROWSER);
        assert.equal(run(join(path, "run.mjs")), ANSWER);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
