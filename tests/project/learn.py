"""Tests the ladder of doc/learn: its programs are correct, and its pages describe them.

    learn.py [--refresh] SOURCE_DIR TENRING C_COMPILER

Each program compiles without a warning and gives the answers of `tenring count` and `tenring max`
for the five puzzles of the pages, generated puzzles with one and with several solutions, and grids
without a solution. Each page, in both languages,

- shows code from its program (or from the program of the rung below, to describe a change),
- has a table of its program's answers and node counts on the five puzzles,
- ends with an exercise whose answer is code: its functions replace those of the program, and a
  second table has the results.

Times in the tables are not checked. --refresh writes the numbers into the pages.

SPDX-License-Identifier: MIT
"""

import os
import re
import subprocess
import sys
import tempfile

REFRESH = "--refresh" in sys.argv
SOURCE, TENRING, CC = [a for a in sys.argv[1:] if a != "--refresh"]
FOLDER = f"{SOURCE}/doc/learn"
LANGUAGES = (".md", ".zh-CN.md")
LIMIT = 3_000_000
# What a program does with several solutions: it counts ALL, stops at the FIRST, or finds the BEST
# and skips others.
KINDS = {5: "FIRST", 9: "BEST", 10: "BEST", 11: "BEST"}
# Rungs that `tenring compare` has, too.
ORDERS = {1: "rows", 2: "fullest", 3: "fewest", 4: "fewest", 6: "cover", 7: "cover"}
TABLE = re.compile(r"(?:^\|.*\|\n){3,}", re.M)
CODE = re.compile(r"^```c\n(.*?)^```$", re.M | re.S)
FUNCTION = re.compile(r"(?:^/\*(?:(?!\*/).)*\*/\n)?^static [^;{}=]*?(\w+)\([^;{}]*\)\n\{\n.*?^\}\n", re.M | re.S)
FULL = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
# Givens that contradict each other; a cell without a candidate.
NO_SOLUTION = ["11" + "." * 79, "12345678." + "........9" + "." * 63]


def fail(text):
    sys.exit(text)


def read(name):
    with open(f"{FOLDER}/{name}", encoding="utf-8") as file:
        return file.read()


def tenring(*words, lines=()):
    text = "".join(line + "\n" for line in lines)
    return subprocess.run([TENRING, *words], input=text, capture_output=True, text=True).stdout


def flat(name):
    """A program with the headers of the folder inserted."""
    return re.sub(r'^#include "(.*)"\n', lambda match: flat(match.group(1)), read(name), flags=re.M)


def build(text, folder, name):
    with open(f"{folder}/{name}.c", "w", encoding="utf-8") as file:
        file.write(text)
    # The text contains the whole header, of which a program uses only a part.
    words = [CC, "-O2", "-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror"]
    words += ["-Wno-unused-function"]
    done = subprocess.run(
        [*words, f"{folder}/{name}.c", "-o", f"{folder}/{name}"], capture_output=True, text=True
    )
    if done.returncode != 0:
        fail(f"{name}: {done.stderr}")
    return f"{folder}/{name}"


def run(program, lines):
    """Returns for each line the best score, fillings, nodes and milliseconds."""
    text = "".join(line + "\n" for line in lines) + "end\n"
    done = subprocess.run([program], input=text, capture_output=True, text=True, timeout=600)
    rows = [row.replace("+", "").split() for row in done.stdout.splitlines()[1:]]
    if done.returncode != 0 or len(rows) != len(lines) or any(len(row) != 4 for row in rows):
        fail(f"{program} wrote\n{done.stdout}{done.stderr}")
    return [(int(best), int(fillings), int(nodes), float(ms)) for best, fillings, nodes, ms in rows]


class Truth:
    """The answers of `tenring`."""

    def __init__(self, lines):
        self.lines = lines
        counts = tenring("count", lines=lines).splitlines()
        self.counts = [int(count) if count.isdigit() else 0 for count in counts]
        best = tenring("max", lines=lines).splitlines()
        self.best = [int(text) if text.isdigit() else -1 for text in best]
        least = tenring("max", "--min", lines=lines).splitlines()
        self.least = [int(text) if text.isdigit() else -1 for text in least]
        if not len(self.counts) == len(self.best) == len(self.least) == len(lines):
            fail("tenring did not answer each puzzle")

    def check(self, what, kind, rows):
        for line, count, top, low, row in zip(self.lines, self.counts, self.best, self.least, rows):
            best, fillings, nodes, _ = row
            if nodes == LIMIT:
                continue
            right = {
                "ALL": fillings == count and best == top,
                "FIRST": fillings == min(count, 1) and low <= best <= top,
                "BEST": min(count, 1) <= fillings <= count and best == top,
            }[kind]
            if not right:
                fail(f"{what}: {row[:3]} for {line}; there are {count} fillings, {low} to {top}")


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def number(text):
    return int(re.sub(r"[^0-9-]", "", text) or -1)


def table(match, rows):
    """The text of a table with the numbers of these rows and the same names of puzzles."""
    lines = match.group(0).splitlines(keepends=True)
    if len(lines) != 2 + len(rows):
        fail(f"a table with {len(lines) - 2} puzzles:\n{match.group(0)}")
    written = lines[:2]
    for line, (best, fillings, nodes, ms) in zip(lines[2:], rows):
        more = "≥ " if nodes == LIMIT else ""
        shown = f"{ms:.2f}" if ms < 10 else f"{ms:.0f}"
        written.append(f"| {cells(line)[0]} | {best} | {fillings:,} | {more}{nodes:,} | {shown} ms |\n")
    return "".join(written)


