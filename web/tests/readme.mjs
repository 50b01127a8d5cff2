/*
 * readme.mjs - runs the examples of the package's README: console.log must print what the comment
 * after it says.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { findTool, skipTest } from "./tools.mjs";

const PACKAGE = process.env.TENRING_PACKAGE;
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((match) => match[1]);
const program = blocks.join("\n");

test("the examples of README.md print what they promise", () => {
    assert.ok(blocks.length >= 5);
    const promised = [...program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
        (match) => match[1]
    );
    assert.ok(promised.length >= 15);

    const folder = mkdtempSync(join(tmpdir(), "tenring-readme-"));
    try {
        mkdirSync(join(folder, "node_modules"));
        symlinkSync(PACKAGE, join(folder, "node_modules/tenring"), "dir");
        writeFileSync(join(folder, "example.mjs"), program);
        const output = execFileSync(process.execPath, ["example.mjs"], {
            cwd: folder,
            encoding: "utf8",
        });
        assert.deepEqual(output.trimEnd().split("\n"), promised);
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test("the examples of README.md are TypeScript, too, and strict", (t) => {
    const compiler = findTool("typescript/bin/tsc");
    if (!compiler) {
        skipTest(t, "TypeScript's tsc is not installed (npm ci --prefix web)");
        return;
    }
    const folder = mkdtempSync(join(tmpdir(), "tenring-readme-"));
    try {
        mkdirSync(join(folder, "node_modules"));
        symlinkSync(PACKAGE, join(folder, "node_modules/tenring"), "dir");
        writeFileSync(join(folder, "example.mts"), program);
        const options = "--strict --noEmit --module nodenext --target es2022 --lib es2022,dom";
        const { stdout } = spawnSync(
            process.execPath,
            [compiler, ...options.split(" "), "example.mts"],
            { cwd: folder, encoding: "utf8" }
        );
        assert.equal(stdout, "");
    } finally {
        rmSync(folder, { recursive: true });
    }
});
