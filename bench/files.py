#!/usr/bin/env python3
"""Measures `tenring solve` on the same puzzles in many formats: the processor time of each file as
a multiple of that of the bare file.

    bench/files.py TENRING PUZZLES [THREADS [ROUNDS]]

PUZZLES is a file of bare lines, as from `tenring generate`. The formats run in turn, ROUNDS times
(5), and the least time counts. The files are in a temporary folder.

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


def members(i, p, s):
    return f'{{"id": {i}, "puzzle": "{p}", "solution": "{s}", "clues": 30}}'


# name: the head of the file, and the record of puzzle i with solution s
WAYS = {
    "bare": ("", lambda i, p, s: p + "\n"),
    "CRLF": ("", lambda i, p, s: p + "\r\n"),
    "comment": ("", lambda i, p, s: f"{p} # puzzle {i}, rating {i % 90 / 10}\n"),
    "CSV, 4 columns": ("id,puzzle,solution,clues\n", lambda i, p, s: f"{i},{p},{s},30\n"),
    "grid": ("", lambda i, p, s: "\n".join(rows(p)) + "\n\n"),
    "grid with frames": ("", lambda i, p, s: framed(p)),
    "JSON lines, 4 members": ("", lambda i, p, s: members(i, p, s) + "\n"),
    "JSON, all on one line": ("[", lambda i, p, s: members(i, p, s) + ", "),
    "729 pencilmarks": ("", lambda i, p, s: marks(p)),
}
OUTPUTS = {"--echo": ["--echo"], "CSV out": ["--format=csv"], "JSON out": ["--format=json"]}
# options for tables and objects: format, command, options
TABLES = {
    "CSV, 4 columns, --keep": ("CSV, 4 columns", "solve", ["--keep"]),
    "CSV, 4 columns, check --verify": ("CSV, 4 columns", "check", ["--verify"]),
    "JSON lines, 4 members, check --verify": ("JSON lines, 4 members", "check", ["--verify"]),
}


def run(command):
    """Runs a command; a list with a file after the command is piped into standard input."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    if isinstance(command[-1], list):
        with open(command[-1][0], "rb") as file:
            data = file.read()
        start = time.monotonic()
        subprocess.run(command[:-1], input=data, stdout=subprocess.DEVNULL, check=True)
    else:
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
                if head == "[":
                    file.write("]\n")
            commands[name] = [tenring, "solve", "-T" + threads, path]
        for name, options in OUTPUTS.items():
            commands[name] = commands["bare"] + options
        for name, (way, command, options) in TABLES.items():
            commands[name] = [tenring, command, *options, *commands[way][2:]]
        bare = commands["bare"][-1]
        commands["pipe"] = [*commands["bare"][:-1], "-", [bare]]
        with open(bare, "rb") as file, open(bare + ".gz", "wb") as packed:
            subprocess.run(["gzip", "-c"], stdin=file, stdout=packed, check=True)
        commands["gzip"] = [*commands["bare"][:-1], packed.name]
        commands["gzip -dc alone"] = ["gzip", "-dc", "--", packed.name]
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