def check_table(what, match, rows):
    told = [cells(line) for line in match.group(0).splitlines()[2:]]
    said = [[number(cell) for cell in row[1:4]] for row in told]
    if said != [list(row[:3]) for row in rows]:
        fail(f"{what} says {said}, the program {[row[:3] for row in rows]}")


def answered(program, page):
    """The program with the functions of the exercise's answer, the last code of the page. A new
    function is inserted before the one that follows it there."""
    new = ""
    for match in FUNCTION.finditer(CODE.findall(page)[-1]):
        new += match.group(0)
        own = [old for old in FUNCTION.finditer(program) if old.group(1) == match.group(1)]
        if own:
            program = program[: own[0].start()] + new + program[own[0].end() :]
            new = ""
        else:
            new += "\n"
    if new:
        fail(f"nothing follows the new function\n{new}")
    return program


def check_rung(name, folder, five, others):
    number_of = int(name[:2])
    kind = KINDS.get(number_of, "ALL")
    source = flat(name + ".c")
    program = build(source, folder, name)
    rows = run(program, five.lines)
    five.check(name, kind, rows)
    others.check(name, kind, run(program, others.lines))

    pages = {language: read(name + language) for language in LANGUAGES}
    codes = [CODE.findall(page) for page in pages.values()]
    if codes[0] != codes[1]:
        fail(f"{name}: the pages show different code")
    for code in codes[0][:-1]:
        if code not in source:
            fail(f"{name}: the page shows code that the program does not have:\n{code}")
    changed = build(answered(source, pages[".md"]), folder, name + "-answer")
    answer = run(changed, five.lines)
    if name != "10-templates":  # its answer counts something else
        five.check(name + "'s answer", kind, answer)

    for language, page in pages.items():
        tables = list(TABLE.finditer(page))
        if len(tables) != 2:
            fail(f"{name}{language} has {len(tables)} tables, not two")
        if REFRESH:
            for match, result in reversed(list(zip(tables, (rows, answer)))):
                page = page[: match.start()] + table(match, result) + page[match.end() :]
            with open(f"{FOLDER}/{name}{language}", "w", encoding="utf-8") as file:
                file.write(page)
        else:
            check_table(name + language, tables[0], rows)
            check_table(name + language + "'s answer", tables[1], answer)
    print(f"{name}: nodes", *[row[2] for row in rows], "answer", *[row[2] for row in answer])
    return [row[2] for row in rows]


def check_compare(nodes, five):
    """The orders of `tenring compare` need the same numbers of nodes."""
    out = tenring("compare", "--format=csv", "--time-limit=2", lines=five.lines)
    for row in out.splitlines()[1:]:
        puzzle, engine, status, count = [row.split(",")[i] for i in (0, 2, 3, 5)]
        for rung, order in ORDERS.items():
            told = nodes[rung - 1][int(puzzle) - 1]
            if engine == order and status == "finished" and told != min(int(count), LIMIT):
                fail(f"rung {rung}, puzzle {puzzle}: {told} nodes; compare has {count}")


def check_index(names, nodes):
    """The index has each page, and the table of all nodes."""
    for language, index in zip(LANGUAGES, ("README.md", "README.zh-CN.md")):
        page = read(index)
        for name in names:
            if f"({name}{language})" not in page:
                fail(f"{index} has no link to {name}{language}")
        match = list(TABLE.finditer(page))[-1]
        lines = match.group(0).splitlines(keepends=True)
        if REFRESH:
            for i, row in enumerate(nodes):
                told = " | ".join(("≥ " if n == LIMIT else "") + f"{n:,}" for n in row)
                lines[2 + i] = f"| {cells(lines[2 + i])[0]} | {told} |\n"
            with open(f"{FOLDER}/{index}", "w", encoding="utf-8") as file:
                file.write(page[: match.start()] + "".join(lines) + page[match.end() :])
        elif [[number(cell) for cell in cells(line)[1:]] for line in lines[2:]] != nodes:
            fail(f"{index}: its table of nodes is not that of the pages")


def main():
    five = Truth([line for line in read("puzzles.txt").split() if line != "end"])
    made = tenring("generate", "-n", "12", "--seed=53").split()
    loose = ["".join("." if i % 3 == 0 else c for i, c in enumerate(FULL))]
    loose += [re.sub(r"[12]", ".", FULL), re.sub(r"[789]", ".", FULL)]
    others = Truth(made + loose + [FULL] + NO_SOLUTION)
    if sorted(set(others.counts))[0] != 0 or max(others.counts) < 2:
        fail("the puzzles are all of one kind")
    names = sorted(file[:-2] for file in os.listdir(FOLDER) if re.fullmatch(r"\d\d-\w+\.c", file))
    if [int(name[:2]) for name in names] != list(range(1, len(names) + 1)) or len(names) < 10:
        fail(f"the rungs are {names}")
    with tempfile.TemporaryDirectory() as folder:
        nodes = [check_rung(name, folder, five, others) for name in names]
    check_compare(nodes, five)
    check_index(names, nodes)


main()
