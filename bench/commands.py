#!/usr/bin/env python3
"""Measures the results per second of whole commands, with one thread and with two.

    bench/commands.py [-r ROUNDS] TENRING PUZZLES

PUZZLES is a file of lines. Each command gets as many of them as it can process in some tenths of a
second; `generate` needs none. One thread, two threads and another generator of puzzles, if it is
installed (QQWing), run in turn, ROUNDS times (5). Times are wall-clock times that include the start
of the process, reading and writing; the table has the medians.

SPDX-License-Identifier: MIT
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

# name, command, lines of the file (0: the command makes its own)
COMMANDS = [
    ("solve", ["solve"], 1_000_000),
    ("check", ["check"], 1_000_000),
    ("canonical forms", ["canon"], 200_000),
    ("count", ["count"], 200_000),
    ("greatest score, ring weights", ["max"], 100_000),
    ("rating, Sudoku Explainer", ["rate"], 2_000),
    ("rating, HoDoKu", ["rate", "--scale=hodoku"], 4_000),
    ("minimal puzzles", ["generate", "-n", "10000", "--minimal"], 0),
    ("neighbours", ["vary", "-1+1", "--minimal"], 100),
]
# The same from another program: name, command, number of puzzles
OTHERS = {"minimal puzzles": ("qqwing", ["qqwing", "--generate", "200", "--one-line"], 200)}


def seconds_and_lines(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start, done.stdout.count(b"\n")


def rate(runs):
    return statistics.median(lines / seconds for seconds, lines in runs)


def shown(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-r", type=int, default=5)
    parser.add_argument("tenring")
    parser.add_argument("puzzles")
    arguments = parser.parse_args()
    with open(arguments.puzzles, encoding="latin-1") as file:
        lines = [line[:81] + "\n" for line in file if line[0] != "#"]
    if not lines:
        sys.exit(f"commands.py: {arguments.puzzles} has no puzzles")
    print("| results a second | one thread | two threads | gain | other program |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "lines")
        for name, command, number in COMMANDS:
            with open(path, "w", encoding="ascii") as file:
                file.writelines((lines * (1 + number // len(lines)))[:number])
            ways = {
                threads: [arguments.tenring, *command, "-q", "-T" + threads, *([path] if number else [])]
                for threads in "12"
            }
            other, peer, made = OTHERS.get(name, ("", [], 0))
            if peer and shutil.which(other):
                ways[other] = peer
            runs = {way: [] for way in ways}
            for _ in range(arguments.r):
                for way, words in ways.items():
                    runs[way].append(seconds_and_lines(words))
            one, two = rate(runs["1"]), rate(runs["2"])
            beside = ""
            if other in runs:
                median = statistics.median(seconds for seconds, _ in runs[other])
                beside = f"{shown(made / median)} ({other})"
            print(f"| {name} | {shown(one)} | {shown(two)} | {two / one:.2f} | {beside} |", flush=True)


if __name__ == "__main__":
    main()
