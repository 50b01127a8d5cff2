#!/usr/bin/env python3
# starve.py - each allocation of the command fails, alone or with all after it, and so does each
# call that reads or writes: the command never crashes and never gives a wrong result.
#
#     starve.py --tenring PATH --preload LIBRARY
#
# Allowed outcomes: the same as without failures (the command did without that memory); or status 4
# with a message and the beginning of the right output.
#
# SPDX-License-Identifier: MIT
import argparse
import gzip
import os
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
TENRING = None
PRELOAD = None
DATA = os.path.join(HERE, "data")
# The limit of allocations of one run; a run with more fails the test, so that none is untested.
MOST = 400


def run(arguments, **more):
    environment = dict(os.environ, LC_ALL="C", **more)
    return subprocess.run(
        [TENRING, *arguments],
        cwd=DATA,
        env=environment,
        timeout=60,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        check=False,
    )


def run_limited(arguments, memory):
    """Runs the command with `memory` bytes in all, including the stacks of its threads."""
    return subprocess.run(
        [sys.executable, "-c", LIMIT, str(memory), TENRING, *arguments],
        cwd=DATA,
        env=dict(os.environ, LC_ALL="C"),
        timeout=60,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        check=False,
    )


LIMIT = """
import os, resource, sys
memory = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
os.execv(sys.argv[2], sys.argv[2:])
"""

# The system's loader ends a process without memory for the symbols of a library.
LOADER_FAILED = (127, b"out of memory\n")


