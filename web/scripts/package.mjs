/*
 * package.mjs - puts the npm package together.
 *
 *     node package.mjs --version X.Y.Z --simd FILE.wasm --scalar FILE.wasm --logic FILE.wasm \
 *                      --board FILE.wasm --generate FILE.wasm --licence FILE --out FOLDER
 *
 * The files of web/package/src become three modules, joined and made small by esbuild: engine.js
 * stands alone, index.node.js and index.browser.js import it. The WebAssembly modules become
 * wasm.simd.js, wasm.scalar.js and so on, deflated, in base 64: code that every bundler takes
 * along.
 *
 * SPDX-License-Identifier: MIT
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import zopfli from "@gfx/zopfli";
import { buildSync } from "esbuild";

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), "../package");
const ENTRIES = ["engine.js", "index.node.js", "index.browser.js"];
const MODULES = ["simd", "scalar", "logic", "board", "generate"];
const COPIED = ["tenring.d.ts", "engine.d.ts", "README.md"];

const banner = (name, what) => `/* ${name} of tenring: ${what}. SPDX-License-Identifier: MIT */\n`;

function bundle(name, out) {
    buildSync({
        entryPoints: [join(SOURCE, "src", name)],
        outfile: join(out, name),
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        platform: name.includes("node") ? "node" : "neutral",
        external: [...(name === "engine.js" ? [] : ["./engine.js"]), "./wasm.*"],
        banner: { js: banner(name, "made of web/package/src, see tenring.d.ts").trim() },
        logLevel: "warning",
    });
}

/* zopfli: the format of deflate, 5 % smaller than what zlib makes. */
async function packed(file, name) {
    const deflated = await zopfli.deflateAsync(readFileSync(file), { numiterations: 5 });
    const text = Buffer.from(deflated).toString("base64");
    return (
        banner(name, "the WebAssembly module, deflated, in base 64") +
        `export const packed = "${text}";\n`
    );
}

function manifest(file, version) {
    const { name, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    return `${JSON.stringify({ name, version, ...rest }, null, 4)}\n`;
}

async function main() {
    const names = ["version", ...MODULES, "licence", "out"];
    const { values } = parseArgs({
        options: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    });
    const missing = names.filter((name) => !values[name]);
    if (missing.length > 0) {
        throw new Error(`package.mjs: --${missing[0]} is missing`);
    }
    const { out } = values;
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    ENTRIES.forEach((name) => bundle(name, out));
    COPIED.forEach((file) => copyFileSync(join(SOURCE, file), join(out, file)));
    writeFileSync(
        join(out, "package.json"),
        manifest(join(SOURCE, "package.json"), values.version)
    );
    copyFileSync(values.licence, join(out, "LICENSE"));
    for (const kind of MODULES) {
        const name = `wasm.${kind}.js`;
        writeFileSync(join(out, name), await packed(values[kind], name));
    }
}

await main();
