#!/usr/bin/env python3
# test_same.py - tenring-mpi against tenring over commands, formats, numbers of ranks and sizes of
# pieces: the same bytes, messages and status.
#
# Options and exit status: see tester.py.
#
# SPDX-License-Identifier: MIT
import os
import shutil
import subprocess

from tester import FULL, compare, main, make_cuts, make_inputs

CASES = [
    ("solve", []),
    ("solve", ["--format", "csv"]),
    ("solve", ["--format", "json", "--echo"]),
    ("solve", ["--format", "grid"]),
    ("solve", ["--all=3"]),
    ("solve", ["--stats", "--all=3", "--format", "csv"]),
    ("rate", ["--stats", "--format", "csv"]),
    ("solve", ["--all=2", "--format", "csv", "--max-messages", "2"]),
    ("count", ["--format", "csv"]),
    ("count", ["--by-cell"]),
    ("count", ["--limit", "5", "--format", "json"]),
    ("check", ["--minimal"]),
    ("check", ["--format", "csv", "--quiet"]),
    ("max", ["--no-proof", "--node-limit", "5", "--format", "json"]),
    ("max", ["--node-limit", "3", "--top", "2"]),
    ("rate", ["--path", "--format", "json"]),
    ("rate", ["--format", "csv"]),
    ("rate", ["--at-least", "1.5"]),
    ("canon", ["-at"]),
    ("canon", ["--shuffle=3", "--seed", "7", "--format", "csv"]),
    ("canon", ["--unique"]),
    ("canon", ["--unique", "-at", "--format", "json", "--memory-limit", "1"]),
    ("sample", ["--number", "2"]),
    ("generate", ["--number", "50", "--format", "csv"]),
    ("generate", ["--number", "5", "--clues", "20", "--node-limit", "3000"]),
    ("generate", ["--number", "4", "--rating", "3.0-", "--minimal", "--format", "json"]),
    ("vary", ["--remove", "1", "--add", "0"]),
    ("vary", ["--remove", "1", "--minimal", "--canon", "--format", "csv"]),
    ("vary", ["--canon", "--remove", "1", "--add", "0", "--memory-limit", "1"]),
    ("solve", ["--format", "wrong"]),
    ("max", ["--weights", "missing.txt"]),
]


# Over files of many lines, in small ranges.
CUT_CASES = [
    ["solve"],
    ["solve", "--format", "json", "--echo"],
    ["check", "--stats", "--format", "csv"],
    ["count", "--echo"],
    ["canon", "-at"],
]


# Over tables.
TABLE_CASES = [
    ["solve", "--keep", "rows.csv", "several.csv", "other.csv", "lines.txt"],
    ["check", "--verify", "--keep", "rows.csv", "other.csv", "several.csv", "grids.txt"],
    ["check", "--verify", "rows.csv"],
    ["check", "--verify", "--solution-column", "3", "--column", "data", "other.csv"],
    ["solve", "--column", "2", "--format", "csv", "other.csv"],
    ["rate", "--keep", "rows.csv"],
    ["solve", "--keep", "--header", "other.csv"],
    ["solve", "array.npy"],
    ["solve", "--format", "npy", "rows.csv", "lines.txt"],
    ["solve", "--format", "npy", "array.npy", "malformed/too_short.txt"],
]


def make_tables(tester):
    """Tables with solutions, right and wrong, and an array of NumPy."""
    with open("lines.txt", encoding="ascii") as file:
        puzzles = 5 * [line for line in file.read().split() if len(line) == 81]
    with open("puzzles.txt", "w", encoding="ascii") as file:
        file.write("\n".join(puzzles) + "\n")
    solved = tester.run_alone(["solve", "puzzles.txt"])[1].decode().splitlines()
    with open("rows.csv", "w", encoding="ascii") as file:
        file.write("id,puzzle,solution\n")
        for i, puzzle in enumerate(puzzles):
            file.write(f"{i},{puzzle},{solved[i if i % 4 else i - 1]}\n")
    with open("several.csv", "w", encoding="ascii") as file:
        file.write("x;board;answer;note\n")
        for i, puzzle in enumerate(puzzles):
            file.write(f'{i};{puzzle};{solved[i]};"a\nb"\n')
    with open("other.csv", "w", encoding="ascii") as file:
        file.write("x,data,res\n")
        for i, puzzle in enumerate(puzzles):
            file.write(f"{i},{puzzle},{solved[i]}\n")
    header = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({len(puzzles)}, 81), }}"
    with open("array.npy", "wb") as file:
        file.write(b"\x93NUMPY\x01\x00v\x00" + header.ljust(117).encode() + b"\n")
        for puzzle in puzzles:
            file.write(bytes(int(cell) if cell in "123456789" else 0 for cell in puzzle))


def test_tables(tester):
    make_tables(tester)
    for i, words in enumerate(TABLE_CASES if FULL else TABLE_CASES[:1]):
        out = "--format" in words or i % 2 == 0
        compare(tester, [3, 2, 4, 1, 7][i % 5], words, [2, None, 5][i % 3], out)


def test_same(tester):
    names = make_inputs(".")
    os.chdir("data")
    few = ["lines.txt", "grids.txt", "malformed/too_short.txt", "lines.txt"]
    plain = ["many.txt", "table.csv", "missing.txt", "games.opensudoku", "grids.txt", "odd.csv"]
    plain += ["long_lines.txt", "grids.txt", "malformed/only_comments.txt", "lines.txt"]
    ranks = [1, 2, 3, 4, 7]
    pieces = [None, 1, 2, 5, 16]
    number = 0
    for command, options in CASES:
        heavy = command in ("max", "rate", "sample", "vary") or "--by-cell" in options
        files = [] if command == "generate" else few if heavy else names
        for variant in range(len(ranks) if FULL else 1):
            number += 1
            if not FULL and number % 6 != 2:
                continue
            i = number + variant * 2
            compare(
                tester,
                ranks[(number + variant) % 5],
                [command, *options, *files],
                pieces[i % 5],
                number % 2 == 0,
            )
    # odd cuts of all formats
    words = ["solve", "--format", "csv", "--max-messages", "999", *plain, *make_cuts()]
    for i, piece in enumerate([3, 1, 2, 4, 5, 6, 7, 9, 13] if FULL else [3]):
        compare(tester, [4, 2, 3, 1, 7][i % 5], words, piece, True)
    if FULL:
        for i, words in enumerate(CUT_CASES):
            compare(tester, [7, 3, 2, 4][i % 4], [*words, *plain, *make_cuts()], 3, i % 2 == 0)
    test_tables(tester)
    # through a pipe, and compressed
    with open("many.txt", "rb") as file:
        many = file.read()
    if FULL:
        compare(tester, 2, ["solve", "--format", "json"], 3, False, many)
        compare(tester, 3, ["check", "-", "lines.txt"], 4, True, many)
        if shutil.which("gzip"):
            subprocess.run(["gzip", "-k", "many.txt", "games.opensudoku"], check=True)
            compare(tester, 3, ["solve", "many.txt.gz", "games.opensudoku.gz", "grids.txt"], 3, True)


if __name__ == "__main__":
    main(test_same)
