/*
 * support.mjs - what the tests share: the package, the native command, and puzzles of all kinds
 * from a seed.
 *
 * SPDX-License-Identifier: MIT
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";

export const PACKAGE = process.env.TENRING_PACKAGE;
export const SOURCE = process.env.TENRING_SOURCE;
const COMMAND = process.env.TENRING;
const CELLS = 81;

export const {
    load,
    loadBoards,
    loadGenerate,
    loadLogic,
    loadModule,
    instantiate,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} = await import(pathToFileURL(join(PACKAGE, "index.node.js")));

/* The bytes of a WebAssembly module of the package. */
export function wasmOf(kind) {
    const [, packed] = /"(.*)"/.exec(readFileSync(join(PACKAGE, `wasm.${kind}.js`), "utf8"));
    return inflateRawSync(Buffer.from(packed, "base64"));
}

/* Both modules. */
export const engines = [await load({ simd: true }), await load({ simd: false })];

/* Makes a folder for one test and removes it afterwards. */
export function withFolder(use) {
    const folder = mkdtempSync(join(tmpdir(), "tenring-web-"));
    try {
        return use(folder);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/*
 * The objects that the native command writes for these lines, one a line. Exit status 1 and 3 are
 * answers, too.
 */
export function native(args, lines) {
    return withFolder((folder) => {
        const file = join(folder, "puzzles.txt");
        writeFileSync(file, `${lines.join("\n")}\n`);
        const { status, stdout, stderr } = spawnSync(
            COMMAND,
            [...args, "--quiet", "--format=json", "--", file],
            {
                encoding: "utf8",
                maxBuffer: 1 << 28,
            }
        );
        if (![0, 1, 3].includes(status)) {
            throw new Error(`${args.join(" ")}: exit status ${status}: ${stderr}`);
        }
        return stdout
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line));
    });
}

/* The standard output of the native command. */
export function nativeText(args, input) {
    return execFileSync(COMMAND, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
}

/* Marsaglia's 32-bit xorshift: the same numbers everywhere. */
export class Random {
    #state;

    constructor(seed) {
        this.#state = seed;
    }

    below(limit) {
        this.#state ^= this.#state << 13;
        this.#state ^= this.#state >>> 17;
        this.#state ^= this.#state << 5;
        return (this.#state >>> 0) % limit;
    }

    shuffled(list) {
        const result = [...list];
        for (let i = result.length - 1; i > 0; i--) {
            const j = this.below(i + 1);
            [result[i], result[j]] = [result[j], result[i]];
        }
        return result;
    }
}

/* A full grid: a fixed pattern with digits, rows, columns, bands and stacks shuffled. */
export function randomGrid(random) {
    const digits = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const order = () =>
        random
            .shuffled([0, 1, 2])
            .flatMap((group) => random.shuffled([0, 1, 2]).map((i) => 3 * group + i));
    const rows = order();
    const columns = order();
    return Array.from({ length: CELLS }, (unused, cell) => {
        const row = rows[Math.floor(cell / 9)];
        const column = columns[cell % 9];
        return digits[(3 * row + Math.floor(row / 3) + column) % 9];
    });
}

/* A line with `givens` cells of a random grid. */
export function randomPuzzle(random, givens) {
    const grid = randomGrid(random);
    const kept = new Set(random.shuffled(grid.keys()).slice(0, givens));
    return grid.map((digit, cell) => (kept.has(cell) ? digit : ".")).join("");
}

/* A puzzle with one given changed: mostly without a solution. */
function spoiled(random, givens) {
    const puzzle = [...randomPuzzle(random, givens)];
    const cells = [...puzzle.keys()].filter((cell) => puzzle[cell] !== ".");
    const cell = cells[random.below(cells.length)];
    puzzle[cell] = String((Number(puzzle[cell]) % 9) + 1);
    return puzzle.join("");
}

/* Pencilmarks: the candidates of a solution, and each other one with probability 1 / `others`. */
function randomPencilmarks(random, others) {
    return randomGrid(random)
        .flatMap((digit) =>
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) =>
                d === digit || random.below(others) === 0 ? d : "."
            )
        )
        .join("");
}

/*
 * Puzzles of all kinds: with one, several or no solutions, and pencilmarks; with few and with many
 * givens.
 */
export function manyPuzzles(count, seed) {
    const random = new Random(seed);
    return Array.from({ length: count }, (unused, i) => {
        switch (i % 6) {
            case 0:
                return spoiled(random, 24 + random.below(12));
            case 1:
                return randomPencilmarks(random, 3 + random.below(3));
            case 2:
                return randomPuzzle(random, 40 + random.below(10));
            default:
                return randomPuzzle(random, 22 + random.below(14));
        }
    });
}

/* Known puzzles: the examples of the project, the empty grid, two that contradict themselves. */
export function knownPuzzles(examples) {
    return [
        ...examples,
        ".".repeat(CELLS),
        `55${".".repeat(79)}`,
        `${".".repeat(80)}1`,
        "................................................................................1".replace(
            /^./,
            "1"
        ),
        `${"123456789".repeat(81).slice(9)}.........`,
    ];
}
