#!/usr/bin/env python3
"""Proves by Frama-C that no input causes a run-time error in the certificate checker.

    prove_checker.py [--quick] SOURCE_DIR

Eva, the value analysis of Frama-C, follows tools/check_certificate.c and read_certificate.c with
ranges of values. checker.c has a contract for most functions, and a function `prove_NAME` for each
that calls it in any state that the contract allows. Eva must show that

- no function, nor those without a contract that it calls, reads or writes outside an object or
  reads an uninitialized one, divides by zero, or overflows in a signed sum, product or shift;
- each call keeps the contract of the function called, and each function keeps its own and changes
  only what that says. In the copy analysed, recursive calls go to functions that have only the same
  contract. That main() keeps all contracts, for any words of up to 999 characters, proves the
  program. No statement is left out but the end of reject(), which does not return.

Assumed: Frama-C, its model of a 64-bit x86, and its contracts of the C library; that strtoll() sets
a pointer that can be read (checker.c). Not covered: termination (rows, parts and depth of the
recursive calls grow by one and are proved to be at most 9, 9 and 164; nothing is shown of loops),
the size of the stack, and what the checker accepts.

Then faults are planted in copies, at least one in each function: each must be reported.

--quick: without planted faults.
Exit status: 0 all is proved; 1 not; 77 no Frama-C.

SPDX-License-Identifier: MIT
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CHECK, READ = "check_certificate.c", "read_certificate.c"

# The functions with a contract; main() and what it calls of the others need none.
FUNCTIONS = [
    "reject", "expect", "digits", "cell_named", "numbers", "read_puzzle", "read_problem",
    "read_claim", "read_end", "count_all", "gain", "place", "evaluate", "below", "check_fix",
    "check_parity", "fill", "weigh", "check_bands", "check_node",
]

# Where Eva keeps states apart instead of joining them, and how many.
SLEVEL = ["check_branch:100", "check_certificate:1000", "read_puzzle:4", "prove_cell_named:200"]

# Statements that no run reaches, such as the end of a function that does not return.
UNREACHED = collections.Counter(reject=1)

# Recursive calls: the function that calls, the one called.
RECURSIVE = [("place", "place"), ("fill", "fill"), ("check_branch", "check_node")]

# The faults: function that is to report it, file, text, replacement.
FAULTS = [
    ("reject", READ, "    exit(failure);\n", ""),
    ("expect", READ, "length < 730 &&", "length < 731 &&"),
    ("digits", READ, "d > 8", "d > 32"),
    ("cell_named", READ, "name % 10 - 10", "name % 10 - 9"),
    ("numbers", READ, "n < count", "n <= count"),
    ("read_puzzle", READ, "cell < 81", "cell <= 81"),
    ("read_puzzle", READ, "text[9 * cell + d]", "text[10 * cell + d]"),
    ("read_problem", READ, "n < 729; n++)\n        if (number",
     "n < 730; n++)\n        if (number"),
    ("read_claim", READ, "whole(text, -((int64_t)1 << 40)", "whole(text, -((int64_t)1 << 41)"),
    ("main", READ, "count < 729", "count <= 729"),
    ("main", READ, "if (!in || (ungetc", "if ((ungetc"),
    ("count_all", CHECK, "n < 27 * sets", "n <= 27 * sets"),
    ("count_all", CHECK, "turn(n % 9 * 9 + k, n / 9 % 3)", "turn(n % 9 * 9 + k + 1, n / 9 % 3)"),
    ("gain", CHECK, "9 * kind + turn(cell, kind) / 9", "9 * kind + turn(cell, kind) / 8"),
    ("gain", CHECK, "kind < 3", "kind <= 3"),
    ("place", CHECK, "c < 9 && row < 9", "c < 9 && row <= 9"),
    ("place", CHECK, "value + worth[cell]", "value + 2 * worth[cell]"),
    ("place", CHECK, "512 << (row / 3 * 3 + c / 3)", "512 << (row / 3 * 3 + c)"),
    ("evaluate", CHECK, "numbers(multiplier, 81, 52)", "numbers(multiplier, 81, 62)"),
    ("evaluate", CHECK, "cell < 81; cell++", "cell < 80; cell++"),
    ("below", CHECK, "c < first + 9", "c <= first + 9"),
    ("below", CHECK, "sum += best;", "sum += 2 * best;"),
    ("check_fix", CHECK, "digit < 0 ||", ""),
    ("check_fix", CHECK, "number(111, 999)", "number(11, 999)"),
    ("check_parity", CHECK, "if (n < 324)", "if (n <= 324)"),
    ("check_parity", CHECK, "odd[81 + 9 * house_of", "odd[91 + 9 * house_of"),
    ("fill", CHECK, "n < 9 ? 0x1ff", "n <= 9 ? 0x1ff"),
    ("fill", CHECK, "box[n % 3]", "box[n % 4]"),
    ("weigh", CHECK, "9 * c + row : 9", "9 * c + row + 1 : 9"),
    ("weigh", CHECK, "with[3][9]", "with[3][8]"),
    ("check_bands", CHECK, "n % 3 * 3);", "n % 3 * 4);"),
    ("check_bands", CHECK, "(unsigned[3])", "(unsigned[2])"),
    ("check_node", CHECK, "number(1, 9)", "number(1, 10)"),
    ("check_node", CHECK, "n < children; n++)\n        left",
     "n < children - 1; n++)\n        left"),
    ("check_node", CHECK, "depth > 163", "depth > 164"),
    ("main", CHECK, "number(1, (int64_t)1 << 36)", "number(0, (int64_t)1 << 36)"),
    ("main", CHECK, "number(0, 16)", "number(0, 17)"),
    ("main", CHECK, "left = number(0, 9)", "left = number(0, 10)"),
]


def copy_checker(source, folder):
    """Copies the checker; in the copy, recursive calls go to functions with only a contract."""
    for name in (CHECK, READ, "read_certificate.h"):
        shutil.copy(source / "tools" / name, folder)
    text = (folder / CHECK).read_text()
    for caller, called in RECURSIVE:
        function = re.search(
            r"^static [^;{]*\b%s\([^;{]*\)\n\{.*?^\}\n" % caller, text, re.M | re.S)
        if not function or function.group(0).count(f" {called}(") < 1:
            sys.exit(f"prove_checker.py: {caller} does not call {called}")
        head, body = function.group(0).split("{", 1)
        text = text.replace(
            function.group(0), head + "{" + re.sub(rf"\b{called}\(", f"{called}_again(", body))
    (folder / CHECK).write_text(text)


def analyse(function, folder):
    """Returns what Eva cannot show for a function, and what it has not reached, in words."""
    others = ",".join(name for name in FUNCTIONS if name != function)
    unroll = "0" if function == "read_puzzle" else "520"
    result = subprocess.run(
        ["frama-c", "-c11", "-machdep", "x86_64", f"-cpp-extra-args=-I{folder}", "-deps",
         "-from-verify-assigns", "-eva", HERE / "checker.c", "-main", f"prove_{function}",
         "-eva-use-spec", others, "-eva-plevel", "5000", "-eva-auto-loop-unroll", unroll,
         "-eva-slevel-function", ",".join(SLEVEL)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    said = result.stdout.replace(str(folder), "tools")
    reached = re.search(r"(\d+) statements reached \(out of (\d+)\)", said)
    if result.returncode or not reached:
        sys.exit(f"prove_checker.py: {function}: Frama-C fails\n{said[-2000:]}")
    warnings = re.findall(r"^(\[[^\n]*) Warning: *\n((?:  .*\n)+)", said, re.M)
    alarms = [f"{where} {' '.join(what.split())}" for where, what in warnings
              if not where.startswith("[kernel") and "\\from ... part" not in what]
    left_out = int(reached.group(2)) - int(reached.group(1))
    unreached = [f"{left_out} statements are not reached"] if left_out > UNREACHED[function] else []
    return alarms, unreached


def prove(function, source):
    """Returns what is not proved of a function."""
    with tempfile.TemporaryDirectory() as folder:
        copy_checker(source, pathlib.Path(folder))
        return sum(analyse(function, folder), [])


def finds_fault(fault, source):
    """Whether an alarm is raised by a planted fault."""
    function, file, text, instead = fault
    with tempfile.TemporaryDirectory() as folder:
        copy_checker(source, pathlib.Path(folder))
        copied = pathlib.Path(folder) / file
        whole = copied.read_text()
        if text not in whole:
            sys.exit(f"prove_checker.py: a fault is to be planted where {file} has: {text}")
        copied.write_text(whole.replace(text, instead, 1))
        return bool(analyse(function, folder)[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="without planted faults")
    parser.add_argument("source", type=pathlib.Path)
    arguments = parser.parse_args()
    if not shutil.which("frama-c"):
        print("SKIP: frama-c is not installed")
        return 77
    start = time.monotonic()
    threads = int(os.environ.get("JOBS", "0")) or os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        entries = [*FUNCTIONS, "main"]
        problems = list(pool.map(lambda name: prove(name, arguments.source), entries))
        for name, left in zip(entries, problems):
            if left:
                print(f"{name}: not proved", *left, sep="\n  ")
        print(f"functions: {problems.count([])} of {len(entries)} proved, "
              f"{time.monotonic() - start:.0f} s", flush=True)
        found = []
        if not arguments.quick:
            found = list(pool.map(lambda fault: finds_fault(fault, arguments.source), FAULTS))
            for fault, is_found in zip(FAULTS, found):
                if not is_found:
                    print(f"a fault is not found: {fault[1]}: {fault[3]} for {fault[2]}")
            print(f"planted faults: {sum(found)} of {len(FAULTS)} found")
    return 0 if not any(problems) and all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
