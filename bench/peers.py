#!/usr/bin/env python3
"""Compares tenring with other programs, by kind of puzzle and by number of givens, in one run.

    bench/peers.py [-r ROUNDS] [-s SECONDS] [-k KIND]... BUILD PEER... [-- FILE...]

BUILD is a build folder with bin/tenring and bin/bench_solve. A PEER is NAME=COMMAND: the command
searches for up to two solutions of each line of the file whose name replaces {}. If it prints the
numbers of puzzles with no, one and more solutions as its first three words, these are compared. The
FILEs are collections of puzzles, 81 characters a line; '#' begins a comment. Each is a kind. More
kinds are made here: puzzles of FILEs and of tenring generate with one given removed or changed, and
0 to 40 random givens of random grids.

For each kind the programs run in turn, ROUNDS times (5), on a file that takes the batch engine
about SECONDS (1). The result is the median of the processor time of whole processes minus that for
the first 4,096 lines of the file, because starting the process and filling the lanes is not
solving. A missing number means that a peer failed or gave other answers.

SPDX-License-Identifier: MIT
"""

import argparse
import os
import random
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile

MOST_OF_A_FILE = 20000
FIRST = 4096  # lines: more than there are lanes
GIVENS = [0, 4, 8, 10, 12, 14, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40]


def read(path):
    with open(path, encoding="latin-1") as file:
        lines = [line[:81].replace("0", ".") for line in file if line[0] != "#"]
    return [line for line in lines if len(line.strip()) == 81]


def fewer(puzzle, rng):
    cell = rng.choice([i for i in range(81) if puzzle[i] != "."])
    return puzzle[:cell] + "." + puzzle[cell + 1:]


def changed(puzzle, rng):
    cell = rng.choice([i for i in range(81) if puzzle[i] != "."])
    digit = rng.choice([d for d in "123456789" if d != puzzle[cell]])
    return puzzle[:cell] + digit + puzzle[cell + 1:]


def make_kinds(tenring, files, rng):
    def made(*options):
        command = [tenring, "generate", "-q", *options]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()

    kinds = {}
    for path in files:
        lines = read(path)
        rng.shuffle(lines)
        kinds[os.path.splitext(os.path.basename(path))[0]] = lines[:MOST_OF_A_FILE]
    minimal = kinds["minimal"] = made("-n", "10000", "--seed=1")
    sources = [kind for kind in kinds.values() if kind]
    for name, change in ("one given less", fewer), ("one given changed", changed):
        mixed = [change(rng.choice(rng.choice(sources)), rng) for _ in range(10000)]
        kinds[name] = mixed
    grids = subprocess.run([tenring, "solve", "-q"], input="\n".join(minimal[:2000]) + "\n",
                           stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    for givens in GIVENS:
        lines = []
        for grid in grids:
            kept = set(rng.sample(range(81), givens))
            lines.append("".join(grid[i] if i in kept else "." for i in range(81)))
        kinds[f"{givens} givens"] = lines
    return kinds


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command, path):
    before = processor_time()
    words = [word.replace("{}", path) for word in shlex.split(command)]
    answer = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    spent = processor_time() - before
    counts = answer.stdout.split()[:3] if answer.returncode == 0 else None
    return spent, counts


def write(path, lines, times):
    with open(path, "w", encoding="ascii") as file:
        file.write("".join(line + "\n" for line in lines) * times)


def measure(programs, lines, rounds, seconds, folder):
    """Nanoseconds per puzzle for each program, None for one that failed."""
    path, first = os.path.join(folder, "many"), os.path.join(folder, "first")
    lines = lines * (1 + FIRST // len(lines))
    write(first, lines[:FIRST], 1)
    write(path, lines, 1)
    times = 1 + max(1, int(seconds / max(run(programs["batch"], path)[0], 0.002)))
    write(path, lines, times)
    spent = {name: [] for name in programs}
    answers = {}
    for _ in range(rounds):
        for name, command in programs.items():
            many, counts = run(command, path)
            spent[name].append(many - run(command, first)[0])
            answers[name] = counts
    right = answers["batch"]
    number = len(lines) * times - FIRST
    return {name: 1e9 * max(statistics.median(spent[name]), 0) / number
            if answers[name] is not None and (answers[name] in (right, [])) else None
            for name in programs}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-r", type=int, default=5)
    parser.add_argument("-s", type=float, default=1)
    parser.add_argument("-k", action="append")
    parser.add_argument("rest", nargs="+")
    own, _, files = " ".join(map(shlex.quote, sys.argv[1:])).partition(" -- ")
    arguments = parser.parse_args(shlex.split(own))
    build, peers = arguments.rest[0], arguments.rest[1:]
    solve = os.path.join(build, "bin", "bench_solve")
    programs = {"batch": f"{solve} batch best {{}}", "avx2": f"{solve} batch avx2 {{}}",
                "single": f"{solve} single best {{}}"}
    programs.update(peer.split("=", 1) for peer in peers)
    others = list(programs)[3:]
    rng = random.Random(1)
    print("| puzzles | " + " | ".join(programs) + " | batch : best peer | single : best peer |")
    print("|---" * (len(programs) + 3) + "|")
    with tempfile.TemporaryDirectory() as folder:
        kinds = make_kinds(os.path.join(build, "bin", "tenring"), shlex.split(files), rng)
        for kind, lines in kinds.items():
            if arguments.k and kind not in arguments.k:
                continue
            found = measure(programs, lines, arguments.r, arguments.s, folder)
            best = min((found[name] for name in others if found[name]), default=None)
            row = [f"{value:,.0f}" if value is not None else "" for value in found.values()]
            row += [f"{best / found[name]:.2f}" if best and found[name] else ""
                    for name in ("batch", "single")]
            print(f"| {kind} | " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
