/*
 * readme.mjs - the examples of the package's README are run: what console.log says is what stands
 * in the comment behind it.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const PACKAGE = process.env.TENRING_PACKAGE;

test("the examples of README.md say what they promise", () => {
    const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
    const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((match) => match[1]);
    assert.ok(blocks.length >= 5);
    const program = blocks.join("\n");
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
