/*
 * coverage.mjs - which statements of the npm package and of the page the tests execute.
 *
 *     node web/scripts/coverage.mjs [--report] [--missing FILE] BUILD
 *
 * BUILD: a folder where everything is built (build/release). In BUILD/coverage, the scripts get a
 * counter before each statement (istanbul), package and page are made of these, and the tests of
 * both run on them. Prints a table by folder. Fails if the figure is below `statements` in
 * tests/coverage.floor, or if a test fails; says when it is above: a floor only rises.
 *
 * --report: without running, from the counters that are there. --missing: the lines of FILE (the
 * end of its path) with a statement that no test executes.
 *
 * A statement that no test can reach says why, in a comment before it: `istanbul ignore next: WHY`.
 *
 * SPDX-License-Identifier: MIT
 */
import { spawnSync } from "node:child_process";
import {
    cpSync,
    mkdirSync,
    readFileSync,
    readdirSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import instrument from "istanbul-lib-instrument";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["web/package/src", "web/page/src"];
const RISE = 0.2; // per cent above the floor that are worth a new floor
/* Tests that run none of the scripts, and those that run in a process of their own. */
const LEFT_OUT = ["bundlers.mjs", "coverage.mjs", "file.mjs", "style.mjs", "unpack.mjs"];
/* The counters make the package too long for these: run, and their results ignored. */
const DISTURBED = ["interface.mjs"];
/* Each process and each worker of Node writes its counters when it ends. */
const AT_EXIT = `
import { writeFileSync } from "node:fs";
process.on("exit", () => {
    const counts = Object.entries(globalThis.__coverage__ ?? {}).map(([path, { s }]) => [path, s]);
    const name = [process.pid, Math.random(), "json"].join(".");
    writeFileSync(process.env.TENRING_COVERAGE + "/" + name, JSON.stringify(counts));
});
`;

const { values: options, positionals } = parseArgs({
    options: { report: { type: "boolean" }, missing: { type: "string" } },
    allowPositionals: true,
});
if (positionals.length !== 1) {
    console.error("usage: coverage.mjs [--report] [--missing FILE] BUILD");
    process.exit(2);
}
const build = resolve(positionals[0]);
const work = join(build, "coverage");
const [tree, dist, counters] = ["tree", "dist", "counters"].map((name) => join(work, name));
const statementsFile = join(work, "statements.json");
const atExit = join(work, "at-exit.mjs");

/* Runs a program of Node; returns whether it succeeded. */
function run(...args) {
    const env = {
        ...process.env,
        TENRING: join(build, "bin/tenring"),
        TENRING_PACKAGE: join(dist, "package"),
        TENRING_PAGE: join(dist, "tenring.html"),
        TENRING_SITE: join(dist, "site"),
        TENRING_SOURCE: ROOT,
        TENRING_CHECKER: join(build, "bin/tenring-certificate"),
        TENRING_COVERAGE: counters,
    };
    return spawnSync("node", args, { stdio: "inherit", env }).status === 0;
}

/* Copies the scripts with counters; returns [path, {number: place}] of their statements. */
function addCounters() {
    cpSync(join(ROOT, "web"), join(tree, "web"), {
        recursive: true,
        filter: (path) => !path.endsWith("node_modules"),
    });
    for (const shared of ["web/node_modules", "doc", "src"]) {
        symlinkSync(join(ROOT, shared), join(tree, shared));
    }
    const names = FOLDERS.flatMap((folder) =>
        readdirSync(join(ROOT, folder)).map((name) => join(folder, name))
    );
    const scripts = names.filter((name) => name.endsWith(".js"));
    return scripts.map((path) => {
        const instrumenter = instrument.createInstrumenter({
            esModules: true,
            coverageGlobalScope: "globalThis",
            coverageGlobalScopeFunc: false, // the page's policy forbids `new Function`
        });
        const text = readFileSync(join(ROOT, path), "utf8");
        writeFileSync(join(tree, path), instrumenter.instrumentSync(text, path));
        return [path, instrumenter.lastFileCoverage().statementMap];
    });
}

/* Makes package and page of the scripts with counters. */
function make() {
    rmSync(work, { recursive: true, force: true });
    [tree, counters].forEach((folder) => mkdirSync(folder, { recursive: true }));
    writeFileSync(statementsFile, JSON.stringify(addCounters()));
    writeFileSync(atExit, AT_EXIT);
    const wasm = (name, kind) => [`--${name}`, join(build, "web", kind)];
    return (
        run(
            join(tree, "web/scripts/package.mjs"),
            ...["--version", "0.0.0", "--licence", join(ROOT, "LICENSE")],
            ...wasm("simd", "simd/bin/engine.wasm"),
            ...wasm("scalar", "scalar/bin/engine.wasm"),
            ...["logic", "board", "generate"].flatMap((name) =>
                wasm(name, `scalar/bin/${name}.wasm`)
            ),
            ...["--out", join(dist, "package")]
        ) &&
        run(
            join(tree, "web/page/build.mjs"),
            ...["--package", join(dist, "package"), "--out", dist],
            ...["--catalogue", join(build, "i18n/zh_CN.json")]
        )
    );
}

/* Runs the tests of the package and those of the page; returns whether all passed. */
function test() {
    const [ofPackage, ofPage] = ["web/tests", "web/page/tests"].map((folder) => join(tree, folder));
    const testsIn = (folder) =>
        readdirSync(folder).filter(
            (name) =>
                name.endsWith(".mjs") &&
                ![...LEFT_OUT, ...DISTURBED].includes(name) &&
                /"node:test"|"\.\/harness\.mjs"/.test(readFileSync(join(folder, name), "utf8"))
        );
    const counted = `--import=${pathToFileURL(atExit)}`;
    const runFiles = (names) =>
        run(counted, "--test", ...names.map((name) => join(ofPackage, name)));
    const inBrowser = testsIn(ofPage).filter((name) => name !== "harness.mjs");
    runFiles(DISTURBED);
    return [
        runFiles([...testsIn(ofPackage), "../page/tests/unpack.mjs"]),
        run(counted, join(ofPage, "all.mjs"), ...inBrowser.map((name) => name.replace(".mjs", ""))),
    ].every(Boolean);
}

/* Returns the numbers of the executed statements by path. */
function readCounters() {
    const executed = new Map();
    for (const name of readdirSync(counters)) {
        for (const [path, counts] of JSON.parse(readFileSync(join(counters, name), "utf8"))) {
            const known = executed.get(path) ?? new Set();
            executed.set(path, known);
            Object.keys(counts).forEach((number) => counts[number] > 0 && known.add(number));
        }
    }
    return executed;
}

function printRow(name, executed, all) {
    const figure = ((100 * executed) / all).toFixed(2).padStart(6);
    console.log(
        `${name.padEnd(34)} ${`${executed}`.padStart(5)} of ${`${all}`.padStart(5)}`,
        figure
    );
}

/* Prints the tables; returns the figure of all. */
function report() {
    const executed = readCounters();
    const sums = new Map();
    for (const [path, statements] of JSON.parse(readFileSync(statementsFile, "utf8"))) {
        const numbers = Object.keys(statements);
        const missing = numbers.filter((number) => !executed.get(path)?.has(number));
        for (const name of [path, dirname(path), "all"]) {
            const [some, all] = sums.get(name) ?? [0, 0];
            sums.set(name, [some + numbers.length - missing.length, all + numbers.length]);
        }
        if (options.missing && path.endsWith(options.missing)) {
            const lines = missing.map((number) => statements[number].start.line);
            console.log(`${path}: ${[...new Set(lines)].join(" ")}`);
        }
    }
    for (const [name, [some, all]] of [...sums].sort()) {
        if (!name.endsWith(".js") || some < all) {
            printRow(name, some, all);
        }
    }
    const [some, all] = sums.get("all");
    return (100 * some) / all;
}

const passed = options.report || (make() && test());
const figure = report();
const floor = Number(
    /^statements (.*)$/m.exec(readFileSync(join(ROOT, "tests/coverage.floor"), "utf8"))[1]
);
if (figure < floor) {
    console.log(`coverage: ${figure.toFixed(2)} % of the statements; the floor is ${floor}`);
} else if (figure >= floor + RISE) {
    const higher = (Math.floor(10 * figure) / 10).toFixed(1);
    console.log(`coverage: raise the floor of statements in tests/coverage.floor to ${higher}`);
}
process.exit(passed && figure >= floor ? 0 : 1);
