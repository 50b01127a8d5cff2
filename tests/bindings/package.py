#!/usr/bin/env python3
"""Compares the Python package with the command `tenring`; tests its docstrings, types and errors.

    package.py --package FOLDER|none --tenring COMMAND

Runs itself again with an interpreter that has NumPy, if there is one; without NumPy it skips the
tests of arrays and says so.

SPDX-License-Identifier: MIT
"""

import argparse
import ast
import doctest
import importlib
import importlib.util
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree

import package_steps

GRID = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def fail(text):
    sys.exit(f"package.py: {text}")


def made_puzzles(n):
    """Puzzles with one, several and no solution."""
    chance = random.Random(7)
    for number in range(n):
        cells = list(GRID)
        for cell in range(81):
            if chance.random() < 0.3 + number / (3 * n):
                cells[cell] = "."
            elif number % 10 == 9 and chance.random() < 0.01:
                cells[cell] = "1"
        yield "".join(cells)


def command(tenring, *words, puzzles):
    run = subprocess.run(
        [tenring, *words],
        input="\n".join(puzzles) + "\n",
        text=True,
        capture_output=True,
        check=False,
    )
    return run.stdout.splitlines()


def check_choices(package, puzzles):
    """The choice among several solutions: the least, any, or none."""
    least = [package.solve(puzzle) for puzzle in puzzles]
    assert package.solve_many(puzzles, choice="least") == least
    found = package.solve_many(puzzles, choice="first")
    others = 0
    for puzzle, one, first in zip(puzzles, least, found):
        none = package.solve(puzzle, "none")
        assert none == package.Solved(one.solutions, one.solution if one.solutions == 1 else None)
        for chosen in (first, package.solve(puzzle, choice="first")):
            if one.solutions < 2:
                assert chosen == one
                continue
            assert chosen.solutions == 2 and chosen.solution >= one.solution
            assert all(p in (".", "0", s) for p, s in zip(puzzle, chosen.solution))
            assert package.solve(chosen.solution).solutions == 1
            others += chosen != one
    assert others > 0
    raises(ValueError, "choice is 'last'", package.solve, puzzles[0], "last")
    raises(ValueError, "choice is 'last'", package.solve_many, puzzles, 0, "last")


def check_against_command(tenring, package):
    puzzles = list(made_puzzles(300))
    seen = set()
    together = package.solve_many(puzzles)
    lists = package.solve_many([[int(c) for c in p.replace(".", "0")] for p in puzzles])
    assert together == lists == package.solve_many(puzzle for puzzle in puzzles)
    check_choices(package, puzzles)
    for puzzle, line, many in zip(puzzles, command(tenring, "solve", puzzles=puzzles), together):
        found = package.solve(puzzle)
        words = ["none", found.solution, f"multiple\t{found.solution}"]
        assert line == words[found.solutions], (puzzle, line, found)
        assert many.solutions == found.solutions
        assert many.solution == (found.solution if found.solutions == 1 else None)
        seen.add(found.solutions)
    assert seen == {0, 1, 2}
    for puzzle, line in zip(puzzles, command(tenring, "count", puzzles=puzzles)):
        assert package.count(puzzle) == int(line)
        assert package.count(puzzle, limit=3) == min(3, int(line))
    for puzzle, line in zip(puzzles, command(tenring, "max", puzzles=puzzles)):
        best = package.maximize(puzzle)
        assert (best.score if best else -1) == int(line)
    for puzzle, line in zip(
        puzzles, command(tenring, "max", "--min", "--weights=flat", puzzles=puzzles)
    ):
        best = package.minimize(puzzle, [1] * 81)
        assert (best.score if best else -1) == int(line)
    for puzzle, line in zip(puzzles, command(tenring, "canon", puzzles=puzzles)):
        assert package.canonicalise(puzzle).puzzle == line
    seen = set()
    for puzzle, line in zip(puzzles[::9], command(tenring, "rate", puzzles=puzzles[::9])):
        rating = package.rate(puzzle)
        text = f"{rating.er}\t{rating.ep}\t{rating.dp}" if rating else "none"
        assert line == text or (line == "multiple" and rating is None), line
        assert rating is None or (rating.hardest in rating.used if rating.er else not rating.used)
        seen.add(rating is None)
    assert seen == {True, False}
    check_solutions(tenring, package)
    check_new_puzzles(tenring, package)
    package_steps.check_steps(tenring, package, command, raises)
    package_steps.check_levels(tenring, package, command, raises, puzzles[::9])
    package_steps.check_checks(tenring, package, command, raises, puzzles[::20])
    for puzzle in puzzles[:20]:
        counts, total = package.count_by_cell(puzzle), package.count(puzzle)
        assert all(sum(row) == total for row in counts)
        drawn = package.sample(puzzle, 5, seed=3)
        assert len(drawn) == (5 if total else 0) and all(
            package.solve(s).solution == s for s in drawn
        )
    records = list(package.Reader([(puzzles[0] + "\n" + puzzles[0][:60] + "\n").encode(), puzzles[1].encode()]))
    assert [r.puzzle for r in records] == [puzzles[0], None, puzzles[1]]
    assert (records[1].line, records[1].column) == (2, 61) and "60 cells" in records[1].error


