/*
 * written.js - a grid (81 digits or dots) in the table formats of other programs.
 *
 * SPDX-License-Identifier: MIT
 */
const rowsOf = (line) =>
    Array.from({ length: 9 }, (_, row) =>
        [...line.slice(9 * row, 9 * row + 9)].map((cell) => (cell === "." ? " " : cell))
    );

/* Markdown tables need a head: the numbers of the columns. Rows have none, so that they can be read
   again. */
export function markdownOf(line) {
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const rows = [columns, ...rowsOf(line)].map((row) => `| ${row.join(" | ")} |`);
    return [rows.shift(), `|${":-:|".repeat(9)}`, ...rows, ""].join("\n");
}

/* For any LaTeX, without packages. */
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
