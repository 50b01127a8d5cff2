/*
 * written.js - a grid, 81 digits or dots, as other programs write tables.
 *
 * SPDX-License-Identifier: MIT
 */
const rowsOf = (line) =>
    Array.from({ length: 9 }, (_, row) =>
        [...line.slice(9 * row, 9 * row + 9)].map((cell) => (cell === "." ? " " : cell))
    );

/* A table has a head: it is the columns' numbers, and each row begins with its own. */
export function markdownOf(line) {
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const rows = rowsOf(line).map((row, i) => `| **${i + 1}** | ${row.join(" | ")} |`);
    return [`| | ${columns.join(" | ")} |`, `|${":-:|".repeat(10)}`, ...rows, ""].join("\n");
}

/* For any LaTeX, without a package. */
export function latexOf(line) {
    const rows = rowsOf(line).map(
        (row, i) => `${row.join(" & ")} \\\\${i % 3 === 2 ? " \\hline" : ""}`
    );
    return [
        "\\begin{tabular}{|*{3}{c}|*{3}{c}|*{3}{c}|}",
        "\\hline",
        ...rows,
        "\\end{tabular}",
        "",
    ].join("\n");
}
