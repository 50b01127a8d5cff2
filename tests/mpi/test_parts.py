#!/usr/bin/env python3
# test_parts.py - one puzzle, which tenring-mpi cuts into parts for all ranks: the same bytes,
# messages and status as from tenring.
#
# Options and exit status: see tester.py.
#
# SPDX-License-Identifier: MIT
import os
import shutil

from tester import DATA, FULL, compare, main, make_parts

PARTS_CASES = [
    (["max", "--least", "--stats", "--format", "csv"], "several.txt"),
    (["solve", "--all", "--stats"], "several.txt"),
    (["solve", "--all", "--format", "json"], "several.txt"),
    (["count", "--stats", "--format", "csv"], "several.txt"),
    (["max", "--least", "--min", "--echo", "--weights", "weights.txt"], "several.txt"),
    (["count", "--by-cell", "--stats"], "marks.txt"),
    (["count", "--by-cell", "--format", "csv"], "several.txt"),
    (["count", "--by-cell", "--format", "json"], "sparse.txt"),
    (["count", "--by-cell"], "unique.txt"),
    (["solve", "--all", "--echo"], "several_grid.txt"),
    (["count", "--echo"], "marks.txt"),
    (["count"], "sparse.txt"),
    (["max", "--weights", "weights.txt"], "sparse.txt"),
    (["max", "--stats"], "lines.txt"),
    (["solve", "--all"], "none.txt"),
    (["count", "--format", "json"], "unique.txt"),
    (["max", "--least"], "unique.txt"),
    # not cut, and the same; so it is said of one puzzle
    (["solve", "--all=500"], "sparse.txt"),
    (["max", "--top", "5", "--weights", "weights.txt"], "sparse.txt"),
    (["max", "--count-best", "20", "--weights", "weights.txt"], "several.txt"),
]

# What is said of them.
UNSHARED = [
    (["solve", "--all=500"], "with --all=N one rank alone works on one puzzle"),
    (["max", "--top", "5"], "with --top one rank alone works on one puzzle"),
    (["max", "--certificate", "proof"], "with --certificate rank 0 alone works"),
]


def test_parts(tester):
    """One puzzle: its parts on all ranks, the result as tenring's."""
    shutil.copytree(DATA, "data")
    os.chdir("data")
    make_parts()
    ranks = [4, 2, 3, 1, 7]
    for number, (words, name) in enumerate(PARTS_CASES):
        for variant in range(len(ranks) if FULL else 1):
            if not FULL and number > 2:
                break
            parts = [17, 60, 5][(number + variant) % 3]
            out = (number + variant) % 2 == 0
            compare(tester, ranks[(number + variant) % 5], [*words, name], None, out, None, parts)
    if FULL:
        for words, said in UNSHARED:
            seen = tester.raw_messages(2, [*words, "unique.txt"])
            if said.encode() not in seen:
                tester.fault(f"{words}: '{said}' is not said: {seen.decode()}")
        with open("several.txt", "rb") as file:
            compare(tester, 3, ["solve", "--all"], None, False, file.read(), 20)


if __name__ == "__main__":
    main(test_parts)
