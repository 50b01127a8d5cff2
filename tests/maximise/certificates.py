#!/usr/bin/env python3
"""certificates.py - certificates of `tenring max --certificate` and their checker.

The checker accepts every certificate for the score that `tenring max` prints. A changed certificate
is rejected or still proves the same claim, never another score, another puzzle or other weights,
and never without one of its branches. A certificate with a false claim is rejected, however its
steps are changed.

TENRING_TEST_FULL=1 in the environment: ten times the changes, every branch removed, and many more
certificates. --share N: one in N of the certificates and changes, for slow programs.

SPDX-License-Identifier: MIT
"""

import argparse
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

FULL = os.environ.get("TENRING_TEST_FULL") == "1"
INT_MIN, INT_MAX = -(2**31), 2**31 - 1


Case = collections.namedtuple("Case", "goal puzzle weights text score")


class Checks:
    """Runs the two programs in a temporary folder and counts."""

    def __init__(self, tenring, checker, folder):
        self.tenring, self.checker = tenring, checker
        self.weights_file = os.path.join(folder, "weights")
        self.file = os.path.join(folder, "certificate")
        self.runs = self.accepted = 0
        self.said = ""  # by the checker

    def make(self, goal, puzzle, weights):
        """Returns the certificate's text and the output of `max`."""
        self.write_weights(weights)
        return self.make_from_file(goal, puzzle)

    def case(self, goal, puzzle, weights):
        """A question with its certificate."""
        text, said = self.make(goal, puzzle, weights)
        return Case(goal, puzzle, weights, text, int(said))

    def make_from_file(self, goal, puzzle):
        """As make, for the existing weights file."""
        command = [
            self.tenring,
            "max",
            "--quiet",
            "--weights",
            self.weights_file,
            "--certificate",
            self.file,
        ]
        command += ["--min"] if goal == "min" else []
        result = subprocess.run(
            command, input=puzzle + "\n", capture_output=True, text=True, timeout=600
        )
        assert result.returncode in (0, 1), result.stderr
        with open(self.file, encoding="ascii") as file:
            return file.read(), result.stdout.strip()

    def write_weights(self, weights):
        self.write_text(" ".join(map(str, weights)) + "\n")

    def write_text(self, text):
        """Writes the weights file."""
        with open(self.weights_file, "w", encoding="ascii", newline="") as file:
            file.write(text)

    def verdict(self, goal, puzzle, text):
        """The claim that the checker prints, or None if it rejects."""
        with open(self.file, "w", encoding="ascii") as file:
            file.write(text)
        command = [self.checker, goal, puzzle, self.weights_file, self.file]
        result = subprocess.run(command, capture_output=True, text=True, timeout=600)
        self.runs += 1
        assert result.returncode in (0, 1), f"status {result.returncode}: {result.stderr}"
        assert result.stdout.startswith(
            "proved: " if result.returncode == 0 else "rejected: "
        ), result.stdout
        self.accepted += result.returncode == 0
        self.said = result.stdout
        return result.stdout if result.returncode == 0 else None


