#!/usr/bin/env python3
"""Compares boards of 16 x 16 and 25 x 25 with other programs: milliseconds of processor time.

    bench/boards.py [-r ROUNDS] [--set NAME=SIDE:FILE]... TENRING

`tenring generate` makes the puzzles from a fixed seed; a SET adds a file of puzzles, one a line, as
numbers or letters. tenring proves that there is no second solution. On 16 x 16, other programs run
in turn with it, ROUNDS times (3): the program for judges (judge/uva1309.c), which stops at the
first solution, and clasp, if it is installed, which searches for two models of the usual clauses of
the first five puzzles of a set. The table has the mean over the puzzles of the median of the
rounds, and the slowest puzzle of tenring, each in a process of its own.

SPDX-License-Identifier: MIT
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

JUDGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "judge")
LIMIT = 60  # seconds that one puzzle may take
# name, side, number of puzzles, options for `generate`
SETS = [
    ("16 x 16, 115 givens (45 %)", 16, 40, ["--clues=115"]),
    ("16 x 16, minimal", 16, 40, []),
    ("25 x 25, 313 givens (half)", 25, 10, ["--clues=313"]),
]


def run(command, text):
    """Returns the output (None after a timeout) and the processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.DEVNULL, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return None, LIMIT
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def clauses(cells, side):
    """The puzzle for a SAT solver: each cell has a digit, each house each digit once."""
    root = round(side ** 0.5)
    number = lambda cell, digit: cell * side + digit + 1
    rows = [[side * r + c for c in range(side)] for r in range(side)]
    columns = [list(house) for house in zip(*rows)]
    corners = [(r, c) for r in range(0, side, root) for c in range(0, side, root)]
    boxes = [[side * (r + i // root) + c + i % root for i in range(side)] for r, c in corners]
    lines = [[number(cell, digit) for digit in range(side)] for cell in range(side * side)]
    for cell in range(side * side):
        lines += [[-number(cell, a), -number(cell, b)] for a in range(side) for b in range(a)]
    for house in rows + columns + boxes:
        for digit in range(side):
            places = [number(cell, digit) for cell in house]
            lines.append(places)
            lines += [[-a, -b] for i, a in enumerate(places) for b in places[:i]]
    lines += [[number(cell, digit - 1)] for cell, digit in enumerate(cells) if digit]
    text = [f"p cnf {side ** 3} {len(lines)}"] + [" ".join(map(str, line)) + " 0" for line in lines]
    return "\n".join(text) + "\n"


class Bench:
    def __init__(self, tenring, folder):
        self.tenring = tenring
        self.judge = os.path.join(folder, "uva1309")
        compiler = os.environ.get("CC", "cc").split()
        subprocess.run([*compiler, "-O2", "-I", JUDGE, os.path.join(JUDGE, "uva1309.c"), "-o",
                        self.judge], check=True)
        self.clasp = shutil.which("clasp")

    def cells(self, line):
        return [0 if word in "0." else int(word) for word in line.split()]

    def solve(self, side, lines):
        command = [self.tenring, "solve", "-T1", f"--board={side}x{side}"]
        said, seconds = run(command, "\n".join(lines) + "\n")
        return (said is not None and "multiple" not in said and "none" not in said), seconds

    def others(self, side, lines):
        """The milliseconds of the other programs, or None."""
        clasp = None
        if side != 16:
            return None, None
        letters = ["".join("-ABCDEFGHIJKLMNOP"[cell] for cell in self.cells(line)) for line in lines]
        grids = ["\n".join(text[16 * i : 16 * i + 16] for i in range(16)) for text in letters]
        judge = 1000 * run([self.judge], "\n\n".join(grids) + "\n")[1] / len(lines)
        if self.clasp:
            some = [clauses(self.cells(line), side) for line in lines[:5]]
            times = [run([self.clasp, "--models=2", "--quiet=2"], text)[1] for text in some]
            clasp = 1000 * sum(times) / len(times)
        return judge, clasp

    def row(self, name, side, lines, rounds):
        found = [(self.solve(side, lines), self.others(side, lines)) for _ in range(rounds)]
        if not all(good for (good, _), _ in found):
            print(f"boards: {name}: not all puzzles have one solution", file=sys.stderr)
        each = [self.solve(side, [line])[1] for line in lines]
        columns = zip(*[(1000 * seconds / len(lines), *others) for (_, seconds), others in found])
        shown = [statistics.median(column) if None not in column else None for column in columns]
        shown.insert(1, 1000 * max(each))
        numbers = ["" if number is None else f"{number:.2g}" if number < 10 else f"{number:.0f}"
                   for number in shown]
        return "| " + " | ".join([name, str(len(lines)), *numbers]) + " |"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-r", "--rounds", type=int, default=3)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("tenring")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments.tenring, folder)
        sets = []
        for name, side, count, words in SETS:
            command = [arguments.tenring, "generate", f"--board={side}x{side}", "--digits=numbers"]
            made, _ = run([*command, "-n", str(count), "--seed=5", *words], "")
            sets.append((name, side, made.splitlines() if made else []))
        for one in arguments.set:
            name, place = one.split("=", 1)
            side, path = place.split(":", 1)
            with open(path, encoding="utf-8") as file:
                sets.append((name, int(side), file.read().splitlines()))
        print("| ms a puzzle | puzzles | tenring | slowest | judge/uva1309.c | clasp |")
        print("|---|---|---|---|---|---|")
        for name, side, lines in sets:
            if lines:
                print(bench.row(name, side, lines, arguments.rounds), flush=True)


main()
