/*
 * table-calls.js - the puzzles of files as a table: each with its solution, and if they are asked
 * for its number of solutions and its rating. Runs in the worker; puzzle by puzzle, so it is slower
 * than the answers alone.
 *
 * SPDX-License-Identifier: MIT
 */
import { solveFiles } from "./engine-calls.js";

const COUNT_LEAST = 2;
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

/* One puzzle as {kind, row}. */
function rowOf({ engine, logic }, record, { count, rating }) {
    const { status, puzzle, message, number } = record;
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
        error: read ? null : message,
    };
    return { kind, row };
}

/* {files, form: "csv" or "json", count, rating} */
function table(tools, { files, form, ...columns }, report) {
    let head = form === "csv";
    const solver = () => {
        const reader = tools.engine.reader();
        const answers = () => {
            const told = { unique: 0, none: 0, multiple: 0, invalid: 0, errors: [], text: "" };
            for (let record = reader.next(); record !== null; record = reader.next()) {
                const { kind, row } = rowOf(tools, record, columns);
                told[kind]++;
                if (kind === "invalid") {
                    told.errors.push(record);
                }
                if (head) {
                    told.text += `${Object.keys(row).join(",")}\n`;
                    head = false;
                }
                told.text += WRITE[form](row);
            }
            return told;
        };
        return {
            feed(bytes) {
                reader.feed(bytes);
                return answers();
            },
            end() {
                reader.end();
                return answers();
            },
            free: () => reader.free(),
        };
    };
    return solveFiles(files, solver, report);
}

export const tableCalls = { table };
