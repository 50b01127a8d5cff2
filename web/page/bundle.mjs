/*
 * bundle.mjs - joins ES modules into one script.
 *
 * Each module becomes a function that is called once, in the order of the imports, and returns its
 * exports:
 *
 *     const module_2 = (() => { const { t } = module_1; ...; return { a, b }; })();
 *
 * That is right for modules that keep to what this project uses: static imports of names from
 * relative paths (or from one of `known`), exported functions, classes and constants or a list at
 * the end, no cycles, no `let` exported, no default export. Anything else is refused.
 *
 * SPDX-License-Identifier: MIT
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /^import \{([^}]*)\} from "([^"]+)";$/gm;
const EXPORT = /^export (?=(?:async )?function\*? (\w+)|class (\w+)|const (\w+)\b)/gm;
const LIST = /^export \{([^}]*)\};$/gm;

const names = (list) =>
    list
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean);

/*
 * "a as b" in a list of imports is "a: b" in a destructuring, and in a list of exports "b: a" in an
 * object.
 */
const destructured = (name) => name.replace(/^(\w+) as (\w+)$/, "$1: $2");
const property = (name) => name.replace(/^(\w+) as (\w+)$/, "$2: $1");

/* known: paths by the name under which they are imported. Returns the script. */
export function bundle(entry, known = {}) {
    const done = new Map(); // path -> name of the constant
    const open = new Set();
    const parts = [];

    function add(path) {
        if (done.has(path)) {
            return done.get(path);
        }
        if (open.has(path)) {
            throw new Error(`${path}: imports itself by way of others`);
        }
        open.add(path);
        const exported = [];
        let text = readFileSync(path, "utf8");
        text = text.replace(IMPORT, (_, list, from) => {
            const module = add(known[from] ?? resolve(dirname(path), from));
            return `const { ${names(list).map(destructured).join(", ")} } = ${module};`;
        });
        text = text.replace(EXPORT, (_, ...found) => {
            exported.push(found.slice(0, 3).find(Boolean));
            return "";
        });
        text = text.replace(LIST, (_, list) => {
            exported.push(...names(list).map(property));
            return "";
        });
        const left = /^(import|export)\b.*$/m.exec(text);
        if (left) {
            throw new Error(`${path}: bundle.mjs does not know this: ${left[0]}`);
        }
        const name = `module_${done.size + 1}`;
        done.set(path, name);
        parts.push(
            `const ${name} = (() => {\n${text}\nreturn { ${exported.join(", ")} };\n})();\n`
        );
        return name;
    }

    add(resolve(entry));
    return `"use strict";\n(() => {\n${parts.join("")}})();\n`;
}

/*
 * A script without comments that have lines of their own and without the blanks before its lines:
 * what is said to readers.
 */
export function strip(script) {
    return script
        .replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gm, "")
        .replace(/^[ \t]*\/\/.*\n/gm, "")
        .replace(/^[ \t]+/gm, "")
        .replace(/\n{2,}/g, "\n");
}
