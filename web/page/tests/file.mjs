/*
 * file.mjs - the page as a file: its size, its policy, and that it refers to nothing outside
 * itself. Needs no browser.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { english } from "../src/text-en.js";
import { chinese } from "../src/text-zh.js";

const BUDGET = 600 * 1000; // including human techniques and new puzzles
const page = readFileSync(process.env.TENRING_PAGE, "utf8");

test("below the budget", () => {
    const size = gzipSync(page, { level: 9 }).length;
    console.log(`the page: ${page.length} bytes, ${size} gzipped`);
    assert.ok(size < BUDGET, `${size} bytes gzipped`);
});

test("the policy blocks all loading and sending", () => {
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
    const folder = new URL("../src/", import.meta.url);
    const sources = readdirSync(folder)
        .map((name) => readFileSync(new URL(name, folder), "utf8"))
        .join("");
    const used = [...sources.matchAll(/\bt\("(\w+)"/g)].map((found) => found[1]);
    assert.ok(used.length > 50);
    assert.deepEqual(
        used.filter((key) => !(key in english)),
        []
    );
});