def check_solutions(tenring, package):
    puzzle = "".join("." if c in "123" else c for c in GRID)
    every = command(tenring, "solve", "--all", puzzles=[puzzle])
    assert package.solutions(puzzle) == every[:1000]
    assert len(every) > 1000 and package.solutions(puzzle, 5000) == every
    assert package.solutions(puzzle, 2) == every[:2]
    assert package.solutions("1" * 81) == []
    raises(ValueError, "most is 0", package.solutions, puzzle, 0)


def check_new_puzzles(tenring, package):
    words = ["generate", "-n5", "--seed=11", "--symmetry=diagonal", "--minimal"]
    lines = command(tenring, *words, puzzles=[])
    made = package.generate(5, seed=11, symmetry="diagonal", minimal=True)
    assert [one.puzzle for one in made] == lines
    for one in made:
        assert package.solve(one.puzzle).solution == one.solution and one.solutions == 1
        assert one.clues == 81 - one.puzzle.count(".") and one.er is None
    pattern = package.generate(1, clues=(36, 40))[0].puzzle
    one = next(package.Generator(3, pattern=pattern, threads=1))
    assert one.puzzle != pattern
    assert [c == "." for c in one.puzzle] == [c == "." for c in pattern]
    one = package.generate(1, seed=5, solution=GRID, clues=(40, 45), solutions=(2, 9))[0]
    assert one.solutions == package.count(one.puzzle) > 1 and 40 <= one.clues <= 45
    assert package.generate(1, rating=[0, 0])[0].er is None
    one = package.generate(1, seed=5, technique="naked-pair")[0]
    assert package.rate(one.puzzle).used["naked-pair"] and package.rate(one.puzzle).er == one.er


