/*
 * eslint.config.mjs - what the linter looks for in the page's sources and tests.
 *
 * SPDX-License-Identifier: MIT
 */
const RULES = {
    "array-callback-return": "error",
    "constructor-super": "error",
    "default-case-last": "error",
    eqeqeq: "error",
    "for-direction": "error",
    "getter-return": "error",
    "no-async-promise-executor": "error",
    "no-const-assign": "error",
    "no-constant-condition": "error",
    "no-dupe-args": "error",
    "no-dupe-else-if": "error",
    "no-dupe-keys": "error",
    "no-duplicate-imports": "error",
    "no-else-return": "error",
    "no-empty": "error",
    "no-eval": "error",
    "no-fallthrough": "error",
    "no-import-assign": "error",
    "no-loss-of-precision": "error",
    "no-promise-executor-return": "error",
    "no-redeclare": "error",
    "no-self-compare": "error",
    "no-shadow": "error",
    "no-undef": "error",
    "no-unreachable": "error",
    "no-unsafe-finally": "error",
    "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
    "no-unused-vars": "error",
    "no-useless-escape": "error",
    "no-var": "error",
    "object-shorthand": "error",
    "prefer-const": "error",
    "use-isnan": "error",
    "valid-typeof": "error",
};

const names = (list) => Object.fromEntries(list.split(" ").map((name) => [name, "readonly"]));

const BROWSER = names(
    "Blob CSS File DecompressionStream Element Image Intl Response URL URLSearchParams Worker addEventListener atob clearTimeout " +
        "console crypto document getComputedStyle getSelection history innerWidth localStorage location matchMedia navigator performance " +
        "AudioContext ResizeObserver TextDecoder postMessage self sessionStorage setInterval setTimeout window TransformStream WebAssembly caches clients fetch"
);
const NODE = names("Buffer TextEncoder URL console performance process");

export default [
    {
        files: ["**/*.js", "**/*.mjs"],
        rules: RULES,
        languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    },
    // Blank lines and comments count as well.
    {
        files: [
            "page/src/*.js",
            "page/site/*.js",
            "page/*.mjs",
            "package/src/*.js",
            "scripts/*.mjs",
        ],
        rules: { "max-lines-per-function": ["error", { max: 60, IIFEs: true }] },
    },
    { files: ["**/src/*.js", "**/site/*.js"], languageOptions: { globals: BROWSER } },
    {
        files: ["package/**/*.js"],
        languageOptions: {
            globals: names(
                "Blob DecompressionStream Response TextDecoder TextEncoder WebAssembly atob performance"
            ),
        },
    },
    { files: ["**/*.mjs"], languageOptions: { globals: NODE } },
    // Their functions partly run in the page.
    {
        files: ["**/tests/*.mjs"],
        languageOptions: {
            globals: {
                ...BROWSER,
                ...NODE,
                ...names(
                    "ClipboardEvent DOMException DOMParser KeyboardEvent PointerEvent Storage DataTransfer DragEvent File requestAnimationFrame"
                ),
            },
        },
    },
];
