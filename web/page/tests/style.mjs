/*
 * style.mjs - checks the sources of page and package with prettier and eslint. `node style.mjs
 * --fix` formats them.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { tool } from "../../tests/tools.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGE = dirname(HERE);
const WEB = dirname(PAGE);
const require = createRequire(import.meta.url);

const prettier = require(tool("prettier"));
const { ESLint } = require(tool("eslint"));

const folders = [
    ...["", "src", "styles", "site", "tests"].map((folder) => join(PAGE, folder)),
    ...["", "package", "package/src", "scripts", "tests"].map((folder) => join(WEB, folder)),
];
const files = folders.flatMap((folder) =>
    readdirSync(folder)
        .filter(
            (name) =>
                /\.(js|mjs|ts|mts|css|json|webmanifest)$/.test(name) && name !== "package-lock.json"
        )
        .map((name) => join(folder, name))
);

async function layout(file) {
    const options = await prettier.resolveConfig(file);
    return prettier.format(readFileSync(file, "utf8"), { ...options, filepath: file });
}

if (process.argv.includes("--fix")) {
    for (const file of files) {
        writeFileSync(file, await layout(file));
    }
}

test("laid out by prettier", async () => {
    assert.ok(files.length > 30);
    const wrong = [];
    for (const file of files) {
        if ((await layout(file)) !== readFileSync(file, "utf8")) {
            wrong.push(relative(WEB, file));
        }
    }
    assert.deepEqual(wrong, [], "node web/page/tests/style.mjs --fix lays them out");
});

test("eslint has nothing to say", async () => {
    const eslint = new ESLint({ cwd: WEB, overrideConfigFile: join(WEB, "eslint.config.mjs") });
    const results = await eslint.lintFiles(files.filter((file) => /\.m?js$/.test(file)));
    assert.ok(results.length > 30);
    const said = results.flatMap(({ filePath, messages }) =>
        messages.map(
            ({ line, message, ruleId }) =>
                `${relative(WEB, filePath)}:${line}: ${message} (${ruleId})`
        )
    );
    assert.deepEqual(said, []);
});

test("the linter is not blind", async () => {
    const eslint = new ESLint({ cwd: WEB, overrideConfigFile: join(WEB, "eslint.config.mjs") });
    const long = `export function f() {${"\n".repeat(60)}}\n`;
    const [{ messages }] = await eslint.lintText(`var x = y == 1;\n${long}`, {
        filePath: join(PAGE, "src", "x.js"),
    });
    const rules = messages.map(({ ruleId }) => ruleId);
    const wanted = ["no-var", "eqeqeq", "no-undef", "no-unused-vars", "max-lines-per-function"];
    assert.ok(
        wanted.every((rule) => rules.includes(rule)),
        rules.join()
    );
});