class Whole:
    """A number that has only __index__, as NumPy's numbers have."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def check_numbers(package):
    """Integers of any type are accepted unchanged up to 64 bits, or refused."""
    empty = "." * 81
    for bad in (1 << 64, (1 << 64) + 5, 1 << 200):
        raises(OverflowError, f"{bad} is not", package.count, empty, bad)
        raises(OverflowError, f"{bad} is not", package.sample, empty, 1, bad)
        raises(OverflowError, f"{bad} is not", package.Generator, bad)
        raises(OverflowError, f"{bad} is not", package.Generator, solutions=(1, bad))
        raises(OverflowError, f"{bad} is not", package.Generator, solutions=(bad, bad))
    raises(OverflowError, "-1 is not", package.sample, empty, 1, -1)
    raises(TypeError, "integer", package.count, empty, 2.5)
    most = (1 << 64) - 1
    assert package.count(GRID, most) == 1
    assert len(package.sample(empty, 1, most)) == 1
    assert package.sample(empty, 2, Whole(7)) == package.sample(empty, 2, 7)
    assert package.generate(2, Whole(7)) == package.generate(2, 7)
    assert package.generate(1, most)[0].solutions == 1


def raises(kind, part, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except kind as error:
        assert part in str(error), (part, str(error))
        return
    fail(f"{call.__name__}{arguments} did not raise {kind.__name__}")


def check_forms(package, puzzle):
    """One puzzle in each accepted form."""
    wanted = package.solve(puzzle)
    rows = [puzzle[i : i + 9] for i in range(0, 81, 9)]
    cells = [int(c) if c.isdigit() else None for c in puzzle]
    drawn = "+---+\n" + "\n".join("|".join(row[i : i + 3] for i in (0, 3, 6)) for row in rows)
    for form in (
        "\n".join(rows),
        f"a forum's puzzle\n\n{drawn}\n",
        f"  {puzzle} # a comment\n",
        "https://www.sudokuwiki.org/sudoku.htm?bd=" + puzzle.replace(".", "0"),
        rows,
        [list(row) for row in rows],
        list(puzzle),
        cells,
        ["" if c is None else str(c) for c in cells],
    ):
        assert package.solve(form) == wanted, form
        assert package.solve_many([form, form], choice="least") == [wanted] * 2


def check_letters(package):
    """Many puzzles are read like one: each character is accepted, or refused with its place."""
    for letter in [chr(i) for i in range(1, 300)] + ["１", "．", "中", "\U0001d7d9", "\ud800"]:
        for text in (letter + "." * 80, "." * 80 + letter, letter * 81):
            try:
                good = [package.solve(text)]
            except ValueError as error:
                raises(ValueError, f"puzzle 1: {error}", package.solve_many, ["1" * 81, text])
                raises(ValueError, f"puzzle 1: {error}", package.solve_many, [[0] * 81, text])
                continue
            assert package.solve_many([text], choice="least") == good
            assert package.solve_many([text, [0] * 81], choice="least")[:1] == good


def check_errors(package):
    raises(ValueError, "character 3: 'Q' is neither", package.solve, "12Q")
    raises(ValueError, "cell 80 is 10", package.solve, [0] * 80 + [10])
    raises(ValueError, "row 9 has 8 numbers", package.solve, [[0] * 9] * 8 + [[0] * 8])
    ragged = [[0] * 10, [0] * 8] + [[0] * 9] * 7
    raises(ValueError, "row 1 has 10 numbers", package.solve, ragged)
    raises(ValueError, "puzzle 1: row 1 has 10", package.solve_many, [[0] * 81, ragged])
    raises(TypeError, "puzzle 0: a puzzle is", package.solve_many, [[[0] * 81]])
    raises(TypeError, "row 1 is 0", package.solve, [0] * 9)
    raises(ValueError, "cell 80 is 'Q'", package.solve, [[0] * 9] * 8 + ["." * 8 + "Q"])
    raises(ValueError, "cell 3 is '12'", package.solve, [0, None, "x", "12"] + [""] * 77)
    raises(ValueError, "cell 80 is 18446744073709551616", package.solve, [0] * 80 + [1 << 64])
    raises(TypeError, "81 cells", package.solve, [0] * 80)
    raises(TypeError, "tenring.Reader reads files", package.solve, ["." * 81] * 2)
    raises(TypeError, "81 cells", package.solve, 7)
    raises(TypeError, "must be", package.solve, [0.5] * 81)
    grid = "\n".join(["." * 9] * 9)
    raises(ValueError, "the text has 2 puzzles; tenring.Reader(", package.solve, f"{grid}\n\n{grid}")
    bad = "\n".join(["1...3..Q."] + ["12......."] * 8)
    raises(ValueError, "line 1, column 8: 'Q' is", package.solve, bad)
    raises(ValueError, "a level and a rating", package.generate, level="easy", rating=2)
    raises(ValueError, "at least 1", package.count, "." * 81, 0)
    raises(ValueError, "81 or 729", package.maximize, "." * 81, [1, 2])
    raises(ValueError, "out of range", package.maximize, "." * 81, [1 << 40] * 81)
    raises(ValueError, "32 bits", package.maximize, "." * 81, [1 << 30] * 81)
    raises(ValueError, "'round' is no symmetry", package.generate, symmetry="round")
    raises(ValueError, "'guess' is no technique", package.generate, technique="guess")
    raises(ValueError, "17", package.generate, clues=(0, 16))
    raises(ValueError, "pencilmarks", package.generate, solution="." * 729)
    raises(TypeError, "unexpected", package.generate, clue=3)
    raises(ValueError, "puzzle 1: ", package.solve_many, ["." * 81, "." * 80 + "Q"])
    raises(ValueError, "puzzle 1: character 81: ", package.solve_many, ["." * 81, "." * 80])
    raises(ValueError, "puzzle 0: it has pencilmarks", package.solve_many, ["." * 729])
    check_letters(package)
    check_forms(package, package_steps.EASY)
    raises(FileNotFoundError, "nowhere", next, package.Reader("nowhere.txt"))
    raises(TypeError, "one block of bytes", package.Reader, b"." * 81)
    raises(ValueError, "n is -1", package.generate, -1)
    for name in ("clues", "solutions", "rating"):
        for value in ((24,), (1, 2, 3), None):
            raises(ValueError, f"{name} is {value!r}; ", package.Generator, **{name: value})
    for value in (("a", 0), (float("nan"), 0), (0, float("inf"))):
        raises(ValueError, f"rating is {value!r}; ", package.Generator, rating=value)
    raises(ValueError, "threads is -1", package.Generator, threads=-1)
    raises(ValueError, "threads is -1", package.solve_many, ["." * 81], -1)
    check_numbers(package)


def check_puzzles_of_arrays(package, puzzles, digits):
    """One array of 81 or 9 x 9 integers of any type is one puzzle, also in a list of arrays."""
    many = package.solve_many(puzzles[:20])
    for form in (digits[:20], digits[:20].reshape(20, 9, 9)):
        for kind in ("uint8", "int8", "int64", "uint64", ">i4"):
            arrays = form.astype(kind)
            assert package.solve_many(arrays) == package.solve_many(list(arrays)) == many
            for puzzle, array in zip(puzzles, arrays):
                assert package.solve(array) == package.solve(list(array)) == package.solve(puzzle)
        raises(TypeError, "0 to 9", package.solve, form[0].astype(float))
    assert package.count(digits[0].reshape(9, 9)) == package.count(puzzles[0])
    rows = digits[0].reshape(9, 9)
    raises(TypeError, "a puzzle is", package.solve, rows.reshape(3, 27))
    raises(TypeError, "0 to 9", package.solve, digits[:81])
    raises(TypeError, "row 1 is", package.solve, digits[0, :9])
    raises(ValueError, "row 1 has 81", package.solve, digits[:9])
    raises(TypeError, "0 to 9", package.solve, digits[:9].reshape(9, 9, 9))


def check_arrays(package):
    import numpy

    puzzles = list(made_puzzles(500))
    digits = numpy.array([[int(c) for c in p.replace(".", "0")] for p in puzzles], numpy.uint8)
    check_puzzles_of_arrays(package, puzzles, digits)
    before = digits.copy()
    for shape in ((500, 81), (500, 9, 9)):
        for threads in (1, 2, 0):
            out = numpy.full(shape, 77, numpy.uint8)
            counts, solutions = package.solve_array(digits.reshape(shape), out=out, threads=threads)
            assert solutions is out and (digits == before).all()
            for puzzle, count, solution in zip(puzzles, counts, out.reshape(500, 81)):
                found = package.solve(puzzle)
                assert count == found.solutions
                text = "".join(map(str, solution))
                assert text == (found.solution if count == 1 else "0" * 81)
    raises(TypeError, "NumPy is needed, not list", package.solve_array, [[0] * 81])
    raises(TypeError, "NumPy is needed, not list", package.solve_array, digits, out=[[0] * 81])
    for array in (digits.astype(int), numpy.asfortranarray(digits)):
        assert (package.solve_array(array)[1] == package.solve_array(digits)[1]).all()
    raises(ValueError, "uint8", package.solve_array, digits, out=numpy.zeros((500, 81), int))
    raises(ValueError, "n x 81", package.solve_array, digits[:, :80].copy())
    raises(
        ValueError,
        "puzzle 3",
        package.solve_array,
        numpy.vstack([digits[:3], numpy.full((1, 81), 10, numpy.uint8)]),
    )
    assert package.solve_array(digits[:0])[0].shape == (0,)
    counts, solutions = package.solve_array(digits, limit=1)
    assert set(counts) == {0, 1} and not solutions.any()
    counts, solutions = package.solve_array(digits, limit=1, choice="first")
    assert (solutions.any(axis=1) == (counts == 1)).all()
    package_steps.check_arrays(package, puzzles[::25], digits[::25], raises)
    package_steps.check_interrupts(package)
    two = digits.dtype.type(2)
    assert package.count("." * 81, limit=two) == 2
    assert package.generate(1, two) == package.generate(1, 2)


def check_threads(package):
    """Two threads use the library at once, and Ctrl-C ends a long call."""
    results = []
    calls = [
        threading.Thread(target=lambda: results.append(package.count("." * 81))) for _ in range(4)
    ]
    for call in calls:
        call.start()
    for call in calls:
        call.join()
    assert results == [6670903752021072936960] * 4
    threading.Thread(target=lambda: (time.sleep(0.3), os.kill(os.getpid(), signal.SIGINT))).start()
    try:
        package.count("." * 81, limit=1 << 62)
        fail("a count without end was not interrupted")
    except KeyboardInterrupt:
        pass
    generator = package.Generator(rating=(11, 0), threads=1)
    for endless in (
        lambda: next(generator),
        lambda: package.vary("123456789" + "." * 72, 3, 3),
    ):
        threading.Thread(
            target=lambda: (time.sleep(0.3), os.kill(os.getpid(), signal.SIGINT))
        ).start()
        try:
            endless()
            fail("what is hardly ever found was found")
        except KeyboardInterrupt:
            pass


def check_notebook():
    """The notebook runs and draws 81 squares for each map; it is committed without outputs."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples")
    with open(os.path.join(folder, "notebooks", "heat-map.ipynb"), encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    names = {"print": lambda text: None}
    maps = 0
    for cell in (cell for cell in cells if cell["cell_type"] == "code"):
        assert cell["outputs"] == []
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "heat-map.ipynb", "exec"), names)
        if last is None:
            continue
        shown = eval(compile(ast.Expression(last.value), "heat-map.ipynb", "eval"), names)
        if hasattr(shown, "_repr_svg_"):
            picture = xml.etree.ElementTree.fromstring(shown._repr_svg_())
            texts = [element.text for element in picture if element.tag.endswith("text")]
            assert len(texts) == 81 and texts[0] == "7", texts
            maps += 1
    assert maps == 2


