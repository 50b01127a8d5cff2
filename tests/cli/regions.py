#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares several threads that read a long file (cli/results/regions.h) with one thread: files of
many kinds, with and without faults at random places. Output, messages and status must be the same.

With TENRING_TEST_FULL many more files."""

import argparse
import os
import random
import subprocess
import sys
import tempfile

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLES = 8000


def rows(cells):
    return [cells[i : i + 9] for i in range(0, 81, 9)]


def marks(cells):
    digits = "123456789"
    return "".join("".join(d if c in ("." + d) else "." for d in digits) for c in cells)


def quoted_lines(n, puzzle, _):
    """Sometimes a note of several lines, the second of which looks like a row."""
    return f'{puzzle},"a\n{puzzle},b"\n' if n % 700 == 699 else f"{puzzle},b\n"


def numbers(cells, begin, end):
    """An array of arrays of numbers, with the given brackets."""
    inner = f"{end},{begin}".join(",".join(row) for row in rows(cells.replace(".", "0")))
    return f"{begin}{begin}{inner}{end}{end}"


# The text before all puzzles, the form of one (number, puzzle, solution), and options.
FORMS = {
    "bare": ("", lambda n, p, s: p + "\n", []),
    "csv out": ("", lambda n, p, s: p + "\n", ["-f", "csv"]),
    "json out": ("", lambda n, p, s: p + "\n", ["-f", "json"]),
    "crlf": ("", lambda n, p, s: p + "\r\n", []),
    "cr": ("", lambda n, p, s: p + "\r", []),
    "comments": ("", lambda n, p, s: f"  {p} # {n}{'!' * (n % 60)}\n", ["--echo"]),
    "csv": ("id,puzzle,solution\n", lambda n, p, s: f"{n},{p},{s}\n", ["-f", "json"]),
    "keep": ("id,puzzle,solution\n", lambda n, p, s: f"{n},{p},{s}\n", ["--keep"]),
    "quoted": ("note;puzzle\n", lambda n, p, s: f'"a;{"b" * (n % 90)}";"{p}"\n', []),
    "quoted lines": ("puzzle,note\n", quoted_lines, ["-f", "csv"]),
    "grids": ("", lambda n, p, s: "\n".join(rows(p)) + "\n\n", []),
    "frames": ("", lambda n, p, s: "+---+\n|" + "|\n|".join(rows(p)) + "|\n", ["-f", "csv"]),
    "objects": ("", lambda n, p, s: f'{{"puzzle":"{p}","n":{n},"solution":"{s}"}}\n', []),
    "objects, echo": ("", lambda n, p, s: f'{{"n":{n},"puzzle":"{p}"}}\r\n', ["--echo"]),
    "list": ("[\n", lambda n, p, s: f'"{p}",\n', ["-f", "csv"]),
    "objects on a line": ("[", lambda n, p, s: f'{{"n": {n}, "board": "{p}"}}, ', []),
    "members": ('{"puzzle":{\n', lambda n, p, s: f'"{n}":"{p}",\n', ["-f", "csv"]),
    "numbers": ("[\n", lambda n, p, s: numbers(p, "[", "]") + ",\n", []),
    "program": ("int g[][9][9] = {\n", lambda n, p, s: numbers(p, "\n{", "}") + ",\n", []),
    "marks": ("", lambda n, p, s: marks(p) + "\n", []),
    "marks, crlf": ("", lambda n, p, s: marks(p) + "\r\n", ["-f", "csv"]),
}

FAULTS = ["x", "\n", "# word\n", '"', "..3\n", "5" * 3000, "\r", "id,puzzle\n", "\xff", ",", "|", ""]
FAULTS += ["*" * 81 + "\n", "]", "}", '"puzzle":', "//", "\\"]


def write(path, form, chance, faults):
    """Writes a file of one form with `faults` faults."""
    head, line, _ = FORMS[form]
    records = [head]
    for n in range(PUZZLES // 4 if "marks" in form else PUZZLES):
        digits = "".join(chance.sample("123456789", 9))
        table = str.maketrans("123456789", digits)
        records.append(line(n, EASY.translate(table), SOLVED.translate(table)))
    records.append({"[": "]\n", "{": "}}\n"}.get(head[:1], ""))
    text = "".join(records).encode("latin-1")
    for _ in range(faults):
        at = chance.randrange(len(text))
        fault = chance.choice(FAULTS).encode("latin-1")
        text = text[:at] + fault + text[at + chance.randrange(3) :]
    with open(path, "wb") as file:
        file.write(text)


def solve(tenring, threads, options, files):
    done = subprocess.run(
        [tenring, "solve", f"-T{threads}", *options, *files], capture_output=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def compare(tenring, what, options, files):
    alone = solve(tenring, 1, options, files)
    for threads in (2, 3):
        if solve(tenring, threads, options, files) != alone:
            print(f"{what}: {threads} threads give something else than one")
            sys.exit(1)
    return alone


def check(tenring, work, seed, rounds):
    chance = random.Random(seed)
    paths = [os.path.join(work, name) for name in ("first", "second")]
    for form, (_, _, options) in FORMS.items():
        write(paths[0], form, chance, 0)
        status, output, messages = compare(tenring, form, options, paths[:1])
        if status != 0 or messages or not output:
            print(f"{form}: status {status}, {messages[:200]}")
            sys.exit(1)
    for turn in range(rounds):
        form, other = chance.sample(sorted(FORMS), 2)
        write(paths[0], form, chance, chance.choice([1, 2, 12]))
        write(paths[1], other, chance, chance.choice([0, 0, 3]))
        options = FORMS[form][2]
        what = f"round {turn} with seed {seed}: {form} and {other}"
        compare(tenring, what, options, paths)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--tenring", required=True)
    tenring = arguments.parse_args().tenring
    full = bool(os.environ.get("TENRING_TEST_FULL"))
    seed = int(os.environ.get("TENRING_TEST_SEED", "11"))
    with tempfile.TemporaryDirectory() as work:
        check(tenring, work, seed, 400 if full else 16)


main()
