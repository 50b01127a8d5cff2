/*
 * written.js - a grid, 81 digits or dots, as other programs write tables.
 *
 * SPDX-License-Identifier: MIT
 */
const rowsOf = (line) =>
    Array.from({ length: 9 }, (_, row) =>
        [...line.slice(9 * row, 9 * row + 9)].map((cell) => (cell === "." ? " " : cell))
    );

/* A table has a head: it is the columns' numbers. Rows have none, so that they can be read again. */
export function markdownOf(line) {
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const rows = [columns, ...rowsOf(line)].map((row) => `| ${row.join(" | ")} |`);
    return [rows.shift(), `|${":-:|".repeat(9)}`, ...rows, ""].join("\n");
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
