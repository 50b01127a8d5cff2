#!/usr/bin/env python3
"""Processor time of `tenring solve` on one set of puzzles written in many ways, as multiples of the
bare file's.

    bench/files.py TENRING PUZZLES [THREADS [ROUNDS]]

PUZZLES is a file of bare lines, such as `tenring generate` writes. Each way is run in turn, ROUNDS
times (5), and the least time counts. The files are made in a temporary folder.

SPDX-License-Identifier: MIT
"""

import os
import resource
import subprocess
import sys
import tempfile
import time


def rows(puzzle):
    return [puzzle[9 * i:9 * i + 9] for i in range(9)]


def framed(puzzle):
    lines = []
    for i, row in enumerate(rows(puzzle)):
        if i in (3, 6):
            lines.append("------+-------+------")
        lines.append(" | ".join(" ".join(row[j:j + 3]) for j in (0, 3, 6)))
    return "\n".join(lines) + "\n\n"


def marks(puzzle):
    one = {str(d): "." * (d - 1) + str(d) + "." * (9 - d) for d in range(1, 10)}
    one["."] = one["0"] = "123456789"
    return "".join(one[c] for c in puzzle) + "\n"


# name: the head of the file, and the record of puzzle i with solution s
WAYS = {
    "bare": ("", lambda i, p, s: p + "\n"),
    "CRLF": ("", lambda i, p, s: p + "\r\n"),
    "CR": ("", lambda i, p, s: p + "\r"),
    "blanks behind": ("", lambda i, p, s: p + "  \n"),
    "blanks before": ("", lambda i, p, s: "  " + p + "\n"),
    "comment": ("", lambda i, p, s: f"{p} # puzzle {i}, rating {i % 90 / 10}\n"),
    "rating": ("", lambda i, p, s: f"{p}\t{i % 90 / 10}\n"),
    "CSV, 2 columns": ("puzzle,solution\n", lambda i, p, s: f"{p},{s}\n"),
    "CSV, 4 columns": ("id,puzzle,solution,clues\n", lambda i, p, s: f"{i},{p},{s},30\n"),
    "CSV in quotes": ('"id","puzzle","solution"\n', lambda i, p, s: f'"{i}","{p}","{s}"\n'),
    "grid": ("", lambda i, p, s: "\n".join(rows(p)) + "\n\n"),
    "grid with blanks": ("", lambda i, p, s: "\n".join(" ".join(r) for r in rows(p)) + "\n\n"),
    "grid with frames": ("", lambda i, p, s: framed(p)),
    "729 pencilmarks": ("", lambda i, p, s: marks(p)),
}
OUTPUTS = {"--echo": ["--echo"], "CSV out": ["--format=csv"], "JSON out": ["--format=json"]}


def run(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, wall


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tenring, source = sys.argv[1:3]
    threads = sys.argv[3] if len(sys.argv) > 3 else "1"
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    with open(source, encoding="ascii") as file:
        puzzles = file.read().split()
    answer = subprocess.run([tenring, "solve", source], stdout=subprocess.PIPE, text=True, check=True)
    solutions = answer.stdout.split("\n")
    with tempfile.TemporaryDirectory() as folder:
        commands = {}
        for number, (name, (head, form)) in enumerate(WAYS.items()):
            path = os.path.join(folder, str(number))
            with open(path, "w", encoding="ascii", newline="") as file:
                file.write(head)
                file.writelines(form(i, p, s) for i, (p, s) in enumerate(zip(puzzles, solutions)))
            commands[name] = [tenring, "solve", "-T" + threads, path]
        for name, options in OUTPUTS.items():
            commands[name] = commands["bare"] + options
        best = {name: (1e9, 1e9) for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                best[name] = tuple(map(min, best[name], run(command)))
    bare = best["bare"]
    print("| | ns a puzzle | processor time | wall time |\n|---|---|---|---|")
    for name, (spent, wall) in best.items():
        print(f"| {name} | {1e9 * spent / len(puzzles):.0f} | {spent / bare[0]:.2f} | "
              f"{wall / bare[1]:.2f} |")


if __name__ == "__main__":
    main()
