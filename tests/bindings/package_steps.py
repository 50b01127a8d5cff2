"""The tests of package.py for steps, levels, checks and neighbours, and for arrays of puzzles.

SPDX-License-Identifier: MIT
"""

import json
import os
import signal
import threading
import time

EASY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
TWO = "." + "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"[1:]


def steps_of(command, tenring, puzzle, *words):
    [line] = command(tenring, *words, "--format=json", puzzles=[puzzle])
    return json.loads(line)["steps"]


def same_steps(found, wanted):
    """Whether the steps of package and command are the same: all data and the text."""
    assert [{**step.data, "text": step.text} for step in found] == wanted, wanted[:1]


def check_steps(tenring, package, command, raises):
    for puzzle in (EASY, HARD):
        for language in ("en", "zh"):
            for detail in ("where", "what", "all"):
                words = ["hint", f"--strength={detail}", f"--lang={language}"]
                found = package.hint(puzzle, detail=detail, language=language)
                wanted = steps_of(command, tenring, puzzle, *words)
                if language == "en" or not wanted[0]["text"].isascii():
                    same_steps([found], wanted)
        same_steps(package.explain(puzzle), steps_of(command, tenring, puzzle, "explain"))
    every = steps_of(command, tenring, EASY, "hint", "--all", "--strength=all")
    same_steps(package.steps(EASY), every)
    same_steps(package.steps(EASY, most=2), every[:2])
    name = every[-1]["technique"]
    same_steps(
        package.steps(EASY, technique=name), [step for step in every if step["technique"] == name]
    )
    step = package.hint(EASY)
    assert step.technique in package.TECHNIQUES and step.placed and not step.removed
    assert package.explain(EASY)[-1].placed and len(package.explain(EASY)) == 69
    # a player's marks: 7 is removed from r9c9
    marks = "".join("." if i % 81 == 80 else c for i, c in enumerate("123456789" * 81))
    assert package.hint(EASY, marks=marks) is not None
    same_steps(package.explain(EASY, marks="123456789" * 81)[:1], every[:0] + [
        {**step.data, "text": step.text}
    ])
    several = package.steps("." * 81)
    assert several == [] and package.hint("." * 81) is None
    raises(ValueError, "no solution", package.hint, "11" + "." * 79)
    raises(ValueError, "detail is 'why'", package.hint, EASY, detail="why")
    raises(ValueError, "language is 'fr'", package.hint, EASY, language="fr")
    raises(ValueError, "'luck' is no technique", package.steps, EASY, technique="luck")
    raises(ValueError, "most is 0", package.steps, EASY, most=0)


def check_levels(tenring, package, command, raises, puzzles):
    lines = command(tenring, "rate", "--scale=hodoku", "--format=json", puzzles=puzzles)
    for puzzle, line in zip(puzzles, map(json.loads, lines)):
        found = package.rate(puzzle, scale="hodoku")
        if line["status"] != "rated":
            assert found is None and package.level(puzzle) is None
            continue
        assert (found.score, found.hardest, found.steps) == tuple(
            line[key] for key in ("score", "hardest", "steps")
        ), line
        assert package.level(puzzle) == found.level == line["level"]
    raises(ValueError, "scale is 'stars'", package.rate, EASY, scale="stars")
    for one in package.generate(2, seed=3, level="hard"):
        assert one.level == package.level(one.puzzle) == "hard" and one.er is None
    for one in package.generate(2, seed=3, level=("easy", "medium"), clues=26):
        assert one.level in ("easy", "medium") and one.clues == 26
    [one] = package.generate(1, rating=3.0)
    assert one.er == package.rate(one.puzzle).er == 3.0
    raises(ValueError, "level is 'evil'", package.generate, level="evil")
    raises(package.LimitReached, "50 questions", package.generate, clues=17, node_limit=50)


