#!/usr/bin/env python3
"""Compares the Python package with two ways to solve Sudoku in Python, an integer program (PuLP
with CBC) and a simple search; and its calls for arrays with the command.

    PYTHONPATH=build/release/python bench/python.py build/release/bin/tenring

Each row is the least processor time of three runs over new minimal puzzles, including the process
of CBC, or the median of five. All answers are compared. Debian: python3-pulp coinor-cbc
python3-numpy.

SPDX-License-Identifier: MIT
"""

import resource
import subprocess
import sys

import numpy
import pulp

import tenring

HOUSES = [[9 * r + c for c in range(9)] for r in range(9)]
HOUSES += [[9 * r + c for r in range(9)] for c in range(9)]
HOUSES += [
    [27 * (b // 3) + 3 * (b % 3) + 9 * r + c for r in range(3) for c in range(3)] for b in range(9)
]


def search(puzzle):
    """Searches with candidates as bit masks, the blank with the fewest candidates first."""
    digits = [0 if c == "." else int(c) for c in puzzle]
    units = [[i for i, house in enumerate(HOUSES) if cell in house] for cell in range(81)]
    used = [sum(1 << digits[cell] for cell in house if digits[cell]) for house in HOUSES]
    blanks = [cell for cell in range(81) if not digits[cell]]

    def place():
        if not blanks:
            return True
        best, most = 0, -1
        for i, cell in enumerate(blanks):
            a, b, c = units[cell]
            seen = (used[a] | used[b] | used[c]).bit_count()
            if seen > most:
                best, most = i, seen
        cell = blanks.pop(best)
        a, b, c = units[cell]
        for digit in range(1, 10):
            bit = 1 << digit
            if not (used[a] | used[b] | used[c]) & bit:
                for unit in (a, b, c):
                    used[unit] |= bit
                digits[cell] = digit
                if place():
                    return True
                for unit in (a, b, c):
                    used[unit] ^= bit
        blanks.insert(best, cell)
        return False

    return "".join(map(str, digits)) if place() else None


def program(puzzle):
    """The natural model: one variable for each candidate, one equation for each unit."""
    model = pulp.LpProblem("sudoku", pulp.LpMaximize)
    x = [[pulp.LpVariable(f"x{cell}_{d}", cat="Binary") for d in range(9)] for cell in range(81)]
    for cell in range(81):
        model += pulp.lpSum(x[cell]) == 1
        if puzzle[cell] != ".":
            model += x[cell][int(puzzle[cell]) - 1] == 1
    for house in HOUSES:
        for d in range(9):
            model += pulp.lpSum(x[cell][d] for cell in house) == 1
    model.solve(pulp.COIN_CMD(path="cbc", msg=False, threads=1))
    return "".join(str(1 + max(range(9), key=lambda d: x[cell][d].value())) for cell in range(81))


def seconds():
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def row(name, n, call, expected):
    times = []
    for _ in range(3):
        start = seconds()
        found = call()
        times.append(seconds() - start)
        assert found == expected, name
    print(f"| {name} | {min(times) / n * 1e6:,.1f} |", flush=True)


def beside_command(command, puzzles, array):
    """Compares calls for arrays with the command, which reads and writes text; one thread."""
    print("\n| microseconds a puzzle | array | command | ratio |\n|---|---|---|---|")
    text = "\n".join(puzzles)
    for words, n, call in [
        (["solve"], 20000, tenring.solve_array),
        (["check", "--minimal"], 20000, tenring.check_array),
        (["max"], 20000, tenring.maximise_array),
        (["canon", "--automorphisms"], 2000, tenring.canonicalise_array),
        (["rate"], 200, tenring.rate_array),
    ]:
        times = [[], []]
        for _ in range(5):
            start = seconds()
            call(array[:n], threads=1)
            times[0].append(seconds() - start)
            start = seconds()
            subprocess.run(
                [command, *words, "-T1"], input=text[: 82 * n], stdout=subprocess.DEVNULL, text=True
            )
            times[1].append(seconds() - start)
        ours, command_s = (sorted(column)[2] / n * 1e6 for column in times)
        print(f"| {words[0]} | {ours:,.2f} | {command_s:,.2f} | {ours / command_s:.2f} |", flush=True)


def main():
    made = [sys.argv[1], "generate", "--minimal", "--number=20000", "--seed=1"]
    puzzles = subprocess.run(made, capture_output=True, text=True, check=True).stdout.split()
    solutions = [s.solution for s in tenring.solve_many(puzzles)]
    array = numpy.array([list(map(int, p.replace(".", "0"))) for p in puzzles], numpy.uint8)
    answers = numpy.array([list(map(int, s)) for s in solutions], numpy.uint8)
    print("| minimal puzzles, one thread | microseconds a puzzle |\n|---|---|")
    row(
        "`tenring.solve_array`, 20,000 in one array",
        20000,
        lambda: (tenring.solve_array(array, threads=1)[1] == answers).all(),
        True,
    )
    row(
        "`tenring.solve_many`, 20,000 strings",
        20000,
        lambda: [s.solution for s in tenring.solve_many(puzzles, threads=1)],
        solutions,
    )
    row(
        "`tenring.solve`, one by one",
        20000,
        lambda: [tenring.solve(p).solution for p in puzzles],
        solutions,
    )
    row("plain search", 100, lambda: [search(p) for p in puzzles[:100]], solutions[:100])
    row("PuLP and CBC", 10, lambda: [program(p) for p in puzzles[:10]], solutions[:10])
    beside_command(sys.argv[1], puzzles, array)


main()
