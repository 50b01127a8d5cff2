/*
 * table-calls.js - the puzzles of files as a table: each with its solution and, if asked for, its
 * number of solutions and its rating. Runs in the worker, with the pool that a batch has. It works
 * puzzle by puzzle, so it is slower than a batch.
 *
 * SPDX-License-Identifier: MIT
 */
import { fillError } from "./fill-error.js";
import { poolSize, withPool } from "./pool.js";
import { isLarge, solveFiles } from "./solve-files.js";

const COUNT_LEAST = 2;
const LARGE_TABLE = 1 << 14; // bytes of files that justify additional workers
const ROWS = { first: 1, most: 1 << 10 }; // in a part
const VERDICTS = ["none", "unique", "multiple"];

const quoted = (value) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

const WRITE = {
    csv: (row) =>
        `${Object.values(row)
            .map((value) => quoted(value ?? ""))
            .join(",")}\n`,
    json: (row) => `${JSON.stringify(row)}\n`,
};

/* Why a record could not be read. templates: in the language of the page; null for English. */
function reasonOf({ code, args, message }, { templates, language }) {
    const template = templates?.[code];
    return template ? fillError(template, args, language) : message;
}

/* One puzzle as {kind, row}. */
function rowOf({ engine, logic }, record, { count, rating, words }) {
    const { status, puzzle, number } = record;
    const read = status === "ok";
    const found = read ? engine.solve(puzzle) : null;
    const kind = read ? VERDICTS[found.solutions] : "invalid";
    const exact = found?.solutions === COUNT_LEAST && count;
    const total = exact ? engine.countExact(puzzle).count : found?.solutions;
    const rated = rating && kind === "unique" ? logic.rate(puzzle) : null;
    const plain = read && puzzle.every((set) => set === 0x1ff || (set & (set - 1)) === 0);
    const row = {
        number,
        puzzle: read
            ? engine.formatPuzzle(puzzle, plain ? "line" : "pencilmarks")
            : record.source.trim(),
        verdict: kind,
        solution: kind === "unique" ? engine.formatGrid(found.first) : null,
        ...(count ? { solutions: read ? String(total) : null } : {}),
        ...(rating ? { rating: rated?.er ?? null, hardest: rated?.hardest ?? null } : {}),
        error: read ? null : reasonOf(record, words),
    };
    return { kind, row };
}

/* Rows of some records. Runs in the pool. */
function rows(tools, { records, form, columns }) {
    const began = performance.now();
    const told = { unique: 0, none: 0, multiple: 0, invalid: 0, errors: [], text: "", head: "" };
    for (const record of records) {
        const { kind, row } = rowOf(tools, record, columns);
        told[kind]++;
        if (kind === "invalid") {
            told.errors.push(record);
        }
        told.head = `${Object.keys(row).join(",")}\n`;
        told.text += WRITE[form](row);
    }
    return { ...told, seconds: (performance.now() - began) / 1000 };
}

/* Argument: {files, form: "csv" or "json", count, rating, words: see errorLanguage()}. */
function table(tools, { files, form, ...columns }, report) {
    const about = { form, columns };
    let head = form === "csv";
    const withHead = (answer) => {
        const text = head ? answer.head + answer.text : answer.text;
        head = head && answer.head === ""; // the head comes once, before the first row
        return { ...answer, text };
    };
    const solver = (hand) => () => {
        const reader = tools.engine.reader();
        const handOn = (emit) => {
            const records = [];
            for (let record = reader.next(); record !== null; record = reader.next()) {
                records.push(record);
            }
            return hand(records, emit);
        };
        return {
            feed(bytes, emit) {
                reader.feed(bytes);
                return handOn(emit);
            },
            end(emit) {
                reader.end();
                return handOn(emit);
            },
            free: () => reader.free(),
        };
    };
    const options = {
        modules: tools.modules,
        size: isLarge(files, LARGE_TABLE) ? poolSize() : 0,
        ...ROWS,
        here: (name, argument) => rows(tools, argument),
    };
    return withPool(options, ({ length, give }) => {
        const hand = async (records, emit) => {
            for (let begin = 0; begin < records.length; ) {
                const part = records.slice(begin, begin + length.now);
                const given = await give(part.length, "rows", { records: part, ...about });
                emit({ ...given, settle: withHead });
                begin += part.length;
            }
        };
        return solveFiles(files, solver(hand), report);
    });
}

export const tableCalls = { rows, table };