def check_checks(tenring, package, command, raises, puzzles):
    for puzzle in [*puzzles, TWO]:
        found = package.check(puzzle)
        assert found.solutions == package.solve(puzzle).solutions
        if found.solutions != 1:
            assert found.minimal is None and found.redundant == ()
            continue
        spare = [
            f"r{cell // 9 + 1}c{cell % 9 + 1}"
            for cell in range(81)
            if puzzle[cell] != "."
            and package.solve(puzzle[:cell] + "." + puzzle[cell + 1 :]).solutions == 1
        ]
        assert found.redundant == tuple(spare) and found.minimal == (not spare)
    for words, args in ((["--remove=1", "--add=1"], (1, 1)), (["--remove=2", "--add=0"], (2, 0))):
        lines = command(tenring, "vary", *words, puzzles=[EASY])
        assert sorted(package.vary(EASY, *args)) == sorted(lines), (len(lines), args)
    assert len(package.vary(EASY, 2, 0, most=1)) <= 1
    raises(ValueError, "0 to 3", package.vary, EASY, 4)
    for british in ("maximise", "minimise", "canonicalise", "canonicalise_array"):
        assert getattr(package, british) is getattr(package, british.replace("ise", "ize"))


def check_arrays(package, puzzles, digits, raises):
    """Arrays of every shape and type, on any number of cores, give the same as single calls."""
    import numpy

    ratings = [package.rate(puzzle) for puzzle in puzzles]
    levels = [package.rate(puzzle, scale="hodoku") for puzzle in puzzles]
    checks = [package.check(puzzle) for puzzle in puzzles]
    forms = [package.canonicalise(puzzle) for puzzle in puzzles]
    best = [package.maximise(puzzle) for puzzle in puzzles]
    text = lambda row: "".join(map(str, row.reshape(81))).replace("0", ".")
    for shape, kind, threads in (((-1, 81), "uint8", 1), ((-1, 9, 9), ">i4", 3), ((-1, 81), "int64", 0)):
        array = digits.reshape(shape).astype(kind)
        found = package.rate_array(array, threads=threads)
        for i, rating in enumerate(ratings):
            if rating is None or rating.er is None:
                assert numpy.isnan(found.er[i])
            else:
                assert (found.er[i], found.ep[i], found.dp[i]) == rating[:3]
                assert package.TECHNIQUES[found.hardest[i]] == (rating.hardest or "")
        found = package.rate_array(array, scale="hodoku", threads=threads)
        for i, rating in enumerate(levels):
            level, score = found.level[i], found.score[i]
            assert (level, score) == ((0, -1) if rating is None else (
                package.LEVELS.index(rating.level) + 1 if rating.level else 0, rating.score))
        found = package.check_array(array, threads=threads)
        assert found.solutions.tolist() == [check.solutions for check in checks]
        assert found.minimal.tolist() == [bool(check.minimal) for check in checks]
        rows, automorphisms = package.canonicalise_array(array, threads=threads)
        assert rows.shape == array.shape
        assert [text(row) for row in rows] == [form.puzzle for form in forms]
        assert automorphisms.tolist() == [form.automorphisms for form in forms]
        scores, solutions = package.maximise_array(array, threads=threads)
        assert [(s, text(row)) for s, row in zip(scores, solutions)] == [
            tuple(one) if one else (0, "." * 81) for one in best
        ]
        counts, solutions = package.solve_array(array, threads=threads)
        assert counts.tolist() == [check.solutions for check in checks]
    scores, _ = package.maximise_array(digits[:9], [1] * 81, least=True)
    assert scores.tolist() == [
        one.score if one else 0 for one in (package.minimise(p, [1] * 81) for p in puzzles[:9])
    ]
    for call in (package.rate_array, package.check_array, package.canonicalise_array):
        assert len(call(digits[:0])[0]) == 0
        raises(TypeError, "not list", call, [[0] * 81])
        raises(ValueError, "whole numbers, not of float64", call, digits.astype(float))
        raises(ValueError, "n x 81", call, digits[:, :80])
        bad = digits.astype(int)
        bad[3, 80] = -1
        raises(ValueError, "puzzle 3: ", call, bad)
    raises(ValueError, "scale is 'x'", package.rate_array, digits, "x")


def check_interrupts(package):
    """Ctrl-C ends a call for an array soon, on one core and on several."""
    import numpy

    hard = numpy.array([[int(c) for c in HARD.replace(".", "0")]] * 5000)
    for threads in (1, 2):
        threading.Thread(
            target=lambda: (time.sleep(0.3), os.kill(os.getpid(), signal.SIGINT))
        ).start()
        start = time.monotonic()
        try:
            package.rate_array(hard, threads=threads)
            raise AssertionError("a call of minutes was not interrupted")
        except KeyboardInterrupt:
            pass
        assert time.monotonic() - start < 60
