/*
 * unpack.mjs - packed files: each kind, several parts in one, and what is damaged. Needs no
 * browser.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { packingOf, unpack } from "../src/unpack.js";
import { PACKED } from "./packed.mjs";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const TEXT = `${EASY}\n${HARD}\n`;
const { locked, ...kinds } = PACKED;
kinds.gzip = gzipSync(TEXT);

async function unpacked(bytes, passed) {
    const file = new Blob([bytes]);
    let text = "";
    for await (const piece of unpack(file, await packingOf(file), passed)) {
        text += Buffer.from(piece).toString();
    }
    return text.replace(/\n+/g, "\n");
}

test("unpacked files do not change", async () => {
    for (const text of ["", "B", EASY, "BZ", "PK"]) {
        assert.equal(await packingOf(new Blob([text])), null, text);
    }
});

for (const [kind, bytes] of Object.entries(kinds)) {
    test(`${kind}: unpacked, and damaged in every way`, async () => {
        let passed = 0;
        assert.equal(await unpacked(bytes, (length) => (passed += length)), TEXT);
        assert.ok(passed > 0 && passed <= bytes.length, String(passed));
        const damaged = { name: "Damaged" };
        for (let length = 7; length < bytes.length; length++) {
            await assert.rejects(unpacked(bytes.subarray(0, length)), damaged, `${length} bytes`);
        }
        // A wrong bit anywhere: an error, or some text if the format has no check sum over it.
        let told = 0;
        for (let at = 6; at < bytes.length; at += 3) {
            const wrong = Buffer.from(bytes);
            wrong[at] ^= 1 << (at % 8);
            await unpacked(wrong).then(
                (text) => assert.equal(typeof text, "string"),
                (error) => {
                    assert.match(error.name, /^(Damaged|Locked|Unknown)$/, error.stack);
                    told++;
                }
            );
        }
        assert.ok(told > bytes.length / 20, `${told} of ${bytes.length}`);
    });
}

for (const kind of ["bzip2", "xz", "zstd"]) {
    test(`${kind}: several parts in one file`, async () => {
        const bytes = Buffer.concat([kinds[kind], kinds[kind], kinds[kind]]);
        assert.equal(await unpacked(bytes), TEXT.repeat(3));
    });
}

test("bzip2: a block that is much longer than its room", async () => {
    const ones = Buffer.from(
        "QlpoMTFBWSZTWdFF2C8ABJgIAaAAAAQACCAAMMwFKaYKI2IUR4u5IpwoSGii7BeA",
        "base64"
    );
    assert.equal(await unpacked(ones), "1".repeat(600000));
});

test("zip: folders are left out; archives of more than 4 GB are refused", async () => {
    const folder = Buffer.from(kinds.zip);
    folder[folder.lastIndexOf("b.txt") + 4] = "/".charCodeAt(0);
    assert.equal(await unpacked(folder), `${EASY}\n`);
    const long = Buffer.from(kinds.zip);
    long.writeUInt32LE(0xffffffff, long.length - 6); // where its directory begins
    await assert.rejects(unpacked(long), { name: "Unknown" });
});

test("files with a password are refused", async () => {
    await assert.rejects(unpacked(locked), { name: "Locked" });
});
