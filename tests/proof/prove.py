#!/usr/bin/env python3
"""Proves by a SAT solver, from their source, that the rules of the engines are sound in all states.

    prove.py [--solver NAME]... [--quick] SOURCE_DIR

The sweeps of src/batch and src/solve are compiled with a `vector` that builds a circuit (simd.h,
circuit.h). prove_batch.cc and prove_solve.cc state the negated theorems; the solvers (cadical;
--solver for others) must answer each question with "unsatisfiable".

Then faults are inserted into copies of the kernels, one in each rule: each must make some question
satisfiable. This shows that the questions can fail.

--quick: without inserted faults.
Exit status: 0 all is proved; 1 not; 77 no solver or no compiler.

SPDX-License-Identifier: MIT
"""

import argparse
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

# Kernels: name, program, file with the branch, its functions, width of a vector in bytes.
# KERNEL_WIDTH 64 has another form of find_digit(); 8, 16 and 32 share one.
KERNELS = [
    ("batch, 16 bytes", "prove_batch.cc", "src/batch/branch.h", ["split_row", "split_nodes"], 16),
    ("batch, 64 bytes", "prove_batch.cc", "src/batch/branch.h", ["split_row", "split_nodes"], 64),
    ("solve, 16 bytes", "prove_solve.cc", "src/solve/branch.h", ["split_state"], 16),
    ("solve, 32 bytes", "prove_solve.cc", "src/solve/branch.h", ["split_state"], 32),
]

# The faults: kernels, file, text, replacement.
FAULTS = [
    ("batch", "src/batch/sweep.h", "or_both(t[i1][j1] & t[i2][j2], t[i1][j2], t[i2][j1])",
     "or_both(t[i1][j1] & t[i2][j2], t[i1][j2], t[i2][j2])"),
    ("batch", "src/batch/sweep.h",
     "or3(twice[0], twice[1], twice[2]) | majority(once[0], once[1], once[2])",
     "or3(twice[0], twice[1], twice[2])"),
    ("batch", "src/batch/sweep.h",
     "and_not_both(candidate[CANDIDATE(digit, 0)], box->naked[digit], open)",
     "candidate[CANDIDATE(digit, 0)] & ~box->naked[digit]"),
    ("batch", "src/batch/sweep.h", "and_not_both(v[digit], hidden, box->several[digit])",
     "v[digit] & ~hidden"),
    ("batch", "src/batch/sweep.h", "alone[i] = v[i] & ~open[i];", "alone[i] = v[i];"),
    ("batch", "src/batch/sweep.h", "found->dead |= ~tally.once;\n}",
     "found->dead |= tally.twice;\n}"),
    ("batch", "src/batch/sweep.h", "found->open |= tally.twice;", ";"),
    ("batch", "src/batch/sweep.h",
     "found->changed = or_without(found->changed, t[i][j], keep[i][j]);", ";"),
    ("batch", "src/batch/sweep.h", "or_both(place, q[18], keep[2][j])",
     "or_both(place, q[18], keep[1][j])"),
    ("batch", "src/batch/sweep.h", "and3(*q, rows[band][i / 3][stack], keep[i % 3][band])",
     "and3(*q, rows[band][i % 3][stack], keep[i % 3][band])"),
    ("batch", "src/batch/branch.h", "p[at] = and_not_both(v, chosen, earlier);",
     "p[at] = and_not_both(v, chosen, ~earlier);"),
    ("batch", "src/batch/branch.h", "and_not_both(v, taken_back, ~earlier)", "v"),
    ("batch", "src/base/simd.h", "majority, 0xe8", "majority, 0xe0"),
    ("solve", "src/solve/sweep.h", "vector left = or_both(t >> 6 & first_box, t << 3,",
     "vector left = or_both(t >> 6, t << 3,"),
    ("solve", "src/solve/sweep.h", "t = and_either(t, pairs >> 9, pairs << 18);",
     "t = and_either(t, pairs >> 9, pairs << 9);"),
    ("solve", "src/solve/sweep.h", "const uint32_t last_column = 0x124u;",
     "const uint32_t last_column = 0x1c0u;"),
    ("solve", "src/solve/sweep.h", "s0.right & s1.left, s0.left, s1.right",
     "s0.right & s1.left, s0.left, s1.left"),
    ("solve", "src/solve/sweep.h", "vector naked = *digits & ~twice;", "vector naked = *digits;"),
    ("solve", "src/solve/sweep.h", "and_without(box_once, no_bits() + BOXES, box_twice)",
     "box_once & BOXES"),
    ("solve", "src/solve/sweep.h", "*dead = or_without(*dead, boxes, box_once);",
     "*dead = or_both(*dead, boxes, box_twice);"),
    ("solve", "src/solve/sweep.h", "const vector others = ~any_of_pair(&hidden, parts);",
     "const vector others = no_bits();"),
    ("solve", "src/solve/sweep.h", "{tally.twice & cells,", "{no_bits(),"),
    ("solve", "src/solve/state_pair.h", "or_both(all.twice, all.once, pair->ninth)", "all.twice"),
    ("solve", "src/solve/branch.h", "placed->group[g] = v & ~(here & ~digit);",
     "placed->group[g] = v & ~(here & digit);"),
]


