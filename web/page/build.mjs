/*
 * build.mjs - puts the page together.
 *
 *     node web/page/build.mjs --package build/web/package --catalogue build/i18n/zh_CN.json
 *                             --out build/web
 *
 * reads the sources beside it, the engine's module from the npm package, and what the command says
 * in Chinese, and writes
 *
 *     OUT/tenring.html     the page in one file: script, style, worker, the WebAssembly modules
 *     OUT/site/            the same as a static site, with a service worker for use offline
 *
 * esbuild joins the modules and makes script and style small.
 *
 * SPDX-License-Identifier: MIT
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { buildSync } from "esbuild";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/* What esbuild may use: these browsers have WebAssembly's vector instructions (but see
   resources.js), and Firefox has DecompressionStream. */
const TARGET = ["chrome91", "firefox113", "safari16.4"];

const names = ["package", "catalogue", "out"];
const { values: options } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
if (names.some((name) => !options[name])) {
    console.error("usage: build.mjs --package DIR --catalogue FILE --out DIR");
    process.exit(2);
}
const textbookFile = join(options.out, "textbook.json");
const techniquesFile = join(options.out, "techniques.json");
const errorsFile = join(options.out, "errors.zh-CN.json");

const here = (...path) => join(HERE, ...path);
const textOf = (path) => readFileSync(path, "utf8");
const base64Of = (path) => readFileSync(path).toString("base64");
/* Joins a script, or a style, with what it imports; packageDir: where tenring/engine.js is. */
function bundle(entry, packageDir) {
    const { outputFiles } = buildSync({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        charset: "ascii", // see `plain`
        format: "iife",
        target: TARGET,
        alias: {
            "tenring/engine.js": resolve(packageDir, "engine.js"),
            "tenring/errors.zh-CN.json": resolve(errorsFile),
            "tenring/techniques.json": resolve(techniquesFile),
            "tenring/textbook.json": resolve(textbookFile),
        },
        legalComments: "none",
        logLevel: "warning",
        write: false,
    });
    return outputFiles[0].text;
}

/* The text of base 64 in a wasm.*.js of the package. */
function packedOf(path) {
    return /"([A-Za-z0-9+/=]+)"/.exec(textOf(path))[1];
}

/* The modules as text of base 64 within the page, deflated as the package has them. */
const modulesOf = (packageDir) =>
    Object.fromEntries(
        ["simd", "scalar", "generate", "logic", "board"].map((name) => [
            name,
            packedOf(join(packageDir, `wasm.${name}.js`)),
        ])
    );

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/* Returns the text of a script or a style, which must not contain the end of its element. */
function embeddable(text) {
    if (/<\/(script|style)|<!--/i.test(text)) {
        throw new Error("a script or style holds the end of its own element");
    }
    return text;
}

/*
 * A page of ASCII alone opens faster: the browser keeps its text with one byte a character, and
 * need not decode it.
 */
function plain(page) {
    const found = /[\u0080-\uffff]/.exec(page);
    if (found) {
        throw new Error(`the page holds ${found[0]}, which is not ASCII`);
    }
    return page;
}

/*
 * The Content-Security-Policy of the page: it may run its own script and style, start its own
 * worker, show its own pictures, and load nothing else.
 */
function policy(script, style, site) {
    const rules = [
        "default-src 'none'",
        // The worker is made from text inside the page.
        `script-src ${hashOf(script)} 'wasm-unsafe-eval' blob:${site ? " 'self'" : ""}`,
        `style-src ${hashOf(style)}`,
        `worker-src blob:${site ? " 'self'" : ""}`,
        `img-src data: blob:${site ? " 'self'" : ""}`,
        ...(site ? ["manifest-src 'self'", "connect-src 'self'"] : []),
        "base-uri 'none'",
        "form-action 'none'",
    ];
    return rules.join("; ");
}

function fill(template, values) {
    return template.replace(/\{\{(\w+)\}\}/g, (_, name) => {
        if (!(name in values)) {
            throw new Error(`index.html: {{${name}}} is unknown`);
        }
        return values[name];
    });
}

