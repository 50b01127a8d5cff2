"""Tests the programs of `scripts/judge-files`: acceptable to judges, correct and fast.

    judge_files.py [--full] SOURCE_DIR TENRING C_COMPILER [CXX_COMPILER]

Each compiles as C11 without a warning (and as C++ if there is a compiler), has less than 50 KB and
includes only standard headers. It answers the samples of the golden tests, and generated cases byte
for byte like `tenring judge`, which shares no code with it. Times are processor times, so a busy
machine has no effect.

SPDX-License-Identifier: MIT
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import time

arguments = [a for a in sys.argv[1:] if a != "--full"]
FULL = "--full" in sys.argv
SOURCE, TENRING, CC = arguments[:3]
CXX = arguments[3:]
NAMES = "p1074 p1784 p10481 p10482 hdu1426 uva989 hdu3111 hdu2780 tioj1025 "
NAMES += "poj2918 novice42 hackerrank ecnu1021 vijos1586 jd1520 poj3076 uva1309"
NAMES = NAMES.split()
ALIASES = {"poj2676": "p10481", "acwing166": "p10482"}
# The least number of cases per second; a judge's data may require that.
RATE = 10_000
# The limit for a target Sudoku, in seconds.
P1074_LIMIT = 0.1
# The hardest found sets of 24 givens: clustered, on the rim, of few digits, at random.
P1074_WORST = [
    "425673981639128475871954000000000000000000000000000000000000000000000000000000000",
    "020970350900000006500000000800000003100000000700000000300000009400000002269407185",
    "826000000417000000395000000000213000000984000000567000000000406000000310000000098",
    "359000000146000000728000000670000000415000000983000000291000000504000000037000000",
    "000000000000000000009587400001325700000946800005178300002753100000000000000000000",
    "000001040410000020000040100000412000020000401041000002000124000204000010100000004",
    "004008503600000000320000090000000040047000020080040000231000000096000001405080600",
]


def fail(text):
    sys.exit(text)


def run(program, text, limit=60):
    """Returns the output of a program and its processor time in seconds."""
    before = os.times()
    done = subprocess.run(program, input=text, capture_output=True, text=True, timeout=limit)
    after = os.times()
    seconds = after.children_user - before.children_user
    if done.returncode != 0 and program[0] != TENRING:
        fail(f"{program}: status {done.returncode} {done.stderr}")
    return done.stdout, seconds


def tenring(*words, text=""):
    return subprocess.run([TENRING, *words], input=text, capture_output=True, text=True).stdout


def compile_all(folder):
    subprocess.run([sys.executable, f"{SOURCE}/scripts/judge-files", folder], check=True)
    if sorted(os.listdir(folder)) != sorted(name + ".c" for name in NAMES):
        fail(f"the files are {sorted(os.listdir(folder))}")
    for name in NAMES:
        file = f"{folder}/{name}.c"
        with open(file, encoding="utf-8") as source:
            text = source.read()
        if len(text.encode()) >= 50_000:
            fail(f"{name}.c: {len(text.encode())} bytes")
        if "输入：" not in text or "输出：" not in text:
            fail(f"{name}.c: its comments are not in Chinese, too")
        others = set(re.findall(r"^#include (.*)", text, re.M)) - {"<stdio.h>", "<string.h>"}
        if others:
            fail(f"{name}.c includes {others}")
        ways = [[CC, "-O2", "-std=c11", "-pedantic"]]
        ways += [[*CXX, "-O2", "-x", "c++"]] if CXX and FULL else []
        for way in reversed(ways):
            words = [*way, "-Wall", "-Wextra", "-Werror", file, "-o", f"{folder}/{name}"]
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode != 0:
                fail(f"{' '.join(words)}\n{done.stderr}")


def check_samples(folder):
    """Runs the golden tests that consist of one command with inline input and have status 0."""
    cases = f"{SOURCE}/tests/cli/cases"
    seen = set()
    for file in sorted(os.listdir(cases)):
        with open(f"{cases}/{file}", encoding="latin-1") as case:
            text = case.read()
        match = re.fullmatch(
            r"(?:#.*\n)*tenring judge (\w+) <<'END_OF_INPUT'\n(.*)END_OF_INPUT\n=== stdout\n(.*)",
            text,
            re.S,
        )
        word = match.group(1).lower() if match else None
        name = ALIASES.get(word, word)
        # HackerRank's sample has several solutions; any of them is right.
        if name in NAMES and name != "hackerrank":
            given, expected = match.groups()[1:]
            check(f"{folder}/{name}", given, expected, file)
            seen.add(name)
    if len(seen) < 14:
        fail(f"samples for {sorted(seen)} alone: the check is blind")
    print("samples:", *sorted(seen))


def check(program, given, expected, what):
    said, seconds = run([program], given)
    if said != expected:
        pairs = zip(said.splitlines() + [""], expected.splitlines() + [""])
        line = next(n for n, (one, other) in enumerate(pairs, 1) if one != other)
        fail(f"{what}: for\n{given[:1000]}it wrote\n{said[:1000]}instead of\n{expected[:1000]}first in line {line}: "
            f"{said.splitlines()[line - 3 : line + 3]}, {expected.splitlines()[line - 3 : line + 3]}")
    return seconds


def rows(line, blank="0"):
    line = line.replace(".", blank)
    return "".join(line[9 * r : 9 * r + 9] + "\n" for r in range(9))


def without(rng, line, count):
    """A line with `count` more blanks."""
    cells = [cell for cell in range(81) if line[cell] not in ".0"]
    for cell in rng.sample(cells, min(count, len(cells))):
        line = line[:cell] + "." + line[cell + 1 :]
    return line


def spoilt(rng, line):
    """A line with one given changed, mostly without a solution."""
    cell = rng.choice([cell for cell in range(81) if line[cell] != "."])
    return line[:cell] + str(rng.randint(1, 9)) + line[cell + 1 :]


def check_many(folder, rng, count):
    """Problems with many cases."""
    puzzles = tenring("generate", "-n", str(count), "--seed=7").split()
    solutions = tenring("solve", text="\n".join(puzzles) + "\n").split()
    mixed = [spoilt(rng, p) if rng.random() < 0.2 else p for p in puzzles]
    # Any of several solutions is right, so only puzzles with one or none can be compared.
    counts = tenring("count", "--limit=2", text="\n".join(mixed) + "\n").split()
    mixed = [m if n in ("0", "1", "invalid") else p for p, m, n in zip(puzzles, mixed, counts)]
    five = [without(rng, s, 5) for s in solutions]
    five = [spoilt(rng, s) if rng.random() < 0.3 else s for s in five]
    loose = [without(rng, p, rng.randint(0, 3)) for p in puzzles[: count // 10]]
    loose = [spoilt(rng, p) if rng.random() < 0.2 else p for p in loose]
    numbers = [" ".join(p.replace(".", "0")) for p in loose]
    inputs = {
        "p10481": f"{count}\n" + "".join(map(rows, puzzles)),
        "poj2918": f"{count}\n" + "".join(map(rows, puzzles)),
        "novice42": f"{len(loose)}\n"
        + "\n".join(f"Grid {n:02}\n{rows(p)}" for n, p in enumerate(loose, 1)),
        "hackerrank": f"{count}\n" + " ".join("".join(map(rows, puzzles))),
        "p10482": "\n".join(puzzles) + "\nend\n",
        "hdu1426": "\n".join(rows(p, "?") for p in puzzles),
        "hdu3111": f"{count}\n" + "---\n".join(rows(p, "?") for p in mixed),
        "hdu2780": f"{count}\n" + "\n".join(map(rows, five)),
        "uva989": "\n\n".join("3\n" + n for n in numbers) + "\n\n1\n0\n\n2\n" + 16 * "0 " + "\n",
    }
    for name, given in inputs.items():
        cases = len(loose) if name in ("uva989", "novice42") else count
        seconds = check(f"{folder}/{name}", given, tenring("judge", name, text=given), name)
        print(f"{name}: {cases} cases, {cases / max(seconds, 0.001):,.0f} a second")
        if cases >= 1000 and cases / max(seconds, 0.001) < RATE:
            fail(f"{name}: less than {RATE} cases a second")
    for puzzle in puzzles[: 20 if FULL else 3]:
        given = rows(puzzle)
        check(f"{folder}/p1784", given, tenring("judge", "p1784", text=given), "p1784")
        check(f"{folder}/vijos1586", given, tenring("judge", "vijos1586", text=given), "vijos1586")
        given = "\n".join(map(" ".join, given.split())) + "\n"
        check(f"{folder}/jd1520", given, tenring("judge", "jd1520", text=given), "jd1520")
        given = rows(without(rng, puzzle, 2), ".")
        check(f"{folder}/ecnu1021", given, tenring("judge", "ecnu1021", text=given), "ecnu1021")
        given = rows(without(rng, puzzle, 2))
        check(f"{folder}/tioj1025", given, tenring("judge", "tioj1025", text=given), "tioj1025")


def check_large(folder, count):
    """Grids of 16 x 16, easy and minimal, against the command."""
    words = ["generate", "--board=16x16", "--digits=alphabet", "-n"]
    lines = tenring(*words, str(count), "--clues=130").split()
    lines += tenring(*words, str(count // 5), "--seed=2").split()
    solved = tenring("solve", "--board=16x16", text="\n".join(lines) + "\n").split()
    given, expected = (
        ["".join(line[16 * r : 16 * r + 16] + "\n" for r in range(16)) for line in some]
        for some in (lines, solved)
    )
    text = "\n".join(given).replace(".", "-")
    if len(expected) != len(lines) or any("." in line for line in solved):
        fail("16 x 16: the command did not solve them all")
    for name, after in (("uva1309", "\n".join(expected)), ("poj3076", "\n".join(expected) + "\n")):
        seconds = check(f"{folder}/{name}", text, after, name)
        print(f"{name}: {len(lines)} cases, {len(lines) / max(seconds, 0.001):,.0f} a second")


def target_cases(rng, count):
    """Target Sudoku with 24 givens in various arrangements; some are contradictory."""
    grids = tenring("sample", "-n", str(count), f"--seed={rng.randrange(1000)}", text="." * 81 + "\n")
    keys = [
        lambda grid, cell: 0,
        lambda grid, cell: cell,
        lambda grid, cell: max(abs(cell // 9 - 4), abs(cell % 9 - 4)),
        lambda grid, cell: -max(abs(cell // 9 - 4), abs(cell % 9 - 4)),
        lambda grid, cell: cell // 27 != cell % 9 // 3,
        lambda grid, cell: cell % 9 // 3,
        lambda grid, cell: grid[cell],
    ]
    for grid in grids.split():
        key = rng.choice(keys)
        cells = sorted(range(81), key=lambda cell: (key(grid, cell), rng.random()))
        line = "".join(grid[c] if c in cells[:24] else "." for c in range(81))
        yield spoilt(rng, line) if rng.random() < 0.1 else line


def check_target(folder, rng, count):
    slowest = 0
    for line in [*P1074_WORST, *target_cases(rng, count)]:
        given = "\n".join(" ".join(row) for row in rows(line).split()) + "\n"
        seconds = check(f"{folder}/p1074", given, tenring("judge", "p1074", text=given), line)
        slowest = max(slowest, seconds)
        if seconds > P1074_LIMIT:
            fail(f"p1074 took {seconds:.2f} s for {line}")
    given = rows("." * 81)
    seconds = check(f"{folder}/p1074", given, tenring("judge", "p1074", text=given), "no givens")
    print(f"p1074: {count + len(P1074_WORST)} cases, the slowest {slowest:.2f} s, empty {seconds:.2f} s")


def main():
    seed = int(os.environ.get("TENRING_TEST_SEED", time.time() // 86400 if FULL else 1))
    print("seed", seed)
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        compile_all(folder)
        check_samples(folder)
        check_many(folder, rng, 20_000 if FULL else 1000)
        check_large(folder, 300 if FULL else 20)
        check_target(folder, rng, 1000 if FULL else 5)


main()