def check_boards(tenring):
    """Boards of other sizes: the docstrings, and the command's answers."""
    package = importlib.import_module("tenring.board")

    failures, tried = doctest.testmod(package)
    if failures or tried < 5:
        fail(f"{failures} of {tried} examples of boards failed")
    for name in ("6x6", "9x9+diagonals", "16x16"):
        board = package.Board(name)
        puzzles = [board.format(board.generate(number=n, clues=board.side * board.side // 2)) for n in range(3)]
        blanks = ["." + puzzle[1:] for puzzle in puzzles]
        words = [f"--board={name}"]
        solved = [board.format(board.solve(puzzle).solution) for puzzle in puzzles]
        if command(tenring, "solve", *words, puzzles=puzzles) != solved:
            fail(f"solve of {name}")
        counted = [str(board.count(puzzle)) for puzzle in blanks]
        if command(tenring, "count", *words, puzzles=blanks) != counted:
            fail(f"count of {name}")
    for wrong in ("9x9+killer", "3x3", "9x9+"):
        try:
            package.Board(wrong)
        except ValueError:
            continue
        fail(f"{wrong} was taken for a board")


def check_types(folder):
    mypy = shutil.which("mypy")
    if not mypy:
        print("mypy is not installed: the type hints are not checked")
        return
    environment = dict(os.environ, MYPYPATH=folder, MYPY_CACHE_DIR=os.devnull)
    run = subprocess.run(
        [mypy, "--strict", "-p", "tenring"],
        env=environment,
        text=True,
        capture_output=True,
        check=False,
    )
    if run.returncode:
        fail(run.stdout + run.stderr)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--package", required=True)
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    if options.package == "none":
        print("SKIP: the package is not built (python3-dev, 3.11 or newer)")
        sys.exit(77)
    numpy = importlib.util.find_spec("numpy") is not None
    if not numpy and not options.again and os.access("/usr/bin/python3", os.X_OK):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv, "--again"])
    if sys.version_info < (3, 11):
        print("SKIP: Python 3.11 is needed")
        sys.exit(77)
    sys.path.insert(0, options.package)
    import tenring

    assert tenring.__file__.startswith(options.package), tenring.__file__
    if numpy:
        check_arrays(tenring)
    else:
        print("NumPy is not installed: the calls for arrays are not checked")
        del tenring.solve_array
    failures, tried = doctest.testmod(tenring, optionflags=doctest.ELLIPSIS)
    if failures or tried < 10:
        fail(f"{failures} of {tried} examples of the docstrings failed")
    check_against_command(options.tenring, tenring)
    check_boards(options.tenring)
    check_errors(tenring)
    check_threads(tenring)
    check_notebook()
    check_types(options.package)
    print("the package agrees with the command")


main()
