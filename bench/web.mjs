/*
 * web.mjs - how fast the WebAssembly modules are beside the native library, many puzzles at once,
 * one thread each.
 *
 *     node bench/web.mjs build/web/package build/release/bin/bench_batch FILE...
 *
 * For each file: puzzles a second of the module without and with vectors, and of the native kernel
 * of the same width ("portable") as bench/batch.c measures it; medians of BENCH_RUNS runs (default
 * 5). Reading, parsing and writing are not timed; copying the puzzles into the module's memory and
 * the answers out of it is.
 *
 * SPDX-License-Identifier: MIT
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LEAST_SECONDS = 0.1;
const CELLS = 81;

/* The puzzles of a file as candidate sets, one after the other. */
function puzzlesOf(tenring, file) {
    const records = tenring.read(readFileSync(file)).filter(({ status }) => status === "ok");
    const puzzles = new Uint16Array(CELLS * records.length);
    records.forEach(({ puzzle }, index) => puzzles.set(puzzle, CELLS * index));
    return puzzles;
}

function median(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
}

/* Puzzles a second; a run lasts at least 0.1 s. The first, not counted, lets the engine compile. */
function measure(tenring, puzzles) {
    const rates = [];
    for (let run = -1; run < RUNS; run++) {
        const begin = performance.now();
        let seconds = 0;
        let solved = 0;
        while (seconds < LEAST_SECONDS) {
            tenring.batchSolve(puzzles);
            solved += puzzles.length / CELLS;
            seconds = (performance.now() - begin) / 1000;
        }
        if (run >= 0) {
            rates.push(solved / seconds);
        }
    }
    return median(rates);
}

/* Of the native kernel of the modules' width. */
function native(command, file) {
    const rows = execFileSync(command, [String(RUNS)], { input: readFileSync(file), encoding: "utf8" });
    return Number(/^portable\t(\d+)$/m.exec(rows)[1]);
}

async function main() {
    const [folder, command, ...files] = process.argv.slice(2);
    if (files.length === 0) {
        console.error("usage: node bench/web.mjs PACKAGE BATCH FILE...");
        process.exit(2);
    }
    const { load } = await import(pathToFileURL(resolve(folder, "index.node.js")));
    const modules = [await load({ simd: false }), await load({ simd: true })];
    console.log("file\tscalar\tsimd\tnative 16 bytes\tsimd : native");
    for (const file of files) {
        const puzzles = puzzlesOf(modules[0], file);
        const [scalar, simd] = modules.map((tenring) => measure(tenring, puzzles));
        const other = native(command, file);
        const numbers = [scalar, simd, other].map((rate) => Math.round(rate).toLocaleString("en"));
        console.log([basename(file), ...numbers, (simd / other).toFixed(2)].join("\t"));
    }
}

await main();