class Starve(unittest.TestCase):
    def starve(self, *arguments, most=MOST, step=1):
        """Makes each allocation fail; step: after the first 60 only every step-th, to save time."""
        right = run(arguments)
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "failed")
            for variable in ("FAIL_ALLOC", "FAIL_ALLOC_FROM"):
                for number in (*range(1, 60), *range(60, most, step)):
                    seen = run(
                        arguments, LD_PRELOAD=PRELOAD, FAIL_ALLOC_LOG=log, **{variable: str(number)}
                    )
                    if not os.path.exists(log):
                        break
                    os.unlink(log)
                    about = f"{variable}={number}: status {seen.returncode}, {seen.stderr!r}"
                    if (seen.returncode, seen.stderr) == LOADER_FAILED:
                        self.assertEqual(seen.stdout, b"", about)
                    elif seen.returncode == right.returncode and seen.returncode != 4:
                        self.assertEqual(seen.stdout, right.stdout, about)
                        self.assertEqual(seen.stderr, right.stderr, about)
                    else:
                        self.assertEqual(seen.returncode, 4, about)
                        self.assertTrue(right.stdout.startswith(seen.stdout), about)
                        self.assertNotEqual(seen.stderr, b"", about)
                else:
                    self.fail(f"more than {most} allocations")
                self.assertGreater(number, 1, "the library was not preloaded")

    def test_solve(self):
        self.starve("solve", "-T1", "lines.txt", "malformed/bad_character.txt")

    def test_solve_threads(self):
        self.starve("solve", "-T2", "lines.txt", "grids.txt")

    def test_all_json(self):
        self.starve(
            "solve",
            "-T1",
            "--all=3",
            "--format=json",
            "three_solutions.txt",
            "malformed/contradictory_givens.txt",
        )

    def test_count(self):
        self.starve("count", "--format=csv", "three_solutions.txt", "malformed/too_short.txt")

    def test_check(self):
        self.starve("check", "--minimal", "--echo", "minimal.txt", "pencilmarks.txt")

    def test_max(self):
        self.starve("max", "--grid", "three_solutions.txt")

    def test_max_weights(self):
        with tempfile.TemporaryDirectory() as folder:
            weights = os.path.join(folder, "weights.txt")
            with open(weights, "w", encoding="ascii") as file:
                file.write("# by cell\n" + ",".join(str(cell % 7) for cell in range(81)) + "\n")
            self.starve("max", "-T1", "--weights", weights, "three_solutions.txt")

    def test_certificate(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "certificate")
            self.starve("max", "-T1", "--certificate", path, "three_solutions.txt")

    def test_sparse(self):
        with tempfile.TemporaryDirectory() as folder:
            sparse = os.path.join(folder, "sparse.txt")
            with open(sparse, "w", encoding="ascii") as file:
                file.write("53..7....6..195....98....6.8...6...3".ljust(81, ".") + "\n")
            self.starve("count", "-T1", sparse, step=7)
            self.starve("sample", "-T1", "--number=2", sparse, most=20000, step=97)

    def test_show(self):
        self.starve(
            "show",
            "--color=always",
            "lines.txt",
            "malformed/bad_character.txt",
            "malformed/contradictory_givens.txt",
        )

    def test_show_solve(self):
        self.starve("show", "--solve", "--candidates", "three_solutions.txt", "pencilmarks.txt")

    def test_show_weights(self):
        self.starve("show", "--weights", "--solve", "three_solutions.txt")

    def test_show_by_cell(self):
        self.starve("show", "--by-cell", "three_solutions.txt")

    def test_steps(self):
        self.starve("hint", "--strength=all", "--draw", "steps.txt", most=200000, step=97)
        self.starve("explain", "--format=json", "lines.txt", most=200000, step=499)

    def test_compare(self):
        # Times differ between runs, so this only tests that failures are reported.
        arguments = ("compare", "lines.txt", "malformed/bad_character.txt")
        right = run(arguments)
        for number in range(1, 12):
            seen = run(arguments, LD_PRELOAD=PRELOAD, FAIL_ALLOC=str(number))
            about = f"{number}: status {seen.returncode}, {seen.stderr!r}"
            if seen.returncode == right.returncode:
                self.assertEqual(seen.stderr, right.stderr, about)
                self.assertEqual(seen.stdout.count(b"\n"), right.stdout.count(b"\n"), about)
            else:
                self.assertEqual(seen.returncode, 4, about)
                self.assertNotEqual(seen.stderr, b"", about)

    def test_gzip(self):
        if b"libarchive" not in run(["--version"]).stdout:
            self.skipTest("SKIP: libarchive is not built in")
        with tempfile.NamedTemporaryFile(suffix=".gz") as file:
            with open(os.path.join(DATA, "lines.txt"), "rb") as lines:
                file.write(gzip.compress(lines.read()))
            file.flush()
            self.starve("solve", "-T1", file.name)

    def test_output_file(self):
        # With unnamed files, and on systems without them: a complete file or none, and no remains.
        for more in ({}, {"FAIL_TMPFILE": "1"}):
            for number in range(1, 12):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "out.txt")
                    seen = run(
                        ["solve", "-T1", "-o", path, "lines.txt"],
                        LD_PRELOAD=PRELOAD,
                        FAIL_ALLOC=str(number),
                        **more,
                    )
                    about = f"{more} {number}: status {seen.returncode}, {seen.stderr!r}"
                    self.assertIn(seen.returncode, (0, 4), about)
                    left = os.listdir(folder)
                    self.assertEqual(left, ["out.txt"] if seen.returncode == 0 else [], about)
                    if left:
                        with open(path, "rb") as file:
                            self.assertEqual(file.read(), run(["solve", "lines.txt"]).stdout)

    def whole_file(self, *arguments, beside=None, foreign=False, most=400):
        """With -o: each allocation, and each system call, fails alone. The file is the right one,
        or unchanged with status 4 and a message. beside: another file next to the right one.
        foreign: a library that does not check its memory may crash (libarchive 3.6.2 does); the
        file is then unchanged."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            log = os.path.join(folder, "failed")
            path += ".gz" if "GZ" in arguments else ""
            words = [word for word in arguments if word != "GZ"] + ["-o", path]
            right = run(words)
            with open(path, "rb") as file:
                wanted = file.read()
            for variable in ("FAIL_ALLOC", "FAIL_CALL"):
                for number in range(1, most):
                    with open(path, "wb") as file:
                        file.write(b"old")
                    if beside and os.path.exists(path + beside):
                        os.unlink(path + beside)
                    seen = run(words, LD_PRELOAD=PRELOAD, FAIL_ALLOC_LOG=log,
                               **{variable: str(number)})
                    if not os.path.exists(log):
                        break
                    os.unlink(log)
                    about = f"{words} {variable}={number}: {seen.returncode}, {seen.stderr!r}"
                    with open(path, "rb") as file:
                        is_right = file.read()
                    if foreign and variable == "FAIL_ALLOC" and seen.returncode == -signal.SIGSEGV:
                        self.assertEqual(is_right, b"old", about)
                    elif (seen.returncode, seen.stderr) == LOADER_FAILED or seen.returncode == 4:
                        self.assertIn(is_right, (b"old", wanted) if beside else (b"old",), about)
                        self.assertNotEqual(seen.stderr, b"", about)
                    else:
                        self.assertEqual(seen.returncode, right.returncode, about)
                        self.assertEqual(is_right, wanted, about)
                        self.assertTrue(not beside or os.path.exists(path + beside), about)
                else:
                    self.fail(f"more than {most} of {variable}")
                self.assertGreater(number, 1, "the library was not preloaded")

    def test_whole_files(self):
        self.whole_file("solve", "-T1", "--format=csv", "lines.txt", "grids.txt")
        self.whole_file("solve", "-T1", "--format=npy", "lines.txt")
        self.whole_file("solve", "-T1", "--shard=1/2", "lines.txt", "grids.txt", beside=".shard")
        self.whole_file("check", "-T1", "--only=unique", "lines.txt", "grids.txt")
        self.whole_file("canon", "-T1", "--unique", "lines.txt")
        self.whole_file("generate", "-T1", "-n2", "--format=json", most=3000)

    def test_whole_pictures(self):
        self.whole_file("show", "--format=svg", "--solve", "lines.txt", "grids.txt")
        self.whole_file("show", "--format=svg", "--step", "lines.txt", most=3000)

    def test_whole_compressed(self):
        if b"libarchive" not in run(["--version"]).stdout:
            self.skipTest("SKIP: libarchive is not built in")
        self.whole_file("solve", "-T1", "lines.txt", "GZ", foreign=True)

    def test_fewer_threads(self):
        # Many threads with memory for a few: fewer run, and the output is the same. The first two
        # need more than the limit in any case.
        for arguments in (
            ("solve", "-T200", "lines.txt", "grids.txt"),
            ("generate", "-T64", "--seed=1", "-n9"),
            ("count", "-T64", "three_solutions.txt"),
        ):
            right = run(arguments)
            seen = run_limited(arguments, 200 << 20)
            self.assertEqual(seen.returncode, right.returncode, f"{arguments}: {seen.stderr!r}")
            self.assertEqual(seen.stdout, right.stdout, arguments)

    def test_texts(self):
        self.starve("--version")
        self.starve("solve", "--help")
        self.starve("--generate=zsh")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenring", required=True)
    parser.add_argument("--preload", required=True)
    arguments, rest = parser.parse_known_args()
    TENRING = os.path.abspath(arguments.tenring)
    PRELOAD = os.path.abspath(arguments.preload)
    unittest.main(argv=[sys.argv[0], *rest])
