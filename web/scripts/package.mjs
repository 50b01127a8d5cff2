/*
 * package.mjs - puts the npm package together.
 *
 *     node package.mjs --version X.Y.Z --simd FILE.wasm --scalar FILE.wasm \
 *                      --licence FILE --out FOLDER
 *
 * The source files of web/package/src become one module without imports, engine.js: their comments,
 * indents, lines `import ... from "./..."` and, but for the last file's, `export { ... };` are
 * taken out. All names at the top of the files are then in one scope: the same name twice is a
 * syntax error when engine.js is loaded.
 *
 * SPDX-License-Identifier: MIT
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/* In the order in which they need each other. */
const SOURCES = ["errors.js", "memory.js", "batch.js", "tenring.js"];
const COPIED = ["index.js", "tenring.d.ts", "engine.d.ts", "README.md"];

const HEAD = `/*
 * engine.js - the engine, one module without imports. Made of web/package/src/*.js of tenring;
 * tenring.d.ts describes it.
 *
 * SPDX-License-Identifier: MIT
 */
`;

function bundle(folder) {
    const parts = SOURCES.map((file, index) => {
        const text = readFileSync(join(folder, file), "utf8")
            .replace(/^ *\/\*[^]*?\*\/\n/gm, "")
            .replace(/^ +/gm, "")
            .replace(/^import [^;]*? from "\.\/[^"]*";\n/gm, "");
        return index < SOURCES.length - 1 ? text.replace(/^export \{[^}]*\};\n/gm, "") : text;
    });
    return [HEAD, ...parts].map((text) => `${text.trim()}\n`).join("\n");
}

function manifest(file, version) {
    const { name, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    return `${JSON.stringify({ name, version, ...rest }, null, 4)}\n`;
}

function main() {
    const names = ["version", "simd", "scalar", "licence", "out"];
    const { values } = parseArgs({
        options: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    });
    const missing = names.filter((name) => !values[name]);
    if (missing.length > 0) {
        throw new Error(`package.mjs: --${missing[0]} is missing`);
    }
    const source = join(dirname(fileURLToPath(import.meta.url)), "../package");
    rmSync(values.out, { recursive: true, force: true });
    mkdirSync(values.out, { recursive: true });
    for (const file of COPIED) {
        copyFileSync(join(source, file), join(values.out, file));
    }
    writeFileSync(join(values.out, "engine.js"), bundle(join(source, "src")));
    writeFileSync(
        join(values.out, "package.json"),
        manifest(join(source, "package.json"), values.version)
    );
    copyFileSync(values.licence, join(values.out, "LICENSE"));
    /* Linkers make what they write executable. */
    writeFileSync(join(values.out, "tenring.simd.wasm"), readFileSync(values.simd));
    writeFileSync(join(values.out, "tenring.scalar.wasm"), readFileSync(values.scalar));
}

main();
