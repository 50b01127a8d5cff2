#!/usr/bin/env python3
"""solvers.py - compares `tenring max` with the solvers CBC (coinor-cbc) and GLPK (glpk-utils).

The natural model: a 0-1 variable for each candidate, exactly one for each cell, and one for each
digit in each row, column and box. It is written as an LP file. The solvers use floating point, so
the weights here are small enough that rounding their optimum gives the exact one. A solver that is
not installed is skipped; without both, the test is skipped (status 77).

TENRING_TEST_FULL=1 in the environment: at least 500 instances with each solver. --bench: times of a
few instances as a table.

SPDX-License-Identifier: MIT
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from certificates import pencilmarks, random_grid, random_puzzle

FULL = os.environ.get("TENRING_TEST_FULL") == "1"
SKIP = 77
CELLS = range(81)
DIGITS = range(9)
RINGS = [6 + min(cell // 9, cell % 9, 8 - cell // 9, 8 - cell % 9) for cell in CELLS]


def houses():
    for n in range(9):
        yield [9 * n + i for i in range(9)]
        yield [9 * i + n for i in range(9)]
        yield [27 * (n // 3) + 3 * (n % 3) + 9 * (i // 3) + i % 3 for i in range(9)]


def candidates(puzzle, cell):
    """The digits 0..8 that a cell may take; the puzzle has 81 or 729 characters."""
    if len(puzzle) == 729:
        return [digit for digit in DIGITS if puzzle[9 * cell + digit] != "."]
    return list(DIGITS) if puzzle[cell] == "." else [int(puzzle[cell]) - 1]


def write_model(path, goal, puzzle, weights):
    """The model as an LP file; a constraint without a candidate gets a variable fixed to 0."""
    allowed = [candidates(puzzle, cell) for cell in CELLS]
    constraints = [[(cell, digit) for digit in allowed[cell]] for cell in CELLS]
    for house in houses():
        for digit in DIGITS:
            constraints.append([(cell, digit) for cell in house if digit in allowed[cell]])
    with open(path, "w", encoding="ascii") as file:
        print("Maximize" if goal == "max" else "Minimize", file=file)
        print(" score: 0 none", file=file)
        for cell in CELLS:
            terms = [f" {weights[9 * cell + digit]:+d} x{cell}_{digit}" for digit in allowed[cell]]
            print("".join(terms), file=file)
        print("Subject To", file=file)
        for number, terms in enumerate(constraints):
            text = " + ".join(f"x{cell}_{digit}" for cell, digit in terms) or "none"
            print(f" c{number}: {text} = 1", file=file)
        print("Bounds\n none = 0\nBinary", file=file)
        for cell in CELLS:
            print("".join(f" x{cell}_{digit}" for digit in allowed[cell]), file=file)
        print("End", file=file)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


def solve_cbc(program, folder, model):
    """Returns the optimum, or None if there is no solution."""
    solution = os.path.join(folder, "cbc.solution")
    result = run(
        [program, model, "ratioGap", "0", "allowableGap", "0", "solve", "solution", solution]
    )
    with open(solution, encoding="ascii") as file:
        first = file.readline()
    if first.startswith("Optimal"):
        return float(first.split()[-1])
    # presolve reports infeasibility with the same word
    assert "nfeasible" in first, first + result.stdout
    return None


def solve_glpk(program, folder, model):
    solution = os.path.join(folder, "glpk.solution")
    result = run([program, "--lp", model, "--write", solution])
    assert result.returncode == 0, result.stdout
    with open(solution, encoding="ascii") as file:
        lines = [line.split() for line in file]
    status = next(words for words in lines if words[0] == "s")
    if status[4] == "o":
        return float(status[5])
    # an infeasible relaxation leaves the status undefined
    assert (
        status[4] == "n" or "NO PRIMAL FEASIBLE" in result.stdout or "INFEASIBLE" in result.stdout
    ), result.stdout
    return None


SOLVERS = {"cbc": ("cbc", solve_cbc), "glpk": ("glpsol", solve_glpk)}


class Tenring:
    def __init__(self, program, folder):
        self.program = program
        self.weights = os.path.join(folder, "weights")
        self.puzzle = os.path.join(folder, "puzzle")

    def write(self, puzzle, weights):
        with open(self.weights, "w", encoding="ascii") as file:
            print(*weights, file=file)
        with open(self.puzzle, "w", encoding="ascii") as file:
            print(puzzle, file=file)

    def run(self, goal):
        command = [
            self.program,
            "max",
            "--quiet",
            "--format",
            "csv",
            "--weights",
            self.weights,
            self.puzzle,
        ]
        result = run(command + (["--min"] if goal == "min" else []))
        assert result.returncode in (0, 1), result.stderr
        row = result.stdout.splitlines()[1].split(",")
        assert row[2] in ("optimal", "none"), row
        return int(row[3]) if row[2] == "optimal" else None

    def solve(self, goal, puzzle, weights):
        self.write(puzzle, weights)
        return self.run(goal)


def make_weights(rng, kind):
    if kind == "ring":
        return [ring * (digit + 1) for ring in RINGS for digit in DIGITS]
    if kind == "cells":
        return [
            weight * (digit + 1)
            for weight in (rng.randint(0, 99) for _ in CELLS)
            for digit in DIGITS
        ]
    if kind == "signed":
        return [rng.randint(-50, 50) for _ in range(729)]
    if kind == "sparse":
        return [rng.choice((0, 0, 0, 0, 1)) * rng.randint(-9, 9) for _ in range(729)]
    if kind == "units":
        return [rng.choice((-1, 1)) for _ in range(729)]
    return [rng.randint(0, 99) for _ in range(729)]


KINDS = ("ring", "cells", "small", "signed", "sparse", "units")


def make_instance(number):
    """Givens, pencilmarks, sometimes no solution; few givens only if the solvers are quick."""
    rng = random.Random(number)
    kind = KINDS[number % len(KINDS)]
    givens = (0, 8, 12, 17, 24) if kind in ("ring", "cells", "sparse") else (12, 15, 17, 20, 24)
    puzzle = random_puzzle(rng, rng.choice(givens))
    if number % 5 == 4:
        puzzle = pencilmarks(rng, puzzle, random_grid(rng))
    elif number % 11 == 10:
        cell = rng.choice([cell for cell in CELLS if puzzle[cell] == "."])
        puzzle = puzzle[:cell] + rng.choice("123456789") + puzzle[cell + 1 :]
    return rng.choice(("max", "min")), puzzle, make_weights(rng, kind)


def check(tenring, solvers, folder):
    model = os.path.join(folder, "model.lp")
    wanted = 520 if FULL else 8
    none = 0
    for number in range(wanted):
        goal, puzzle, weights = make_instance(number)
        write_model(model, goal, puzzle, weights)
        found = tenring.solve(goal, puzzle, weights)
        none += found is None
        for name, (program, solve) in solvers.items():
            value = solve(program, folder, model)
            assert (value is None) == (
                found is None
            ), f"instance {number}: {name} {value}, tenring {found}: {puzzle}"
            if value is not None:
                assert (
                    abs(value - found) < 0.01
                ), f"instance {number}: {name} {value}, tenring {found}: {goal} {puzzle}"
    # check that the comparison can fail
    goal, puzzle, weights = make_instance(0)
    write_model(model, goal, puzzle, weights)
    other = tenring.solve(goal, puzzle, [weight + 1 for weight in weights])
    for name, (program, solve) in solvers.items():
        assert abs(solve(program, folder, model) - other) > 0.5, name
    print(
        f"{wanted} instances, {none} of them without a solution, agree with {' and '.join(solvers)}"
    )


def bench(tenring, solvers, folder):
    """The seconds of one run of each program, including start and reading."""
    model = os.path.join(folder, "model.lp")
    rng = random.Random(1)
    empty = "." * 81
    instances = [("ring, empty", empty, make_weights(rng, "ring"))]
    instances += [("ring, 17 givens", random_puzzle(rng, 17), make_weights(rng, "ring"))]
    instances += [
        (f"729 random 0..99, empty, {n}", empty, make_weights(rng, "small")) for n in range(3)
    ]
    print(f"{'instance':30}" + "".join(f"{name:>12}" for name in ["tenring", *solvers]))
    for name, puzzle, weights in instances:
        write_model(model, "max", puzzle, weights)
        tenring.write(puzzle, weights)
        seconds = [1e9]
        for _ in range(3):
            start = time.perf_counter()
            found = tenring.run("max")
            seconds[0] = min(seconds[0], time.perf_counter() - start)
        for program, solve in solvers.values():
            start = time.perf_counter()
            value = solve(program, folder, model)
            seconds.append(time.perf_counter() - start)
            assert abs(value - found) < 0.01
        print(f"{name:30}" + "".join(f"{second:12.4f}" for second in seconds), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--bench", action="store_true")
    arguments = parser.parse_args()
    solvers = {}
    for name, (program, solve) in SOLVERS.items():
        path = shutil.which(program)
        if path:
            solvers[name] = (path, solve)
        else:
            print(f"SKIP: {program} is not installed")
    if not solvers:
        return SKIP
    with tempfile.TemporaryDirectory() as folder:
        (bench if arguments.bench else check)(Tenring(arguments.tenring, folder), solvers, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
