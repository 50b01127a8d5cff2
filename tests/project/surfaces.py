"""surfaces.py - the table of capabilities in doc/INSTALL.md has the declared names of each surface.

    surfaces.py ROOT

SPDX-License-Identifier: MIT
"""

import os
import re
import sys

# Where and how the names of a column are declared.
COLUMNS = {
    "command": (["cli/usage/table.c"], r'"{0}", "'),
    "C": (["include/tenring.h", "include/tenring_words.h"], r"\b{0}\("),
    "Python": (
        ["bindings/python/tenring/__init__.py", "bindings/python/tenring/board.py"],
        r'^(?:    "{0}",$|class {0}:)',
    ),
    "npm": (["web/package/tenring.d.ts"], r"^(?:    |export function ){0}\("),
    "SQLite": (
        ["bindings/sqlite/functions.c", "bindings/sqlite/each.c", "bindings/sqlite/read.c"],
        r'"{0}"',
    ),
}


def table(root, name, heading):
    """The rows of the table below a heading, each a list of cells."""
    with open(os.path.join(root, name), encoding="utf-8") as file:
        part = file.read().split(heading)[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def main():
    root = sys.argv[1]
    texts = {}
    for column, (files, _) in COLUMNS.items():
        texts[column] = ""
        for name in files:
            with open(os.path.join(root, name), encoding="utf-8") as file:
                texts[column] += file.read()
    rows = table(root, "doc/INSTALL.md", "## What each surface can do")
    chinese = table(root, "doc/INSTALL.zh-CN.md", "## 各种语言里能做什么")
    faults, names = [], 0
    if [row[1:] for row in rows[2:]] != [
        ["all" if cell == "全部" else cell for cell in row[1:]] for row in chinese[2:]
    ]:
        faults.append("the table in Chinese has other cells")
    if rows[0][1:] != list(COLUMNS):
        faults.append(f"other columns: {rows[0]}")
    for capability, *cells in rows[2:]:
        for column, cell in zip(COLUMNS, cells):
            named = re.findall(r"`([^`]+)`", cell)
            names += len(named)
            if not named and cell != "all" and not re.search(r"\b[a-c]$", cell):
                faults.append(f"{capability}, {column}: neither a name nor a reason")
            for name in named:
                pattern = COLUMNS[column][1].format(re.escape(name))
                if not re.search(pattern, texts[column], re.M):
                    faults.append(f"{capability}, {column}: there is no {name}")
    with open(os.path.join(root, "bindings/postgres/tenring--1.0.sql"), encoding="utf-8") as file:
        there = set(re.findall(r"^CREATE FUNCTION (\w+)", file.read(), re.M))
    wanted = set(re.findall(r'"(sudoku_\w+)"', texts["SQLite"]))
    faults += [f"PostgreSQL and SQLite differ: {name}" for name in sorted(there ^ wanted)]
    if names < 50 or len(wanted) < 10:
        faults.append(f"{names} names: the check is blind")
    print("\n".join(faults) or f"{names} names, all there")
    return 1 if faults else 0


sys.exit(main())
