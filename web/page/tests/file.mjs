/*
 * file.mjs - the page as a file: its size, its policy, and that it names nothing outside itself.
 * Needs no browser.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { runInThisContext } from "node:vm";
import { gzipSync } from "node:zlib";

import { bundle, strip } from "../bundle.mjs";
import { english } from "../src/text-en.js";
import { chinese } from "../src/text-zh.js";

const BUDGET = 300 * 1024;
const page = readFileSync(process.env.TENRING_PAGE, "utf8");

test("below the budget", () => {
    const size = gzipSync(page, { level: 9 }).length;
    console.log(`the page: ${page.length} bytes, ${size} gzipped`);
    assert.ok(size < BUDGET, `${size} bytes gzipped`);
});

test("the policy lets nothing in and nothing out", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)[1];
    assert.match(policy, /^default-src 'none';/);
    assert.doesNotMatch(policy, /https?:|\*|'self'|'unsafe-inline'|'unsafe-eval'|connect-src/);
});

test("no element and no style loads anything", () => {
    const markup = page
        .replace(/<script[\s\S]*?<\/script>/g, "")
        .replace(/<style>[\s\S]*?<\/style>/g, "");
    const named = [...markup.matchAll(/\s(?:src|href|action|poster|data)="([^"]*)"/g)].map(
        (found) => found[1]
    );
    assert.deepEqual(
        named.filter((address) => !/^(#|data:)/.test(address)),
        []
    );
    assert.doesNotMatch(/<style>([\s\S]*?)<\/style>/.exec(page)[1], /url\(|@import/);
});

test("both languages have the same texts with the same gaps", () => {
    assert.deepEqual(Object.keys(chinese), Object.keys(english));
    const gaps = (text) =>
        Array.isArray(text)
            ? text.length
            : text
                  .match(/\{\w+\}/g)
                  ?.sort()
                  .join();
    for (const key of Object.keys(english)) {
        assert.equal(gaps(chinese[key]), gaps(english[key]), key);
    }
});

test("every text that the page asks for is there", () => {
    const asked = [...page.matchAll(/data-t(?:-label|-title|-placeholder)?="([^"]*)"/g)].map(
        (found) => found[1]
    );
    assert.ok(asked.length > 50);
    assert.deepEqual(
        asked.filter((key) => !(key in english)),
        []
    );
    const used = [...page.matchAll(/\bt\("(\w+)"/g)].map((found) => found[1]);
    assert.ok(used.length > 50);
    assert.deepEqual(
        used.filter((key) => !(key in english)),
        []
    );
});

test("modules are joined as they would run; what is not understood is refused", () => {
    const folder = mkdtempSync(join(tmpdir(), "tenring-page-"));
    const write = (name, text) => writeFileSync(join(folder, name), text);
    try {
        write(
            "a.js",
            'import { b, c as d } from "./b.js";\n/* gone */\nglobalThis.result = `${b()}${d}`;\n'
        );
        write(
            "b.js",
            'import { e } from "x/e.js";\nexport function b() {\n    return "b" + e;\n}\nexport const c = 1;\n'
        );
        write("e.js", "const e = 2;\n\nexport { e };\n");
        const known = { "x/e.js": join(folder, "e.js") };
        const script = strip(bundle(join(folder, "a.js"), known));
        runInThisContext(script);
        assert.equal(globalThis.result, "b21");
        assert.doesNotMatch(script, /gone/);
        for (const bad of [
            "export default 1;\n",
            "export let x = 1;\n",
            'import x from "./b.js";\n',
            'import "./b.js";\n',
        ]) {
            write("bad.js", bad);
            assert.throws(() => bundle(join(folder, "bad.js"), known), /does not know/);
        }
        write("ring.js", 'import { r } from "./ring.js";\n');
        assert.throws(() => bundle(join(folder, "ring.js")), /imports itself/);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