def random_grid(rng):
    """A solved grid: the cyclic one with digits, rows and columns permuted."""
    digits = rng.sample("123456789", 9)

    def order():
        return [
            3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)
        ]

    rows, columns = order(), order()
    return "".join(digits[(3 * (r % 3) + r // 3 + c) % 9] for r in rows for c in columns)


def random_puzzle(rng, givens):
    grid = random_grid(rng)
    kept = set(rng.sample(range(81), givens))
    return "".join(grid[cell] if cell in kept else "." for cell in range(81))


def pencilmarks(rng, puzzle, grid_like):
    """The puzzle as 729 characters; blanks lack some candidates, but none of one solution."""
    marks = []
    for cell in range(81):
        for digit in "123456789":
            keep = puzzle[cell] == digit or (
                puzzle[cell] == "." and (digit == grid_like[cell] or rng.random() < 0.7)
            )
            marks.append(digit if keep else ".")
    return "".join(marks)


def random_weights(rng, kind):
    if kind == "extreme":
        return [rng.choice((INT_MIN, INT_MAX)) for _ in range(729)]
    if kind == "any":
        return [rng.randint(INT_MIN, INT_MAX) for _ in range(729)]
    if kind == "equal":
        return [rng.randint(INT_MIN, INT_MAX)] * 729
    if kind == "units":
        return [rng.choice((-1, 1)) for _ in range(729)]
    if kind == "modular":
        a, b, c, modulus = (rng.randint(1, 9) for _ in range(4))
        residue = rng.randrange(modulus)
        forms = (
            lambda row, column, digit: a * row + b * column + c * digit,
            lambda row, column, digit: a * row * column + b * digit,
            lambda row, column, digit: (a * row ^ b * column) + c * digit,
        )
        form = rng.choice(forms)
        cells = [(n // 81, n // 9 % 9, n % 9) for n in range(729)]
        return [int(form(*place) % modulus == residue) for place in cells]
    if kind == "residues":
        # numbers for cells and for digits in houses, and multiples of a modulus
        modulus = rng.choice((2, 3, 4, 5, 400_000_000))
        part = {(kind, n): rng.randint(-9, 9) for kind in range(4) for n in range(81)}
        return [
            part[0, 9 * row + column]
            + part[1, 9 * row + digit]
            + part[2, 9 * column + digit]
            + part[3, 9 * (row // 3 * 3 + column // 3) + digit]
            + modulus * rng.randrange(4)
            for row in range(9)
            for column in range(9)
            for digit in range(9)
        ]
    if kind == "sparse":
        return [rng.choice((0, 0, 0, 0, 0, 7)) * rng.randint(-9, 9) for _ in range(729)]
    return [rng.randint(0, 99) for _ in range(729)]


KINDS = ("small", "any", "extreme", "equal", "units", "sparse", "modular", "residues")


def check_acceptance(checks, share):
    """All kinds of weights, givens and pencilmarks, both goals, no solution. In 231, a candidate that
    no longer counts in a parity step has a negative gain."""
    for number in sorted({231, *range(0, 800 if FULL else 48, share)}):
        rng = random.Random(number)
        goal = rng.choice(("max", "min"))
        puzzle = random_puzzle(rng, rng.choice((0, 5, 12, 17, 24, 30, 81)))
        if number % 4 == 3:
            puzzle = pencilmarks(rng, puzzle, random_grid(rng))
        kind = KINDS[number % len(KINDS)]
        weights = random_weights(rng, kind)
        text, said = checks.make(goal, puzzle, weights)
        claim = checks.verdict(goal, puzzle, text)
        word = "greatest" if goal == "max" else "least"
        expected = (
            "there is no solution" if "score none\n" in text else f"the {word} score is {said}"
        )
        assert (
            claim == f"proved: {expected}\n"
        ), f"certificate {number}: {claim}, but {said} was said"


def subtree(lines, at):
    """The number of the line after the node that begins at line `at`."""
    while lines[at].startswith("fix"):
        at += 1
    words = lines[at].split()
    at += 1
    if words[0] == "branch":
        for _ in words[3:]:
            at = subtree(lines, at)
    return at


def branches_left_out(lines):
    """For each child of each branch, the certificate without it: with the branch's line changed
    accordingly, and with that line unchanged."""
    for at, line in enumerate(lines):
        if not line.startswith("branch"):
            continue
        start = at + 1
        name, cell, count, *sets = line.split()
        for digits in sets:
            end = subtree(lines, start)
            rest = " ".join([name, cell, str(int(count) - 1), *(s for s in sets if s != digits)])
            yield "\n".join(lines[:at] + [rest] + lines[at + 1 : start] + lines[end:])
            yield "\n".join(lines[:start] + lines[end:])
            start = end


def changed_word(word, rng):
    """Some changed forms of a word."""
    yield ""
    yield word + " " + word
    try:
        value = int(word)
    except ValueError:
        at = rng.randrange(len(word))
        for letter in ".1x":
            yield word[:at] + letter + word[at + 1 :]
        yield word[:-1]
        yield rng.choice(
            ("fix", "bound", "dead", "branch", "bands", "stacks", "parity", "end", "none")
        )
        return
    if len(word) < 80:
        for other in (
            value + 1,
            value - 1,
            -value,
            0,
            value * 2 + 1,
            value + 1000,
            -(2**52),
            2**63,
        ):
            yield str(other)
    else:
        at = rng.randrange(81)
        for letter in ".123456789":
            yield word[:at] + letter + word[at + 1 :]


def changes(text, rng):
    """Changes of one word, line or branch each: the lines to replace, (start, end, new)."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        yield [(at, at + 1, [])]
        yield [(at, at, [line])]
        other = rng.randrange(len(lines))
        yield [(at, at + 1, [lines[other]]), (other, other + 1, [line])]
        words = line.split(" ")
        for n, word in enumerate(words):
            for new in changed_word(word, rng):
                yield [(at, at + 1, [" ".join(words[:n] + [new] + words[n + 1 :])])]


def changed_texts(text, rng, most):
    """The certificate with one change each, `most` of them; in the full run ten times as many."""
    wanted = list(changes(text, rng))
    for change in rng.sample(wanted, min(len(wanted), 10 * most if FULL else most)):
        lines = text.splitlines()
        for start, end, new in change:
            lines[start:end] = new
        yield "\n".join(lines)


def lowered(checks, case):
    """The certificate with a claim of another score and its solution, the nearest of a thousand."""
    command = [checks.tenring, "solve", "--all=1000"]
    solved = subprocess.run(
        command, input=case.puzzle + "\n", capture_output=True, text=True, check=False
    )
    others = []
    for grid in re.findall(r"\b[1-9]{81}\b", solved.stdout):
        score = sum(case.weights[9 * cell + int(grid[cell]) - 1] for cell in range(81))
        if score != case.score:
            others.append((abs(score - case.score), score, grid))
    assert others, "there is no other score"
    _, score, grid = min(others)
    text = re.sub(r"^grid .*$", f"grid {grid}", case.text, flags=re.M)
    return with_score(text, score)


def with_score(text, score):
    return re.sub(r"^score .*$", f"score {score}", text, flags=re.M)


def without_grid(text):
    """The certificate with the claim that there is no solution."""
    return with_score(re.sub(r"^grid .*\n", "", text, flags=re.M), "none")


def check_false_mutations(checks, case, most):
    """A false claim stays unproved under any change, unless the change makes the claim true."""
    rng = random.Random(3)
    goal, puzzle = case.goal, case.puzzle
    checks.write_weights(case.weights)
    claim = checks.verdict(goal, puzzle, case.text)
    for wrong in lowered(checks, case), without_grid(case.text):
        for changed in changed_texts(wrong, rng, most):
            assert checks.verdict(goal, puzzle, changed) in (
                None,
                claim,
            ), "a false claim was proved"


def product_weights():
    """1 if row * column + digit is 1 modulo 3, else 0: the proof needs classes and parity."""
    return [int((n // 81 * (n // 9 % 9) + n % 9) % 3 == 1) for n in range(729)]


def banded_weights(form, stacks):
    """Weights that depend on rows only by their band, or on columns only by their stack: one
    filling of bands or stacks proves what otherwise takes a long search."""
    a, b, residue = form
    weights = []
    for n in range(729):
        row, column, digit = n // 81, n // 9 % 9, n % 9
        line, part = (column, row // 3) if stacks else (row, column // 3)
        weights.append(int((a * (line // 3) + b * part + line * digit) % 3 == residue))
    return weights


def narrowed(case, kind):
    """Restricts the case to the branches that lead to the claim's grid, while these have a step of
    this kind: a proof for all candidates is valid for the remaining ones."""
    lines = case.text.splitlines()
    grid = re.search(r"^grid (\d+)$", case.text, re.M).group(1)
    marks = [set("123456789" if mark == "." else mark) for mark in case.puzzle]
    at = next(n for n, line in enumerate(lines) if line.startswith("shift ")) + 1
    while True:
        while lines[at].startswith("fix"):
            at += 1
        if not lines[at].startswith("branch"):
            break
        _, name, _, *sets = lines[at].split()
        cell = 9 * int(name[0]) + int(name[1]) - 10
        end = at + 1
        for digits in sets:
            start, end = end, subtree(lines, end)
            if grid[cell] in digits:
                break
        if grid[cell] not in digits or not has_step(lines[start:end], kind):
            break
        lines[at:-1] = lines[start:end]  # keeps the last line, the end
        marks[cell] &= set(digits)
    puzzle = "".join(d if d in marks[cell] else "." for cell in range(81) for d in "123456789")
    text = re.sub(r"^puzzle .*$", f"puzzle {puzzle}", "\n".join(lines) + "\n", flags=re.M)
    return case._replace(puzzle=puzzle, text=text)


def has_step(lines, kind):
    return any(line.startswith(kind + " ") for line in lines)


def short_with(checks, kind):
    """The shortest of some cases with a step of this kind."""
    found = []
    for form in (2, 1, 1), (1, 1, 1), (1, 2, 0):
        for puzzle in "." * 81, random_puzzle(random.Random(3), 6):
            weights = banded_weights(form, kind == "stacks")
            text, said = checks.make("min", puzzle, weights)
            if has_step(text.splitlines(), kind):
                found.append(narrowed(Case("min", puzzle, weights, text, int(said)), kind))
    assert found, f"no certificate has a step of {kind}"
    return min(found, key=lambda case: len(case.text))


def check_mutations(checks, case, kinds, most):
    rng = random.Random(1)
    goal, puzzle, text = case.goal, case.puzzle, case.text
    lines = text.splitlines()
    checks.write_weights(case.weights)
    claim = checks.verdict(goal, puzzle, text)
    assert claim is not None
    for kind in kinds:
        assert has_step(lines, kind), f"there is no {kind} to change"
    for changed in changed_texts(text, rng, most):
        if changed.split() != text.split():
            assert checks.verdict(goal, puzzle, changed) in (
                None,
                claim,
            ), "another claim was proved"
    left_out = list(branches_left_out(lines))
    for changed in left_out if FULL else rng.sample(left_out, min(most // 4, len(left_out))):
        assert checks.verdict(goal, puzzle, changed) is None, "a branch is left out"
    for length in range(0, len(text) - 4, 1 + len(text) // (most // 4)):
        assert checks.verdict(goal, puzzle, text[:length]) is None, "a beginning was accepted"


def check_false_claims(checks, case):
    """Another score, another puzzle, other weights."""
    rng = random.Random(2)
    goal, puzzle, weights, text, score = case
    checks.write_weights(weights)
    for other in (score + 1, score - 1, score + 100, -score, 0, "none"):
        assert checks.verdict(goal, puzzle, with_score(text, other)) is None
    assert checks.verdict(goal, puzzle, without_grid(text)) is None
    lower = lowered(checks, case)
    assert checks.verdict(goal, puzzle, lower) is None, "a score that is not the best was accepted"
    # 0 is a blank in a puzzle, but a claim's grid must not have blanks
    assert checks.verdict(goal, puzzle.replace(".", "0"), text), "0 was not read as a blank"
    grid = re.search(r"^grid (\d+)$", text, re.M).group(1)
    for blank in ".0":
        holed = text.replace(f"grid {grid}\n", f"grid {blank}{grid[1:]}\n")
        assert checks.verdict(goal, puzzle, holed) is None, "a grid with a blank was accepted"
    # the puzzle and weights given to the checker decide
    for at in rng.sample(range(len(puzzle)), 20):
        marks = ".123456789" if len(puzzle) == 81 else "." + str(at % 9 + 1)
        mark = rng.choice([mark for mark in marks if mark != puzzle[at]])
        assert checks.verdict(goal, puzzle[:at] + mark + puzzle[at + 1 :], text) is None
    other_goal = "min" if goal == "max" else "max"
    assert checks.verdict(other_goal, puzzle, text) is None
    for at in rng.sample(range(729), 20):
        checks.write_weights(weights[:at] + [weights[at] + rng.choice((-1, 1))] + weights[at + 1 :])
        assert checks.verdict(goal, puzzle, text) is None


def check_parity_rules(checks, case):
    """A parity step needs multipliers that leave one total, and a sum that is both even and odd."""
    checks.write_weights(case.weights)
    lines = case.text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("parity"))
    words = lines[at].split()
    multipliers, equations = words[1:82], words[83:]

    def check(accepted, multipliers, equations):
        step = " ".join(["parity", *multipliers, str(len(equations)), *equations])
        changed = "\n".join([*lines[:at], step, *lines[at + 1 :]])
        assert (checks.verdict(case.goal, case.puzzle, changed) is not None) == accepted, step

    check(True, multipliers, equations)
    check(True, multipliers, equations[::-1])
    check(True, multipliers, equations + ["5", "5"])  # adding an equation twice has no effect
    check(False, [str(2**40 * (n % 2)) for n in range(81)], equations)
    for n in rng_sample(len(equations)):
        check(False, multipliers, equations[:n] + equations[n + 1 :])
    check(False, multipliers, [])
    check(False, multipliers, ["-1", *equations])
    check(False, multipliers, ["325", *equations])


def rng_sample(count):
    return random.Random(6).sample(range(count), min(count, 20))


def check_exact_bounds(checks):
    """A bound equal to the least better total proves nothing: one digit of one cell has weight 1, a
    solution has this digit, and the claim is that 0 is the greatest score. It is never proved, for
    any cell, with whatever multipliers and prices: each solution pays each of them once."""
    rng = random.Random(7)
    grid = random_grid(rng)
    other = grid.translate(str.maketrans("12", "21"))
    puzzle = "".join("." if digit in "12" else digit for digit in grid)
    for cell in (n for n in range(81) if puzzle[n] == "."):
        digit = int(other[cell])
        text, said = checks.make("max", puzzle, [int(n == 9 * cell + digit - 1) for n in range(729)])
        assert said == "1", said
        head = text[: text.index("base ")]
        plain = f"base{81 * ' 0'}\nhouses{243 * ' 0'}\nclasses 0\nunit 1\nshift 0\n"
        name = f"{cell // 9 + 1}{cell % 9 + 1}{digit}"
        steps = "bound {}", "bands {}", "stacks {}", f"fix {{}} without 1 {name}\nbound {{}}"
        for step in steps:
            proof = head + plain + step.replace("{}", " ".join(81 * ["0"])) + "\nend\n"
            assert checks.verdict("max", puzzle, proof), f"not accepted: {step}"
            for most in 0, 3, 10**6:
                numbers = " ".join(str(rng.randint(-most // 9, most)) for _ in range(81))
                lower = head.replace("score 1\n", "score 0\n") + plain
                lower = re.sub(r"^grid .*$", f"grid {grid}", lower, flags=re.M)
                lower += step.replace("{}", numbers) + "\nend\n"
                assert checks.verdict("max", puzzle, lower) is None, f"accepted for 0: {lower}"


def check_versions(checks, case):
    """Another version of the format is refused, with its number."""
    for version in "1", "4", "6":
        other = case.text.replace("certificate 5", f"certificate {version}", 1)
        assert checks.verdict(case.goal, case.puzzle, other) is None
        assert f"version {version}" in checks.said and "version 5" in checks.said, checks.said


def check_weights_files(checks, goal, puzzle, weights):
    """Command and checker read the same weights files, and refuse the same."""
    text, said = checks.make(goal, puzzle, weights)
    words = [f"+{weight}" if weight >= 0 else str(weight) for weight in weights]
    files = [
        ",".join(words),
        ";\r\n".join(words) + "\r\n",
        "#1 2\n" + " # 3,4\n".join(words) + "#",
        "\t, ".join(words),
    ]
    for content in files:
        checks.write_text(content)
        assert checks.verdict(goal, puzzle, text), content[:40]
        assert checks.make_from_file(goal, puzzle) == (text, said), content[:40]
    bad = [
        "",
        "# 1\n",
        "1 2",
        " ".join(words + ["1"]),
        " ".join(words[1:] + ["1.5"]),
        " ".join(words[1:] + ["2147483648"]),
        " ".join(words[1:] + ["+-1"]),
        " ".join(words[1:] + ["-"]),
        " ".join(words[1:] + ["1\0"]),
    ]
    for content in bad:
        checks.write_text(content)
        checker = [checks.checker, goal, puzzle, checks.weights_file, checks.file]
        assert subprocess.run(checker, capture_output=True, timeout=600).returncode == 2, content[
            -40:
        ]
        command = [checks.tenring, "max", "--weights", checks.weights_file]
        assert (
            subprocess.run(command, input=b"", capture_output=True, timeout=600).returncode == 2
        ), content[-40:]
    print(f"{len(files)} weights files read alike, {len(bad)} refused alike")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--checker", required=True)
    parser.add_argument("--share", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(arguments.tenring, arguments.checker, folder)
        check_acceptance(checks, arguments.share)
        print(f"{checks.accepted} certificates accepted")
        rng = random.Random(5)
        check_weights_files(checks, "max", random_puzzle(rng, 14), random_weights(rng, "small"))
        checks.runs = checks.accepted = 0
        for seed, goal, givens, most in ((4, "max", 12, 200), (17, "min", 15, 100)):
            rng = random.Random(seed)
            case = checks.case(goal, random_puzzle(rng, givens), random_weights(rng, "small"))
            check_mutations(checks, case, ("fix", "bound", "branch"), most // arguments.share)
            check_false_claims(checks, case)
            check_false_mutations(checks, case, 80 // arguments.share)
        most = 40 // arguments.share
        case = checks.case("min", random_puzzle(random.Random(3), 6), product_weights())
        check_mutations(checks, case, ("fix", "branch", "parity"), most)
        check_parity_rules(checks, case)
        check_versions(checks, case)
        check_exact_bounds(checks)
        for kind in "bands", "stacks":
            case = short_with(checks, kind)
            check_mutations(checks, case, (kind,), most)
            check_false_claims(checks, case)
            check_false_mutations(checks, case, most)
        print(f"{checks.runs} changed certificates, {checks.accepted} of them still prove the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
