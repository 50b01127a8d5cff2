/*
 * delta.mjs - files as what another has not: made and applied, and the modules that the page
 * carries so. Needs no browser.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";

import { makeDelta } from "../delta.mjs";
import { applyDelta } from "../src/delta.js";

const page = readFileSync(process.env.TENRING_PAGE, "utf8");
const packageDir = join(dirname(process.env.TENRING_PAGE), "package");

/* A generator of numbers below n, the same each time. */
function createRandom(seed) {
    let state = seed;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}

/* A file made of pieces of `base`, in any order, of bytes that are changed, and of new ones. */
function mutate(base, random) {
    const pieces = [];
    for (let n = random(20); n > 0; n--) {
        const from = random(base.length + 1);
        const piece = Buffer.from(base.subarray(from, from + random(400)));
        for (let k = random(4); k > 0 && piece.length > 0; k--) {
            piece[random(piece.length)] = random(256);
        }
        pieces.push(piece, Buffer.from(Array.from({ length: random(9) }, () => random(256))));
    }
    return Buffer.concat(pieces);
}

test("a delta makes the file again", () => {
    const random = createRandom(1);
    for (let round = 0; round < 400; round++) {
        const bytes = Array.from({ length: random(3000) }, () => random(1 + random(256)));
        const base = Buffer.from(bytes);
        const file = mutate(base, random);
        const delta = makeDelta(base, file);
        assert.deepEqual(Buffer.from(applyDelta(base, delta)), file, `round ${round}`);
    }
});

test("what is alike takes little", () => {
    const random = createRandom(2);
    const base = Buffer.from(Array.from({ length: 100000 }, () => random(256)));
    const file = Buffer.concat([base.subarray(40000), Buffer.from("new"), base.subarray(0, 40000)]);
    file[1000] ^= 1;
    assert.ok(makeDelta(base, file).length < 40);
    assert.ok(makeDelta(base, base).length < 12);
    assert.equal(makeDelta(Buffer.alloc(0), base).length, base.length + 7);
});

test("the page's modules are the package's", () => {
    const inPage = (id) => {
        const text = new RegExp(`<script[^>]* id="${id}">([A-Za-z0-9+/=]+)<`).exec(page)[1];
        return inflateRawSync(Buffer.from(text, "base64"));
    };
    const inPackage = (name) => {
        const text = readFileSync(join(packageDir, `wasm.${name}.js`), "utf8");
        return inflateRawSync(Buffer.from(/"([A-Za-z0-9+/=]+)"/.exec(text)[1], "base64"));
    };
    let module = inPage("engine-simd");
    assert.ok(module.equals(inPackage("simd")));
    for (const [id, name] of [
        ["engine-scalar", "scalar"],
        ["module-generate", "generate"],
        ["module-logic", "logic"],
    ]) {
        module = Buffer.from(applyDelta(module, inPage(id)));
        assert.ok(module.equals(inPackage(name)), name);
    }
});