def take_function(text, name):
    """The definition of a function, from its first line to the closing brace."""
    found = re.search(r"^(INLINE|static)[^;{]*\b%s\([^;{]*\)\n\{.*?^\}\n" % name, text, re.M | re.S)
    if not found:
        sys.exit(f"prove.py: no function {name}")
    return found.group(0)


def write_questions(kernel, source, folder):
    """Compiles a kernel's program with the source and runs it."""
    _, program, branch, functions, width = kernel
    include = folder / "include"
    (include / "base").mkdir(parents=True)
    shutil.copy(HERE / "simd.h", include / "base")
    shutil.copy(HERE / "circuit.h", include)
    simd = (source / "src/base/simd.h").read_text()
    lines = re.findall(r"^VECTOR_FUNCTION\(\w+, 0x\w+, .*\)", simd, re.M)
    if len(lines) < 8:
        sys.exit("prove.py: src/base/simd.h has no functions of three inputs")
    (include / "functions.inc").write_text("\n".join(lines) + "\n")
    text = (source / branch).read_text()
    helpers = ""
    if "batch" in program:
        engine = (source / "src/batch/engine.h").read_text()
        helpers = re.search(r"^#define PARKED\(cell\).*\n", engine, re.M).group(0)
        helpers += take_function(engine, "digits_fall")
    (include / "branch.inc").write_text(
        helpers + "".join(take_function(text, name) + "\n" for name in functions))
    built = folder / "write"
    compiled = subprocess.run(
        [os.environ.get("CXX", "c++"), "-std=gnu++20", "-O1", "-w", f"-DKERNEL_WIDTH={width}",
         "-DKERNEL_ISA=proof", "-D_Static_assert=static_assert", "-U__SSE2__", "-U__AVX2__",
         "-I", include, "-I", source / "src", "-I", source / "include", HERE / program,
         "-o", built], stderr=subprocess.PIPE, text=True, check=False)
    if compiled.returncode:
        sys.exit(f"prove.py: {program} does not compile:\n{compiled.stderr}")
    questions = folder / "questions"
    questions.mkdir()
    subprocess.run([built, questions], check=True)
    return sorted(questions.glob("*.cnf"))


def is_unsatisfiable(solver, question):
    """Returns the solver's answer; anything but an answer ends the program."""
    option = ["-q"] if solver == "cadical" else []
    result = subprocess.run([solver, *option, question], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode not in (10, 20):
        sys.exit(f"prove.py: {solver} {question.name}: {result.stdout}")
    return result.returncode == 20


def prove(kernel, source, solvers, threads):
    """Asks all questions of a kernel; returns their number and the names of those not proved."""
    with tempfile.TemporaryDirectory() as folder:
        questions = write_questions(kernel, source, pathlib.Path(folder))
        tasks = [(solver, question) for question in questions for solver in solvers]
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            answers = list(pool.map(lambda task: is_unsatisfiable(*task), tasks))
    failed = [f"{question.stem} ({solver})"
              for (solver, question), proved in zip(tasks, answers) if not proved]
    return len(tasks), failed


def finds_fault(fault, source, solver):
    """Whether a fault makes some question satisfiable."""
    room, file, text, instead = fault
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "source"
        for part in ("src/base", "src/batch", "src/solve", "include"):
            shutil.copytree(source / part, copy / part)
        whole = (copy / file).read_text()
        if text not in whole:
            sys.exit(f"prove.py: a fault is to be planted where {file} has: {text}")
        (copy / file).write_text(whole.replace(text, instead, 1))
        kernel = next(kernel for kernel in KERNELS if kernel[0].startswith(room))
        questions = write_questions(kernel, copy, pathlib.Path(folder) / "work")
        return any(not is_unsatisfiable(solver, question) for question in questions)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solver", action="append", help="cadical, cryptominisat5, ...")
    parser.add_argument("--quick", action="store_true", help="without planted faults")
    parser.add_argument("source", type=pathlib.Path)
    arguments = parser.parse_args()
    solvers = arguments.solver or ["cadical"]
    for tool in (*solvers, os.environ.get("CXX", "c++")):
        if not shutil.which(tool):
            print(f"SKIP: {tool} is not installed")
            return 77
    threads = int(os.environ.get("JOBS", "0")) or os.cpu_count() or 1
    good = True
    for kernel in KERNELS:
        start = time.monotonic()
        count, failed = prove(kernel, arguments.source, solvers, threads)
        good = good and not failed
        print(f"{kernel[0]}: {count - len(failed)} of {count} questions unsatisfiable, "
              f"{time.monotonic() - start:.0f} s", *failed, sep="\n  ", flush=True)
    if not arguments.quick:
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            found = list(pool.map(
                lambda fault: finds_fault(fault, arguments.source, solvers[0]), FAULTS))
        for fault, is_found in zip(FAULTS, found):
            if not is_found:
                good = False
                print(f"a fault is not found: {fault[1]}: {fault[3]} for {fault[2]}")
        print(f"planted faults: {sum(found)} of {len(FAULTS)} found")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