function buildPage(packageDir, modules, site) {
    const script = embeddable(bundle(here("src", site ? "main-site.js" : "main.js"), packageDir));
    const style = embeddable(bundle(here("styles", "page.css"), packageDir));
    const icon = base64Of(here("site", "icon.svg"));
    const values = {
        policy: policy(script, style, site),
        head: site
            ? '<link rel="manifest" href="manifest.webmanifest">' +
              '<link rel="icon" href="icon.svg" type="image/svg+xml">'
            : `<link rel="icon" href="data:image/svg+xml;base64,${icon}">`,
        thirdParty: `<!--\n${textOf(here("third-party.txt"))}-->`,
        style,
        script,
        ladder: ladderOf(here("..", "..", "doc", "learn")),
        worker: embeddable(bundle(here("src", "worker.js"), packageDir)),
        ...modules,
    };
    return plain(fill(textOf(here("index.html")), values));
}

function buildSite(packageDir, modules, out) {
    const page = buildPage(packageDir, modules, true);
    const version = createHash("sha256").update(page).digest("hex").slice(0, 16);
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "index.html"), page);
    for (const name of ["manifest.webmanifest", "icon.svg"]) {
        writeFileSync(join(out, name), readFileSync(here("site", name)));
    }
    writeFileSync(
        join(out, "service-worker.js"),
        textOf(here("site", "service-worker.js")).replace("{{version}}", version)
    );
}

/* The translations of the engine's errors, by their codes, out of a catalogue made by po/. */
async function errorsOf(catalogue) {
    const translated = JSON.parse(textOf(catalogue));
    const { load } = await import(pathToFileURL(resolve(options.package, "index.node.js")));
    const { errorTemplates } = await load();
    return errorTemplates.map((text) => {
        if (text !== "" && !(text in translated)) {
            throw new Error(`${catalogue} lacks a message: ${text}`);
        }
        return text && translated[text];
    });
}

/* What the techniques are called, [English, Chinese] by their names. */
async function techniquesOf() {
    const { loadLogic } = await import(pathToFileURL(resolve(options.package, "index.node.js")));
    const { techniques } = await loadLogic();
    return Object.fromEntries(
        techniques.map(({ name, title, chineseTitle }) => [name, [title, chineseTitle]])
    );
}

/* Functions of a C source, by their names. */
function functionsOf(source, ...list) {
    const functionOf = (name) => {
        const begin = source.search(new RegExp(`^static [^\\n;]*\\b${name}\\([^;]*?\\n\\{`, "m"));
        const end = source.indexOf("\n}\n", begin);
        if (begin < 0 || end < 0) {
            throw new Error(`there is no function ${name}`);
        }
        return source.slice(begin, end + 3);
    };
    return list.map(functionOf).join("\n");
}

/* Documents and programs of the ladder by their names, as JSON that a script element may hold. */
function ladderOf(folder) {
    const files = readdirSync(folder)
        .filter((name) => /\.(md|c|h)$/.test(name))
        .sort()
        .map((name) => [name, textOf(join(folder, name))]);
    const escaped = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return JSON.stringify(Object.fromEntries(files)).replace(/[<\u0080-\uffff]/g, escaped);
}

/* The search orders of the textbooks, as the library has them in C. */
function textbookOf(folder) {
    const textbook = textOf(join(folder, "textbook.c"));
    const cover = textOf(join(folder, "cover.c"));
    const inOrder = (...sorting) =>
        functionsOf(textbook, "candidates", ...sorting, "search_in_order");
    return {
        rows: inOrder(),
        reversed: inOrder("reverse_blanks"),
        "fullest-row": inOrder("sort_fullest_row_first"),
        fullest: inOrder("sort_fullest_first"),
        fewest: functionsOf(textbook, "candidates", "choose_fewest", "search_fewest"),
        cover: functionsOf(
            cover,
            ...["cover_column", "uncover_column", "cover_row", "uncover_row"],
            ...["choose_column", "search_columns"]
        ),
    };
}

mkdirSync(options.out, { recursive: true });
writeFileSync(textbookFile, JSON.stringify(textbookOf(here("..", "..", "src", "solve"))));
writeFileSync(techniquesFile, JSON.stringify(await techniquesOf()));
writeFileSync(errorsFile, JSON.stringify(await errorsOf(options.catalogue)));
const modules = modulesOf(options.package);
writeFileSync(join(options.out, "tenring.html"), buildPage(options.package, modules, false));
buildSite(options.package, modules, join(options.out, "site"));
